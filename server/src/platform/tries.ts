import { LOGIN_VENTANA_MIN } from '@tembiapo/contract/domain/limits.ts';
import { sql } from 'kysely';
import type { Db } from './database.ts';
import { TooMany } from './errors.ts';

export interface Tries {
  tipo: string;
  clave: string;
  /** How many are let through within the window of 15 min. */
  maximo: number;
}

/**
 * Notes a try under each key; 429 with the wait when one of them has had too many within the window. A try that is
 * refused counts as well: who goes on trying goes on waiting.
 */
export async function limitTries(db: Db, tries: readonly Tries[]): Promise<void> {
  await db
    .insertInto('intento')
    .values(tries.map(({ tipo, clave }) => ({ tipo, clave })))
    .execute();
  const { rows } = await sql<{ tipo: string; cantidad: number; segundos: number }>`
    select tipo, count(*)::int cantidad,
           ceil(extract(epoch from min(ts) + make_interval(mins => ${LOGIN_VENTANA_MIN}::int) - now()))::int segundos
      from intento
     where (tipo, clave) in (${sql.join(tries.map((k) => sql`(${k.tipo}, ${k.clave})`))})
       and ts > now() - make_interval(mins => ${LOGIN_VENTANA_MIN}::int)
     group by tipo`.execute(db);
  const waits = rows.map(({ tipo, cantidad, segundos }) =>
    cantidad > (tries.find((t) => t.tipo === tipo)?.maximo ?? 0) ? segundos : 0,
  );
  const wait = Math.max(0, ...waits);
  if (wait > 0) throw new TooMany(waitText(wait));
}

/** 'Demasiados intentos…' with the wait in whole minutes. */
export function waitText(segundos: number): string {
  const minutos = Math.max(1, Math.ceil(segundos / 60));
  return `Demasiados intentos. Probá de nuevo en ${minutos} ${minutos === 1 ? 'minuto' : 'minutos'}.`;
}
