import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { joinThreeWays, withChosen } from './joinThreeWays.ts';

type Row = Record<string, unknown>;
const VALUE = fc.oneof(
  fc.constantFrom('', 'a', 'b', null, 0, 1, true, false),
  fc.array(fc.record({ idNumerico: fc.nat(3), nivel: fc.constantFrom('bajo', 'alto') }), { maxLength: 2 }),
);
/** A record with some fields, and its own fields by key. */
const ROW: fc.Arbitrary<Row> = fc
  .tuple(
    fc.record({ nombre: VALUE, correo: VALUE, ciudadId: VALUE, idiomas: VALUE }),
    fc.dictionary(fc.constantFrom('1', '2', '3'), VALUE),
  )
  .map(([row, own]) => ({ ...row, propios: own }));
const join = (read: Row, mine: Row, stored: Row) => joinThreeWays(read, mine, stored, ['propios']);
/** By path, as people compare it: all empty values are equal. */
const flat = ({ propios: own, ...row }: Row): Map<string, string> =>
  new Map(
    [
      ...Object.entries(row),
      ...Object.entries(own as Row).map(([key, value]) => [`propios.${key}`, value] as const),
    ].flatMap(([name, value]) =>
      value === '' || value === null || value === undefined || (Array.isArray(value) && value.length === 0)
        ? []
        : [[name, JSON.stringify(value)] as const],
    ),
  );
const pathsOf = (...rows: Row[]) => new Set(rows.flatMap((row) => [...flat(row).keys()]));

describe('lo de dos personas en una ficha', () => {
  test('campo por campo queda lo que cada una cambió, y lo que cambiaron las dos se pregunta', () => {
    fc.assert(
      fc.property(ROW, ROW, ROW, (read, mine, stored) => {
        const { joined, theirs, clashes } = join(read, mine, stored);
        const [was, typed, now, is] = [read, mine, stored, joined].map(flat) as [
          Map<string, string>,
          Map<string, string>,
          Map<string, string>,
          Map<string, string>,
        ];
        for (const path of pathsOf(read, mine, stored, joined)) {
          const [w, t, n] = [was.get(path), typed.get(path), now.get(path)];
          expect(is.get(path), path).toBe(t === w ? n : t);
          expect(theirs.includes(path), path).toBe(t === w && n !== w);
          expect(
            clashes.some(({ field }) => field === path),
            path,
          ).toBe(t !== w && n !== w && t !== n);
        }
      }),
      { numRuns: 500 },
    );
  });

  test('da lo mismo quién guardó antes, si no cambiaron lo mismo', () => {
    fc.assert(
      fc.property(ROW, ROW, ROW, fc.integer(), (read, a, b, whose) => {
        const ofOne = (name: string) => ((whose >> (name.charCodeAt(0) % 5)) & 1) === 1;
        const partly = (row: Row, of: Row, mine: boolean) =>
          Object.fromEntries(
            [...new Set([...Object.keys(row), ...Object.keys(of)])].map((name) => [
              name,
              ofOne(name) === mine ? row[name] : of[name],
            ]),
          );
        const changedBy = (row: Row, mine: boolean) => ({
          ...partly(row, read, mine),
          propios: partly(row.propios as Row, read.propios as Row, mine),
        });
        const [one, other] = [changedBy(a, true), changedBy(b, false)];
        const { joined, clashes } = join(read, one, other);
        expect(clashes).toEqual([]);
        expect(flat(join(read, other, one).joined)).toEqual(flat(joined));
      }),
      { numRuns: 500 },
    );
  });

  test('quien no cambió nada se queda con lo guardado, y a quien nadie le cambió nada, con lo suyo', () => {
    fc.assert(
      fc.property(ROW, ROW, (read, other) => {
        expect(flat(join(read, read, other).joined)).toEqual(flat(other));
        expect(join(read, read, other).clashes).toEqual([]);
        expect(flat(join(read, other, read).joined)).toEqual(flat(other));
        expect(join(read, other, read).theirs).toEqual([]);
      }),
    );
  });

  test('lo elegido de cada choque es lo que queda, y nada más cambia', () => {
    fc.assert(
      fc.property(ROW, ROW, ROW, fc.boolean(), (read, mine, stored, takesTheirs) => {
        const { joined, clashes } = join(read, mine, stored);
        const decided = clashes.reduce(
          (row, { field, mine: own, theirs }) => withChosen(row, field, takesTheirs ? theirs : own),
          joined,
        );
        const clashing = new Set(clashes.map(({ field }) => field));
        const [is, before, now] = [decided, joined, stored].map(flat) as [
          Map<string, string>,
          Map<string, string>,
          Map<string, string>,
        ];
        for (const path of pathsOf(decided, joined))
          expect(is.get(path)).toBe((clashing.has(path) && takesTheirs ? now : before).get(path));
      }),
    );
  });

  test('una lista y un texto son un campo entero; los campos propios, uno por uno', () => {
    const read = { texto: 'Hola', idiomas: [{ id: 1, nivel: 'bajo' }], propios: { 1: 'a', 2: 'b' } };
    const mine = { ...read, texto: 'Hola, Ana', propios: { 1: 'mío', 2: 'b' } };
    const stored = {
      ...read,
      texto: 'Hola a todos',
      idiomas: [{ id: 1, nivel: 'alto' }],
      propios: { 1: 'a', 2: 'suyo' },
    };
    expect(joinThreeWays(read, mine, stored, ['propios'])).toEqual({
      joined: { texto: 'Hola, Ana', idiomas: [{ id: 1, nivel: 'alto' }], propios: { 1: 'mío', 2: 'suyo' } },
      theirs: ['idiomas', 'propios.2'],
      clashes: [{ field: 'texto', mine: 'Hola, Ana', theirs: 'Hola a todos' }],
    });
  });
});
