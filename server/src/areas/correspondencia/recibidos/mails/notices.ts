import { ANA, BOX, OURS, SUBJECT } from './compose.ts';

export const COPY = `Return-Path: <${BOX}>\r\nReceived: from agencia.example by mx.agencia.example; Tue, 3 Mar 2026 09:00:00 -0300\r\nFrom: Seleccion <${BOX}>\r\nTo: ${ANA}\r\nSubject: ${SUBJECT}\r\nMessage-ID: ${OURS}\r\n\r\nVa a llegar tarde, delayed.\r\n`;

interface Old {
  program: string;
  what: string;
  from: string;
  subject: string;
  said: string;
  copy?: string;
  headers?: string;
  isFinal?: boolean;
  /** The addresses it names; ANA by default. */
  correos?: string[];
}
export const NOTICES: Old[] = [
  {
    program: 'Exim',
    what: 'antes de los informes',
    from: 'Mail Delivery System <Mailer-Daemon@server.example>',
    subject: 'Mail delivery failed: returning message to sender',
    headers: `X-Failed-Recipients: ${ANA}\r\nAuto-Submitted: auto-replied\r\n`,
    said: `This message was created automatically by mail delivery software.\r\n\r\nA message that you sent could not be delivered to one or more of its\r\nrecipients. This is a permanent error. The following address(es) failed:\r\n\r\n  ${ANA}\r\n    SMTP error from remote mail server after RCPT TO:<${ANA}>:\r\n    host mx.correo.example [192.0.2.1]: 550 5.1.1 User unknown\r\n\r\n------ This is a copy of the message, including all the headers. ------\r\n`,
  },
  {
    program: 'Exim',
    what: 'sin X-Failed-Recipients',
    from: 'Mailer-Daemon@server.example',
    subject: 'Mail delivery failed: returning message to sender',
    said: `A message that you sent could not be delivered to all of its recipients.\r\nThe following address(es) failed:\r\n\r\n  ${ANA}\r\n    unrouteable mail domain "correo.example"\r\n\r\n------ This is a copy of your message, including all the headers. ------\r\n`,
  },
  {
    program: 'cPanel',
    what: 'con el remitente de la máquina',
    from: 'Mail Delivery System <root@cpanel.example>',
    subject: 'Mail delivery failed: returning message to sender',
    headers: `X-Failed-Recipients: ${ANA}\r\n`,
    said: `The following address(es) failed:\r\n\r\n  ${ANA}\r\n    No Such User Here\r\n\r\n------ This is a copy of the message, including all the headers. ------\r\n`,
  },
  {
    program: 'Exim',
    what: 'tarda',
    from: 'Mail Delivery System <Mailer-Daemon@server.example>',
    subject: 'Warning: message 1abCDe-0001-Ab delayed 24 hours',
    headers: 'Auto-Submitted: auto-replied\r\n',
    said: `This message was created automatically by mail delivery software.\r\nA message that you sent has not yet been delivered to one or more of its\r\nrecipients after more than 24 hours on the queue on server.example.\r\n\r\nThe message identifier is:     1abCDe-0001-Ab\r\nThe subject of the message is: ${SUBJECT}\r\n\r\nThe address to which the message has not yet been delivered is:\r\n\r\n  ${ANA}\r\n\r\nNo action is required on your part. Delivery attempts will continue for\r\nsome time.\r\n`,
    copy: '',
    isFinal: false,
  },
  {
    program: 'Exim',
    what: 'cansado de probar',
    from: 'Mailer-Daemon@server.example',
    subject: 'Mail delivery failed: returning message to sender',
    headers: `X-Failed-Recipients: ${ANA}\r\n`,
    said: `The following address(es) failed:\r\n\r\n  ${ANA}\r\n    retry timeout exceeded; message delayed too long\r\n\r\n------ This is a copy ------\r\n`,
  },
  {
    program: 'qmail',
    what: 'sin buzón',
    from: 'MAILER-DAEMON@qmail.example',
    subject: 'failure notice',
    said: `Hi. This is the qmail-send program at qmail.example.\r\nI'm afraid I wasn't able to deliver your message to the following addresses.\r\nThis is a permanent error; I've given up. Sorry it didn't work out.\r\n\r\n<${ANA}>:\r\nSorry, no mailbox here by that name. (#5.1.1)\r\n\r\n--- Below this line is a copy of the message.\r\n\r\n`,
  },
  {
    program: 'qmail',
    what: 'demasiado en la cola',
    from: 'MAILER-DAEMON@qmail.example',
    subject: 'failure notice',
    said: `Hi. This is the qmail-send program at qmail.example.\r\n\r\n<${ANA}>:\r\nI'm not going to try again; this message has been in the queue too long.\r\n\r\n--- Below this line is a copy of the message.\r\n\r\n`,
  },
  {
    program: 'qmail',
    what: 'traducido',
    from: 'MAILER-DAEMON@qmail.example',
    subject: 'Correo devuelto',
    said: `Hola. Este es el programa qmail-send.\r\nNo se pudo entregar su mensaje a:\r\n\r\n<${ANA}>:\r\nNo existe ese buzon. (#5.1.1)\r\n\r\n--- A continuacion va una copia del mensaje.\r\n\r\n`,
  },
  {
    program: 'Sendmail 8.8',
    what: 'Returned mail',
    from: 'Mail Delivery Subsystem <MAILER-DAEMON@old.example>',
    subject: 'Returned mail: User unknown',
    said: `The original message was received at Tue, 3 Mar 2026 09:00:00 -0300\r\n\r\n   ----- The following addresses have delivery notifications -----\r\n<${ANA}>  (unrecoverable error)\r\n\r\n   ----- Transcript of session follows -----\r\n550 <${ANA}>... User unknown\r\n\r\n   ----- Original message follows -----\r\n\r\n`,
  },
  {
    program: 'Sendmail 8.8',
    what: 'tarda',
    from: 'MAILER-DAEMON@old.example',
    subject: 'Warning: could not send message for past 4 hours',
    said: `    **********************************************\r\n    **      THIS IS A WARNING MESSAGE ONLY      **\r\n    **  YOU DO NOT NEED TO RESEND YOUR MESSAGE  **\r\n    **********************************************\r\n\r\n<${ANA}>... Deferred: Connection timed out\r\n`,
    copy: `   ----- Original message follows -----\r\n\r\n${COPY}`,
    isFinal: false,
  },
  {
    program: 'Exchange 5.5',
    what: 'Undeliverable',
    from: 'System Administrator <postmaster@corp.example>',
    subject: `Undeliverable: ${SUBJECT}`,
    said: `Your message\r\n\r\n  To:      ${ANA}\r\n  Subject: ${SUBJECT}\r\n  Sent:    Tue, 3 Mar 2026 09:00:00 -0300\r\n\r\ndid not reach the following recipient(s):\r\n\r\n${ANA} on Tue, 3 Mar 2026 09:00:05 -0300\r\n    The recipient name is not recognized\r\n\tThe MTS-ID of the original message is: c=US;a= ;p=Corp\r\n`,
    copy: '',
  },
  {
    program: 'Exchange 2003',
    what: 'en castellano',
    from: 'Administrador del sistema <postmaster@corp.example>',
    subject: `No se puede entregar: ${SUBJECT}`,
    said: `El mensaje no llegó a alguno o a todos los destinatarios.\r\n\r\n      Asunto:\t${SUBJECT}\r\n      Enviado el:\t03/03/2026 9:00\r\n\r\nNo se puede encontrar a los destinatarios siguientes:\r\n\r\n      ${ANA} el 03/03/2026 9:00\r\n            La cuenta de correo no existe. <corp.example #5.1.1>\r\n`,
    copy: '',
  },
  {
    program: 'Exchange 2003',
    what: 'en portugués',
    from: 'Administrador do sistema <postmaster@corp.example>',
    subject: `Não entregue: ${SUBJECT}`,
    said: `Sua mensagem não alcançou alguns ou todos os destinatários.\r\n\r\n      Assunto:\t${SUBJECT}\r\n\r\n      ${ANA} em 03/03/2026 9:00\r\n            A conta de email não existe. <corp.example #5.1.1>\r\n`,
    copy: '',
  },
  {
    program: 'Exchange Online',
    what: 'el remitente que es de Exchange',
    from: 'Microsoft Outlook <MicrosoftExchange329e71ec88ae4615bbc36ab6ce41109e@corp.example>',
    subject: `Undeliverable: ${SUBJECT}`,
    said: `Your message to ${ANA} couldn't be delivered.\r\n\r\nana.benitez wasn't found at correo.example.\r\n\r\n550 5.1.10 RESOLVER.ADR.RecipientNotFound\r\n\r\nOriginal Message Headers\r\n\r\n`,
  },
  {
    program: 'Gmail',
    what: 'solo el texto',
    from: 'Mail Delivery Subsystem <mailer-daemon@googlemail.com>',
    subject: 'Delivery Status Notification (Failure)',
    headers: `X-Failed-Recipients: ${ANA}\r\n`,
    said: `No se encontró la dirección\r\n\r\nTu mensaje no se entregó a ${ANA} porque no se encontró la dirección.\r\n\r\n550 5.1.1 The email account that you tried to reach does not exist.\r\n\r\n----- Original message -----\r\n\r\n`,
  },
  {
    program: 'Gmail',
    what: 'tarda',
    from: 'Mail Delivery Subsystem <mailer-daemon@googlemail.com>',
    subject: 'Delivery Status Notification (Delay)',
    said: `This is an automatically generated Delivery Status Notification\r\n\r\nTHIS IS A WARNING MESSAGE ONLY.\r\n\r\nYOU DO NOT NEED TO RESEND YOUR MESSAGE.\r\n\r\nDelivery to the following recipient has been delayed:\r\n\r\n     ${ANA}\r\n\r\n----- Original message -----\r\n\r\n`,
    isFinal: false,
  },
  {
    program: 'Yahoo',
    what: 'de antes',
    from: 'MAILER-DAEMON@yahoo.com',
    subject: 'Failure Notice',
    said: `Sorry, we were unable to deliver your message to the following address.\r\n\r\n<${ANA}>:\r\nRemote host said: 550 Requested action not taken: mailbox unavailable [RCPT_TO]\r\n\r\n--- Below this line is a copy of the message.\r\n\r\n`,
  },
  {
    program: 'Hotmail',
    what: 'de 2005',
    from: 'postmaster@mail.hotmail.com',
    subject: 'Delivery Status Notification (Failure)',
    said: `This is an automatically generated Delivery Status Notification.\r\n\r\nDelivery to the following recipients failed.\r\n\r\n       ${ANA}\r\n\r\n`,
    copy: COPY,
  },
  {
    program: 'Lotus Domino',
    what: 'de antes',
    from: 'Postmaster <Postmaster@corp.example>',
    subject: `DELIVERY FAILURE: User ana.benitez (${ANA}) not listed in Domino Directory`,
    said: `Your message\r\n\r\n  Subject: ${SUBJECT}\r\n\r\nwas not delivered to:\r\n\r\n  ${ANA}\r\n\r\nbecause:\r\n\r\n  User not listed in Domino Directory\r\n`,
    copy: '',
  },
  {
    program: 'MDaemon',
    what: 'Permanent Delivery Failure',
    from: 'MDaemon@corp.example',
    subject: 'Permanent Delivery Failure',
    said: `The attached message had PERMANENT fatal delivery errors!\r\n\r\nFailed address: ${ANA}\r\n\r\n--- Session Transcript ---\r\n--> RCPT To:<${ANA}>\r\n<-- 550 5.1.1 User unknown\r\n\r\n--- Original message follows ---\r\n`,
  },
  {
    program: 'Barracuda',
    what: 'lo tomó por basura',
    from: 'postmaster@barracuda.example',
    subject: '**Message you sent blocked by our bulk email filter**',
    said: `Your message to: ${ANA}\r\nwas blocked by our Spam Firewall. The email you sent with the following subject has NOT BEEN DELIVERED:\r\n\r\nSubject: ${SUBJECT}\r\n`,
    copy: '',
  },
  {
    program: 'Un proveedor',
    what: 'Entrega fallida',
    from: 'Sistema de correo <mailer-daemon@proveedor.example>',
    subject: 'Entrega fallida',
    said: `No se ha podido entregar su mensaje a ${ANA}: el buzón no existe.\r\n\r\n--- Mensaje original ---\r\n`,
  },
  {
    program: 'Un proveedor',
    what: 'Devuelto',
    from: 'postmaster@proveedor.example',
    subject: `Devuelto: ${SUBJECT}`,
    said: `El siguiente destinatario no existe:\r\n\r\n${ANA}\r\n\r\n--- Encabezado del mensaje ---\r\n`,
  },
  {
    program: 'Un proveedor',
    what: 'Correo no entregado',
    from: 'mailer-daemon@proveedor.example',
    subject: 'Correo no entregado',
    said: `Destinatario: ${ANA}\r\nMotivo: 550 buzón lleno\r\n\r\n-----Mensaje original-----\r\n`,
  },
  {
    program: 'Un proveedor de Brasil',
    what: 'Mensagem não entregue',
    from: 'MAILER-DAEMON@provedor.example',
    subject: 'Mensagem não entregue',
    said: `A mensagem não pôde ser entregue a:\r\n\r\n<${ANA}>: 550 usuário desconhecido\r\n\r\n--- Mensagem original ---\r\n`,
  },
  {
    program: 'Un proveedor de Brasil',
    what: 'Falha na entrega',
    from: 'Mail Delivery System <MAILER-DAEMON@provedor.example>',
    subject: 'Falha na entrega',
    said: `<${ANA}>: conta inexistente\r\n\r\n--- Mensagem original ---\r\n`,
  },
  {
    program: 'Un relé',
    what: 'solo por el retorno vacío',
    from: 'Correo <correo@rele.example>',
    subject: 'Returned mail: unknown mailer error',
    said: `<${ANA}>: 550 rejected\r\n`,
  },
  {
    program: 'Un relé',
    what: 'con los encabezados en el cuerpo, citados',
    from: 'MAILER-DAEMON@rele.example',
    subject: 'Undeliverable mail',
    said: `Could not be delivered:\r\n${ANA}\r\n\r\n`,
    copy: COPY.split('\r\n')
      .map((line) => `> ${line}`)
      .join('\r\n'),
  },
  {
    program: 'Un relé',
    what: 'que solo dice para quién era',
    from: 'MAILER-DAEMON@rele.example',
    subject: 'Delivery failure',
    said: 'Unknown error.\r\n\r\n--- Original message ---\r\n',
  },
  {
    program: 'Un relé',
    what: 'sobre varias',
    from: 'MAILER-DAEMON@rele.example',
    subject: 'Delivery failure',
    headers: `X-Failed-Recipients: ${ANA}, otro@correo.example\r\n`,
    said: 'Failed.\r\n',
    correos: [ANA, 'otro@correo.example'],
  },
];
