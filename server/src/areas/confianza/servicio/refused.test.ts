import { afterAll, beforeEach, describe, expect, test } from 'vitest';
import { queueMail, requeueMail } from '../../../platform/mail/outbox.ts';
import { sendQueued } from '../../../platform/mail/sendQueued.ts';
import { startTestApp } from '../../../testing/harness.ts';
import { type SmtpHabits, startBadSmtp } from '../../../testing/startBadSmtp.ts';
import { checkWays } from './index.ts';

const PERSON = 'ana@correo.example';
const ACCEPTS: SmtpHabits = {
  greets: undefined,
  login: undefined,
  sender: undefined,
  answers: undefined,
  says: undefined,
};
const LOGIN = 'El servidor de correo no acepta el usuario o la clave de la agencia';
const SENDER = 'El servidor del correo no acepta a quien lo manda';
const AGENCY = 'El servidor de correo no deja que la agencia mande correos';
const signal = new AbortController().signal;

const smtp = await startBadSmtp();
const app = await startTestApp({ SMTP_URL: smtp.url.replace('//', '//agencia:clave@') });
const admin = await app.tokenFor('admin');
afterAll(async () => {
  await app.close();
  await smtp.close();
});
beforeEach(async () => {
  Object.assign(smtp.habits, ACCEPTS, { login: '235 Ok' });
  smtp.got.length = 0;
  await app.clear('correo', 'rebote', 'via_marcha', 'via_falla', 'incidente', 'novedad');
  await app.sql`delete from pgboss.job where name = 'correo'`;
});

const call = app.callAs(admin);
const way = async () => (await call('GET', '/v1/estadoSistema/vias')).body.items[0];
const listed = async (estado: string) =>
  (await call('GET', '/v1/correos', { estado, page: 1, limit: 100 })).body;
const probe = async () => {
  const { status, body } = await call('POST', '/v1/conexion/probar', { clave: 'correo' });
  return [status, body.message ?? body.error.message];
};
const writeTo = (to: string, copia: string[] = []): Promise<string> =>
  queueMail(app.db, app.services, {
    plantilla: 'prueba',
    para: to,
    copia,
    asunto: 'Hola',
    letter: { titulo: 'Hola', greeting: 'Hola:', parrafos: ['Qué tal'] },
  });
const write = (copia: string[] = []) => writeTo(PERSON, copia);
const tryOnce = (id: string, last = false) =>
  sendQueued(app.services, { data: { id }, last, signal }).catch(() => undefined);
const stateOf = async (id: string) =>
  await app.one<{ estado: string; error: string | null }>`select estado, error from correo where id = ${id}`;
const marked = async () =>
  (await app.sql<{ correo: string }>`select correo from rebote`).map(({ correo }) => correo);

describe('lo que el servidor de correo dice de la agencia', () => {
  const BEFORE: [string, SmtpHabits, string][] = [
    ['la clave', { login: '535 Invalid user or password' }, LOGIN],
    ['la clave', { login: '535 5.1.1 No such user' }, LOGIN],
    ['quien manda', { sender: '530 5.7.0 Authentication required' }, LOGIN],
    ['quien manda', { sender: '550 5.1.1 <agencia@demo.py>: User unknown; cannot send as it' }, SENDER],
    ['quien manda', { sender: '553 5.7.1 Sender address rejected: not owned by user' }, SENDER],
    ['quien manda', { sender: '550 Casilla inexistente' }, SENDER],
    ['quien manda', { sender: '550 Your account is suspended' }, AGENCY],
    ['el saludo', { greets: '554 5.7.1 Your IP is blocked' }, AGENCY],
  ];
  test.each(BEFORE)(
    '%s: %o; la carta espera, la vía falla y dice qué revisar',
    async (_what, habits, why) => {
      Object.assign(smtp.habits, habits);
      const id = await write();
      await tryOnce(id);
      const said = Object.values(habits)[0] as string;
      expect(await stateOf(id)).toEqual({ estado: 'pendiente', error: `${why}. Dijo: «${said}»` });
      expect(await way()).toMatchObject({
        estado: 'falla',
        esperan: 1,
        fallaron: 0,
        motivo: why,
        motivoFallaron: null,
        hacer: expect.stringMatching(/^Revisá MAIL_FROM y la cuenta/),
        enlace: { ruta: '/integraciones' },
      });
      await app.sql`update via_marcha set falla_desde_ts = falla_desde_ts - interval '16 minutes'`;
      await checkWays(app.services);
      expect(await app.sql`select texto from incidente`).toEqual([
        { texto: expect.stringMatching(`^${why}\\. Revisá MAIL_FROM`) },
      ]);
      // The last attempt has failed: its reason is shown, and the person's address is not marked.
      await tryOnce(id, true);
      expect(await stateOf(id)).toEqual({ estado: 'fallido', error: `${why}. Dijo: «${said}»` });
      expect(await marked()).toEqual([]);
      Object.assign(smtp.habits, ACCEPTS, { login: '235 Ok' });
      await tryOnce(await write());
      expect(await way()).toMatchObject({ estado: 'bien', motivo: why, motivoFallaron: why, fallaron: 1 });
    },
  );

  test('una carta demasiado grande para él es de la carta, aunque lo diga de quien manda', async () => {
    smtp.habits.sender = '552 5.3.4 Message size exceeds fixed limit';
    const id = await write();
    await tryOnce(id);
    expect(await stateOf(id)).toEqual({ estado: 'fallido', error: expect.stringMatching(/tan grande/) });
    expect((await way()).estado).not.toBe('falla');
  });

  test.each([
    ['550 Hosting account is suspended, outgoing mail disabled'],
    ['550 Your server IP address was rejected, ask your provider'],
    ['550 Su cuenta fue suspendida'],
    ['535 Invalid user or password'],
    ['554 5.7.1 <x>: Relay access denied'],
    ['554 5.7.1 Client host [203.0.113.7] blocked using zen.spamhaus.org'],
    ['550 5.4.5 Daily sending quota exceeded'],
    ['550 5.7.1 Recipient address rejected: Message rejected due to: SPF fail'],
    ['550 5.7.1 Sender blocked'],
  ])('aunque lo diga al nombrar a la persona, la carta espera y la vía falla: %s', async (answer) => {
    smtp.habits.answers = () => answer;
    const id = await write();
    await tryOnce(id);
    const error = expect.stringContaining(`. Dijo: «${answer}»`);
    expect(await stateOf(id)).toEqual({ estado: 'pendiente', error });
    expect(await way()).toMatchObject({
      estado: 'falla',
      esperan: 1,
      fallaron: 0,
      hacer: expect.stringMatching(/^Revisá MAIL_FROM y la cuenta/),
    });
    await app.sql`update via_marcha set falla_desde_ts = falla_desde_ts - interval '16 minutes'`;
    await tryOnce(id);
    await checkWays(app.services);
    await checkWays(app.services);
    expect(await app.sql`select from novedad where clave like 'incidente:%'`).toHaveLength(1);
    await tryOnce(id, true);
    expect(await stateOf(id)).toEqual({ estado: 'fallido', error });
    expect(await marked()).toEqual([]);
  });

  test('la carta que esperaba sale cuando el servidor deja', async () => {
    smtp.habits.answers = () => '550 relay not permitted';
    const id = await write();
    await tryOnce(id);
    smtp.habits.answers = undefined;
    await tryOnce(id);
    expect([(await stateOf(id)).estado, (await way()).estado]).toEqual(['enviado', 'bien']);
    expect(smtp.got).toHaveLength(1);
  });

  test('si toma unas y otras no, las que esperan gastan sus intentos a su hora y no con cada una que sale', async () => {
    smtp.habits.answers = (correo) => (correo === PERSON ? '550 relay not permitted' : undefined);
    const later = () => app.sql`
      select from pgboss.job where name = 'correo' and start_after > now() + interval '50 minutes'`;
    const waiting = await write();
    for (const expected of [0, 1, 1]) {
      await tryOnce(waiting);
      await app.sql`update pgboss.job set start_after = now() + interval '1 hour' where name = 'correo' and data->>'id' = ${waiting}`;
      await tryOnce(await writeTo('eva@correo.example'));
      expect(await later()).toHaveLength(expected);
    }
    // The server refused everything for a while, and works again.
    await tryOnce(waiting);
    await app.sql`update via_marcha set bien_ts = now() - interval '2 minutes'`;
    await tryOnce(await writeTo('eva@correo.example'));
    expect(await later()).toHaveLength(0);
  });

  test('de un correo a dos, a quien rechaza por la agencia se le manda después, y a nadie dos veces', async () => {
    smtp.habits.answers = (correo) => (correo === PERSON ? '550 relay not permitted' : undefined);
    const id = await write(['eva@correo.example']);
    await tryOnce(id);
    expect([(await stateOf(id)).estado, (await way()).estado]).toEqual(['pendiente', 'bien']);
    smtp.habits.answers = undefined;
    await tryOnce(id);
    expect((await stateOf(id)).estado).toBe('enviado');
    expect(smtp.got.map(({ para }) => para)).toEqual([['eva@correo.example'], [PERSON]]);
  });

  test.each([
    ['550 5.1.1 <x>: Recipient address rejected: blocked-users table'],
    ['550 5.7.1 The recipient has blocked the sender'],
    ['554 5.7.1 Message rejected as spam'],
    ['552 5.2.2 Mailbox full'],
  ])('lo que dice de la persona o de la carta termina esa carta, sin marcarla: %s', async (answer) => {
    smtp.habits.answers = () => answer;
    const id = await write();
    await tryOnce(id);
    expect([(await stateOf(id)).estado, (await way()).estado]).toEqual(['fallido', 'sinUso']);
    expect(await marked()).toEqual([]);
  });

  test.each([
    ['550 Message rejected: your account has been suspended, contact support', [], []],
    ['550 Requested action not taken: mailbox unavailable', [], []],
    ['550 This account is disabled', [], []],
    ['550 5.1.1 User unknown', [], [PERSON]],
    ['550 Casilla inexistente', [], [PERSON]],
    // With several recipients, nobody knows whom it means.
    ['550 5.1.1 User unknown', ['eva@correo.example'], []],
  ])('al final de la carta: %s, con copia a %o', async (answer, copia, expected) => {
    smtp.habits.says = answer;
    const id = await write(copia);
    await tryOnce(id);
    expect((await stateOf(id)).estado).toBe('fallido');
    expect(await marked()).toEqual(expected);
  });
});

describe('«Probar»', () => {
  const notPermitted = () => '550 relay not permitted';
  test.each<[SmtpHabits, RegExp]>([
    [{ login: '535 Invalid user or password' }, new RegExp(`^No anduvo\\. ${LOGIN}`)],
    [{ sender: '553 Not owned' }, new RegExp(`^No anduvo\\. ${SENDER}\\. Dijo: «553 Not owned»$`)],
    [{ answers: notPermitted }, /^No aceptó la prueba\. El servidor de correo no deja escribir/],
    [{ says: '451 4.3.0 Temporary lookup failure' }, /Dijo: «451 4\.3\.0 Temporary lookup failure»$/],
    [{ greets: '421 mx.prueba busy' }, /pidió esperar\. Dijo: «421 mx\.prueba busy»$/],
  ])('que falla anota la falla de la vía: %o', async (habits, told) => {
    Object.assign(smtp.habits, habits);
    expect(await probe()).toEqual([422, expect.stringMatching(told)]);
    expect((await way()).estado).toBe('falla');
    Object.assign(smtp.habits, ACCEPTS, { login: '235 Ok' });
    expect((await probe())[0]).toBe(200);
    expect((await way()).estado).toBe('bien');
  });

  test.each(['550 5.1.1 User unknown', '552 5.2.2 Mailbox full'])(
    'lo que se dice de la propia casilla no es de la vía: %s',
    async (answer) => {
      smtp.habits.answers = () => answer;
      expect((await probe())[0]).toBe(422);
      expect((await way()).estado).toBe('sinUso');
    },
  );
});

describe('lo que no salió', () => {
  /** Mails with this state, `days` old. */
  const put = (estado: string, times: number, days: number, error = 'La casilla está llena') =>
    app.sql`insert into correo (id, plantilla, para, asunto, estado, error, creacion_ts, cambio_ts)
        select gen_random_uuid(), 'prueba', 'a@b.example', 'x', ${estado}, ${error}, t.ts, t.ts
          from generate_series(1, ${times}::int), (select now() - make_interval(days => ${days}::int) ts) t`;

  test('la lista que se abre tiene tantos como el número, y con cada clase', async () => {
    for (const [failed, unsure, old] of [
      [7, 3, 2],
      [0, 2, 1],
      [4, 0, 5],
    ] as const) {
      await app.sql`delete from correo`;
      await put('fallido', failed, 1);
      await put('incierto', unsure, 2);
      await put('fallido', old, 9);
      await put('enviado', 3, 1);
      const { fallaron, enlace } = await way();
      expect(fallaron).toBe(failed + unsure);
      const { count, items } = await listed(new URL(enlace.ruta, 'http://x').searchParams.get('estado')!);
      expect([count, items.length]).toEqual([fallaron, fallaron]);
    }
  });

  test('«Trabajo en segundo plano» cuenta los de treinta días que nadie atendió, y abre esos mismos', async () => {
    const counted = async () => {
      const { correosFallidos } = (await call('GET', '/v1/estadoSistema')).body;
      const { count, items } = await listed('sinAtender');
      expect([count, items.length]).toEqual([correosFallidos, correosFallidos]);
      return correosFallidos;
    };
    await put('enviado', 2, 1);
    await put('fallido', 4, 31);
    await put('incierto', 5, 400);
    expect(await counted()).toBe(0);
    await put('fallido', 3, 29);
    await put('incierto', 2, 8);
    expect(await counted()).toBe(5);
    const { items } = await listed('incierto');
    for (const { id } of items.slice(0, 2)) await call('POST', '/v1/midia/entendido', { correoId: id });
    expect(await counted()).toBe(3);
    // One that failed again since then counts as new.
    await app.sql`update correo set cambio_ts = now() + interval '1 second' where id = ${items[0].id}`;
    expect(await counted()).toBe(4);
    await app.sql`update correo set estado = 'pendiente' where estado = 'fallido'`;
    expect(await counted()).toBe(1);
  });

  test('mientras la vía falla, su motivo no es el de los que fallaron', async () => {
    await put('fallido', 2, 1);
    smtp.habits.login = '535 Wrong password';
    await tryOnce(await write());
    expect(await way()).toMatchObject({
      estado: 'falla',
      motivo: LOGIN,
      fallaron: 2,
      motivoFallaron: 'La casilla está llena',
    });
  });
});

describe('lo que se guardó como correo y no lo es', () => {
  const WHY = 'No es un correo válido: corregilo en su ficha';
  const NONE = [
    '\u200bana@correo.example',
    'ana\u200b@correo.example',
    'ana@correo.example\u200b',
    'ana\u00ad@correo.example',
    'ana@\u2060correo.example',
    '\ufeffana@correo.example',
    'ana\u202e@correo.example',
    'ana@correo..example',
    'ana.@correo.example',
    '.ana@correo.example',
    'ana@correo.example.',
    'ana@-correo.example',
    'Ana <ana@correo.example>',
    'mailto:ana@correo.example',
    'ana@correo.example, otra@correo.example',
    'ana@correo.example; otra@correo.example',
    'ana@correo.example otra@correo.example',
    'ana @correo.example',
    'ana@correo',
    'ana',
    'a@b@correo.example',
    '"ana"@correo.example',
    'ana@correo.example\r\nBcc: otra@correo.example',
  ];
  test.each(NONE)('a %j no sale nada, y se dice', async (address) => {
    const id = await writeTo(address);
    await tryOnce(id);
    expect(await stateOf(id)).toEqual({ estado: 'fallido', error: WHY });
    expect(smtp.got).toEqual([]);
    expect(await marked()).toEqual([address.toLowerCase()]);
    expect(await way()).toMatchObject({ fallaron: 1, motivoFallaron: WHY });
  });

  test('a los demás de la misma carta sí, y la cabecera no lo lleva', async () => {
    const id = await writeTo('ana\u200b@correo.example', ['beto@correo.example', 'caro@correo..example']);
    await tryOnce(id);
    expect(smtp.got).toHaveLength(1);
    expect(smtp.got[0]!.text).toMatch(/^To: beto@correo\.example$/m);
    expect(smtp.got[0]!.text).not.toMatch(/ana|caro/);
    expect(await stateOf(id)).toEqual({
      estado: 'fallido',
      error: `No salió a ana\u200b@correo.example: ${WHY}. No salió a caro@correo..example: ${WHY}`,
    });
  });

  test('corregida la dirección, la misma carta sale', async () => {
    const id = await writeTo('ana\u200b@correo.example');
    await tryOnce(id);
    expect(await requeueMail(app.db, app.services, id, PERSON)).toBe(true);
    await tryOnce(id);
    expect(await stateOf(id)).toEqual({ estado: 'enviado', error: null });
  });
});
