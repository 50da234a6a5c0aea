import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { isLost } from './isLost.ts';
import { LinkWatch } from './LinkWatch.ts';
import { isReadOnly, type Servers } from './Servers.ts';

/** How long a request waits for a database that went away: for its successor, or for its restart (docs/reglas/confianza.md). */
export const WAIT_MS = 10_000;
const PAUSE_MS = 50;

/**
 * Connections to the server that takes writes. While there is none, callers wait for it; a connection to a server that only reads is
 * rejected.
 */
export class WaitingPool extends pg.Pool {
  readonly #servers: Servers;
  readonly #waitMs: number;
  readonly #links: LinkWatch;

  constructor(config: pg.PoolConfig, servers: Servers, waitMs = WAIT_MS) {
    super({
      ...config,
      ...servers.config,
      ...(servers.several && {
        verify: (client: pg.PoolClient, done: (error?: Error) => void) => {
          isReadOnly(client as never).then(
            (follows) => done(follows ? Object.assign(new Error('solo lee'), { code: '57P03' }) : undefined),
            done,
          );
        },
      }),
    });
    this.#servers = servers;
    this.#waitMs = waitMs;
    this.#links = new LinkWatch(servers);
    this.on('connect', (client) => this.#links.add(client));
    this.on('remove', (client) => this.#links.remove(client));
  }

  // biome-ignore lint/suspicious/noExplicitAny: as below
  override end(...args: any[]): any {
    this.#links.stop();
    return super.end(...(args as []));
  }

  // biome-ignore lint/suspicious/noExplicitAny: pg offers callbacks beside promises; nobody here uses them
  override connect(...args: any[]): any {
    return args.length > 0 ? super.connect(...(args as [never])) : this.#connectInTime();
  }

  async #connectInTime(): Promise<pg.PoolClient> {
    for (const deadline = performance.now() + this.#waitMs; ; ) {
      try {
        return await super.connect();
      } catch (error) {
        if (!isLost(error) || performance.now() > deadline) throw error;
        await this.#servers.find();
        await sleep(PAUSE_MS);
      }
    }
  }
}
