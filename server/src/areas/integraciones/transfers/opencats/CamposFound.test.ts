import type { Campo } from '@tembiapo/contract/calls/administracion/campos.ts';
import { CAMPO_OWNERS } from '@tembiapo/contract/domain/campos.ts';
import { normalizeText } from '@tembiapo/contract/domain/normalizeText.ts';
import { describe, expect, test } from 'vitest';
import { Random } from '../../../../demo/Random.ts';
import { seed } from '../../../../testing/seed.ts';
import { words } from '../../../../testing/words.ts';
import { CamposFound } from './CamposFound.ts';
import { WRITTEN_CAMPOS } from './writtenCampos.ts';

const LONG = '¿Cuántos años de experiencia comprobable tiene usted en ventas corporativas de servicios y de';
const here = (name: string, more: Partial<Campo> = {}): Campo =>
  ({
    idNumerico: 1,
    de: 'candidato',
    clase: 'texto',
    nombre: name,
    ayuda: null,
    opciones: [],
    ...more,
  }) as Campo;

/** Where each value of one person goes, when its fields are declared in order. */
function taken(values: readonly (readonly [name: string, value: string])[], existing: readonly Campo[] = []) {
  const campos = new CamposFound(existing);
  for (const [name] of values) campos.declare('candidato', name, '1', null);
  const into: Record<string, string> = {};
  const refused = values.map(([name, value]) => campos.takeExtra(into, 'candidato', name, value));
  return { campos, into, refused: refused.filter((one) => one !== null) };
}

describe('extra fields keep what each one says', () => {
  type Values = Record<string, string>;
  test.each<[what: string, values: Values, into: Values, existing?: Campo[]]>([
    [
      'called alike',
      { Idioma: 'A', ' idioma ': 'B', IDIÓMA: 'C' },
      { Idioma: 'A', 'idioma (2)': 'B', 'IDIÓMA (3)': 'C' },
    ],
    [
      'called as what the transfer writes',
      { Habilidades: 'Otra', 'responsable (opencats)': 'Nadie', HABILIDADES: 'Más' },
      {
        'Habilidades (campo extra)': 'Otra',
        'responsable (opencats) (campo extra)': 'Nadie',
        'HABILIDADES (campo extra) (2)': 'Más',
      },
    ],
    [
      'signs tell languages apart',
      { C: 'c', 'C++': 'cpp', 'C#': 'cs' },
      { C: 'c', 'C++': 'cpp', 'C#': 'cs' },
    ],
    [
      'in other alphabets',
      { Имя: 'a', Город: 'b', 語: 'c', '?': 'd', '!': 'e' },
      { Имя: 'a', 'Город (2)': 'b', '語 (3)': 'c', '? (4)': 'd', '! (5)': 'e' },
    ],
    ['one that is here', { idioma: 'A' }, { Idioma: 'A' }, [here('Idioma')]],
    ['one that is here in another alphabet', { Имя: 'A' }, { 'Имя (2)': 'A' }, [here('Город')]],
    [
      'a long text goes on beside one that is called so',
      { 'Perfil (2)': 'otra cosa', Perfil: 'a'.repeat(4500) },
      {
        'Perfil (2)': 'otra cosa',
        Perfil: 'a'.repeat(2000),
        'Perfil (3)': 'a'.repeat(2000),
        'Perfil (4)': 'a'.repeat(500),
      },
    ],
  ])('%s', (_, values, into, existing) => {
    const result = taken(Object.entries(values), existing);
    expect([result.into, result.refused]).toEqual([into, []]);
  });

  test('long names are cut, stand whole in their help, and are known again', () => {
    const values = [
      [`${LONG} bienes`, 'uno'],
      [`${LONG} seguros`, 'dos'],
    ] as const;
    const { campos, into } = taken(values);
    const plans = campos.plans();
    expect(plans.map(({ ayuda }) => ayuda)).toEqual(values.map(([name]) => name));
    for (const { nombre } of plans) expect(nombre.length).toBeLessThanOrEqual(80);
    expect(plans[0]!.nombre).toBe(
      '¿Cuántos años de experiencia comprobable tiene usted en ventas corporativas de…',
    );
    expect(Object.values(into)).toEqual(['uno', 'dos']);
    const existing = plans.map(({ nombre, ayuda }) => here(nombre, { ayuda: ayuda! }));
    expect(taken(values, existing).into).toEqual(into);
    // Alone, the second value is still the second, and a third one is neither.
    expect(taken([values[1]], existing).into).toEqual({ [plans[1]!.nombre]: 'dos' });
    expect(Object.keys(taken([[`${LONG} autos`, 'tres']], existing).into)[0]).toMatch(/… \(3\)$/);
  });

  test('a field without a name, and a second value of one field, are told', () => {
    for (const name of ['', '   ', '\u00a0', '\u200b', '&nbsp;', '\n'])
      expect(taken([[name, 'algo']])).toMatchObject({
        into: {},
        refused: [expect.stringMatching(/^«algo» es de un campo sin nombre: ponele uno en OpenCATS/)],
      });
    const twice = ['Noche', 'Noche', 'Día'].map((value) => ['Turno', value] as const);
    expect(taken(twice)).toMatchObject({
      into: { Turno: 'Noche' },
      refused: ['Turno: decía «Noche» y también «Día», y vino lo primero. Ponelo a mano en su ficha'],
    });
  });

  test('long options that are cut alike are not taken for one another, and what is cut is told', () => {
    const campos = new CamposFound([]);
    campos.declare('candidato', 'Nivel', '5', null);
    const said: string[] = [];
    const take = (value: string) => campos.takeExtra({}, 'candidato', 'Nivel', value, said);
    expect(take(`${LONG} uno`)).toBeNull();
    expect(take(`${LONG} uno`)).toBeNull();
    expect(take(`${LONG} otro`)).toMatch(/no se puede leer/);
    expect(take('王')).toBeNull();
    expect(take('李')).toBeNull();
    expect(campos.plans()[0]!.opciones).toHaveLength(3);
    expect(said[0]).toBe(`Nivel: «${LONG} uno» no entra entero en su lista`);
  });

  test('of any names, each value stands in a field of its own that the database can have', () => {
    const random = new Random(seed);
    const draw = (n: number): number => random.integer(0, n - 1);
    const pieces =
      'Notas|notas|Nótas|Habilidades|Fax|Área| |  |(2)|(3)|…|C|C++|#|?|Имя|語|ñ|n|😀|&amp;|<b>'.split('|');
    for (let round = 0; round < 300; round++) {
      const names = new Set(
        Array.from({ length: 1 + draw(12) }, () => {
          const name = Array.from({ length: 1 + draw(4) }, () => pieces[draw(pieces.length)]).join('');
          return (draw(5) === 0 ? LONG + name : name).trimEnd();
        }).filter((name) => name !== ''),
      );
      for (const owner of CAMPO_OWNERS) {
        const campos = new CamposFound([]);
        for (const name of names) campos.declare(owner, name, '1', null);
        const into: Record<string, string> = {};
        for (const name of WRITTEN_CAMPOS[owner]) campos.take(into, owner, name as never, `propio ${name}`);
        const refused = [...names].filter((name) => campos.takeExtra(into, owner, name, `extra ${name}`));
        const said = JSON.stringify({ seed, owner, names: [...names] });
        expect(refused, said).toEqual([]);
        expect(new Set(Object.values(into)).size, said).toBe(names.size + WRITTEN_CAMPOS[owner].length);
        const plans = campos.plans().map(({ nombre }) => nombre);
        expect(new Set(plans.map(normalizeText)).size, said).toBe(plans.length);
        for (const name of plans) expect(name, said).toMatch(/^.{1,80}$/u);
      }
    }
  });

  test.each(words`
    __proto__ constructor prototype toString hasOwnProperty valueOf __defineGetter__
  `)('one called «%s», and what it says, are like any other', (name) => {
    const { into, refused } = taken([[name, `v ${name}`]]);
    expect(Object.entries(into)).toEqual([[name, `v ${name}`]]);
    expect(refused).toEqual([]);
    expect(JSON.parse(JSON.stringify(into))[name]).toBe(`v ${name}`);
    const campos = new CamposFound([]);
    campos.declare('candidato', 'Acepta', '3', null);
    campos.declare('candidato', 'Otro', name, null);
    expect(campos.takeExtra({}, 'candidato', 'Acepta', name)).toContain('no se puede leer');
    expect(campos.takeExtra({}, 'candidato', 'Otro', name)).toBeNull();
  });
});
