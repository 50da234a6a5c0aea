import { join } from 'node:path';
import { ORPCError } from '@orpc/server';
import { ARCHIVO_MAX_MB, DEFAULT_PAIS_ID } from '@tembiapo/contract/domain/limits.ts';
import type { Db } from '../../../platform/database/database.ts';
import { isNoRoom } from '../../../platform/errors/causes.ts';
import { BadInput } from '../../../platform/errors/errors.ts';
import { StoreFailed } from '../../../platform/errors/StoreFailed.ts';
import { dropObjects } from '../../../platform/files/objects.ts';
import { temporaryFolder } from '../../../platform/files/uploads.ts';
import type { Services } from '../../../platform/http/context.ts';
import type { Attempt } from '../../../platform/jobs/Queue.ts';
import { publish } from '../../../platform/live/eventos.ts';
import { noteWayWell } from '../../../platform/mail/wayMarks.ts';
import { Stopped, workIncoming } from '../../personas/incoming/index.ts';
import { bringAgencia, stepsOf } from './agencia/bringAgencia.ts';
import { judgeAgencia } from './agencia/judgeAgencia.ts';
import { bringCvs } from './bringCvs.ts';
import { holdTransfer } from './holdTransfer.ts';
import { judgeCvs } from './judgeCvs.ts';
import { nameListed } from './nameListed.ts';
import { labelOfTable } from './nouns.ts';
import type { Archive } from './opencats/Bringing.ts';
import { bringAll, readyCampos } from './opencats/bringAll.ts';
import { rememberDumped } from './opencats/dumped.ts';
import { judgeAll } from './opencats/judgeAll.ts';
import { openZip, unpack } from './openZip.ts';
import * as queries from './queries.ts';
import { joinParts, readFiles } from './readFiles.ts';
import { clearDone, clearRows, tellPlanner } from './staging.ts';
import type { Chosen } from './transfer-types.ts';

/** How often progress is saved. */
const PROGRESS_MS = 500;
const AGAIN_MS = 2_000;

/** Reads the files of a transfer or brings it, whichever it waits for. A failure is shown in the transfer itself. */
export async function workTransfer(
  services: Services,
  { data: { id }, last }: Attempt<'traspasar'>,
): Promise<void> {
  const { db, queue } = services;
  const worked = await holdTransfer(db, id, async (held) => {
    const job = await queries.findTransfer(held, id);
    if (job) await workOn(services, { ...job, held }, last);
  });
  // Another process works on it, or is just ending: tried again later.
  if (!worked) await queue.send(db, 'traspasar', { id }, new Date(Date.now() + AGAIN_MS));
}

/** A transfer, and the connection that holds it. */
interface Job extends queries.StoredTransfer {
  held: Db;
}

async function workOn(services: Services, job: Job, last: boolean): Promise<void> {
  const { db } = services;
  const { id, usuarioId, estado } = job;
  const { path, remove } = await temporaryFolder();
  try {
    await workIncoming(db, {
      usuarioId,
      last,
      work: async () => {
        if (estado === 'leyendo') await read(services, job, path);
        else if (estado === 'trayendo') await bring(services, job, path);
      },
      refusalOf: (error) => (error instanceof ORPCError && error.status < 500 ? error.message : null),
      failureOf: (error) => brokenBy(error, estado === 'leyendo' ? 'leyendo' : 'trayendo'),
      fail: async (sentence) => {
        await queries.saveAccount(db, id);
        await queries.saveProgress(db, id, { estado: 'fallido', error: sentence });
      },
    });
  } finally {
    await remove();
  }
}

/** The error of an interrupted transfer, with a cause that the agency can mend. */
function brokenBy(error: unknown, doing: queries.Doing): string {
  if (isNoRoom(error)) return `No hay lugar en el disco. ${queries.BROKEN[doing]}`;
  if (error instanceof StoreFailed) return `El lugar de los archivos no atiende. ${queries.BROKEN[doing]}`;
  return queries.BROKEN[doing];
}

/** Saves progress now and then; throws once the transfer was stopped, or is no longer held. */
function progressOf({ held, id }: Job, total: number) {
  let said = 0;
  return async (step: string, done: number, now = false): Promise<void> => {
    if (!now && performance.now() - said < PROGRESS_MS) return;
    said = performance.now();
    if (!(await queries.saveProgress(held, id, { paso: step, hechas: done, total: Math.max(total, done) })))
      throw new Stopped();
  };
}

async function read(services: Services, job: Job, folder: string): Promise<void> {
  const { db } = services;
  const { id } = job;
  await clearRows(db, id);
  const parts = await queries.listParts(db, id);
  if (parts.length === 0) throw new BadInput('No hay ningún archivo: subí el volcado o las planillas');
  const reading = progressOf(job, 0);
  await reading('Leyendo los archivos', 0, true);
  const { origen, archives, copia, hecho, fechas } = await readFiles(
    services,
    { id, asked: job.hallado.pedidas },
    parts,
    folder,
    (rows) => reading('Leyendo los archivos', rows),
  );
  await queries.saveProgress(db, id, { origen });
  if (copia !== null) {
    const file = join(folder, 'copia');
    await joinParts(
      services,
      parts.filter(({ archivo }) => archivo === copia),
      file,
    );
    const found = await judgeAgencia(services, file);
    await queries.saveProgress(db, id, {
      estado: 'leido',
      hallado: { ...found, copia },
      paso: 'Leído',
      hechas: 0,
    });
    return;
  }
  await tellPlanner(db);
  const total = (await queries.countRows(db, id)).reduce((sum, { cantidad }) => sum + cantidad, 0);
  const judging = progressOf(job, total);
  const found = await judgeAll(db, id, { archives, hecho }, (table, done) =>
    judging(`Revisando: ${labelOfTable(table)}`, done),
  );
  await judgeCvs(db, { id, usuarioId: job.usuarioId }, (done) =>
    judging(`Revisando: ${labelOfTable('cv')}`, done),
  );
  await tellPlanner(db);
  await nameListed(db, id);
  await queries.saveAccount(db, id);
  await queries.saveProgress(db, id, {
    estado: 'leido',
    hallado: { ...found, fechas },
    paso: 'Leído',
    hechas: 0,
  });
}

async function bring(services: Services, job: Job, folder: string): Promise<void> {
  const { db } = services;
  const { id } = job;
  if (job.origen === 'tembiapo') await bringOwn(services, job, folder);
  else await bringOpencats(services, job, folder);
  await publish(db, { tipo: 'empresa', empresaId: 0 });
  if (!(await queries.saveProgress(job.held, id, { estado: 'hecho', paso: 'Traído' }))) throw new Stopped();
  await noteWayWell(db, 'importaciones');
  await dropObjects(services, await queries.dropParts(db, id));
  await clearDone(db, id);
}

async function bringOwn(services: Services, job: Job, folder: string): Promise<void> {
  const file = join(folder, 'copia');
  const parts = await queries.listParts(services.db, job.id);
  await joinParts(
    services,
    parts.filter(({ archivo }) => archivo === job.hallado.copia),
    file,
  );
  const progress = progressOf(job, stepsOf(job.hallado.tablas ?? []));
  await bringAgencia(services, { id: job.id, usuarioId: job.usuarioId }, file, progress);
}

async function bringOpencats(services: Services, job: Job, folder: string): Promise<void> {
  const { db } = services;
  const { id } = job;
  const coming = (await queries.countRows(db, id)).filter(
    ({ estado }) => estado === 'viene' || estado === 'cambia',
  );
  const countOf = (counts: typeof coming) => counts.reduce((sum, { cantidad }) => sum + cantidad, 0);
  const left = countOf(coming);
  const cvs = countOf(coming.filter(({ tabla }) => tabla === 'cv'));
  // A resumed transfer counts on from where it was.
  const total = Math.max(job.total, left);
  const progress = progressOf(job, total);
  const archives = new Map<string, Promise<Archive>>();
  const parts = await queries.listParts(db, id);
  const openArchive = (archivo: string): Promise<Archive> => {
    const known = archives.get(archivo);
    if (known) return known;
    const opened = open(
      services,
      parts.filter((part) => part.archivo === archivo),
      join(folder, `zip${archives.size}`),
    );
    archives.set(archivo, opened);
    return opened;
  };
  await bringAll(
    {
      services,
      id,
      chosen: job.elegido as Chosen,
      campos: await readyCampos(db, job.hallado),
      ...(job.hallado.hecho && { hecho: job.hallado.hecho }),
      ...(job.hallado.base && { base: job.hallado.base }),
      usuarioId: job.usuarioId,
      paisId: DEFAULT_PAIS_ID,
      openArchive,
    },
    (table, done) => progress(`Trayendo: ${labelOfTable(table)}`, total - left + done),
  );
  await bringCvs(services, job, openArchive, (done) =>
    progress(`Trayendo: ${labelOfTable('cv')}`, total - cvs + done),
  );
  if (job.hallado.hecho) await rememberDumped(db, id, job.hallado.hecho);
  await nameListed(db, id);
  await queries.saveAccount(db, id);
  await progress('Traído', total, true);
}

async function open(
  services: Services,
  parts: readonly queries.StoredPart[],
  file: string,
): Promise<Archive> {
  await joinParts(services, parts, file);
  const { entries } = await openZip(file);
  return {
    async extract(path, to) {
      const entry = entries.get(path);
      if (!entry) return false;
      await unpack(entry, to, ARCHIVO_MAX_MB * 1024 * 1024);
      return true;
    },
  };
}
