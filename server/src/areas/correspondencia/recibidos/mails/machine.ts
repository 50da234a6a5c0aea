import { ANA, BOX, headed, type MailCase, mail, text } from './compose.ts';

const word = (said: string): string => `=?UTF-8?B?${Buffer.from(said).toString('base64')}?=`;
type Row = [subject: string, said: string, headers?: Record<string, string>];

const SUPPRESSED = { 'X-Auto-Response-Suppress': 'DR, OOF, AutoReply' };
const GENERATED = { 'Auto-Submitted': 'auto-generated' };

const ROWS: Row[] = [
  ['Respuesta automática de Ana Pérez', 'Gracias por tu correo. Vuelvo el lunes.'],
  ['Automatic reply from ana@x.example', 'I will be back on Monday.'],
  ['Respuesta automática: ¿Podés venir el lunes?', 'Estoy de licencia.'],
  ['Fuera de la oficina: ¿Podés venir?', 'No me encuentro en la oficina. Regreso el martes.'],
  ['Out of Office: Una entrevista', "I'm back on Monday."],
  ['Away from my mail', 'I am on vacation until Monday.', { Precedence: 'bulk' }],
  ['Re: Una entrevista', 'Gracias por contactarnos. Recibimos su mensaje. No responda a este correo.'],
  [
    'Gracias por contactarnos',
    'Recibimos su mensaje y le responderemos en 48 horas. Por favor no responda este mensaje, fue generado automáticamente.',
  ],
  ['Thank you', 'Thank you for contacting us. We have received your message. Please do not reply.'],
  ['No disponible: Una entrevista', 'No me encuentro disponible hasta el 9.', SUPPRESSED],
  ['Licencia por maternidad', 'Estaré de licencia hasta julio. Urgencias con Marta.', SUPPRESSED],
  ['Abwesend: Una entrevista', 'Ich bin bis Montag nicht im Büro.', SUPPRESSED],
  ['Absence: Una entrevista', 'Je suis absente jusqu’au 9 mars.', SUPPRESSED],
  ['Re: Una entrevista', 'Respuesta automática: no trabajo los viernes.', SUPPRESSED],
  ['Fuera de servicio', 'Este buzón no se atiende.', GENERATED],
  ['Re: Una entrevista', 'Fuera de servicio hasta el lunes.', GENERATED],
  ['Lida: Una entrevista', 'Sua mensagem foi lida em terça-feira, 3 de março de 2026.'],
  ['Abierto: Una entrevista', 'Su mensaje fue abierto el martes, 3 de marzo de 2026 10:00.'],
  ['Letto: Una entrevista', 'Il messaggio è stato letto martedì 3 marzo 2026.'],
  ['Gelesen: Una entrevista', 'Ihre Nachricht wurde am Dienstag, 3. März 2026 gelesen.'],
  ['Lu : Una entrevista', 'Votre message a été lu le mardi 3 mars 2026 10:00:00.'],
  ['Recibido: Una entrevista', 'Su mensaje\r\n\r\n   Asunto: Una entrevista\r\n\r\nfue recibido el martes.'],
  ['Mensaje leído: Una entrevista', 'El mensaje que envió el 3/3/2026 9:00 se ha leído el 3/3/2026 10:00.'],
  [
    'Re: Una entrevista',
    `Este es un acuse de recibo del mensaje que le envió a ${ANA}.\r\n\r\nNota: este acuse solo indica que el mensaje se mostró.`,
  ],
  [
    'Read: ¿Podés venir?',
    'Your message\r\n\r\n   To: Ana\r\n   Subject: ¿Podés venir?\r\n\r\nwas read on 3/3.',
  ],
];

const answering = ROWS.map(
  ([subject, said, headers = {}], i): MailCase => ({
    program: 'Un programa',
    standard: 'sin norma, o solo X-Auto-Response-Suppress',
    what: `${i + 1}: «${subject}»`,
    source: mail(headed({ Subject: word(subject), ...headers }), text(said)),
    clase: 'automatico',
    answers: true,
  }),
);

interface Returned {
  subject: string;
  said: string;
  from?: string;
  headers?: string;
  isFinal?: boolean;
  correos?: string[];
}
const RETURNED: Returned[] = [
  { subject: 'Su mensaje fue devuelto', said: `No se entregó a ${ANA}.` },
  { subject: 'Aviso', said: `No pudimos entregar su mensaje a ${ANA}: usuario inexistente` },
  { subject: 'Aviso', said: `No pudimos entregar su mensaje a ${ANA}: 550 5.1.1 usuario inexistente` },
  { subject: 'Aviso: no fue posible la entrega', said: `Destinatario: ${ANA}` },
  { subject: 'Message Delivery Failure', said: `Your message to ${ANA} bounced.` },
  { subject: 'Nicht zustellbar: Una entrevista', said: `Empfänger unbekannt: ${ANA}` },
  { subject: 'Non remis : Una entrevista', said: `Le destinataire ${ANA} est introuvable.` },
  { subject: 'Mancata consegna', said: `Destinatario: <${ANA}>: casella inesistente` },
  { subject: 'NDN: Una entrevista', said: `Sorry.\r\n\r\n${ANA}\r\n` },
  { subject: 'Onbestelbaar', said: `${ANA} bestaat niet.`, from: 'Mail <mail-daemon@correo.example>' },
  { subject: 'Aviso', said: `El mensaje no fue entregado a ${ANA}.` },
  { subject: 'Unsuccessful', said: `${ANA}: recipient does not exist.` },
  { subject: 'Sin asunto', said: 'RCPT TO: 550 5.1.1', correos: [] },
  { subject: 'Aviso', said: `Se reintentará la entrega a ${ANA}.`, isFinal: false },
  { subject: 'Verzögert: Una entrevista', said: `An ${ANA}, wird erneut versucht.`, isFinal: false },
];

const returned = RETURNED.flatMap(({ subject, said, from, isFinal = true, correos = [ANA] }): MailCase[] =>
  (from ? [from] : ['MAILER-DAEMON@mx.example', 'Correo <postmaster@mx.example>']).map((writer, i) => ({
    program: 'Un servidor de correo',
    standard: 'sin norma: su dirección, y a quién nombra',
    what: `«${subject}» (${said.slice(0, 30).trim()}), ${i + 1}`,
    source: mail(
      `${i ? '' : 'Return-Path: <>\r\n'}From: ${writer}\r\nTo: ${BOX}\r\nSubject: ${word(subject)}\r\n`,
      text(said),
    ),
    clase: 'rebote',
    de: (/<([^<>]{3,90})>/.exec(writer)?.[1] ?? writer).toLowerCase(),
    answers: false,
    bounce: { correos, isFinal },
  })),
);

const ASIDE: [string, string][] = [
  ['Resumen de cuarentena', `Retenido de ${ANA}: Una entrevista`],
  ['Cuota al 90 %', `La casilla ${BOX} tiene 900 MB.`],
  ['Su mensaje fue entregado', `Se entregó correctamente a ${ANA}.`],
  ['Successful delivery', `Your message was successfully delivered to ${ANA}.`],
  ['Mantenimiento', 'El servidor para el domingo.'],
];
const aside = ASIDE.map(
  ([subject, said]): MailCase => ({
    program: 'Un servidor de correo',
    standard: 'sin norma',
    what: `«${subject}», que no es un rebote`,
    source: mail(`From: MAILER-DAEMON@mx.example\r\nTo: ${BOX}\r\nSubject: ${word(subject)}\r\n`, text(said)),
    clase: 'automatico',
    de: 'mailer-daemon@mx.example',
    answers: false,
  }),
);

/** What programs write that looks like a person's mail. */
export const machineMails: MailCase[] = [...answering, ...returned, ...aside];
