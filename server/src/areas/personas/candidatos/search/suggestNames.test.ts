import { readFileSync } from 'node:fs';
import { normalizeText } from '@tembiapo/contract/domain/normalizeText.ts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startTestApp, type TestApp } from '../../../../testing/harness.ts';
import { LONG, seed } from '../../../../testing/seed.ts';
import { lettersApart } from './nearness.ts';
import { NO_FILTERS } from './search.ts';
import { suggestNames } from './suggestNames.ts';

/** How many people have each name in the demonstration, and each of those written by hand. */
const PEOPLE = 12;
/** Pairs of each kind that are tried; those by hand always are. */
const PAIRS = LONG ? 4_000 : 150;
const FIRST = 3;
const ENOUGH = 0.95;

const byHand = readFileSync(new URL('slips.txt', import.meta.url), 'utf8')
  .split('\n')
  .filter((line) => line !== '' && !line.startsWith('#'))
  .flatMap((line) => {
    const [meant, typed] = line.split(': ');
    return typed!.split(' ').map((slip) => [meant!, slip] as const);
  });

/** Numbers reproducible by seed. */
function drawn(from: number): (below: number) => number {
  let state = from >>> 0 || 1;
  return (below) => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
    return Math.floor((state / 2 ** 32) * below);
  };
}

const BY_EAR: readonly (readonly [RegExp, string])[] = [
  [/b/, 'v'],
  [/v/, 'b'],
  [/s/, 'z'],
  [/z/, 's'],
  [/s/, 'x'],
  [/c(?=[ei])/, 's'],
  [/s(?=[ei])/, 'c'],
  [/ll/, 'y'],
  [/y(?=[aeiou])/, 'll'],
  [/^y/, 'i'],
  [/g(?=[ei])/, 'j'],
  [/j(?=[ei])/, 'g'],
  [/qu(?=[ei])/, 'k'],
  [/c(?=[aou])/, 'k'],
  [/k(?=[aou])/, 'c'],
  [/h/, ''],
  [/^(?=[aeiou])/, 'h'],
  [/gu(?=a)/, 'w'],
  [/d$/, ''],
  [/n(?=[aeou])/, 'ni'],
  [/rr/, 'r'],
  [/(?<=[aeiou])([lnrst])(?=[aeiou])/, '$1$1'],
];
const LETTERS = 'abcdefghijklmnopqrstuvwxyz';

/** A mistyped word: twice by ear, once by ear and once by finger, or by finger. */
function mistyped(word: string, draw: (below: number) => number): string {
  const byEar = (w: string) => {
    const rules = BY_EAR.filter(([from]) => from.test(w));
    if (rules.length === 0) return w;
    const [from, to] = rules[draw(rules.length)]!;
    return w.replace(from, to);
  };
  const byFinger = (w: string) => {
    const at = 1 + draw(w.length - 1);
    const letter = LETTERS[draw(LETTERS.length)]!;
    return [
      w.slice(0, at) + w.slice(at + 1),
      w.slice(0, at) + letter + w.slice(at),
      w.slice(0, at) + letter + w.slice(at + 1),
      w.slice(0, at) + (w[at + 1] ?? '') + w[at] + w.slice(at + 2),
    ][draw(4)]!;
  };
  const ways = [
    (w: string) => byEar(w),
    (w: string) => byEar(byEar(w)),
    (w: string) => (w.length >= 6 ? byFinger(byEar(w)) : byEar(w)),
    (w: string) => (w.length >= 5 ? byFinger(w) : byEar(w)),
  ];
  return ways[draw(ways.length)]!(word);
}

describe('lo que se quiso escribir', () => {
  let app: TestApp;
  let names: Set<string>;
  beforeAll(async () => {
    app = await startTestApp();
    const meant = [...new Set(byHand.map(([name]) => name))];
    await app.sql`
      insert into candidato (uid, nombre, apellido, telefono1)
      select gen_random_uuid(), 'Ada', a, '0981000000' from unnest(${meant}::text[]) a, generate_series(1, ${PEOPLE}::int)`;
    const rows = await app.sql<{ valor: string }>`
      select valor from busqueda_palabra where clase = 1 and valor ~ '[a-z]'`;
    names = new Set(rows.map(({ valor }) => valor));
  });
  afterAll(() => app.close());

  const suggestions = async (text: string) =>
    suggestNames(app.db, { ...NO_FILTERS, busquedaRapida: text }, 0);

  /** Which pairs have the meant name among the first three. */
  async function judge(pairs: readonly (readonly [meant: string, typed: string])[]) {
    const missed: string[] = [];
    let tried = 0;
    for (const [meant, typed] of pairs) {
      const word = normalizeText(typed);
      // Somebody's name, or part of the one that is meant, is found without suggestions.
      if (names.has(word) || normalizeText(meant).includes(word)) continue;
      tried++;
      const found = (await suggestions(typed)).map(({ texto }) => texto);
      if (!found.slice(0, FIRST).some((one) => normalizeText(one) === normalizeText(meant)))
        missed.push(`${typed} → ${meant}: ${found.join(', ')}`);
    }
    console.log(
      `${tried} pares, ${missed.length} fuera de los tres primeros\n${missed.slice(0, 60).join('\n')}`,
    );
    return { tried, share: 1 - missed.length / tried };
  }

  test('lo escrito a mano', async () => {
    const { tried, share } = await judge(byHand);
    expect(tried).toBeGreaterThan(300);
    expect(share).toBeGreaterThanOrEqual(ENOUGH);
  });

  test('lo equivocado por regla', async () => {
    const draw = drawn(seed);
    const rows = await app.sql<{ palabra: string }>`
      select w palabra from candidato_busqueda b, unnest(string_to_array(btrim(b.texto), ' ')) w
       where length(w) >= 4 and w ~ '^[a-z]+$' group by 1 having count(distinct b.candidato_id) >= 10 order by 1`;
    const pairs = Array.from({ length: PAIRS }, () => {
      const meant = rows[draw(rows.length)]!.palabra;
      return [meant, mistyped(meant, draw)] as const;
    });
    const { tried, share } = await judge(pairs);
    expect(tried).toBeGreaterThan(PAIRS / 2);
    expect(share).toBeGreaterThanOrEqual(ENOUGH);
  });
});

describe('la llamada', () => {
  let app: TestApp;
  let token: string;
  beforeAll(async () => {
    app = await startTestApp();
    token = await app.tokenFor('selector');
    await app.sql`
      insert into candidato (uid, nombre, apellido, telefono1)
      select gen_random_uuid(), 'Zulma', a, '0981000000'
        from (values ('Ñandutí', 15), ('Jakaré', 12), ('Yakare', 1), ('Ysapy', 2)) x(a, n), generate_series(1, n)`;
  });
  afterAll(() => app.close());
  const ask = async (input: object) =>
    (await app.call('GET', '/v1/candidatos', { token, input: { limit: 20, ...input } })) as {
      status: number;
      body: {
        total: number;
        items: { nombreCompleto: string }[];
        sugerencias?: { texto: string; total: number }[];
      };
    };

  test('lo que se quiso decir, escrito como es, con los que halla con los mismos filtros', async () => {
    const { body } = await ask({ busquedaRapida: 'zulma niandutti' });
    expect(body.total).toBe(0);
    expect(body.sugerencias![0]).toEqual({ texto: 'zulma Ñandutí', total: 15 });
    for (const { texto, total } of body.sugerencias!)
      expect((await ask({ busquedaRapida: texto })).body.total).toBe(total);
    const none = await ask({ busquedaRapida: 'niandutti', salario: '1' });
    for (const { texto, total } of none.body.sugerencias ?? [])
      expect((await ask({ busquedaRapida: texto, salario: '1' })).body.total).toBe(total);
  });

  test('de pocos al lado de muchos se duda; de un nombre que existe, de un pedazo, de cifras y de la página que sigue, no', async () => {
    expect((await ask({ busquedaRapida: 'yakare' })).body.sugerencias![0]).toEqual({
      texto: 'Jakaré',
      total: 12,
    });
    for (const input of [
      { busquedaRapida: 'jakare' },
      { busquedaRapida: 'jakar' },
      { busquedaRapida: 'ysapy' },
      { busquedaRapida: '0999888777666' },
      { busquedaRapida: 'xq' },
      { busquedaRapida: 'niandutti', page: 2 },
      { busquedaRapida: 'niandutti', buscarEnNotas: true },
      { busquedaRapida: 'wwwwwwww' },
    ])
      expect((await ask(input)).body, JSON.stringify(input)).not.toHaveProperty('sugerencias');
  });

  test('«Suena parecido»: por el sonido, con los iguales primero; solo en nombres', async () => {
    const { body } = await ask({ busquedaRapida: 'yakare', porSonido: true });
    expect(body.total).toBe(13);
    expect(body.items[0]!.nombreCompleto).toBe('Yakare, Zulma');
    expect((await ask({ busquedaRapida: 'nyanduty', porSonido: true })).body.total).toBe(15);
    for (const other of ['busquedaExacta', 'buscarEnNotas', 'buscarEnCv', 'buscarEnCorreos'])
      expect((await ask({ busquedaRapida: 'ana', porSonido: true, [other]: true })).status).toBe(400);
  });

  test('una palabra que ya nadie tiene no deja rastro de su sonido', async () => {
    await app.sql`delete from busqueda_palabra where valor = 'ysapy' and clase = 1`;
    expect(
      await app.one`
      select (select count(*) from busqueda_falta where sonido = sonido_de('ysapy'))::int
             + (select count(*) from busqueda_sonido where sonido = sonido_de('ysapy'))::int n`,
    ).toEqual({ n: 0 });
  });
});

test('letras de distancia: cambiar, agregar, quitar, dar vuelta', () => {
  expect(lettersApart('gomez', 'gomez')).toBe(0);
  expect(lettersApart('gomez', 'gomes')).toBe(1);
  expect(lettersApart('gomez', 'goomez')).toBe(1);
  expect(lettersApart('gomez', 'gomz')).toBe(1);
  expect(lettersApart('gomez', 'ogmez')).toBe(1);
  expect(lettersApart('', 'ana')).toBe(3);
});
