import { setImmediate as breathe } from 'node:timers/promises';
import { documentoKey } from '@tembiapo/contract/domain/samePerson.ts';
import { setActor, withActor } from '../../../platform/database/actor.ts';
import type { Db } from '../../../platform/database/database.ts';
import { BadInput } from '../../../platform/errors/errors.ts';
import { dropObjects } from '../../../platform/files/objects.ts';
import type { Services } from '../../../platform/http/context.ts';
import { foldWithin } from '../../../platform/jobs/maintenance.ts';
import type { Attempt } from '../../../platform/jobs/Queue.ts';
import { publish } from '../../../platform/live/eventos.ts';
import { noteWayTrouble, noteWayWell } from '../../../platform/mail/wayMarks.ts';
import { checkFile } from './checkFile.ts';
import { comparedNow } from './comparedNow.ts';
import { type Latecomer, Latecomers } from './Latecomers.ts';
import { type Owned, ownedLines } from './ownedLines.ts';
import { ownersFinder } from './ownersFinder.ts';
import * as queries from './queries.ts';
import { Removed } from './Removed.ts';
import { likeSentence, repeatedLine } from './repeated.ts';

/** Why an experience is left out. */
const STANDS_ALREADY = 'Ya está en su ficha';

/** Lines that are made at a time. */
const BATCH = 500;

/** Looks through a file or does an import, whichever it waits for. A failure is told in the import itself. */
export async function workImportacion(
  services: Services,
  { data: { id }, last }: Attempt<'importar'>,
): Promise<void> {
  const { db } = services;
  const job = await queries.findWork(db, id);
  if (!job) return;
  try {
    await withActor(async () => {
      setActor(job.usuario_id);
      if (job.estado === 'revisando') await checkFile(services, id, job);
      else if (job.estado === 'importando') await importFrom(services, id, job);
    });
  } catch (error) {
    if (error instanceof Removed) return;
    if (!last && !(error instanceof BadInput)) throw error;
    const said =
      error instanceof BadInput
        ? error.message
        : 'La importación falló. Nada quedó a medias: probá de nuevo.';
    await queries.advance(db, id, { estado: 'fallida', error: said });
    if (!(error instanceof BadInput)) await noteWayTrouble(db, 'importaciones', said);
    if (!(error instanceof BadInput)) throw error;
  }
}

async function importFrom(services: Services, id: string, job: queries.Job): Promise<void> {
  const { db } = services;
  if (job.tipo === 'candidato') await queries.prepareWords(db, id);
  const account = { hechas: 0, creadas: 0 };
  const late = new Latecomers(id, job);
  const owned = await ownedFinder(db, job);
  const all = async (tx: Db, each: (work: (lotTx: Db) => Promise<void>) => Promise<void>): Promise<void> => {
    for (let after = 0; ; ) {
      const rows = await queries.nextRows(tx, id, after, BATCH);
      if (rows.length === 0) return;
      await each(async (lotTx) => {
        account.creadas += await createLot(lotTx, { id, job, late, owned }, rows);
      });
      after = rows.at(-1)!.n;
      account.hechas += rows.length;
      // Told apart from the transaction, so that it is seen before the end; who removed the import stops it.
      if (!(await queries.advance(db, id, account))) throw new Removed();
      await breathe();
    }
  };
  if (job.todo_o_nada) {
    await db.transaction().execute(async (tx) => {
      await all(tx, (work) => work(tx));
      await foldWithin(tx);
    });
  } else {
    // What a process that died had made is counted and not made again.
    await all(db, (work) => db.transaction().execute(work));
  }
  await queries.markErrors(db, id);
  if (job.tipo === 'empresa') await publish(db, { tipo: 'empresa', empresaId: 0 });
  await queries.advance(db, id, {
    estado: 'hecha',
    ...(await queries.countResults(db, id)),
    withoutObject: true,
  });
  await noteWayWell(db, 'importaciones');
  await dropObjects(services, [job.objeto_id]);
}

type OwnedFinder = (tx: Db, rows: readonly queries.RowToCreate[]) => Promise<Owned>;

/** Finds whose the experiences of an import are; null for an import of something else. */
async function ownedFinder(db: Db, { tipo, grupo_id }: queries.Job): Promise<OwnedFinder | null> {
  if (tipo !== 'experiencia') return null;
  const finding = {
    findOwners: await ownersFinder(db, grupo_id),
    sheets: (await queries.findPeopleSheets(db, grupo_id))?.ids ?? [],
  };
  return (tx, rows) => ownedLines(tx, finding, rows);
}

/** Makes a lot of lines, or leaves out what there is already; answers how many it made. */
async function createLot(
  tx: Db,
  { id, job, late, owned }: { id: string; job: queries.Job; late: Latecomers; owned: OwnedFinder | null },
  given: readonly queries.RowToCreate[],
): Promise<number> {
  const there = await queries.stillThere(tx, id, given);
  const { tipo, crear_duplicados, todo_o_nada } = job;
  const isSame = crear_duplicados || tipo === 'experiencia';
  const rows = isSame ? there : await comparedNow(tx, tipo, there);
  const came = crear_duplicados ? new Map<number, Latecomer>() : await late.among(tx, rows);
  const ofOthers = owned ? await owned(tx, rows) : null;
  const fresh =
    ofOthers?.fresh ??
    rows.filter(({ n, duplicado }) => crear_duplicados || (duplicado === null && !came.has(n)));
  const created = fresh.length > 0 ? await queries.createAll(tx, tipo, fresh) : new Map<number, number>();
  late.made(created.values());
  const known = tipo === 'candidato' ? await findKnown(tx, id, rows, created) : new Map<number, number>();
  const likeOf = ({ n, duplicado }: queries.RowToCreate): Latecomer | undefined => {
    if (ofOthers || duplicado !== null || created.has(n)) return undefined;
    const owner = known.get(n);
    return came.get(n) ?? (owner === undefined ? undefined : { id: owner, motivo: 'documento' });
  };
  const [lost] = ofOthers?.lost ?? [];
  if (todo_o_nada && lost)
    throw new BadInput(`No se creó nada, por la fila ${lost[0]}: ${lost[1]}. Revisá de nuevo.`);
  const first = rows.find((row) => likeOf(row));
  if (todo_o_nada && first)
    throw new BadInput(
      `No se creó nada: la fila ${first.n} es igual al N.º ${likeOf(first)!.id}, que se cargó después de la revisión. Revisá de nuevo.`,
    );
  await queries.markRows(
    tx,
    id,
    rows.map((row) => {
      const { n } = row;
      const isLost = ofOthers?.lost.get(n);
      const like = likeOf(row);
      const refused = isLost
        ? `No entró: ${isLost}`
        : !ofOthers && row.duplicado === null && !created.has(n) && !like
          ? 'No entró: su documento es de otra persona'
          : null;
      return {
        n,
        resultado: created.has(n) ? 'creada' : refused ? 'error' : 'omitida',
        creado_id: created.get(n) ?? null,
        duplicado: like
          ? likeSentence(like.id, like.motivo)
          : ofOthers && !isLost && !created.has(n)
            ? STANDS_ALREADY
            : row.duplicado,
        duplicado_id: like?.id ?? known.get(n) ?? row.duplicado_id,
        error: refused,
      };
    }),
  );
  return created.size;
}

/**
 * The people that lines stand for which created nobody: whoever came of the earlier line that they repeat, or whoever has their
 * document by now. What other sheets of the file say about them goes to these people.
 */
async function findKnown(
  tx: Db,
  id: string,
  rows: readonly queries.RowToCreate[],
  created: ReadonlyMap<number, number>,
): Promise<Map<number, number>> {
  const omitted = rows.filter(({ n }) => !created.has(n));
  if (omitted.length === 0) return new Map();
  const lineOf = ({ duplicado }: queries.RowToCreate) => repeatedLine(duplicado ?? '');
  const people = await queries.whoBecame(
    tx,
    id,
    omitted.flatMap((row) => lineOf(row) ?? []),
  );
  for (const [n, candidato] of created) people.set(n, candidato);
  const keys = omitted.flatMap(({ datos }, i) => {
    const llave = documentoKey(String(datos.documento ?? ''));
    return llave === null ? [] : { i, motivo: 'documento', llave };
  });
  const owners = new Map(
    (await queries.findLike(tx, 'candidato', keys)).map(({ i, id: owner }) => [omitted[i]!.n, owner]),
  );
  const known = new Map<number, number>();
  for (const row of omitted) {
    const candidato = row.duplicado_id ?? people.get(lineOf(row) ?? 0) ?? owners.get(row.n);
    if (candidato === undefined) continue;
    known.set(row.n, candidato);
    people.set(row.n, candidato);
  }
  return known;
}
