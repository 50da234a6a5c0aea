import { expect, test } from 'vitest';
import { plainReason } from './reasons.ts';

const ADDRESS = 'El servidor del correo no conoce esa dirección';
const FULL = 'La casilla está llena';
const HEAVY = 'El servidor del correo no acepta un mensaje tan grande';
const REFUSED = 'El servidor del correo no lo dejó pasar: lo tomó por no deseado o lo bloquea';
const SILENT = 'El servidor de esa dirección no contestó';
const RELAY = 'El servidor de correo no deja escribir a esa dirección';
const ACCOUNT = 'El servidor de correo no acepta el usuario o la clave de la agencia';
const DOMAIN = 'Esa dirección es de un dominio que no existe';
const SENDER = 'El servidor del correo no acepta a quien lo manda';
const CLOSED = 'Esa casilla está cerrada';
const LATER = 'El servidor del correo pidió esperar';
const OTHER = 'El servidor del correo no lo aceptó';

/** What real servers answer, and as it is kept: Postfix, Exim, Exchange, Gmail, Yahoo, Zimbra, qmail, Sendmail, cPanel. */
const SAID: [said: string, told: string][] = [
  ['550 5.1.1 <x@y.example>: Recipient address rejected: User unknown in virtual mailbox table', ADDRESS],
  ['550 5.1.1 The email account that you tried to reach does not exist. Please try double-checking', ADDRESS],
  [
    '550 5.1.10 RESOLVER.ADR.RecipientNotFound; Recipient x@y.example not found by SMTP address lookup',
    ADDRESS,
  ],
  ['550 No Such User Here', ADDRESS],
  ['550-Verification failed for <x@y.example> 550 Unrouteable address', SENDER],
  ['550 Requested action not taken: mailbox unavailable', ADDRESS],
  ['550 5.2.1 The email account that you tried to reach is disabled', CLOSED],
  ['554 delivery error: dd This user doesnt have a yahoo.com account (x@yahoo.com)', ADDRESS],
  ["554 delivery error: dd This user doesn't have a yahoo.com account", ADDRESS],
  ['553 sorry, no mailbox here by that name. (#5.1.1)', ADDRESS],
  ['550 5.1.1 unknown or illegal alias: x@y.example', ADDRESS],
  ['550 Invalid recipient', ADDRESS],
  ['550 5.4.1 Recipient address rejected: Access denied', ADDRESS],
  ['450 4.1.1 <x@y.example>: Recipient address rejected: unverified address', LATER],
  ['550 5.1.2 <x@y.example>: bad destination system address', DOMAIN],
  ['550 Host or domain name not found', DOMAIN],
  ['452 4.2.2 The email account that you tried to reach is over quota', LATER],
  ['552 5.2.2 Mailbox size limit exceeded', FULL],
  ['552 Mailbox full', FULL],
  ['452 Requested action not taken: insufficient system storage', LATER],
  ['552 La casilla está llena', FULL],
  ['552 5.3.4 Message size exceeds fixed limit', HEAVY],
  ['552 5.2.3 Message exceeds maximum fixed size', HEAVY],
  ['552 Message too large', HEAVY],
  ['550 5.7.1 Message rejected due to SPF', SENDER],
  ['550 5.7.26 This mail is unauthenticated, which poses a security risk', REFUSED],
  ['554 5.7.1 Service unavailable; Client host [203.0.113.7] blocked using zen.spamhaus.org', REFUSED],
  ['550 JunkMail rejected - this message scored 12 spam points', REFUSED],
  ['421 4.7.0 [TSS04] Messages from 203.0.113.7 temporarily deferred', LATER],
  ['554 Blocked - see https://example.example/ip=203.0.113.7', REFUSED],
  ['550 High probability of spam', REFUSED],
  ['550 relay not permitted', RELAY],
  ['554 5.7.1 <x@y.example>: Relay access denied', RELAY],
  ['550 5.7.54 SMTP; Unable to relay recipient in non-accepted domain', RELAY],
  ['535 5.7.8 Username and Password not accepted', ACCOUNT],
  ['535 Incorrect authentication data', ACCOUNT],
  ['530 5.7.0 Authentication Required', ACCOUNT],
  ['4.4.1 No answer from host', SILENT],
  ['451 4.4.2 Connection timed out', SILENT],
  ['450 4.4.7 Message delayed', SILENT],
  ['571 alguna otra cosa', OTHER],
  ['Esto dijo: «Message failed: 550 5.1.1 User unknown · EENVELOPE»', ADDRESS],
  ['Esto dijo: «algo que nadie conoce · EWHAT»', OTHER],
  ['Esto dijo: «Falta un archivo adjunto»', 'Falta un archivo adjunto'],
  ['Volvió: smtp; 550 5.1.1 user unknown', ADDRESS],
  ['550 laura.gauthier: user unknown', ADDRESS],
  ['550 Mailbox for juan.535@x.py unknown', ADDRESS],
  ['550 5.2.1 <x@y.example> is over quota', FULL],
  ['550 Casilla inexistente', ADDRESS],
  ['551 User not local', ADDRESS],
  ['Esto dijo: «Message failed: 451 4.3.0 Temporary lookup failure · EMESSAGE»', LATER],
  ['Esto dijo: «Mail command failed: 550 5.1.1 User unknown · EENVELOPE»', SENDER],
  ['Esto dijo: «Invalid greeting. response=421 mx.prueba busy: 421 mx.prueba busy · EPROTOCOL»', LATER],
  ['El servidor del correo no conoce esa dirección. Dijo: «550 5.7.1 otra cosa»', ADDRESS],
  ['El servidor del correo pidió esperar. Dijo: «451 cortado a la mi', LATER],
];

test.each(SAID)('%s', (said, told) => {
  expect(plainReason(said)).toBe(told);
});

test('lo que ya es una frase nuestra queda, y nada de lo que dijo un servidor se repite', () => {
  for (const own of [
    'No aceptó la conexión',
    'No contestó a tiempo',
    'Su certificado venció',
    'El servidor se detuvo mientras lo enviaba: puede haber salido',
  ])
    expect(plainReason(own)).toBe(own);
  expect(plainReason(null)).toBe('No se sabe por qué');
  expect(
    plainReason(
      `No salió a ana@x.example: ${ADDRESS}. Dijo: «550 5.1.1 Unknown». No salió a eva@x.example: ${FULL}. Dijo: «552 5.2.2 Full»`,
    ),
  ).toBe(`No salió a ana@x.example: ${ADDRESS}. No salió a eva@x.example: ${FULL}`);
  for (const [said] of SAID) expect(plainReason(said)).not.toMatch(/\d|@|«|[A-Z]{3}|[a-z] (mail|user|host)/);
});
