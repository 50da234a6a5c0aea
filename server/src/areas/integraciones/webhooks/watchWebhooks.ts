import { randomUUID } from 'node:crypto';
import { gistOf } from '../../../platform/errors/causes.ts';
import type { Services } from '../../../platform/http/context.ts';
import { deliver, HELD_SECONDS } from './deliver.ts';
import * as deliveringQueries from './delivering-queries.ts';
import { type Post, posting } from './posting.ts';

/** Triggers notify here when something is to be delivered (server/sql/integraciones/webhooks.sql). */
const CHANNEL = 'tembiapo_webhooks';
/** It looks at least this often, even without notification. */
const LOOK_MS = 5_000;
const LOOK_MIN_MS = 20;
const RETRY_MS = 2_000;

/**
 * Delivers to webhooks as long as the server runs, each from one process: at once when the database notifies, and by the
 * clock for what waits for another attempt. One receiver delays no other. Returns how to stop.
 */
export function watchWebhooks(
  services: Services,
  { post = posting({ withPrivate: services.settings.WEBHOOK_PRIVADOS === 'si' }) }: { post?: Post } = {},
): () => Promise<void> {
  const { db, eventos, clock, log } = services;
  const onError = (error: unknown): void => log.warn({ err: gistOf(error) }, 'webhooks');
  const stop = new AbortController();
  const holder = randomUUID();
  const running = new Map<number, Promise<void>>();
  let woken = new AbortController();
  const wake = () => woken.abort();
  const hearer = { receive: wake, again: wake };

  /** Starts what is due; returns how long there is nothing more to do. */
  async function look(): Promise<number> {
    for (const id of await deliveringQueries.takeDue(db, holder, HELD_SECONDS)) {
      if (running.has(id)) continue;
      const work = deliver(services, id, { post, holder, stopped: stop.signal })
        .catch(onError)
        .finally(() => {
          running.delete(id);
          wake();
        });
      running.set(id, work);
    }
    const due = await deliveringQueries.nextDue(db);
    return Math.min(LOOK_MS, Math.max(LOOK_MIN_MS, due ?? LOOK_MS));
  }

  async function watch(): Promise<void> {
    let heard = false;
    while (!stop.signal.aborted) {
      let pause = RETRY_MS;
      try {
        if (!heard) await eventos.hear(CHANNEL, hearer);
        heard = true;
        woken = new AbortController();
        pause = await look();
      } catch (error) {
        if (!stop.signal.aborted) onError(error);
      }
      if (stop.signal.aborted) return;
      await clock.wait(pause, woken.signal);
    }
  }

  const watching = watch();
  return async () => {
    stop.abort();
    wake();
    await watching;
    await Promise.all(running.values());
    await deliveringQueries.letGo(db, holder).catch(() => undefined);
  };
}
