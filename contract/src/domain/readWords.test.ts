import { describe, expect, test } from 'vitest';
import { optionsOf, readFlag, readOption, readOptions } from './readWords.ts';
import { listed } from './testing/listed.ts';

const same = (name: string) => name;

describe('sí o no', () => {
  test.each([
    ...listed`
      Sí · SI · si · s · S · x · X · 1 · true · TRUE · Verdadero · V · yes · Sí. · sí! · ✓ · ✔️ · ☑ · ✅
    `,
    ' sí ',
  ])('«%s» es sí', (text) => expect(readFlag(text)).toBe(true));
  test.each(['No', 'NO', 'no.', 'n', 'N', '0', 'false', 'FALSO', 'f', '☐', '', '  ', '\u200b'])(
    '«%s» es no',
    (text) => expect(readFlag(text)).toBe(false),
  );
  test.each(listed`
    tal vez · si/no · sí y no · no sé · ¿sí? · ? · - · -- · . · ! · … · 2 · 10 · 00 · 1.0 · sii · noo · xx
    s/d · N/A · 👍 · ❌ · % · sí, a veces · no tiene · verdad · síno · + · (sí) · “sí” · ｘｘ
  `)('«%s» no se entiende', (text) => expect(readFlag(text)).toBeUndefined());
});

describe('una de una lista', () => {
  const LIST = ['Mañana', 'Manana', 'Tarde', 'Noche', 'Lunes, martes', 'Turno rotativo', 'SI', 'Si'];
  test.each([
    ['Mañana', 'Mañana'],
    ['Manana', 'Manana'],
    ['mañana', 'Mañana'],
    ['MAÑANA', 'Mañana'],
    ['tarde', 'Tarde'],
    ['TÁRDE', 'Tarde'],
    [' tarde ', 'Tarde'],
    ['tar\u00adde', 'Tarde'],
    ['turno  rotativo', 'Turno rotativo'],
    ['Turno-rotativo', 'Turno rotativo'],
    ['lunes, martes', 'Lunes, martes'],
    ['SI', 'SI'],
    ['Si', 'Si'],
    ['si', undefined],
    ['mananá', undefined],
    ['Tardes', undefined],
    ['Tarde o noche', undefined],
    ['', undefined],
    ['-', undefined],
    ['😀', undefined],
  ])('«%s» es %s', (text, option) => expect(readOption(text, optionsOf(LIST, same))).toBe(option));
});

describe('C, C++ y C# son tres', () => {
  const LIST = ['C', 'C++', 'C#', '.NET', 'F#', 'Notepad++'];
  test.each([
    ['c', 'C'],
    ['C.', 'C'],
    ['c++', 'C++'],
    ['C ++', 'C++'],
    ['C#', 'C#'],
    ['c #', 'C#'],
    ['C♯', 'C#'],
    ['.net', '.NET'],
    ['notepad++', 'Notepad++'],
    ['c + +', 'C++'],
    ['C+++', undefined],
    ['C##', undefined],
    ['C+', undefined],
    ['C+#', undefined],
    ['Notepad', undefined],
    ['NET', undefined],
    ['#', undefined],
  ])('«%s» es %s', (text, option) => expect(readOption(text, optionsOf(LIST, same))).toBe(option));
});

describe('varias de una lista', () => {
  const LIST = listed`
    Ventas · Compras · Compras, exterior · Depósito · Lunes, martes · A;B · Caja | Banco · Otros
  `;
  test.each([
    ['Ventas', ['Ventas']],
    ['Ventas, Compras', ['Ventas', 'Compras']],
    ['ventas;compras', ['Ventas', 'Compras']],
    ['Ventas | Depósito', ['Ventas', 'Depósito']],
    ['Ventas\nDeposito', ['Ventas', 'Depósito']],
    ['Compras, exterior', ['Compras, exterior']],
    ['Compras, exterior, Ventas', ['Compras, exterior', 'Ventas']],
    ['Ventas, compras, exterior; depósito', ['Ventas', 'Compras, exterior', 'Depósito']],
    ['lunes,martes,ventas', ['Lunes, martes', 'Ventas']],
    ['Lunes, martes, Ventas', ['Lunes, martes', 'Ventas']],
    ['A;B', ['A;B']],
    ['Otros;A;B,Ventas', ['Otros', 'A;B', 'Ventas']],
    ['Caja | Banco | Otros', ['Caja | Banco', 'Otros']],
    ['Ventas,,Compras,', ['Ventas', 'Compras']],
    ['Ventas, ventas', ['Ventas']],
    ['', []],
    [' , ; ', []],
    ['Ventas, Cocina', undefined],
    ['Ventas Compras', undefined],
    ['exterior', undefined],
    ['Ventas y Compras', undefined],
  ])('«%s» son %j', (text, options) => expect(readOptions(text, optionsOf(LIST, same))).toEqual(options));
});

describe('una celda que es una lista sin fin', () => {
  const LIST = Array.from({ length: 200 }, (_, i) => `Opción ${i}, de ${i}`);
  const named: string[] = [];
  const options = optionsOf(LIST, (name) => {
    named.push(name);
    return name;
  });
  const made = named.length;
  test.each([
    ['ninguna', 'x,'.repeat(16_000), undefined],
    ['la misma mil veces', 'Opción 7, de 7,'.repeat(2_000), undefined],
    ['el doble de todas', `${[...LIST, ...LIST].join(',')}`, LIST],
    ['más del doble', `${[...LIST, ...LIST].join(',')},Opción 1, de 1`, undefined],
    ['puras comas', ','.repeat(32_000), []],
    ['todas, y puras comas', LIST.join(',,,,,,,'), LIST],
    ['una larga', 'x'.repeat(32_000), undefined],
  ])('%s', (_, text, read) => expect(readOptions(text, options)).toEqual(read));
  test('los nombres de las opciones no se leen otra vez por cada celda', () => {
    for (const name of LIST) expect(readOption(name.toUpperCase(), options)).toBe(name);
    expect(named).toHaveLength(made);
  });
});
