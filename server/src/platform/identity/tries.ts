import { sql } from 'kysely';
import type { Db } from '../database/database.ts';
import { rowsFrom } from '../database/rows.ts';
import { TooMany } from '../errors/errors.ts';
import { addressKey } from './addressKey.ts';
import { TRY_LIMITS, type TryKind } from './tryLimits.ts';

/** What is counted and for whom: a person's number or e-mail, a link's hash, an address; undefined counts nobody. */
export type Tries = { [Kind in TryKind]?: string | number | undefined };

type Counted = [kind: TryKind, key: string];

const isShared = ([kind]: Counted): boolean => TRY_LIMITS[kind].by === 'direccion';

const countedIn = (tries: Tries): Counted[] =>
  (Object.keys(tries) as TryKind[]).flatMap((kind): Counted[] => {
    const who = tries[kind];
    if (who === undefined) return [];
    return [[kind, TRY_LIMITS[kind].by === 'direccion' ? addressKey(String(who)) : String(who)]];
  });

/**
 * Counts a try of each kind; 429 with the wait when one exceeds its limit within its window. A refused person keeps waiting as long
 * as they keep trying. Refused tries do not count against a shared address, and nothing counts for whoever is refused because of
 * others.
 */
export async function limitTries(db: Db, tries: Tries): Promise<void> {
  const counted = countedIn(tries);
  if (counted.length === 0) return;
  await db
    .insertInto('intento')
    .values(counted.map(([kind, key]) => ({ tipo: kind, clave: key })))
    .execute();
  const over = await rowsFrom(db)<{ tipo: TryKind; segundos: number }>`
    select k.tipo, ceil(extract(epoch from min(i.ts) + make_interval(mins => k.minutos) - now()))::int segundos
      from (values ${sql.join(
        counted.map(([kind, key]) => {
          const { max, minutes } = TRY_LIMITS[kind];
          return sql`(${kind}, ${key}, ${max}::int, ${minutes}::int)`;
        }),
      )}) k(tipo, clave, maximo, minutos)
      join intento i on i.tipo = k.tipo and i.clave = k.clave and i.ts > now() - make_interval(mins => k.minutos)
     group by k.tipo, k.clave, k.maximo, k.minutos having count(*) > k.maximo`;
  if (over.length === 0) return;
  const byOthers = over.every(({ tipo }) => TRY_LIMITS[tipo].by === 'direccion');
  await takeBack(db, byOthers ? counted : counted.filter(isShared));
  throw new TooMany(waitText(Math.max(...over.map(({ segundos }) => segundos))));
}

/** Takes back the tries of somebody who turned out to be right: all of their own, and this one of a shared address. */
export async function forgiveTries(db: Db, tries: Tries): Promise<void> {
  const counted = countedIn(tries);
  const own = counted.filter((one) => !isShared(one));
  if (own.length > 0)
    await sql`delete from intento where (tipo, clave) in (${sql.join(
      own.map(([kind, key]) => sql`(${kind}, ${key})`),
    )})`.execute(db);
  await takeBack(db, counted.filter(isShared));
}

/** Takes back the newest try of each. */
async function takeBack(db: Db, counted: readonly Counted[]): Promise<void> {
  for (const [kind, key] of counted)
    await sql`delete from intento where ctid = (
      select ctid from intento where tipo = ${kind} and clave = ${key} order by ts desc limit 1 for update skip locked)`.execute(
      db,
    );
}

/** 'Demasiados intentos…' with the wait in whole minutes. */
export function waitText(seconds: number): string {
  const minutes = Math.max(1, Math.ceil(seconds / 60));
  return `Demasiados intentos. Probá de nuevo en ${minutes} ${minutes === 1 ? 'minuto' : 'minutos'}.`;
}
