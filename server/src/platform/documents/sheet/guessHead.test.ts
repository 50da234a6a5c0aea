import { describe, expect, test } from 'vitest';
import { guessHead, headOf } from './guessHead.ts';

/** Rows of cells, which semicolons separate. */
const cellsOf = (...rows: string[]): string[][] => rows.map((row) => (row === '' ? [] : row.split(';')));

const PEOPLE = [
  ['Ana', 'Gómez', '0981 700 001', 'ana@x.py', '4.990.008'],
  ['Eva', 'Paz', '0981 700 002', 'eva@x.py', '1.234.567'],
  ['Sol', 'Ríos', '0981 700 003', '', '7.654.321'],
];
const HEAD = ['Nombre', 'Apellido', 'Celular', 'Correo', 'CI'];

const BLANK_HEADS = [
  ['Nombre', 'Apellido', 'Cargo', ''],
  ['Ana', 'Perez', '', 'Vendedora senior'],
  ['Luis', 'Gómez', 'Cajero', ''],
];

describe('el encabezado de una planilla', () => {
  test.each<[string, string[][], number]>([
    ['en la primera fila', [HEAD, ...PEOPLE], 1],
    ['tras un título', [['Planilla de postulantes 2026'], HEAD, ...PEOPLE], 2],
    ['tras un título y filas blancas', [['Postulantes', '', '', '', ''], [], ['', ''], HEAD, ...PEOPLE], 4],
    ['tras filas blancas', [[], [], HEAD, ...PEOPLE], 3],
    [
      'tras la fecha y quién la hizo',
      [['Informe', '', '', 'Fecha:', '2026-05-04'], ['Hecho por', 'Lía Paz'], [], HEAD, ...PEOPLE],
      4,
    ],
    ['tras los grupos de columnas', [['Datos', '', 'Contacto', '', ''], HEAD, ...PEOPLE], 2],
    ['con palabras que nadie conoce', [['Ñaña', 'Zurdo', 'Fono', 'Electrónico', 'Cédula'], ...PEOPLE], 1],
    ['más corto que los datos', [HEAD.slice(0, 3), ...PEOPLE], 1],
    [
      'de dos filas, por celdas unidas',
      [['Nombre', 'Apellido', 'Teléfono', '', 'CI'], ['', '', 'Cel 1', 'Cel 2', ''], ...PEOPLE],
      2,
    ],
    ['de una columna', [['Nombre y apellido'], ['Ana Gómez'], ['Eva Paz']], 1],
    ['sin nada debajo', [HEAD], 1],
    [
      'de una planilla de empresas',
      cellsOf(
        'Clientes activos',
        '',
        'Empresa;RUC;Rubro',
        'Sol SA;80012345-6;Comercio',
        'Luna SRL;80012346-7;Industria',
      ),
      3,
    ],
    [
      'tan ancho como lo que está arriba',
      cellsOf('Fecha:;2026-05-04', 'Fulano;Fono', 'Ana Paz;0981', 'Eva Ríos;0982'),
      2,
    ],
    ['de textos solos, sin encabezado', cellsOf('Ana;Ana;Luque', 'Eva;Paz;Itá', 'Sol;Ríos;Ypané'), 1],
    ['de nada', [[], ['']], 0],
    ['con columnas sin nombre, y personas a las que les faltan datos', BLANK_HEADS, 1],
    [
      'con dos columnas sin nombre, de empresas',
      cellsOf('Empresa;Contacto;;', 'Tigo;;Ana Paz;Luque', 'Sol SA;Eva;x;Itá'),
      1,
    ],
    [
      'con dos columnas sin nombre, y una persona sin teléfono',
      cellsOf('NOMBRE;TELEFONO;;', 'Ana;;Barrio Obrero;casada', 'Eva;0981 700 001;Luque;soltera'),
      1,
    ],
    [
      'con una columna sin nombre, de palabras que nadie conoce',
      cellsOf('Ñaña;Zurdo;Fono;', 'Ana;Paz;;Luque', 'Eva;Ríos;0981;Itá'),
      1,
    ],
    [
      'con el apellido en una columna sin nombre',
      cellsOf('Nombre;;Celular', 'Ana;Perez;', 'Eva;Ruiz;0981 700 001'),
      1,
    ],
    ['con años', [['Nombre', '2024', '2025'], ...[5, 6, 7].map((n) => [`Ana${n}`, `${n}`, `${n}`])], 1],
    ['con días', cellsOf('Nombre;01/05/2026;02/05/2026', 'Ana;P;P', 'Eva;A;P'), 1],
  ])('%s', (_, rows, n) => expect(guessHead(rows)).toBe(n));

  test('de dos filas, cada columna se llama por lo que le toca', () => {
    const rows = [['Nombre', 'Apellido', 'Teléfono', '', 'CI'], ['', '', 'Cel 1', 'Cel 2', ''], ...PEOPLE];
    expect(headOf(rows, 2)).toEqual(['Nombre', 'Apellido', 'Cel 1', 'Cel 2', 'CI']);
    const numbered = [['Nombre', '', 'Teléfono', '', 'CI'], ['', 'Segundo', '1', '2', ''], ...PEOPLE];
    expect(headOf(numbered, 2)).toEqual(['Nombre', 'Segundo', 'Teléfono 1', 'Teléfono 2', 'CI']);
    const twice = cellsOf('Datos;;Contacto;', 'Nombre;Apellido;Teléfono;Teléfono');
    expect(headOf(twice, 2)).toEqual(['Nombre', 'Apellido', 'Contacto Teléfono', 'Contacto Teléfono']);
  });

  test('un título no es parte de él, ni lo es una fila de datos', () => {
    expect(headOf([['Planilla 2026'], HEAD, ...PEOPLE], 2)).toEqual(HEAD);
    expect(headOf([HEAD, ...PEOPLE], 1)).toEqual(HEAD);
    expect(headOf([HEAD, ...PEOPLE], 2)).toEqual(PEOPLE[0]);
    expect(headOf(BLANK_HEADS, 1)).toEqual(BLANK_HEADS[0]);
  });

  test('de dos filas, lo que termina lo de arriba se dice con ello', () => {
    const people = [['Ana', '0981 700 001', '', '5.000.000']];
    for (const [rows, head] of [
      [
        [['Nombre', 'Teléfono', '', 'Pretensión'], ['', 'Cel 1', 'Cel 2', 'salarial'], ...people],
        ['Nombre', 'Cel 1', 'Cel 2', 'Pretensión salarial'],
      ],
      [
        [['Nombre', 'Celular', 'Ciudad', 'Pretensión'], ['', '', '', 'salarial'], ...people],
        ['Nombre', 'Celular', 'Ciudad', 'Pretensión salarial'],
      ],
      [
        cellsOf('Nombre;Fecha de;Ciudad', ';nacimiento', 'Ana;01/02/1990;Itá'),
        ['Nombre', 'Fecha de nacimiento', 'Ciudad'],
      ],
    ]) {
      expect(guessHead(rows as string[][])).toBe(2);
      expect(headOf(rows as string[][], 2)).toEqual(head);
    }
  });

  test.each<[string, string[][]]>([
    ['personas enteras', PEOPLE],
    ['una persona sola', PEOPLE.slice(0, 1)],
    ['un teléfono', [['Ana', '0981 700 001'], ...PEOPLE]],
    ['correos solos', [['ana@x.py'], ['eva@x.py']]],
    ['fechas', cellsOf('Ana;01/02/1990', 'Eva;03/04/1991')],
    ['edades', cellsOf('Ana;35;Itá', 'Eva;41;Luque')],
    [
      'una palabra que encabeza otras planillas',
      cellsOf('Ana;0981 700 001;Cliente', 'Eva;0981 700 002;Proveedor'),
    ],
    ['un título arriba', [['Gente de mayo'], ...PEOPLE]],
  ])('sin encabezado, por sus primeras filas (%s): ninguna es encabezado', (_, rows) => {
    expect(guessHead(rows)).toBe(0);
  });

  test('sin encabezado, las columnas se llaman por sus letras', () => {
    expect(headOf([['Ana', '0981'], ['Eva', '0982', 'Itá', ''], []], 0)).toEqual([
      'Columna A',
      'Columna B',
      'Columna C',
    ]);
    expect(headOf([[], ['']], 0)).toEqual([]);
  });
});
