import { Worker } from 'node:worker_threads';
import type { CvData } from './pdf/cv.ts';
import type { ReportData } from './pdf/report.ts';
import type { EstudioData } from './pdf/study.ts';

/** What can be printed, and what each needs. */
export interface Documents {
  cv: CvData;
  report: ReportData;
  estudio: EstudioData;
}

interface Job {
  done: (pdf: Uint8Array) => void;
  fail: (error: Error) => void;
}

/** A worker that printed nothing for so long is let go, with its fonts. */
const IDLE_MS = 120_000;

/**
 * Prints documents in a thread of its own: laying out a page takes a tenth of a second, in which searches must not wait.
 */
export class Printer {
  #worker: Worker | undefined;
  #next = 1;
  #timer: NodeJS.Timeout | undefined;
  readonly #jobs = new Map<number, Job>();

  /** The document as PDF. */
  print<K extends keyof Documents>(kind: K, data: Documents[K]): Promise<Uint8Array> {
    clearTimeout(this.#timer);
    const worker = this.#open();
    const id = this.#next++;
    return new Promise<Uint8Array>((done, fail) => {
      this.#jobs.set(id, { done, fail });
      worker.postMessage({ id, kind, data });
    }).finally(() => {
      this.#jobs.delete(id);
      if (this.#jobs.size === 0) this.#idle();
    });
  }

  /** Starts the thread, so that the first document need not wait for its fonts. */
  warm(): void {
    this.#open();
    if (this.#jobs.size === 0) this.#idle();
  }

  #idle(): void {
    clearTimeout(this.#timer);
    this.#timer = setTimeout(() => void this.close(), IDLE_MS).unref();
  }

  #open(): Worker {
    if (this.#worker) return this.#worker;
    const worker = new Worker(new URL('./pdf/worker.ts', import.meta.url));
    worker.unref();
    worker.on('message', ({ id, pdf, error }: { id: number; pdf?: Uint8Array; error?: string }) => {
      const job = this.#jobs.get(id);
      if (pdf) job?.done(pdf);
      else job?.fail(new Error(error));
    });
    worker.on('error', (error) => {
      this.#worker = undefined;
      for (const { fail } of this.#jobs.values()) fail(error as Error);
    });
    this.#worker = worker;
    return worker;
  }

  async close(): Promise<void> {
    clearTimeout(this.#timer);
    const worker = this.#worker;
    this.#worker = undefined;
    await worker?.terminate();
  }
}
