import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import nodemailer from 'nodemailer';
import { v7 as uuidv7 } from 'uuid';
import type { Settings } from './settings.ts';

export interface Mail {
  to: string;
  subject: string;
  text: string;
  html: string;
}

export interface Mailer {
  send(mail: Mail): Promise<void>;
}

/** One door for mail: SMTP when SMTP_URL is set, else .eml files in DATA_DIR/mail (decisions 8). */
export function createMailer(settings: Settings): Mailer {
  const from = settings.MAIL_FROM;
  if (settings.SMTP_URL) {
    const transport = nodemailer.createTransport(settings.SMTP_URL);
    return {
      async send(mail) {
        await transport.sendMail({ from, ...mail });
      },
    };
  }
  const transport = nodemailer.createTransport({ streamTransport: true, buffer: true, newline: 'unix' });
  const dir = join(settings.DATA_DIR, 'mail');
  return {
    async send(mail) {
      const { message } = await transport.sendMail({ from, ...mail });
      mkdirSync(dir, { recursive: true, mode: 0o700 });
      writeFileSync(join(dir, `${uuidv7()}.eml`), message as Buffer, { mode: 0o600 });
    },
  };
}
