// @module-tag resistencia
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { request as httpRequest } from 'node:http';
import { join } from 'node:path';
import { getCACertificates, setDefaultCACertificates } from 'node:tls';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { queueMail } from '../platform/mail/outbox.ts';
import { ACCESS_KEY, type Answer, startTestApp, type TestApp } from './harness.ts';
import { PDF } from './samples.ts';
import { startS3, startSmtp } from './servers.ts';
import { startProxy, testAuthority } from './startProxy.ts';
import { waitFor } from './waitFor.ts';

/** The lines of docs/fallas.md in which something outside is slow, silent, wrong or out of date. */

beforeAll(() => setDefaultCACertificates([...getCACertificates('default'), testAuthority()]));

const CANDIDATO = '1';
const UNAVAILABLE = /^Los archivos no se pueden abrir ni guardar en este momento/;

/** A user at a product whose files are behind a connection that can be spoilt. */
async function withStore(certificate?: 'valid' | 'expired') {
  const s3 = await startS3();
  const way = await startProxy(new URL(s3.url), certificate);
  const endpoint = new URL(way.through(s3.url));
  if (certificate) endpoint.protocol = 'https:';
  const app = await startTestApp({ ...s3.env, S3_ENDPOINT: endpoint.href });
  const token = await app.tokenFor('selector');
  return {
    s3,
    way,
    app,
    upload: (name: string, content: Uint8Array = PDF) =>
      app.upload('/v1/candidato/archivo', {
        token,
        fields: { candidatoIdNumerico: CANDIDATO },
        file: { name, content },
      }),
    list: async () =>
      (await app.callAs(token)('GET', '/v1/candidato/archivos', { candidatoIdNumerico: CANDIDATO })).body
        .archivos as { nombre: string; url: string; key: string }[],
    search: () => app.call('GET', '/v1/candidatos', { token, input: { limit: 1 } }),
    async close() {
      await way.become('open');
      await app.close();
      await way.close();
      await s3.close();
    },
  };
}

const sentence = (bytes: Buffer): string => JSON.parse(bytes.toString()).error.message;
const openIncidents = async ({ db }: TestApp): Promise<string[]> =>
  (await db.selectFrom('incidente').select('titulo').where('hasta_ts', 'is', null).execute()).map(
    ({ titulo }) => titulo,
  );
const warned = async ({ db }: TestApp, subject: RegExp): Promise<number> =>
  (await db.selectFrom('correo').select('asunto').execute()).filter(({ asunto }) => subject.test(asunto))
    .length;

describe('el almacén de archivos', () => {
  let p: Awaited<ReturnType<typeof withStore>>;
  beforeAll(async () => {
    p = await withStore();
  });
  afterAll(() => p.close());
  const check = () => p.app.services.files.check(p.app.services);
  const refused = ({ status, body }: Answer): void => {
    expect({ status, code: body.error?.code }).toEqual({ status: 503, code: 'NO_DISPONIBLE' });
    expect(body.error.message).toMatch(UNAVAILABLE);
  };

  test('apagado: se dice, lo demás sigue, y al tercer minuto se avisa una vez; al volver, sigue solo', async () => {
    await p.upload('antes.pdf');
    await p.way.become('closed');
    refused(await p.upload('durante.pdf'));
    const { status, bytes } = await p.app.open((await p.list())[0]!.url);
    expect([status, sentence(bytes)]).toEqual([503, expect.stringMatching(UNAVAILABLE)]);
    expect((await p.search()).status).toBe(200);
    for (let minute = 0; minute < 5; minute++) await check();
    expect(await openIncidents(p.app)).toEqual(['El lugar de los archivos no atiende']);
    expect(await warned(p.app, /no atiende/)).toBe(1);
    await p.way.become('open');
    await check();
    expect(await openIncidents(p.app)).toEqual([]);
    expect((await p.app.open((await p.list())[0]!.url)).bytes.equals(PDF)).toBe(true);
    expect((await p.list()).map(({ nombre }) => nombre)).toEqual(['antes.pdf']);
  });

  test('lento: todo llega', async () => {
    await p.way.become('slow');
    expect((await p.upload('despacio.pdf')).status).toBe(200);
    const one = (await p.list()).find(({ nombre }) => nombre === 'despacio.pdf')!;
    expect((await p.app.open(one.url)).bytes.equals(PDF)).toBe(true);
    await p.way.become('open');
  });

  test('mudo: nadie espera para siempre, y lo demás sigue', async () => {
    const [{ url } = { url: '' }] = await p.list();
    await p.way.become('silent');
    const [uploaded, opened] = await Promise.all([p.upload('mudo.pdf'), p.app.open(url)]);
    refused(uploaded);
    expect([opened.status, sentence(opened.bytes)]).toEqual([503, expect.stringMatching(UNAVAILABLE)]);
    expect((await p.search()).status).toBe(200);
    await p.way.become('open');
    expect((await p.upload('después.pdf')).status).toBe(200);
  });

  test('contesta otros bytes: no se muestran, se avisa una vez, y al estar bien de nuevo se termina', async () => {
    const large = Buffer.concat([PDF, Buffer.alloc(3 * 1024 ** 2, '%')]);
    await p.upload('chico.pdf');
    await p.upload('grande.pdf', large);
    const stored = await p.list();
    const [small, big] = ['chico.pdf', 'grande.pdf'].map((n) => stored.find(({ nombre }) => nombre === n)!);
    const files = readdirSync(p.s3.directory, { recursive: true, encoding: 'utf8' });
    const fileOf = ({ key }: { key: string }) =>
      join(p.s3.directory, files.find((name) => name.includes(key) && name.endsWith('_object'))!);
    const before = [small!, big!].map((one) => readFileSync(fileOf(one)));
    for (const one of [small!, big!]) {
      const content = readFileSync(fileOf(one));
      content[content.length - 10]! ^= 1;
      writeFileSync(fileOf(one), content);
    }
    const { status, bytes } = await p.app.open(small!.url);
    expect([status, sentence(bytes)]).toEqual([
      503,
      'El archivo no se puede abrir: lo que está guardado no es lo que se subió. Ya se avisó al administrador.',
    ]);
    // A large file is already being sent when this is discovered: it breaks off, and no browser takes it for complete.
    await expect(p.app.open(big!.url)).rejects.toThrow(/terminated/);
    await p.app.open(small!.url);
    await waitFor('el aviso', async () => (await openIncidents(p.app)).length > 0);
    expect(await openIncidents(p.app)).toEqual(['Un archivo guardado está dañado']);
    expect(await warned(p.app, /está dañado/)).toBe(1);
    await check();
    expect(await openIncidents(p.app)).toHaveLength(1);
    for (const [i, one] of [small!, big!].entries()) writeFileSync(fileOf(one), before[i]!);
    await check();
    expect(await openIncidents(p.app)).toEqual([]);
    expect((await p.app.open(big!.url)).bytes.equals(large)).toBe(true);
  });

  test('una subida que se corta por la mitad no deja nada', async () => {
    const before = (await p.list()).length;
    const rows = async () =>
      Number(
        (
          await p.app.db
            .selectFrom('objeto')
            .select(({ fn }) => fn.countAll().as('n'))
            .execute()
        )[0]!.n,
      );
    const known = await rows();
    const token = await p.app.tokenFor('selector');
    await new Promise<void>((done) => {
      const body = [
        '--x\r\ncontent-disposition: form-data; name="candidatoIdNumerico"\r\n\r\n1\r\n',
        '--x\r\ncontent-disposition: form-data; name="files[]"; filename="cv.pdf"\r\ncontent-type: application/pdf\r\n\r\n',
        PDF.toString('latin1'),
      ].join('');
      const request = httpRequest(
        `${p.app.url}/api/v1/candidato/archivo`,
        {
          method: 'POST',
          headers: {
            'x-access-token': ACCESS_KEY,
            authorization: `Bearer ${token}`,
            'content-type': 'multipart/form-data; boundary=x',
            'content-length': String(body.length + 5_000_000),
          },
        },
        () => done(),
      );
      request.on('error', () => done());
      request.write(body, 'latin1', () => request.destroy());
    });
    // The next one is stored, and it alone.
    expect((await p.upload('entero.pdf')).status).toBe(200);
    expect(await p.list()).toHaveLength(before + 1);
    expect(await rows()).toBe(known + 1);
  });
});

test('un almacén con el certificado vencido: se dice; con uno nuevo sigue solo', async () => {
  const p = await withStore('expired');
  const { status, body } = await p.upload('vencido.pdf');
  expect([status, body.error.message]).toEqual([503, expect.stringMatching(UNAVAILABLE)]);
  for (let minute = 0; minute < 3; minute++) await p.app.services.files.check(p.app.services);
  const [{ texto } = { texto: '' }] = await p.app.db.selectFrom('incidente').select('texto').execute();
  expect(texto).toMatch(/certificate has expired/);
  p.way.show('valid');
  expect((await p.upload('al día.pdf')).status).toBe(200);
  await p.close();
});

describe('el servidor de correo', () => {
  async function withMail(certificate?: 'valid' | 'expired') {
    const smtp = await startSmtp();
    const way = await startProxy(new URL(smtp.url), certificate);
    const url = way.through(smtp.url);
    const app = await startTestApp(
      { SMTP_URL: certificate ? url.replace('smtp:', 'smtps:') : url },
      { jobs: true },
    );
    const admin = await app.tokenFor('admin');
    const enqueue = (subject: string): Promise<string> =>
      app.db.transaction().execute((tx) =>
        queueMail(tx, app.services, {
          plantilla: 'Prueba',
          para: 'ana@cliente.example',
          asunto: subject,
          letter: { titulo: 'Prueba', greeting: 'Hola:', parrafos: ['Un párrafo.'] },
        }),
      );
    const untilIs = (id: string, is: (correo: { estado: string; error: string | null }) => boolean) =>
      waitFor('lo que se espera del correo', async () => {
        const { correo } = (await app.call('GET', '/v1/correo', { token: admin, input: { id } })).body;
        return is(correo) && correo;
      });
    return {
      smtp,
      way,
      app,
      enqueue,
      untilIs,
      async close() {
        await way.become('open');
        await app.close();
        await way.close();
        await smtp.close();
      },
    };
  }

  test('se cuelga: el producto sigue, el correo se intenta de nuevo y sale una sola vez', async () => {
    const p = await withMail();
    await p.way.become('silent');
    const ids = [await p.enqueue('Colgado 1'), await p.enqueue('Colgado 2'), await p.enqueue('Colgado 3')];
    const token = await p.app.tokenFor('selector');
    expect((await p.app.call('GET', '/v1/candidatos', { token, input: { limit: 1 } })).status).toBe(200);
    // It is given up after a while, and says so.
    const { error } = await p.untilIs(ids[0]!, (correo) => correo.error !== null);
    expect(error).toBe('No saluda: si ese puerto es el cifrado, la dirección empieza con smtps:');
    await p.way.become('open');
    for (const id of ids) await p.untilIs(id, ({ estado }) => estado === 'enviado');
    const subjects = p.smtp.mensajes.map((mail) => /Subject: (.*)/.exec(mail)![1]!.trim()).sort();
    expect(subjects).toEqual(['Colgado 1', 'Colgado 2', 'Colgado 3']);
    await p.close();
  });

  test('con el certificado vencido: el correo espera y dice por qué; con uno nuevo sale', async () => {
    const p = await withMail('expired');
    const id = await p.enqueue('Vencido');
    expect((await p.untilIs(id, (correo) => correo.error !== null)).error).toBe('Su certificado venció');
    p.way.show('valid');
    await p.untilIs(id, ({ estado }) => estado === 'enviado');
    expect(p.smtp.mensajes).toHaveLength(1);
    await p.close();
  });
});
