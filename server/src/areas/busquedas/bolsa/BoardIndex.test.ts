import type { BolsaFilter } from '@tembiapo/contract/domain/bolsa.ts';
import { localDay } from '@tembiapo/contract/domain/dates.ts';
import { EMPLEO_KINDS } from '@tembiapo/contract/domain/enums.ts';
import { normalizeText } from '@tembiapo/contract/domain/normalizeText.ts';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { BoardIndex } from './BoardIndex.ts';
import type { Posting } from './Posting.ts';

const WORDS = [
  'vendedor',
  'vendedora',
  'ventas',
  'de',
  'salón',
  'Ñandutí',
  'contador',
  'con',
  'a',
  'ac',
  'Luque',
];
const words = fc
  .array(fc.constantFrom(...WORDS), { minLength: 1, maxLength: 4 })
  .map((list) => list.join(' '));
const posting = fc.record({
  idNumerico: fc.integer({ min: 1, max: 12 }),
  titulo: words,
  empresa: fc.option(words),
  rubroId: fc.option(fc.integer({ min: 1, max: 3 })),
  ciudadId: fc.integer({ min: 1, max: 3 }),
  tipo: fc.constantFrom(...EMPLEO_KINDS.slice(0, 3)),
  day: fc.integer({ min: 1, max: 9 }),
  text: words,
});
type Made = Posting & { text: string };
const made = posting.map(
  ({ day, ...p }): Made => ({
    ...p,
    rubro: `rubro ${p.rubroId}`,
    ciudad: `ciudad ${p.ciudadId}`,
    salario: null,
    desde: `2026-03-0${day}T15:00:00.000Z`,
    cambio: '',
    excerpt: '',
  }),
);
const filter = fc.record({
  busquedaRapida: fc.option(fc.oneof(words, fc.constantFrom('ven', 've', 'conta salo', '😀', 'nadie'))),
  rubroIdNumerico: fc.option(fc.integer({ min: 1, max: 4 })),
  ciudadIdNumerico: fc.option(fc.integer({ min: 1, max: 4 })),
  tipoEmpleo: fc.option(fc.constantFrom(...EMPLEO_KINDS.slice(0, 4))),
  desde: fc.option(fc.constantFrom('2026-03-04', '2026-03-09', '2026-04-01', '2020-01-01')),
});
const step = fc.oneof(
  { arbitrary: made, weight: 5 },
  { arbitrary: fc.integer({ min: 1, max: 12 }), weight: 1 },
);

/** The same result by looking at every publication. */
function slowly(all: Made[], f: BolsaFilter): Made[] {
  const sought = normalizeText(f.busquedaRapida ?? '')
    .split(' ')
    .filter(Boolean);
  const holds = (text: string) =>
    sought.every((word) =>
      normalizeText(text)
        .split(' ')
        .some((other) => (word.length < 3 ? other === word : other.startsWith(word))),
    );
  const headline = (p: Made) => holds(`${p.titulo} ${p.empresa ?? ''} ${p.rubro} ${p.ciudad}`);
  return all
    .filter(
      (p) =>
        (sought.length > 0 || !f.busquedaRapida) &&
        holds(`${p.titulo} ${p.empresa ?? ''} ${p.rubro} ${p.ciudad} ${p.text}`) &&
        (!f.rubroIdNumerico || p.rubroId === f.rubroIdNumerico) &&
        (!f.ciudadIdNumerico || p.ciudadId === f.ciudadIdNumerico) &&
        (!f.tipoEmpleo || p.tipo === f.tipoEmpleo) &&
        (!f.desde || localDay(p.desde) >= f.desde),
    )
    .sort(
      (a, b) =>
        (sought.length > 0 ? Number(headline(b)) - Number(headline(a)) : 0) ||
        (a.desde < b.desde ? 1 : a.desde > b.desde ? -1 : 0) ||
        b.idNumerico - a.idNumerico,
    );
}

test('con cualquier ida y vuelta encuentra lo mismo que mirar una por una, en el mismo orden', () => {
  fc.assert(
    fc.property(
      fc.array(step, { maxLength: 40 }),
      filter,
      fc.integer({ min: 1, max: 3 }),
      (steps, f, page) => {
        const index = new BoardIndex();
        const all = new Map<number, Made>();
        for (const one of steps) {
          if (typeof one === 'number') {
            index.remove(one);
            all.delete(one);
          } else {
            const { text, ...shown } = one;
            index.set(shown, text);
            all.set(one.idNumerico, one);
          }
        }
        const expected = slowly([...all.values()], f);
        const { items, total, facets } = index.search(f, page, 3);
        expect(total).toBe(expected.length);
        expect(items.map((p) => p.idNumerico)).toEqual(
          expected.slice((page - 1) * 3, page * 3).map((p) => p.idNumerico),
        );
        expect(index.count(f)).toBe(expected.length);
        expect([...index.all()].length).toBe(all.size);
        if (!f.ciudadIdNumerico)
          expect(facets.ciudad.reduce((sum, { total: n }) => sum + n, 0)).toBe(expected.length);
        const [after, until] = ['2026-03-02T15:00:00.000Z', '2026-03-06T15:00:00.000Z'];
        expect(new Set(index.between(f, after, until).map((p) => p.idNumerico))).toEqual(
          new Set(expected.filter((p) => p.desde > after && p.desde <= until).map((p) => p.idNumerico)),
        );
      },
    ),
    { numRuns: 400 },
  );
});

/** A posting that is like any other but for its title and what is given. */
const postingOf = (id: number, title: string, more: Partial<Posting> = {}): Posting => ({
  idNumerico: id,
  titulo: title,
  empresa: null,
  rubroId: 1,
  rubro: 'x',
  ciudadId: 1,
  ciudad: 'y',
  tipo: 'otro',
  salario: null,
  desde: `2026-01-${String(id).padStart(2, '0')}`,
  cambio: '',
  excerpt: '',
  ...more,
});

test('los parecidos son otros, sin repetir, y primero los que más se parecen', () => {
  const index = new BoardIndex();
  const add = (id: number, title: string, rubroId: number, ciudadId: number) =>
    index.set(postingOf(id, title, { rubroId, ciudadId }), '');
  add(1, 'Contador senior', 1, 1);
  add(2, 'Chofer', 2, 2);
  add(3, 'Contador junior', 1, 1);
  add(4, 'Auditor', 1, 2);
  add(5, 'Cocinera', 3, 3);
  // The sector with the city weighs more than a word of the title; equal scores come newest first.
  add(6, 'Contador suplente', 4, 4);
  add(7, 'Auditora', 1, 1);
  const similar = (limit: number) =>
    index
      .similar({ idNumerico: 1, titulo: 'Contador senior', rubroId: 1, ciudadId: 1 }, limit)
      .map((p) => p.idNumerico);
  expect(similar(10)).toEqual([3, 7, 6, 4, 5, 2]);
  expect(similar(5)).toEqual([3, 7, 6, 4, 5]);
});

test('los parecidos a uno que ya no está: el mismo trabajo primero, en femenino o en plural, y no por el nombre de la empresa', () => {
  const index = new BoardIndex();
  const TITLES: [titulo: string, rubroId: number, ciudadId: number, empresa?: string][] = [
    ['Cajero/a bancario/a', 1, 1],
    ['Cajeras de supermercado', 2, 2],
    ['Ingeniero/a residente', 3, 1],
    ['Programador/a', 4, 1, 'Principal Software'],
    ['Vendedora de salón', 2, 1],
    ['Vendedores externos', 2, 3],
    ['Contadora', 1, 2],
    ['Auxiliares contables', 1, 3],
    ['Gerentes de sucursal', 1, 4],
    ['Farmacéutico/a - Local Luque', 6, 5],
    ['Enfermero/a (turno noche)', 7, 5],
  ];
  for (const [i, [title, rubroId, ciudadId, empresa = null]] of TITLES.entries())
    index.set(postingOf(i + 1, title, { rubroId, ciudadId, empresa }), '');
  const alike = (title: string, rubroId: number | null, ciudadId = 9) =>
    index.alike({ idNumerico: 99, titulo: title, rubroId, ciudadId }, 2).map((p) => p.titulo);
  expect(alike('Cajero/a principal', 1)).toEqual(['Cajero/a bancario/a', 'Cajeras de supermercado']);
  expect(alike('CAJERAS (temporada)', 2)).toEqual(['Cajeras de supermercado', 'Cajero/a bancario/a']);
  expect(alike('Vendedor/a', 5, 1)).toEqual(['Vendedora de salón', 'Vendedores externos']);
  expect(alike('Contador senior', null)).toEqual(['Contadora']);
  expect(alike('Auxiliar contable', null)).toEqual(['Auxiliares contables']);
  expect(alike('Gerente', null)).toEqual(['Gerentes de sucursal']);
  // Place and shift say nothing about the job.
  expect(alike('Soporte técnico - Local Luque', null)).toEqual([]);
  expect(alike('Sereno (turno noche)', null)).toEqual([]);
  expect(alike('(Urgente) Enfermeras', null)).toEqual(['Enfermero/a (turno noche)']);
  expect(alike('Astronauta', null)).toEqual([]);
  expect(index.similar({ idNumerico: 99, titulo: 'Astronauta' }, 2).map((p) => p.titulo)).toEqual([
    'Enfermero/a (turno noche)',
    'Farmacéutico/a - Local Luque',
  ]);
});

test('C++, C# y C son tres palabras, y un título parecido es del mismo lenguaje', () => {
  const index = new BoardIndex();
  const titles = [
    'Programador C++',
    'Programador C#',
    'Programador C',
    'Programador .NET',
    'Redes NET',
    'Programador/a C++17',
    'Editor Notepad++',
    'Programador C/C++',
    'Mbo’ehára de guaraní',
  ];
  for (const [i, title] of titles.entries())
    index.set(postingOf(i + 1, title, { rubroId: null, desde: `2026-01-0${9 - i}` }), '');
  const found = (text: string) =>
    index.search({ busquedaRapida: text }, 1, 20).items.map(({ titulo }) => titulo);
  expect(found('C++')).toEqual(['Programador C++', 'Programador/a C++17', 'Programador C/C++']);
  expect(found('c #')).toEqual(['Programador C#']);
  expect(found('C')).toEqual(['Programador C', 'Programador C/C++']);
  expect(found('.net')).toEqual(['Programador .NET']);
  expect(found('net')).toEqual(['Redes NET']);
  expect(found('notepad')).toEqual(['Editor Notepad++']);
  expect(found('notepad++')).toEqual(['Editor Notepad++']);
  for (const text of ['mboehara', "mbo'ehára", 'mbo ehara'])
    expect(found(text)).toEqual(['Mbo’ehára de guaraní']);
  for (const signs of ['%', '+', '#', '++', '_', '😀']) expect([signs, found(signs)]).toEqual([signs, []]);
  expect(index.alike({ idNumerico: 99, titulo: 'Senior C++' }, 3).map(({ titulo }) => titulo)).toEqual([
    'Programador C++',
    'Programador/a C++17',
    'Programador C/C++',
  ]);
});

test('muchos cambios dejan lugares atrás, y se dice cuándo conviene empezar de nuevo', () => {
  const index = new BoardIndex();
  for (let i = 0; i < 1_100; i++) index.set(postingOf(1, 'Chofer'), `texto ${i}`);
  const { total } = index.search({ busquedaRapida: 'texto' }, 1, 5);
  expect({ worn: index.worn, size: index.size, total }).toEqual({ worn: true, size: 1, total: 1 });
  expect(index.count({ busquedaRapida: '7' })).toBe(0);
});
