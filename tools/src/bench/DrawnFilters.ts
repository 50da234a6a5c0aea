import { FILTER_NAMES } from '@tembiapo/contract/domain/fields/candidatoFilters.ts';
import type { NumberedCampo } from '@tembiapo/server/demo/campos.ts';
import type { Random } from '@tembiapo/server/demo/Random.ts';
import type { DrawnTexts } from './DrawnTexts.ts';
import type { Material, Said } from './readMaterial.ts';
import { type Case, drawKind, FILTERS, ofParams, type SearchKind, shuffle } from './searchKinds.ts';

/** Filters on one or two of the agency's own fields: ranges of every width, words, options, yes or no. */
function askOwn(random: Random, campos: readonly NumberedCampo[]): string {
  const range = (create: () => number | string) => {
    const [low, high] = [create(), create()].toSorted((a, b) => (a < b ? -1 : 1));
    return random.luck(0.3)
      ? { desde: low }
      : random.luck(0.4)
        ? { hasta: high }
        : { desde: low, hasta: high };
  };
  const ask = ({ clase, opciones }: NumberedCampo): unknown => {
    switch (clase) {
      case 'siNo':
        return random.luck(0.5);
      case 'opcion':
      case 'opciones':
        return random.many(opciones, random.integer(1, 3));
      case 'texto':
        return random.one(['ramona', 'la parroquia', 'compañero fabrica', 'nadie']);
      case 'fecha':
        return range(() =>
          new Date(Date.now() + random.integer(-500, 600) * 86_400_000).toISOString().slice(0, 10),
        );
      case 'numero':
        return range(() => random.integer(1000, 11_000) / 100);
      case 'monto':
        return range(() => random.integer(2_000_000, 10_000_000));
    }
  };
  return JSON.stringify(
    Object.fromEntries(random.many(campos, random.integer(1, 2)).map((campo) => [campo.id, ask(campo)])),
  );
}

/** Draws searches by filters, alone and together. */
export class DrawnFilters {
  readonly #material: Material;
  readonly #random: Random;
  readonly #howMany: number;
  /** Each draws a filter with its value. */
  readonly #filters: readonly (() => string)[];
  /** Drawn before everything else, so that a seed keeps its cases. */
  readonly #combinations: Case[];

  constructor(material: Material, random: Random, howMany: number, texts: DrawnTexts) {
    this.#material = material;
    this.#random = random;
    this.#howMany = howMany;
    const { inUse, listas, palabras } = material;
    this.#filters = [
      ...FILTER_NAMES.map(
        (name, i) => () =>
          name === 'listasIds' ? this.#list(name, listas, 3) : this.#list(name, inUse[i]!, 10),
      ),
      () => `salario=${random.integer(20, 300) * 100_000}`,
      () => {
        const word = random.luck(0.5)
          ? texts.cut(random.one(palabras), 2, 6)
          : texts.wordOf(texts.person().nombre);
        return `busquedaRapida=${encodeURIComponent(word)}`;
      },
    ];
    this.#combinations = Array.from({ length: howMany }, () => {
      const chosen = random.many(this.#filters, random.integer(1, 6));
      return ofParams(chosen.map((create) => create()).join('&'));
    });
  }

  #list(name: string, { said, distinct }: Said<number>, max: number): string {
    const random = this.#random;
    const ids = shuffle(random, random.integer(1, max), () => random.one(said), distinct);
    return ids.map((id) => `${name}=${id}`).join('&');
  }

  /** A filter, often with another one beside it. */
  #withOthers(own: string, used?: string): string {
    const others = this.#filters.filter((_, i) => used === undefined || FILTER_NAMES[i] !== used);
    return [own, ...(this.#random.luck(0.6) ? [this.#random.one(others)()] : [])].join('&');
  }

  kinds(): SearchKind[] {
    const random = this.#random;
    const howMany = this.#howMany;
    const { inUse, campos, far, withoutCrossing } = this.#material;
    const byFilters = (name: string, create: () => Case): SearchKind =>
      drawKind(name, FILTERS, howMany, create);
    return [
      byFilters('10 rubros y 10 cargos', () => {
        const ten = (i: number) =>
          shuffle(random, 10, () => random.one(inUse[i]!.said), inUse[i]!.distinct).map(
            (id) => `${FILTER_NAMES[i]}=${id}`,
          );
        return ofParams([...ten(0), ...ten(1)].join('&'));
      }),
      byFilters('Listas y etiquetas, con otros filtros y sin ellos', () => {
        const name = random.luck(0.3) ? 'etiquetasIds' : 'listasIds';
        const own =
          name === 'etiquetasIds'
            ? this.#list(name, inUse[FILTER_NAMES.indexOf(name)]!, 10)
            : this.#list(name, this.#material.listas, 3);
        // A second filter of the same name could exceed the number of values that may be chosen.
        return ofParams(this.#withOthers(own, name));
      }),
      drawKind(
        'Campos propios, con otros filtros y sin ellos',
        FILTERS,
        campos.length === 0 ? 0 : howMany,
        () => {
          const drawn = ofParams(
            this.#withOthers(`camposPropios=${encodeURIComponent(askOwn(random, campos))}`),
          );
          return { ...drawn, texto: decodeURIComponent(drawn.texto) };
        },
      ),
      { nombre: 'Filtros en cualquier combinación', cases: this.#combinations, floors: FILTERS },
      {
        nombre: 'Términos frecuentes, todos al final del orden',
        cases: far.slice(0, howMany),
        floors: FILTERS,
      },
      {
        nombre: 'Pares de términos frecuentes que no se cruzan',
        cases: withoutCrossing.slice(0, howMany),
        floors: FILTERS,
      },
    ];
  }
}
