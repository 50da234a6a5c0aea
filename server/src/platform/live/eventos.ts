import { randomUUID } from 'node:crypto';
import { EventPublisher } from '@orpc/server';
import type { Evento } from '@tembiapo/contract/calls/administracion/eventos.ts';
import { STAFF } from '@tembiapo/contract/domain/roles.ts';
import { sql } from 'kysely';
import pg from 'pg';
import type { Db } from '../database/database.ts';
import { type Servers, serversOf } from '../database/Servers.ts';
import { type Clock, realClock } from '../time/clock.ts';

const CHANNEL = 'tembiapo';
/** A notification holds at most 8,000 bytes, so ids are sent in pieces. */
const IDS_PER_NOTICE = 500;
const RETRY_MS = 250;
const RETRY_MAX_MS = 5_000;
const REVISION_MS = 15_000;
/** A watcher who does not renew for this long has left. */
const WATCH_MS = 45_000;
const MAX_WATCHES = 2_000;
/** Windows per session and process. */
export const MAX_WINDOWS = 50;

type Change = Extract<
  Evento,
  { tipo: 'oportunidad' | 'candidatos' | 'empresa' | 'agenda' | 'novedades' | 'tareas' | 'correos' }
>;
interface Watch {
  tipo: 'mirando';
  conexion: string;
  usuarioId: number;
  nombre: string;
  oportunidadId: number | null;
}

async function notify(db: Db, message: Change | Watch | ClienteChange): Promise<void> {
  await sql`select pg_notify(${CHANNEL}, ${JSON.stringify(message)})`.execute(db);
}

/** A change to what clients' contacts see, or to whether they see it. */
export interface ClienteChange {
  tipo: 'cliente';
  contactosIds: number[];
}
export const publishCliente = (tx: Db, contactosIds: readonly number[]): Promise<void> =>
  contactosIds.length === 0
    ? Promise.resolve()
    : notify(tx, { tipo: 'cliente', contactosIds: [...contactosIds] });

/** Tells every window of every process about a change, once its transaction is committed. */
export async function publish(tx: Db, change: Change): Promise<void> {
  if (!('candidatosIds' in change) || change.candidatosIds.length <= IDS_PER_NOTICE)
    return notify(tx, change);
  const ids = change.candidatosIds;
  for (let i = 0; i < ids.length; i += IDS_PER_NOTICE)
    await notify(tx, { ...change, candidatosIds: ids.slice(i, i + IDS_PER_NOTICE) });
}

/** Tells all processes which opportunity a window shows. */
export const publishWatch = (db: Db, watch: Omit<Watch, 'tipo'>): Promise<void> =>
  notify(db, { tipo: 'mirando', ...watch });

/** Listens to a channel: gets each message, and is told about a reconnection, since some may have been missed. */
export interface Hearer {
  receive(payload: string): void;
  again(): void;
}

type Internal = Exclude<Evento, { tipo: 'hola' }> | ClienteChange | { tipo: 'reconectado' };

/**
 * One LISTEN connection per process, shared by its open streams. Connects when the first stream opens; after a lost connection it
 * reconnects and every window is told to reload what it shows.
 */
export class EventoHub {
  readonly #servers: Servers;
  readonly #db: Db;
  readonly #clock: Clock;
  readonly #publisher = new EventPublisher<{ evento: Internal }>({ maxBufferedEvents: 1000 });
  readonly #opened = new Map<string, { sid: string; end: AbortController }>();
  readonly #watches = new Map<string, Watch & { expires: number }>();
  readonly #hearers = new Map<string, Hearer>();
  /** Events delivered to windows since the process began. */
  sent = 0;
  #client: Promise<pg.Client> | null = null;
  #rounds: Promise<void> | null = null;
  #closed = false;
  readonly #end = new AbortController();

  constructor(url: string, db: Db, clock = realClock) {
    this.#servers = serversOf(url);
    this.#db = db;
    this.#clock = clock;
  }

  /** Windows that listen to this process. */
  get windows(): number {
    return this.#opened.size;
  }

  /** Whether a session may open one more window. */
  admits(sid: string): boolean {
    return [...this.#opened.values()].filter((window) => window.sid === sid).length < MAX_WINDOWS;
  }

  /** Listens to another channel of the database on the same connection, until the process ends. */
  async hear(channel: string, hearer: Hearer): Promise<void> {
    this.#hearers.set(channel, hearer);
    const client = await this.#connect();
    await client.query(`listen ${channel}`);
  }

  /** The events of one window, until it leaves, its session ends or the server stops. */
  async *listen(sid: string, signal: AbortSignal | undefined): AsyncGenerator<Evento, void> {
    await this.#connect();
    const connection = randomUUID();
    const end = new AbortController();
    const anySignal = signal ? AbortSignal.any([signal, end.signal]) : end.signal;
    this.#opened.set(connection, { sid, end });
    this.#rounds ??= this.#goRound();
    try {
      const flow = this.#publisher.subscribe('evento', { signal: anySignal });
      yield { tipo: 'hola', conexion: connection };
      for await (const evento of flow) {
        if (evento.tipo === 'cliente') continue;
        this.sent++;
        yield evento.tipo === 'reconectado' ? { tipo: 'hola', conexion: connection } : evento;
      }
    } catch (error) {
      if (!anySignal.aborted) throw error;
    } finally {
      this.#opened.delete(connection);
      const watch = this.#watches.get(connection);
      if (watch && !this.#closed)
        await publishWatch(this.#db, { ...watch, oportunidadId: null }).catch(() => undefined);
    }
  }

  /** All events, for callers that filter them for somebody else, until they leave or the server stops. */
  async *listenForOthers(signal: AbortSignal): AsyncGenerator<Internal, void> {
    await this.#connect();
    const anySignal = AbortSignal.any([signal, this.#end.signal]);
    try {
      for await (const evento of this.#publisher.subscribe('evento', { signal: anySignal })) yield evento;
    } catch (error) {
      if (!anySignal.aborted) throw error;
    }
  }

  /** Ends every stream and the connection. */
  async close(): Promise<void> {
    this.#closed = true;
    this.#end.abort();
    for (const { end } of this.#opened.values()) end.abort();
    const client = await this.#client?.catch(() => null);
    await client?.end().catch(() => undefined);
  }

  #connect(): Promise<pg.Client> {
    this.#client ??= this.#open().catch((error) => {
      this.#client = null;
      throw error;
    });
    return this.#client;
  }

  async #open(): Promise<pg.Client> {
    const client = new pg.Client({
      ...this.#servers.config,
      connectionTimeoutMillis: 5000,
      query_timeout: 10_000,
      application_name: 'tembiapo eventos',
    });
    client.on('notification', ({ channel, payload = '' }) =>
      channel === CHANNEL ? this.#receive(payload) : this.#hearers.get(channel)?.receive(payload),
    );
    client.on('error', () => undefined);
    await client.connect();
    for (const channel of [CHANNEL, ...this.#hearers.keys()]) await client.query(`listen ${channel}`);
    client.on('end', () => void this.#reconnect());
    return client;
  }

  async #reconnect(): Promise<void> {
    for (let wait = RETRY_MS; !this.#closed; wait = Math.min(wait * 2, RETRY_MAX_MS)) {
      this.#client = this.#open();
      try {
        await this.#client;
        this.#publisher.publish('evento', { tipo: 'reconectado' });
        for (const { again } of this.#hearers.values()) again();
        return;
      } catch {
        await this.#servers.find();
        await this.#clock.wait(wait, this.#end.signal);
      }
    }
  }

  #receive(payload: string): void {
    const message = JSON.parse(payload) as Change | Watch | ClienteChange | { tipo: 'sesiones' };
    // A session ended or a role changed: whoever may no longer listen is cut off now.
    if (message.tipo === 'sesiones') void this.#sweep();
    else if (message.tipo === 'mirando') this.#watch(message);
    else this.#publisher.publish('evento', message);
  }

  #watch(watch: Watch): void {
    const before = this.#watches.get(watch.conexion)?.oportunidadId ?? null;
    if (watch.oportunidadId === null) this.#watches.delete(watch.conexion);
    else if (before !== null || this.#watches.size < MAX_WATCHES)
      this.#watches.set(watch.conexion, { ...watch, expires: Date.now() + WATCH_MS });
    for (const oportunidadId of new Set([before, watch.oportunidadId]))
      if (oportunidadId !== null) this.#countPresence(oportunidadId);
  }

  #countPresence(oportunidadId: number): void {
    const own = [...this.#watches.values()].filter((m) => m.oportunidadId === oportunidadId);
    const byUsuario = new Map(own.map(({ usuarioId, nombre }) => [usuarioId, { usuarioId, nombre }]));
    this.#publisher.publish('evento', {
      tipo: 'presencia',
      oportunidadId,
      personas: [...byUsuario.values()],
    });
  }

  async #goRound(): Promise<void> {
    while (!this.#closed) {
      await this.#clock.wait(REVISION_MS, this.#end.signal);
      if (!this.#closed) await this.#sweep();
    }
  }

  /** Ends the streams of ended sessions, and forgets watchers who left. */
  async #sweep(): Promise<void> {
    const now = Date.now();
    for (const watch of [...this.#watches.values()])
      if (watch.expires < now) this.#watch({ ...watch, oportunidadId: null });
    const sids = [...new Set([...this.#opened.values()].map(({ sid }) => sid))];
    if (sids.length === 0) return;
    try {
      const { rows } = await sql<{ sid: string }>`
        select s.sid from sesion s join usuario u on u.id = s.usuario_id
         where s.sid = any (${sids}::uuid[]) and s.expira_ts > now() and u.activo
           and u.rol = any (${[...STAFF]}::text[])`.execute(this.#db);
      const alive = new Set(rows.map((row) => row.sid));
      for (const { sid, end } of this.#opened.values()) if (!alive.has(sid)) end.abort();
    } catch {
      // The database is away: streams stay open, since nothing can happen meanwhile.
    }
  }
}
