import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { connect } from 'node:net';
import PostalMime from 'postal-mime';
import { beforeAll, describe, expect, test, vi } from 'vitest';
import { escapeHtml } from '../../../platform/documents/html.ts';
import { sweepObjects } from '../../../platform/files/objects.ts';
import { startBoard } from '../../../testing/startBoard.ts';
import { waitFor } from '../../../testing/waitFor.ts';
import { clearOldInvitaciones } from '../../personas/registro/index.ts';

const MB = 1024 * 1024;
const PDF = '%PDF-1.4\n1 0 obj<</Type/Catalog>>endobj\ntrailer<</Root 1 0 R>>\n%%EOF\n';

const { smtp, app, board } = await startBoard();

/** What people type: accents composed and decomposed, quotes, HTML, four-byte letters, blanks. */
const TYPED = {
  nombre: ' Ñandú "la" <b>Flor</b> ',
  apellido: "D’Ávila O'Hara & Nu\u0303n\u0303ez 😀",
  telefono: ' (0981) 222-333 ',
  correo: 'Arami.Niña@Correo.PY',
  consentimiento: '1',
  fuente: 'instagram',
};
const FIELDS = ['correo', 'nombre', 'apellido', 'telefono'] as const;
const CV = { name: 'Mi CV.pdf', content: PDF as string | Uint8Array };

/** The field values of a form that came back. */
const shown = (text: string) => ({
  ...Object.fromEntries(
    FIELDS.map((name) => [name, new RegExp(` name="${name}" value="([^"]*)"`).exec(text)?.[1]]),
  ),
  consentimiento: /name="consentimiento"[^>]* checked/.test(text) ? '1' : '',
});
const typedIn = (typed: Record<string, string>) => ({
  ...Object.fromEntries(FIELDS.map((name) => [name, escapeHtml(typed[name] ?? '')])),
  consentimiento: typed.consentimiento === '1' ? '1' : '',
});
const ticketIn = (text: string) => /name="guardado" value="([^"]+)"/.exec(text)?.[1];
const keyIn = (text: string) => /name="envio" value="([^"]+)"/.exec(text)![1]!;
const idOf = (answer: { headers: Headers }) =>
  /\/empleos\/confirmar\/(.+)$/.exec(answer.headers.get('location') ?? '')?.[1] ?? '';
const codes = async (n = 1): Promise<string[]> => {
  await app.settled();
  await waitFor(`${n} correos`, () => smtp.mensajes.length >= n);
  const mails = await Promise.all(smtp.mensajes.map((mail) => PostalMime.parse(mail)));
  return mails.map(({ text = '' }) => /Código: (\d{6})/.exec(text)?.[1] ?? '');
};
const confirm = (id: string, code: string) => board.post(`/empleos/confirmar/${id}`, { codigo: code });

describe('lo que se rechaza vuelve como el formulario, con todo lo escrito', () => {
  const many = (kind: string, who: string) =>
    app.sql`insert into intento (tipo, clave) select ${kind}, ${who} from generate_series(1, 200)`;
  interface Case {
    typed?: Record<string, string>;
    file?: typeof CV | null;
    before?: (id: number) => Promise<unknown>;
  }
  const file = (content: string | Uint8Array): Case => ({ file: { name: 'cv.pdf', content } });
  const tooLarge = 'admite hasta 10 MB';
  const closed = 'Esta búsqueda ya se cerró: ¿guardamos tu CV para otras?';
  const manyMails = () =>
    app.sql`insert into intento (tipo, clave) select 'corta-direccion', '10.0.0.' || n from generate_series(1, 40) n`;
  const cases: [what: string, sent: Case, status: number, said: string, kept: boolean][] = [
    ['sin correo', { typed: { correo: '' } }, 422, 'Escribí tu correo', true],
    ['correo roto', { typed: { correo: 'a@@b' } }, 422, 'Revisá el correo', true],
    ['correo sin arroba', { typed: { correo: 'sin arroba' } }, 422, 'Revisá el correo', true],
    ['sin nombre', { typed: { nombre: ' ' } }, 422, 'Escribí tu nombre', true],
    ['un nombre que no entra', { typed: { nombre: 'Ñ'.repeat(151) } }, 422, 'hasta 150 letras', true],
    ['sin apellido', { typed: { apellido: '' } }, 422, 'Escribí tu apellido', true],
    ['sin teléfono', { typed: { telefono: '' } }, 422, 'Escribí tu número de celular', true],
    ['teléfono roto', { typed: { telefono: 'abc' } }, 422, 'Revisá el número', true],
    ['sin aceptar', { typed: { consentimiento: '' } }, 422, 'Para guardar tus datos', true],
    ['aceptar otro texto', { typed: { consentimiento: '99' } }, 422, 'Para guardar tus datos', true],
    ['sin CV', { file: null }, 422, 'Elegí el archivo de tu CV', false],
    ['un CV de 0 bytes', file(''), 422, 'Ese archivo está vacío: elegí otro', false],
    ['un CV de 10 MB y un byte', file(PDF.padEnd(10 * MB + 1)), 422, tooLarge, false],
    ['un CV de 25 MB', file(new Uint8Array(25 * MB).fill(32)), 422, tooLarge, false],
    ['un CV de 110 MB', file(new Uint8Array(110 * MB).fill(32)), 422, tooLarge, false],
    ['un programa en lugar de un CV', file('MZ\u0000\u0001'), 422, 'no es de un tipo admitido', false],
    ['una búsqueda que se pausó', { before: (id) => board.change(id, { estado: 'p' }) }, 410, closed, true],
    [
      'una búsqueda que se borró',
      { before: (id) => board.change(id, { eliminada_ts: new Date() }) },
      ...([410, closed, true] as const),
    ],
    [
      'demasiadas desde la misma conexión',
      { before: () => many('corta-direccion', '127.0.0.1') },
      ...([429, 'Demasiados intentos', false] as const),
    ],
    [
      'demasiadas del mismo correo',
      { before: () => many('corta-email', 'arami.niña@correo.py') },
      ...([429, 'Demasiados intentos', true] as const),
    ],
    ['una ráfaga', { before: manyMails }, 422, 'frenamos los programas automáticos', true],
  ];

  test.each(cases)('%s', async (_, { typed = {}, file = CV, before }, status, said, kept) => {
    const id = await board.publish({ titulo: 'Farolera' });
    await before?.(id);
    const sent = { ...TYPED, ...typed };
    const answer = await board.post(
      `/empleos/${id}-farolera/postularme`,
      { ...sent, ...(file ? {} : { cv: '' }) },
      file ?? undefined,
    );
    expect({ status: answer.status, shown: shown(answer.text) }).toEqual({ status, shown: typedIn(sent) });
    expect(answer.text).toContain(said);
    expect(answer.text.includes('Ya recibimos Mi CV.pdf')).toBe(kept);
    // A file that was not kept is asked for again.
    if (!kept) expect(answer.text).toMatch(/aria-invalid="true" aria-describedby="cv-hint"/);
    expect(answer.text).not.toContain('<b>Flor');
  });

  test('un formulario que llegó cortado, o de quien sube mucho a la vez, también', async () => {
    const path = `/empleos/${await board.publish({ titulo: 'Sereno' })}-sereno/postularme`;
    const timers = vi.spyOn(globalThis, 'setTimeout');
    /** The time limits of forms being read. */
    const limits = () => timers.mock.calls.filter(([, ms]) => ms === 180_000);
    const slow = Array.from({ length: 17 }, () => connect(Number(new URL(app.url).port), '127.0.0.1'));
    try {
      for (const [i, socket] of slow.entries()) {
        socket.on('error', () => {});
        socket.write(
          `POST ${path} HTTP/1.1\r\nHost: x\r\nContent-Type: multipart/form-data; boundary=x\r\nContent-Length: 999\r\n\r\n--x\r\n`,
        );
        await waitFor(`que se lea el ${i + 1}.º`, () => limits().length === i + 1);
      }
      const late = await board.post(path, TYPED, CV);
      expect([late.status, shown(late.text)]).toEqual([429, typedIn(TYPED)]);
      expect(late.text).toContain('Hay demasiadas subidas a la vez');
      // The seventeenth has no place either, and gets no extra time.
      const closed = once(slow[16]!, 'close');
      (limits()[16]![0] as () => void)();
      await closed;
    } finally {
      timers.mockRestore();
      for (const socket of slow) socket.destroy();
    }
    const part = (name: string, value: string) =>
      `--x\r\nContent-Disposition: form-data; name="${name}"\r\n\r\n${value}\r\n`;
    const cut = `${part('nombre', 'Ñandú')}${part('correo', 'a@b.py')}--x\r\nContent-Disposition: form-data; name="cv"; filename="a.pdf"\r\n\r\n%PDF`;
    const answer = await fetch(app.url + path, {
      method: 'POST',
      headers: { 'content-type': 'multipart/form-data; boundary=x' },
      body: cut,
    });
    const text = await answer.text();
    expect([answer.status, shown(text)]).toEqual([400, typedIn({ nombre: 'Ñandú', correo: 'a@b.py' })]);
    expect(text).toContain('Lo que enviaste llegó incompleto');
  });
});

test('al final se envía lo mismo que se escribió primero, sin elegir otra vez el archivo, también a las horas', async () => {
  const path = `/empleos/${await board.publish({ titulo: 'Cartógrafa' })}-cartografa/postularme`;
  const refused = await board.post(path, { ...TYPED, correo: 'sin arroba' }, CV);
  // The phone slept: unused files are swept meanwhile.
  await app.sql`update objeto set creacion_ts = now() - interval '20 hours'`;
  await sweepObjects(app.services);
  const ticket = ticketIn(refused.text)!;
  const sent = await board.post(path, { ...TYPED, correo: 'horas@correo.py', cv: '', guardado: ticket });
  expect(sent.status).toBe(303);
  const [code] = await codes();
  expect((await confirm(idOf(sent), code!)).text).toContain('recibimos tu postulación');
  // A day later nothing is kept of somebody who never came back, and the page says so.
  const other = await board.post(path, { ...TYPED, correo: '' }, CV);
  await app.sql`update objeto set creacion_ts = now() - interval '25 hours', espera_ts = espera_ts - interval '25 hours'`;
  await sweepObjects(app.services);
  const late = await board.post(path, { ...TYPED, cv: '', guardado: ticketIn(other.text)! });
  expect([late.status, shown(late.text)]).toEqual([422, typedIn(TYPED)]);
  expect(late.text).toContain('Elegí otra vez el archivo de tu CV: ya no lo tenemos');
});

test('una búsqueda que se cerró guarda el CV para otras si se quiere, y muestra las que se parecen', async () => {
  const id = await board.publish({ titulo: 'Cajero/a principal' });
  const path = `/empleos/${id}-cajero-a-principal`;
  const alike = await board.publish({ titulo: 'Cajero/a bancario/a' });
  for (const title of ['Ingeniero/a residente', 'Programador/a', 'Jefe/a de obra', 'Arquitecto/a'])
    await board.publish({ titulo: title });
  await board.change(id, { estado: 'p' });
  const page = await board.get(path);
  expect(page.text).toContain(`href="${path}/postularme"`);
  const form = await board.get(`${path}/postularme?fuente=radio`);
  expect(form.status).toBe(410);
  const first = /<section class="alike">[\s\S]*?href="([^"]+)"/;
  for (const { text } of [page, form])
    expect(first.exec(text)![1]).toMatch(`/empleos/${alike}-cajero-a-bancario-a`);
  const asked = await board.post(`${path}/postularme`, { ...TYPED, correo: 'otras@correo.py' }, CV);
  expect([asked.status, first.exec(asked.text)![1]]).toEqual([
    410,
    `/empleos/${alike}-cajero-a-bancario-a?fuente=instagram`,
  ]);
  const sent = await board.post(`${path}/postularme`, {
    ...TYPED,
    correo: 'otras@correo.py',
    otras: 'si',
    cv: '',
    guardado: ticketIn(asked.text)!,
  });
  expect(sent.status).toBe(303);
  const [code] = await codes();
  const { text } = await confirm(idOf(sent), code!);
  expect(text).toContain('guardamos tu CV para otras');
  expect(
    await app.sql`
    select a.descripcion from candidato c join candidato_archivo a on a.candidato_id = c.id where c.correo = 'otras@correo.py'
       and not exists (select 1 from oportunidad_candidato where candidato_id = c.id)`,
  ).toEqual([{ descripcion: 'CV' }]);
});

describe('dos veces, y el código', () => {
  const posted = async (path: string, envio: string, change: Record<string, string> = {}) =>
    board.post(path, { ...TYPED, correo: 'doble@correo.py', envio, ...change }, CV);
  let path: string;
  beforeAll(async () => {
    path = `/empleos/${await board.publish({ titulo: 'Luthier' })}-luthier/postularme`;
  });

  test('apretar dos veces, o volver a enviar lo que quedó sin respuesta, es una postulación y un correo', async () => {
    const envio = keyIn((await board.get(path)).text);
    const answers = await Promise.all([posted(path, envio), posted(path, envio), posted(path, envio)]);
    expect(new Set(answers.map(idOf)).size).toBe(1);
    expect(idOf(await posted(path, envio))).toBe(idOf(answers[0]!));
    await app.settled();
    expect(smtp.mensajes).toHaveLength(1);
    // With different content it is another application.
    expect(idOf(await posted(path, envio, { nombre: 'Otra' }))).not.toBe(idOf(answers[0]!));
    // Guessing the key of somebody else's form reveals nothing.
    expect(idOf(await posted(path, envio, { correo: 'ajeno@correo.py' }))).not.toBe(idOf(answers[0]!));
  });

  test('el código de cada una sirve en las dos páginas, y la otra lo sabe', async () => {
    const correo = 'paginas@correo.py';
    const one = await posted(path, randomUUID(), { correo });
    await codes(1);
    const two = await posted(path, randomUUID(), { correo });
    const [first, last] = await codes(2);
    expect(first).not.toBe(last);
    const done = await confirm(idOf(two), first!);
    expect(done.text).toContain('recibimos tu postulación');
    for (const [page, code] of [
      [one, last],
      [two, last],
      [one, first],
      [one, '000000'],
    ] as const)
      expect((await confirm(idOf(page), code!)).text).toContain('Tu postulación ya quedó confirmada');
    expect((await board.get(`/empleos/confirmar/${idOf(one)}`)).text).toContain('ya quedó confirmada');
    const other = await board.post(`/empleos/confirmar/${idOf(one)}/otro`, {});
    expect(other.text).toContain('ya quedó confirmada');
    expect(
      await app.sql`
      select nombre, apellido, telefono, consentimiento_version from invitacion where email = ${correo}`,
    ).toEqual(Array(2).fill({ nombre: null, apellido: null, telefono: null, consentimiento_version: null }));
  });

  test('adivinar en muchas páginas no da más intentos', async () => {
    const correo = 'adivina@correo.py';
    const pages: string[] = [];
    for (let i = 0; i < 4; i++) pages.push(idOf(await posted(path, randomUUID(), { correo })));
    const right = await codes(4);
    const wrong = [
      '100000',
      '200000',
      '300000',
      '400000',
      '500000',
      '600000',
      '700000',
      '800000',
      '900000',
    ].filter((code) => !right.includes(code));
    for (let i = 0; i < 5; i++) await confirm(pages[i % 4]!, wrong[i]!);
    for (const [i, page] of pages.entries())
      expect((await confirm(page, right[i]!)).text).toContain('El código ya no sirve. Pedí otro.');
  });

  test('mal escrito queda en su lugar; vencido o perdido se pide otro, y nada se perdió', async () => {
    const correo = 'vencida@correo.py';
    const id = idOf(await posted(path, randomUUID(), { correo }));
    const [code] = await codes();
    const wrong = await confirm(id, '12a<4"');
    expect(wrong.text).toContain(`name="codigo" value="${escapeHtml('12a<4"')}"`);
    expect(wrong.text).toContain('El código no es correcto. Te quedan 4 intentos.');
    await app.sql`update invitacion set codigo_vence_ts = codigo_vence_ts - interval '24 hours' where id = ${id}`;
    await clearOldInvitaciones(app.db);
    const late = await confirm(id, code!);
    expect([late.status, late.text.includes('Ese código venció')]).toEqual([422, true]);
    smtp.mensajes.length = 0;
    const other = await board.post(`/empleos/confirmar/${id}/otro`, { codigo: code! });
    expect(other.text).toContain('Te enviamos otro código');
    const [fresh] = await codes();
    const written = `${fresh!.slice(0, 3)}-${fresh!.slice(3)} `;
    expect((await confirm(id, written)).text).toContain('recibimos tu postulación');
  });

  test('lo que ya no espera lo dice, y no promete un correo que no va', async () => {
    const id = idOf(await posted(path, randomUUID(), { correo: 'olvidada@correo.py' }));
    await codes();
    await app.sql`update invitacion set reenvios = 5 where id = ${id}`;
    smtp.mensajes.length = 0;
    expect((await board.post(`/empleos/confirmar/${id}/otro`, {})).text).toContain(
      'No podemos enviar otro código',
    );
    await app.sql`update invitacion set expira_ts = now() - interval '1 second' where id = ${id}`;
    await clearOldInvitaciones(app.db);
    for (const answer of [await confirm(id, '123456'), await board.post(`/empleos/confirmar/${id}/otro`, {})])
      expect(answer.text).toContain('Esta postulación ya no espera ningún código');
    await app.settled();
    expect(smtp.mensajes).toHaveLength(0);
  });
});
