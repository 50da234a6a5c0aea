import { normalizeText } from '@tembiapo/contract/domain/normalizeText.ts';
import { type DateReader, dateReader } from './dates.ts';
import { Labels } from './Labels.ts';
import { type CvRules, Phrases, Titles, wordsOf } from './rules.ts';

/** The lists in which reading looks words up. */
export interface Vocabulary {
  cargos: string[];
  empresas: string[];
  institutos: string[];
  titulaciones: string[];
  ciudades: string[];
  paises: string[];
  idiomas: string[];
}

const LEGAL =
  /(?:^|[\s,.])(?:s\.?\s?a\.?(?:\s?e\.?\s?c\.?\s?a\.?|\s?e\.?|\s?c\.?\s?i\.?)?|s\.?\s?r\.?\s?l\.?|e\.?\s?i\.?\s?r\.?\s?l\.?|e\.?\s?a\.?\s?s\.?|i\.?\s?c\.?\s?s\.?\s?a\.?|c\.?\s?i\.?\s?s\.?\s?a\.?|ltda\.?|inc\.?|llc\.?)(?=$|[\s,)])/i;

/** 'Contador/a' stands for both of its forms. */
export function bothSexes(name: string): string[] {
  const at = name.indexOf('/');
  if (at < 1) return [name];
  const male = name.slice(0, at);
  const [ending = ''] = name.slice(at + 1).split(' ');
  const rest = name.slice(at + 1 + ending.length);
  const stem = /[aeo]$/.test(male) && ending.length === 1 ? male.slice(0, -1) : male;
  return [male + rest, stem + ending + rest, name];
}

/** Rules and lists, indexed for lookups. */
export class Words {
  readonly rules: CvRules;
  readonly dates: DateReader;
  readonly titles: Titles;
  readonly cargos: Phrases;
  readonly #cargoNames: Set<string>;
  readonly #empresaWords: Phrases;
  readonly #empresaNames: Set<string>;
  readonly #institutionWords: Phrases;
  readonly #instituteNames: Set<string>;
  readonly #titulaciones: Set<string>;
  readonly #places: Set<string>;
  readonly ciudades: Map<string, string>;
  readonly niveles: [string, Phrases][];
  readonly idiomas: [string, string[]][];
  readonly nivelesIdioma: [string, string[]][];
  readonly #labels: Labels[];
  readonly givenNames: Set<string>;
  readonly noName: Set<string>;

  constructor(rules: CvRules, vocabulary: Vocabulary) {
    const set = (names: string[]) => new Set(names.map(normalizeText));
    this.rules = rules;
    this.dates = dateReader(rules);
    this.titles = new Titles(rules);
    this.cargos = new Phrases(rules.cargos);
    this.#cargoNames = set(vocabulary.cargos.flatMap(bothSexes));
    this.#empresaWords = new Phrases(rules.empresas);
    this.#empresaNames = set(vocabulary.empresas);
    this.#institutionWords = new Phrases(rules.institutos);
    this.#instituteNames = set(vocabulary.institutos);
    this.#titulaciones = set(vocabulary.titulaciones.flatMap(bothSexes));
    this.ciudades = new Map(vocabulary.ciudades.map((name) => [normalizeText(name), name]));
    this.#places = new Set([
      ...this.ciudades.keys(),
      ...set(vocabulary.paises),
      'py',
      'central',
      'alto parana',
      'itapua',
      'remoto',
      'remote',
      'home office',
      'hibrido',
      'presencial',
      'capital',
      'brasil',
      'brazil',
      'spain',
    ]);
    this.niveles = Object.entries(rules.niveles).map(([nivel, phrases]) => [nivel, new Phrases(phrases)]);
    const names = new Map(
      Object.entries(rules.idiomas).map(([name, words]) => [name, words.map(normalizeText)]),
    );
    for (const name of vocabulary.idiomas) names.set(name, [...(names.get(name) ?? []), normalizeText(name)]);
    this.idiomas = [...names];
    this.nivelesIdioma = Object.entries(rules.nivelesIdioma).map(([nivel, words]) => [
      nivel,
      words.map(normalizeText),
    ]);
    this.#labels = [rules.labels, rules.experienciaLabels, rules.formacionLabels].map(
      (groups) => new Labels(groups),
    );
    this.givenNames = set(rules.givenNames);
    this.noName = set(rules.noNames);
  }

  /** How much a text looks like a position. */
  cargoScore(text: string): number {
    const plain = normalizeText(text);
    if (plain === '') return 0;
    if (this.#cargoNames.has(plain)) return 3;
    const own = plain.split(' ');
    // In English the last word names the profession.
    const closes = own.length > 1 && own.length <= 5 && this.cargos.has(own.at(-1)!);
    return (this.cargos.opens(text) || closes ? 1.6 : 0) + Math.min(1, this.cargos.covered(text) * 0.6);
  }

  /** How much a text looks like a company. */
  empresaScore(text: string): number {
    const plain = normalizeText(text);
    if (plain === '') return 0;
    if (this.#empresaNames.has(plain) || this.#instituteNames.has(plain)) return 3;
    return (
      (LEGAL.test(text) ? 2.2 : 0) +
      Math.min(1.6, this.#empresaWords.covered(text) * 0.8) +
      (this.#empresaWords.opens(text) ? 0.5 : 0)
    );
  }

  institutionScore(text: string): number {
    const plain = normalizeText(text);
    if (plain === '') return 0;
    if (this.#instituteNames.has(plain)) return 4;
    const covered = this.#institutionWords.covered(text);
    return (this.#institutionWords.opens(text) ? 1.8 : 0) + Math.min(1.2, covered * 0.7);
  }

  degreeScore(text: string): number {
    const plain = normalizeText(text);
    if (plain === '') return 0;
    if (this.#titulaciones.has(plain)) return 4;
    const opens = this.niveles.some(([, phrases]) => phrases.opens(text));
    return (opens ? 1.8 : 0) + (this.nivelOf(text) === null ? 0 : 0.7);
  }

  /** The level of a degree by its words: how it begins counts more than what follows. */
  nivelOf(text: string): string | null {
    const opening = this.niveles.find(([, phrases]) => phrases.opens(text));
    return (opening ?? this.niveles.find(([, phrases]) => phrases.has(text)))?.[0] ?? null;
  }

  /** A label of anything: 'Teléfono', 'Cargo', 'Título obtenido'. */
  isLabel(text: string): boolean {
    return (
      text.length < 60 && this.#labels.some((labels) => labels.keyOf(text.replace(/:\s*$/, '')) !== null)
    );
  }

  /** Nothing but places: 'Asunción, Paraguay'. */
  isPlace(text: string): boolean {
    const parts = text
      .split(/[,()/\-–—·|]/)
      .map(normalizeText)
      .filter(Boolean);
    return parts.length > 0 && parts.every((part) => this.#places.has(part));
  }

  /** The first city named in a text. */
  ciudadIn(text: string): string | null {
    const words = wordsOf(text);
    for (let length = 4; length >= 1; length--)
      for (let i = words.length - length; i >= 0; i--) {
        const name = this.ciudades.get(words.slice(i, i + length).join(' '));
        if (name) return name;
      }
    return null;
  }
}
