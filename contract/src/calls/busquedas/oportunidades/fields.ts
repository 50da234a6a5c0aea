import { z } from 'zod';
import { camposInput } from '../../../campoSchemas.ts';
import { ASSIGNMENT_KINDS } from '../../../domain/enums.ts';
import { oportunidadFields } from '../../../domain/fields/oportunidadFields.ts';
import { ASKED_IDIOMAS_MAX, BLOCK_MAX_CHARS, MAX_ASSIGNEES } from '../../../domain/limits.ts';
import { BLOCKS, type BlockField, type BlockFlag } from '../../../domain/oportunidades.ts';
import { SPOKEN } from '../../../domain/sugeridos.ts';
import { inputsOf } from '../../../fieldSchemas.ts';
import { flag, id, one, text } from '../../../schema.ts';

const blocks = Object.fromEntries(
  BLOCKS.flatMap(({ campo, bandera: shows, visible }) => [
    [campo, text(BLOCK_MAX_CHARS).nullish()],
    [shows, flag.default(visible)],
  ]),
) as Record<BlockField, z.ZodOptional<z.ZodNullable<ReturnType<typeof text>>>> &
  Record<BlockFlag, z.ZodDefault<typeof flag>>;

const percent = z.preprocess(
  (value) => (typeof value === 'string' && /^\d{1,3}$/.test(value) ? Number(value) : value),
  z.int('debe ser un número entero').min(0, 'debe estar entre 0 y 100').max(100, 'debe estar entre 0 y 100'),
);
const assignment = z
  .strictObject({
    usuarioId: id,
    tipo: one(ASSIGNMENT_KINDS),
    porcentaje: percent.default(100),
  })
  .meta({ id: 'ACargoDe' });

const askedIdioma = z.strictObject({ idiomaIdNumerico: id, nivel: one(SPOKEN) }).meta({ id: 'CvIdioma' });

/** The opportunity's fields as they are sent, with the documents' required ones and defaults (docs/reglas/busquedas.md). */
export const inputs = {
  ...inputsOf(oportunidadFields),
  ...blocks,
  /** 'Condiciones de contratación' is the one block that must be written. */
  condicionContratacion: text(BLOCK_MAX_CHARS).min(1, 'es obligatorio'),
  /** Requested languages, each with its level; what is not sent stays as it is. */
  idiomasPedidos: z
    .array(askedIdioma)
    .max(ASKED_IDIOMAS_MAX, `admite como máximo ${ASKED_IDIOMAS_MAX} idiomas`)
    .refine(
      (list) => new Set(list.map(({ idiomaIdNumerico }) => idiomaIdNumerico)).size === list.length,
      'un idioma está dos veces',
    )
    .optional(),
  camposPropios: camposInput,
  aCargoDe: z.array(assignment).max(MAX_ASSIGNEES, `admite como máximo ${MAX_ASSIGNEES} personas`),
};
export const input = z.strictObject(inputs);
export type OportunidadInput = z.infer<typeof input>;
