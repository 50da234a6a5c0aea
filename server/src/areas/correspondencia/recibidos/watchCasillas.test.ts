// @module-tag resistencia
import { MAX_WAITING } from '@tembiapo/contract/domain/recibidos.ts';
import { sql } from 'kysely';
import sharp from 'sharp';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { startTestApp, type TestApp } from '../../../testing/harness.ts';
import { type ImapMood, startBadImap } from '../../../testing/startBadImap.ts';
import { type ImapServer, startImap } from '../../../testing/startImap.ts';
import { waitUntil } from '../../../testing/waitUntil.ts';
import { watchCasillas } from './index.ts';

let imap: ImapServer;
let app: TestApp;
let admin: string;
const BOX = 'seleccion@agencia.example';
const said = () => app.logged.filter(({ msg }) => msg === 'casilla');
const watchBox = (options?: { silenceMs: number }) => watchCasillas(app.services, options);
beforeAll(async () => {
  imap = await startImap();
  app = await startTestApp({
    REINTENTOS_SEGUNDOS: '1',
    IMAP_CADA_SEGUNDOS: '1',
    MAIL_FROM: `Agencia <${BOX}>`,
  });
  admin = await app.tokenFor('admin');
});
afterAll(async () => {
  await app.close();
  await imap.close();
});
beforeEach(async () => {
  app.logged.length = 0;
  await app.clear('recibido', 'hilo', 'casilla', 'novedad');
  await app.sql`update candidato set correo = 'persona' || id || '@correo.example' where id <= 60`;
});
/** As if IMAP_URL had named it. */
const name = (url: string): void => {
  const { host, port, username, password } = new URL(url);
  app.services.settings.casillas = [
    {
      nombre: `${decodeURIComponent(username)}@${host}`,
      direccion: BOX,
      host: '127.0.0.1',
      port: Number(port),
      isSecure: url.startsWith('imaps:'),
      user: decodeURIComponent(username),
      password,
      folder: 'INBOX',
    },
  ];
};
const box = async () => (await app.call('GET', '/v1/casillas', { token: admin })).body.items[0];
const taken = async () =>
  await app.sql<{ asunto: string; aviso: string | null }>`select asunto, aviso from recibido order by id`;

describe('un servidor de correo que anda mal', () => {
  test.each<[ImapMood, string]>([
    ['calla', 'El servidor de correo dejó de responder'],
    ['anuncia de más', 'El servidor de correo dejó de responder'],
    ['anuncia un imposible', 'El servidor de correo anuncia un correo que no puede ser'],
    ['línea sin fin', 'El servidor de correo responde lo que no puede ser'],
    ['se va', 'El servidor de correo cerró la conexión'],
  ])('%s: se dice, y cuando anda bien se sigue', async (mood, error) => {
    const bad = await startBadImap();
    bad.state.mood = mood;
    name(bad.url);
    const stop = watchBox({ silenceMs: 700 });
    expect((await waitUntil('lo que se sabe de la casilla', box, (it) => it?.error === error)).error).toBe(
      error,
    );
    expect(await taken()).toEqual([]);
    bad.state.mood = null;
    expect(await waitUntil('lo que entró', taken, ({ length }) => length === 1)).toEqual([
      { asunto: 'Desde el otro', aviso: null },
    ]);
    expect(await waitUntil('lo que se sabe de la casilla', box, (it) => it.error === null)).toMatchObject({
      error: null,
      leidos: 1,
      total: 1,
    });
    await stop();
    await bad.close();
  });

  test('de un correo que no manda queda lo que dice de él, y los demás siguen', async () => {
    const bad = await startBadImap();
    bad.state.mood = 'manda nada';
    name(bad.url);
    const stop = watchBox({ silenceMs: 700 });
    expect(await waitUntil('lo que entró', taken, ({ length }) => length === 1)).toEqual([
      { asunto: 'Sin cuerpo', aviso: 'No se pudo leer: abrilo en la casilla' },
    ]);
    await stop();
    await bad.close();
  });

  test('con un certificado vencido no se le da la clave; sin servidor, se dice', async () => {
    const bad = await startBadImap({ expired: true });
    name(bad.url);
    const stop = watchBox();
    await waitUntil(
      'lo que se sabe de la casilla',
      box,
      (it) => it?.error !== null && it?.error !== undefined,
    );
    expect((await box()).error).toMatch(/certificado/);
    await bad.close();
    expect(
      (
        await waitUntil(
          'lo que se sabe de la casilla',
          box,
          (it) => it.error === 'El servidor de correo no acepta conexiones',
        )
      ).error,
    ).toBe('El servidor de correo no acepta conexiones');
    // The admin is told when it stays that way.
    await app.sql`update casilla set error_ts = now() - interval '20 minutes'`;
    const told = async () => await app.sql<{ titulo: string }>`select titulo from novedad`;
    expect((await waitUntil('el aviso', told, ({ length }) => length > 0))[0]!.titulo).toBe(
      `No entran los correos de ${BOX}`,
    );
    await stop();
  });
});

describe('muchos', () => {
  test('la primera vez se leen todos, de a tandas, aunque se corte en el medio; cada uno una vez', async () => {
    const user = 'llena@agencia.example';
    for (let i = 0; i < 400; i++)
      imap.deliver(
        user,
        `From: persona${(i % 40) + 1}@correo.example\r\nSubject: Consulta ${i}\r\nMessage-ID: ` +
          `<n${i}@correo.example>\r\nDate: Tue, 06 Jan 2026 10:00:00 +0000\r\n\r\nHola ${i}\r\n`,
      );
    // Long before the mailbox was first read, and from nobody known.
    imap.deliver(
      user,
      'From: nadie@correo.example\r\nDate: Mon, 06 Jan 2020 10:00:00 +0000\r\nSubject: Viejo\r\n\r\nHola\r\n',
    );
    name(imap.url(user));
    let stop = watchBox();
    const count = async () => (await taken()).length;
    expect(await waitUntil('lo que entró', count, (n) => n >= 60)).toBeGreaterThanOrEqual(60);
    const { leidos, total } = await box();
    expect([leidos <= total, total]).toEqual([true, 401]);
    await stop();
    stop = watchBox();
    expect(await waitUntil('lo que entró', count, (n) => n >= 400)).toBe(400);
    await waitUntil('lo que se sabe de la casilla', box, (it) => it.vistoTs !== null);
    expect(await box()).toMatchObject({ leidos: 401, total: 401, error: null });
    await stop();
    expect(said()).toEqual([]);
  });

  test('sin Message-ID, cada uno una vez, muera lo que muera: antes de guardar, en el medio, y antes de anotar hasta dónde', async () => {
    const user = 'cortada@agencia.example';
    for (let i = 0; i < 60; i++)
      imap.deliver(
        user,
        `From: persona${(i % 30) + 1}@correo.example\r\nSubject: Sin seña ${i}\r\nDate: ` +
          `${new Date(Date.now() - i * 60_000).toUTCString()}\r\n` +
          'Content-Type: multipart/mixed; boundary=corte\r\n\r\n--corte\r\nContent-Type: text/plain\r\n\r\n' +
          'Hola\r\n--corte\r\nContent-Type: application/pdf; name=cv.pdf\r\n' +
          `Content-Disposition: attachment\r\n\r\n%PDF-1.4\n% ${i}\r\n--corte--\r\n`,
      );
    name(imap.url(user));
    // The disk fills up at one step, then at the next; in between, every database connection is cut.
    await sql
      .raw(`create function sin_lugar() returns trigger language plpgsql as $$
        begin raise exception 'no hay lugar' using errcode = '53100'; end $$`)
      .execute(app.db);
    for (const [when, table] of [
      ['before insert', 'recibido'],
      ['before insert', 'recibido_archivo'],
      ['before insert', 'candidato_archivo'],
      ['before update of ultimo_uid', 'casilla'],
    ]) {
      const before = said().length;
      await sql
        .raw(`create trigger sin_lugar ${when} on ${table} execute function sin_lugar()`)
        .execute(app.db);
      const stop = watchBox();
      await waitUntil(
        'que falle',
        async () => said().length,
        (n) => n > before,
      );
      await app.sql`
        select pg_terminate_backend(pid) from pg_stat_activity
         where datname = current_database() and pid <> pg_backend_pid()`;
      await stop();
      await sql.raw(`drop trigger sin_lugar on ${table}`).execute(app.db);
    }
    await app.sql`drop function sin_lugar`;
    let stop = watchBox();
    const second = watchBox();
    const all = async () => (await taken()).map(({ asunto }) => asunto);
    await waitUntil('lo que entró', all, ({ length }) => length >= 60);
    await stop();
    await second();
    await imap.stop();
    imap.renumber(user);
    await imap.start();
    await app.sql`update casilla set visto_ts = null, leidos = 0`;
    stop = watchBox();
    await waitUntil('lo que se sabe de la casilla', box, (it) => it.vistoTs !== null && it.leidos >= 60);
    await stop();
    const subjects = await all();
    expect([subjects.length, new Set(subjects).size]).toEqual([60, 60]);
    expect(await app.one`select count(*)::int n from recibido_archivo`).toEqual({ n: 60 });
  });

  test('con todo lleno, un CV queda sin leer y la casilla lo dice; cuando hay lugar se sigue desde ahí', async () => {
    const user = 'colmada@agencia.example';
    await app.sql`
      insert into recibido (huella, clase, de, fecha) select decode(md5(i::text), 'hex'), 'persona', 'x' || i || '@otra.example', now()
        from generate_series(1, ${MAX_WAITING}::int) i`;
    const of = (from: string, subject: string, file: string) =>
      `From: ${from}\r\nSubject: ${subject}\r\nMessage-ID: <${from}>\r\n` +
      'Content-Type: multipart/mixed; boundary=corte\r\n\r\n--corte\r\nContent-Type: text/plain\r\n\r\n' +
      `Hola\r\n${file}--corte--\r\n`;
    const cv =
      '--corte\r\nContent-Type: application/pdf; name=cv.pdf\r\nContent-Disposition: attachment\r\n\r\n%PDF-1.4\n\r\n';
    imap.deliver(user, of('uno@otra.example', 'Sin nada', ''));
    imap.deliver(user, of('dos@otra.example', 'Con CV', cv));
    imap.deliver(user, of('persona9@correo.example', 'Después', ''));
    name(imap.url(user));
    const stop = watchBox();
    await waitUntil('lo que se sabe de la casilla', box, (it) => Boolean(it?.error));
    expect((await box()).error).toBe(
      'Ya hay 5.000 correos por ubicar: cuando ubiques o apartes algunos se sigue leyendo',
    );
    const subjects = async () => (await taken()).map(({ asunto }) => asunto).filter(Boolean);
    expect(await subjects()).toEqual([]);
    expect(await app.sql`select ultimo_uid::int n from casilla`).toEqual([{ n: 0 }]);
    await app.sql`update recibido set nada_ts = now() where de in ('x1@otra.example', 'x2@otra.example')`;
    expect(await waitUntil('lo que entró', subjects, ({ length }) => length >= 3)).toEqual([
      'Sin nada',
      'Con CV',
      'Después',
    ]);
    await waitUntil('lo que se sabe de la casilla', box, (it) => it.error === null);
    await stop();
  });

  test('de una dirección que inunda la casilla esperan unos pocos, y lo demás llega', async () => {
    const user = 'inundada@agencia.example';
    for (let i = 0; i < 120; i++)
      imap.deliver(
        user,
        `From: molesto@correo.example\r\nSubject: ${i}\r\nMessage-ID: <i${i}@x>\r\n\r\nHola\r\n`,
      );
    imap.deliver(
      user,
      'From: persona9@correo.example\r\nSubject: Lo mío\r\nMessage-ID: <mio@x>\r\n\r\nHola\r\n',
    );
    name(imap.url(user));
    const stop = watchBox();
    await waitUntil(
      'lo que se sabe de la casilla',
      box,
      (it) => it?.vistoTs !== null && it?.vistoTs !== undefined,
    );
    const all = await taken();
    expect([all.length, all.some(({ asunto }) => asunto === 'Lo mío')]).toEqual([51, true]);
    const { sinGuardar } = (await app.call('GET', '/v1/casillas', { token: admin })).body;
    expect(sinGuardar).toEqual([{ de: 'molesto@correo.example', cantidad: 70, casilla: BOX }]);
    await stop();
  });

  test('de uno de 60 MB queda el texto, y se dice; una imagen que crece sin fin no se guarda, y su correo sí', async () => {
    const user = 'pesada@agencia.example';
    const head = (subject: string) =>
      `From: persona5@correo.example\r\nSubject: ${subject}\r\n` +
      `Message-ID: <${subject}@correo.example>\r\nContent-Type: multipart/mixed; boundary=corte\r\n\r\n` +
      '--corte\r\nContent-Type: text/plain\r\n\r\nVa adjunto\r\n';
    const attached = (name: string, content: Buffer) =>
      `--corte\r\nContent-Type: application/octet-stream; name=${name}\r\n` +
      'Content-Disposition: attachment\r\nContent-Transfer-Encoding: base64\r\n\r\n' +
      `${content.toString('base64').replace(/.{76}/g, '$&\r\n')}\r\n--corte--\r\n`;
    imap.deliver(user, head('pesado') + attached('cv.pdf', Buffer.alloc(44 * 1024 * 1024, 1)));
    // Several hundred million pixels of one colour.
    const bomb = await sharp({
      create: { width: 30_000, height: 30_000, channels: 3, background: '#fff' },
      limitInputPixels: false,
    })
      .png({ compressionLevel: 9 })
      .toBuffer();
    imap.deliver(user, head('bomba') + attached('foto.png', bomb));
    name(imap.url(user));
    const stop = watchBox();
    expect(await waitUntil('lo que entró', taken, ({ length }) => length === 2)).toEqual([
      { asunto: 'pesado', aviso: 'Pesa 60 MB: sus archivos quedan en la casilla' },
      { asunto: 'bomba', aviso: null },
    ]);
    expect(await app.sql`select nombre, motivo from recibido_archivo`).toEqual([
      { nombre: 'foto.png', motivo: expect.stringMatching(/píxeles|megap/) },
    ]);
    await stop();
  });
});
