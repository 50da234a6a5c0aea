import { describe, expect, test } from 'vitest';
import { fieldKey, fillPlantilla, unknownFields } from './plantillas.ts';

const values = new Map<string, string | null>([
  ['nombre', 'Liz'],
  ['cargo', null],
  [fieldKey('Talle de camisa'), 'M & L'],
]);

describe('una plantilla', () => {
  test('dice lo de cada persona, sin mirar mayúsculas, tildes ni espacios', () => {
    expect(fillPlantilla('Hola {{nombre}}, talle {{ TALLE de Camisá }}.', values)).toEqual({
      text: 'Hola Liz, talle M & L.',
      missing: [],
    });
  });

  test('lo que falta queda como estaba y se nombra una vez; con «|» va otra cosa en su lugar', () => {
    expect(fillPlantilla('{{cargo}} y {{ cargo }} en {{cargo|tu trabajo}}', values)).toEqual({
      text: '{{cargo}} y {{ cargo }} en tu trabajo',
      missing: ['cargo'],
    });
    expect(fillPlantilla('{{nombre|vos}}', values).text).toBe('Liz');
    expect(fillPlantilla('{{cargo|}}', values).missing).toEqual(['cargo']);
  });

  test('un valor se escribe como lo pide quien lo pone, y nunca se lee como un campo', () => {
    expect(fillPlantilla('{{talledecamisa}}', values, (v) => v.replace('&', '&amp;')).text).toBe('M &amp; L');
    expect(fillPlantilla('{{nombre}}', new Map([['nombre', '{{cargo}}']])).text).toBe('{{cargo}}');
    expect(fillPlantilla('{{nombre}}', new Map([['nombre', '$& $1']])).text).toBe('$& $1');
  });

  test('un campo que no hay se nombra; llaves sueltas son texto', () => {
    expect(unknownFields('{{nombre}} {{sueldo}} {{Sueldo }} {{ }} {nombre} {{a{{b}}', ['nombre'])).toEqual([
      'sueldo',
      'Sueldo',
      '',
      'b',
    ]);
    expect(unknownFields('{{nombre', ['nombre'])).toEqual([]);
  });
});
