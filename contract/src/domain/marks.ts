/** A piece of a text, marked when a search found it. */
export interface Piece {
  text: string;
  marked: boolean;
}

/** One letter for one letter, so that places in the folded text are places in the text. */
const fold = (letter: string): string => letter.normalize('NFD')[0]!.toLowerCase();
const isDigit = (letter: string): boolean => letter >= '0' && letter <= '9';

/** Where `word` appears among the letters that `kept` accepts: pairs of first and last position. */
function places(letters: string[], word: string, kept: (letter: string) => boolean): [number, number][] {
  const at = letters.flatMap((letter, i) => (kept(letter) ? [i] : []));
  const folded = at.map((i) => letters[i]!).join('');
  const found: [number, number][] = [];
  for (let from = folded.indexOf(word); from >= 0; from = folded.indexOf(word, from + word.length))
    found.push([at[from]!, at[from + word.length - 1]!]);
  return found;
}

/**
 * Marks what a quick search found in a text (docs/reglas/personas.md): each word, ignoring case and accents, ñ as n; numbers
 * also in phones written with spaces, +595 or a leading 0.
 */
export function markPieces(text: string, search: string): Piece[] {
  const words = search.trim().split(/\s+/).filter(Boolean);
  // One letter a place: an accented letter folds to one.
  const letters = [...text].map(fold);
  const marked = new Array<boolean>(letters.length).fill(false);
  const digits = search.replace(/\D/g, '').replace(/^(595)?0?/, '');
  const wanted = words.map((word) => [...word].map(fold).join(''));
  const found = [
    ...wanted.flatMap((word) => places(letters, word, () => true)),
    ...(digits.length >= 3 && /^[\d\s()+.-]+$/.test(search.trim()) ? places(letters, digits, isDigit) : []),
  ];
  for (const [from, to] of found) marked.fill(true, from, to + 1);
  const pieces: Piece[] = [];
  for (const [i, letter] of [...text].entries()) {
    const last = pieces.at(-1);
    if (last && last.marked === marked[i]) last.text += letter;
    else pieces.push({ text: letter, marked: marked[i]! });
  }
  return pieces;
}
