import type { Random } from '@tembiapo/server/demo/Random.ts';
import type { Material, Said } from './readMaterial.ts';
import { byText, type Case, FILTERS, NAMES, type SearchKind, shuffle } from './searchKinds.ts';

const LETTERS = [...'abcdefghijklmnopqrstuvwxyzñáé0123456789 -+.()%_\'"\\;¿?ß漢😀'];

/** A kind of text: how one is drawn, the distinct ones there are, and what is asked beside it. */
type Drawn = readonly [
  name: string,
  create: () => string,
  distinct?: () => readonly string[],
  extra?: string,
];
const none = (): string[] => [];

/** Draws searches for texts: names, phones, words of notes and CVs, and what nobody would search for. */
export class DrawnTexts {
  readonly #material: Material;
  readonly #random: Random;
  readonly #howMany: number;

  constructor(material: Material, random: Random, howMany: number) {
    this.#material = material;
    this.#random = random;
    this.#howMany = howMany;
  }

  /** A word of a text. */
  wordOf = (text: string): string => this.#random.one(text.split(' '));
  person = (): Material['personas'][number] => this.#random.one(this.#material.personas);

  /** A piece from inside a word. */
  cut(word: string, min: number, max: number): string {
    const length = Math.min(this.#random.integer(min, max), Math.max(min, word.length - 1));
    const from = word.length > length ? this.#random.integer(1, word.length - length) : 0;
    return word.slice(from, from + length);
  }

  #mistyped = (word: string): string => {
    const at = this.#random.integer(1, Math.max(1, word.length - 1));
    const letter = this.#random.one([...'aeiourslntbvzy']);
    return this.#random.one([
      word.slice(0, at) + word.slice(at + 1),
      word.slice(0, at) + letter + word.slice(at),
      word.slice(0, at) + letter + word.slice(at + 1),
      word.slice(0, at - 1) + (word[at] ?? '') + word[at - 1] + word.slice(at + 1),
    ]);
  };

  #texts = (create: () => string, distinct: readonly string[]): string[] =>
    shuffle(this.#random, this.#howMany, create, distinct).filter((text) => text !== '');

  byName(): SearchKind[] {
    const random = this.#random;
    const { palabras, notas, cvs, oportunidades } = this.#material;
    const { wordOf, person: one } = this;
    const mistyped = this.#mistyped;
    const long = palabras.filter((word) => word.length > 4);
    const anyName = () => wordOf(`${one().nombre} ${one().apellido}`);
    const inside = (word: string) => this.cut(word, 3, 5);
    const beginning = (word: string) => word.slice(0, random.integer(1, 4));
    const wrongName = () => {
      const word = anyName();
      return random.luck(0.7) ? mistyped(word) : `${mistyped(word)} ${wordOf(one().apellido)}`;
    };
    const twoNames = () => {
      const { nombre, apellido } = one();
      return random.luck(0.5)
        ? `${wordOf(nombre)} ${wordOf(apellido)}`
        : `${random.one(palabras)} ${wordOf(apellido)}`;
    };
    const fullName = () => {
      const { nombre, apellido } = one();
      return `${nombre} ${apellido}`;
    };
    const adjacent = () => {
      const { nombre, apellido } = one();
      const words = `${nombre} ${apellido}`.split(' ');
      const i = random.integer(0, words.length - 2);
      return random.luck(0.7) ? `${words[i]} ${words[i + 1]}` : `${wordOf(one().nombre)} ${wordOf(apellido)}`;
    };
    const phone = () => one().telefono1;
    const threeDigits = () => {
      const digits = phone();
      const i = random.integer(1, digits.length - 3);
      return digits.slice(i, i + 3);
    };
    const fromEither = () => {
      const word = random.one(random.luck(0.5) ? cvs.said : notas.distinct);
      return random.luck(0.5) ? word : `${word} ${random.one(random.luck(0.5) ? cvs.distinct : notas.said)}`;
    };
    const from = (where: string, { said, distinct }: Said<string>, extra: string): Drawn[] => [
      [`Una palabra de ${where}`, () => random.one(said), () => distinct, extra],
      [`Dos palabras de ${where}`, () => `${random.one(said)} ${random.one(distinct)}`, none, extra],
    ];
    const drawn: readonly Drawn[] = [
      ['Apellido', () => wordOf(one().apellido), () => palabras],
      ['Nombre', () => wordOf(one().nombre), () => palabras],
      ['Fragmento interno de 3 a 5 letras', () => inside(anyName()), () => long.map(inside)],
      ['Nombre mal escrito, con lo que se quiso decir', wrongName, () => long.map(mistyped)],
      ['Suena parecido', anyName, () => palabras.map(mistyped), '&porSonido=true'],
      ['Comienzo de 1 a 4 letras', () => beginning(anyName()), () => palabras.map(beginning)],
      ['Dos palabras', twoNames],
      ['Nombre completo', fullName],
      ['Exacta de dos palabras', adjacent, none, '&busquedaExacta=true'],
      ['Final de teléfono, 4 a 6 cifras', () => phone().slice(-random.integer(4, 6))],
      ['Teléfono entero', phone],
      ['Tres cifras', threeDigits],
      ...from('notas', notas, '&buscarEnNotas=true'),
      ...from('CV', cvs, '&buscarEnCv=true'),
      ['Una o dos palabras en notas o CV', fromEither, none, '&buscarEnNotas=true&buscarEnCv=true'],
    ];
    const kinds = drawn.map(([name, create, distinct = none, extra = '']) => ({
      nombre: name,
      cases: this.#texts(create, distinct()).map((text) => byText(text, extra)),
      floors: NAMES,
    }));
    const [apellidos, , internal] = kinds;
    const forOne = [...apellidos!.cases, ...internal!.cases]
      .filter((_, i) => i % 2 === 0)
      .slice(0, this.#howMany)
      .map(({ texto }, i) => {
        const id = oportunidades[i % oportunidades.length];
        return byText(texto, `&consultaTipo=omitirYaIncluidos&oportunidadId=${id}`);
      });
    return [...kinds, { nombre: 'Para una oportunidad (omitirYaIncluidos)', cases: forOne, floors: NAMES }];
  }

  ofEmpresas(): SearchKind {
    const found = this.#texts(() => this.cut(this.#random.one(this.#material.empresas), 1, 12), []);
    return {
      nombre: 'Empresas por texto',
      cases: found.map((text) => ({
        path: `/v1/empresasWithPagination?limit=20&busquedaRapida=${encodeURIComponent(text)}`,
        texto: text,
      })),
      floors: FILTERS,
    };
  }

  odd(): SearchKind {
    return {
      nombre: 'Textos raros (40 palabras, solo signos, cifras y letras)',
      cases: Array.from({ length: this.#howMany }, (_, i) => this.#oddText(i % 4)),
      floors: NAMES,
    };
  }

  #oddText(sort: number): Case {
    const random = this.#random;
    const some = (count: number, of: readonly string[]) =>
      Array.from({ length: count }, () => random.one(of));
    if (sort === 0) return byText(some(40, this.#material.palabras).join(' ').slice(0, 200));
    if (sort === 1) return byText(some(random.integer(1, 200), LETTERS).join(''));
    if (sort === 2) return byText('¿?¡!-_.,;:()%'.slice(0, random.integer(1, 13)));
    const word = this.wordOf(this.person().nombre);
    const text = `${word}${random.integer(0, 999)} ${this.person().telefono1.slice(-3)}`;
    return byText(text, '&busquedaExacta=true');
  }
}
