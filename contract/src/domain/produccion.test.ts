import { describe, expect, test } from 'vitest';
import {
  colorOf,
  formatDays,
  formatFigure,
  formatTasa,
  indicators,
  missingInPeriod,
  mondayOf,
  previousPeriod,
  runsOf,
  workingDays,
} from './produccion.ts';

const PARAMETROS = [
  { concepto: 'llamada', valor: 12 },
  { concepto: 'entrevista', valor: 4 },
  { concepto: 'procesado', valor: 5 },
] as const;
const nothing = { llamadas: 0, citados: 0, entrevistas: 0, procesados: 0 };

describe('producción', () => {
  test.each([
    // A month in Paraguay with two holidays on weekdays and one on a Sunday.
    ['2026-05-01', '2026-05-31', ['2026-05-01', '2026-05-14', '2026-05-31'], 21, 2, 19],
    ['2026-05-02', '2026-05-03', ['2026-05-02'], 0, 0, 0],
    ['2026-05-04', '2026-05-04', [], 1, 0, 1],
    ['2026-05-04', '2026-05-08', ['2026-05-06', '2026-05-06'], 5, 1, 4],
    ['2024-02-26', '2024-03-03', [], 5, 0, 5],
    ['2026-05-08', '2026-05-04', [], 0, 0, 0],
  ])('de %s a %s con feriados %j', (from, to, feriados, week, feriadoCount, working) => {
    expect(workingDays(from, to, feriados)).toEqual({
      cantidadDiasSemana: week,
      cantidadFeriados: feriadoCount,
      cantidadDiasHabiles: working,
    });
  });

  test('sin divisor no hay cifra; con él, sobre 100 y sobre los días hábiles', () => {
    expect(new Set(Object.values(indicators(nothing, 0, PARAMETROS)))).toEqual(new Set([null]));
    const counts = { llamadas: 60, citados: 12, entrevistas: 20, procesados: 5 };
    expect(indicators(counts, 5, PARAMETROS)).toEqual({
      llamadasVsCitados: 20,
      llamadasVsProcesados: expect.closeTo(8.333, 3),
      entrevistasVsProcesados: 25,
      llamadasPorDia: 12,
      entrevistasPorDia: 4,
      procesadosPorSemana: 5,
      llamadasVsParametro: 100,
      entrevistasVsParametro: 100,
      procesadosVsParametro: 100,
    });
    // A holiday makes the week shorter, not the result smaller.
    expect(indicators(counts, 4, PARAMETROS).procesadosPorSemana).toBe(6.25);
  });

  test.each([
    [100, 'green'],
    [99.99, 'yellow'],
    [70, 'yellow'],
    [69.9, 'red'],
    [0, 'red'],
    [null, null],
  ])('%s contra [70, 100] es %s', (value, color) => expect(colorOf(value, [70, 100])).toBe(color));

  test('cifras como se leen', () => {
    expect([null, 0, 0.42, 0.96, 1, 33.4, 1234].map(formatFigure)).toEqual([
      '-',
      '0',
      '0,4',
      '1,0',
      '1',
      '33',
      '1.234',
    ]);
    expect([null, 0, 0.01, 0.99, 1, 9.857].map(formatTasa)).toEqual(['-', '0', '<1', '<1', '1', '9,9']);
    expect([null, 1, 2.04].map(formatDays)).toEqual(['-', '1 día', '2 días']);
  });

  test.each([
    ['2026-05-04', '2026-05-10', '2026-04-27', '2026-05-03'],
    ['2026-05-01', '2026-05-31', '2026-04-01', '2026-04-30'],
    ['2026-03-01', '2026-03-31', '2026-02-01', '2026-02-28'],
    ['2026-01-01', '2026-12-31', '2025-01-01', '2025-12-31'],
    ['2026-01-01', '2026-03-31', '2025-10-01', '2025-12-31'],
    ['2026-05-01', '2026-05-15', '2026-04-16', '2026-04-30'],
  ])('antes de %s a %s: %s a %s', (from, to, startDate, endDate) => {
    expect(previousPeriod(from, to, '2026-12-31')).toEqual({ fechaInicio: startDate, fechaFin: endDate });
  });

  test('de un período en curso se comparan los días que ya pasaron', () => {
    expect(previousPeriod('2026-05-01', '2026-05-31', '2026-05-10')).toEqual({
      fechaInicio: '2026-04-01',
      fechaFin: '2026-04-10',
    });
    // February has fewer days than have passed of March.
    expect(previousPeriod('2026-03-01', '2026-03-31', '2026-03-30').fechaFin).toBe('2026-02-28');
  });

  test('un período al revés o de más de cinco años no se cuenta', () => {
    expect(missingInPeriod('2026-05-02', '2026-05-01')).toMatch(/no puede ser anterior/);
    expect(missingInPeriod('2020-01-01', '2026-01-01')).toMatch(/5 años/);
    expect(missingInPeriod('2021-06-01', '2026-05-31')).toBeNull();
    for (const day of ['0001-01-01', '1899-12-31', '3000-01-01', '9999-12-31'])
      expect(missingInPeriod(day, day)).toBe('El período tiene que estar entre los años 1900 y 2999');
    for (const day of ['1900-01-01', '2999-12-31']) expect(missingInPeriod(day, day)).toBeNull();
  });

  test('la semana empieza el lunes', () =>
    expect(['2026-05-03', '2026-05-04', '2026-05-10'].map(mondayOf)).toEqual([
      '2026-04-27',
      '2026-05-04',
      '2026-05-04',
    ]));
});

describe('qué reportes tocan cada día', () => {
  const feriados =
    (...days: string[]) =>
    (day: string) =>
      days.includes(day);
  const of = (day: string, ...excluded: string[]) =>
    runsOf(day, feriados(...excluded)).map(({ frecuencia, fechaInicio, fechaFin }) =>
      [frecuencia, fechaInicio, fechaFin].join(' '),
    );

  test('un día hábil el diario; sábado, domingo y feriado ninguno', () => {
    expect(of('2026-05-06')).toEqual(['diario 2026-05-06 2026-05-06']);
    expect([of('2026-05-09'), of('2026-05-10'), of('2026-05-14', '2026-05-14')]).toEqual([[], [], []]);
  });

  test('el viernes también el semanal; si es feriado, el último día hábil de la semana', () => {
    expect(of('2026-05-08')).toContain('semanal 2026-05-04 2026-05-08');
    expect(of('2026-05-07', '2026-05-08')).toContain('semanal 2026-05-04 2026-05-08');
    expect(of('2026-05-08', '2026-05-08')).toEqual([]);
    expect(of('2026-05-06', '2026-05-07', '2026-05-08')).toHaveLength(2);
  });

  test('el último día hábil del mes el mensual, con el mes entero', () => {
    expect(of('2026-05-29')).toContain('mensual 2026-05-01 2026-05-31');
    expect(of('2026-04-29', '2026-04-30')).toContain('mensual 2026-04-01 2026-04-30');
    expect(of('2026-04-29').join()).not.toContain('mensual');
    expect(of('2024-02-29')).toContain('mensual 2024-02-01 2024-02-29');
  });
});
