import type { Random } from '@tembiapo/server/demo/Random.ts';
import type { Material } from './readMaterial.ts';
import { byText, type Case, FILTERS, NAMES, type SearchKind, shuffle } from './searchKinds.ts';

const LETTERS = [...'abcdefghijklmnopqrstuvwxyzñáé0123456789 -+.()%_\'"\\;¿?ß漢😀'];

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

  #texts = (create: () => string, distinct: readonly string[] = []): string[] =>
    shuffle(this.#random, this.#howMany, create, distinct).filter((text) => text !== '');

  byName(): SearchKind[] {
    const random = this.#random;
    const { palabras, notas, cvs, oportunidades } = this.#material;
    const { wordOf, person: one } = this;
    const [texts, mistyped] = [this.#texts, this.#mistyped];
    const long = palabras.filter((word) => word.length > 4);
    const byNames = (name: string, found: readonly string[], extra = ''): SearchKind => ({
      nombre: name,
      cases: found.map((text) => byText(text, extra)),
      floors: NAMES,
    });
    const phone = () => one().telefono1;
    const anyName = () => wordOf(`${one().nombre} ${one().apellido}`);
    const beginning = (word: string) => word.slice(0, random.integer(1, 4));
    const fullName = () => {
      const { nombre, apellido } = one();
      return `${nombre} ${apellido}`;
    };
    const apellidos = texts(() => wordOf(one().apellido), palabras);
    const names = texts(() => wordOf(one().nombre), palabras);
    const internal = texts(
      () => this.cut(anyName(), 3, 5),
      long.map((word) => this.cut(word, 3, 5)),
    );
    return [
      byNames('Apellido', apellidos),
      byNames('Nombre', names),
      byNames('Fragmento interno de 3 a 5 letras', internal),
      byNames(
        'Nombre mal escrito, con lo que se quiso decir',
        texts(() => {
          const word = anyName();
          return random.luck(0.7) ? mistyped(word) : `${mistyped(word)} ${wordOf(one().apellido)}`;
        }, long.map(mistyped)),
      ),
      byNames('Suena parecido', texts(anyName, palabras.map(mistyped)), '&porSonido=true'),
      byNames(
        'Comienzo de 1 a 4 letras',
        texts(() => beginning(anyName()), palabras.map(beginning)),
      ),
      byNames(
        'Dos palabras',
        texts(() => {
          const { nombre, apellido } = one();
          return random.luck(0.5)
            ? `${wordOf(nombre)} ${wordOf(apellido)}`
            : `${random.one(palabras)} ${wordOf(apellido)}`;
        }),
      ),
      byNames('Nombre completo', texts(fullName)),
      byNames(
        'Exacta de dos palabras',
        texts(() => {
          const { nombre, apellido } = one();
          const words = `${nombre} ${apellido}`.split(' ');
          const i = random.integer(0, words.length - 2);
          return random.luck(0.7)
            ? `${words[i]} ${words[i + 1]}`
            : `${wordOf(one().nombre)} ${wordOf(apellido)}`;
        }),
        '&busquedaExacta=true',
      ),
      byNames(
        'Final de teléfono, 4 a 6 cifras',
        texts(() => phone().slice(-random.integer(4, 6))),
      ),
      byNames('Teléfono entero', texts(phone)),
      byNames(
        'Tres cifras',
        texts(() => {
          const digits = phone();
          const i = random.integer(1, digits.length - 3);
          return digits.slice(i, i + 3);
        }),
      ),
      ...(
        [
          ['notas', notas, '&buscarEnNotas=true'],
          ['CV', cvs, '&buscarEnCv=true'],
        ] as const
      ).flatMap(([where, { said, distinct }, extra]) => [
        byNames(
          `Una palabra de ${where}`,
          texts(() => random.one(said), distinct),
          extra,
        ),
        byNames(
          `Dos palabras de ${where}`,
          texts(() => `${random.one(said)} ${random.one(distinct)}`),
          extra,
        ),
      ]),
      byNames(
        'Una o dos palabras en notas o CV',
        texts(() => {
          const word = random.one(random.luck(0.5) ? cvs.said : notas.distinct);
          return random.luck(0.5)
            ? word
            : `${word} ${random.one(random.luck(0.5) ? cvs.distinct : notas.said)}`;
        }),
        '&buscarEnNotas=true&buscarEnCv=true',
      ),
      {
        nombre: 'Para una oportunidad (omitirYaIncluidos)',
        cases: [...apellidos, ...internal]
          .filter((_, i) => i % 2 === 0)
          .slice(0, this.#howMany)
          .map((text, i) => {
            const id = oportunidades[i % oportunidades.length];
            return byText(text, `&consultaTipo=omitirYaIncluidos&oportunidadId=${id}`);
          }),
        floors: NAMES,
      },
    ];
  }

  ofEmpresas(): SearchKind {
    const found = this.#texts(() => this.cut(this.#random.one(this.#material.empresas), 1, 12));
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
