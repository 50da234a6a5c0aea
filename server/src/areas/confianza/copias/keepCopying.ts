import { listCopias } from '../../../platform/copias/listCopias.ts';
import { isGap, shipWal, spoolOf } from '../../../platform/copias/wal.ts';
import { endIncident, raiseIncident } from '../../../platform/mail/incidents.ts';
import { askForCopia, type Copying } from './making.ts';
import { type CopierState, isAtWork, readCopierState, writeCopierState } from './queries.ts';
import { copyRemovals } from './removals.ts';

const WAL_MS = 1_000;
/** How often files and removals are looked for, and the current state is recorded. */
const FILES_MS = 15_000;
/** Longest pause between tries while the store is away. */
const PAUSE_MAX_MS = 30_000;
/** A store that is away this long needs a person. */
const PATIENCE_MS = 5 * 60_000;
/** The nightly copy was missed, for example because nothing was running. */
const MISSED_MS = 26 * 3_600_000;

/**
 * Ships whatever the copies lack until it is stopped: the log every second, files and removals several times a minute. Failures are
 * retried, and reported when they last.
 */
export function keepCopying(copying: Copying, onError: (error: unknown) => void): () => Promise<void> {
  const stop = new AbortController();
  const { signal } = stop;
  const before = readCopierState(copying.db).catch(() => null);
  const running = Promise.all([
    keepUpToDate(copying, signal, onError),
    askForFirst(copying, before, signal).catch(onError),
  ]);
  return async () => {
    stop.abort();
    await running;
  };
}

async function keepUpToDate(
  copying: Copying,
  signal: AbortSignal,
  onError: (error: unknown) => void,
): Promise<void> {
  const { db, clock, cluster, store, mirror } = copying;
  let failingSince: number | null = null;
  let pause = WAL_MS;
  let filesAt = 0;
  while (!signal.aborted) {
    const began = clock.now();
    try {
      const { last } = cluster === null ? { last: null } : await shipWal(cluster, store);
      if (clock.now() - filesAt > FILES_MS) {
        await mirror.catchUp();
        await copyRemovals(db, store);
        const upToDateMs = clock.now() - began;
        await writeCopierState(db, { segment: last, waiting: 0, error: null, upToDateMs });
        filesAt = clock.now();
      } else if (last) await writeCopierState(db, { segment: last, waiting: 0, error: null });
      if (failingSince !== null) {
        await endIncident(db, 'copias.registro');
        if (cluster !== null && (await isGap(copying.db, cluster, store)))
          await askForCopia(copying, 'inicio', null);
      }
      failingSince = null;
      pause = WAL_MS;
    } catch (error) {
      onError(error);
      failingSince ??= clock.now();
      pause = Math.min(pause * 2, PAUSE_MAX_MS);
      await tell(copying, error as Error, failingSince).catch(onError);
    }
    await clock.wait(pause, signal);
  }
}

/** Reports what keeps the copies from being current, and keeps the waiting log from filling the disk. */
async function tell(copying: Copying, { message }: Error, since: number): Promise<void> {
  const { db, clock, cluster } = copying;
  const spool = cluster === null ? null : spoolOf(cluster);
  const waiting = spool?.count() ?? 0;
  const dropped = spool?.dropWhenTooMuch() ?? false;
  await writeCopierState(db, { segment: null, waiting, error: message.slice(0, 500) });
  if (clock.now() - since > PATIENCE_MS || dropped)
    await raiseIncident(copying, {
      key: 'copias.registro',
      title: 'Las copias no reciben lo nuevo',
      text:
        `Desde hace más de ${Math.max(1, Math.round((clock.now() - since) / 60_000))} minutos lo que se ` +
        `guarda no llega a las copias: ${message.slice(0, 300)}. ` +
        'Sigue guardado acá y se intenta de nuevo solo.',
    });
}

/** Requests the first copy of an installation, or one that was missed. */
async function askForFirst(
  copying: Copying,
  before: Promise<CopierState | null>,
  signal: AbortSignal,
): Promise<void> {
  const started = Date.now();
  // After whoever starts a new installation has looked around.
  await copying.clock.wait(copying.settings.COPIAS_PRIMERA_SEGUNDOS * 1000, signal);
  // A copy being made becomes visible once done: requesting one meanwhile would make two.
  while (!signal.aborted && (await isAtWork(copying.db, 'copiar').catch(() => true)))
    await copying.clock.wait(WAL_MS, signal);
  if (signal.aborted) return;
  const [newest] = await listCopias(copying.store);
  const began = newest ? Date.parse(newest.began) : 0;
  // Copies found by a new installation may be another's; one requested meanwhile is its own.
  const missed = ((await before) === null && began < started) || Date.now() - began > MISSED_MS;
  const gap =
    copying.cluster !== null &&
    newest !== undefined &&
    (await isGap(copying.db, copying.cluster, copying.store));
  if (missed || gap) await askForCopia(copying, 'inicio', null);
}
