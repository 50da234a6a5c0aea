import { sql } from 'kysely';
import { afterAll, beforeEach, describe, expect, test } from 'vitest';
import { queueMail } from '../../../platform/mail/outbox.ts';
import { noteWayTrouble, noteWayWell } from '../../../platform/mail/wayMarks.ts';
import { startTestApp } from '../../../testing/harness.ts';
import { startBadSmtp } from '../../../testing/startBadSmtp.ts';
import { tryMails } from '../../../testing/tryMails.ts';
import { workEnvio } from './index.ts';

const smtp = await startBadSmtp();
const app = await startTestApp({ SMTP_URL: smtp.url, MAIL_POR_MINUTO: '10000' });
const [admin, selector] = [await app.tokenFor('admin'), await app.tokenFor('selector')];
const candidato = await app.tokenFor('candidato');
/** The candidate whose account is candidato@demo.py. */
const own = (
  await app.one<{ id: number }>`
    select candidato_id id from usuario where email = 'candidato@demo.py'`
).id;
afterAll(async () => {
  await app.close();
  await smtp.close();
});
beforeEach(async () => {
  await app.clear('envio', 'hilo', 'correo', 'baja', 'rebote', 'novedad', 'via_marcha');
  await app.sql`delete from pgboss.job where name in ('correo', 'envio')`;
  await app.sql`update candidato set correo = 'persona' || id || '@correo.example', tratamiento_limitado_ts = null where id <= 60`;
  Object.assign(smtp.habits, { answers: undefined, leavesAfter: undefined, says: undefined });
  smtp.got.length = 0;
});

const call = app.callAs(selector);
const signal = new AbortController().signal;

/** A sending asked for and not written yet. */
async function sent(candidatosIds: number[], more: Record<string, unknown> = {}): Promise<number> {
  const { body } = await call('POST', '/v1/envio', { candidatosIds });
  const id: number = body.idNumerico;
  await call('PATCH', '/v1/envio', { idNumerico: id, asunto: 'Entrevista', cuerpo: '<p>Venga.</p>' });
  expect((await call('POST', '/v1/envio/enviar', { idNumerico: id, ...more })).status).toBe(200);
  return id;
}
const work = (id: number) => workEnvio(app.services, { data: { id }, last: true, signal });
/** A sending to these people, written and waiting for the mail server. */
async function written(candidatosIds: number[]): Promise<number> {
  const id = await sent(candidatosIds);
  await work(id);
  return id;
}
/** Tries each waiting mail once, as the queue does. */
const tryAll = (how: { last?: boolean } = {}) => tryMails(app, how);
const read = async (id: number) => (await call('GET', '/v1/envio', { idNumerico: id })).body.envio;
const stop = (id: number) => call('POST', '/v1/envio/detener', { idNumerico: id });
const resume = (id: number) => call('POST', '/v1/envio/seguir', { idNumerico: id });
/** Gives every mail this fate. */
const become = (estado: string, error: string | null = null, more = sql``) =>
  app.sql`update correo set estado = ${estado}, error = ${error} ${more}`;
/** The mail to somebody, as their conversation shows it. */
async function inConversation(candidatoId: number) {
  const { items } = (await call('GET', '/v1/hilos', { candidatoIdNumerico: candidatoId })).body;
  const { body } = await call('GET', '/v1/hilo', { idNumerico: items[0].idNumerico });
  const { llego, porQue } = body.items[0];
  return { llego, porQue };
}

describe('lo que la persona lee de lo que se le escribió', () => {
  /** Subjects in the portal and in the copy of their data. */
  async function told(): Promise<[string[], string[]]> {
    const { items, total } = (await call('GET', '/v1/correos/propios', { limit: 50 }, candidato)).body;
    const { body } = await call('GET', '/v1/misDatosPersonales/json', {}, candidato);
    expect(total).toBe(items.length);
    const subjects = (list: { asunto: string }[]) => list.map(({ asunto }) => asunto);
    return [subjects(items), subjects(body.correosRecibidos)];
  }
  const NOTHING = [[], []];
  const THE_MAIL = [['Entrevista'], ['Entrevista']];

  test('lo que se detuvo no lo lee; cuando sale, sí', async () => {
    smtp.habits.answers = () => '451 4.3.0 Later';
    const id = await written([own]);
    expect(await told()).toEqual(NOTHING);
    await tryAll();
    await stop(id);
    expect(await told()).toEqual(NOTHING);
    smtp.habits.answers = undefined;
    await resume(id);
    await tryAll();
    expect(await told()).toEqual(THE_MAIL);
  });

  test.each([
    ['pendiente', NOTHING],
    ['enviando', NOTHING],
    ['fallido', NOTHING],
    ['incierto', NOTHING],
    ['enviado', THE_MAIL],
  ])('de uno %s', async (estado, expected) => {
    await written([own]);
    await become(estado);
    expect(await told()).toEqual(expected);
    await app.sql`update correo set retenido = true`;
    expect(await told()).toEqual(expected);
  });

  test('lo que salió hace más de un año, cuyo registro ya se borró, sigue ahí; lo que volvió también salió', async () => {
    await written([own]);
    await tryAll();
    await app.sql`update carta set rebote = 'No existe', rebote_ts = now()`;
    expect(await told()).toEqual(THE_MAIL);
    await app.sql`delete from correo`;
    expect(await told()).toEqual(THE_MAIL);
  });

  test('de cuarenta con suertes sorteadas, las dos listas dicen los mismos: los que el servidor tomó', async () => {
    const seed = 7;
    const STATES = ['pendiente', 'enviando', 'enviado', 'fallido', 'incierto'];
    let drawn = seed;
    const expected: string[] = [];
    for (let n = 0; n < 40; n++) {
      drawn = (drawn * 1103515245 + 12345) % 2147483648;
      const estado = STATES[drawn % STATES.length]!;
      const id = await written([own]);
      await app.sql`update correo set estado = ${estado}, retenido = ${drawn % 3 === 0}
                 where id = (select correo_id from carta where envio_id = ${id})`;
      await app.sql`update carta set asunto = ${`Carta ${n}`} where envio_id = ${id}`;
      if (estado === 'enviado') expected.push(`Carta ${n}`);
    }
    const [portal, copy] = await told();
    expect([seed, portal.toReversed(), copy]).toEqual([seed, expected, expected]);
  });
});

describe('seguir lo que esperaba su hora', () => {
  const TOMORROW = new Date(Date.now() + 86_400_000).toISOString();
  const toGo = async () =>
    (
      await app.one<{ n: number }>`
        select count(*)::int n from pgboss.job where name = 'envio' and state = 'created' and start_after > now() + interval '23 hours'`
    ).n;

  test('la espera otra vez, aunque se detenga y se siga varias veces', async () => {
    const id = await sent([1, 2], { programadoTs: TOMORROW });
    for (let i = 0; i < 3; i++) {
      await stop(id);
      expect((await read(id)).programadoTs).toBe(TOMORROW);
      expect((await resume(id)).body.message).toBe('El correo queda para esa hora');
    }
    await work(id);
    expect(await read(id)).toMatchObject({ estado: 'programado', programadoTs: TOMORROW, enCamino: 0 });
    expect(await toGo()).toBe(1);
    await app.sql`update envio set programado_ts = now() - interval '1 second'`;
    await work(id);
    await tryAll();
    expect([smtp.got.length, (await read(id)).estado]).toEqual([2, 'hecho']);
  });

  test('si la hora pasó mientras estaba detenido, sale en ese momento', async () => {
    const id = await sent([1], { programadoTs: TOMORROW });
    await stop(id);
    await app.sql`update envio set programado_ts = now() - interval '1 minute'`;
    expect((await resume(id)).body.message).toBe('El correo se está enviando');
    await work(id);
    await tryAll();
    expect(smtp.got).toHaveLength(1);
  });
});

describe('lo que alguien detuvo', () => {
  const HOURS = sql`interval '3 hours'`;
  const way = async () =>
    (await call('GET', '/v1/estadoSistema/vias', {}, admin)).body.items.find(
      ({ clave }: { clave: string }) => clave === 'correo',
    );
  const inMyDay = async () => (await call('GET', '/v1/midia')).body.correos.total;
  const inQueue = async (estado: string) =>
    (await call('GET', '/v1/correos', { estado }, admin)).body.items.map(
      (one: { estado: string }) => one.estado,
    );

  test('se dice detenido en la conversación y en los correos; no espera en Mi día ni en la vía', async () => {
    const id = await written([1, 2]);
    await app.sql`update correo set creacion_ts = creacion_ts - ${HOURS}, cambio_ts = cambio_ts - ${HOURS}`;
    await noteWayWell(app.db, 'correo');
    expect([await inMyDay(), await way()]).toMatchObject([2, { estado: 'espera', esperan: 2 }]);
    await stop(id);
    expect(await inConversation(1)).toEqual({ llego: 'detenido', porQue: null });
    const well = { estado: 'bien', esperan: 0, esperanDesdeTs: null };
    expect([await inMyDay(), await way()]).toMatchObject([0, well]);
    expect([await inQueue('detenido'), await inQueue('pendiente')]).toEqual([['detenido', 'detenido'], []]);
    await resume(id);
    expect(await inConversation(1)).toEqual({ llego: 'pendiente', porQue: null });
    expect([await inQueue('detenido'), await inQueue('pendiente')]).toEqual([[], ['pendiente', 'pendiente']]);
    expect(await inMyDay()).toBe(2);
  });
});

describe('por qué espera', () => {
  const REFUSED = 'No aceptó la conexión';
  /** What is said about the one mail: in the sending, about its recipient, in the conversation, and to the admin. */
  async function reasons(id: number) {
    const { porQueEspera, personas } = await read(id);
    const { error } = (await call('GET', '/v1/correos', {}, admin)).body.items[0];
    return [porQueEspera, personas[0].porQue, (await inConversation(1)).porQue, error];
  }
  const inFour = (said: string | null, error = said) => [said, said, said, error];
  const SILENT = `El servidor de correo no responde; se sigue intentando (${REFUSED})`;

  test('lo que un servidor que murió dejó a medias no dice el error de antes', async () => {
    const id = await written([1]);
    await become('enviando', REFUSED, sql`, cambio_ts = now()`);
    expect(await reasons(id)).toEqual(inFour(null));
    await become('enviando', REFUSED, sql`, cambio_ts = now() - interval '40 seconds'`);
    expect(await reasons(id)).toEqual(
      inFour('Se interrumpió mientras salía, o el servidor de correo tarda; en un momento se sabe'),
    );
  });

  test('que no se pudo hablar con el servidor se dice hasta que toma otro; lo que dijo de este, siempre', async () => {
    const id = await written([1]);
    await noteWayTrouble(app.db, 'correo', REFUSED);
    await become('pendiente', REFUSED, sql`, cambio_ts = now()`);
    expect(await reasons(id)).toEqual(inFour(SILENT, REFUSED));
    await noteWayWell(app.db, 'correo');
    expect(await reasons(id)).toEqual(inFour(null));
    // It is held up again.
    await become('pendiente', REFUSED, sql`, cambio_ts = now() + interval '1 second'`);
    expect(await reasons(id)).toEqual(inFour(SILENT, REFUSED));
    const said = 'El servidor del correo pidió esperar. Dijo: «450 4.2.0 Greylisted»';
    await become('pendiente', said, sql`, cambio_ts = now() - interval '1 minute'`);
    expect(await reasons(id)).toEqual(inFour(`${said}. Se sigue intentando`, said));
    const missing = 'Falta un archivo adjunto';
    await become('pendiente', missing, sql`, cambio_ts = now() - interval '1 minute'`);
    expect(await reasons(id)).toEqual(inFour(`${missing}. Se sigue intentando`, missing));
  });
});

describe('una sola frase en todas partes', () => {
  const UNCONFIRMED = 'El servidor de correo no confirmó que lo recibió';
  const NOT_TAKEN = 'El servidor de correo no lo tomó después de varios intentos';
  const FULL = 'La casilla está llena. Dijo: «552 5.2.2 Mailbox full»';
  test.each([
    ['incierto', 'Cortó la conexión', UNCONFIRMED],
    ['incierto', 'El servidor se detuvo mientras lo enviaba: puede haber salido', UNCONFIRMED],
    ['fallido', 'No aceptó la conexión', `${NOT_TAKEN}. No aceptó la conexión`],
    ['fallido', FULL, FULL],
    ['enviado', null, null],
  ])('de uno %s (%s)', async (estado, error, said) => {
    const id = await written([1]);
    await become(estado, error);
    expect((await read(id)).personas[0].porQue).toBe(said);
    expect(await inConversation(1)).toEqual({ llego: estado, porQue: said });
  });
});

describe('a quién no se le puede volver a enviar', () => {
  const impediments = async (id: number) =>
    (await read(id)).personas.map(({ impide }: { impide: string | null }) => impide);

  test('se dice de cada persona lo mismo que contesta volver a enviar', async () => {
    const id = await written([1, 2, 3, 4, 5]);
    await become('fallido', 'x');
    await app.sql`update correo set estado = 'enviado' where para like 'persona5@%'`;
    await app.sql`update correo set estado = 'incierto' where para like 'persona4@%'`;
    for (const correo of ['persona2@correo.example', 'persona4@correo.example', 'persona5@correo.example'])
      await app.sql`insert into rebote (correo, motivo) values (${correo}, 'x')`;
    await app.sql`update candidato set tratamiento_limitado_ts = now() where id = 3`;
    expect(await impediments(id)).toEqual([null, 'rebote', 'limitado', 'rebote', null]);
    const { personas } = await read(id);
    for (const [i, status] of [200, 422, 422, 422].entries()) {
      const input = {
        idNumerico: id,
        personaIdNumerico: personas[i].idNumerico,
        aunquePuedaHaberSalido: true,
      };
      expect([i, (await call('POST', '/v1/envio/reenviar', input)).status]).toEqual([i, status]);
    }
    // Their record has another address now.
    await app.sql`update candidato set correo = 'nueva' || id || '@correo.example' where id in (2, 4)`;
    expect(await impediments(id)).toEqual([null, null, 'limitado', null, null]);
  });

  test('quien dejó los correos a muchos no recibe de nuevo uno de esos', async () => {
    const id = await written([1]);
    await become('fallido', 'x');
    await app.sql`insert into baja (correo) values ('persona1@correo.example')`;
    expect(await impediments(id)).toEqual([null]);
    await app.sql`update envio set masivo = true`;
    expect(await impediments(id)).toEqual(['baja']);
  });
});

test('lo del producto que espera no cambia: se sigue contando como pendiente', async () => {
  await queueMail(app.db, app.services, {
    plantilla: 'Prueba',
    para: 'alguien@correo.example',
    asunto: 'Hola',
    letter: { text: 'Hola', html: '<p>Hola</p>' },
  });
  expect((await call('GET', '/v1/correos', { estado: 'pendiente' }, admin)).body.count).toBe(1);
});
