import { sql } from 'kysely';
import { type Db, transaction } from '../../platform/database.ts';
import { Unavailable } from '../../platform/errors.ts';
import { CAMBIO_ANTERIOR, CREDITO, ETAPA, INCLUIDO } from './credits.ts';

/**
 * Production is counted once for each person and day, and reports add up days (docs/decisions/0012). Triggers note the
 * days that something changed in (migration 0009); here they are counted anew.
 */

const CANDADO = 7203;
/** Marks taken at a time: of busy people some ten thousand notes and changes. */
const LOTE = 200;

interface Rango {
  desde: string;
  hasta: string;
}
const SIEMPRE: Rango = { desde: '0001-01-01', hasta: '9999-12-31' };

/** Counts the days that changed, latest first; answers how many marks it took. One process at a time. */
async function contarLote(db: Db, { desde, hasta }: Rango): Promise<number> {
  return transaction(db, async (tx) => {
    await sql`select pg_advisory_xact_lock(${CANDADO}::bigint)`.execute(tx);
    const { rows } = await sql<{ usuarios: number[] | null; dias: string[] | null; marcas: number }>`
      with tomadas as (
        delete from produccion_pendiente where id in (
          select id from produccion_pendiente where dia between ${desde}::date and ${hasta}::date
           order by dia desc limit ${LOTE})
        returning usuario_id, dia),
      distintas as (select distinct usuario_id, dia from tomadas)
      select array_agg(usuario_id) usuarios, array_agg(dia::text) dias, (select count(*)::int from tomadas) marcas
        from distintas`.execute(tx);
    const { usuarios, dias, marcas } = rows[0]!;
    // A new statement sees all that was committed with the marks that are gone now.
    if (usuarios && dias) await recontar(tx, usuarios, dias);
    return marcas;
  });
}

async function recontar(tx: Db, usuarios: readonly number[], dias: readonly string[]): Promise<void> {
  const DIAS = sql`dias (usuario_id, dia) as materialized (
    select * from unnest(${[...usuarios]}::int[], ${[...dias]}::date[]))`;
  for (const tabla of ['produccion_dia', 'produccion_etapa', 'produccion_embudo'] as const)
    await sql`with ${DIAS} delete from ${sql.table(tabla)} t using dias d
               where t.usuario_id = d.usuario_id and t.dia = d.dia`.execute(tx);
  await sql`
    with ${DIAS}, ${CREDITO},
    por_dia as (
      insert into produccion_dia (dia, usuario_id, equipo_id, como, llamadas, citados, entrevistas, procesados)
      select dia, usuario_id, case grouping(equipo_id) when 1 then 0 else equipo_id end,
             case grouping(como) when 1 then 'ambos' else como end,
             count(distinct persona) filter (where llamada), count(*) filter (where citado),
             count(*) filter (where entrevista), count(*) filter (where procesado)
        from credito where usuario_id <> 0 and (llamada or citado or entrevista or procesado)
       group by dia, usuario_id, cube (equipo_id, como)
      having grouping(equipo_id) = 1 or equipo_id <> 0)
    insert into produccion_etapa (dia, usuario_id, equipo_id, como, etapa_id, notas, cambios, salidas, segundos)
    select dia, usuario_id, equipo_id, como, etapa_id, sum(notas), sum(cambios), sum(salidas), sum(segundos)
      from (select dia, usuario_id, equipo_id, como, etapa_id, (nota_id is not null)::int notas,
                   (cambio_id is not null)::int cambios, 0 salidas, 0::bigint segundos
              from credito
             union all
            select e.dia, e.usuario_id, e.equipo_id, e.como, a.etapa_id, 0, 0, 1,
                   extract(epoch from e.ts - a.ts)::bigint
              from (select *, cambio_id id from credito where tipo = 'avance') e
             cross join lateral (${CAMBIO_ANTERIOR}) a) t
     group by 1, 2, 3, 4, 5`.execute(tx);
  await sql`
    with ${DIAS}, ${ETAPA}, ${INCLUIDO}
    insert into produccion_embudo (dia, usuario_id, equipo_id, origen, paso, n)
    select dia, usuario_id, equipo_id, origen, paso, count(*) from incluido group by 1, 2, 3, 4, 5`.execute(
    tx,
  );
}

/** Years that were never counted, right after an upgrade, are not waited for. */
const ESPERA_MS = 10_000;

/**
 * Brings the counts of a range of days up to this moment; what is read after it misses nothing that was there before. 503
 * while there is more to count than somebody can wait for: the rounds of maintenance are at it.
 */
export async function ponerAlDia(db: Db, rango: Rango): Promise<void> {
  const hasta = performance.now() + ESPERA_MS;
  for (;;) {
    const { rows } = await sql<{ hay: boolean }>`
      select exists (select 1 from produccion_pendiente
                      where dia between ${rango.desde}::date and ${rango.hasta}::date) hay`.execute(db);
    if (!rows[0]!.hay) return;
    if (performance.now() > hasta)
      throw new Unavailable(
        'La producción de esos días todavía se está contando. Probá de nuevo en un minuto.',
      );
    await contarLote(db, rango);
  }
}

/** Counts all that changed, for the rounds of maintenance. */
export async function contarPendientes(db: Db): Promise<void> {
  const { rows } = await sql`select 1 from produccion_pendiente limit 1`.execute(db);
  if (rows.length === 0) return;
  while ((await contarLote(db, SIEMPRE)) === LOTE);
}
