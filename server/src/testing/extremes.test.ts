import { ROLES } from '@tembiapo/contract/domain/roles.ts';
import { expect, test } from 'vitest';
import type { z } from 'zod';
import { fileApp } from './fileApp.ts';
import { type ServedCall, servedCalls } from './servedCalls.ts';

/** Days and moments that a calendar or a database may not handle. */
const DAYS = [
  '0000-01-01',
  '0001-01-01',
  '1582-10-10',
  '1900-01-01',
  '9998-12-31',
  '9999-12-31',
  '10000-01-01',
];
const MOMENTS = [
  '0000-01-01T00:00:00+14:00',
  '0001-01-01T00:00:00Z',
  '1900-01-01T00:00:00Z',
  '9999-12-31T00:00:00Z',
  '9999-12-31T23:59:59.999-12:00',
];

/** A schema's definition in zod. */
interface Def {
  type: string;
  shape?: Record<string, z.ZodType>;
  element?: z.ZodType;
  innerType?: z.ZodType;
  in?: z.ZodType;
  out?: z.ZodType;
  options?: z.ZodType[];
  entries?: Record<string, string>;
}
const defOf = (schema: z.ZodType): Def => schema.def as unknown as Def;
/** Without optional wrappers and preprocessing. */
function bare(schema: z.ZodType): z.ZodType {
  const { innerType, type, in: from, out } = defOf(schema);
  if (innerType) return bare(innerType);
  if (type === 'pipe') return bare(defOf(from!).type === 'transform' ? out! : from!);
  return schema;
}
const takes = (schema: z.ZodType, value: unknown): boolean => schema.safeParse(value).success;
const [DAY, MOMENT] = ['2026-01-15', '2026-01-15T12:00:00Z'];
const ANYTHING = [
  1,
  60,
  2026,
  'Ana',
  '01930000-0000-7000-8000-000000000001',
  'ana@correo.example',
  'https://a.example',
  true,
  '0981455120',
  '10:00',
  [],
  {},
  '#112233',
];

/** Where a day or a moment is expected, and which of them. */
type Place = { path: (string | number)[]; takesDay: boolean; takesMoment: boolean };
/** An input that the contract accepts, as far as it can be guessed, with its places for days. */
function sampleOf(schema: z.ZodType, path: (string | number)[] = []): { value: unknown; places: Place[] } {
  const inner = bare(schema);
  const { shape, element, options, entries } = defOf(inner);
  if (shape) {
    const parts = Object.entries(shape).map(([name, one]) => ({
      name,
      one,
      ...sampleOf(one, [...path, name]),
    }));
    const kept = parts.filter(({ one, places }) => places.length > 0 || !takes(one, undefined));
    return {
      value: Object.fromEntries(kept.map(({ name, value }) => [name, value])),
      places: kept.flatMap(({ places }) => places),
    };
  }
  if (element) {
    const { value, places } = sampleOf(element, [...path, 0]);
    return { value: [value], places };
  }
  const isDate = !takes(inner, 'Ana') && !takes(inner, '2026-13-45');
  const [takesDay, takesMoment] = [DAY, MOMENT].map((one) => isDate && takes(inner, one));
  if (takesDay || takesMoment)
    return {
      value: takesMoment ? MOMENT : DAY,
      places: [{ path, takesDay: takesDay!, takesMoment: takesMoment! }],
    };
  const guesses = [...Object.values(entries ?? {}), ...ANYTHING];
  const found = guesses.find((one) => takes(schema, one));
  if (found === undefined && options) return sampleOf(options[0]!, path);
  return { value: found, places: [] };
}
/** A copy with a value at some places. */
function withAt(
  value: unknown,
  places: { path: (string | number)[]; value: string }[],
): Record<string, unknown> {
  const copy = structuredClone(value) as Record<string, unknown>;
  for (const { path, value: put } of places) {
    let at: Record<string | number, unknown> = copy;
    for (const step of path.slice(0, -1)) at = at[step] as Record<string | number, unknown>;
    at[path.at(-1)!] = put;
  }
  return copy;
}

const dated = servedCalls()
  .filter(({ access, stream }) => access !== 'cliente' && access !== 'llave' && !stream)
  .map((call) => ({ call, ...sampleOf(call.input) }))
  .filter(({ places }) => places.length > 0);

const tokens = new Map<string, string>();
const app = await fileApp();
for (const rol of ROLES) tokens.set(rol, await app.tokenFor(rol));

const tokenOf = ({ access }: ServedCall): string | null =>
  access === 'publico' ? null : tokens.get(access.includes('admin') ? 'admin' : (access[0] as string))!;

test('hay llamadas que piden días y momentos, y de cada una se sabe qué mandar', () => {
  expect(dated.map(({ call }) => call.path)).toEqual(
    expect.arrayContaining(['/v1/eventos/agenda', '/v1/horas', '/v1/feriado', '/v1/evento', '/v1/tarea']),
  );
  expect(dated.filter(({ call, value }) => !takes(call.input, value)).map(({ call }) => call.path)).toEqual(
    [],
  );
});

test.each(dated.map((one) => [`${one.call.method} ${one.call.path}`, one] as const))(
  '%s con fechas que nadie vive: una frase, nunca un error nuestro',
  async (_, { call, value, places }) => {
    const filled = ({ path, takesDay }: Place, n: number) => ({
      path,
      value: takesDay ? DAYS[n % DAYS.length]! : MOMENTS[n % MOMENTS.length]!,
    });
    const moment = (place: Place, n: number) =>
      place.takesMoment ? { path: place.path, value: MOMENTS[n % MOMENTS.length]! } : filled(place, n);
    const rounds = DAYS.flatMap((_day, n) => [
      // All the same, as days and as moments; and from the first to the last.
      places.map((place) => filled(place, n)),
      places.map((place) => moment(place, n)),
      places.map((place, i) => (i === 0 ? filled(place, n) : filled(place, DAYS.length - 2))),
      places.map((place, i) => (i === 0 ? moment(place, 1) : moment(place, n))),
    ]);
    const answers = [];
    for (const round of rounds) {
      const input = withAt(value, round);
      const { status, body } = await app.call(call.method, call.path.replace(/\{\w+\}/g, '1'), {
        token: tokenOf(call),
        input,
      });
      if (status >= 500 || (status >= 400 && !/^\p{L}.{8}/u.test(body?.error?.message ?? '')))
        answers.push([
          round.map((one) => `${one.path.join('.')}=${one.value}`).join(' '),
          status,
          body?.error?.message,
        ]);
    }
    expect(answers).toEqual([]);
  },
);
