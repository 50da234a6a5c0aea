import type { Nota } from '@tembiapo/contract/calls/personas/notas.ts';
import { type NotaOrigin, visibleText } from '@tembiapo/contract/domain/notas.ts';
import { sql } from 'kysely';
import type { Db } from '../../../platform/database/database.ts';
import { ISO } from '../../../platform/database/moments.ts';
import { offset, readPage } from '../../../platform/database/paging.ts';
import { firstRow, oneRow, rowsFrom } from '../../../platform/database/rows.ts';
import { versionOf } from '../../../platform/database/versions.ts';

const NOTA = sql`
  n.id "idNumerico", n.titulo, n.contenido,
  ${ISO('n.creacion_ts')} "creacionTs",
  coalesce(n.creacion_usuario_id, 0) "creacionUsuario", coalesce(n.autor, concat_ws(' ', u.nombre, u.apellido)) "creacionUsuarioNombre",
  n.origen,
  n.candidato_id "candidatoIdNumerico", n.destacado, n.cuenta_filtro "cuentaFiltro",
  n.entrevista_cortesia "entrevistaCortesia", trim_scale(n.expectativa_salarial)::text "expectativaSalarial",
  n.companhero_id "companheroId", nullif(concat_ws(' ', k.nombre, k.apellido), '') "companheroNombre",
  n.equipo_id "equipoId", n.oportunidad_id "oportunidadIdNumerico", ${versionOf('nota', 'n')} "version"`;
const TABLES = sql`nota n left join usuario u on u.id = n.creacion_usuario_id left join usuario k on k.id = n.companhero_id`;

/** A candidate's listable notes: favourite first, then newest. */
export const pageNotas = (db: Db, filter: { candidatoIdNumerico: number; page: number; limit: number }) =>
  readPage(db, {
    items: sql<Nota>`
      select ${NOTA} from ${TABLES} where n.candidato_id = ${filter.candidatoIdNumerico} and not n.no_listable
       order by n.destacado desc, n.creacion_ts desc, n.id desc limit ${filter.limit} offset ${offset(filter)}`,
    total: sql`select count(*) from nota where candidato_id = ${filter.candidatoIdNumerico} and not no_listable`,
  });

export async function findFavorite(db: Db, candidatoId: number): Promise<Nota | null> {
  const rows = await rowsFrom(db)<Nota>`
    select ${NOTA} from ${TABLES} where n.candidato_id = ${candidatoId} and n.destacado`;
  return rows[0] ?? null;
}

export interface OwnNota {
  /** 0 when it is nobody at the agency. */
  creacionUsuario: number;
  origen: NotaOrigin | null;
  destacado: boolean;
  candidatoId: number;
  version: number;
  /** In the form a call sends. */
  fields: Omit<NewNota, 'oportunidadId'> & { oportunidadIdNumerico: number | null };
}

/** What the rules need to know of a listable note; locked until the transaction ends. */
export async function lockNota(db: Db, id: number): Promise<OwnNota | undefined> {
  return firstRow(db)<OwnNota>`
    select coalesce(creacion_usuario_id, 0) "creacionUsuario", origen, destacado, candidato_id "candidatoId", ${versionOf('nota')} "version",
           json_build_object('titulo', titulo, 'contenido', contenido, 'cuentaFiltro', cuenta_filtro,
             'entrevistaCortesia', entrevista_cortesia, 'expectativaSalarial', expectativa_salarial::text,
             'companheroId', companhero_id, 'equipoId', equipo_id, 'oportunidadIdNumerico', oportunidad_id) fields
      from nota where id = ${id} and not no_listable for update`;
}

/** What a new note requires of its candidate; undefined when there is no such candidate. */
export async function readRequisitos(db: Db, candidatoId: number) {
  return firstRow(db)<{ cargosPotenciales: number; tieneExperiencias: boolean }>`
    select (select count(*)::int from cargo_potencial where candidato_id = c.id) "cargosPotenciales",
           exists (select 1 from experiencia where candidato_id = c.id) "tieneExperiencias"
      from candidato c where c.id = ${candidatoId}`;
}

/** Whether the team, the active staff companion and the opportunity exist; a missing id counts as existing. */
export async function referenciasExist(
  db: Db,
  nota: { equipoId: number | null; companheroId: number | null; oportunidadId: number | null },
) {
  return oneRow(db)<{ equipo: boolean; companhero: boolean; oportunidad: boolean }>`
    select ${nota.equipoId}::int is null or exists (select 1 from equipo where id = ${nota.equipoId}::int) equipo,
           ${nota.companheroId}::int is null or exists (
             select 1 from usuario where id = ${nota.companheroId}::int and activo and rol in ('admin', 'selector')) companhero,
           ${nota.oportunidadId}::int is null or exists (
             select 1 from oportunidad where id = ${nota.oportunidadId}::int and eliminada_ts is null) oportunidad`;
}

export interface NewNota {
  titulo: string;
  /** Cleaned rich text. */
  contenido: string;
  cuentaFiltro: boolean;
  entrevistaCortesia: boolean;
  expectativaSalarial: string | null;
  companheroId: number | null;
  equipoId: number | null;
  oportunidadId: number | null;
}

const columns = (nota: NewNota) => ({
  titulo: nota.titulo,
  contenido: nota.contenido,
  contenido_texto: visibleText(nota.contenido),
  cuenta_filtro: nota.cuentaFiltro,
  entrevista_cortesia: nota.entrevistaCortesia,
  expectativa_salarial: nota.expectativaSalarial,
  equipo_id: nota.equipoId,
  oportunidad_id: nota.oportunidadId,
});

export async function insertNota(
  db: Db,
  candidatoId: number,
  usuarioId: number,
  nota: NewNota,
): Promise<number> {
  const { id } = await db
    .insertInto('nota')
    .values({
      ...columns(nota),
      companhero_id: nota.companheroId,
      candidato_id: candidatoId,
      creacion_usuario_id: usuarioId,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

/**
 * Adds a note that nobody here wrote, under its origin: it is no contact, and counts in nobody's production. Returns its id.
 */
export async function insertNotaFrom(
  db: Db,
  origen: NotaOrigin,
  { candidatoId, oportunidadId, autor, titulo, contenido }: NotaFrom,
): Promise<number> {
  const { id } = await db
    .insertInto('nota')
    .values({
      candidato_id: candidatoId,
      oportunidad_id: oportunidadId ?? null,
      titulo,
      contenido,
      contenido_texto: visibleText(contenido),
      cuenta_filtro: false,
      origen,
      autor,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}
export interface NotaFrom {
  candidatoId: number;
  oportunidadId?: number;
  autor: string;
  titulo: string;
  /** Our own HTML. */
  contenido: string;
}

export async function updateNota(db: Db, id: number, nota: NewNota): Promise<void> {
  await db
    .updateTable('nota')
    .set({ ...columns(nota), companhero_id: nota.companheroId, version: sql<number>`version + 1` })
    .where('id', '=', id)
    .execute();
}

/**
 * Makes the companion's copy of a supervised note equal to it, with the same moment, or removes it (docs/reglas/personas.md).
 */
export async function syncCopy(db: Db, notaId: number): Promise<void> {
  await sql`delete from nota where copia_de = ${notaId}`.execute(db);
  await sql`
    insert into nota (candidato_id, titulo, contenido, contenido_texto, creacion_ts, creacion_usuario_id, cuenta_filtro,
                      entrevista_cortesia, expectativa_salarial, equipo_id, oportunidad_id, no_listable, copia_de)
    select candidato_id, titulo, contenido, contenido_texto, creacion_ts, companhero_id, cuenta_filtro,
           entrevista_cortesia, expectativa_salarial, equipo_id, oportunidad_id, true, id
      from nota where id = ${notaId} and companhero_id is not null`.execute(db);
}

export const deleteNota = (db: Db, id: number) => db.deleteFrom('nota').where('id', '=', id).execute();

/** Sets or clears the star; a candidate has at most one, so a new one clears the old one first. */
export async function setFavorite(db: Db, candidatoId: number, notaId: number, set: boolean): Promise<void> {
  await sql`update nota set destacado = false
    where candidato_id = ${candidatoId} and destacado and (id <> ${notaId} or not ${set})`.execute(db);
  if (set) await sql`update nota set destacado = true where id = ${notaId} and not destacado`.execute(db);
}

/** Makes the expectation stated in a note the candidate's. */
export const saveExpectativa = (db: Db, candidatoId: number, amount: string) =>
  sql`update candidato set expectativa_salarial = ${amount}::numeric, version = version + 1
    where id = ${candidatoId} and expectativa_salarial <> ${amount}::numeric`.execute(db);

/** Everybody who works here, by id. */
export async function listStaff(db: Db): Promise<{ id: number; nombre: string }[]> {
  return rowsFrom(db)<{ id: number; nombre: string }>`
    select id, concat_ws(' ', nombre, apellido) nombre from usuario where activo and rol in ('admin', 'selector') order by id`;
}

export async function readCandidatoName(db: Db, candidatoId: number): Promise<string> {
  const row = await firstRow(db)<{ nombre: string }>`
    select concat_ws(' ', nombre, apellido) nombre from candidato where id = ${candidatoId}`;
  return row?.nombre ?? '';
}
