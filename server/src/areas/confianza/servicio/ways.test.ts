import type { Via } from '@tembiapo/contract/calls/confianza/servicio.ts';
import { sql } from 'kysely';
import { afterAll, beforeEach, describe, expect, test } from 'vitest';
import { type Db, transaction } from '../../../platform/database/database.ts';
import { queueMail } from '../../../platform/mail/outbox.ts';
import { Push } from '../../../platform/mail/push.ts';
import { noteWayTrouble, noteWayWell } from '../../../platform/mail/wayMarks.ts';
import { OWN_AGENT } from '../../../platform/settings/version.ts';
import { startTestApp } from '../../../testing/harness.ts';
import { importing } from '../../../testing/importing.ts';
import { startFcm, startSmtp } from '../../../testing/servers.ts';
import { startBadImap } from '../../../testing/startBadImap.ts';
import { startPushService } from '../../../testing/startPushService.ts';
import { startReceiver } from '../../../testing/startReceiver.ts';
import { waitUntil } from '../../../testing/waitUntil.ts';
import { watchCasillas } from '../../correspondencia/recibidos/index.ts';
import { watchWebhooks } from '../../integraciones/webhooks/index.ts';
import { checkWays } from './index.ts';
import { estadoOf } from './wayRules.ts';

const BOX = 'seleccion@agencia.example';

const [smtp, service, fcm] = await Promise.all([startSmtp(), startPushService(), startFcm()]);
const app = await startTestApp(
  {
    SMTP_URL: smtp.url,
    PUSH_SERVICIOS: service.url,
    ...fcm.env,
    WEBHOOK_PRIVADOS: 'si',
    REINTENTOS_SEGUNDOS: '1',
    IMAP_CADA_SEGUNDOS: '1',
  },
  { jobs: true },
);
const [admin, selector] = [await app.tokenFor('admin'), await app.tokenFor('selector')];
const selectorId = await app.idOf('selector');
afterAll(async () => {
  await app.close();
  await Promise.all([smtp.close(), service.close(), fcm.close()]);
});
beforeEach(async () => {
  smtp.estado.humor = 'recibe';
  await app.settled();
  await app.clear(
    ...['correo', 'via_marcha', 'via_falla', 'incidente', 'novedad', 'aviso_navegador', 'webhook'],
    ...['importacion', 'traspaso', 'copia_trabajo', 'agenda_enlace', 'casilla'],
  );
});

const call = app.callAs(admin);
const ways = async (): Promise<Via[]> => (await call('GET', '/v1/estadoSistema/vias')).body.items;
const way = async (key: string): Promise<Via> => {
  const found = (await ways()).find((one) => one.clave.startsWith(key));
  if (!found) throw new Error(`falta ${key}`);
  return found;
};
const until = (key: string, wanted: (via: Via) => boolean) => waitUntil(key, () => way(key), wanted);
const open = async () => {
  const rows = await app.sql<{
    clave: string;
  }>`select clave from incidente where hasta_ts is null order by clave`;
  return rows.map(({ clave }) => clave);
};
/** Moves the start of what is failing back by this much. */
const pass = async (minutes: number): Promise<void> => {
  await app.sql`update via_marcha set falla_desde_ts = falla_desde_ts - make_interval(mins => ${minutes}::int)`;
  await app.sql`update casilla set error_ts = error_ts - make_interval(mins => ${minutes}::int)`;
};
const write = (to = 'ana@correo.example', db: Db = app.db): Promise<string> =>
  queueMail(db, app.services, {
    plantilla: 'prueba',
    para: to,
    asunto: 'Hola',
    letter: { titulo: 'Hola', greeting: 'Hola:', parrafos: ['Qué tal'] },
  });
const ISO = /^\d{4}-.*Z$/;

test('cómo está cada una sale de si está prendida, si falla, qué espera y si alguna vez anduvo', () => {
  const now = Date.parse('2026-06-01T12:00:00.000Z');
  const ago = (minutes: number) => new Date(now - minutes * 60_000).toISOString();
  let cases = 0;
  for (const isOn of [true, false])
    for (const isFailing of [true, false])
      for (const last of [null, ago(1), ago(60 * 24 * 30)])
        for (const [waiting, since] of [
          [0, null],
          [3, ago(0)],
          [3, ago(14)],
          [3, ago(16)],
          [1, null],
        ] as const) {
          const late = since === ago(16);
          const expected = !isOn
            ? 'apagado'
            : isFailing
              ? 'falla'
              : waiting > 0 && (late || last === null)
                ? 'espera'
                : last === null
                  ? 'sinUso'
                  : 'bien';
          const via = { isOn, isFailing, ultimoTs: last, esperan: waiting, esperanDesdeTs: since };
          expect(estadoOf(via, now)).toBe(expected);
          cases++;
        }
  expect(cases).toBe(60);
});

test('en una instalación nueva nada se usó todavía, y se dice qué hacer en cada una', async () => {
  const all = await ways();
  expect(all.map(({ clave, estado }) => [clave, estado])).toEqual([
    ['correo', 'sinUso'],
    ['casillas', 'apagado'],
    ['avisos', 'sinUso'],
    ['avisos.firebase', 'sinUso'],
    ['calendarios', 'sinUso'],
    ['bolsa', 'sinUso'],
    ['webhooks', 'sinUso'],
    ['importaciones', 'sinUso'],
    ['copias', 'sinUso'],
  ]);
  for (const via of all) expect(via).toMatchObject({ ultimoTs: null, esperan: 0, fallaron: 0, motivo: null });
});

test('apagada no es una falla: se dice cómo se enciende', async () => {
  const { settings } = app.services;
  const kept = { ...settings };
  await noteWayTrouble(app.db, 'correo', 'No aceptó la conexión', 2);
  Object.assign(settings, { SMTP_URL: undefined, BOLSA_URL: 'https://bolsa.example', COPIAS: 'no' });
  for (const [key, where] of [
    ['correo', /SMTP_URL/],
    ['casillas', /IMAP_URL/],
    ['bolsa', /BOLSA_URL/],
    ['copias', /COPIAS=si/],
  ] as const)
    expect(await way(key)).toMatchObject({
      estado: 'apagado',
      fallaron: 0,
      motivo: null,
      hacer: expect.stringMatching(where),
    });
  Object.assign(settings, { BOLSA_URL: undefined }, kept);
});

describe('el correo que sale', () => {
  test('anda, el servidor se va, vuelve: cada vez se dice lo que es', async () => {
    await write();
    await until('correo', ({ estado }) => estado === 'bien');
    const before = await way('correo');
    expect(before).toMatchObject({ ultimoTs: expect.stringMatching(ISO), esperan: 0, hacer: null });
    await smtp.close();
    await write();
    await write();
    expect(await until('correo', ({ estado }) => estado === 'falla')).toMatchObject({
      ultimoTs: before.ultimoTs,
      motivo: 'No aceptó la conexión',
      enlace: { ruta: '/integraciones' },
    });
    await smtp.reopen();
    await app.settled();
    expect(await way('correo')).toMatchObject({ estado: 'bien', esperan: 0, fallaron: 0, motivo: null });
  });

  test('cuando vuelve, lo que esperaba sale enseguida, y no a su próxima hora', async () => {
    await noteWayTrouble(app.db, 'correo', 'No aceptó la conexión');
    await transaction(app.db, async (tx) => {
      for (let i = 0; i < 3; i++) await write('ana@correo.example', tx);
      await sql`update pgboss.job set start_after = now() + interval '1 hour' where name = 'correo'`.execute(
        tx,
      );
    });
    await write();
    expect(await until('correo', ({ esperan }) => esperan === 0)).toMatchObject({ estado: 'bien' });
    await app.settled();
  });

  test('lo que espera se cuenta con su edad; recién escrito todavía no es espera', async () => {
    await noteWayWell(app.db, 'correo');
    const put = (minutes: number) =>
      app.sql`insert into correo (id, plantilla, para, asunto, estado, creacion_ts)
          values (gen_random_uuid(), 'prueba', 'a@b.example', 'x', 'pendiente', now() - make_interval(mins => ${minutes}::int))`;
    await put(2);
    expect(await way('correo')).toMatchObject({ estado: 'bien', esperan: 1 });
    await put(20);
    const { estado, esperan, esperanDesdeTs } = await way('correo');
    expect({ estado, esperan }).toEqual({ estado: 'espera', esperan: 2 });
    expect(Math.round((Date.now() - Date.parse(esperanDesdeTs!)) / 60_000)).toBe(20);
  });

  test('un rechazo de una dirección no es una falla del servidor; se cuenta hasta que alguien lo atiende', async () => {
    smtp.estado.humor = 'rechaza';
    const id = await write('nadie@correo.example');
    await until('correo', ({ fallaron }) => fallaron === 1);
    smtp.estado.humor = 'recibe';
    await write();
    await app.settled();
    expect(await way('correo')).toMatchObject({
      estado: 'bien',
      fallaron: 1,
      motivo: 'El servidor del correo no conoce esa dirección',
      enlace: { ruta: '/correos?estado=noSalieron' },
    });
    expect((await call('POST', '/v1/correo/reenviar', { id })).status).toBe(200);
    await app.settled();
    expect(await way('correo')).toMatchObject({ fallaron: 0, motivo: null, hacer: null });
  });

  test('una carta que el servidor no quiere por ahora no es una falla de la vía', async () => {
    smtp.estado.humor = 'más tarde';
    const before = smtp.estado.intentos;
    await write();
    await waitUntil(
      'un intento',
      () => smtp.estado.intentos,
      (tries) => tries > before,
    );
    // Between two attempts, however many there were.
    expect(await until('correo', ({ esperan }) => esperan === 1)).toMatchObject({
      estado: 'espera',
      fallaron: 0,
    });
    smtp.estado.humor = 'recibe';
    await app.settled();
    expect((await way('correo')).estado).toBe('bien');
  });

  test('a los quince minutos los administradores lo leen en su bandeja, una vez, y termina solo', async () => {
    await smtp.close();
    await write();
    await until('correo', ({ estado }) => estado === 'falla');
    await checkWays(app.services);
    expect(await open()).toEqual([]);
    await pass(16);
    await checkWays(app.services);
    await checkWays(app.services);
    expect(await open()).toEqual(['via.correo']);
    const told = () => app.sql`select titulo, ruta from novedad where clave like 'incidente:%'`;
    expect(await told()).toEqual([{ titulo: 'El correo no sale', ruta: '/estadoSistema' }]);
    // Nobody is told by the channel that does not work.
    expect(await app.sql`select from correo where plantilla = 'Aviso del sistema'`).toEqual([]);
    await smtp.reopen();
    // The one that waited may have been given up by now.
    await write();
    await app.settled();
    await checkWays(app.services);
    expect(await open()).toEqual([]);
    expect(await told()).toHaveLength(1);
  });

  test('«Probar» también dice si anda', async () => {
    await noteWayTrouble(app.db, 'correo', 'No contestó a tiempo');
    expect((await call('POST', '/v1/conexion/probar', { clave: 'correo' })).status).toBe(200);
    expect(await way('correo')).toMatchObject({ estado: 'bien', motivo: null });
  });
});

describe('cada casilla que se lee', () => {
  type Casilla = (typeof app.services.settings.casillas)[number];
  const readBox = (box: Omit<Casilla, 'direccion' | 'folder'>) => {
    app.services.settings.casillas = [{ direccion: BOX, folder: 'INBOX', ...box }];
  };

  test('se lee, deja de poderse, se avisa a la hora, y vuelve', async () => {
    const imap = await startBadImap();
    const { host, port, username, password } = new URL(imap.url);
    const user = decodeURIComponent(username);
    const secure = { isSecure: imap.url.startsWith('imaps:'), host: '127.0.0.1', port: Number(port) };
    readBox({ nombre: `${user}@${host}`, user, password, ...secure });
    expect(await way('casilla:')).toMatchObject({ estado: 'sinUso', nombre: `Correo que llega a ${BOX}` });
    imap.state.mood = 'se va';
    const stop = watchCasillas(app.services, { silenceMs: 700 });
    expect(await until('casilla:', ({ fallaron }) => fallaron > 0)).toMatchObject({
      estado: 'falla',
      ultimoTs: null,
      motivo: 'El servidor de correo cerró la conexión',
      // However often it is tried again.
      fallaron: 1,
    });
    await pass(59);
    await checkWays(app.services);
    expect(await open()).toEqual([]);
    await pass(2);
    await checkWays(app.services);
    expect(await open()).toEqual([expect.stringMatching(/^via\.casilla:\d+$/)]);
    imap.state.mood = null;
    expect(await until('casilla:', ({ estado }) => estado === 'bien')).toMatchObject({
      ultimoTs: expect.stringMatching(ISO),
      esperan: 0,
      fallaron: 1,
      detalle: 'De la agencia',
    });
    await checkWays(app.services);
    expect(await open()).toEqual([]);
    await stop();
    // Nobody reads the mailbox any more, nor reports on it.
    await app.sql`update casilla set visto_ts = now() - interval '2 hours'`;
    expect(await way('casilla:')).toMatchObject({ estado: 'falla', motivo: 'Hace rato que nadie la mira' });
    // Reading a mailbox for the first time is no trouble.
    await app.sql`update casilla set total = 900, leidos = 40, visto_ts = null`;
    expect(await way('casilla:')).toMatchObject({ estado: 'espera', esperan: 860 });
    app.services.settings.casillas = [];
    await imap.close();
  });

  test('lo que un servidor dice con sus palabras no está en la pantalla', async () => {
    readBox({ nombre: 'x@y', host: 'y', port: 1, isSecure: true, user: 'x', password: 'secreta' });
    await app.sql`insert into casilla (nombre, direccion, error, error_ts)
      values ('x@y', ${BOX}, 'La casilla no se puede leer: NO [SERVERBUG] Internal error 10.0.0.7', now())`;
    expect((await way('casilla:')).motivo).toBe('La casilla no se puede leer');
    app.services.settings.casillas = [];
  });
});

describe('los avisos al teléfono', () => {
  /** One notice to the selector's one browser; `final`: no attempt follows. */
  const tell = async (final = true) => {
    const { token } = await app.one<{ token: string }>`select token from aviso_navegador`;
    const data = { token, usuarioId: selectorId, titulo: 'Hola', cuerpo: 'x', ruta: '/' };
    const attempt = { data, last: final, signal: new AbortController().signal };
    await new Push(app.services.settings, app.services.secrets).send(app.db, attempt).catch(() => undefined);
  };

  test('cuenta lo que el servicio aceptó; lo que se perdió después de todos los intentos; y vuelve', async () => {
    await call('POST', '/v1/push/suscripcion', { ...service.subscribe('celular') }, selector);
    expect(await way('avisos')).toMatchObject({ estado: 'sinUso', detalle: '1 navegador los recibe' });
    await tell();
    expect(await way('avisos')).toMatchObject({ estado: 'bien', fallaron: 0 });
    service.answers.set('/celular', [503, 503]);
    await tell(false);
    expect(await way('avisos')).toMatchObject({ estado: 'falla', fallaron: 0 });
    await tell();
    expect(await way('avisos')).toMatchObject({
      estado: 'falla',
      fallaron: 1,
      motivo: 'El servicio de avisos del navegador respondió 503',
    });
    await tell();
    expect(await way('avisos')).toMatchObject({ estado: 'bien', fallaron: 1 });
    // A browser that is gone does not count against the service.
    service.answers.set('/celular', [410]);
    await tell();
    expect(await way('avisos')).toMatchObject({ estado: 'bien', detalle: '0 navegadores los reciben' });
  });

  test('Firebase rechaza la cuenta: se dice así, y se avisa por correo', async () => {
    await call('POST', '/updateFirebaseToken', { firebaseToken: 'de-prueba' }, selector);
    fcm.failures.set('de-prueba', { status: 403, body: '{"error":"PERMISSION_DENIED"}', times: 1 });
    await tell();
    expect(await way('avisos.firebase')).toMatchObject({
      estado: 'falla',
      fallaron: 1,
      motivo: 'No acepta la cuenta de Firebase de esta instalación',
    });
    expect((await way('avisos')).estado).toBe('sinUso');
    await pass(20);
    await checkWays(app.services);
    expect(await open()).toEqual(['via.avisos.firebase']);
    expect(await app.sql`select asunto from correo where plantilla = 'Aviso del sistema'`).toEqual([
      { asunto: 'Tembiapo: Los avisos por Firebase no salen' },
    ]);
    await tell();
    await checkWays(app.services);
    expect(await open()).toEqual([]);
  });
});

describe('lo que otros leen', () => {
  test('el calendario cuenta cuando alguien lo lee, no cuando se pide su dirección', async () => {
    const { url } = (await call('POST', '/v1/agenda/enlace')).body;
    expect(await way('calendarios')).toMatchObject({
      estado: 'sinUso',
      detalle: '1 agenda con su dirección',
    });
    const { pathname } = new URL(url);
    expect((await fetch(new URL(pathname, app.url))).status).toBe(200);
    expect(await way('calendarios')).toMatchObject({ estado: 'bien', ultimoTs: expect.stringMatching(ISO) });
  });

  test.each(['/empleos/rss.xml', '/empleos/feed.xml', '/sitemap.xml'])(
    '%s cuenta cuando la lee otro, no cuando se prueba',
    async (path) => {
      const read = async (agent: string) => {
        const answer = await fetch(new URL(path, app.url), { headers: { 'user-agent': agent } });
        expect(answer.status).toBe(200);
        await answer.text();
      };
      await read(OWN_AGENT);
      expect((await way('bolsa')).estado).toBe('sinUso');
      await read('Jooble/1.0');
      await until('bolsa', ({ estado }) => estado === 'bien');
    },
  );
});

describe('los webhooks', () => {
  test('cada uno que está en marcha: sin uso, anda, falla, se detiene solo y vuelve', async () => {
    const receiver = await startReceiver();
    const { body } = await call('POST', '/v1/webhook', {
      nombre: 'Gerencia',
      url: receiver.url,
      eventos: ['candidato.creado'],
    });
    receiver.secret = body.secreto;
    const key = `webhook:${body.idNumerico}`;
    expect(await way(key)).toMatchObject({ estado: 'sinUso', nombre: 'Webhook Gerencia' });
    const stop = watchWebhooks(app.services);
    const add = (phone: string) =>
      call('POST', '/v1/candidato', { nombre: 'Rosa', apellido: 'Vera', telefono1: phone });
    await add('0981 700 001');
    await until(key, ({ estado }) => estado === 'bien');
    receiver.next = () => (_, response) => response.writeHead(500).end();
    await add('0981 700 002');
    expect(await until(key, ({ estado }) => estado === 'falla')).toMatchObject({
      esperan: 1,
      motivo: 'Respondió 500',
      hacer: 'Se sigue intentando. Avisale a quien lo recibe',
    });
    receiver.next = () => (_, response) => response.writeHead(410).end();
    await app.sql`update webhook_marcha set pausa_hasta_ts = '-infinity'`;
    await app.sql`update webhook_entrega set proximo_ts = now() where estado = 'pendiente'`;
    await app.sql`select pg_notify('tembiapo_webhooks', '')`;
    expect(await until(key, ({ detalle }) => detalle === 'Detenido')).toMatchObject({
      estado: 'falla',
      fallaron: 1,
      esperan: 0,
      motivo: 'Quien recibe pidió no recibir más (410)',
      enlace: { ruta: '/integraciones' },
    });
    await waitUntil('el incidente', open, ({ length }) => length === 1);
    expect(await open()).toEqual([`via.${key}`]);
    // Not the work that checks the other channels.
    await checkWays(app.services);
    expect(await open()).toEqual([`via.${key}`]);
    receiver.next = undefined;
    await call('PATCH', '/v1/webhook', { idNumerico: body.idNumerico, activo: true });
    expect(await open()).toEqual([]);
    await call('POST', '/v1/webhook/reenviar', { idNumerico: body.idNumerico });
    expect(await until(key, ({ fallaron, esperan }) => fallaron + esperan === 0)).toMatchObject({
      estado: 'bien',
      motivo: null,
    });
    // One that a person stopped is not expected to work.
    await call('PATCH', '/v1/webhook', { idNumerico: body.idNumerico, activo: false });
    expect((await ways()).map((one) => one.clave)).not.toContain(key);
    await stop();
    await receiver.close();
  });
});

describe('lo que se trae, y las copias', () => {
  test('una importación: se hace, otra falla y se dice por qué y dónde', async () => {
    const csv = 'Nombres;Apellidos;Celular\nImportada;Amarilla;0985 100 001\n';
    const { send, to, run } = importing(() => ({ app, token: admin }));
    const columns = { nombre: 0, apellido: 1, telefono1: 2 };
    const { id } = await send(csv);
    await call('POST', '/v1/importacion/revisar', { id, columnas: columns });
    await to(id, 'revisada');
    // Reviewed is not imported.
    expect((await way('importaciones')).estado).toBe('sinUso');
    expect(await run(id)).toMatchObject({ estado: 'hecha' });
    expect(await way('importaciones')).toMatchObject({ estado: 'bien', hacer: null });
    const { id: empty } = await send('Nombres;Apellidos;Celular\n');
    await call('POST', '/v1/importacion/revisar', { id: empty, columnas: columns });
    await to(empty, 'revisada');
    expect(await way('importaciones')).toMatchObject({
      estado: 'bien',
      fallaron: 1,
      motivo: 'El archivo no tiene filas debajo del encabezado',
      enlace: { ruta: `/importar/${empty}` },
    });
  });

  test('las copias: la última hecha, la que falló, la que se hace', async () => {
    const add = (estado: string, hours: number, error: string | null = null) =>
      app.sql`insert into copia_trabajo (id, tipo, motivo, estado, error, cambio_ts, creacion_ts)
          values (gen_random_uuid(), 'copiar', 'noche', ${estado}, ${error}, now() - make_interval(hours => ${hours}::int),
                  now() - make_interval(hours => ${hours}::int))`;
    await add('hecho', 30);
    expect(await way('copias')).toMatchObject({ estado: 'bien', fallaron: 0 });
    await add('fallido', 6, 'ENOSPC secreto');
    expect(await way('copias')).toMatchObject({
      estado: 'falla',
      fallaron: 1,
      motivo: 'La última copia falló',
      enlace: { ruta: '/copias' },
    });
    await add('en curso', 0);
    expect(await way('copias')).toMatchObject({ esperan: 1 });
    await app.sql`update copia_trabajo set estado = 'hecho' where estado = 'en curso'`;
    expect(await way('copias')).toMatchObject({ estado: 'bien', esperan: 0, fallaron: 1 });
  });
});

test('lo que anda se anota sin escribir cada vez; lo perdido, por día, un mes', async () => {
  const version = async () =>
    (await app.one<{ v: string }>`select xmin::text v from via_marcha where clave = 'prueba'`).v;
  await Promise.all(Array.from({ length: 20 }, () => noteWayWell(app.db, 'prueba')));
  const first = await version();
  for (let i = 0; i < 20; i++) await noteWayWell(app.db, 'prueba');
  expect(await version()).toBe(first);
  await noteWayTrouble(app.db, 'prueba', 'x'.repeat(2_000), 3);
  await noteWayTrouble(app.db, 'prueba', 'otra vez', 4);
  // Over at once, however recently it was recorded.
  await noteWayWell(app.db, 'prueba');
  expect(await app.sql`select falla_desde_ts, error from via_marcha where clave = 'prueba'`).toEqual([
    { falla_desde_ts: null, error: 'otra vez' },
  ]);
  await app.sql`insert into via_falla values ('prueba', current_date - 40, 9)`;
  await checkWays(app.services);
  expect(await app.sql`select veces from via_falla`).toEqual([{ veces: 7 }]);
});
