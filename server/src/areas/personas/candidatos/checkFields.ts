import type { Db } from '../../../platform/database/database.ts';
import { BadInput, Conflict } from '../../../platform/errors/errors.ts';
import type { Usuario } from '../../../platform/identity/Usuario.ts';
import { areAuxiliares, type CandidatoFields, findDocumento, lockDocumento, placesExist } from './queries.ts';

/** Validates what only the database knows: places, nationality, and a document that already belongs to somebody. */
export async function checkFields(
  db: Db,
  fields: CandidatoFields,
  usuario: Usuario,
  id?: number,
): Promise<void> {
  const places = await placesExist(db, fields as { paisId?: number; ciudadId?: number });
  if (!places.pais) throw new BadInput('País: no existe en la lista');
  if (!places.ciudad) throw new BadInput('Ciudad: no existe en la lista');
  if (!(await areAuxiliares(db, [['nacionalidad', fields.nacionalidadIdNumerico as number | null]]))) {
    throw new BadInput('Nacionalidad: no existe en la lista');
  }
  if (fields.documento) await lockDocumento(db, String(fields.documento));
  const holder = fields.documento ? await findDocumento(db, String(fields.documento), id) : undefined;
  if (holder) {
    throw new Conflict(
      usuario.rol === 'candidato'
        ? 'Ese documento ya está registrado'
        : `Ese documento ya es del candidato N.º ${holder.id}`,
    );
  }
}
