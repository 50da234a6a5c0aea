import { mkdirSync, writeFileSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import type { Transporter } from 'nodemailer';
import { type Settings, senderAddress } from '../settings/settings.ts';
import { HandedOver } from './HandedOver.ts';
import { readRefusal } from './readRefusal.ts';
import type { RefusalStep } from './refusalKinds.ts';

export interface Mail {
  /** Identifies the message for good: sent twice, its receivers recognise it as one. */
  id: string;
  to: string;
  cc?: string[];
  /** The recipients it still has to reach; all when null. */
  only?: string[] | null;
  replyTo?: string | null;
  /** One-click unsubscribe address for mails of this kind (RFC 8058). */
  leaveUrl?: string | null;
  /** An attachment for calendars (RFC 6047). */
  calendar?: { method: string; text: string } | null;
  /** Sender name, with our address; null: the agency's name. */
  fromName?: string | null;
  /** No person wrote it (RFC 3834). */
  isAutomatic?: boolean;
  inReplyTo?: string | null;
  /** Message-IDs separated by blanks. */
  references?: string | null;
  attachments?: { filename: string; contentType: string; content: Buffer }[];
  subject: string;
  text: string;
  html: string;
}

export interface Mailer {
  /**
   * Hands a mail over and returns the recipients that the server refused. Throws the server's words when it took nothing for any
   * other reason. `beforeEnd` is awaited before the server gets the end of the mail, until which it certainly was not sent; if it
   * fails, the mail is not sent.
   */
  send(mail: Mail, beforeEnd?: () => Promise<unknown>): Promise<Refused[]>;
  /** Signs in at the mail server and leaves; throws what it says when it does not let us in. */
  signIn(): Promise<void>;
  /** Deletes the files of mails, where there is no mail server. */
  forget(ids: readonly string[]): Promise<void>;
}

/** A recipient that the server refused, and its answer, such as '550 5.1.1 User unknown'. */
export interface Refused {
  correo: string;
  answer: string;
}

/** The one way out for mail: SMTP when SMTP_URL is set, else .eml files in DATA_DIR/mail (docs/reglas/convenciones.md). */
export function createMailer(settings: Settings): Mailer {
  const from = settings.MAIL_FROM;
  const address = senderAddress(from);
  const dir = join(settings.DATA_DIR, 'mail');
  const domain = new URL(settings.publicUrl).hostname;
  let transport: Promise<Transporter> | undefined;
  // Loaded with the first mail: a server that sends none does not need it.
  const open = async (): Promise<Transporter> => {
    const { default: nodemailer } = await import('nodemailer');
    const dkim = settings.dkim && {
      domainName: settings.dkim.domain,
      keySelector: settings.dkim.selector,
      privateKey: settings.dkim.privateKey,
    };
    if (!settings.SMTP_URL)
      return nodemailer.createTransport({
        streamTransport: true,
        buffer: true,
        newline: 'unix',
        ...(dkim && { dkim }),
      });
    const transporter = nodemailer.createTransport({
      url: settings.SMTP_URL,
      connectionTimeout: 10_000,
      greetingTimeout: 10_000,
      socketTimeout: 30_000,
      ...(dkim && { dkim }),
    });
    transporter.use('stream', (mail, next) => {
      // After all processing: a signed mail is read whole before the server gets its first byte.
      const read = mail.message.createReadStream.bind(mail.message);
      mail.message.createReadStream = (options) => {
        const { whole } = mail.data as Handed;
        read(options)
          .once('error', (error) => whole.destroy(error))
          .pipe(whole);
        return whole;
      };
      next();
    });
    return transporter;
  };
  return {
    async signIn() {
      const transporter = await open();
      try {
        await transporter.verify();
      } finally {
        transporter.close();
      }
    },
    async forget(ids) {
      await Promise.all(ids.map((id) => rm(join(dir, `${id}.eml`), { force: true })));
    },
    async send(
      { id, to, cc = [], only, replyTo, leaveUrl, calendar, subject, text, html, ...mail },
      beforeEnd = () => Promise.resolve(),
    ) {
      transport ??= open();
      const whole = new HandedOver(beforeEnd);
      const sending = (await transport).sendMail({
        ...({ whole } satisfies Handed),
        from: mail.fromName ? { name: mail.fromName, address } : from,
        to,
        ...(cc.length > 0 && { cc }),
        ...(only && { envelope: { from: address, to: only } }),
        ...(replyTo && { replyTo }),
        ...(leaveUrl && { list: { unsubscribe: { url: leaveUrl } } }),
        headers: {
          ...(leaveUrl && { 'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click' }),
          ...(mail.isAutomatic && { 'Auto-Submitted': 'auto-generated' }),
        },
        ...(mail.inReplyTo && { inReplyTo: mail.inReplyTo }),
        ...(mail.references && { references: mail.references }),
        ...(mail.attachments && mail.attachments.length > 0 && { attachments: mail.attachments }),
        subject,
        text,
        html,
        ...(calendar && { icalEvent: { method: calendar.method, content: calendar.text } }),
        messageId: `<${id}@${domain}>`,
      });
      const { message, rejectedErrors = [] } = await sending.catch((error: SmtpError) => {
        if (whole.isWhole() && !error.responseCode) throw new MayHaveGoneOut(error.message, { cause: error });
        if (error.rejectedErrors?.length) return { message: null, rejectedErrors: error.rejectedErrors };
        throw error;
      });
      if (settings.SMTP_URL)
        return (rejectedErrors as SmtpError[]).map(({ recipient = '', response = '' }) => ({
          correo: recipient,
          answer: response,
        }));
      await beforeEnd();
      mkdirSync(dir, { recursive: true, mode: 0o700 });
      writeFileSync(join(dir, `${id}.eml`), message as Buffer, { mode: 0o600 });
      return [];
    },
  };
}

/** What the mailer adds to a mail for whoever reads its message. */
interface Handed {
  whole: HandedOver;
}

interface SmtpError extends Error {
  responseCode?: number;
  /** Nodemailer's error code. */
  code?: string;
  /** The SMTP command that failed: 'MAIL FROM', 'RCPT TO', 'DATA', 'CONN' … */
  command?: string;
  /** The server's answer. */
  response?: string;
  recipient?: string;
  rejectedErrors?: SmtpError[];
}

/** The mail was handed over whole but no answer came: it may have been sent, so it must not be sent again automatically. */
export class MayHaveGoneOut extends Error {}

const STEPS: readonly [command: string, step: RefusalStep][] = [
  ['MAIL FROM', 'sender'],
  ['RCPT TO', 'person'],
  ['DATA', 'letter'],
];

/** The step a mail server refused, and its answer ('' when it gave none); null when `error` is not about mail. */
export function noIn(error: unknown): { step: RefusalStep; answer: string } | null {
  const { code = '', command = '', response = '', responseCode } = error as SmtpError;
  if (code === 'EAUTH') return { step: 'login', answer: response };
  if (!responseCode || code === 'ETLS') return null;
  return { step: STEPS.find(([name]) => name === command)?.[1] ?? 'door', answer: response };
}

/**
 * The server responded and refuses this letter, for now or for good; 421 means it refuses all. A server that rejects the agency's
 * address has not seen a letter yet, except for its size.
 */
export function isOfTheLetter(error: unknown): boolean {
  const { responseCode, code = '' } = error as SmtpError;
  if (responseCode === 421 || !['EENVELOPE', 'EMESSAGE'].includes(code)) return false;
  const no = noIn(error);
  return no?.step !== 'sender' || readRefusal(no.answer, 'sender').kind === 'large';
}

/**
 * The server's answer when it refused a letter for good, such as one too large; null for any other trouble, which may pass. A server
 * that does not let us in, or turns us away before seeing a letter, refused none.
 */
export const refusalIn = (error: unknown): string | null => {
  const { responseCode = 0, response = '' } = error as SmtpError;
  return responseCode >= 500 && isOfTheLetter(error) ? response : null;
};
