/** Answers to invitations as mail programs write them: calendars (RFC 5546), and the mails that carry them (RFC 6047). */

/** What an answer says. */
export interface Answered {
  method: 'REPLY' | 'COUNTER';
  uid: string;
  sequence: number;
  status: string;
  /** Who answers. */
  address: string;
  /** ISO 8601 moments. */
  begin: string;
  end: string;
  stamp: string;
  comment?: string;
}

const utc = (moment: string): string => `${moment.slice(0, 19).replace(/[-:]/g, '')}Z`;
/** On a clock three hours behind UTC, like Asunción's. */
const local = (moment: string): string =>
  utc(new Date(Date.parse(moment) - 3 * 3_600_000).toISOString()).slice(0, -1);

/** A VTIMEZONE three hours behind UTC, under this name. */
const zone = (name: string): string[] => [
  'BEGIN:VTIMEZONE',
  `TZID:${name}`,
  'BEGIN:STANDARD',
  'DTSTART:16010101T000000',
  'TZOFFSETFROM:-0300',
  'TZOFFSETTO:-0300',
  'END:STANDARD',
  'END:VTIMEZONE',
];

const calendar = (head: string[], event: string[]): string =>
  ['BEGIN:VCALENDAR', ...head, 'BEGIN:VEVENT', ...event, 'END:VEVENT', 'END:VCALENDAR', ''].join('\r\n');
/** Folded into lines of at most `most`. */
const folded = (text: string, most: number, turn = ' '): string =>
  text
    .split('\r\n')
    .map((line) => line.replace(new RegExp(`.{${most}}(?=.)`, 'g'), `$&\r\n${turn}`))
    .join('\r\n');
const comment = ({ comment: text }: Answered): string[] => (text ? [`COMMENT:${text}`] : []);
const times = (a: Answered): string[] => [`DTSTART:${utc(a.begin)}`, `DTEND:${utc(a.end)}`];

/** Calendars by the program that writes them. */
export const PROGRAMS: Record<string, (a: Answered) => string> = {
  Gmail: (a) =>
    folded(
      calendar(
        [
          'PRODID:-//Google Inc//Google Calendar 70.9054//EN',
          'VERSION:2.0',
          'CALSCALE:GREGORIAN',
          `METHOD:${a.method}`,
        ],
        [
          ...times(a),
          `DTSTAMP:${utc(a.stamp)}`,
          'ORGANIZER;CN=Agencia:mailto:agencia@agencia.example',
          `UID:${a.uid}`,
          `ATTENDEE;CUTYPE=INDIVIDUAL;ROLE=REQ-PARTICIPANT;PARTSTAT=${a.status};CN=${a.address};X-NUM-GUESTS=0:mailto:${a.address}`,
          'X-MICROSOFT-CDO-OWNERAPPTID:-1234567',
          `CREATED:${utc(a.stamp)}`,
          'DESCRIPTION:Para confirmar o avisar que no podés\\, tocá el enlace',
          `LAST-MODIFIED:${utc(a.stamp)}`,
          `SEQUENCE:${a.sequence}`,
          'STATUS:CONFIRMED',
          'SUMMARY:Entrevista de cajera',
          'TRANSP:OPAQUE',
          ...comment(a),
        ],
      ),
      74,
    ),
  'Outlook 365': (a) =>
    folded(
      calendar(
        [
          `METHOD:${a.method}`,
          'PRODID:Microsoft Exchange Server 2010',
          'VERSION:2.0',
          ...zone('SA Eastern Standard Time'),
        ],
        [
          `ATTENDEE;PARTSTAT=${a.status};CN="Pérez, Ana: la de 'siempre'":mailto:${a.address}`,
          ...(a.comment ? [`COMMENT;LANGUAGE=es-PY:${a.comment}\\n`] : []),
          `UID:${a.uid}`,
          'SUMMARY;LANGUAGE=es-PY:Aceptada: Entrevista de cajera',
          `DTSTART;TZID=SA Eastern Standard Time:${local(a.begin)}`,
          `DTEND;TZID=SA Eastern Standard Time:${local(a.end)}`,
          'CLASS:PUBLIC',
          'PRIORITY:5',
          `DTSTAMP:${utc(a.stamp)}`,
          'TRANSP:OPAQUE',
          'STATUS:CONFIRMED',
          `SEQUENCE:${a.sequence}`,
          'LOCATION;LANGUAGE=es-PY:',
          'X-MICROSOFT-CDO-APPT-SEQUENCE:0',
          'X-MICROSOFT-CDO-BUSYSTATUS:BUSY',
          'X-MICROSOFT-CDO-INTENDEDSTATUS:BUSY',
          'X-MICROSOFT-DISALLOW-COUNTER:FALSE',
        ],
      ),
      75,
    ),
  'Outlook de escritorio, con su huso': (a) =>
    calendar(
      [
        'PRODID:-//Microsoft Corporation//Outlook 16.0 MIMEDIR//EN',
        'VERSION:2.0',
        `METHOD:${a.method}`,
        'X-MS-OLK-FORCEINSPECTOROPEN:TRUE',
        ...zone('"(UTC-03:00) Asunción"'),
      ],
      [
        `ATTENDEE;RSVP=TRUE;PARTSTAT=${a.status};CN="Ana Pérez":MAILTO:${a.address.toUpperCase()}`,
        'CLASS:PUBLIC',
        ...comment(a),
        ...times(a),
        `DTSTAMP:${utc(a.stamp)}`,
        `SEQUENCE:${a.sequence}`,
        'SUMMARY;LANGUAGE=es:Aceptada: Entrevista de cajera',
        `UID:${a.uid}`,
        'X-ALT-DESC;FMTTYPE=text/html:<html><body>Hola: chau</body></html>',
        'BEGIN:VALARM',
        'TRIGGER:-PT15M',
        'ACTION:DISPLAY',
        'DESCRIPTION:Reminder',
        'END:VALARM',
      ],
    ),
  'Calendario de Apple': (a) =>
    folded(
      calendar(
        [
          'CALSCALE:GREGORIAN',
          'VERSION:2.0',
          `METHOD:${a.method}`,
          'PRODID:-//Apple Inc.//macOS 14.5//EN',
          ...zone('America/Asuncion'),
        ],
        [
          `DTSTART;TZID=America/Asuncion:${local(a.begin)}`,
          `DTEND;TZID=America/Asuncion:${local(a.end)}`,
          `UID:${a.uid.toUpperCase()}`,
          `SEQUENCE:${a.sequence}`,
          'SUMMARY:Entrevista de cajera',
          `DTSTAMP:${utc(a.stamp)}`,
          'ORGANIZER;CN="Agencia":mailto:agencia@agencia.example',
          `ATTENDEE;CN="Ana Pérez";CUTYPE=INDIVIDUAL;EMAIL="${a.address}";PARTSTAT=${a.status};ROLE=REQ-PARTICIPANT:mailto:${a.address}`,
          'REQUEST-STATUS:2.0;Success',
          ...comment(a),
        ],
      ),
      60,
      '\t',
    ),
  'iCloud, por EMAIL': (a) =>
    calendar(
      ['VERSION:2.0', 'PRODID:-//Apple Inc.//iOS 17.4//EN', `METHOD:${a.method}`],
      [
        `UID:${a.uid}`,
        `DTSTAMP:${utc(a.stamp)}`,
        ...times(a),
        `SEQUENCE:${a.sequence}`,
        `ATTENDEE;EMAIL=${a.address};PARTSTAT=${a.status}:urn:uuid:5f3c1de2-7a1c-4f0e-9d3a-0a1b2c3d4e5f`,
        ...comment(a),
      ],
    ),
  Thunderbird: (a) =>
    calendar(
      ['PRODID:-//Mozilla.org/NONSGML Mozilla Calendar V1.1//EN', 'VERSION:2.0', `METHOD:${a.method}`],
      [
        `CREATED:${utc(a.stamp)}`,
        `LAST-MODIFIED:${utc(a.stamp)}`,
        `DTSTAMP:${utc(a.stamp)}`,
        `UID:${a.uid}`,
        'SUMMARY:Entrevista de cajera',
        'ORGANIZER;CN=Agencia:mailto:agencia@agencia.example',
        `ATTENDEE;CN=Ana Pérez;PARTSTAT=${a.status};ROLE=REQ-PARTICIPANT:mailto:${a.address}`,
        ...times(a),
        `SEQUENCE:${a.sequence}`,
        'X-MOZ-RECEIVED-SEQUENCE:0',
        'X-MOZ-GENERATION:1',
        ...comment(a),
      ],
    ),
  'Zimbra, en renglones sueltos': (a) =>
    calendar(
      [
        'PRODID:Zimbra-Calendar-Provider',
        'VERSION:2.0',
        `METHOD:${a.method}`,
        ...zone('America/Argentina/Buenos_Aires'),
      ],
      [
        `UID:${a.uid}`,
        'SUMMARY:Accept: Entrevista',
        `ATTENDEE;PARTSTAT=${a.status.toLowerCase()};SENT-BY="mailto:${a.address}":MailTo:${a.address}`,
        `DTSTART;TZID="America/Argentina/Buenos_Aires":${local(a.begin)}`,
        `DTEND;TZID="America/Argentina/Buenos_Aires":${local(a.end)}`,
        `DTSTAMP:${utc(a.stamp)}`,
        `SEQUENCE:${a.sequence}`,
        ...comment(a),
      ],
    ).replaceAll('\r\n', '\n'),
  'el mínimo de la norma, con BOM': (a) =>
    `\uFEFF${calendar(
      [`METHOD:${a.method}`, 'VERSION:2.0', 'PRODID:x'],
      [
        `UID:${a.uid}`,
        `DTSTAMP:${utc(a.stamp)}`,
        `SEQUENCE:${a.sequence}`,
        ...(a.method === 'COUNTER' ? times(a) : []),
        `ATTENDEE;PARTSTAT=${a.status}:mailto:${a.address}`,
        ...comment(a),
      ],
    )}`,
};

const part = (type: string, body: string, more: string[] = []): string =>
  [`Content-Type: ${type}`, ...more, '', body].join('\r\n');
const base64 = (text: string): string => Buffer.from(text).toString('base64').replace(/.{76}/g, '$&\r\n');
const quoted = (text: string): string =>
  [...Buffer.from(text)]
    .map((byte) =>
      byte === 0x3d || byte > 126 || (byte < 32 && byte !== 13 && byte !== 10)
        ? `=${byte.toString(16).toUpperCase().padStart(2, '0')}`
        : String.fromCharCode(byte),
    )
    .join('');
const of = (kind: string, ...parts: string[]): string =>
  `Content-Type: multipart/${kind}; boundary="corte"\r\n\r\n${parts.map((one) => `--corte\r\n${one}\r\n`).join('')}--corte--\r\n`;
const WORDS = part('text/plain; charset=utf-8', 'Ana Pérez aceptó la invitación.');
const methodIn = (text: string): string => /METHOD:(\w+)/.exec(text)![1]!;

/** Bodies of mails that carry a calendar, with the headers that describe them. */
export const MAILS: Record<string, (calendar: string) => string> = {
  'una de dos lecturas': (text) =>
    of('alternative', WORDS, part(`text/calendar; charset="UTF-8"; method=${methodIn(text)}`, text)),
  'en base64': (text) =>
    of(
      'alternative',
      WORDS,
      part(`text/calendar; charset="utf-8"; method=${methodIn(text)}`, base64(text), [
        'Content-Transfer-Encoding: base64',
      ]),
    ),
  'entre comillas imprimibles': (text) =>
    of(
      'alternative',
      WORDS,
      part(`text/calendar; method="${methodIn(text)}"; charset=UTF-8`, quoted(text), [
        'Content-Transfer-Encoding: quoted-printable',
      ]),
    ),
  'un adjunto aparte': (text) =>
    of(
      'mixed',
      WORDS,
      part('application/ics; name="invite.ics"', base64(text), [
        'Content-Disposition: attachment; filename="invite.ics"',
        'Content-Transfer-Encoding: base64',
      ]),
    ),
  'un adjunto de cualquier cosa': (text) =>
    of(
      'mixed',
      WORDS,
      part('application/octet-stream; name="respuesta.ics"', base64(text), [
        'Content-Disposition: attachment; filename="respuesta.ics"',
        'Content-Transfer-Encoding: base64',
      ]),
    ),
  'el correo entero': (text) => part(`text/calendar; charset=utf-8; method=${methodIn(text)}`, text),
  'el método, solo en el encabezado': (text) =>
    of(
      'alternative',
      WORDS,
      part(
        `text/calendar; charset=utf-8; METHOD=${methodIn(text).toLowerCase()}`,
        text.replace(/METHOD:\w+\r?\n/, ''),
      ),
    ),
  'dos veces, como lectura y como adjunto': (text) =>
    of(
      'mixed',
      WORDS,
      part(`text/calendar; charset=utf-8; method=${methodIn(text)}`, text),
      part('application/ics; name="invite.ics"', base64(text), [
        'Content-Disposition: attachment; filename="invite.ics"',
        'Content-Transfer-Encoding: base64',
      ]),
    ),
};
