import { once } from 'node:events';
import { Worker } from 'node:worker_threads';
import { IMPORTACION_CELL_MAX, MAX_IMPORTACION_COLUMNS } from '@tembiapo/contract/domain/limits.ts';
import { BadInput } from '../errors/errors.ts';
import { NO_SHEET } from './sheet/Unreadable.ts';
import type { SheetChoice, SheetKind, SheetRow } from './sheet.ts';
import type { SheetLooks, SheetWork } from './sheet-worker.ts';

/** Memory for reading a sheet; a sheet that needs more only ends its thread. */
const MEMORY_MB = 600;
/** A file that unpacks to more is a bomb; the longest sheet that is accepted unpacks to less. */
const UNPACKED_MAX = 300 * 1024 * 1024;
/** After this much silence a file counts as unreadable: the longest good one answers in a fraction of it. */
const PATIENCE_MS = 180_000;

export interface SheetThread {
  ask(question: 'sheets'): Promise<Pick<SheetLooks, 'sheets'>>;
  ask(question: 'probe'): Promise<SheetLooks>;
  ask(question: 'more'): Promise<{ lot: SheetRow[]; done: boolean }>;
  end(): Promise<unknown>;
}

/**
 * Starts the thread that reads one spreadsheet, with a memory of its own. Its calls throw a 400 for a file that cannot be
 * read; choosing a separator or an encoding for a workbook is a 400 at once.
 */
export function askSheet(
  file: string,
  kind: SheetKind,
  { batch, unlimited = false, ...choice }: SheetChoice & { batch: number; unlimited?: boolean | undefined },
): SheetThread {
  if (kind !== 'txt' && (choice.separator !== undefined || choice.encoding !== undefined))
    throw new BadInput('El separador y las letras se eligen solo de un texto: el archivo es un libro');
  const limits = unlimited ? null : { columns: MAX_IMPORTACION_COLUMNS, chars: IMPORTACION_CELL_MAX };
  const work: SheetWork = { file, kind, choice, batch, limits, maxUnpacked: UNPACKED_MAX };
  const worker = new Worker(new URL('./sheet-worker.ts', import.meta.url), {
    workerData: work,
    resourceLimits: { maxOldGenerationSizeMb: MEMORY_MB },
  });
  return {
    async ask(question: string) {
      worker.postMessage(question);
      const signal = AbortSignal.timeout(PATIENCE_MS);
      const [answer] = await once(worker, 'message', { signal }).catch(() => [{ error: NO_SHEET }]);
      if (answer.error !== undefined) throw new BadInput(answer.error);
      return answer;
    },
    end: () => worker.terminate(),
  };
}
