import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { arrange } from './arrange.ts';
import { interpret } from './interpret.ts';
import { plainReader } from './plainReader.ts';
import { type Line, plainLine, type Segment } from './sheet.ts';

const { words } = plainReader({ cargos: ['Cajero/a', 'Vendedor/a'], ciudades: ['Luque'] });
const looks = {
  isTitle: (text: string) => words.titles.of(text)?.rest === '' && words.titles.of(text)!.sure,
  isLabel: (text: string) => words.isLabel(text),
  isDate: (text: string) => words.dates.periods(text).length > 0,
};
const whoIs = (lines: Line[], placed: boolean) => {
  const read = interpret({ pages: [], lines, placed, scanned: false }, words);
  return [
    `${read.nombre?.value} ${read.apellido?.value}`,
    read.documento?.value ?? null,
    read.telefonos.map(({ value }) => value),
    read.correo?.value ?? null,
  ];
};

/** Draws texts one below another; texts side by side share their top, middle or bottom. */
class Page {
  readonly segments: Segment[] = [];
  #y = 40;

  write(text: string, { x = 40, height = 12, white = 0.4 } = {}): this {
    this.#put(text, x, this.#y, height);
    this.#y += height * (1 + white);
    return this;
  }
  beside(cells: string[][], wide: number, hang: number): this {
    const most = Math.max(...cells.map(({ length }) => length));
    for (const [c, cell] of cells.entries())
      for (const [i, text] of cell.entries())
        this.#put(text, 40 + c * wide, this.#y + (i + (most - cell.length) * hang) * 14, 12);
    this.#y += most * 14 + 6;
    return this;
  }
  #put(text: string, x: number, y: number, height: number): void {
    this.segments.push({ text, page: 0, x, y, width: text.length * height * 0.5, height, bold: height > 12 });
  }
}

const OWN = ['Hugo Rolón', '4567890', ['0981515151'], 'hugo@y.com.py'];
const HEAD = 'C.I. 4.567.890 · 0981 515 151 · hugo@y.com.py';
const CELLS = [
  ['Luis Paz', '0971 616 161'],
  ['Ana Ríos', 'Jefa de ventas', '0972 717 171', 'ana@s.com.py'],
  ['Juan Vera', 'Gerente', 'Stock S.A.', '0974 919 191', 'juan@s.com.py', 'C.I. 1.222.333'],
  ['Eva Gómez'],
  ['Marta Gill', 'Docente', '0975 121 212'],
];

describe('todo lo que está bajo «Referencias», en todas sus columnas, no es del candidato (docs/reglas/personas.md)', () => {
  const title = fc.constantFrom('Referencias', 'REFERENCIAS LABORALES', 'Avales', 'Referencias personales');
  const cells = fc.shuffledSubarray(CELLS, { minLength: 2, maxLength: 3 });
  test('dibujadas de cualquier alto, arriba, al medio o abajo', () => {
    const seed = Math.floor(Math.random() * 1e6);
    fc.assert(
      fc.property(
        title,
        cells,
        fc.constantFrom(0, 0.5, 1),
        fc.boolean(),
        fc.boolean(),
        (over, beside, hang, reached, more) => {
          const page = new Page()
            .write('Hugo Rolón', { height: 22 })
            .write(reached ? HEAD : 'C.I. 4.567.890')
            .write('Experiencia laboral', { height: 16 })
            .write('Vendedor - Bristol S.A. - 03/2019 - 05/2022')
            .write(over, { height: 16 })
            .beside(beside, 180, hang);
          if (more) page.write('Estudios', { height: 16 }).write('Bachiller - Colegio Nacional - 2008');
          expect(whoIs(arrange(page.segments, looks), true)).toEqual(
            reached ? OWN : ['Hugo Rolón', '4567890', [], null],
          );
        },
      ),
      { seed, numRuns: 150 },
    );
  });

  test('en las celdas de una tabla que no dice dónde está, de una fila o de varias', () => {
    fc.assert(
      fc.property(title, fc.array(cells, { minLength: 1, maxLength: 3 }), (over, rows) => {
        const lines = ['Hugo Rolón', 'C.I. 4.567.890', 'Cel. 0981 515 151', 'hugo@y.com.py', over].map(
          (text) => plainLine(text, { gap: 0.2 }),
        );
        for (const cell of rows.flat())
          lines.push(
            ...cell.map((text, i) => ({
              ...plainLine(text, { gap: 0.2 }),
              ...(i === 0 && { column: { continues: null } }),
            })),
          );
        lines.push(plainLine('Idiomas', { gap: 1 }), plainLine('Español'));
        expect(whoIs(lines, false)).toEqual(OWN);
      }),
      { numRuns: 100 },
    );
  });

  test.each([
    ['Idiomas', 'Español'],
    ['Referencias', 'Luis Paz', '0971 616 161', 'Ana Ríos', '0972 717 171'],
  ])('lo que está en otra columna, más arriba, sigue siendo suyo: %s', (...left) => {
    const page = new Page();
    page.beside(
      [
        ['Habilidades', 'Ventas', 'Caja', 'Inglés', ...left],
        [
          'Hugo Rolón',
          HEAD,
          'Perfil',
          'Vendedor con experiencia en caja',
          'Experiencia',
          'Vendedor - Bristol S.A. - 2019',
        ],
      ],
      200,
      0,
    );
    expect(whoIs(arrange(page.segments, looks), true)).toEqual(OWN);
  });
});

describe('de una tabla de varias personas vale la columna del candidato', () => {
  const TABLE = [
    ['Nombre y apellido', 'Hugo Rolón', 'Ana Paz'],
    ['C.I.', '4.567.890', '3.222.111'],
    ['Celular', '0981 515 151', '0971 616 161'],
    ['Correo', 'hugo@y.com.py', 'ana@s.com.py'],
  ];
  test.each([
    'Postulante\tCónyuge',
    'Candidato\tGarante',
    'Titular\tEsposa',
    'Solicitante\tCodeudor',
    'Dato\tPostulante\tCónyuge',
    'Datos\tYo\tMi esposa',
    'Candidato/a\tReferencia',
    'Interesado\tMadre',
    'Del postulante\tDel cónyuge',
  ])('%s', (heads) => {
    const rows = TABLE.map((row) => row.join('\t'));
    for (const order of [rows, rows.toReversed()])
      expect(
        whoIs(
          [heads, ...order].map((text) => plainLine(text)),
          false,
        ),
      ).toEqual(OWN);
    const [kind, ...people] = heads.split('\t').length > 2 ? heads.split('\t') : ['', ...heads.split('\t')];
    const turned = TABLE.map(([label, own, theirs]) => [label, theirs, own].join('\t'));
    const turnedHeads = [kind, ...people.toReversed()].filter((one) => one !== '').join('\t');
    expect(
      whoIs(
        [turnedHeads, ...turned].map((text) => plainLine(text)),
        false,
      ),
    ).toEqual(OWN);
  });

  test('donde falta una celda, lo que queda no se le da a otro', () => {
    for (const text of ['Celular\t0971 616 161', '0971 616 161', 'Correo\tana@s.com.py'])
      expect(
        whoIs(
          ['Postulante\tCónyuge', 'Nombre y apellido\tHugo Rolón\tAna Paz', text].map((line) =>
            plainLine(line),
          ),
          false,
        ),
      ).toEqual(['Hugo Rolón', null, [], null]);
  });

  test('lo que tiene su rótulo debajo de ella es suyo', () =>
    expect(
      whoIs(
        ['Postulante\tCónyuge', 'Nombre y apellido\tHugo Rolón\tAna Paz', 'Celular: 0981 515 151'].map(
          (line) => plainLine(line),
        ),
        false,
      ),
    ).toEqual(['Hugo Rolón', null, ['0981515151'], null]));
});
