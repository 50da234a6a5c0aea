import { writeFileSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { getDocumentProxy } from 'unpdf';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { Printer, pdfDocument } from './Printer.ts';

interface Element {
  role?: string;
  alt?: string;
  children?: Element[];
}
const rolesOf = ({ role = '', children = [] }: Element): string[] => [role, ...children.flatMap(rolesOf)];
const DOT =
  'data:image/png;base64,iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR4nGNgYGD4DwABBAEAX+XDSwAAAABJRU5ErkJggg==';

/** A document as the areas write them: their sheet, a heading, columns, a list, a picture, a table over several pages. */
const MODULE = `
import { section, sheet } from '${new URL('./page.ts', import.meta.url).href}';
export const definition = () => ({
  ...sheet({ titulo: 'De prueba', foot: 'Al pie', agencia: 'La Agencia', color: '#0f6b5c' }),
  content: [
    { text: 'Ana Иван', headlineLevel: 1 },
    section('Experiencia', '#0f6b5c'),
    { columns: [{ width: 80, text: '2020' }, { width: '*', stack: ['Cajera', { ul: ['uno', 'dos'] }] }] },
    { image: '${DOT}', width: 20, alt: 'Foto de Ana' },
    { table: { headerRows: 1, body: [['Nombre', 'Edad'], ...Array.from({ length: 80 }, (_, i) => ['N' + i, i])] } },
  ],
});`;

describe('un PDF dice su estructura a quien lo escucha', () => {
  const printer = new Printer();
  let folder: string;
  let pages: Element[];
  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'tembiapo-test-'));
    writeFileSync(join(folder, 'page.mjs'), MODULE);
    const page = pdfDocument<null>(pathToFileURL(join(folder, 'page.mjs')) as URL);
    const pdf = await getDocumentProxy(new Uint8Array(await printer.print(page, null)));
    expect((await pdf.getMarkInfo())?.Marked).toBe(true);
    pages = await Promise.all(
      Array.from(
        { length: pdf.numPages },
        async (_, i) => (await pdf.getPage(i + 1)).getStructTree() as Promise<Element>,
      ),
    );
  });
  afterAll(async () => {
    await printer.close();
    await rm(folder, { recursive: true });
  });

  test('los títulos, los párrafos, la lista, la foto y la tabla, en su orden', () => {
    const roles = rolesOf(pages[0]!).filter((role) => role !== '' && role !== 'Root');
    expect(roles.slice(0, 5)).toEqual(['Document', 'H1', 'H2', 'P', 'P']);
    expect(roles.slice(5, 12)).toEqual(['L', 'LI', 'LBody', 'P', 'LI', 'LBody', 'P']);
    expect(roles.slice(12, 20)).toEqual(['Figure', 'Table', 'TR', 'TH', 'P', 'TH', 'P', 'TR']);
    expect(JSON.stringify(pages[0])).toContain('"alt":"Foto de Ana"');
  });

  test('la cabeza que una tabla repite en cada hoja se lee una vez', () => {
    expect(pages.length).toBeGreaterThan(1);
    const headsOf = ({ role, children = [] }: Element): number =>
      (role === 'TH' && children.length > 0 ? 1 : 0) + children.reduce((sum, one) => sum + headsOf(one), 0);
    expect(pages.map(headsOf)).toEqual([2, ...pages.slice(1).map(() => 0)]);
  });
});
