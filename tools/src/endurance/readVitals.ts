import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import type { Measured } from '../bench/product.ts';
import { descendantsOf, memoryOf, type RunningProcess } from '../running/processes.ts';

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

const sum = (numbers: readonly number[]): number => numbers.reduce((all, one) => all + one, 0);
const megabytes = (processes: readonly RunningProcess[], what: 'VmRSS' | 'RssAnon'): number =>
  sum(processes.map(({ pid }) => memoryOf(pid, what)));

/** Counts what is in a folder, or only its files at any depth; 0 once the folder is gone. */
function countIn(folder: string, { files = false } = {}): number {
  try {
    const all = readdirSync(folder, { recursive: files, withFileTypes: true });
    return files ? all.filter((entry) => entry.isFile()).length : all.length;
  } catch {
    return 0;
  }
}
const openFiles = (processes: readonly RunningProcess[]): number =>
  sum(processes.map(({ pid }) => countIn(`/proc/${pid}/fd`)));

/** Reads the vitals now, from /proc and from PostgreSQL. */
export async function readVitals({ pid, dir, one }: Measured): Promise<Vitals> {
  const [server, ...others] = descendantsOf(pid);
  const copier = others.filter(({ command }) => command.includes('copier.ts'));
  const database = others.filter(({ command }) => /postgres/.test(command));
  const { connections, temporary, waiting, bloat } = await one<
    Record<'connections' | 'temporary' | 'waiting' | 'bloat', string>
  >(`
    select (select count(*) from pg_stat_activity where application_name like 'tembiapo%' and datname = current_database()) connections,
           (select count(*) from pg_ls_tmpdir()) temporary,
           (select count(*) from pgboss.job where state in ('created', 'retry') and start_after <= now()) waiting,
           (select 100.0 * sum(a.dead_tuple_len + a.approx_free_space) / sum(a.table_len)
              from pg_class c, pgstattuple_approx(c.oid) a
             where c.relkind = 'r' and c.relnamespace = 'public'::regnamespace and c.relpages > 100) bloat`);
  return {
    memory: megabytes([server!], 'VmRSS'),
    databaseMemory: megabytes(database, 'RssAnon'),
    copierMemory: megabytes(copier, 'VmRSS'),
    files: openFiles([server!]),
    databaseFiles: openFiles(database),
    connections: Number(connections),
    temporary: Number(temporary) + countIn(join(dir, 'paso'), { files: true }),
    bloat: Number(bloat),
    waiting: Number(waiting),
  };
}
