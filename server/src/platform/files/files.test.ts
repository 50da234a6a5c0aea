import { createReadStream, mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setImmediate } from 'node:timers/promises';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { sendFile } from './files.ts';

/** What would end the process: nobody waits for it, so nobody catches it. */
const uncaught: unknown[] = [];
const note = (error: unknown): void => void uncaught.push(error);
beforeAll(() => void process.on('uncaughtException', note));
afterAll(() => void process.off('uncaughtException', note));

test('quien se va en medio de una bajada no se lleva al servidor', async () => {
  const file = join(mkdtempSync(join(tmpdir(), 'tembiapo-bajada-')), 'grande.bin');
  writeFileSync(file, Buffer.alloc(400_000, 7));
  let closed = 0;
  for (let i = 0; i < 200; i++) {
    const stream = createReadStream(file);
    stream.once('close', () => closed++);
    const reader = sendFile(stream, {
      name: 'grande.bin',
      type: 'application/octet-stream',
    }).body.getReader();
    // At every moment there is: before the first part, between two, and with one or two asked for.
    if (i % 4) await reader.read();
    for (let turns = i % 3 ? i % 5 : 0; turns > 0; turns--) await setImmediate();
    void reader.read().catch(() => undefined);
    if (i % 2) void reader.read().catch(() => undefined);
    await reader.cancel().catch(() => undefined);
  }
  // Each lets go of its file.
  await expect.poll(() => closed).toBe(200);
  expect(uncaught).toEqual([]);
});
