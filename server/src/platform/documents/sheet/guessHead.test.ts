import { describe, expect, test } from 'vitest';
import { guessHead, headOf } from './guessHead.ts';

const PEOPLE = [
  ['Ana', 'Gómez', '0981 700 001', 'ana@x.py', '4.990.008'],
  ['Eva', 'Paz', '0981 700 002', 'eva@x.py', '1.234.567'],
  ['Sol', 'Ríos', '0981 700 003', '', '7.654.321'],
];
const HEAD = ['Nombre', 'Apellido', 'Celular', 'Correo', 'CI'];

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
    ['de una planilla sin él, la primera fila', PEOPLE, 1],
    [
      'de una planilla de empresas',
      [
        ['Clientes activos'],
        [],
        ['Empresa', 'RUC', 'Rubro'],
        ['Sol SA', '80012345-6', 'Comercio'],
        ['Luna SRL', '80012346-7', 'Industria'],
      ],
      3,
    ],
    [
      'tan ancho como lo que está arriba',
      [
        ['Fecha:', '2026-05-04'],
        ['Fulano', 'Fono'],
        ['Ana Paz', '0981'],
        ['Eva Ríos', '0982'],
      ],
      2,
    ],
    [
      'de textos solos, sin encabezado',
      [
        ['Ana', 'Ana', 'Luque'],
        ['Eva', 'Paz', 'Itá'],
        ['Sol', 'Ríos', 'Ypané'],
      ],
      1,
    ],
    ['de nada', [[], ['']], 0],
  ])('%s', (_, rows, n) => expect(guessHead(rows)).toBe(n));

  test('de dos filas, cada columna se llama por lo que le toca', () => {
    const rows = [['Nombre', 'Apellido', 'Teléfono', '', 'CI'], ['', '', 'Cel 1', 'Cel 2', ''], ...PEOPLE];
    expect(headOf(rows, 2)).toEqual(['Nombre', 'Apellido', 'Cel 1', 'Cel 2', 'CI']);
    const numbered = [['Nombre', '', 'Teléfono', '', 'CI'], ['', 'Segundo', '1', '2', ''], ...PEOPLE];
    expect(headOf(numbered, 2)).toEqual(['Nombre', 'Segundo', 'Teléfono 1', 'Teléfono 2', 'CI']);
    const twice = [
      ['Datos', '', 'Contacto', ''],
      ['Nombre', 'Apellido', 'Teléfono', 'Teléfono'],
    ];
    expect(headOf(twice, 2)).toEqual(['Nombre', 'Apellido', 'Contacto Teléfono', 'Contacto Teléfono']);
  });

  test('un título no es parte de él, ni lo es una fila de datos', () => {
    expect(headOf([['Planilla 2026'], HEAD, ...PEOPLE], 2)).toEqual(HEAD);
    expect(headOf([HEAD, ...PEOPLE], 1)).toEqual(HEAD);
    expect(headOf([HEAD, ...PEOPLE], 2)).toEqual(PEOPLE[0]);
  });
});
