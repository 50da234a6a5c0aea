import { z } from 'zod';
import { ASSIGNMENT_KINDS, EMPLEO_KINDS, ESTADOS_OPORTUNIDAD, PAYMENT_FORMS } from '../../../domain/enums.ts';
import { BLOCK_MAX_CHARS, LONG_TEXT, MAX_ASSIGNEES, SHORT_TEXT } from '../../../domain/limits.ts';
import { BLOCKS, type BlockField, type BlockFlag } from '../../../domain/oportunidades.ts';
import {
  amountText,
  flag,
  id,
  one,
  optionalDate,
  optionalText,
  requiredDate,
  requiredText,
  text,
} from '../../../schema.ts';

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
const assignment = z.strictObject({
  usuarioId: id,
  tipo: one(ASSIGNMENT_KINDS),
  porcentaje: percent.default(100),
});

/** The opportunity's fields as they are sent, with the documents' required ones and defaults (docs/reglas/busquedas.md). */
export const oportunidadFields = {
  empresaIdNumerico: id,
  cargoIdNumerico: id,
  rubroIdNumerico: id,
  titulo: requiredText(SHORT_TEXT),
  tituloPublicacion: optionalText(SHORT_TEXT),
  rubroPublicacion: optionalText(SHORT_TEXT),
  estado: one(ESTADOS_OPORTUNIDAD),
  /** 'Fecha de inicio'. */
  solicitudFecha: requiredDate,
  cierreEsperadoFecha: optionalDate,
  salarioMinimo: amountText.default('0'),
  salarioMaximo: amountText.default('0'),
  observacion: optionalText(LONG_TEXT),
  ...blocks,
  /** 'Condiciones de contratación' is the one block that must be written. */
  condicionContratacion: text(BLOCK_MAX_CHARS).min(1, 'es obligatorio'),
  esConfidencial: flag.default(false),
  publicarWeb: flag.default(false),
  ciudadIdNumerico: id,
  empleoTipo: one(EMPLEO_KINDS),
  pagoForma: one(PAYMENT_FORMS),
  equipoIdNumerico: id,
  aCargoDe: z.array(assignment).max(MAX_ASSIGNEES, `admite como máximo ${MAX_ASSIGNEES} personas`),
};
export const input = z.strictObject(oportunidadFields);
export type OportunidadInput = z.infer<typeof input>;
