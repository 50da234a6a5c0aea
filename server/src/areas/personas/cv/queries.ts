import type { CvDuplicate, LecturaInList } from '@tembiapo/contract/calls/personas/cv.ts';
import { type CvField, LECTURA_DAYS } from '@tembiapo/contract/domain/cv.ts';
import { type RawBuilder, sql } from 'kysely';
import { alphabetical } from '../../../platform/database/alphabetical.ts';
import type { Db } from '../../../platform/database/database.ts';
import { ISO } from '../../../platform/database/moments.ts';
import { firstRow, oneRow, rowsFrom } from '../../../platform/database/rows.ts';
import type { MarkedCv } from './reading/markCv.ts';

export interface VocabularyRow {
  lista: 'cargo' | 'empresa' | 'instituto' | 'titulacion' | 'ciudad' | 'pais' | 'idioma';
  id: number;
  nombre: string;
}

/** How many company names are kept in memory; the others are looked up by name afterwards. */
const MAX_EMPRESAS = 5000;

/** The names of the lists that CVs mention. */
export async function readVocabulary(db: Db): Promise<VocabularyRow[]> {
  return rowsFrom(db)<VocabularyRow>`
    select etiqueta lista, id, descripcion nombre from dato_auxiliar where etiqueta in ('cargo', 'titulacion', 'idioma')
    union all select etiqueta, id, descripcion from geografia where etiqueta in ('ciudad', 'pais')
    union all select 'instituto', id, nombre from instituto
    union all (select 'empresa', id, nombre from empresa order by id limit ${MAX_EMPRESAS})
     order by 1, 2`;
}

/** How similar a name must be to count as an item of the list. */
const LIKE_ENOUGH = 0.72;

/** C++ is never taken for C#, however similar the rest is. */
const SAME_SIGNS = sql`palabras_propias(normalizar(t.descripcion)) = palabras_propias(normalizar(x.texto))`;

const LISTS = {
  empresa: { table: sql`empresa`, name: sql`t.nombre`, where: sql`true`, bare: sql`nombre_comercial` },
  instituto: { table: sql`instituto`, name: sql`t.nombre`, where: sql`true`, bare: sql`normalizar` },
  titulacion: {
    table: sql`dato_auxiliar`,
    name: sql`t.descripcion`,
    where: sql`t.etiqueta = 'titulacion' and ${SAME_SIGNS}`,
    bare: sql`normalizar`,
  },
  cargo: {
    table: sql`dato_auxiliar`,
    name: sql`t.descripcion`,
    where: sql`t.etiqueta = 'cargo' and ${SAME_SIGNS}`,
    bare: sql`normalizar`,
  },
} satisfies Record<string, Record<string, RawBuilder<unknown>>>;
export type MatchedList = keyof typeof LISTS;

/** For each text the item of a list with that name, or nearly that name. */
export async function matchNames(
  db: Db,
  list: MatchedList,
  texts: readonly string[],
): Promise<Map<string, number>> {
  const given = [...new Set(texts)];
  if (given.length === 0) return new Map();
  const { table, name, where, bare } = LISTS[list];
  const rows = await rowsFrom(db)<{ texto: string; id: number }>`
    select x.texto, s.id from unnest(${given}::text[]) x(texto)
     cross join lateral (
       select t.id, similarity(${bare}(${name}), ${bare}(x.texto)) parecido from ${table} t
        where ${where} and normalizar(${name}) % normalizar(x.texto)
        order by 2 desc, t.id limit 1) s
     where s.parecido >= ${LIKE_ENOUGH}`;
  return new Map(rows.map(({ texto, id }) => [texto, id]));
}

/** The sector of each company that has one. */
export async function readRubros(db: Db, empresas: readonly number[]): Promise<Map<number, number>> {
  if (empresas.length === 0) return new Map();
  const rows = await rowsFrom(db)<{ id: number; rubro: number }>`
    select id, rubro_id rubro from empresa where id = any (${[...empresas]}::int[]) and rubro_id is not null`;
  return new Map(rows.map(({ id, rubro }) => [id, rubro]));
}

/** What identifies a person. */
export interface Traits {
  /** Of the CV. */
  id: string;
  documento: string | null;
  telefonos: readonly string[];
  correo: string | null;
  /** First and family names. */
  nombre: string;
  nacimientoFecha: string | null;
}

/** Candidates who may be the person of each CV (docs/reglas/personas.md), at most five of each. */
export async function findDuplicates(db: Db, asked: readonly Traits[]): Promise<Map<string, CvDuplicate[]>> {
  if (asked.length === 0) return new Map();
  const rows = await rowsFrom(db)<CvDuplicate & { id: string }>`
    select a.id, d.* from jsonb_to_recordset(${JSON.stringify(asked)}::jsonb)
             a(id uuid, documento text, telefonos text[], correo text, nombre text, "nacimientoFecha" date)
     cross join lateral (
       select c.id "idNumerico", c.apellido || ', ' || c.nombre "nombreCompleto",
              coalesce(string_agg(f.motivo, ' y ' order by array_position(array['documento', 'teléfono', 'correo'], f.motivo))
                         filter (where f.motivo <> 'nombre y nacimiento'), 'nombre y nacimiento') motivo
         from candidatos_iguales(array[a.documento], a.telefonos, array[a.correo], a.nombre, a."nacimientoFecha") f
         join candidato c on c.id = f.id
        group by c.id order by max(f.peso) desc, c.id limit 5) d`;
  return new Map(
    [...Map.groupBy(rows, ({ id }) => id)].map(([id, found]) => [
      id,
      found.map(({ idNumerico, nombreCompleto, motivo }) => ({ idNumerico, nombreCompleto, motivo })),
    ]),
  );
}

export interface StoredLectura extends Omit<LecturaInList, 'duplicados' | 'persona' | 'repetido'> {
  usuarioId: number;
  objetoId: string | null;
  extension: string;
  leido: MarkedCv | null;
}

const COLUMNS = sql`
  id, nombre, estado, avance, mensaje, candidato_id "candidatoIdNumerico", ${ISO('creacion_ts')} fecha,
  usuario_id "usuarioId", objeto_id "objetoId", extension`;

export const insertLectura = (
  db: Db,
  lectura: {
    id: string;
    usuarioId: number;
    objetoId: string;
    nombre: string;
    extension: string;
    candidatoId: number | null;
  },
) =>
  db
    .insertInto('cv_lectura')
    .values({
      id: lectura.id,
      usuario_id: lectura.usuarioId,
      objeto_id: lectura.objetoId,
      nombre: lectura.nombre,
      extension: lectura.extension,
      candidato_id: lectura.candidatoId,
    })
    .execute();

/** How many CVs of a user wait to be read or accepted. */
export async function countLecturas(db: Db, usuarioId: number): Promise<number> {
  const row = await oneRow(db)<{ n: number }>`
    select count(*)::int n from cv_lectura where usuario_id = ${usuarioId} and estado <> 'aceptada'`;
  return row.n;
}

const MAX_LISTED = 100;
export async function listLecturas(db: Db, usuarioId: number): Promise<StoredLectura[]> {
  return rowsFrom(db)<StoredLectura>`
    select ${COLUMNS}, leido - 'texto' - 'experiencias' - 'formaciones' leido
      from cv_lectura where usuario_id = ${usuarioId} order by creacion_ts desc, id desc limit ${MAX_LISTED}`;
}

export async function findLectura(db: Db, id: string): Promise<StoredLectura | undefined> {
  return firstRow(db)<StoredLectura>`select ${COLUMNS}, leido from cv_lectura where id = ${id}`;
}

/** Begins to read a waiting CV; false if somebody else did, or it is gone. */
export async function beginLectura(db: Db, id: string): Promise<boolean> {
  const { numAffectedRows } = await sql`
    update cv_lectura set estado = 'leyendo', avance = 0, cambio_ts = now()
     where id = ${id} and estado in ('espera', 'leyendo')`.execute(db);
  return (numAffectedRows ?? 0n) > 0n;
}
export const noteProgress = (db: Db, id: string, share: number) =>
  sql`update cv_lectura set avance = ${share}, cambio_ts = now() where id = ${id} and estado = 'leyendo'`.execute(
    db,
  );
export const endLectura = (db: Db, id: string, { leido, mensaje }: { leido?: MarkedCv; mensaje?: string }) =>
  sql`update cv_lectura
         set estado = ${leido ? 'leida' : 'fallida'}, avance = 1, cambio_ts = now(),
             leido = ${leido ? JSON.stringify(leido) : null}::jsonb, mensaje = ${mensaje ?? null}
       where id = ${id} and estado = 'leyendo'`.execute(db);

/** Claims a read CV for accepting; false if it was accepted or discarded meanwhile. */
export async function acceptLectura(tx: Db, id: string, candidatoId: number): Promise<boolean> {
  const { numAffectedRows } = await sql`
    update cv_lectura set estado = 'aceptada', candidato_id = ${candidatoId}, leido = null, objeto_id = null, cambio_ts = now()
     where id = ${id} and estado in ('leida', 'fallida')`.execute(tx);
  return (numAffectedRows ?? 0n) > 0n;
}

/** Answers the object that nothing refers to any more. */
export async function deleteLectura(db: Db, id: string): Promise<{ objeto: string | null } | undefined> {
  return firstRow(db)<{ objeto: string | null }>`
    delete from cv_lectura where id = ${id} returning objeto_id objeto`;
}

/** Removes CVs that nobody accepted in time; the sweep removes their files. */
export const clearOldLecturas = (db: Db) =>
  sql`delete from cv_lectura where creacion_ts < now() - make_interval(days => ${LECTURA_DAYS})`.execute(db);

export interface WaitingArchivo {
  archivoId: string;
  objetoId: string;
  extension: string;
}

/** Claims the next unread file of 'Archivos', new ones first. Until it is read it waits again, longer each time. */
export async function takeArchivo(db: Db): Promise<WaitingArchivo | undefined> {
  return firstRow(db)<WaitingArchivo>`
    update cv_por_leer p
       set intentos = p.intentos + 1, desde = now() + least(interval '1 day', interval '5 minutes' * (2 ^ least(p.intentos, 9)))
      from candidato_archivo a join objeto o on o.id = a.objeto_id
     where a.id = p.archivo_id and p.archivo_id = (
       select archivo_id from cv_por_leer where desde <= now() order by de_nuevo, desde, archivo_id limit 1 for update skip locked)
    returning p.archivo_id "archivoId", o.id "objetoId", lower(substring(o.clave from '[^.]+$')) extension`;
}
export async function countWaitingArchivos(db: Db): Promise<number> {
  const row = await oneRow(db)<{ n: number }>`select count(*)::int n from cv_por_leer`;
  return row.n;
}

/** Gives back a file that was claimed in vain. */
export const returnArchivo = (db: Db, archivoId: string) =>
  sql`update cv_por_leer set intentos = greatest(0, intentos - 1), desde = now() where archivo_id = ${archivoId}`.execute(
    db,
  );

const MAX_SEARCHED_CHARS = 200_000;
/** Notes that a file was read, and keeps its words for 'Buscar en CV'. */
export async function keepWords(tx: Db, archivoId: string, text: string): Promise<void> {
  await sql`
    insert into cv_busqueda (archivo_id, candidato_id, palabras)
    select a.id, a.candidato_id, w.palabras
      from candidato_archivo a
     cross join lateral (select palabras_de_texto(left(${text}, ${MAX_SEARCHED_CHARS})) palabras) w
     where a.id = ${archivoId} and w.palabras <> ''
    on conflict (archivo_id) do update set palabras = excluded.palabras`.execute(tx);
  await sql`delete from cv_por_leer where archivo_id = ${archivoId}`.execute(tx);
}

export interface Hit {
  campo: CvField;
  iguales: number;
  corregidos: number;
  quitados: number;
  agregados: number;
}

/** Adds to this month's counts: only numbers by field. */
export const addHits = (tx: Db, origen: 'texto' | 'imagen', hits: readonly Hit[]) =>
  sql`insert into cv_acierto as a (mes, origen, campo, iguales, corregidos, quitados, agregados)
      select date_trunc('month', now() at time zone 'America/Asuncion')::date, ${origen}, h.* from jsonb_to_recordset(
        ${JSON.stringify(hits)}::jsonb) h(campo text, iguales int, corregidos int, quitados int, agregados int)
      on conflict (mes, origen, campo) do update
        set iguales = a.iguales + excluded.iguales, corregidos = a.corregidos + excluded.corregidos,
            quitados = a.quitados + excluded.quitados, agregados = a.agregados + excluded.agregados`.execute(
    tx,
  );

const HIT_MONTHS = 12;
export async function listHits(db: Db, origen: string | null): Promise<Hit[]> {
  return rowsFrom(db)<Hit>`
    select campo, sum(iguales)::int iguales, sum(corregidos)::int corregidos, sum(quitados)::int quitados,
           sum(agregados)::int agregados
      from cv_acierto
     where mes > (now() - make_interval(months => ${HIT_MONTHS}))::date and (${origen}::text is null or origen = ${origen})
     group by campo`;
}

export async function listAdded(db: Db): Promise<{ id: string; lista: string; texto: string }[]> {
  return rowsFrom(db)<{ id: string; lista: string; texto: string }>`
    select id, lista, texto from cv_regla order by lista, ${alphabetical(sql`texto`)}`;
}

/** False if the word exists already. */
export async function insertRule(
  db: Db,
  rule: { id: string; lista: string; texto: string; usuarioId: number },
): Promise<boolean> {
  const { numAffectedRows } = await sql`
    insert into cv_regla (id, lista, texto, usuario_id)
    values (${rule.id}, ${rule.lista}, ${rule.texto}, ${rule.usuarioId})
    on conflict (lista, normalizar(texto)) do nothing`.execute(db);
  return (numAffectedRows ?? 0n) > 0n;
}

export async function deleteRule(db: Db, id: string): Promise<boolean> {
  const { numAffectedRows } = await sql`delete from cv_regla where id = ${id}`.execute(db);
  return (numAffectedRows ?? 0n) > 0n;
}
