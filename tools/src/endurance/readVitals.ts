import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Measured } from '../bench/product.ts';
import { descendantsOf, type RunningProcess } from '../running/processes.ts';

/** What must not grow while the product does the same work for hours. */
export const VITALS = {
  memory: 'Memoria del servidor (MB)',
  databaseMemory: 'Memoria propia de la base (MB)',
  copierMemory: 'Memoria del que copia (MB)',
  files: 'Archivos abiertos del servidor',
  databaseFiles: 'Archivos abiertos de la base',
  connections: 'Conexiones a la base',
  temporary: 'Archivos temporales',
  bloat: 'Lugar sin usar en las tablas (%)',
  waiting: 'Trabajos que esperan',
} as const;
export type Vital = keyof typeof VITALS;
export type Vitals = Record<Vital, number>;

const status = (pid: number): string => readFileSync(`/proc/${pid}/status`, 'utf8');

/** Megabytes of a process: all it has in memory, or only what it shares with no other. */
function megabytes(processes: readonly RunningProcess[], what: 'VmRSS' | 'RssAnon'): number {
  let kilobytes = 0;
  for (const { pid } of processes)
    try {
      kilobytes += Number(new RegExp(`${what}:\\s+(\\d+)`).exec(status(pid))?.[1] ?? 0);
    } catch {
      // It ended meanwhile.
    }
  return kilobytes / 1024;
}

function openFiles(processes: readonly RunningProcess[]): number {
  let open = 0;
  for (const { pid } of processes)
    try {
      open += readdirSync(`/proc/${pid}/fd`).length;
    } catch {
      // It ended meanwhile.
    }
  return open;
}

/** Counts the files below a folder; 0 when there is no such folder. */
function filesIn(folder: string): number {
  try {
    return readdirSync(folder, { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile())
      .length;
  } catch {
    return 0;
  }
}

/** Reads the vitals now, from /proc and from PostgreSQL. */
export async function readVitals({ pid, dir, pool }: Measured): Promise<Vitals> {
  const [server, ...others] = descendantsOf(pid);
  const copier = others.filter(({ command }) => command.includes('copier.ts'));
  const database = others.filter(({ command }) => /postgres/.test(command));
  const { rows } = await pool.query<Record<'connections' | 'temporary' | 'waiting' | 'bloat', string>>(`
    select (select count(*) from pg_stat_activity where application_name like 'tembiapo%' and datname = current_database()) connections,
           (select count(*) from pg_ls_tmpdir()) temporary,
           (select count(*) from pgboss.job where state in ('created', 'retry') and start_after <= now()) waiting,
           (select 100.0 * sum(a.dead_tuple_len + a.approx_free_space) / sum(a.table_len)
              from pg_class c, pgstattuple_approx(c.oid) a
             where c.relkind = 'r' and c.relnamespace = 'public'::regnamespace and c.relpages > 100) bloat`);
  const { connections, temporary, waiting, bloat } = rows[0]!;
  return {
    memory: megabytes([server!], 'VmRSS'),
    databaseMemory: megabytes(database, 'RssAnon'),
    copierMemory: megabytes(copier, 'VmRSS'),
    files: openFiles([server!]),
    databaseFiles: openFiles(database),
    connections: Number(connections),
    temporary: Number(temporary) + filesIn(join(dir, 'paso')),
    bloat: Number(bloat),
    waiting: Number(waiting),
  };
}
