import type { RefusalKind } from './refusalKinds.ts';

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
  '\\b(?:sending|outgoing|daily|hourly|message|relay|send)(?: \\w+)? (?:quota|limit)s?\\b|' +
    '\\bexceeded (?:the |its )?(?:quota|limit) (?:for|of) (?:sending|messages|emails|mails)',
  '\\btoo many (?:e-?mails|messages|mails|connections)\\b|\\brate limit|\\bmax(?:imum)? [^;]{0,30}\\bper (?:minute|hour|day)\\b',
  '(?:l[ií]mite|cuota|m[aá]ximo) (?:diari[oa]|horari[oa]|' +
    '(?:de|para|por) (?:\\w+ )?(?:env[ií]os?|correos|mensajes|mails|salida|hora|d[ií]a))|' +
    'demasiados (?:correos|mensajes|env[ií]os|mails)',
  'autentic|iniciar sesi[oó]n',
].map((pattern) => new RegExp(pattern));

const THEM =
  '(?:recipient|user|mailbox|group|list|distribution list|destinatari[oa]|usuari[oa]|casilla|grupo|lista)';
/** Then it concerns only this recipient or group, which blocks senders or chooses them. */
const THEIR_WISH = [
  `\\b${THEM}s?\\b[^.;]{0,30}\\b(?:has|have|does|do|only|no|solo|s[oó]lo|ha)?\\s?(?:blocked|blocks|` +
    'bloque[oó]|bloquead[oa] al?|not accept|accepts?|acepta|restricted|requires)\\b',
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
export function refusesAgency(kind: RefusalKind, said: string, whole: string): boolean {
  if (THEIR_RULE.test(whole.toLowerCase()) || THEIR_WISH.some((one) => one.test(said))) return false;
  const words = said.replace(/recipient (?:address )?rejected:?/g, ' ');
  return ALWAYS.includes(kind) || (BY_WORDS.includes(kind) && OUR_WAY.some((one) => one.test(words)));
}
