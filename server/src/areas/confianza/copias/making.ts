import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { clearOldCopias } from '../../../platform/copias/clearOldCopias.ts';
import { listCopias, readCopia } from '../../../platform/copias/listCopias.ts';
import { Mirror } from '../../../platform/copias/Mirror.ts';
import { makeCopia } from '../../../platform/copias/makeCopia.ts';
import type { CopiaStore } from '../../../platform/copias/openCopiaStore.ts';
import { proveCopia } from '../../../platform/copias/proveCopia.ts';
import type { Db } from '../../../platform/database/database.ts';
import { isNoRoom } from '../../../platform/errors/causes.ts';
import type { Services } from '../../../platform/http/context.ts';
import type { Attempt } from '../../../platform/jobs/Queue.ts';
import { endIncident, raiseIncident } from '../../../platform/mail/incidents.ts';
import { VERSION } from '../../../platform/settings/version.ts';
import { tellDamaged } from '../../../platform/vitals/StoreWatch.ts';
import * as queries from './queries.ts';

/** What whoever makes copies works with. */
export interface Copying extends Pick<Services, 'db' | 'queue' | 'settings' | 'clock' | 'databaseUrl'> {
  /** The folder of the embedded database; null where it is somebody else's. */
  cluster: string | null;
  store: CopiaStore;
  mirror: Mirror;
}

export async function openCopying({
  storage: files,
  copias: store,
  ...from
}: Omit<Copying, 'store' | 'mirror'> & Pick<Services, 'storage' | 'copias'>): Promise<Copying> {
  const { db, settings } = from;
  await store.unlock();
  const mirror = new Mirror({
    db,
    files,
    mailDir: join(settings.DATA_DIR, 'mail'),
    store,
    onDamaged: (objectId) => tellDamaged(from, objectId),
  });
  return { ...from, store, mirror };
}

/** When the copy of each night is made, on the clock of Asunción. */
export const NIGHTLY = '30 2 * * *';

const SAY_MS = 500;
/** Records progress, no more often than somebody looks. */
function teller(db: Db, id: string): (part: number, what: string) => void {
  let last = 0;
  let before = '';
  return (part, what) => {
    if (performance.now() - last < SAY_MS && what === before) return;
    last = performance.now();
    before = what;
    queries.sayProgress(db, id, part, what).catch(() => undefined);
  };
}

const WEEK_MS = 7 * 24 * 3_600_000;

/** Makes a copy, deletes old ones, and requests a trial when the last good one is a week old (docs/reglas/confianza.md). */
export async function makeAsked(copying: Copying, { data, last }: Attempt<'copiar'>): Promise<void> {
  const { db, store } = copying;
  const id = data.id ?? (await queries.insertJob(db, 'copiar', { motivo: 'noche' }));
  const job = id && (await queries.beginJob(db, id));
  if (!job) return;
  const say = teller(db, id);
  try {
    const { copia, files } = await makeCopia(
      { ...copying, dataDir: copying.settings.DATA_DIR, version: VERSION },
      job.motivo,
      say,
    );
    await endIncident(db, 'copias.falla');
    await queries.endJob(db, id, { copia: copia.name, error: null });
    await clearOldCopias(store, files);
    await queries.clearOldJobs(db);
    const proofs = (await listCopias(store)).flatMap(({ proof }) =>
      proof?.good ? [Date.parse(proof.ts)] : [],
    );
    if (Math.max(0, ...proofs) < Date.now() - WEEK_MS) await askForTrial(copying, copia.name, 'noche', null);
  } catch (error) {
    const text = isNoRoom(error)
      ? 'no hay lugar donde se guardan las copias'
      : (error as Error).message.slice(0, 500);
    // Before the job counts as failed: whoever sees the failure finds the mail, whatever dies in between.
    await raiseIncident(copying, {
      key: 'copias.falla',
      title: 'La copia no se pudo hacer',
      text: `La copia de seguridad falló: ${text}. Se intenta de nuevo sola; si se repite, mirá la pantalla Copias.`,
    });
    await queries.endJob(db, id, { copia: null, error: text, again: !last && data.id !== undefined });
    throw error;
  }
}

/** Tries a copy: restores it aside, counts its rows, and deletes it. */
export async function proveAsked(copying: Copying, { data: { id } }: Attempt<'probar'>): Promise<void> {
  const { db, store, cluster, settings } = copying;
  const job = await queries.beginJob(db, id);
  if (!job) return;
  const copia = job.copia === null ? null : await readCopia(store, job.copia);
  if (!copia) {
    await queries.endJob(db, id, { copia: null, error: 'Esa copia ya no está' });
    return;
  }
  const proof = await proveCopia({
    store,
    copia,
    cluster,
    password:
      cluster === null ? '' : readFileSync(join(settings.DATA_DIR, 'postgres.password'), 'utf8').trim(),
    onProgress: teller(db, id),
  });
  if (proof.good) await endIncident(db, 'copias.prueba');
  else
    await raiseIncident(copying, {
      key: 'copias.prueba',
      title: 'Una copia no sirve',
      text: `Se probó la copia ${copia.name}. ${proof.text}. En la pantalla Copias se hace y se prueba.`,
    });
  await queries.endJob(db, id, { copia: copia.name, error: proof.good ? null : proof.text });
}

/** Requests a job for the copier; false when one of its kind is waiting or running. */
const ask = (
  { db, queue }: Pick<Copying, 'db' | 'queue'>,
  kind: 'copiar' | 'probar',
  about: Parameters<typeof queries.insertJob>[2],
): Promise<boolean> =>
  db.transaction().execute(async (tx) => {
    const id = await queries.insertJob(tx, kind, about);
    if (id) await queue.send(tx, kind, { id });
    return id !== null;
  });

export const askForCopia = (
  from: Pick<Copying, 'db' | 'queue'>,
  motivo: 'inicio' | 'pedido',
  usuarioId: number | null,
): Promise<boolean> => ask(from, 'copiar', { motivo, usuarioId });

export const askForTrial = (
  from: Pick<Copying, 'db' | 'queue'>,
  copia: string,
  motivo: 'noche' | 'pedido',
  usuarioId: number | null,
): Promise<boolean> => ask(from, 'probar', { copia, motivo, usuarioId });
