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
export function drawTexts(
  { personas, palabras, notas, cvs, oportunidades, empresas }: Material,
  random: Random,
  howMany: number,
) {
  /** A word of a text. */
  const wordOf = (text: string): string => random.one(text.split(' '));
  const person = (): Material['personas'][number] => random.one(personas);

  /** A piece from inside a word. */
  function cut(word: string, min: number, max: number): string {
    const length = Math.min(random.integer(min, max), Math.max(min, word.length - 1));
    const from = word.length > length ? random.integer(1, word.length - length) : 0;
    return word.slice(from, from + length);
  }

  function mistyped(word: string): string {
    const at = random.integer(1, Math.max(1, word.length - 1));
    const letter = random.one([...'aeiourslntbvzy']);
    return random.one([
      word.slice(0, at) + word.slice(at + 1),
      word.slice(0, at) + letter + word.slice(at),
      word.slice(0, at) + letter + word.slice(at + 1),
      word.slice(0, at - 1) + (word[at] ?? '') + word[at - 1] + word.slice(at + 1),
    ]);
  }

  const texts = (create: () => string, distinct: readonly string[]): string[] =>
    shuffle(random, howMany, create, distinct).filter((text) => text !== '');

  function byName(): SearchKind[] {
    const long = palabras.filter((word) => word.length > 4);
    const anyName = () => wordOf(`${person().nombre} ${person().apellido}`);
    const inside = (word: string) => cut(word, 3, 5);
    const beginning = (word: string) => word.slice(0, random.integer(1, 4));
    const wrongName = () => {
      const word = anyName();
      return random.luck(0.7) ? mistyped(word) : `${mistyped(word)} ${wordOf(person().apellido)}`;
    };
    const twoNames = () => {
      const { nombre, apellido } = person();
      return random.luck(0.5)
        ? `${wordOf(nombre)} ${wordOf(apellido)}`
        : `${random.one(palabras)} ${wordOf(apellido)}`;
    };
    const fullName = () => {
      const { nombre, apellido } = person();
      return `${nombre} ${apellido}`;
    };
    const adjacent = () => {
      const { nombre, apellido } = person();
      const words = `${nombre} ${apellido}`.split(' ');
      const i = random.integer(0, words.length - 2);
      return random.luck(0.7)
        ? `${words[i]} ${words[i + 1]}`
        : `${wordOf(person().nombre)} ${wordOf(apellido)}`;
    };
    const phone = () => person().telefono1;
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
      ['Apellido', () => wordOf(person().apellido), () => palabras],
      ['Nombre', () => wordOf(person().nombre), () => palabras],
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
      cases: texts(create, distinct()).map((text) => byText(text, extra)),
      floors: NAMES,
    }));
    const [apellidos, , internal] = kinds;
    const forOne = [...apellidos!.cases, ...internal!.cases]
      .filter((_, i) => i % 2 === 0)
      .slice(0, howMany)
      .map(({ texto }, i) => {
        const id = oportunidades[i % oportunidades.length];
        return byText(texto, `&consultaTipo=omitirYaIncluidos&oportunidadId=${id}`);
      });
    return [...kinds, { nombre: 'Para una oportunidad (omitirYaIncluidos)', cases: forOne, floors: NAMES }];
  }

  function ofEmpresas(): SearchKind {
    const found = texts(() => cut(random.one(empresas), 1, 12), []);
    return {
      nombre: 'Empresas por texto',
      cases: found.map((text) => ({
        path: `/v1/empresasWithPagination?limit=20&busquedaRapida=${encodeURIComponent(text)}`,
        texto: text,
      })),
      floors: FILTERS,
    };
  }

  function oddText(sort: number): Case {
    const some = (count: number, of: readonly string[]) =>
      Array.from({ length: count }, () => random.one(of));
    if (sort === 0) return byText(some(40, palabras).join(' ').slice(0, 200));
    if (sort === 1) return byText(some(random.integer(1, 200), LETTERS).join(''));
    if (sort === 2) return byText('¿?¡!-_.,;:()%'.slice(0, random.integer(1, 13)));
    const text = `${wordOf(person().nombre)}${random.integer(0, 999)} ${person().telefono1.slice(-3)}`;
    return byText(text, '&busquedaExacta=true');
  }
  const odd = (): SearchKind => ({
    nombre: 'Textos raros (40 palabras, solo signos, cifras y letras)',
    cases: Array.from({ length: howMany }, (_, i) => oddText(i % 4)),
    floors: NAMES,
  });
  return { wordOf, person, cut, byName, ofEmpresas, odd };
}
