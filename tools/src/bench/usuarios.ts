import { readFileSync } from 'node:fs';
import http from 'node:http';
import { join } from 'node:path';
import { monitorEventLoopDelay } from 'node:perf_hooks';
import { setTimeout as sleep } from 'node:timers/promises';
import { formatNumber } from '@tembiapo/contract/domain/numbers.ts';
import type { Random } from '@tembiapo/server/demo/Random.ts';
import { makeFolder } from '@tembiapo/server/testing/makeFolder.ts';
import { startReplicated } from '@tembiapo/server/testing/replication.ts';
import { startS3 } from '@tembiapo/server/testing/servers.ts';
import { descendantsOf } from '../running/processes.ts';
import { clusterOf, removeData } from '../running/product.ts';
import { letPeopleAct, prepareActions } from './actions.ts';
import { draw } from './draw.ts';
import { number, say, summary, table } from './measure.ts';
import { launch, type Measured, prepareData } from './product.ts';

/** How an installation is laid out (docs/operacion.md, «Cuántas máquinas»). */
interface Layout {
  name: string;
  /** Its machines, each with its product. */
  machines: Measured[];
  /** First processes of databases that no product started. */
  databases: number[];
  close(): Promise<void>;
}

/** A person does something every few seconds. */
const PAUSE_MS = [2_000, 8_000] as const;
const MINUTE_MS = 60_000;
const LOOK_MS = 5_000;
const ENV = { COPIAS: 'si', COPIAS_PRIMERA_SEGUNDOS: '86400', METRICS_PORT: '0', LOG_LEVEL: 'info' };
const SHARED = { JWT_SECRET: 'x'.repeat(40), ACCESS_KEY: 'una-llave-de-medida' };

async function alone(size: number, processes?: number): Promise<Layout> {
  const machine = await launch(await prepareData(size), size, ENV, processes);
  const name = processes === undefined ? 'Un proceso' : `${processes} procesos`;
  return { name, machines: [machine], databases: [], close: () => machine.stop() };
}

/** A database apart, with one that follows it, and as many machines as are said, of two processes where it is one. */
async function apart(size: number, machines: number): Promise<Layout> {
  const from = await prepareData(size);
  const password = readFileSync(join(from, 'postgres.password'), 'utf8').trim();
  // As a machine of 4 GB of its own would be set up.
  const flags = ['shared_buffers=1GB', 'work_mem=64MB', 'max_connections=200', 'jit=off', 'max_wal_size=4GB'];
  const ending = new AsyncDisposableStack();
  try {
    const servers = await startReplicated({
      synchronous: false,
      from: { cluster: clusterOf(from), password },
      flags: flags.flatMap((flag) => ['-c', flag]),
    });
    ending.defer(() => servers.close());
    const store = machines > 1 ? await startS3() : undefined;
    ending.defer(() => store?.close());
    const env = {
      ...{ ...ENV, ...SHARED, ...store?.env },
      DATABASE_URL: servers.url,
      DATABASE_REPLICA_URL: servers.standbyUrl,
    };
    const started: Measured[] = [];
    for (let i = 0; i < machines; i++) {
      const dir = makeFolder('maquina');
      ending.defer(() => removeData(dir));
      started.push(ending.use(await launch(dir, size, env, machines > 1 ? undefined : 2)));
    }
    return {
      name:
        machines > 1 ? `${machines} máquinas, S3, base que otra sigue` : '2 procesos, base que otra sigue',
      machines: started,
      databases: servers.processes,
      close: () => ending.disposeAsync(),
    };
  } catch (error) {
    await ending.disposeAsync();
    throw error;
  }
}

const LAYOUTS: ((size: number) => Promise<Layout>)[] = [
  (size) => alone(size),
  (size) => alone(size, 2),
  (size) => alone(size, 4),
  (size) => apart(size, 1),
  (size) => apart(size, 2),
];

/** What a process is: the product's, the one that copies, or PostgreSQL's. */
const kindOf = (command: string): 'atienden' | 'copia' | 'base' =>
  command.includes('copier.ts') ? 'copia' : /postgres/.test(command) ? 'base' : 'atienden';

/** Megabytes that a process does not share with others, plus its part of what it shares. */
function ownMemory(pid: number): number {
  try {
    return Number(/^Pss:\s+(\d+)/m.exec(readFileSync(`/proc/${pid}/smaps_rollup`, 'utf8'))![1]) / 1024;
  } catch {
    return 0;
  }
}

/** Seconds of a core that a process has used. */
function coreSeconds(pid: number): number {
  try {
    const [user, system] = readFileSync(`/proc/${pid}/stat`, 'utf8')
      .split(') ')
      .at(-1)!
      .split(' ')
      .slice(11, 13);
    return (Number(user) + Number(system)) / 100;
  } catch {
    return 0;
  }
}

/** Seconds that a process's first thread was ready to run, and another one had the core. */
function waitedSeconds(pid: number): number {
  try {
    return Number(readFileSync(`/proc/${pid}/schedstat`, 'utf8').split(' ')[1]) / 1e9;
  } catch {
    return 0;
  }
}

/** Adds something up over all processes of a layout, by what they are. */
function addUp({ machines, databases }: Layout, of: (pid: number) => number) {
  const sums = { atienden: 0, copia: 0, base: 0 };
  for (const root of [...machines.map(({ pid }) => pid), ...databases])
    for (const { pid, command } of descendantsOf(root)) sums[kindOf(command)] += of(pid);
  return sums;
}

/** One number of a product's /metrics, the largest where several lines have it. */
async function readMetric({ output }: Measured, name: string): Promise<number> {
  const url = /mediciones están en (http:\S+\/metrics)/.exec(output())![1]!;
  const text = await fetch(url).then((answer) => answer.text());
  const found = text.split('\n').filter((line) => line.startsWith(name));
  return Math.max(0, ...found.map((line) => Number(line.split(' ').at(-1))));
}

/** Opens the window of a person, which hears what changes while they work. */
async function openWindow(machine: Measured, n: number): Promise<{ heard: () => number; close(): void }> {
  let heard = 0;
  const request = http.get(`${machine.base}/api/v1/eventos`, {
    headers: await machine.sesion('selector', n),
    agent: new http.Agent(),
  });
  request.on('response', (response) => response.on('data', () => heard++).on('error', () => undefined));
  request.on('error', () => undefined);
  return { heard: () => heard, close: () => request.destroy() };
}

/** A minute of so many people, spread over the machines. */
async function measureMinute(layout: Layout, personas: number, seed: number): Promise<(string | number)[]> {
  const { machines } = layout;
  const kinds = await draw(machines[0]!.pool, seed, 100);
  const windows = await Promise.all(
    Array.from({ length: personas }, (_, n) => openWindow(machines[n % machines.length]!, n)),
  );
  const all: number[] = [];
  const searches: number[] = [];
  const errors = new Map<string, number>();
  let lag = 0;
  let waiting = 0;
  let memory = addUp(layout, ownMemory);
  const before = addUp(layout, coreSeconds);
  const waited = addUp(layout, waitedSeconds);
  const own = monitorEventLoopDelay();
  own.enable();
  const ownCore = process.cpuUsage();
  const end = performance.now() + MINUTE_MS;
  const going = () => performance.now() < end;
  const watch = async () => {
    for (; going(); await sleep(LOOK_MS)) {
      memory = addUp(layout, ownMemory);
      for (const machine of machines) {
        lag = Math.max(lag, 1000 * (await readMetric(machine, 'tembiapo_nodejs_eventloop_lag_p99_seconds')));
        waiting = Math.max(waiting, await readMetric(machine, 'tembiapo_conexiones{estado="esperan"'));
      }
    }
  };
  const act = async (machine: Measured, i: number) => {
    const share = Math.ceil((personas - i) / machines.length);
    const pauseMs = (random: Random) => random.integer(...PAUSE_MS);
    const actions = await prepareActions(machine, kinds);
    await letPeopleAct(
      machine,
      actions,
      { personas: share, seed: seed + i, going, pauseMs },
      (action, result) => {
        if (result instanceof Error) {
          const what = `${action}: ${result.message.slice(0, 120)}`;
          errors.set(what, (errors.get(what) ?? 0) + 1);
          return;
        }
        all.push(result);
        if (action === 'buscar') searches.push(result);
      },
    );
  };
  await Promise.all([watch(), ...machines.map(act)]);
  const after = addUp(layout, coreSeconds);
  const waitedAfter = addUp(layout, waitedSeconds);
  const heard = windows.reduce((sum, window) => sum + window.heard(), 0);
  for (const window of windows) window.close();
  for (const [what, times] of errors) say(`  ${times} × ${what}`);
  const { user, system } = process.cpuUsage(ownCore);
  say(
    `  quien mide, con ${personas}: ${number((user + system) / 1000 / MINUTE_MS, 2)} núcleos, lazo p99 ${number(own.percentile(99) / 1e6, 0)} ms`,
  );
  const failed = [...errors.values()].reduce((sum, n) => sum + n, 0);
  const cores = (kind: 'atienden' | 'base') => (after[kind] - before[kind]) / (MINUTE_MS / 1000);
  return [
    personas,
    all.length,
    failed,
    summary(searches).p50,
    summary(searches).p95,
    summary(all).p95,
    number(cores('atienden'), 2),
    number(cores('base'), 2),
    number((waitedAfter.atienden - waited.atienden) / (MINUTE_MS / 1000), 2),
    number(lag, 0),
    waiting,
    heard,
    number(memory.atienden, 0),
    number(memory.base, 0),
    number(memory.copia, 0),
  ];
}

/** People of a working day, a minute of each number of them, on each layout: what it costs, and what gives way first. */
export async function measureUsuarios(
  size: number,
  numbers: readonly number[],
  layouts: readonly number[],
  seed: number,
): Promise<void> {
  for (const which of layouts) {
    const layout = await LAYOUTS[which - 1]!(size);
    try {
      const { mb, log } = await layout.machines[0]!.one<{ mb: number; log: number }>(
        `select pg_database_size(current_database()) / 1e6::float8 mb,
                (select sum(size) from pg_ls_waldir()) / 1e6::float8 log`,
      );
      say(`\n${layout.name}: base de ${number(mb, 0)} MB y registro de ${number(log, 0)} MB`);
      const rows: (string | number)[][] = [];
      for (const personas of numbers) rows.push(await measureMinute(layout, personas, seed));
      table(
        [
          ...[
            `Personas (${formatNumber(size)} candidatos)`,
            'acciones',
            'errores',
            'buscar p50',
            'buscar p95',
            'todo p95',
          ],
          ...[
            'núcleos',
            'núcleos base',
            'sin núcleo',
            'lazo p99 ms',
            'esperan',
            'oídos',
            'MB atienden',
            'MB base',
            'MB copia',
          ],
        ],
        rows,
      );
    } finally {
      await layout.close();
    }
  }
}
