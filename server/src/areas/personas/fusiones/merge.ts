import type { MergeKind } from '@tembiapo/contract/domain/enums.ts';
import { type RawBuilder, sql } from 'kysely';
import { v7 as uuidv7 } from 'uuid';
import type { Db } from '../../../platform/database/database.ts';
import { firstRow, oneRow, rowsFrom } from '../../../platform/database/rows.ts';
import { Conflict, NotFound, Rule } from '../../../platform/errors/errors.ts';
import { changeTerms, TERMS_OF } from '../../../platform/jobs/maintenance.ts';
import {
  type KeptContactos,
  keepContactos,
  listEntering,
  openToEntering,
  returnContactos,
} from './keepContactos.ts';
import { type Joined, keepLinks, returnLinks } from './keepLinks.ts';
import { type Added, keepRest } from './keepRest.ts';
import { CLASHES, type Clash, type Reference, referencesTo } from './references.ts';
import { filled, type Row } from './rules.ts';
import { type ChosenEtapas, settleEtapas } from './settleEtapas.ts';

/** What undoing needs. */
interface Undo {
  row: Row;
  /** Keys of the rows that were moved, by table and column. */
  moved: { table: string; column: string; key: string[]; rows: unknown[][] }[];
  /** Rows dropped because the first had the same. */
  dropped: { table: string; rows: Row[] }[];
  /** Rows that lost a mark because the first had it. */
  unmarked: { table: string; column: string; ids: unknown[] }[];
  /** Columns of the first that were filled in. */
  filled: Record<string, [before: unknown, after: unknown]>;
  /** Rows that keep what the first has no field for; missing in older merges. */
  added?: Added[];
  /** Rows of the first that stand for both, with the second's links; missing in older merges. */
  joined?: Joined[];
  /** What two companies' contacts had; missing in older merges. */
  contactos?: KeptContactos;
}

const table = (name: string): RawBuilder<unknown> => sql.table(name);
const column = (name: string): RawBuilder<unknown> => sql.ref(name);
const and = (conditions: readonly RawBuilder<unknown>[]): RawBuilder<unknown> =>
  conditions.length > 0 ? sql.join(conditions, sql` and `) : sql`true`;

export const nameOf: Record<MergeKind, RawBuilder<string>> = {
  candidato: sql`apellido || ', ' || nombre`,
  empresa: sql`nombre`,
  instituto: sql`nombre`,
  dato_auxiliar: sql`descripcion`,
};

/** Both records, locked in the order of their ids, so that two merges of the same ones take turns. */
async function lockBoth(tx: Db, kind: MergeKind, ids: readonly [number, number]) {
  const rows = await rowsFrom(tx)<{ id: number; nombre: string; fila: Row }>`
    select id, ${nameOf[kind]} nombre, to_jsonb(t) fila from ${table(kind)} t
     where id = any (${ids}::int[]) order by id for update`;
  const [first, second] = ids.map((id) => rows.find((row) => row.id === id));
  if (!first || !second) throw new NotFound('Uno de los dos registros ya no existe');
  return { first, second };
}

/** Drops what both have and only one can keep; returns how to restore it. */
async function settleClash(
  tx: Db,
  { table: name, column: col, others, only, unmark }: Clash,
  [keepId, goId]: readonly [number, number],
  undo: Undo,
): Promise<void> {
  const same = others.map((other) => sql`k.${column(other)} = t.${column(other)}`);
  // `only` is a constant of references.ts, never user input.
  const about = (alias: string) => (only ? [sql.raw(only.replaceAll('t.', `${alias}.`))] : []);
  const clashes = sql`t.${column(col)} = ${goId} and ${and(about('t'))}
    and exists (select 1 from ${table(name)} k where ${and([sql`k.${column(col)} = ${keepId}`, ...same, ...about('k')])})`;
  if (unmark) {
    const rows = await rowsFrom(tx)<{ id: unknown }>`
      update ${table(name)} t set ${column(unmark)} = false where ${clashes} returning t.id`;
    if (rows.length > 0) undo.unmarked.push({ table: name, column: unmark, ids: rows.map(({ id }) => id) });
    return;
  }
  const rows = await rowsFrom(tx)<{ fila: Row }>`
    delete from ${table(name)} t where ${clashes} returning to_jsonb(t) fila`;
  if (rows.length > 0) undo.dropped.push({ table: name, rows: rows.map(({ fila }) => fila) });
}

/** Rows moved per statement, between two updates of the progress. */
const LOT = 5_000;

async function move(
  tx: Db,
  { table: name, column: col, key }: Reference,
  [keepId, goId]: readonly [number, number],
  undo: Undo,
  moved: (rows: number) => Promise<void>,
): Promise<void> {
  const keys = sql.join(key.map((k) => sql`t.${column(k)}`));
  const all: unknown[][] = [];
  for (;;) {
    const rows = await rowsFrom(tx)<{ llave: unknown[] }>`
      update ${table(name)} t set ${column(col)} = ${keepId}
       where t.ctid = any (array(select ctid from ${table(name)} where ${column(col)} = ${goId} limit ${LOT}))
      returning jsonb_build_array(${keys}) llave`;
    for (const { llave } of rows) all.push(llave);
    if (rows.length > 0) await moved(rows.length);
    if (rows.length < LOT) break;
  }
  if (all.length > 0) undo.moved.push({ table: name, column: col, key, rows: all });
}

/** How many rows refer to a record. */
async function countReferences(tx: Db, references: readonly Reference[], id: number): Promise<number> {
  const counts = references.map(
    ({ table: name, column: col }) => sql`select count(*) n from ${table(name)} where ${column(col)} = ${id}`,
  );
  const row = await oneRow(tx)<{ n: number }>`
    select coalesce(sum(n), 0)::int n from (${sql.join(counts, sql` union all `)}) c`;
  return row.n;
}

const setColumns = (tx: Db, kind: MergeKind, id: number, values: Row) =>
  sql`update ${table(kind)} t set ${sql.join(
    Object.keys(values).map((name) => sql`${column(name)} = v.${column(name)}`),
  )} from jsonb_populate_record(null::${table(kind)}, ${JSON.stringify(values)}::jsonb) v where t.id = ${id}`.execute(
    tx,
  );

interface Merging {
  /** Who merges. */
  usuarioId: number;
  /** Whose stage stays, where somebody chose. */
  etapas?: ChosenEtapas;
  /** Called with how many of the rows that refer to the second have been moved. */
  progress?: (done: number, total: number) => Promise<void>;
}

/** Merges the second record into the first as part of `tx` (docs/reglas/personas.md). Returns the merge's id. */
export async function merge(
  tx: Db,
  kind: MergeKind,
  ids: readonly [keepId: number, goId: number],
  { usuarioId, etapas = [], progress = async () => {} }: Merging,
): Promise<string> {
  const [keepId, goId] = ids;
  if (keepId === goId) throw new Rule('Es un solo registro: elegí dos');
  // Merging a common position or company may take long.
  await sql`set local statement_timeout = 0`.execute(tx);
  const { first, second } = await lockBoth(tx, kind, ids);
  if (kind === 'dato_auxiliar' && first.fila.etiqueta !== second.fila.etiqueta)
    throw new Rule('Los dos datos auxiliares deben ser del mismo concepto');
  const undo: Undo = { row: second.fila, moved: [], dropped: [], unmarked: [], filled: {} };
  if (kind === 'candidato') {
    const rows = await settleEtapas(tx, ids, etapas);
    if (rows.length > 0) undo.dropped.push({ table: 'oportunidad_candidato', rows });
    undo.joined = await keepLinks(tx, ids);
  } else if (etapas.length > 0) throw new Rule('Solo los candidatos tienen etapas');
  const entering = kind === 'empresa' ? await listEntering(tx, ids) : [];
  if (kind === 'empresa') undo.contactos = await keepContactos(tx, ids);
  const references = await referencesTo(tx, kind);
  const total = await countReferences(tx, references, goId);
  let done = 0;
  for (const reference of references) {
    const clash = CLASHES.find((c) => c.table === reference.table && c.column === reference.column);
    if (clash) await settleClash(tx, clash, ids, undo);
    await move(tx, reference, ids, undo, (rows) => {
      done += rows;
      return progress(done, total);
    });
  }
  if (kind === 'empresa')
    await sql`update empresa set empresa_padre_id = null where id = ${keepId} and empresa_padre_id = ${keepId}`.execute(
      tx,
    );
  await sql`delete from ${table(kind)} where id = ${goId}`.execute(tx);
  undo.filled = filled(kind, first.fila, second.fila);
  const values = Object.fromEntries(Object.entries(undo.filled).map(([name, [, after]]) => [name, after]));
  if (Object.keys(values).length > 0) await setColumns(tx, kind, keepId, values);
  if (undo.contactos) undo.contactos.opened = await openToEntering(tx, keepId, entering);
  if (kind === 'candidato')
    undo.added = await keepRest(tx, {
      keepId,
      second: second.fila,
      secondName: second.nombre,
      now: { ...first.fila, ...values },
      idiomas: undo.dropped.flatMap(({ table: name, rows }) => (name === 'candidato_idioma' ? rows : [])),
      usuarioId,
    });
  await reindex(tx, kind, ids, first.fila);
  const id = uuidv7();
  await sql`insert into fusion (id, tipo, conservado_id, absorbido_id, conservado_nombre, absorbido_nombre, usuario_id, datos)
    values (${id}, ${kind}, ${keepId}, ${goId}, ${first.nombre}, ${second.nombre}, ${usuarioId}, ${JSON.stringify(undo)}::jsonb)`.execute(
    tx,
  );
  return id;
}

/**
 * Updates the search. For candidates, notes and changes of stage moved from one to the other, and with them the last contact;
 * for other records, people who referred to the second now refer to the first.
 */
async function reindex(
  tx: Db,
  kind: MergeKind,
  ids: readonly [keepId: number, goId: number],
  { etiqueta }: Row,
): Promise<void> {
  if (kind === 'candidato')
    await sql`select candidato_indexar(id), candidato_indexar_notas(id) from candidato
               where id = any (${ids}::int[])`.execute(tx);
  else if (kind === 'empresa') await changeTerms(tx, TERMS_OF.empresa, ids);
  else if (etiqueta === 'rubro' || etiqueta === 'cargo' || etiqueta === 'etiqueta')
    await changeTerms(tx, TERMS_OF[etiqueta], ids);
}

interface Done {
  tipo: MergeKind;
  conservado_id: number;
  absorbido_id: number;
  datos: Undo | null;
  deshecha: boolean;
}

/** The record that a record was merged into since, if that still holds. */
async function findLater(
  tx: Db,
  kind: MergeKind,
  id: number,
): Promise<{ id: number; nombre: string } | undefined> {
  return firstRow(tx)<{ id: number; nombre: string }>`
    select conservado_id id, conservado_nombre nombre from fusion
     where tipo = ${kind} and absorbido_id = ${id} and deshecha_ts is null order by ts desc limit 1`;
}

/** Restores the second record, with what is still where the merge put it. */
export async function undoMerge(tx: Db, id: string, usuarioId: number): Promise<Done> {
  await sql`set local statement_timeout = 0`.execute(tx);
  const rows = await rowsFrom(tx)<Done>`
    select tipo, conservado_id, absorbido_id, datos, deshecha_ts is not null deshecha
      from fusion where id = ${id} for update`;
  const done = rows[0];
  if (!done) throw new NotFound('No existe esa unión');
  if (done.deshecha) throw new Conflict('La unión ya se deshizo');
  if (!done.datos) throw new Rule('Ya pasaron 30 días: la unión no se puede deshacer');
  const { tipo, conservado_id: keepId, absorbido_id: goId, datos } = done;
  const later = await findLater(tx, tipo, keepId);
  if (later)
    throw new Rule(
      `Primero deshacé la unión con ${later.nombre} (N.º ${later.id}), que se hizo después de esta`,
    );
  const kept = await rowsFrom(tx)<{ fila: Row }>`
    select to_jsonb(t) fila from ${table(tipo)} t where id = ${keepId} for update`;
  if (!kept[0]) throw new Rule('El registro que quedó ya no existe: la unión no se puede deshacer');
  // What somebody changed since stays changed.
  const back = Object.entries(datos.filled).filter(
    ([name, [, after]]) => JSON.stringify(kept[0]?.fila[name]) === JSON.stringify(after),
  );
  if (kept[0] && back.length > 0)
    await setColumns(tx, tipo, keepId, Object.fromEntries(back.map(([name, [before]]) => [name, before])));
  for (const { table: name, key } of datos.added ?? [])
    await sql`delete from ${table(name)} t using jsonb_populate_record(null::${table(name)}, ${JSON.stringify(key)}::jsonb) v
               where ${and(Object.keys(key).map((k) => sql`t.${column(k)} = v.${column(k)}`))}`.execute(tx);
  await insertRows(tx, tipo, [datos.row]);
  for (const { table: name, column: col, key, rows: keys } of datos.moved) {
    // Rows whose primary key contains the column are found by their current id.
    const now = keys.map((oldKey) =>
      Object.fromEntries(key.map((k, i) => [k, k === col ? keepId : oldKey[i]])),
    );
    await sql`update ${table(name)} t set ${column(col)} = ${goId}
      from jsonb_populate_recordset(null::${table(name)}, ${JSON.stringify(now)}::jsonb) v
     where t.${column(col)} = ${keepId} and ${and(key.map((k) => sql`t.${column(k)} = v.${column(k)}`))}`.execute(
      tx,
    );
  }
  await returnLinks(tx, datos.joined ?? []);
  for (const { table: name, rows: dropped } of datos.dropped) await insertRows(tx, name, dropped);
  if (datos.contactos) await returnContactos(tx, datos.contactos);
  for (const { table: name, column: col, ids } of datos.unmarked)
    await sql`update ${table(name)} t set ${column(col)} = true where t.id::text = any (${ids.map(String)}::text[])`.execute(
      tx,
    );
  await reindex(tx, tipo, [keepId, goId], datos.row);
  await sql`update fusion set deshecha_ts = now(), deshecha_usuario_id = ${usuarioId}, datos = null where id = ${id}`.execute(
    tx,
  );
  return done;
}

/** Inserts rows as they were, with their ids. */
const insertRows = (tx: Db, name: string, rows: readonly Row[]) =>
  sql`insert into ${table(name)} overriding system value
      select * from jsonb_populate_recordset(null::${table(name)}, ${JSON.stringify(rows)}::jsonb)`.execute(
    tx,
  );
