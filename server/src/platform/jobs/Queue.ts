import { sql } from 'kysely';
import { fromKysely, type Job, PgBoss } from 'pg-boss';
import type { Db } from '../database/database.ts';
import { serversOf } from '../database/Servers.ts';

/** What is done apart from any request, and what each job is given. */
export interface Jobs {
  /** Sends a mail of the table correo. */
  correo: { id: string };
  /** Sends a notice to one browser. */
  aviso: { token: string; usuarioId: number; titulo: string; cuerpo: string; ruta: string };
  /** Writes the file of an export. */
  exportar: { id: string };
  /** Writes everything there is. */
  exportarTodo: { id: string };
  /** Looks through the file of an import, or does it. */
  importar: { id: string };
  /** Reads what comes from another system, or brings it. */
  traspasar: { id: string };
  /** Reads a CV that waits. */
  leerCv: { id: string };
  /** Sends the reports that are due. */
  reportes: Record<string, never>;
  /** Tells by mail what was published. */
  alertas: Record<string, never>;
  /** Does an action on many people, or takes it back. */
  lote: { id: string };
  /** Writes the messages of a sending. */
  envio: { id: number };
  /** Sendings, and what comes from other systems, go on though nothing moves them any more. */
  envios: Record<string, never>;
  /** Takes the people out of a list that was removed. */
  vaciarLista: { listaId: number };
  /** Tells by mail whom saved searches find anew; with a list, notes whom that one finds. */
  novedades: { listaId?: number };
  /** Asks those without contact whether they still look for work. */
  reconfirmar: Record<string, never>;
  /** Reminds whoever takes part in what begins soon. */
  recordar: Record<string, never>;
  /** Tells by mail what nobody saw in the tray, and admin of mails that did not go out and of work that was given up. */
  sinVer: Record<string, never>;
  /** Tells each person of their tasks of today. */
  tareas: Record<string, never>;
  /** Removes what nothing refers to. */
  barrer: Record<string, never>;
  ordenar: Record<string, never>;
  /** Makes a copy of everything; by itself each night, without an id then. */
  copiar: { id?: string };
  /** Tries a copy. */
  probar: { id: string };
}
export type JobName = keyof Jobs;

/** How long a job may take, how often it is tried again and after which pause (growing, with some chance in it). */
const QUEUES: Record<
  JobName,
  { tries: number; pauseSeconds: number; expireSeconds: number; heartbeat?: number }
> = {
  correo: { tries: 32, pauseSeconds: 30, expireSeconds: 120, heartbeat: 20 },
  aviso: { tries: 5, pauseSeconds: 20, expireSeconds: 60 },
  exportar: { tries: 2, pauseSeconds: 1, expireSeconds: 1800, heartbeat: 20 },
  exportarTodo: { tries: 2, pauseSeconds: 5, expireSeconds: 6 * 3600, heartbeat: 30 },
  importar: { tries: 2, pauseSeconds: 1, expireSeconds: 3600, heartbeat: 30 },
  traspasar: { tries: 3, pauseSeconds: 2, expireSeconds: 6 * 3600, heartbeat: 30 },
  leerCv: { tries: 5, pauseSeconds: 5, expireSeconds: 300, heartbeat: 20 },
  reportes: { tries: 5, pauseSeconds: 60, expireSeconds: 600 },
  alertas: { tries: 3, pauseSeconds: 60, expireSeconds: 3600 },
  lote: { tries: 3, pauseSeconds: 2, expireSeconds: 1800, heartbeat: 20 },
  envio: { tries: 5, pauseSeconds: 5, expireSeconds: 1800, heartbeat: 20 },
  envios: { tries: 1, pauseSeconds: 1, expireSeconds: 300 },
  vaciarLista: { tries: 5, pauseSeconds: 10, expireSeconds: 1800 },
  novedades: { tries: 3, pauseSeconds: 60, expireSeconds: 3600 },
  reconfirmar: { tries: 2, pauseSeconds: 60, expireSeconds: 3600 },
  recordar: { tries: 1, pauseSeconds: 1, expireSeconds: 600 },
  sinVer: { tries: 1, pauseSeconds: 1, expireSeconds: 600 },
  tareas: { tries: 3, pauseSeconds: 60, expireSeconds: 600 },
  barrer: { tries: 1, pauseSeconds: 1, expireSeconds: 1800 },
  ordenar: { tries: 1, pauseSeconds: 1, expireSeconds: 7200 },
  copiar: { tries: 3, pauseSeconds: 60, expireSeconds: 6 * 3600, heartbeat: 60 },
  probar: { tries: 2, pauseSeconds: 60, expireSeconds: 6 * 3600, heartbeat: 60 },
};
const PAUSE_MAX_SECONDS = 3600;
const SCHEME = 'pgboss';
const POLL_SECONDS = 2;

export interface Attempt<N extends JobName> {
  data: Jobs[N];
  /** No try follows this one. */
  last: boolean;
  signal: AbortSignal;
}

/** The queue in PostgreSQL (docs/decisions/0008): a job is written in the transaction that asks for it. */
export class Queue {
  readonly #boss: PgBoss;
  readonly #pause: number | undefined;
  #started: Promise<unknown> | undefined;

  /** `pauseSeconds`: the same pause after every failure of every queue, instead of each one's own that grows. */
  constructor(
    url: string,
    onError: (error: unknown) => void,
    options: { pauseSeconds?: number | undefined } = {},
  ) {
    this.#pause = options.pauseSeconds;
    this.#boss = new PgBoss({
      // Its statements are all short; a server that vanished ends none of them.
      ...({ ...serversOf(url).config, query_timeout: 30_000 } as { connectionString: string }),
      schema: SCHEME,
      application_name: 'tembiapo cola',
      max: 3,
      useListenNotify: true,
      superviseIntervalSeconds: 10,
      monitorIntervalSeconds: 10,
    });
    this.#boss.on('error', onError);
  }

  /** Makes its tables at the first start of all; afterwards it costs some milliseconds. */
  start(): Promise<unknown> {
    this.#started ??= (async () => {
      await this.#boss.start();
      for (const [name, { tries, pauseSeconds, expireSeconds, heartbeat }] of Object.entries(QUEUES)) {
        const options = {
          retryLimit: tries - 1,
          retryDelay: this.#pause ?? pauseSeconds,
          retryBackoff: this.#pause === undefined,
          ...(this.#pause === undefined && { retryDelayMax: PAUSE_MAX_SECONDS }),
          expireInSeconds: expireSeconds,
          deleteAfterSeconds: 3 * 24 * 3600,
          notify: true,
          ...(heartbeat && { heartbeatSeconds: heartbeat }),
        };
        await this.#boss.createQueue(name, options);
        await this.#boss.updateQueue(name, options);
      }
    })();
    return this.#started;
  }

  /** Asks for a job, as part of `tx`: without its commit there is none. */
  async send<N extends JobName>(tx: Db, name: N, data: Jobs[N], startAfter?: Date | null): Promise<void> {
    await this.start();
    await this.#boss.send(name, data, { db: fromKysely(tx), ...(startAfter && { startAfter }) });
  }

  /** Does the jobs of a queue, some at a time; one that throws is tried again. */
  async work<N extends JobName>(
    name: N,
    atATime: number,
    handle: (attempt: Attempt<N>) => Promise<unknown>,
  ): Promise<void> {
    await this.start();
    const last = QUEUES[name].tries - 1;
    // New jobs wake the worker at once; one that waits for another try is found by looking.
    const looking = this.#pause === undefined ? POLL_SECONDS : 0.5;
    const options = {
      localConcurrency: atATime,
      pollingIntervalSeconds: looking,
      notifyPollingIntervalSeconds: looking,
    };
    const worker = await this.#boss.work<Jobs[N]>(name, options, async ([job]: Job<Jobs[N]>[]) => {
      try {
        await handle({ data: job!.data, last: job!.retryCount >= last, signal: job!.signal });
      } finally {
        // Where there was one there may be more: the next is not waited for.
        this.#boss.notifyWorker(worker);
      }
    });
  }

  /** A job that comes by itself, once however many servers run; `cron` on the clock of a zone. */
  async repeat(name: JobName, cron: string, zone = 'UTC'): Promise<void> {
    await this.start();
    await this.#boss.schedule(name, cron, {}, { tz: zone });
  }

  /** Takes back what was asked of a queue for these ids and is not being done. */
  async withdraw(tx: Db, name: JobName, ids: readonly string[]): Promise<void> {
    await sql`delete from pgboss.job
               where name = ${name} and state in ('created', 'retry') and data->>'id' = any (${[...ids]}::text[])`.execute(
      tx,
    );
  }

  /** What waits for another try, or for its hour, is due at once: all of it, or that of one queue. */
  async bringForward(db: Db, name?: JobName): Promise<void> {
    await sql`update pgboss.job set start_after = now()
               where state in ('created', 'retry') and start_after > now()
                 and (${name ?? null}::text is null or name = ${name ?? null})`.execute(db);
  }

  /** Lets running jobs finish for some seconds; what is left is done by another process, or at the next start. */
  async stop(): Promise<void> {
    if (!this.#started) return;
    await this.#started.catch(() => undefined);
    await this.#boss.stop({ graceful: true, timeout: 5_000 }).catch(() => undefined);
  }
}
