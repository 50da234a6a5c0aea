import { type RawBuilder, sql } from 'kysely';
import type { Db } from '../../../platform/database/database.ts';
import { ISO } from '../../../platform/database/moments.ts';
import { offset } from '../../../platform/database/paging.ts';
import { oneRow, rowsFrom } from '../../../platform/database/rows.ts';

export interface AuditedRow {
  id: number;
  fecha: string;
  usuario: string | null;
  accion: 'alta' | 'cambio' | 'baja';
  tabla: string;
  cambios: Record<string, [antes: unknown, despues: unknown]>;
}

/** Changes of a record and the rows under it, newest first. */
export async function pageAuditoria(
  db: Db,
  { tipo, id, ...page }: { tipo: string; id: string; page: number; limit: number },
) {
  const items = await rowsFrom(db)<AuditedRow>`
    select a.id, ${ISO('a.ts')} fecha,
           case when a.usuario_id is not null
                then coalesce(concat_ws(' ', u.nombre, u.apellido), 'Cuenta eliminada') end usuario,
           a.accion, a.tabla, a.cambios
      from auditoria a left join usuario u on u.id = a.usuario_id
     where a.de = ${tipo} and a.de_id = ${id}
     order by a.id desc limit ${page.limit} offset ${offset(page)}`;
  const row = await oneRow(db)<{ total: number }>`
    select count(*)::int total from auditoria where de = ${tipo} and de_id = ${id}`;
  return { items, total: row.total };
}

export type Catalog =
  | 'dato_auxiliar'
  | 'geografia'
  | 'empresa'
  | 'instituto'
  | 'equipo'
  | 'usuario'
  | 'oportunidad'
  | 'estudio'
  | 'lista'
  | 'cliente_contacto';
const NAME: Record<Catalog, RawBuilder<string>> = {
  cliente_contacto: sql`nombre || ' (' || correo || ')'`,
  dato_auxiliar: sql`descripcion`,
  geografia: sql`descripcion`,
  empresa: sql`nombre`,
  instituto: sql`nombre`,
  equipo: sql`nombre`,
  usuario: sql`concat_ws(' ', nombre, apellido)`,
  oportunidad: sql`titulo`,
  estudio: sql`titulo`,
  lista: sql`nombre`,
};

/** The names behind these ids. */
export async function namesOf(db: Db, catalog: Catalog, ids: number[]): Promise<Map<number, string>> {
  const rows = await rowsFrom(db)<{ id: number; nombre: string }>`
    select id, ${NAME[catalog]} nombre from ${sql.table(catalog)} where id = any (${ids}::int[])`;
  return new Map(rows.map(({ id, nombre }) => [id, nombre]));
}

/** Deletes what is older than is kept. */
export const clearOldAuditoria = (db: Db, years: number) =>
  sql`delete from auditoria where ts < now() - make_interval(years => ${years}::int)`.execute(db);
