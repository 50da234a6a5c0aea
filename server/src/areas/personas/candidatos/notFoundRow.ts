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

/** That a row of a candidate is not there: because of whom, as far as the trail knows it, or that the record was joined to another. */
export async function notFoundRow(
  db: Db,
  { rol }: Pick<Usuario, 'rol'>,
  row: keyof typeof NAMES,
  id: number,
  candidatoId: number,
): Promise<NotFound> {
  if (!(await candidatoExists(db, candidatoId))) return notFoundCandidato(db, candidatoId, rol);
  const remover = await removerOf(db, {
    de: 'candidato',
    deId: candidatoId,
    tablas: [row],
    registro: id,
  });
  if (remover?.propio) return new NotFound(`Eliminaste esta ${NAMES[row]} en otra ventana`);
  return new NotFound(
    remover?.quien ? `${remover.quien} eliminó esta ${NAMES[row]}` : `No existe esa ${NAMES[row]}`,
  );
}
