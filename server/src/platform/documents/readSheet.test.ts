import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, test } from 'vitest';
import { zip } from '../../testing/samples.ts';
import { REPO_DIR } from '../settings/settings.ts';
import { listSheets } from './listSheets.ts';
import { probeSheet } from './probeSheet.ts';
import { readSheet } from './readSheet.ts';
import { withoutResult } from './sheet/columnName.ts';
import type { SheetChoice, SheetKind, SheetRow } from './sheet.ts';

const folder = await mkdtemp(join(tmpdir(), 'planillas-'));
afterAll(() => rm(folder, { recursive: true }));

const kept = (name: string): string => join(REPO_DIR, 'docs/planillas-de-prueba', name);
async function written(content: string | Uint8Array): Promise<string> {
  const file = join(folder, `planilla-${Math.random()}`);
  await writeFile(file, content);
  return file;
}
async function rowsOf(file: string, kind: SheetKind, choice: SheetChoice = {}): Promise<SheetRow[]> {
  const rows: SheetRow[] = [];
  for await (const lot of readSheet(file, kind, choice)) rows.push(...lot);
  return rows;
}
const cellsOf = async (...args: Parameters<typeof rowsOf>): Promise<string[][]> =>
  (await rowsOf(...args)).map(({ cells }) => cells);

const HEAD = [
  ...['Nombre', 'Apellido', 'Celular', 'CI', 'Nacimiento', 'Entrevista', 'Expectativa', 'En dólares'],
  ...['Comisión', 'Hijos', 'Dirección', 'Vigente', 'Suma', 'Enlace', 'Ocultada'],
];
const PLACE = 'Calle 1\nBarrio Ñu, "casa" 12; fondo';
const ANA = [
  ...['Ána María', 'Ñamandú', '0981 700 001', '4990008', '1990-03-15', '2026-05-04 10:30', '5500000'],
  ...['USD 1500', '10%', '2', PLACE, 'VERDADERO', '11000000', 'mirá', 'secreto'],
];
const JOSE = [
  ...['José', 'D’Ecclesiis', '0981 700 002', '981123456', '1959-12-31', '2026-05-04', '2550000,5'],
  ...['USD 800,25', '12,5%', '0', 'x_x000D_y', 'FALSO', '5100001', 'mirá', 'secreto'],
];
const HUGO = [
  ...['Hugo', 'Oculto', '0981 700 003', '1234567', '2001-02-03', '2026-05-04 18:05', '1000000'],
  ...['USD 1', '100%', '1', 'fila oculta', 'VERDADERO', '2000000', 'mirá', 'secreto'],
];
const LAST = [
  ...['Mboé', 'Güyrá', '0981 700 004', '80012345', '2024-02-29', '2026-05-04 09:00', '0,3'],
  ...['USD 2', '7%', '12', '=1+1', 'FALSO', '0,6', 'mirá', 'secreto'],
];

describe('las mismas personas, las escriba el programa que las escriba', () => {
  test.each<[string, SheetKind]>([
    ['gente-xlsxwriter.xlsx', 'xlsx'],
    ['gente-openpyxl.xlsx', 'xlsx'],
    ['gente-libreoffice.xlsx', 'xlsx'],
    ['gente-estricto.xlsx', 'xlsx'],
    ['gente-libreoffice.ods', 'ods'],
    ['gente-libreoffice.xls', 'xls'],
    ['gente-xlwt.xls', 'xls'],
  ])('%s: la hoja que se ve, lo que se ve de ella, y lo demás si se pide', async (name, kind) => {
    const file = kept(name);
    expect(await probeSheet(file, kind)).toMatchObject({
      sheets: [{ index: 1, nombre: 'Gente' }],
      sheet: 1,
      encoding: null,
      separator: null,
      headRow: 1,
      hiddenRows: 1,
      hiddenColumns: [14],
    });
    const all = await listSheets(file, kind, { hidden: true });
    expect(all.map(({ nombre }) => nombre)).toEqual(['Escondida', 'Gente']);
    const seen = (cells: string[]): string[] => [...cells.slice(0, 14), ''];
    expect(await rowsOf(file, kind)).toEqual([
      { n: 1, cells: seen(HEAD) },
      { n: 2, cells: seen(ANA) },
      { n: 3, cells: seen(JOSE) },
      { n: 5, cells: seen(LAST) },
    ]);
    expect(await rowsOf(file, kind, { hidden: true })).toEqual([
      { n: 1, cells: HEAD },
      { n: 2, cells: ANA },
      { n: 3, cells: JOSE },
      { n: 4, cells: HUGO, hidden: true },
      { n: 5, cells: LAST },
    ]);
  });

  test.each<[string, SheetKind, string | null, string | null]>([
    ['gente-libreoffice.csv', 'txt', 'utf-8', ';'],
    ['gente-texto-unicode.txt', 'txt', 'utf-16le', '\t'],
    ['gente-banco.xls', 'xls', null, null],
  ])('%s: un texto no oculta nada', async (name, kind, encoding, separator) => {
    const file = kept(name);
    expect(await probeSheet(file, kind)).toMatchObject({ encoding, separator, headRow: 1, hiddenRows: 0 });
    const columns = ['Nombre', 'Apellido', 'Celular', 'CI', 'Dirección'];
    const rows = await cellsOf(file, kind);
    const at = columns.map((head) => rows[0]!.indexOf(head));
    expect(rows.map((cells) => at.map((i) => cells[i]))).toEqual(
      [HEAD, ANA, JOSE, HUGO, LAST].map((cells) => [...cells.slice(0, 4), cells[10]]),
    );
  });

  test('cada formato de un número dice lo mismo en los tres libros', async () => {
    const [xlsx, ods, xls] = await Promise.all(
      (['xlsx', 'ods', 'xls'] as const).map(async (kind) =>
        Object.fromEntries(
          (await cellsOf(kept(`formatos.${kind}`), kind)).map(([what, text]) => [what, text]),
        ),
      ),
    );
    // LibreOffice changes days that never existed; this book was saved without the results of its formulas.
    const { serial0, s60, s1, err, ...others } = xlsx!;
    const rest = { ...others, nofx: '2' };
    expect([serial0, s60, s1]).toEqual(['1900-01-00', '1900-02-29', '1900-01-01']);
    expect(ods).toMatchObject({ ...rest, err: '#N/A' });
    expect(xls).toMatchObject({ ...rest, err: '#N/A' });
    expect(rest).toMatchObject({ 'usd lit': 'USD 1500', gs: '5500000', padded: '0981123456', noise: '0,3' });
  });

  test.each(['xlsx', 'ods', 'xls'] as const)(
    'las palabras que un formato pone al lado de un número, en un .%s',
    async (kind) => {
      expect(Object.fromEntries((await cellsOf(kept(`palabras.${kind}`), kind)).slice(1))).toEqual({
        millones: '5 millones',
        mil: '5 mil',
        convenir: '5.000 a convenir',
        dia: '150.000 por día',
        'usd hora': 'USD 15 la hora',
        si: 'Sí',
        no: 'No',
        cero: 'a convenir',
        nada: '0',
        comision: '10% de comisión',
        tres: '4990,008',
        escala: '2000000',
        resta: '-1500',
        punto: '1500',
        años: '30 años',
        fraccion: '0,5',
        cientifico: '981123456',
      });
    },
  );
});

const REL = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
/** A workbook of one sheet with this content. */
const book = (sheet: string, texts = ''): Uint8Array =>
  zip({
    '[Content_Types].xml': '<Types/>',
    '_rels/.rels': `<Relationships><Relationship Id="a" Type="${REL}/officeDocument" Target="xl/workbook.xml"/></Relationships>`,
    'xl/workbook.xml': '<workbook><sheets><sheet name="A&amp;B" r:id="b"/></sheets></workbook>',
    'xl/_rels/workbook.xml.rels':
      `<Relationships><Relationship Id="b" Type="${REL}/worksheet" Target="worksheets/sheet1.xml"/>` +
      `<Relationship Id="c" Type="${REL}/sharedStrings" Target="/xl/sharedStrings.xml"/></Relationships>`,
    'xl/worksheets/sheet1.xml': `<x:worksheet xmlns:x="y">${sheet}</x:worksheet>`,
    'xl/sharedStrings.xml': `<sst>${texts}</sst>`,
  });
/** An OpenDocument book of one sheet with these rows. */
const odsOf = (rows: string): Uint8Array =>
  zip({
    mimetype: 'application/vnd.oasis.opendocument.spreadsheet',
    'content.xml': `<office:spreadsheet><table:table>${rows}</table:table></office:spreadsheet>`,
  });
const sheetOf = (rows: string): string => `<sheetData>${rows}</sheetData>`;

describe('las celdas de un libro', () => {
  test('textos de varias partes, sin cómo se pronuncian; enlaces, signos y errores como se ven', async () => {
    const file = await written(
      book(
        sheetOf(
          `<row r="3"><c r="A3" t="s"><v>0</v></c><c r="B3" t="s"><v>1</v></c><c r="C3" t="e"><v>#¡REF!</v></c>
           <c r="D3" t="inlineStr"><is><r><t>uno </t></r><r><t>dos</t></r></is></c><c r="F3" t="str"><f>A1</f><v>de una f&#243;rmula</v></c>
           <c r="G3" t="str"><f>A1</f><v></v></c><c r="H3" t="b"><v>1</v></c></row><row><c><v>7</v></c><c t="s"><v>2</v></c></row>`,
        ),
        `<si><r><t>Ana </t></r><r><rPr><b/></rPr><t xml:space="preserve">María</t></r><rPh sb="0" eb="1"><t>ANA</t></rPh></si>
         <si><t>a_x000D_
b _x005F_x000D_ _x0041_</t></si><si><t><![CDATA[<b> & c]]></t></si>`,
      ),
    );
    const first = ['Ana María', 'a\nb _x000D_ A', '#¡REF!', 'uno dos', '', 'de una fórmula', '', 'VERDADERO'];
    expect(await rowsOf(file, 'xlsx')).toEqual([
      { n: 3, cells: first },
      { n: 4, cells: ['7', '<b> & c'] },
    ]);
    expect(await listSheets(file, 'xlsx')).toEqual([{ index: 0, nombre: 'A&B' }]);
  });

  test('una fórmula que se guardó sin su resultado se dice', async () => {
    const file = await written(
      book(
        '<cols><col min="3" max="3" hidden="1"/></cols>' +
          sheetOf(
            '<row r="2"><c r="A2"><v>1</v></c><c r="C2"><f>1+1</f></c><c r="AB2"><f>1+1</f></c></row>' +
              '<row r="3"><c r="B3"><f>1</f></c></row><row r="4"><c r="C4"><f>1</f></c></row>',
          ),
      ),
    );
    expect(await rowsOf(file, 'xlsx')).toEqual([
      { n: 2, cells: ['1'], unsolved: [27] },
      { n: 3, cells: [], unsolved: [1] },
    ]);
    const hidden = await rowsOf(file, 'xlsx', { hidden: true });
    expect(hidden).toMatchObject([{ unsolved: [2, 27] }, { unsolved: [1] }, { unsolved: [2] }]);
    expect(withoutResult(2, 27)).toBe(
      'La celda AB2 tiene una fórmula sin resultado: abrí el libro, guardalo y volvé a subirlo',
    );
    const ods = await written(
      odsOf(
        '<table:table-row><table:table-cell office:value-type="string"><text:p>a</text:p></table:table-cell>' +
          '<table:table-cell table:formula="of:=1+1"/></table:table-row>',
      ),
    );
    expect(await rowsOf(ods, 'ods')).toEqual([{ n: 1, cells: ['a'], unsolved: [1] }]);
  });

  test.each([
    [5, '5.000.000', '5.000.000'],
    [5, 'Gs. 5.000.000', 'Gs. 5.000.000'],
    // Decimals or thousands: no salary is read from it.
    [5, '5.000', '5 («5.000»)'],
    [5, '5,00', '5'],
    [5000, '5.000', '5000'],
    [0, '0,000', '0'],
  ])('.ods: de %d que se ve «%s» queda «%s»', async (value, shown, text) => {
    const cell = `<table:table-cell office:value-type="float" office:value="${value}"><text:p>${shown}</text:p>`;
    const ods = await written(odsOf(`<table:table-row>${cell}</table:table-cell></table:table-row>`));
    expect(await cellsOf(ods, 'ods')).toEqual([[text]]);
  });

  test('el XML que Excel 2003 guardaba, y la página que un banco llama .xls', async () => {
    const xml = await written(`<?xml version="1.0"?><?mso-application progid="Excel.Sheet"?>
      <Workbook xmlns="urn:schemas-microsoft-com:office:spreadsheet" xmlns:ss="urn:schemas-microsoft-com:office:spreadsheet">
      <Worksheet ss:Name="Gente"><Table><Row><Cell><Data ss:Type="String">Nombre</Data></Cell><Cell><Data ss:Type="String">CI</Data></Cell></Row>
      <Row><Cell><Data ss:Type="String">Ña</Data></Cell><Cell><Data ss:Type="Number">4990008</Data></Cell></Row></Table></Worksheet></Workbook>`);
    expect(await cellsOf(xml, 'xls')).toEqual([
      ['Nombre', 'CI'],
      ['Ña', '4990008'],
    ]);
    const page = await written(
      '<table><tr><th>Cel</th><th>Monto</th><th>Fecha</th></tr><tr><td>0981700001</td><td>1.500,50</td><td>01/02/1990</td></tr></table>',
    );
    expect(await cellsOf(page, 'xls')).toEqual([
      ['Cel', 'Monto', 'Fecha'],
      ['0981700001', '1.500,50', '01/02/1990'],
    ]);
  });
});

describe('una fila en la que no se puede confiar lo dice', () => {
  const csv = (...lines: string[]): Promise<string> => written(['Nombre;Nota', ...lines].join('\n'));
  const troubles = async (file: string, kind: SheetKind = 'txt', choice: SheetChoice = {}) =>
    (await rowsOf(file, kind, choice)).map(({ trouble }) => trouble ?? null);

  test('una comilla que no cierra: las otras 299 personas vienen', async () => {
    const lines = Array.from({ length: 300 }, (_, i) => (i === 2 ? 'Ana2;"dijo que no' : `Ana${i};bien`));
    const rows = await rowsOf(await csv(...lines), 'txt');
    expect(rows).toHaveLength(301);
    expect(rows.filter(({ trouble }) => trouble)).toEqual([
      { n: 4, cells: ['Ana2', '"dijo que no'], trouble: 'La fila 4 abre una comilla que no cierra' },
    ]);
  });

  test('una celda más larga de lo que se admite, con su columna, y entera', async () => {
    const text = 'x'.repeat(4001);
    const said = 'La fila 3 tiene en la columna B un texto de 4.001 letras: el máximo es 4.000';
    const file = await csv(`Ana;${text.slice(1)}`, `Eva;${text}`);
    expect(await troubles(file)).toEqual([null, null, said]);
    expect((await rowsOf(file, 'txt'))[2]!.cells[1]).toBe(text);
    const sheet = await written(book(sheetOf(`<row r="3"><c r="B3" t="str"><v>${text}</v></c></row>`)));
    expect(await troubles(sheet, 'xlsx')).toEqual([said]);
  });

  test('más columnas de las que se leen, con algo en ellas', async () => {
    const said = 'La fila 3 tiene datos después de la columna BH: se leen hasta 60 columnas';
    const file = await csv('Ana;x', `Eva${';'.repeat(60)}x`, `Sol${';'.repeat(90)}`);
    expect(await troubles(file)).toEqual([null, null, said, null]);
  });

  test('un carácter nulo, y una letra que se perdió', async () => {
    const before = Buffer.from('Nombre;Ciudad;Nota\nJosé;Itá;a\0b\nMu');
    const file = await written(Buffer.concat([before, Buffer.from([0xf1]), Buffer.from('oz;;\nEva;;x')]));
    expect(await troubles(file)).toEqual([
      null,
      'La fila 2 tiene en la columna C un carácter que no es una letra (NUL)',
      'La fila 3 tiene en la columna A letras que no se pueden leer (\ufffd)',
      null,
    ]);
    // Read in the encoding it was written in, the letters are right.
    expect((await rowsOf(file, 'txt', { encoding: 'windows-1252' }))[2]!.cells[0]).toBe('Muñoz');
    const sheet = await written(book(sheetOf('<row r="1"><c r="A1" t="str"><v>a_x0000_b</v></c></row>')));
    expect(await troubles(sheet, 'xlsx')).toEqual([
      'La fila 1 tiene en la columna A un carácter que no es una letra (NUL)',
    ]);
  });

  test('un signo de control es de su fila; un salto de página parte renglones, y el fin de archivo de DOS no es nada', async () => {
    const said = 'La fila 2 tiene en la columna B un carácter que no es una letra (\ufffd)';
    for (const sign of ['\x07', '\x1b', '\u0081']) {
      const file = await csv(`Ana;x${sign}y`, 'Eva;z');
      expect([sign, await troubles(file)]).toEqual([sign, [null, said, null]]);
      expect((await rowsOf(file, 'txt'))[1]!.cells).toEqual(['Ana', 'x\ufffdy']);
    }
    const sheet = await written(book(sheetOf('<row r="2"><c r="B2" t="str"><v>a_x0007_b</v></c></row>')));
    expect(await troubles(sheet, 'xlsx')).toEqual([said]);
    const lines = await rowsOf(await csv('Ana;uno\vdos\fy\ttres', 'Eva;z\x1a'), 'txt');
    expect(lines.map(({ cells, trouble }) => [cells[1], trouble]).slice(1)).toEqual([
      ['uno\ndos\ny\ttres', undefined],
      ['z', undefined],
    ]);
    expect(await rowsOf(await csv('Ana;x', 'Eva;z', '\x1a'), 'txt')).toHaveLength(3);
  });
});

describe('antes de elegir', () => {
  test('de las columnas ocultas se cuentan las que dicen algo', async () => {
    const file = await written(
      book(
        '<cols><col min="2" max="2" hidden="1"/><col min="4" max="16384" hidden="1"/></cols>' +
          sheetOf(
            '<row r="1"><c r="A1"><v>1</v></c><c r="F1"><v>2</v></c></row><row r="9"><c r="A9"><v>1</v></c></row>',
          ),
      ),
    );
    expect((await probeSheet(file, 'xlsx')).hiddenColumns).toEqual([5]);
    expect((await probeSheet(file, 'xlsx', { hidden: true })).hiddenColumns).toEqual([5]);
  });

  test('las primeras filas con su número, y cómo se propone leerlas', async () => {
    const file = await written('sep=|\n\nPlanilla 2026\nNombre|Apellido|Celular\nAna|Paz|0981');
    expect(await probeSheet(file, 'txt')).toEqual({
      sheets: [{ index: 0, nombre: '' }],
      sheet: 0,
      encoding: 'utf-8',
      separator: '|',
      rows: [[], ['Planilla 2026'], ['Nombre', 'Apellido', 'Celular'], ['Ana', 'Paz', '0981']],
      headRow: 3,
      head: ['Nombre', 'Apellido', 'Celular'],
      hiddenRows: 0,
      hiddenColumns: [],
    });
    expect((await probeSheet(file, 'txt', { separator: ';' })).rows.at(-1)).toEqual(['Ana|Paz|0981']);
  });

  test('solo las primeras treinta, de las que hay', async () => {
    const file = await written(Array.from({ length: 90 }, (_, i) => `Ana${i};x`).join('\n'));
    expect((await probeSheet(file, 'txt')).rows).toHaveLength(30);
    expect((await probeSheet(await written('\n\n;;'), 'txt')).headRow).toBe(0);
  });
});

describe('lo que no se puede leer', () => {
  const REFUSED = 'No se pudo leer el archivo: no es una planilla válida o es demasiado grande';
  test.each<[string, SheetKind]>([
    ['con-clave.ods', 'ods'],
    ['con-clave.xls', 'xls'],
  ])('%s: con contraseña, se dice', async (name, kind) => {
    await expect(probeSheet(kept(name), kind)).rejects.toThrow(
      'El archivo está protegido con contraseña: guardalo sin ella y volvé a subirlo',
    );
  });

  test('lo roto, lo de otra clase y la hoja que no está', async () => {
    for (const kind of ['xlsx', 'ods', 'xls'] as const)
      for (const content of ['PK\u0003\u0004 nada', zip({ a: 'b' }), `\xd0\xcf\x11\xe0${'x'.repeat(600)}`])
        await expect(probeSheet(await written(content), kind)).rejects.toThrow(REFUSED);
    const file = await written(book(sheetOf('<row r="1"><c r="A1"><v>1</v></c></row>')));
    for (const read of [rowsOf, probeSheet]) {
      await expect(read(file, 'xlsx', { sheet: 3 })).rejects.toThrow('El libro no tiene esa hoja');
      await expect(read(file, 'xlsx', { separator: ';' })).rejects.toThrow(
        'El separador y las letras se eligen solo de un texto: el archivo es un libro',
      );
      await expect(read(file, 'xlsx', { encoding: 'utf-8' })).rejects.toThrow('se eligen solo de un texto');
    }
    await expect(rowsOf(kept('gente-libreoffice.ods'), 'ods', { sheet: 9 })).rejects.toThrow(
      'no tiene esa hoja',
    );
    await expect(rowsOf(kept('gente-xlwt.xls'), 'xls', { sheet: 9 })).rejects.toThrow('no tiene esa hoja');
  });

  test('lo que se despliega en gigas: de un texto sin fin, de filas repetidas o de una hoja enorme', async () => {
    const endless = await written(book(`<row a="${'x'.repeat(5_000_000)}"`));
    expect(await rowsOf(endless, 'xlsx').catch(({ message }) => message)).toBe(REFUSED);
    const row =
      '<table:table-row table:number-rows-repeated="900000"><table:table-cell office:value-type="string">' +
      '<text:p>a</text:p></table:table-cell></table:table-row>';
    const repeated = await written(odsOf(row.repeat(3)));
    await expect(probeSheet(repeated, 'ods')).rejects.toThrow(REFUSED);
  });
});
