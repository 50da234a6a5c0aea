import { createHash, randomUUID } from 'node:crypto';
import { IN_PROGRESS, KEY_DAYS } from '@tembiapo/contract/domain/requestKeys.ts';
import { UploadedArchivo } from '@tembiapo/contract/files.ts';
import { type RawBuilder, sql } from 'kysely';
import { beforeCommits } from '../database/actor.ts';
import type { Db } from '../database/database.ts';
import { rowsFrom } from '../database/rows.ts';
import { AppError, BadInput, Conflict, Rule } from '../errors/errors.ts';
import { seal, unseal } from '../identity/sealed.ts';
import { watchUntil } from '../jobs/watchUntil.ts';
import type { SigningKeys } from '../settings/SigningKeys.ts';
import type { Clock } from '../time/clock.ts';

const KEY = /^[\x21-\x7e]{8,200}$/;
/** After this long, a process that took a request and committed nothing is considered dead. */
const DEAD_SECONDS = 60;
const WAIT_MS = 20_000;
const PURPOSE = 'respuesta de un pedido';
const IS_OLD = sql`ts < now() - make_interval(secs => ${sql.lit(DEAD_SECONDS)})`;

interface Asked {
  /** Who asks: two people may use the same key independently. */
  who: string;
  key: string;
  call: string;
  input: unknown;
}

interface Kept {
  huella: Buffer;
  hecho: boolean;
  respuesta: Buffer | null;
  /** Nobody will complete it any more. */
  viejo: boolean;
}

/** A hash of the request, whatever the order of its fields; files count by name and size. */
const fingerprint = ({ call, input }: Asked): Buffer =>
  createHash('sha256')
    .update(
      JSON.stringify([call, input], (_, value) => {
        if (value instanceof UploadedArchivo) return [value.name, value.size];
        if (typeof value !== 'object' || value === null || Array.isArray(value)) return value;
        return Object.fromEntries(Object.entries(value).sort(([a], [b]) => (a < b ? -1 : 1)));
      }),
    )
    .digest();

/** Keys are forgotten after a day. */
export const clearOldKeys = (db: Db) =>
  sql`delete from pedido_con_clave where ts < now() - make_interval(days => ${KEY_DAYS}::int)`.execute(db);

/**
 * Runs a keyed request once, however often and through however many processes it arrives: later ones wait for the first and get its
 * answer (docs/reglas/convenciones.md, after the IETF's Idempotency-Key). 400 for a malformed key; 422 for one reused with other
 * data; 409 while the first is still running, or when it was done but its answer is lost. Refused requests may be repeated.
 */
export async function onceByKey<T>(
  { db, clock, keys }: { db: Db; clock: Clock; keys: SigningKeys },
  asked: Asked,
  work: () => Promise<T>,
): Promise<T> {
  const { who, key } = asked;
  if (!KEY.test(key)) throw new BadInput('Idempotency-Key: de 8 a 200 letras, cifras o signos, sin espacios');
  const print = fingerprint(asked);
  const attempt = randomUUID();
  const one = sql`quien = ${who} and clave = ${key}`;
  const take = async (): Promise<boolean> => {
    const { rows } = await sql`
      insert into pedido_con_clave as p (quien, clave, huella, intento) values (${who}, ${key}, ${print}, ${attempt}::uuid)
      on conflict (quien, clave) do update set intento = excluded.intento, ts = now()
        where not p.hecho and p.huella = excluded.huella and p.${IS_OLD}
      returning 1`.execute(db);
    return rows.length > 0;
  };
  const read = async (): Promise<Kept | 'taken' | 'gone'> => {
    if (await take()) return 'taken';
    const rows = await rowsFrom(
      db,
    )<Kept>`select huella, hecho, respuesta, ${IS_OLD} viejo from pedido_con_clave where ${one}`;
    return rows[0] ?? 'gone';
  };
  const isOver = (kept: Kept | 'taken' | 'gone') =>
    kept === 'taken' ||
    (kept !== 'gone' && (kept.respuesta !== null || kept.viejo || !kept.huella.equals(print)));
  const found = await watchUntil(clock, read, isOver, WAIT_MS);
  if (found === 'taken') return doOnce(db, { one, attempt, keys }, work);
  if (found !== 'gone') {
    if (!found.huella.equals(print)) throw new Rule('Esta clave de pedido ya se usó con otros datos');
    const opened = found.respuesta && unseal(found.respuesta, PURPOSE, keys);
    if (opened) return JSON.parse(opened.text) as T;
    if (found.hecho)
      throw new Conflict('Este pedido ya se guardó y su respuesta se perdió. Miralo antes de repetirlo.');
  }
  throw new AppError(
    409,
    IN_PROGRESS,
    'Este pedido todavía se está haciendo. Esperá un momento y probá de nuevo.',
  );
}

/** Runs the request and stores its answer. */
async function doOnce<T>(
  db: Db,
  { one, attempt, keys }: { one: RawBuilder<unknown>; attempt: string; keys: SigningKeys },
  work: () => Promise<T>,
): Promise<T> {
  const own = sql`${one} and intento = ${attempt}::uuid`;
  beforeCommits(async (tx) => {
    const { numAffectedRows } = await sql`update pedido_con_clave set hecho = true where ${own}`.execute(tx);
    if (!numAffectedRows) throw new Conflict('Este pedido tardó demasiado y se hizo de nuevo');
  });
  let answer: T;
  try {
    answer = await work();
  } catch (error) {
    // A refused request wrote nothing. If the database is away, the key becomes free once its owner is considered dead.
    await sql`delete from pedido_con_clave where ${own} and not hecho`.execute(db).catch(() => undefined);
    throw error;
  } finally {
    // Work that outlives the response commits as always.
    beforeCommits(undefined);
  }
  const sealed = seal(JSON.stringify(answer), PURPOSE, keys);
  // It was done, whether or not its answer could be stored.
  await sql`update pedido_con_clave set hecho = true, respuesta = ${sealed} where ${own}`
    .execute(db)
    .catch(() => undefined);
  return answer;
}
