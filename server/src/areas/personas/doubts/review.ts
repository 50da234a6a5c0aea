import { createHash } from 'node:crypto';
import type { DoubtOwner } from '@tembiapo/contract/domain/doubts.ts';
import { type Db, transaction } from '../../../platform/database/database.ts';
import * as queries from './queries.ts';
import { doubtOf } from './subjects.ts';
import { readJudged } from './tell.ts';

const LOT = 200;
/** This many lots per round; then other work has its turn. */
const LOTS = 200;

/** Recognizes a value without storing it. */
export const fingerprint = (value: string): string =>
  createHash('sha256').update(value).digest('base64url').slice(0, 22);

/** Examines these records by their current values. */
async function review(tx: Db, owner: DoubtOwner, ids: readonly number[]): Promise<void> {
  const records = await queries.readRecords(tx, owner, ids);
  const fields = await readJudged(tx, owner);
  const found: queries.Found[] = [];
  for (const { id, valores } of records)
    for (const field of fields) {
      const value = valores[field.campo] ?? '';
      if (doubtOf(field, value))
        found.push({ registro_id: id, campo: field.campo, clase: field.clase, huella: fingerprint(value) });
    }
  if (owner !== 'candidato') return queries.saveFound(tx, owner, ids, found);
  const alike = await queries.listAlike(tx, ids);
  const twins = [...new Set(alike.flatMap(({ id, otroId }) => [id, otroId]))];
  const known = new Map((await queries.readRecords(tx, owner, twins)).map((one) => [one.id, one]));
  const ofDocuments = [...known.values()].map(
    ({ id, valores }): queries.Found => ({
      registro_id: id,
      campo: 'documento',
      clase: 'documento',
      huella: fingerprint(valores.documento ?? ''),
    }),
  );
  return queries.saveFound(tx, owner, ids, [...found, ...ofDocuments]);
}

/** Examines changed records, up to a limit. Returns how many kinds of record there were. */
export const reviewChanged = (db: Db, limit = LOT): Promise<number> =>
  transaction(db, async (tx) => {
    await queries.takeTurn(tx);
    const taken = await queries.takePending(tx, limit);
    for (const { tabla, ids } of taken) await review(tx, tabla, ids);
    return taken.length;
  });

/** Examines more of the initial records; false: nothing is left. */
const reviewOlder = (db: Db): Promise<boolean> =>
  transaction(db, async (tx) => {
    await queries.takeTurn(tx);
    const march = await queries.findMarch(tx);
    if (!march) return false;
    const ids = await queries.listNext(tx, march.tabla, march.hasta, LOT);
    if (ids.length > 0) await review(tx, march.tabla, ids);
    await queries.march(tx, march.tabla, ids.at(-1));
    return true;
  });

/** Examines what waits, in lots; changed records come first. */
export async function reviewWaiting(db: Db): Promise<void> {
  await queries.sumCounts(db);
  for (let lots = 0; lots < LOTS; lots++)
    if ((await reviewChanged(db)) === 0 && !(await reviewOlder(db))) return;
}
