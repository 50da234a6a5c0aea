/** A mail with attached PDFs, as a plain program sends it. */
export interface Sent {
  /** Null: no From. */
  from?: string | null;
  to?: string;
  subject?: string;
  text?: string;
  headers?: string[];
  /** Names of attached PDFs. */
  files?: string[];
  /** Null: no Message-ID. */
  id?: string | null;
  date?: string;
}

export const pdfPart = (name: string): string =>
  `--corte\r\nContent-Type: application/pdf; name="${name}"\r\nContent-Disposition: attachment; filename="${name}"\r\n\r\n%PDF-1.4\n% ${name}\n\r\n`;

let made = 0;
let last = '';
/** The Message-ID of the last mail composed. */
export const lastId = (): string => last;

/** The source of a mail; it has a Message-ID of its own unless one is given. */
export function composeSent({
  from = 'Rosa <rosa@otra.example>',
  to = 'seleccion@agencia.example',
  subject = 'CV',
  text = 'Va.',
  headers = [],
  files = [],
  id,
  date = new Date().toUTCString(),
}: Sent): string {
  last = id ?? `<t${made++}@otra.example>`;
  return [
    ...(from === null ? [] : [`From: ${from}`]),
    `To: ${to}`,
    `Subject: ${subject}`,
    ...(id === null ? [] : [`Message-ID: ${last}`]),
    `Date: ${date}`,
    ...headers,
    'Content-Type: multipart/mixed; boundary="corte"',
    '',
    `--corte\r\nContent-Type: text/plain; charset=utf-8\r\n\r\n${text}\r\n${files.map(pdfPart).join('')}--corte--`,
    '',
  ].join('\r\n');
}
