import type { EmpleoKind, PaymentForm } from '@tembiapo/contract/domain/enums.ts';
import { sql } from 'kysely';
import type { Db } from '../../../platform/database/database.ts';
import { ISO } from '../../../platform/database/moments.ts';
import { firstRow, oneRow, rowsFrom } from '../../../platform/database/rows.ts';
import { PUBLIC_BLOCKS } from '../oportunidades/index.ts';

/** A publication as stored; a confidential one without anything about its client. */
export interface StoredPublicacion {
  idNumerico: number;
  titulo: string;
  /** Null for a confidential one. */
  empresa: string | null;
  /** Null when its public name differs from its real sector: filtering by it would reveal the sector. */
  rubroId: number | null;
  rubro: string;
  ciudadId: number;
  ciudad: string;
  region: string | null;
  tipo: EmpleoKind;
  salarioMinimo: string | null;
  salarioMaximo: string | null;
  pagoForma: PaymentForm;
  /** ISO 8601 in UTC. */
  desde: string;
  cambio: string;
  cierre: string | null;
  bloques: { titulo: string; contenido: string }[];
}

const PUBLICACION = sql`
  select o.id "idNumerico", coalesce(nullif(o.titulo_publicacion, ''), o.titulo) titulo,
         case when not o.es_confidencial then em.nombre end empresa,
         case when nullif(o.rubro_publicacion, '') is null or o.rubro_publicacion = ru.descripcion then o.rubro_id end "rubroId",
         coalesce(nullif(o.rubro_publicacion, ''), ru.descripcion) rubro,
         o.ciudad_id "ciudadId", ci.descripcion ciudad, re.descripcion region, o.empleo_tipo tipo,
         case when o.muestra_salario then trim_scale(o.salario_minimo)::text end "salarioMinimo",
         case when o.muestra_salario then trim_scale(o.salario_maximo)::text end "salarioMaximo",
         o.pago_forma "pagoForma", ${ISO('p.desde_ts')} desde, ${ISO('p.cambio_ts')} cambio,
         o.cierre_esperado_fecha cierre, ${PUBLIC_BLOCKS} bloques
    from publicacion p
    join oportunidad o on o.id = p.oportunidad_id
    join empresa em on em.id = o.empresa_id
    join dato_auxiliar ru on ru.id = o.rubro_id
    join geografia ci on ci.id = o.ciudad_id
    left join geografia re on re.id = ci.padre_id and re.etiqueta = 'region'`;

export async function findPublicacion(db: Db, id: number): Promise<StoredPublicacion | undefined> {
  return firstRow(db)<StoredPublicacion>`
    ${PUBLICACION} where p.oportunidad_id = ${id} and p.hasta_ts is null`;
}

/** The open ones among these ids. */
export async function listPublicaciones(db: Db, ids: readonly number[]): Promise<StoredPublicacion[]> {
  return rowsFrom(db)<StoredPublicacion>`
    ${PUBLICACION} where p.oportunidad_id = any (${[...ids]}::int[]) and p.hasta_ts is null`;
}

/** A batch of open ones, by id. */
export async function nextPublicaciones(db: Db, after: number, limit: number): Promise<StoredPublicacion[]> {
  return rowsFrom(db)<StoredPublicacion>`
    ${PUBLICACION} where p.oportunidad_id > ${after} and p.hasta_ts is null
     order by p.oportunidad_id limit ${limit}`;
}

/** How many are open, and the time of their last change. */
export async function sumUp(db: Db): Promise<{ open: number; latest: string | null }> {
  return oneRow(db)<{ open: number; latest: string | null }>`
    select p.n::int open, ${ISO('p.latest')} latest from (
      select count(*) n, max(cambio_ts) latest from publicacion where hasta_ts is null) p`;
}

type Closed = Pick<StoredPublicacion, 'titulo' | 'rubroId' | 'ciudadId'>;

/** Title, city and sector of a closed publication, as its page showed them; undefined for one that was never published. */
export async function findClosed(db: Db, id: number): Promise<Closed | undefined> {
  return firstRow(db)<Closed>`
    select coalesce(nullif(o.titulo_publicacion, ''), o.titulo) titulo,
           case when nullif(o.rubro_publicacion, '') is null then o.rubro_id end "rubroId", o.ciudad_id "ciudadId"
      from publicacion p join oportunidad o on o.id = p.oportunidad_id
     where p.oportunidad_id = ${id} and p.hasta_ts is not null`;
}

/** How an opportunity is published, for staff. */
export async function findState(db: Db, id: number) {
  return firstRow(db)<{
    titulo: string;
    publicada: boolean;
    publicadoTs: string | null;
    muestraSalario: boolean;
  }>`
    select coalesce(nullif(o.titulo_publicacion, ''), o.titulo) titulo,
           p.oportunidad_id is not null and p.hasta_ts is null publicada, ${ISO('p.desde_ts')} "publicadoTs",
           o.muestra_salario "muestraSalario"
      from oportunidad o left join publicacion p on p.oportunidad_id = o.id
     where o.id = ${id} and o.eliminada_ts is null`;
}

/** Leaves the setting alone when undefined. */
export const setShowsSalary = (db: Db, id: number, shows: boolean | undefined) =>
  db
    .updateTable('oportunidad')
    .set({ muestra_salario: shows ?? sql<boolean>`muestra_salario` })
    .where('id', '=', id)
    .where('eliminada_ts', 'is', null)
    .returning('id')
    .executeTakeFirst();

export interface Brand {
  nombre: string | null;
  color: string | null;
}
export interface StoredBrand extends Brand {
  logoId: string | null;
}

export async function readBrand(db: Db): Promise<StoredBrand> {
  return oneRow(db)<StoredBrand>`
    select nombre, color, logo_objeto_id "logoId" from marca`;
}

export const saveBrand = (db: Db, brand: Brand) =>
  sql`update marca set nombre = ${brand.nombre}, color = ${brand.color}`.execute(db);

/** Returns the object that is no longer used. */
export async function saveLogo(db: Db, objectId: string | null): Promise<string | null> {
  const row = await firstRow(db)<{ id: string | null }>`
    with antes as (select logo_objeto_id id from marca for update)
    update marca set logo_objeto_id = ${objectId}::uuid from antes returning antes.id`;
  return row?.id ?? null;
}

/** Public titles by id, of closed ones too. */
export async function listTitles(db: Db, ids: readonly number[]): Promise<Map<number, string>> {
  const rows = await rowsFrom(db)<{ id: number; titulo: string }>`
    select o.id, coalesce(nullif(o.titulo_publicacion, ''), o.titulo) titulo
      from publicacion p join oportunidad o on o.id = p.oportunidad_id
     where o.id = any (${[...ids]}::int[])`;
  return new Map(rows.map(({ id, titulo }) => [id, titulo]));
}

/** Tries of a kind within the last minutes, counted no further than asked for. */
export async function countTries(
  db: Db,
  { kind, minutes, upTo }: { kind: string; minutes: number; upTo: number },
): Promise<number> {
  const row = await oneRow(db)<{ n: number }>`
    select count(*)::int n from (
      select 1 from intento where tipo = ${kind} and ts > now() - make_interval(mins => ${minutes}::int)
       limit ${upTo}) i`;
  return row.n;
}
