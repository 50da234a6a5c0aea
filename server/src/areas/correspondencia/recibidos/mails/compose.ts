/** A mail as a program writes it, and what must become of it. */
export interface MailCase {
  /** The program, and the standard it follows. */
  program: string;
  standard: string;
  /** What the mail is, in a few words. */
  what: string;
  source: string | Buffer;
  clase: 'persona' | 'automatico' | 'rebote';
  /** ANA by default. */
  de?: string;
  nombre?: string;
  /** Names of its own files, in order. */
  files?: string[];
  /** Content-IDs of the pictures that its HTML shows. */
  shown?: string[];
  /** Whether it answers OURS; by default true for a person's mail. */
  answers?: boolean;
  bounce?: {
    correos: string[];
    isFinal: boolean;
    isOurs?: boolean;
    asunto?: string | null;
    motivo?: RegExp;
  };
  asunto?: string;
  /** Pieces that its text must contain. */
  holds?: string[];
  /** Pieces that its text must not contain. */
  lacks?: string[];
}

export const BOX = 'seleccion@agencia.example';
export const ANA = 'ana.benitez@correo.example';
/** The Message-ID of what was written to Ana. */
export const OURS = '<6f9619ff-8b86-4d01-b42d-00cf4fc964ff@agencia.example>';
export const SUBJECT = 'Una entrevista';
const DATE = 'Tue, 03 Mar 2026 10:00:00 -0300';

let counter = 0;
const nextId = (host: string): string => `<m${String(counter++).padStart(5, '0')}@${host}>`;

/** Headers of Ana's answer to OURS, with others added or replaced; null removes one. */
export function headed(more: Record<string, string | null> = {}): string {
  const fields: Record<string, string | null> = {
    'Return-Path': `<${ANA}>`,
    From: `=?UTF-8?Q?Ana_Ben=C3=ADtez?= <${ANA}>`,
    To: `Seleccion <${BOX}>`,
    Subject: `Re: ${SUBJECT}`,
    Date: DATE,
    'Message-ID': nextId('correo.example'),
    'In-Reply-To': OURS,
    References: OURS,
    'MIME-Version': '1.0',
    ...more,
  };
  return Object.entries(fields)
    .filter(([, value]) => value !== null)
    .map(([name, value]) => `${name}: ${value}\r\n`)
    .join('');
}

/** Headers of a first mail, which answers nothing. */
export const first = (more: Record<string, string | null> = {}): string =>
  headed({ 'In-Reply-To': null, References: null, Subject: 'Mi curriculum', ...more });

let cuts = 0;
/** Parts joined in a multipart, as a body that begins with its own header. */
export function multipart(kind: string, parts: readonly string[], boundary = `----=_Part_${cuts++}`): string {
  const cut = parts.map((part) => `--${boundary}\r\n${part}\r\n`).join('');
  return `Content-Type: multipart/${kind}; boundary="${boundary}"\r\n\r\n${cut}--${boundary}--\r\n`;
}

export const text = (said: string, more = ''): string =>
  `Content-Type: text/plain; charset="utf-8"\r\nContent-Transfer-Encoding: 8bit\r\n${more}\r\n${said}\r\n`;
export const html = (said: string): string =>
  `Content-Type: text/html; charset="utf-8"\r\nContent-Transfer-Encoding: 8bit\r\n\r\n<html><body>${said}</body></html>\r\n`;

const base64 = (content: Buffer): string => content.toString('base64').replace(/.{76}/g, '$&\r\n');
/** A file in base64 below its headers. */
export const file = (headers: readonly string[], content: Buffer): string =>
  `${[...headers, 'Content-Transfer-Encoding: base64'].join('\r\n')}\r\n\r\n${base64(content)}`;

export const PDF = Buffer.from('%PDF-1.4\n% Curriculum de Ana\n');
export const DOCX = Buffer.from('PK\u0003\u0004 un documento');
export const PNG = Buffer.from('89504e470d0a1a0a0000000d49484452', 'hex');

/** A file as most programs attach it. */
export const enclosed = (name: string, type = 'application/pdf', content = PDF): string =>
  file(
    [`Content-Type: ${type}; name="${name}"`, `Content-Disposition: attachment; filename="${name}"`],
    content,
  );
/** A picture as most programs embed it in their HTML. */
export const picture = (cid: string, name: string, disposition = 'inline'): string =>
  file(
    [
      `Content-Type: image/png; name="${name}"`,
      `Content-Disposition: ${disposition}; filename="${name}"`,
      `Content-ID: <${cid}>`,
    ],
    PNG,
  );

/** A whole mail, as it lies in a mailbox: headers, and a body that begins with its own. */
export const mail = (headers: string, body: string): string => `${headers}${body}`;
