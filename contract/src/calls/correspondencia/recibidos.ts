import { z } from 'zod';
import { callsFor } from '../../call.ts';
import { RECIBIDO_KINDS } from '../../domain/recibidos.ts';
import { ADMIN_ONLY, CANDIDATO_ONLY, STAFF } from '../../domain/roles.ts';
import { archivo } from '../../files.ts';
import { flag, id, mensaje, moment, optionalId, optionalText, page } from '../../schema.ts';

const area = 'recibidos';
const staff = callsFor({ area, acceso: STAFF, masAlla: true });
const admin = callsFor({ area, acceso: ADMIN_ONLY, masAlla: true });
const candidato = callsFor({ area, acceso: CANDIDATO_ONLY, masAlla: true });

const hilo = {
  idNumerico: z.int(),
  asunto: z.string(),
  /** With whom: one of both. */
  candidatoIdNumerico: z.int().nullable(),
  empresaIdNumerico: z.int().nullable(),
  personaNombre: z.string(),
  oportunidadIdNumerico: z.int().nullable(),
  oportunidadTitulo: z.string().nullable(),
  /** Of its newest message. */
  fecha: moment,
  /** The other side wrote last. */
  espera: z.boolean(),
};
const inList = z.strictObject({
  ...hilo,
  mensajes: z.int(),
  /** How the newest begins. */
  resumen: z.string(),
});
export type HiloInList = z.infer<typeof inList>;

const enclosed = z.strictObject({
  idNumerico: z.int(),
  nombre: z.string(),
  /** Can be read as a CV. */
  esCv: z.boolean(),
  /** Why it was not kept; then there is nothing to open. */
  motivo: z.string().nullable(),
  url: z.string().nullable(),
});
export type Enclosed = z.infer<typeof enclosed>;

const message = z.strictObject({
  idNumerico: z.int(),
  sentido: z.enum(['enviado', 'recibido']),
  clase: z.enum(RECIBIDO_KINDS),
  /** Who wrote it, and to which addresses. */
  deNombre: z.string(),
  de: z.string(),
  para: z.string(),
  asunto: z.string(),
  texto: z.string(),
  fecha: moment,
  /** Of one that was sent: what the mail server made of it, and why it came back. */
  llego: z.enum(['pendiente', 'enviado', 'fallido', 'incierto']).nullable(),
  rebote: z.string().nullable(),
  /** Of one that came in: it has a look of its own, and what of it was not kept. */
  tieneHtml: z.boolean(),
  aviso: z.string().nullable(),
  archivos: z.array(enclosed),
});
export type Mensaje = z.infer<typeof message>;

const waiting = z.strictObject({
  idNumerico: z.int(),
  clase: z.enum(RECIBIDO_KINDS),
  deNombre: z.string(),
  de: z.string(),
  asunto: z.string(),
  texto: z.string(),
  fecha: moment,
  tieneHtml: z.boolean(),
  aviso: z.string().nullable(),
  /** Its CV is being made a candidate: where that is. */
  lecturaId: z.string().nullable(),
  archivos: z.array(enclosed),
});
export type Waiting = z.infer<typeof waiting>;

const casilla = z.strictObject({
  direccion: z.string(),
  /** Whose own; null: the agency's. */
  usuarioNombre: z.string().nullable(),
  /** Read so far, and of how many. */
  leidos: z.int(),
  total: z.int(),
  /** When all there was had been read. */
  vistoTs: moment.nullable(),
  error: z.string().nullable(),
});
export type CasillaState = z.infer<typeof casilla>;

const trial = z.strictObject({
  para: z.string(),
  enviadoTs: moment,
  /** What became of sending it. */
  estado: z.enum(['pendiente', 'enviado', 'fallido', 'incierto']),
  error: z.string().nullable(),
  /** When it was seen in a mailbox; what the servers on its way found, by name (spf, dkim, dmarc). */
  llegoTs: moment.nullable(),
  resultados: z.array(z.strictObject({ nombre: z.string(), resultado: z.string() })),
  /** A mailbox of the settings gets it, so that its arrival is seen. */
  seEspera: z.boolean(),
});
export type Trial = z.infer<typeof trial>;

/** Mail that comes in, and the threads that it stands in (docs/reglas/correspondencia.md). */
export const recibidos = {
  /** Newest first; of one person, company or opportunity when that is asked. `total`: counted up to 10,000. */
  threads: staff('GET', '/v1/hilos', 'Conversaciones por correo')
    .input(
      z.strictObject({
        ...page,
        candidatoIdNumerico: optionalId,
        empresaIdNumerico: optionalId,
        oportunidadIdNumerico: optionalId,
        /** Those one wrote in oneself. */
        soloMios: flag.default(false),
        sinResponder: flag.default(false),
        /**
         * Beginnings of words that stand in one message of it, with its subject and the name of whom it is with. Those that very many
         * hold are looked for in the newest 5,000.
         */
        busquedaRapida: optionalText(100),
      }),
    )
    .output(
      z.strictObject({
        items: z.array(inList),
        total: z.int(),
        /** Of one candidate: mail to their address comes back, and why. */
        rebote: z.strictObject({ correo: z.string(), motivo: z.string() }).nullable(),
      }),
    ),

  /** Its messages, newest first. */
  thread: staff('GET', '/v1/hilo', 'Una conversación por correo')
    .input(z.strictObject({ ...page, idNumerico: id }))
    .output(z.strictObject({ hilo: z.strictObject(hilo), items: z.array(message), total: z.int() })),

  /** As its program meant it to look, for a frame of its own: no scripts, no forms, and nothing from outside unless that is asked. */
  html: staff('GET', '/v1/recibido/html', 'Un correo recibido, con su aspecto', {
    archivo: true,
    sinLlave: true,
  })
    .input(z.strictObject({ idNumerico: id, imagenes: flag.default(false) }))
    .output(archivo),
  /** Where a browser's frame finds it. */
  frame: staff('GET', '/v1/recibido/marco', 'Dónde se abre un correo recibido')
    .input(z.strictObject({ idNumerico: id, imagenes: flag.default(false) }))
    .output(z.strictObject({ url: z.string(), tieneImagenes: z.boolean() })),

  /** Those of people nobody knows, newest first; of another's own mailbox only for admin. */
  waiting: staff('GET', '/v1/recibidos', 'Correos por ubicar')
    .input(z.strictObject({ ...page, busquedaRapida: optionalText(100) }))
    .output(z.strictObject({ items: z.array(waiting), total: z.int() })),

  /** Whose it is: so are all that wait from that address, and those to come. 422 unless it is one of both. */
  place: staff('POST', '/v1/recibido/ubicar', 'Decir de quién es un correo')
    .input(z.strictObject({ idNumerico: id, candidatoIdNumerico: optionalId, empresaIdNumerico: optionalId }))
    .output(z.strictObject({ message: z.string(), hiloIdNumerico: z.int() })),

  /** Reads a CV that came along: of somebody unknown it makes a candidate, whose the mail is from then on. */
  readCv: staff('POST', '/v1/recibido/cv', 'Leer un CV que llegó por correo')
    .input(z.strictObject({ archivoIdNumerico: id }))
    .output(z.strictObject({ message: z.string(), id: z.uuid() })),

  /** Takes it from those that wait, or gives it back to them. */
  setNothing: staff('POST', '/v1/recibido/nada', 'Decir que un correo no es nada')
    .input(z.strictObject({ idNumerico: id, nada: flag.default(true) }))
    .output(mensaje),

  /** What is read, how far, and what keeps it from being read. */
  mailboxes: staff('GET', '/v1/casillas', 'Casillas que se leen')
    .input(z.strictObject({}).optional())
    .output(z.strictObject({ items: z.array(casilla), porUbicar: z.int() })),

  /** Sends a mail to the agency's own mailbox, or to oneself where none is read. */
  tryMail: admin('POST', '/v1/correo/prueba', 'Probar el correo')
    .input(z.strictObject({}).optional())
    .output(mensaje),
  /** One's last. */
  trial: admin('GET', '/v1/correo/prueba', 'Cómo fue la prueba del correo')
    .input(z.strictObject({}).optional())
    .output(z.strictObject({ prueba: trial.nullable() })),

  /** What the agency wrote to oneself and one wrote to it, newest first. */
  own: candidato('GET', '/v1/correos/propios', 'Mis correos con la agencia')
    .input(z.strictObject({ ...page }))
    .output(
      z.strictObject({
        items: z.array(
          z.strictObject({
            sentido: z.enum(['enviado', 'recibido']),
            asunto: z.string(),
            texto: z.string(),
            fecha: moment,
          }),
        ),
        total: z.int(),
      }),
    ),
};
