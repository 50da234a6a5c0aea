import { z } from 'zod';
import { call } from '../../call.ts';
import { ADMIN_ONLY, PUBLIC_ACCESS } from '../../domain/roles.ts';
import { VIA_ESTADOS } from '../../domain/vias.ts';
import { day, moment } from '../../schema.ts';

const area = 'servicio';
const open = { area, access: PUBLIC_ACCESS, keyless: true, method: 'GET' as const };

const systemState = z.strictObject({
  version: z.string(),
  /** When the answering process started. */
  desdeTs: moment,
  /** Incidents that need a person, open ones first. */
  incidentes: z.array(
    z.strictObject({
      titulo: z.string(),
      texto: z.string(),
      desdeTs: moment,
      hastaTs: moment.nullable(),
    }),
  ),
  base: z.strictObject({
    /** Bytes of the database. */
    bytes: z.number(),
    /** An estimate. */
    candidatos: z.int(),
    archivos: z.int(),
  }),
  discos: z.array(
    z.strictObject({
      usos: z.array(z.string()),
      ruta: z.string(),
      libreBytes: z.number(),
      totalBytes: z.number(),
      estado: z.enum(['bien', 'poco', 'lleno']),
    }),
  ),
  cola: z.array(
    z.strictObject({
      nombre: z.string(),
      pendientes: z.int(),
      esperaSegundos: z.number(),
      fallidas: z.int(),
    }),
  ),
  porPlegar: z.int(),
  porContar: z.int(),
  correosFallidos: z.int(),
  copia: z.strictObject({
    activas: z.boolean(),
    /** When the newest copy began. */
    ultimaTs: moment.nullable(),
    alDiaTs: moment.nullable(),
    prueba: z.strictObject({ ts: moment, bien: z.boolean(), texto: z.string() }).nullable(),
  }),
  reportes: z.array(z.strictObject({ frecuencia: z.string(), dia: day, ts: moment })),
  /** Calls of today that took over a second, the worst first. */
  lentas: z.array(z.strictObject({ llamada: z.string(), veces: z.int(), peorMs: z.int() })),
});
export type SystemState = z.infer<typeof systemState>;

const via = z.strictObject({
  /** Its id: 'correo', 'casilla:3' … */
  clave: z.string(),
  nombre: z.string(),
  detalle: z.string(),
  estado: z.enum(VIA_ESTADOS),
  /** When data last went through. */
  ultimoTs: moment.nullable(),
  /** How much waits now, counted up to 10,000, and since when. */
  esperan: z.int(),
  esperanDesdeTs: moment.nullable(),
  /** Unattended failures of the last seven days. */
  fallaron: z.int(),
  /** Why it fails now, or else why the last failure happened. */
  motivo: z.string().nullable(),
  /** Why the last failure happened, whatever the current obstacle. */
  motivoFallaron: z.string().nullable(),
  /** What to do, and where. */
  hacer: z.string().nullable(),
  enlace: z.strictObject({ texto: z.string(), ruta: z.string() }).nullable(),
});
export type Via = z.infer<typeof via>;

/** The health of the product. */
export const servicio = {
  /** 200 once the product serves (docs/reglas/convenciones.md); 503 while it can't reach its data. */
  health: call({ ...open, path: '/salud', summary: 'Estado del servicio' })
    .input(z.strictObject({}).optional())
    .output(z.strictObject({ estado: z.literal('ok'), version: z.string() })),
  /**
   * 200 when everything that requests need is available: a writable database with this version's migrations, and the file store.
   * 503 with what is missing. For load balancers (docs/reglas/confianza.md).
   */
  ready: call({ ...open, path: '/listo', summary: 'Listo para atender' })
    .input(z.strictObject({}).optional())
    .output(z.strictObject({ estado: z.literal('listo') })),
  state: call({
    area,
    access: ADMIN_ONLY,
    method: 'GET',
    path: '/v1/estadoSistema',
    summary: 'Estado del sistema',
  })
    .input(z.strictObject({}))
    .output(systemState),
  /** Every connection, in a fixed order: mail, mailboxes, notices, calendars, board, webhooks, imports, copies. */
  ways: call({
    area,
    access: ADMIN_ONLY,
    method: 'GET',
    path: '/v1/estadoSistema/vias',
    summary: 'Entradas y salidas',
  })
    .input(z.strictObject({}))
    .output(z.strictObject({ items: z.array(via) })),
};
