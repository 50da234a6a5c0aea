import { z } from 'zod';
import { callsFor } from '../../call.ts';
import { FIRST_STEP_STATES, FIRST_STEPS, TRADES } from '../../domain/firstSteps.ts';
import { ADMIN_ONLY } from '../../domain/roles.ts';
import { oneFile } from '../../files.ts';
import { flag, mensaje, one, optionalText, version } from '../../schema.ts';

const admin = callsFor({ area: 'agencia', access: ADMIN_ONLY });

const HEX = /^#[0-9a-f]{6}$/i;

/** A name, a colour and a logo: the agency's, or the job board's own. */
export const look = z
  .strictObject({
    nombre: z.string().nullable(),
    color: z.string().nullable(),
    /** What stands in for null. */
    porDefecto: z.strictObject({ nombre: z.string(), color: z.string() }).meta({ id: 'AspectoPorDefecto' }),
    /** Address of the logo, or null. */
    logoUrl: z.string().nullable(),
    version: z.int(),
  })
  .meta({ id: 'Aspecto' });
export type Look = z.infer<typeof look>;

/** Null for what stands in for it. */
export const lookChange = z
  .strictObject({
    version,
    nombre: optionalText(80),
    color: optionalText(7).refine((color) => !color || HEX.test(color), 'debe ser un color como #0f6b5c'),
  })
  .meta({ id: 'CambioDeAspecto' });

export const firstStep = z.enum(FIRST_STEPS).meta({ id: 'PrimerPaso' });

const step = z.strictObject({
  clave: firstStep,
  /** By the facts, whatever `estado` says. */
  hecho: z.boolean(),
  estado: z.enum(FIRST_STEP_STATES),
});

const trade = z.strictObject({
  clave: z.enum(TRADES),
  nombre: z.string(),
  /** Its lists were added. */
  agregado: z.boolean(),
  /** What would be added: what the lists do not have yet. */
  cargos: z.array(z.string()),
  rubros: z.array(z.string()),
});
export type TradeOffer = z.infer<typeof trade>;

/** The agency itself and its first steps (docs/reglas/administracion.md). */
export const agencia = {
  one: admin('GET', '/v1/agencia', 'Nombre, color y logo de la agencia')
    .input(z.strictObject({}).optional())
    .output(z.strictObject({ agencia: look })),

  /** Null for what the settings say (AGENCY_NAME, AGENCY_COLOR). 400 for a colour on which white cannot be read. */
  edit: admin('PATCH', '/v1/agencia', 'Cambiar el nombre y el color de la agencia')
    .input(lookChange)
    .output(mensaje),

  /** jpg, png or webp, up to 2 MB; kept as a PNG of at most 480 x 160 pixels. */
  uploadLogo: admin('POST', '/v1/agencia/logo', 'Subir el logo de la agencia')
    .input(z.strictObject({ 'files[]': oneFile }))
    .output(mensaje),

  removeLogo: admin('DELETE', '/v1/agencia/logo', 'Quitar el logo de la agencia')
    .input(z.strictObject({}))
    .output(mensaje),

  /** In order; those of the admin who asks. */
  steps: admin('GET', '/v1/agencia/pasos', 'Los primeros pasos, y cuáles están hechos')
    .input(z.strictObject({}).optional())
    .output(
      z.strictObject({
        pasos: z.array(step),
        /** Mails leave by a server (SMTP_URL). */
        conCorreo: z.boolean(),
        /** Names of those whose invitation has not left yet. */
        correosPendientes: z.array(z.string()),
        /** `otra`: the board is somewhere else (BOLSA_URL). */
        bolsa: z.enum(['si', 'no', 'otra']),
      }),
    ),

  leaveStep: admin('PATCH', '/v1/agencia/paso', 'Dejar un paso, o retomarlo')
    .input(z.strictObject({ clave: one(FIRST_STEPS), estado: one(FIRST_STEP_STATES) }))
    .output(mensaje),

  /** 422 when the board is somewhere else. */
  setBolsa: admin('PATCH', '/v1/agencia/bolsa', 'Tener bolsa de trabajo, o no')
    .input(z.strictObject({ encendida: flag }))
    .output(mensaje),

  trades: admin('GET', '/v1/agencia/oficios', 'Los rubros para los que se busca gente, y qué agrega cada uno')
    .input(z.strictObject({}).optional())
    .output(z.strictObject({ items: z.array(trade) })),

  /** Adds what the lists lack; changes and removes nothing. */
  addTrades: admin('POST', '/v1/agencia/oficios', 'Agregar los cargos y rubros de estos oficios')
    .input(z.strictObject({ claves: z.array(one(TRADES)).min(1, 'elegí al menos uno').max(TRADES.length) }))
    .output(mensaje),
};
