import type { FoldedText, Span } from './FoldedText.ts';

const AT = String.raw`(?:\s?@\s?|\s?[([{<]\s?(?:at|arroba|a|@)\s?[)\]}>]\s?)`;
/** Where nothing else shows that it is an address, since a single blank before the sign means a network name. */
const BARE_AT = String.raw`(?:@\s?|\s@\s|\s?[([{<]\s?(?:at|arroba|@)\s?[)\]}>]\s?)`;
const TLD =
  '(?:com|net|org|edu|gov|gob|mil|py|io|info|app|dev|ai|ar|br|uy|cl|bo|pe|mx|es|me|co|us|eu|tv|online|' +
  'site|website|web|blog|shop|store|studio|design|art|club|live|pro|xyz|link|page|biz|cloud|digital|' +
  'agency|social|bio|fun|top|example|test)';
/** A dot with blanks around it, or spelled out. */
const DOT = String.raw`(?:\.|\s\.\s?(?=\w)|\.\s(?=${TLD}\b)|\s?[([{]\s?(?:dot|punto|\.)\s?[)\]}]\s?|\s(?:punto|dot)\s)`;
const PROVIDER = '(?:gmail|hotmail|outlook|yahoo|icloud|live|protonmail|tutanota|aol)';
const NAME = String.raw`[\w%+-]{1,64}(?:(?:\.|\s[._]\s|\s(?:punto|guion(?:\sbajo)?)\s)[\w%+-]{1,64}){0,8}`;
const SOCIAL =
  '(?:linkedin|instagram|insta|ig|facebook|fb|face|twitter|tiktok|telegram|skype|whatsapp|wasap|wsp|wpp|wa|github|signal)';

const PATTERNS: readonly RegExp[] = [
  // zuni @ correo . example
  new RegExp(String.raw`${NAME}${AT}[\w-]{1,64}(?:${DOT}[\w-]{1,64})+`, 'g'),
  new RegExp(String.raw`[\w.%+-]{1,64}${BARE_AT}[\w-]{2,}`, 'g'),
  // zuni arroba correo punto com; zuni arroba gmail
  new RegExp(
    String.raw`${NAME}\s(?:arroba|at)\s(?:[\w-]{1,64}(?:${DOT}[\w-]{1,64}){0,4}${DOT}${TLD}\b(?:${DOT}\w{2}\b)?|${PROVIDER}\b)`,
    'g',
  ),
  // zuni.83 en gmail; gmail: zuni.83
  new RegExp(String.raw`(?<!\w)[\w-]{0,32}[\d._][\w.-]{0,32}\s(?:en|de)\s${PROVIDER}(?!\w)`, 'g'),
  new RegExp(String.raw`(?<!\w)${PROVIDER}\s?[:=]\s?[\w-]{0,32}[\d._][\w.-]{0,32}\w`, 'g'),
  // Web addresses, in signs and in words.
  /(?<!\w)(?:h(?:tt|xx)ps?|ftp|mailto|tel|sms)\s?:\s?\S+/g,
  /(?<!\w)www\s?\.\s?\S+/g,
  new RegExp(
    String.raw`(?<![\w@])(?!(?:asp|vb|ado|ml)\.net\b)[\w-]{1,64}(?:\.[\w-]{1,64}){0,8}\.${TLD}(?!\w)(?:[/:?#]\S*)?`,
    'g',
  ),
  new RegExp(String.raw`(?<![\w-])[\w-]{2,64}\s?[([{]\s?(?:dot|punto|\.)\s?[)\]}]\s?${TLD}(?!\w)`, 'g'),
  /(?<![\w-])[\w-]+\spunto\s(?:com|net|org|edu|py)(?!\w)(?:\s(?:punto|barra)\s[\w.-]+)*/g,
  /(?<!\w)(?:wa\.me|t\.me|bit\.ly|goo\.gl|linktr\.ee|youtu\.be)\/\S+/g,
  // Names in networks.
  /(?<![\w/])(?:in|pub)\/[\w%-]*\w/g,
  new RegExp(String.raw`(?<!\w)${SOCIAL}\s?/\s?(?:in|pub|u|user|people|profile)\s?/\s?\S+`, 'g'),
  new RegExp(String.raw`(?<!\w)${SOCIAL}\s?(?:[:=]|\bes\b|\bcomo\b)?\s?@?\w{1,32}[\d._-]\w[\w.-]*`, 'g'),
  /(?<![\w@])@\s?[a-z_][\w.]*\w/g,
];

/** 'z u n i @ c o r r e o . c o m', from its sign on. */
const SPACED = /@ ?\w(?: [\w.])+(?!\w)/g;

/** The shortest piece that is read as spaced out: 'z u n'. */
const SPACED_LETTERS = 5;

function findSpaced(text: FoldedText): Span[] {
  const { folded } = text;
  return text.find(SPACED).map(([from, to]) => {
    let start = folded[from - 1] === ' ' ? from - 1 : from;
    while (/^[\w.-]$/.test(folded[start - 1] ?? '') && /^(?: |)$/.test(folded[start - 2] ?? ''))
      start = Math.max(0, start - 2);
    // In 'A a @ b . c' the letter before belongs to a word.
    return [from - start > SPACED_LETTERS ? start : from, to];
  });
}

/** 'zuniarrobacorreo.com' */
const findGlued = (text: FoldedText): Span[] =>
  text.find(/[\w.-]+/g).filter(([from, to]) => {
    const word = text.folded.slice(from, to);
    const at = word.indexOf('arroba');
    return at > 0 && word.indexOf('.', at) > 0;
  });

/** 'l@s candidat@s' names people of both sexes and is no contact. */
const BOTH_SEXES = /^[a-z]+@s?$/;

/** E-mails, links and network names, however they are written, in places of the folded text. */
export const findContacts = (text: FoldedText): Span[] =>
  [...PATTERNS.flatMap((pattern) => text.find(pattern)), ...findSpaced(text), ...findGlued(text)].filter(
    ([from, to]) => !BOTH_SEXES.test(text.folded.slice(from, to)),
  );
