import { localDay } from '@tembiapo/contract/domain/dates.ts';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { startTestApp, type TestApp } from '../../../testing/harness.ts';

const DAY_MS = 86_400_000;
let app: TestApp;
let selector: string;
beforeAll(async () => {
  app = await startTestApp();
  selector = await app.tokenFor('selector');
  await sql`update candidato set correo = 'persona' || id || '@correo.example' where id between 1 and 60`.execute(
    app.db,
  );
});
afterAll(() => app.close());
beforeEach(async () => {
  await sql`delete from oferta`.execute(app.db);
  await sql`delete from evento`.execute(app.db);
  await sql`delete from correo`.execute(app.db);
  await sql`delete from feriado`.execute(app.db);
  await sql`delete from intento`.execute(app.db);
});

const call = (
  method: string,
  path: string,
  input: Record<string, unknown> = {},
  token: string | null = selector,
) => app.call(method, path, { token, input });
/** A day so many days ahead, and an hour of it where the agency is. */
const day = (ahead: number): string => localDay(new Date(Date.now() + (3 + ahead) * DAY_MS));
const hour = (ahead: number, clock: string): string =>
  new Date(`${day(ahead)}T${clock}:00-03:00`).toISOString();
const morning = (ahead = 0) => ({ inicio: hour(ahead, '09:00'), fin: hour(ahead, '12:00') });

interface Link {
  candidatoIdNumerico: number;
  url: string;
}
async function offer(more: Record<string, unknown> = {}): Promise<{ id: number; keys: string[] }> {
  const { status, body } = await call('POST', '/v1/horas', {
    titulo: 'Entrevista de cajera',
    candidatosIds: [3],
    franjas: [morning()],
    minutos: 60,
    ...more,
  });
  expect([status, body.message]).toEqual([200, 'Horas ofrecidas']);
  return { id: body.idNumerico, keys: body.enlaces.map(({ url }: Link) => url.split('#')[1]!) };
}
const open = async (key: string) => (await call('POST', '/v1/horas/abrir', { clave: key }, null)).body;
const free = async (key: string): Promise<string[]> =>
  (await open(key)).libres.map(({ inicio }: { inicio: string }) => inicio);
const pick = (key: string, begin: string) =>
  call('POST', '/v1/horas/elegir', { clave: key, inicio: begin }, null);
const book = (begin: string, end: string) =>
  call('POST', '/v1/evento', { titulo: 'Reunión', tipo: 'reunion', inicio: begin, fin: end });

describe('ofrecer horas', () => {
  test('cada persona recibe un enlace propio, y ve las que están libres', async () => {
    const { keys } = await offer({ candidatosIds: [3, 4], lugar: 'Sala 1' });
    expect(new Set(keys).size).toBe(2);
    const { rows } = await sql<{
      para: string;
      texto: string;
    }>`select para, texto from correo order by para`.execute(app.db);
    expect(rows.map(({ para }) => para)).toEqual(['persona3@correo.example', 'persona4@correo.example']);
    expect(rows[0]!.texto).toContain(`/horas#${keys[0]}`);
    expect(await open(keys[0]!)).toMatchObject({
      titulo: 'Entrevista de cajera',
      lugar: 'Sala 1',
      abierta: true,
      elegida: null,
    });
    expect(await free(keys[0]!)).toEqual(['09:00', '10:00', '11:00'].map((clock) => hour(0, clock)));
  });

  test.each([
    ['al revés', { franjas: [{ inicio: hour(0, '12:00'), fin: hour(0, '09:00') }] }, 422],
    ['de dos días', { franjas: [{ inicio: hour(0, '09:00'), fin: hour(2, '09:00') }] }, 422],
    ['superpuestas', { franjas: [morning(), morning()] }, 422],
    ['de dentro de un año', { franjas: [{ inicio: hour(360, '09:00'), fin: hour(360, '10:00') }] }, 422],
    ['sin franjas', { franjas: [] }, 400],
    ['a nadie', { candidatosIds: [] }, 400],
    ['a quien no existe', { candidatosIds: [999_999] }, 400],
    ['de un minuto', { minutos: 1 }, 400],
    ['para una oportunidad que no existe', { oportunidadIdNumerico: 999_999 }, 400],
  ])('no se ofrecen horas %s', async (_, wrong, status) => {
    const answer = await call('POST', '/v1/horas', {
      titulo: 'x',
      candidatosIds: [3],
      franjas: [morning()],
      minutos: 60,
      ...wrong,
    });
    expect(answer.status).toBe(status);
  });

  test('lo que hay en la agenda, su margen, los feriados, el aviso y el máximo por día quitan horas', async () => {
    await book(hour(0, '10:00'), hour(0, '11:00'));
    const margin = await offer({ margen: 30 });
    // 09:00 and 10:30 are where an hour and its margin lead; the meeting wants half an hour around it.
    expect(await free(margin.keys[0]!)).toEqual([]);
    const none = await offer({ margen: 0 });
    expect(await free(none.keys[0]!)).toEqual([hour(0, '09:00'), hour(0, '11:00')]);
    const late = await offer({ aviso: 14 * 1440 });
    expect(await free(late.keys[0]!)).toEqual([]);
    const limited = await offer({ candidatosIds: [5, 6], porDia: 1, franjas: [morning(), morning(1)] });
    expect((await pick(limited.keys[0]!, hour(0, '09:00'))).status).toBe(200);
    expect(await free(limited.keys[1]!)).toEqual(['09:00', '10:00', '11:00'].map((clock) => hour(1, clock)));
    await sql`insert into feriado (id, nombre, fecha) values (gen_random_uuid(), 'Feriado', ${day(1)}::date)`.execute(
      app.db,
    );
    expect(await free(limited.keys[1]!)).toEqual([]);
  });
});

describe('elegir una hora', () => {
  test('de cincuenta que eligen la misma a la vez, una persona la tiene y las demás ven las que quedan', async () => {
    const people = Array.from({ length: 50 }, (_, i) => i + 1);
    const { keys } = await offer({ candidatosIds: people });
    const answers = await Promise.all(keys.map((key) => pick(key, hour(0, '10:00'))));
    const [won, lost] = [200, 409].map((status) => answers.filter((answer) => answer.status === status));
    expect([won!.length, lost!.length]).toEqual([1, 49]);
    expect(lost![0]!.body.error.message).toBe('Esa hora ya no está libre. Elegí otra.');
    expect(lost![0]!.body.error.details.libres.map(({ inicio }: { inicio: string }) => inicio)).toEqual([
      hour(0, '09:00'),
      hour(0, '11:00'),
    ]);
    const { rows } = await sql<{ n: number }>`select count(*)::int n from evento`.execute(app.db);
    expect(rows[0]!.n).toBe(1);
  });

  test('queda en la agenda, confirmada y con su invitación; elegir otra la mueve', async () => {
    const { keys, id } = await offer({ candidatosIds: [7], oportunidadIdNumerico: 1 });
    expect((await pick(keys[0]!, hour(0, '09:00'))).body.message).toBe('¡Listo! Te esperamos.');
    const agenda = async () =>
      (await call('GET', '/v1/eventos/agenda', { desde: day(0), hasta: day(0) })).body.items;
    const [event] = await agenda();
    expect(event).toMatchObject({
      titulo: 'Entrevista de cajera',
      inicio: hour(0, '09:00'),
      candidatoIdNumerico: 7,
      oportunidadIdNumerico: 1,
      respuesta: 'confirma',
    });
    expect((await open(keys[0]!)).elegida).toEqual({ inicio: hour(0, '09:00'), fin: hour(0, '10:00') });
    // The same again is the same; another one moves it.
    expect((await pick(keys[0]!, hour(0, '09:00'))).status).toBe(200);
    expect((await pick(keys[0]!, hour(0, '11:00'))).status).toBe(200);
    expect(
      (await agenda()).map((one: { idNumerico: number; inicio: string; respuesta: string }) => [
        one.idNumerico,
        one.inicio,
        one.respuesta,
      ]),
    ).toEqual([[event.idNumerico, hour(0, '11:00'), 'confirma']]);
    const { items } = (await call('GET', '/v1/horas')).body;
    expect(items[0]).toMatchObject({
      idNumerico: id,
      libres: 2,
      personas: [{ candidatoIdNumerico: 7, eventoIdNumerico: event.idNumerico, inicio: hour(0, '11:00') }],
    });
    // Called off by the agency: they may pick anew.
    await call('DELETE', '/v1/evento', { idNumerico: event.idNumerico });
    expect((await open(keys[0]!)).elegida).toBeNull();
    expect((await pick(keys[0]!, hour(0, '10:00'))).status).toBe(200);
  });

  test('una que no se ofrece, cerrado el ofrecimiento, un enlace que nadie tiene, y el de quien se fue', async () => {
    const { keys, id } = await offer({ candidatosIds: [8, 9] });
    expect((await pick(keys[0]!, hour(0, '08:00'))).status).toBe(409);
    expect((await pick(keys[0]!, hour(0, '09:30'))).status).toBe(409);
    expect((await pick('no-existe', hour(0, '09:00'))).status).toBe(404);
    expect((await pick(keys[0]!, hour(0, '09:00'))).status).toBe(200);
    expect((await call('POST', '/v1/horas/cerrar', { idNumerico: id })).status).toBe(200);
    expect((await call('POST', '/v1/horas/cerrar', { idNumerico: id })).status).toBe(404);
    expect((await pick(keys[1]!, hour(0, '10:00'))).body.error.message).toMatch(/Ya no se eligen horas/);
    expect(await open(keys[0]!)).toMatchObject({
      abierta: false,
      libres: [],
      elegida: { inicio: hour(0, '09:00') },
    });
    await sql`update usuario set activo = false where email = 'selector@demo.py'`.execute(app.db);
    expect((await pick(keys[1]!, hour(0, '10:00'))).status).toBe(404);
    await sql`update usuario set activo = true where email = 'selector@demo.py'`.execute(app.db);
  });
});
