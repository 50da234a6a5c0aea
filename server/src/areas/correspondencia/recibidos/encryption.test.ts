import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import tls from 'node:tls';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { outsideTrouble } from '../../../platform/errors/outsideTrouble.ts';
import { createMailer } from '../../../platform/mail/mailer.ts';
import { readSettings } from '../../../platform/settings/settings.ts';
import { startTestApp, type TestApp } from '../../../testing/harness.ts';
import { type Certificate, startSecured } from '../../../testing/startSecured.ts';
import { waitUntil } from '../../../testing/waitUntil.ts';
import { watchCasillas } from './index.ts';

const SECRET = 'clave-de-casilla';
const UNTRUSTED = 'ertificado.* no es de confianza$';
const MANNERS = ['siempre', 'si se pide'] as const;
/** The certificate a server shows, the name it is reached by, and what the product says about it. */
const CERTIFICATES: [Certificate, string, string][] = [
  ['expired', '127.0.0.1', 'ertificado.* venció$'],
  ['future', '127.0.0.1', 'ertificado.* todavía no vale: mirá también la hora de este servidor$'],
  ['self-signed', '127.0.0.1', UNTRUSTED],
  ['foreign', '127.0.0.1', UNTRUSTED],
  ['foreign-chain', '127.0.0.1', UNTRUSTED],
  ['valid', '127.0.0.2', 'ertificado.* es de otro nombre$'],
];
const TABLE = MANNERS.flatMap((encrypts) => CERTIFICATES.map((row) => [encrypts, ...row] as const));
/** Other failures before anybody signs in. */
const PLAIN: [string, Parameters<typeof startSecured>[0], { isSecure: boolean }, RegExp][] = [
  [
    'sin cifrar en un puerto que debía cifrar',
    { speaks: 'imap', encrypts: 'nunca' },
    { isSecure: true },
    /En ese puerto no habla cifrado \(TLS\)$/i,
  ],
  [
    'con un cifrado viejo',
    { speaks: 'imap', encrypts: 'siempre', isOld: true },
    { isSecure: true },
    /Solo habla un cifrado \(TLS\) que ya no es seguro$/i,
  ],
  [
    'sin cifrar, y así no deja entrar',
    { speaks: 'imap', encrypts: 'nunca', isClosedInPlain: true },
    { isSecure: false },
    /^El servidor de correo no deja entrar sin cifrar: la dirección tiene que empezar con imaps:$/,
  ],
];
const ENGLISH = /\b(the|certificate|self-signed|server|version|error|not|socket|routines|greeting)\b/i;

beforeAll(() => {
  const authority = readFileSync(join(import.meta.dirname, '../../../testing/certificates/ca.pem'), 'utf8');
  tls.setDefaultCACertificates([...tls.getCACertificates('default'), authority]);
});

describe('lo que se dice de un servidor que no cifra como debe', () => {
  let app: TestApp;
  let admin: string;
  beforeAll(async () => {
    app = await startTestApp({ REINTENTOS_SEGUNDOS: '1' });
    admin = await app.tokenFor('admin');
  });
  afterAll(() => app.close());

  /** What /v1/casillas says about mailboxes on such servers, in order. */
  async function saidOf(boxes: { host: string; port: number; isSecure: boolean }[]): Promise<string[]> {
    app.services.settings.casillas = boxes.map(({ host, port, isSecure }, i) => ({
      nombre: `caja${i}@${host}:${port}/INBOX`,
      direccion: `caja${String(i).padStart(2, '0')}@agencia.example`,
      host,
      port,
      isSecure,
      user: `caja${i}`,
      password: SECRET,
      folder: 'INBOX',
    }));
    const stop = watchCasillas(app.services);
    const items = await waitUntil(
      'lo que se sabe de cada casilla',
      async () =>
        (await app.call('GET', '/v1/casillas', { token: admin })).body.items as { error: string | null }[],
      (all) => all.length === boxes.length && all.every(({ error }) => error !== null),
    );
    await stop();
    return items.map(({ error }) => error!);
  }

  test('al leer una casilla, cada certificado que no sirve se nombra, cifre desde el comienzo o después', async () => {
    const servers = await Promise.all(
      TABLE.map(([encrypts, certificate]) => startSecured({ speaks: 'imap', encrypts, certificate })),
    );
    const said = await saidOf(
      TABLE.map(([encrypts, , host], i) => ({
        host,
        port: servers[i]!.port,
        isSecure: encrypts === 'siempre',
      })),
    );
    expect(said).toEqual(TABLE.map(([, , , words]) => expect.stringMatching(words)));
    expect(said.filter((text) => ENGLISH.test(text) || text.includes(SECRET))).toEqual([]);
    await Promise.all(servers.map((server) => server.close()));
  });

  test('al leer una casilla, el puerto equivocado y el cifrado que falta se dicen', async () => {
    const servers = await Promise.all(PLAIN.map(([, manner]) => startSecured(manner)));
    const said = await saidOf(
      PLAIN.map(([, , { isSecure }], i) => ({ host: '127.0.0.1', port: servers[i]!.port, isSecure })),
    );
    expect(said).toEqual(PLAIN.map(([, , , words]) => expect.stringMatching(words)));
    expect(said.filter((text) => ENGLISH.test(text))).toEqual([]);
    await Promise.all(servers.map((server) => server.close()));
  });

  test('al leer una casilla, cifrado en un puerto que no debía', { tags: 'resistencia' }, async () => {
    const { port, close } = await startSecured({ speaks: 'imap', encrypts: 'siempre' });
    expect(await saidOf([{ host: '127.0.0.1', port, isSecure: false }])).toEqual([
      'El servidor de correo no saluda: si ese puerto es el cifrado, la dirección empieza con imaps:',
    ]);
    await close();
  });
});

/** What is said about a mail that a server does not accept. */
const saidBy = (url: string): Promise<string> =>
  createMailer(readSettings({ SMTP_URL: url }))
    .send({ id: 'uno', to: 'ana@correo.example', subject: 'Hola', text: 'Hola', html: '<p>Hola</p>' })
    .then(() => 'salió', outsideTrouble);

describe('lo que se dice de un correo que no sale por el cifrado', () => {
  test.each(TABLE)('cifra %s, con un certificado %s en %s', async (encrypts, certificate, host, words) => {
    const server = await startSecured({ speaks: 'smtp', encrypts, certificate });
    const scheme = encrypts === 'siempre' ? 'smtps' : 'smtp';
    const said = await saidBy(`${scheme}://uno:${SECRET}@${host}:${server.port}`);
    expect(said).toMatch(new RegExp(words));
    expect(said).not.toMatch(ENGLISH);
    await server.close();
  });

  test.each([
    [
      'sin cifrar en un puerto que debía cifrar',
      'nunca',
      false,
      'smtps',
      '',
      'En ese puerto no habla cifrado (TLS)',
    ],
    [
      'sin STARTTLS, y se lo exige',
      'nunca',
      false,
      'smtp',
      '?requireTLS=true',
      'No ofrece cifrar la conexión (STARTTLS)',
    ],
    ['con un cifrado viejo', 'siempre', true, 'smtps', '', 'Solo habla un cifrado (TLS) que ya no es seguro'],
  ] as const)('%s', async (_what, encrypts, isOld, scheme, query, words) => {
    const server = await startSecured({ speaks: 'smtp', encrypts, isOld });
    expect(await saidBy(`${scheme}://uno:${SECRET}@127.0.0.1:${server.port}${query}`)).toBe(words);
    await server.close();
  });

  test('cifrado en un puerto que no debía', { tags: 'resistencia' }, async () => {
    const server = await startSecured({ speaks: 'smtp', encrypts: 'siempre' });
    expect(await saidBy(`smtp://uno:${SECRET}@127.0.0.1:${server.port}`)).toBe(
      'No saluda: si ese puerto es el cifrado, la dirección empieza con smtps:',
    );
    await server.close();
  });
});
