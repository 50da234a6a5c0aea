import { z } from 'zod';
import { callsFor } from '../../call.ts';
import { NOVEDAD_KINDS } from '../../domain/novedades.ts';
import { STAFF } from '../../domain/roles.ts';
import { changesOf, flag, ids, mensaje, moment, oneOptional, page, whole } from '../../schema.ts';

const staff = callsFor({ area: 'novedades', access: STAFF });

/** One of the news as the tray shows it. */
export const novedad = z
  .strictObject({
    idNumerico: z.int(),
    tipo: z.enum(NOVEDAD_KINDS),
    titulo: z.string(),
    texto: z.string(),
    /** The path in the web app that it links to. */
    ruta: z.string(),
    creacionTs: moment,
    leida: z.boolean(),
  })
  .meta({ id: 'Novedad' });
export type Novedad = z.infer<typeof novedad>;

const rule = {
  silencioDesde: whole(0, 23),
  silencioHasta: whole(0, 23),
  porCorreo: flag,
};

/** The tray of news: what concerns somebody of the agency and others did (docs/reglas/administracion.md). */
export const novedades = {
  /** The user's news, newest first; `sinVer` counts those since the tray was last opened, of every kind. */
  list: staff('GET', '/v1/novedades', 'Mis novedades')
    .input(z.strictObject({ ...page, tipo: oneOptional(NOVEDAD_KINDS), soloSinLeer: flag.default(false) }))
    .output(z.strictObject({ items: z.array(novedad), total: z.int(), sinVer: z.int(), sinLeer: z.int() })),

  /** The tray was opened, so its news need no mail. */
  see: staff('POST', '/v1/novedades/vistas', 'Anotar que se vieron')
    .input(z.strictObject({}).optional())
    .output(mensaje),

  /** Marks the given ones, or all. 404 when none of the given ones is the user's. */
  mark: staff('POST', '/v1/novedades/leidas', 'Marcar como leídas, o no')
    .input(z.strictObject({ novedadesIds: ids(200).optional(), leida: flag.default(true) }))
    .output(mensaje),

  rule: staff('GET', '/v1/novedades/regla', 'Cuándo y cómo se me avisa')
    .input(z.strictObject({}).optional())
    .output(z.strictObject({ silencioDesde: z.int(), silencioHasta: z.int(), porCorreo: z.boolean() })),

  saveRule: staff('PATCH', '/v1/novedades/regla', 'Cambiar cuándo y cómo se me avisa')
    .input(z.strictObject(changesOf(rule)))
    .output(mensaje),
};
