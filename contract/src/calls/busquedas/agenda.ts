import { z } from 'zod';
import { callsFor } from '../../call.ts';
import { dayOrMomentAsked, momentAsked } from '../../dateSchemas.ts';
import {
  AGENDA_MAX_A_DAY,
  AGENDA_MAX_USUARIOS,
  EVENTO_ENDS,
  EVENTO_ESTADOS,
  EVENTO_KINDS,
  EVENTO_LINK_CHARS,
  EVENTO_PLACE_CHARS,
  EVENTO_TITLE_CHARS,
  GUEST_ANSWERS,
  GUEST_TEXT_CHARS,
  MAX_ATTENDEES,
  MAX_REMINDERS,
  REMINDER_MAX_MINUTES,
} from '../../domain/agenda.ts';
import { NOTA_MAX_CHARS, SHORT_TEXT } from '../../domain/limits.ts';
import { PUBLIC_ACCESS, STAFF } from '../../domain/roles.ts';
import {
  changesOf,
  day,
  flag,
  id,
  ids,
  mensaje,
  mensajeWithId,
  moment,
  one,
  optionalCorreo,
  optionalHttps,
  optionalId,
  optionalText,
  orMissing,
  requiredText,
  text,
  version,
  whole,
} from '../../schema.ts';
import { tarea } from './tareas.ts';

const area = 'agenda';
const staff = callsFor({ area, access: STAFF });
const anybody = callsFor({ area, access: PUBLIC_ACCESS });
const withId = z.strictObject({ idNumerico: id });

/** Participants: members of staff, or guests by name and address. */
const attendeesBy = (correo: typeof optionalCorreo) =>
  z
    .array(
      z
        .strictObject({ usuarioId: optionalId, nombre: optionalText(SHORT_TEXT), correo })
        .refine(
          ({ usuarioId, correo }) => Boolean(usuarioId) !== Boolean(correo),
          'es alguien de la agencia (usuarioId) o un invitado (correo)',
        )
        .meta({ id: 'Participante' }),
      orMissing('debe ser una lista'),
    )
    .max(MAX_ATTENDEES, `admite como máximo ${MAX_ATTENDEES} participantes`);
const attendees = attendeesBy(optionalCorreo);
const reminders = z
  .array(whole(5, REMINDER_MAX_MINUTES), orMissing('debe ser una lista'))
  .max(MAX_REMINDERS, `admite como máximo ${MAX_REMINDERS} recordatorios`);
const link = optionalHttps(EVENTO_LINK_CHARS);

const fields = {
  titulo: requiredText(EVENTO_TITLE_CHARS),
  tipo: one(EVENTO_KINDS),
  inicio: momentAsked,
  fin: momentAsked,
  candidatoIdNumerico: optionalId,
  oportunidadIdNumerico: optionalId,
  participantes: attendees,
  lugar: optionalText(EVENTO_PLACE_CHARS),
  enlace: link,
  recordatorios: reminders,
};
export type EventoAsked = z.infer<z.ZodObject<typeof fields>>;
/** Also invite the candidate by mail, if they have an address. */
const inviting = flag;
/** Save despite a conflict that was reported. */
const anyway = flag.default(false);

export const eventoInAgenda = z
  .strictObject({
    idNumerico: z.int(),
    titulo: z.string(),
    tipo: z.enum(EVENTO_KINDS),
    estado: z.enum(EVENTO_ESTADOS),
    inicio: moment,
    fin: moment,
    lugar: z.string().nullable(),
    candidatoIdNumerico: z.int().nullable(),
    candidatoNombre: z.string().nullable(),
    oportunidadIdNumerico: z.int().nullable(),
    oportunidadTitulo: z.string().nullable(),
    /** Participating staff. */
    usuariosIds: z.array(z.int()),
    /** The candidate's answer to the current time. */
    respuesta: z.enum(GUEST_ANSWERS).nullable(),
    version: z.int(),
  })
  .meta({ id: 'EventoDeAgenda' });
export type EventoInAgenda = z.infer<typeof eventoInAgenda>;

const attendee = z.strictObject({
  /** A member of staff; null for a guest. */
  usuarioId: z.int().nullable(),
  nombre: z.string(),
  correo: z.string(),
  esCandidato: z.boolean(),
  respuesta: z.enum(GUEST_ANSWERS).nullable(),
  respuestaTexto: z.string().nullable(),
  respondidaTs: moment.nullable(),
});

const evento = eventoInAgenda.omit({ usuariosIds: true }).extend({
  enlace: z.string().nullable(),
  recordatorios: z.array(z.int()),
  participantes: z.array(attendee),
  empresaNombre: z.string().nullable(),
  /** How often this candidate did not come. */
  inasistencias: z.int(),
  creadoPor: z.string().nullable(),
});
export type EventoWhole = z.infer<typeof evento>;

/** A conflicting event of somebody. */
const clash = z.strictObject({
  quien: z.string(),
  eventoIdNumerico: z.int(),
  titulo: z.string(),
  inicio: moment,
  fin: moment,
});
export type Clash = z.infer<typeof clash>;

/** Interviews, calls and meetings, with their participants (docs/reglas/busquedas.md). */
export const agenda = {
  /**
   * Events between two days or moments, both included, at most 62 days apart; by default the user's own. 422 for more events
   * than a screen can show, unless `porDia` limits the events of each day (the earliest ones); `resto` then counts the others
   * per day. `tareas`: the open tasks of those days, with the same limit.
   */
  list: staff('GET', '/v1/eventos/agenda', 'La agenda de un período')
    .input(
      z.strictObject({
        desde: dayOrMomentAsked,
        hasta: dayOrMomentAsked,
        usuariosIds: ids(AGENDA_MAX_USUARIOS),
        equipoId: optionalId,
        oportunidadIdNumerico: optionalId,
        candidatoIdNumerico: optionalId,
        /** Everybody's. */
        todos: flag.default(false),
        porDia: whole(1, AGENDA_MAX_A_DAY).optional(),
      }),
    )
    .output(
      z.strictObject({
        items: z.array(eventoInAgenda),
        tareas: z.array(tarea),
        resto: z.array(z.strictObject({ dia: day, eventos: z.int(), tareas: z.int() })),
      }),
    ),

  one: staff('GET', '/v1/evento', 'Un evento').input(withId).output(z.strictObject({ evento })),

  /** Which of them are busy at that time, ignoring the event `eventoIdNumerico`. */
  clashes: staff('POST', '/v1/evento/choques', 'Quién está ocupado a una hora')
    .input(
      z.strictObject({
        inicio: momentAsked,
        fin: momentAsked,
        usuariosIds: ids(MAX_ATTENDEES),
        candidatoIdNumerico: optionalId,
        eventoIdNumerico: optionalId,
      }),
    )
    .output(z.strictObject({ items: z.array(clash) })),

  /**
   * The author takes part when no staff is named. 409 with whoever is busy then, unless `igualmente`; 422 for an impossible
   * time. Guests get a mail.
   */
  create: staff('POST', '/v1/evento', 'Crear un evento')
    .input(
      z.strictObject({
        ...fields,
        participantes: attendees.default([]),
        recordatorios: reminders.optional(),
        invitarCandidato: inviting.default(true),
        igualmente: anyway,
      }),
    )
    .output(mensajeWithId),

  /** Guests hear of changes that concern them; the address of an invited guest may follow an older rule. 409 as in `create`. */
  edit: staff('PATCH', '/v1/evento', 'Modificar un evento')
    .input(
      z.strictObject({
        ...changesOf(fields),
        participantes: attendeesBy(optionalText(SHORT_TEXT)).optional(),
        idNumerico: id,
        version,
        invitarCandidato: inviting.optional(),
        igualmente: anyway,
      }),
    )
    .output(mensaje),

  /** Calls it off: guests are told, and it leaves the agenda. */
  remove: staff('DELETE', '/v1/evento', 'Cancelar un evento').input(withId).output(mensaje),

  /** How it ended; the note is added to the candidate. Nobody changes stage. */
  end: staff('POST', '/v1/evento/resultado', 'Decir cómo terminó un evento')
    .input(
      z.strictObject({
        idNumerico: id,
        version,
        resultado: one(EVENTO_ENDS),
        nota: optionalText(NOTA_MAX_CHARS),
      }),
    )
    .output(mensaje),

  /** Whether other programs read the user's agenda, and when they last did. */
  feed: staff('GET', '/v1/agenda/enlace', 'La dirección de mi agenda')
    .input(z.strictObject({}).optional())
    .output(z.strictObject({ creacionTs: moment.nullable(), ultimaLecturaTs: moment.nullable() })),
  /** A new address, shown only now; the old one stops working. */
  renewFeed: staff('POST', '/v1/agenda/enlace', 'Pedir una dirección nueva de mi agenda')
    .input(z.strictObject({}).optional())
    .output(z.strictObject({ message: z.string(), url: z.string() })),
  stopFeed: staff('DELETE', '/v1/agenda/enlace', 'Anular la dirección de mi agenda')
    .input(z.strictObject({}).optional())
    .output(mensaje),

  /** What a guest's link is about. 404 for an unknown or expired link. */
  invited: anybody('POST', '/v1/cita', 'La cita de un enlace')
    .input(z.strictObject({ clave: text(100) }))
    .output(
      z.strictObject({
        nombre: z.string(),
        titulo: z.string(),
        tipo: z.enum(EVENTO_KINDS),
        cancelada: z.boolean(),
        inicio: moment,
        fin: moment,
        lugar: z.string().nullable(),
        enlace: z.string().nullable(),
        con: z.array(z.string()),
        respuesta: z.enum(GUEST_ANSWERS).nullable(),
      }),
    ),
  answer: anybody('POST', '/v1/cita/respuesta', 'Responder a una cita')
    .input(
      z.strictObject({
        clave: text(100),
        respuesta: one(GUEST_ANSWERS),
        texto: optionalText(GUEST_TEXT_CHARS),
      }),
    )
    .output(mensaje),
};
