import { first, headed, type MailCase, mail, SUBJECT, text } from './compose.ts';

const word = (said: string): string => `=?UTF-8?B?${Buffer.from(said).toString('base64')}?=`;
const SAID = 'Estoy de vacaciones hasta el lunes 9. Por urgencias, escribí a otra@correo.example.';

/** Subjects that show an absence by themselves. */
const SURE = [
  'Respuesta automática: X',
  'Respuesta Automatica',
  'RESPUESTA AUTOMÁTICA: RE: X',
  'Automatic reply: X',
  'Auto-Reply: X',
  'AutoReply: Re: X',
  'Auto Reply',
  'Autorespuesta: X',
  'Autorrespuesta - X',
  'Out of Office: X',
  'Out of Office AutoReply: X',
  'Out of the office',
  'Fuera de la oficina',
  'Fuera de oficina: X',
  'Fuera de la oficina - X',
  'Resposta automática: X',
  'Fora do escritório: X',
  'Fora de escritório',
  'Away from my mail',
  'Aviso de ausencia: X',
  '[EXTERNO] Respuesta automática: X',
  '*** SPAM *** Automatic reply: X',
  'Mensaje automático: X',
  'Vacation reply',
];
/** Subjects that show it only together with something else. */
const MAYBE = [
  'Ausente',
  'Ausente: X',
  'Vacaciones',
  'Vacaciones: X',
  'Estoy de vacaciones',
  'Auto: X',
  'OOO',
  'Férias',
  'Ausencia',
  'Estoy fuera: X',
];

const standard = 'sin norma: solo el asunto';
const subject = (said: string): string => word(said.replace(/X$/, SUBJECT));
export const absenceMails: MailCase[] = [
  ...SURE.map(
    (said): MailCase => ({
      program: 'Un contestador',
      standard,
      what: said,
      source: mail(first({ Subject: subject(said) }), text('Vuelvo el lunes.')),
      clase: 'automatico',
      answers: false,
    }),
  ),
  ...MAYBE.map(
    (said): MailCase => ({
      program: 'Un contestador',
      standard,
      what: `${said}, al responder`,
      source: mail(headed({ Subject: subject(said) }), text(SAID)),
      clase: 'automatico',
      answers: true,
    }),
  ),
  ...MAYBE.map(
    (said): MailCase => ({
      program: 'Lotus Notes',
      standard: 'sin norma: asunto y texto',
      what: `${said}, con lo que dice`,
      source: mail(first({ Subject: subject(said) }), text(SAID)),
      clase: 'automatico',
      answers: false,
    }),
  ),
  ...SURE.slice(0, 12).map(
    (said): MailCase => ({
      program: 'Una persona',
      standard: 'RFC 5322',
      what: `responde a «${said}»`,
      source: mail(headed({ Subject: word(`Re: ${said}`) }), text('Ya estoy de vuelta.')),
      clase: 'persona',
    }),
  ),
  ...[
    'Respuesta automática en el formulario de la web',
    'Auto: vendo',
    'Vacaciones de julio',
    'Automatización',
    'Ausente en el parcial',
    'Fuera de la oficina hay lugar',
    'Autorizo',
    'Out of office furniture',
  ].map(
    (said): MailCase => ({
      program: 'Una persona',
      standard: 'RFC 5322',
      what: `escribe sobre «${said}»`,
      source: mail(first({ Subject: word(said) }), text('¿Lo vemos?')),
      clase: 'persona',
      answers: false,
    }),
  ),
  ...(
    [
      ['cPanel', { 'X-Autorespond': SUBJECT, Precedence: 'auto_reply', 'Auto-Submitted': 'auto-replied' }],
      ['Plesk', { 'X-Autorespond': 'yes' }],
      ['Zimbra', { 'Auto-Submitted': 'auto-replied (zimbra; readreceipt=no)', Precedence: 'bulk' }],
      [
        'Sieve de Dovecot',
        {
          'Auto-Submitted': 'auto-replied (vacation)',
          'X-Sieve': 'Pigeonhole Sieve',
          Precedence: 'bulk',
          'X-Auto-Response-Suppress': 'All',
        },
      ],
      ['Postfix, vacation', { 'X-Loop': 'vacation', Precedence: 'junk' }],
      ['Horde', { 'X-Autoreply': 'yes' }],
      ['Yahoo', { 'X-Autoreply': 'YES' }],
      ['Lotus Notes', { 'Auto-Submitted': 'auto-notified' }],
      ['Boxbe', { 'X-Boxbe-Message': 'challenge' }],
      ['TMDA', { 'X-TMDA-Fingerprint': 'abc', 'Auto-Submitted': 'auto-replied' }],
    ] as [string, Record<string, string>][]
  ).map(
    ([program, headers]): MailCase => ({
      program,
      standard: 'RFC 3834 y encabezados de antes',
      what: 'se nota en sus encabezados',
      source: mail(headed(headers), text('Mensaje recibido.')),
      clase: 'automatico',
      answers: true,
    }),
  ),
  ...[
    'Please confirm your message',
    'Verificación de remitente',
    'Re: Una entrevista (Action Required)',
    'Confirme su correo',
  ].map(
    (said): MailCase => ({
      program: 'Un filtro que pregunta',
      standard: 'sin norma',
      what: said,
      source: mail(headed({ Subject: word(said) }), text('Hacé clic para que llegue.')),
      clase: 'automatico',
      answers: true,
    }),
  ),
];
