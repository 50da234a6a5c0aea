import { ANA, BOX, OURS, SUBJECT } from './compose.ts';

/** The id a relay gives it, whatever we gave. */
export const RELAYED = '<0100019c-1a2b@email.amazonses.com>';
const sent = (id: string): string =>
  `From: Seleccion <${BOX}>\r\nTo: ${ANA}\r\nSubject: ${SUBJECT}\r\nMessage-ID: ${id}\r\nDate: Tue, 03 Mar 2026 09:00:00 -0300\r\n`;

export interface Reporter {
  program: string;
  from: string;
  subject: string;
  said: string;
  /** What it writes about its recipient, after naming them. */
  status: (action: string, code: string) => string;
  server?: string;
  original?: (id: string) => string;
  headers?: string;
}
const usual = (action: string, code: string): string =>
  `Final-Recipient: rfc822; ${ANA}\r\nOriginal-Recipient: rfc822;${ANA}\r\nAction: ${action}\r\nStatus: ${code}\r\nRemote-MTA: dns; mx.correo.example\r\nDiagnostic-Code: smtp; 550 ${code} <${ANA}>: Recipient address\r\n    rejected: User unknown\r\n`;
export const message = (id: string): string =>
  `Content-Type: message/rfc822\r\n\r\n${sent(id)}\r\n¿Podés venir?\r\n`;
export const headersOnly = (id: string): string => `Content-Type: text/rfc822-headers\r\n\r\n${sent(id)}`;

export const REPORTERS: Reporter[] = [
  {
    program: 'Postfix',
    from: 'MAILER-DAEMON@mx.agencia.example (Mail Delivery System)',
    subject: 'Undelivered Mail Returned to Sender',
    said: `This is the mail system at host mx.agencia.example.\r\n\r\nI'm sorry to have to inform you that your message could not\r\nbe delivered to one or more recipients.\r\n\r\n<${ANA}>: host mx.correo.example said: 550 5.1.1 User unknown`,
    status: usual,
    server:
      'Reporting-MTA: dns; mx.agencia.example\r\nX-Postfix-Queue-ID: 3F1A2\r\nArrival-Date: Tue, 3 Mar 2026 09:00:00 -0300',
    headers: 'Auto-Submitted: auto-replied\r\n',
  },
  {
    program: 'Exim',
    from: 'Mail Delivery System <Mailer-Daemon@mx.agencia.example>',
    subject: 'Mail delivery failed: returning message to sender',
    said: `This message was created automatically by mail delivery software.\r\n\r\nA message that you sent could not be delivered to one or more of its\r\nrecipients. This is a permanent error. The following address(es) failed:\r\n\r\n  ${ANA}\r\n    host mx.correo.example [192.0.2.1]\r\n    SMTP error from remote mail server after RCPT TO:<${ANA}>:\r\n    550 5.1.1 User unknown`,
    status: (action, code) =>
      `Action: ${action}\r\nFinal-Recipient: rfc822;${ANA}\r\nStatus: ${code}\r\nRemote-MTA: dns; mx.correo.example\r\nDiagnostic-Code: smtp; 550 ${code} User unknown\r\n`,
    headers: `X-Failed-Recipients: ${ANA}\r\nAuto-Submitted: auto-replied\r\n`,
  },
  {
    program: 'Sendmail',
    from: 'Mail Delivery Subsystem <MAILER-DAEMON@mx.agencia.example>',
    subject: 'Returned mail: see transcript for details',
    said: `The original message was received at Tue, 3 Mar 2026 09:00:00 -0300\r\n\r\n   ----- The following addresses had permanent fatal errors -----\r\n<${ANA}>\r\n    (reason: 550 5.1.1 User unknown)`,
    status: usual,
    original: message,
  },
  {
    program: 'Exchange',
    from: 'postmaster@correo.example',
    subject: `No se puede entregar: ${SUBJECT}`,
    said: `No se pudo entregar el mensaje a ${ANA}.\r\n\r\nNo se encontró la dirección.`,
    status: (action, code) =>
      `Final-Recipient: rfc822;${ANA}\r\nAction: ${action}\r\nStatus: ${code}\r\nDiagnostic-Code: smtp;550 ${code} RESOLVER.ADR.RecipNotFound; not found\r\nX-Display-Name: Ana\r\n`,
    original: headersOnly,
    headers: 'X-MS-Exchange-Message-Is-Ndr:\r\nAuto-Submitted: auto-replied\r\n',
  },
  {
    program: 'Gmail',
    from: 'Mail Delivery Subsystem <mailer-daemon@googlemail.com>',
    subject: 'Delivery Status Notification (Failure)',
    said: `** Address not found **\r\n\r\nYour message wasn't delivered to ${ANA} because the address couldn't be found.`,
    status: (action, code) =>
      `Final-Recipient: rfc822; ${ANA}\r\nAction: ${action}\r\nStatus: ${code}\r\nDiagnostic-Code: smtp; 550-${code} The email account that you tried to reach does not exist.\r\nLast-Attempt-Date: Tue, 03 Mar 2026 06:00:00 -0800 (PST)\r\n`,
    server: `Reporting-MTA: dns; googlemail.com\r\nArrival-Date: Tue, 03 Mar 2026 06:00:00 -0800 (PST)\r\nX-Original-Message-ID: ${OURS}`,
    headers: `X-Failed-Recipients: ${ANA}\r\nAuto-Submitted: auto-replied\r\n`,
    original: message,
  },
  {
    program: 'Zimbra',
    from: 'MAILER-DAEMON@zimbra.correo.example (Mail Delivery System)',
    subject: 'Undelivered Mail Returned to Sender',
    said: `<${ANA}>: unknown user: "ana.benitez"`,
    status: usual,
    original: message,
  },
  {
    program: 'Lotus Domino',
    from: 'Postmaster@correo.example',
    subject: `DELIVERY FAILURE: User ana.benitez (${ANA}) not listed in Domino Directory`,
    said: `Your message\r\n\r\n  Subject: ${SUBJECT}\r\n\r\nwas not delivered to:\r\n\r\n  ${ANA}\r\n\r\nbecause:\r\n\r\n  User ana.benitez (${ANA}) not listed in Domino Directory`,
    status: (action, code) =>
      `Final-Recipient: rfc822;${ANA}\r\nAction: ${action}\r\nStatus: ${code}\r\nDiagnostic-Code: X-Notes; User not listed in Domino Directory\r\n`,
    server: 'Reporting-MTA: dns;correo.example',
  },
  {
    program: 'Yahoo',
    from: 'MAILER-DAEMON@yahoo.com',
    subject: 'Failure Notice',
    said: `Sorry, we were unable to deliver your message to the following address.\r\n\r\n<${ANA}>:\r\n550: 5.1.1 User unknown`,
    status: usual,
    original: headersOnly,
  },
  {
    program: 'iCloud',
    from: 'postmaster@icloud.com',
    subject: 'Undelivered Mail Returned to Sender',
    said: `<${ANA}>: user does not exist`,
    status: (action, code) =>
      `Original-Recipient: rfc822;${ANA}\r\nFinal-Recipient: rfc822;ana@interno.example\r\nAction: ${action}\r\nStatus: ${code}\r\nDiagnostic-Code: smtp; 550 ${code} user does not exist\r\n`,
  },
  {
    program: 'Correo con direcciones UTF-8',
    from: 'MAILER-DAEMON@mx.agencia.example',
    subject: 'Undelivered Mail Returned to Sender',
    said: 'No such user',
    status: (action, code) =>
      `Final-Recipient: utf-8; ${ANA}\r\nAction: ${action}\r\nStatus: ${code}\r\nDiagnostic-Code: smtp; 550 ${code} no such user\r\n`,
    original: (id) => `Content-Type: message/global\r\n\r\n${sent(id)}\r\nHola\r\n`,
  },
  {
    program: 'Un relé que escribe en base64',
    from: 'MAILER-DAEMON@mx.agencia.example',
    subject: 'Mail System Error - Returned Mail',
    said: 'Returned',
    status: usual,
    original: (id) =>
      `Content-Type: message/rfc822\r\nContent-Transfer-Encoding: base64\r\n\r\n${Buffer.from(`${sent(id)}\r\nHola\r\n`).toString('base64')}`,
  },
  {
    program: 'Un relé que devuelve un .eml',
    from: 'postmaster@mx.agencia.example',
    subject: 'Delivery failure',
    said: 'Not delivered',
    status: usual,
    original: (id) =>
      `Content-Type: application/octet-stream; name="original.eml"\r\nContent-Disposition: attachment; filename="original.eml"\r\n\r\n${sent(id)}\r\nHola\r\n`,
  },
];
