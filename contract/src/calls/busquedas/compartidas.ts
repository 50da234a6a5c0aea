import { z } from 'zod';
import { callsFor } from '../../call.ts';
import { requiredDateAsked } from '../../dateSchemas.ts';
import {
  AGENCY_WORDS_CHARS,
  MAX_CLIENTE_CONTACTS,
  MAX_TERNA,
  OPINION_KINDS,
  PRESENTACION_ESTADOS,
} from '../../domain/clientes.ts';
import { CANDIDATO_ONLY, PUBLIC_ACCESS, STAFF } from '../../domain/roles.ts';
import { archivo } from '../../files.ts';
import {
  day,
  flag,
  id,
  ids,
  mensaje,
  moment,
  optionalId,
  optionalText,
  orMissing,
  requiredText,
  text,
  uid,
} from '../../schema.ts';

const area = 'compartidas';
const staff = callsFor({ area, access: STAFF });
const anybody = callsFor({ area, access: PUBLIC_ACCESS });
const own = callsFor({ area, access: CANDIDATO_ONLY });
const ofOportunidad = z.strictObject({ oportunidadIdNumerico: id });
const ofPerson = ofOportunidad.extend({ candidatoIdNumerico: id });
const key = z.strictObject({ clave: text(100) });
/** `enlace`: to pass on to somebody without an address; null when a mail went out or none is needed. */
const asked = z
  .strictObject({ message: z.string(), enlace: z.string().nullable() })
  .meta({ id: 'Preguntado' });

/** What the client sees of an opportunity. */
const shown = z.strictObject({
  conConteos: z.boolean(),
  anonima: z.boolean(),
  conExpectativa: z.boolean(),
  conEmpleadores: z.boolean(),
  hasta: day,
});

const contact = z.strictObject({
  idNumerico: z.int(),
  nombre: z.string(),
  correo: z.string(),
  /** Their address left the company's record, or they were blocked. */
  sinAcceso: z.boolean(),
  desdeTs: moment,
  vistoTs: moment.nullable(),
  /** People on the shortlist they have not answered. */
  sinOpinar: z.int(),
  recordadoTs: moment.nullable(),
});
export type CompartidaContact = z.infer<typeof contact>;

const opinion = z.strictObject({
  contactoNombre: z.string(),
  tipo: z.enum(OPINION_KINDS),
  motivo: z.string().nullable(),
  texto: z.string().nullable(),
  /** The interview hour that they chose. */
  horaTs: moment.nullable(),
  ts: moment,
});
export type StaffOpinion = z.infer<typeof opinion>;

const person = z.strictObject({
  candidatoIdNumerico: z.int(),
  nombreCompleto: z.string(),
  /** Names them to the client while names are hidden (domain/clientes.ts). */
  letra: z.int(),
  palabras: z.string().nullable(),
  etapaIdNumerico: z.int().nullable(),
  /** Discarded, inactive or limited: hidden from the client, whatever they agreed to. */
  fueraDeCurso: z.boolean(),
  tieneCorreo: z.boolean(),
  presentacion: z.strictObject({ estado: z.enum(PRESENTACION_ESTADOS), ts: moment }).nullable(),
  vistoTs: moment.nullable(),
  /** Their shown data may reveal who they are: the client sees them once the agency has approved it. */
  faltaRevisar: z.boolean(),
  /** Newest first. */
  opiniones: z.array(opinion),
});
export type TernaPerson = z.infer<typeof person>;

/** What is redacted in somebody's texts, and what may reveal who they are. */
const ternaReview = z.strictObject({
  candidatoIdNumerico: z.int(),
  nombreCompleto: z.string(),
  letra: z.int(),
  falta: z.boolean(),
  /** Identifies everything shown of them; the approval sends it back. */
  huella: z.string(),
  /** Texts that need a look, as written. */
  textos: z.array(
    z.strictObject({
      donde: z.string(),
      partes: z.array(z.strictObject({ texto: z.string(), marca: z.enum(['tapado', 'duda']).nullable() })),
    }),
  ),
});
export type TernaReview = z.infer<typeof ternaReview>;

const ownPresentacion = z.strictObject({
  id: z.uuid(),
  titulo: z.string(),
  /** Null for a confidential one. */
  empresa: z.string().nullable(),
  estado: z.enum(PRESENTACION_ESTADOS),
  /** The question, or the consent, is about being shown without their name. */
  anonima: z.boolean(),
  /** They agreed to be anonymous before they were asked for their name, and have not answered since. */
  sinNombre: z.boolean(),
  fecha: moment,
  /** Contacts of the client who saw them, newest first. */
  vistas: z.array(z.strictObject({ quien: z.string(), que: z.string(), fecha: moment })),
});
export type OwnPresentacion = z.infer<typeof ownPresentacion>;

const sharing = z.strictObject({
  empresaNombre: z.string(),
  esCliente: z.boolean(),
  /** Null while nothing is shared. */
  compartida: shown.nullable(),
  contactos: z.array(contact),
  /** Of the company's record. */
  contactosPosibles: z.array(z.strictObject({ nombre: z.string(), correo: z.string() })),
  terna: z.array(person),
  /** A link to the shortlist as PDF; works for ten minutes. */
  pdfUrl: z.string(),
});
export type Sharing = z.infer<typeof sharing>;

/** What is shared of an opportunity with its client, and with whom (docs/reglas/clientes.md). */
export const compartidas = {
  read: staff('GET', '/v1/oportunidad/compartida', 'Qué ve el cliente de una oportunidad')
    .input(ofOportunidad)
    .output(sharing),

  /**
   * Shares an opportunity, or changes what is shown. New contacts get a personal link by mail, which `enlaces` answers only now.
   * 422 for a company that is not a client, or an opportunity that is over.
   */
  share: staff('POST', '/v1/oportunidad/compartir', 'Compartir una oportunidad con su cliente')
    .input(
      ofOportunidad.extend({
        contactos: z
          .array(
            z.strictObject({ nombre: requiredText(200), correo: requiredText(254) }),
            orMissing('debe ser una lista'),
          )
          .max(MAX_CLIENTE_CONTACTS, `admite como máximo ${MAX_CLIENTE_CONTACTS}`),
        conConteos: flag.default(true),
        anonima: flag.default(true),
        conExpectativa: flag.default(false),
        conEmpleadores: flag.default(false),
        hasta: requiredDateAsked,
      }),
    )
    .output(
      z.strictObject({
        message: z.string(),
        enlaces: z.array(z.strictObject({ correo: z.string(), url: z.string() })),
      }),
    ),

  /** Stops sharing with one contact, or with all; their open pages say so at once. */
  unshare: staff('POST', '/v1/oportunidad/dejarDeCompartir', 'Dejar de compartir una oportunidad')
    .input(ofOportunidad.extend({ contactoIdNumerico: optionalId }))
    .output(mensaje),

  /** Blocks a contact: all their links and sessions end. */
  revoke: staff('POST', '/v1/cliente/revocar', 'Quitar el acceso a un contacto')
    .input(z.strictObject({ contactoIdNumerico: id }))
    .output(mensaje),

  /** Reminds the contacts who have not answered; at most once a day. */
  remind: staff('POST', '/v1/oportunidad/recordarCliente', 'Recordar al cliente que esperamos su opinión')
    .input(ofOportunidad)
    .output(mensaje),

  /** Adds a candidate of the opportunity to the shortlist, or changes their entry. Whoever has not agreed is asked. */
  putOnTerna: staff('POST', '/v1/oportunidad/terna', 'Poner en la terna')
    .input(ofPerson.extend({ palabras: optionalText(AGENCY_WORDS_CHARS) }))
    .output(asked),
  takeFromTerna: staff('DELETE', '/v1/oportunidad/terna', 'Quitar de la terna')
    .input(ofPerson)
    .output(mensaje),
  /** All of it, in the order wanted. */
  orderTerna: staff('PATCH', '/v1/oportunidad/terna', 'Ordenar la terna')
    .input(ofOportunidad.extend({ candidatosIds: ids(MAX_TERNA).unwrap().optional() }))
    .output(mensaje),
  /** Asks again whether somebody may be shown; at most once a day. */
  askAgain: staff('POST', '/v1/oportunidad/terna/consentimiento', 'Pedir el consentimiento de nuevo')
    .input(ofPerson)
    .output(asked),

  /** What is redacted on the shortlist as shown now, and what the agency has to judge. */
  review: staff('GET', '/v1/oportunidad/terna/revision', 'Qué se tapa en la terna y qué puede decir quién es')
    .input(ofOportunidad)
    .output(z.strictObject({ anonima: z.boolean(), personas: z.array(ternaReview) })),
  /** The agency approves what is shown. 409 when somebody's shown data changed since it was read; 404 for somebody not on the list. */
  confirmReview: staff('POST', '/v1/oportunidad/terna/revision', 'Dar por buena la revisión de la terna')
    .input(
      ofOportunidad.extend({
        personas: z
          .array(
            z.strictObject({ candidatoIdNumerico: id, huella: requiredText(100) }),
            orMissing('debe ser una lista'),
          )
          .min(1, 'elegí al menos una persona')
          .max(MAX_TERNA, `admite como máximo ${MAX_TERNA}`),
      }),
    )
    .output(mensaje),

  /** The shortlist as the client sees it, in the agency's layout. */
  pdf: staff('GET', '/v1/oportunidad/terna/pdf', 'La terna en PDF', { file: true })
    .input(ofOportunidad)
    .output(archivo),

  /** What a link asks the candidate to agree to. 404 for an unknown link. */
  openConsent: anybody('POST', '/v1/presentacion/abrir', 'Qué se pregunta por un enlace')
    .input(key)
    .output(
      z.strictObject({
        nombre: z.string(),
        titulo: z.string(),
        empresa: z.string().nullable(),
        ciudad: z.string().nullable(),
        publicacionUrl: z.string().nullable(),
        /** What its publication says, or would say, in plain lines. */
        bloques: z.array(z.strictObject({ titulo: z.string(), texto: z.string() })),
        anonima: z.boolean(),
        /** They agreed to be anonymous before they were asked for their name, and have not answered since. */
        sinNombre: z.boolean(),
        estado: z.enum(PRESENTACION_ESTADOS),
      }),
    ),
  /** `anonima`: what the page asked; 409 when the question has changed. A no withdraws everything, by any link. */
  answerConsent: anybody('POST', '/v1/presentacion/responder', 'Responder si se acepta ser presentado')
    .input(key.extend({ acepta: flag, anonima: flag.optional() }))
    .output(mensaje),

  own: own('GET', '/v1/misPresentaciones', 'A qué empresas me presentan, y quién me vio')
    .input(z.strictObject({}).optional())
    .output(z.strictObject({ items: z.array(ownPresentacion) })),
  answerOwn: own('POST', '/v1/misPresentaciones', 'Aceptar o retirar una presentación')
    .input(z.strictObject({ id: uid, acepta: flag, anonima: flag.optional() }))
    .output(mensaje),
};
