import { enclosed, first, headed, html, type MailCase, mail, multipart, text } from './compose.ts';

const POST = {
  'List-Unsubscribe': '<https://x.example/baja>',
  'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
};
const SENDERS: [string, string, Record<string, string>][] = [
  [
    'Mailchimp',
    'ofertas@tienda.example',
    {
      ...POST,
      'X-MC-User': 'abc',
      'Feedback-ID': '1:1.1:us1:mc',
      'List-ID': '<1.list-id.mcsv.net>',
      'X-Mailer': 'Mailchimp Mailer',
    },
  ],
  ['SES', 'novedades@empresa.example', { ...POST, 'Feedback-ID': '::1.us-east-1.abc:AmazonSES' }],
  ['SendGrid', 'hola@servicio.example', { ...POST, 'X-SG-EID': 'abc' }],
  [
    'LinkedIn',
    'messages-noreply@linkedin.com',
    { 'List-Unsubscribe': '<https://www.linkedin.com/e/v2>', 'Feedback-ID': 'accept:linkedin' },
  ],
  [
    'Facebook',
    'notification@facebookmail.com',
    {
      'List-Unsubscribe': '<https://www.facebook.com/o.php>',
      'X-Auto-Response-Suppress': 'All',
      'Auto-Submitted': 'auto-generated',
    },
  ],
  ['Brevo', 'info@curso.example', { ...POST, 'X-CSA-Complaints': 'csa@brevo.example', Precedence: 'bulk' }],
  ['Un boletín de antes', 'boletin@camara.example', { Precedence: 'bulk' }],
  [
    'Un boletín sin baja de un clic',
    'newsletter@diario.example',
    { 'List-Unsubscribe': '<mailto:baja@diario.example>' },
  ],
  ['Mailgun', 'equipo@app.example', { ...POST, 'X-Mailgun-Sid': 'abc' }],
  ['Un banco', 'no-reply@banco.example', { 'Feedback-ID': 'banco:1' }],
];
const PEOPLE: [string, Record<string, string>][] = [
  ['HubSpot', { 'List-Unsubscribe': '<https://hs.example/x>' }],
  ['SES, de una persona', { 'Feedback-ID': '::1.us-east-1.abc:AmazonSES' }],
  ['Un servidor que pone List-Id', { 'List-Id': '<personal.correo.example>' }],
  ['Un servidor que pone Precedence: list', { Precedence: 'list' }],
  ['Precedence: normal', { Precedence: 'normal' }],
  ['Precedence: first-class', { Precedence: 'first-class' }],
];

export const newsletterMails: MailCase[] = [
  ...SENDERS.flatMap(([program, de, headers]): MailCase[] => [
    {
      program,
      standard: 'RFC 2369 y 8058',
      what: 'un envío a muchos',
      source: mail(
        first({ From: `Novedades <${de}>`, ...headers }),
        multipart('alternative', [text('Mirá en tu navegador.'), html('<p>Ofertas</p>')]),
      ),
      clase: 'automatico',
      de,
      answers: false,
    },
    {
      program,
      standard: 'RFC 2369 y 8058',
      what: 'con un archivo, que se nombra',
      source: mail(
        first({ From: `Novedades <${de}>`, ...headers }),
        multipart('mixed', [text('Va.'), enclosed('CV de Ana.pdf')]),
      ),
      clase: 'automatico',
      de,
      answers: false,
      files: ['CV de Ana.pdf'],
    },
  ]),
  ...PEOPLE.flatMap(([program, headers]): MailCase[] => [
    {
      program,
      standard: 'RFC 2369',
      what: 'una persona responde',
      source: mail(headed(headers), text('Sí, puedo.')),
      clase: 'persona',
    },
    {
      program,
      standard: 'RFC 2369',
      what: 'una persona escribe',
      source: mail(first(headers), text('Busco trabajo.')),
      clase: 'persona',
      answers: false,
    },
  ]),
];
