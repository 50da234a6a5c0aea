import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pdfmake from 'pdfmake';
import sharp from 'sharp';
import { afterAll, describe, expect, test } from 'vitest';
import { REPO_DIR } from '../../../../platform/settings/settings.ts';
import { houseRules } from '../knowledge.ts';
import { interpret } from './interpret.ts';
import { closePictures } from './readPicture.ts';
import { readSheet } from './readSheet.ts';
import { Words } from './Words.ts';

const words = new Words(houseRules(), {
  cargos: ['Cajero/a'],
  empresas: [],
  institutos: ['Universidad Nacional de Asunción'],
  titulaciones: [],
  ciudades: ['Asunción', 'Luque'],
  paises: ['Paraguay'],
  idiomas: ['Español', 'Inglés'],
});
const dir = mkdtempSync(join(tmpdir(), 'tembiapo-paginas-'));
afterAll(async () => {
  await closePictures();
  rmSync(dir, { recursive: true, force: true });
});

const LINES = [
  ['Mirta López Núñez', 20],
  ['C.I. 3.456.789', 11],
  ['Celular: 0981 445 278', 11],
  ['mirta.lopez@correo.com.py', 11],
  ['Experiencia laboral', 14],
  ['Cajera', 11],
  ['Distribuidora del Sur S.A.', 11],
  ['03/2019 - 05/2021', 11],
  ['Planificación de pagos y atención en tesorería', 11],
] as const;
const LETTERS = join(REPO_DIR, 'server/fonts');
/** The lines as a PDF of ours whose parts can be changed: nothing in it is compressed. */
async function pdfOf(change: (text: string) => string): Promise<Buffer> {
  const [normal, bold] = ['Inter_400Regular.ttf', 'Inter_600SemiBold.ttf'].map((file) => join(LETTERS, file));
  pdfmake.setFonts({ Inter: { normal: normal!, bold: bold!, italics: normal!, bolditalics: bold! } });
  pdfmake.setLocalAccessPolicy((path: string) => path === normal || path === bold);
  pdfmake.setUrlAccessPolicy(() => false);
  const content = LINES.map(([text, fontSize]) => ({ text, fontSize, bold: fontSize > 12, margin: [0, 4] }));
  const made = await pdfmake
    .createPdf({ compress: false, defaultStyle: { font: 'Inter' }, content } as never)
    .getBuffer();
  return Buffer.from(change(Buffer.from(made).toString('latin1')), 'latin1');
}
async function read(name: string, bytes: Buffer) {
  const file = join(dir, name);
  writeFileSync(file, bytes);
  const sheet = await readSheet(file, name.split('.')[1] as 'pdf', words, {
    onProgress: () => undefined,
    scans: true,
  });
  return { sheet, cv: interpret(sheet, words) };
}
const told = ({ cv }: Awaited<ReturnType<typeof read>>) => [
  cv.nombre?.value,
  cv.apellido?.value,
  cv.documento?.value,
  cv.telefonos.map(({ value }) => value),
  cv.correo?.value,
  cv.experiencias.map(({ value }) => [value.cargo, value.empresa, value.desde, value.hasta]),
];
const RIGHT = [
  'Mirta',
  'López Núñez',
  '3456789',
  ['0981445278'],
  'mirta.lopez@correo.com.py',
  [['Cajera', 'Distribuidora del Sur S.A.', '2019-03-01', '2021-05-31']],
];

describe('un PDF cuyas letras no dicen cuáles son', () => {
  test('con su mapa se lee como siempre', async () => {
    const plain = await read('entero.pdf', await pdfOf((pdf) => pdf));
    expect(told(plain)).toEqual(RIGHT);
    expect(plain.sheet.scanned).toBe(false);
  });

  test('sin mapa ninguno se lee la página dibujada, y nada es muy seguro', async () => {
    const bare = await read('sin-mapa.pdf', await pdfOf((pdf) => pdf.replaceAll('/ToUnicode', '/ToUnicodX')));
    expect(told(bare)).toEqual(RIGHT);
    expect(bare.sheet.scanned).toBe(true);
    expect(bare.cv.nombre!.confidence).toBeLessThan(0.9);
  });

  test.each([['0001'], ['e0a7'], ['fffd'], ['200b'], ['0020']])(
    'con sus tildes dichas como %s se leen dibujadas esas líneas, y las demás quedan como están',
    async (code) => {
      const mixed = await read(
        `sin-tildes-${code}.pdf`,
        await pdfOf((pdf) => pdf.replace(/<00(?:f3|fa|f1|ed)>/gi, `<${code}>`)),
      );
      expect(told(mixed)).toEqual(RIGHT);
      const { texto, nombre, telefonos, experiencias } = mixed.cv;
      expect(texto).toContain('Planificación de pagos y atención en tesorería');
      expect(nombre!.confidence).toBeLessThan(0.9);
      // A page without these characters looks like any other: every line is read as it is drawn.
      if (code === '0020' || code === '200b') return;
      expect(mixed.sheet.scanned).toBe(false);
      expect(telefonos[0]!.confidence).toBeGreaterThan(0.9);
      expect(experiencias[0]!.confidence).toBeGreaterThan(0.9);
    },
  );

  test('con letras cambiadas por otras tampoco queda como texto lo que no es', async () => {
    const shifted = await read(
      'otras-letras.pdf',
      await pdfOf((pdf) =>
        pdf.replace(/<00([46][1-9a-f]|[57][0-9a])>/gi, (_, code) => {
          const letter = Number.parseInt(code, 16);
          const base = letter < 97 ? 65 : 97;
          return `<00${(((letter - base + 3) % 26) + base).toString(16)}>`;
        }),
      ),
    );
    expect(told(shifted)).toEqual(RIGHT);
  });

  test('si tampoco se lee dibujada, se dice', async () => {
    const bytes = await pdfOf((pdf) =>
      pdf.replaceAll('/ToUnicode', '/ToUnicodX').replaceAll(/\d+(?:\.\d+)? Tf\n/g, '0.4 Tf\n'),
    );
    await expect(read('ilegible.pdf', bytes)).rejects.toThrow(/^No se pudo leer el texto del archivo/);
  });
});

describe('una página acostada o de cabeza', () => {
  let y = 60;
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="1240" height="1754"><rect width="1240" height="1754" fill="#fff"/>${LINES.map(
    ([text, size]) => {
      y += size * 4;
      return `<text x="120" y="${y}" font-size="${size * 2.4}" font-family="DejaVu Sans, sans-serif">${text}</text>`;
    },
  ).join('')}</svg>`;
  test.each([0, 90, 180, 270] as const)('%i grados', async (lies) => {
    const bytes = await sharp(Buffer.from(svg)).rotate(lies).jpeg().toBuffer();
    const page = await read(`acostada-${lies}.jpg`, bytes);
    expect(told(page)).toEqual(RIGHT);
    expect(page.sheet.pages[0]).toMatchObject({ turn: (360 - lies) % 360 });
    expect(page.sheet.pages[0]!.height).toBeGreaterThan(page.sheet.pages[0]!.width);
  });
});
