import { CODE, campoOwnerOf, importedCampo } from '@tembiapo/contract/domain/importaciones.ts';
import type { Db } from '../../../platform/database/database.ts';
import { listCampos } from '../../administracion/campos/index.ts';
import * as queries from './queries.ts';

/** The premises that a review of an import would have now. */
export async function premisesOf(
  db: Db,
  { tipo, columnas, grupo_id }: Pick<queries.Job, 'tipo' | 'columnas' | 'grupo_id'>,
): Promise<queries.Premises> {
  const owner = campoOwnerOf(tipo);
  const campos = (owner ? await listCampos(db, owner, false) : [])
    .filter((campo) => importedCampo(campo).nombre in columnas)
    .map(({ idNumerico, clase, opciones }) => [idNumerico, clase, opciones])
    .sort(([one], [other]) => Number(one) - Number(other));
  const sheet =
    tipo === 'experiencia' && CODE in columnas ? await queries.findPeopleSheets(db, grupo_id) : undefined;
  return { campos: JSON.stringify(campos), candidatos: sheet?.revision ?? '' };
}

/** Why a review is no longer valid; null while it is. */
export function whatChanged(
  before: queries.Premises | undefined,
  { campos, candidatos }: queries.Premises,
): string | null {
  if (!before) return null;
  if (before.candidatos !== candidatos)
    return 'La hoja de candidatos se revisó después que esta: entrá en «Cambiar columnas» y revisá esta de nuevo';
  return before.campos === campos
    ? null
    : 'Un campo propio de sus columnas cambió después de la revisión: entrá en «Cambiar columnas» y revisá de nuevo';
}
