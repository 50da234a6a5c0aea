import calendars from 'ical.js';
import { beforeEach, describe, expect, test } from 'vitest';
import { pluck, refusal } from '../../../testing/answers.ts';
import { atRandom } from '../../../testing/atRandom.ts';
import { fileApp } from '../../../testing/fileApp.ts';
import { day, hour, morning, offering } from '../../../testing/offering.ts';

const app = await fileApp();
const selector = await app.tokenFor('selector');
await app.sql`update candidato set correo = 'persona' || id || '@correo.example' where id between 1 and 60`;
beforeEach(() => app.clear('oferta', 'evento', 'correo', 'feriado', 'intento'));

const call = app.callAs(selector);
const { asked, offer, open, free, pick, book } = offering(call);
const agenda = async () =>
  (await call('GET', '/v1/eventos/agenda', { desde: day(0), hasta: day(0) })).body.items;
/** A range, as what to ask for instead. */
const span = (begin: string, end: string) => ({ franjas: [{ inicio: begin, fin: end }] });
const MORNING = ['09:00', '10:00', '11:00'];

describe('ofrecer horas', () => {
  test('cada persona recibe un enlace propio, y ve las que están libres', async () => {
    const { keys } = await offer({ candidatosIds: [3, 4], lugar: 'Sala 1' });
    expect(new Set(keys).size).toBe(2);
    const rows = await app.sql<{ para: string; texto: string }>`select para, texto from correo order by para`;
    expect(rows.map(({ para }) => para)).toEqual(['persona3@correo.example', 'persona4@correo.example']);
    expect(rows[0]!.texto).toContain(`/horas#${keys[0]}`);
    expect(await open(keys[0]!)).toMatchObject({
      titulo: 'Entrevista de cajera',
      lugar: 'Sala 1',
      abierta: true,
      elegida: null,
    });
    expect(await free(keys[0]!)).toEqual(MORNING.map((clock) => hour(0, clock)));
  });

  test('la página no saluda a nadie por su título', async () => {
    const row = await app.one<{ nombre: string }>`select nombre from candidato where id = 3`;
    await app.sql`update candidato set nombre = 'Lic. Zoe' where id = 3`;
    const { keys } = await offer();
    expect((await open(keys[0]!)).nombre).toBe('Zoe');
    await app.db.updateTable('candidato').set(row).where('id', '=', 3).execute();
  });

  test.each([
    ['al revés', span(hour(0, '12:00'), hour(0, '09:00')), 422],
    ['de dos días', span(hour(0, '09:00'), hour(2, '09:00')), 422],
    ['superpuestas', { franjas: [morning(), morning()] }, 422],
    ['de una noche a otro día', span(hour(0, '22:00'), hour(1, '03:00')), 422],
    ['que pasan apenas la medianoche', span(hour(0, '22:00'), hour(1, '00:01')), 422],
    ['que ya pasaron', { franjas: [morning(-8)] }, 422],
    ['de 2023', span('2023-07-10T12:00:00Z', '2023-07-10T15:00:00Z'), 422],
    ['del año 1', span('0001-01-01T12:00:00Z', '0001-01-01T15:00:00Z'), 422],
    ['del año 0', span('0000-01-01T00:00:00+03:00', '0000-01-01T01:00:00+03:00'), 400],
    ['del año 9999', span('9999-12-31T12:00:00Z', '9999-12-31T23:59:00-03:00'), 400],
    ['algunas que ya pasaron', { franjas: [morning(-8), morning()] }, 422],
    ['más cortas que lo que duran', span(hour(1, '09:00'), hour(1, '09:59')), 422],
    ['de antes del aviso', { aviso: 14 * 1440 }, 422],
    ['de dentro de un año', span(hour(360, '09:00'), hour(360, '10:00')), 422],
    ['sin franjas', { franjas: [] }, 400],
    ['a nadie', { candidatosIds: [] }, 400],
    ['a quien no existe', { candidatosIds: [999_999] }, 400],
    ['de un minuto', { minutos: 1 }, 400],
    ['para una oportunidad que no existe', { oportunidadIdNumerico: 999_999 }, 400],
  ])('no se ofrecen horas %s', async (_, wrong, status) => {
    expect(await call('POST', '/v1/horas', { ...asked, ...wrong })).toMatchObject(
      refusal(status, /^[A-ZÁÉÍÓÚa-z].{10}/),
    );
    expect(await app.sql`select 1 from correo union all select 1 from oferta`).toEqual([]);
  });

  test('cuando no queda ninguna libre, por la agenda o un feriado, no se le ofrece nada a nadie', async () => {
    const said = 'Ninguna de esas horas está libre: mirá tu agenda, los feriados y las horas de aviso';
    const refused = async (more: Record<string, unknown>) =>
      expect(await call('POST', '/v1/horas', { ...asked, ...more })).toMatchObject(refusal(422, said));
    await book(hour(0, '10:00'), hour(0, '11:00'));
    await refused({ margen: 30 });
    await app.sql`insert into feriado (id, nombre, fecha) values (gen_random_uuid(), 'Feriado', ${day(1)}::date)`;
    await refused({ franjas: [morning(1)] });
    expect(await app.sql`select 1 from correo`).toEqual([]);
    // A range until midnight is one day.
    await offer({ franjas: [{ inicio: hour(0, '22:00'), fin: hour(1, '00:00') }] });
  });

  test('lo que hay en la agenda, su margen, los feriados, el aviso y el máximo por día quitan horas', async () => {
    await book(hour(0, '10:00'), hour(0, '11:00'));
    const margin = await offer({ margen: 30, franjas: [morning(), morning(1)] });
    // 09:00 and 10:30 are one hour and its margin apart; the meeting needs half an hour around it.
    expect(await free(margin.keys[0]!)).toEqual([hour(1, '09:00'), hour(1, '10:30')]);
    const none = await offer({ margen: 0 });
    expect(await free(none.keys[0]!)).toEqual([hour(0, '09:00'), hour(0, '11:00')]);
    const late = await offer({ aviso: 3 * 1440, franjas: [morning(-2), morning(1)] });
    expect(await free(late.keys[0]!)).toEqual(MORNING.map((clock) => hour(1, clock)));
    const limited = await offer({ candidatosIds: [5, 6], porDia: 1, franjas: [morning(), morning(1)] });
    expect((await pick(limited.keys[0]!, hour(0, '09:00'))).status).toBe(200);
    expect(await free(limited.keys[1]!)).toEqual(MORNING.map((clock) => hour(1, clock)));
    await app.sql`insert into feriado (id, nombre, fecha) values (gen_random_uuid(), 'Feriado', ${day(1)}::date)`;
    expect(await free(limited.keys[1]!)).toEqual([]);
  });
});

/** The host's meetings, a range and its rule, with days ahead and clock times; then the hours that must be free. */
const range = (text: string) => {
  const [begin, end] = text.split(/(?<=:\d\d)-/).map((at) => {
    const [ahead, clock] = at.split(' ');
    return hour(Number(ahead), clock!);
  });
  return { inicio: begin!, fin: end! };
};

describe('el margen, también en los bordes de una franja', () => {
  test.each([
    // taken, offered, minutes, margin, free
    [['0 08:00-0 09:00'], ['0 09:00-0 12:00'], 60, 30, ['0 10:30']],
    [['0 08:00-0 08:45'], ['0 09:00-0 12:00'], 60, 15, ['0 09:00', '0 10:15']],
    [['0 08:00-0 08:46'], ['0 09:00-0 12:00'], 60, 15, ['0 10:15']],
    [['0 08:00-0 09:00'], ['0 09:00-0 12:00'], 60, 0, ['0 09:00', '0 10:00', '0 11:00']],
    [['0 12:00-0 13:00'], ['0 09:00-0 12:00'], 60, 60, ['0 09:00']],
    [['0 12:00-0 13:00'], ['0 09:00-0 12:00'], 90, 0, ['0 09:00', '0 10:30']],
    [['0 12:30-0 13:00'], ['0 10:00-0 12:00'], 60, 30, ['0 10:00']],
    [['0 12:29-0 13:00'], ['0 11:00-0 12:00', '1 11:00-1 12:00'], 60, 30, ['1 11:00']],
    [['0 06:00-0 09:00', '0 12:00-0 13:00'], ['0 09:00-0 12:00'], 30, 60, ['0 10:30']],
    // Across midnight: 00:00 as an end is the end of that day.
    [['0 22:00-1 00:00'], ['1 00:00-1 02:00'], 30, 30, ['1 01:00']],
    [['1 00:00-1 01:00'], ['0 22:00-1 00:00'], 30, 30, ['0 22:00', '0 23:00']],
    [['0 20:00-1 00:10'], ['1 00:00-1 02:00'], 60, 0, ['1 01:00']],
    [['0 23:00-0 23:45'], ['1 00:00-1 01:00', '1 10:00-1 11:00'], 60, 240, ['1 10:00']],
    // One that began days before and ends shortly before.
    [['-2 10:00-0 08:50'], ['0 09:00-0 11:00'], 30, 15, ['0 09:45', '0 10:30']],
    [['0 08:00-0 09:00'], ['0 09:00-0 10:00', '0 14:00-0 15:00'], 60, 10, ['0 14:00']],
    [['0 10:00-0 11:00'], ['0 09:00-0 10:00', '0 11:00-0 12:00', '0 15:00-0 16:00'], 60, 5, ['0 15:00']],
  ])('%j, se ofrece %j, %i minutos y %i de margen: %j', async (taken, offered, minutes, margin, expected) => {
    for (const one of taken) await book(range(one).inicio, range(one).fin);
    const { keys } = await offer({ franjas: offered.map(range), minutos: minutes, margen: margin, aviso: 0 });
    expect(await free(keys[0]!)).toEqual(expected.map((at) => range(`${at}-${at}`).inicio));
  });

  test('entre lo que se eligió por dos ofrecimientos de la misma persona', async () => {
    const first = await offer({ candidatosIds: [3], franjas: [range('0 08:00-0 09:00')], margen: 20 });
    const second = await offer({ candidatosIds: [4], franjas: [range('0 09:00-0 12:00')], margen: 20 });
    expect(await free(second.keys[0]!)).toContain(hour(0, '09:00'));
    expect((await pick(first.keys[0]!, hour(0, '08:00'))).status).toBe(200);
    expect(await free(second.keys[0]!)).toEqual([hour(0, '10:20')]);
    expect((await pick(second.keys[0]!, hour(0, '09:00'))).status).toBe(409);
    expect((await pick(second.keys[0]!, hour(0, '10:20'))).status).toBe(200);
  });

  test('al azar: ninguna hora libre queda a menos del margen de algo, y ninguna que podría falta', async () => {
    const { seed, under } = atRandom();
    const base = Date.parse(hour(0, '00:00'));
    const iso = (minute: number) => new Date(base + minute * 60_000).toISOString();
    for (let round = 0; round < 12; round++) {
      await app.sql`delete from evento`;
      const busy = Array.from({ length: 4 }, () => {
        const from = 5 * under(300);
        return [from, from + 5 + 5 * under(24)] as const;
      });
      for (const [from, to] of busy) await book(iso(from), iso(to), { igualmente: true });
      const [begin, minutes, margin] = [30 * under(20), 15 + 5 * under(10), 5 * under(13)];
      const end = begin + minutes + 30 * under(10);
      const fits = (at: number) =>
        busy.every(([from, to]) => at >= to + margin || at + minutes + margin <= from);
      const expected: string[] = [];
      for (let at = begin; at + minutes <= end; at += minutes + margin) if (fits(at)) expected.push(iso(at));
      const spare = range('2 09:00-2 17:00');
      const ranges = [{ inicio: iso(begin), fin: iso(end) }, spare];
      const { keys } = await offer({ franjas: ranges, minutos: minutes, margen: margin });
      const shown = await free(keys[0]!);
      expect([seed, round, shown.filter((one) => one < spare.inicio)]).toEqual([seed, round, expected]);
      await app.sql`delete from oferta`;
    }
  });
});

describe('elegir una hora', () => {
  test('con el día lleno, quien ya eligió cambia su hora, ese día o a otro; los demás no eligen ese día', async () => {
    const { keys } = await offer({ candidatosIds: [5, 6], porDia: 1, franjas: [morning(), morning(1)] });
    const [mine, other] = keys as [string, string];
    const [today, next] = [0, 1].map((ahead) => MORNING.map((clock) => hour(ahead, clock)));
    expect((await pick(mine, today![0]!)).status).toBe(200);
    expect(await free(mine)).toEqual([...today!, ...next!]);
    expect(await free(other)).toEqual(next);
    expect((await pick(other, today![2]!)).status).toBe(409);
    expect((await pick(mine, today![1]!)).status).toBe(200);
    expect((await pick(other, today![0]!)).status).toBe(409);
    expect((await pick(mine, next![0]!)).status).toBe(200);
    // Their day is free again, and the other one is full.
    expect(await free(other)).toEqual(today);
    expect((await pick(other, today![0]!)).status).toBe(200);
    expect((await pick(mine, today![1]!)).status).toBe(409);
    expect((await pick(mine, next![2]!)).status).toBe(200);
    expect(await app.one`select count(*)::int n from evento`).toEqual({ n: 2 });
  });

  test('con dos por día y tres personas, la tercera espera a que una se vaya', async () => {
    const { keys } = await offer({ candidatosIds: [5, 6, 7], porDia: 2, franjas: [morning(), morning(1)] });
    for (const [key, clock] of [
      [keys[0]!, '09:00'],
      [keys[1]!, '11:00'],
    ] as const)
      expect((await pick(key, hour(0, clock))).status).toBe(200);
    expect((await pick(keys[2]!, hour(0, '10:00'))).status).toBe(409);
    expect((await pick(keys[1]!, hour(0, '10:00'))).status).toBe(200);
    expect((await pick(keys[1]!, hour(1, '10:00'))).status).toBe(200);
    expect((await pick(keys[2]!, hour(0, '10:00'))).status).toBe(200);
  });

  test('de cincuenta que eligen la misma a la vez, una persona la tiene y las demás ven las que quedan', async () => {
    const people = Array.from({ length: 50 }, (_, i) => i + 1);
    const { keys } = await offer({ candidatosIds: people });
    const answers = await Promise.all(keys.map((key) => pick(key, hour(0, '10:00'))));
    const [won, lost] = [200, 409].map((status) => answers.filter((answer) => answer.status === status));
    expect([won!.length, lost!.length]).toEqual([1, 49]);
    expect(lost![0]!.body.error.message).toBe('Esa hora ya no está libre. Elegí otra.');
    expect(pluck(lost![0]!.body.error.details.libres, 'inicio')).toEqual([
      hour(0, '09:00'),
      hour(0, '11:00'),
    ]);
    expect(await app.one`select count(*)::int n from evento`).toEqual({ n: 1 });
  });

  test('queda en la agenda, confirmada y con su invitación; elegir otra la mueve', async () => {
    const { keys, id } = await offer({ candidatosIds: [7], oportunidadIdNumerico: 1 });
    expect((await pick(keys[0]!, hour(0, '09:00'))).body.message).toBe('¡Listo! Te esperamos.');
    const [event] = await agenda();
    expect(event).toMatchObject({
      titulo: 'Entrevista de cajera',
      inicio: hour(0, '09:00'),
      candidatoIdNumerico: 7,
      oportunidadIdNumerico: 1,
      respuesta: 'confirma',
    });
    expect((await open(keys[0]!)).elegida).toEqual({ inicio: hour(0, '09:00'), fin: hour(0, '10:00') });
    // Picking the same hour again changes nothing; another one moves it.
    expect((await pick(keys[0]!, hour(0, '09:00'))).status).toBe(200);
    expect((await pick(keys[0]!, hour(0, '11:00'))).status).toBe(200);
    expect(await agenda()).toMatchObject([
      { idNumerico: event.idNumerico, inicio: hour(0, '11:00'), respuesta: 'confirma' },
    ]);
    const { items } = (await call('GET', '/v1/horas')).body;
    expect(items[0]).toMatchObject({
      idNumerico: id,
      libres: 2,
      personas: [{ candidatoIdNumerico: 7, eventoIdNumerico: event.idNumerico, inicio: hour(0, '11:00') }],
    });
    // After the agency cancels it, they may pick anew.
    await call('DELETE', '/v1/evento', { idNumerico: event.idNumerico });
    expect((await open(keys[0]!)).elegida).toBeNull();
    expect((await pick(keys[0]!, hour(0, '10:00'))).status).toBe(200);
  });

  test('quien eligió figura como que va, y el correo se lo dice sin preguntarle; si la agencia mueve la hora, se pregunta', async () => {
    const { keys } = await offer({ candidatosIds: [7], franjas: [morning()] });
    await app.sql`delete from correo`;
    const mails = async () =>
      (
        await app.sql<{ asunto: string; texto: string; calendario: string }>`
          select asunto, texto, calendario from correo order by id`
      ).map(({ calendario, ...mail }) => {
        const calendar = new calendars.Component(calendars.parse(calendario));
        const event = calendar.getFirstSubcomponent('vevent')!;
        const [attendee] = event.getAllProperties('attendee');
        return {
          ...mail,
          method: calendar.getFirstPropertyValue('method'),
          uid: event.getFirstPropertyValue('uid'),
          begin: (event.getFirstPropertyValue('dtstart') as calendars.Time).toJSDate().toISOString(),
          status: attendee!.getFirstParameter('partstat'),
          rsvp: attendee!.getFirstParameter('rsvp'),
        };
      });
    const accepted = { method: 'REQUEST', status: 'ACCEPTED', rsvp: 'FALSE' };
    await pick(keys[0]!, hour(0, '09:00'));
    await pick(keys[0]!, hour(0, '11:00'));
    const own = await mails();
    expect(own).toMatchObject([
      { ...accepted, begin: hour(0, '09:00') },
      { ...accepted, begin: hour(0, '11:00'), uid: own[0]!.uid },
    ]);
    for (const { texto, asunto } of own) {
      expect(asunto).toContain('Confirmada: Entrevista de cajera');
      expect(texto).toContain('Tu entrevista quedó confirmada');
      expect(texto).toContain('/cita#');
      expect(texto).not.toMatch(/Contanos si podés|Te invitamos|Responder/);
    }
    const [{ idNumerico }] = await agenda();
    const read = async () => (await call('GET', '/v1/evento', { idNumerico })).body.evento;
    await call('PATCH', '/v1/evento', { idNumerico, lugar: 'Sala 2' });
    await call('PATCH', '/v1/evento', { idNumerico, inicio: hour(0, '10:00'), fin: hour(0, '11:00') });
    expect((await mails()).slice(2)).toMatchObject([
      { status: 'ACCEPTED', rsvp: 'FALSE' },
      { status: 'NEEDS-ACTION', rsvp: 'TRUE', begin: hour(0, '10:00') },
    ]);
    expect((await read()).respuesta).toBeNull();
    // Picking the same hour once more confirms it.
    expect((await pick(keys[0]!, hour(0, '10:00'))).body.message).toBe('¡Listo! Te esperamos.');
    expect((await read()).respuesta).toBe('confirma');
    const link = /\/cita#([\w-]+)/.exec((await mails())[0]!.texto)![1]!;
    await call('POST', '/v1/cita/respuesta', { clave: link, respuesta: 'no' }, null);
    expect((await read()).respuesta).toBe('no');
    await pick(keys[0]!, hour(0, '10:00'));
    expect((await read()).respuesta).toBe('confirma');
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
    await app.sql`update usuario set activo = false where email = 'selector@demo.py'`;
    expect((await pick(keys[1]!, hour(0, '10:00'))).status).toBe(404);
    await app.sql`update usuario set activo = true where email = 'selector@demo.py'`;
  });
});

test('de una oportunidad confidencial, ni el correo ni el enlace nombran al cliente, ni después lo que se eligió', async () => {
  const { id } = await app.one<{ id: number }>`
    update oportunidad o set es_confidencial = true from empresa m where m.id = o.empresa_id and o.eliminada_ts is null
       and o.id = (select min(id) from oportunidad where estado = 'a' and eliminada_ts is null) returning o.id`;
  await app.sql`update empresa set nombre = 'Zyxwquirino Metales S.R.L.', razon_social = 'Torneados del Este S.A.'
             where id = (select empresa_id from oportunidad where id = ${id})`;
  const { keys } = await offer({
    titulo: 'Tornero en Zyxwquirino',
    lugar: 'Torneados del Este, portón 2',
    oportunidadIdNumerico: id,
  });
  expect(await open(keys[0]!)).toMatchObject({
    titulo: 'Tornero en la empresa',
    lugar: 'La empresa, portón 2',
  });
  expect((await pick(keys[0]!, hour(0, '09:00'))).status).toBe(200);
  const mails = await app.sql<{ asunto: string; whole: string }>`
    select asunto, m::text whole from correo m order by id`;
  expect(mails.map(({ asunto }) => asunto.split(': ').slice(1).join(': '))).toEqual([
    'elegí tu hora para Tornero en la empresa',
    'Confirmada: Tornero en la empresa',
  ]);
  for (const { whole } of mails) expect(whole).not.toMatch(/zyxwquirino|torneados/i);
  expect((await call('GET', '/v1/horas')).body.items[0].titulo).toBe('Tornero en Zyxwquirino');
});
