import { mkdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import type { FastifyInstance } from 'fastify';
import { buildApp } from './app.ts';
import { SEARCHED, warmSearch } from './areas/candidatos/index.ts';
import { findDuplicates } from './areas/fusiones/index.ts';
import { countPending } from './areas/produccion/index.ts';
import { clearOldAttempts } from './areas/sesion/index.ts';
import { startJobs } from './jobs.ts';
import { loadCatalogs } from './platform/database/catalogs.ts';
import { connect, migrate, refuseHalfLoaded, warm } from './platform/database/database.ts';
import { startEmbedded } from './platform/database/embedded.ts';
import { lockDataDir } from './platform/database/lock.ts';
import { prewarm } from './platform/database/prewarm.ts';
import { Printer } from './platform/documents/Printer.ts';
import { createStorage } from './platform/files/storage.ts';
import type { Services } from './platform/http/context.ts';
import { registerDevWeb, registerWeb } from './platform/http/web.ts';
import { ensureAdmin } from './platform/identity/ensureAdmin.ts';
import { everyHour, startMaintenance } from './platform/jobs/maintenance.ts';
import { Queue } from './platform/jobs/Queue.ts';
import { EventoHub } from './platform/live/eventos.ts';
import { createMailer } from './platform/mail/mailer.ts';
import { loadSecrets } from './platform/settings/secrets.ts';
import { readSettings, type Settings, SettingsError, webBuilt } from './platform/settings/settings.ts';

/** What must be undone at the end, newest first. */
const cleanups: (() => unknown)[] = [];
const say = (line: string): void => console.log(line);

/** As many as the calls that opening a profile makes at once. */
const READY_CONNECTIONS = 8;

/** settings -> database -> app -> jobs -> listen; stopped in the reverse order. */
async function start(settings: Settings, dev: boolean): Promise<void> {
  const began = performance.now();
  cleanups.push(await lockDataDir(settings.DATA_DIR));

  let url = settings.DATABASE_URL;
  if (!url) {
    const postgres = await startEmbedded(settings.DATA_DIR, { say });
    cleanups.push(() => postgres.stop());
    url = postgres.url;
  }
  // What passes through while a request lasts; a process that died may have left some of it.
  const transit = join(settings.DATA_DIR, 'paso');
  rmSync(transit, { recursive: true, force: true });
  mkdirSync(transit, { mode: 0o700 });
  process.env.TMPDIR = transit;
  const { db, close } = connect(url);
  cleanups.push(close);
  for (const name of await migrate(db)) say(`Migración aplicada: ${name}`);
  await refuseHalfLoaded(db);
  if (await loadCatalogs(db)) say('Catálogos cargados');
  if (settings.demo) {
    const { ensureDemo } = await import('./demo/demo.ts');
    for (const line of await ensureDemo(url)) say(line);
  }
  for (const line of await ensureAdmin(db, settings)) say(line);

  const pending = new Set<Promise<unknown>>();
  let app: FastifyInstance | undefined;
  const services: Services = {
    db,
    settings,
    secrets: loadSecrets(settings),
    mailer: createMailer(settings),
    storage: createStorage(settings),
    queue: new Queue(url, (error) => app?.log.warn({ err: error }, 'cola')),
    printer: new Printer(),
    eventos: new EventoHub(url, db),
    inBackground(work) {
      const followed = work
        .catch((error) => app?.log.error({ err: error }, 'trabajo en segundo plano'))
        .finally(() => pending.delete(followed));
      pending.add(followed);
    },
  };
  app = await buildApp(services);
  await (dev ? registerDevWeb(app, services) : registerWeb(app, services));
  cleanups.push(() => Promise.all(pending));
  await startJobs(services);
  cleanups.push(() => Promise.all([services.queue.stop(), services.printer.close()]));
  cleanups.push(
    startMaintenance(
      db,
      [
        everyHour(() => clearOldAttempts(db)),
        () => findDuplicates(db),
        () => countPending(db, { avance: sayProgress(app) }),
      ],
      (error) => app?.log.warn({ err: error }, 'mantenimiento'),
    ),
  );
  services.inBackground(warm(db, READY_CONNECTIONS, warmSearch));
  cleanups.push(prewarm(db, SEARCHED));
  await app.listen({ host: settings.HOST, port: settings.PORT });
  cleanups.push(() => app?.close());
  if (settings.demo) {
    const { ensureDemoDocumentos } = await import('./demo/documentos.ts');
    // Faces and files are drawn while the first person looks around.
    services.inBackground(ensureDemoDocumentos(services));
  }
  const { port } = app.server.address() as { port: number };
  const seconds = ((performance.now() - began) / 1000).toFixed(1).replace('.', ',');
  say(`Tembiapo está en http://${settings.HOST}:${port} (listo en ${seconds} s). Ctrl+C para detenerlo.`);
}

const PROGRESS_MS = 10_000;
/** How far the counting of the production is, in the log, when it takes longer than a moment. */
function sayProgress(app: FastifyInstance | undefined): (part: number) => void {
  let last = performance.now();
  return (part) => {
    if (performance.now() - last < PROGRESS_MS) return;
    last = performance.now();
    app?.log.info({ porCiento: Math.round(part * 100) }, 'contando la producción');
  };
}

let stopping = false;
async function stop(code: number): Promise<void> {
  if (stopping) return;
  stopping = true;
  const deadline = setTimeout(() => process.exit(code || 1), 15_000);
  deadline.unref();
  for (const cleanup of cleanups.reverse()) {
    try {
      await cleanup();
    } catch (error) {
      console.error(String(error));
    }
  }
  process.exit(code);
}

process.on('SIGINT', () => void stop(0));
process.on('SIGTERM', () => void stop(0));

try {
  const dev = process.argv.includes('--dev');
  if (!dev && !webBuilt()) throw new SettingsError('Falta construir la aplicación web: usá npm start');
  await start(readSettings(process.env), dev);
} catch (error) {
  const expected =
    error instanceof SettingsError || (error instanceof Error && !(error instanceof TypeError));
  console.error(expected ? (error as Error).message : error);
  await stop(1);
}
