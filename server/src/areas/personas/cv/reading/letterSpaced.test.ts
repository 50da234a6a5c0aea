import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import fc from 'fast-check';
import pdfmake from 'pdfmake';
import { afterAll, expect, test } from 'vitest';
import { REPO_DIR } from '../../../../platform/settings/settings.ts';
import { houseRules } from '../knowledge.ts';
import { interpret } from './interpret.ts';
import { joinLetters } from './letterSpaced.ts';
import { readSheet } from './readSheet.ts';
import type { Segment } from './sheet.ts';
import { Words } from './Words.ts';

const words = new Words(houseRules(), {
  cargos: ['Cajero/a'],
  empresas: [],
  institutos: [],
  titulaciones: [],
  ciudades: ['Luque'],
  paises: ['Paraguay'],
  idiomas: ['Español'],
});
const dir = mkdtempSync(join(tmpdir(), 'tembiapo-letras-'));
afterAll(() => rmSync(dir, { recursive: true, force: true }));

const FONTS = join(REPO_DIR, 'server/fonts');
const [normal, bold] = ['Inter_400Regular.ttf', 'Inter_600SemiBold.ttf'].map((file) => join(FONTS, file)) as [
  string,
  string,
];
/** A CV whose name has so much space between its letters, in points. */
async function pdfOf(name: string, fontSize: number, characterSpacing: number): Promise<Uint8Array> {
  pdfmake.setFonts({ Inter: { normal, bold, italics: normal, bolditalics: bold } });
  pdfmake.setLocalAccessPolicy((path: string) => path === normal || path === bold);
  pdfmake.setUrlAccessPolicy(() => false);
  const content = [
    { text: name, fontSize, characterSpacing, bold: true },
    'c.franco@correo.com.py | (0981) 22 33 44',
    { text: 'EXPERIENCIA', fontSize: 13, characterSpacing: 3, margin: [0, 8] },
    'Cajera, Estudio Ramos y Asociados, marzo 2015 - actual',
    'Auxiliar contable, Frigorífico Norte, enero 2011 - febrero 2015',
    'Responsable de la caja y de los pagos en el local central.',
  ];
  return pdfmake.createPdf({ defaultStyle: { font: 'Inter', fontSize: 11 }, content } as never).getBuffer();
}
async function read(bytes: Uint8Array) {
  const file = join(dir, 'cv.pdf');
  writeFileSync(file, bytes);
  const cv = interpret(
    await readSheet(file, 'pdf', words, { onProgress: () => undefined, scans: false }),
    words,
  );
  return [
    `${cv.nombre?.value} | ${cv.apellido?.value}`,
    cv.correo?.value,
    cv.telefonos.map(({ value }) => value).join(),
    cv.experiencias.length,
  ];
}

test.each([16, 22, 26, 32])('un nombre de letras separadas se lee entero, de %i puntos', async (size) => {
  for (const white of [2, 4.5, 6.75, 9, 12])
    for (const [drawn, expected] of [
      ['NÉLIDA FRANCO', 'Nélida | Franco'],
      [white > 2 ? 'Marta Rolón' : 'MARTA ROLÓN', 'Marta | Rolón'],
      ['N É L I D A   F R A N C O', 'Nélida | Franco'],
    ] as const)
      expect(await read(await pdfOf(drawn, size, white)), `${drawn}, ${white} pt`).toEqual([
        expected,
        'c.franco@correo.com.py',
        '0981223344',
        2,
      ]);
});

/** Letters with so much space between them, and so much more between words. */
const rowOf = (parts: readonly string[], white: number, between: number, height = 20): Segment[] => {
  let x = 10;
  return parts.flatMap((word, n) => {
    if (n > 0) x += between - white;
    return Array.from(word, (text): Segment => {
      const piece = { text, page: 0, x, y: 10, width: height * 0.6, height, bold: false };
      x += piece.width + white;
      return piece;
    });
  });
};

test('cualquier blanco entre letras y cualquiera mayor entre palabras', () => {
  const word = fc.stringMatching(/^[A-ZÑÁ][A-ZÑÁa-z]{3,9}$/);
  fc.assert(
    fc.property(
      fc.array(word, { minLength: 2, maxLength: 4 }),
      fc.integer({ min: 3, max: 24 }),
      fc.integer({ min: 8, max: 20 }),
      (parts, white, more) => {
        const between = Math.min(white * 2 + more, 68);
        expect(joinLetters(rowOf(parts, white, between)).map(({ text }) => text)).toEqual([parts.join(' ')]);
      },
    ),
  );
});

test('las marcas de una tabla y las letras de un texto quedan como están', () => {
  const marks = rowOf(['XXXXX'], 60, 60);
  expect(joinLetters(marks)).toEqual(marks);
  const text = [...rowOf(['Abc'], 0, 0)];
  expect(joinLetters(text)).toEqual(text);
});
