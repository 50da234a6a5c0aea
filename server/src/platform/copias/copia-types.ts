import { z } from 'zod';

/** How many rows a table had right before a copy ended, and right after. */
const count = z.object({ table: z.string(), before: z.int(), after: z.int() });

const base = z.object({
  /** Of the database cluster, as PostgreSQL numbers them. */
  system: z.string(),
  timeline: z.int(),
  /** The stretch of the log that makes it whole, both ends in it. */
  firstWal: z.string(),
  lastWal: z.string(),
  /** Of the database, not compressed. */
  bytes: z.number(),
  parts: z.int().min(1),
  counts: z.array(count),
});

/** What a copy says of itself: `copias/<name>/copia.json`, written last, so that a copy without one is none. */
export const copiaSchema = z.object({
  /** Its moment on the clock of Asunción: 2026-11-20-023000. */
  name: z.string(),
  /** ISO. */
  began: z.iso.datetime(),
  ended: z.iso.datetime(),
  /** By itself at night or at a start, or because admin asked for it. */
  motivo: z.enum(['noche', 'inicio', 'pedido']),
  /** The embedded database; null where the database is somebody else's job. */
  base: base.nullable(),
  /** Files and mails that go with it. */
  archivos: z.object({ count: z.int() }),
  /** What it takes where it lies: its own, not the files that copies share nor the log. */
  bytes: z.number(),
  version: z.string(),
  /** The newest migration of its database. */
  migration: z.string().nullable(),
  encrypted: z.boolean(),
});
export type Copia = z.infer<typeof copiaSchema>;
export type Base = z.infer<typeof base>;
export type Count = z.infer<typeof count>;

/** How a copy did when it was tried: `copias/<name>/prueba.json`. */
export const proofSchema = z.object({
  ts: z.iso.datetime(),
  good: z.boolean(),
  /** A sentence. */
  text: z.string(),
  seconds: z.number(),
});
export type Proof = z.infer<typeof proofSchema>;

export const folderOf = (name: string): string => `copias/${name}`;
export const isName = (text: string): boolean => /^\d{4}-\d{2}-\d{2}-\d{6}$/.test(text);
