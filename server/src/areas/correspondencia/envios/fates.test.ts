import { afterAll, beforeEach, describe, expect, test } from 'vitest';
import { queueMail } from '../../../platform/mail/outbox.ts';
import { sendQueued } from '../../../platform/mail/sendQueued.ts';
import { startTestApp } from '../../../testing/harness.ts';
import { startSmtp } from '../../../testing/servers.ts';
import { startBadSmtp } from '../../../testing/startBadSmtp.ts';
import { tryMails } from '../../../testing/tryMails.ts';
import { waitUntil } from '../../../testing/waitUntil.ts';
import { writeEnvio } from '../../../testing/writeEnvio.ts';
import { clearOldCorreos } from '../correos/index.ts';
import { tellUntold, workEnvio } from './index.ts';

const smtp = await startBadSmtp();
const app = await startTestApp({ SMTP_URL: smtp.url, MAIL_POR_MINUTO: '10000' });
const [admin, selector] = [await app.tokenFor('admin'), await app.tokenFor('selector')];
afterAll(async () => {
  await app.close();
  await smtp.close();
});
beforeEach(async () => {
  await app.clear('envio', 'hilo', 'correo', 'baja', 'rebote', 'novedad');
  await app.sql`delete from pgboss.job where name in ('correo', 'envio')`;
  await app.sql`update candidato set correo = 'persona' || id || '@correo.example', tratamiento_limitado_ts = null where id <= 60`;
  const none = undefined;
  Object.assign(smtp.habits, { answers: none, waits: none, leavesAfter: none, says: none });
  smtp.got.length = 0;
});

const call = app.callAs(selector);
const upTo = (n: number): number[] => Array.from({ length: n }, (_, i) => i + 1);
const signal = new AbortController().signal;

/** A sending to these people, written and waiting for the mail server. */
const written = async (candidatosIds: number[], more: Record<string, unknown> = {}): Promise<number> =>
  (await writeEnvio(app, call, candidatosIds, { asunto: 'Entrevista', ...more })).id;
/** Tries each waiting mail once, as the queue does. */
const tryAll = (how: { last?: boolean } = {}) => tryMails(app, how);
/** Tries the first mail, whatever became of it. */
async function tryOne(): Promise<void> {
  const { id } = await app.one<{ id: string }>`select id from correo order by id limit 1`;
  await sendQueued(app.services, { data: { id }, last: false, signal });
}
const read = async (id: number) => (await call('GET', '/v1/envio', { idNumerico: id })).body.envio;
const listed = async (input: Record<string, unknown> = {}) =>
  (await call('GET', '/v1/envios', input)).body.items;
const news = async () =>
  (await call('GET', '/v1/novedades')).body.items.map(
    ({ titulo, texto, ruta, leida }: Record<string, unknown>) => ({ titulo, texto, ruta, leida }),
  );
const received = (): string[] => smtp.got.flatMap(({ para }) => para);
const stop = (id: number) => call('POST', '/v1/envio/detener', { idNumerico: id });
const resume = (id: number) => call('POST', '/v1/envio/seguir', { idNumerico: id });
const again = (id: number, personaId: number, more: Record<string, unknown> = {}, token = selector) =>
  call('POST', '/v1/envio/reenviar', { idNumerico: id, personaIdNumerico: personaId, ...more }, token);
const NOT_REACHED = { enviadas: 0, omitidas: 0, enCamino: 0, fallidas: 0, inciertas: 0, devueltas: 0 };

const UNKNOWN = '550 5.1.1 User unknown';
const NOT_KNOWN = 'El servidor del correo no conoce esa dirección';
const BLOCKED = '554 5.7.1 Message blocked as spam';
/** The server refuses the second and the third address. */
const refuseTwo = (correo: string): string | undefined =>
  correo.startsWith('persona2@') ? UNKNOWN : correo.startsWith('persona3@') ? BLOCKED : undefined;

describe('lo que pasó con cada correo', () => {
  test('de once, dos que el servidor rechazó no salieron: en la lista, en cada persona y a quien escribió, una vez', async () => {
    smtp.habits.answers = refuseTwo;
    const id = await written(upTo(11));
    const all = { ...NOT_REACHED, total: 11, porQueEspera: null };
    expect(await read(id)).toMatchObject({ ...all, estado: 'enviando', enCamino: 11 });
    await tryAll();
    const counts = { ...all, enviadas: 9, fallidas: 2, estado: 'hecho' };
    expect(await listed()).toMatchObject([counts]);
    const envio = await read(id);
    expect(envio).toMatchObject(counts);
    expect(envio.personas.slice(0, 4)).toMatchObject([
      { salida: 'enviada', porQue: null },
      { salida: 'fallida', porQue: `${NOT_KNOWN}. Dijo: «550 5.1.1 User unknown»` },
      {
        salida: 'fallida',
        porQue: expect.stringMatching(/lo tomó por no deseado.*«554 5\.7\.1 Message blocked/),
      },
      { salida: 'enviada', porQue: null },
    ]);
    // Their conversation shows it too.
    const { items } = (await call('GET', '/v1/hilos', { candidatoIdNumerico: 2 })).body;
    const { body } = await call('GET', '/v1/hilo', { idNumerico: items[0].idNumerico });
    const unknown = expect.stringContaining(NOT_KNOWN);
    expect(body.items).toMatchObject([{ llego: 'fallido', porQue: unknown }]);
    const title = 'No salió a 2 de 11 personas: Entrevista';
    expect(await news()).toEqual([{ titulo: title, texto: unknown, ruta: `/escribir/${id}`, leida: false }]);
    // The next sending leaves out the address that does not exist, but not the one refused as spam.
    const next = (await call('POST', '/v1/envio', { candidatosIds: [2, 3, 4] })).body.idNumerico;
    const { body: review } = await call('GET', '/v1/envio/revision', { idNumerico: next });
    expect(review).toMatchObject({ alcanza: 2, omitidas: [{ motivo: 'rebote', total: 1 }] });
  });

  test('lo que se leyó se dice de nuevo cuando no sale a otra persona; lo mismo no', async () => {
    smtp.habits.answers = (correo) => (correo.startsWith('persona2@') ? UNKNOWN : '451 4.3.0 Later');
    await written(upTo(3));
    await tryAll();
    expect((await news())[0].titulo).toBe('No salió a 1 de 3 personas: Entrevista');
    await app.sql`update novedad set leida_ts = now(), vista_ts = now()`;
    await tellUntold(app.services);
    expect(await news()).toMatchObject([{ leida: true }]);
    smtp.habits.answers = refuseTwo;
    await tryAll();
    expect(await news()).toMatchObject([{ titulo: 'No salió a 2 de 3 personas: Entrevista', leida: false }]);
  });

  test('lo que dejó un servidor que murió se dice después', async () => {
    const id = await written([1, 2]);
    await app.sql`update correo set estado = 'incierto', cambio_ts = now()`;
    expect(await news()).toEqual([]);
    await tellUntold(app.services);
    await tellUntold(app.services);
    const title = 'Puede no haber salido a 2 de 2 personas: Entrevista';
    expect(await news()).toMatchObject([{ titulo: title, ruta: `/escribir/${id}` }]);
    const one = { salida: 'incierta', porQue: 'El servidor de correo no confirmó que lo recibió' };
    expect(await read(id)).toMatchObject({ estado: 'hecho', inciertas: 2, personas: [one, {}] });
  });

  test('con el servidor de correo apagado se está enviando, se dice cuántos esperan y por qué; al volver, salen', async () => {
    smtp.habits.answers = () => '451 4.7.1 Greylisting in action';
    const id = await written(upTo(10));
    await tryAll();
    expect(await read(id)).toMatchObject({
      estado: 'enviando',
      enCamino: 10,
      enviadas: 0,
      porQueEspera: expect.stringMatching(/pidió esperar\. Dijo: «451.*»\. Se sigue intentando$/),
    });
    await app.sql`update correo set error = 'No aceptó la conexión'`;
    expect((await read(id)).porQueEspera).toBe(
      'El servidor de correo no responde; se sigue intentando (No aceptó la conexión)',
    );
    const ids = async (estado: string) =>
      (await listed({ estado })).map(({ idNumerico }: { idNumerico: number }) => idNumerico);
    expect([await ids('enviando'), await ids('hecho')]).toEqual([[id], []]);
    smtp.habits.answers = undefined;
    await tryAll();
    expect([await ids('enviando'), await ids('hecho')]).toEqual([[], [id]]);
    expect([received().length, (await read(id)).enviadas]).toEqual([10, 10]);
  });

  test('después del último intento no salió, con lo que pasó', async () => {
    smtp.habits.leavesAfter = 0;
    const id = await written([1]);
    await tryAll({ last: true });
    const [one] = (await read(id)).personas;
    expect(one.salida).toBe('fallida');
    expect(one.porQue).toMatch(/^El servidor de correo no lo tomó después de varios intentos\. /);
  });

  test('lo que volvió no cuenta como enviado', async () => {
    const id = await written([1, 2]);
    await tryAll();
    const { personas } = await read(id);
    await app.sql`update carta set rebote = 'No existe', rebote_ts = now() where id = ${personas[0].idNumerico}`;
    const returned = { salida: 'devuelta', porQue: 'La dirección lo devolvió: «No existe»' };
    expect(await read(id)).toMatchObject({ enviadas: 1, devueltas: 1, personas: [returned, {}] });
  });

  test('lo que no salió se sabe también cuando pasó más de un año', async () => {
    smtp.habits.answers = refuseTwo;
    const id = await written([1, 2]);
    await tryAll();
    await app.sql`update correo set creacion_ts = now() - interval '2 years'`;
    await clearOldCorreos(app.db);
    expect(await read(id)).toMatchObject({ enviadas: 1, fallidas: 1 });
  });
});

describe('detener', () => {
  test('lo que espera al servidor de correo también queda; al seguir, a cada persona una vez', async () => {
    smtp.habits.answers = () => '451 4.3.0 Later';
    const id = await written(upTo(8));
    await tryAll();
    expect((await stop(id)).body.message).toBe('Correo detenido');
    smtp.habits.answers = undefined;
    await tryAll();
    await workEnvio(app.services, { data: { id }, last: true, signal });
    expect([received(), (await read(id)).estado]).toEqual([[], 'detenido']);
    expect((await read(id)).personas[0]).toMatchObject({ salida: 'detenida' });
    expect((await stop(id)).body.error.message).toBe('Este correo ya está detenido');
    expect((await resume(id)).body.message).toBe('El correo se está enviando');
    // What was already asked of the queue is not asked twice.
    expect(
      await app.sql`select from pgboss.job where name = 'correo' and state in ('created', 'retry')`,
    ).toHaveLength(8);
    await tryAll();
    await tryAll();
    expect(received().toSorted()).toEqual(upTo(8).map((n) => `persona${n}@correo.example`));
    expect(await read(id)).toMatchObject({ estado: 'hecho', enviadas: 8 });
  });

  test('uno que estaba saliendo en ese momento sigue; si el servidor lo hace esperar, queda detenido', async () => {
    const id = await written([1, 2]);
    let stopped: Promise<unknown> | undefined;
    smtp.habits.answers = () => {
      stopped ??= stop(id);
      return '451 4.3.0 Later';
    };
    await tryOne().catch(() => undefined);
    await stopped;
    smtp.habits.answers = undefined;
    await tryAll();
    expect([received(), (await read(id)).estado]).toEqual([[], 'detenido']);
    await resume(id);
    await tryAll();
    expect(received().toSorted()).toEqual(['persona1@correo.example', 'persona2@correo.example']);
  });

  test('detenido mientras se habla con el servidor no sale; al seguir, una vez', async () => {
    const id = await written([1]);
    smtp.habits.waits = () => stop(id);
    await tryOne();
    expect([received(), (await read(id)).estado]).toEqual([[], 'detenido']);
    // The mail was sent again while an earlier attempt was still talking to the server: the new attempt owns it, and the old
    // one ends without a word.
    smtp.habits.waits = async () => {
      smtp.habits.waits = undefined;
      await resume(id);
      await tryOne();
    };
    await resume(id);
    await tryOne();
    expect(received()).toEqual(['persona1@correo.example']);
    expect(await read(id)).toMatchObject({ estado: 'hecho', enviadas: 1 });
  });

  test('un proceso que muere antes de entregar el final deja un correo que espera', async () => {
    const id = await written([1]);
    const dead = Promise.withResolvers<void>();
    const isSpeaking = new Promise<void>((spoken) => {
      smtp.habits.waits = () => {
        spoken();
        return dead.promise;
      };
    });
    const died = tryOne();
    await isSpeaking;
    expect((await read(id)).personas[0]).toMatchObject({ salida: 'enCamino' });
    smtp.habits.waits = undefined;
    await tryOne();
    expect(await read(id)).toMatchObject({ estado: 'hecho', enviadas: 1 });
    dead.resolve();
    await died;
    expect(received()).toEqual(['persona1@correo.example']);
    expect(await read(id)).toMatchObject({ estado: 'hecho', enviadas: 1 });
  });

  test('una copia para mí sale una vez, aunque se detenga y siga', async () => {
    smtp.habits.answers = () => '451 4.3.0 Later';
    const id = await written([1], { copia: true });
    await stop(id);
    await resume(id);
    await workEnvio(app.services, { data: { id }, last: true, signal });
    smtp.habits.answers = undefined;
    await tryAll();
    expect(received().toSorted()).toEqual(['persona1@correo.example', 'selector@demo.py']);
  });

  test('lo que terminó, lo que está saliendo y un borrador no se detienen, y se dice', async () => {
    const id = await written([1]);
    await app.sql`update correo set estado = 'enviando'`;
    expect((await stop(id)).body.error.message).toMatch(/está saliendo en este momento/);
    await app.sql`update correo set estado = 'pendiente'`;
    await tryAll();
    expect((await stop(id)).body.error.message).toBe('Este correo ya terminó: no queda nada por salir');
    const draft = (await call('POST', '/v1/envio', { candidatosIds: [1] })).body.idNumerico;
    expect((await stop(draft)).body.error.message).toBe('Este correo no se está enviando');
    expect([(await call('POST', '/v1/envio/detener', { idNumerico: id }, admin)).status]).toEqual([404]);
  });
});

describe('volver a enviar a una persona', () => {
  test('lo que no salió, a la dirección que ahora está en su ficha', async () => {
    smtp.habits.answers = refuseTwo;
    const id = await written([1, 2]);
    await tryAll();
    const [one, two] = (await read(id)).personas;
    const refused = await again(id, two.idNumerico);
    expect(refused.body.error.message).toBe('Su correo volvió: la dirección no anda');
    await app.sql`update candidato set correo = 'nueva2@correo.example' where id = 2`;
    expect((await again(id, two.idNumerico)).body.message).toBe('El correo se le envía de nuevo');
    const twice = await again(id, two.idNumerico);
    expect(twice.body.error.message).toBe('Solo se vuelve a enviar lo que no salió: está saliendo');
    expect(await read(id)).toMatchObject({ estado: 'enviando', enCamino: 1 });
    await tryAll();
    expect(received()).toEqual(['persona1@correo.example', 'nueva2@correo.example']);
    const arrived = { correo: 'nueva2@correo.example', salida: 'enviada', porQue: null };
    expect(await read(id)).toMatchObject({ estado: 'hecho', enviadas: 2, personas: [{}, arrived] });
    expect((await again(id, one.idNumerico)).body.error.message).toMatch(/: salió$/);
    expect((await again(id, 99_999_999)).status).toBe(404);
    expect((await again(id, one.idNumerico, {}, admin)).status).toBe(404);
  });

  test('lo que puede haber salido, solo si se dice que igual', async () => {
    const id = await written([1]);
    await app.sql`update correo set estado = 'incierto'`;
    const [one] = (await read(id)).personas;
    const doubtful = await again(id, one.idNumerico);
    expect(doubtful.body.error.message).toMatch(/^Puede haber salido: .* dos veces$/);
    expect((await again(id, one.idNumerico, { aunquePuedaHaberSalido: true })).status).toBe(200);
    await tryAll();
    expect(received()).toEqual(['persona1@correo.example']);
  });

  test('a quien pidió que no se usen sus datos, no', async () => {
    smtp.habits.says = BLOCKED;
    const id = await written([1]);
    await tryAll();
    await app.sql`update candidato set tratamiento_limitado_ts = now() where id = 1`;
    const [one] = (await read(id)).personas;
    expect((await again(id, one.idNumerico)).body.error.message).toBe('Pidió que no se usen sus datos');
  });
});

describe('un correo del producto a varias personas', () => {
  const toThree = () =>
    queueMail(app.db, app.services, {
      plantilla: 'Inicio de búsqueda',
      para: 'cliente@empresa.example',
      copia: ['nadie@correo.example', 'lenta@correo.example'],
      asunto: 'Empezamos',
      letter: { text: 'Hola', html: '<p>Hola</p>' },
    });
  const state = async () =>
    (await app.sql<{ estado: string; error: string | null }>`select estado, error from correo`)[0];

  test('a quien rechazó se nombra, a quien hizo esperar se le manda después, y a los demás una vez', async () => {
    smtp.habits.answers = (correo) =>
      correo.startsWith('nadie') ? UNKNOWN : correo.startsWith('lenta') ? '450 4.2.0 Greylisted' : undefined;
    const id = await toThree();
    await tryAll();
    expect(await state()).toEqual({
      estado: 'pendiente',
      error: expect.stringMatching(/^No salió a lenta@correo\.example: El servidor del correo pidió esperar/),
    });
    smtp.habits.answers = (correo) => (correo.startsWith('nadie') ? UNKNOWN : undefined);
    await tryAll();
    expect(received()).toEqual(['cliente@empresa.example', 'lenta@correo.example']);
    expect(await state()).toEqual({
      estado: 'fallido',
      error: expect.stringMatching(/^No salió a nadie@correo\.example: El servidor del correo no conoce/),
    });
    expect(await app.sql`select correo from rebote`).toEqual([{ correo: 'nadie@correo.example' }]);
    // Sends again to those whom it did not reach.
    smtp.habits.answers = undefined;
    expect((await call('POST', '/v1/correo/reenviar', { id }, admin)).status).toBe(200);
    await tryAll();
    expect([received().slice(2), (await state())!.estado]).toEqual([['nadie@correo.example'], 'enviado']);
  });
});

test('a quien no le salió, no se le envía de nuevo a lo que no es un correo; corregida su ficha, sí', async () => {
  smtp.habits.answers = refuseTwo;
  const id = await written([2]);
  await tryAll();
  await app.sql`update candidato set correo = 'Ana <ana@correo.example>' where id = 2`;
  const [persona] = (await read(id)).personas;
  expect(persona).toMatchObject({ salida: 'fallida', impide: 'malEscrito' });
  const refused = await again(id, persona.idNumerico);
  expect(refused.body.error.message).toBe('No es un correo válido: corregilo en su ficha');
  await app.sql`update candidato set correo = 'ana@correo.example' where id = 2`;
  expect((await again(id, persona.idNumerico)).status).toBe(200);
  await tryAll();
  expect(received()).toEqual(['ana@correo.example']);
});

describe('lo que no salió, desde los correos', () => {
  const NONE = 'zz1@x.py, zz2@x.py';
  const resend = (id: string) => call('POST', '/v1/correo/reenviar', { id }, admin);
  const onlyMail = async () =>
    await app.one<{ id: string; para: string; error: string }>`select id, para, error from correo`;
  const setCorreo = (correo: string | null) => app.sql`update candidato set correo = ${correo} where id = 2`;

  test('una invitación a lo que no es un correo: corregida la ficha, sale a la dirección de ahora', async () => {
    await setCorreo(NONE);
    const at = (hours: number) => new Date(Date.now() + hours * 3_600_000).toISOString();
    const interview = { tipo: 'entrevista', titulo: 'Entrevista', inicio: at(30), fin: at(31) };
    // Whatever the demonstration has at that hour.
    const made = await call('POST', '/v1/evento', { ...interview, candidatoIdNumerico: 2, igualmente: true });
    expect([made.status, made.body.message]).toEqual([200, 'Evento creado']);
    await tryAll();
    const { id, ...told } = await onlyMail();
    expect(told).toEqual({ para: NONE, error: 'No es un correo válido: corregilo en su ficha' });
    expect((await resend(id)).status).toBe(200);
    await tryAll();
    expect([await onlyMail(), received()]).toEqual([{ id, ...told }, []]);
    const mended = await call('PATCH', '/v1/candidato', { candidatoIdNumerico: 2, correo: 'zz1ok@x.py' });
    expect(mended.status).toBe(200);
    expect((await resend(id)).status).toBe(200);
    await tryAll();
    expect([(await onlyMail()).para, received()]).toEqual(['zz1ok@x.py', ['zz1ok@x.py']]);
  });

  test.each([
    ['a la dirección de la ficha', 'otra@correo.example', 'otra@correo.example'],
    ['sin dirección en la ficha, a la de antes', null, 'persona2@correo.example'],
  ])('de lo escrito a una persona cuya dirección no anda, %s; y su carta lo dice', async (_, now, to) => {
    smtp.habits.answers = refuseTwo;
    const envioId = await written([2]);
    await tryAll();
    await setCorreo(now);
    smtp.habits.answers = undefined;
    expect((await resend((await onlyMail()).id)).status).toBe(200);
    await tryAll();
    expect(received()).toEqual([to]);
    expect((await read(envioId)).personas).toMatchObject([{ correo: to, salida: 'enviada' }]);
  });

  test('la que anda y a la que no le salió por otra cosa queda, diga lo que diga la ficha', async () => {
    smtp.habits.answers = () => BLOCKED;
    await written([2]);
    await tryAll();
    await setCorreo('otra@correo.example');
    smtp.habits.answers = undefined;
    expect((await resend((await onlyMail()).id)).status).toBe(200);
    await tryAll();
    expect(received()).toEqual(['persona2@correo.example']);
  });

  test('lo que va a quien no es de ninguna ficha sigue yendo adonde iba', async () => {
    const id = await queueMail(app.db, app.services, {
      plantilla: 'prueba',
      para: NONE,
      asunto: 'Hola',
      letter: { titulo: 'Hola', greeting: 'Hola:', parrafos: ['Qué tal'] },
    });
    await tryAll();
    await setCorreo('otra@correo.example');
    expect((await resend(id)).status).toBe(200);
    expect((await onlyMail()).para).toBe(NONE);
  });
});

describe('con la cola andando', () => {
  test('el servidor de correo se apaga: se espera, se detiene, vuelve y nada sale hasta seguir; cada uno una vez', async () => {
    const server = await startSmtp();
    const busy = await startTestApp({ SMTP_URL: server.url, MAIL_POR_MINUTO: '10000' }, { jobs: true });
    await busy.sql`update candidato set correo = 'persona' || id || '@correo.example' where id <= 5`;
    const ask = busy.callAs(await busy.tokenFor('selector'));
    await server.close();
    const { idNumerico } = (await ask('POST', '/v1/envio', { candidatosIds: upTo(5) })).body;
    await ask('PATCH', '/v1/envio', { idNumerico, asunto: 'Entrevista', cuerpo: '<p>Hola</p>' });
    await ask('POST', '/v1/envio/enviar', { idNumerico });
    const state = async () => (await ask('GET', '/v1/envio', { idNumerico })).body.envio;
    await waitUntil(
      'que se diga que el servidor no responde',
      state,
      ({ enCamino, porQueEspera }) =>
        enCamino === 5 && /^El servidor de correo no responde; se sigue/.test(porQueEspera),
    );
    expect((await ask('POST', '/v1/envio/detener', { idNumerico })).status).toBe(200);
    await server.reopen();
    // Every attempt that was due has been made.
    const tries = () =>
      busy.sql`select from pgboss.job where name = 'correo' and state in ('created', 'retry', 'active')`;
    await waitUntil('el fin de los intentos', tries, ({ length }) => length === 0);
    expect([server.mensajes.length, (await state()).estado]).toEqual([0, 'detenido']);
    await ask('POST', '/v1/envio/seguir', { idNumerico });
    await waitUntil('el envío terminado', state, ({ estado }) => estado === 'hecho');
    expect(await state()).toMatchObject({ enviadas: 5, enCamino: 0 });
    expect(new Set(server.mensajes.map((mail) => /^To: (.*)$/m.exec(mail)![1])).size).toBe(5);
    expect(server.mensajes).toHaveLength(5);
    await busy.close();
    await server.close();
  });
});
