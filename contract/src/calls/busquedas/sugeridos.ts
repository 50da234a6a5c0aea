import { z } from 'zod';
import { callsFor } from '../../call.ts';
import { ADMIN_ONLY, STAFF, STAFF_AND_CANDIDATO } from '../../domain/roles.ts';
import { CRITERION_NAMES, type Criterion, WEIGHTS_TOTAL } from '../../domain/sugeridos.ts';
import { id, mensaje, moment, page } from '../../schema.ts';
import { listItem } from '../personas/candidatos/list-item.ts';

const area = 'sugeridos';
const staff = callsFor({ area, access: STAFF });
const admin = callsFor({ area, access: ADMIN_ONLY });
const staffAndCandidato = callsFor({ area, access: STAFF_AND_CANDIDATO });

const reason = z
  .strictObject({
    clave: z.enum(CRITERION_NAMES as [Criterion, ...Criterion[]]),
    texto: z.string(),
    /** Points out of 100; negative for what speaks against somebody. */
    puntos: z.int(),
  })
  .meta({ id: 'SugeridoRazon' });
export type SugeridoReason = z.infer<typeof reason>;
const sugerido = listItem
  .extend({ puntaje: z.int().min(0).max(100), razones: z.array(reason) })
  .meta({ id: 'Sugerido' });
export type Sugerido = z.infer<typeof sugerido>;
const foundPage = z
  .strictObject({ items: z.array(sugerido), total: z.int() })
  .meta({ id: 'CandidatosPagina' });

const ofPerson = z
  .strictObject({ oportunidadIdNumerico: id, candidatoIdNumerico: id })
  .meta({ id: 'SugeridoDeQuien' });

const weight = z
  .int('debe ser un número entero')
  .min(0, `debe estar entre 0 y ${WEIGHTS_TOTAL}`)
  .max(WEIGHTS_TOTAL, `debe estar entre 0 y ${WEIGHTS_TOTAL}`);
const weights = z
  .strictObject(
    Object.fromEntries(CRITERION_NAMES.map((name) => [name, weight])) as Record<Criterion, typeof weight>,
  )
  .meta({ id: 'SugeridoPesos' });
const versioned = z.strictObject({
  version: z.int(),
  pesos: weights,
  /** From how many points, of 100, somebody fits. */
  minimo: weight,
  /** Null for the defaults, and for users who no longer exist. */
  usuarioNombre: z.string().nullable(),
  /** The version that this one restores. */
  vuelveA: z.int().nullable(),
  ts: moment,
});
export type WeightsVersion = z.infer<typeof versioned>;
const placed = z.strictObject({
  idNumerico: z.int(),
  nombreCompleto: z.string(),
  puntajeAntes: z.int(),
  puntajeAhora: z.int(),
  /** From 1; null outside the top. */
  lugarAntes: z.int().nullable(),
  lugarAhora: z.int().nullable(),
});
export type PlacedSugerido = z.infer<typeof placed>;

const vacancy = z.strictObject({
  idNumerico: z.int(),
  titulo: z.string(),
  /** Null for a confidential one, to the candidate. */
  empresaDescripcion: z.string().nullable(),
  rubroDescripcion: z.string(),
  ciudadDescripcion: z.string(),
  /** Only staff reads it. */
  puntaje: z.int().optional(),
  /** What fits, in plain words; staff also get the points. */
  razones: z.array(z.strictObject({ texto: z.string(), puntos: z.int().optional() })),
});
export type FittingVacancy = z.infer<typeof vacancy>;

/** Who fits an opportunity and why, and what fits a person (docs/reglas/busquedas.md). */
export const sugeridos = {
  /**
   * All candidates except those included, limited or ruled out; best first, with the exact total, and in `van` how many of them
   * reach the minimum.
   */
  list: staff('GET', '/v1/oportunidad/sugeridos', 'Candidatos que van con una oportunidad, con las razones', {
    replica: true,
  })
    .input(z.strictObject({ oportunidadIdNumerico: id, ...page }))
    .output(z.strictObject({ items: z.array(sugerido), total: z.int(), van: z.int() })),

  /** 'No para esta búsqueda': no longer suggests the person for that opportunity. Idempotent. */
  leaveOut: staff('POST', '/v1/oportunidad/sugeridos/no', 'No para esta búsqueda')
    .input(ofPerson)
    .output(mensaje),
  takeBack: staff('DELETE', '/v1/oportunidad/sugeridos/no', 'Volver a sugerir para esta búsqueda')
    .input(ofPerson)
    .output(mensaje),
  leftOut: staff('GET', '/v1/oportunidad/sugeridos/no', 'Quiénes no son para esta búsqueda')
    .input(z.strictObject({ oportunidadIdNumerico: id, ...page }))
    .output(
      z.strictObject({
        items: z.array(
          z.strictObject({
            idNumerico: z.int(),
            nombreCompleto: z.string(),
            usuarioNombre: z.string().nullable(),
            ts: moment,
          }),
        ),
        total: z.int(),
      }),
    ),

  /** Open opportunities that fit a person, best first; the candidate gets only published ones, without scores. */
  forCandidato: staffAndCandidato(
    'GET',
    '/v1/candidato/oportunidades-sugeridas',
    'Oportunidades que van con un candidato',
  )
    .input(z.strictObject({ candidatoIdNumerico: id, ...page }))
    .output(z.strictObject({ items: z.array(vacancy), total: z.int() })),

  /** The people most like somebody, by the same criteria; nobody while they have no listed position. */
  alike: staff('GET', '/v1/candidato/parecidos', 'Candidatos parecidos a uno, con las razones', {
    replica: true,
  })
    .input(z.strictObject({ candidatoIdNumerico: id, ...page }))
    .output(foundPage),

  weights: staff('GET', '/v1/sugeridos/pesos', 'Cuánto pesa cada cosa, y antes')
    .input(z.strictObject({}))
    .output(
      z.strictObject({
        pesos: weights,
        minimo: weight,
        versiones: z.array(versioned),
        /** When related positions were last counted; null for never. */
        ultimaCuentaTs: moment.nullable(),
      }),
    ),
  /** 422 unless they add up to 100. */
  saveWeights: admin('POST', '/v1/sugeridos/pesos', 'Cambiar los pesos y el mínimo')
    .input(z.strictObject({ pesos: weights, minimo: weight.optional() }))
    .output(mensaje),
  /** Restores an earlier version's weights as a new version. */
  restoreWeights: admin('POST', '/v1/sugeridos/pesos/volver', 'Volver a los pesos de antes')
    .input(z.strictObject({ version: z.int().min(1) }))
    .output(mensaje),
  /** How the top of an opportunity would change. */
  previewWeights: admin('POST', '/v1/sugeridos/pesos/vista', 'Quién sube y quién baja con otros pesos')
    .input(z.strictObject({ oportunidadIdNumerico: id, pesos: weights }))
    .output(z.strictObject({ items: z.array(placed) })),
  /** Recounts which positions appear together in careers. */
  countTogether: admin('POST', '/v1/sugeridos/cargosJuntos', 'Contar de nuevo qué cargos van juntos')
    .input(z.strictObject({}))
    .output(mensaje),
};
