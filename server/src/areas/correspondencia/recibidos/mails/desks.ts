import { first, headed, html, type MailCase, mail, multipart, text } from './compose.ts';

/** Help desks that people answer from, each with how it marks its mails. */
const DESKS: [string, Record<string, string>][] = [
  [
    'ServiceNow',
    {
      'Auto-Submitted': 'auto-generated',
      'X-ServiceNow-Generated': 'true',
      'X-ServiceNow-SysEmail-Version': '2',
      Precedence: 'bulk',
    },
  ],
  ['ServiceNow, sin Precedence', { 'Auto-Submitted': 'auto-generated', 'X-ServiceNow-Generated': 'true' }],
  [
    'Zendesk',
    {
      'Auto-Submitted': 'auto-generated',
      'X-Mailer': 'Zendesk Mailer',
      'X-Zendesk-From-Account-Id': '1a2b3c',
      'X-Auto-Response-Suppress': 'All',
    },
  ],
  [
    'Jira',
    {
      'Auto-Submitted': 'auto-generated',
      Precedence: 'bulk',
      'X-JIRA-FingerPrint': 'abc',
      'X-Atlassian-Token': 'no-check',
    },
  ],
  [
    'OTRS',
    {
      'Auto-Submitted': 'auto-generated',
      Precedence: 'bulk',
      'X-Powered-By': 'OTRS',
      'X-Mailer': 'OTRS Mail Service (6.0)',
    },
  ],
  ['Znuny', { 'Auto-Submitted': 'auto-generated', 'X-Mailer': 'Znuny Mail Service (7.0)' }],
  [
    'Freshdesk',
    {
      'Auto-Submitted': 'auto-generated',
      'X-Auto-Response-Suppress': 'DR, RN, OOF, AutoReply',
      'X-FD-Account-Id': '12',
    },
  ],
  [
    'GLPI',
    {
      'Auto-Submitted': 'auto-generated',
      'X-Auto-Response-Suppress': 'OOF, DR, NDR, RN, NRN',
      'X-GLPI-OpenedBy': 'ana',
    },
  ],
  [
    'RT',
    {
      Precedence: 'bulk',
      'RT-Ticket': 'correo.example #42',
      'X-RT-Loop-Prevention': 'correo.example',
      'Managed-by': 'RT 5.0.5',
    },
  ],
  ['osTicket', { 'Auto-Submitted': 'auto-generated', 'X-Mailer': 'osTicket Mailer' }],
  ['Help Scout', { 'X-HelpScout-Message-ID': '1', 'X-Auto-Response-Suppress': 'All', 'Feedback-ID': 'hs:1' }],
  ['Un sistema sin nombre', { 'Auto-Submitted': 'auto-generated' }],
];

const COMMENTS = [
  'Puedo el martes a las 10. Saludos, Ana.',
  '## Por favor respondé arriba de esta línea ##\r\n\r\nAna Benítez, 3 mar. 10:00\r\n\r\nMuchas gracias por tu mensaje, me interesa el puesto.',
  'Gracias por escribir. Prefiero el jueves.',
];
const ACKNOWLEDGED: [string, string][] = [
  ['[Ticket#2026030342] Recibimos tu consulta', 'Recibimos tu consulta y te responderemos a la brevedad.'],
  [
    'Request received: Una entrevista',
    'Your request (42) has been received and is being reviewed by our support staff. We will get back to you.',
  ],
  ['Re: Una entrevista', 'Se ha creado el ticket INC0010042. Un agente se pondrá en contacto.'],
  ['Re: Una entrevista', 'Recebemos sua mensagem e responderemos em breve. O chamado 42 foi registrado.'],
];
const standard = 'RFC 3834: auto-generated';

export const deskMails: MailCase[] = DESKS.flatMap(([program, headers]): MailCase[] => [
  ...COMMENTS.map(
    (said, i): MailCase => ({
      program,
      standard,
      what: `lo que escribió una persona (${i + 1})`,
      source: mail(
        headed({ ...headers, Subject: 'Re: Una entrevista [#42]' }),
        i % 2 ? multipart('alternative', [text(said), html(`<p>${said}</p>`)]) : text(said),
      ),
      clase: 'persona',
    }),
  ),
  ...(headers['Auto-Submitted'] || headers.Precedence
    ? [
        ...ACKNOWLEDGED.map(
          ([Subject, said], i): MailCase => ({
            program,
            standard,
            what: `que entró (${i + 1})`,
            source: mail(headed({ ...headers, Subject: Subject! }), text(said!)),
            clase: 'automatico',
            answers: true,
          }),
        ),
        {
          program,
          standard,
          what: 'un aviso que no responde a nada',
          source: mail(first({ ...headers, Subject: 'Caso 42 actualizado' }), text('Cambió el estado.')),
          clase: 'automatico' as const,
          answers: false,
        },
      ]
    : []),
]);
