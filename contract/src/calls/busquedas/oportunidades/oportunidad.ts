import { z } from 'zod';
import { camposOutput } from '../../../campoSchemas.ts';
import { ASSIGNMENT_KINDS, CORREO_ESTADOS, ESTADOS_OPORTUNIDAD, SOURCES } from '../../../domain/enums.ts';
import { oportunidadFields } from '../../../domain/fields/oportunidadFields.ts';
import { BLOCKS, type BlockField, type BlockFlag } from '../../../domain/oportunidades.ts';
import { SPOKEN } from '../../../domain/sugeridos.ts';
import { outputsOf } from '../../../fieldSchemas.ts';
import { day, described, moment } from '../../../schema.ts';
import { nullableText } from './base.ts';

/** An opportunity as lists show it. */
export const inList = z.strictObject({
  idNumerico: z.int(),
  titulo: z.string(),
  estado: z.enum(ESTADOS_OPORTUNIDAD),
  empresaIdNumerico: z.int(),
  empresaDescripcion: z.string(),
  cargoIdNumerico: z.int(),
  cargoDescripcion: z.string(),
  rubroIdNumerico: z.int(),
  rubroDescripcion: z.string(),
  solicitudFecha: day,
  cierreFecha: day.nullable(),
  salarioMaximo: z.string(),
  creacionUsuarioNombre: z.string(),
  creacionTs: moment,
  candidatosTotal: z.int(),
  /** Only candidatoAIncluirId, if that candidate is already included. */
  candidatos: z.array(z.strictObject({ idNumerico: z.int() })),
});
export type OportunidadInList = z.infer<typeof inList>;

const outputBlocks = Object.fromEntries(
  BLOCKS.flatMap(({ campo, bandera: shows }) => [
    [campo, nullableText],
    [shows, z.boolean()],
  ]),
) as Record<BlockField, typeof nullableText> & Record<BlockFlag, z.ZodBoolean>;

const usuario = z
  .strictObject({ usuarioId: z.int(), usuarioNombre: z.string() })
  .meta({ id: 'UsuarioBreve' });
export const oportunidad = z.strictObject({
  ...inList.shape,
  ...outputsOf(oportunidadFields),
  ...outputBlocks,
  ciudadDescripcion: z.string(),
  idiomasPedidos: z.array(
    z.strictObject({ idiomaIdNumerico: z.int(), idiomaDescripcion: z.string(), nivel: z.enum(SPOKEN) }),
  ),
  equipoDescripcion: z.string(),
  fuente: z.enum(SOURCES).nullable(),
  /** The origin of the hired person's application through the portal (docs/reglas/busquedas.md). */
  fuentePostulacion: nullableText,
  aCargoDe: z.array(
    z.strictObject({
      usuarioId: z.int(),
      usuarioNombre: z.string(),
      tipo: z.enum(ASSIGNMENT_KINDS),
      porcentaje: z.int(),
    }),
  ),
  usuariosPrioridad: z.array(usuario),
  cierre: z.strictObject({
    conteoUsuarios: z.array(usuario),
  }),
  /** The stages of the product, with their labels. */
  etapasWithDescription: z.array(described),
  correoInicioEnviadoTs: moment.nullable(),
  /** State of the start mail in the queue; null when there was none. */
  correoInicioEstado: z.enum(CORREO_ESTADOS).exclude(['detenido']).nullable(),
  /** The opportunity this one replaces, and the one that replaces it. */
  reposicionDeId: z.int().nullable(),
  reposicionOportId: z.int().nullable(),
  camposPropios: camposOutput,
  version: z.int(),
});
export type Oportunidad = z.infer<typeof oportunidad>;
