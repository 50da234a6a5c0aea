import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { damage, zip } from '../../../testing/samples.ts';
import { openZip, unpack } from './openZip.ts';

const dir = mkdtempSync(join(tmpdir(), 'tembiapo-zip-'));
afterAll(() => rmSync(dir, { recursive: true, force: true }));
const put = (name: string, content: Buffer): string => {
  writeFileSync(join(dir, name), content);
  return join(dir, name);
};

test('names as Windows Explorer packs them, in the letters of its console and without saying so', async () => {
  // 'Ángel Ñandú': B5 and A5 in code page 850.
  const archive = Buffer.from(
    zip({ 'CV/!ngel #and$.txt': 'hola' })
      .toString('latin1')
      .replaceAll('!', '\u00b5')
      .replaceAll('#', '\u00a5')
      .replaceAll('$', '\u00a3'),
    'latin1',
  );
  const { entries, close } = await openZip(put('oem.zip', archive));
  expect([...entries.keys()]).toEqual(['CV/Ángel Ñandú.txt']);
  await close();
});

test('names as Finder packs them, in UTF-8 and without saying so', async () => {
  const names = ['CV/Ángel Ñandú.txt', 'CV/Mitã’i ẽ.txt', 'CV/plano.txt'].map((name) =>
    name.normalize('NFD'),
  );
  const { entries, close } = await openZip(
    put('mac.zip', zip(Object.fromEntries(names.map((n) => [n, 'hola'])))),
  );
  expect([...entries.keys()]).toEqual(names);
  await close();
});

test('what does not unpack says so, and the rest does', async () => {
  const { entries, close } = await openZip(
    put('roto.zip', damage('rota.txt', { 'buena.txt': 'hola', 'rota.txt': 'hola y chau, hola y chau' })),
  );
  await expect(unpack(entries.get('rota.txt')!, join(dir, 'rota'))).rejects.toMatchObject({
    message: 'Está dañado dentro del .zip, o comprimido de un modo que no se puede leer',
    status: 400,
  });
  await unpack(entries.get('buena.txt')!, join(dir, 'buena'));
  await close();
});

test('folders parted by the sign of Windows are folders', async () => {
  const { entries, close } = await openZip(
    put('windows.zip', Buffer.from(zip({ 'attachments\\site_1\\cv.txt': 'hola', 'vacia\\': '' }))),
  );
  expect([...entries.keys()]).toEqual(['attachments/site_1/cv.txt']);
  await unpack(entries.get('attachments/site_1/cv.txt')!, join(dir, 'de-windows'));
  await close();
});
