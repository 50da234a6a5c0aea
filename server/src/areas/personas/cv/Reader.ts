import { type ChildProcess, fork } from 'node:child_process';
import { readFileSync } from 'node:fs';
import type { FileReader } from '../../../platform/documents/FileReader.ts';
import type { MarkedCv } from './reading/markCv.ts';
import type { ReadNews, ReadOrder } from './reading/read-orders.ts';
import type { Readable } from './reading/readSheet.ts';
import type { CvRules } from './reading/rules.ts';
import type { Turn } from './reading/sheet.ts';
import { Unreadable } from './reading/Unreadable.ts';
import type { Vocabulary } from './reading/Words.ts';

interface Limit {
  /** In processor time, so that no file is refused because the machine is busy with other things. */
  workMs: number;
  ms: number;
}
/** The limits of a file with text, and of one that is recognized, for which a person waits no longer than the rule says. */
const TEXT: Limit = { workMs: 20_000, ms: 120_000 };
const SCAN: Limit = { workMs: 60_000, ms: 60_000 };
/** Memory limits of one process in megabytes: of the JavaScript heap, and of the whole. */
const HEAP_MB = 192;
const PROCESS_MB = 400;
/** A process that holds more than this after a file is replaced. */
const RETIRE_MB = 330;
const LOOK_MS = 300;
/** A process that was idle for so long is ended. */
const IDLE_MS = 120_000;
/** How many pictures are recognized at a time. */
const SCANS_AT_ONCE = 2;
/** How many files may wait for one kind of process; more are refused. */
const MAX_WAITING = 60;

const TOO_LONG =
  'Leer el archivo tomó demasiado tiempo. Si es una foto, probá con una más nítida; si no, cargá los datos a mano.';
const TOO_MUCH = 'El archivo pide demasiada memoria para leerlo: no parece un CV.';
const BROKE = 'No se pudo leer el archivo: algo en él no está bien. Cargá los datos a mano.';

interface Job {
  order: Exclude<ReadOrder, { kind: 'words' }>;
  done(answer: unknown): void;
  fail(error: unknown): void;
  onProgress(share: number): void;
}

export class ReaderBusy extends Error {}
/** The server is stopping: nothing is wrong with the file. */
export class ReaderClosed extends Error {}
class NeedsRecognition extends Error {}

export interface Known {
  /** Changes whenever the words change. */
  version: string;
  rules: CvRules;
  vocabulary: Vocabulary;
}

/** A process that reads one file after another. It is killed and replaced when a file takes too long or too much memory. */
class Lane {
  #child: ChildProcess | undefined;
  #version = '';
  #job: Job | undefined;
  #limit: NodeJS.Timeout | undefined;
  #watch: NodeJS.Timeout | undefined;
  #idle: NodeJS.Timeout | undefined;
  #said: string | undefined;
  readonly #next: () => void;
  readonly #most: Limit;

  constructor(most: Limit, next: () => void) {
    this.#most = most;
    this.#next = next;
  }

  get free(): boolean {
    return this.#job === undefined;
  }

  take(job: Job, known: Known): void {
    clearTimeout(this.#idle);
    this.#job = job;
    this.#said = undefined;
    const child = this.#open();
    if (this.#version !== known.version) {
      child.send({ kind: 'words', rules: known.rules, vocabulary: known.vocabulary } satisfies ReadOrder);
      this.#version = known.version;
    }
    child.send(job.order);
    this.#limit = setTimeout(() => this.#kill(TOO_LONG), this.#most.ms);
    const before = workOf(child.pid);
    this.#watch = setInterval(() => {
      if (megabytesOf(child.pid) > PROCESS_MB) this.#kill(TOO_MUCH);
      else if (workOf(child.pid) - before > this.#most.workMs) this.#kill(TOO_LONG);
    }, LOOK_MS);
  }

  #open(): ChildProcess {
    if (this.#child?.connected) return this.#child;
    const child = fork(new URL('./reading/read-process.ts', import.meta.url), {
      // Without the server's settings: no password, no key.
      // One heap for all threads, so that the memory of a picture is given back.
      env: {
        NODE_ENV: 'production',
        MALLOC_ARENA_MAX: '1',
        ...(process.env.TMPDIR && { TMPDIR: process.env.TMPDIR }),
      },
      execArgv: [`--max-old-space-size=${HEAP_MB}`],
      stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
    });
    this.#child = child;
    this.#version = '';
    child.unref();
    child.channel?.unref();
    child.on('message', (news: ReadNews) => this.#hear(news));
    child.on('error', () => this.#gone(child));
    child.on('exit', () => this.#gone(child));
    return child;
  }

  #hear(news: ReadNews): void {
    const job = this.#job;
    if (!job || news.id !== job.order.id) return;
    if (news.kind === 'progress') {
      job.onProgress(news.share);
      return;
    }
    this.#finish(() => {
      if (news.kind === 'done') job.done(news.answer);
      else if (news.kind === 'scan') job.fail(new NeedsRecognition());
      else job.fail(new Unreadable(news.kind === 'refused' ? news.message : BROKE));
    });
  }

  #finish(tell: () => void): void {
    clearTimeout(this.#limit);
    clearInterval(this.#watch);
    if (megabytesOf(this.#child?.pid) > RETIRE_MB) this.#retire();
    this.#job = undefined;
    this.#idle = setTimeout(() => this.close(), IDLE_MS).unref();
    tell();
    this.#next();
  }

  /** Ends the process while it is idle. */
  #retire(): void {
    const child = this.#child;
    this.#child = undefined;
    child?.kill('SIGKILL');
  }

  #kill(said: string): void {
    this.#said = said;
    this.#child?.kill('SIGKILL');
  }

  #gone(child: ChildProcess): void {
    // A process that was replaced has no say about its successor's file.
    if (this.#child !== child) return;
    this.#child = undefined;
    const job = this.#job;
    if (job) this.#finish(() => job.fail(new Unreadable(this.#said ?? BROKE)));
  }

  close(): void {
    clearTimeout(this.#idle);
    const child = this.#child;
    this.#child = undefined;
    child?.kill('SIGKILL');
    const job = this.#job;
    if (job) this.#finish(() => job.fail(new ReaderClosed()));
    clearTimeout(this.#idle);
  }
}

/** Memory of a process; 0 if the system does not say. */
function megabytesOf(pid: number | undefined): number {
  try {
    const [, pages] = readFileSync(`/proc/${pid}/statm`, 'utf8').split(' ');
    return (Number(pages) * 4096) / 1024 ** 2;
  } catch {
    return 0;
  }
}

/** Processor time of a process in milliseconds; 0 if the system does not say. */
function workOf(pid: number | undefined): number {
  try {
    const [, fields] = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ');
    const [user, system] = fields!.split(' ').slice(11, 13);
    return (Number(user) + Number(system)) * 10;
  } catch {
    return 0;
  }
}

class Pool {
  readonly #lanes: Lane[];
  readonly #waiting: { job: Job; known: Known }[] = [];

  constructor(size: number, most: Limit) {
    this.#lanes = Array.from({ length: size }, () => new Lane(most, () => this.#turn()));
  }

  add(job: Job, known: Known): void {
    if (this.#waiting.length >= MAX_WAITING) throw new ReaderBusy();
    this.#waiting.push({ job, known });
    this.#turn();
  }

  #turn(): void {
    const lane = this.#lanes.find(({ free }) => free);
    const next = lane && this.#waiting.shift();
    if (next) lane.take(next.job, next.known);
  }

  close(): void {
    for (const { job } of this.#waiting.splice(0)) job.fail(new ReaderClosed());
    for (const lane of this.#lanes) lane.close();
  }
}

/**
 * Reads CVs in processes of their own (docs/decisions/0020): one for files with text, two that recognize pictures, so
 * that a photograph does not hold up documents. A file that crashes its process affects no other file.
 */
export class Reader implements FileReader {
  readonly #texts = new Pool(1, TEXT);
  readonly #scans = new Pool(SCANS_AT_ONCE, SCAN);
  #next = 1;

  /** Reads a file. Throws an Unreadable with its sentence, or ReaderBusy. `onProgress`: share of a picture. */
  async read(
    file: string,
    extension: string,
    known: Known,
    onProgress: (share: number) => void = () => undefined,
  ): Promise<MarkedCv> {
    const ask = (pool: Pool, scans: boolean) =>
      this.#ask<MarkedCv>(
        pool,
        { kind: 'read', id: this.#next++, file, extension: extension as Readable, scans },
        known,
        onProgress,
      );
    const picture = extension === 'jpg' || extension === 'png';
    if (picture) return ask(this.#scans, true);
    try {
      return await ask(this.#texts, false);
    } catch (error) {
      if (error instanceof NeedsRecognition) return ask(this.#scans, true);
      throw error;
    }
  }

  /** Draws a page as a JPEG into `out`; a recognized one as it was read: upright and straightened. */
  async draw(
    file: string,
    extension: string,
    { page, scanned, turn = 0 }: { page: number; scanned: boolean; turn?: Turn | undefined },
    out: string,
    known: Known,
  ): Promise<void> {
    await this.#ask(
      this.#texts,
      { kind: 'draw', id: this.#next++, file, extension: extension as Readable, page, scanned, turn, out },
      known,
      () => undefined,
    );
  }

  #ask<T>(pool: Pool, order: Job['order'], known: Known, onProgress: (share: number) => void): Promise<T> {
    return new Promise<T>((done, fail) =>
      pool.add({ order, done: done as (answer: unknown) => void, fail, onProgress }, known),
    );
  }

  /** Ends its processes; files being read are refused. */
  close(): void {
    this.#texts.close();
    this.#scans.close();
  }
}
