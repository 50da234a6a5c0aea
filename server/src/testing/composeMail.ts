/** Mail programs; each writes a mail in its own way. */
export const PROGRAMS = ['outlook', 'gmail', 'apple', 'thunderbird', 'telefono', 'webmail'] as const;
export type Program = (typeof PROGRAMS)[number];

interface Written {
  program: Program;
  messageId: string;
  from: { name: string; address: string };
  to: string;
  subject: string;
  text: string;
  date: Date;
  /** The Message-ID it answers. */
  answers?: string | null;
  /** What it quotes under its text. */
  quoted?: string;
}

const word = (text: string): string =>
  /^[\x20-\x7e]*$/.test(text) ? text : `=?UTF-8?B?${Buffer.from(text).toString('base64')}?=`;
const quotedPrintable = (text: string): string =>
  [...Buffer.from(text)]
    .map((byte) =>
      byte === 10
        ? '\r\n'
        : byte >= 32 && byte < 127 && byte !== 61
          ? String.fromCharCode(byte)
          : `=${byte.toString(16).toUpperCase().padStart(2, '0')}`,
    )
    .join('')
    .replace(/[^\r\n]{70}(?=[^\r\n])/g, (part) => {
      // An escape is not cut in two.
      const cut = /=[0-9A-F]?$/.exec(part)?.index ?? part.length;
      return `${part.slice(0, cut)}=\r\n${part.slice(cut)}`;
    });
const base64 = (text: string): string => Buffer.from(text).toString('base64').replace(/.{76}/g, '$&\r\n');
const escaped = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('\n', '<br>');

const PREFIX: Record<Program, string> = {
  outlook: 'RE: ',
  gmail: 'Re: ',
  apple: 'Re: ',
  thunderbird: 'Re: ',
  telefono: 'Re: ',
  webmail: 'RV: ',
};
const QUOTE: Record<Program, (text: string) => string> = {
  outlook: (text) => `\n\n-----Mensaje original-----\nDe: Agencia\nAsunto: anterior\n\n${text}`,
  gmail: (text) => `\n\nEl lun, 5 ene 2026 a las 10:00, Agencia escribió:\n> ${text}`,
  apple: (text) => `\n\n> El 5 ene 2026, a las 10:00, Agencia escribió:\n> \n> ${text}`,
  thunderbird: (text) => `\n\nEl 5/1/26 a las 10:00, Agencia escribió:\n> ${text}`,
  telefono: (text) => `\n\nEnviado desde mi teléfono\n> ${text}`,
  webmail: (text) => `\n\n${text}`,
};

/** A whole mail as one of the programs writes it: headers, encodings, parts and quotes. */
export function composeMail({ program, from, ...mail }: Written): string {
  const subject = mail.answers ? PREFIX[program] + mail.subject : mail.subject;
  const text = mail.text + (mail.quoted ? QUOTE[program](mail.quoted) : '');
  const head = [
    `From: ${word(from.name)} <${from.address}>`,
    `To: ${mail.to}`,
    `Subject: ${word(subject)}`,
    `Message-ID: ${mail.messageId}`,
    `Date: ${mail.date.toUTCString()}`,
    ...(mail.answers ? [`In-Reply-To: ${mail.answers}`, `References: ${mail.answers}`] : []),
    'MIME-Version: 1.0',
  ];
  const part = (type: string, encoding: string, body: string): string =>
    `Content-Type: ${type}; charset=utf-8\r\nContent-Transfer-Encoding: ${encoding}\r\n\r\n${body}`;
  const html = `<html><body><div>${escaped(text)}</div></body></html>`;
  const both = (cut: string, encode: 'quoted-printable' | 'base64'): string => {
    const write = encode === 'base64' ? base64 : quotedPrintable;
    return (
      `Content-Type: multipart/alternative; boundary="${cut}"\r\n\r\n--${cut}\r\n` +
      `${part('text/plain', encode, write(text))}\r\n--${cut}\r\n` +
      `${part('text/html', encode, write(html))}\r\n--${cut}--`
    );
  };
  const body: Record<Program, () => string> = {
    outlook: () =>
      `X-Mailer: Microsoft Outlook 16.0\r\n${both('----=_NextPart_000_0001', 'quoted-printable')}`,
    gmail: () => both('000000000000a1b2c3', 'base64'),
    apple: () =>
      `X-Mailer: Apple Mail (2.3774)\r\n${part('text/plain', 'quoted-printable', quotedPrintable(text))}`,
    thunderbird: () =>
      `User-Agent: Mozilla Thunderbird\r\n${part('text/plain', '8bit', text.replaceAll('\n', '\r\n'))}`,
    telefono: () => part('text/html', 'base64', base64(html)),
    webmail: () => `X-Mailer: Roundcube\r\n${part('text/plain', 'base64', base64(text))}`,
  };
  return `${head.join('\r\n')}\r\n${body[program]()}\r\n`;
}
