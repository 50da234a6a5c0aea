import type { FastifyInstance } from 'fastify';
import { buildApp } from './app.ts';
import { SEARCHED, warmSearch } from './areas/personas/candidatos/index.ts';
import type { Cleanups } from './Cleanups.ts';
import { makeServices, type Source } from './makeServices.ts';
import { useTransit } from './openDatabase.ts';
import { warm } from './platform/database/database.ts';
import { clockTrouble, knowsLocalTime } from './platform/database/moments.ts';
import { prewarm } from './platform/database/prewarm.ts';
import type { Services } from './platform/http/context.ts';
import { registerDevWeb, registerWeb } from './platform/http/web.ts';
import type { Settings } from './platform/settings/settings.ts';
import { readingsOf } from './platform/vitals/readings.ts';
import { startJobs, startRoundsAndWatches } from './startBackground.ts';

/** As many as the calls made at once when a profile opens. */
const READY_CONNECTIONS = 8;

/** database -> app -> jobs -> listen, in this process. `first`: it also reads the searched tables into memory. */
export async function serve(
  settings: Settings,
  source: Source,
  cleanups: Cleanups,
  { dev = false, first = true }: { dev?: boolean; first?: boolean } = {},
): Promise<{ app: FastifyInstance; services: Services; port: number }> {
  useTransit(settings);
  const { services, pool } = makeServices(settings, source, cleanups);
  const { db, log } = services;
  await services.agencia.start();
  const app = await buildApp(services);
  await (dev ? registerDevWeb(app, services) : registerWeb(app, services));
  await startJobs(services);
  startRoundsAndWatches(services, cleanups);
  // Whatever it is reading is given up at once, and read again by the next one.
  cleanups.add('lector', () => services.reader.close());
  services.inBackground(warm(db, READY_CONNECTIONS, warmSearch));
  if (!(await knowsLocalTime(db)))
    log.warn(
      'La base no sabe que en Paraguay la hora ya no cambia: una noche de invierno cuenta al día anterior. Actualizá sus husos horarios.',
    );
  const trouble = first ? await clockTrouble(db) : null;
  if (trouble) log.warn(trouble);
  if (first)
    cleanups.add(
      'lectura previa',
      prewarm(db, SEARCHED, (line) => log.info(line)),
    );
  for (const reading of readingsOf({ db, pool, eventos: services.eventos, disk: services.disk }))
    services.metrics.add(reading);
  await app.listen({
    host: settings.HOST,
    port: settings.PORT,
    listenTextResolver: (address) => `Atiende en ${address}`,
  });
  cleanups.add('pedidos', () => app.close());
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
