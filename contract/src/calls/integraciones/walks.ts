import { eventIterator } from '@orpc/contract';
import { z } from 'zod';
import { callsFor } from '../../call.ts';
import { camposOutput } from '../../campoSchemas.ts';
import { POSTULACION_ORIGINS } from '../../domain/enums.ts';
import { candidatoFields } from '../../domain/fields/candidatoFields.ts';
import { namesMarked } from '../../domain/fields/declaration.ts';
import { WALK_LIMIT } from '../../domain/llaves.ts';
import { LLAVE_ACCESS } from '../../domain/roles.ts';
import { outputsOf } from '../../fieldSchemas.ts';
import { moment, whole } from '../../schema.ts';
import { inList as oportunidad } from '../busquedas/oportunidades/oportunidad.ts';
import { inList as empresa } from '../clientes/empresas.ts';
import { experiencia } from '../personas/candidatos/experiencias.ts';
import { formacion } from '../personas/candidatos/formaciones.ts';
import { idioma } from '../personas/candidatos/idiomas.ts';

const program = callsFor({ area: 'walks', access: LLAVE_ACCESS, replica: true });

/** A page begins after the last record of the one before; the first one, after 0. */
const walk = z.strictObject({
  cursor: whole(0, 2_147_483_647).default(0),
  limit: whole(1, WALK_LIMIT).default(WALK_LIMIT),
});
/** `siguiente`: the cursor of the next page; null after the last one. */
const pageOf = <T extends z.ZodType>(item: T) =>
  z.strictObject({ items: z.array(item), siguiente: z.int().nullable() });

const reserved = Object.fromEntries(
  namesMarked(candidatoFields, 'reserved').map((name) => [name, true]),
) as Record<ReturnType<typeof namesMarked<typeof candidatoFields, 'reserved'>>[number], true>;

const candidato = z
  .object(outputsOf(candidatoFields))
  .omit(reserved)
  .extend({
    idNumerico: z.int(),
    nacionalidadDescripcion: z.string().nullable(),
    paisDescripcion: z.string().nullable(),
    ciudadDescripcion: z.string().nullable(),
    ultimoContacto: moment.nullable(),
    camposPropios: camposOutput,
    etiquetas: z.array(z.string()),
    experiencias: z.array(experiencia),
    formaciones: z.array(formacion),
    idiomas: z.array(idioma),
  })
  .strict();
export type WalkedCandidato = z.infer<typeof candidato>;

/** Its people come in another call. */
const walkedOportunidad = oportunidad.omit({ candidatos: true });
export type WalkedOportunidad = z.infer<typeof walkedOportunidad>;

const postulacion = z.strictObject({
  oportunidadIdNumerico: z.int(),
  candidatoIdNumerico: z.int(),
  etapaId: z.int(),
  origen: z.enum(POSTULACION_ORIGINS),
  inactivo: z.boolean(),
  descartado: z.boolean(),
  cambio: moment,
});
export type WalkedPostulacion = z.infer<typeof postulacion>;

const change = z.discriminatedUnion('tipo', [
  /** Changes are sent from here on; anything read before may be stale. */
  z.strictObject({ tipo: z.literal('hola') }),
  /** An opportunity, or candidates in it, changed. */
  z.strictObject({
    tipo: z.literal('oportunidad'),
    oportunidadIdNumerico: z.int(),
    candidatosIds: z.array(z.int()),
  }),
  z.strictObject({ tipo: z.literal('candidatos'), candidatosIds: z.array(z.int()) }),
  z.strictObject({ tipo: z.literal('empresa'), empresaIdNumerico: z.int() }),
]);
export type ToldChange = z.infer<typeof change>;

/** All records of a kind, in pages by cursor (docs/reglas/integraciones.md). */
export const walks = {
  /** Without limited people and without hidden data. The trail counts what is read. */
  candidatos: program('GET', '/v1/recorrido/candidatos', 'Todos los candidatos, por páginas con cursor')
    .input(walk)
    .output(pageOf(candidato)),
  empresas: program('GET', '/v1/recorrido/empresas', 'Todas las empresas, por páginas con cursor')
    .input(walk)
    .output(pageOf(empresa)),
  oportunidades: program(
    'GET',
    '/v1/recorrido/oportunidades',
    'Todas las oportunidades, por páginas con cursor',
  )
    .input(walk)
    .output(pageOf(walkedOportunidad)),
  /** The people of each opportunity, in pages of whole opportunities, which hold a few hundred people at most. */
  postulaciones: program(
    'GET',
    '/v1/recorrido/postulaciones',
    'Quién está en qué oportunidad y etapa, por páginas con cursor',
  )
    .input(walk)
    .output(pageOf(postulacion)),

  /** Server-sent events of changes that the key's scopes allow to read. Ends when the key does. */
  changes: callsFor({ area: 'walks', access: LLAVE_ACCESS })(
    'GET',
    '/v1/recorrido/cambios',
    'Cambios a medida que ocurren, para quien lee con una llave',
    { stream: true },
  )
    .input(z.strictObject({}).optional())
    .output(eventIterator(change)),
};
