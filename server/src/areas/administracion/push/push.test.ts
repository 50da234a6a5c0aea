import { afterAll, beforeEach, describe, expect, test } from 'vitest';
import { tellStaff } from '../../../platform/mail/tellStaff.ts';
import { isPushService } from '../../../platform/mail/webPush.ts';
import { refusal } from '../../../testing/answers.ts';
import { startTestApp } from '../../../testing/harness.ts';
import { startPushService } from '../../../testing/startPushService.ts';

const service = await startPushService();
const app = await startTestApp(
  { PUSH_SERVICIOS: service.url, PUBLIC_URL: 'https://agencia.example', REINTENTOS_SEGUNDOS: '1' },
  { jobs: true },
);
const selector = await app.tokenFor('selector');
const selectorId = (await app.one<{ id: number }>`select id from usuario where email = 'selector@demo.py'`)
  .id;
await app.sql`insert into novedad_regla (usuario_id, silencio_desde, silencio_hasta, por_correo) values (${selectorId}, 0, 0, false)`;
afterAll(async () => {
  await app.close();
  await service.close();
});
beforeEach(async () => {
  await app.settled();
  service.taken.length = 0;
  service.answers.clear();
  await app.sql`truncate aviso_navegador`;
});

const call = app.callAs(selector);
const browsers = async () =>
  (await app.sql<{ token: string }>`select token from aviso_navegador order by token`).map(
    ({ token }) => new URL(token).pathname,
  );
let told = 0;
async function tell(): Promise<void> {
  await tellStaff(app.db, app.services, [selectorId], {
    tipo: 'mencion',
    clave: `aviso ${++told}`,
    titulo: 'Te mencionaron',
    texto: '¿La llamás vos, ñandú?',
    ruta: '/editarCandidato/7',
  });
  await app.settled();
}

describe('avisos del navegador por el estándar', () => {
  test('llegan sellados para cada navegador y firmados por la instalación', async () => {
    const { clave } = (await call('GET', '/v1/push/clave')).body;
    expect(Buffer.from(clave, 'base64url')).toHaveLength(65);
    for (const name of ['pc', 'celular']) {
      const { body } = await call('POST', '/v1/push/suscripcion', service.subscribe(name));
      expect(body.message).toBe('Este navegador va a recibir avisos');
    }
    await tell();
    expect(service.taken.map(({ path }) => path).sort()).toEqual(['/celular', '/pc']);
    expect(service.taken[0]).toMatchObject({
      ttl: '43200',
      audience: service.url,
      subject: 'https://agencia.example',
    });
    expect(JSON.parse(service.taken[0]!.text)).toEqual({
      notification: { title: 'Te mencionaron', body: '¿La llamás vos, ñandú?' },
      fcmOptions: { link: 'https://agencia.example/editarCandidato/7' },
    });
  });

  test('una falla pasajera se repite solo donde falló; un navegador que ya no existe se olvida', async () => {
    for (const name of ['sano', 'lento', 'ido'])
      await call('POST', '/v1/push/suscripcion', service.subscribe(name));
    service.answers.set('/lento', [503]);
    service.answers.set('/ido', [410]);
    await tell();
    expect(service.taken.map(({ path }) => path).sort()).toEqual(['/lento', '/sano']);
    expect(await browsers()).toEqual(['/lento', '/sano']);
  });

  test('un navegador es de quien entró último en él; se deja, o se sale, y nadie recibe más', async () => {
    const own = service.subscribe('compartido');
    await call('POST', '/v1/push/suscripcion', own);
    await call('POST', '/v1/push/suscripcion', own, await app.tokenFor('admin'));
    await tell();
    expect(service.taken).toEqual([]);
    // Nobody can remove somebody else's.
    await call('DELETE', '/v1/push/suscripcion', { endpoint: own.endpoint });
    expect(await browsers()).toEqual(['/compartido']);
    await call('POST', '/v1/push/suscripcion', own);
    await call('DELETE', '/v1/push/suscripcion', { endpoint: own.endpoint });
    expect(await browsers()).toEqual([]);
    const token = await app.tokenFor('selector');
    await call('POST', '/v1/push/suscripcion', own, token);
    await call('POST', '/logout', {}, token);
    expect(await browsers()).toEqual([]);
  });

  test.each([
    ['http://169.254.169.254/latest', 422],
    ['http://127.0.0.1:1/x', 422],
    ['no es una dirección', 422],
    ['', 400],
  ])('a %j no se le habla', async (endpoint, status) => {
    const { keys } = service.subscribe('otro');
    expect((await call('POST', '/v1/push/suscripcion', { endpoint, keys })).status).toBe(status);
    expect(await browsers()).toEqual([]);
  });

  test.each([
    [{ p256dh: 'corta', auth: 'AAAAAAAAAAAAAAAAAAAAAA' }, 'keys: no es de una suscripción'],
    [{ p256dh: `B${'A'.repeat(86)}`, auth: '!' }, 'keys: no es de una suscripción'],
  ])('claves que no son: %j', async (keys, message) => {
    expect(
      await call('POST', '/v1/push/suscripcion', {
        endpoint: `${service.url}/x`,
        keys,
      }),
    ).toMatchObject(refusal(400, message));
  });
});

describe('de qué servicios', () => {
  const services = ['https://fcm.googleapis.com', 'https://*.push.apple.com'];
  test.each([
    ['https://fcm.googleapis.com/fcm/send/abc', true],
    ['https://web.push.apple.com/QG', true],
    ['https://push.apple.com/x', false],
    ['https://.push.apple.com/x', false],
    ['https://evil.example/.push.apple.com', false],
    ['https://evil.example#.push.apple.com', false],
    ['https://fcm.googleapis.com.evil.example/', false],
    ['https://a@fcm.googleapis.com/', false],
    ['https://fcm.googleapis.com:8443/', false],
    ['http://fcm.googleapis.com/', false],
  ])('%s: %s', (endpoint, is) => expect(isPushService(endpoint, services)).toBe(is));
});
