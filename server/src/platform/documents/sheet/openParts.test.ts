import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { zip } from '../../../testing/samples.ts';
import { openParts } from './openParts.ts';
import { NO_SHEET } from './Unreadable.ts';

const MB = 1024 * 1024;
let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'partes-'));
});
afterAll(() => rm(folder, { recursive: true }));

async function unpack(packed: Buffer, maxBytes: number, ...names: string[]): Promise<number> {
  const file = join(folder, 'libro');
  await writeFile(file, packed);
  const parts = await openParts(file, maxBytes);
  let letters = 0;
  for (const name of names) letters += (await parts.text(name)).length;
  await parts.close();
  return letters;
}

test('lo que cabe pasa; lo que se despliega a más, entre todas sus partes, se deja', async () => {
  const packed = zip({ a: 'a'.repeat(MB), b: 'b'.repeat(MB) });
  expect(await unpack(packed, 2 * MB, 'a', 'b')).toBe(2 * MB);
  expect(await unpack(packed, 1.5 * MB, 'b')).toBe(MB);
  await expect(unpack(packed, 1.5 * MB, 'a', 'b')).rejects.toThrow(NO_SHEET);
});

test('se deja en cuanto se pasa, sin desplegar lo demás', async () => {
  const broken = zip({ a: 'a'.repeat(64 * MB) });
  // Whoever unpacked all of it would stumble over what comes after.
  broken.fill(0xff, broken.indexOf('PK\u0001\u0002') - 20_000, broken.indexOf('PK\u0001\u0002'));
  await expect(unpack(broken, MB, 'a')).rejects.toThrow(NO_SHEET);
});

test('de su tamaño no se le cree, y lo roto no es una planilla', async () => {
  const lying = zip({ a: 'a'.repeat(2 * MB) });
  lying.writeUInt32LE(10, 22);
  lying.writeUInt32LE(10, lying.indexOf('PK\u0001\u0002') + 24);
  await expect(unpack(lying, 10 * MB, 'a')).rejects.toThrow(NO_SHEET);
  await expect(unpack(Buffer.from('PK\u0003\u0004 nada'), MB)).rejects.toThrow(NO_SHEET);
  await expect(unpack(zip({ a: 'a' }), MB, 'otra')).rejects.toThrow(NO_SHEET);
});
