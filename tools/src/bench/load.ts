import { type Action, letPeopleAct, prepareActions } from './actions.ts';
import { number, say, summary, table } from './measure.ts';
import type { Measured } from './product.ts';
import type { SearchKind } from './searchKinds.ts';

const PER_SECOND_FLOOR = 150;
const SEARCH_FLOOR_MS = 150;
const MB_FLOOR = 300;
const SECONDS = 60;

/** Runs the mixed load without pauses for a minute: actions per second, percentiles, errors, memory. */
export async function measureLoad(
  p: Measured,
  kinds: readonly SearchKind[],
  seed: number,
  personas: number,
): Promise<void> {
  const actions = await prepareActions(p, kinds);
  const timings = new Map<Action, number[]>(actions.names.map((action) => [action, []]));
  const errors = new Map<string, number>();
  let larger = 0;
  const end = performance.now() + SECONDS * 1000;
  const watch = setInterval(() => {
    larger = Math.max(larger, p.memory());
  }, 500);
  const pace = { personas, seed, going: () => performance.now() < end };
  try {
    await letPeopleAct(p, actions, pace, (action, result) => {
      if (typeof result === 'number') timings.get(action)!.push(result);
      else {
        const what = result.message.slice(0, 160);
        errors.set(what, (errors.get(what) ?? 0) + 1);
      }
    });
  } finally {
    clearInterval(watch);
  }
  const done = [...timings.values()].reduce((sum, t) => sum + t.length, 0);
  const search = summary(timings.get('buscar')!);
  table(
    [`${personas} personas sin pausas, ${SECONDS} s`, 'veces', 'p50', 'p95', 'p99', 'máx'],
    [...timings].map(([action, t]) => {
      const m = summary(t);
      return [action, t.length, m.p50, m.p95, m.p99, m.max];
    }),
  );
  const failures = [...errors.values()].reduce((sum, n) => sum + n, 0);
  const verdict = (well: boolean) => (well ? 'bien' : 'SOBRE EL PISO');
  say(
    `${number(done / SECONDS)} acciones/s (piso ${PER_SECOND_FLOOR}: ${verdict(done / SECONDS >= PER_SECOND_FLOOR)}) · ` +
      `búsqueda p95 ${number(search.p95)} ms (piso ${SEARCH_FLOOR_MS}: ${verdict(search.p95 <= SEARCH_FLOOR_MS)}) · ` +
      `${failures} errores · ${number(larger, 0)} MB (piso ${MB_FLOOR}: ${verdict(larger < MB_FLOOR)})`,
  );
  for (const [what, times] of errors) say(`  ${times} × ${what}`);
}
