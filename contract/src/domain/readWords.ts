import { normalizeText } from './normalizeText.ts';
import { plainTyped } from './plainTyped.ts';

const YES = new Set(['si', 's', 'x', '1', 'true', 'verdadero', 'v', 'yes', 'y', '✓', '✔', '☑', '✅']);
const NO = new Set(['', 'no', 'n', '0', 'false', 'falso', 'f', '☐']);

/** Yes or no as people write it; undefined for any other word (docs/reglas/convenciones.md). */
export const readFlag = (text: string): boolean | undefined => {
  const word = plainTyped(text)
    .toLowerCase()
    .normalize('NFD')
    .replace(/\p{Mn}|(?<=.)[.!]$/gu, '');
  return YES.has(word) ? true : NO.has(word) ? false : undefined;
};

/**
 * Which of some options a text names: the one that is written so, else the only one that is written so but for case, else but for
 * accents and spaces; undefined when it is none, or two (docs/reglas/convenciones.md).
 */
export function readOption<T>(
  text: string,
  options: readonly T[],
  nameOf: (option: T) => string,
): T | undefined {
  const typed = plainTyped(text);
  const forms = [(word: string) => word, (word: string) => word.toLowerCase(), normalizeText];
  for (const form of forms) {
    const said = form(typed);
    const [one, other] =
      said === '' ? [] : options.filter((option) => form(plainTyped(nameOf(option))) === said);
    if (one !== undefined && other === undefined) return one;
  }
  return undefined;
}

/**
 * All the options that a text names, parted by commas, semicolons, bars or lines; names may have commas of their own. Undefined when
 * one of them is none.
 */
export function readOptions<T>(
  text: string,
  options: readonly T[],
  nameOf: (option: T) => string,
): T[] | undefined {
  const [first = '', ...more] = text.split(/([,;|\n])/);
  const parts = [first];
  const signs: string[] = [];
  for (let i = 0; i < more.length; i += 2) {
    signs.push(more[i]!);
    parts.push(more[i + 1]!);
  }
  const longest = Math.max(1, ...options.map((option) => nameOf(option).split(/[,;|\n]/).length));
  const found = new Set<T>();
  for (let from = 0; from < parts.length; ) {
    // The longest name that begins here.
    let to = Math.min(parts.length, from + longest);
    let named: T | undefined;
    for (; to > from && named === undefined; to--) {
      const joined = parts.slice(from, to).reduce((all, part, i) => `${all}${signs[from + i - 1]}${part}`);
      if (joined.trim() !== '') named = readOption(joined, options, nameOf);
    }
    if (named !== undefined) {
      found.add(named);
      from = to + 1;
    } else if (parts[from]!.trim() === '') from++;
    else return undefined;
  }
  return [...found];
}
