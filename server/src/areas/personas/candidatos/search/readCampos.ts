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
  /** What is asked of own fields, as terms. Throws for a field that is not there. */
  now: (asking: Asking) => AskedTerms[];
  /** The same of what was saved: of a field that is there no more, or is asked what it cannot be, nobody is found. */
  saved: (asking: Asking) => AskedTerms[];
  /** What was saved, of the fields that are there still. */
  there: (asking: Asking) => Record<string, CampoAsked>;
  /** The fields of it that are there no more. */
  lost: (asking: Asking) => string[];
}

/** Own fields as some searches ask for them: read once, when one of them does. */
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
