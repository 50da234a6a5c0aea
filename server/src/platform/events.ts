import { randomUUID } from 'node:crypto';
import { EventPublisher } from '@orpc/server';
import type { Evento } from '@tembiapo/contract/calls/eventos.ts';
import { sql } from 'kysely';
import pg from 'pg';
import type { Db } from './database.ts';

const CANAL = 'tembiapo';
/** A notification holds at most 8,000 bytes: ids travel in pieces. */
const IDS_POR_AVISO = 500;
const REINTENTO_MS = 250;
const REINTENTO_MAX_MS = 5_000;
const REVISION_MS = 15_000;
/** Who does not repeat for this long that they are looking has left. */
const MIRADA_MS = 45_000;
const MAX_MIRADAS = 2_000;
/** Windows one session may have open in one process. */
export const MAX_VENTANAS = 50;

type Cambio = Extract<Evento, { tipo: 'oportunidad' | 'candidatos' | 'empresa' }>;
interface Mirada {
  tipo: 'mirando';
  conexion: string;
  usuarioId: number;
  nombre: string;
  oportunidadId: number | null;
}

async function notify(db: Db, message: Cambio | Mirada): Promise<void> {
  await sql`select pg_notify(${CANAL}, ${JSON.stringify(message)})`.execute(db);
}

/** Tells every window of every server process about a change, once the transaction it is part of is committed. */
export async function publicar(tx: Db, cambio: Cambio): Promise<void> {
  const ids = cambio.tipo === 'empresa' ? [] : cambio.candidatosIds;
  if (cambio.tipo === 'empresa' || ids.length <= IDS_POR_AVISO) return notify(tx, cambio);
  for (let i = 0; i < ids.length; i += IDS_POR_AVISO)
    await notify(tx, { ...cambio, candidatosIds: ids.slice(i, i + IDS_POR_AVISO) });
}

/** Says to all processes which opportunity a window shows. */
export const publicarMirada = (db: Db, mirada: Omit<Mirada, 'tipo'>): Promise<void> =>
  notify(db, { tipo: 'mirando', ...mirada });

type Interno = Exclude<Evento, { tipo: 'hola' }> | { tipo: 'reconectado' };

/**
 * One LISTEN connection a process, handed on to its open streams. Connects when the first stream opens; a lost
 * connection is made again and every window is told to read anew what it shows.
 */
export class EventHub {
  readonly #url: string;
  readonly #db: Db;
  readonly #publisher = new EventPublisher<{ evento: Interno }>({ maxBufferedEvents: 1000 });
  readonly #abiertas = new Map<string, { sid: string; fin: AbortController }>();
  readonly #miradas = new Map<string, Mirada & { vence: number }>();
  #client: Promise<pg.Client> | null = null;
  #timer: NodeJS.Timeout | null = null;
  #cerrado = false;

  constructor(url: string, db: Db) {
    this.#url = url;
    this.#db = db;
  }

  /** Whether a session may open one more window. */
  admite(sid: string): boolean {
    return [...this.#abiertas.values()].filter((ventana) => ventana.sid === sid).length < MAX_VENTANAS;
  }

  /** The events of one window, from now on, until it leaves, its session ends or the server stops. */
  async *escuchar(sid: string, signal: AbortSignal | undefined): AsyncGenerator<Evento, void> {
    await this.#conectar();
    const conexion = randomUUID();
    const fin = new AbortController();
    const alguna = signal ? AbortSignal.any([signal, fin.signal]) : fin.signal;
    this.#abiertas.set(conexion, { sid, fin });
    this.#timer ??= setInterval(() => void this.#revisar(), REVISION_MS).unref();
    try {
      const flujo = this.#publisher.subscribe('evento', { signal: alguna });
      yield { tipo: 'hola', conexion };
      for await (const evento of flujo)
        yield evento.tipo === 'reconectado' ? { tipo: 'hola', conexion } : evento;
    } catch (error) {
      if (!alguna.aborted) throw error;
    } finally {
      this.#abiertas.delete(conexion);
      const mirada = this.#miradas.get(conexion);
      if (mirada && !this.#cerrado)
        await publicarMirada(this.#db, { ...mirada, oportunidadId: null }).catch(() => undefined);
    }
  }

  /** Ends every stream and the connection. */
  async close(): Promise<void> {
    this.#cerrado = true;
    if (this.#timer) clearInterval(this.#timer);
    for (const { fin } of this.#abiertas.values()) fin.abort();
    const client = await this.#client?.catch(() => null);
    await client?.end().catch(() => undefined);
  }

  #conectar(): Promise<pg.Client> {
    this.#client ??= this.#abrir().catch((error) => {
      this.#client = null;
      throw error;
    });
    return this.#client;
  }

  async #abrir(): Promise<pg.Client> {
    const client = new pg.Client({
      connectionString: this.#url,
      connectionTimeoutMillis: 5000,
      keepAlive: true,
      application_name: 'tembiapo eventos',
    });
    client.on('notification', ({ payload }) => this.#recibir(payload ?? ''));
    client.on('error', () => undefined);
    await client.connect();
    await client.query(`listen ${CANAL}`);
    client.on('end', () => void this.#reconectar());
    return client;
  }

  async #reconectar(): Promise<void> {
    for (let espera = REINTENTO_MS; !this.#cerrado; espera = Math.min(espera * 2, REINTENTO_MAX_MS)) {
      this.#client = this.#abrir();
      try {
        await this.#client;
        this.#publisher.publish('evento', { tipo: 'reconectado' });
        return;
      } catch {
        await new Promise((done) => setTimeout(done, espera));
      }
    }
  }

  #recibir(payload: string): void {
    const message = JSON.parse(payload) as Cambio | Mirada;
    if (message.tipo === 'mirando') this.#mirar(message);
    else this.#publisher.publish('evento', message);
  }

  #mirar(mirada: Mirada): void {
    const antes = this.#miradas.get(mirada.conexion)?.oportunidadId ?? null;
    if (mirada.oportunidadId === null) this.#miradas.delete(mirada.conexion);
    else if (antes !== null || this.#miradas.size < MAX_MIRADAS)
      this.#miradas.set(mirada.conexion, { ...mirada, vence: Date.now() + MIRADA_MS });
    for (const oportunidadId of new Set([antes, mirada.oportunidadId]))
      if (oportunidadId !== null) this.#contarPresencia(oportunidadId);
  }

  #contarPresencia(oportunidadId: number): void {
    const suyas = [...this.#miradas.values()].filter((m) => m.oportunidadId === oportunidadId);
    const porUsuario = new Map(suyas.map(({ usuarioId, nombre }) => [usuarioId, { usuarioId, nombre }]));
    this.#publisher.publish('evento', {
      tipo: 'presencia',
      oportunidadId,
      personas: [...porUsuario.values()],
    });
  }

  /** Ends the streams of sessions that ended, and forgets who stopped looking. */
  async #revisar(): Promise<void> {
    const ahora = Date.now();
    for (const mirada of [...this.#miradas.values()])
      if (mirada.vence < ahora) this.#mirar({ ...mirada, oportunidadId: null });
    const sids = [...new Set([...this.#abiertas.values()].map(({ sid }) => sid))];
    if (sids.length === 0) return;
    try {
      const { rows } = await sql<{ sid: string }>`
        select s.sid from sesion s join usuario u on u.id = s.usuario_id
         where s.sid = any (${sids}::uuid[]) and s.expira_ts > now() and u.activo`.execute(this.#db);
      const vivas = new Set(rows.map((row) => row.sid));
      for (const { sid, fin } of this.#abiertas.values()) if (!vivas.has(sid)) fin.abort();
    } catch {
      // The database is away: the streams stay, nothing can happen meanwhile.
    }
  }
}
