import { TEXTS } from '@tembiapo/contract/domain/texts.ts';
import { newestMigration } from '../../../platform/database/migrations.ts';
import { Unavailable } from '../../../platform/errors/errors.ts';
import { os, type Services } from '../../../platform/http/context.ts';
import { VERSION } from '../../../platform/settings/version.ts';
import { isFull, isLow } from '../../../platform/vitals/disks.ts';
import { readQueue } from '../../../platform/vitals/readings.ts';
import { listSlowCalls } from '../../../platform/vitals/SlowCalls.ts';
import { lastCopia } from '../copias/index.ts';
import { readWays } from './checkWays.ts';
import * as queries from './queries.ts';

const startedTs = new Date().toISOString();
/** A part that does not answer in this time counts as down. */
const ANSWER_MS = 4_000;

/** Throws 503 with a sentence when a part is not as it should be, or answers late. */
async function require(what: string, check: Promise<boolean>): Promise<void> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<boolean>((done) => {
    timer = setTimeout(() => done(false), ANSWER_MS);
  });
  const there = await Promise.race([check.catch(() => false), late]);
  clearTimeout(timer);
  if (!there) throw new Unavailable(what);
}

const NEWEST = newestMigration();

async function databaseReady({ db }: Services): Promise<void> {
  let migration = '';
  await require('La base de datos no atiende', queries.readReadiness(db).then((found) => {
    migration = found.migration;
    return !found.reads;
  }));
  // A newer one is fine: the next version may be running beside this one (docs/operacion.md).
  if (migration < NEWEST) throw new Unavailable('A la base de datos le faltan migraciones');
}

const filesReady = ({ storage }: Services): Promise<void> =>
  require('El lugar de los archivos no atiende', storage.isThere());

/** The state of the product itself. */
export const servicioRoutes = os.servicio.router({
  health: os.servicio.health.handler(async ({ context }) => {
    await require(TEXTS.baseNoDisponible, queries.answers(context.services.db));
    return { estado: 'ok' as const, version: VERSION };
  }),
  ready: os.servicio.ready.handler(async ({ context: { services } }) => {
    await Promise.all([databaseReady(services), filesReady(services)]);
    return { estado: 'listo' as const };
  }),
  ways: os.servicio.ways.handler(async ({ context: { services } }) => ({ items: await readWays(services) })),
  state: os.servicio.state.handler(async ({ context: { services } }) => {
    const { db, disk, settings } = services;
    const [incidents, base, pending, queue, { latest, upToDate, proof }, reports, slow] = await Promise.all([
      queries.listIncidents(db),
      queries.readSizes(db),
      queries.readPending(db),
      readQueue(db),
      lastCopia(services),
      queries.listLastReports(db),
      listSlowCalls(db),
    ]);
    return {
      version: VERSION,
      desdeTs: startedTs,
      incidentes: incidents,
      base,
      discos: disk.disks().map((one) => ({
        usos: one.uses,
        ruta: one.path,
        libreBytes: one.freeBytes,
        totalBytes: one.totalBytes,
        estado: isFull(one) ? ('lleno' as const) : isLow(one) ? ('poco' as const) : ('bien' as const),
      })),
      cola: queue,
      ...pending,
      copia: {
        activas: settings.COPIAS === 'si',
        ultimaTs: latest,
        alDiaTs: upToDate,
        prueba: proof && { ts: proof.ts, bien: proof.good, texto: proof.text },
      },
      reportes: reports,
      lentas: slow,
    };
  }),
});
