import type { HiloInList, Waiting } from '@tembiapo/contract/calls/correspondencia/recibidos.ts';
import { MAX_ARCHIVOS } from '@tembiapo/contract/domain/limits.ts';
import { MAX_WAITING } from '@tembiapo/contract/domain/recibidos.ts';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { conversationsFor } from '../../../testing/conversationsFor.ts';
import { fileApp } from '../../../testing/fileApp.ts';
import { seed } from '../../../testing/seed.ts';
import { words } from '../../../testing/words.ts';
import { sendDraft, writeEnvio } from '../../../testing/writeEnvio.ts';
import { removeCandidatos } from '../../personas/candidatos/index.ts';
import { clearOldRecibidos } from './index.ts';
import { ensureMailboxes } from './mailbox-queries.ts';
import { composeSent, lastId, pdfPart, type Sent } from './mails/composeSent.ts';
import { readMail } from './readMail.ts';
import type { Taken, Taking } from './Taking.ts';
import { takeMail } from './takeMail.ts';
import { receivingFor } from './testing/receivingFor.ts';

const BOX = 'seleccion@agencia.example';
/** The selector's own mailbox is read too. */
const OWN = 'selector@demo.py';
const FROM = 'no-responder@agencia.example';
const ANSWER: Sent = { from: 'persona5@correo.example', subject: 'Re: Una entrevista' };
const boxes = new Map<string, { casillaId: number; usuarioId: number | null }>();
const app = await fileApp({
  IMAP_URL: [BOX, OWN].map((one) => `imap://${encodeURIComponent(one)}:clave@127.0.0.1:1`).join(' '),
  MAIL_FROM: `Agencia <${FROM}>`,
  MAIL_POR_MINUTO: '1000',
});
const admin = await app.tokenFor('admin');
const selector = await app.tokenFor('selector');
const candidato = await app.tokenFor('candidato');
await ensureMailboxes(app.db, app.services.settings.casillas);
const rows = await app.sql<{ direccion: string; casillaId: number; usuarioId: number | null }>`
    select direccion, id "casillaId", usuario_id "usuarioId" from casilla`;
for (const { direccion, ...box } of rows) boxes.set(direccion, box);
beforeEach(async () => {
  await app.clear(
    ...words`
    recibido correo_olvidado correo_sin_guardar hilo envio correo rebote direccion novedad cv_lectura
  `,
  );
  await app.sql`update candidato set correo = 'persona' || id || '@correo.example' where id <= 60`;
});

const call = app.callAs(selector);

let counter = 0;
const { place, make, ...receiving } = receivingFor(app, call);
/** Puts it into a mailbox that is read. */
const taken = (source: string, box = BOX, more: Partial<Taking> = {}): Promise<Taken> =>
  receiving.taken(source, { ...boxes.get(box)!, direccion: box, ...more });
const arrives = (sent: Sent, box = BOX, more: Partial<Taking> = {}): Promise<Taken> =>
  taken(composeSent(sent), box, more);
/** Candidate 5 answers the mail with that Message-ID. */
const answers = (message: string, more: Sent = {}, taking: Partial<Taking> = {}): Promise<Taken> =>
  arrives({ ...ANSWER, headers: [`In-Reply-To: ${message}`], ...more }, BOX, taking);

const waiting = async (token = admin): Promise<Waiting[]> =>
  (await call('GET', '/v1/recibidos', { limit: 100 }, token)).body.items;
const mailboxes = async (token = selector) => (await call('GET', '/v1/casillas', {}, token)).body;
const { threadsOf, messagesOf, filesOf } = conversationsFor(call);
/** How many messages each of their conversations has, and whether it waits for an answer. */
const countsOf = async (candidatoId: number): Promise<[mensajes: number, espera: boolean][]> =>
  (await threadsOf(candidatoId)).map(({ mensajes, espera }: HiloInList) => [mensajes, espera]);
const sidesOf = async (candidatoId: number) => (await messagesOf(candidatoId)).map(({ nuestro }) => nuestro);
const told = async () =>
  await app.sql<{ titulo: string; texto: string }>`select titulo, texto from novedad order by id`;

/** What was written and said until now was an hour earlier. */
async function anHourPassed(): Promise<void> {
  await app.sql`update carta set ts = ts - interval '1 hour'`;
  await app.sql`update hilo set ultimo_ts = ultimo_ts - interval '1 hour'`;
}

/** The candidate whom candidato@demo.py signs in as, once mio@correo.example is their address. */
async function ownCandidato(): Promise<number> {
  const { id } = await app.one<{ id: number }>`
    update candidato set correo = 'mio@correo.example'
     where id = (select candidato_id from usuario where email = 'candidato@demo.py') returning id`;
  return id;
}

/** Somebody at the agency writes to a candidate; returns the Message-ID. */
async function wrote(
  candidatoId: number,
  subject = 'Una entrevista',
  text = 'Hola {{nombre}}, ¿podés venir?',
) {
  const { id } = await writeEnvio(app, call, [candidatoId], { asunto: subject, cuerpo: `<p>${text}</p>` });
  const row = await app.one<{ mensaje: string; texto: string; ts: Date }>`
    select k.mensaje, m.texto, k.ts from carta k join correo m on m.id = k.correo_id where k.envio_id = ${id}`;
  return { message: `<${row.mensaje}@127.0.0.1>`, text: row.texto, ts: row.ts };
}

describe('lo propio visto otra vez', () => {
  const SEEN: [how: string, of: (sent: { message: string; text: string }) => Sent][] = [
    ['con su Message-ID', ({ message }) => ({ id: message })],
    [
      'con su Message-ID, reenviado por un grupo',
      ({ message }) => ({ id: message, from: 'Óscar via Grupo <grupo@otra.example>' }),
    ],
    ['con otro Message-ID', ({ text }) => ({ text })],
    [
      'con otro Message-ID, en su conversación',
      ({ text, message }) => ({ text, headers: [`References: ${message}`] }),
    ],
    [
      'con un pie que agregó un servidor',
      ({ text }) => ({ text: `${text}\r\n\r\nEste mensaje es confidencial.` }),
    ],
    [
      'con otros espacios y tildes sueltas',
      ({ text }) => ({ text: text.normalize('NFD').replaceAll(' ', '  ') }),
    ],
    ['sin Message-ID', ({ text }) => ({ text, id: null })],
    ['con archivos', ({ text }) => ({ text, files: ['cv.pdf'] })],
    ['desde la casilla', ({ text }) => ({ text, from: `Óscar <${BOX.toUpperCase()}>` })],
  ];
  test.each(SEEN)('%s, no es de nadie', async (_, of) => {
    const sent = await wrote(5);
    const copy: Sent = {
      from: `Óscar <${FROM}>`,
      to: 'Cinco <persona5@correo.example>',
      subject: 'Una entrevista',
      ...of(sent),
    };
    expect([await arrives(copy), await arrives(copy, OWN)]).toEqual(['left', 'left']);
    expect([await countsOf(5), await waiting()]).toEqual([[[1, false]], []]);
  });

  test.each<[string, Sent]>([
    [
      'una copia para sí',
      { from: `Óscar <${FROM}>`, to: OWN, subject: 'Copia: Una entrevista', files: ['cv.pdf'] },
    ],
    ['la de un grupo', { from: FROM, to: `todos@otra.example, ${BOX}`, files: ['cv.pdf'] }],
    ['la de sí mismo', { from: OWN, to: OWN, files: ['cv.pdf'] }],
    ['la que se mandó a un cliente', { from: OWN, to: 'compras@otra.example', files: ['cv.pdf'] }],
    [
      'lo que el producto manda solo',
      { from: FROM, to: 'persona5@correo.example', headers: ['Auto-Submitted: auto-generated'] },
    ],
    [
      'lo que pide que se responda a un colega',
      { from: FROM, to: 'compras@otra.example', headers: ['Reply-To: admin@demo.py'], files: ['cv.pdf'] },
    ],
  ])('%s no espera como si fuera de alguien', async (_, sent) => {
    expect([await arrives(sent, OWN), await waiting(), await threadsOf(5)]).toEqual(['left', [], []]);
  });

  test('lo que alguien escribió a mano desde la casilla es una respuesta de la agencia, y no de la persona', async () => {
    const own = await ownCandidato();
    await arrives({ from: 'mio@correo.example', subject: 'Consulta', text: '¿Sigue la búsqueda?' });
    expect(await countsOf(own)).toEqual([[1, true]]);
    const byHand: Sent = {
      from: `Selección <${BOX}>`,
      to: 'Mío <mio@correo.example>',
      subject: 'Re: Consulta',
      text: 'Sí.',
      files: ['bases.pdf'],
    };
    expect(await arrives(byHand)).toBe('taken');
    expect(await countsOf(own)).toEqual([[2, false]]);
    expect(
      (await messagesOf(own)).map(({ nuestro, asunto, direccion }) => [nuestro, asunto, direccion]),
    ).toEqual([
      [true, 'Re: Consulta', null],
      [false, 'Consulta', 'propia'],
    ]);
    expect([await filesOf(own), await waiting()]).toEqual([expect.not.arrayContaining(['bases.pdf']), []]);
    const portal = (await call('GET', '/v1/correos/propios', {}, candidato)).body.items;
    expect(portal.map(({ asunto }: { asunto: string }) => asunto)).toEqual(['Consulta']);
    // The mailbox's own absence notice answers nothing.
    await arrives({ from: 'mio@correo.example', subject: 'Re: Consulta', text: '¿Y cuándo?' });
    await arrives({
      from: BOX,
      to: 'mio@correo.example',
      subject: 'Re: Consulta',
      headers: ['Auto-Submitted: auto-replied', `In-Reply-To: ${lastId()}`],
    });
    expect((await threadsOf(own))[0].espera).toBe(true);
  });

  test('una respuesta a mano que cita lo nuestro no es lo nuestro', async () => {
    const { message, text } = await wrote(5);
    const quoting = `Te espero.\r\n\r\nEl lun, 2 de mar de 2026, Óscar escribió:\r\n> ${text}`;
    const byHand = { from: FROM, to: 'persona5@correo.example', subject: 'Una entrevista', text: quoting };
    await arrives({ ...byHand, headers: [`References: ${message}`] });
    expect(await sidesOf(5)).toEqual([true, true]);
  });
});

describe('lo que alguien escribió a mano desde la casilla a varios', () => {
  const of = (id: number) => `persona${id}@correo.example`;
  const byHand = (sent: Sent): Sent => ({
    from: `Selección <${BOX}>`,
    subject: 'Horario',
    text: 'Los esperamos a las 9.',
    ...sent,
  });
  const shownIn = async (id: number) => (await messagesOf(id)).map(({ nuestro, para }) => [nuestro, para]);

  test.each<[string, Sent]>([
    ['en Para', { to: `${of(21)}, ${of(22)}, ${of(23)}` }],
    ['en Para y Cc', { to: of(21), headers: [`Cc: ${of(22)}, Tres <${of(23).toUpperCase()}>`] }],
    ['en un grupo', { to: `Cajeros: ${of(21)}, ${of(22)}, ${of(23)};` }],
    [
      'con colegas, la casilla y alguien que nadie conoce',
      {
        to: `admin@demo.py, ${of(21)}, nadie@otra.example, ${BOX}`,
        headers: [`Cc: ${of(22)}, ${of(23)}, ${of(21)}`],
      },
    ],
    ['desde la casilla propia', { from: OWN, to: `${of(21)}, ${of(22)}, ${of(23)}` }],
    [
      'sin Message-ID',
      { to: `${of(21)}, ${of(22)}, ${of(23)}`, id: null, date: 'Tue, 03 Mar 2026 10:15:20 -0300' },
    ],
    ['con un archivo', { to: `${of(21)}, ${of(22)}, ${of(23)}`, files: ['bases.pdf'] }],
  ])(
    '%s, cada uno lo tiene en su conversación, una vez, y no las direcciones de los demás',
    async (_, sent) => {
      const source = composeSent(byHand(sent));
      const began = { began: new Date('2026-03-01') };
      expect([await taken(source, BOX, began), await taken(source, OWN, began)]).toEqual(['taken', 'known']);
      for (const id of [21, 22, 23]) {
        expect(await sidesOf(id)).toEqual([true]);
        const [message] = await messagesOf(id);
        expect(message!.archivos.map(({ nombre }) => nombre)).toEqual(sent.files ?? []);
        const addresses = message!.para.split(', ').filter((correo) => correo.startsWith('persona'));
        expect([addresses, await filesOf(id), await countsOf(id)]).toEqual([[of(id)], [], [[1, false]]]);
      }
      expect(await waiting()).toEqual([]);
    },
  );

  test('responde a uno y va a otro: a cada uno en su conversación, y ninguno espera respuesta', async () => {
    for (const id of [24, 25])
      await arrives({ from: of(id), subject: 'Consulta', id: `<consulta${id}@correo.example>`, to: OWN });
    expect(await countsOf(25)).toEqual([[1, true]]);
    const headers = [`Cc: ${of(25)}, ${of(26)}`, 'In-Reply-To: <consulta24@correo.example>'];
    await arrives(byHand({ subject: 'Re: Consulta', to: of(24), headers }));
    expect([await countsOf(24), await countsOf(25)]).toEqual([[[2, false]], [[2, false]]]);
    expect(await countsOf(26)).toEqual([[1, false]]);
  });

  test('a un contacto y a un candidato, el contacto no tiene la dirección del candidato', async () => {
    await app.sql`update empresa set contacto_email = 'compras@cliente.example' where id = 4`;
    await arrives(byHand({ to: `compras@cliente.example, ${of(27)}` }));
    const { items } = (await call('GET', '/v1/hilos', { empresaIdNumerico: 4 })).body;
    const { body } = await call('GET', '/v1/hilo', { idNumerico: items[0].idNumerico });
    expect([body.items[0].para, await shownIn(27)]).toEqual([
      'compras@cliente.example',
      [[true, `compras@cliente.example, ${of(27)}`]],
    ]);
  });

  test('a cuarenta, a cada uno; en el portal de cada uno no hay nada de los demás', async () => {
    const own = await ownCandidato();
    const to = ['mio@correo.example', ...Array.from({ length: 40 }, (_, n) => of(n + 10))];
    await arrives(byHand({ to: to.join(',\r\n ') }));
    expect([(await messagesOf(own)).length, (await messagesOf(49)).length]).toEqual([1, 1]);
    expect(await shownIn(30)).toEqual([[true, of(30)]]);
    const portal = await call('GET', '/v1/correos/propios', {}, candidato);
    expect(portal.status).toBe(200);
    expect(JSON.stringify(portal.body)).not.toMatch(/persona\d/);
  });

  test('quien se elimina se lleva el suyo; el de los demás queda sin su dirección, y no vuelve', async () => {
    const source = composeSent(byHand({ to: `${of(44)}, ${of(45)}` }));
    await taken(source);
    await removeCandidatos(app.services, [44]);
    expect([await shownIn(45), await taken(source, OWN)]).toEqual([[[true, of(45)]], 'known']);
    expect(await messagesOf(45)).toHaveLength(1);
  });

  describe('a quien espera en «Por ubicar»', () => {
    const ROSA = 'rosa@otra.example';
    const asks = (more: Sent = {}) =>
      arrives({ from: `Rosa <${ROSA}>`, subject: 'Consulta', id: '<consulta@otra.example>', ...more });
    const ANSWERS: [string, Sent, string?][] = [
      ['con In-Reply-To', { to: ROSA, headers: ['In-Reply-To: <consulta@otra.example>'] }],
      ['sin decir qué responde', { to: `Rosa <${ROSA.toUpperCase()}>` }],
      ['con otro asunto, en Cc', { subject: 'Mañana', to: 'admin@demo.py', headers: [`Cc: ${ROSA}`] }],
      ['sin Message-ID', { to: ROSA, id: null, date: new Date().toUTCString() }],
      ['desde la casilla propia', { from: OWN, to: ROSA }],
      [
        'un colega, desde su dirección',
        { from: 'admin@demo.py', to: ROSA, headers: [`Cc: ${BOX}`, 'References: <consulta@otra.example>'] },
      ],
    ];
    test.each(ANSWERS)('%s, espera con lo suyo y se ubica con él', async (_, sent) => {
      await asks();
      const source = composeSent(byHand({ subject: 'Re: Consulta', text: 'Sí, vení a las 9.', ...sent }));
      expect([await taken(source), await taken(source, OWN)]).toEqual(['taken', 'known']);
      const [one, ...others] = await waiting();
      expect([one!.respuestas.map(({ texto }) => texto), others, (await mailboxes()).porUbicar]).toEqual([
        ['Sí, vení a las 9.'],
        [],
        1,
      ]);
      await place(one!.idNumerico, 31);
      expect(await countsOf(31)).toEqual([[2, false]]);
      expect((await messagesOf(31)).map(({ nuestro, texto }) => [nuestro, texto])).toEqual([
        [true, 'Sí, vení a las 9.'],
        [false, 'Va.'],
      ]);
      expect([await waiting(), await taken(source)]).toEqual([[], 'known']);
    });

    test('lo que escribe después de la respuesta espera respuesta', async () => {
      await asks();
      await arrives(byHand({ to: ROSA }));
      await asks({ id: '<otra@otra.example>', subject: 'Re: Consulta', text: '¿Y dónde?' });
      const [last] = await waiting();
      await place(last!.idNumerico, 32, { esSuDireccion: true });
      expect([await countsOf(32), await waiting()]).toEqual([[[3, true]], []]);
    });

    test('a dos que esperan y a un candidato: con cada uno, sin las direcciones de los demás', async () => {
      await asks();
      await arrives({ from: 'pedro@otra.example', subject: 'Consulta' });
      const source = composeSent(byHand({ to: `${ROSA}, ${of(33)}, pedro@otra.example` }));
      expect([await taken(source), await taken(source, OWN)]).toEqual(['taken', 'known']);
      for (const [n, one] of (await waiting()).entries()) await place(one.idNumerico, 34 + n);
      const shown = [];
      for (const id of [33, 34, 35]) shown.push((await shownIn(id)).filter((message) => message[0]));
      expect(shown).toEqual([[[true, of(33)]], [[true, 'pedro@otra.example']], [[true, ROSA]]]);
    });

    test('a quien un sistema dice que se responda, también', async () => {
      await arrives({
        from: 'avisos@portal.example',
        subject: 'Postulación',
        headers: ['Reply-To: postulante@otra.example'],
        files: ['cv.pdf'],
      });
      await arrives(byHand({ to: 'postulante@otra.example' }));
      expect((await waiting()).map(({ respuestas }) => respuestas.length)).toEqual([1]);
    });

    test.each<[string, Sent, boolean]>([
      [
        'lo que se reenvía a otro',
        { to: 'compras@otra.example', headers: ['In-Reply-To: <consulta@otra.example>'] },
        false,
      ],
      ['lo de un colega que no la responde', { from: 'admin@demo.py', to: `${ROSA}, ${BOX}` }, false],
      ['una ausencia', { to: ROSA, headers: ['Auto-Submitted: auto-replied'] }, false],
      ['a quien ya se apartó', { to: ROSA }, true],
    ])('no espera con lo suyo %s', async (_, sent, isNothing) => {
      await asks();
      if (isNothing)
        await call('POST', '/v1/recibido/nada', { idNumerico: (await waiting())[0]!.idNumerico });
      expect(await arrives(byHand(sent))).toBe('left');
      expect((await waiting()).flatMap(({ respuestas }) => respuestas)).toEqual([]);
    });

    test('se va con lo que esperaba, y no vuelve; sola no se toca', async () => {
      await asks();
      const source = composeSent(byHand({ to: ROSA, headers: ['In-Reply-To: <consulta@otra.example>'] }));
      await taken(source);
      const { id } = await app.one<{ id: number }>`select id from recibido where con_id is not null`;
      expect((await place(id, 31)).status).toBe(404);
      for (const path of ['nada', 'direccion'])
        expect((await call('POST', `/v1/recibido/${path}`, { idNumerico: id })).status).toBe(404);
      await app.sql`update recibido set ts = now() - interval '181 days' where con_id is null`;
      await clearOldRecibidos(app.db);
      expect([await app.sql`select from recibido`, await taken(source)]).toEqual([[], 'known']);
    });

    test('se va con quien se elimina, y no vuelve', async () => {
      await asks();
      const source = composeSent(byHand({ to: ROSA }));
      await taken(source);
      await app.sql`update candidato set correo = ${ROSA} where id = 36`;
      await removeCandidatos(app.services, [36]);
      expect([await app.sql`select from recibido`, await taken(source)]).toEqual([[], 'known']);
    });

    test('de su CV sale un candidato, y la respuesta va con él', async () => {
      await asks({ files: ['rosa.pdf'] });
      await arrives(byHand({ to: ROSA }));
      const [one] = await waiting();
      const rosa = await make(one!.archivos[0]!.idNumerico, { nombre: 'Rosa', apellido: 'Nueva' });
      expect([(await messagesOf(rosa)).length, await waiting()]).toEqual([2, []]);
    });
  });

  test('su ausencia automática no es de nadie más', async () => {
    expect(
      await arrives(byHand({ to: `${of(21)}, ${of(22)}`, headers: ['Auto-Submitted: auto-replied'] })),
    ).toBe('left');
  });
});

describe('lo que reenvía un colega', () => {
  const COLLEAGUE = 'Administradora <admin@demo.py>';
  const OUTLOOK =
    'Mirá este\r\n\r\nDe: Ana <ana@correo.example>\r\nEnviado el: lunes\r\nPara: admin@demo.py\r\nAsunto: CV\r\n\r\nVa mi CV';
  const GMAIL =
    '---------- Forwarded message ---------\r\nDe: Ana <ana@correo.example>\r\nDate: lun\r\nSubject: CV\r\n\r\nVa';
  const APPLE = 'Begin forwarded message:\r\n\r\nFrom: Ana <ana@correo.example>\r\nSubject: CV\r\n\r\nVa';
  const INTERNAL = 'De: Selector <selector@demo.py>\r\nEnviado el: lunes\r\nAsunto: Almuerzo\r\n\r\n¿Vamos?';
  const WAYS: [waits: boolean, what: string, sent: Sent][] = [
    [true, 'un CV', { files: ['cv.pdf'] }],
    [true, 'un CV, sin decir nada', { subject: '', text: '', files: ['Ana.docx'] }],
    [true, 'un CV en una respuesta', { subject: 'Re: CV', files: ['cv.pdf'] }],
    [true, 'un CV en imagen', { files: ['cv.jpg'] }],
    [true, 'varios comprimidos', { files: ['CVs.zip'] }],
    [true, 'un .doc viejo', { files: ['cv.doc'] }],
    [true, 'un RV sin archivos', { subject: 'RV: Consulta', text: OUTLOOK }],
    [true, 'un Fwd sin archivos', { subject: 'Fwd: Consulta', text: GMAIL }],
    [true, 'un FW', { subject: 'FW: Consulta' }],
    [true, 'un Fw[2]', { subject: 'Fw[2]: Consulta' }],
    [true, 'un TR', { subject: 'TR: Consulta' }],
    [true, 'un WG', { subject: 'WG: Consulta' }],
    [true, 'un ENC', { subject: 'ENC: Consulta' }],
    [true, 'un RV de una lista', { subject: '[Equipo] RV: Consulta', text: OUTLOOK }],
    [true, 'un RV de un RE', { subject: 'RV: RE: Consulta', text: OUTLOOK }],
    [true, 'con la marca de Gmail', { subject: 'Mirá', text: GMAIL }],
    [true, 'con la marca de Apple', { subject: 'Mirá', text: APPLE }],
    [
      true,
      'con la marca en castellano',
      { subject: 'Mirá', text: '-------- Mensaje reenviado --------\r\nDe: ana@correo.example' },
    ],
    [
      true,
      'con la marca de Apple en castellano',
      { subject: 'Mirá', text: 'Inicio del mensaje reenviado:\r\n\r\nDe: ana@correo.example' },
    ],
    [
      true,
      'con la marca en portugués',
      { subject: 'Mirá', text: '---------- Mensagem encaminhada ---------\r\nDe: ana@correo.example' },
    ],
    [
      true,
      'lo que un colega le reenvió',
      { subject: 'Fwd: Fwd: Consulta', text: `${INTERNAL}\r\n\r\n${OUTLOOK}` },
    ],
    [
      true,
      'del teléfono, sin RV',
      { subject: 'CV', text: `Mirá\r\n\r\n-------- Mensaje original --------\r\n${OUTLOOK}` },
    ],
    [true, 'con la cabeza de Outlook, en italiano', { subject: 'I: CV', text: OUTLOOK }],
    [true, 'de los suyos con un CV', { subject: 'RV: Almuerzo', text: INTERNAL, files: ['cv.pdf'] }],
    [false, 'nada', { subject: 'Almuerzo' }],
    [
      false,
      'una respuesta',
      { subject: 'RE: Almuerzo', text: `Dale\r\n\r\n-----Mensaje original-----\r\n${INTERNAL}` },
    ],
    [false, 'una respuesta a un reenvío', { subject: 'RE: RV: CV', text: `Gracias\r\n\r\n${GMAIL}` }],
    [
      false,
      'una respuesta que cita un reenvío',
      { subject: 'Re: CV', text: `Sí\r\n> ${GMAIL.replaceAll('\r\n', '\r\n> ')}` },
    ],
    [false, 'de los suyos', { subject: 'RV: Almuerzo', text: INTERNAL }],
    [false, 'de la agencia', { subject: 'Fwd: Aviso', text: GMAIL.replace('ana@correo.example', FROM) }],
    [false, 'una invitación', { subject: 'Reunión', files: ['invite.ics'] }],
    [false, 'su tarjeta', { subject: 'Datos', files: ['yo.vcf'] }],
    [false, 'su firma', { subject: 'Datos', files: ['smime.p7s', 'logo.gif'] }],
    [false, 'una ausencia', { subject: 'Fuera de la oficina', headers: ['Auto-Submitted: auto-replied'] }],
    [false, 'un asunto que empieza igual', { subject: 'RVOE: requisitos' }],
    [false, 'una referencia', { subject: 'Fwd sin dos puntos' }],
  ];
  test.each(WAYS)('espera (%s): %s', async (waits, _, sent) => {
    expect(await arrives({ from: COLLEAGUE, subject: 'CV', ...sent })).toBe(waits ? 'taken' : 'left');
    const { nombre } = await app.one<{ nombre: string }>`
      select concat_ws(' ', nombre, apellido) nombre from usuario where email = 'admin@demo.py'`;
    expect((await waiting(selector)).map(({ reenviadoPor }) => reenviadoPor)).toEqual(waits ? [nombre] : []);
  });

  test('también a quien tiene casilla propia; nunca dice de quién es su dirección, ni deja a nadie sin responder', async () => {
    expect(await arrives({ from: `Selector <${OWN}>`, subject: 'Mirá', files: ['cv.pdf'] })).toBe('taken');
    const [one] = await waiting(selector);
    const said = await place(one!.idNumerico, 7, { esSuDireccion: true });
    expect(said.body.error.message).toBe(`${OWN} es una casilla de la agencia`);
    await place(one!.idNumerico, 7);
    expect([await countsOf(7), await sidesOf(7)]).toEqual([[[1, false]], [true]]);
    expect([await told(), await waiting()]).toEqual([[], []]);
  });

  test('de su CV sale un candidato, con su archivo', async () => {
    await arrives({ from: COLLEAGUE, subject: 'RV: CV de Ana', files: ['ana.pdf'] });
    const [one] = await waiting();
    const ana = await make(one!.archivos[0]!.idNumerico, { nombre: 'Ana', apellido: 'Ruiz' });
    expect([await filesOf(ana), await waiting()]).toEqual([['ana.pdf'], []]);
    expect(await app.sql`select from direccion`).toEqual([]);
  });

  test('a la casilla de una persona, lo que un colega le manda a ella es de ella; lo que le reenvía espera', async () => {
    const to = { from: COLLEAGUE, to: OWN };
    expect([
      await arrives({ ...to, subject: 'Tu recibo', files: ['recibo.pdf'] }, OWN),
      await arrives({ ...to, subject: 'RV: CV', files: ['cv.pdf'] }, OWN),
    ]).toEqual(['left', 'taken']);
  });
});

describe('de quien nadie conoce', () => {
  test('todo lo que trae un archivo espera, sea el número que sea; lo demás, de cincuenta en adelante, se dice', async () => {
    for (let i = 0; i < 55; i++)
      expect(await arrives({ subject: `CV ${i}`, files: ['cv.pdf'] })).toBe('taken');
    for (let i = 0; i < 3; i++) await arrives({ subject: 'Hola' });
    for (let i = 0; i < 52; i++)
      await arrives({ from: 'molesto@otra.example', subject: `Nota ${i}`, id: `<m${i}@otra.example>` });
    // Seen again, it counts once.
    await arrives({ from: 'molesto@otra.example', subject: 'Nota 51', id: '<m51@otra.example>' });
    expect((await mailboxes()).porUbicar).toBe(55 + 50);
    expect((await mailboxes()).sinGuardar).toEqual([
      { de: 'rosa@otra.example', cantidad: 3, casilla: BOX },
      { de: 'molesto@otra.example', cantidad: 2, casilla: BOX },
    ]);
    // A document is never refused for the number of mails.
    expect(await arrives({ from: 'molesto@otra.example', files: ['cv.pdf'] })).toBe('taken');
    expect(
      await arrives({ from: 'molesto@otra.example', subject: 'Pesado' }, BOX, {
        aviso: 'Pesa 40 MB: sus archivos quedan en la casilla',
      }),
    ).toBe('taken');
    // Dismissing mails makes room; one that was only reported is taken when it is found again.
    for (const { idNumerico, de } of await waiting())
      if (de === 'molesto@otra.example') await call('POST', '/v1/recibido/nada', { idNumerico });
    expect(
      await arrives({ from: 'molesto@otra.example', subject: 'Nota 51', id: '<m51@otra.example>' }),
    ).toBe('taken');
    expect((await mailboxes()).sinGuardar[1]).toMatchObject({ de: 'molesto@otra.example', cantidad: 1 });
    await app.sql`update correo_sin_guardar set ts = now() - interval '31 days'`;
    await clearOldRecibidos(app.db);
    expect((await mailboxes()).sinGuardar).toEqual([]);
  });

  test('los de un formulario son cada uno de quien lo llenó', async () => {
    for (let i = 0; i < 53; i++)
      expect(
        await arrives({ from: BOX, subject: 'Formulario', headers: [`Reply-To: visita${i}@otra.example`] }),
      ).toBe('taken');
    expect((await mailboxes()).sinGuardar).toEqual([]);
  });

  test('lo que queda en la casilla de una persona lo saben ella y quien administra, y se va con quien se elimina', async () => {
    for (let i = 0; i < 51; i++)
      await arrives({ from: 'Visita <visita@otra.example>', subject: `${i}` }, OWN);
    const one = [{ de: 'visita@otra.example', cantidad: 1, casilla: OWN }];
    expect([(await mailboxes()).sinGuardar, (await mailboxes(admin)).sinGuardar]).toEqual([one, one]);
    await app.sql`update correo_sin_guardar set usuario_id = (select id from usuario where email = 'admin@demo.py')`;
    expect((await mailboxes()).sinGuardar).toEqual([]);
    await app.sql`update candidato set correo = 'visita@otra.example' where id = 48`;
    await removeCandidatos(app.services, [48]);
    expect((await mailboxes(admin)).sinGuardar).toEqual([]);
    expect(await arrives({ from: 'Visita <visita@otra.example>', subject: '50', id: lastId() }, OWN)).toBe(
      'known',
    );
  });

  test('con todo lleno, lo que trae un archivo no se toma ni se pierde; lo de quien se conoce entra', async () => {
    await app.sql`
      insert into recibido (huella, clase, de, fecha) select decode(md5(i::text), 'hex'), 'persona', 'x' || i || '@otra.example', now()
        from generate_series(1, ${MAX_WAITING}::int) i`;
    await expect(arrives({ files: ['cv.pdf'], id: '<lleno@otra.example>' })).rejects.toThrow();
    expect(await arrives({ subject: 'Sin nada' })).toBe('unkept');
    expect(await arrives({ from: 'persona9@correo.example' })).toBe('taken');
    await clearOldRecibidos(app.db);
    expect((await mailboxes()).porUbicar).toBe(MAX_WAITING);
    await app.sql`update recibido set nada_ts = now() where de = 'x1@otra.example'`;
    expect(await arrives({ files: ['cv.pdf'], id: '<lleno@otra.example>' })).toBe('taken');
  });
});

describe('lo que de un correo no se guarda', () => {
  test('se dice todo junto: lo que pesa de más y los que son de más', async () => {
    const source = await readMail(Buffer.from(composeSent({ files: ['a.pdf', 'b.pdf'] })), new Date());
    const leftOut = Array.from({ length: 25 }, (_, i) => `resto${i}.pdf`);
    const taking = { ...boxes.get(BOX)!, began: new Date(), aviso: 'Pesa 40 MB' };
    await takeMail(app.services, { ...source, leftOut }, taking);
    expect((await waiting())[0]!.aviso).toBe(
      `Pesa 40 MB. Trajo 27 archivos: se guardaron 2; quedaron afuera: ${leftOut.slice(0, 20).join(', ')} y 5 más`,
    );
  });

  test('a quien ya tiene todos los archivos que puede se le dice cuál no entró, en el correo y en las novedades; una vez', async () => {
    await wrote(11);
    const from = 'persona11@correo.example';
    for (let had = (await filesOf(11)).length; had < MAX_ARCHIVOS - 1; had = (await filesOf(11)).length) {
      const files = Array.from({ length: Math.min(20, MAX_ARCHIVOS - 1 - had) }, (_, i) => `${had + i}.pdf`);
      await arrives({ from, subject: 'Otra cosa', files });
    }
    await arrives({ ...ANSWER, from, files: ['uno.pdf', 'dos.pdf', 'tres.pdf'] });
    const notice = `Ya tiene ${MAX_ARCHIVOS} archivos: en su ficha no entró dos.pdf, tres.pdf`;
    const one = (await messagesOf(11)).find(({ asunto }) => asunto === 'Re: Una entrevista');
    expect(one!.aviso).toBe(notice);
    expect((await told()).at(-1)!.texto).toBe(`Re: Una entrevista: Va. · ${notice}`);
    await call('POST', '/v1/recibido/direccion', { idNumerico: one!.idNumerico });
    expect((await messagesOf(11)).flatMap(({ aviso }) => aviso ?? [])).toEqual([notice]);
    expect(await filesOf(11)).toHaveLength(MAX_ARCHIVOS);
  });

  test('el mismo archivo dos veces queda una', async () => {
    const twice = composeSent({ from: 'persona13@correo.example', files: ['cv.pdf'] }).replace(
      '--corte--',
      `${pdfPart('cv.pdf').replaceAll('="cv.pdf"', '="copia del cv.pdf"')}${pdfPart('otro.pdf')}--corte--`,
    );
    await taken(twice);
    const [one] = await messagesOf(13);
    for (const names of [await filesOf(13), one!.archivos.map(({ nombre }) => nombre)])
      expect(names.toSorted()).toEqual(['cv.pdf', 'otro.pdf']);
  });
});

describe('el orden de una conversación', () => {
  const minutes = (n: number) => new Date(Date.now() + n * 60_000);
  test.each([
    ['atrasado tres minutos', -3],
    ['atrasado un día', -1440],
    ['atrasado años', -3_000_000],
    ['adelantado una hora', 60],
  ])('con el reloj %s, una respuesta está después de lo que responde y espera respuesta', async (_, skew) => {
    const { message } = await wrote(5);
    await anHourPassed();
    // Read later than it came.
    const date = minutes(-60 + skew).toUTCString();
    await answers(message, { text: 'Sí', date }, { arrived: minutes(-30) });
    expect(await countsOf(5)).toEqual([[2, true]]);
    expect((await messagesOf(5)).map(({ sentido }) => sentido)).toEqual(['recibido', 'enviado']);
    const [{ idNumerico }] = await threadsOf(5);
    const { body } = await call('POST', '/v1/envio', { hiloIdNumerico: idNumerico });
    await sendDraft(app, call, body.idNumerico, { asunto: 'Re: Una entrevista', cuerpo: '<p>Listo</p>' });
    expect([await countsOf(5), (await messagesOf(5))[0]!.texto]).toEqual([[[3, false]], 'Listo']);
  });

  test.each([-26, -3, 2, 5])(
    'escrito con la hora del producto corrida %i horas, la respuesta que llega después espera',
    async (hours) => {
      vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + hours * 3_600_000 });
      const { message } = await wrote(5).finally(() => vi.useRealTimers());
      await answers(message);
      expect(await countsOf(5)).toEqual([[2, true]]);
    },
  );

  test('la casilla dice en segundos enteros cuándo llegó: lo que responde en el mismo segundo espera', async () => {
    const { message } = await wrote(5);
    const arrived = new Date(Math.floor(Date.now() / 1000) * 1000);
    await answers(message, { subject: 'RE: Una entrevista' }, { arrived, began: minutes(-60) });
    expect(await countsOf(5)).toEqual([[2, true]]);
  });

  test('sin decir qué responde, decide cuándo llegó; lo que vino mucho antes no espera nada', async () => {
    await wrote(5);
    await anHourPassed();
    const answer = { ...ANSWER, subject: 'RE: Una entrevista' };
    await arrives({ ...answer, date: minutes(-10_000).toUTCString() }, BOX, { arrived: minutes(-20) });
    expect(await countsOf(5)).toEqual([[2, false]]);
    await arrives({ ...answer, date: minutes(-63).toUTCString() }, BOX, { arrived: minutes(-20) });
    expect(await countsOf(5)).toEqual([[3, true]]);
  });
});

describe('lo que llega ahora con una fecha vieja', () => {
  const began = new Date(Date.now() - 40 * 86_400_000);
  const now = () => ({ began, arrived: new Date() });
  test.each([
    ['un escáner con el reloj sin poner', 'Sat, 01 Jan 2000 00:01:00 +0000'],
    ['una impresora de 2011', 'Fri, 01 Apr 2011 10:00:00 -0300'],
    ['uno de antes de que hubiera correo', 'Thu, 01 Jan 1970 00:00:00 +0000'],
    ['lo que un colega redirige, de hace 100 días', new Date(Date.now() - 100 * 86_400_000).toUTCString()],
    ['sin fecha que se entienda', 'nunca'],
  ])('%s espera con su CV, donde llegó, y se dice lo que dice', async (_, date) => {
    await arrives({ subject: 'De hoy' }, BOX, now());
    expect(await arrives({ date, subject: 'CV escaneado', files: ['cv.pdf'] }, BOX, now())).toBe('taken');
    const [first] = await waiting();
    expect(first).toMatchObject({
      asunto: 'CV escaneado',
      archivos: [{ nombre: 'cv.pdf' }],
      aviso:
        /2000|2011|100|GMT$/.test(date) && !date.includes('1970')
          ? expect.stringMatching(/^Dice que se escribió el /)
          : null,
    });
    expect(Math.abs(Date.parse(first!.fecha) - Date.now())).toBeLessThan(60_000);
  });

  test('de la primera lectura queda lo que llegó hace más de treinta días, diga la fecha que diga', async () => {
    const old = { began: new Date(), arrived: began };
    expect(await arrives({ files: ['cv.pdf'] }, BOX, old)).toBe('left');
    const dated = { files: ['cv.pdf'], date: 'Sat, 01 Jan 2000 00:01:00 +0000' };
    const yesterday = { ...old, arrived: new Date(Date.now() - 86_400_000) };
    expect(await arrives(dated, BOX, yesterday)).toBe('taken');
  });

  test.each([-2, -20, -400, -9000])(
    'una respuesta sin In-Reply-To, con el reloj %i días atrás, espera respuesta y es lo último',
    async (days) => {
      await wrote(5);
      await anHourPassed();
      const date = new Date(Date.now() + days * 86_400_000 - 60_000).toUTCString();
      await arrives({ ...ANSWER, text: 'Sí', date }, BOX, now());
      expect(await countsOf(5)).toEqual([[2, true]]);
      const [last] = await messagesOf(5);
      expect(last!.texto).toBe('Sí');
      expect(last!.aviso).toMatch(/^Dice que se escribió el /);
    },
  );
});

describe('con un Message-ID que se repite', () => {
  test('otro texto u otro archivo es otro correo; lo mismo, en otra casilla y otra vez, es el mismo', async () => {
    const portal = (n: number, more: Sent = {}): Sent => ({
      from: 'Portal <portal@portal.example>',
      subject: 'Nueva postulación',
      id: '<portal@localhost>',
      text: n % 2 ? 'Hay una postulación' : `Se postuló la persona ${n}`,
      files: [`cv${n}.pdf`],
      ...more,
    });
    for (let n = 0; n < 40; n++) expect(await arrives(portal(n))).toBe('taken');
    for (let n = 0; n < 40; n++)
      for (const again of [await arrives(portal(n), OWN), await arrives(portal(n, { date: 'nunca' }))])
        expect(again).toBe('known');
    expect((await waiting()).flatMap(({ archivos }) => archivos.map(({ nombre }) => nombre)).length).toBe(40);
    const two = ['a.pdf', 'b.pdf'].map((name) =>
      composeSent(portal(50, { id: '<x@localhost>', files: [name] })),
    );
    const all = await Promise.all([...two, ...two].map((source, i) => taken(source, i % 2 ? OWN : BOX)));
    expect(all.toSorted()).toEqual(['known', 'known', 'taken', 'taken']);
  });

  test.each<[string, Sent]>([
    ['con «[EXTERNO]» en el asunto', { subject: '[EXTERNO] Mi CV' }],
    [
      'con «[EXTERNAL]» y una advertencia arriba',
      { subject: '[EXTERNAL] Mi CV', text: 'CAUTION: external sender.\r\n\r\nVa mi CV.' },
    ],
    ['con un pie de la empresa', { text: 'Va mi CV.\r\n\r\nEste mensaje es confidencial.' }],
    ['con otros espacios', { text: 'Va  mi\r\nCV.' }],
    ['sin el archivo, que un servidor quitó', { files: [] }],
  ])('el mismo %s en una sola casilla es uno', async (_, tagged) => {
    const id = `<e${counter++}@otra.example>`;
    const one: Sent = { subject: 'Mi CV', text: 'Va mi CV.', files: ['cv.pdf'], id };
    expect(await arrives(one)).toBe('taken');
    const again = tagged.files ? { ...one, ...tagged, text: one.text! } : { ...one, ...tagged };
    expect([await arrives(again, OWN), (await waiting()).length]).toEqual(['known', 1]);
  });

  describe('cuando el primero se eliminó', () => {
    const LONG = 'Se postuló a Cajero con experiencia de cuatro años en supermercados de Luque.';
    const FIRST: Sent = {
      from: 'Portal <portal@portal.example>',
      subject: 'Nueva postulación',
      id: '<portal@localhost>',
      text: LONG,
      files: ['primera.pdf', 'programa.exe'],
    };
    const removals: [string, () => Promise<void>][] = [
      [
        'con su persona, que lo mandó',
        async () => {
          await place((await waiting())[0]!.idNumerico, 46);
          await removeCandidatos(app.services, [46]);
        },
      ],
      [
        'porque nombraba a quien se eliminó',
        async () => {
          await app.sql`update candidato set correo = 'portal@portal.example' where id = 47`;
          await removeCandidatos(app.services, [47]);
        },
      ],
      [
        'por haber esperado de más',
        async () => {
          await app.sql`update recibido set ts = now() - interval '181 days'`;
          await clearOldRecibidos(app.db);
        },
      ],
    ];
    const OTHERS: [string, Sent][] = [
      ['otro CV con el mismo texto', { files: ['segunda.pdf'] }],
      ['el mismo archivo y otro', { files: ['primera.pdf', 'tercera.pdf'] }],
      ['otro texto y otro CV', { text: 'Se postuló a Vendedora.', files: ['cuarta.pdf'] }],
      ['otro texto sin archivos', { text: 'Se postuló a Chofer, sin currículum.', files: [] }],
      ['otro texto con el mismo CV', { text: 'Se postuló a Vendedora.', files: ['primera.pdf'] }],
      ['otro asunto', { subject: 'Otra postulación' }],
      ['sin texto', { text: '', files: ['quinta.pdf'] }],
    ];
    const SAME: [string, Sent][] = [
      ['tal cual', {}],
      ['con «[EXTERNO]»', { subject: '[EXTERNO] Nueva postulación' }],
      ['con una advertencia arriba', { text: `CAUTION: external sender.\r\n\r\n${LONG}` }],
      ['con un pie', { text: `${LONG}\r\n-- \r\nEste mensaje es confidencial.\r\nNo lo imprimas.` }],
      ['con las dos cosas', { text: `Correo externo\r\n${LONG}\r\n\r\nConfidencial` }],
      ['con otros renglones', { text: LONG.replaceAll(' ', '\r\n') }],
      ['sin los archivos, que un servidor quitó', { files: [] }],
      ['sin uno de los archivos', { files: ['programa.exe'] }],
      ['sin archivos y con un pie', { files: [], text: `${LONG}\r\nConfidencial` }],
      ['con otra fecha', { date: 'Tue, 03 Mar 2026 10:15:20 -0300' }],
    ];
    test.each<[string, Sent, Sent]>([
      ['una advertencia', { subject: '[EXTERNO] Mi CV', text: 'CAUTION: external.\r\n\r\nVa mi CV.' }, {}],
      ['un pie', { text: 'Va mi CV.\r\n\r\nEs confidencial.\r\nNo lo imprimas.' }, {}],
      ['las dos cosas', { text: 'Externo\r\nVa mi CV.\r\nConfidencial' }, {}],
      ['un pie, y no traía nada', { text: `${LONG}\r\nConfidencial`, files: [] }, { text: LONG, files: [] }],
    ])('del que se tomó primero con %s tampoco vuelve el que no la tiene', async (_, tagged, bare) => {
      const one: Sent = { ...FIRST, subject: 'Mi CV', text: 'Va mi CV.' };
      await arrives({ ...one, ...tagged });
      await removals[2]![1]();
      expect(await arrives({ ...one, ...bare }, OWN)).toBe('known');
      expect(await arrives({ ...one, ...bare, files: ['otro.pdf'] })).toBe('taken');
    });

    test('lo que repite un pie largo con otro nombre es otro', async () => {
      const said = (name: string) => ({ ...FIRST, files: [], text: `Hola\r\nSe postuló ${name}\r\n${LONG}` });
      await arrives(said('Ana'));
      await removals[2]![1]();
      expect([await arrives(said('Pedro')), await arrives(said('Ana'))]).toEqual(['taken', 'known']);
    });

    test.each(removals)('%s, lo que dice otra cosa o trae otro archivo entra, y él no', async (_, remove) => {
      await arrives(FIRST);
      await remove();
      expect(await app.sql`select from recibido`).toEqual([]);
      for (const [how, same] of SAME)
        for (const box of [BOX, OWN])
          expect([how, await arrives({ ...FIRST, ...same }, box)]).toEqual([how, 'known']);
      for (const [how, other] of OTHERS)
        for (const [box, told] of [
          [BOX, 'taken'],
          [OWN, 'known'],
        ])
          expect([how, await arrives({ ...FIRST, ...other }, box)]).toEqual([how, told]);
      for (const [how, same] of SAME)
        expect([how, await arrives({ ...FIRST, ...same })]).toEqual([how, 'known']);
      const rows = await app.sql<{ huella: Buffer }>`select huella from correo_olvidado`;
      expect(rows.map(({ huella }) => huella.length)).toEqual(rows.map(() => 32));
    });

    test(`lo que cambia un servidor no lo hace otro, y lo que cambia quien escribe sí (semilla ${seed})`, async () => {
      let state = seed;
      const upTo = (n: number): number => {
        state = (state * 1_103_515_245 + 12_345) % 2 ** 31;
        return Math.floor((state / 2 ** 31) * n);
      };
      const words = (n: number) => Array.from({ length: n }, () => `palabra${upTo(5000)}`).join(' ');
      const lines = (n: number) => Array.from({ length: n }, () => words(3)).join('\r\n');
      for (let i = 0; i < 40; i++) {
        const first: Sent = {
          ...FIRST,
          id: `<portal${i}@localhost>`,
          text: lines(3 + upTo(20)),
          files: Array.from({ length: upTo(4) }, (_, n) => `cv${i}-${n}.pdf`),
        };
        await arrives(first);
        await removals[2]![1]();
        const text = [lines(upTo(20)), first.text, lines(upTo(20))].filter(Boolean).join('\r\n');
        const less = first.files!.filter(() => upTo(2) === 0);
        const other: Sent = upTo(2)
          ? { ...first, files: [...less, `otro${i}.pdf`] }
          : { ...first, text: lines(3 + upTo(20)) };
        expect([
          i,
          await arrives({ ...first, text, files: less }, OWN),
          await arrives(other),
          await arrives(first, OWN),
        ]).toEqual([i, 'known', 'taken', 'known']);
        await app.sql`delete from recibido`;
        // The other way round: the copy that a server added lines to was removed.
        const tagged = [lines(upTo(5)), first.text, lines(upTo(11))].filter(Boolean).join('\r\n');
        await arrives({ ...first, id: `<al-reves${i}@localhost>`, text: tagged });
        await removals[2]![1]();
        const bare = { ...first, id: `<al-reves${i}@localhost>` };
        const extra = { ...bare, files: [`otro${i}.pdf`] };
        expect([i, await arrives(bare), await arrives(extra)]).toEqual([i, 'known', 'taken']);
        await app.sql`delete from recibido`;
      }
    });

    test('lo que se borró de una conversación ajena, visto otra vez, no vuelve a decirlo', async () => {
      const named = { nombre: 'Zunildaq', apellido: 'Pereiraq', telefono1: '0981 555 773' };
      const { body } = await call('POST', '/v1/candidato', named);
      const text = 'Te recomiendo a Zunildaq Pereiraq, que trabajó conmigo en Luque.';
      const source = composeSent({ from: 'persona38@correo.example', subject: 'Una amiga', text });
      await taken(source);
      await removeCandidatos(app.services, [body.idNumerico]);
      expect([await taken(source), await taken(source, OWN)]).toEqual(['known', 'known']);
      expect((await messagesOf(38)).map(({ texto }) => texto)).toEqual([
        'Te recomiendo a •••, que trabajó conmigo en Luque.',
      ]);
    });

    test('de varios que se eliminaron, cada uno sigue sin volver', async () => {
      const all = Array.from({ length: 12 }, (_, n) => ({ ...FIRST, files: [`cv${n}.pdf`] }));
      for (const one of all) await arrives(one);
      await removals[2]![1]();
      for (const one of all) expect(await arrives(one, OWN)).toBe('known');
      expect(await arrives({ ...FIRST, files: ['cv12.pdf'] })).toBe('taken');
    });

    test('de uno del que quedó lo de otros, lo de quien se eliminó no vuelve', async () => {
      const both: Sent = { ...FIRST, text: 'Van los dos.', files: ['uno.pdf', 'dos.pdf'] };
      await arrives(both);
      const [one] = await waiting();
      const made = await make(one!.archivos[0]!.idNumerico, { nombre: 'Uno', apellido: 'Solo' });
      await removeCandidatos(app.services, [made]);
      for (const again of [
        await arrives(both),
        await arrives(both, OWN),
        await arrives({ ...both, files: [] }),
      ])
        expect(again).toBe('known');
      const [left, ...others] = await waiting();
      expect([left!.archivos.map(({ nombre }) => nombre), others]).toEqual([['dos.pdf'], []]);
    });
  });

  test('lo que guardó una versión anterior se conoce', async () => {
    const one: Sent = { id: '<viejo@otra.example>', files: ['cv.pdf'] };
    await arrives(one);
    const old = JSON.stringify(['<viejo@otra.example>', 'rosa@otra.example', 'CV', null]);
    await app.sql`update recibido set huella = sha256(convert_to(${old}, 'UTF8'))`;
    expect(await arrives(one, OWN)).toBe('known');
    expect(await arrives({ ...one, files: ['otro.pdf'] })).toBe('taken');
  });

  test('sin Message-ID ni fecha, lo mismo a dos cartas son dos', async () => {
    const [one, other] = [await wrote(5), await wrote(5, 'Otra cosa')];
    const yes = (message: string) => {
      const headers = [`In-Reply-To: ${message}`];
      const sent = composeSent({ ...ANSWER, subject: 'Re:', text: 'Si, acepto', id: null, headers });
      return sent.replace(/^Date: .*\r\n/m, '');
    };
    expect([await taken(yes(one.message)), await taken(yes(other.message))]).toEqual(['taken', 'taken']);
    expect(await taken(yes(other.message), OWN)).toBe('known');
  });
});

describe('lo que se escriben los colegas', () => {
  test.each<[string, string, boolean]>([
    ['a otro colega', 'selector@demo.py', true],
    ['a la casilla de la agencia', BOX, true],
    ['a la persona', `Cinco <persona5@correo.example>, ${BOX}`, false],
  ])(
    'lo que un colega escribe %s sobre lo que alguien preguntó la deja como corresponde',
    async (_, to, waits) => {
      await arrives({ ...ANSWER, subject: 'Consulta', id: '<pregunta@correo.example>' });
      const headers = ['In-Reply-To: <pregunta@correo.example>'];
      const text = 'Todavía no le contesté';
      const colleague = { from: 'Admin <admin@demo.py>', to, subject: 'RV: Consulta', text, headers };
      expect(await arrives(colleague)).toBe('taken');
      expect((await countsOf(5)).map(([, isWaiting]) => isWaiting)).toEqual([waits]);
    },
  );

  test('lo que se tomó de la casilla de una persona y está también en la de la agencia lo ven todos', async () => {
    for (const id of ['<dos@otra.example>', null]) {
      const sent = { from: 'Nadie <nadie@otra.example>', subject: 'En dos', id, files: ['cv.pdf'] };
      const source = composeSent(sent);
      await app.sql`delete from recibido`;
      const usuarioId = await app.idOf('admin');
      await app.sql`update casilla set usuario_id = ${usuarioId} where direccion = ${OWN}`;
      await taken(source, OWN, { usuarioId });
      expect(await waiting(selector)).toEqual([]);
      expect([await taken(source, BOX), await taken(source, OWN, { usuarioId })]).toEqual(['known', 'known']);
      expect(await waiting(selector)).toMatchObject([{ asunto: 'En dos' }]);
    }
  });
});

describe('sin Message-ID', () => {
  const bare = (date: string): string =>
    composeSent({ id: null, date, subject: 'CV de María', text: 'Va mi currículum', files: ['cv.pdf'] });
  const DATE = 'Tue, 03 Mar 2026 10:15:20 -0300';
  test('uno es uno en dos casillas, con dos procesos a la vez, y aunque el primero muera antes de anotar hasta dónde leyó', async () => {
    const began = { began: new Date('2026-03-01') };
    const again = bare(DATE)
      .replace(
        'charset=utf-8\r\n\r\nVa mi currículum',
        `charset=iso-8859-1\r\nContent-Transfer-Encoding: quoted-printable\r\n\r\nVa mi curr=EDculum`,
      )
      .replaceAll('corte', '_000_NextPart');
    const all = await Promise.all(
      [bare(DATE), bare(DATE), again, `Received: by x\r\n${bare(DATE)}`].map((source, i) =>
        taken(source, i % 2 ? OWN : BOX, began),
      ),
    );
    expect(all.toSorted()).toEqual(['known', 'known', 'known', 'taken']);
    expect(await taken(again, OWN, began)).toBe('known');
    expect((await waiting()).length).toBe(1);
    // Alike in everything but the time of sending.
    expect(await taken(bare('Tue, 03 Mar 2026 10:15:21 -0300'), BOX, began)).toBe('taken');
    expect((await waiting()).length).toBe(2);
  });

  test('lo que guardó una versión anterior se conoce', async () => {
    const began = { began: new Date('2026-03-01') };
    await taken(bare(DATE), BOX, began);
    const { fuente } = await readMail(Buffer.from(bare(DATE)), new Date());
    const old = fuente.split('\n')[1]!;
    await app.sql`update recibido set huella = sha256(convert_to(${JSON.stringify([old])}, 'UTF8'))`;
    expect(await taken(bare(DATE), OWN, began)).toBe('known');
  });
});

test(`nada de lo que trae un archivo se pierde sin decirse, venga de quien venga (semilla ${seed})`, async () => {
  let state = seed;
  const draw = <T>(items: readonly T[]): T => {
    state = (state * 1_103_515_245 + 12_345) % 2 ** 31;
    return items[Math.floor((state / 2 ** 31) * items.length)]!;
  };
  const expected = new Set<string>();
  for (let i = 0; i < 120; i++) {
    const name = `cv${i}.pdf`;
    const answer = await arrives({
      from: draw([
        'rosa@otra.example',
        'admin@demo.py',
        'avisos@portal.example',
        '"Escaner"',
        'persona6@correo.example',
        OWN,
      ]),
      subject: draw(['CV', 'RV: CV', 'Re: algo', '', 'Currículum']),
      headers: draw([[], ['Auto-Submitted: auto-generated'], ['Precedence: bulk'], ['List-Id: <x.y>']]),
      files: draw([[name], [name, name], [name, `foto${i}.jpg`]]),
      ...draw([{}, { id: null }]),
      text: `Número ${i}`,
    });
    expect(answer).toBe('taken');
    expected.add(name);
  }
  const rows = await app.sql<{
    nombre: string;
  }>`select distinct nombre from recibido_archivo where nombre like 'cv%'`;
  expect(new Set(rows.map(({ nombre }) => nombre))).toEqual(expected);
});
