import { dayWithYear, localDay, momentOf, whenInWords } from '@tembiapo/contract/domain/dates.ts';
import calendars from 'ical.js';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { atRandom } from '../../../testing/atRandom.ts';
import { fileApp } from '../../../testing/fileApp.ts';
import { takeReply } from './takeReply.ts';

const HOUR = 3_600_000;
const DAY = 24 * HOUR;
const ANA = 'ana@correo.example';
const app = await fileApp();
const selector = await app.tokenFor('selector');
const admin = await app.tokenFor('admin');
const [own, other] = await Promise.all([app.idOf('selector'), app.idOf('admin')]);
await app.sql`update candidato set correo = ${ANA} where id = 7`;
afterEach(() => app.sql`update usuario set activo = true where id in (${own}, ${other})`);
beforeEach(() => app.clear('evento', 'correo', 'novedad'));

const call = app.callAs(selector);
const start = Date.parse(momentOf(`${localDay(new Date(Date.now() + 3 * DAY))} 09:00`)!);
const at = (hours: number): string => new Date(start + hours * HOUR).toISOString();
const ago = (minutes: number): string => new Date(Date.now() - minutes * 60_000).toISOString();
const change = (id: number, changes: Record<string, unknown>, token = selector) =>
  call('PATCH', '/v1/evento', { idNumerico: id, igualmente: true, ...changes }, token);
/** An event that Ana, a candidate, was invited to a day ago; `sequence` is what her calendar has now. */
async function invite(more: Record<string, unknown> = {}): Promise<{ id: number; uid: string }> {
  const { body } = await call('POST', '/v1/evento', {
    titulo: 'Entrevista de cajera',
    tipo: 'entrevista',
    inicio: at(0),
    fin: at(1),
    candidatoIdNumerico: 7,
    igualmente: true,
    ...more,
  });
  await app.sql`update evento set creacion_ts = creacion_ts - interval '1 day' where id = ${body.idNumerico}`;
  return { id: body.idNumerico, uid: (await lastCalendar()).uid };
}
async function lastCalendar(): Promise<{ uid: string; sequence: number; method: string }> {
  const { calendario } = await app.one<{ calendario: string }>`
    select calendario from correo where para = ${ANA} and calendario is not null order by id desc limit 1`;
  const calendar = new calendars.Component(calendars.parse(calendario));
  const event = calendar.getFirstSubcomponent('vevent')!;
  return {
    uid: String(event.getFirstPropertyValue('uid')),
    sequence: Number(event.getFirstPropertyValue('sequence')),
    method: String(calendar.getFirstPropertyValue('method')),
  };
}
const keyOfLast = async () =>
  /\/cita#([\w-]+)/.exec(
    (await app.one<{ texto: string }>`select texto from correo where para = ${ANA} order by id desc limit 1`)
      .texto,
  )![1]!;

const utc = (moment: string): string => `${moment.slice(0, 19).replace(/[-:]/g, '')}Z`;
/** A moment on Asunción's clock, in iCalendar form. */
const local = (moment: string): string =>
  utc(new Date(Date.parse(moment) - 3 * HOUR).toISOString()).slice(0, -1);
/** Lines of a time in iCalendar form, so many hours from the event's. */
const timed = (begin: number, end: number) => [`DTSTART:${utc(at(begin))}`, `DTEND:${utc(at(end))}`];
const zoned = (zone: string, begin: number, end: number) => [
  `DTSTART;TZID=${zone}:${local(at(begin))}`,
  `DTEND;TZID=${zone}:${local(at(end))}`,
];
const lasting = (zone: string, begin: number, duration = 'PT1H') => [
  `DTSTART;TZID=${zone}:${local(at(begin))}`,
  `DURATION:${duration}`,
];
interface Said {
  method?: 'REPLY' | 'COUNTER';
  status?: string;
  sequence?: number;
  stamp?: string | null;
  comment?: string;
  /** Lines with its time; by default those of the event as it first was. */
  times?: string[];
}
const textOf = (
  uid: string,
  { method = 'REPLY', status = 'ACCEPTED', sequence = 0, stamp = ago(0), comment, times }: Said,
) =>
  [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    `METHOD:${method}`,
    'BEGIN:VEVENT',
    `UID:${uid}`,
    `SEQUENCE:${sequence}`,
    ...(stamp === null ? [] : [`DTSTAMP:${utc(stamp)}`]),
    ...(times ?? timed(0, 1)),
    `ATTENDEE;PARTSTAT=${status}:mailto:${ANA}`,
    ...(comment === undefined ? [] : [`COMMENT:${comment}`]),
    'END:VEVENT',
    'END:VCALENDAR',
    '',
  ].join('\r\n');
const replies = (uid: string, said: Said = {}) => takeReply(app.services, textOf(uid, said), ANA);
const answer = async (id: number) => {
  const { participantes } = (await call('GET', '/v1/evento', { idNumerico: id })).body.evento;
  const { respuesta, respuestaTexto } = participantes.find(
    ({ esCandidato }: { esCandidato: boolean }) => esCandidato,
  );
  return [respuesta, respuestaTexto];
};
interface Told {
  usuario: number;
  titulo: string;
  texto: string;
}
const news = async (): Promise<Told[]> =>
  await app.sql<Told>`select usuario_id usuario, titulo, texto from novedad order by id`;

describe('cuándo se respondió', () => {
  test.each([
    ['mañana', 24 * 60],
    ['dentro de un año', 365 * 24 * 60],
    ['en 2999', (Date.parse('2999-01-01T00:00:00Z') - Date.now()) / 60_000],
  ])(
    'el reloj de quien respondió está en %s: vale como ahora, y lo que venga después vale',
    async (_, ahead) => {
      const { id, uid } = await invite();
      await replies(uid, { status: 'DECLINED', stamp: ago(-ahead) });
      expect(await answer(id)).toEqual(['no', null]);
      await replies(uid, { stamp: ago(0) });
      expect(await answer(id)).toEqual(['confirma', null]);
    },
  );

  test('movida la hora, cuándo se respondió a la de antes ya no cuenta', async () => {
    const { id, uid } = await invite();
    await replies(uid, { status: 'DECLINED', stamp: ago(1) });
    await change(id, { inicio: at(2), fin: at(3) });
    await replies(uid, { sequence: 1, stamp: ago(10), times: timed(2, 3) });
    expect(await answer(id)).toEqual(['confirma', null]);
  });

  test('lo mismo dicho otra vez más tarde: lo que se dijo en el medio y llega después no vale', async () => {
    const { id, uid } = await invite();
    await replies(uid, { stamp: ago(30) });
    await replies(uid, { stamp: ago(10) });
    await replies(uid, { status: 'DECLINED', stamp: ago(20) });
    expect(await answer(id)).toEqual(['confirma', null]);
    expect(await news()).toHaveLength(1);
  });

  test.each([
    ['de antes de la invitación', '2001-01-01T00:00:00.000Z'],
    ['sin decir cuándo', null],
    ['de un año que no hay', '0000-01-01T00:00:00.000Z'],
    ['con fecha', undefined],
    ['del futuro', '2999-01-01T00:00:00.000Z'],
  ])('leída otra vez, una %s no pasa por encima de lo que se dijo después', async (_, stamp) => {
    const { id, uid } = await invite();
    const first = stamp === undefined ? ago(5) : stamp;
    await replies(uid, { stamp: first });
    expect(await answer(id)).toEqual(['confirma', null]);
    await call('POST', '/v1/cita/respuesta', { clave: await keyOfLast(), respuesta: 'no' }, null);
    for (let i = 0; i < 3; i++) await replies(uid, { stamp: first });
    expect(await answer(id)).toEqual(['no', null]);
    expect(await news()).toHaveLength(2);
    // Removed and invited again, an answer already read stays read.
    await change(id, { invitarCandidato: false });
    await change(id, { invitarCandidato: true });
    await replies(uid, { stamp: first });
    expect(await answer(id)).toEqual([null, null]);
  });
});

describe('a qué hora se respondió', () => {
  const PRESENT: [string, Said][] = [
    ['en la hora de Greenwich', {}],
    ['con la zona por su nombre', { times: zoned('America/Asuncion', 0, 1) }],
    ['con el nombre que le da Windows', { times: zoned('"Paraguay Standard Time"', 0, 1) }],
    ['sin decir la hora', { times: [] }],
    ['con lo que dura', { times: [`DTSTART:${utc(at(0))}`, 'DURATION:PT1H'] }],
    ['con una zona que nadie conoce', { times: zoned('Oficina', 0, 1) }],
  ];
  test.each(PRESENT)(
    'cambió solo el lugar y la respuesta, %s, es de antes: es de la hora de ahora',
    async (_, said) => {
      const { id, uid } = await invite();
      await change(id, { lugar: 'Sala 2' });
      await change(id, { titulo: 'Entrevista' });
      await replies(uid, said);
      expect(await answer(id)).toEqual(['confirma', null]);
      expect((await news()).map(({ titulo }) => titulo)).toEqual([expect.stringContaining('confirmó')]);
    },
  );

  test('proponer otra hora después de que cambió el título es pedir otra hora', async () => {
    const { id, uid } = await invite();
    await change(id, { titulo: 'Entrevista' });
    await replies(uid, { method: 'COUNTER', status: 'TENTATIVE', times: timed(25, 26) });
    expect(await answer(id)).toEqual(['otraHora', `Propone ${whenInWords({ inicio: at(25), fin: at(26) })}`]);
  });

  test.each([
    ['con su fin', timed(0, 1)],
    ['con lo que duraba', [`DTSTART:${utc(at(0))}`, 'DURATION:PT60M']],
    ['sin decir cuánto dura', [`DTSTART:${utc(at(0))}`]],
    ['sin decir la hora', []],
  ])('dura más que cuando se respondió, %s: no se confirma la de ahora', async (_, times) => {
    const { id, uid } = await invite();
    await change(id, { fin: at(4) });
    await replies(uid, { times });
    expect(await answer(id)).toEqual([null, null]);
    expect((await news()).map(({ titulo }) => titulo)).toEqual([
      expect.stringMatching(/ respondió a una hora anterior: Entrevista de cajera$/),
    ]);
    await replies(uid, { sequence: 1, times: timed(0, 4) });
    expect(await answer(id)).toEqual(['confirma', null]);
  });

  test('se movió y volvió a la misma: la respuesta a esa hora vale', async () => {
    const { id, uid } = await invite();
    await change(id, { inicio: at(2), fin: at(3) });
    await change(id, { inicio: at(0), fin: at(1) });
    await replies(uid);
    expect(await answer(id)).toEqual(['confirma', null]);
  });
});

describe('la hora que se propone', () => {
  const day = localDay(at(24));
  const date = (text: string) => text.replaceAll('-', '');
  const ONE = `Propone ${whenInWords({ inicio: at(24), fin: at(25) })}`;
  const nextDay = localDay(at(48));
  const [wholeDay, untilNext] = [`DTSTART;VALUE=DATE:${date(day)}`, `DTEND;VALUE=DATE:${date(nextDay)}`];
  test.each([
    ['con inicio y duración', [`DTSTART:${utc(at(24))}`, 'DURATION:PT1H'], ONE],
    ['con la zona de Asunción', zoned('America/Asuncion', 24, 25), ONE],
    ['con la zona de Asunción y duración', lasting('America/Asuncion', 24, 'PT60M'), ONE],
    ['con la zona de Windows', lasting('Paraguay Standard Time', 24), ONE],
    ['con la de otro programa', lasting('/freeassociation.sourceforge.net/America/Asuncion', 24), ONE],
    ['en Buenos Aires', lasting('Argentina Standard Time', 24), ONE],
    ['en La Paz', lasting('America/La_Paz', 23), ONE],
    ['sin zona: la de acá', [`DTSTART:${local(at(24))}`, `DTEND:${local(at(25))}`], ONE],
    ['sin fin', [`DTSTART:${utc(at(24))}`], `Propone ${dayWithYear(day)}, a las 09:00`],
    ['de un día entero', [wholeDay], `Propone ${dayWithYear(day)}, todo el día`],
    ['de un día entero, con su fin', [wholeDay, untilNext], `Propone ${dayWithYear(day)}, todo el día`],
    [
      'de dos días',
      [wholeDay, 'DURATION:P2D'],
      `Propone del ${dayWithYear(day)} al ${dayWithYear(nextDay)}, todo el día`,
    ],
    ['la misma que hay', timed(0, 1), null],
    ['que ya pasó', ['DTSTART:20200310T130000Z', 'DTEND:20200310T140000Z'], null],
    ['del año 9999', ['DTSTART:99991231T130000Z', 'DTEND:99991231T140000Z'], null],
    ['del año 0', ['DTSTART:00000101T130000Z', 'DTEND:00000101T140000Z'], null],
    ['del año 26', ['DTSTART:00260101T130000Z', 'DTEND:00260101T140000Z'], null],
    ['que termina antes de empezar', timed(24, 23), null],
    ['que no termina nunca', [`DTSTART:${utc(at(24))}`, 'DURATION:P900D'], null],
    ['en una zona que nadie conoce', lasting('Oficina', 24), null],
    ['que no se dice', [], null],
  ])('%s', async (_, times, words) => {
    const { id, uid } = await invite();
    await replies(uid, { method: 'COUNTER', status: 'TENTATIVE', times, comment: 'Si se puede' });
    expect(await answer(id)).toEqual(['otraHora', [words, 'Si se puede'].filter(Boolean).join('. ')]);
    const [told] = await news();
    expect(told!.titulo).toMatch(/ pide otra hora: Entrevista de cajera$/);
    expect(told!.texto).not.toMatch(/1899|1900|9999|Invalid/);
  });
});

test.each([
  ['ACCEPTED', 498],
  ['ACCEPTED', 499],
  ['TENTATIVE', 490],
  ['TENTATIVE', 491],
  ['DECLINED', 700],
])('de un comentario muy largo, %s, ninguna letra queda a la mitad (%i)', async (status, long) => {
  const { id, uid } = await invite();
  expect(await replies(uid, { status, comment: `${'a'.repeat(long)}🙂🙂🙂` })).toBe(true);
  const [, words] = await answer(id);
  expect([...words].length).toBeLessThanOrEqual(500);
  expect(words).toMatch(/^(Tal vez\. )?a+🙂*$/u);
});

describe('a un evento cancelado', () => {
  test.each([
    ['ACCEPTED', 'REPLY', 'Confirmó'],
    ['DECLINED', 'REPLY', 'No puede'],
    ['TENTATIVE', 'REPLY', 'Todavía no sabe si puede'],
    ['TENTATIVE', 'COUNTER', 'Pide otra hora'],
  ] as const)('%s por %s: se dice, una vez, con sus palabras', async (status, method, said) => {
    const { id, uid } = await invite();
    await call('DELETE', '/v1/evento', { idNumerico: id });
    await app.sql`delete from novedad`;
    for (let i = 0; i < 2; i++)
      expect(await replies(uid, { status, method, comment: 'Igual voy a pasar' })).toBe(true);
    const told = await news();
    expect(told).toEqual([
      {
        usuario: own,
        titulo: expect.stringMatching(/ respondió a un evento cancelado: Entrevista de cajera$/),
        texto: expect.stringMatching(new RegExp(`^${said} · .+Igual voy a pasar$`)),
      },
    ]);
  });

  test('a uno que ya pasó, se dice si trae palabras', async () => {
    const { id, uid } = await invite();
    await app.sql`update evento set inicio_ts = now() - interval '2 hours', fin_ts = now() - interval '1 hour' where id = ${id}`;
    await replies(uid);
    expect(await news()).toEqual([]);
    await replies(uid, { comment: 'Perdón, no pude avisar' });
    expect(await news()).toMatchObject([
      {
        titulo: expect.stringMatching(/ respondió a un evento que ya pasó: Entrevista de cajera$/),
        texto: expect.stringContaining('Perdón, no pude avisar'),
      },
    ]);
    expect(await answer(id)).toEqual([null, null]);
  });
});

describe('quién se entera cuando los que participaban se fueron', () => {
  const leave = (...ids: number[]) =>
    app.sql`update usuario set activo = false where id = any (${ids}::int[])`;
  const told = async () => (await news()).map(({ usuario }) => usuario);

  test('quien lo creó', async () => {
    const { uid } = await invite({ participantes: [{ usuarioId: other }] });
    await app.sql`delete from novedad`;
    await leave(other);
    await replies(uid);
    expect(await told()).toEqual([own]);
  });

  test('si tampoco está, quien tiene a cargo la búsqueda; si nadie, los administradores', async () => {
    const first = await invite({ oportunidadIdNumerico: 1 });
    const second = await invite();
    await app.sql`delete from novedad`;
    const { id: boss } = await app.one<{ id: number }>`
      select id from usuario where activo and rol = 'selector' and id <> ${own} order by id limit 1`;
    await app.sql`delete from oportunidad_prioridad where oportunidad_id = 1`;
    await app.sql`delete from oportunidad_asignacion where oportunidad_id = 1`;
    await app.sql`insert into oportunidad_asignacion values (1, ${boss}, 'selector', 100)`;
    await leave(own);
    await replies(first.uid);
    expect(await told()).toEqual([boss]);
    await app.sql`delete from novedad`;
    await replies(second.uid);
    const admins = await app.sql<{
      id: number;
    }>`select id from usuario where activo and rol = 'admin' order by id`;
    expect((await told()).sort((a, b) => a - b)).toEqual(admins.map(({ id }) => id));
  });

  test('a quien se invitó se le nombra solo a quienes están', async () => {
    await invite({ participantes: [{ usuarioId: own }, { usuarioId: other }] });
    const key = await keyOfLast();
    const withWhom = async () => (await call('POST', '/v1/cita', { clave: key }, null)).body.con;
    expect(await withWhom()).toHaveLength(2);
    await leave(other);
    expect(await withWhom()).toHaveLength(1);
  });
});

describe('el número que un calendario lee nunca baja', () => {
  test('a quien se saca y se suma otra vez', async () => {
    const { id } = await invite();
    const numbers = [(await lastCalendar()).sequence];
    for (const changes of [
      { invitarCandidato: false },
      { invitarCandidato: true },
      { lugar: 'Sala 2' },
      { invitarCandidato: false },
      { invitarCandidato: true },
      { inicio: at(2), fin: at(3), invitarCandidato: false },
      { invitarCandidato: true },
    ]) {
      await change(id, changes);
      numbers.push((await lastCalendar()).sequence);
    }
    expect(numbers.every((n, i) => i === 0 || n > numbers[i - 1]!)).toBe(true);
    await call('DELETE', '/v1/evento', { idNumerico: id });
    const last = await lastCalendar();
    expect([last.method, last.sequence > numbers.at(-1)!]).toEqual(['CANCEL', true]);
  });

  test('al azar: de cada invitado, lo que dice cada correo es de un número mayor que el anterior, y la agenda suscripta no va atrás', async () => {
    const { seed, under } = atRandom();
    const guests = ['eva', 'luz', 'mia'].map((name) => ({ correo: `${name}@correo.example`, nombre: name }));
    const { id } = await invite();
    for (let i = 0; i < 40; i++) {
      const hour = under(6);
      const changes = [
        { participantes: [{ usuarioId: own }, ...guests.filter(() => under(2) === 0)] },
        { invitarCandidato: under(2) === 0 },
        { inicio: at(hour), fin: at(hour + 1 + under(2)) },
        { lugar: `Sala ${under(3)}` },
        { candidatoIdNumerico: [7, 8, null][under(3)]! },
        { recordatorios: [60 * (1 + under(5))] },
      ][under(6)]!;
      expect([seed, i, (await change(id, changes)).status]).toEqual([seed, i, 200]);
    }
    const rows = await app.sql<{ para: string; calendario: string }>`
      select para, calendario from correo where calendario is not null order by id`;
    const last = new Map<string, number>();
    for (const { para, calendario } of rows) {
      const n = Number(/^SEQUENCE:(\d+)/m.exec(calendario)![1]);
      expect([seed, para, n > (last.get(para) ?? -1)]).toEqual([seed, para, true]);
      last.set(para, n);
    }
    const kept = await app.one<{ secuencia: number; hora: number }>`
      select secuencia, secuencia_hora hora from evento where id = ${id}`;
    expect(kept.secuencia).toBeGreaterThanOrEqual(Math.max(...last.values()));
    expect(kept.hora).toBeLessThanOrEqual(kept.secuencia);
  });
});

test.each(['selector', 'admin'])(
  'lo que empezó y termina antes, no se cancela ni se le dice a nadie; lo cierra %s',
  async (who) => {
    const { id } = await invite({
      participantes: [{ usuarioId: own }, { usuarioId: other }, { correo: 'eva@correo.example' }],
    });
    await app.sql`update evento set inicio_ts = now() - interval '30 minutes', fin_ts = now() + interval '30 minutes' where id = ${id}`;
    await app.clear('correo', 'novedad');
    const token = who === 'admin' ? admin : selector;
    for (const changes of [
      { fin: ago(1) },
      { fin: ago(5), participantes: [{ usuarioId: own }] },
      { titulo: 'Otro' },
    ])
      expect((await change(id, changes, token)).status).toBe(200);
    expect(await app.sql`select 1 from correo union all select 1 from novedad`).toEqual([]);
  },
);
