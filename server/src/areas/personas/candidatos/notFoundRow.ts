import { removerOf } from '../../../platform/database/changersOf.ts';
import type { Db } from '../../../platform/database/database.ts';
import { NotFound } from '../../../platform/errors/errors.ts';
import type { Usuario } from '../../../platform/identity/Usuario.ts';
import { notFoundCandidato } from './notFoundCandidato.ts';
import { candidatoExists } from './queries.ts';

/** What rows of a candidate are called. */
const NAMES = {
  nota: 'nota',
  experiencia: 'experiencia',
  formacion: 'formación',
  candidato_idioma: 'fila de idioma',
};

/** Who removed a row of a candidate; undefined when the trail knows of no such row of theirs. */
export const rowRemover = (db: Db, row: keyof typeof NAMES, id: number, candidatoId: number) =>
  removerOf(db, { de: 'candidato', deId: candidatoId, tablas: [row], registro: id });

/**
 * A 404 for a row of a candidate: says who removed it, as far as the trail knows, or that the record was merged into another.
 */
export async function notFoundRow(
  db: Db,
  { rol }: Pick<Usuario, 'rol'>,
  row: keyof typeof NAMES,
  id: number,
  candidatoId: number | undefined,
): Promise<NotFound> {
  if (candidatoId === undefined) return new NotFound(`No existe esa ${NAMES[row]}`);
  if (!(await candidatoExists(db, candidatoId))) return notFoundCandidato(db, candidatoId, rol);
  const remover = await rowRemover(db, row, id, candidatoId);
  if (remover?.propio) return new NotFound(`Eliminaste esta ${NAMES[row]} en otra ventana`);
  return new NotFound(
    remover?.quien ? `${remover.quien} eliminó esta ${NAMES[row]}` : `No existe esa ${NAMES[row]}`,
  );
}
