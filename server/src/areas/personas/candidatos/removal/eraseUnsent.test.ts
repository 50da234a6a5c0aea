import { afterAll, beforeEach, describe, expect, test } from 'vitest';
import { sendQueued } from '../../../../platform/mail/sendQueued.ts';
import { pluck, refusal } from '../../../../testing/answers.ts';
import { startTestApp } from '../../../../testing/harness.ts';
import { seed } from '../../../../testing/seed.ts';
import { startBadSmtp } from '../../../../testing/startBadSmtp.ts';
import { tryMails } from '../../../../testing/tryMails.ts';
import { clearOldCorreos } from '../../../correspondencia/correos/index.ts';
import { tellUntold, workEnvio } from '../../../correspondencia/envios/index.ts';

const WHY = 'Nombraba a una persona que pidió que se borren sus datos';
const [HER_NAME, HER_SURNAME] = ['Hermindaq', 'Yegrosqz'];
const signal = new AbortController().signal;
/** The person to be removed. */
let herId: number;
const smtp = await startBadSmtp();
const app = await startTestApp({ SMTP_URL: smtp.url, MAIL_POR_MINUTO: '10000' });
const [admin, selector] = [await app.tokenFor('admin'), await app.tokenFor('selector')];
afterAll(async () => {
  await app.close();
  await smtp.close();
});
beforeEach(async () => {
  await app.clear('envio', 'hilo', 'correo', 'rebote', 'novedad');
  await app.sql`delete from pgboss.job where name in ('correo', 'envio')`;
  await app.sql`update candidato set correo = 'persona' || id || '@correo.example' where id <= 60`;
  Object.assign(smtp.habits, { answers: undefined, waits: undefined, says: undefined });
  smtp.got.length = 0;
  herId = (
    await call('POST', '/v1/candidato', {
      nombre: HER_NAME,
      apellido: HER_SURNAME,
      correo: 'hermindaq@correo.example',
      telefono1: '+595973118855',
    })
  ).idNumerico;
});

const call = async (method: string, path: string, input: Record<string, unknown> = {}, token = selector) => {
  const { status, body } = await app.call(method, path, { token, input });
  expect([path, status, body.error?.message]).toEqual([path, 200, undefined]);
  return body;
};
const ABOUT_HER = { asunto: `Por ${HER_NAME} ${HER_SURNAME}`, cuerpo: '<p>Llamala al 0973 118 855.</p>' };
/** A sending to these people that is on its way, already written when `isWritten`. */
async function sent(
  candidatosIds: number[],
  { isWritten = true, ...more }: Record<string, unknown> = {},
): Promise<number> {
  const { idNumerico: id } = await call('POST', '/v1/envio', { candidatosIds });
  await call('PATCH', '/v1/envio', { idNumerico: id, ...ABOUT_HER, ...more });
  await call('POST', '/v1/envio/enviar', { idNumerico: id });
  if (isWritten) await workEnvio(app.services, { data: { id }, last: true, signal });
  return id;
}
const tryAll = () => tryMails(app);
const remove = () => call('DELETE', '/v1/candidato', { idNumerico: herId }, admin);
const read = async (id: number) => (await call('GET', '/v1/envio', { idNumerico: id })).envio;
const fates = async (id: number): Promise<string[]> => pluck((await read(id)).personas, 'salida');
const named = async () =>
  (
    await app.one<{ n: number }>`
      select (select count(*) from correo m where m::text ~* 'hermindaq|yegrosqz|118 ?855')::int
             + (select count(*) from carta k where k::text ~* 'hermindaq|yegrosqz|118 ?855')::int n`
  ).n;

describe('la carta a otro que nombra a quien se elimina', () => {
  test('si esperaba no sale, y se dice en la lista, a cada persona, en su conversación, en Mi día y en las novedades', async () => {
    const id = await sent([1, 2]);
    await remove();
    expect((await call('GET', '/v1/envios')).items).toMatchObject([
      { total: 2, enviadas: 0, fallidas: 2, enCamino: 0, asunto: 'Por •••' },
    ]);
    expect((await read(id)).personas).toMatchObject([
      { salida: 'fallida', porQue: WHY },
      { salida: 'fallida', porQue: WHY },
    ]);
    const [hilo] = (await call('GET', '/v1/hilos', { candidatoIdNumerico: 1 })).items;
    expect((await call('GET', '/v1/hilo', { idNumerico: hilo.idNumerico })).items).toMatchObject([
      { llego: 'fallido', porQue: WHY },
    ]);
    await tellUntold(app.services);
    expect((await call('GET', '/v1/novedades')).items).toMatchObject([
      { titulo: 'No salió a 2 de 2 personas: Por •••', texto: expect.stringContaining(`: ${WHY}`) },
    ]);
    expect((await call('GET', '/v1/correos', { page: 1, limit: 10 }, admin)).items).toMatchObject([
      { estado: 'fallido', error: WHY },
      { estado: 'fallido', error: WHY },
    ]);
    expect((await call('GET', '/v1/midia')).correos.items).toMatchObject([
      { clase: 'fallido', motivo: WHY },
      { clase: 'fallido', motivo: WHY },
    ]);
    await tryAll();
    expect(smtp.got).toEqual([]);
    expect(await named()).toBe(0);
    const { personas } = await read(id);
    expect(
      await app.call('POST', '/v1/envio/reenviar', {
        token: selector,
        input: { idNumerico: id, personaIdNumerico: personas[0].idNumerico },
      }),
    ).toMatchObject(refusal(422, 'Ya no está lo que decía: escribile otro correo'));
  });

  test('la que no la nombra sale como si nada', async () => {
    const id = await sent([1, herId, 2], { asunto: 'Entrevista', cuerpo: '<p>Hola {{nombre}}.</p>' });
    await remove();
    await tryAll();
    expect(await fates(id)).toEqual(['enviada', 'enviada']);
    expect(smtp.got.flatMap(({ para }) => para)).toEqual([
      'persona1@correo.example',
      'persona2@correo.example',
    ]);
  });

  test('la detenida tampoco sale al seguir; tampoco la que esperaba su hora', async () => {
    const stopped = await sent([1]);
    await call('POST', '/v1/envio/detener', { idNumerico: stopped });
    const later = await sent([2, 3, herId, 4], { isWritten: false });
    await app.sql`update candidato set correo = null where id = 4`;
    await remove();
    await call('POST', '/v1/envio/seguir', { idNumerico: stopped });
    await workEnvio(app.services, { data: { id: later }, last: true, signal });
    await tryAll();
    expect(await fates(stopped)).toEqual(['fallida']);
    expect(await read(later)).toMatchObject({
      estado: 'hecho',
      fallidas: 2,
      omitidas: 1,
      personas: [
        { salida: 'fallida', porQue: WHY },
        { salida: 'fallida', porQue: WHY },
        { salida: 'omitida', porQue: 'No tiene correo' },
      ],
    });
    expect((await call('GET', '/v1/midia')).correos.total).toBe(3);
    await tellUntold(app.services);
    expect(pluck((await call('GET', '/v1/novedades')).items, 'titulo')).toEqual(
      expect.arrayContaining(['No salió a 1 de 1 persona: Por •••', 'No salió a 2 de 3 personas: Por •••']),
    );
    expect(await named()).toBe(0);
    expect(smtp.got).toEqual([]);
  });

  test.each([
    ['antes de que el servidor la tenga, no sale', 'before', undefined, 'fallida', false],
    ['entera, y el servidor la toma: salió', 'after', undefined, 'enviada', true],
    ['entera, y pide esperar: no se intenta otra vez', 'after', '451 4.3.0 Later', 'fallida', true],
    ['entera, y la rechaza: no salió', 'after', '554 Message blocked', 'fallida', true],
  ] as const)('la que se está entregando %s', async (_what, when, says, fate, isWhole) => {
    const id = await sent([1]);
    smtp.habits.says = says;
    const { mailer } = app.services;
    const services = {
      ...app.services,
      mailer: {
        ...mailer,
        send: (mail: Parameters<typeof mailer.send>[0], beforeEnd: () => Promise<unknown>) =>
          mailer.send(mail, async () => {
            if (when === 'before') await remove();
            await beforeEnd();
            if (when === 'after') await remove();
          }),
      },
    };
    const row = await app.one<{ id: string }>`select id from correo`;
    const attempt = { data: { id: row.id }, last: false, signal };
    await sendQueued(services, attempt).catch(() => undefined);
    await sendQueued(app.services, attempt).catch(() => undefined);
    expect(await fates(id)).toEqual([fate]);
    expect(smtp.got.map((one) => one.isWhole)).toEqual(isWhole ? [true] : []);
    expect(await named()).toBe(0);
  });

  test('sorteadas: de ninguna cambia lo que pasó, ni al eliminar ni un año después', async () => {
    console.info(`semilla ${seed}`);
    let state = seed;
    const draw = (below: number): number => {
      state = (state * 1_103_515_245 + 12_345) % 2 ** 31;
      return Math.floor((state / 2 ** 31) * below);
    };
    const ESTADOS = ['pendiente', 'enviando', 'enviado', 'fallido', 'incierto'] as const;
    const expected = new Map<number, string>();
    for (let i = 0; i < 40; i++) {
      const names = draw(2) === 0;
      const id = await sent([1 + draw(50)], names ? {} : { asunto: 'Entrevista', cuerpo: '<p>Hola.</p>' });
      const estado = ESTADOS[draw(ESTADOS.length)]!;
      const isBack = draw(5) === 0;
      await app.sql`update correo m set estado = ${estado}, error = case when ${estado} = 'fallido' then 'La casilla está llena. Dijo: «552»' end
                  from carta k where k.correo_id = m.id and k.envio_id = ${id}`;
      if (isBack) await app.sql`update carta set rebote = '550' where envio_id = ${id}`;
      const [before] = await fates(id);
      expected.set(id, names && before === 'enCamino' && estado === 'pendiente' ? 'fallida' : before!);
    }
    await remove();
    const all = async () => {
      const found = new Map<number, string>();
      for (const id of expected.keys()) found.set(id, (await fates(id))[0]!);
      return found;
    };
    expect(await all()).toEqual(expected);
    await app.sql`update correo set creacion_ts = now() - interval '400 days'`;
    await clearOldCorreos(app.db);
    expect(await all()).toEqual(expected);
    expect(await named()).toBe(0);
  });
});
