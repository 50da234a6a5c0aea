import { SEPARATORS } from '@tembiapo/contract/domain/importaciones.ts';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { seed } from '../../../testing/seed.ts';
import { words } from '../../../testing/words.ts';
import { guessSeparator } from './openText.ts';
import { readRecords } from './readRecords.ts';

/** Every row of a text, read as proposed. */
function read(text: string) {
  const { separator, width } = guessSeparator(text);
  return [...readRecords(text, separator, width)];
}
const troubled = (text: string) =>
  read(text)
    .filter(({ trouble }) => trouble)
    .map(({ n, trouble }) => [n, trouble]);

const HEAD = 'Nombre;Apellido;Teléfono;Notas';
const person = (i: number, note = `nota ${i}`): string => `Ana${i};Gómez;0972${100_000 + i};${note}`;
const people = (many: number, from = 1): string[] => Array.from({ length: many }, (_, i) => person(from + i));
/** A first person whose note opens a quote and never closes it. */
const OPENS = person(1, '"dijo');
const OPEN = (n: number) => `La fila ${n} abre una comilla que no cierra`;

describe('una comilla que no cierra', () => {
  test.each<[string, string[], number]>([
    ['hasta el final del archivo', [...people(2), person(3, '"dijo que no'), ...people(296, 4)], 4],
    ['en la última fila', [...people(5), person(6, '"dijo que no')], 7],
    ['y la próxima es de una celda que abre', [OPENS, ...people(200, 2), person(202, '"bien cerrada"')], 2],
    [
      'y la próxima es de pulgadas, al final de una celda',
      [OPENS, ...people(200, 2), person(202, 'mide 5"')],
      2,
    ],
    [
      'y la próxima es de pulgadas, en medio de una celda',
      [OPENS, ...people(3, 2), person(5, 'mide 5" de alto')],
      2,
    ],
    ['y la próxima fila tiene una celda vacía entre comillas', [OPENS, person(2, '""'), person(3, '"x"')], 2],
    ['y la fila siguiente tiene pulgadas', [OPENS, person(2, 'mide 5"'), ...people(5, 3)], 2],
    [
      'en la primera columna',
      ['"Dora;Gómez;0972;x', person(2, 'y'), 'Eva";Gómez;0973;z', ...people(5, 4)],
      2,
    ],
    ['en una columna del medio', ['Dora;"Gómez;0972;x', ...people(20, 2), 'Eva;Paz";0973;z'], 2],
    ['con la otra en otra columna', ['Dora;"Gómez;0972;x', ...people(20, 2), 'Eva;Paz;0973";z'], 2],
    ['entre filas blancas', [OPENS, ';;;', ';;;', ...people(9, 4), person(13, 'mide 5"')], 2],
  ])('%s: lo dice su fila, y las demás vienen', (_, lines, n) => {
    const text = [HEAD, ...lines].join('\r\n');
    const rows = read(text);
    expect(troubled(text).at(0)).toEqual([n, OPEN(n)]);
    const blank = lines.filter((line) => line === ';;;').length;
    expect(rows).toHaveLength(1 + lines.length - blank);
    expect(troubled(text)).toHaveLength(1);
    expect(rows.at(-1)!.n).toBe(1 + lines.length);
  });

  test('todas las celdas entre comillas, menos la que no cierra', () => {
    const quoted = people(9).map((line) =>
      line
        .split(';')
        .map((cell) => `"${cell}"`)
        .join(';'),
    );
    quoted[3] = quoted[3]!.slice(0, -1);
    expect(troubled([HEAD, ...quoted].join('\n'))).toEqual([[5, OPEN(5)]]);
    quoted[3] = quoted[3]!.replace('"Gómez"', '"Gómez');
    expect(troubled([HEAD, ...quoted].join('\n'))).toEqual([[5, OPEN(5)]]);
  });

  test('los renglones de una nota que no cierra son parte de esa fila, no personas', () => {
    const text = [HEAD, person(1), person(2, '"primero'), 'segundo', 'tercero', ...people(9, 3)].join('\n');
    expect(troubled(text)).toEqual([
      [3, OPEN(3)],
      [4, 'La fila 4 parece seguir a la 3, que no cierra bien sus comillas'],
      [5, 'La fila 5 parece seguir a la 3, que no cierra bien sus comillas'],
    ]);
    expect(read(text)).toHaveLength(14);
  });

  test('texto después de una comilla que cierra', () => {
    expect(troubled([HEAD, ...people(3), person(4, '"dijo" que no'), ...people(3, 5)].join('\n'))).toEqual([
      [5, 'La fila 5 tiene texto después de una comilla que cierra'],
    ]);
  });
});

describe('una comilla que cierra lejos', () => {
  const spaced = (i: number): string => `Lía${i}; Gómez; 0981 55 ${100 + i}`;
  test.each<[string, string[], number]>([
    [
      'los separadores van con un espacio',
      ['Nombre; Apellido; Celular', spaced(1), '"Beto; Diaz; 0982', ...[2, 3].map(spaced), 'Eva"; Paz; 0985'],
      3,
    ],
    [
      'con comas entre cifras',
      [
        'Nombre,Edad,Código,Celular',
        ...['Ana,30,595,0981', '"Beto,31,595,0982', 'Caro,32,595,0983', 'Eva",34,595,0985'],
      ],
      3,
    ],
    [
      'con un espacio, y la última celda sin él',
      ['Nombre, Ciudad,Nota', 'Ana, Luque,x', 'Beto, Itá,"dijo', 'Caro, Itá,y', 'Eva, Itá,z"'],
      3,
    ],
    [
      'con celdas que faltan al final, y teléfonos en su columna',
      [
        'Nombre;Celular;Nota',
        ...['Ana;0981;x', 'Lía;0980;y', 'Beto;"0982', 'Caro;0983', 'Dani;0984', 'Eva;0985";'],
      ],
      4,
    ],
    [
      'de dos personas con celdas que faltan',
      ['Nombre;Celular;Nota', 'Ana;0981;x', 'Lía;0980;y', 'Beto;"0982', 'Caro;0983";', 'Dani;0984;z'],
      4,
    ],
    [
      'con correos',
      ['Nombre;Correo;Nota', 'Ana;a@x.py;x', 'Lía;l@x.py;y', '"Beto;b@x.py', 'Caro;c@x.py', 'Eva";e@x.py;z'],
      4,
    ],
    [
      'solo textos, y celdas que faltan',
      words`Nombre;Ciudad;Cargo;Nota Ana;Itá;Caja;x Beto;"Luque Caro;Itá Dani;Areguá Eva;Ypané";;`,
      3,
    ],
  ])('%s: lo dice su fila, y nadie se pierde', (_, lines, n) => {
    expect(troubled(lines.join('\n'))[0]).toEqual([n, OPEN(n)]);
    expect(read(lines.join('\n'))).toHaveLength(lines.length);
  });

  test(`con cualquier separador, con espacio o sin él, y con filas cortas (semilla ${seed})`, () => {
    fc.assert(
      fc.property(
        fc.constantFrom(...SEPARATORS),
        fc.boolean(),
        fc.boolean(),
        fc.integer({ min: 2, max: 10 }),
        fc.integer({ min: 1, max: 8 }),
        fc.integer({ min: 0, max: 2 }),
        (separator, isSpaced, isShort, opens, many, column) => {
          const mark = separator + (isSpaced ? ' ' : '');
          const rows = Array.from({ length: 24 }, (_, i) => {
            const inside = i >= opens && i <= opens + many;
            return [
              `Ana${i}`,
              `Paz${i}`,
              `0981 700 ${100 + i}`,
              ...(isShort && inside ? [] : ['Luque', 'x']),
            ];
          });
          rows[opens]![column] = `"${rows[opens]![column]}`;
          rows[opens + many]![column] += '"';
          const text = [['Nombre', 'Apellido', 'Celular', 'Ciudad', 'Nota'], ...rows].map((row) =>
            row.join(mark),
          );
          expect(troubled(text.join('\n'))[0]).toEqual([opens + 2, OPEN(opens + 2)]);
          expect(read(text.join('\n'))).toHaveLength(25);
        },
      ),
      { seed, numRuns: 300 },
    );
  });

  test.each([
    ['dos renglones', 'Calle 1, casa 2\nBarrio Sajonia'],
    ['renglones con separadores y un espacio', 'inglés; alemán\nfrancés; chino\nguaraní; ruso'],
    ['montos', 'Gs. 4,500,000\n5,000,000\n6,000,000'],
    ['decimales', '5,5\n6,5\n7,5\n8,5'],
    ['un renglón con un separador', 'habló con Rosa;quiere más\nvive en Luque\nllamar'],
    ['un teléfono en su renglón', 'llamar a la hermana\n0981 700 001\nde tarde'],
  ])('una nota de %s no lo es, entre celdas sin comillas', (_, note) => {
    for (const separator of SEPARATORS) {
      const rows = [
        ['Nombre', 'Apellido', 'Celular', 'Notas', 'Ciudad'],
        ['Ana', 'Gómez', '0981', `"${note}"`, 'Luque'],
        ['Eva', 'Paz', '0982', 'x', 'Itá'],
      ];
      const got = read(rows.map((cells) => cells.join(separator)).join('\n'));
      expect(got.map(({ cells, trouble }) => [cells[3], trouble])).toEqual([
        ['Notas', undefined],
        [note, undefined],
        ['x', undefined],
      ]);
    }
  });
});

describe('lo que está bien escrito', () => {
  test.each([
    ['una dirección de dos renglones', 'Calle 1, casa 2\nBarrio Sajonia'],
    [
      'una nota de cinco',
      'Habló con Rosa\nQuiere 4.500.000; o más\n\n- inglés; alemán\n- vive en Luque\nllamar',
    ],
    ['renglones con comas y puntos y comas', 'a; b; c\nd, e, f\ng; h; i; j'],
    ['comillas adentro', 'dijo "no"\ny "sí"; fin'],
    ['una lista de montos', '4,500,000\n5,000,000\n5,5'],
    ['solo comillas', '""'],
    ['un renglón en blanco al final', 'uno\n\n'],
  ])('%s se lee entera', (_, note) => {
    for (const separator of SEPARATORS) {
      const line = (cells: string[]) =>
        cells.map((cell) => `"${cell.replaceAll('"', '""')}"`).join(separator);
      const text = [
        ['Nombre', 'Apellido', 'Celular', 'Notas', 'Ciudad'],
        ['Ana', 'Gómez', '0981', note, 'Luque'],
        ['Eva', 'Paz', '0982', 'x', 'Itá'],
      ]
        .map(line)
        .join('\r\n');
      const rows = read(text);
      expect(rows.filter(({ trouble }) => trouble)).toEqual([]);
      expect(rows[1]!.cells).toEqual(['Ana', 'Gómez', '0981', note, 'Luque']);
      expect(rows).toHaveLength(3);
    }
  });

  test.each<[string, string, string]>([
    ['un espacio', ' ', ''],
    ['espacios de los dos lados', '  ', ' '],
    ['un espacio que no se parte', '\u00a0', '\u00a0'],
  ])('celdas entre comillas con %s junto al separador se leen sin sus comillas', (_, before, after) => {
    for (const separator of SEPARATORS) {
      const rows = [
        ['Nombre', 'Apellido', 'Celular', 'Notas'],
        ['Ana', 'Zc', '0996720002', `dijo "sí"${separator} y nada más`],
        ['Eva', '', '0996720003', `Calle 1${separator} casa 2\nBarrio Sajonia`],
        ['Sol', 'Paz', '0996720004', 'x'],
      ];
      const text = rows
        .map((cells) => cells.map((one) => `"${one.replaceAll('"', '""')}"`).join(after + separator + before))
        .map((line) => before + line + after)
        .join('\r\n');
      expect(read(text)).toEqual(rows.map((cells, i) => ({ n: i + 1, cells })));
    }
  });

  test.each([',', ';', '|'] as const)('con tabuladores junto a %s también', (separator) => {
    const text = ['Nombre', 'Apellido', 'Nota'].join(`\t${separator}\t`);
    expect(read(`${text}\n"Ana"\t${separator}\t"Zc"${separator}\t "x"\t`)[1]?.cells).toEqual([
      'Ana',
      'Zc',
      'x',
    ]);
  });

  test('palabras entre comillas detrás de un espacio son parte del texto', () => {
    const rows = read([HEAD, 'Ana; "Negra" Gómez; 0981; la "Nena"', 'Eva; Paz "h";0982; "dijo"'].join('\n'));
    expect(rows.map(({ cells }) => cells.map((cell) => cell.trim())).slice(1)).toEqual([
      ['Ana', '"Negra" Gómez', '0981', 'la "Nena"'],
      ['Eva', 'Paz "h"', '0982', 'dijo'],
    ]);
    expect(rows.some(({ trouble }) => trouble)).toBe(false);
  });

  test('una comilla suelta en una celda sin comillas es un texto', () => {
    const rows = read(
      [HEAD, person(1, 'mide 12"'), person(2, 'la "Negra" Gómez'), person(3, '5\' 7"')].join('\n'),
    );
    expect(rows.map(({ cells }) => cells[3])).toEqual(['Notas', 'mide 12"', 'la "Negra" Gómez', '5\' 7"']);
    expect(rows.some(({ trouble }) => trouble)).toBe(false);
  });

  test.each(['\n', '\r\n', '\r'])(
    'los renglones terminan en %j; los números son los de la planilla',
    (end) => {
      const text = ['sep=;', HEAD, '', ';;;', person(1, `"uno${end}dos"`), person(2), ''].join(end);
      expect(read(text).map(({ n, cells }) => [n, cells[0]])).toEqual([
        [1, 'Nombre'],
        [4, 'Ana1'],
        [5, 'Ana2'],
      ]);
    },
  );

  test('ninguna celda se pierde ni se corta', () => {
    const rows = read([HEAD, `${person(1)};demás;más`, person(2, 'x'.repeat(9000)), 'Eva'].join('\n'));
    expect(rows.map(({ cells }) => cells.length)).toEqual([4, 6, 4, 1]);
    expect(rows[1]!.cells.slice(4)).toEqual(['demás', 'más']);
    expect(rows[2]!.cells[3]).toHaveLength(9000);
  });

  test(`lo escrito se lee igual (semilla ${seed})`, () => {
    const cell = fc.oneof(
      fc.string({ unit: 'grapheme', maxLength: 20 }),
      fc.stringMatching(/^[a-zñ ",;\n\t|]{0,12}$/),
      fc.constant(''),
    );
    fc.assert(
      fc.property(fc.array(fc.array(cell, { minLength: 5, maxLength: 5 }), { maxLength: 20 }), (drawn) => {
        const rows = drawn.map((cells) => cells.map((text) => text.replace(/\r/g, '')));
        const text = [['a', 'b', 'c', 'd', 'e'], ...rows]
          .map((cells) => cells.map((one) => `"${one.replaceAll('"', '""')}"`).join(';'))
          .join('\r\n');
        const got = [...readRecords(text, ';', 5)];
        // What looks like two records in one may be refused, but is never read as something else.
        const refused = got.findIndex(({ trouble }) => trouble);
        const sure = refused < 0 ? got : got.slice(0, refused);
        for (const { n, cells } of sure.slice(1)) expect(cells).toEqual(rows[n - 2]);
        const full = rows.filter((cells) => cells.some((one) => one.trim() !== ''));
        if (refused < 0) expect(sure.slice(1).map(({ cells }) => cells)).toEqual(full);
      }),
      { seed, numRuns: 500 },
    );
  });

  test(`sin la comilla que cierra, nadie se pierde en silencio (semilla ${seed})`, () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 0, max: 38 }),
        fc.integer({ min: 0, max: 3 }),
        fc.array(fc.boolean(), { minLength: 160, maxLength: 160 }),
        fc.constantFrom(';', '; ', ';\u00a0', ' ; '),
        (broken, column, isQuoted, mark) => {
          const lines = people(40).map((line, i) =>
            line
              .split(';')
              .map((cell, at) => {
                if (i === broken && at === column) return `"${cell}`;
                return isQuoted[i * 4 + at] ? `"${cell}"` : cell;
              })
              .join(mark),
          );
          const rows = read([HEAD.replaceAll(';', mark), ...lines].join('\n'));
          expect(rows).toHaveLength(41);
          expect(rows.filter(({ trouble }) => trouble).map(({ trouble }) => trouble)).toEqual([
            OPEN(broken + 2),
          ]);
        },
      ),
      { seed, numRuns: 500 },
    );
  });
});

describe('lo que separa las celdas', () => {
  test.each<[string, string | null, string[]]>([
    [
      'encabezado corto y comas en los datos',
      ';',
      ['Nombre;Apellido;Teléfono', 'José;Muñoz, Vera;0972;Inglés, alemán', 'Eva;Paz;0973;"a, b"'],
    ],
    ['montos con coma', ';', ['Nombre;Salario', 'Ana;4,5', 'Eva;5,5', 'Sol;6,5']],
    ['comas con comillas', ',', ['Nombre,Apellido,Nota', 'Ana,"Gómez; Vera","x; y"', 'Eva,Paz,"z; w"']],
    ['montos con miles entre comillas', ',', ['Nombre,Salario', 'Ana,"4,500,000"', 'Eva,"5,000,000"']],
    ['tabulador y comas', '\t', ['Nombre\tDirección', 'Ana\tCalle 1, 2', 'Eva\tCalle 3, 4; 5']],
    ['barra', '|', ['Nombre|Apellido|Nota', 'Ana|Gómez|a;b,c', 'Eva|Paz|d,e']],
    ['una sola columna', null, ['Nombre y apellido', 'Ana Gómez', 'Eva Paz']],
    ['una sola columna con alguna coma', null, ['Nombre', 'Ana', 'Eva', 'Sol', 'Mía']],
    [
      'un título arriba',
      ';',
      ['Planilla de postulantes, 2026', '', 'Nombre;Apellido;Celular', 'Ana;Gómez;0981', 'Eva;Paz;0982'],
    ],
    ['sep= manda', ',', ['sep=,', 'Nombre;Apellido,Nota', 'Ana;Gómez,x;y']],
    ['sep= de tabulador', '\t', ['sep=\t', 'Nombre\tNota', 'Ana\tx;y,z']],
    [
      'notas con muchos renglones',
      ';',
      ['Nombre;Nota', 'Ana;"uno, dos\ntres, cuatro\ncinco, seis"', 'Eva;x'],
    ],
    [
      'filas de otro ancho',
      ';',
      ['Nombre;Apellido;CI', 'Ana;Gómez', 'Eva;Paz;1;de más', 'Sol;Paz;2', 'Mía;Paz;3'],
    ],
  ])('%s: %j', (_, separator, lines) => {
    expect(guessSeparator(lines.join('\r\n')).separator).toBe(separator);
  });

  test('lo que se elige manda', () => {
    expect(guessSeparator('a;b,c\n1;2,3', ',').separator).toBe(',');
  });
});

describe('un renglón que corta una fila', () => {
  const WIDE = 'Nombre;Apellido;Celular;Nota;Correo;Pretensión';
  const whole = (i: number, note = 'nota') =>
    `Nom${i};Paz;0963${100_000 + i};${note};p${i}@x.py;${3_000_000 + i}`;
  const wholes = (many: number, from = 1) => Array.from({ length: many }, (_, i) => whole(from + i));
  const CUT = (n: number) => `La fila ${n} se corta antes de su final, y parece seguir en la ${n + 1}`;
  const REST = (n: number, of: number) => `La fila ${n} parece seguir a la ${of}, que se corta`;
  const amongOthers = (...lines: string[]) => [...wholes(9), ...lines, ...wholes(9, 10)];

  test.each<[string, string[], number[][]]>([
    ['en una nota', [...wholes(20), whole(50, 'uno\ndos'), ...wholes(20, 21)], [[22, 23]]],
    ['en la última fila', [...wholes(20), whole(50, 'uno\ndos')], [[22, 23]]],
    ['en la primera', [whole(50, 'uno\r\ndos'), ...wholes(20)], [[2, 3]]],
    ['en el apellido', amongOthers('Eva;Pa\nz;0963100050;nota;e@x.py;9.000.000'), [[11, 12]]],
    ['en el correo', amongOthers('Eva;Paz;0963100050;nota;e@\nx.py;9.000.000'), [[11, 12]]],
    ['de tres renglones', amongOthers(whole(50, 'uno\ndos\ntres')), [[11, 12, 13]]],
    ['con un renglón vacío', amongOthers(whole(50, 'uno\n\ntres')), [[11, 13]]],
    [
      'dos veces en la misma fila',
      amongOthers('Eva;Pa\nz;0963100050;no\nta;e@x.py;9.000.000'),
      [[11, 12, 13]],
    ],
    [
      'en dos filas seguidas',
      amongOthers(whole(50, 'a\nb'), whole(51, 'c\nd')),
      [
        [11, 12],
        [13, 14],
      ],
    ],
    ['delante de lo que separa', amongOthers('Eva;Paz;0963100050\n;nota;e@x.py;9.000.000'), [[11, 12]]],
    ['detrás de lo que separa', amongOthers('Eva;Paz;0963100050;\nnota;e@x.py;9.000.000'), [[11, 12]]],
    [
      'en un archivo donde faltan celdas al final',
      [
        ...[...wholes(9), 'Ana;Ríos;0963100060', 'Bea;Ríos;0963100061;x', ...wholes(2, 40)],
        ...[whole(50, 'uno\ndos'), 'Cora;Ríos;0963100062'],
      ],
      [[15, 16]],
    ],
  ])('%s: lo dicen ella y lo que le sigue, y las demás vienen', (_, lines, told) => {
    expect(troubled([WIDE, ...lines].join('\n'))).toEqual(
      told.flatMap(([cut, ...rest]) => [[cut, CUT(cut!)], ...rest.map((n) => [n, REST(n, cut!)])]),
    );
  });

  test('también en la mitad de las filas', () => {
    const lines = Array.from({ length: 40 }, (_, i) => whole(i, i % 2 ? 'uno\ndos' : 'nota'));
    expect(troubled([WIDE, ...lines].join('\n'))).toHaveLength(40);
  });

  test.each<[string, string[]]>([
    ['una', [...wholes(9), 'Ana;Ríos;0963100060', ...wholes(9, 10)]],
    ['la última', [...wholes(9), 'Ana;Ríos;0963100060;nota']],
    [
      'dos seguidas que juntas tienen todas',
      [...wholes(9), 'Ana;Ríos;0963100060;nota', 'Bea;Ríos;0963100061', ...wholes(9, 10)],
    ],
    [
      'muchas',
      wholes(30).map((line, i) =>
        line
          .split(';')
          .slice(0, 3 + (i % 4))
          .join(';'),
      ),
    ],
    [
      'todas, sin lo que separa al final',
      Array.from(
        { length: 30 },
        (_, i) => ['Ana;Ríos;0963100060', whole(i), 'Bea;Ríos;0963100061;nota'][i % 3]!,
      ),
    ],
    [
      'un título de una celda',
      [...wholes(4), 'Zona norte', ...wholes(4, 10), 'Zona sur', 'Capiatá', ...wholes(4, 20)],
    ],
    ['un total', [...wholes(9), 'Total;9']],
  ])('una fila a la que le faltan celdas al final no está cortada: %s', (_, lines) => {
    expect(troubled([WIDE, ...lines].join('\n'))).toEqual([]);
  });

  test('ninguna fila entera calla que se cortó, y ninguna otra lo dice', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 0, max: 29 }),
        fc.integer({ min: 1, max: 3 }),
        fc.nat(4),
        (at, breaks, where) => {
          const lines = wholes(30);
          const cells = lines[at]!.split(';');
          cells[3] = `nota${'\nmás'.repeat(breaks)}`;
          if (where === 4) cells[1] = 'Pa\nz';
          lines[at] = cells.join(';');
          const n = at + 2;
          const told = troubled([WIDE, ...lines].join('\n'));
          expect(told[0]).toEqual([n, CUT(n)]);
          expect(told).toHaveLength(1 + breaks + Number(where === 4));
        },
      ),
      { seed, numRuns: 100 },
    );
  });
});
