import { localTime } from '@tembiapo/contract/domain/dates.ts';
import { z } from 'zod';

/** How many rows a table had just before a copy ended, and just after. */
const count = z.object({ table: z.string(), before: z.int(), after: z.int() });

const base = z.object({
  /** The cluster's system identifier, as PostgreSQL numbers it. */
  system: z.string(),
  timeline: z.int(),
  /** The stretch of log that the copy needs to be complete, both ends included. */
  firstWal: z.string(),
  lastWal: z.string(),
  /** Size of the database, uncompressed. */
  bytes: z.number(),
  parts: z.int().min(1),
  counts: z.array(count),
});

/** What a copy says about itself: `copias/<name>/copia.json`, written last, so a folder without it is not a copy. */
export const copiaSchema = z.object({
  /** Its start time in Asunción: 2026-11-20-023000. */
  name: z.string(),
  /** ISO. */
  began: z.iso.datetime(),
  ended: z.iso.datetime(),
  /** Automatic, at night or at start, or requested by an admin. */
  motivo: z.enum(['noche', 'inicio', 'pedido']),
  /** The embedded database; null where somebody else runs the database. */
  base: base.nullable(),
  /** Files and mails that go with it. */
  archivos: z.object({ count: z.int() }),
  /** Space it takes up by itself, without the files and log that copies share. */
  bytes: z.number(),
  version: z.string(),
  /** The newest migration of its database. */
  migration: z.string().nullable(),
  encrypted: z.boolean(),
});
export type Copia = z.infer<typeof copiaSchema>;
export type Base = z.infer<typeof base>;
export type Count = z.infer<typeof count>;

/** The result of trying a copy out: `copias/<name>/prueba.json`. */
export const proofSchema = z.object({
  ts: z.iso.datetime(),
  good: z.boolean(),
  text: z.string(),
  /** What made it fail, in a library's own words. */
  cause: z.string().optional(),
  seconds: z.number(),
});
export type Proof = z.infer<typeof proofSchema>;

export const folderOf = (name: string): string => `copias/${name}`;
export const isName = (text: string): boolean => /^\d{4}-\d{2}-\d{2}-\d{6}$/.test(text);

/** The name of a copy that began at a moment, in Asunción time: 2026-11-20-023000. */
export function nameOf(moment: Date): string {
  const { day, time } = localTime(moment);
  return `${day}-${time.replaceAll(':', '')}`;
}
