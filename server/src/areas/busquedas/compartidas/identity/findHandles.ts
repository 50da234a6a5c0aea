import { CAPITALIZED, EVERYDAY, GENERIC, JOINING } from './commonWords.ts';
import type { FoldedText, Span } from './FoldedText.ts';
import { isOrdinary } from './isOrdinary.ts';

const NETWORK =
  '(?:linkedin|instagram|insta|ig|facebook|fb|face|twitter|tiktok|telegram|skype|github|gitlab|behance|dribbble|youtube|snapchat|threads|pinterest|signal)';
const PROVIDER = '(?:gmail|hotmail|outlook|yahoo|icloud|protonmail)';
/** Words between a network and somebody's name there. */
const LINK = '(?:es|como|canal|usuario|usuaria|user|perfil|soy|cuenta|pagina)';
/** «instagram: la flaca», «telegram es laflaca», «ig laflaca»: the introduction of a name, and up to two words of it. */
const NAMED = new RegExp(
  String.raw`(?<![\w.])(?:${NETWORK}|${PROVIDER})(\s?[:=]\s?(?:live:)?|\s["'«“(]\s?|(?:\s${LINK}){1,2}\s?:?\s|\s)(@?[a-z][\w.-]*)((?:\s[a-z]\w*)?)["'»”)]?`,
  'dg',
);
/** «laflaca de gmail», «laflaca hotmail com». */
const AT_PROVIDER = new RegExp(
  String.raw`(?<![\w.])([a-z][\w.-]+)\s(?:(?:de|en)\s${PROVIDER}|${PROVIDER}[.\s](?:com|es|net)(?:[.\s](?:py|ar|br))?)(?!\w)`,
  'g',
);

/**
 * Somebody's name in a network or mail service that the text mentions: any word after it that is not an ordinary one. In
 * places of the folded text.
 */
export function findHandles(text: FoldedText, common: ReadonlySet<string>): Span[] {
  const isPlain = (written: string): boolean => {
    const word = written.replace(/^[@.]/, '').replace(/[.-]$/, '');
    return (
      [CAPITALIZED, EVERYDAY, GENERIC, JOINING, common].some((words) => words.has(word)) || isOrdinary(word)
    );
  };
  const found: Span[] = [];
  for (const { index, 0: all, 1: sign, 2: first, 3: second, indices } of text.folded.matchAll(NAMED)) {
    const told = /[:="'«“(]/.test(sign!);
    const other = second!.trim();
    // «Facebook: La Flaca», «linkedin: zunilda quevedo».
    if (told && other && !isPlain(other)) found.push([index, index + all.length]);
    else if (!isPlain(first!)) found.push([index, other ? indices![2]![1] : index + all.length]);
  }
  for (const { index, 0: all, 1: name } of text.folded.matchAll(AT_PROVIDER))
    if (!isPlain(name!)) found.push([index, index + all.length]);
  return found;
}
