import { FILTER_NAMES } from '@tembiapo/contract/domain/fields/candidatoFilters.ts';
import type { NumberedCampo } from '@tembiapo/server/demo/campos.ts';
import type { Random } from '@tembiapo/server/demo/Random.ts';
import type { drawTexts } from './drawTexts.ts';
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
export function drawFilters(
  { inUse, listas, palabras, campos, far, withoutCrossing }: Material,
  random: Random,
  howMany: number,
  texts: ReturnType<typeof drawTexts>,
) {
  const list = (name: string, { said, distinct }: Said<number>, max: number): string => {
    const ids = shuffle(random, random.integer(1, max), () => random.one(said), distinct);
    return ids.map((id) => `${name}=${id}`).join('&');
  };
  const listOf = (name: string): string =>
    name === 'listasIds'
      ? list(name, listas, 3)
      : list(name, inUse[FILTER_NAMES.indexOf(name as never)]!, 10);
  /** Each draws a filter with its value. */
  const filters: readonly (() => string)[] = [
    ...FILTER_NAMES.map((name) => () => listOf(name)),
    () => `salario=${random.integer(20, 300) * 100_000}`,
    () => {
      const word = random.luck(0.5)
        ? texts.cut(random.one(palabras), 2, 6)
        : texts.wordOf(texts.person().nombre);
      return `busquedaRapida=${encodeURIComponent(word)}`;
    },
  ];
  // Drawn before everything else, so that a seed keeps its cases.
  const combinations = Array.from({ length: howMany }, () => {
    const chosen = random.many(filters, random.integer(1, 6));
    return ofParams(chosen.map((create) => create()).join('&'));
  });

  /** A filter, often with another one beside it. */
  function withOthers(own: string, used?: string): string {
    const others = filters.filter((_, i) => used === undefined || FILTER_NAMES[i] !== used);
    return [own, ...(random.luck(0.6) ? [random.one(others)()] : [])].join('&');
  }
  const ten = (i: number): string[] =>
    shuffle(random, 10, () => random.one(inUse[i]!.said), inUse[i]!.distinct).map(
      (id) => `${FILTER_NAMES[i]}=${id}`,
    );
  const ofLists = (): Case => {
    const name = random.luck(0.3) ? 'etiquetasIds' : 'listasIds';
    // A second filter of the same name could exceed the number of values that may be chosen.
    return ofParams(withOthers(listOf(name), name));
  };
  const ofCampos = (): Case => {
    const drawn = ofParams(withOthers(`camposPropios=${encodeURIComponent(askOwn(random, campos))}`));
    return { ...drawn, texto: decodeURIComponent(drawn.texto) };
  };
  const byFilters = (name: string, create: () => Case, count = howMany): SearchKind =>
    drawKind(name, FILTERS, count, create);
  const of = (name: string, cases: readonly Case[]): SearchKind => ({
    nombre: name,
    cases: cases.slice(0, howMany),
    floors: FILTERS,
  });
  return (): SearchKind[] => [
    byFilters('10 rubros y 10 cargos', () => ofParams([...ten(0), ...ten(1)].join('&'))),
    byFilters('Listas y etiquetas, con otros filtros y sin ellos', ofLists),
    byFilters('Campos propios, con otros filtros y sin ellos', ofCampos, campos.length === 0 ? 0 : howMany),
    of('Filtros en cualquier combinación', combinations),
    of('Términos frecuentes, todos al final del orden', far),
    of('Pares de términos frecuentes que no se cruzan', withoutCrossing),
  ];
}
