import { once } from 'node:events';
import { Worker } from 'node:worker_threads';
import { IMPORTACION_CELL_MAX, MAX_IMPORTACION_COLUMNS } from '@tembiapo/contract/domain/limits.ts';
import { BadInput } from '../errors/errors.ts';
import { NO_SHEET } from './sheet/Unreadable.ts';
import type { SheetChoice, SheetKind, SheetRow } from './sheet.ts';
import type { SheetLooks, SheetWork } from './sheet-worker.ts';

/** What a sheet may take while it is read: only its thread dies of more. */
const MEMORY_MB = 600;
/** What unpacks to more is a bomb; the longest sheet that is taken comes to less. */
const UNPACKED_MAX = 300 * 1024 * 1024;
/** Silence after which a file counts as one that nobody can read: the longest good one answers in a fraction of it. */
const PATIENCE_MS = 180_000;

export interface SheetThread {
  ask(question: 'sheets'): Promise<Pick<SheetLooks, 'sheets'>>;
  ask(question: 'probe'): Promise<SheetLooks>;
  ask(question: 'more'): Promise<{ lot: SheetRow[]; done: boolean }>;
  end(): Promise<unknown>;
}

/**
 * Starts the thread that reads one spreadsheet, with a memory of its own. What it is asked throws a 400 for a file that cannot be read; a book
 * for which a separator or letters are chosen is a 400 at once.
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
