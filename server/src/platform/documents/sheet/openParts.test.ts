import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { zip } from '../../../testing/samples.ts';
import { openParts } from './openParts.ts';
import { NO_SHEET } from './Unreadable.ts';

const MB = 1024 * 1024;
const folder = await mkdtemp(join(tmpdir(), 'partes-'));
afterAll(() => rm(folder, { recursive: true }));

async function unpack(packed: Buffer, maxBytes: number, ...names: string[]): Promise<number> {
  const file = join(folder, 'libro');
  await writeFile(file, packed);
  const parts = await openParts(file, maxBytes);
  let letters = 0;
  const text = (piece: string): void => {
    letters += piece.length;
  };
  const handler = { open() {}, close() {}, text };
  for (const name of names) await parts.scanAll(name, handler);
  await parts.close();
  return letters;
}
const page = (bytes: number): string => `<a>${'a'.repeat(1000)}</a>`.repeat(bytes / 1000);

test('lo que cabe pasa; lo que se despliega a más, entre todas sus partes, se deja', async () => {
  const packed = zip({ a: page(MB), b: page(MB) });
  expect(await unpack(packed, 3 * MB, 'a', 'b')).toBeGreaterThan(2_000_000);
  await expect(unpack(packed, 1.5 * MB)).rejects.toThrow(NO_SHEET);
});

test('se deja en cuanto se pasa, sin desplegar lo demás', async () => {
  const packed = zip({ a: page(64 * MB) });
  // Its directory claims a small size, and what follows is broken: unpacking all of it would fail there.
  const directory = packed.indexOf('PK\u0001\u0002');
  packed.writeUInt32LE(1000, 22);
  packed.writeUInt32LE(1000, directory + 24);
  packed.fill(0xff, directory - 20_000, directory);
  await expect(unpack(packed, MB, 'a')).rejects.toThrow(NO_SHEET);
});

test('de su tamaño no se le cree, y lo roto no es una planilla', async () => {
  const lying = zip({ a: 'a'.repeat(2 * MB) });
  lying.writeUInt32LE(10, 22);
  lying.writeUInt32LE(10, lying.indexOf('PK\u0001\u0002') + 24);
  await expect(unpack(lying, 10 * MB, 'a')).rejects.toThrow(NO_SHEET);
  await expect(unpack(Buffer.from('PK\u0003\u0004 nada'), MB)).rejects.toThrow(NO_SHEET);
  await expect(unpack(zip({ a: 'a' }), MB, 'otra')).rejects.toThrow(NO_SHEET);
});

test('un byte cambiado en una parte se nota, esté donde esté', async () => {
  const good = zip({ a: page(100_000) });
  expect(await unpack(good, MB, 'a')).toBe(100_000);
  const directory = good.indexOf('PK\u0001\u0002');
  for (let at = 0; at < directory; at += 7) {
    const bad = Buffer.from(good);
    bad[at] = bad[at]! ^ 0x21;
    const letters = await unpack(bad, MB, 'a').catch(({ message }) => message);
    // Some bytes do not matter, such as the time in a part's header.
    expect([100_000, NO_SHEET]).toContain(letters);
  }
});
