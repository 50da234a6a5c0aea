import { LOGIN_WINDOW_MIN } from '@tembiapo/contract/domain/limits.ts';
import { sql } from 'kysely';
import type { Db } from '../database/database.ts';
import { TooMany } from '../errors/errors.ts';

export interface Tries {
  tipo: string;
  clave: string;
  /** How many are let through within the window. */
  max: number;
  /** The window; 15 min unless it says otherwise, a day at most. */
  minutes?: number;
}

/**
 * Notes a try under each key; 429 with the wait when one of them has had too many within its window. A try that is
 * refused counts as well: who goes on trying goes on waiting.
 */
export async function limitTries(db: Db, tries: readonly Tries[]): Promise<void> {
  const keys = new Map(tries.map(({ tipo, clave }) => [`${tipo} ${clave}`, { tipo, clave }]));
  await db
    .insertInto('intento')
    .values([...keys.values()])
    .execute();
  const { rows } = await sql<{ segundos: number }>`
    select ceil(extract(epoch from min(i.ts) + make_interval(mins => k.minutos) - now()))::int segundos
      from (values ${sql.join(
        tries.map((k) => sql`(${k.tipo}, ${k.clave}, ${k.max}::int, ${k.minutes ?? LOGIN_WINDOW_MIN}::int)`),
      )}) k(tipo, clave, maximo, minutos)
      join intento i on i.tipo = k.tipo and i.clave = k.clave and i.ts > now() - make_interval(mins => k.minutos)
     group by k.tipo, k.clave, k.maximo, k.minutos having count(*) > k.maximo`.execute(db);
  const wait = Math.max(0, ...rows.map(({ segundos }) => segundos));
  if (wait > 0) throw new TooMany(waitText(wait));
}

/** Takes back the tries of somebody who turned out to be right. */
export const forgiveTries = (db: Db, tries: readonly Tries[]): Promise<unknown> =>
  sql`delete from intento where (tipo, clave) in (${sql.join(
    tries.map(({ tipo, clave }) => sql`(${tipo}, ${clave})`),
  )})`.execute(db);

/** 'Demasiados intentos…' with the wait in whole minutes. */
export function waitText(seconds: number): string {
  const minutes = Math.max(1, Math.ceil(seconds / 60));
  return `Demasiados intentos. Probá de nuevo en ${minutes} ${minutes === 1 ? 'minuto' : 'minutos'}.`;
}
