import type { CampoAsked } from '@tembiapo/contract/domain/campos.ts';
import type { Db } from '../../../../platform/database/database.ts';
import { BadInput } from '../../../../platform/errors/errors.ts';
import {
  type AskedTerms,
  askedOfGone,
  askedTerms,
  listCampos,
} from '../../../administracion/campos/index.ts';

type Asking = { camposPropios?: Readonly<Record<string, CampoAsked>> | undefined };
const asks = ({ camposPropios }: Asking): boolean => Object.keys(camposPropios ?? {}).length > 0;

interface Reader {
  /** A search on own fields, as terms. Throws for a field that does not exist. */
  now: (asking: Asking) => AskedTerms[];
  /** The same for a saved search: a field that is gone, or cannot be asked that any more, finds nobody. */
  saved: (asking: Asking) => AskedTerms[];
  /** The part of a saved search whose fields still exist. */
  there: (asking: Asking) => Record<string, CampoAsked>;
  /** The part whose fields are gone. */
  lost: (asking: Asking) => string[];
}

/** Reads the own fields for these searches, only if one of them uses any. */
export async function readCampos(db: Db, searches: readonly Asking[]): Promise<Reader> {
  const campos = searches.some(asks) ? await listCampos(db, 'candidato', false) : [];
  const byId = new Map(campos.map((campo) => [String(campo.idNumerico), campo]));
  const termsOf = (asking: Asking, gone: (id: string) => AskedTerms[]): AskedTerms[] =>
    Object.entries(asking.camposPropios ?? {}).flatMap(([id, asked]) => {
      const campo = byId.get(id);
      return campo ? askedTerms(campo, asked) : gone(id);
    });
  return {
    now: (asking) =>
      termsOf(asking, (id) => {
        throw new BadInput(`Campos propios: no existe el campo N.º ${id}`);
      }),
    saved: (asking) => termsOf(asking, (id) => [askedOfGone(Number(id))]),
    there: ({ camposPropios = {} }) =>
      Object.fromEntries(Object.entries(camposPropios).filter(([id]) => byId.has(id))),
    lost: ({ camposPropios = {} }) => Object.keys(camposPropios).filter((id) => !byId.has(id)),
  };
}
