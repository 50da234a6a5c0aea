import { setImmediate as breathe } from 'node:timers/promises';
import type { Importable } from '@tembiapo/contract/domain/enums.ts';
import { campoOwnerOf, importableFields } from '@tembiapo/contract/domain/importaciones.ts';
import { MAX_IMPORTACION_ROWS } from '@tembiapo/contract/domain/limits.ts';
import { formatNumber } from '@tembiapo/contract/domain/numbers.ts';
import type { Db } from '../../../platform/database/database.ts';
import { readSheet, type SheetRow } from '../../../platform/documents/readSheet.ts';
import { withoutResult } from '../../../platform/documents/sheet/columnName.ts';
import { BadInput } from '../../../platform/errors/errors.ts';
import type { Services } from '../../../platform/http/context.ts';
import { listCampos } from '../../administracion/campos/index.ts';
import { findLike, Stopped } from '../incoming/index.ts';
import * as columnQueries from './column-queries.ts';
import { countedDays, ordersOf, sexoLetters } from './columnReadings.ts';
import { otherOrder, Repeats } from './findings.ts';
import * as knownQueries from './known-queries.ts';
import { type FindOwners, type Named, OWNER, ownersFinder } from './ownersFinder.ts';
import { premisesOf } from './premises.ts';
import * as queries from './queries.ts';
import { withStored } from './readOld.ts';
import { likeSentence, repeatedSentence } from './repeated.ts';
import * as rowQueries from './row-queries.ts';
import { type CheckedRow, checkRow, type Reading } from './rows.ts';

/** Lines that are checked at a time. */
const BATCH = 200;

/** Goes through the lines of the file below its head in lots; empty lines are skipped. */
const eachLot = (
  services: Services,
  job: queries.Job,
  take: (lot: SheetRow[]) => Promise<void>,
): Promise<void> =>
  withStored(services, job.objeto_id, async (path, kind) => {
    const { filaEncabezado: head, separador, codificacion, ocultas } = job.lectura;
    let last = 0;
    for await (const lot of readSheet(path, kind, {
      batch: BATCH,
      sheet: job.hoja,
      separator: separador ?? undefined,
      encoding: codificacion ?? undefined,
      hidden: ocultas ?? false,
    })) {
      for (const { n } of lot) {
        if (n <= last)
          throw new BadInput(
            `El archivo tiene dos filas con el número ${n}: abrilo, guardalo y volvé a subirlo`,
          );
        last = n;
      }
      await take(
        lot.filter(
          ({ n, cells, trouble, unsolved }) =>
            n > head && (trouble || unsolved || cells.some((cell) => cell !== '')),
        ),
      );
      // Other requests are answered between two lots.
      await breathe();
    }
  });

/** Checks a file by the columns that somebody chose. Throws a 400 for one that is gone or has no lines, and Stopped. */
export async function checkFile(services: Services, id: string, job: queries.Job): Promise<void> {
  const { db } = services;
  const premises = await premisesOf(db, job);
  const owner = campoOwnerOf(job.tipo);
  const campos = owner ? await listCampos(db, owner, false) : [];
  const days = importableFields(job.tipo, campos).filter(
    ({ nombre, fecha }) => fecha && job.columnas[nombre] !== undefined,
  );
  const reading = {
    kind: job.tipo,
    columns: job.columnas,
    catalogs: await columnQueries.readCatalogs(db),
    campos,
    width: job.encabezado.length,
  };
  const orders = ordersOf(job, job.columnas, job.ordenes);
  const newest = await knownQueries.newestOf(db, job.tipo);
  const looked = [...days.map(({ nombre }) => nombre), ...('sexo' in job.columnas ? ['sexo'] : [])];
  const written = new Map(looked.map((field) => [field, new Set<string>()]));
  let account = await checkAll(services, id, job, { ...reading, orders }, written);
  // A column has one date order: if the whole file shows another than its first rows did, the file is read again.
  const others = days.flatMap(({ nombre }) =>
    nombre in job.ordenes
      ? []
      : (otherOrder(job, nombre, written.get(nombre)!, orders[nombre] ?? 'dma') ?? []),
  );
  const counted = Object.fromEntries(days.map(({ nombre }) => [nombre, countedDays(written.get(nombre)!)]));
  const sexo = sexoLetters(written.get('sexo') ?? []);
  if (others.length > 0 || sexo !== 'MF' || Object.values(counted).some((one) => one !== 'solas')) {
    account = await checkAll(services, id, job, {
      ...reading,
      orders: { ...orders, ...Object.fromEntries(others.map(({ campo, orden }) => [campo, orden])) },
      counted,
      mixed: new Set(others.flatMap(({ campo, isMixed }) => (isMixed ? [campo] : []))),
      sexo,
    });
  }
  const sure = others.filter(({ isMixed }) => !isMixed).map(({ campo, orden }) => [campo, orden] as const);
  await queries.keepFound(db, id, {
    ordenes: { ...job.ordenes, ...Object.fromEntries(sure) },
    newest,
    premises,
    hallazgos: [...others.map(({ finding }) => finding), ...account.repeats.found(job)],
  });
  const { repeats: _, ...counts } = account;
  await queries.advance(db, id, { estado: 'revisada', ...counts, hechas: 0 });
}

/** Checks all lines, and answers how many there are of each kind; `written` is filled with the values of some columns. */
async function checkAll(
  services: Services,
  id: string,
  job: queries.Job,
  reading: Reading,
  written: ReadonlyMap<string, Set<string>> = new Map(),
) {
  const { db } = services;
  await rowQueries.clearRows(db, id);
  const seen = new Map<string, number>();
  const repeats = new Repeats();
  const findOwners = job.tipo === 'experiencia' ? await ownersFinder(db, job.grupo_id) : null;
  const asked = new Set(Object.values(reading.columns));
  const account = { total: 0, conError: 0, duplicadas: 0, cambiadas: 0, dudosas: 0 };
  await eachLot(services, job, async (lot) => {
    if (account.total + lot.length > MAX_IMPORTACION_ROWS)
      throw new BadInput(
        `El archivo tiene más de ${formatNumber(MAX_IMPORTACION_ROWS)} filas: partilo en varios`,
      );
    for (const [field, values] of written)
      for (const { cells } of lot) values.add(cells[reading.columns[field]!] ?? '');
    const checked = lot.map(({ n, cells, trouble: broken, unsolved }) => {
      const brought = unsolved?.find((column) => asked.has(column));
      const trouble = broken ?? (brought === undefined ? undefined : withoutResult(n, brought));
      const doubt = unsolved && brought === undefined ? withoutResult(n, unsolved[0]!) : undefined;
      return { n, cells, trouble, ...checkRow(reading, cells, { trouble, doubt }) };
    });
    const similar = findOwners
      ? await sayOwners(db, findOwners, checked)
      : await findLikes(db, job.tipo, checked, { seen, repeats });
    const rows = checked.map<rowQueries.CheckedRow>(
      ({ n, cells, datos, errores, avisos, cambios, codigo }, i) => ({
        n,
        datos,
        original: cells,
        errores,
        avisos,
        cambios: cambios.length > 0 ? cambios : null,
        duplicado: similar[i]?.texto ?? null,
        duplicado_id: similar[i]?.id ?? null,
        codigo,
      }),
    );
    await rowQueries.insertRows(db, id, rows);
    account.total += rows.length;
    account.conError += rows.filter(({ errores }) => errores.length > 0).length;
    account.duplicadas += rows.filter(({ duplicado }) => duplicado !== null).length;
    account.cambiadas += rows.filter(({ cambios }) => cambios !== null).length;
    account.dudosas += rows.filter(({ avisos }) => avisos.length > 0).length;
    if (!(await queries.advance(db, id, { ...account, hechas: account.total }))) throw new Stopped();
  });
  if (account.total === 0) throw new BadInput('El archivo no tiene filas debajo del encabezado');
  return { ...account, repeats };
}

/** Finds the owners of experiences, and keeps by what each is found again when they are created; experiences have no duplicates. */
async function sayOwners(
  db: Db,
  findOwners: FindOwners,
  rows: readonly (CheckedRow & { trouble?: string | undefined })[],
): Promise<undefined[]> {
  // A line that is not understood says nothing about its owner.
  const asked = rows.filter(({ trouble, codigo, keys }) => !trouble && (codigo !== null || keys.length > 0));
  const owners = await findOwners(db, asked);
  asked.forEach(({ datos, errores, avisos, codigo, keys, nombre }, i) => {
    const owner = owners[i]!;
    if ('trouble' in owner) {
      errores.push(owner.trouble);
      return;
    }
    if (owner.doubt) avisos.push(owner.doubt);
    if (owner.id !== null) datos.candidato_id = owner.id;
    if (errores.length === 0) datos[OWNER] = { codigo, keys, nombre } satisfies Named;
  });
  return [];
}

interface Like {
  texto: string;
  id: number | null;
}

/** For each line the record, or the earlier line, that it resembles; `seen`: keys of the lines read so far. */
async function findLikes(
  db: Db,
  kind: Importable,
  rows: readonly { n: number; errores: string[]; keys: [string, string][] }[],
  { seen, repeats }: { seen: Map<string, number>; repeats: Repeats },
): Promise<(Like | undefined)[]> {
  const keys = rows.flatMap(({ keys: own }, i) => own.map(([motivo, key]) => ({ i, motivo, llave: key })));
  const likes: (Like | undefined)[] = rows.map(() => undefined);
  for (const { i, id, motivo } of await findLike(db, kind, keys))
    likes[i] ??= { texto: likeSentence(id, motivo), id };
  rows.forEach(({ n, errores, keys: own }, i) => {
    repeats.note(own, (motivo, key) => seen.has(`${motivo} ${key}`));
    for (const [motivo, key] of own) {
      const before = seen.get(`${motivo} ${key}`);
      if (before !== undefined) likes[i] ??= { texto: repeatedSentence(before, motivo), id: null };
      else if (errores.length === 0) seen.set(`${motivo} ${key}`, n);
    }
  });
  return likes;
}
