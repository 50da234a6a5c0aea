import { describe, expect, test } from 'vitest';
import { seed } from '../../testing/seed.ts';
import { isAboutAgency, readRefusal } from './readRefusal.ts';
import type { RefusalStep } from './refusalKinds.ts';

/** Answers as these servers write them. */
const LEADS_NOWHERE = [
  // Postfix, Zimbra
  '550 5.1.1 <ana@correo.example>: Recipient address rejected: User unknown in virtual mailbox table',
  '550 5.1.1 <ana@correo.example>: Recipient address rejected: User unknown in local recipient table',
  '550 5.1.1 <ana@correo.example>: Recipient address rejected: correo.example',
  '550 <ana@correo.example>: Recipient address rejected: undeliverable address: unknown user: "ana"',
  '550 5.1.2 <ana@nohay.example>: Recipient address rejected: Domain not found',
  '550 5.1.0 <ana@correo.example>: Recipient address rejected: User unknown in relay recipient table',
  // Exim, cPanel
  '550 No Such User Here',
  '550 "No Such User Here"',
  '550 No such recipient here',
  '550 Unrouteable address',
  '550 unknown user',
  '550 5.1.1 User unknown',
  '550 <ana@correo.example> unknown local part',
  // Dovecot
  "550 5.1.1 <ana@correo.example> User doesn't exist: ana@correo.example",
  // Exchange, Outlook
  '550 5.1.10 RESOLVER.ADR.RecipientNotFound; Recipient ana@correo.example not found by SMTP address lookup',
  '550 5.1.1 RESOLVER.ADR.RecipNotFound; not found',
  '550 5.4.1 Recipient address rejected: Access denied. AS(201806281) [BN8NAM11FT025.eop-nam11.prod.protection.outlook.com]',
  '550 5.5.0 Requested action not taken: mailbox unavailable (S2017062302).',
  '550 Requested action not taken: mailbox unavailable',
  // Gmail
  '550-5.1.1 The email account that you tried to reach does not exist. Please try\n' +
    "550-5.1.1 double-checking the recipient's email address for typos or\n" +
    '550 5.1.1 unnecessary spaces. https://support.google.com/mail/?p=NoSuchUser - gsmtp',
  '550-5.2.1 The email account that you tried to reach is disabled. Learn more at\n550 5.2.1 https://support.google.com/mail/?p=DisabledUser - gsmtp',
  '550-5.2.1 The email account that you tried to reach is inactive. Learn more at\n550 5.2.1 https://support.google.com/mail/?p=InactiveUser - gsmtp',
  // Yahoo
  "554 delivery error: dd This user doesn't have a yahoo.com account (ana@yahoo.example) [0] - mta4",
  '552 1 Requested mail action aborted, mailbox not found',
  '554 30 Sorry, your message to ana@yahoo.example cannot be delivered. This mailbox is disabled (554.30).',
  // qmail
  '550 sorry, no mailbox here by that name (#5.1.1)',
  '511 sorry, no mailbox here by that name (#5.1.1 - chkuser)',
  '550 Sorry, no mailbox here by that name. vpopmail (#5.1.1)',
  // Sendmail
  '550 5.1.1 <ana@correo.example>... User unknown',
  '550 5.1.2 <ana@nohay.example>... Host unknown (Name server: nohay.example: host not found)',
  '550 5.2.1 <ana@correo.example>... Mailbox disabled for this recipient',
  // Others
  '550 Invalid recipient ana@correo.example',
  '550 5.1.1 Mailbox does not exist',
  '550 mailbox not found',
  '550 Account does not exist',
  '550 Address rejected',
  '550 El usuario no existe',
  '550 No existe la casilla: casilla desconocida',
  '550 5.1.6 Recipient no longer on server',
  '553 5.1.3 <ana@>... User address required',
  // Whatever the address is called.
  '550 5.1.1 <spam.blocked@correo.example> User unknown',
  '550 No such user <sender@correo.example>',
  '550 laura.gauthier: user unknown',
  '550 Mailbox for juan.535@correo.example unknown',
  '550 5.1.1 relay.policy@correo.example: Recipient address rejected: User unknown',
  // Hosts, links and asides are no words.
  '550 5.1.1 User unknown (relay1.tigo.com.py)',
  '550 5.1.1 ana@correo.example User unknown; returned to sender',
  '550 <ana@correo.example> no such user here; see https://postmaster.example/dns',
  '550 no such user (authenticated relay mx)',
  '550 5.1.1 User unknown (blocked.spamgw.example [203.0.113.7])',
  '550 mx-policy.denied.example: no such mailbox',
  '550 MX1.RELAY.EXAMPLE: Unknown user',
  '550 [spamfilter-3] 5.1.1 No such user',
  '550 5.1.1 No such user - https://help.example/sender-blocked?reason=spam',
  '550 Rejected (unknown user)',
  '550 5.1.1 User unknown, returning to sender',
  'smtp; 550 5.1.1 <ana@correo.example> User unknown',
  // An explicit status and the words of an unknown person win over stray words.
  '550 5.1.1 User unknown in relay',
  '550 5.1.1 No such user, message was blocked',
  '550 5.1.1 Recipient address rejected: user not found due to policy',
  '550 5.1.10 Recipient not found; contact the sender of the list',
  "550 5.1.1 The account doesn't exist, delivery denied",
  // In Spanish, and of Paraguayan and other webmails.
  '550 Casilla inexistente',
  '550 5.1.1 Usuario desconocido',
  '550 5.1.1 La cuenta de correo no existe',
  '550 No existe el usuario en este servidor',
  '550 Destinatario desconocido',
  '550 Dirección inexistente',
  '550 5.1.1 <ana@correo.example>: Dirección rechazada: usuario desconocido',
  '550 5.2.1 Esa casilla está deshabilitada',
  '550 La cuenta del destinatario fue cerrada',
  '550 El usuario cerró su cuenta: cuenta inexistente',
  '550 El buzón no existe',
  '551 User not local',
  '551 User not local; please try another one',
  '550 Not a valid recipient',
  '550 5.1.1 is not a known user here',
  '550 No such person at this address',
  '550 5.1.1 sorry, this account no longer exists',
];

const SAYS_NOTHING_OF_THE_ADDRESS: [string, RegExp][] = [
  ['554 5.7.1 <ana@correo.example>: Relay access denied', /no deja escribir/],
  ['550 relay not permitted', /no deja escribir/],
  ['550 5.7.1 <ana@correo.example>... Relaying denied', /no deja escribir/],
  ["553 sorry, that domain isn't in my list of allowed rcpthosts (#5.7.1)", /no deja escribir/],
  ['550 5.7.64 TenantAttribution; Relay Access Denied', /no deja escribir/],
  ['554 5.7.1 <ana@correo.example>: Recipient address rejected: Access denied', /no lo dejó pasar/],
  [
    '554 5.7.1 Service unavailable; Client host [203.0.113.7] blocked using zen.spamhaus.org',
    /no lo dejó pasar/,
  ],
  ['550 5.7.1 Message rejected as spam by Content Filtering', /no lo dejó pasar/],
  [
    '550-5.7.1 [203.0.113.7] Our system has detected that this message is likely\n550 5.7.1 unsolicited mail. - gsmtp',
    /no lo dejó pasar/,
  ],
  ['554 Message blocked', /no lo dejó pasar/],
  ['550 5.7.606 Access denied, banned sending IP [203.0.113.7]', /no lo dejó pasar/],
  ['550 Blocked: user unknown to our reputation service', /no lo dejó pasar/],
  [
    '553 5.7.1 [BL21] Connections will not be accepted from 203.0.113.7, because the ip is in Spamhaus list',
    /no lo dejó pasar/,
  ],
  [
    '550-5.2.1 The user you are trying to contact is receiving mail at a rate that\n550 5.2.1 prevents additional messages from being delivered.',
    /no lo dejó pasar/,
  ],
  ['550 5.4.5 Daily sending quota exceeded.', /no lo dejó pasar/],
  [
    '550-Requested action not taken: mailbox unavailable\n550 invalid DNS MX or A/AAAA resource record',
    /no lo dejó pasar/,
  ],
  ['550 5.7.1 Recipient address rejected: Message rejected due to: SPF fail', /no acepta a quien lo manda/],
  [
    '550-5.7.26 This mail has been blocked because the sender is unauthenticated.\n550 5.7.26 Gmail requires all senders to authenticate',
    /no acepta a quien lo manda/,
  ],
  [
    '550 5.1.8 <hola@agencia.example>: Sender address rejected: Domain not found',
    /no acepta a quien lo manda/,
  ],
  [
    '553 5.7.1 <hola@agencia.example>: Sender address rejected: not owned by user ana',
    /no acepta a quien lo manda/,
  ],
  [
    '550-Verification failed for <hola@agencia.example>\n550-Unrouteable address\n550 Sender verify failed',
    /no acepta a quien lo manda/,
  ],
  [
    '553 5.1.8 <hola@agencia.example>... Domain of sender address hola@agencia.example does not exist',
    /no acepta a quien lo manda/,
  ],
  ['550 5.7.133 RESOLVER.RST.SenderNotAuthenticatedForGroup', /no acepta a quien lo manda/],
  ['552-5.2.2 The email account that you tried to reach is over quota.', /llena/],
  ['552 5.2.2 Mailbox full', /llena/],
  ['554 5.2.2 mailbox full; STOREDRV.Deliver.Exception:QuotaExceededException', /llena/],
  ['552 5.3.4 Message size exceeds fixed limit', /tan grande/],
  ['552 sorry, that message size exceeds my databytes limit (#5.3.4)', /tan grande/],
  ['552 5.2.3 Message too large', /tan grande/],
  ['450 4.1.1 <ana@correo.example>: Recipient address rejected: unverified address', /pidió esperar/],
  ['451 4.7.1 Greylisting in action, please come back later', /pidió esperar/],
  ['450 4.2.0 <ana@correo.example>: Recipient address rejected: Greylisted', /pidió esperar/],
  ['421 4.7.0 Try again later, closing connection', /pidió esperar/],
  ['452 4.2.2 The email account that you tried to reach is over quota', /pidió esperar/],
  ['554 Transaction failed', /no lo aceptó/],
  ['500 Syntax error from host 5.1.1.8', /no lo aceptó/],
  ['550', /no lo aceptó/],
  ['550 5.1.1 <ana@correo.example>: Recipient address rejected: blocked-users table', /no lo dejó pasar/],
  ['550 5.1.1 Recipient address rejected: policy', /no lo dejó pasar/],
  ['550 User unknown to our spam filter: blocked', /no lo dejó pasar/],
  ['550 Correo bloqueado por la política del servidor', /no lo dejó pasar/],
  ['554 Mensaje no deseado', /no lo dejó pasar/],
  ['550 Su dirección figura en una lista negra', /no lo dejó pasar/],
  ['550 IP address rejected', /no lo aceptó/],
  ['550 Client host rejected: cannot find', /no lo aceptó/],
  ['550 5.2.1 The email account that you tried to reach is over quota', /llena/],
  ['550 5.1.1 Mailbox is full', /llena/],
  ['552 La casilla de ese usuario está llena', /llena/],
  ['552 El mensaje es demasiado grande', /tan grande/],
  ['550 5.1.1 <hola@agencia.example>: User unknown; cannot send as this address', /a quien lo manda/],
  [
    '550 5.1.0 <hola@agencia.example>: Sender address rejected: User unknown in local recipient table',
    /a quien lo manda/,
  ],
  ['550-Verification failed for <hola@agencia.example> 550 Unrouteable address', /a quien lo manda/],
  ['550 Remitente rechazado: usuario desconocido', /a quien lo manda/],
  ['451 4.4.2 Connection timed out', /no contestó/],
  ['4.4.1 No answer from host', /no contestó/],
  ['451 4.3.0 Temporary lookup failure', /pidió esperar/],
  ['450 4.1.1 User unknown, for now', /pidió esperar/],
  ['550 Host or domain name not found', /dominio que no existe/],
];

/** What is said of the agency's own account, server or way, whoever the mail was for. */
const OF_THE_AGENCY: [string, RegExp][] = [
  ['530 5.7.0 Authentication required', /usuario o la clave/],
  ['535 Invalid user or password', /usuario o la clave/],
  ['535 5.7.8 Username and Password not accepted', /usuario o la clave/],
  ['535 Incorrect authentication data', /usuario o la clave/],
  ['535 Usuario o clave incorrectos', /usuario o la clave/],
  ['550 Invalid user or password', /usuario o la clave/],
  ['550 SMTP AUTH is required: user unknown', /usuario o la clave/],
  ['550 Hosting account is suspended, outgoing mail disabled', /deja que la agencia mande/],
  ['550 Your server IP address was rejected, ask your provider', /deja que la agencia mande/],
  ['550 Message rejected: your account has been suspended, contact support', /deja que la agencia mande/],
  ['550 5.4.6 Account suspended due to unusual activity', /deja que la agencia mande/],
  ['550 5.1.1 Your account is unknown here', /deja que la agencia mande/],
  ['554 Your IP is not valid', /deja que la agencia mande/],
  ['550 Your mail server address does not exist', /deja que la agencia mande/],
  ['550 You are not a known user', /deja que la agencia mande/],
  ["550 You're sending from an unknown address", /deja que la agencia mande/],
  ['550 Outgoing account disabled', /deja que la agencia mande/],
  ['550 Su cuenta fue suspendida', /deja que la agencia mande/],
  ['550 Tu cuenta está deshabilitada por falta de pago', /deja que la agencia mande/],
  ['550 La cuenta de hosting está suspendida', /deja que la agencia mande/],
  ['550 Su dirección IP fue rechazada', /deja que la agencia mande/],
  ['550 Cuenta suspendida para correos salientes', /deja que la agencia mande/],
];

/** Said before anybody was named, it is never about a person. */
const BEFORE_A_PERSON: [RefusalStep, string, RegExp][] = [
  ['login', '535 Invalid user or password', /usuario o la clave/],
  ['login', '535 5.1.1 User unknown', /usuario o la clave/],
  ['login', '550 No such user', /usuario o la clave/],
  ['login', '534 Account disabled', /usuario o la clave/],
  ['login', '454 4.7.0 Temporary authentication failure', /pidió esperar/],
  ['login', '', /usuario o la clave/],
  ['sender', '550 5.1.1 <agencia@demo.py>: User unknown; cannot send as this address', /a quien lo manda/],
  ['sender', '550 No such user', /a quien lo manda/],
  ['sender', '553 5.7.1 Sender address rejected: not owned by user', /a quien lo manda/],
  ['sender', '550 Casilla inexistente', /a quien lo manda/],
  ['sender', '530 5.7.0 Must authenticate: authentication required', /usuario o la clave/],
  ['sender', '550 Your account is suspended', /deja que la agencia mande/],
  ['sender', '552 Message too big', /tan grande/],
  ['sender', '552 5.3.4 Message size exceeds fixed limit', /tan grande/],
  ['sender', '451 4.3.0 User unknown for now', /pidió esperar/],
  ['door', '554 5.7.1 Unknown user 203.0.113.7', /deja que la agencia mande/],
  ['door', '421 mx.prueba busy', /pidió esperar/],
];

/** At the end of a letter whose person was taken: whether it marks them. */
const OF_A_LETTER: [boolean, string][] = [
  [true, '550 5.1.1 User unknown'],
  [true, '550 5.1.10 Recipient not found'],
  [true, '550 No such user here'],
  [true, '550 Casilla inexistente'],
  [true, '550 5.1.1 rejected'],
  [true, '550 Mailbox not found'],
  [false, '550 Message rejected: your account has been suspended, contact support'],
  [false, '550 Requested action not taken: mailbox unavailable'],
  [false, '550 Address rejected'],
  [false, '550 Account suspended'],
  [false, '550 This mailbox is disabled'],
  [false, '550 Invalid recipient header'],
  [false, '550 5.7.1 User unknown to our reputation service'],
  [false, '550 Message rejected'],
  [false, '552 5.2.2 Mailbox full'],
];

/** Said when a person was named, and it would be said of anybody. */
const OF_ANYBODY = [
  '554 5.7.1 <ana@correo.example>: Relay access denied',
  '550 relay not permitted',
  '550 5.7.1 <ana@correo.example>... Relaying denied',
  '554 5.7.1 Service unavailable; Client host [203.0.113.7] blocked using zen.spamhaus.org',
  '550 5.7.606 Access denied, banned sending IP [203.0.113.7]',
  '553 5.7.1 [BL21] Connections will not be accepted from 203.0.113.7, because the ip is in Spamhaus list',
  '550 5.4.5 Daily sending quota exceeded.',
  '550 5.7.1 Recipient address rejected: Message rejected due to: SPF fail',
  '550 5.1.8 <hola@agencia.example>: Sender address rejected: Domain not found',
  '550 Su dirección figura en una lista negra',
  '550 IP address rejected',
  '550 Client host rejected: cannot find your hostname',
  '530 5.7.0 Authentication required',
  '550 SMTP AUTH is required',
  '550 5.7.1 Sender blocked',
  '550 5.7.23 The message was rejected because of Sender Policy Framework violation',
  '550 5.7.1 Email rejected per DMARC policy for agencia.example',
  '554 5.7.1 Your mail server IP is listed in bl.spamcop.net',
  '550 5.7.1 Blocked: 203.0.113.7 listed at b.barracudacentral.org',
  '550 Superó el límite de envíos por hora',
  '550 Cuota de envío excedida',
  '550 Se alcanzó el límite diario de correos',
  '550 Domain agencia.example has exceeded the max emails per hour (100/100 (100%)) allowed. Message discarded.',
  '550 5.7.1 <ana@x.example>: Recipient address rejected: Daily sending limit exceeded',
  '550 5.7.1 Message limit exceeded',
  '554 5.7.1 Too many messages sent',
  '550 5.7.1 <ana@x.example>: Recipient address rejected: SMTP authentication required',
  '550 No autenticado: debe iniciar sesión',
  '550 5.7.1 Remitente bloqueado',
  '550 5.7.1 El dominio del remitente no existe',
  '554 5.7.1 Client host [203.0.113.7] rejected: poor reputation',
  '550 5.7.25 [203.0.113.7] The IP address sending this message does not have a PTR record setup',
  "550-5.7.26 Unauthenticated email from agencia.example is not accepted due to domain's DMARC policy",
  '550 La IP 203.0.113.7 está bloqueada',
  '554 Connection from this IP refused',
  '550 5.7.0 From address is not one of your addresses',
  '550 5.7.1 Unable to relay',
  '550 5.7.54 SMTP; Unable to relay recipient in non-accepted domain',
  '554 5.7.0 Sender is not allowed: hourly quota',
  '550 You must authenticate before sending',
  '550 5.2.0 Sending limit exceeded for this account',
  '550 5.7.708 Service unavailable. Access denied, traffic not accepted from this IP',
];
/** Said when a person was named, of them or of the letter. */
const OF_THEM_ALONE = [
  '550 5.1.1 User unknown',
  '552 5.2.2 Mailbox full',
  '550 5.2.1 The email account that you tried to reach is over quota',
  '550 5.7.133 RESOLVER.RST.SenderNotAuthenticatedForGroup',
  '550 5.7.1 RESOLVER.RST.AuthRequired; authentication required',
  '550 5.7.1 The recipient has blocked the sender',
  '550 5.7.1 Sender blocked by recipient',
  '550 User has blocked this sender',
  '550 You are not allowed to send to this group',
  '550 5.7.1 Message rejected as spam by Content Filtering',
  '554 Message blocked',
  '550 5.1.1 <ana@correo.example>: Recipient address rejected: blocked-users table',
  '554 5.7.1 <ana@correo.example>: Recipient address rejected: Access denied',
  '550-5.2.1 The user you are trying to contact is receiving mail at a rate that 550 5.2.1 prevents additional messages',
  '552 5.3.4 Message size exceeds fixed limit',
  '550 5.1.1 Recipient address rejected: policy',
  '550 El destinatario bloqueó al remitente',
  '550 Remitente bloqueado por el destinatario',
  '550 5.4.1 Recipient address rejected: Access denied',
  '552 5.2.3 Message too large',
  '550 5.7.1 This mailbox only accepts mail from its contacts',
  '550 5.7.124 RESOLVER.RST.SenderNotInAllowedList; sender not in allowed-senders list',
  '550 Casilla inexistente',
  '554 5.7.1 Virus found',
  '550 5.1.2 Host unknown',
  '550 Message size limit exceeded',
  '550 5.2.2 Recipient quota limit exceeded',
  '552 5.2.2 The mailbox message limit exceeded',
  '554 Mensaje no deseado',
  '550 Correo bloqueado por la política del servidor',
  '550 5.7.1 Attachment type blocked',
  '451 4.7.1 Client host blocked for now',
];

describe('lo que contesta un servidor de correo que no toma un mensaje', () => {
  test.each(LEADS_NOWHERE)('la dirección no lleva a nadie: %s', (answer) => {
    expect(readRefusal(answer)).toMatchObject({
      leadsNowhere: true,
      sparesAddress: false,
      text: expect.stringMatching(
        /^(El servidor del correo no conoce esa dirección|Esa casilla está cerrada|Esa dirección es de un dominio que no existe)\. Dijo: «\d{3}.*»$/,
      ),
    });
  });

  test.each(SAYS_NOTHING_OF_THE_ADDRESS)('de la dirección no dice nada: %s', (answer, text) => {
    expect(readRefusal(answer)).toMatchObject({ leadsNowhere: false, text: expect.stringMatching(text) });
  });

  test.each(OF_THE_AGENCY)('es de la agencia y no de la persona: %s', (answer, text) => {
    for (const step of ['person', 'letter'] as const)
      expect(readRefusal(answer, step)).toMatchObject({
        leadsNowhere: false,
        sparesAddress: true,
        sentence: expect.stringMatching(text),
      });
  });

  test.each(BEFORE_A_PERSON)('antes de nombrar a alguien (%s): %s', (step, answer, text) => {
    expect(readRefusal(answer, step)).toMatchObject({
      leadsNowhere: false,
      sentence: expect.stringMatching(text),
    });
  });

  test.each(OF_ANYBODY)('al nombrar a la persona, es de la agencia: %s', (answer) => {
    expect(readRefusal(answer)).toMatchObject({ ofAgency: true, leadsNowhere: false });
    expect(isAboutAgency(readRefusal(answer).text)).toBe(true);
  });

  test.each([
    ...OF_THE_AGENCY.map(([answer]) => [answer, true] as const),
    ...[...OF_THEM_ALONE, ...LEADS_NOWHERE].map((answer) => [answer, false] as const),
  ])('%s: es de la agencia, %s', (answer, expected) => {
    expect(readRefusal(answer).ofAgency).toBe(expected);
  });

  test('nada de lo que se dice antes de nombrar a alguien lleva a marcarlo', () => {
    for (const answer of [...LEADS_NOWHERE, ...OF_THE_AGENCY.map(([said]) => said)])
      for (const step of ['door', 'login', 'sender'] as const)
        expect([answer, step, readRefusal(answer, step).leadsNowhere]).toEqual([answer, step, false]);
  });

  test.each(OF_A_LETTER)('al final de una carta, marca: %s, %s', (marks, answer) => {
    expect(readRefusal(answer, 'letter').leadsNowhere).toBe(marks);
  });

  test('cómo se llaman la persona y el servidor no cambia lo que se dijo', () => {
    console.info(`semilla ${seed}`);
    let state = seed;
    const draw = <T>(items: readonly T[]): T => {
      state = (state * 1_103_515_245 + 12_345) % 2 ** 31;
      return items[Math.floor((state / 2 ** 31) * items.length)]!;
    };
    const NAMES = [
      'auth',
      'relay',
      'spam',
      'sender',
      'blocked',
      'quota',
      'policy',
      '535',
      'full',
      'dns',
      'hosting',
    ];
    const name = () => `${draw(NAMES)}.${draw(NAMES)}`;
    const SAID: [(who: string, host: string) => string, string][] = [
      [(who) => `550 5.1.1 <${who}>: Recipient address rejected: User unknown`, 'unknown'],
      [(who, host) => `550 ${host}: no such user ${who}`, 'unknown'],
      [(who, host) => `550 unknown user ${who} (${host} [203.0.113.7])`, 'unknown'],
      [(who, host) => `550 Usuario ${who} desconocido, https://${host}/ayuda`, 'unknown'],
      [(who) => `552 5.2.2 <${who}> Mailbox full`, 'full'],
      [(who, host) => `552 Message too large for ${who} at ${host}`, 'large'],
      [(who, host) => `550 ${host}: Your account is suspended, ${who}`, 'agency'],
      [(who, host) => `554 Message blocked by ${host} for ${who}`, 'policy'],
    ];
    for (let i = 0; i < 400; i++) {
      const [say, kind] = draw(SAID);
      const answer = say(`${name()}@${name()}.example`, `${name()}.example`);
      expect([answer, readRefusal(answer).kind]).toEqual([answer, kind]);
    }
  });

  test('lo largo se corta y lo que viene en varias líneas queda en una', () => {
    expect(readRefusal(`550-5.1.1 No\r\n550 ${'x'.repeat(5000)}`).text).toMatch(
      /Dijo: «550-5\.1\.1 No 550 x{200,}»$/,
    );
    expect(readRefusal(`550 ${'mailbox '.repeat(20_000)}`).leadsNowhere).toBe(false);
  });
});
