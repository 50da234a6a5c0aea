import { sql } from 'kysely';
import { fromKysely, type Job, PgBoss } from 'pg-boss';
import type { Db } from '../database/database.ts';
import { serversOf } from '../database/Servers.ts';

/** Background jobs and their data. */
export interface Jobs {
  /** Sends a mail from the table correo. */
  correo: { id: string };
  /** Sends a notice to one browser. */
  aviso: { token: string; usuarioId: number; titulo: string; cuerpo: string; ruta: string };
  /** Writes the file of an export. */
  exportar: { id: string };
  /** Exports everything. */
  exportarTodo: { id: string };
  /** Checks an import's file, or imports it. */
  importar: { id: string };
  /** Reads another system's data, or imports it. */
  traspasar: { id: string };
  /** Reads a waiting CV. */
  leerCv: { id: string };
  /** Sends the reports that are due. */
  reportes: Record<string, never>;
  /** Mails new publications. */
  alertas: Record<string, never>;
  /** Applies an action to many people, or undoes it. */
  lote: { id: string };
  /** Writes the messages of a mailing. */
  envio: { id: number };
  /** Resumes mailings and transfers that nothing is moving any more. */
  envios: Record<string, never>;
  /** Removes the people from a deleted list. */
  vaciarLista: { listaId: number };
  /** Mails what saved searches newly find; with a list, records what that one finds. */
  novedades: { listaId?: number };
  /** Asks people without recent contact whether they are still looking for work. */
  reconfirmar: Record<string, never>;
  /** Reminds the participants of events that begin soon. */
  recordar: Record<string, never>;
  /** Mails what nobody saw in the tray, and tells admins about unsent mails and abandoned work. */
  sinVer: Record<string, never>;
  /** Tells each person about today's tasks. */
  tareas: Record<string, never>;
  /** Removes unreferenced files. */
  barrer: Record<string, never>;
  ordenar: Record<string, never>;
  /** Makes a copy of everything; the nightly one has no id. */
  copiar: { id?: string };
  /** Tries a copy out. */
  probar: { id: string };
}
export type JobName = keyof Jobs;

/** What each does, as admin says it. */
export const JOB_DOES: Record<JobName, string> = {
  correo: 'mandar un correo',
  aviso: 'avisar en los navegadores',
  exportar: 'preparar un Excel',
  exportarTodo: 'llevarse todo',
  importar: 'leer un archivo para importar',
  traspasar: 'traer datos de otro sistema',
  leerCv: 'leer un CV',
  reportes: 'enviar los reportes de producción',
  alertas: 'avisar de empleos nuevos',
  lote: 'hacer una acción con muchas personas',
  envio: 'terminar un correo a muchas personas',
  envios: 'retomar los correos que quedaron a medias',
  vaciarLista: 'vaciar una lista borrada',
  novedades: 'avisar de lo nuevo en las búsquedas guardadas',
  reconfirmar: 'preguntar quién sigue buscando trabajo',
  recordar: 'recordar los eventos que empiezan',
  sinVer: 'avisar por correo lo que nadie vio',
  tareas: 'avisar las tareas del día',
  barrer: 'borrar lo que ya no se usa',
  ordenar: 'ordenar la base de noche',
  copiar: 'hacer la copia',
  probar: 'probar una copia',
};
export const isJob = (name: string): name is JobName => Object.hasOwn(JOB_DOES, name);

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
  /** No further try follows. */
  last: boolean;
  signal: AbortSignal;
}

/** The queue in PostgreSQL (docs/decisions/0008): a job is written in the transaction that requests it. */
export class Queue {
  readonly #boss: PgBoss;
  readonly #pause: number | undefined;
  #started: Promise<unknown> | undefined;

  /** `pauseSeconds`: the same pause after every failure, instead of each queue's growing one. */
  constructor(
    url: string,
    onError: (error: unknown) => void,
    options: { pauseSeconds?: number | undefined } = {},
  ) {
    this.#pause = options.pauseSeconds;
    this.#boss = new PgBoss({
      // Its statements are all short; a vanished server would never end them.
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

  /** Creates its tables the first time; afterwards it takes milliseconds. */
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

  /** Requests a job as part of `tx`: without its commit there is none. */
  async send<N extends JobName>(tx: Db, name: N, data: Jobs[N], startAfter?: Date | null): Promise<void> {
    await this.start();
    await this.#boss.send(name, data, { db: fromKysely(tx), ...(startAfter && { startAfter }) });
  }

  /** Processes a queue, some jobs at a time; a job that throws is retried. */
  async work<N extends JobName>(
    name: N,
    atATime: number,
    handle: (attempt: Attempt<N>) => Promise<unknown>,
  ): Promise<void> {
    await this.start();
    const last = QUEUES[name].tries - 1;
    // New jobs wake the worker at once; jobs waiting to be retried are found by polling.
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
        // There may be more: look again at once.
        this.#boss.notifyWorker(worker);
      }
    });
  }

  /** Schedules a job, run once however many servers there are; `cron` in a time zone. */
  async repeat(name: JobName, cron: string, zone = 'UTC'): Promise<void> {
    await this.start();
    await this.#boss.schedule(name, cron, {}, { tz: zone });
  }

  /** Cancels queued jobs for these ids that are not running yet. */
  async withdraw(tx: Db, name: JobName, ids: readonly string[]): Promise<void> {
    await sql`delete from pgboss.job
               where name = ${name} and state in ('created', 'retry') and data->>'id' = any (${[...ids]}::text[])`.execute(
      tx,
    );
  }

  /** Makes all waiting jobs due now, or those of one queue. */
  async bringForward(db: Db, name?: JobName): Promise<void> {
    await sql`update pgboss.job set start_after = now()
               where state in ('created', 'retry') and start_after > now()
                 and (${name ?? null}::text is null or name = ${name ?? null})`.execute(db);
  }

  /** Lets running jobs finish for some seconds; another process, or the next start, does the rest. */
  async stop(): Promise<void> {
    if (!this.#started) return;
    await this.#started.catch(() => undefined);
    await this.#boss.stop({ graceful: true, timeout: 5_000 }).catch(() => undefined);
  }
}
