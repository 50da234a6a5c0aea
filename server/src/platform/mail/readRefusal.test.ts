import { describe, expect, test } from 'vitest';
import { readRefusal } from './readRefusal.ts';

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
  "550-5.1.1 The email account that you tried to reach does not exist. Please try\n550-5.1.1 double-checking the recipient's email address for typos or\n550 5.1.1 unnecessary spaces. https://support.google.com/mail/?p=NoSuchUser - gsmtp",
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
];

const SAYS_NOTHING_OF_THE_ADDRESS: [string, RegExp][] = [
  ['554 5.7.1 <ana@correo.example>: Relay access denied', /no deja escribir/],
  ['550 relay not permitted', /no deja escribir/],
  ['550 5.7.1 <ana@correo.example>... Relaying denied', /no deja escribir/],
  ["553 sorry, that domain isn't in my list of allowed rcpthosts (#5.7.1)", /no deja escribir/],
  ['550 5.7.64 TenantAttribution; Relay Access Denied', /no deja escribir/],
  ['530 5.7.0 Authentication required', /no deja escribir/],
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
];

describe('lo que contesta un servidor de correo que no toma un mensaje', () => {
  test.each(LEADS_NOWHERE)('la dirección no lleva a nadie: %s', (answer) => {
    expect(readRefusal(answer)).toEqual({
      leadsNowhere: true,
      sparesAddress: false,
      text: expect.stringMatching(
        /^(El servidor del correo no conoce esa dirección|Esa casilla está cerrada)\. Dijo: «\d{3}.*»$/,
      ),
    });
  });

  test.each(SAYS_NOTHING_OF_THE_ADDRESS)('de la dirección no dice nada: %s', (answer, text) => {
    expect(readRefusal(answer)).toMatchObject({ leadsNowhere: false, text: expect.stringMatching(text) });
  });

  test('lo largo se corta y lo que viene en varias líneas queda en una', () => {
    expect(readRefusal(`550-5.1.1 No\r\n550 ${'x'.repeat(5000)}`).text).toMatch(
      /Dijo: «550-5\.1\.1 No 550 x{200,}»$/,
    );
    expect(readRefusal(`550 ${'mailbox '.repeat(20_000)}`).leadsNowhere).toBe(false);
  });
});
