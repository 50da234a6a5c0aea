import { generateKeyPairSync, type KeyObject } from 'node:crypto';
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { dkimVerify } from 'mailauth/lib/dkim/verify.js';
import { afterAll, describe, expect, test } from 'vitest';
import { startSmtp } from '../../testing/servers.ts';
import { type SmtpHabits, startBadSmtp } from '../../testing/startBadSmtp.ts';
import { readSettings } from '../settings/settings.ts';
import { createMailer, isOfTheLetter, MayHaveGoneOut, refusalIn } from './mailer.ts';
import { AttachmentTrouble, mailTrouble } from './mailTrouble.ts';

const { privateKey, publicKey } = generateKeyPairSync('rsa', { modulusLength: 2048 });
const PEM = privateKey.export({ type: 'pkcs8', format: 'pem' }).toString();
const RECORD = `v=DKIM1; k=rsa; p=${publicKey.export({ type: 'spki', format: 'der' }).toString('base64')}`;
const SIGNED = {
  MAIL_FROM: 'Agencia Ñandutí <hola@agencia.example>',
  DKIM_DOMAIN: 'agencia.example',
  DKIM_SELECTOR: 'tembiapo',
  // As written in a line of an environment file.
  DKIM_PRIVATE_KEY: PEM.replaceAll('\n', '\\n'),
};
const MAIL = {
  id: 'uno',
  to: 'ana@correo.example',
  subject: 'Una entrevista mañana, a las 9',
  text: 'Hola Ana: ñandú.\n'.repeat(300),
  html: `<p>${'Hola Ana: ñandú. '.repeat(300)}</p>`,
};

/** What an independent reader makes of a mail's signatures, given our DNS record. */
async function signaturesOf(message: string): Promise<{ domain: string | undefined; result: string }[]> {
  const { results } = await dkimVerify(message, {
    resolver: async (name: string, type: string) => {
      if (name === 'tembiapo._domainkey.agencia.example' && type === 'TXT') return [[RECORD]];
      throw Object.assign(new Error('no'), { code: 'ENOTFOUND' });
    },
  });
  return results.map(({ signingDomain, status }) => ({ domain: signingDomain, result: status.result }));
}

const smtp = await startSmtp();
afterAll(() => smtp.close());
const mailerTo = (url: string, env: Record<string, string> = {}) =>
  createMailer(readSettings({ ...env, SMTP_URL: url }));
/** What sending a mail to a server of such habits throws. */
async function troubleWith(habits: SmtpHabits): Promise<unknown> {
  const server = await startBadSmtp(habits);
  const url = habits.login ? server.url.replace('//', '//ana:clave@') : server.url;
  const error = await mailerTo(url)
    .send(MAIL)
    .catch((thrown: unknown) => thrown);
  await server.close();
  return error;
}

describe('la firma de los correos', () => {
  test('la acepta un lector independiente; un cambio en el camino la rompe', async () => {
    await mailerTo(smtp.url, SIGNED).send(MAIL);
    const [message = ''] = smtp.mensajes;
    expect(await signaturesOf(message)).toEqual([{ domain: 'agencia.example', result: 'pass' }]);
    const changed = message.replace('Subject: ', 'Subject: Re: ');
    expect(await signaturesOf(changed)).toMatchObject([{ result: 'fail' }]);
    smtp.mensajes.length = 0;
    await mailerTo(smtp.url).send(MAIL);
    expect(await signaturesOf(smtp.mensajes[0] ?? '')).toMatchObject([{ result: 'none' }]);
  });

  test('también en la carpeta, donde no hay servidor de correo', async () => {
    const dir = mkdtempSync(join(tmpdir(), 'tembiapo-firma-'));
    await createMailer(readSettings({ ...SIGNED, DATA_DIR: dir })).send(MAIL);
    const [name = ''] = readdirSync(join(dir, 'mail'));
    const message = readFileSync(join(dir, 'mail', name), 'utf8');
    expect(await signaturesOf(message)).toMatchObject([{ result: 'pass' }]);
    rmSync(dir, { recursive: true });
  });

  test('firmado o no, lo que el servidor recibió entero y no contestó puede haber salido; lo que no, no', async () => {
    for (const env of [SIGNED, {}]) {
      const mailer = mailerTo(smtp.url, env);
      smtp.estado.humor = 'se va';
      await expect(mailer.send(MAIL)).rejects.toBeInstanceOf(MayHaveGoneOut);
      smtp.estado.humor = 'recibe';
      await smtp.close();
      await expect(mailer.send(MAIL)).rejects.not.toBeInstanceOf(MayHaveGoneOut);
      await smtp.reopen();
    }
  });

  const weak = generateKeyPairSync('rsa', { modulusLength: 1024 }).privateKey;
  const other = generateKeyPairSync('ed25519').privateKey;
  const signedWith = (key: KeyObject) => ({
    ...SIGNED,
    DKIM_PRIVATE_KEY: String(key.export({ type: 'pkcs8', format: 'pem' })),
  });
  test.each([
    ['una sola variable', { DKIM_DOMAIN: 'agencia.example' }, /van juntas o ninguna/],
    ['lo que no es una clave', { ...SIGNED, DKIM_PRIVATE_KEY: 'hola' }, /RSA de al menos 2048 bits/],
    ['una clave corta', signedWith(weak), /RSA de al menos 2048 bits/],
    ['una clave de otra clase', signedWith(other), /RSA de al menos 2048 bits/],
    ['otro dominio', { ...SIGNED, MAIL_FROM: 'hola@otra.example' }, /MAIL_FROM es de otra\.example/],
    ['un dominio que termina igual', { ...SIGNED, MAIL_FROM: 'hola@miagencia.example' }, /no le sirve/],
    ['un dominio mal escrito', { ...SIGNED, DKIM_DOMAIN: 'agencia example' }, /debe ser un dominio/],
  ])('%s: se dice al arrancar', (_what, env, message) => {
    expect(() => readSettings(env)).toThrow(message);
  });

  test('un subdominio sirve', () => {
    const { dkim } = readSettings({ ...SIGNED, DKIM_DOMAIN: 'correo.agencia.example' });
    expect(dkim?.selector).toBe('tembiapo');
  });
});

describe('antes de entregar el final', () => {
  test('se espera, con todo lo demás hablado; si falla, no salió', async () => {
    for (const env of [SIGNED, {}]) {
      const smtp = await startBadSmtp();
      const mailer = mailerTo(smtp.url, env);
      const before: number[] = [];
      await mailer.send(MAIL, async () => before.push(smtp.got.length));
      expect([before, smtp.got.length]).toEqual([[0], 1]);
      const trouble = new Error('no se anotó');
      await expect(mailer.send(MAIL, () => Promise.reject(trouble))).rejects.toBe(trouble);
      smtp.habits.answers = () => '550 5.1.1 User unknown';
      await mailer.send(MAIL, async () => before.push(smtp.got.length));
      expect([before, smtp.got.length]).toEqual([[0], 1]);
      await smtp.close();
    }
  });

  test('donde no hay servidor de correo, no se escribe', async () => {
    const dir = mkdtempSync(join(tmpdir(), 'tembiapo-firma-'));
    const mailer = createMailer(readSettings({ DATA_DIR: dir }));
    await expect(mailer.send(MAIL, () => Promise.reject(new Error('no')))).rejects.toThrow('no');
    expect(readdirSync(dir)).not.toContain('mail');
    rmSync(dir, { recursive: true });
  });
});

describe('un servidor que se va mientras recibe', () => {
  /** What is reported about a mail whose server leaves after some bytes, and what the server had by then. */
  async function leaving(leavesAfter: number, mail = MAIL) {
    const smtp = await startBadSmtp({ leavesAfter });
    const error = await mailerTo(smtp.url)
      .send(mail)
      .catch((thrown: unknown) => thrown);
    await smtp.close();
    const mayHaveGone = error instanceof MayHaveGoneOut;
    return { mayHaveGone, isError: error instanceof Error, had: smtp.got[0]! };
  }

  test('en cada byte: lo que tuvo entero puede haber salido, y nunca se da por no salido', async () => {
    const whole = await startBadSmtp();
    await mailerTo(whole.url).send(MAIL);
    await whole.close();
    const { length } = whole.got[0]!.text;
    const places = [
      ...Array.from({ length: 40 }, (_, i) => Math.floor((length * i) / 40)),
      ...Array.from({ length: 8 }, (_, i) => length - i),
    ];
    for (const place of places) {
      const { mayHaveGone, isError, had } = await leaving(place);
      expect([place, isError]).toEqual([place, true]);
      if (had.isWhole) expect([place, mayHaveGone]).toEqual([place, true]);
    }
  });

  test('lo que no llegó a entregarse entero seguro que no salió, y se vuelve a intentar', async () => {
    const content = Buffer.alloc(24 * 1024 * 1024, 'a\n');
    const large = { ...MAIL, attachments: [{ filename: 'cv.txt', contentType: 'text/plain', content }] };
    for (const place of [0, 1, 1000, 65_536]) {
      const { mayHaveGone, had } = await leaving(place, large);
      expect([place, mayHaveGone, had.isWhole]).toEqual([place, false, false]);
    }
  });
});

test.each(['554 5.7.1 Go away, 203.0.113.7 is blocked', '421 4.3.2 Too busy', '550 Not now'])(
  'un servidor que no deja entrar no rechazó nada: %s',
  async (greets) => {
    const error = await troubleWith({ greets });
    expect([error instanceof Error, refusalIn(error), isOfTheLetter(error)]).toEqual([true, null, false]);
  },
);

describe('lo que el servidor contesta dice de quién es según a qué', () => {
  const OF_THE_WAY = [true, null, false];
  const LOGIN = /^El servidor de correo no acepta el usuario o la clave de la agencia\. Dijo: «/;
  const SENDER = /^El servidor del correo no acepta a quien/;
  const BUSY = /^El servidor del correo pidió esperar\. Dijo: «421 mx\.prueba busy»$/;
  const TOO_BIG = '552 5.3.4 Too big';
  const SPAM = '550 5.7.1 Spam';
  const LOOKUP = '451 4.3.0 Temporary lookup failure';
  test.each<[string, SmtpHabits, unknown[], RegExp]>([
    ['la clave', { login: '535 5.1.1 User unknown' }, OF_THE_WAY, LOGIN],
    ['la clave', { login: '535 Invalid user or password' }, OF_THE_WAY, LOGIN],
    [
      'la clave, por ahora',
      { login: '454 4.7.0 Not now' },
      OF_THE_WAY,
      /^El servidor del correo pidió esperar/,
    ],
    ['quien manda', { sender: '530 5.7.0 Authentication required' }, OF_THE_WAY, LOGIN],
    ['quien manda', { sender: '553 5.7.1 Not owned' }, OF_THE_WAY, SENDER],
    ['quien manda', { sender: '550 5.1.1 User unknown' }, OF_THE_WAY, SENDER],
    ['quien manda', { sender: '451 4.3.0 Later' }, OF_THE_WAY, /pidió esperar\. Dijo: «451 4\.3\.0 Later»$/],
    ['el tamaño', { sender: TOO_BIG }, [true, TOO_BIG, true], /tan grande\. Dijo: «552 5/],
    ['la carta', { says: SPAM }, [true, SPAM, true], /no lo dejó pasar.* Dijo: «550 5/],
    ['la carta', { says: LOOKUP }, [true, null, true], /Dijo: «451 4\.3\.0 Temporary lookup failure»$/],
    ['el saludo', { greets: '421 mx.prueba busy' }, OF_THE_WAY, BUSY],
    [
      'el saludo',
      { greets: '554 5.7.1 Unknown user' },
      OF_THE_WAY,
      /no deja que la agencia mande.* Dijo: «554/,
    ],
  ])('%s: %o', async (_what, habits, whose, told) => {
    const error = await troubleWith(habits);
    expect([error instanceof Error, refusalIn(error), isOfTheLetter(error)]).toEqual(whose);
    expect(mailTrouble(error)).toMatch(told);
    expect(mailTrouble(error)).not.toMatch(/ · E[A-Z]+|failed:|Invalid (login|greeting)|response=/);
  });

  test('nada de lo que dice el programa de correo llega a quien escribe', () => {
    const coded = (message: string, code: string) =>
      Object.assign(new Error(message), { code, command: 'API' });
    for (const [error, told] of [
      [coded('Missing credentials for "PLAIN"', 'EAUTH'), /usuario o la clave/],
      [coded('No recipients defined', 'EENVELOPE'), /no está bien escrita/],
      [coded('Weird thing', 'EWHAT'), /^El servidor de correo no contestó como debe$/],
      [new MayHaveGoneOut('Timeout', { cause: coded('Timeout', 'ETIMEDOUT') }), /^No contestó a tiempo$/],
      [new AttachmentTrouble('Falta un archivo adjunto'), /^Falta un archivo adjunto$/],
    ] as const)
      expect(mailTrouble(error)).toMatch(told);
  });
});

describe('a varias personas', () => {
  test('de quien el servidor no tomó se dice, y a los demás les llega; a quien falta se le manda solo', async () => {
    const smtp = await startBadSmtp({
      answers: (correo) => (correo.startsWith('nadie') ? '550 5.1.1 User unknown' : undefined),
    });
    const mailer = mailerTo(smtp.url);
    const people = { ...MAIL, to: 'ana@correo.example', cc: ['nadie@correo.example', 'eva@correo.example'] };
    const refused = { correo: 'nadie@correo.example', answer: '550 5.1.1 User unknown' };
    expect(await mailer.send(people)).toEqual([refused]);
    expect(smtp.got.map(({ para }) => para)).toEqual([['ana@correo.example', 'eva@correo.example']]);
    expect(await mailer.send({ ...MAIL, to: 'nadie@correo.example' })).toEqual([refused]);
    smtp.habits.answers = () => undefined;
    expect(await mailer.send({ ...people, only: ['nadie@correo.example'] })).toEqual([]);
    expect(smtp.got.at(-1)).toMatchObject({
      para: ['nadie@correo.example'],
      text: expect.stringMatching(/^Cc: nadie@correo\.example, eva@correo\.example/m),
    });
    await smtp.close();
  });
});
