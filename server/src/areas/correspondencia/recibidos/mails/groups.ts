import { ANA, BOX, enclosed, first, headed, type MailCase, mail, multipart, text } from './compose.ts';

const google = {
  Precedence: 'list',
  'Mailing-list': `list ${BOX}; contact seleccion+owners@agencia.example`,
  'List-ID': '<seleccion.agencia.example>',
  'X-Spam-Checked-In-Group': BOX,
  'X-Google-Group-Id': '123456789012',
  'List-Post': `<https://groups.google.com/a/agencia.example/group/seleccion/post>, <mailto:${BOX}>`,
  'List-Help': '<https://support.google.com/a/agencia.example/bin/topic.py?topic=25838>',
  'List-Unsubscribe':
    '<mailto:googlegroups-manage+123456789012+unsubscribe@googlegroups.com>, <https://groups.google.com/>',
};
const GROUPS: [string, string, Record<string, string>][] = [
  ['Un grupo de Google', 'RFC 2369 y 2919', google],
  [
    'Mailman 2',
    'RFC 2369 y 2919',
    {
      Precedence: 'list',
      'X-BeenThere': BOX,
      'X-Mailman-Version': '2.1.39',
      'List-Id': 'Seleccion <seleccion.agencia.example>',
      'List-Unsubscribe':
        '<https://listas.agencia.example/options/seleccion>, <mailto:seleccion-request@agencia.example?subject=unsubscribe>',
      'List-Post': `<mailto:${BOX}>`,
      'Errors-To': 'seleccion-bounces@agencia.example',
    },
  ],
  [
    'Mailman 3',
    'RFC 2369 y 2919',
    {
      Precedence: 'list',
      'List-Id': '<seleccion.agencia.example>',
      'List-Post': `<mailto:${BOX}>`,
      'List-Unsubscribe': '<mailto:seleccion-leave@agencia.example>',
      'Archived-At': '<https://listas.agencia.example/x>',
    },
  ],
  [
    'Majordomo',
    'sin norma',
    { Precedence: 'bulk', 'List-Id': '<seleccion.agencia.example>', 'List-Post': `<mailto:${BOX}>` },
  ],
  [
    'Un grupo de Microsoft 365',
    'MS-OXCMAIL',
    {
      'X-MS-Exchange-Organization-AuthAs': 'Internal',
      'List-Unsubscribe': '<mailto:unsubscribe+seleccion@service.microsoft.com>',
      'X-MS-TrafficTypeDiagnostic': 'x',
    },
  ],
  [
    'Una casilla compartida',
    'RFC 5322',
    { 'Delivered-To': BOX, 'X-Original-To': BOX, 'List-Id': `<${BOX.replace('@', '.')}>` },
  ],
  [
    'Sympa',
    'RFC 2369',
    {
      Precedence: 'list',
      'X-Loop': BOX,
      'List-Id': '<seleccion.agencia.example>',
      'List-Unsubscribe': '<mailto:sympa@agencia.example?subject=sig%20seleccion>',
      'List-Post': `<mailto:${BOX}>`,
    },
  ],
  ['cPanel, un reenvío', 'RFC 5322', { 'X-Forwarded-To': BOX, 'Feedback-ID': '::1.us-east-1.abc:AmazonSES' }],
];
const passedOn = GROUPS.flatMap(([program, standard, headers]): MailCase[] => {
  const about = { program, standard };
  return [
    { ...about, what: 'una respuesta', source: mail(headed(headers), text('Sí, puedo.')), clase: 'persona' },
    {
      ...about,
      what: 'un primer correo, sin archivo',
      source: mail(first(headers), text('Busco trabajo.')),
      clase: 'persona' as const,
      answers: false,
    },
    {
      ...about,
      what: 'un primer correo, con su CV',
      source: mail(first(headers), multipart('mixed', [text('Va.'), enclosed('cv.pdf')])),
      clase: 'persona' as const,
      answers: false,
      files: ['cv.pdf'],
    },

    {
      ...about,
      what: 'una ausencia que pasó por ahí',
      source: mail(
        headed({
          ...headers,
          'Auto-Submitted': 'auto-replied',
          Subject: 'Respuesta automática: Una entrevista',
        }),
        text('No estoy.'),
      ),
      clase: 'automatico',
      answers: true,
    },
    {
      ...about,
      what: 'un boletín que llega ahí',
      source: mail(
        first({
          ...headers,
          From: 'Noticias <newsletter@noticias.example>',
          'List-Unsubscribe': '<https://noticias.example/x>',
          'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
        }),
        text('Ofertas.'),
      ),
      clase: 'automatico',
      de: 'newsletter@noticias.example',
      answers: false,
    },
  ];
});

const NAMES = [
  "'Ana Benítez' via Seleccion",
  'Ana Benítez a través de Seleccion',
  'Ana via Equipo de Seleccion',
];
const rewritten = NAMES.flatMap((name): MailCase[] => {
  const from = `=?UTF-8?B?${Buffer.from(name).toString('base64')}?= <${BOX}>`;
  return [
    {
      program: 'Un grupo de Google',
      standard: 'RFC 7489: escribe su dirección por DMARC',
      what: `${name}, con X-Original-From`,
      source: mail(
        headed({
          ...google,
          From: from,
          'X-Original-From': `=?UTF-8?Q?Ana_Ben=C3=ADtez?= <${ANA}>`,
          'X-Original-Sender': ANA,
          'Reply-To': `Ana <${ANA}>`,
        }),
        text('Sí.'),
      ),
      clase: 'persona',
      de: ANA,
      nombre: 'Ana Benítez',
    },
    {
      program: 'Un grupo de Google',
      standard: 'RFC 7489',
      what: `${name}, solo con Reply-To`,
      source: mail(first({ ...google, From: from, 'Reply-To': `Ana <${ANA}>` }), text('Sí.')),
      clase: 'persona',
      de: ANA,
      answers: false,
    },
    {
      program: 'Mailman 2',
      standard: 'RFC 7489 (munge_from)',
      what: `${name}, con Reply-To`,
      source: mail(
        headed({
          From: from,
          'List-Id': '<seleccion.agencia.example>',
          'List-Post': `<mailto:${BOX}>`,
          'Reply-To': `Ana <${ANA}>`,
        }),
        text('Sí.'),
      ),
      clase: 'persona',
      de: ANA,
    },
    {
      program: 'Un formulario de la agencia',
      standard: 'RFC 5322',
      what: `${name}, sin ninguna lista`,
      source: mail(first({ From: from, 'Reply-To': `Ana <${ANA}>` }), text('Nombre: Ana')),
      clase: 'persona',
      de: BOX,
      answers: false,
    },
    {
      program: 'Alguien que se hace pasar',
      standard: 'RFC 5322',
      what: `${name}, X-Original-From junto a una dirección ajena`,
      source: mail(
        headed({
          From: from.replace(BOX, 'otra@lista.example'),
          'X-Original-From': `Ana <${ANA}>`,
          'Reply-To': `Ana <${ANA}>`,
          'List-Id': `<${name.length}.lista.example>`,
        }),
        text('Sí.'),
      ),
      clase: 'persona',
      de: 'otra@lista.example',
    },
  ];
});

export const groupMails: MailCase[] = [...passedOn, ...rewritten];
