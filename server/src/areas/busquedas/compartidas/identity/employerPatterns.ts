import { EVERYDAY, GENERIC, JOINING } from './commonWords.ts';
import { wordsOf } from './FoldedText.ts';
import { isOrdinary } from './isOrdinary.ts';
import { ALONE, MIN_WORD, oneOf, wholeName } from './wordPatterns.ts';

const MIN_GLUED = 6;
/** Between the letters of a spaced-out word. */
const BETWEEN = String.raw`[\s._*·|-]{1,2}`;

/** What identifies a company in a folded text. */
export interface EmployerPatterns {
  anywhere: RegExp[];
  /** Everyday words that mean the company only with a capital. */
  capitalized: RegExp[];
}

/** `common`: folded words that do not distinguish a company. */
export function employerPatterns(name: string, common: ReadonlySet<string>): EmployerPatterns {
  const words = wordsOf(name);
  const anywhere = wholeName(words);
  const own = words.filter((word) => !GENERIC.has(word) && !JOINING.has(word) && !common.has(word));
  const plain = own.filter(
    (word) => (word.length >= MIN_WORD || /^(?=.*\d)../.test(word)) && !EVERYDAY.has(word),
  );
  if (plain.length > 0) anywhere.push(ALONE(oneOf(plain.flatMap((word) => [word, [...word].join(BETWEEN)]))));
  // BNF, as many call the Banco Nacional de Fomento.
  const letters = words.filter(
    (word) => !JOINING.has(word) && !/^(?:sa|srl|sae|saeca|saci|ltda|eas|cia|s|a)$/.test(word),
  );
  const acronym = letters.map(([first]) => first).join('');
  const short = own.map(([first]) => first).join('');
  if (short.length >= MIN_WORD && !isOrdinary(short))
    anywhere.push(ALONE([...short].join(String.raw`[.\s]{0,2}`)));
  // bancognx
  const glued = words
    .slice(1)
    .flatMap((word, i) => (plain.includes(word) || plain.includes(words[i]!) ? words[i]! + word : []));
  const telling = glued.filter((word) => word.length >= MIN_GLUED);
  if (telling.length > 0) anywhere.push(ALONE(oneOf(telling)));
  // Ñ. Poty
  const pairs = words.slice(1).flatMap((word, i) => {
    const before = words[i]!;
    return own.includes(before) && before.length > 1 && word.length >= MIN_WORD && !GENERIC.has(word)
      ? [String.raw`${before[0]}\.\s?${word}`]
      : [];
  });
  if (pairs.length > 0) anywhere.push(ALONE(pairs.join('|')));
  const capitalized = [
    ...own.filter((word) => word.length > 1 && !plain.includes(word)),
    ...(acronym.length >= MIN_WORD ? [acronym] : []),
  ];
  return { anywhere, capitalized: capitalized.length > 0 ? [ALONE(oneOf(capitalized))] : [] };
}
