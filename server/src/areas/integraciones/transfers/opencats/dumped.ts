import { formatDate } from '@tembiapo/contract/domain/dates.ts';
import { sql } from 'kysely';
import type { Db } from '../../../../platform/database/database.ts';
import { oneRow } from '../../../../platform/database/rows.ts';
import { nextLotEnd } from '../staging.ts';
import { unhurried } from './completeRows.ts';

/** Tables for which it is kept what was brought. */
const WATCHED = ['company', 'candidate', 'joborder', 'candidate_joborder'] as const;

/**
 * When rows were dumped, comparable as text: what the dump states, else its newest date; plus that date, for two
 * dumps of the same moment.
 */
export const dumpedAt = (db: Db, id: string, said: string | null): Promise<string> =>
  unhurried(db, async (tx) => {
    const row = await oneRow(tx)<{ newest: string | null }>`
      select max(v.day collate "C") newest from traspaso_fila f
       cross join lateral (values (f.datos->>'date_created'), (f.datos->>'date_modified'), (f.datos->>'date')) v(day)
       where f.traspaso_id = ${id} and f.tabla <> 'calendar_event'
         and v.day ~ '^\\d{4}-\\d{2}-\\d{2}' and v.day < to_char(now() + interval '2 days', 'YYYY-MM-DD')`;
    const newest = row.newest ?? '';
    return `${said ?? newest}|${newest}`;
  });

/** Whether a row came before from a later dump. */
export const isOlder = (now: string, brought: { hecho?: string } | null): boolean =>
  now !== '' && brought?.hecho !== undefined && now < brought.hecho;

/** Two moments in words: their days, with hours if the days are the same. */
export function inWords(now: string, last: string): [now: string, last: string] {
  const [parts, others] = [now.split('|'), last.split('|')];
  const at = parts[0] === others[0] && parts[1] !== others[1] ? 1 : 0;
  const [one = '', other = ''] = [parts[at], others[at]];
  const isDayTold = one.slice(0, 10) !== other.slice(0, 10);
  const say = (moment: string) => formatDate(moment.slice(0, 10)) + (isDayTold ? '' : moment.slice(10, 19));
  return [say(one), say(other)];
}

/** Why an earlier dump changes nothing. */
export function olderWords(now: string, { hecho = '' }: { hecho?: string }): string {
  const [own, last] = inWords(now, hecho);
  return `Este volcado es anterior (${own}) al último que vino (${last}): quedó lo de acá`;
}

/** The same with the differences; undefined without any. */
export const olderNotice = (
  now: string,
  brought: { hecho?: string },
  differences: readonly string[],
): string | undefined =>
  differences.length === 0 ? undefined : `${olderWords(now, brought)}. ${differences.join('. ')}.`;

/** When the last dump with some of these rows was made; null without one. */
export const lastDumped = (db: Db, id: string): Promise<string | null> =>
  unhurried(db, async (tx) => {
    const row = await oneRow(tx)<{ last: string | null }>`
      select max((c.traido->>'hecho') collate "C") last
        from traspaso_fila f join traspaso_clave c on c.tabla = f.tabla and c.huella = f.huella
       where f.traspaso_id = ${id} and f.tabla = any (${[...WATCHED]}::text[])`;
    return row.last;
  });

/** Updates when unchanged rows were dumped last. */
export async function rememberDumped(db: Db, id: string, dumped: string): Promise<void> {
  for (const table of WATCHED)
    for (let after = 0; ; ) {
      const last = await nextLotEnd(db, id, table, after);
      if (last === null) break;
      await sql`
        update traspaso_clave c set traido = c.traido || jsonb_build_object('hecho', ${dumped}::text)
          from traspaso_fila f
         where f.traspaso_id = ${id} and f.tabla = ${table} and f.orden > ${after} and f.orden <= ${last}
           and c.tabla = f.tabla and c.huella = f.huella and c.traido is not null
           and coalesce(c.traido->>'hecho', '') collate "C" < ${dumped}`.execute(db);
      after = last;
    }
}
