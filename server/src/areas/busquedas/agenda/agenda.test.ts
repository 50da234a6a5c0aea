import { localDay, momentOf, whenInWords } from '@tembiapo/contract/domain/dates.ts';
import calendars from 'ical.js';
import calendarReader, { type VEvent } from 'node-ical';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { pluck, refusal } from '../../../testing/answers.ts';
import { fileApp } from '../../../testing/fileApp.ts';
import { clearOldLinks } from './guests-queries.ts';
import { remindDue } from './remindDue.ts';

const HOUR = 3_600_000;
const DAY = 24 * HOUR;

const app = await fileApp();
const selector = await app.tokenFor('selector');
const admin = await app.tokenFor('admin');
const [own, other] = await Promise.all([app.idOf('selector'), app.idOf('admin')]);
await app.sql`update candidato set correo = 'persona' || id || '@correo.example' where id between 1 and 40`;
beforeEach(() => app.clear('evento', 'correo'));

const call = app.callAs(selector);
/** This many hours after nine in the morning, three days ahead, so that one day's events do not run into the next. */
const start = Date.parse(momentOf(`${localDay(new Date(Date.now() + 3 * DAY))} 09:00`)!);
const at = (hours: number): string => new Date(start + hours * HOUR).toISOString();
const interview = (more: Record<string, unknown> = {}) => ({
  titulo: 'Entrevista de cajera',
  tipo: 'entrevista',
  inicio: at(0),
  fin: at(1),
  ...more,
});
async function make(more: Record<string, unknown> = {}, token = selector): Promise<number> {
  const { status, body } = await call('POST', '/v1/evento', interview(more), token);
  expect([status, body.message]).toEqual([200, 'Evento creado']);
  return body.idNumerico;
}
const patch = (id: number, changes: Record<string, unknown>) =>
  call('PATCH', '/v1/evento', { idNumerico: id, ...changes });
const cancel = (id: number) => call('DELETE', '/v1/evento', { idNumerico: id });
const guest = (name: string) => ({ correo: `${name}@correo.example`, nombre: name });
const agenda = (input: Record<string, unknown>, token = selector) =>
  call('GET', '/v1/eventos/agenda', input, token);
const read = async (id: number) => (await call('GET', '/v1/evento', { idNumerico: id })).body.evento;
const ids = async (input: Record<string, unknown>, token = selector): Promise<number[]> =>
  pluck((await agenda({ desde: at(-24), hasta: at(48), ...input }, token)).body.items, 'idNumerico');

interface Mail {
  para: string;
  plantilla: string;
  texto: string;
  calendario: string | null;
  metodo: string | null;
}
const mails = async (): Promise<Mail[]> =>
  await app.sql<Mail>`
      select para, plantilla, texto, calendario, calendario_metodo metodo from correo order by id`;
/** An .ics as an independent library reads it. */
const eventsIn = (text: string): VEvent[] =>
  Object.values(calendarReader.sync.parseICS(text)).filter((part): part is VEvent => part?.type === 'VEVENT');
const keyIn = (text: string): string => /\/cita#([\w-]+)/.exec(text)![1]!;

describe('un evento', () => {
  test('es de quien lo crea si no se nombra a nadie, y lo ve quien mira su agenda, la del candidato o la de la búsqueda', async () => {
    const mine = await make({ candidatoIdNumerico: 3, oportunidadIdNumerico: 1, lugar: 'Oficina, 2.º piso' });
    const theirs = await make({ participantes: [{ usuarioId: other }] });
    expect(await ids({})).toEqual([mine]);
    expect(await ids({}, admin)).toEqual([theirs]);
    expect(await ids({ usuariosIds: [own, other] })).toEqual([mine, theirs]);
    expect(await ids({ todos: true })).toEqual([mine, theirs]);
    expect(await ids({ candidatoIdNumerico: 3 })).toEqual([mine]);
    expect(await ids({ oportunidadIdNumerico: 1 })).toEqual([mine]);
    const { team } = await app.one<{ team: number }>`select equipo_id team from oportunidad where id = 1`;
    expect(await ids({ equipoId: team })).toEqual([mine]);
    expect(await ids({ desde: at(1), hasta: at(2) })).toEqual([]);
    expect(await ids({ desde: at(0.5), hasta: at(2) })).toEqual([mine]);
    expect(await read(mine)).toMatchObject({
      titulo: 'Entrevista de cajera',
      lugar: 'Oficina, 2.º piso',
      candidatoIdNumerico: 3,
      recordatorios: [1440, 120],
      inasistencias: 0,
      participantes: [
        { usuarioId: own },
        { usuarioId: null, esCandidato: true, correo: 'persona3@correo.example' },
      ],
    });
  });

  test('de cada día, los primeros y cuántos más hay; lo que empezó antes cuenta el primer día', async () => {
    const day = (n: number) => localDay(at(n * 24));
    const moment = (n: number, hour: number, minutes = 0) =>
      new Date(Date.parse(momentOf(`${day(n)} 00:00`)!) + hour * HOUR + minutes * 60_000).toISOString();
    const long = await make({ tipo: 'otro', inicio: moment(-2, 9), fin: moment(1, 9), igualmente: true });
    const first: number[] = [];
    for (let i = 0; i < 5; i++)
      first.push(
        await make({ tipo: 'otro', inicio: moment(0, 10 + i), fin: moment(0, 11 + i), igualmente: true }),
      );
    const next = await make({ tipo: 'otro', inicio: moment(1, 10), fin: moment(1, 11), igualmente: true });
    const ask = async (input: Record<string, unknown>) =>
      (await agenda({ desde: day(0), hasta: day(2), ...input })).body;
    const { items, resto } = await ask({ porDia: 3 });
    expect(pluck(items, 'idNumerico')).toEqual([long, first[0], first[1], next]);
    expect(resto).toEqual([{ dia: day(0), eventos: 3, tareas: 0 }]);
    for (const whose of [{ todos: true }, { usuariosIds: [own] }])
      expect((await ask({ porDia: 3, ...whose })).resto).toContainEqual(
        expect.objectContaining({ dia: day(0), eventos: 3 }),
      );
    expect((await ask({ porDia: 3, usuariosIds: [other] })).items).toEqual([]);
    expect((await ask({})).resto).toEqual([]);
    expect((await agenda({ desde: day(0), hasta: day(2), porDia: 51 })).status).toBe(400);
  });

  test.each([
    ['atrasaron', '2023-03-01', '2023-05-01'],
    ['adelantaron', '2023-09-01', '2023-11-01'],
  ])('62 días son 62 también cuando los relojes se %s', async (_how, from, to) => {
    expect((await agenda({ desde: from, hasta: to, porDia: 2 })).status).toBe(200);
    expect((await agenda({ desde: from, hasta: to })).status).toBe(200);
    expect((await agenda({ desde: from, hasta: `${to.slice(0, 8)}02` })).status).toBe(422);
  });

  test('un día entero es el de Asunción', async () => {
    const id = await make({ inicio: '2027-03-10T02:30:00Z', fin: '2027-03-10T03:00:00Z' });
    const count = (day: string) => ids({ desde: day, hasta: day });
    expect([await count('2027-03-09'), await count('2027-03-10')]).toEqual([[id], []]);
  });

  const hourOf = (day: string) => ({ inicio: `${day}T10:00:00Z`, fin: `${day}T11:00:00Z` });
  const notAMoment = /inicio: debe ser una fecha y hora válidas/;
  const crowd = Array.from({ length: 300 }, (_, i) => ({ correo: `a${i}@b.example` }));
  test.each([
    ['termina antes de empezar', { fin: at(-1) }, 422, /después del inicio/],
    ['dura 40 días', { fin: at(40 * 24) }, 422, /hasta 7 días/],
    ['es en el año 9999', hourOf('9999-01-01'), 422, /más de 3 años/],
    ['fue hace mucho', hourOf('1999-01-01'), 422, /más de 5 años/],
    ['es el 31 de febrero', { inicio: '2027-02-31T10:00:00Z' }, 400, notAMoment],
    ['no dice la hora', { inicio: '2027-02-03' }, 400, notAMoment],
    ['tiene 300 invitados', { participantes: crowd }, 400, /como máximo 50 participantes/],
    ['invita a nadie', { participantes: [{}] }, 400, /es alguien de la agencia/],
    ['invita a quien no existe', { participantes: [{ usuarioId: 999_999 }] }, 400, /alguno no existe/],
    ['es de un candidato que no existe', { candidatoIdNumerico: 999_999 }, 400, /^Candidato: no existe$/],
    [
      'es de una oportunidad que no existe',
      { oportunidadIdNumerico: 999_999 },
      400,
      /^Oportunidad: no existe$/,
    ],
    ['lleva a un enlace que no es seguro', { enlace: 'javascript:alert(1)' }, 400, /https:/],
    ['recuerda seis veces', { recordatorios: [5, 6, 7, 8, 9, 10] }, 400, /como máximo 5/],
    ['no tiene título', { titulo: ' ' }, 400, /Título: es obligatorio/],
  ])('no se guarda si %s', async (_, wrong, status, said) => {
    expect(await call('POST', '/v1/evento', interview(wrong))).toMatchObject(refusal(status, said));
    expect(await mails()).toEqual([]);
  });

  test.each([
    ['al revés', { desde: at(2), hasta: at(1) }, 422],
    ['de un año', { desde: '2027-01-01', hasta: '2027-12-31' }, 422],
    ['sin fin', { desde: at(0), hasta: '' }, 400],
  ])('no se muestra un período %s', async (_, wrong, status) => {
    expect((await agenda(wrong)).status).toBe(status);
  });

  test('dos que lo modifican a la vez: el segundo se entera', async () => {
    const id = await make();
    const edit = (title: string) => patch(id, { version: 1, titulo: title });
    const answers = await Promise.all([edit('Uno'), edit('Otro')]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
    expect((await read(id)).version % 2 ** 22).toBe(2);
  });

  test('de quien se fue de la agencia se puede mover; sumarlo a otro, no', async () => {
    const id = await make({ participantes: [{ usuarioId: own }, { usuarioId: other }] });
    await app.sql`update usuario set activo = false where id = ${other}`;
    expect((await patch(id, { inicio: at(3), fin: at(4) })).status).toBe(200);
    const fresh = await call('POST', '/v1/evento', interview({ participantes: [{ usuarioId: other }] }));
    expect(fresh.body.error.message).toMatch(/no está activo/);
    await app.sql`update usuario set activo = true where id = ${other}`;
  });

  test('cancelado sale de la agenda y no se puede tocar más', async () => {
    const id = await make();
    expect((await cancel(id)).body.message).toBe('Evento cancelado');
    expect(await ids({})).toEqual([]);
    const said = async (number: number) =>
      (await call('GET', '/v1/evento', { idNumerico: number })).body.error;
    expect(await said(id)).toMatchObject({
      code: 'NO_ENCONTRADO',
      message: 'Este evento ya no está: se canceló.',
    });
    expect((await said(2_000_000_000)).message).toBe('No existe ese evento');
    expect((await patch(id, { titulo: 'x' })).status).toBe(404);
    expect((await cancel(id)).status).toBe(404);
  });

  test('sin su candidato, que se eliminó, sigue estando', async () => {
    const { body } = await call('POST', '/v1/candidato', {
      nombre: 'De',
      apellido: 'Paso',
      telefono1: '0981 300 301',
      correo: 'depaso@correo.example',
    });
    const id = await make({ candidatoIdNumerico: body.idNumerico });
    await app.sql`delete from candidato where id = ${body.idNumerico}`;
    expect(await read(id)).toMatchObject({ candidatoIdNumerico: null, participantes: [{ usuarioId: own }] });
  });
});

describe('la misma hora', () => {
  test('de veinte que reservan a la vez la hora de una persona, una gana y las otras leen con quién chocan', async () => {
    const answers = await Promise.all(
      Array.from({ length: 20 }, (_, i) =>
        call(
          'POST',
          '/v1/evento',
          interview({ titulo: `La ${i}`, inicio: at(i * 0.01), participantes: [{ usuarioId: own }] }),
          i % 2 ? admin : selector,
        ),
      ),
    );
    const [won, lost] = [200, 409].map((status) => answers.filter((answer) => answer.status === status));
    expect([won!.length, lost!.length]).toEqual([1, 19]);
    expect(lost![0]!.body.error.message).toMatch(
      /^A esa hora .+ tiene «La \d+» \(.+, de \d\d:\d\d a \d\d:\d\d\)$/,
    );
    expect(lost![0]!.body.error.details.choques).toHaveLength(1);
  });

  test('se sabe antes, también del candidato; quien insiste la guarda igual; una que toca no choca', async () => {
    await make({ candidatoIdNumerico: 5, participantes: [{ usuarioId: other }] });
    const clashes = async (input: Record<string, unknown>) =>
      (await call('POST', '/v1/evento/choques', { inicio: at(0.5), fin: at(1.5), ...input })).body.items
        .length;
    expect(await clashes({ usuariosIds: [own] })).toBe(0);
    expect(await clashes({ usuariosIds: [own, other], candidatoIdNumerico: 5 })).toBe(2);
    expect(await clashes({ usuariosIds: [other], inicio: at(1), fin: at(2) })).toBe(0);
    const mine = { candidatoIdNumerico: 5, participantes: [{ usuarioId: own }] };
    expect((await call('POST', '/v1/evento', interview(mine))).status).toBe(409);
    expect((await call('POST', '/v1/evento', interview({ ...mine, igualmente: true }))).status).toBe(200);
  });

  test('mover choca igual que crear; consigo mismo no', async () => {
    await make();
    const later = await make({ inicio: at(2), fin: at(3) });
    const move = (begin: string, end: string, more = {}) =>
      patch(later, { inicio: begin, fin: end, ...more });
    expect((await move(at(0.5), at(1.5))).status).toBe(409);
    expect((await read(later)).inicio).toBe(at(2));
    expect((await move(at(2.5), at(3.5))).status).toBe(200);
    expect((await move(at(0.5), at(1.5), { igualmente: true })).status).toBe(200);
  });
});

test.each([
  ['9999-12-31', '9999-12-31'],
  ['0001-01-01', '0001-01-01'],
  ['0000-01-01', '0000-01-02'],
  ['1900-01-01', '1900-01-31'],
  ['1999-12-31', '2000-01-02'],
  ['9999-12-31T23:59:00Z', '9999-12-31T23:59:59Z'],
  ['0001-01-01T00:00:00+14:00', '0001-01-01T00:00:00Z'],
  ['2026-01-01', '9999-12-31'],
  ['2999-12-31', '3000-01-01'],
])('de %s a %s no hay agenda: se dice', async (first, last) => {
  for (const more of [{}, { porDia: 3 }, { todos: true }]) {
    const { status, body } = await agenda({ desde: first, hasta: last, ...more });
    expect([400, 422]).toContain(status);
    expect(body.error.message).toMatch(/La agenda va del año 2000 al 2999|fecha válida/);
  }
});

test.each([
  ['2000-01-01', '2000-01-31'],
  ['2999-12-01', '2999-12-31'],
])('de %s a %s está vacía', async (first, last) => {
  for (const more of [{}, { porDia: 3 }]) {
    const { status, body } = await agenda({ desde: first, hasta: last, ...more });
    expect([status, body.items]).toEqual([200, []]);
  }
});

describe('la invitación', () => {
  test('otro programa la lee, y el cambio y la cancelación como la misma', async () => {
    const id = await make({
      candidatoIdNumerico: 7,
      participantes: [
        { usuarioId: own },
        { correo: 'Ana@Cliente.example', nombre: 'Ana, la gerente; "Cía."' },
      ],
      lugar: 'Palma 123, Asunción; 2.º piso',
    });
    await patch(id, { recordatorios: [60] });
    await patch(id, { inicio: at(4), fin: at(5) });
    await cancel(id);
    const to = (address: string) => mails().then((all) => all.filter(({ para }) => para === address));
    for (const address of ['ana@cliente.example', 'persona7@correo.example']) {
      const got = await to(address);
      expect(got.map(({ plantilla, metodo }) => [plantilla, metodo])).toEqual([
        ['Agenda: invitación', 'REQUEST'],
        ['Agenda: cambio', 'REQUEST'],
        ['Agenda: cancelación', 'CANCEL'],
      ]);
      const events = got.map(({ calendario }) => eventsIn(calendario!)[0]!);
      expect(new Set(events.map(({ uid }) => uid)).size).toBe(1);
      expect(events.map(({ sequence }) => Number(sequence))).toEqual([0, 1, 2]);
      expect(events.map((event) => event.start.toISOString())).toEqual([at(0), at(4), at(4)]);
      expect(events.map((event) => event.end?.toISOString())).toEqual([at(1), at(5), at(5)]);
      expect(events[0]).toMatchObject({
        location: 'Palma 123, Asunción; 2.º piso',
        summary: 'Entrevista de cajera',
      });
      expect(events[2]!.status).toBe('CANCELLED');
      expect(got[2]!.texto).not.toContain('/cita#');
    }
  });

  test('a quien deja de venir se le dice; a quien se suma se lo invita; a los demás, nada', async () => {
    const id = await make({ participantes: [{ usuarioId: own }, guest('ana'), guest('eva')] });
    await app.sql`delete from correo`;
    await patch(id, {
      participantes: [{ usuarioId: own }, guest('eva'), guest('luz')],
    });
    expect((await mails()).map(({ para, metodo }) => [para, metodo])).toEqual([
      ['ana@correo.example', 'CANCEL'],
      ['luz@correo.example', 'REQUEST'],
    ]);
    expect(Number(eventsIn((await mails())[0]!.calendario!)[0]!.sequence)).toBe(1);
  });

  test('al candidato no, si así se pide, o si no tiene correo', async () => {
    await make({ candidatoIdNumerico: 8, invitarCandidato: false });
    await app.sql`update candidato set correo = null where id = 41`;
    await make({ candidatoIdNumerico: 41, inicio: at(5), fin: at(6) });
    expect(await mails()).toEqual([]);
  });
});

describe('un invitado cuyo correo ya no se tomaría', () => {
  const asGuest = (correo: string) => ({ correo, nombre: 'Ana' });
  async function withOld(address: string): Promise<number> {
    const id = await make({ participantes: [{ usuarioId: own }, asGuest('ana@correo.example')] });
    await app.sql`update evento_invitado set correo = ${address} where evento_id = ${id}`;
    return id;
  }
  const change = (id: number, ...addresses: string[]) =>
    patch(id, {
      titulo: 'Otro título',
      participantes: [{ usuarioId: own }, ...addresses.map(asGuest)],
      igualmente: true,
    });
  const guestsOf = async (id: number) =>
    (await read(id)).participantes.flatMap((one: { usuarioId: number | null; correo: string }) =>
      one.usuarioId ? [] : one.correo,
    );

  test.each([
    'ana..p@correo.example',
    'ana.@correo.example',
    '.ana@correo.example',
    'ana@mi_empresa.com.py',
    'ana@10.0.0.12',
    'ana@-correo.example',
  ])('con %s se cambia lo demás, se suma a otro y se lo saca', async (address) => {
    const id = await withOld(address);
    for (const [addresses, kept] of [
      [[address], [address]],
      [
        [address.toUpperCase(), 'eva@correo.example'],
        [address, 'eva@correo.example'],
      ],
      [['eva@correo.example'], ['eva@correo.example']],
    ] as const) {
      const { status, body } = await change(id, ...addresses);
      expect([status, body.error?.message]).toEqual([200, undefined]);
      expect((await guestsOf(id)).sort()).toEqual([...kept].sort());
    }
    expect((await read(id)).titulo).toBe('Otro título');
  });

  test.each(['ana..q@correo.example', 'sin arroba', 'Ana <ana@correo.example>'])(
    'pero no se cambia por %s, que tampoco vale',
    async (address) => {
      const id = await withOld('ana..p@correo.example');
      for (const addresses of [[address], ['ana..p@correo.example', address]]) {
        expect(await change(id, ...addresses)).toMatchObject(
          refusal(400, `Participantes: «${address}» no es un correo válido`),
        );
      }
      expect(await guestsOf(id)).toEqual(['ana..p@correo.example']);
    },
  );

  test('ni se suma a un evento el que otro tiene', async () => {
    await withOld('ana..p@correo.example');
    const id = await make({ inicio: at(5), fin: at(6) });
    expect((await change(id, 'ana..p@correo.example')).status).toBe(400);
    const made = await call(
      'POST',
      '/v1/evento',
      interview({ participantes: [asGuest('ana..p@correo.example')] }),
    );
    expect(made.status).toBe(400);
  });
});

describe('lo que ya pasó', () => {
  const WINTER = { inicio: '2023-07-10T14:00:00Z', fin: '2023-07-10T15:00:00Z' };
  const change = async (id: number, more: Record<string, unknown>) => {
    await app.clear('correo', 'novedad');
    expect((await patch(id, { igualmente: true, ...more })).status).toBe(200);
    return (await mails()).map(({ para, plantilla, metodo }) => [para, plantilla, metodo]);
  };
  const told = async () => (await app.sql<{ titulo: string }>`select titulo from novedad order by id`).length;

  test('se anota, pero no se invita, ni se cambia, ni se cancela por correo, ni se le dice a nadie', async () => {
    await app.sql`delete from novedad`;
    const people = { candidatoIdNumerico: 7, participantes: [{ usuarioId: other }, guest('ana')] };
    const id = await make({ ...WINTER, ...people });
    expect([await mails(), await told()]).toEqual([[], 0]);
    expect((await read(id)).participantes).toHaveLength(3);
    for (const more of [
      { titulo: 'Otro título' },
      { lugar: 'Otra sala' },
      { inicio: '2023-07-11T14:00:00Z', fin: '2023-07-11T15:00:00Z' },
      { participantes: [{ usuarioId: own }, { usuarioId: other }, guest('ana'), guest('eva')] },
      { participantes: [{ usuarioId: other }, guest('eva')] },
      { candidatoIdNumerico: 8 },
      { recordatorios: [60, 1440] },
    ])
      expect([more, await change(id, more), await told()]).toEqual([more, [], 0]);
    expect(await remindDue(app.services)).toBe(0);
    await cancel(id);
    expect([await mails(), await told()]).toEqual([[], 0]);
  });

  test('movido adelante, se invita; de adelante a lo que pasó, se cancela; lo que empezó y no terminó, se invita', async () => {
    const id = await make({ ...WINTER, candidatoIdNumerico: 7 });
    const to = 'persona7@correo.example';
    expect(await change(id, { inicio: at(0), fin: at(1) })).toEqual([[to, 'Agenda: invitación', 'REQUEST']]);
    expect(await change(id, { inicio: at(2), fin: at(3) })).toEqual([[to, 'Agenda: cambio', 'REQUEST']]);
    const [ahead] = (await mails()).map(({ calendario }) => eventsIn(calendario!)[0]!);
    expect(await change(id, WINTER)).toEqual([[to, 'Agenda: cancelación', 'CANCEL']]);
    const [over] = (await mails()).map(({ calendario }) => eventsIn(calendario!)[0]!);
    // The cancelled hour is the one they had, with a later sequence number.
    expect([over!.uid, over!.start.toISOString()]).toEqual([ahead!.uid, at(2)]);
    expect(Number(over!.sequence)).toBeGreaterThan(Number(ahead!.sequence));
    expect(await change(id, { inicio: '2023-07-12T14:00:00Z', fin: '2023-07-12T15:00:00Z' })).toEqual([]);
    const minutes = (n: number) => new Date(Date.now() + n * 60_000).toISOString();
    expect(await change(id, { inicio: minutes(-30), fin: minutes(30) })).toEqual([
      [to, 'Agenda: invitación', 'REQUEST'],
    ]);
    const [again] = (await mails()).map(({ calendario }) => eventsIn(calendario!)[0]!);
    expect(Number(again!.sequence)).toBeGreaterThan(Number(over!.sequence));
    await app.sql`delete from correo`;
    await make({ inicio: minutes(-90), fin: minutes(1), participantes: [guest('ana')], igualmente: true });
    await make({ inicio: minutes(-90), fin: minutes(-1), participantes: [guest('eva')], igualmente: true });
    expect((await mails()).map(({ para }) => para)).toEqual(['ana@correo.example']);
  });
});

describe('lo que se lee de una hora', () => {
  test.each([
    ['este año o el que viene', 0, 1],
    ['de acá a dos años', 2 * 365 * 24, 1],
    ['de un día a otro', 14, 4],
  ])('%s, con su año y de quién es el reloj', async (_, from, long) => {
    const [begin, end] = [at(from), at(from + long)];
    const id = await make({
      inicio: begin,
      fin: end,
      candidatoIdNumerico: 7,
      participantes: [{ usuarioId: other }],
    });
    const words = whenInWords({ inicio: begin, fin: end });
    expect(words).toContain(` de ${localDay(begin).slice(0, 4)}`);
    const [mail] = await mails();
    expect(mail!.texto).toContain(`${words} (hora de Asunción)`);
    await cancel(id);
    expect((await mails())[1]!.texto).toContain(`${words} (hora de Asunción)`);
    expect(await app.one`select texto from novedad order by id desc limit 1`).toEqual({ texto: words });
  });

  test('cada línea de lo que leen los calendarios termina en CRLF, también la última, y tiene hasta 75 octetos', async () => {
    await make({
      titulo: 'Entrevista con ñandúes 🙂 '.repeat(4).trim(),
      lugar: `Sala de reuniones; 2.º piso, ${'é'.repeat(120)}`,
      participantes: [
        { usuarioId: own },
        { correo: 'ana@correo.example', nombre: 'Ana 🙂 '.repeat(20).trim() },
      ],
    });
    const { url } = (await call('POST', '/v1/agenda/enlace')).body;
    const feed = await (await fetch(`${app.url}${new URL(url).pathname}`)).text();
    for (const text of [(await mails())[0]!.calendario!, feed]) {
      const lines = text.split('\r\n');
      expect(lines.at(-1)).toBe('');
      expect(lines.at(-2)).toBe('END:VCALENDAR');
      expect(lines.filter((line) => /[\r\n]/.test(line) || Buffer.byteLength(line) > 75)).toEqual([]);
      // A second reader, by other authors.
      const [event] = new calendars.Component(calendars.parse(text)).getAllSubcomponents('vevent');
      expect(event!.getFirstPropertyValue('summary')).toBe('Entrevista con ñandúes 🙂 '.repeat(4).trim());
      expect((event!.getFirstPropertyValue('dtstart') as calendars.Time).toJSDate().toISOString()).toBe(
        at(0),
      );
    }
  });
});

describe('el enlace de un invitado', () => {
  const invited = (key: string) => call('POST', '/v1/cita', { clave: key }, null);
  const answer = (key: string, said: string, text?: string) =>
    call('POST', '/v1/cita/respuesta', { clave: key, respuesta: said, texto: text }, null);

  test('abrirlo no cambia nada; responder sí, y se puede cambiar de idea; movida la hora, se pregunta otra vez', async () => {
    const id = await make({ candidatoIdNumerico: 9 });
    const key = keyIn((await mails())[0]!.texto);
    for (let i = 0; i < 3; i++)
      expect((await invited(key)).body).toMatchObject({
        titulo: 'Entrevista de cajera',
        respuesta: null,
        cancelada: false,
      });
    const state = async () => {
      const { participantes, respuesta } = await read(id);
      return [respuesta, participantes[1].respuestaTexto];
    };
    expect(await state()).toEqual([null, null]);
    expect((await answer(key, 'confirma')).body.message).toBe('¡Gracias! Te esperamos.');
    expect(await state()).toEqual(['confirma', null]);
    expect((await answer(key, 'otraHora', 'Después de las 15')).status).toBe(200);
    expect(await state()).toEqual(['otraHora', 'Después de las 15']);
    await patch(id, { lugar: 'Otra oficina' });
    expect(await state()).toEqual(['otraHora', 'Después de las 15']);
    await patch(id, { inicio: at(6), fin: at(7) });
    expect(await state()).toEqual([null, null]);
    // The link of the first mail leads to the event as it is now.
    expect((await invited(key)).body).toMatchObject({ inicio: at(6), lugar: 'Otra oficina' });
    await cancel(id);
    expect((await invited(key)).body).toMatchObject({ cancelada: true });
    expect((await answer(key, 'confirma')).body.error.message).toMatch(/se canceló/);
  });

  test('uno que nadie tiene, y uno de alguien que ya no viene', async () => {
    expect((await invited('no-existe')).status).toBe(404);
    const id = await make({ participantes: [{ usuarioId: own }, { correo: 'sale@correo.example' }] });
    const key = keyIn((await mails())[0]!.texto);
    await patch(id, { participantes: [{ usuarioId: own }] });
    expect((await invited(key)).status).toBe(404);
  });

  test('lo que pasó ya no se responde', async () => {
    const id = await make({ candidatoIdNumerico: 9 });
    const key = keyIn((await mails())[0]!.texto);
    const past = async (hours: number) =>
      app.sql`update evento set inicio_ts = now() - make_interval(hours => ${hours + 1}), fin_ts = now() - make_interval(hours => ${hours}) where id = ${id}`;
    await past(2);
    expect((await answer(key, 'no')).body.error.message).toMatch(/ya pasó/);
    await past(30);
    expect((await invited(key)).status).toBe(404);
    const links = async () => (await app.db.selectFrom('evento_clave').selectAll().execute()).length;
    await clearOldLinks(app.db);
    expect(await links()).toBe(1);
    await past(50);
    await clearOldLinks(app.db);
    expect(await links()).toBe(0);
  });
});

describe('los recordatorios', () => {
  const reminded = async () =>
    (await mails()).filter(({ plantilla }) => plantilla === 'Agenda: recordatorio').map(({ para }) => para);
  const in90 = () => ({
    inicio: new Date(Date.now() + 1.5 * HOUR).toISOString(),
    fin: new Date(Date.now() + 2.5 * HOUR).toISOString(),
  });

  test('llegan a los dos lados una sola vez, aunque dos procesos los busquen; a quien no puede, no', async () => {
    const id = await make({
      candidatoIdNumerico: 11,
      participantes: [{ usuarioId: own }, { correo: 'no@correo.example' }],
    });
    const refusal = (await mails()).find(({ para }) => para === 'no@correo.example')!;
    await call('POST', '/v1/cita/respuesta', { clave: keyIn(refusal.texto), respuesta: 'no' }, null);
    expect(await remindDue(app.services)).toBe(0);
    await app.sql`update evento_recordatorio set vence_ts = now() - interval '1 minute' where evento_id = ${id}`;
    await app.sql`update evento_recordatorio set vence_ts = now() + interval '1 day' where minutos = 120`;
    const sent = await Promise.all(Array.from({ length: 3 }, () => remindDue(app.services)));
    expect(sent.reduce((sum, n) => sum + n, 0)).toBe(2);
    expect(await remindDue(app.services)).toBe(0);
    expect((await reminded()).sort()).toEqual(['persona11@correo.example', 'selector@demo.py']);
  });

  test.each([1, -1])(
    'con el reloj del servidor corrido %i hora, ni se mandan antes ni se pierden',
    async (by) => {
      const id = await make(in90());
      const due = (moment: string) =>
        app.sql`update evento_recordatorio set hecho_ts = null, vence_ts = now() + ${moment}::interval where evento_id = ${id}`;
      await due('30 minutes');
      await app.sql`update evento set inicio_ts = now() + interval '40 minutes' where id = ${id}`;
      vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + by * HOUR });
      try {
        expect(await remindDue(app.services)).toBe(0);
        await due('-1 minute');
        expect(await remindDue(app.services)).toBe(1);
        expect(await remindDue(app.services)).toBe(0);
      } finally {
        vi.useRealTimers();
      }
    },
  );

  test('lo que ya venció al crear no se manda; al mover el evento se mueven con él', async () => {
    const id = await make(in90());
    expect(await remindDue(app.services)).toBe(0);
    await patch(id, { inicio: at(0), fin: at(1) });
    expect(
      await app.one`
      select bool_and(hecho_ts is null and vence_ts > now()) ahead from evento_recordatorio where evento_id = ${id}`,
    ).toEqual({ ahead: true });
  });

  test('de lo que empezó mientras nadie atendía, o se canceló, no se avisa más; uno que falla no detiene a los otros', async () => {
    const late = await make({ recordatorios: [10] });
    const cancelled = await make({ recordatorios: [10], inicio: at(2), fin: at(3) });
    // One that fails, and one after it.
    await make({ recordatorios: [10], inicio: at(4), fin: at(5), candidatoIdNumerico: 12 });
    await make({ recordatorios: [10], inicio: at(6), fin: at(7) });
    await cancel(cancelled);
    await app.sql`update evento set inicio_ts = now() - interval '1 hour', fin_ts = now() where id = ${late}`;
    await app.sql`update evento_recordatorio set vence_ts = now() - interval '1 minute'`;
    await app.sql`alter table correo add constraint falla check (para <> 'persona12@correo.example') not valid`;
    const errors: unknown[] = [];
    expect(await remindDue(app.services, (error) => errors.push(error))).toBe(1);
    expect(errors).toHaveLength(1);
    await app.sql`alter table correo drop constraint falla`;
    expect(await remindDue(app.services)).toBe(2);
    expect(await remindDue(app.services)).toBe(0);
  });
});

describe('cómo terminó', () => {
  const end = (id: number, more: Record<string, unknown> = {}) =>
    call('POST', '/v1/evento/resultado', { idNumerico: id, resultado: 'hecho', ...more });
  const begun = (id: number) =>
    app.sql`update evento set inicio_ts = now() - interval '1 hour', fin_ts = now() where id = ${id}`;

  test('antes de empezar no se dice; que no vino se cuenta en el candidato; la nota queda en él', async () => {
    const first = await make({ candidatoIdNumerico: 13 });
    const second = await make({ candidatoIdNumerico: 13, inicio: at(3), fin: at(4) });
    expect((await end(first)).body.error.message).toMatch(/todavía no empezó/);
    await begun(first);
    expect((await end(first, { version: 7 })).status).toBe(409);
    const absent = await end(first, { resultado: 'noVino', nota: '<p>No atendió el teléfono</p>' });
    expect(absent.status).toBe(200);
    expect(await read(second)).toMatchObject({ inasistencias: 1, estado: 'previsto' });
    const { body } = await call('GET', '/v1/notas', { candidatoIdNumerico: 13 });
    expect(body.items[0]).toMatchObject({
      titulo: 'Entrevista de cajera',
      contenido: '<p>No atendió el teléfono</p>',
    });
    // What was recorded by mistake is recorded again; the event itself cannot be changed any more.
    expect((await end(first)).status).toBe(200);
    expect((await read(second)).inasistencias).toBe(0);
    expect((await patch(first, { titulo: 'x' })).status).toBe(422);
  });

  test('de uno sin candidato nadie faltó, y no hay dónde guardar una nota', async () => {
    const id = await make();
    await begun(id);
    expect((await end(id, { resultado: 'noVino' })).status).toBe(422);
    expect((await end(id, { nota: '<p>x</p>' })).status).toBe(422);
    expect((await end(id)).status).toBe(200);
  });
});

describe('la dirección de la agenda', () => {
  const open = (url: string, headers: Record<string, string> = {}) =>
    fetch(`${app.url}${new URL(url).pathname}`, { headers });
  const renew = async (): Promise<string> => (await call('POST', '/v1/agenda/enlace')).body.url;

  test('otros programas la leen sin ingresar, y otra vez solo si cambió', async () => {
    const url = await renew();
    const id = await make({ candidatoIdNumerico: 14 });
    const called = await make({ inicio: at(2), fin: at(3) });
    await cancel(called);
    await make({ participantes: [{ usuarioId: other }], inicio: at(9), fin: at(10) });
    const answer = await open(url);
    expect(answer.headers.get('content-type')).toBe('text/calendar; charset=utf-8');
    const events = eventsIn(await answer.text());
    expect(events.map(({ status, start: begin }) => [status, begin.toISOString()])).toEqual([
      ['CONFIRMED', at(0)],
      ['CANCELLED', at(2)],
    ]);
    const etag = answer.headers.get('etag')!;
    for (const known of [etag, `W/${etag}`, `"otro", ${etag}`, `W/"otro",W/${etag} `, '*'])
      expect([known, (await open(url, { 'if-none-match': known })).status]).toEqual([known, 304]);
    for (const known of ['"otro"', `W/"otro"`, etag.slice(1, -1), '', `"x${etag.slice(1)}`])
      expect([known, (await open(url, { 'if-none-match': known })).status]).toEqual([known, 200]);
    await patch(id, { titulo: 'Otra cosa' });
    expect((await open(url, { 'if-none-match': etag })).status).toBe(200);
    expect((await call('GET', '/v1/agenda/enlace')).body.ultimaLecturaTs).toMatch(/Z$/);
  });

  test('trae todo lo que hay por delante', async () => {
    const far = await Promise.all(
      [30, 400, 800, 1090].map((days) =>
        make({ titulo: `En ${days} días`, inicio: at(days * 24), fin: at(days * 24 + 1) }),
      ),
    );
    const text = await (await open(await renew())).text();
    expect(eventsIn(text)).toHaveLength(far.length);
  });

  test('cambiada o anulada, la anterior no sirve más; tampoco la de quien se fue', async () => {
    const first = await renew();
    const second = await renew();
    expect([(await open(first)).status, (await open(second)).status]).toEqual([404, 200]);
    await app.sql`update usuario set activo = false where id = ${own}`;
    expect((await open(second)).status).toBe(404);
    await app.sql`update usuario set activo = true where id = ${own}`;
    expect((await call('DELETE', '/v1/agenda/enlace')).status).toBe(200);
    expect((await open(second)).status).toBe(404);
    expect((await call('DELETE', '/v1/agenda/enlace')).status).toBe(404);
    expect((await call('GET', '/v1/agenda/enlace')).body).toEqual({
      creacionTs: null,
      ultimaLecturaTs: null,
    });
  });
});
