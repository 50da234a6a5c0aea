import { describe, expect, test } from 'vitest';
import { isDoubledDump, readBytes } from './readBytes.ts';
import { readDump } from './readDump.ts';

const WINDOWS = new TextDecoder('windows-1252');
const bytesOf = (text: string): string => Buffer.from(text).toString('latin1');
/** UTF-8 text misread as windows-1252 or latin1. */
const twice = (text: string): string => WINDOWS.decode(Buffer.from(text));
const twiceOfLatin1 = (text: string): string => Buffer.from(text).toString('latin1');

describe('the letters of a dump', () => {
  test.each([
    'JOSÉ\u00a0LUIS',
    'MITÃ’I',
    'MITÃ‘I',
    'MITÃ´I',
    'PERÚ\u00a0SRL',
    'ANDRÉ–PAUL',
    'TERERÉ’s',
    'LLAMÓ… no vino',
    'JOSÉ™ ÑANDÚ® ÁGUILA®',
    'CAFÉ… PERÚ– RÍO‘ PEÑ’',
    '“KUÑATAÍ” “TUPÃ” «ITÁ»',
    'PORÃ• uno',
    'KARAÂ´I',
    'así está»¹ dijo',
    'Ñandú, mitã’i, ỹvy, mbarakaja, g\u0303uahẽ',
    'Töws, São, François, Møller, Łukasz',
    '50 % – 1.ª € ₲',
    'ÍNDICE² ÓPTIMO® ÚNICO™',
  ])('%s is read as it is written', (text) => {
    expect(readBytes(bytesOf(text))).toBe(text.normalize('NFC'));
  });
  test.each([
    'José Peña',
    'MARíA NÚÑEZ'.replace('Ñ', 'ñ'),
    'ÁNGEL PÉREZ, RÍO',
    'El niño ¿comió? ¡sí! pingüino',
    'mitã, ẽ, ĩ, kõi, ũ',
    '1.º piso, 2.ª – N.° “dijo” ‘él’… 5 € ₲',
  ])('%s that was made UTF-8 twice is read as it was', (text) => {
    expect(readBytes(bytesOf(twice(text)))).toBe(text);
    expect(readBytes(bytesOf(twiceOfLatin1(text)))).toBe(text);
  });
  test('what is unsure, of other languages or was broken more often is left as it is written', () => {
    for (const text of [twice('PEÑA'), twice('Töws'), twice('François'), twice(twice('José'))])
      expect(readBytes(bytesOf(text))).toBe(text.normalize('NFC'));
    expect(readBytes(bytesOf(twice('São, François')))).toBe(`São, ${twice('François')}`);
  });
  test('one sure letter is mended beside what is clean', () => {
    expect(readBytes(bytesOf(`${twice('José')} LLAMÓ… y TERERÉ’s`))).toBe('José LLAMÓ… y TERERÉ’s');
  });

  const dumpOf = (names: readonly string[]): Buffer[] =>
    [...`INSERT INTO tag (title) VALUES ${names.map((name) => `('${name}')`).join(',')};`].map((c) =>
      Buffer.from(c),
    );
  const read = async (names: readonly string[]): Promise<(string | null | undefined)[]> => {
    // Cut anywhere, even within a letter.
    const whole = Buffer.concat(dumpOf(names));
    const chunks = Array.from({ length: Math.ceil(whole.length / 3) }, (_, i) =>
      whole.subarray(3 * i, 3 * i + 3),
    );
    const isDoubled = await isDoubledDump(streamOf(chunks));
    const rows = [];
    for await (const lot of readDump(streamOf(chunks), new Set(['tag']), { isDoubled })) rows.push(...lot);
    return rows.map(({ row }) => row.title);
  };
  async function* streamOf(chunks: readonly Buffer[]) {
    yield* chunks;
  }

  test('all of a dump shows that its letters were made UTF-8 twice', async () => {
    const names = ['José', 'NÚÑEZ PEÑA', 'CORAZÓN', '«Ana»\u00a0Ñandú', 'ỹvy', 'ĩ ẽ'];
    expect(await read(names.map(twice))).toEqual(names);
    expect(await read(names.map(twiceOfLatin1))).toEqual(names);
  });
  test('one clean letter shows that it was not all of it', async () => {
    expect(await read([twice('José'), twice('PEÑA'), 'MITÃ‘I', 'Ramón'])).toEqual([
      'José',
      twice('PEÑA'),
      'MITÃ‘I',
      'Ramón',
    ]);
    expect(await read(['MITÃ‘I', 'MITÃ’I', 'PORÃ'])).toEqual(['MITÃ‘I', 'MITÃ’I', 'PORÃ']);
  });
});
