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
  /** With one of these. */
  candidatoIdNumerico: z.int().nullable(),
  empresaIdNumerico: z.int().nullable(),
  personaNombre: z.string(),
  oportunidadIdNumerico: z.int().nullable(),
  oportunidadTitulo: z.string().nullable(),
  /** The time of its newest message. */
  fecha: moment,
  /** The other side wrote last. */
  espera: z.boolean(),
};
const inList = z.strictObject({
  ...hilo,
  mensajes: z.int(),
  /** The start of the newest message. */
  resumen: z.string(),
});
export type HiloInList = z.infer<typeof inList>;

const enclosed = z
  .strictObject({
    idNumerico: z.int(),
    nombre: z.string(),
    /** It can be read as a CV. */
    esCv: z.boolean(),
    /** Why it was not kept, so it cannot be opened. */
    motivo: z.string().nullable(),
    url: z.string().nullable(),
    /** The user's pending reading of it. */
    lecturaId: z.string().nullable(),
    /** The candidate whose CV it is. */
    candidatoIdNumerico: z.int().nullable(),
    candidatoNombre: z.string().nullable(),
  })
  .meta({ id: 'ArchivoDeCorreo' });
export type Enclosed = z.infer<typeof enclosed>;

const message = z.strictObject({
  idNumerico: z.int(),
  sentido: z.enum(['enviado', 'recibido']),
  /** Staff wrote it, also from a mail program. */
  nuestro: z.boolean(),
  clase: z.enum(RECIBIDO_KINDS),
  /** Author and recipients. */
  deNombre: z.string(),
  de: z.string(),
  para: z.string(),
  asunto: z.string(),
  texto: z.string(),
  fecha: moment,
  /** For an incoming mail of a candidate: the address is theirs by their record, because staff said so, or somebody else's. */
  direccion: z.enum(ADDRESS_KINDS).nullable(),
  /** For a sent mail: its state, why the server has not taken it, and why it bounced. */
  llego: z.enum(['pendiente', 'detenido', 'enviado', 'fallido', 'incierto']).nullable(),
  porQue: z.string().nullable(),
  rebote: z.string().nullable(),
  /** For an incoming mail: it has HTML, and what was not kept. */
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
  /** The user's pending reading of one of its files. */
  lecturaId: z.string().nullable(),
  /** Its Reply-To, when not the sender's address. */
  respondeA: z.string().nullable(),
  /** The member of staff who forwarded it. */
  reenviadoPor: z.string().nullable(),
  /** Who it may be from, and why: the CV it brought, or an address or Reply-To that is in somebody's record. */
  propuesta: z
    .strictObject({ candidatoIdNumerico: z.int(), nombreCompleto: z.string(), motivo: z.string() })
    .nullable(),
  /** Answers that staff wrote by hand, oldest first; they are assigned with it. */
  respuestas: z.array(z.strictObject({ fecha: moment, texto: z.string() })),
  archivos: z.array(enclosed),
});
export type Waiting = z.infer<typeof waiting>;

const casilla = z.strictObject({
  direccion: z.string(),
  /** Its owner; null for the agency's. */
  usuarioNombre: z.string().nullable(),
  /** Read so far, and the total. */
  leidos: z.int(),
  total: z.int(),
  /** When everything was last read. */
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
  /** When it arrived in a mailbox, and the results of spf, dkim and dmarc on its way. */
  llegoTs: moment.nullable(),
  resultados: z.array(z.strictObject({ nombre: z.string(), resultado: z.string() })),
  /** It goes to a mailbox of the settings, so its arrival is noticed. */
  seEspera: z.boolean(),
});
export type Trial = z.infer<typeof trial>;

/** Incoming mail and its threads (docs/reglas/correspondencia.md). */
export const recibidos = {
  /** Newest first, all or of one person, company or opportunity. `total`: counted up to 10,000. */
  threads: staff('GET', '/v1/hilos', 'Conversaciones por correo')
    .input(
      z.strictObject({
        ...page,
        candidatoIdNumerico: optionalId,
        empresaIdNumerico: optionalId,
        oportunidadIdNumerico: optionalId,
        /** Only threads the user wrote in. */
        soloMios: flag.default(false),
        sinResponder: flag.default(false),
        /**
         * Beginnings of words that all appear in one message, counting its subject and the other side's name. Very common words
         * are only searched in the newest 5,000.
         */
        busquedaRapida: optionalText(100),
      }),
    )
    .output(
      z.strictObject({
        items: z.array(inList),
        total: z.int(),
        /** Why mail to a candidate's address bounces. */
        rebote: z.strictObject({ correo: z.string(), motivo: z.string() }).nullable(),
      }),
    ),

  /** Its messages, newest first. */
  thread: staff('GET', '/v1/hilo', 'Una conversación por correo')
    .input(z.strictObject({ ...page, idNumerico: id }))
    .output(z.strictObject({ hilo: z.strictObject(hilo), items: z.array(message), total: z.int() })),

  /** Its HTML, for a frame: without scripts and forms, and without remote content unless asked for. */
  html: staff('GET', '/v1/recibido/html', 'Un correo recibido, con su aspecto', {
    file: true,
    keyless: true,
  })
    .input(z.strictObject({ idNumerico: id, imagenes: flag.default(false) }))
    .output(archivo),
  /** The address for a frame. */
  frame: staff('GET', '/v1/recibido/marco', 'Dónde se abre un correo recibido')
    .input(z.strictObject({ idNumerico: id, imagenes: flag.default(false) }))
    .output(z.strictObject({ url: z.string(), tieneImagenes: z.boolean() })),

  /** Mails of unknown senders, newest first; those in somebody else's mailbox only for admin. */
  waiting: staff('GET', '/v1/recibidos', 'Correos por ubicar')
    .input(z.strictObject({ ...page, busquedaRapida: optionalText(100) }))
    .output(z.strictObject({ items: z.array(waiting), total: z.int() })),

  /**
   * Assigns the mail. `esSuDireccion` also assigns all waiting and future mails from its sender's address; by default as
   * `address` proposes. 422 unless exactly one owner is given, and when the address cannot be theirs.
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

  /** Whether a sender's address can be assigned to somebody (`motivo` when not), and whether it probably is theirs. */
  address: staff('GET', '/v1/recibido/direccion', 'Si la dirección de un correo puede ser de alguien')
    .input(z.strictObject({ idNumerico: id, candidatoIdNumerico: optionalId, empresaIdNumerico: optionalId }))
    .output(z.strictObject({ puede: z.boolean(), propuesta: z.boolean(), motivo: z.string().nullable() })),
  /**
   * Says that a mail in a candidate's thread came from an address of theirs, or takes that back. 422 when it cannot be theirs,
   * and when their record already has it.
   */
  sayAddress: staff('POST', '/v1/recibido/direccion', 'Decir que una dirección es de un candidato')
    .input(z.strictObject({ idNumerico: id, esSuya: flag.default(true) }))
    .output(mensaje),

  /** Reads an attached CV. The resulting candidate gets the file, and also the mail if the address is theirs or it brought no other CV. */
  readCv: staff('POST', '/v1/recibido/cv', 'Leer un CV que llegó por correo')
    .input(z.strictObject({ archivoIdNumerico: id }))
    .output(mensajeWithUid),

  /** Dismisses it, or puts it back among the waiting ones. */
  setNothing: staff('POST', '/v1/recibido/nada', 'Decir que un correo no es nada')
    .input(z.strictObject({ idNumerico: id, nada: flag.default(true) }))
    .output(mensaje),

  /** Mailboxes: what is read, how far, and what prevents it. */
  mailboxes: staff('GET', '/v1/casillas', 'Casillas que se leen')
    .input(z.strictObject({}).optional())
    .output(
      z.strictObject({
        items: z.array(casilla),
        porUbicar: z.int(),
        /** Mails left in a mailbox, by sender, because too many of that address already wait. */
        sinGuardar: z.array(
          z.strictObject({ de: z.string(), cantidad: z.int(), casilla: z.string().nullable() }),
        ),
      }),
    ),

  /** Sends a test mail to the agency's mailbox, or to the user when none is read. */
  tryMail: admin('POST', '/v1/correo/prueba', 'Probar el correo')
    .input(z.strictObject({}).optional())
    .output(mensaje),
  /** The user's last test. */
  trial: admin('GET', '/v1/correo/prueba', 'Cómo fue la prueba del correo')
    .input(z.strictObject({}).optional())
    .output(z.strictObject({ prueba: trial.nullable() })),

  /** The user's mails from and to the agency, newest first. */
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
