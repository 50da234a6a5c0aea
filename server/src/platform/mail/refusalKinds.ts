/** What a mail server's refusal is about. */
export type RefusalKind =
  | 'later'
  | 'silent'
  | 'account'
  | 'agency'
  | 'full'
  | 'large'
  | 'sender'
  | 'relay'
  | 'unknown'
  | 'domain'
  | 'closed'
  | 'policy'
  | 'other';

/** The step at which it refused: connection, sign-in, sender, recipient or the letter itself. */
export type RefusalStep = 'door' | 'login' | 'sender' | 'person' | 'letter';

/** An answer in lower case without names, with its enhanced status and code. */
export interface Said {
  said: string;
  status: string;
  code: string;
  step: RefusalStep;
}

const SOMEBODY =
  '(?<!\\b(?:ip|client|host|sender|from|return)[ -])' +
  '(?:user|usuario|recipient|destinatario|mailbox|mail box|casilla|buz[oó]n|account|cuenta|address|' +
  'direcci[oó]n|local[ -]?part|e-?mail|alias)';
/** Plain words for an address that nobody has. */
const NOBODY = [
  `${SOMEBODY}\\b[^.;]{0,60}(?:(?:n't|\\bdoesnt) exists?|` +
    '\\b(?:unknown|not known|not found|not? exist(?:s|e)?|desconocid[ao]|inexistente|' +
    'not (?:listed|valid|local|here)))',
  `\\b(?:unknown|no such|non-?existent) (?:or illegal )?(?:local |destination )?(?:person|${SOMEBODY})`,
  `\\bno existe (?:(?:el|la|es[ea]|un|una|tal|ning[uú]n) )?${SOMEBODY}`,
  `\\bno mailbox|(?:n't|\\bdoesnt) have an? .{0,60}\\baccount|recip(?:ient)?notfound|${SOMEBODY}\\b[^.;]{0,40}\\bno longer`,
  `\\bnot (?:a|an|our) (?:valid|known|local|existing) ${SOMEBODY}`,
].map((pattern) => new RegExp(pattern));
/** Words that servers also use when they merely do not want the mail. */
const REFUSES_SOMEBODY = [
  `${SOMEBODY}\\b[^.;]{0,60}\\b(?:unavailable|invalid|inv[aá]lid[ao]|rejected|rechazad[ao])`,
  `\\b(?:invalid|unrouteable|unroutable|undeliverable|bad) (?:destination )?${SOMEBODY}`,
].map((pattern) => new RegExp(pattern));
const CLOSED = new RegExp(
  `${SOMEBODY}\\b.{0,60}\\b(?:disabled|inactive|deactivated|suspended|closed|suspendid[ao]|cerrad[ao]|deshabilitad[ao]|inactiv[ao])`,
);
const saysAny = (patterns: readonly RegExp[], said: string) => patterns.some((one) => one.test(said));

const ABOUT_US = [
  /\byour (?:own |e?-?mail |hosting |sending |mail |smtp )?(?:account|server|ip|host|isp|network|domain|system|access|login|password|credentials|organi[sz]ation|plan|subscription)\b(?!'s|,? (?:admin|provider|support))/,
  /\byou(?: are|'re) (?!trying|attempting|reaching|contacting|writing)/,
  /\bhosting\b|\boutgoing\b|\boutbound\b|\bsalientes?\b/,
  /\bunusual (?:\w+ )?activity|\bactividad inusual/,
  /\bno (?:est[aá]s? autorizad|tiene permiso|tenés permiso|puede enviar|podés enviar)/,
];
const YOURS = /\b[ts]u (?:propi[ao] |direcci[oó]n )?(?:cuenta|servidor|ip|dominio|plan|clave|contraseña)\b/;
/** Then «su cuenta» is the recipient's. */
const THEIRS = /\b(?:usuario|destinatario|titular|persona)\b/;
const LOGIN =
  /(?:user ?name|user|login|usuario) (?:and|or|y|o|\/) (?:la )?(?:password|clave|contraseña)|\bauth(?:entication)? (?:is )?(?:required|needed|failed|failure|error|credentials|data|unsuccessful|rejected)|\b(?:bad|invalid|incorrect|wrong) (?:login|credentials|password|authentication)|\bcredentials\b/;
const OUR_ADDRESS =
  /\bsender (?:address|e-?mail|domain|verif|rejected|unknown|invalid|denied|not)|\b(?:unknown|invalid|bad|unverified) sender|\bsend (?:mail )?(?:as|from)\b|not owned|mail from|\bfrom address|\bspf\b|\bdkim\b|\bdmarc\b|verification failed for|remitente (?:rechazad|desconocid|inv[aá]lid|no)/;
const SENDER = /(?<!return(?:ed|ing)? to (?:the |its )?)\bsender|(?<!al )\bremitente|return.path/;
const SIZE =
  /too (?:large|big|long)|size (?:exceeds|limit)|(?:exceeds|maximum) .{0,20}\bsize|databytes|muy grande|demasiado grande/;
const POLICY =
  /spam|junk|unsolicited|\bbulk\b|block|bloque|black ?list|lista negra|no deseado|policy|pol[ií]tica|reputation|banned|denied|virus|malware|\brate\b|too many|gr[ea]y ?list|due to|\bdns/;
const FULL =
  /quota|\b(?:is|mailbox|inbox|box|storage|user|account|recipient) full\b|\bllen[ao]\b|insufficient (?:system )?(?:storage|disk|space)/;
const NOBODY_STATUS = /^5\.1\.(?:1|3|6|10)$/;

const isLarge = ({ said, status }: Said): boolean =>
  ['5.3.4', '5.2.3'].includes(status) || (SIZE.test(said) && !/mailbox size/.test(said));
const isLogin = ({ said, status, code }: Said): boolean =>
  /^53[0458]$/.test(code) || /^5\.7\.[89]$/.test(status) || LOGIN.test(said);
const isAgency = ({ said }: Said): boolean =>
  saysAny(ABOUT_US, said) || (YOURS.test(said) && !THEIRS.test(said));

type Kinds = readonly [RefusalKind, (answer: Said) => boolean][];
const PUT_OFF: Kinds = [
  [
    'silent',
    ({ said, status, code }) =>
      (code === '' || code.startsWith('4')) &&
      (/^[45]\.4\.[127]$/.test(status) || /timed? ?out|no answer|unreachable/.test(said)) &&
      !said.includes('rejected'),
  ],
  ['later', ({ status, code }) => (code || status).startsWith('4')],
];

/** How to recognise each kind, in order: words about policy appear in answers of every kind. */
const ABOUT_SOMEBODY: Kinds = [
  ...PUT_OFF,
  ['agency', isAgency],
  [
    'unknown',
    ({ said, status }) => NOBODY_STATUS.test(status) && saysAny(NOBODY, said) && !OUR_ADDRESS.test(said),
  ],
  ['policy', ({ said }) => /\b(?:sending|daily|hourly)\b/.test(said) && /\b(?:quota|limit)/.test(said)],
  ['full', ({ said, status }) => status === '5.2.2' || FULL.test(said)],
  ['large', isLarge],
  [
    'sender',
    ({ said, status }) => ['5.1.7', '5.1.8'].includes(status) || SENDER.test(said) || OUR_ADDRESS.test(said),
  ],
  ['account', isLogin],
  [
    'relay',
    ({ said }) =>
      /\brelay(?:ing)?\b(?! recipients? (?:table|map))|rcpthosts|\bauthenticat|not allowed to send|not permitted|must (?:log ?in|issue)/.test(
        said,
      ),
  ],
  // Exchange Online says 'Access denied' for recipients missing from its directory.
  ['unknown', ({ said, status }) => status === '5.4.1' && said.includes('recipient address rejected')],
  ['domain', ({ status }) => status === '5.1.2'],
  ['policy', ({ said, status }) => status.startsWith('5.7.') || POLICY.test(said)],
  ['unknown', ({ status }) => NOBODY_STATUS.test(status)],
  // The server accepted the recipient before reading the letter, so this says nothing about their mailbox.
  ['closed', ({ said, step }) => step === 'person' && CLOSED.test(said)],
  [
    'domain',
    ({ said }) =>
      /(?:host|domain)(?: name)? (?:not found|unknown|does not exist)|no such domain|nxdomain/.test(said),
  ],
  [
    'unknown',
    ({ said, step }) => saysAny(NOBODY, said) || (step === 'person' && saysAny(REFUSES_SOMEBODY, said)),
  ],
];

/** The kinds possible at each step, and the kind of an answer that none of them recognises. */
export const KINDS: Record<RefusalStep, [Kinds, RefusalKind]> = {
  login: [[['later', ({ code }) => code.startsWith('4')]], 'account'],
  door: [[...PUT_OFF, ['account', isLogin]], 'agency'],
  // No recipient was named yet.
  sender: [
    [
      ['later', ({ code }) => code.startsWith('4')],
      ['large', (answer) => answer.code === '552' || isLarge(answer)],
      ['account', isLogin],
      ['agency', isAgency],
    ],
    'sender',
  ],
  person: [ABOUT_SOMEBODY, 'other'],
  letter: [ABOUT_SOMEBODY, 'other'],
};
