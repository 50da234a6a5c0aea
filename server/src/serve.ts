import type { FastifyInstance } from 'fastify';
import { buildApp } from './app.ts';
import { checkBoard, writeVisits } from './areas/busquedas/bolsa/index.ts';
import { ensureTogether } from './areas/busquedas/sugeridos/index.ts';
import { checkAge } from './areas/confianza/copias/index.ts';
import { resealTotp } from './areas/confianza/factors/index.ts';
import { clearOldAttempts } from './areas/confianza/sesion/index.ts';
import { placeKnown, placeMade, watchCasillas } from './areas/correspondencia/recibidos/index.ts';
import { resealWebhooks, watchWebhooks } from './areas/integraciones/webhooks/index.ts';
import { countPending } from './areas/medicion/produccion/index.ts';
import { SEARCHED, warmSearch } from './areas/personas/candidatos/index.ts';
import { Reader, readArchivos } from './areas/personas/cv/index.ts';
import { reviewWaiting } from './areas/personas/doubts/index.ts';
import { findDuplicates } from './areas/personas/fusiones/index.ts';
import type { Cleanups } from './Cleanups.ts';
import { startJobs } from './jobs.ts';
import { useTransit } from './openDatabase.ts';
import { openCopiaStore } from './platform/copias/openCopiaStore.ts';
import { connect, warm } from './platform/database/database.ts';
import { knowsLocalTime } from './platform/database/moments.ts';
import { prewarm } from './platform/database/prewarm.ts';
import { Replica } from './platform/database/Replica.ts';
import { ListedPeople } from './platform/disclosures/ListedPeople.ts';
import { Printer } from './platform/documents/Printer.ts';
import { createStorage } from './platform/files/storage.ts';
import type { Services } from './platform/http/context.ts';
import { clearOldKeys } from './platform/http/onceByKey.ts';
import { registerDevWeb, registerWeb } from './platform/http/web.ts';
import { everyHour, everyMinute, startMaintenance } from './platform/jobs/maintenance.ts';
import { Queue } from './platform/jobs/Queue.ts';
import { renewWords } from './platform/jobs/renewWords.ts';
import { EventoHub } from './platform/live/eventos.ts';
import { createMailer } from './platform/mail/mailer.ts';
import { loadSecrets } from './platform/settings/secrets.ts';
import type { Settings } from './platform/settings/settings.ts';
import { realClock } from './platform/time/realClock.ts';
import { ClockWatch } from './platform/vitals/ClockWatch.ts';
import { DiskWatch } from './platform/vitals/DiskWatch.ts';
import { Metrics } from './platform/vitals/Metrics.ts';
import { readingsOf } from './platform/vitals/readings.ts';
import { SlowCalls } from './platform/vitals/SlowCalls.ts';
import { StoreWatch } from './platform/vitals/StoreWatch.ts';

/** The database a process serves from. */
interface Source {
  url: string;
  cluster: string | null;
}

/** As many as the calls that opening a profile makes at once. */
const READY_CONNECTIONS = 8;

/** database -> app -> jobs -> listen, in this process. `first`: it also reads the searched tables into memory. */
export async function serve(
  settings: Settings,
  { url, cluster }: Source,
  cleanups: Cleanups,
  { dev = false, first = true }: { dev?: boolean; first?: boolean } = {},
): Promise<{ app: FastifyInstance; services: Services; port: number }> {
  const startedAt = Date.now();
  useTransit(settings);
  const { db, pool, close } = connect(url);
  cleanups.add('conexiones', close);
  const pending = new Set<Promise<unknown>>();
  let app: FastifyInstance | undefined;
  const replica = new Replica(db, settings.DATABASE_REPLICA_URL);
  const services: Services = {
    db,
    replica,
    clock: realClock,
    settings,
    secrets: loadSecrets(settings),
    mailer: createMailer(settings),
    storage: createStorage(settings),
    copias: openCopiaStore(settings),
    databaseUrl: url,
    queue: new Queue(url, (error) => app?.log.warn({ err: brief(error) }, 'cola'), {
      pauseSeconds: settings.REINTENTOS_SEGUNDOS,
    }),
    printer: new Printer(),
    reader: new Reader(),
    eventos: new EventoHub(url, db),
    disk: new DiskWatch(settings, cluster),
    files: new StoreWatch(),
    slowCalls: new SlowCalls(),
    metrics: new Metrics(),
    listed: new ListedPeople(),
    inBackground(work) {
      const followed = work
        .catch((error) => app?.log.error({ err: error }, 'trabajo en segundo plano'))
        .finally(() => pending.delete(followed));
      pending.add(followed);
    },
  };
  cleanups.add('réplica', () => replica.close());
  app = await buildApp(services);
  await (dev ? registerDevWeb(app, services) : registerWeb(app, services));
  cleanups.add('trabajos en segundo plano', () => Promise.all(pending));
  await startJobs(services);
  cleanups.add('cola e impresora', () =>
    Promise.all([services.queue.stop(), services.printer.close(), services.reader.close()]),
  );
  const clock = new ClockWatch();
  cleanups.add(
    'mantenimiento',
    startMaintenance(
      db,
      [
        [
          everyHour(() => clearOldAttempts(db)),
          everyHour(() => clearOldKeys(db)),
          everyMinute(() => resealTotp(db, services.secrets.jwt)),
          everyMinute(() => resealWebhooks(db, services.secrets.jwt)),
          everyHour(() => ensureTogether(db)),
          () => clock.check(services),
          () => findDuplicates(db),
          () => reviewWaiting(db),
          () => countPending(db, { avance: sayProgress(app) }),
          everyMinute(() => services.disk.check(services)),
          everyMinute(() => services.files.check(services)),
          () => services.slowCalls.write(db),
          () => services.listed.write(services),
          () => writeVisits(services),
          () => placeMade(services),
          everyMinute(() => placeKnown(services)),
          everyMinute(() => checkBoard(services)),
          ...(settings.COPIAS === 'si' ? [everyHour(() => checkAge(services, startedAt))] : []),
        ],
        // A scanned page takes some seconds, which nothing else should wait for.
        [() => readArchivos(services)],
        [() => renewWords(db)],
      ],
      (error) => app?.log.warn({ err: error }, 'mantenimiento'),
    ),
  );
  cleanups.add(
    'casillas',
    watchCasillas(services, (error) => app?.log.warn({ err: brief(error) }, 'casilla')),
  );
  cleanups.add(
    'webhooks',
    watchWebhooks(services, (error) => app?.log.warn({ err: brief(error) }, 'webhooks')),
  );
  // A CV being read is released at once, for the next process to read.
  cleanups.add('lector', () => services.reader.close());
  services.inBackground(warm(db, READY_CONNECTIONS, warmSearch));
  if (!(await knowsLocalTime(db)))
    app.log.warn(
      'La base no sabe que en Paraguay la hora ya no cambia: una noche de invierno cuenta al día anterior. Actualizá sus husos horarios.',
    );
  if (first)
    cleanups.add(
      'lectura previa',
      prewarm(db, SEARCHED, (line) => app?.log.info(line)),
    );
  for (const reading of readingsOf({ db, pool, eventos: services.eventos, disk: services.disk }))
    services.metrics.add(reading);
  await app.listen({ host: settings.HOST, port: settings.PORT });
  cleanups.add('pedidos', () => app?.close());
  if (settings.demo && first) {
    const { ensureDemoDocumentos } = await import('./demo/documentos.ts');
    const { ensureDemoImportaciones } = await import('./demo/importaciones.ts');
    const { ensureDemoWays } = await import('./demo/ways.ts');
    // Faces and files are drawn while the first person looks around.
    services.inBackground(ensureDemoDocumentos(services).then(() => ensureDemoImportaciones(services)));
    services.inBackground(ensureDemoWays(services));
  }
  const { port } = app.server.address() as { port: number };
  return { app, services, port };
}

/** Only the message of an error that carries its whole connection, secrets included. */
function brief(error: unknown): { message: string; code: string | undefined } {
  const { message, code } = error as { message: string; code?: string };
  return { message, code };
}

const PROGRESS_MS = 10_000;
/** Logs the progress of counting the production when that takes longer than a moment. */
function sayProgress(app: FastifyInstance | undefined): (part: number) => void {
  let last = performance.now();
  return (part) => {
    if (performance.now() - last < PROGRESS_MS) return;
    last = performance.now();
    app?.log.info({ porCiento: Math.round(part * 100) }, 'contando la producción');
  };
}
