import { z } from 'zod';
import { callsFor } from '../../call.ts';
import { OPINION_KINDS } from '../../domain/clientes.ts';
import { PARAMETRO_CONCEPTS, PARAMETRO_PERIODS } from '../../domain/enums.ts';
import { STAFF } from '../../domain/roles.ts';
import { UNDELIVERED_KINDS } from '../../domain/vias.ts';
import { day, moment, uid } from '../../schema.ts';
import { firstStep } from '../administracion/agencia.ts';
import { novedad } from '../administracion/novedades.ts';
import { eventoInAgenda } from '../busquedas/agenda.ts';
import { tarea } from '../busquedas/tareas.ts';

const staff = callsFor({ area: 'workday', access: STAFF });

const waiting = z.strictObject({
  /** Both series of a stage together. */
  etapaDescripcion: z.string(),
  total: z.int(),
  /** The person there longest, and since when. */
  candidatoIdNumerico: z.int(),
  nombreCompleto: z.string(),
  desdeTs: moment,
  /** The days that half of those who left this stage took at most, over the agency's last moves. */
  usualDias: z.int(),
});

const inCharge = z.strictObject({
  idNumerico: z.int(),
  titulo: z.string(),
  empresaDescripcion: z.string(),
  solicitudFecha: day,
  /** In the order of the stages, without empty ones and closings. */
  etapas: z.array(waiting),
});
export type OportunidadInCharge = z.infer<typeof inCharge>;

const applied = z.strictObject({
  candidatoIdNumerico: z.int(),
  nombreCompleto: z.string(),
  oportunidadIdNumerico: z.int(),
  oportunidadTitulo: z.string(),
  ts: moment,
});

const figure = z.strictObject({
  concepto: z.enum(PARAMETRO_CONCEPTS),
  periodo: z.enum(PARAMETRO_PERIODS),
  /** So far in the current period. */
  hecho: z.int(),
  /** The parameter's value for a whole period. */
  esperado: z.number(),
  porcentaje: z.number().nullable(),
  color: z.enum(['green', 'yellow', 'red']).nullable(),
});

const recent = z.strictObject({
  candidatoIdNumerico: z.int(),
  nombreCompleto: z.string(),
  /** The last step: a note's title, or the stage. */
  detalle: z.string(),
  oportunidadIdNumerico: z.int().nullable(),
  oportunidadTitulo: z.string().nullable(),
  ts: moment,
});

const undelivered = z.strictObject({
  correoId: z.uuid(),
  asunto: z.string(),
  para: z.string(),
  /** The recipient; null when only the address is known. */
  persona: z.string().nullable(),
  clase: z.enum(UNDELIVERED_KINDS),
  /** Why, in words. */
  motivo: z.string(),
  /** Where to resolve it; null when only writing again helps. */
  ruta: z.string().nullable(),
  oportunidadIdNumerico: z.int().nullable(),
  ts: moment,
});
export type Undelivered = z.infer<typeof undelivered>;

const clienteAnswer = z.strictObject({
  oportunidadIdNumerico: z.int(),
  oportunidadTitulo: z.string(),
  candidatoIdNumerico: z.int(),
  nombreCompleto: z.string(),
  contactoNombre: z.string(),
  tipo: z.enum(OPINION_KINDS),
  ts: moment,
});
export type ClienteAnswer = z.infer<typeof clienteAnswer>;

const clienteSilence = z.strictObject({
  oportunidadIdNumerico: z.int(),
  oportunidadTitulo: z.string(),
  empresaDescripcion: z.string(),
  /** The client's contacts who have not answered. */
  contactos: z.int(),
  desdeTs: moment,
  /** All were reminded within the last day. */
  recordada: z.boolean(),
});
export type ClienteSilence = z.infer<typeof clienteSilence>;

const myDay = z.strictObject({
  /** The user's events of today, by hour. */
  agenda: z.array(eventoInAgenda),
  /** The user's open tasks up to today, by day. */
  tareas: z.strictObject({ total: z.int(), items: z.array(tarea) }),
  /** Unread mentions and answers, newest first. */
  novedades: z.strictObject({ total: z.int(), items: z.array(novedad) }),
  oportunidades: z.strictObject({ total: z.int(), items: z.array(inCharge) }),
  /** Clients' answers, and clients who have been silent for days. */
  clientes: z.strictObject({
    respuestas: z.strictObject({ total: z.int(), items: z.array(clienteAnswer) }),
    callados: z.strictObject({ total: z.int(), items: z.array(clienteSilence) }),
  }),
  postulantes: z.strictObject({ total: z.int(), items: z.array(applied) }),
  produccion: z.array(figure),
  recientes: z.array(recent),
  correos: z.strictObject({ total: z.int(), items: z.array(undelivered) }),
  /** What is already set up, for a first day. */
  hay: z.strictObject({
    candidatos: z.boolean(),
    empresas: z.boolean(),
    oportunidades: z.boolean(),
    equipo: z.boolean(),
  }),
  /** For admin: first steps of the agency that are neither done nor left. */
  pasos: z.array(firstStep),
});
export type MyDay = z.infer<typeof myDay>;

/** 'Mi día': what waits for a member of staff now (docs/reglas/medicion.md). */
export const workday = {
  /**
   * Opportunities: open ones in the user's charge (assigned or with priority), the longest waiting first, at most 30.
   * `postulantes`: applicants to those, or to ones that nobody is in charge of, who have not moved or got a note since; newest
   * first, at most 10. `clientes`: answers about people who have not moved or got a note since, and shortlists without an answer
   * for three days; at most 6 of each. `correos`: mails of the last 14 days that the user wrote or caused and that failed,
   * bounced, may not have gone out or have waited for an hour, plus failures of opportunities in their charge, and for admin all
   * failures; at most 5.
   */
  myDay: staff('GET', '/v1/midia', 'Mi día').input(z.strictObject({})).output(myDay),
  /** Hides one of `correos` from the user until its state changes; 404 when there is none. */
  putAway: staff('POST', '/v1/midia/entendido', 'Entendido: un correo que no llegó')
    .input(z.strictObject({ correoId: uid }))
    .output(z.strictObject({ message: z.string() })),
};
