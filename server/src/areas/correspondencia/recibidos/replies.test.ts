import { whenInWords } from '@tembiapo/contract/domain/dates.ts';
import calendars from 'ical.js';
import { afterAll, beforeEach, describe, expect, test } from 'vitest';
import { type Answered, MAILS, PROGRAMS } from '../../../testing/calendarReplies.ts';
import { conversationsFor } from '../../../testing/conversationsFor.ts';
import { startTestApp } from '../../../testing/harness.ts';
import { startImap } from '../../../testing/startImap.ts';
import { waitUntil } from '../../../testing/waitUntil.ts';
import { writeEnvio } from '../../../testing/writeEnvio.ts';
import { watchCasillas } from './index.ts';
import { pdfPart } from './mails/composeSent.ts';
import type { Taken } from './Taking.ts';
import { receivingFor } from './testing/receivingFor.ts';

const HOUR = 3_600_000;
const BOX = 'seleccion@agencia.example';
const ANA = 'ana@correo.example';
const imap = await startImap();
const app = await startTestApp({
  IMAP_URL: imap.url(BOX, true),
  IMAP_CADA_SEGUNDOS: '1',
  MAIL_FROM: 'Agencia <no-responder@agencia.example>',
});
const selector = await app.tokenFor('selector');
await app.sql`update candidato set correo = ${ANA} where id = 7`;
afterAll(async () => {
  await app.close();
  await imap.close();
});
beforeEach(() => app.clear('evento', 'correo', 'novedad', 'recibido', 'hilo'));

const call = app.callAs(selector);
const { threadsOf, messagesOf } = conversationsFor(call);
const start = Math.ceil(Date.now() / HOUR) * HOUR + 72 * HOUR;
const at = (hours: number): string => new Date(start + hours * HOUR).toISOString();
/** This many seconds from now; the database runs on the same clock. */
const after = (seconds: number): string => new Date(Date.now() + seconds * 1000).toISOString();

/** An event that invites Ana, a candidate, but not Beto and Eva, as Ana's calendar has it. */
async function invite(): Promise<{ id: number; uid: string }> {
  const { body } = await call('POST', '/v1/evento', {
    titulo: 'Entrevista de cajera',
    tipo: 'entrevista',
    inicio: at(0),
    fin: at(1),
    candidatoIdNumerico: 7,
    participantes: ['beto', 'eva'].map((name) => ({ correo: `${name}@correo.example`, nombre: name })),
    igualmente: true,
  });
  return { id: body.idNumerico, uid: (await calendarTo(ANA)).uid };
}
async function calendarTo(address: string) {
  const row = await app.one<{ calendario: string; texto: string; responder: string | null }>`
    select calendario, texto, responder_a responder from correo where para = ${address} order by id desc limit 1`;
  const event = new calendars.Component(calendars.parse(row.calendario)).getFirstSubcomponent('vevent')!;
  return {
    ...row,
    uid: String(event.getFirstPropertyValue('uid')),
    organizer: String(event.getFirstPropertyValue('organizer')),
    sequence: Number(event.getFirstPropertyValue('sequence')),
  };
}
const answers = async (id: number) =>
  Object.fromEntries(
    (await call('GET', '/v1/evento', { idNumerico: id })).body.evento.participantes
      .filter(({ usuarioId }: { usuarioId: number | null }) => usuarioId === null)
      .map(({ correo, respuesta, respuestaTexto }: Record<string, string | null>) => [
        correo!.split('@')[0],
        [respuesta, respuestaTexto],
      ]),
  );
const nobody = { ana: [null, null], beto: [null, null], eva: [null, null] };
const news = async () =>
  await app.sql<{ titulo: string; texto: string }>`select titulo, texto from novedad order by id`;

let counter = 0;
const mailOf = (body: string, { from = `Ana <${ANA}>`, headers = [] as string[] } = {}): string =>
  [
    ...[`From: ${from}`, `To: ${BOX}`, 'Subject: =?utf-8?Q?Aceptada=3A_Entrevista?='],
    ...[`Message-ID: <r${counter++}@correo.example>`, `Date: ${new Date().toUTCString()}`],
    ...['MIME-Version: 1.0', ...headers, body],
  ].join('\r\n');
/** Puts a mail with this body into a mailbox that is read. */
const arrives = (body: string, more: Parameters<typeof mailOf>[1] = {}): Promise<Taken> =>
  receivingFor(app, call).taken(mailOf(body, more));
const [GMAIL, PLAIN] = [PROGRAMS.Gmail!, MAILS['una de dos lecturas']!];
const said = (uid: string, more: Partial<Answered> = {}): Answered => ({
  method: 'REPLY',
  uid,
  sequence: 0,
  status: 'ACCEPTED',
  address: ANA,
  begin: at(0),
  end: at(1),
  stamp: after(2),
  ...more,
});
const replies = (uid: string, more: Partial<Answered> = {}) => arrives(PLAIN(GMAIL(said(uid, more))));

describe('lo que responde un programa de correo', () => {
  const programs = Object.keys(PROGRAMS);
  const statuses = ['ACCEPTED', 'DECLINED', 'TENTATIVE'] as const;
  const KEPT = { ACCEPTED: ['confirma', null], DECLINED: ['no', null], TENTATIVE: [null, 'Tal vez'] };
  const TOLD = { ACCEPTED: 'confirmó', DECLINED: 'no puede', TENTATIVE: 'todavía no sabe si puede' };

  test.each(programs.flatMap((program) => statuses.map((status) => [program, status] as const)))(
    '%s: %s',
    async (program, status) => {
      const { id, uid } = await invite();
      expect(await arrives(PLAIN(PROGRAMS[program]!(said(uid, { status }))))).toBe('left');
      expect(await answers(id)).toEqual({ ...nobody, ana: KEPT[status] });
      expect((await news()).map(({ titulo }) => titulo)).toEqual([
        expect.stringMatching(new RegExp(` ${TOLD[status]}: Entrevista de cajera$`)),
      ]);
    },
  );

  test.each(
    Object.keys(MAILS).flatMap((kind) => ['Gmail', 'Outlook 365'].map((program) => [kind, program] as const)),
  )('en un correo como %s, de %s', async (kind, program) => {
    const { id, uid } = await invite();
    await arrives(MAILS[kind]!(PROGRAMS[program]!(said(uid, { comment: 'Ahí estaré\\, gracias' }))));
    expect(await answers(id)).toEqual({ ...nobody, ana: ['confirma', 'Ahí estaré, gracias'] });
    expect(await news()).toHaveLength(1);
  });

  test.each(programs)('%s propone otra hora', async (program) => {
    const { id, uid } = await invite();
    const counter = { method: 'COUNTER', status: 'TENTATIVE', comment: 'A la tarde' } as const;
    await arrives(PLAIN(PROGRAMS[program]!(said(uid, { ...counter, begin: at(25), end: at(26) }))));
    const words = `Propone ${whenInWords({ inicio: at(25), fin: at(26) })}. A la tarde`;
    expect(await answers(id)).toEqual({ ...nobody, ana: ['otraHora', words] });
    expect((await news())[0]!.texto).toContain(words);
  });

  test('la misma dos veces, o de dos casillas a la vez, se dice una; cambiar de idea vale, y lo más viejo que llega tarde no', async () => {
    const { id, uid } = await invite();
    await app.sql`update evento set creacion_ts = now() - interval '1 hour'`;
    const first = { stamp: after(-40) };
    await Promise.all([replies(uid, first), replies(uid, first), replies(uid, first)]);
    await replies(uid, first);
    expect(await news()).toHaveLength(1);
    await replies(uid, { status: 'DECLINED', stamp: after(-20) });
    expect((await answers(id)).ana).toEqual(['no', null]);
    await replies(uid, { status: 'TENTATIVE', stamp: after(-30) });
    await replies(uid, first);
    expect((await answers(id)).ana).toEqual(['no', null]);
    expect(await news()).toHaveLength(2);
    await replies(uid, { status: 'TENTATIVE', stamp: after(-10) });
    expect((await answers(id)).ana).toEqual([null, 'Tal vez']);
  });

  test('por el enlace y por el calendario es lo mismo: vale lo último', async () => {
    const { id, uid } = await invite();
    const key = /\/cita#([\w-]+)/.exec((await calendarTo(ANA)).texto)![1]!;
    const link = (answer: string) =>
      call('POST', '/v1/cita/respuesta', { clave: key, respuesta: answer }, null);
    await link('no');
    await replies(uid, { stamp: after(1) });
    expect((await answers(id)).ana).toEqual(['confirma', null]);
    await link('otraHora');
    expect((await answers(id)).ana).toEqual(['otraHora', null]);
    await app.sql`update evento set creacion_ts = now() - interval '1 hour'`;
    await replies(uid, { stamp: after(-60) });
    expect((await answers(id)).ana).toEqual(['otraHora', null]);
    // A clock that puts the answer before the invitation says nothing.
    await replies(uid, { stamp: '2001-01-01T00:00:00.000Z' });
    expect((await answers(id)).ana).toEqual(['confirma', null]);
  });

  test('a quien eligió su hora le vale decir que no desde su calendario', async () => {
    const offered = { candidatosIds: [7], franjas: [{ inicio: at(0), fin: at(1) }], minutos: 60 };
    const { body } = await call('POST', '/v1/horas', { titulo: 'Entrevista', ...offered });
    const key = body.enlaces[0].url.split('#')[1];
    expect((await call('POST', '/v1/horas/elegir', { clave: key, inicio: at(0) }, null)).status).toBe(200);
    const [{ idNumerico: id }] = (await call('GET', '/v1/eventos/agenda', { desde: at(0), hasta: at(1) }))
      .body.items;
    await replies((await calendarTo(ANA)).uid, { status: 'DECLINED', stamp: new Date().toISOString() });
    expect((await answers(id)).ana).toEqual(['no', null]);
  });

  test('lo que llega a la casilla entra solo, y se ve en el evento', async () => {
    const { id, uid } = await invite();
    const stop = watchCasillas(app.services);
    imap.deliver(BOX, mailOf(MAILS['en base64']!(PROGRAMS['Outlook 365']!(said(uid)))));
    const read = () => answers(id);
    await waitUntil('lo que respondió', read, ({ ana }) => ana?.[0] === 'confirma');
    await stop();
    expect(app.logged.filter(({ msg }) => msg === 'casilla')).toEqual([]);
    expect(await app.sql`select 1 from recibido`).toEqual([]);
  });

  test('el organizador es una casilla que se lee, y ahí va también lo que se conteste', async () => {
    await invite();
    const { organizer, responder } = await calendarTo(ANA);
    expect(organizer.toLowerCase()).toBe(`mailto:${BOX}`);
    expect(responder).toContain(BOX);
  });
});

test('la que contesta en una conversación queda en ella como lo que manda un programa, sin su calendario; las demás, solo en la agenda', async () => {
  const { id, uid } = await invite();
  const { messages } = await writeEnvio(app, call, [7], { asunto: 'Hola' });
  const headers = [`In-Reply-To: ${messages[0]}`];
  const answer = () => arrives(MAILS['un adjunto aparte']!(GMAIL(said(uid))), { headers });
  expect(await answer()).toBe('taken');
  expect((await answers(id)).ana).toEqual(['confirma', null]);
  const automatic = (await messagesOf(7)).filter(({ clase }) => clase === 'automatico');
  expect(automatic).toMatchObject([{ asunto: 'Aceptada: Entrevista', archivos: [] }]);
  expect((await news()).map(({ titulo }) => titulo)).toEqual([expect.stringContaining('confirmó')]);
});

describe('lo que dice además de responder', () => {
  const withWords = (uid: string, words: string, file = '', comment?: string): string =>
    [
      'Content-Type: multipart/mixed; boundary="todo"',
      '',
      `--todo\r\nContent-Type: text/plain; charset=utf-8\r\n\r\n${words.replaceAll('\n', '\r\n')}`,
      `--todo\r\nContent-Type: text/calendar; charset=utf-8; method=REPLY\r\n\r\n${GMAIL(said(uid, comment ? { comment } : {}))}`,
      ...(file ? [pdfPart(file).replace('--corte', '--todo')] : []),
      '--todo--',
      '',
    ].join('\r\n');
  test.each([
    ['Voy, pero llego a las 10:30. ¿Está bien?', ''],
    ['Ana Pérez ha aceptado esta invitación.\n\nLes mando mi CV actualizado.', ''],
    ['Acepto la invitación. Pido 9 millones.', ''],
    ['', 'cv.pdf'],
    ['Ana Pérez aceptó la invitación.', 'cv.pdf'],
    ['Aceptada\n\nTengo otra oferta', 'cv.pdf'],
  ])('«%s» %s: vale en la agenda, y es un correo como cualquiera', async (words, file) => {
    const { id, uid } = await invite();
    expect(await arrives(withWords(uid, words, file))).toBe('taken');
    expect((await answers(id)).ana).toEqual(['confirma', null]);
    const archivos = file ? [{ nombre: file }] : [];
    expect(await messagesOf(7)).toMatchObject([{ clase: 'persona', texto: words, archivos }]);
  });

  test.each([
    '',
    'Ana Pérez ha aceptado esta invitación.',
    'Ana Pérez has accepted this invitation.\n\nEntrevista de cajera\n' +
      'Lunes 3 de marzo de 2026 ⋅ 10:00 – 11:00\n\n' +
      'Invitation from Google Calendar: https://calendar.google.com/calendar/',
    'Ana Pérez rechazó la invitación.',
    'Ana Pérez ha aceptado provisionalmente esta invitación',
    'Aceptada',
    'Accepted: Entrevista de cajera',
    'Ana has declined this invitation with this note:\n\n"Ahí estaré, gracias"\n\nWhen: 10:00\nCalendario: seleccion@agencia.example',
    'Enviado desde mi iPhone',
    'Ana\n\nEl lun, 2 mar 2026 a las 10:00, Selección escribió:\n> Te invitamos',
  ])('lo que el programa escribe solo («%s») queda en la agenda', async (words) => {
    const { id, uid } = await invite();
    expect(await arrives(withWords(uid, words, '', 'Ahí estaré\\, gracias'))).toBe('left');
    expect((await answers(id)).ana).toEqual(['confirma', 'Ahí estaré, gracias']);
    expect(await messagesOf(7)).toEqual([]);
  });
});

describe('lo que no es una respuesta a la hora que hay', () => {
  test('a una hora que se movió: no cuenta para la nueva, y se dice; si lo que cambió fue el lugar, cuenta', async () => {
    const { id, uid } = await invite();
    await call('PATCH', '/v1/evento', { idNumerico: id, lugar: 'Sala 2' });
    await replies(uid);
    expect((await answers(id)).ana).toEqual(['confirma', null]);
    await call('PATCH', '/v1/evento', { idNumerico: id, inicio: at(4), fin: at(5) });
    await app.sql`delete from novedad`;
    for (let i = 0; i < 2; i++) await replies(uid, { status: 'DECLINED', sequence: 1, stamp: after(60) });
    expect(await answers(id)).toEqual(nobody);
    const text = `De la hora de ahora no dijo nada: ${whenInWords({ inicio: at(4), fin: at(5) })}`;
    const title = expect.stringMatching(/ respondió a una hora anterior: Entrevista de cajera$/);
    expect(await news()).toEqual([{ titulo: title, texto: text }]);
    const { sequence } = await calendarTo(ANA);
    await replies(uid, { sequence, begin: at(4), end: at(5), stamp: after(61) });
    expect((await answers(id)).ana).toEqual(['confirma', null]);
  });

  test('cancelada o pasada, no cambia nada; que respondió a una cancelada se dice', async () => {
    const first = await invite();
    await call('DELETE', '/v1/evento', { idNumerico: first.id });
    const second = await invite();
    await app.sql`update evento set inicio_ts = now() - interval '2 hours', fin_ts = now() - interval '1 hour' where id = ${second.id}`;
    await app.sql`delete from novedad`;
    expect([await replies(first.uid), await replies(second.uid)]).toEqual(['left', 'left']);
    expect(await answers(second.id)).toEqual(nobody);
    expect((await news()).map(({ titulo }) => titulo)).toEqual([
      expect.stringMatching(/ respondió a un evento cancelado: Entrevista de cajera$/),
    ]);
  });

  const forged: [string, (uid: string) => [calendar: string, from?: string]][] = [
    ['escrita por otro', (uid) => [GMAIL(said(uid)), 'otro@malo.example']],
    ['escrita por otro invitado', (uid) => [GMAIL(said(uid)), 'beto@correo.example']],
    [
      'de alguien a quien no se invitó',
      (uid) => [GMAIL(said(uid, { address: 'otro@malo.example' })), 'otro@malo.example'],
    ],
    ['de otro evento', () => [GMAIL(said('0190a5b2-0000-7000-8000-000000000000'))]],
    ['con un UID que no es nuestro', () => [GMAIL(said('040000008200E00074C5B7101A82E008'))]],
    ['con comillas en el UID', () => [GMAIL(said("' or 1=1 --"))]],
    ['sin nadie', (uid) => [GMAIL(said(uid)).replace(/ATTENDEE[\s\S]*?(?=\r\nX-MICRO)/, 'X-NADIE:1')]],
    ['sin decir qué', (uid) => [GMAIL(said(uid, { status: 'NEEDS-ACTION' }))]],
    ['con algo que nadie dice', (uid) => [GMAIL(said(uid, { status: 'MAÑANA' }))]],
    ['que delega en otro', (uid) => [GMAIL(said(uid, { status: 'DELEGATED' }))]],
    ['que es otro pedido', (uid) => [GMAIL(said(uid)).replace('METHOD:REPLY', 'METHOD:REQUEST')]],
    ['que es una cancelación', (uid) => [GMAIL(said(uid)).replace('METHOD:REPLY', 'METHOD:CANCEL')]],
    ['cortada', (uid) => [GMAIL(said(uid)).slice(0, 400)]],
    ['vacía', () => ['BEGIN:VCALENDAR\r\nMETHOD:REPLY\r\nEND:VCALENDAR\r\n']],
    ['que no es un calendario', () => ['METHOD:REPLY\r\nhola']],
    ['con un renglón roto', (uid) => [GMAIL(said(uid)).replace('STATUS:CONFIRMED', 'ESTO NO ES NADA')]],
    ['enorme', (uid) => [GMAIL(said(uid)).replace('STATUS:CONFIRMED', `X-A:${'a'.repeat(300_000)}`)]],
  ];
  test.each(forged)('una %s no cambia nada, y queda para que alguien la lea', async (_, make) => {
    const { id, uid } = await invite();
    const [text, from] = make(uid);
    const body = PLAIN(text.includes('METHOD:') ? text : `METHOD:REPLY\r\n${text}`);
    expect(await arrives(body, from ? { from } : {})).toBe('taken');
    expect(await answers(id)).toEqual(nobody);
    expect((await news()).filter(({ titulo }) => /confirmó|no puede|hora/.test(titulo))).toEqual([]);
  });

  /** What mail servers made of a mail's signatures; ours, unless another one is named. */
  const results = (...values: string[]) =>
    values.map((value) => `Authentication-Results: ${value.replace(/^;/, 'mx.agencia.example;')}`);
  test.each([
    ['dmarc', results('; dmarc=fail header.from=correo.example')],
    ['dmarc entre otros', results('; spf=pass smtp.mailfrom=malo.example; dkim=none; dmarc=fail')],
    ['dmarc con mayúsculas y espacios', results('; DMARC = FAIL (p=none)')],
    [
      'en varios renglones',
      results(';\r\n\tspf=pass smtp.mailfrom=malo.example;\r\n\tdmarc=fail (p=reject)'),
    ],
    ['arriba, aunque el correo traiga otro que dice que sí', results('; dmarc=fail', '; dmarc=pass')],
  ])('una que nuestro servidor dio por falsa (%s) es un correo como cualquier otro', async (_, headers) => {
    const { id, uid } = await invite();
    expect(await arrives(PLAIN(GMAIL(said(uid))), { headers })).toBe('taken');
    expect(await answers(id)).toEqual(nobody);
    expect(await threadsOf(7)).toMatchObject([{ asunto: 'Aceptada: Entrevista' }]);
    expect((await news()).filter(({ titulo }) => /confirmó/.test(titulo))).toEqual([]);
  });

  test.each([
    ['que pasó', results('; spf=fail; dkim=fail; dmarc=pass')],
    ['sin política', results('; dmarc=none')],
    ['que no se pudo mirar', results('; dmarc=temperror')],
    ['de la que no se dice', results('; spf=fail; dkim=fail')],
    ['que otro servidor, antes, dio por falsa', results('; dmarc=pass', 'otro.example; dmarc=fail')],
    ['que solo nombra lo que falla', results('; spf=pass reason="not-dmarc=fail"')],
  ])('una %s vale', async (_, headers) => {
    const { id, uid } = await invite();
    await arrives(PLAIN(GMAIL(said(uid))), { headers });
    expect((await answers(id)).ana).toEqual(['confirma', null]);
  });

  test('de dos que nombra vale solo quien la escribe', async () => {
    const { id, uid } = await invite();
    const other = 'ATTENDEE;PARTSTAT=DECLINED:mailto:beto@correo.example\r\nDTSTART';
    await arrives(PLAIN(PROGRAMS.Thunderbird!(said(uid)).replace('DTSTART', other)));
    expect(await answers(id)).toEqual({ ...nobody, ana: ['confirma', null] });
  });
});
