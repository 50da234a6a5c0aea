import { once } from 'node:events';
import { Worker } from 'node:worker_threads';
import {
  IMPORTACION_CELL_MAX,
  MAX_IMPORTACION_COLUMNS,
  MAX_IMPORTACION_ROWS,
} from '@tembiapo/contract/domain/limits.ts';
import { BadInput } from '../errors/errors.ts';
import type { SheetChoice, SheetKind, SheetRow } from './sheet.ts';

export type { SheetChoice, SheetKind, SheetRow } from './sheet.ts';

const BATCH = 500;
/** What a sheet may take while it is read: only its thread dies of more. */
const MEMORY_MB = 600;
/** What unpacks to more is a bomb; the longest sheet that is taken comes to less. */
const UNPACKED_MAX = 300 * 1024 * 1024;

interface Answer {
  lot?: SheetRow[];
  done?: boolean;
  error?: string;
}

/**
 * The rows of a sheet of an .xlsx (the first one, unless it is said), or of a .csv, some hundred at a time, each cell as trimmed text; days as
 * YYYY-MM-DD. Read in a thread of its own with a memory of its own. Throws a 400 for a file that cannot be read.
 */
export async function* readSheet(
  file: string,
  kind: SheetKind,
  { batch = BATCH, sheet = 0 }: SheetChoice & { batch?: number } = {},
): AsyncGenerator<SheetRow[]> {
  const worker = new Worker(new URL('./sheet-worker.ts', import.meta.url), {
    workerData: {
      file,
      extension: kind,
      batch,
      sheet,
      maxRows: MAX_IMPORTACION_ROWS,
      maxColumns: MAX_IMPORTACION_COLUMNS,
      maxChars: IMPORTACION_CELL_MAX,
      maxUnpacked: UNPACKED_MAX,
    },
    resourceLimits: { maxOldGenerationSizeMb: MEMORY_MB },
  });
  try {
    for (;;) {
      worker.postMessage('more');
      const [answer] = (await once(worker, 'message').catch(() => [{ error: 'memoria' }])) as [Answer];
      if (answer.error !== undefined)
        throw new BadInput('No se pudo leer el archivo: no es una planilla válida o es demasiado grande');
      if (answer.lot && answer.lot.length > 0) yield answer.lot;
      if (answer.done) return;
    }
  } finally {
    await worker.terminate();
  }
}
