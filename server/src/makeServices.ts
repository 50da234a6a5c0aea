import type pg from 'pg';
import { pino } from 'pino';
import { Reader } from './areas/personas/cv/index.ts';
import type { Cleanups } from './Cleanups.ts';
import { openCopiaStore } from './platform/copias/openCopiaStore.ts';
import { type ConnectionOptions, connect } from './platform/database/database.ts';
import { Replica } from './platform/database/Replica.ts';
import { ListedPeople } from './platform/disclosures/ListedPeople.ts';
import { Printer } from './platform/documents/Printer.ts';
import { gistOf } from './platform/errors/causes.ts';
import { createStorage } from './platform/files/storage.ts';
import type { Services } from './platform/http/context.ts';
import { Queue } from './platform/jobs/Queue.ts';
import { AgenciaWatch } from './platform/live/AgenciaWatch.ts';
import { EventoHub } from './platform/live/eventos.ts';
import { createMailer } from './platform/mail/mailer.ts';
import { loadSecrets } from './platform/settings/secrets.ts';
import type { Settings } from './platform/settings/settings.ts';
import { realClock } from './platform/time/clock.ts';
import { DiskWatch } from './platform/vitals/DiskWatch.ts';
import { Metrics } from './platform/vitals/Metrics.ts';
import { SlowCalls } from './platform/vitals/SlowCalls.ts';
import { StoreWatch } from './platform/vitals/StoreWatch.ts';

/** Where a process finds its database. */
export interface Source {
  url: string;
  /** The folder of the embedded database; null where it is somebody else's. */
  cluster: string | null;
}

/** What a test, or the process that makes copies, has otherwise than a server at work. */
interface Differing extends Partial<Pick<Services, 'clock' | 'log' | 'secrets'>> {
  connections?: ConnectionOptions;
  /** After how many seconds a failed job is tried again. */
  retrySeconds?: number;
}

/**
 * Builds what a whole process shares, and leaves to `cleanups` how it ends. Nothing is started: the database and the queue
 * are connected to when they are first used. `settled` waits for the background work there is now.
 */
export function makeServices(
  read: Settings,
  { url, cluster }: Source,
  cleanups: Cleanups,
  {
    clock = realClock,
    log = pino({ level: read.LOG_LEVEL }),
    secrets = loadSecrets(read),
    connections = {},
    retrySeconds: pauseSeconds = read.REINTENTOS_SEGUNDOS,
  }: Differing = {},
): { services: Services; pool: pg.Pool; settled: () => Promise<unknown> } {
  // A copy, in which the agency's own name and colour take their place.
  const settings = { ...read };
  const { db, pool, close } = connect(url, connections);
  cleanups.add('conexiones', close);
  const replica = new Replica(db, settings.DATABASE_REPLICA_URL);
  cleanups.add('réplica', () => replica.close());
  const pending = new Set<Promise<unknown>>();
  const settled = () => Promise.all(pending);
  cleanups.add('trabajos en segundo plano', settled);
  const queue = new Queue(url, (error) => log.warn({ err: gistOf(error) }, 'cola'), { pauseSeconds });
  const printer = new Printer();
  const reader = new Reader();
  cleanups.add('cola e impresora', () => Promise.all([queue.stop(), printer.close(), reader.close()]));
  const eventos = new EventoHub(url, db, clock);
  const services: Services = {
    db,
    databaseUrl: url,
    replica,
    log,
    clock,
    settings,
    secrets,
    mailer: createMailer(settings),
    storage: createStorage(settings),
    copias: openCopiaStore(settings),
    queue,
    printer,
    reader,
    eventos,
    agencia: new AgenciaWatch({ db, settings, eventos, clock }),
    disk: new DiskWatch(settings, cluster),
    files: new StoreWatch(),
    slowCalls: new SlowCalls(),
    metrics: new Metrics(),
    listed: new ListedPeople(),
    inBackground(work) {
      const followed = work
        .catch((error) => log.error({ err: error }, 'trabajo en segundo plano'))
        .finally(() => pending.delete(followed));
      pending.add(followed);
    },
  };
  return { services, pool, settled };
}
