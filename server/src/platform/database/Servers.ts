import { Socket } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';

interface Host {
  host: string;
  port: number;
}

/** An address of PostgreSQL as libpq writes it: several servers in one, `postgres://user:secret@db1,db2:5433/tembiapo`. */
const ADDRESS = /^(postgres(?:ql)?:\/\/)(?:([^@/]*)@)?([^/?]+)(\/[^?]*)?(\?.*)?$/;
const PORT = 5432;
/** A server that does not say so soon whether it takes writes is not the one. */
const PROBE_MS = 2_000;
/** One that takes longer to open a connection, while statements wait in silence, is gone. */
const ANSWER_MS = 4_000;
/** A connection that nobody uses is known to be dead after some seconds, not after two hours. */
const KEEP_ALIVE = { keepAlive: true, keepAliveInitialDelayMillis: 5_000 };
/** Between two looks for the one that takes writes, while there is none. */
const AGAIN_MS = 250;

/** The servers that an address names; null when it is none. */
export function hostsOf(url: string): Host[] | null {
  const hosts = ADDRESS.exec(url)?.[3]
    ?.split(',')
    .map((one) => {
      const found = /^(\[[^\]]+\]|[^:]+)(?::(\d{1,5}))?$/.exec(one);
      return found ? { host: found[1]!.replace(/^\[|\]$/g, ''), port: Number(found[2] ?? PORT) } : null;
    });
  return hosts?.every((one) => one !== null) ? hosts : null;
}

/** The same address with one of its servers. */
const urlOf = (url: string, { host, port }: Host): string =>
  url.replace(ADDRESS, (_all, protocol, who, _hosts, path = '', query = '') => {
    const name = host.includes(':') ? `[${host}]` : host;
    return `${protocol}${who ? `${who}@` : ''}${name}:${port}${path}${query}`;
  });

/**
 * The servers of a database, of which one takes writes. Every connection of this process goes to that one; when it is gone
 * the others are asked, all at once, until one says that it takes writes: which one that is PostgreSQL's own replication
 * and whoever promotes it decide, never this program.
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

  /** Whether another could take over. */
  get several(): boolean {
    return this.#hosts.length > 1;
  }

  /** What every connection is made with: it goes to whichever takes writes at that moment. */
  get config(): pg.ClientConfig {
    return {
      connectionString: urlOf(this.#url, this.#hosts[0]!),
      ...KEEP_ALIVE,
      ...(this.several && { stream: () => new CurrentSocket(() => this.#current) as never }),
    };
  }

  /** Looks for the one that takes writes, once however many ask; comes back whether or not there is one. */
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

  /** Whether the one that is used still says anything: that it has no room for another connection is an answer too. */
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

  /** Asks one of them something on a connection of its own. */
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

/** Whether a server follows another one, and so takes no writes. */
export async function isReadOnly(client: Pick<pg.Client, 'query'>): Promise<boolean> {
  const { rows } = await client.query<{ follows: boolean }>('select pg_is_in_recovery() follows');
  return rows[0]!.follows;
}

/** A socket that goes where the database is when it is opened, whatever address it is given. */
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

/** The servers of an address: one object a process, so that what one connection finds out all others know. */
export function serversOf(url: string): Servers {
  const servers = known.get(url) ?? new Servers(url);
  known.set(url, servers);
  return servers;
}
