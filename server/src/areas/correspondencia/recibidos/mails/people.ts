import { BOX, enclosed, first, headed, type MailCase, mail, multipart, text } from './compose.ts';

const word = (said: string): string => `=?UTF-8?B?${Buffer.from(said).toString('base64')}?=`;
type Headers = Record<string, string | null>;
type Row = [subject: string, said: string, headers?: Headers, file?: string];

const bodyOf = (said: string, file?: string): string =>
  file ? multipart('mixed', [text(said), enclosed(file)]) : text(said);
const rows = (what: string, answers: boolean, given: readonly Row[]): MailCase[] =>
  given.map(([subject, said, headers = {}, file], i) => ({
    program: 'Una persona',
    standard: 'RFC 5322',
    what: `${what} ${i + 1}: «${subject}»`,
    source: mail((answers ? headed : first)({ Subject: word(subject), ...headers }), bodyOf(said, file)),
    clase: 'persona',
    answers,
    ...(headers.From ? { de: /<([^<>]{3,90})>/.exec(headers.From)![1]! } : {}),
    ...(file ? { files: [file] } : {}),
  }));

const EMPTY: Headers = { 'Return-Path': '<>' };
const OUTLOOK: Headers = {
  'Thread-Index': 'AQHb1x0c7zq5c6u3ZUS8d0n1Q2mD4A==',
  'X-MS-Has-Attach': 'yes',
  'X-MimeOLE': 'Produced By Microsoft MimeOLE',
};
const ZENDESK: Headers = {
  'Auto-Submitted': 'auto-generated',
  'X-Mailer': 'Zendesk Mailer',
  'X-Zendesk-From-Account-Id': '1a2b3c',
  'X-Auto-Response-Suppress': 'All',
};

/** People's mail that was, or could be, mistaken for a bounce. */
const likeBounces: MailCase[] = [
  ...rows('con el retorno vacío', false, [
    ['Retraso: llego 10 minutos tarde', 'Hay mucho tránsito. Perdón.', EMPTY],
    ['Devolución de mi título', 'Necesito que me devuelvan el original.', EMPTY],
    ['No se pudo abrir el formulario', 'Me da un error al entrar.', EMPTY],
    ['Rebotó mi correo anterior, reenvío CV', 'Me dijo 550 5.1.1 User unknown.', EMPTY, 'cv.pdf'],
    ['Devuelto: mi CV', 'Lo mando otra vez a seleccion@otra.example.', EMPTY, 'cv.pdf'],
    ['Error en la entrega de mis papeles', 'La recepción no los quiso tomar.', EMPTY],
    ['El correo no llegó', 'Escribí a rrhh@otra.example y me lo devolvió: 550 5.1.1.', EMPTY],
    ['Warning: my phone changed', 'It is 0981 550 111 now.', EMPTY],
    ['Mensaje rechazado por WhatsApp', 'No me deja escribirles.', EMPTY],
  ]),
  ...rows('con el retorno vacío, al responder', true, [
    ['Devolución del contrato firmado', 'Va firmado.', EMPTY, 'contrato.pdf'],
    ['Retraso', 'Llego a las 10:15.', EMPTY],
    ['No entregado el certificado', 'Lo llevo mañana.', EMPTY],
  ]),
  ...rows('con un nombre de sistema', false, [
    [
      'Error en la entrega de facturas',
      'Faltan las de marzo. Escriban a pagos@clientex.example.',
      { From: 'Administrador del Sistema <rrhh@clientex.example>' },
    ],
    [
      'Retraso en los pagos',
      'Se paga el viernes.',
      { From: 'Sistema de Correo Interno RRHH <rrhh@clientex.example>' },
    ],
    [
      'Devolución de legajos',
      'Van 550 legajos.',
      { From: 'Microsoft Outlook <clara@clientex.example>', ...EMPTY },
    ],
    ['Entrega retrasada', 'La de las sillas.', { From: 'Postmaster Pérez <perez@clientex.example>' }],
  ]),
  ...rows('desde la dirección de quien lleva los correos', true, [
    [
      'Re: Una entrevista',
      'Soy el administrador: el correo de Juan es juan@clientex.example.',
      { From: 'Sistemas <postmaster@clientex.example>' },
    ],
  ]),
];

const answering: MailCase[] = rows('al responder', true, [
  ['Vacaciones', '¿Cuántos días tendría?'],
  ['Vacaciones', 'Quisiera saber cuántos días tendría.'],
  ['Vacaciones: ¿cuántos días son?', 'Gracias.'],
  ['Ausencia', 'Mañana no puedo ir a la entrevista, estaré de viaje hasta el jueves.'],
  ['Ausencia', 'Aviso que falto al examen de mañana.'],
  ['Estoy de viaje, ¿puede ser el viernes?', 'Vuelvo el jueves.'],
  ['Away this week - can we do Tuesday?', 'Thanks.'],
  ['Auto: puedo ir en mi auto, tengo registro', 'Tengo movilidad propia.'],
  ['Vacation notice: quiero saber', 'Quiero saber cómo se piden.'],
  ['Confirma tu dirección nueva', 'Pasame la calle y el número, así voy.'],
  ['Confirme su dirección', 'Quiero estar a horario, ¿es en Palma?'],
  ['Leído: acepto las condiciones', 'Leí todo y acepto las condiciones.'],
  ['Read: I accept', 'I have read the offer and I accept.'],
  ['Lu: confirmo', 'Confirmo para el martes.'],
  ['Eliminado: mi nombre de la lista', 'Vi que fue eliminado mi nombre de la lista.'],
  ['Deleted - my old CV', 'The old one was deleted, use this one.', {}, 'cv.pdf'],
  ['Entregado: mi título', 'El título fue entregado ayer en recepción.'],
  ['Recibo de lectura: no lo mandé', 'El recibo de lectura no lo mandé porque no me anda.'],
  ['Recibido: gracias', 'Su mensaje fue leído con atención y acepto la propuesta.'],
  ['Entregado: certificado de trabajo y antecedentes', 'Los dejé en la oficina.', OUTLOOK],
  ['Fuera de servicio mi teléfono', 'Llámenme al 0981 111 222.'],
  ['Licencia de conducir', 'Tengo la categoría B, vence en julio.'],
  ['Re: Una entrevista', 'Sí, puedo.', { Precedence: 'bulk' }],
  ['Re: Una entrevista', 'Estoy de acuerdo.', { Precedence: 'junk' }],
  ['Re: Una entrevista', 'La solicitud que me mandaron fue recibida; quiero saber el sueldo.', ZENDESK],
  ['Re: Una entrevista', 'Hemos recibido el contrato. ¿Lo firmo yo o el gerente?', ZENDESK],
  ['Re: Una entrevista', 'Gracias por contactarme, me interesa. Respondo a la brevedad lo que falte.'],
  ['Ausencia', 'Hola, mañana no voy a poder ir, estaré de viaje.'],
  ['Vacaciones', 'Vuelvo el lunes y los llamo.'],
  ['No disponible', 'Ya no estoy disponible, conseguí otra cosa.'],
  ['Estoy de licencia', 'Estoy de licencia por maternidad pero igual sigo en el proceso.'],
  ['Confirme su correo', 'Me dijeron que lo haga acá: https://x.example'],
  ['Confirme su mensaje', 'El martes sí. La página es https://ana.example'],
  ['Recibido: contrato', 'Su mensaje fue recibido, nos vemos el martes.'],
  ['Acuse de recibo', 'Recibí el contrato, gracias.'],
  ['Re: Una entrevista', 'La solicitud fue registrada con mi nombre mal escrito.', ZENDESK],
  ['Mensaje automático no recibido', 'No me llegó la clave.'],
  [
    'Licencia por maternidad',
    'Quiero saber si en este puesto la pagan.',
    { 'X-Auto-Response-Suppress': 'All' },
  ],
  ['No disponible: el lunes', 'El martes sí puedo.', { 'X-Auto-Response-Suppress': 'DR, OOF, AutoReply' }],
]);

const CRM = { 'List-Unsubscribe': '<https://crm.example/x>', 'Feedback-ID': '::1.us-east-1.abc:AmazonSES' };
const LIST = { 'List-Id': '<bolsa.agencia.example>', 'List-Post': `<mailto:${BOX}>` };
const unknown: MailCase[] = rows('a quien nadie conoce', false, [
  ['Fuera de la oficina: ¿podemos hablar después de las 18?', 'Trabajo hasta esa hora.'],
  ['Fuera de oficina, consulta por el aviso', 'Sigue abierto el puesto?'],
  ['Vacaciones', 'Busco trabajo de verano, estoy de vacaciones hasta marzo.'],
  ['Entregado - documentos de la licitación', 'Quedaron en mesa de entradas.', OUTLOOK],
  ['Entregado: carpeta con CV', 'La dejé ayer.', OUTLOOK],
  ['Read: your ad', 'I would like to apply.', OUTLOOK],
  ['Respuesta automática: consulta', '¿Sigue abierto el puesto? Quiero postularme.'],
  ['Busco trabajo', 'Soy contadora.', { Precedence: 'bulk', ...LIST }],
  ['Busco trabajo', 'Soy chofer.', { Precedence: 'bulk', 'List-Post': `<mailto:${BOX}>` }],
  ['Busco trabajo', 'Soy sereno.', { Precedence: 'bulk', 'List-Post': 'NO', 'List-Id': '<a.example>' }],
  ['Busco trabajo', 'Soy cocinera.', { Precedence: 'bulk' }],
  ['Mi postulación', 'Soy analista.', CRM],
  ['Busco un encargado', 'Tengo un taller en Luque.', { From: 'Dueño <luis@taller.example>', ...CRM }],
  ['Busco trabajo', 'Soy María.', { From: 'María <maria.canon@correo.example>', 'List-Id': '<a.example>' }],
  [
    'Busco trabajo',
    'Soy Pedro.',
    {
      From: 'Pedro <pedro@portaldelsur.example>',
      'List-Id': '<a.example>',
      'List-Unsubscribe': '<mailto:x@a.example>',
    },
  ],
  [
    'Formulario de contacto',
    'Nombre: Rosa. Busco trabajo.',
    {
      From: 'Sitio <wordpress@sitio.example>',
      'Auto-Submitted': 'auto-generated',
      'Reply-To': 'Rosa <rosa@correo.example>',
    },
  ],
]);

/** What people write that looks like a program's mail. */
export const peopleMails: MailCase[] = [...likeBounces, ...answering, ...unknown];
