import { documentoKey } from '@tembiapo/contract/domain/samePerson.ts';
import type { Db } from '../../../platform/database/database.ts';
import { BadInput } from '../../../platform/errors/errors.ts';
import { dropObjects } from '../../../platform/files/objects.ts';
import type { Services } from '../../../platform/http/context.ts';
import { foldWithin } from '../../../platform/jobs/maintenance.ts';
import type { Attempt } from '../../../platform/jobs/Queue.ts';
import { publish } from '../../../platform/live/eventos.ts';
import { noteWayWell } from '../../../platform/mail/wayMarks.ts';
import { eachLot, findLike, Stopped, workIncoming } from '../incoming/index.ts';
import { checkFile } from './checkFile.ts';
import { comparedNow } from './comparedNow.ts';
import * as creatingQueries from './creating-queries.ts';
import { type Latecomer, Latecomers } from './Latecomers.ts';
import { type Owned, ownedLines } from './ownedLines.ts';
import { ownersFinder } from './ownersFinder.ts';
import * as queries from './queries.ts';
import { likeSentence, repeatedLine } from './repeated.ts';
import * as rowQueries from './row-queries.ts';

const STANDS_ALREADY = 'Ya está en su ficha';

/** Lines that are created at a time. */
const BATCH = 500;

/** Checks a file or runs its import, whichever it waits for. A failure is shown in the import itself. */
export async function workImportacion(
  services: Services,
  { data: { id }, last }: Attempt<'importar'>,
): Promise<void> {
  const { db } = services;
  const job = await queries.findWork(db, id);
  if (!job) return;
  await workIncoming(db, {
    usuarioId: job.usuario_id,
    last,
    work: async () => {
      if (job.estado === 'revisando') await checkFile(services, id, job);
      else if (job.estado === 'importando') await importFrom(services, id, job);
    },
    refusalOf: (error) => (error instanceof BadInput ? error.message : null),
    failureOf: () => 'La importación falló. Nada quedó a medias: probá de nuevo.',
    fail: async (sentence) => {
      await queries.advance(db, id, { estado: 'fallida', error: sentence });
    },
  });
}

async function importFrom(services: Services, id: string, job: queries.Job): Promise<void> {
  const { db } = services;
  if (job.tipo === 'candidato') await creatingQueries.prepareWords(db, id);
  const account = { hechas: 0, creadas: 0 };
  const late = new Latecomers(id, job);
  const owned = await ownedFinder(db, job);
  const all = (tx: Db, each: (work: (lotTx: Db) => Promise<void>) => Promise<void>): Promise<void> =>
    eachLot<rowQueries.RowToCreate>(
      (last) => rowQueries.nextRows(tx, id, last?.n ?? 0, BATCH),
      async (rows) => {
        await each(async (lotTx) => {
          account.creadas += await createLot(lotTx, { id, job, late, owned }, rows);
        });
        account.hechas += rows.length;
        // Outside of the transaction, so that the screen sees it before the end; an import that was removed stops here.
        if (!(await queries.advance(db, id, account))) throw new Stopped();
      },
    );
  if (job.todo_o_nada) {
    await db.transaction().execute(async (tx) => {
      await all(tx, (work) => work(tx));
      await foldWithin(tx);
    });
  } else {
    // Records made by an attempt whose process died are counted and not made again.
    await all(db, (work) => db.transaction().execute(work));
  }
  await rowQueries.markErrors(db, id);
  if (job.tipo === 'empresa') await publish(db, { tipo: 'empresa', empresaId: 0 });
  await queries.advance(db, id, {
    estado: 'hecha',
    ...(await rowQueries.countResults(db, id)),
    withoutObject: true,
  });
  await noteWayWell(db, 'importaciones');
  await dropObjects(services, [job.objeto_id]);
}

type OwnedFinder = (tx: Db, rows: readonly rowQueries.RowToCreate[]) => Promise<Owned>;

/** Finds the owners of the experiences of an import; null for another kind of import. */
async function ownedFinder(db: Db, { tipo, grupo_id }: queries.Job): Promise<OwnedFinder | null> {
  if (tipo !== 'experiencia') return null;
  const finding = {
    findOwners: await ownersFinder(db, grupo_id),
    sheets: (await queries.findPeopleSheets(db, grupo_id))?.ids ?? [],
  };
  return (tx, rows) => ownedLines(tx, finding, rows);
}

/** Creates the records of a lot, leaving out those that exist already; answers how many it created. */
async function createLot(
  tx: Db,
  { id, job, late, owned }: { id: string; job: queries.Job; late: Latecomers; owned: OwnedFinder | null },
  given: readonly rowQueries.RowToCreate[],
): Promise<number> {
  const there = await rowQueries.stillThere(tx, id, given);
  const { tipo, crear_duplicados, todo_o_nada } = job;
  const isSame = crear_duplicados || tipo === 'experiencia';
  const rows = isSame ? there : await comparedNow(tx, tipo, there);
  const came = crear_duplicados ? new Map<number, Latecomer>() : await late.among(tx, rows);
  const ofOthers = owned ? await owned(tx, rows) : null;
  const fresh =
    ofOthers?.fresh ??
    rows.filter(({ n, duplicado }) => crear_duplicados || (duplicado === null && !came.has(n)));
  const created =
    fresh.length > 0 ? await creatingQueries.createAll(tx, tipo, fresh) : new Map<number, number>();
  late.made(created.values());
  const known = tipo === 'candidato' ? await findKnown(tx, id, rows, created) : new Map<number, number>();
  const likeOf = ({ n, duplicado }: rowQueries.RowToCreate): Latecomer | undefined => {
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
  await rowQueries.markRows(
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
 * The candidates of lines that created nobody: whoever the repeated earlier line became, or whoever has their
 * document by now. Other sheets of the file attach their rows to these candidates.
 */
async function findKnown(
  tx: Db,
  id: string,
  rows: readonly rowQueries.RowToCreate[],
  created: ReadonlyMap<number, number>,
): Promise<Map<number, number>> {
  const omitted = rows.filter(({ n }) => !created.has(n));
  if (omitted.length === 0) return new Map();
  const lineOf = ({ duplicado }: rowQueries.RowToCreate) => repeatedLine(duplicado ?? '');
  const people = await rowQueries.whoBecame(
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
    (await findLike(tx, 'candidato', keys)).map(({ i, id: owner }) => [omitted[i]!.n, owner]),
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

/** Checks a received file by its proposed columns, at once and in this process. */
export async function lookThrough(services: Services, id: string): Promise<void> {
  await queries.pass(services.db, id, ['subida'], 'revisando');
  await workImportacion(services, { data: { id }, last: true, signal: new AbortController().signal });
}
