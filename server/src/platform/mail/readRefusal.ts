import { cutText } from '@tembiapo/contract/domain/cutText.ts';
import { KINDS, type RefusalKind, type RefusalStep } from './refusalKinds.ts';

const SENTENCE: Record<RefusalKind, string> = {
  later: 'El servidor del correo pidió esperar',
  silent: 'El servidor de esa dirección no contestó',
  account: 'El servidor de correo no acepta el usuario o la clave de la agencia',
  agency: 'El servidor de correo no deja que la agencia mande correos',
  full: 'La casilla está llena',
  large: 'El servidor del correo no acepta un mensaje tan grande',
  sender: 'El servidor del correo no acepta a quien lo manda',
  relay: 'El servidor de correo no deja escribir a esa dirección',
  unknown: 'El servidor del correo no conoce esa dirección',
  domain: 'Esa dirección es de un dominio que no existe',
  closed: 'Esa casilla está cerrada',
  policy: 'El servidor del correo no lo dejó pasar: lo tomó por no deseado o lo bloquea',
  other: 'El servidor del correo no lo aceptó',
};

const WORDS_CHARS = 300;

const READ_CHARS = 2000;

/** An enhanced status (RFC 3463), not part of an IP address. */
const STATUS = /(?<![\d.])[245]\.\d{1,3}\.\d{1,3}(?!\.?\d)/;

/** A mail server's refusal, interpreted. */
export interface Refusal {
  /** What it means, for the author of the mail. */
  sentence: string;
  /** The same, with the server's own words. */
  text: string;
  /** Mail to this address never arrives: it is marked as undeliverable. */
  leadsNowhere: boolean;
  /** It is about this mail, its sender, the agency or a full mailbox, and says nothing against the address. */
  sparesAddress: boolean;
  /** It is about the agency and would apply to any recipient: mail waits, as when the server does not let it in. */
  ofAgency: boolean;
  kind: RefusalKind;
}

/** Links, text in angle brackets, host names (which can contain any word) and statuses. */
const NAMES = [
  /\bhttps?:\/\/\S+|\bwww\.\S+/gi,
  /<[^<>\s]*>/g,
  /(?<![\w.-])(?:[a-z0-9_-]+(?:\.[a-z0-9_-]+)+|[A-Z0-9_-]+(?:\.[A-Z0-9_-]+)+)(?![\w-]|\.\w)/g,
];
const ASIDE = /\([^()]*\)|\[[^[\]]*\]/g;
const squeeze = (text: string): string => text.replace(/\s+/g, ' ').trim();

/** Kinds that always concern the agency. */
const ALWAYS: readonly RefusalKind[] = ['account', 'agency', 'sender', 'relay'];
/** Kinds whose words decide whom they concern. */
const BY_WORDS: readonly RefusalKind[] = ['policy', 'other'];

const BLOCKED =
  '(?:block|banned|black ?list|deny ?list|listed\\b|rejected|denied|refused|bloque|lista negra|rechazad|reputation|reputaci)';
const OUR_END =
  '\\b(?:ip|client host|(?:sending|remote|connecting|source) (?:ip|host|server|address)|servidor de origen)\\b';
/** Plain words about where the agency's mail comes from, and how much it may send. */
const OUR_WAY = [
  `${OUR_END}[^;]{0,80}${BLOCKED}|${BLOCKED}[^;]{0,80}${OUR_END}`,
  '\\b(?:dns|block|black|deny)-?(?: ?list|bl)(?:ed)?\\b|\\brbl\\b|lista negra|listas? de bloqueo|spamhaus|spamcop|barracuda|\\blisted (?:at|in|on|by)\\b',
  '\\breverse dns|\\bptr\\b|\\br?dns (?:lookup|record)|\\b(?:helo|ehlo)\\b|your (?:reverse )?host ?name|client host rejected',
  '\\b(?:sending|outgoing|daily|hourly|message|relay|send)(?: \\w+)? (?:quota|limit)s?\\b|\\bexceeded (?:the |its )?(?:quota|limit) (?:for|of) (?:sending|messages|emails|mails)',
  '\\btoo many (?:e-?mails|messages|mails|connections)\\b|\\brate limit|\\bmax(?:imum)? [^;]{0,30}\\bper (?:minute|hour|day)\\b',
  '(?:l[ií]mite|cuota|m[aá]ximo) (?:diari[oa]|horari[oa]|(?:de|para|por) (?:\\w+ )?(?:env[ií]os?|correos|mensajes|mails|salida|hora|d[ií]a))|demasiados (?:correos|mensajes|env[ií]os|mails)',
  'autentic|iniciar sesi[oó]n',
].map((pattern) => new RegExp(pattern));

const THEM =
  '(?:recipient|user|mailbox|group|list|distribution list|destinatari[oa]|usuari[oa]|casilla|grupo|lista)';
/** Then it concerns only this recipient or group, which blocks senders or chooses them. */
const THEIR_WISH = [
  `\\b${THEM}s?\\b[^.;]{0,30}\\b(?:has|have|does|do|only|no|solo|s[oó]lo|ha)?\\s?(?:blocked|blocks|bloque[oó]|bloquead[oa] al?|not accept|accepts?|acepta|restricted|requires)\\b`,
  `\\b(?:blocked|bloquead[oa]|rejected|rechazad[oa]) (?:by|por) (?:the |this |that |el |la |ese |esa )?${THEM}`,
  `\\bnot (?:allowed|permitted|authori[sz]ed) to (?:send|write|post)\\b[^.;]{0,30}\\bto (?:this|that|the) (?:\\w+ )?${THEM}`,
  `\\b(?:by|of|for) (?:the |this )?${THEM}'?s (?:policy|filter|rules|preferences|settings)`,
].map((pattern) => new RegExp(pattern));
/** Exchange's names for what a mailbox or group allows. */
const THEIR_RULE = /resolver\.rst\.|notauthenticatedfor(?:group|mailbox)|\b5\.7\.1(?:2[45]|3[346])\b/;

/**
 * Whether a refusal given at a recipient concerns the agency: its account, address, origin or sending limit
 * (docs/reglas/correspondencia.md). `said`: the answer in lower case without names; `whole`: as received.
 */
function refusesAgency(kind: RefusalKind, said: string, whole: string): boolean {
  if (THEIR_RULE.test(whole.toLowerCase()) || THEIR_WISH.some((one) => one.test(said))) return false;
  const words = said.replace(/recipient (?:address )?rejected:?/g, ' ');
  return ALWAYS.includes(kind) || (BY_WORDS.includes(kind) && OUR_WAY.some((one) => one.test(words)));
}

/**
 * Interprets a mail server's answer such as '550 5.1.1 User unknown', given at a step: only an answer to a recipient, or to a letter
 * for them, can be about that person (docs/reglas/correspondencia.md).
 */
export function readRefusal(response: string, step: RefusalStep = 'person'): Refusal {
  const words = squeeze(response.slice(0, READ_CHARS).replace(/[«»]/g, '"')).replace(
    /^(?:smtp|x-[\w-]+); ?/i,
    '',
  );
  const status = STATUS.exec(words)?.[0] ?? '';
  const code = /^[245]\d\d\b/.exec(words)?.[0] ?? '';
  const withoutAddresses = words
    .split(' ')
    .filter((word) => !word.includes('@'))
    .join(' ');
  const all = squeeze(
    NAMES.reduce((text, names) => text.replace(names, ' '), withoutAddresses),
  ).toLowerCase();
  const [kinds, otherwise] = KINDS[step];
  const read = (said: string): RefusalKind =>
    kinds.find(([, isSo]) => isSo({ said, status, code, step }))?.[0] ?? otherwise;
  const outside = squeeze(all.replace(ASIDE, ' '));
  // Text in parentheses is an aside, used only when nothing else tells.
  const kind = read(outside) === otherwise ? read(all) : read(outside);
  const sentence = SENTENCE[kind];
  return {
    sentence,
    text: `${sentence}. Dijo: «${cutText(words, WORDS_CHARS)}»`,
    leadsNowhere: ['unknown', 'closed'].includes(kind) || (kind === 'domain' && status === '5.1.2'),
    sparesAddress: ['full', 'large', 'sender', 'relay', 'policy', 'account', 'agency'].includes(kind),
    ofAgency: refusesAgency(kind, all, words),
    kind,
  };
}

/** Whether a trouble, in `mailTrouble`'s words, is the agency's: its credentials, address, account or origin. */
export function isAboutAgency(trouble: string): boolean {
  const [sentence = '', words] = trouble.split('. Dijo: «');
  const kinds: RefusalKind[] = ['account', 'sender', 'agency'];
  return (
    kinds.some((kind) => SENTENCE[kind] === sentence) || (words !== undefined && readRefusal(words).ofAgency)
  );
}
