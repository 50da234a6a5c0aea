import type { IncomingMessage } from 'node:http';

/** What is still read of a body nobody wants: five times the largest form, and as long as a poor connection may need. */
const LEFT_MAX = 100 * 1024 * 1024;
const LEFT_MS = 60_000;

/**
 * Reads what is left of a refused request and forgets it. Whoever is still sending hears the answer only so: a
 * connection that is closed on unread data takes the answer with it. Over 100 MB or a minute the connection is closed.
 */
export function readAway(request: IncomingMessage): void {
  if (request.complete || request.destroyed) return;
  let left = LEFT_MAX;
  const timer = setTimeout(() => request.destroy(), LEFT_MS);
  request.once('close', () => clearTimeout(timer));
  request.unpipe();
  request.on('data', (chunk: Buffer) => {
    left -= chunk.length;
    if (left < 0) request.destroy();
  });
  request.resume();
}
