import { normalizeText } from '@tembiapo/contract/domain/normalizeText.ts';
import type { Line } from './sheet.ts';
import { trimmed } from './trimmed.ts';

export const SECTIONS = [
  'datos',
  'perfil',
  'experiencia',
  'formacion',
  'cursos',
  'idiomas',
  'habilidades',
  'referencias',
  'otros',
] as const;
export type SectionKey = (typeof SECTIONS)[number] | 'encabezado';

/** The words by which CVs are read: server/catalogs/cv-reglas.json and what an agency adds to it (docs/decisions/0020). */
export interface CvRules {
  sections: Record<string, string[]>;
  labels: Record<string, string[]>;
  experienciaLabels: Record<string, string[]>;
  formacionLabels: Record<string, string[]>;
  months: Record<string, string[]>;
  current: string[];
  until: string[];
  since: string[];
  cargos: string[];
  empresas: string[];
  institutos: string[];
  niveles: Record<string, string[]>;
  idiomas: Record<string, string[]>;
  nivelesIdioma: Record<string, string[]>;
  givenNames: string[];
  noNames: string[];
  streets: string[];
  englishWords: string[];
  portugueseWords: string[];
}

/** Lower case without accents, letter by letter: indexes are the same as in the text. */
export const fold = (text: string): string =>
  Array.from(text, (letter) => {
    const [base] = letter.toLowerCase().normalize('NFD');
    return base!.length === letter.length ? base : letter;
  }).join('');

/** The words of a text, for looking them up. */
export const wordsOf = (text: string): string[] => normalizeText(text).split(' ').filter(Boolean);

/** Phrases that are found as whole words within a text. */
export class Phrases {
  readonly #byFirst = new Map<string, string[][]>();

  constructor(phrases: Iterable<string>) {
    for (const phrase of phrases) {
      const words = wordsOf(phrase);
      if (words.length === 0) continue;
      this.#byFirst.set(words[0]!, [...(this.#byFirst.get(words[0]!) ?? []), words]);
    }
  }

  /** How many words of the text belong to some phrase. */
  covered(text: string): number {
    return this.#spans(wordsOf(text)).reduce((sum, { length }) => sum + length, 0);
  }
  has(text: string): boolean {
    return this.covered(text) > 0;
  }
  /** Whether the text begins with one. */
  opens(text: string): boolean {
    const words = wordsOf(text);
    return (this.#byFirst.get(words[0] ?? '') ?? []).some((phrase) =>
      phrase.every((word, i) => words[i] === word),
    );
  }
  #spans(words: string[]): { at: number; length: number }[] {
    const spans: { at: number; length: number }[] = [];
    for (let i = 0; i < words.length; i++) {
      const fitting = (this.#byFirst.get(words[i]!) ?? []).filter((phrase) =>
        phrase.every((word, k) => words[i + k] === word),
      );
      const length = Math.max(0, ...fitting.map((phrase) => phrase.length));
      if (length === 0) continue;
      spans.push({ at: i, length });
      i += length - 1;
    }
    return spans;
  }
}

/** The edit distance of two words, up to `max`. */
export function distance(a: string, b: string, max: number): number {
  if (Math.abs(a.length - b.length) > max) return max + 1;
  let row = Array.from({ length: b.length + 1 }, (_, i) => i);
  for (let i = 1; i <= a.length; i++) {
    const next = [i];
    for (let k = 1; k <= b.length; k++)
      next.push(Math.min(row[k]! + 1, next[k - 1]! + 1, row[k - 1]! + (a[i - 1] === b[k - 1] ? 0 : 1)));
    if (Math.min(...next) > max) return max + 1;
    row = next;
  }
  return row[b.length]!;
}

const LONGEST_TITLE = 48;
/** 'Personas que pueden dar referencia de mí', 'Quién puede dar fe de mi trabajo', 'Contactos para pedir referencias'. */
const WHO_KNOWS =
  /^(?:personas?|gente|quienes|contactos?|nombres?|datos|algun[oa]s?|mis|lista)\b.*\b(?:referencias?|referentes)\b|^(?:personas?|gente|quien|quienes|contactos?|los que|las que)\b.*\b(?:me conocen?$|me recomiendan?$|recomendarme$|recomendar$|responden? por mi|avalan?|avalar|avalarme|d(?:an?|ar|en) fe)\b|^(?:dan?|pueden dar|puede dar) fe de\b|\breferencias? (?:de mi|sobre mi)$|^(?:para|pueden) (?:dar|brindar|pedir|solicitar|consultar) referencias?\b/;
/** 'E X P E R I E N C I A' is one word. */
const joinSpaced = (text: string): string =>
  /^(\S\s){3,}\S\s*:?$/.test(text.trim()) ? text.replace(/(\S)\s(?=\S(\s|$|:))/g, '$1') : text;

/** The section that a title begins, and the text behind it on the same line. */
export interface Title {
  key: SectionKey;
  rest: string;
  /** Whether it begins a section whatever it looks like. */
  sure: boolean;
}

/** The number of a title, as written or misread by a scan: 'II' becomes 'IT', '11' or 'Il'. */
const NUMERAL = /^(\d{1,2}|[ivx1ltn]{1,4}) (?=\D)/;
/** The next segment continues the words: a sentence with a wide space in it, not a title. */
const GOES_ON = /^(de|del|en|a|al|y|e|con|para|por|la|el|los|las|of|in|and|for|to|the)\s/;

/** Finds section titles by the words of the rules; long ones may have a letter or two wrong. */
export class Titles {
  readonly #keys = new Map<string, SectionKey>();
  /** 'Título obtenido' is a label, not a misspelt title. */
  readonly #labels: ReadonlySet<string>;

  constructor(rules: CvRules) {
    this.#labels = new Set(
      [rules.labels, rules.experienciaLabels, rules.formacionLabels]
        .flatMap((groups) => Object.values(groups).flat())
        .map(normalizeText),
    );
    for (const [key, titles] of Object.entries(rules.sections))
      for (const title of titles) this.#keys.set(normalizeText(title), key as SectionKey);
  }

  #lookUp(text: string): SectionKey | null {
    const plain = normalizeText(text).replace(NUMERAL, '');
    if (plain === '') return null;
    const known = this.#keys.get(plain);
    if (known) return known;
    if (plain.length < 8 || plain.length > LONGEST_TITLE || this.#labels.has(plain)) return null;
    if (WHO_KNOWS.test(plain)) return 'referencias';
    const max = plain.length >= 14 ? 2 : 1;
    for (const [title, key] of this.#keys)
      if (title.length >= 8 && distance(plain, title, max) <= max) return key;
    // 'Experiencia laboral relevante', 'Estudios y cursos': the first words decide.
    for (const join of [' y ', ' e ', ' and ', ' o ']) {
      const [head] = plain.split(join);
      if (head !== plain && this.#keys.has(head!) && plain.length < LONGEST_TITLE)
        return this.#keys.get(head!)!;
    }
    return null;
  }

  of(text: string): Title | null {
    const clean = joinSpaced(text).replace(/\t/g, ' ').trim();
    if (clean.length === 0 || clean.length > 90) return null;
    if (clean.length <= LONGEST_TITLE + 6) {
      const key = this.#lookUp(trimmed(clean, ':.-–—_=*•|'));
      if (key) {
        const capital = /^[\s\P{L}]*\p{Lu}/u.test(clean);
        return { key, rest: '', sure: capital };
      }
    }
    const colon = clean.indexOf(':');
    if (colon > 3 && colon < LONGEST_TITLE) {
      const head = clean.slice(0, colon);
      // 'Pretensión salarial: 4.500.000' is a label with its value.
      const key = this.#labels.has(normalizeText(head)) ? null : this.#lookUp(head);
      if (key === 'idiomas' || key === 'habilidades' || key === 'perfil')
        return { key, rest: clean.slice(colon + 1).trim(), sure: false };
    }
    return null;
  }

  /** The title of a line: by its words alone if they are unmistakable, else by its looks too. */
  ofLine(line: Line, usualSize: number): Title | null {
    // A title may stand in the label column, with the first row beside it.
    const [head, ...beside] = line.segments;
    if (beside.length > 0 && head) {
      const whole = this.of(line.text);
      if (whole?.sure) return whole;
      if (line.bullet || GOES_ON.test(beside[0]!.text)) return null;
      const own = this.of(head.text);
      // Among personal data or within a job it is a label: the lines below are not about others.
      if (own?.key === 'referencias') return null;
      return own?.sure && own.rest === ''
        ? { ...own, rest: beside.map(({ text }) => text).join('\t') }
        : null;
    }
    const title = this.of(line.text);
    if (!title) return null;
    if (line.bullet && !line.bold) return null;
    const letters = line.text.replace(/[^\p{L}]/gu, '');
    const stands =
      line.bold ||
      line.size > usualSize * 1.08 ||
      letters === letters.toUpperCase() ||
      line.gap > 0.5 ||
      /:\s*$/.test(line.text);
    return title.rest !== '' || stands || wordsOf(line.text).length > 1 || title.sure ? title : null;
  }
}
