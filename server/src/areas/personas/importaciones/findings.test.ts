import type { DateOrder } from '@tembiapo/contract/domain/readDate.ts';
import { describe, expect, test } from 'vitest';
import { Random } from '../../../demo/Random.ts';
import { otherOrder, Repeats } from './findings.ts';
import type { Keys } from './personKeys.ts';

const JOB = {
  encabezado: ['Nombre', 'Ingreso', 'CI', ''],
  columnas: { nombre: 0, desde: 1, documento: 2, correo: 3 },
};
const two = (n: number) => String(n).padStart(2, '0');
const write = (day: number, month: number, order: DateOrder) =>
  order === 'dma' ? `${two(day)}/${two(month)}/2019` : `${two(month)}/${two(day)}/2019`;
const other = (order: DateOrder): DateOrder => (order === 'dma' ? 'mda' : 'dma');

const seed = Number(process.env.SEED ?? 20_261_129);

describe(`en qué orden están las fechas de una columna (semilla ${seed})`, () => {
  const random = new Random(seed);
  test.each(Array.from({ length: 60 }, (_, i) => i))('columna sorteada %i', () => {
    const order = random.one(['dma', 'mda'] as const);
    const days = random.integer(4, 60);
    const told = new Set(
      Array.from({ length: days }, () => write(random.integer(13, 28), random.integer(1, 12), order)),
    );
    const either = Array.from({ length: random.integer(0, 3) }, () =>
      write(random.integer(1, 12), random.integer(1, 12), order),
    );
    const values = new Set([...told, ...either]);
    expect(otherOrder(JOB, 'desde', values, order)).toBe(null);
    expect(otherOrder(JOB, 'desde', values, other(order))).toMatchObject({ orden: order, isMixed: false });
    // With one that only the other order allows, nothing is certain any more, and the order shown stays.
    const mixed = new Set([...values, write(random.integer(13, 28), random.integer(1, 12), other(order))]);
    for (const readAs of ['dma', 'mda'] as const)
      expect(otherOrder(JOB, 'desde', mixed, readAs)).toMatchObject({ orden: readAs, isMixed: true });
  });

  test('la frase nombra la columna como el archivo, y ofrece el otro orden', () => {
    const { finding } = otherOrder(JOB, 'desde', new Set(['12/25/2019', '11/30/2019']), 'dma')!;
    expect(finding).toMatchObject({ campo: 'desde', ordenes: ['dma'] });
    expect(finding.mensaje).toMatch(/^En «Ingreso» las fechas van mes\/día\/año: /);
  });

  test.each([[[]], [['']], [['a confirmar']], [['01/02/2019', '03/04/2019']], [['2019', '03/2019']]])(
    'de %j nada se dice',
    (values) => expect(otherOrder(JOB, 'desde', new Set(values), 'dma')).toBe(null),
  );
});

describe('lo que la mayoría repite', () => {
  const found = (rows: readonly Keys[]) => {
    const seen = new Set<string>();
    const repeats = new Repeats();
    for (const keys of rows) {
      repeats.note(keys, (motivo, key) => seen.has(`${motivo} ${key}`));
      for (const [motivo, key] of keys) seen.add(`${motivo} ${key}`);
    }
    return repeats.found(JOB).map(({ mensaje }) => mensaje);
  };
  const documents = (...numbers: string[]): Keys[] => numbers.map((one) => [['documento', one]]);
  const said = (again: string, rows: string) =>
    `En «CI» ${again} de ${rows} filas repiten el documento de otra, y no se importan por eso: si no es de cada una, elegí otra columna.`;

  test.each([
    [['1', '1', '1'], said('2', '3')],
    [['1', '1', '1', '2'], null],
    [['1', '1', '1', '1', '2'], said('3', '5')],
    [['1', '1', '2', '2', '3', '3'], null],
    [['1', '1'], null],
    [['1', '2', '3', '4'], null],
    [[], null],
  ])('%j', (numbers, message) => {
    expect(found(documents(...numbers))).toEqual(message === null ? [] : [message]);
  });

  test('una columna sin nombre se llama por su número, y lo que no es de cada una no se dice', () => {
    const mails: Keys[] = Array.from({ length: 1500 }, () => [['correo', 'rrhh@x.py']]);
    expect(found(mails)).toEqual([
      'En «Columna 4» 1.499 de 1.500 filas repiten el correo de otra, y no se importan por eso: si no es de cada una, elegí otra columna.',
    ]);
    expect(found(Array.from({ length: 5 }, () => [['nombre', 'igual']]))).toEqual([]);
    // No column was chosen for a phone.
    expect(found(Array.from({ length: 5 }, () => [['teléfono', '98123456']]))).toEqual([]);
  });
});
