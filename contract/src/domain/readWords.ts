import { normalizeText } from './normalizeText.ts';
import { plainTyped } from './plainTyped.ts';

const YES = new Set(['si', 's', 'x', '1', 'true', 'verdadero', 'v', 'yes', 'y', '✓', '✔', '☑', '✅']);
const NO = new Set(['', 'no', 'n', '0', 'false', 'falso', 'f', '☐']);

/** Yes or no as people write it; undefined for any other word (docs/reglas/convenciones.md). */
export const readFlag = (text: string): boolean | undefined => {
  // Only marks without a width are removed: the circle of a keycap emoji makes another character.
  const word = plainTyped(text)
    .toLowerCase()
    .normalize('NFD')
    .replace(/\p{Mn}|(?<=.)[.!]$/gu, '');
  return YES.has(word) ? true : NO.has(word) ? false : undefined;
};

/** The words of a name, keeping what tells 'C++' and 'C#' from 'C'. */
export function wordsOf(name: string): string {
  const plain = name.replaceAll('♯', '#').replace(/[⁺₊➕]/g, '+');
  return `${normalizeText(plain)} ${plain.match(/[+#]/g)?.join('') ?? ''}`.trim();
}

/** A name as written, then ignoring case, then ignoring accents and spaces. */
const FORMS = [(word: string) => word, (word: string) => word.toLowerCase(), wordsOf];
const PARTS = /[,;|\n]/;

/** Options by name, to be found in cells. */
export interface Options<T> {
  /** By each form of a name; null where two options share it. */
  byForm: ReadonlyMap<string, T | null>[];
  count: number;
  /** The number of parts of the longest name. */
  longest: number;
}

/** Indexes options by name, once for all cells of a column. */
export function optionsOf<T>(options: readonly T[], nameOf: (option: T) => string): Options<T> {
  const names = options.map((option) => ({ option, name: plainTyped(nameOf(option)) }));
  return {
    byForm: FORMS.map((form) => {
      const named = new Map<string, T | null>();
      for (const { option, name } of names) named.set(form(name), named.has(form(name)) ? null : option);
      return named;
    }),
    count: options.length,
    longest: Math.max(1, ...options.map((option) => nameOf(option).split(PARTS).length)),
  };
}

/**
 * Which of some options a text names: the one written exactly so, else the only one that matches without case, else without
 * accents and spaces; undefined when there is none, or two (docs/reglas/convenciones.md).
 */
export function readOption<T>(text: string, { byForm }: Options<T>): T | undefined {
  const typed = plainTyped(text);
  for (const [i, form] of FORMS.entries()) {
    const said = form(typed);
    const named = said === '' ? null : (byForm[i]!.get(said) ?? null);
    if (named !== null) return named;
  }
  return undefined;
}

/**
 * All the options that a text names, separated by commas, semicolons, bars or lines; names may contain commas. Undefined when
 * one of them is unknown, or there are more than twice as many as options.
 */
export function readOptions<T>(text: string, options: Options<T>): T[] | undefined {
  const written = text.split(/([,;|\n])/);
  const end = (written.length + 1) / 2;
  const found = new Set<T>();
  let times = 0;
  for (let from = 0; from < end; ) {
    if (written[2 * from]!.trim() === '') {
      from++;
      continue;
    }
    // The longest name that starts here.
    let to = Math.min(end, from + options.longest);
    let named: T | undefined;
    for (; to > from && named === undefined; to--)
      named = readOption(written.slice(2 * from, 2 * to - 1).join(''), options);
    if (named === undefined || ++times > 2 * options.count) return undefined;
    found.add(named);
    from = to + 1;
  }
  return [...found];
}
