import type pg from 'pg';
import type { Servers } from './Servers.ts';

/** A statement of which nothing was heard for this long is looked into: it may be slow, or its server gone without a word. */
const SILENT_MS = 3_000;
const LOOK_EVERY_MS = 1_000;

/** What pg keeps of a connection and its types do not say. */
interface Inside {
  readyForQuery: boolean;
  connection: { stream: { bytesRead: number; bytesWritten: number; destroy(error: Error): void } };
}

interface Link {
  client: Inside;
  /** Bytes that went and came. */
  moved: number;
  /** Since when it is silent, performance.now(). */
  since: number;
}

/** In words that `isLost` knows. */
const GONE = 'Connection terminated: the server does not answer';

/**
 * Looks after connections whose server may have vanished without a word (a machine without power, a broken network, a
 * process that is frozen): nothing would ever end their statements. When one waits in silence its server is asked anew;
 * one that does not answer that either is gone, and who waited fails as when it had said so.
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

  /** The connections that have a statement of which nothing was heard for too long. */
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
      // One that answers is only slow: it is asked again after a while.
      for (const link of silent.filter((one) => still.has(one)))
        if (answers) link.since = performance.now();
        else link.client.connection.stream.destroy(new Error(GONE));
    } finally {
      this.#asking = false;
    }
  }
}
