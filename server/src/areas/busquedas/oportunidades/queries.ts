import type { OportunidadInput } from '@tembiapo/contract/calls/busquedas/oportunidades/fields.ts';
import { inList, type Oportunidad } from '@tembiapo/contract/calls/busquedas/oportunidades/oportunidad.ts';
import type { PublicOportunidad } from '@tembiapo/contract/calls/busquedas/oportunidades/publicacion.ts';
import type { CampoValues } from '@tembiapo/contract/domain/campos.ts';
import type { EstadoOportunidad } from '@tembiapo/contract/domain/enums.ts';
import { ETAPAS_CIERRE } from '@tembiapo/contract/domain/etapas.ts';
import { fieldsWhere } from '@tembiapo/contract/domain/fields/declaration.ts';
import { oportunidadFields } from '@tembiapo/contract/domain/fields/oportunidadFields.ts';
import { BLOCKS, type BlockField, type BlockFlag } from '@tembiapo/contract/domain/oportunidades.ts';
import { type RawBuilder, sql } from 'kysely';
import { alphabetical } from '../../../platform/database/alphabetical.ts';
import type { Db } from '../../../platform/database/database.ts';
import { columnOf, type Snake, selectFields, toColumns } from '../../../platform/database/fieldColumns.ts';
import { ISO, TODAY } from '../../../platform/database/moments.ts';
import { firstRow, oneRow, rowsFrom } from '../../../platform/database/rows.ts';
import { versionOf } from '../../../platform/database/versions.ts';
import { newCampos, withCampos } from '../../../platform/database/withCampos.ts';

/** What a list shows of an opportunity `o`, and the tables its names come from. */
export const IN_LIST_COLUMNS = sql`
  o.id "idNumerico", o.titulo, o.estado, o.empresa_id "empresaIdNumerico", em.nombre "empresaDescripcion",
  o.cargo_id "cargoIdNumerico", ca.descripcion "cargoDescripcion", o.rubro_id "rubroIdNumerico",
  ru.descripcion "rubroDescripcion", o.solicitud_fecha "solicitudFecha", o.cierre_fecha "cierreFecha",
  trim_scale(o.salario_maximo)::text "salarioMaximo", concat_ws(' ', us.nombre, us.apellido) "creacionUsuarioNombre",
  ${ISO('o.creacion_ts')} "creacionTs"`;
export const WITH_NAMES = sql`
  join empresa em on em.id = o.empresa_id
  join dato_auxiliar ca on ca.id = o.cargo_id
  join dato_auxiliar ru on ru.id = o.rubro_id
  join usuario us on us.id = o.creacion_usuario_id`;

const usuarios = (table: string): RawBuilder<unknown> => sql`coalesce((
    select json_agg(json_build_object('usuarioId', x.usuario_id, 'usuarioNombre', concat_ws(' ', u.nombre, u.apellido))
                    order by ${alphabetical(sql`concat_ws(' ', u.nombre, u.apellido)`)}, u.id)
      from ${sql.table(table)} x join usuario u on u.id = x.usuario_id where x.oportunidad_id = o.id), '[]'::json)`;

const BLOCK_NAMES = BLOCKS.flatMap(({ campo, bandera }) => [campo, bandera]);
type BlockColumns = Record<Snake<BlockField>, string | null> &
  Record<Snake<BlockFlag>, boolean> & { condicion_contratacion: string };
const FROM_BLOCKS = sql.join(
  BLOCK_NAMES.map((name) => sql`${sql.ref(`o.${columnOf(name)}`)} ${sql.id(name)}`),
);

/** The source through which the person hired in opportunity `o` had applied; null when nobody was. */
export const HIRED_FROM = sql<string | null>`
  (select min(oc.fuente) from oportunidad_candidato oc
    where oc.oportunidad_id = o.id and o.estado = 'f' and oc.origen = 'portal' and not oc.descartado
      and oc.etapa_id in (${sql.join(ETAPAS_CIERRE.map((etapa) => sql.lit(etapa)))}))`;

export type StoredOportunidad = Omit<Oportunidad, 'etapasWithDescription'>;

/** The fields that a list does not show. */
const REST = fieldsWhere(oportunidadFields, (_, name) => !(name in inList.shape));

export const START_MAIL = 'Inicio de búsqueda';
/** The last start mail m of an opportunity o. */
export const LAST_START = sql`
  from correo m where m.oportunidad_id = o.id and m.plantilla = ${START_MAIL}::text order by m.creacion_ts desc limit 1`;
/** The fate of a start mail m for the client: one that only a colleague did not get reached them. */
export const START_FATE = sql`case when m.estado = 'fallido' and m.para <> all (m.quedan) then 'enviado' else m.estado end`;

/** `forProgram`: without naming people whose data may not be used (docs/reglas/integraciones.md). */
export async function findOportunidad(
  db: Db,
  id: number,
  forProgram: boolean,
): Promise<StoredOportunidad | undefined> {
  return firstRow(db)<StoredOportunidad>`
    select ${IN_LIST_COLUMNS},
           (select count(*)::int from oportunidad_candidato oc where oc.oportunidad_id = o.id) "candidatosTotal",
           ${selectFields('o', REST)}, ${FROM_BLOCKS}, ci.descripcion "ciudadDescripcion", eq.nombre "equipoDescripcion",
           coalesce((select json_agg(json_build_object('idiomaIdNumerico', i.idioma_id, 'idiomaDescripcion', d.descripcion, 'nivel', i.nivel)
                                     order by ${alphabetical(sql`d.descripcion`)})
                       from oportunidad_idioma i join dato_auxiliar d on d.id = i.idioma_id
                      where i.oportunidad_id = o.id), '[]'::json) "idiomasPedidos",
           o.fuente, ${HIRED_FROM} "fuentePostulacion",
           coalesce((select json_agg(json_build_object('usuarioId', a.usuario_id, 'tipo', a.tipo, 'porcentaje', a.porcentaje,
                             'usuarioNombre', concat_ws(' ', u.nombre, u.apellido)) order by a.tipo, ${alphabetical(sql`u.nombre`)}, u.id)
                       from oportunidad_asignacion a join usuario u on u.id = a.usuario_id
                      where a.oportunidad_id = o.id), '[]'::json) "aCargoDe",
           ${usuarios('oportunidad_prioridad')} "usuariosPrioridad",
           json_build_object('conteoUsuarios', ${usuarios('oportunidad_cierre')}) cierre,
           coalesce((select json_agg(json_build_object('idNumerico', oc.candidato_id) order by oc.candidato_id)
                       from oportunidad_candidato oc where oc.oportunidad_id = o.id
                        and (not ${forProgram}::bool or not exists (
                          select from candidato l where l.id = oc.candidato_id and l.tratamiento_limitado_ts is not null))),
                    '[]'::json) candidatos,
           ${ISO('o.correo_inicio_enviado_ts')} "correoInicioEnviadoTs",
           (select ${START_FATE} ${LAST_START}) "correoInicioEstado",
           o.reposicion_de_id "reposicionDeId",
           (select r.id from oportunidad r where r.reposicion_de_id = o.id and r.eliminada_ts is null) "reposicionOportId",
           campos_visibles(o.campos_propios, false) "camposPropios", ${versionOf('oportunidad', 'o')} "version"
      from oportunidad o
      ${WITH_NAMES}
      join geografia ci on ci.id = o.ciudad_id
      join equipo eq on eq.id = o.equipo_id
     where o.id = ${id} and o.eliminada_ts is null`;
}

/** The blocks of an opportunity `o` that its publication shows, as JSON. */
export const PUBLIC_BLOCKS = sql`
  coalesce((select json_agg(json_build_object('titulo', b.titulo, 'contenido', b.contenido) order by b.orden)
              from (values ${sql.join(
                BLOCKS.map(
                  ({ campo, bandera, titulo }, i) =>
                    sql`(${sql.lit(i)}, ${sql.lit(titulo)}, case when ${sql.ref(`o.${columnOf(bandera)}`)} then ${sql.ref(`o.${columnOf(campo)}`)} end)`,
                ),
              )}) b(orden, titulo, contenido) where b.contenido <> ''), '[]'::json)`;

/** What anybody may read, or nothing when it is not published or not open. */
export async function findPublic(db: Db, id: number): Promise<PublicOportunidad | undefined> {
  return firstRow(db)<PublicOportunidad>`
    select o.id "idNumerico", coalesce(o.titulo_publicacion, o.titulo) titulo,
           case when not o.es_confidencial then em.nombre end "empresaDescripcion",
           coalesce(o.rubro_publicacion, ru.descripcion) "rubroDescripcion", ci.descripcion "ciudadDescripcion",
           o.empleo_tipo "empleoTipo", ${PUBLIC_BLOCKS} bloques
      from oportunidad o
      join empresa em on em.id = o.empresa_id
      join dato_auxiliar ru on ru.id = o.rubro_id
      join geografia ci on ci.id = o.ciudad_id
     where o.id = ${id} and o.publicar_web and o.estado = 'a' and o.eliminada_ts is null`;
}

export interface LockedOportunidad {
  estado: EstadoOportunidad;
  equipoId: number;
  publicarWeb: boolean;
  version: number;
  campos: CampoValues;
}

/**
 * What the rules need to know of an opportunity. 'share' lets others work on its candidates but nobody change it until the
 * transaction ends; 'update' is for changing it.
 */
export async function lockOportunidad(
  db: Db,
  id: number,
  mode: 'share' | 'update',
): Promise<LockedOportunidad | undefined> {
  return firstRow(db)<LockedOportunidad>`
    select estado, equipo_id "equipoId", publicar_web "publicarWeb", ${versionOf('oportunidad')} "version", campos_propios campos from oportunidad
     where id = ${id} and eliminada_ts is null ${mode === 'share' ? sql`for share` : sql`for update`}`;
}

export async function findTitle(db: Db, id: number): Promise<string | undefined> {
  const row = await db
    .selectFrom('oportunidad')
    .select('titulo')
    .where('id', '=', id)
    .where('eliminada_ts', 'is', null)
    .executeTakeFirst();
  return row?.titulo;
}

export async function oportunidadExists(db: Db, id: number): Promise<boolean> {
  const row = await db
    .selectFrom('oportunidad')
    .select('id')
    .where('id', '=', id)
    .where('eliminada_ts', 'is', null)
    .executeTakeFirst();
  return row !== undefined;
}

export type SavedOportunidad = Omit<OportunidadInput, 'aCargoDe' | 'idiomasPedidos' | 'camposPropios'> & {
  fuente?: string | null | undefined;
};

/** The state has its own rules and statement. */
const { estado: _, ...saved } = oportunidadFields;
const columnsOf = (o: SavedOportunidad) => ({
  ...toColumns(saved, o),
  ...(Object.fromEntries(BLOCK_NAMES.map((name) => [columnOf(name), o[name] ?? null])) as BlockColumns),
  ...(o.fuente !== undefined && { fuente: o.fuente }),
});

export async function insertOportunidad(
  db: Db,
  o: SavedOportunidad,
  usuarioId: number,
  campos: CampoValues = {},
): Promise<number> {
  const { id } = await db
    .insertInto('oportunidad')
    .values({
      ...columnsOf(o),
      estado: o.estado,
      creacion_usuario_id: usuarioId,
      campos_propios: newCampos(campos),
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

export const updateOportunidad = (db: Db, id: number, o: SavedOportunidad, campos?: CampoValues) =>
  db
    .updateTable('oportunidad')
    .set({
      ...columnsOf(o),
      ...(campos && { campos_propios: withCampos(campos) }),
      version: sql<number>`version + 1`,
    })
    .where('id', '=', id)
    .execute();

/** Makes these its assignees. */
export async function setAssignees(db: Db, id: number, list: OportunidadInput['aCargoDe']): Promise<void> {
  await db.deleteFrom('oportunidad_asignacion').where('oportunidad_id', '=', id).execute();
  await db
    .insertInto('oportunidad_asignacion')
    .values(
      list.map(({ usuarioId, tipo, porcentaje }) => ({
        oportunidad_id: id,
        usuario_id: usuarioId,
        tipo,
        porcentaje,
      })),
    )
    .execute();
}

/** Makes these the languages that it asks for. */
export async function setIdiomas(
  db: Db,
  id: number,
  list: NonNullable<OportunidadInput['idiomasPedidos']>,
): Promise<void> {
  await db.deleteFrom('oportunidad_idioma').where('oportunidad_id', '=', id).execute();
  if (list.length === 0) return;
  await db
    .insertInto('oportunidad_idioma')
    .values(
      list.map(({ idiomaIdNumerico, nivel }) => ({ oportunidad_id: id, idioma_id: idiomaIdNumerico, nivel })),
    )
    .execute();
}

/** Makes these its priority or closing users. */
export async function setUsuarios(
  db: Db,
  table: 'oportunidad_prioridad' | 'oportunidad_cierre',
  id: number,
  usuariosIds: number[],
): Promise<void> {
  await db.deleteFrom(table).where('oportunidad_id', '=', id).execute();
  if (usuariosIds.length === 0) return;
  await db
    .insertInto(table)
    .values(usuariosIds.map((usuario_id) => ({ oportunidad_id: id, usuario_id })))
    .execute();
}

export async function readClosers(db: Db, id: number): Promise<number[]> {
  const rows = await db
    .selectFrom('oportunidad_cierre')
    .select('usuario_id')
    .where('oportunidad_id', '=', id)
    .execute();
  return rows.map((row) => row.usuario_id);
}

/** Those of these ids that are active staff. */
export async function activeStaff(db: Db, idsUsuarios: number[]): Promise<Set<number>> {
  const rows = await rowsFrom(db)<{ id: number }>`
    select id from usuario where id = any (${idsUsuarios}::int[]) and activo and rol in ('admin', 'selector')`;
  return new Set(rows.map((row) => row.id));
}

/** Which of company, city and team exist. */
export async function referenciasExist(
  db: Db,
  o: { empresaIdNumerico: number; ciudadIdNumerico: number; equipoIdNumerico: number },
) {
  return oneRow(db)<{ empresa: boolean; ciudad: boolean; equipo: boolean }>`
    select exists (select 1 from empresa where id = ${o.empresaIdNumerico}) empresa,
           exists (select 1 from geografia where id = ${o.ciudadIdNumerico} and etiqueta = 'ciudad') ciudad,
           exists (select 1 from equipo where id = ${o.equipoIdNumerico}) equipo`;
}

/** The closing date is the local day it was closed on; an opportunity that is open again has none. */
export const updateEstado = (db: Db, id: number, estado: EstadoOportunidad) =>
  sql`update oportunidad
         set estado = ${estado}, version = version + 1,
             cierre_fecha = case when ${estado} <> 'f' then null
                                 when estado = 'f' then cierre_fecha
                                 else ${TODAY} end,
             -- Whoever was hired came by themselves: that is where the closing came from, unless staff said otherwise.
             fuente = case when ${estado} = 'f' and fuente is null and exists (
                        select 1 from oportunidad_candidato c
                         where c.oportunidad_id = oportunidad.id and c.origen = 'portal' and not c.descartado
                           and c.etapa_id = any (${[...ETAPAS_CIERRE]}::int[])) then 'portal' else fuente end
       where id = ${id}`.execute(db);

export const softDelete = (db: Db, id: number) =>
  sql`update oportunidad set eliminada_ts = now(), version = version + 1 where id = ${id}`.execute(db);

/** Columns that a replacement takes over as they are. */
const COPIED = sql.join(
  [
    ...Object.entries(saved)
      .filter(([, { kind }]) => kind !== 'date')
      .map(([name, field]) => columnOf(name, field)),
    'muestra_salario',
    'fuente',
    ...BLOCK_NAMES.map((name) => columnOf(name)),
  ].map((name) => sql.ref(name)),
);

/** An open copy with today's dates and the same people in charge; returns its id (docs/reglas/busquedas.md). */
export async function copyOportunidad(db: Db, id: number, usuarioId: number): Promise<number> {
  const row = await oneRow(db)<{ id: number }>`
    insert into oportunidad (${COPIED}, estado, solicitud_fecha, cierre_esperado_fecha, creacion_usuario_id, reposicion_de_id)
    select ${COPIED}, 'a', ${TODAY}, ${TODAY},
           ${usuarioId}::int, id
      from oportunidad where id = ${id}
    returning id`;
  const fresh = row.id;
  await sql`insert into oportunidad_asignacion (oportunidad_id, usuario_id, tipo, porcentaje)
    select ${fresh}::int, usuario_id, tipo, porcentaje from oportunidad_asignacion where oportunidad_id = ${id}`.execute(
    db,
  );
  await sql`insert into oportunidad_idioma (oportunidad_id, idioma_id, nivel)
    select ${fresh}::int, idioma_id, nivel from oportunidad_idioma where oportunidad_id = ${id}`.execute(db);
  await sql`insert into oportunidad_prioridad (oportunidad_id, usuario_id)
    select ${fresh}::int, usuario_id from oportunidad_prioridad where oportunidad_id = ${id}`.execute(db);
  return fresh;
}

export async function findReposicion(db: Db, id: number): Promise<number | undefined> {
  const row = await db
    .selectFrom('oportunidad')
    .select('id')
    .where('reposicion_de_id', '=', id)
    .where('eliminada_ts', 'is', null)
    .executeTakeFirst();
  return row?.id;
}

/** Ids of a person's opportunities: assigned, or with priority. */
export const inCharge = (usuarioId: number) => sql`
  select oportunidad_id from oportunidad_asignacion where usuario_id = ${usuarioId}
  union select oportunidad_id from oportunidad_prioridad where usuario_id = ${usuarioId}`;
