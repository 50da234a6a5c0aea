import type { Plantilla } from '@tembiapo/contract/calls/correspondencia/plantillas.ts';
import type { CampoValue } from '@tembiapo/contract/domain/campos.ts';
import type { PlantillaChannel } from '@tembiapo/contract/domain/plantillas.ts';
import { sql } from 'kysely';
import { alphabetical } from '../../../platform/database/alphabetical.ts';
import type { Db } from '../../../platform/database/database.ts';
import { firstRow, oneRow, rowsFrom } from '../../../platform/database/rows.ts';
import { versionOf } from '../../../platform/database/versions.ts';

/** The agency's and the user's own, by name. */
export async function listPlantillas(
  db: Db,
  usuarioId: number,
  channel: PlantillaChannel | null,
): Promise<Plantilla[]> {
  return rowsFrom(db)<Plantilla>`
    select id "idNumerico", canal, nombre, asunto, cuerpo, usuario_id is null "deLaAgencia", ${versionOf('plantilla')} "version" from plantilla
     where (usuario_id is null or usuario_id = ${usuarioId}) and (${channel}::text is null or canal = ${channel})
     order by canal, ${alphabetical(sql`nombre`)}, id`;
}

export interface PlantillaFields {
  canal: PlantillaChannel;
  nombre: string;
  asunto: string | null;
  cuerpo: string;
  /** Null: the agency's. */
  usuarioId: number | null;
}

export interface StoredPlantilla extends PlantillaFields {
  id: number;
  version: number;
}

export async function lockPlantilla(tx: Db, id: number): Promise<StoredPlantilla | undefined> {
  return tx
    .selectFrom('plantilla')
    .select([
      'id',
      'usuario_id as usuarioId',
      'canal',
      'nombre',
      'asunto',
      'cuerpo',
      versionOf('plantilla').as('version'),
    ])
    .where('id', '=', id)
    .forUpdate()
    .$narrowType<{ canal: PlantillaChannel }>()
    .executeTakeFirst();
}

/** Makes a second person who adds or renames one wait, so that neither the limit nor a name is passed. */
export const lockPlantillas = (tx: Db) => sql`lock table plantilla in share row exclusive mode`.execute(tx);

export async function countPlantillas(db: Db, usuarioId: number | null): Promise<number> {
  const row = await oneRow(db)<{ n: number }>`
    select count(*)::int n from plantilla where usuario_id is not distinct from ${usuarioId}::int`;
  return row.n;
}

/** Whether another text of the same owner and channel has this name. */
export async function isNameTaken(
  db: Db,
  { canal, nombre, usuarioId }: PlantillaFields,
  exceptId: number,
): Promise<boolean> {
  const { rows } = await sql`
    select from plantilla where usuario_id is not distinct from ${usuarioId}::int and canal = ${canal}
       and normalizar(nombre) = normalizar(${nombre}) and id <> ${exceptId}`.execute(db);
  return rows.length > 0;
}

const columns = ({ usuarioId, ...fields }: PlantillaFields) => ({ ...fields, usuario_id: usuarioId });

export async function insertPlantilla(tx: Db, fields: PlantillaFields): Promise<number> {
  const { id } = await tx
    .insertInto('plantilla')
    .values(columns(fields))
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

export const updatePlantilla = (tx: Db, id: number, fields: PlantillaFields) =>
  tx
    .updateTable('plantilla')
    .set({ ...columns(fields), version: sql<number>`version + 1` })
    .where('id', '=', id)
    .execute();

export const deletePlantilla = (tx: Db, id: number) =>
  tx.deleteFrom('plantilla').where('id', '=', id).execute();

/** What texts say about somebody. */
export interface Person {
  id: number;
  nombre: string;
  apellido: string;
  cargo: string | null;
  ciudad: string | null;
  campos: Readonly<Record<string, CampoValue>>;
}

/** These people, in the order given; those who were removed are left out. */
export async function listPeople(db: Db, ids: readonly number[]): Promise<Person[]> {
  return rowsFrom(db)<Person>`
    select c.id, c.nombre, c.apellido, coalesce(ci.descripcion, c.ciudad_libre) ciudad, c.campos_propios campos,
           (select coalesce(ca.descripcion, e.cargo_otro)
              from experiencia e left join dato_auxiliar ca on ca.id = e.cargo_id
             where e.candidato_id = c.id
             order by e.vigente desc, coalesce(e.fin_fecha, e.inicio_fecha) desc nulls last, e.id desc limit 1) cargo
      from unnest(${[...ids]}::int[]) with ordinality p (id, n) join candidato c on c.id = p.id
      left join geografia ci on ci.id = c.ciudad_id
     order by p.n`;
}

/** What texts say about an opportunity: what is published, and nothing about a confidential client. */
export interface Published {
  idNumerico: number;
  titulo: string;
  empresa: string | null;
  /** Whether the job board shows it now. */
  isOpen: boolean;
}

export async function findPublished(db: Db, id: number): Promise<Published | undefined> {
  return firstRow(db)<Published>`
    select o.id "idNumerico", coalesce(nullif(o.titulo_publicacion, ''), o.titulo) titulo,
           case when not o.es_confidencial then em.nombre end empresa,
           exists (select from publicacion p where p.oportunidad_id = o.id and p.hasta_ts is null) "isOpen"
      from oportunidad o join empresa em on em.id = o.empresa_id
     where o.id = ${id} and o.eliminada_ts is null`;
}
