import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import fc from 'fast-check';
import sharp from 'sharp';
import { describe, expect, it, test } from 'vitest';
import { REPO_DIR } from '../../../../platform/settings/settings.ts';
import { arrange } from './arrange.ts';
import { firstDayOf, lastDayOf } from './dates.ts';
import { interpret } from './interpret.ts';
import { closePictures, readPicture, straightPicture } from './readPicture.ts';
import type { CvRules } from './rules.ts';
import { sectionsOf } from './sections.ts';
import { plainLine, type Segment, type Sheet } from './sheet.ts';
import { splitName } from './splitName.ts';
import { Words } from './Words.ts';

const rules = JSON.parse(readFileSync(join(REPO_DIR, 'server/catalogs/cv-reglas.json'), 'utf8')) as CvRules;
const words = new Words(rules, {
  cargos: ['Cajero/a', 'Contador/a'],
  empresas: [],
  institutos: ['Universidad Nacional de Asunción'],
  titulaciones: ['Licenciatura en Contabilidad'],
  ciudades: ['Asunción', 'Luque', 'Villa Elisa'],
  paises: ['Paraguay'],
  idiomas: ['Español', 'Inglés'],
});
const looks = {
  isTitle: (text: string) => words.titles.of(text)?.rest === '',
  isDate: (text: string) => words.dates.periods(text).length > 0,
  isLabel: (text: string) => words.isLabel(text),
};
const at = (text: string, x: number, y: number, width = text.length * 5): Segment => ({
  text,
  page: 0,
  x,
  y,
  width,
  height: 10,
  bold: false,
});
const read = (text: string) =>
  interpret(
    { pages: [], lines: text.split('\n').map((line) => plainLine(line)), placed: false, scanned: false },
    words,
  );

describe('fechas como se escriben', () => {
  const period = (text: string) => {
    const [first] = words.dates.periods(text);
    if (!first) return null;
    const { from, to, current } = first;
    return `${from ? firstDayOf(from) : '-'} ${current ? 'vigente' : to ? lastDayOf(to) : '-'}`;
  };
  test.each([
    ['mar. 2019 - act.', '2019-03-01 vigente'],
    ['03/2019 – 05/2021', '2019-03-01 2021-05-31'],
    ['2019 a la fecha', '2019-01-01 vigente'],
    ['Desde marzo de 2019 hasta febrero de 2020', '2019-03-01 2020-02-29'],
    ['Setiembre 2018 al 15 de octubre de 2020', '2018-09-01 2020-10-15'],
    ['marzo a diciembre de 2019', '2019-03-01 2019-12-31'],
    ['2015/2018', '2015-01-01 2018-12-31'],
    ['2019-21', '2019-01-01 2021-12-31'],
    ['01/02/2019 - 15/03/2020', '2019-02-01 2020-03-15'],
    ['June 2020 – Present', '2020-06-01 vigente'],
    ['desde 2022', '2022-01-01 vigente'],
    ['(2017)', '- 2017-12-31'],
    ['Ruta 2 km 2021', '- 2021-12-31'],
    ['sin fecha alguna', null],
  ])('%s', (text, expected) => expect(period(text)).toBe(expected));
});

describe('de la página a las líneas', () => {
  it('una barra al costado se lee entera, antes o después de lo demás', () => {
    const page = [
      ...['CONTACTO', 'ana@correo.com.py', '0981 455 120', 'IDIOMAS', 'Inglés'].map((text, i) =>
        at(text, 20, 20 + i * 17),
      ),
      ...['EXPERIENCIA', 'Cajera', 'Superseis', '2019 - 2021', 'Atención al público', 'Arqueo de caja'].map(
        (text, i) => at(text, 220, 26 + i * 15),
      ),
    ];
    expect(arrange(page, looks).map(({ text }) => text)).toEqual([
      'CONTACTO',
      'ana@correo.com.py',
      '0981 455 120',
      'IDIOMAS',
      'Inglés',
      'EXPERIENCIA',
      'Cajera',
      'Superseis',
      '2019 - 2021',
      'Atención al público',
      'Arqueo de caja',
    ]);
  });

  it('una columna de rótulos se lee fila por fila', () => {
    const rows = [
      ['Nombres', 'Ana María'],
      ['Apellidos', 'Duarte'],
      ['Teléfono', '0981 455 120'],
      ['Ciudad', 'Luque'],
    ];
    const page = rows.flatMap(([label, value], i) => [
      at(label!, 20, 20 + i * 20),
      at(value!, 200, 20 + i * 20),
    ]);
    expect(arrange(page, looks).map(({ text }) => text)).toEqual(rows.map((row) => row.join('\t')));
    // A value of two lines, with its label beside the middle.
    const tall = [
      ['Documento', '1.234.567'],
      ['Dirección', 'Mcal. López 1234', 'casi Perú'],
      ['Correo', 'ana@correo.com.py'],
      ['Celular', '0981 455 120', '0971 455 121'],
      ['Nacionalidad', 'paraguaya'],
      ['Estado civil', 'soltera'],
    ].flatMap(([label, first, second], i) => {
      const y = 20 + i * 30;
      if (second === undefined) return [at(label!, 20, y), at(first!, 200, y)];
      return [at(first!, 200, y - 6), at(label!, 20, y), at(second, 200, y + 6)];
    });
    const inOrder = (texts: string[]) => texts.flatMap((text) => text.split('\t'));
    expect(inOrder(arrange(tall, looks).map(({ text }) => text))).toEqual(tall.map(({ text }) => text));
  });
});

test('los títulos parten el texto, también con una letra mal leída', () => {
  const lines = ['Ana Duarte', 'EXPERIENCIA LABORAI', 'Cajera', 'FORMACION ACADEMICA', 'Bachiller'].map(
    (text) => plainLine(text),
  );
  expect(sectionsOf(lines, rules).map(({ key }) => key)).toEqual(['encabezado', 'experiencia', 'formacion']);
});

test('el número de un título se lee mal, y una tarea que empieza como uno sigue siendo tarea', () => {
  const lines = [
    'IT - EXPERIENCIA LABORAL',
    'Cajera',
    'Capacitación\tde personal nuevo',
    'Idiomas\tInglés',
    '1II - ESTUDIOS REALIZADOS',
    'Bachiller',
  ].map((text) => plainLine(text));
  expect(sectionsOf(lines, rules).map(({ key }) => key)).toEqual(['experiencia', 'idiomas', 'formacion']);
});

test.each([
  ['ANA MARÍA DUARTE LÓPEZ', '', 'Ana María', 'Duarte López'],
  ['Duarte López, Ana', '', 'Ana', 'Duarte López'],
  ['José de la Cruz Benítez', '', 'José', 'de la Cruz Benítez'],
  ['Fabián Franco Escobar', 'fabian.franco', 'Fabián', 'Franco Escobar'],
])('el nombre y el apellido de %s', (whole, mailbox, given, family) => {
  expect(splitName(whole, words.givenNames, mailbox)).toMatchObject({ nombre: given, apellido: family });
});

describe('del texto a los datos', () => {
  it('lo de la persona no es lo de su referencia', () => {
    const cv = read(
      'Ana Duarte\nC.I. N.º 1.234.567\nCel: (0981) 455-120\nana@correo.com.py\nReferencias\nJuan Pérez, gerente\nTel: 0971 222 333\nC.I. 7.654.321',
    );
    expect([cv.documento?.value, cv.telefonos.map(({ value }) => value), cv.correo?.value]).toEqual([
      '1234567',
      ['0981455120'],
      'ana@correo.com.py',
    ]);
  });

  it('un trabajo con rótulos y otro con fechas', () => {
    const jobs = (text: string) =>
      read(`Ana Duarte\nExperiencia laboral\n${text}`).experiencias.map(({ value }) => value);
    expect(jobs('Empresa: Superseis S.A.\nCargo: Cajera\nPeriodo: 03/2019 a la fecha')).toMatchObject([
      { empresa: 'Superseis S.A.', cargo: 'Cajera', desde: '2019-03-01', vigente: true },
    ]);
    expect(
      jobs('Cajera en Superseis (2019 - 2021)\nContadora, Banco Itapúa S.A. (2017 - 2019)'),
    ).toMatchObject([
      { empresa: 'Superseis', cargo: 'Cajera', hasta: '2021-12-31' },
      { empresa: 'Banco Itapúa S.A.', cargo: 'Contadora', desde: '2017-01-01' },
    ]);
  });

  it('un curso corto no es formación; un diplomado sí', () => {
    const cv = read(
      'Ana Duarte\nCursos\nCurso de Excel, SNPP, 2019\nDiplomado en Tributación, Universidad Nacional de Asunción, 2020',
    );
    expect(cv.formaciones.map(({ value }) => value.titulo)).toEqual(['Diplomado en Tributación']);
  });

  it('cualquier texto da una lectura', () => {
    fc.assert(
      fc.property(
        fc.array(fc.string({ unit: 'grapheme', maxLength: 80 }), { minLength: 1, maxLength: 40 }),
        (lines) => read(lines.join('\n')).texto.length <= 60_000,
      ),
      { numRuns: 60 },
    );
  });
});

describe('como escriben otros', () => {
  test.each([
    ['Estudio Riquelme & Asoc.'],
    ['Textil Ñandutí - Guaraní S.A.'],
    ['Agro 2000 S.R.L.'],
    ["O'Higgins & Cía. S.A."],
    ['A.J. Servicios S.A.E.C.A.'],
  ])('la empresa %s llega entera', (empresa) => {
    const { experiencias } = read(
      `EXPERIENCIA LABORAL\n${empresa}\nCargo desempeñado: Cajera\nDesde marzo de 2019 hasta mayo de 2021`,
    );
    expect(experiencias.map(({ value }) => [value.empresa, value.cargo, value.desde])).toEqual([
      [empresa, 'Cajera', '2019-03-01'],
    ]);
  });

  test.each([['3M Paraguay S.A.'], ['Textil Ñandutí - Guaraní S.A.']])(
    'en una frase: Cajera en %s',
    (empresa) => {
      const { experiencias } = read(`EXPERIENCIA LABORAL\nMarzo 2019 a mayo 2021: Cajera en ${empresa}`);
      expect(experiencias.map(({ value }) => [value.empresa, value.cargo])).toEqual([[empresa, 'Cajera']]);
    },
  );

  test('un teléfono que la columna cortó en su raya', () => {
    const { telefonos } = read('Ana Vera\nCel.: 0995-503392 021-\n391732\nana@correo.py');
    expect(telefonos.map(({ value }) => value)).toEqual(['0995503392', '021391732']);
  });

  test('el documento y la ciudad de un CV en inglés', () => {
    const { documento, ciudad } = read('Ana Vera\nID 7048367, Villa Elisa\nana@correo.py\nEXPERIENCE');
    expect([documento?.value, ciudad?.value]).toEqual(['7048367', 'Villa Elisa']);
  });
});

test('de un escaneo: la barra y el & entre palabras, el título subrayado, el 1 detrás del apellido', async () => {
  const line = (y: number, text: string, size = 26) =>
    `<text x="150" y="${y}" font-size="${size}" font-family="DejaVu Sans, sans-serif">${text}</text>`;
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="1414" height="2000"><rect width="1414" height="2000" fill="#fff"/>${[
    line(200, 'Ana Vargas', 40),
    line(260, 'ana.vargas14@correo.com.py'),
    line(380, 'Experiencia laboral', 32),
    '<path d="M150 400H1250" stroke="#555" stroke-width="2"/>',
    line(450, 'Cajera | Estudio Riquelme &amp; Vera'),
    line(490, 'Marzo 2019 a Mayo 2021'),
  ].join('')}</svg>`;
  const tilted = await sharp(Buffer.from(svg)).rotate(-1.5, { background: '#ffffff' }).jpeg().toBuffer();
  const { segments } = await readPicture(tilted, 0, () => undefined);
  await closePictures();
  const cv = interpret(
    { lines: arrange(segments, looks), pages: [], placed: true, scanned: true } as unknown as Sheet,
    words,
  );
  expect(cv.correo?.value).toBe('ana.vargas14@correo.com.py');
  expect(cv.experiencias.map(({ value }) => [value.cargo, value.empresa, value.desde])).toEqual([
    ['Cajera', 'Estudio Riquelme & Vera', '2019-03-01'],
  ]);
});

test('las rayas de una tabla torcida se van, y lo que dice queda', async () => {
  const lines = [200, 300, 400, 500].map((y) => `<path d="M150 ${y}H1050" stroke="#000" stroke-width="2"/>`);
  const upright = [150, 500, 1050].map((x) => `<path d="M${x} 200V500" stroke="#000" stroke-width="2"/>`);
  const words = [260, 360, 460].map(
    (y) => `<text x="520" y="${y}" font-size="34" font-family="sans-serif">Encarnación</text>`,
  );
  const svg =
    '<svg xmlns="http://www.w3.org/2000/svg" width="1200" height="1700">' +
    `<rect width="1200" height="1700" fill="#fff"/>${[...lines, ...upright, ...words].join('')}</svg>`;
  const tilted = await sharp(Buffer.from(svg)).rotate(2, { background: '#ffffff' }).jpeg().toBuffer();
  const { data, info } = await sharp(await straightPicture(tilted))
    .greyscale()
    .raw()
    .toBuffer({ resolveWithObject: true });
  let longest = 0;
  let ink = 0;
  const run = (count: number, most: number, at: (line: number, i: number) => number) => {
    for (let line = 0; line < count; line++)
      for (let i = 0, length = 0; i < most; i++) {
        length = data[at(line, i)]! < 200 ? length + 1 : 0;
        longest = Math.max(longest, length);
        if (length > 0) ink++;
      }
  };
  run(info.height, info.width, (y, x) => y * info.width + x);
  run(info.width, info.height, (x, y) => y * info.width + x);
  expect(longest).toBeLessThan(90);
  expect(ink).toBeGreaterThan(5_000);
});
