/** What a mail server's "no" is about. */
type RefusalKind =
  | 'later'
  | 'full'
  | 'large'
  | 'sender'
  | 'relay'
  | 'unknown'
  | 'closed'
  | 'policy'
  | 'other';

const SENTENCE: Record<RefusalKind, string> = {
  later: 'El servidor del correo pidió esperar',
  full: 'La casilla está llena',
  large: 'El servidor del correo no acepta un mensaje tan grande',
  sender: 'El servidor del correo no acepta a quien lo manda',
  relay: 'El servidor de correo no deja escribir a esa dirección',
  unknown: 'El servidor del correo no conoce esa dirección',
  closed: 'Esa casilla está cerrada',
  policy: 'El servidor del correo no lo dejó pasar: lo tomó por no deseado o lo bloquea',
  other: 'El servidor del correo no lo aceptó',
};

const WORDS_CHARS = 300;

const READ_CHARS = 2000;

/** An enhanced status (RFC 3463), and not a piece of an IP address. */
const STATUS = /(?<![\d.])[245]\.\d{1,3}\.\d{1,3}(?!\.?\d)/;
const SOMEBODY =
  '(?:user|usuario|recipient|destinatario|mailbox|mail box|casilla|buz[oó]n|account|cuenta|address|direcci[oó]n|local[ -]?part|e-?mail|alias)';
const UNKNOWN = [
  `${SOMEBODY}\\b[^.;]{0,60}\\b(?:unknown|not known|not found|(?:not|n't|no) exist|not? existe|unavailable|invalid|desconocid|inexistente|rejected|not (?:listed|valid|local|here))`,
  `\\b(?:unknown|no such|invalid|non-?existent|unrouteable|unroutable|undeliverable|bad) (?:destination )?${SOMEBODY}`,
  `\\bno mailbox|n't have an? .{0,60}\\baccount|recip(?:ient)?notfound|${SOMEBODY}\\b[^.;]{0,40}\\bno longer`,
].map((pattern) => new RegExp(pattern));

/** By what each kind is known, in the order in which they are looked at: words of policy stand in answers of every kind. */
const KINDS: [RefusalKind, (said: string, status: string) => boolean][] = [
  ['policy', (said) => /\b(?:sending|daily|hourly)\b/.test(said) && /\b(?:quota|limit)/.test(said)],
  [
    'full',
    (said, status) =>
      status === '5.2.2' || /quota|\bfull\b|\bllen[ao]\b|insufficient (?:storage|disk|space)/.test(said),
  ],
  [
    'large',
    (said, status) =>
      ['5.3.4', '5.2.3'].includes(status) ||
      /too (?:large|big|long)|size (?:exceeds|limit)|databytes/.test(said),
  ],
  [
    'sender',
    (said, status) =>
      ['5.1.7', '5.1.8'].includes(status) ||
      /\bsender|\bremitente|\bspf\b|\bdkim\b|\bdmarc\b|mail from|return.path/.test(said),
  ],
  [
    'relay',
    (said) =>
      /relay(?! recipient)|rcpthosts|authenticat|not allowed to send|not permitted|must (?:log ?in|issue)/.test(
        said,
      ),
  ],
  // Exchange Online says 'Access denied' of a recipient that its directory does not have.
  ['unknown', (said, status) => status === '5.4.1' && said.includes('recipient address rejected')],
  ['unknown', (_said, status) => /^5\.1\.(?:1|2|3|6|10)$/.test(status)],
  [
    'policy',
    (said, status) =>
      status.startsWith('5.7.') ||
      /spam|unsolicited|\bbulk\b|block|black ?list|policy|reputation|banned|denied|virus|malware|\brate\b|too many|gr[ea]y ?list|due to|\bdns/.test(
        said,
      ),
  ],
  [
    'closed',
    (said) =>
      new RegExp(`${SOMEBODY}\\b.{0,60}\\b(?:disabled|inactive|deactivated|suspended|closed)`).test(said),
  ],
  ['unknown', (said) => UNKNOWN.some((pattern) => pattern.test(said))],
];

/** What a mail server said when it did not take a mail. */
export interface Refusal {
  /** What it means and the server's own words, as whoever wrote the mail reads it. */
  text: string;
  /** Mail to this address never arrives: it is marked as one that comes back. */
  leadsNowhere: boolean;
  /** It is about this mail, its sender or a full mailbox, and says nothing against the address. */
  sparesAddress: boolean;
}

/** Reads an answer of a mail server such as '550 5.1.1 User unknown' (docs/reglas/correspondencia.md). */
export function readRefusal(response: string): Refusal {
  const words = response.slice(0, READ_CHARS).replace(/\s+/g, ' ').trim();
  const status = STATUS.exec(words)?.[0] ?? '';
  // An address can be called anything.
  const said = words
    .split(' ')
    .filter((word) => !word.includes('@'))
    .join(' ')
    .toLowerCase();
  const kind = words.startsWith('4')
    ? 'later'
    : (KINDS.find(([, isSo]) => isSo(said, status))?.[0] ?? 'other');
  return {
    text: `${SENTENCE[kind]}. Dijo: «${words.slice(0, WORDS_CHARS)}»`,
    leadsNowhere: kind === 'unknown' || kind === 'closed',
    sparesAddress: ['full', 'large', 'sender', 'relay', 'policy'].includes(kind),
  };
}
