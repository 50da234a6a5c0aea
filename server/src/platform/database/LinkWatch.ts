import type pg from 'pg';
import type { Servers } from './Servers.ts';

/** A statement without a word from the server for this long is looked into: it may be slow, or the server may be gone. */
const SILENT_MS = 3_000;
const LOOK_EVERY_MS = 1_000;

/** Internals of a pg client that its types do not expose. */
interface Inside {
  readyForQuery: boolean;
  connection: { stream: { bytesRead: number; bytesWritten: number; destroy(error: Error): void } };
}

interface Link {
  client: Inside;
  /** Bytes sent and received. */
  moved: number;
  /** When it fell silent, by performance.now(). */
  since: number;
}

/** Worded so that `isLost` recognises it. */
const GONE = 'Connection terminated: the server does not answer';

/**
 * Finds connections whose server vanished without closing them (power loss, broken network, frozen process); nothing else would ever
 * end their statements. When a statement waits in silence, the server is asked something on a new connection. If that gets no answer
 * either, the waiting connection is closed and its statement fails as if the server had closed it.
 */
export class LinkWatch {
  readonly #servers: Servers;
  readonly #links = new Map<pg.PoolClient, Link>();
  readonly #timer: NodeJS.Timeout;
  #asking = false;

  constructor(servers: Servers) {
    this.#servers = servers;
    this.#timer = setInterval(() => void this.#look(), LOOK_EVERY_MS).unref();
  }

  add(client: pg.PoolClient): void {
    this.#links.set(client, { client: client as unknown as Inside, moved: 0, since: performance.now() });
  }

  remove(client: pg.PoolClient): void {
    this.#links.delete(client);
  }

  stop(): void {
    clearInterval(this.#timer);
  }

  /** Connections with a statement that has been silent for too long. */
  #silent(): Link[] {
    const now = performance.now();
    return [...this.#links.values()].filter((link) => {
      const { readyForQuery, connection } = link.client;
      const moved = connection.stream.bytesRead + connection.stream.bytesWritten;
      if (readyForQuery || link.moved !== moved) {
        link.moved = moved;
        link.since = now;
      }
      return now - link.since >= SILENT_MS;
    });
  }

  async #look(): Promise<void> {
    const silent = this.#silent();
    if (silent.length === 0 || this.#asking) return;
    this.#asking = true;
    try {
      const answers = await this.#servers.answers();
      const still = new Set(this.#silent());
      // A server that answers is merely slow: check again later.
      for (const link of silent.filter((one) => still.has(one)))
        if (answers) link.since = performance.now();
        else link.client.connection.stream.destroy(new Error(GONE));
    } finally {
      this.#asking = false;
    }
  }
}
