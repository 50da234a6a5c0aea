import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Transporter } from 'nodemailer';
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
  const dir = join(settings.DATA_DIR, 'mail');
  let transporte: Promise<Transporter> | undefined;
  // Loaded with the first mail: a server that sends none needs none of it.
  const abrir = async (): Promise<Transporter> => {
    const { default: nodemailer } = await import('nodemailer');
    return settings.SMTP_URL
      ? nodemailer.createTransport(settings.SMTP_URL)
      : nodemailer.createTransport({ streamTransport: true, buffer: true, newline: 'unix' });
  };
  return {
    async send(mail) {
      transporte ??= abrir();
      const { message } = await (await transporte).sendMail({ from, ...mail });
      if (settings.SMTP_URL) return;
      mkdirSync(dir, { recursive: true, mode: 0o700 });
      writeFileSync(join(dir, `${uuidv7()}.eml`), message as Buffer, { mode: 0o600 });
    },
  };
}
