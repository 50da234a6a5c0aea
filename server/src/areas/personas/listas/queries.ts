import type { ListaInList } from '@tembiapo/contract/calls/personas/listas.ts';
import {
  type ChosenLists,
  candidatoFilters,
  FILTER_NAMES,
} from '@tembiapo/contract/domain/fields/candidatoFilters.ts';
import { type RawBuilder, sql } from 'kysely';
import { alphabetical } from '../../../platform/database/alphabetical.ts';
import type { Db } from '../../../platform/database/database.ts';
import { ISO } from '../../../platform/database/moments.ts';
import { offset, readPage } from '../../../platform/database/paging.ts';
import { firstRow, oneRow, rowsFrom } from '../../../platform/database/rows.ts';
import { namedTyped } from '../../../platform/database/typedText.ts';
import { versionOf } from '../../../platform/database/versions.ts';
import type { WithOwn } from '../../administracion/campos/index.ts';
import { CHOSEN, SEEN, type StoredLista } from '../candidatos/index.ts';

const listed = (usuarioId: number) => sql`
  l.id "idNumerico", l.nombre, l.nota, l.filtros is not null viva, l.compartida, l.usuario_id is not distinct from ${usuarioId} propia,
  (select concat_ws(' ', u.nombre, u.apellido) from usuario u where u.id = l.usuario_id) "usuarioNombre",
  exists (select 1 from lista_aviso a where a.lista_id = l.id and a.usuario_id = ${usuarioId}) avisar,
  case when l.filtros is null then (select count(*)::int from lista_candidato c where c.lista_id = l.id) end total,
  ${ISO('l.modificacion_ts')} "modificacionTs"`;

/** Those that somebody sees, by name. */
export async function pageListas(
  db: Db,
  usuarioId: number,
  filter: { page: number; limit: number; busquedaRapida?: string | undefined; manuales: boolean },
) {
  const where = sql`${SEEN(usuarioId)} and (not ${filter.manuales}::bool or l.filtros is null)
    and ${namedTyped(sql`l.nombre`, filter.busquedaRapida)}`;
  const { items, total } = await readPage(db, {
    items: sql<ListaInList>`
      select ${listed(usuarioId)} from lista l where ${where}
       order by ${alphabetical(sql`l.nombre`)}, l.id limit ${filter.limit} offset ${offset(filter)}`,
    total: sql`select count(*) from lista l where ${where}`,
  });
  return { items, count: total };
}

export async function listOptions(db: Db, usuarioId: number) {
  return rowsFrom(db)<{ idNumerico: number; descripcion: string }>`
    select l.id "idNumerico", l.nombre descripcion from lista l where ${SEEN(usuarioId)}
     order by ${alphabetical(sql`l.nombre`)}, l.id`;
}

/** Those that somebody sees and that a candidate is in, by name. */
export async function listsOf(db: Db, candidatoId: number, usuarioId: number) {
  return rowsFrom(db)<{ idNumerico: number; descripcion: string }>`
    select l.id "idNumerico", l.nombre descripcion from lista_candidato c join lista l on l.id = c.lista_id
     where c.candidato_id = ${candidatoId} and l.filtros is null and ${SEEN(usuarioId)}
     order by ${alphabetical(sql`l.nombre`)}, l.id`;
}

export interface Lista extends ListaInList, StoredLista {
  version: number;
  /** The company that it asks for, if any. */
  empresaNombre: string | null;
}

export async function findLista(db: Db, id: number, usuarioId: number): Promise<Lista | undefined> {
  return firstRow(db)<Lista>`
    select l.id, ${versionOf('lista', 'l')} "version", l.filtros, ${CHOSEN} elegidos, ${listed(usuarioId)},
           (select e.nombre from lista_filtro f join empresa e on e.id = f.empresa_id where f.lista_id = l.id limit 1) "empresaNombre"
      from lista l where l.id = ${id} and ${SEEN(usuarioId)}`;
}

export interface LockedLista {
  id: number;
  usuario_id: number | null;
  nombre: string;
  compartida: boolean;
  viva: boolean;
  version: number;
}

/** A list that somebody sees; the list and its people are locked until the transaction ends. */
export async function lockLista(db: Db, id: number, usuarioId: number): Promise<LockedLista | undefined> {
  return firstRow(db)<LockedLista>`
    select l.id, l.nombre, l.usuario_id, l.compartida, l.filtros is not null viva, ${versionOf('lista', 'l')} "version" from lista l
     where l.id = ${id} and ${SEEN(usuarioId)} for update`;
}

/** Makes others who add lists or watches in that name wait, so that two at once do not pass a limit. */
export const lockOwner = (db: Db, usuarioId: number) =>
  db.selectFrom('usuario').select('id').where('id', '=', usuarioId).forNoKeyUpdate().executeTakeFirst();

export const countListas = (db: Db, usuarioId: number): Promise<number> =>
  count(db, sql`lista where usuario_id = ${usuarioId}`);
export const countWatched = (db: Db, usuarioId: number): Promise<number> =>
  count(db, sql`lista_aviso where usuario_id = ${usuarioId}`);
export const countPeople = (db: Db, listaId: number): Promise<number> =>
  count(db, sql`lista_candidato where lista_id = ${listaId}`);

async function count(db: Db, of: RawBuilder<unknown>): Promise<number> {
  const row = await oneRow(db)<{ n: number }>`select count(*)::int n from ${of}`;
  return row.n;
}

export interface ListaFields {
  nombre?: string | undefined;
  nota?: string | null | undefined;
  compartida?: boolean | undefined;
  filtros?: object | undefined;
}

export async function insertLista(
  db: Db,
  usuarioId: number,
  { nombre, nota, compartida, filtros }: ListaFields & { nombre: string },
): Promise<number> {
  const { id } = await db
    .insertInto('lista')
    .values({
      nombre,
      nota: nota ?? null,
      compartida: compartida ?? false,
      usuario_id: usuarioId,
      filtros: filtros ? JSON.stringify(filtros) : null,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

export const updateLista = (db: Db, id: number, { filtros, ...fields }: ListaFields) =>
  db
    .updateTable('lista')
    .set({
      ...Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined)),
      ...(filtros && { filtros: JSON.stringify(filtros) }),
      version: sql<number>`version + 1`,
      modificacion_ts: sql<Date>`now()`,
    })
    .where('id', '=', id)
    .execute();

export const deleteLista = (db: Db, id: number) => db.deleteFrom('lista').where('id', '=', id).execute();

export const hideLista = (db: Db, id: number) =>
  sql`update lista set eliminada_ts = now() where id = ${id}`.execute(db);

/** Some of the people of a removed list. */
export async function peopleOfRemoved(db: Db, id: number, most: number): Promise<number[]> {
  const rows = await rowsFrom(db)<{ id: number }>`
    select c.candidato_id id from lista_candidato c join lista l on l.id = c.lista_id and l.eliminada_ts is not null
     where c.lista_id = ${id} order by c.candidato_id limit ${most}`;
  return rows.map((row) => row.id);
}

export const deleteRemoved = (db: Db, id: number) =>
  sql`delete from lista where id = ${id} and eliminada_ts is not null`.execute(db);

/** The column of lista_filtro for each kind of chosen item. */
const COLUMN = { empresa: 'empresa_id', lista: 'otra_id' } as const;
const columnOf = (name: keyof ChosenLists): string => {
  const { of } = candidatoFilters[name];
  return of === 'empresa' || of === 'lista' ? COLUMN[of] : 'dato_auxiliar_id';
};

/** Replaces the list items that a saved search asks for; ids of items that do not exist are left out. */
export async function putChosen(db: Db, listaId: number, lists: ChosenLists): Promise<void> {
  await sql`delete from lista_filtro where lista_id = ${listaId}`.execute(db);
  const chosen = FILTER_NAMES.flatMap((name) =>
    lists[name].map((id, i) => ({ filtro: name, posicion: i, columna: columnOf(name), id })),
  );
  if (chosen.length === 0) return;
  await sql`
    insert into lista_filtro (lista_id, filtro, posicion, dato_auxiliar_id, empresa_id, otra_id)
    select ${listaId}, x.filtro, x.posicion, d.id, e.id, l.id
      from jsonb_to_recordset(${JSON.stringify(chosen)}::jsonb) x(filtro text, posicion int, columna text, id int)
      left join dato_auxiliar d on x.columna = 'dato_auxiliar_id' and d.id = x.id
      left join empresa e on x.columna = 'empresa_id' and e.id = x.id
      left join lista l on x.columna = 'otra_id' and l.id = x.id`.execute(db);
}

/** How many of these lists are lists of people that somebody sees. */
export async function countManual(db: Db, ids: number[], usuarioId: number): Promise<number> {
  return count(
    db,
    sql`lista l where l.id = any (${ids}::int[]) and l.filtros is null and ${SEEN(usuarioId)}`,
  );
}

/** The first of these ids that is no candidate's. */
export async function firstMissing(db: Db, candidatosIds: number[]): Promise<number | undefined> {
  const row = await firstRow(db)<{ id: number }>`
    select i.id from unnest(${candidatosIds}::int[]) i(id)
     where not exists (select from candidato c where c.id = i.id) limit 1`;
  return row?.id;
}

/** Adds existing people; returns those who were not in it. */
export async function addPeople(
  db: Db,
  listaId: number,
  candidatosIds: number[],
  usuarioId: number,
): Promise<number[]> {
  const rows = await rowsFrom(db)<{ id: number }>`
    insert into lista_candidato (lista_id, candidato_id, usuario_id)
    select ${listaId}, c.id, ${usuarioId} from candidato c where c.id = any (${candidatosIds}::int[]) order by c.id
    on conflict do nothing returning candidato_id id`;
  return rows.map(({ id }) => id);
}

/** Takes these people out, or everybody; returns those who were in it. */
export async function deletePeople(
  db: Db,
  listaId: number,
  candidatosIds: number[] | null,
): Promise<number[]> {
  const rows = await rowsFrom(db)<{ id: number }>`
    delete from lista_candidato where lista_id = ${listaId}
       and (${candidatosIds}::int[] is null or candidato_id = any (${candidatosIds}::int[]))
    returning candidato_id id`;
  return rows.map(({ id }) => id);
}

export async function touchLista(tx: Db, id: number): Promise<void> {
  // Each person's trail records it, and the list's version does not count it.
  await sql`select set_config('tembiapo.auditar', 'no', true)`.execute(tx);
  await sql`update lista set modificacion_ts = now() where id = ${id}`.execute(tx);
  await sql`select set_config('tembiapo.auditar', '', true)`.execute(tx);
}

/** Starts watching for news. False when it was already watched. */
export async function insertWatch(db: Db, listaId: number, usuarioId: number): Promise<boolean> {
  const { rows } = await sql`
    insert into lista_aviso (lista_id, usuario_id) values (${listaId}, ${usuarioId})
    on conflict do nothing returning lista_id`.execute(db);
  return rows.length > 0;
}

export const stopWatch = (db: Db, listaId: number, usuarioId: number) =>
  sql`delete from lista_aviso where lista_id = ${listaId} and usuario_id = ${usuarioId}`.execute(db);

/** It asks for something else, so the people it finds now are not news. */
export const forgetKnown = (db: Db, listaId: number) =>
  sql`update lista_aviso set conocidos = null where lista_id = ${listaId}`.execute(db);

/** Other people do not see it any more, so they are told nothing about it. */
export const stopOthersWatch = (db: Db, listaId: number) =>
  sql`delete from lista_aviso a using lista l
       where a.lista_id = ${listaId} and l.id = a.lista_id and a.usuario_id is distinct from l.usuario_id`.execute(
    db,
  );

/** The rows of these people, in this order. */
export const rowsOf = (ids: number[]): RawBuilder<WithOwn> => sql`
  select c.id, c.apellido, c.nombre, c.telefono1 telefono, c.correo, ci.descripcion ciudad, ca.descripcion cargo, em.nombre empresa,
         nullif(c.expectativa_salarial, 0) expectativa, (k.ultimo_contacto at time zone 'America/Asuncion')::date::text contacto,
         (select string_agg(d.descripcion, ', ' order by ${alphabetical(sql`d.descripcion`)})
            from candidato_etiqueta e join dato_auxiliar d on d.id = e.etiqueta_id where e.candidato_id = c.id) etiquetas, c.campos_propios
    from unnest(${ids}::int[]) with ordinality o(id, orden)
    join candidato c on c.id = o.id
    left join geografia ci on ci.id = c.ciudad_id
    left join candidato_contacto k on k.candidato_id = c.id
    left join lateral (
      select cargo_id, empresa_id from experiencia where candidato_id = c.id
       order by vigente desc, inicio_fecha desc nulls last, id desc limit 1) x on true
    left join dato_auxiliar ca on ca.id = x.cargo_id
    left join empresa em on em.id = x.empresa_id
   order by o.orden`;
