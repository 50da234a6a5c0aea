import { Cleanups, endWith } from './Cleanups.ts';
import { openDatabase } from './openDatabase.ts';
import { startTrouble } from './platform/errors/startTrouble.ts';
import {
  addressOf,
  readSettings,
  type Settings,
  SettingsError,
  webBuilt,
} from './platform/settings/settings.ts';
import { serveMetrics } from './platform/vitals/serveMetrics.ts';
import { serve } from './serve.ts';
import { catchTheRest, complain, say } from './speaking.ts';
import { startCopier } from './startCopier.ts';

const cleanups = new Cleanups();
const end = endWith(cleanups);

/** The exit code when the embedded database cannot be kept alive. */
const DATABASE_GONE = 70;

/** settings -> database -> app -> jobs -> listen; stopped in the reverse order. */
async function start(settings: Settings, dev: boolean): Promise<void> {
  const began = performance.now();
  const database = await openDatabase(settings, cleanups, say);
  const { app, services, port } = await serve(settings, database, cleanups, { dev });
  if (settings.METRICS_PORT !== undefined) {
    const served = await serveMetrics(services.metrics.text, settings.HOST, settings.METRICS_PORT);
    cleanups.add('mediciones', () => served.close());
    say(`Las mediciones están en ${addressOf(settings.HOST, served.port)}/metrics`);
  }
  database.restarts.follow(services, app.log, () => void end(DATABASE_GONE));
  if (settings.COPIAS === 'si')
    cleanups.add(
      'copias',
      startCopier({ databaseUrl: database.url, cluster: database.cluster }, (error) =>
        app.log.warn({ err: error }, 'copias'),
      ),
    );
  const seconds = ((performance.now() - began) / 1000).toFixed(1).replace('.', ',');
  say(`Tembiapo está en ${addressOf(settings.HOST, port)} (listo en ${seconds} s). Ctrl+C para detenerlo.`);
}

catchTheRest();
process.on('SIGINT', () => void end(0));
process.on('SIGTERM', () => void end(0));

let dataDir: string | undefined;
try {
  const dev = process.argv.includes('--dev');
  if (!dev && !webBuilt()) throw new SettingsError('Falta construir la aplicación web: usá npm start');
  const settings = readSettings(process.env);
  dataDir = settings.DATA_DIR;
  await start(settings, dev);
} catch (error) {
  const expected =
    error instanceof SettingsError || (error instanceof Error && !(error instanceof TypeError));
  // What a start says that is being ended is no trouble.
  if (cleanups.doing === undefined) complain(startTrouble(error, dataDir), expected ? undefined : error);
  await end(1);
}
