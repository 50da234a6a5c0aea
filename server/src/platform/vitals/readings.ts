import { sql } from 'kysely';
import type pg from 'pg';
import type { Db } from '../database/database.ts';
import { rowsFrom } from '../database/rows.ts';
import type { EventoHub } from '../live/eventos.ts';
import { unsettled } from '../mail/unsentLately.ts';
import type { DiskWatch } from './DiskWatch.ts';
import type { Reading } from './Metrics.ts';

export interface QueueState {
  nombre: string;
  /** Waiting or running. */
  pendientes: number;
  /** How many seconds the oldest has waited. */
  esperaSegundos: number;
  fallidas: number;
}

/** The queue, by kind of job. */
export async function readQueue(db: Db): Promise<QueueState[]> {
  return rowsFrom(db)<QueueState>`
    select name nombre, count(*) filter (where state < 'completed')::int pendientes,
           coalesce(extract(epoch from now() - min(start_after) filter (where state < 'active' and start_after < now())), 0)::float8
             "esperaSegundos",
           count(*) filter (where state = 'failed')::int fallidas
      from pgboss.job where name not like '\\_\\_%' group by name order by name`;
}

/** A number from the database, the same in every process; none when the query returns no row. */
const lookedUp =
  (db: Db) =>
  (name: string, help: string, query: ReturnType<typeof sql<{ n: number }>>): Reading => ({
    name,
    help,
    shared: true,
    read: async () => (await query.execute(db)).rows.map(({ n }) => ({ value: n })),
  });

/** Everything reported besides requests. */
export function readingsOf({
  db,
  pool,
  eventos,
  disk,
}: {
  db: Db;
  pool: pg.Pool;
  eventos: EventoHub;
  disk: DiskWatch;
}): Reading[] {
  const looked = lookedUp(db);
  return [
    {
      name: 'conexiones',
      help: 'Conexiones de este proceso a la base: abiertas, libres, y pedidos que esperan una',
      labels: ['estado'],
      read: async () => [
        { labels: { estado: 'abiertas' }, value: pool.totalCount },
        { labels: { estado: 'libres' }, value: pool.idleCount },
        { labels: { estado: 'esperan' }, value: pool.waitingCount },
      ],
    },
    {
      name: 'cola_pendientes',
      shared: true,
      help: 'Trabajos que esperan o se hacen',
      labels: ['cola'],
      read: async () =>
        (await readQueue(db)).map(({ nombre, pendientes }) => ({
          labels: { cola: nombre },
          value: pendientes,
        })),
    },
    {
      name: 'cola_espera_segundos',
      shared: true,
      help: 'Cuánto espera el trabajo más viejo',
      labels: ['cola'],
      read: async () =>
        (await readQueue(db)).map(({ nombre, esperaSegundos }) => ({
          labels: { cola: nombre },
          value: esperaSegundos,
        })),
    },
    {
      name: 'ventanas',
      help: 'Ventanas que escuchan eventos en vivo',
      read: async () => [{ value: eventos.windows }],
    },
    {
      name: 'eventos_enviados',
      help: 'Eventos en vivo que este proceso entregó a ventanas',
      read: async () => [{ value: eventos.sent }],
    },
    looked(
      'busqueda_por_plegar',
      'Cambios que los mapas de la búsqueda todavía no tienen',
      sql<{ n: number }>`select count(*)::int n from busqueda_pendiente`,
    ),
    looked(
      'produccion_por_contar',
      'Días de personas que la producción todavía no contó',
      sql<{ n: number }>`select count(*)::int n from produccion_pendiente`,
    ),
    looked(
      'copia_segundos',
      'Segundos desde que terminó la última copia',
      sql<{ n: number }>`select extract(epoch from now() - max(cambio_ts))::float8 n from copia_trabajo
             where tipo = 'copiar' and estado = 'hecho' having max(cambio_ts) is not null`,
    ),
    looked(
      'copia_al_dia_segundos',
      'Segundos desde que todo lo guardado estaba en las copias',
      sql<{
        n: number;
      }>`select extract(epoch from now() - al_dia_ts)::float8 n from copia_estado where al_dia_ts is not null`,
    ),
    looked(
      'correos_fallidos',
      'Correos que no salieron en 30 días y esperan a una persona',
      sql<{ n: number }>`select count(*)::int n from correo where ${unsettled}`,
    ),
    looked(
      'incidentes',
      'Lo que necesita a una persona ahora',
      sql<{ n: number }>`select count(*)::int n from incidente where hasta_ts is null`,
    ),
    {
      name: 'disco_libre_bytes',
      shared: true,
      help: 'Lugar libre en cada disco que se usa',
      labels: ['ruta'],
      read: async () =>
        disk.disks().map(({ path, freeBytes }) => ({ labels: { ruta: path }, value: freeBytes })),
    },
  ];
}
