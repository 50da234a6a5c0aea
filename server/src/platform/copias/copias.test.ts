// @module-tag resistencia
import { randomBytes } from 'node:crypto';
import { readdirSync, readFileSync, rmSync, truncateSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { buffer, text } from 'node:stream/consumers';
import { momentOf } from '@tembiapo/contract/domain/dates.ts';
import { generateIdentity } from 'age-encryption';
import { expect, test } from 'vitest';
import { makeFolder } from '../../testing/makeFolder.ts';
import { words } from '../../testing/words.ts';
import { readSettings } from '../settings/settings.ts';
import { type Copia, nameOf } from './copia-types.ts';
import { copiaBefore, type ListedCopia } from './listCopias.ts';
import { openCopiaStore } from './openCopiaStore.ts';
import { proveCopia } from './proveCopia.ts';
import { isPast, keptCopias } from './retention.ts';
import { timelineAt } from './timelines.ts';
import { nextSegment } from './wal.ts';

const daily = (days: number, from = '2026-11-20T05:30:00.000Z') =>
  Array.from({ length: days }, (_, i) => {
    const began = new Date(Date.parse(from) - i * 86_400_000);
    return { name: nameOf(began), began: began.toISOString() };
  });

test('se guardan 7 copias diarias, 4 semanales y 12 mensuales', () => {
  const { kept, daily: days } = keptCopias(daily(500));
  const names = kept.map(({ name }) => name.slice(0, 10));
  expect(days.map(({ name }) => name.slice(8, 10))).toEqual(['20', '19', '18', '17', '16', '15', '14']);
  // Weeks end on Sunday, months on their last day: the newest of each is the one that stays.
  expect(names).toEqual(words`
    2026-11-20 2026-11-19 2026-11-18 2026-11-17 2026-11-16 2026-11-15 2026-11-14 2026-11-08 2026-11-01
    2026-10-31 2026-09-30 2026-08-31 2026-07-31 2026-06-30 2026-05-31 2026-04-30 2026-03-31 2026-02-28
    2026-01-31 2025-12-31
  `);
  // The next night drops what the rule drops, and nothing else.
  const next = keptCopias([...daily(1, '2026-11-21T05:30:00.000Z'), ...kept]);
  expect(next.kept).toHaveLength(20);
});

test('después de una semana apagada las copias que había siguen ahí', () => {
  const old = daily(7, '2026-01-10T05:30:00.000Z');
  expect(keptCopias([...daily(1), ...old]).kept).toContainEqual(old[0]);
  expect(keptCopias([]).kept).toEqual([]);
});

test('del registro se guarda lo que hace falta para volver', () => {
  const stretches = [{ firstWal: '000000010000000000000010', lastWal: '000000010000000000000012' }];
  const past = (file: string) => isPast(file, '000000010000000000000050', stretches);
  expect(past('00000001000000000000000F')).toBe(true);
  expect(past('000000010000000000000011')).toBe(false);
  expect(past('000000010000000000000013')).toBe(true);
  expect(past('00000001000000000000004F.00000028.backup')).toBe(true);
  expect(past('000000010000000000000050')).toBe(false);
  expect(past('000000020000000000000051')).toBe(false);
  // Of which timelines there were is never forgotten.
  expect(past('00000002.history')).toBe(false);
});

test('después del último segmento de un registro viene el primero del que sigue', () => {
  expect(nextSegment('000000010000000000000001')).toBe('000000010000000000000002');
  expect(nextSegment('0000000100000003000000FF')).toBe('000000010000000400000000');
});

test('para un momento se elige la copia de antes, y la historia que se vivía entonces', () => {
  const copias = ['2026-11-20T05:31:00.000Z', '2026-11-19T05:31:00.000Z'].map((ended) => ({
    ended,
    base: {},
  })) as unknown as ListedCopia[];
  expect(copiaBefore(copias, '2026-11-20T05:30:00.000Z')).toBe(copias[1]);
  expect(copiaBefore(copias, null)).toBe(copias[0]);
  expect(copiaBefore(copias, '2026-11-01T00:00:00.000Z')).toBeUndefined();
  // Went back at 12:00; what was done at 10:45, before, is in the first history.
  const timelines = [{ timeline: 2, began: '2026-11-20T15:00:00.000Z' }];
  expect(timelineAt(timelines, 1, '2026-11-20T13:45:00.000Z')).toBe(1);
  expect(timelineAt(timelines, 1, '2026-11-20T15:10:00.000Z')).toBe(2);
});

test('la hora que se escribe es la de Asunción', () => {
  expect(momentOf('2026-11-20 10:31')).toBe('2026-11-20T13:31:00.000Z');
  // Winter of before the change of law.
  expect(momentOf('2023-07-20 10:31:05')).toBe('2023-07-20T14:31:05.000Z');
  for (const bad of ['ayer', '2026-02-30 10:31', '2026-11-20', '2026-11-20 25:00', ''])
    expect(momentOf(bad)).toBeNull();
  expect(nameOf(new Date('2026-11-20T05:30:00Z'))).toBe('2026-11-20-023000');
});

const PASSPHRASE = 'una frase larga para las copias';
const storeIn = (dir: string, passphrase?: string) =>
  openCopiaStore(readSettings({ DATA_DIR: dir, ...(passphrase && { COPIAS_CLAVE: passphrase }) }));

test.each([undefined, PASSPHRASE])(
  'lo que se guarda vuelve igual, en partes también (clave: %s)',
  async (passphrase) => {
    const dir = makeFolder('lugar');
    const store = storeIn(dir, passphrase);
    // What does not compress is put in parts of 64 MB.
    const content = randomBytes(150 * 1024 ** 2);
    const { parts } = await store.putParts('copias/a/base', Readable.from([content]));
    expect(parts).toBeGreaterThan(1);
    expect((await buffer(await store.openParts('copias/a/base', parts))).equals(content)).toBe(true);
    await store.put('archivos/uno.txt', Readable.from([Buffer.from('hola')]));
    expect(await text(await storeIn(dir, passphrase).open('archivos/uno.txt'))).toBe('hola');
    expect(await store.list('archivos')).toEqual(['archivos/uno.txt']);
    await expect(store.open('archivos/ninguno')).rejects.toThrow();
    expect(await store.readJson('copias/a/copia.json')).toBeNull();
    // Nothing is left of what passed through.
    expect(readdirSync(join(dir, 'paso-copias'))).toEqual([]);
    rmSync(dir, { recursive: true });
  },
);

test('con clave nada se lee sin ella, ni con otra, y lo de antes de ponerla se abre igual', async () => {
  const dir = makeFolder('lugar');
  await storeIn(dir).put('mail/antes', Readable.from([Buffer.from('de antes')]));
  const store = storeIn(dir, PASSPHRASE);
  await store.put('mail/ahora', Readable.from([Buffer.from('cédula 4.123.456')]));
  expect(await text(await store.open('mail/antes'))).toBe('de antes');
  expect(readFileSync(join(dir, 'copias/mail/ahora.zst.age'), 'latin1')).toMatch(/^age-encryption\.org\/v1/);
  await expect(storeIn(dir, 'otra frase igual de larga').unlock()).rejects.toThrow(/COPIAS_CLAVE no abre/);
  await expect(storeIn(dir).open('mail/ahora')).rejects.toThrow();
  // What is sealed otherwise than now is put again, and the other let go of.
  expect(await store.list('mail', true)).toEqual(['mail/ahora']);
  rmSync(dir, { recursive: true });
});

test('un byte cambiado es un error y no otro contenido', async () => {
  for (const passphrase of [undefined, PASSPHRASE]) {
    const dir = makeFolder('lugar');
    const store = storeIn(dir, passphrase);
    await store.put('wal/uno', Readable.from([Buffer.alloc(100_000, 'registro ')]));
    const file = join(dir, `copias/wal/uno.zst${passphrase ? '.age' : ''}`);
    const bytes = readFileSync(file);
    bytes[bytes.length - 20]! ^= 1;
    writeFileSync(file, bytes);
    await expect(store.open('wal/uno').then((stream) => buffer(stream))).rejects.toThrow();
    rmSync(dir, { recursive: true });
  }
});

test('una copia que no sirve dice por qué, en castellano', async () => {
  const dir = makeFolder('lugar');
  const copia = { name: '2026-11-20-023000', base: null } as Copia;
  const stored = (key: string) => join(dir, 'copias', `${key}.zst.age`);
  const store = storeIn(dir, PASSPHRASE);
  const fresh = async () => {
    await store.put('copias/2026-11-20-023000/secretos', Readable.from([randomBytes(500)]));
    await store.put('copias/2026-11-20-023000/archivos', Readable.from([Buffer.from('archivos/cv.txt')]));
    await store.put('archivos/cv.txt', Readable.from([randomBytes(500)]));
  };
  const prove = async (from = store) =>
    (await proveCopia({ store: from, copia, cluster: null, password: '', onProgress: () => undefined })).text;
  await fresh();
  expect(await prove()).toBe('1 archivos en su lugar');
  const damages: ((file: string) => void)[] = [
    (file) => truncateSync(file, 40),
    (file) => truncateSync(file, 300),
    (file) => truncateSync(file, 0),
    (file) => {
      const bytes = readFileSync(file);
      bytes[bytes.length - 20]! ^= 1;
      writeFileSync(file, bytes);
    },
  ];
  for (const key of ['copias/2026-11-20-023000/secretos', 'archivos/cv.txt'])
    for (const damage of damages) {
      await fresh();
      damage(stored(key));
      expect(await prove()).toBe('No sirve: está dañada. Hacé otra');
    }
  await fresh();
  rmSync(stored('archivos/cv.txt'));
  expect(await prove()).toBe('No sirve: le falta el archivo archivos/cv.txt. Hacé otra');
  await fresh();
  rmSync(stored('copias/2026-11-20-023000/archivos'));
  expect(await prove()).toBe('No sirve: le falta un archivo. Hacé otra');
  await fresh();
  expect(await prove(storeIn(dir, await generateIdentity()))).toBe(
    'No sirve: no se puede descifrar con la clave de ahora. Hacé otra',
  );
  // Without a key, of what only compresses.
  const plain = storeIn(dir);
  await plain.put('archivos/cv.txt', Readable.from([randomBytes(500)]));
  await plain.put('copias/2026-11-20-023000/secretos', Readable.from([Buffer.alloc(500, 'ab')]));
  const file = join(dir, 'copias/copias/2026-11-20-023000/secretos.zst');
  const bytes = readFileSync(file);
  bytes[6]! ^= 0xff;
  writeFileSync(file, bytes);
  expect(await prove(plain)).toBe('No sirve: está dañada. Hacé otra');
  rmSync(dir, { recursive: true });
});
