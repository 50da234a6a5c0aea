import { z } from 'zod';
import { callsFor } from '../../call.ts';
import { ADMIN_ONLY } from '../../domain/roles.ts';
import { mensaje, moment, text } from '../../schema.ts';

const admin = callsFor({ area: 'copias', access: ADMIN_ONLY });

const listed = z.strictObject({
  /** Also its time in Asunción: 2026-11-20-023000. */
  nombre: z.string(),
  desde: moment,
  /** Seconds it took. */
  segundos: z.number(),
  motivo: z.enum(['noche', 'inicio', 'pedido']),
  /** Whether the database is in it. */
  base: z.boolean(),
  archivos: z.int(),
  bytes: z.number(),
  cifrada: z.boolean(),
  prueba: z
    .strictObject({ ts: moment, bien: z.boolean(), texto: z.string(), segundos: z.number() })
    .nullable(),
});
export type ListedCopia = z.infer<typeof listed>;

const job = z.strictObject({
  id: z.string(),
  tipo: z.enum(['copiar', 'probar']),
  copia: z.string().nullable(),
  motivo: z.enum(['noche', 'inicio', 'pedido']),
  estado: z.enum(['pendiente', 'en curso', 'hecho', 'fallido']),
  /** 0 to 1. */
  parte: z.number(),
  paso: z.string(),
  error: z.string().nullable(),
  creacionTs: moment,
  cambioTs: moment,
  pedidoPor: z.string().nullable(),
});
export type CopiaJob = z.infer<typeof job>;

const copiasState = z.strictObject({
  /** Whether this installation makes copies at all (COPIAS). */
  activas: z.boolean(),
  /** Who copies the database: this product, or whoever runs the one of DATABASE_URL. */
  base: z.enum(['incluida', 'externa']),
  lugar: z.enum(['carpeta', 'bucket']),
  /** The folder or the bucket. */
  donde: z.string(),
  /** The copies are on the same disk as the data. */
  mismoDisco: z.boolean(),
  cifradas: z.boolean(),
  items: z.array(listed),
  trabajos: z.array(job),
  /** The earliest minute that can be restored; null for none. */
  desdeCuando: moment.nullable(),
  /** When the copies were last complete; null for never. */
  alDiaTs: moment.nullable(),
  /** Why new changes are not being copied. */
  error: z.string().nullable(),
});
export type CopiasState = z.infer<typeof copiasState>;

/** Copies of everything, and restoring them (docs/reglas/confianza.md). */
export const copias = {
  list: admin('GET', '/v1/copias', 'Copias de seguridad').input(z.strictObject({})).output(copiasState),
  /** 409 while one is being made; 422 where the installation makes none. */
  make: admin('POST', '/v1/copias', 'Hacer una copia ahora', { confirms: true })
    .input(z.strictObject({}))
    .output(mensaje),
  /** 404 for an unknown copy; 409 while another one is being tested. */
  prove: admin('POST', '/v1/copias/probar', 'Probar una copia', { confirms: true })
    .input(z.strictObject({ nombre: text(40) }))
    .output(mensaje),
};
