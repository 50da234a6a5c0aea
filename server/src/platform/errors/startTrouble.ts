import { statfsSync } from 'node:fs';
import { databaseTrouble } from './databaseTrouble.ts';
import { knownTrouble } from './outsideTrouble.ts';

/** Below this, nothing that a start writes can be relied on. */
const FULL_BYTES = 32 * 1024 ** 2;

/**
 * Why a program cannot start, in one sentence: what the system or the database said, or our own words. `dataDir`: where it writes,
 * which explains much when it is full.
 */
export function startTrouble(error: unknown, dataDir?: string): string {
  const { message = String(error), syscall, path } = (error ?? {}) as NodeJS.ErrnoException;
  const database = databaseTrouble(error);
  const known = syscall ? knownTrouble(error) : null;
  if (dataDir && isFull(dataDir))
    return `No queda lugar en el disco de ${dataDir}. Hacé lugar, o poné DATA_DIR en otro.`;
  if (database) return `La base de datos ${database.says}. ${database.mend}`;
  if (known && path)
    return `${known}: ${path}. Si es de los datos, poné en DATA_DIR una carpeta donde se pueda escribir.`;
  return known ?? message;
}

function isFull(folder: string): boolean {
  try {
    const disk = statfsSync(folder);
    return disk.bavail * disk.bsize < FULL_BYTES;
  } catch {
    return false;
  }
}
