import { z } from 'zod';
import { id, mensaje, optionalId, uid } from '../../../schema.ts';
import { candidatoFilter, staff } from './base.ts';

const cargoPotencial = z.strictObject({
  _id: z.uuid(),
  cargoIdNumerico: z.int(),
  cargoDescripcion: z.string(),
  actualizacionUsuarioNombre: z.string().nullable(),
});
export type CargoPotencial = z.infer<typeof cargoPotencial>;

/** The box of potential positions (docs/reglas/personas.md). */
export const cargosPotenciales = {
  cargosPotenciales: staff('GET', '/v1/candidato/cargos-potenciales', 'Cargos potenciales de un candidato')
    .input(candidatoFilter)
    .output(
      z.strictObject({
        cargosPotenciales: z.array(cargoPotencial),
        expectativaSalarial: z.string(),
        tieneExperiencias: z.boolean(),
      }),
    ),
  addCargoPotencial: staff('POST', '/v1/candidato/cargo-potencial', 'Agregar un cargo potencial')
    .input(z.strictObject({ candidatoIdNumerico: id, cargoIdNumerico: id }))
    .output(mensaje),
  editCargoPotencial: staff('PATCH', '/v1/candidato/cargo-potencial', 'Editar un cargo potencial')
    .input(z.strictObject({ _id: uid, cargoIdNumerico: id.optional() }))
    .output(mensaje),
  removeCargoPotencial: staff('DELETE', '/v1/candidato/cargo-potencial', 'Eliminar un cargo potencial')
    .input(z.strictObject({ _id: uid, cargoIdNumerico: optionalId }))
    .output(mensaje),
};
