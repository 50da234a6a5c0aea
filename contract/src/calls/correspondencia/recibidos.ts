import { z } from 'zod';
import { callsFor } from '../../call.ts';
import { ADDRESS_KINDS, RECIBIDO_KINDS } from '../../domain/recibidos.ts';
import { ADMIN_ONLY, CANDIDATO_ONLY, STAFF } from '../../domain/roles.ts';
import { archivo } from '../../files.ts';
import { flag, id, mensaje, mensajeWithUid, moment, optionalId, optionalText, page } from '../../schema.ts';

const area = 'recibidos';
const staff = callsFor({ area, access: STAFF });
const admin = callsFor({ area, access: ADMIN_ONLY });
const candidato = callsFor({ area, access: CANDIDATO_ONLY });

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

const enclosed = z
  .strictObject({
    idNumerico: z.int(),
    nombre: z.string(),
    /** Can be read as a CV. */
    esCv: z.boolean(),
    /** Why it was not kept; then there is nothing to open. */
    motivo: z.string().nullable(),
    url: z.string().nullable(),
    /** One's own reading of it that was not accepted yet: where that is. */
    lecturaId: z.string().nullable(),
    /** Whose CV it turned out to be. */
    candidatoIdNumerico: z.int().nullable(),
    candidatoNombre: z.string().nullable(),
  })
  .meta({ id: 'ArchivoDeCorreo' });
export type Enclosed = z.infer<typeof enclosed>;

const message = z.strictObject({
  idNumerico: z.int(),
  sentido: z.enum(['enviado', 'recibido']),
  /** Somebody of the agency wrote it, also when it was by a mail program and came in. */
  nuestro: z.boolean(),
  clase: z.enum(RECIBIDO_KINDS),
  /** Who wrote it, and to which addresses. */
  deNombre: z.string(),
  de: z.string(),
  para: z.string(),
  asunto: z.string(),
  texto: z.string(),
  fecha: moment,
  /** Of one that came in with a candidate: their address by their record, because staff said so, or somebody else's. */
  direccion: z.enum(ADDRESS_KINDS).nullable(),
  /** Of one that was sent: what the mail server made of it, why it has not taken it, and why it came back. */
  llego: z.enum(['pendiente', 'detenido', 'enviado', 'fallido', 'incierto']).nullable(),
  porQue: z.string().nullable(),
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
  /** One's own reading of one of its files that was not accepted yet. */
  lecturaId: z.string().nullable(),
  /** Where it asks to be answered, when that is not its sender's address. */
  respondeA: z.string().nullable(),
  /** Who of the agency passed it on. */
  reenviadoPor: z.string().nullable(),
  /** Who it may be of, and why, in words: whose CV it brought, who has its address in their record, or whose it asks to be answered at. */
  propuesta: z
    .strictObject({ candidatoIdNumerico: z.int(), nombreCompleto: z.string(), motivo: z.string() })
    .nullable(),
  /** What the agency wrote by hand in answer, oldest first; it is placed along. */
  respuestas: z.array(z.strictObject({ fecha: moment, texto: z.string() })),
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
    file: true,
    keyless: true,
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

  /**
   * Whose it is. With `esSuDireccion` so are all that wait from its sender's address, and those to come; left out, it is as
   * `address` proposes. 422 unless it is one of both, and when that address cannot be theirs.
   */
  place: staff('POST', '/v1/recibido/ubicar', 'Decir de quién es un correo')
    .input(
      z.strictObject({
        idNumerico: id,
        candidatoIdNumerico: optionalId,
        empresaIdNumerico: optionalId,
        esSuDireccion: flag.optional(),
      }),
    )
    .output(z.strictObject({ message: z.string(), hiloIdNumerico: z.int() })),

  /** Whether the address of a mail's sender may be said to be somebody's (`motivo` when not), and whether it probably is. */
  address: staff('GET', '/v1/recibido/direccion', 'Si la dirección de un correo puede ser de alguien')
    .input(z.strictObject({ idNumerico: id, candidatoIdNumerico: optionalId, empresaIdNumerico: optionalId }))
    .output(z.strictObject({ puede: z.boolean(), propuesta: z.boolean(), motivo: z.string().nullable() })),
  /**
   * Says that a mail in a candidate's thread came from an address of theirs, or takes that back. 422 when it cannot be theirs,
   * and when it stands in their record.
   */
  sayAddress: staff('POST', '/v1/recibido/direccion', 'Decir que una dirección es de un candidato')
    .input(z.strictObject({ idNumerico: id, esSuya: flag.default(true) }))
    .output(mensaje),

  /** Reads a CV that came along. Whoever it makes has this file; the mail is theirs when its address is, or when it brought no other CV. */
  readCv: staff('POST', '/v1/recibido/cv', 'Leer un CV que llegó por correo')
    .input(z.strictObject({ archivoIdNumerico: id }))
    .output(mensajeWithUid),

  /** Takes it from those that wait, or gives it back to them. */
  setNothing: staff('POST', '/v1/recibido/nada', 'Decir que un correo no es nada')
    .input(z.strictObject({ idNumerico: id, nada: flag.default(true) }))
    .output(mensaje),

  /** What is read, how far, and what keeps it from being read. */
  mailboxes: staff('GET', '/v1/casillas', 'Casillas que se leen')
    .input(z.strictObject({}).optional())
    .output(
      z.strictObject({
        items: z.array(casilla),
        porUbicar: z.int(),
        /** Mails that stay in a mailbox only, by sender: of an address that many wait from already. */
        sinGuardar: z.array(
          z.strictObject({ de: z.string(), cantidad: z.int(), casilla: z.string().nullable() }),
        ),
      }),
    ),

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
