import { createHash } from 'node:crypto';
import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { expect, test } from 'vitest';
import { DamagedObject, verified } from './verified.ts';

const known = (content: Buffer) => ({
  size: content.length,
  sum: createHash('sha256').update(content).digest('hex'),
});
const inPieces = (content: Buffer) =>
  Readable.from(
    (function* () {
      for (let i = 0; i < content.length; i += 65_536) yield content.subarray(i, i + 65_536);
    })(),
    { objectMode: false },
  );

const SMALL = Buffer.from('Currículum de María');
const LARGE = Buffer.alloc(3 * 1024 ** 2, 'abcdefg');

test.each([
  ['chico', SMALL],
  ['grande', LARGE],
  ['vacío', Buffer.alloc(0)],
])('uno %s llega igual, también sin suma', async (_name, content) => {
  expect((await buffer(await verified(inPieces(content), known(content)))).equals(content)).toBe(true);
  const unknown = { ...known(content), sum: null };
  expect((await buffer(await verified(inPieces(content), unknown))).equals(content)).toBe(true);
});

test('uno chico que no es se dice antes de mandar nada: otros bytes, de menos, de más, otra cosa', async () => {
  const other = Buffer.from(SMALL);
  other[3]! ^= 1;
  for (const wrong of [
    other,
    SMALL.subarray(1),
    Buffer.concat([SMALL, SMALL]),
    Buffer.from('<html>Error</html>'),
  ])
    await expect(verified(inPieces(wrong), known(SMALL))).rejects.toThrow(DamagedObject);
});

test('uno grande que no es se corta y nunca termina como si estuviera bien', async () => {
  const other = Buffer.from(LARGE);
  other[LARGE.length - 1]! ^= 1;
  for (const wrong of [other, LARGE.subarray(0, -1), Buffer.concat([LARGE, SMALL])]) {
    let sent = 0;
    const stream = await verified(inPieces(wrong), known(LARGE));
    await expect(
      (async () => {
        for await (const piece of stream) sent += piece.length;
      })(),
    ).rejects.toThrow(DamagedObject);
    expect(sent).toBeLessThan(LARGE.length);
  }
});

test('quien se va a mitad de camino suelta el archivo', async () => {
  const source = inPieces(LARGE);
  const stream = await verified(source, known(LARGE));
  for await (const _ of stream) break;
  expect(source.destroyed).toBe(true);
});
