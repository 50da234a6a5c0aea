import { Socket } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';

interface Host {
  host: string;
  port: number;
}

/** A PostgreSQL address as libpq writes it, with several servers: `postgres://user:secret@db1,db2:5433/tembiapo`. */
const ADDRESS = /^(postgres(?:ql)?:\/\/)(?:([^@/]*)@)?([^/?]+)(\/[^?]*)?(\?.*)?$/;
const PORT = 5432;
/** A server that takes longer to say whether it takes writes is not the primary. */
const PROBE_MS = 2_000;
/** A server that takes longer to accept a connection, while statements wait in silence, is gone. */
const ANSWER_MS = 4_000;
/** Notices a dead idle connection after seconds instead of two hours. */
const KEEP_ALIVE = { keepAlive: true, keepAliveInitialDelayMillis: 5_000 };
/** Pause between searches for a primary while there is none. */
const AGAIN_MS = 250;

/** The servers that an address names; null when it is malformed. */
export function hostsOf(url: string): Host[] | null {
  const hosts = ADDRESS.exec(url)?.[3]
    ?.split(',')
    .map((one) => {
      const found = /^(\[[^\]]+\]|[^:]+)(?::(\d{1,5}))?$/.exec(one);
      return found ? { host: found[1]!.replace(/^\[|\]$/g, ''), port: Number(found[2] ?? PORT) } : null;
    });
  return hosts?.every((one) => one !== null) ? hosts : null;
}

/** The same address with only one of its servers. */
const urlOf = (url: string, { host, port }: Host): string =>
  url.replace(ADDRESS, (_all, protocol, who, _hosts, path = '', query = '') => {
    const name = host.includes(':') ? `[${host}]` : host;
    return `${protocol}${who ? `${who}@` : ''}${name}:${port}${path}${query}`;
  });

/**
 * The servers of a database, one of which takes writes. Every connection of this process goes to that one. When it is gone, all
 * servers are asked at once until one says that it takes writes. Which one that is, PostgreSQL's replication and whoever promotes it
 * decide, never this program.
 */
export class Servers {
  readonly #url: string;
  readonly #hosts: readonly Host[];
  #current: Host;
  #finding: Promise<void> | undefined;

  constructor(url: string) {
    this.#url = url;
    this.#hosts = hostsOf(url) ?? [];
    if (this.#hosts.length === 0)
      throw new Error('DATABASE_URL: no es la dirección de un servidor de PostgreSQL');
    this.#current = this.#hosts[0]!;
  }

  /** Whether another server could take over. */
  get several(): boolean {
    return this.#hosts.length > 1;
  }

  /** Connection settings that lead to whichever server takes writes at that moment. */
  get config(): pg.ClientConfig {
    return {
      connectionString: urlOf(this.#url, this.#hosts[0]!),
      ...KEEP_ALIVE,
      ...(this.several && { stream: () => new CurrentSocket(() => this.#current) as never }),
    };
  }

  /** Looks for the server that takes writes, once for all who ask; returns whether or not there is one. */
  find(): Promise<void> {
    if (!this.several) return sleep(AGAIN_MS);
    this.#finding ??= (async () => {
      const found = await Promise.any(this.#hosts.map((host) => this.#takesWrites(host))).catch(() => null);
      if (found) this.#current = found;
      else await sleep(AGAIN_MS);
    })().finally(() => {
      this.#finding = undefined;
    });
    return this.#finding;
  }

  /** Whether the current server responds at all: refusing one more connection is a response too. */
  async answers(): Promise<boolean> {
    try {
      await this.#ask(this.#current, ANSWER_MS, (client) => client.query('select 1'));
      return true;
    } catch (error) {
      return error instanceof pg.DatabaseError;
    }
  }

  #takesWrites(host: Host): Promise<Host> {
    return this.#ask(host, PROBE_MS, async (client) => {
      if (await isReadOnly(client)) throw new Error('solo lee');
      return host;
    });
  }

  /** Asks a server something on a separate connection. */
  async #ask<T>(host: Host, withinMs: number, question: (client: pg.Client) => Promise<T>): Promise<T> {
    const client = new pg.Client({
      connectionString: urlOf(this.#url, host),
      connectionTimeoutMillis: withinMs,
      query_timeout: withinMs,
      application_name: 'tembiapo busca',
    });
    client.on('error', () => undefined);
    try {
      await client.connect();
      return await question(client);
    } finally {
      client.end().catch(() => undefined);
    }
  }
}

/** Whether a server is a standby, and so takes no writes. */
export async function isReadOnly(client: Pick<pg.Client, 'query'>): Promise<boolean> {
  const { rows } = await client.query<{ follows: boolean }>('select pg_is_in_recovery() follows');
  return rows[0]!.follows;
}

/** A socket that connects to the current server, whatever address it is given. */
class CurrentSocket extends Socket {
  readonly #where: () => Host;

  constructor(where: () => Host) {
    super();
    this.#where = where;
  }

  // biome-ignore lint/suspicious/noExplicitAny: the overloads of a socket are many; pg gives a port and a host
  override connect(..._where: any[]): this {
    const { host, port } = this.#where();
    return super.connect(port, host);
  }
}

const known = new Map<string, Servers>();

/** The servers of an address: one object per process, so that all connections share what one finds out. */
export function serversOf(url: string): Servers {
  const servers = known.get(url) ?? new Servers(url);
  known.set(url, servers);
  return servers;
}
