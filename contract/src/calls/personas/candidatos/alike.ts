import { z } from 'zod';
import { optionalDateAsked } from '../../../dateSchemas.ts';
import { SHORT_TEXT } from '../../../domain/limits.ts';
import { plainTyped } from '../../../domain/plainTyped.ts';
import { readDocumento } from '../../../domain/readDocumento.ts';
import { text } from '../../../schema.ts';
import { staff } from './base.ts';

const alikeOne = z.strictObject({
  idNumerico: z.int(),
  nombreCompleto: z.string(),
  telefono1: z.string(),
  /** The matching data: 'documento', 'correo', 'teléfono', 'nombre y nacimiento'. */
  motivos: z.array(z.string()),
});
export type Alike = z.infer<typeof alikeOne>;

const written = text(SHORT_TEXT).optional();

export const alike = {
  /** Candidates who may be the person with this data (docs/reglas/personas.md), surest first, at most 20. */
  alike: staff('GET', '/v1/candidatos/iguales', 'Candidatos que pueden ser la misma persona')
    .input(
      z.strictObject({
        documento: text(SHORT_TEXT)
          .overwrite((typed) => {
            const reading = readDocumento(typed);
            return 'value' in reading ? reading.value : plainTyped(typed);
          })
          .optional(),
        telefono1: written,
        telefono2: written,
        telefono3: written,
        correo: written,
        nombre: written,
        apellido: written,
        nacimientoFecha: optionalDateAsked,
      }),
    )
    .output(z.strictObject({ items: z.array(alikeOne) })),
};
