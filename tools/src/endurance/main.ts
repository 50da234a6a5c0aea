import { setTimeout as sleep } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { formatNumber } from '@tembiapo/contract/domain/numbers.ts';
import type { Random } from '@tembiapo/server/demo/Random.ts';
import { letPeopleAct, prepareActions } from '../bench/actions.ts';
import { draw } from '../bench/draw.ts';
import { number, runMoment, saveIn, say, table } from '../bench/measure.ts';
import { launch, type Measured, prepareData } from '../bench/product.ts';
import { choresOf, repeat } from './chores.ts';
import { growth } from './growth.ts';
import { readVitals, VITALS, type Vital, type Vitals } from './readVitals.ts';

/**
 * `npm run resistencia -- --minutos 60`: the bench's mixed load with the pauses people make, plus files,
 * exports, sessions, windows and copies. Memory, open files, connections, temporary files and unused table
 * space are read twice a minute and must stay flat in the second half. Exits with 1 when one grew or a
 * request failed. `--candidatos`, `--personas`, `--semilla` as in the bench.
 */
const { values } = parseArgs({
  options: {
    minutos: { type: 'string', default: '60' },
    candidatos: { type: 'string', default: '20000' },
    personas: { type: 'string', default: '8' },
    semilla: { type: 'string', default: String(Date.now() % 1_000_000) },
  },
});
const minutes = Number(values.minutos);
const size = Number(values.candidatos);
const seed = Number(values.semilla);
if (!(minutes > 0)) throw new Error('--minutos: cuántos, más de cero');

const PAUSE_MS = [20, 250] as const;
/** At least eight readings per run, at most one every half minute. */
const EVERY_MS = Math.min(30_000, (minutes * 60_000) / 10);

saveIn(`resistencia-${runMoment()}-${seed}.txt`);
say(`npm run resistencia -- --minutos ${minutes} --candidatos ${size} --semilla ${seed}`);

const counts = new Map<string, number>();
const errors = new Map<string, number>();
const add = (map: Map<string, number>, key: string) => map.set(key, (map.get(key) ?? 0) + 1);
function done(name: string, error?: Error): void {
  add(counts, name);
  if (error) add(errors, `${name}: ${error.message.slice(0, 160)}`);
}

async function load(p: Measured, going: () => boolean): Promise<void> {
  const actions = await prepareActions(p, await draw(p.pool, seed, 100));
  const chores = choresOf(p, await p.ids('select id from candidato order by md5(id::text) limit 200'));
  const pauseMs = (random: Random) => random.integer(...PAUSE_MS);
  const pace = { personas: Number(values.personas), seed, going, pauseMs };
  await Promise.all([
    letPeopleAct(p, actions, pace, (action, result) =>
      done(action, result instanceof Error ? result : undefined),
    ),
    ...chores.map((chore, i) => repeat(chore, seed + i, going, done)),
  ]);
}

const p = await launch(await prepareData(size), size, { COPIAS: 'si' });
const readings: Vitals[] = [];
try {
  await p.pool.query('create extension if not exists pgstattuple');
  const end = performance.now() + minutes * 60_000;
  const going = () => performance.now() < end;
  const watch = async (): Promise<void> => {
    while (going()) {
      await sleep(EVERY_MS);
      const vitals = await readVitals(p);
      readings.push(vitals);
      const line = (Object.keys(VITALS) as Vital[]).map((vital) => number(vitals[vital], 0)).join(' ');
      say(`${number((readings.length * EVERY_MS) / 60_000)} min: ${line}`);
    }
  };
  await Promise.all([load(p, going), watch()]);
  const loose = await p.rows<{ name: string; mb: number; unused: number }>(`
    select c.relname "name", a.table_len / 1e6::float8 mb,
           100::float8 * (a.dead_tuple_len + a.approx_free_space) / a.table_len unused
      from pg_class c, pgstattuple_approx(c.oid) a
     where c.relkind = 'r' and c.relnamespace = 'public'::regnamespace and c.relpages > 100
     order by a.dead_tuple_len + a.approx_free_space desc limit 5`);
  say(
    `Más lugar sin usar: ${loose.map((t) => `${t.name} ${number(t.mb)} MB, ${number(t.unused, 0)} %`).join(' · ')}`,
  );
  await p.pool.query('drop extension pgstattuple');
} finally {
  await p.stop();
}

/** These come and go with each request or copy, so only their minimum counts. */
const PEAKS: readonly Vital[] = ['temporary', 'waiting', 'copierMemory'];
let grown = 0;
table(
  [
    `${formatNumber(size)} candidatos, ${minutes} minutos`,
    'al empezar',
    'tercer cuarto',
    'último cuarto',
    '',
  ],
  (Object.entries(VITALS) as [Vital, string][]).map(([vital, name]) => {
    const series = readings.map((vitals) => vitals[vital]);
    const { third, fourth, grew } = growth(series, { peaks: PEAKS.includes(vital) });
    if (grew) grown++;
    return [name, series[0]!, third, fourth, grew ? 'CRECE' : 'plana'];
  }),
);
say([...counts].map(([name, times]) => `${name} ${times}`).join(' · '));
const failed = [...errors.values()].reduce((sum, n) => sum + n, 0);
say(`${failed} errores`);
for (const [what, times] of errors) say(`  ${times} × ${what}`);
process.exit(grown === 0 && failed === 0 ? 0 : 1);
