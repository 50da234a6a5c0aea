import { sql } from 'kysely';
import type { Db } from '../../../../platform/database/database.ts';
import { rowsFrom } from '../../../../platform/database/rows.ts';
import { type Identity, mentions } from './identity.ts';

/** An import that holds somebody, in its rows or in another sheet of its file. */
interface Holding {
  id: string;
  /** Whether nothing of it can stay. */
  entera: boolean;
}

/**
 * Takes somebody out of imports (docs/reglas/confianza.md): their rows, the file and its samples, and cells that are not
 * imported. An import that was not reviewed goes entirely, as does one that names them outside a row. Returns the files to
 * delete.
 */
export async function removeImportaciones(
  tx: Db,
  identity: Identity,
  files: readonly string[],
): Promise<string[]> {
  // A lot in progress ends first, and the next one begins without them.
  await sql`select pg_advisory_xact_lock(7206, hashtext(id::text)) from importacion where estado = 'importando' order by id`.execute(
    tx,
  );
  const holding = await rowsFrom(tx)<Holding>`
    with de_ellos as (
      select importacion_id from importacion_fila f join importacion i on i.id = f.importacion_id where ${isTheirs(identity)}),
    grupos as (
      select coalesce(i.grupo_id, i.id) grupo, bool_or(i.id in (select importacion_id from de_ellos)) con_filas
        from importacion i
       where i.id in (select importacion_id from de_ellos) or i.objeto_id = any (${[...files]}::uuid[])
          or ${mentions(sql`(i.muestra::text || i.lectura::text || to_jsonb(i.encabezado)::text || i.nombre)`, identity)}
       group by 1)
    select i.id, i.estado in ('subida', 'revisando', 'fallida') or (i.estado = 'revisada' and not g.con_filas) entera
      from importacion i join grupos g on g.grupo = coalesce(i.grupo_id, i.id)`;
  const idsOf = (whole: boolean) => holding.filter(({ entera }) => entera === whole).map(({ id }) => id);
  const objects = await rowsFrom(tx)<{ objeto: string }>`
    select distinct objeto_id objeto from importacion where id = any (${holding.map(({ id }) => id)}::uuid[]) and objeto_id is not null`;
  await sql`delete from importacion where id = any (${idsOf(true)}::uuid[])`.execute(tx);
  await takeOut(tx, identity, idsOf(false));
  // In a sheet without a head, the first person was taken for it.
  await sql`delete from importacion_columna where ${mentions(sql`encabezado`, identity)}`.execute(tx);
  return objects.map(({ objeto }) => objeto);
}

/** Whether a line `f` of an import `i` is somebody's: it became them, resembles them, is a job of theirs, or names them. */
const isTheirs = (identity: Identity) => sql<boolean>`(
  (i.tipo = 'candidato' and (f.creado_id = any (${identity.ids}::int[]) or f.duplicado_id = any (${identity.ids}::int[])))
  or (i.tipo = 'experiencia' and (f.datos->>'candidato_id')::int = any (${identity.ids}::int[]))
  or ${mentions(
    sql`(f.datos::text || to_jsonb(f.original)::text || to_jsonb(f.errores || f.avisos)::text || coalesce(f.cambios::text, ''))`,
    identity,
  )})`;

/** Takes somebody's rows out of imports that continue, and everything stored of the file besides its rows. */
async function takeOut(tx: Db, identity: Identity, ids: readonly string[]): Promise<void> {
  if (ids.length === 0) return;
  await sql`
    with de_ellos as (
      select f.importacion_id, f.n, f.codigo, i.grupo_id, i.tipo from importacion_fila f join importacion i on i.id = f.importacion_id
       where i.id = any (${[...ids]}::uuid[]) and ${isTheirs(identity)}),
    -- Their experiences name them by a code.
    todas as (
      select importacion_id, n from de_ellos
       union
      select f.importacion_id, f.n from de_ellos d join importacion i on i.grupo_id = d.grupo_id and i.tipo = 'experiencia'
        join importacion_fila f on f.importacion_id = i.id and f.codigo = d.codigo
       where d.tipo = 'candidato'),
    idas as (
      delete from importacion_fila f using todas t where f.importacion_id = t.importacion_id and f.n = t.n
      returning f.importacion_id)
    update importacion i set lectura = i.lectura || jsonb_build_object('quitadas', coalesce((i.lectura->>'quitadas')::int, 0) + c.n)
      from (select importacion_id, count(*)::int n from idas group by 1) c where c.importacion_id = i.id`.execute(
    tx,
  );
  await sql`
    update importacion_fila f set original = array(
             select case when i.columnas @? format('$.* ? (@ == %s)', o.n - 1)::jsonpath then o.celda else '' end
               from unnest(f.original) with ordinality o(celda, n) order by o.n)
      from importacion i where i.id = f.importacion_id and i.id = any (${[...ids]}::uuid[])`.execute(tx);
  await sql`
    update importacion i set objeto_id = null, muestra = '[]', lectura = jsonb_set(i.lectura, '{primeras}', '[[]]'),
           total = c.total, con_error = c.con_error, duplicadas = c.duplicadas, cambiadas = c.cambiadas, dudosas = c.dudosas,
           creadas = c.creadas, hechas = least(i.hechas, c.total)
      from (select x.id, count(f.n)::int total, count(*) filter (where f.errores <> '{}')::int con_error, count(f.duplicado)::int duplicadas,
                   count(f.cambios)::int cambiadas, count(*) filter (where f.avisos <> '{}')::int dudosas,
                   count(*) filter (where f.resultado = 'creada')::int creadas
              from unnest(${[...ids]}::uuid[]) x(id) left join importacion_fila f on f.importacion_id = x.id group by 1) c
     where c.id = i.id`.execute(tx);
  // The file's name, its heads and its sheets may name somebody too.
  await sql`
    update importacion set nombre = 'Archivo' where id = any (${[...ids]}::uuid[]) and ${mentions(sql`nombre`, identity)}`.execute(
    tx,
  );
  await sql`
    update importacion set encabezado = array_fill(''::text, array[cardinality(encabezado)])
     where id = any (${[...ids]}::uuid[]) and ${mentions(sql`to_jsonb(encabezado)::text`, identity)}`.execute(
    tx,
  );
  await sql`
    update importacion set lectura = lectura || '{"hojas": [], "hallazgos": []}', hoja_nombre = null
     where id = any (${[...ids]}::uuid[]) and ${mentions(sql`(lectura::text || coalesce(hoja_nombre, ''))`, identity)}`.execute(
    tx,
  );
}
