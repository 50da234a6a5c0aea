import { sql } from 'kysely';
import type { Db } from '../database/database.ts';

/**
 * Marks an address whose mail does not arrive: its owner gets no mails until something comes from there
 * (docs/reglas/correspondencia.md).
 */
export const markAddress = (tx: Db, correo: string, reason: string) =>
  sql`insert into rebote (correo, motivo) values (lower(${correo}), ${reason})
      on conflict (correo) do update set motivo = excluded.motivo, ts = now()`.execute(tx);
