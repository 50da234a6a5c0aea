/** A word as it is written and as it sounds. */
export interface Spoken {
  palabra: string;
  sonido: string;
}
/** A word of somebody's name. */
export interface NearWord extends Spoken {
  /** How many have it, as far as known without counting. */
  people: number;
}

/** How many letters to change, add, remove or swap with the next one to get from one word to the other. */
export function lettersApart(one: string, other: string): number {
  let twoBefore: number[] = [];
  let before = Array.from({ length: other.length + 1 }, (_, i) => i);
  for (let i = 1; i <= one.length; i++) {
    const row = [i];
    for (let j = 1; j <= other.length; j++) {
      const same = one[i - 1] === other[j - 1];
      let least = Math.min(before[j]! + 1, row[j - 1]! + 1, before[j - 1]! + (same ? 0 : 1));
      if (i > 1 && j > 1 && one[i - 1] === other[j - 2] && one[i - 2] === other[j - 1])
        least = Math.min(least, twoBefore[j - 2]! + 1);
      row.push(least);
    }
    twoBefore = before;
    before = row;
  }
  return before[other.length]!;
}

/** In a short word two changed letters make another name. */
const SHORT = 5;
const WRITTEN = 0.35;
const FIRST_LETTER = 0.4;
const PEOPLE = 0.25;

/** A word's distance from what was typed, less for frequent names; null when it is another name. */
function costOf(said: Spoken, word: NearWord): number | null {
  const heard = lettersApart(said.sonido, word.sonido);
  const written = lettersApart(said.palabra, word.palabra);
  const most = Math.min(said.palabra.length, word.palabra.length) < SHORT ? 1 : 2;
  if (Math.min(heard, written) > most) return null;
  return (
    heard +
    WRITTEN * written +
    (said.sonido[0] === word.sonido[0] ? 0 : FIRST_LETTER) -
    PEOPLE * Math.log10(1 + word.people)
  );
}

/** The words that may have been meant, likeliest first, with their distance. */
export const nearest = (said: Spoken, words: readonly NearWord[]): { palabra: string; cost: number }[] =>
  words
    .filter(({ palabra }) => palabra !== said.palabra)
    .map((word) => ({ palabra: word.palabra, cost: costOf(said, word) }))
    .filter((word): word is { palabra: string; cost: number } => word.cost !== null)
    .sort((a, b) => a.cost - b.cost || (a.palabra < b.palabra ? -1 : 1));
