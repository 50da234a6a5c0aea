import { z } from 'zod';
import { callsFor } from '../../call.ts';
import { OPINION_KINDS } from '../../domain/clientes.ts';
import { PARAMETRO_CONCEPTS, PARAMETRO_PERIODS } from '../../domain/enums.ts';
import { STAFF } from '../../domain/roles.ts';
import { UNDELIVERED_KINDS } from '../../domain/vias.ts';
import { day, moment, uid } from '../../schema.ts';
import { novedad } from '../administracion/novedades.ts';
import { eventoInAgenda } from '../busquedas/agenda.ts';
import { tarea } from '../busquedas/tareas.ts';

const staff = callsFor({ area: 'workday', access: STAFF });

const waiting = z.strictObject({
  /** Both series of a stage together. */
  etapaDescripcion: z.string(),
  total: z.int(),
  /** Who has been there longest, and since when. */
  candidatoIdNumerico: z.int(),
  nombreCompleto: z.string(),
  desdeTs: moment,
});

const inCharge = z.strictObject({
  idNumerico: z.int(),
  titulo: z.string(),
  empresaDescripcion: z.string(),
  solicitudFecha: day,
  /** In the order of the stages; those without anybody, and closings, are not there. */
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
  /** In today's period so far. */
  hecho: z.int(),
  /** The parameter's value: of a whole period. */
  esperado: z.number(),
  porcentaje: z.number().nullable(),
  color: z.enum(['green', 'yellow', 'red']).nullable(),
});

const recent = z.strictObject({
  candidatoIdNumerico: z.int(),
  nombreCompleto: z.string(),
  /** What was done last: a note's title, or the stage. */
  detalle: z.string(),
  oportunidadIdNumerico: z.int().nullable(),
  oportunidadTitulo: z.string().nullable(),
  ts: moment,
});

const undelivered = z.strictObject({
  correoId: z.uuid(),
  asunto: z.string(),
  para: z.string(),
  /** Whom it was for, where it is known; null: only the address is. */
  persona: z.string().nullable(),
  clase: z.enum(UNDELIVERED_KINDS),
  /** Why, in words. */
  motivo: z.string(),
  /** Where it can be dealt with; null: nowhere but by writing again. */
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
  /** How many of the client have not answered. */
  contactos: z.int(),
  desdeTs: moment,
  /** All of them were reminded within the day. */
  recordada: z.boolean(),
});
export type ClienteSilence = z.infer<typeof clienteSilence>;

const myDay = z.strictObject({
  /** One's own events of today, by their hour. */
  agenda: z.array(eventoInAgenda),
  /** One's own that are open, of today and before, by their day. */
  tareas: z.strictObject({ total: z.int(), items: z.array(tarea) }),
  /** Mentions and answers that were not read, newest first. */
  novedades: z.strictObject({ total: z.int(), items: z.array(novedad) }),
  oportunidades: z.strictObject({ total: z.int(), items: z.array(inCharge) }),
  /** What clients said, and whose clients have said nothing for days. */
  clientes: z.strictObject({
    respuestas: z.strictObject({ total: z.int(), items: z.array(clienteAnswer) }),
    callados: z.strictObject({ total: z.int(), items: z.array(clienteSilence) }),
  }),
  postulantes: z.strictObject({ total: z.int(), items: z.array(applied) }),
  produccion: z.array(figure),
  recientes: z.array(recent),
  correos: z.strictObject({ total: z.int(), items: z.array(undelivered) }),
  /** What the installation has already, for somebody's first day. */
  hay: z.strictObject({
    candidatos: z.boolean(),
    empresas: z.boolean(),
    oportunidades: z.boolean(),
    equipo: z.boolean(),
  }),
});
export type MyDay = z.infer<typeof myDay>;

/** 'Mi día': what waits for a member of staff now (docs/reglas/medicion.md). */
export const workday = {
  /**
   * Open opportunities in charge (assigned or with priority), what waits longest first, at most 30. `postulantes`: who
   * applied to one of them, or to one that nobody is in charge of, and has neither moved nor got a note since; newest
   * first, at most 10. `clientes`: answers about people who were neither moved nor noted since, and shortlists without an
   * answer for three days; at most 6 of each. `correos`: of the last 14 days what this person wrote or caused that failed, came back,
   * may not have gone out or has waited for an hour; also what failed of opportunities in charge, and for admin all that failed; at most 5.
   */
  myDay: staff('GET', '/v1/midia', 'Mi día').input(z.strictObject({})).output(myDay),
  /** Puts away one of `correos`, for oneself, until something else becomes of it; 404 when there is none. */
  putAway: staff('POST', '/v1/midia/entendido', 'Entendido: un correo que no llegó')
    .input(z.strictObject({ correoId: uid }))
    .output(z.strictObject({ message: z.string() })),
};
