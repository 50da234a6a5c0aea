import { z } from 'zod';
import { callsFor } from '../../call.ts';
import { momentAsked } from '../../dateSchemas.ts';
import {
  EVENTO_LINK_CHARS,
  EVENTO_PLACE_CHARS,
  EVENTO_TITLE_CHARS,
  MAX_OFFERED_PEOPLE,
  MAX_RANGES,
} from '../../domain/agenda.ts';
import { PUBLIC_ACCESS, STAFF } from '../../domain/roles.ts';
import {
  flag,
  id,
  ids,
  mensaje,
  moment,
  optionalHttps,
  optionalId,
  optionalText,
  orMissing,
  requiredText,
  slot,
  text,
  whole,
} from '../../schema.ts';

const area = 'horas';
const staff = callsFor({ area, access: STAFF });
const anybody = callsFor({ area, access: PUBLIC_ACCESS });

const range = z.strictObject({ inicio: momentAsked, fin: momentAsked });
const key = z.strictObject({ clave: text(100) });

const offer = z.strictObject({
  idNumerico: z.int(),
  titulo: z.string(),
  oportunidadIdNumerico: z.int().nullable(),
  oportunidadTitulo: z.string().nullable(),
  minutos: z.int(),
  lugar: z.string().nullable(),
  abierta: z.boolean(),
  creacionTs: moment,
  /** Hours that are free now. */
  libres: z.int(),
  personas: z.array(
    z.strictObject({
      candidatoIdNumerico: z.int(),
      nombre: z.string(),
      /** What they picked. */
      eventoIdNumerico: z.int().nullable(),
      inicio: moment.nullable(),
    }),
  ),
});
export type Offer = z.infer<typeof offer>;

const offered = z.strictObject({
  nombre: z.string(),
  titulo: z.string(),
  con: z.string(),
  lugar: z.string().nullable(),
  minutos: z.int(),
  abierta: z.boolean(),
  libres: z.array(slot),
  /** What this person picked. */
  elegida: slot.nullable(),
});
export type Offered = z.infer<typeof offered>;

/** Staff offer free hours, and candidates pick one each by a personal link (docs/reglas/busquedas.md). */
export const horas = {
  /** The user's own, newest first. */
  list: staff('GET', '/v1/horas', 'Mis horas ofrecidas')
    .input(z.strictObject({}).optional())
    .output(z.strictObject({ items: z.array(offer) })),

  /** Offers the user's hours. Answers each person's link, only now; `porCorreo` also mails it to those who have an address. */
  create: staff('POST', '/v1/horas', 'Ofrecer horas')
    .input(
      z.strictObject({
        titulo: requiredText(EVENTO_TITLE_CHARS),
        oportunidadIdNumerico: optionalId,
        candidatosIds: ids(MAX_OFFERED_PEOPLE),
        franjas: z
          .array(range, orMissing('debe ser una lista'))
          .min(1, 'marcá al menos una')
          .max(MAX_RANGES, `admite como máximo ${MAX_RANGES}`),
        minutos: whole(10, 480),
        margen: whole(0, 240).default(0),
        aviso: whole(0, 20_160).default(120),
        porDia: whole(1, 48).default(48),
        lugar: optionalText(EVENTO_PLACE_CHARS),
        enlace: optionalHttps(EVENTO_LINK_CHARS),
        porCorreo: flag.default(true),
      }),
    )
    .output(
      z.strictObject({
        message: z.string(),
        idNumerico: z.int(),
        enlaces: z.array(
          z.strictObject({ candidatoIdNumerico: z.int(), nombre: z.string(), url: z.string() }),
        ),
      }),
    ),

  /** Closes the offer; picked hours stay. */
  close: staff('POST', '/v1/horas/cerrar', 'Dejar de ofrecer horas')
    .input(z.strictObject({ idNumerico: id }))
    .output(mensaje),

  /** What a person's link offers. 404 for an unknown link. */
  open: anybody('POST', '/v1/horas/abrir', 'Las horas de un enlace').input(key).output(offered),

  /** Picks an hour, or changes it. 409 with the free hours when somebody was faster. */
  pick: anybody('POST', '/v1/horas/elegir', 'Elegir una hora')
    .input(key.extend({ inicio: momentAsked }))
    .output(mensaje),
};
