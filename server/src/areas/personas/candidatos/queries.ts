import type { CandidatoInList } from '@tembiapo/contract/calls/personas/candidatos/list-item.ts';
import type {
  CandidatoPerfil,
  CandidatoReserved,
} from '@tembiapo/contract/calls/personas/candidatos/perfil.ts';
import type { CampoValues } from '@tembiapo/contract/domain/campos.ts';
import { candidatoFields } from '@tembiapo/contract/domain/fields/candidatoFields.ts';
import { fieldsWhere } from '@tembiapo/contract/domain/fields/declaration.ts';
import { type RawBuilder, sql } from 'kysely';
import { v7 as uuidv7 } from 'uuid';
import type { Db } from '../../../platform/database/database.ts';
import {
  type FieldColumns,
  selectFields,
  toChangedColumns,
} from '../../../platform/database/fieldColumns.ts';
import { ISO } from '../../../platform/database/moments.ts';
import { firstRow, oneRow, rowsFrom } from '../../../platform/database/rows.ts';
import { hasVersion, versionOf } from '../../../platform/database/versions.ts';
import { newCampos, withCampos } from '../../../platform/database/withCampos.ts';
import { PHOTOS, type StoredPhoto } from './photos.ts';
import { type Filters, search } from './search/search.ts';

/** The list rows for ids, in order: with each person's two latest experiences and last note. */
const rowsOf = (ids: RawBuilder<unknown>) => sql`
  select o.orden, c.id "idNumerico", c.uid "_id", c.apellido || ', ' || c.nombre "nombreCompleto",
         c.telefono1, c.telefono2, coalesce(e.experiencias, '[]'::json) experiencias,
         case when n.titulo is not null then json_build_object('titulo', n.titulo, 'contenido', n.contenido) end "ultimaNota",
         ${ISO('k.ultimo_contacto')} "ultimoContacto"
    from unnest(${ids}) with ordinality o(id, orden)
    join candidato c on c.id = o.id
    left join candidato_contacto k on k.candidato_id = c.id
    left join lateral (
      select json_agg(json_build_object('empresaDescripcion', em.nombre, 'cargoDescripcion', ca.descripcion)
                      order by ex.vigente desc, ex.inicio_fecha desc nulls last, ex.id desc) experiencias
        from (select * from experiencia where candidato_id = c.id and normalizado
               order by vigente desc, inicio_fecha desc nulls last, id desc limit 2) ex
        left join empresa em on em.id = ex.empresa_id
        left join dato_auxiliar ca on ca.id = ex.cargo_id) e on true
    left join lateral (
      select titulo, left(contenido_texto, 300) contenido from nota
       where candidato_id = c.id and not no_listable order by creacion_ts desc, id desc limit 1) n on true`;

type Row = CandidatoInList & { orden?: number };
const withoutOrder = ({ orden: _, ...row }: Row): CandidatoInList => row;

/**
 * A page of a search with its exact total, in one round trip; the database's `hallar_candidatos` decides which candidates.
 */
export async function pageCandidatos(
  db: Db,
  filters: Filters,
): Promise<{ items: CandidatoInList[]; total: number }> {
  const row = await oneRow(db)<{ items: Row[]; total: number }>`
    select b.total, (select coalesce(json_agg(f order by f.orden), '[]'::json) from (${rowsOf(sql`b.ids`)}) f) items
      from ${search(filters)} b`;
  const { items, total } = row;
  return { items: items.map(withoutOrder), total };
}

export async function listByIds(db: Db, ids: number[]): Promise<CandidatoInList[]> {
  const rows = await rowsFrom(db)<Row>`${rowsOf(sql`${ids}::int[]`)} order by o.orden`;
  return rows.map(withoutOrder);
}

type StoredPerfil = Omit<CandidatoPerfil, 'fotosV2'> & { fotos: StoredPhoto[] };

/** `asCandidato`: only the own fields that candidates fill in themselves. */
export async function findPerfil(db: Db, id: number, asCandidato = false): Promise<StoredPerfil | undefined> {
  return firstRow(db)<StoredPerfil>`
    select c.uid "_id", c.id "idNumerico", ${selectFields('c', candidatoFields)},
           na.descripcion "nacionalidadDescripcion", pa.descripcion "paisDescripcion", ci.descripcion "ciudadDescripcion",
           exists (
             select 1 from estudio_candidato ec join estudio em on em.id = ec.estudio_id
              where ec.candidato_id = c.id and em.tipo = 'general') "incluidoAEmGeneral",
           ${ISO('k.ultimo_contacto')} "ultimoContacto",
           exists (select 1 from consentimiento where candidato_id = c.id and retirado_ts is null) "conConsentimiento",
           c.tratamiento_limitado_ts is not null "tratamientoLimitado",
           campos_visibles(c.campos_propios, ${asCandidato}::bool) "camposPropios", ${versionOf('candidato', 'c')} "version", ${PHOTOS} fotos
      from candidato c
      left join candidato_contacto k on k.candidato_id = c.id
      left join dato_auxiliar na on na.id = c.nacionalidad_id
      left join geografia pa on pa.id = c.pais_id
      left join geografia ci on ci.id = c.ciudad_id
     where c.id = ${id}`;
}

/** What is revealed only by a click of its own. */
export async function findReserved(db: Db, id: number): Promise<CandidatoReserved | undefined> {
  const rows = await rowsFrom(db)<
    Omit<CandidatoReserved, 'otros'> & { otros: CandidatoReserved['otros'] | null }
  >`
    select ${selectFields(
      'c',
      fieldsWhere(candidatoFields, ({ reserved }) => reserved === true),
    )}, (select json_agg(json_build_object('clase', d.clase, 'valor', d.valor) order by d.clase, d.valor)
                    from candidato_otro_dato d where d.candidato_id = c.id and d.clase in ('documento', 'dirección')) otros
      from candidato c where c.id = ${id}`;
  if (!rows[0]) return undefined;
  const { otros, ...fields } = rows[0];
  return { ...fields, ...(otros && { otros }) };
}

export type CandidatoFields = Partial<
  Record<keyof typeof candidatoFields, string | number | null | undefined>
>;

export async function insertCandidato(
  db: Db,
  fields: CandidatoFields,
  campos: CampoValues = {},
): Promise<number> {
  const { id } = await db
    .insertInto('candidato')
    .values({
      uid: uuidv7(),
      ...(toChangedColumns(candidatoFields, fields) as FieldColumns<typeof candidatoFields>),
      campos_propios: newCampos(campos),
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

/** Saves the fields sent if the version is the one that was read (or none was sent); false otherwise. */
export async function updateCandidato(
  db: Db,
  id: number,
  fields: CandidatoFields,
  version?: number,
  campos?: CampoValues,
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('candidato')
    .set({
      ...toChangedColumns(candidatoFields, fields),
      ...(campos && { campos_propios: withCampos(campos) }),
      version: sql<number>`version + 1`,
    })
    .where('id', '=', id)
    .$if(version !== undefined, (q) => q.where(hasVersion(version!, 'candidato')))
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/** The country somebody lives in; undefined when there is no such candidate. */
export async function findPais(db: Db, id: number): Promise<number | null | undefined> {
  const row = await db.selectFrom('candidato').select('pais_id').where('id', '=', id).executeTakeFirst();
  return row?.pais_id;
}

/** The current own fields; undefined when there is no such candidate. */
export async function findCampos(db: Db, id: number): Promise<CampoValues | undefined> {
  const row = await db
    .selectFrom('candidato')
    .select('campos_propios')
    .where('id', '=', id)
    .executeTakeFirst();
  return row?.campos_propios as CampoValues | undefined;
}

/** Makes a second person who enters the same document, however it is written, wait until the first is done. */
export const lockDocumento = (tx: Db, documento: string) =>
  sql`select pg_advisory_xact_lock(7203, hashtext(documento_llave(${documento})))`.execute(tx);

/** Another candidate who already has a documento, in their record or one merged into it, however it is written. */
export async function findDocumento(
  db: Db,
  documento: string,
  exceptId = 0,
): Promise<{ id: number } | undefined> {
  return firstRow(db)<{ id: number }>`
    select id from candidato
     where documento is not null and id <> ${exceptId}
       and (documento_llave(documento) = documento_llave(${documento}) or documento = ${documento})
    union all
    select candidato_id from candidato_otro_dato
     where clase = 'documento' and llave = documento_llave(${documento}) and candidato_id <> ${exceptId}
     order by id limit 1`;
}

export async function candidatoExists(db: Db, id: number): Promise<boolean> {
  return (
    (await db.selectFrom('candidato').select('id').where('id', '=', id).executeTakeFirst()) !== undefined
  );
}

/** A candidate's current version; undefined when there is none. */
export async function findVersion(db: Db, id: number): Promise<number | undefined> {
  const row = await db
    .selectFrom('candidato')
    .select(versionOf('candidato').as('version'))
    .where('id', '=', id)
    .executeTakeFirst();
  return row?.version;
}

/** Which of the places exist with their kind. */
export async function placesExist(
  db: Db,
  places: { paisId?: number | null | undefined; ciudadId?: number | null | undefined },
) {
  const rows = await rowsFrom(db)<{ id: number; etiqueta: string }>`
    select id, etiqueta from geografia where id = any (${[places.paisId ?? 0, places.ciudadId ?? 0]}::int[])`;
  const spanish = (id: number | null | undefined, label: string) =>
    !id || rows.some((row) => row.id === id && row.etiqueta === label);
  return { pais: spanish(places.paisId, 'pais'), ciudad: spanish(places.ciudadId, 'ciudad') };
}

/** True when every id given is reference data of its concept; null and undefined do not count. */
export async function areAuxiliares(
  db: Db,
  pairs: (readonly [etiqueta: string, id: number | null | undefined])[],
): Promise<boolean> {
  const given = pairs.filter(([, id]) => id);
  if (given.length === 0) return true;
  const row = await oneRow(db)<{ n: number }>`
    select count(*)::int n from unnest(${given.map(([e]) => e)}::text[], ${given.map(([, id]) => id)}::int[]) p(etiqueta, id)
      join dato_auxiliar d on d.id = p.id and d.etiqueta = p.etiqueta`;
  return row.n === given.length;
}
