import { eventIterator } from '@orpc/contract';
import { z } from 'zod';
import { callsFor } from '../../call.ts';
import { momentAsked } from '../../dateSchemas.ts';
import { OPINION_CHARS, OPINION_KINDS, REFUSAL_MOTIVOS } from '../../domain/clientes.ts';
import { CLIENTE_ACCESS, PUBLIC_ACCESS } from '../../domain/roles.ts';
import { archivo } from '../../files.ts';
import {
  day,
  id,
  mensaje,
  moment,
  one,
  oneOptional,
  optionalText,
  requiredText,
  slot,
  text,
  uid,
} from '../../schema.ts';

const area = 'cliente';
const client = callsFor({ area, access: CLIENTE_ACCESS });
const anybody = callsFor({ area, access: PUBLIC_ACCESS });
const key = z.strictObject({ clave: text(100) });
const ofOportunidad = z.strictObject({ oportunidadIdNumerico: id });

const seen = z
  .strictObject({
    idNumerico: z.int(),
    titulo: z.string(),
    pausada: z.boolean(),
    hasta: day,
    /** In the order of the stages; null when hidden. */
    etapas: z
      .array(z.strictObject({ descripcion: z.string(), cantidad: z.int() }).meta({ id: 'EtapaContada' }))
      .nullable(),
    personas: z.int(),
    /** Visible candidates this contact has not answered. */
    sinOpinar: z.int(),
  })
  .meta({ id: 'OportunidadCompartida' });
export type ClienteOportunidad = z.infer<typeof seen>;

const entry = z
  .strictObject({
    periodo: z.string(),
    titulo: z.string(),
    detalle: z.string(),
    texto: z.string().nullable(),
  })
  .meta({ id: 'EntradaDeCv' });
export type ClienteEntry = z.infer<typeof entry>;

const opinion = z.strictObject({
  autor: z.string(),
  mia: z.boolean(),
  tipo: z.enum(OPINION_KINDS),
  motivo: z.string().nullable(),
  texto: z.string().nullable(),
  horaTs: moment.nullable(),
  ts: moment,
});
export type ClienteOpinion = z.infer<typeof opinion>;

const person = z.strictObject({
  id: z.uuid(),
  nombre: z.string(),
  titulo: z.string().nullable(),
  ciudad: z.string().nullable(),
  /** In Guaraníes; null when it is not shown or not known. */
  expectativa: z.string().nullable(),
  palabras: z.string().nullable(),
  experiencias: z.array(entry),
  formaciones: z.array(entry),
  idiomas: z.array(z.strictObject({ idioma: z.string(), niveles: z.string() })),
  /** Newest first. */
  opiniones: z.array(opinion),
});
export type ClientePerson = z.infer<typeof person>;

/** What a client's contact sees and answers (docs/reglas/clientes.md). They sign in with a personal link and a code sent by mail. */
export const cliente = {
  /** Mails a code to the contact that the link belongs to, whoever opened it. 404 for a link that no longer works. */
  askCode: anybody('POST', '/v1/cliente/codigo', 'Pedir el código de un enlace')
    .input(key)
    .output(z.strictObject({ message: z.string(), correo: z.string() })),
  /** Signs this browser in for 30 days, by an HttpOnly cookie. */
  enter: anybody('POST', '/v1/cliente/entrar', 'Entrar con el código', { cookie: true })
    .input(key.extend({ codigo: requiredText(20) }))
    .output(mensaje),
  leave: client('POST', '/v1/cliente/salir', 'Salir', { cookie: true })
    .input(z.strictObject({}).optional())
    .output(mensaje),

  /** Whether the link belongs to the contact signed in on this browser. 404 for one that no longer works. */
  ofLink: client('POST', '/v1/cliente/enlace', 'Si un enlace es de quien entró en este navegador')
    .input(key)
    .output(z.strictObject({ propio: z.boolean() })),

  /** What is shared with this contact, newest first. */
  oportunidades: client('GET', '/v1/cliente/oportunidades', 'Oportunidades compartidas conmigo')
    .input(z.strictObject({}).optional())
    .output(
      z.strictObject({
        contacto: z.string(),
        empresa: z.string(),
        items: z.array(seen),
      }),
    ),

  /** The shortlist as staff chose to show it. 404 when it is not, or no longer, shared with this contact. */
  terna: client('GET', '/v1/cliente/terna', 'La terna de una oportunidad')
    .input(ofOportunidad)
    .output(z.strictObject({ oportunidad: seen, anonima: z.boolean(), personas: z.array(person) })),

  /** This contact's opinion of a candidate. Nobody changes stage; whoever is in charge is notified. 409 with the free hours when the chosen one was taken. */
  opine: client('POST', '/v1/cliente/opinion', 'Opinar sobre una persona')
    .input(
      ofOportunidad.extend({
        persona: uid,
        tipo: one(OPINION_KINDS),
        motivo: oneOptional(REFUSAL_MOTIVOS),
        texto: optionalText(OPINION_CHARS),
        /** For an interview, the free hour that they chose. */
        inicio: momentAsked.nullish(),
      }),
    )
    .output(mensaje),

  /** Free interview hours of whoever is in charge. */
  hours: client('GET', '/v1/cliente/horas', 'Horas libres para entrevistar')
    .input(ofOportunidad)
    .output(z.strictObject({ minutos: z.int(), libres: z.array(slot) })),

  cv: client('GET', '/v1/cliente/cv', 'El CV de una persona de la terna', { file: true, keyless: true })
    .input(ofOportunidad.extend({ persona: uid }))
    .output(archivo),
  pdf: client('GET', '/v1/cliente/terna/pdf', 'La terna en PDF', { file: true, keyless: true })
    .input(ofOportunidad)
    .output(archivo),

  /** Server-sent events: something visible changed. The page then reads it again. */
  listen: client('GET', '/v1/cliente/eventos', 'Cambios en lo que se comparte conmigo', {
    stream: true,
    keyless: true,
  })
    .input(z.strictObject({}).optional())
    .output(eventIterator(z.strictObject({ tipo: z.enum(['hola', 'cambio']) }))),
};
