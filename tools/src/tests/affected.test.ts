import { describe, expect, test } from 'vitest';
import { affectedBy } from './affected.ts';

describe('lo que un cambio puede romper', () => {
  test('una pantalla: las historias que la abren, y de las que recorren todas, solo esa', () => {
    const { tests, screens } = affectedBy(['web/src/areas/administracion/feriados/FeriadosScreen.tsx']);
    expect([...screens]).toEqual(['feriados']);
    expect(tests).toContain('e2e/administration.test.ts');
    expect(tests).toContain('e2e/screens.test.ts');
    expect(tests.filter((path) => path.startsWith('server/'))).toEqual([]);
    expect(tests).not.toContain('e2e/reports.test.ts');
  });

  test('el SQL de un área: primero sus pruebas, después las de quienes llaman', () => {
    const { tests } = affectedBy(['server/src/areas/personas/notas/queries.ts']);
    expect(tests[0]).toBe('server/src/areas/personas/notas/notas.test.ts');
    expect(tests).toContain('server/src/areas/medicion/produccion/produccion.test.ts');
    expect(tests).not.toContain('server/src/areas/administracion/feriados/feriados.test.ts');
  });

  test('una función de la base: quien la nombra', () => {
    const { tests } = affectedBy(['server/sql/busqueda/plegar.sql']);
    expect(tests).toContain('server/src/platform/jobs/maintenance.test.ts');
    expect(tests).toContain('server/src/areas/personas/candidatos/search/search.test.ts');
  });

  test('una llamada: el servidor que la contesta y las pantallas que la piden', () => {
    const { tests, screens } = affectedBy(['contract/src/calls/medicion/estudios.ts']);
    expect(tests).toContain('server/src/areas/medicion/estudios/estudios.test.ts');
    expect(screens.has('estudio')).toBe(true);
    expect(screens.has('feriados')).toBe(false);
  });
});
