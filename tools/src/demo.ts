import { parseArgs } from 'node:util';
import { formatNumber } from '@tembiapo/contract/domain/numbers.ts';
import { forgetCopias } from '@tembiapo/server/areas/confianza/copias/index.ts';
import { ensureDemo } from '@tembiapo/server/demo/demo.ts';
import { loadCandidatos } from '@tembiapo/server/demo/loadCandidatos.ts';
import { sharedCv } from '@tembiapo/server/demo/sharedCv.ts';
import { loadCatalogs } from '@tembiapo/server/platform/database/catalogs.ts';
import { connect } from '@tembiapo/server/platform/database/database.ts';
import { startEmbedded } from '@tembiapo/server/platform/database/embedded.ts';
import { lockDataDir } from '@tembiapo/server/platform/database/lock.ts';
import { migrate } from '@tembiapo/server/platform/database/migrate.ts';
import { createStorage } from '@tembiapo/server/platform/files/storage.ts';
import { readSettings } from '@tembiapo/server/platform/settings/settings.ts';

/** `npm run datos -- --candidatos N`: fills the configured database with invented people until it has N. */
const { values } = parseArgs({ options: { candidatos: { type: 'string', default: '2000' } } });
const candidatos = Number(values.candidatos);
if (!Number.isInteger(candidatos) || candidatos < 1 || candidatos > 10_000_000) {
  console.error('--candidatos: debe ser un número entre 1 y 10000000');
  process.exit(1);
}

/** Nobody is served meanwhile: indexes need no WAL, and one vacuum at the end is enough. */
const FOR_LOADING = Object.entries({
  wal_level: 'minimal',
  max_wal_senders: 0,
  max_wal_size: '8GB',
  checkpoint_timeout: '30min',
  autovacuum: 'off',
}).flatMap(([name, value]) => ['-c', `${name}=${value}`]);

const began = Date.now();
let stopped = false;
/** On Ctrl+C or an error, finished batches stay. */
const GOES_ON = 'Lo hecho queda hecho: la misma orden sigue desde ahí.';

try {
  const settings = readSettings(process.env);
  const unlock = settings.DATABASE_URL ? () => undefined : await lockDataDir(settings.DATA_DIR);
  const postgres = settings.DATABASE_URL
    ? null
    : await startEmbedded(settings.DATA_DIR, { say: (line) => console.log(line), flags: FOR_LOADING });
  for (const signal of ['SIGINT', 'SIGTERM'] as const)
    process.on(signal, async () => {
      if (stopped) return;
      stopped = true;
      console.error(`Carga detenida. ${GOES_ON}`);
      await postgres?.stop();
      process.exit(1);
    });
  const url = settings.DATABASE_URL ?? postgres!.url;
  const { db, close } = connect(url);
  try {
    await migrate(db);
    await loadCatalogs(db);
    const cvFile = () => sharedCv({ db, storage: createStorage(settings) });
    await ensureDemo(url, Math.min(candidatos, 2000));
    // The WAL kept is too short to go back over this load: a new base copy starts afresh.
    await forgetCopias(url);
    const fresh = await loadCandidatos(url, candidatos, (line) => console.log(line), cvFile);
    console.log(
      fresh === 0
        ? `La base ya tiene ${formatNumber(candidatos)} candidatos o más: no hay nada que agregar.`
        : `Listo: ${formatNumber(fresh)} candidatos nuevos en ${((Date.now() - began) / 1000).toFixed(0)} s.`,
    );
  } finally {
    await close();
    await postgres?.stop();
    unlock();
  }
} catch (error) {
  if (!stopped) console.error(`La carga no terminó: ${(error as Error).message} ${GOES_ON}`);
  process.exit(1);
}
