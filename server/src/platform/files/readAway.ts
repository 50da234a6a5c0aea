import type { IncomingMessage } from 'node:http';

/** At most this much of an unwanted body is read: five times the largest form, for as long as a poor connection may need. */
const LEFT_MAX = 100 * 1024 * 1024;
const LEFT_MS = 60_000;

/**
 * Reads and discards the rest of a refused request, since a client still sending only then sees the response: closing a connection
 * with unread data loses it. After 100 MB or a minute the connection is closed.
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
