import { Worker } from 'node:worker_threads';

/** A kind of document: the module whose `definition` lays it out from what it needs. Modules live with their areas. */
export interface PdfDocument<T> {
  readonly url: string;
  readonly lays?: (data: T) => void;
}
export const pdfDocument = <T>(module: URL): PdfDocument<T> => ({ url: module.href });

interface Job {
  worker: Worker;
  done: (pdf: Uint8Array) => void;
  fail: (error: Error) => void;
}

/** A worker that has printed nothing for this long is ended, and its fonts with it. */
const IDLE_MS = 120_000;

/** Prints documents in a thread of its own: laying out a page takes a tenth of a second, which would make searches wait. */
export class Printer {
  #worker: Worker | undefined;
  #next = 1;
  #timer: NodeJS.Timeout | undefined;
  readonly #jobs = new Map<number, Job>();

  /** The document as PDF. */
  print<T>({ url }: PdfDocument<T>, data: NoInfer<T>): Promise<Uint8Array> {
    clearTimeout(this.#timer);
    const worker = this.#open();
    const id = this.#next++;
    return new Promise<Uint8Array>((done, fail) => {
      this.#jobs.set(id, { worker, done, fail });
      worker.postMessage({ id, url, data });
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
    const worker = new Worker(new URL('./print-worker.ts', import.meta.url));
    worker.unref();
    worker.on('message', ({ id, pdf, error }: { id: number; pdf?: Uint8Array; error?: string }) => {
      const job = this.#jobs.get(id);
      if (pdf) job?.done(pdf);
      else job?.fail(new Error(error));
    });
    // The thread ended with work in hand: whoever waits for that is told.
    worker.on('error', (error) => this.#gone(worker, error as Error));
    worker.on('exit', () => this.#gone(worker, new Error('La impresora terminó')));
    this.#worker = worker;
    return worker;
  }

  #gone(worker: Worker, error: Error): void {
    if (this.#worker === worker) this.#worker = undefined;
    for (const job of this.#jobs.values()) if (job.worker === worker) job.fail(error);
  }

  /** Ends the thread; the document it was printing is refused. */
  async close(): Promise<void> {
    clearTimeout(this.#timer);
    const worker = this.#worker;
    this.#worker = undefined;
    await worker?.terminate();
  }
}
