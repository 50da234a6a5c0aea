import type { Worker } from 'node:cluster';
import cluster from 'node:cluster';
import { once } from 'node:events';
import { availableParallelism } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { Cleanups, endWith } from './Cleanups.ts';
import { openDatabase } from './openDatabase.ts';
import { connect } from './platform/database/database.ts';
import { gistOf } from './platform/errors/causes.ts';
import { startTrouble } from './platform/errors/startTrouble.ts';
import { Queue } from './platform/jobs/Queue.ts';
import { AgenciaWatch } from './platform/live/AgenciaWatch.ts';
import { EventoHub } from './platform/live/eventos.ts';
import { createMailer } from './platform/mail/mailer.ts';
import { loadSecrets } from './platform/settings/secrets.ts';
import {
  addressOf,
  REPO_DIR,
  readSettings,
  type Settings,
  SettingsError,
  webBuilt,
} from './platform/settings/settings.ts';
import { realClock } from './platform/time/clock.ts';
import { gatherMetrics, serveMetrics } from './platform/vitals/serveMetrics.ts';
import { catchTheRest, complain, say } from './speaking.ts';
import { startCopier } from './startCopier.ts';
import type { WorkerAnswer, WorkerOrder } from './WorkerOrder.ts';

/**
 * `npm run cluster -- --procesos 3`: several processes behind one port of this machine, by default one per core. This one
 * leads: it opens the database, starts the others (worker.ts), kills one that is frozen, and restarts those that end.
 */

const cleanups = new Cleanups();
const end = endWith(cleanups);

/** The exit code when the embedded database cannot be kept alive. */
const DATABASE_GONE = 70;
const MAX_PROCESSES = 64;
/** A process that ends sooner than this is restarted after a growing pause. */
const YOUNG_MS = 5_000;
const PAUSE_MAX_MS = 30_000;

function readProcesses(): number {
  let asked: string | undefined;
  try {
    asked = parseArgs({ options: { procesos: { type: 'string' } } }).values.procesos;
  } catch {
    throw new SettingsError('Solo se entiende --procesos N');
  }
  const processes = Number(asked ?? availableParallelism());
  if (!Number.isInteger(processes) || processes < 1 || processes > MAX_PROCESSES)
    throw new SettingsError(`--procesos: debe ser un número entre 1 y ${MAX_PROCESSES}`);
  return processes;
}

const ASK_EVERY_MS = 2_000;
/**
 * This many unanswered questions: no work keeps a process busy for that long. Counted, not timed, since a machine that slept
 * for an hour has asked none.
 */
const UNANSWERED_MAX = 7;

/** Regularly asks a process whether it is alive, and calls `onFrozen` when it stops answering. */
function watchFrozen(worker: Worker, onFrozen: () => void): void {
  let unanswered = 0;
  worker.on('message', (answer: Partial<WorkerAnswer>) => {
    if (answer.here) unanswered = 0;
  });
  const timer = setInterval(() => {
    if (unanswered++ >= UNANSWERED_MAX) {
      clearInterval(timer);
      onFrozen();
    } else if (worker.isConnected()) worker.send({ areYouThere: true } satisfies WorkerOrder);
  }, ASK_EVERY_MS);
  worker.once('exit', () => clearInterval(timer));
}

/** Starts the serving processes, and restarts those that end by themselves. Resolves with the port once all listen. */
async function startWorkers(processes: number, order: NonNullable<WorkerOrder['serve']>): Promise<number> {
  // All accept from one listening socket: a connection handed by this process to one that is just dying would be neither
  // answered nor closed.
  cluster.schedulingPolicy = cluster.SCHED_NONE;
  cluster.setupPrimary({
    exec: join(import.meta.dirname, 'worker.ts'),
    execArgv: ['--max-semi-space-size=4'],
  });
  let ending = false;
  let pause = 0;
  const startOne = (first: boolean): Worker => {
    const worker = cluster.fork({
      NODE_COMPILE_CACHE: join(REPO_DIR, 'node_modules/.cache/node'),
    });
    const began = performance.now();
    worker.once('online', () => worker.send({ serve: { ...order, first } } satisfies WorkerOrder));
    worker.once('listening', () =>
      watchFrozen(worker, () => {
        complain('un proceso no contesta más; se lo termina');
        worker.process.kill('SIGKILL');
      }),
    );
    const again = (what: string): void => {
      if (ending) return;
      pause = performance.now() - began < YOUNG_MS ? Math.min(Math.max(pause * 2, 500), PAUSE_MAX_MS) : 0;
      complain(what);
      setTimeout(() => !ending && startOne(false), pause);
    };
    worker.once('exit', (code, signal) => again(`un proceso terminó (${signal ?? code}); se inicia otro`));
    // A process that never started has no end to report.
    worker.on('error', ({ message }) => {
      if (worker.process.pid === undefined)
        again(`no se pudo iniciar un proceso (${message}); se intenta de nuevo`);
    });
    return worker;
  };
  const endAll = async (): Promise<void> => {
    ending = true;
    const alive = Object.values(cluster.workers ?? {}).filter((worker) => worker && !worker.isDead());
    await Promise.all(
      alive.map((worker) => {
        const gone = once(worker!, 'exit');
        worker!.process.kill('SIGTERM');
        return gone;
      }),
    );
  };
  cleanups.add('procesos', endAll, { needed: true });
  const listening = Array.from({ length: processes }, (_, i) => once(startOne(i === 0), 'listening'));
  const [first] = (await Promise.all(listening)) as [{ port: number }][];
  return first![0].port;
}

async function start(settings: Settings): Promise<void> {
  const began = performance.now();
  const processes = readProcesses();
  // Made here before several processes would make them.
  loadSecrets(settings);
  const { url, cluster: folder, restarts } = await openDatabase(settings, cleanups, say, processes);
  const { db, close } = connect(url, { max: 2 });
  cleanups.add('conexiones', close);
  const queue = new Queue(url, (error) => complain('cola', gistOf(error)), {
    pauseSeconds: settings.REINTENTOS_SEGUNDOS,
  });
  cleanups.add('cola', () => queue.stop());
  const eventos = new EventoHub(url, db);
  cleanups.add('avisos', () => eventos.close());
  // What this process mails has the agency's own name too.
  await new AgenciaWatch({ db, settings, eventos, clock: realClock }).start();
  const log = { error: (what: object, line: string) => complain(line, what) };
  restarts.follow(
    { db, queue, mailer: createMailer(settings), settings },
    log,
    () => void end(DATABASE_GONE),
  );
  const port = await startWorkers(processes, { url, cluster: folder, first: false });
  if (settings.METRICS_PORT !== undefined) {
    const served = await serveMetrics(gatherMetrics, settings.HOST, settings.METRICS_PORT);
    cleanups.add('mediciones', () => served.close());
    say(`Las mediciones están en ${addressOf(settings.HOST, served.port)}/metrics`);
  }
  if (settings.COPIAS === 'si')
    cleanups.add(
      'copias',
      startCopier({ databaseUrl: url, cluster: folder }, (error) => complain('copias', error)),
    );
  const seconds = ((performance.now() - began) / 1000).toFixed(1).replace('.', ',');
  say(
    `Tembiapo está en ${addressOf(settings.HOST, port)} con ${processes} procesos (listo en ${seconds} s). Ctrl+C para detenerlo.`,
  );
}

catchTheRest();
process.on('SIGINT', () => void end(0));
process.on('SIGTERM', () => void end(0));

let dataDir: string | undefined;
try {
  if (!webBuilt()) throw new SettingsError('Falta construir la aplicación web: usá npm run cluster');
  const settings = readSettings(process.env);
  dataDir = settings.DATA_DIR;
  await start(settings);
} catch (error) {
  if (cleanups.doing === undefined) complain(startTrouble(error, dataDir));
  await end(1);
}
