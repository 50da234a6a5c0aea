import { normalizeText } from './normalizeText.ts';
import { plainTyped } from './plainTyped.ts';

const YES = new Set(['si', 's', 'x', '1', 'true', 'verdadero', 'yes']);
const NO = new Set(['', 'no', 'n', '0', 'false', 'falso']);

/** Yes or no as people write it; undefined for any other word (docs/reglas/convenciones.md). */
export const readFlag = (text: string): boolean | undefined => {
  const word = normalizeText(text);
  return YES.has(word) ? true : NO.has(word) ? false : undefined;
};

/**
 * Which of some options a text names: the one that is written so, else the only one that is written so but for case and accents;
 * undefined when it is none, or two.
 */
export function readOption<T>(
  text: string,
  options: readonly T[],
  nameOf: (option: T) => string,
): T | undefined {
  const typed = plainTyped(text);
  const same = (form: (word: string) => string) => options.filter((one) => form(nameOf(one)) === form(typed));
  const exact = same((word) => word);
  if (exact.length === 1) return exact[0];
  const close = same((word) => word.toLowerCase());
  if (close.length === 1) return close[0];
  const folded = same(normalizeText);
  return folded.length === 1 && normalizeText(typed) !== '' ? folded[0] : undefined;
}
