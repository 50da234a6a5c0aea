import type { CampoKind } from '@tembiapo/contract/domain/campos.ts';
import { describe, expect, test } from 'vitest';
import { readCell } from './readCell.ts';
import { keptValues } from './values.ts';

const OPTIONS = ['Mañana', 'Tarde', 'Lunes, martes', 'Noche'];
const RETIRED = 'Madrugada';
/** A field of this kind, with its options. */
const campo = (kind: CampoKind) =>
  ({
    idNumerico: 1,
    clase: kind,
    nombre: 'Campo',
    opciones: [...OPTIONS, RETIRED].map((name, i) => ({
      idNumerico: i + 1,
      nombre: name,
      retirada: name === RETIRED,
    })),
  }) as Parameters<typeof readCell>[0];

describe('una celda de un campo propio', () => {
  test.each([
    ['numero', '1500', 1500],
    ['numero', '1.500', 1500],
    ['numero', '1.500,25', 1500.25],
    ['numero', '1,5', 1.5],
    ['numero', '1.5', 1.5],
    ['numero', '-3', -3],
    ['numero', '−3,5', -3.5],
    ['numero', '2 mil', 2000],
    ['numero', '0', 0],
    ['monto', '5.000.000', 5000000],
    ['monto', 'Gs. 5.000.000.-', 5000000],
    ['monto', '5,000,000', 5000000],
    ['monto', '5 millones', 5000000],
    ['monto', '5,5 M', 5500000],
    ['monto', '0', 0],
    ['fecha', '15/01/1990', '1990-01-15'],
    ['fecha', '15 de enero de 1990', '1990-01-15'],
    ['fecha', '1990-01-15', '1990-01-15'],
    ['fecha', '32888', '1990-01-15'],
    ['siNo', 'Sí', true],
    ['siNo', 'no', false],
    ['siNo', '✓', true],
    ['opcion', 'tarde', 2],
    ['opcion', 'Manana', 1],
    ['opcion', 'lunes, martes', 3],
    ['opciones', 'Mañana; noche', [1, 4]],
    ['opciones', 'Lunes, martes, tarde', [3, 2]],
    ['texto', '5 millones', '5 millones'],
  ] as const)('%s: «%s» es %j', (kind, text, value) => expect(readCell(campo(kind), text)).toEqual(value));

  test.each([
    ...[
      '5 millones y medio',
      '3 a 4 años',
      '1/2',
      '(500)',
      '10%',
      'doce',
      '1.2.3',
      '1,234',
      '-',
      '12 años',
      '+5',
      '½',
      '1e5',
    ].map((text) => ['numero', text] as const),
    ...[
      '-500000',
      'a convenir',
      'USD 500',
      '4 a 5 millones',
      '(500)',
      '10%',
      '5,5',
      '5.5',
      '0981123456',
      '3 palos',
    ].map((text) => ['monto', text] as const),
    ...['31/02/1990', '15/01', '1990', 'enero de 1990', 'hoy', '15/01/1990 10:00', 's/d'].map(
      (text) => ['fecha', text] as const,
    ),
    ...['tal vez', '-', '?', 'sí y no'].map((text) => ['siNo', text] as const),
    ...['Madrugada', 'Tardes', 'Mañana, tarde', '-', 'Siesta'].map((text) => ['opcion', text] as const),
    ...['Madrugada', 'Mañana, siesta', 'Mañana tarde'].map((text) => ['opciones', text] as const),
  ])('%s: «%s» queda como se escribió, para que se rechace', (kind, text) =>
    expect(readCell(campo(kind), text)).toBe(text),
  );

  test.each([
    ['monto', 'USD 500', '«USD 500» está en otra moneda'],
    ['monto', '5,5', 'se puede leer de dos maneras'],
    ['monto', '-500000', 'no puede ser negativo'],
    ['monto', '9.999.999.999.999', 'no puede ser más que'],
    ['monto', 'a convenir', 'debe ser un monto en guaraníes'],
    ['numero', '1,2345', 'lleva hasta 2 decimales'],
    ['numero', '1,234', 'se puede leer de dos maneras'],
    ['numero', 'doce', 'debe ser un número de hasta'],
    ['siNo', 'tal vez', '«tal vez» no es SI ni NO'],
    ['opcion', 'Siesta', 'no existe en la lista'],
  ] as const)('%s: de «%s» se dice por qué no: %s', (kind, text, why) => {
    const own = campo(kind);
    expect(() => keptValues([own], { 1: readCell(own, text) })).toThrow(why);
    expect(() => keptValues([own], { 1: readCell(own, text) })).toThrow(/^Campo: [«\p{Ll}]/u);
  });

  test('con el mes primero se lee en ese orden', () => {
    expect(readCell(campo('fecha'), '01/15/1990', 'mda')).toBe('1990-01-15');
    expect(readCell(campo('fecha'), '15/01/1990', 'mda')).toBe('15/01/1990');
  });
});
