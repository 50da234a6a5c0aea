import { joinedText } from '@tembiapo/contract/domain/joinedRecord.ts';
import { isStaff, type Rol } from '@tembiapo/contract/domain/roles.ts';
import { removerOf } from '../../../platform/database/changersOf.ts';
import type { Db } from '../../../platform/database/database.ts';
import { firstRow } from '../../../platform/database/rows.ts';
import { NotFound } from '../../../platform/errors/errors.ts';
import type { Usuario } from '../../../platform/identity/Usuario.ts';
import { candidatoExists } from './queries.ts';

/** The candidate that a missing record was finally merged into, through any number of merges. */
export async function findJoinedTo(db: Db, id: number): Promise<{ id: number; nombre: string } | undefined> {
  return firstRow(db)<{ id: number; nombre: string }>`
    with recursive camino (id, paso) as (
      select ${id}::int, 0
      union all
      select f.conservado_id, c.paso + 1 from camino c
        join fusion f on f.tipo = 'candidato' and f.absorbido_id = c.id and f.deshecha_ts is null
       where c.paso < 100)
    select c.id, c.nombre || ' ' || c.apellido nombre from camino join candidato c on c.id = camino.id
     order by camino.paso desc limit 1`;
}

/**
 * A 404 for a candidate. Staff learn whom a merged record went to, in words and as `details.unidoA`
 * (docs/reglas/personas.md).
 */
export async function notFoundCandidato(db: Db, id: number, rol: Rol): Promise<NotFound> {
  const joined = isStaff(rol) ? await findJoinedTo(db, id) : undefined;
  return joined
    ? new NotFound(joinedText(joined.nombre, joined.id), { unidoA: joined.id })
    : new NotFound('No existe ese candidato');
}

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
