import { localDay } from '@tembiapo/contract/domain/dates.ts';
import { read as readBook } from 'hucre';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { DOCUMENT_CODE } from '../../../platform/disclosures/disclosures.ts';
import { ListedPeople } from '../../../platform/disclosures/ListedPeople.ts';
import { pluck, refusal } from '../../../testing/answers.ts';
import { fileApp } from '../../../testing/fileApp.ts';
import { readPdf } from '../../../testing/pdf.ts';
import { clearOldDisclosures } from './index.ts';

const app = await fileApp({}, { jobs: true });
const [admin, selector] = [await app.tokenFor('admin'), await app.tokenFor('selector')];
const call = app.callAs(selector);
beforeEach(async () => {
  await app.clear('acceso', 'freno', 'lista_vista', 'lista_persona');
  await app.clear('seguridad_evento', 'correo', 'exportacion');
  await app.sql`update sesion set prueba_ts = now()`;
  await app.sql`update seguridad set perfiles_hora = 300, exportaciones_hora = 3, exportacion_filas = 500,
              confirmar_filas = 1000, lista_personas_aviso = 1500, lista_personas_freno = 3000, reservados = true`;
});

const open = (id: number, path = '/v1/candidato/ficha', token = selector) =>
  call('GET', path, { idNumerico: id }, token);
const cvWords = async (id: number, token = selector) => {
  const { body } = await call('GET', '/v1/cvcandidato', { idNumerico: id }, token);
  return (await readPdf((await app.open(body.url)).bytes)).pages.join(' ');
};
const list = async (input: Record<string, unknown> = {}) =>
  (await call('GET', '/v1/accesos', input, admin)).body;
const mailsTo = async (email: string): Promise<string[]> =>
  pluck(
    await app.sql<{ texto: string }>`select texto from correo where para = ${email} order by creacion_ts`,
    'texto',
  );
/** What is known of a document that somebody found. */
const trace = async (name: string, content: string | Uint8Array) =>
  (await app.upload('/v1/accesos/archivo', { token: admin, file: { name, content } })).body;
const summary = async () => (await call('GET', '/v1/accesos/resumen', {}, admin)).body.items;

describe('quién vio los datos de quién', () => {
  test('abrir un perfil se anota una vez por hora; lo suyo, nunca', async () => {
    for (let i = 0; i < 3; i++) expect((await open(7)).status).toBe(200);
    await Promise.all([open(8), open(8), open(8)]);
    expect((await open(999_999)).status).toBe(404);
    await open(1, '/v1/candidato', await app.tokenFor('candidato'));
    const { items, total } = await list();
    expect(total).toBe(2);
    expect(pluck(pluck(items, 'candidato'), 'idNumerico').sort()).toEqual([7, 8]);
    const usuario = { id: 2, nombre: 'Óscar Rojas' };
    expect(items[0]).toMatchObject({ usuario, accion: 'perfil', ip: '127.0.0.1' });
    expect((await list({ candidatoIdNumerico: 7 })).total).toBe(1);
    expect((await list({ usuarioId: 1 })).total).toBe(0);
    expect((await list({ desde: localDay(), hasta: localDay() })).total).toBe(2);
    expect((await list({ hasta: '2020-01-01' })).total).toBe(0);
  });

  test('la vista rápida cuenta como abrir el perfil, sin lo reservado', async () => {
    await app.sql`update candidato set documento = '4.999.124' where id = 9`;
    const { status, body } = await open(9, '/v1/candidato/vistaRapida');
    expect(status).toBe(200);
    expect(body.candidato).toEqual((await open(9)).body.candidato);
    expect(body.candidato.reservados).toContain('documento');
    expect(JSON.stringify(body)).not.toContain('4.999.124');
    const { items } = await list({ candidatoIdNumerico: 9 });
    expect(pluck(items, 'accion')).toEqual(['perfil']);
    expect((await open(999_999, '/v1/candidato/vistaRapida')).status).toBe(404);
  });

  test('documento y dirección no llegan hasta que se tocan, y tocarlos se anota', async () => {
    await app.sql`update candidato set documento = '4.555.123', direccion = 'Calle Escondida 77' where id = 7`;
    const hidden = await open(7);
    expect(JSON.stringify(hidden.body)).not.toMatch(/4\.555\.123|Escondida/);
    expect(hidden.body.candidato.reservados).toEqual(['documento', 'direccion']);
    const shown = await call('GET', '/v1/candidato/reservado', { idNumerico: 7 });
    const kept = { documento: '4.555.123', direccion: 'Calle Escondida 77' };
    expect(shown.body).toEqual(kept);
    expect((await list({ accion: 'reservado' })).total).toBe(1);
    // Asking in another way shows no more, whatever the role.
    for (const token of [selector, admin]) {
      const { candidato } = (await open(7, '/v1/candidato', token)).body;
      expect(candidato).toMatchObject({ documento: null, direccion: null });
      expect(candidato.reservados).toEqual(['documento', 'direccion']);
    }
    expect(await cvWords(7)).not.toContain('4.555.123');
    expect((await list({ accion: 'reservado' })).total).toBe(1);
    // Saving something else leaves alone what was not sent.
    await call('PATCH', '/v1/candidato', { candidatoIdNumerico: 7, telefono2: '0981 555 111' });
    // The admin may make them visible.
    await app.sql`update seguridad set reservados = false`;
    for (const path of ['/v1/candidato/ficha', '/v1/candidato'])
      expect((await open(7, path)).body.candidato).toMatchObject(kept);
    expect(await cvWords(7)).toContain('4.555.123');
    expect((await list({ accion: 'reservado' })).total).toBe(1);
  });

  test('quien guarda todo lo que leyó no borra lo que no vio', async () => {
    await app.sql`update candidato set documento = '4.555.125', direccion = 'Calle Guardada 1' where id = 11`;
    const save = (changes: Record<string, unknown>, token = selector) =>
      call('PATCH', '/v1/candidato', { candidatoIdNumerico: 11, ...changes }, token);
    const kept = async () => (await app.sql`select documento, direccion from candidato where id = 11`)[0];
    for (const token of [selector, admin])
      for (const [field, label] of [
        ['documento', 'Documento'],
        ['direccion', 'Dirección'],
      ] as const) {
        expect(await save({ telefono2: '0981 555 112', [field]: null }, token)).toMatchObject(
          refusal(400, `${label}: está reservado; para vaciarlo mandá un texto vacío`),
        );
      }
    expect(await kept()).toEqual({ documento: '4.555.125', direccion: 'Calle Guardada 1' });
    // An empty field loses nothing, and an empty text is meant as such.
    expect((await save({ direccion: '  ' })).status).toBe(200);
    expect((await save({ direccion: null, documento: '' })).status).toBe(200);
    expect(await kept()).toEqual({ documento: null, direccion: null });
    await app.sql`update candidato set documento = '4.555.126' where id = 11`;
    await app.sql`update seguridad set reservados = false`;
    expect((await save({ documento: null })).status).toBe(200);
    expect(await kept()).toEqual({ documento: null, direccion: null });
  });

  test('lo suyo le llega entero a cada persona, también en su CV', async () => {
    await app.sql`update candidato set documento = '4.555.124' where id = 1`;
    const candidato = await app.tokenFor('candidato');
    expect((await open(1, '/v1/candidato', candidato)).body.candidato.documento).toBe('4.555.124');
    expect(await cvWords(1, candidato)).toContain('4.555.124');
    expect((await list()).total).toBe(0);
  });

  test('archivos, CV, impresiones: cada cosa con su línea', async () => {
    await app.upload('/v1/candidato/archivo', {
      token: selector,
      fields: { candidatoIdNumerico: '9' },
      file: { name: 'Contrato.txt', content: 'Contrato de la persona' },
    });
    const { body } = await call('GET', '/v1/candidato/archivos', { candidatoIdNumerico: 9 });
    expect((await list()).total).toBe(0);
    expect((await app.open(body.archivos.at(-1).url)).status).toBe(200);
    await call('POST', '/v1/accesos/impresion', { pantalla: 'María Benítez', candidatoIdNumerico: 9 });
    const cv = await call('GET', '/v1/cvcandidato', { idNumerico: 9 });
    const pdf = await app.open(cv.body.url);
    expect(pdf.status).toBe(200);
    const { items } = await list({ candidatoIdNumerico: 9 });
    expect(items.map((a: { accion: string; recurso: string }) => [a.accion, a.recurso])).toEqual([
      ['cv', ''],
      ['impresion', 'María Benítez'],
      ['archivo', 'Contrato.txt'],
    ]);
    const text = (await readPdf(pdf.bytes)).pages.join(' ');
    expect(text).toMatch(/Generado por Óscar Rojas el \d\d\/\d\d\/\d{4} \d\d:\d\d/);
    const { acceso } = await trace('hallado.pdf', pdf.bytes);
    expect(acceso).toMatchObject({ accion: 'cv', candidato: { idNumerico: 9 } });
    // Typed off the page, it leads to the same entry.
    const [code] = text.match(DOCUMENT_CODE) ?? [];
    const typed = await call('GET', '/v1/accesos/codigo', { codigo: code! }, admin);
    expect(typed.body.acceso.id).toBe(acceso.id);
    // One's own CV carries nobody's mark.
    const own = await cvWords(1, await app.tokenFor('candidato'));
    expect(own).not.toMatch(/Generado por|TB[A-Z2-9]{16}/);
  });

  test('un archivo cualquiera, un ZIP roto o un código inventado no son de acá', async () => {
    const none = 'El archivo no lleva ningún código de acá';
    expect((await trace('nada.txt', 'nada')).error.message).toBe(none);
    expect((await trace('roto.xlsx', 'PK\u0003\u0004 y después nada')).error.code).toBe('NO_ENCONTRADO');
    const invented = await trace('otro.pdf', `%PDF TB${'A'.repeat(16)}`);
    expect(invented.error.message).toContain('no es de ningún documento');
  });

  test('el resumen suma por persona; lo de más de dos años se borra', async () => {
    await open(7);
    await open(8);
    await open(8, '/v1/candidato', admin);
    expect(await summary()).toMatchObject([
      { usuario: { nombre: 'Óscar Rojas' }, perfiles: 2, reservados: 0 },
      { usuario: { nombre: 'Mirtha Benítez' }, perfiles: 1, reservados: 0 },
    ]);
    await app.sql`update acceso set ts = now() - interval '2 years 1 day' where usuario_id = 2`;
    await clearOldDisclosures(app.db);
    expect((await list()).total).toBe(1);
  });
});

describe('llevarse los candidatos', () => {
  afterEach(() => app.clock.release());
  /** Waits in whole seconds, rounded up, since a moment passed before each was asked for. */
  const seconds = (waits: number[]) => waits.map((ms) => Math.ceil(ms / 1000));

  test('más personas por hora que el límite: cada una espera, admin se entera una vez, y lo ya abierto sigue igual', async () => {
    await app.sql`update seguridad set perfiles_hora = 10`;
    app.clock.hold();
    for (let id = 2; id < 12; id++) await open(id);
    expect((await open(3)).status).toBe(200);
    const first = open(20);
    expect(seconds(await app.clock.asked(1))).toEqual([2]);
    expect((await list({ candidatoIdNumerico: 20 })).total).toBe(0);
    await app.clock.advance(2_000);
    expect((await first).status).toBe(200);
    // Several at once wait one after the other.
    await app.sql`update freno set libre_ts = now()`;
    const two = [open(21), open(22)];
    expect(seconds(await app.clock.asked(2))).toEqual([2, 4]);
    // Another person is not held up.
    expect((await open(23, '/v1/candidato', admin)).status).toBe(200);
    await app.clock.advance(4_000);
    expect((await Promise.all(two)).map(({ status }) => status)).toEqual([200, 200]);
    await app.settled();
    const mails = await mailsTo('admin@demo.py');
    expect(mails).toHaveLength(1);
    expect(mails[0]).toContain(
      'Óscar Rojas (selector@demo.py) abrió perfiles, CV o archivos de más de 10 personas en una hora.',
    );
    const { body } = await call('GET', '/v1/ingresos', { tipo: 'Límite superado' }, admin);
    expect(body.items).toHaveLength(1);
    // Somebody who would wait too long is told so.
    await app.sql`update freno set libre_ts = now() + interval '21 seconds'`;
    expect(await open(24)).toMatchObject(
      refusal(429, 'Abriste los datos de muchas personas en poco tiempo. Esperá 20 segundos y seguí.'),
    );
    expect((await list({ candidatoIdNumerico: 24 })).total).toBe(0);
  });

  /** A telephone as people type it: with its prefix, spaced, in brackets. */
  const written = (phone: string, i: number) => {
    const own = phone.replace(/\D/g, '').slice(-9);
    return [
      `+595${own}`,
      `0${own}`,
      `0${own.slice(0, 3)} ${own.slice(3, 6)} ${own.slice(6)}`,
      `(0${own.slice(0, 3)}) ${own.slice(3, 6)}-${own.slice(6)}`,
    ][i % 4]!;
  };
  const phoneOf = (id: number) => `+595981${400_000 + id * 13}`;
  const givePhones = () =>
    app.sql`update candidato set telefono1 = '+595981' || (400000 + id * 13) where id between 2 and 60`;
  const lookUp: Record<string, (id: number, i: number) => Promise<{ status: number }>> = {
    'documento y dirección': (id) => open(id, '/v1/candidato/reservado'),
    'la búsqueda por teléfono': (id, i) =>
      call('GET', '/v1/candidatos', { page: 1, limit: 10, busquedaRapida: written(phoneOf(id), i) }),
    'los teléfonos parecidos': (id, i) =>
      call('GET', '/v1/candidatos/searchByMobile', { mobile: written(phoneOf(id), i) }),
  };
  test.each(Object.entries(lookUp))(
    '%s: cuenta como abrir el perfil, se frena y se avisa igual',
    async (_, look) => {
      await givePhones();
      await app.sql`update seguridad set perfiles_hora = 10`;
      app.clock.hold();
      for (let id = 2; id < 12; id++) {
        expect((await look(id, id)).status).toBe(200);
        // Seeing the same person twice counts once, in whatever way.
        if (id === 5) await open(5);
      }
      expect((await summary())[0]).toMatchObject({ usuario: { nombre: 'Óscar Rojas' }, perfiles: 10 });
      expect((await list({ candidatoIdNumerico: 7 })).total).toBe(1);
      expect((await look(3, 0)).status).toBe(200);
      const late = look(20, 1);
      expect(seconds(await app.clock.asked(1))).toEqual([2]);
      expect((await list({ candidatoIdNumerico: 20 })).total).toBe(0);
      await app.clock.advance(2_000);
      expect((await late).status).toBe(200);
      expect((await list({ candidatoIdNumerico: 20 })).total).toBe(1);
      await app.settled();
      expect(await mailsTo('admin@demo.py')).toHaveLength(1);
      await app.sql`update freno set libre_ts = now() + interval '21 seconds'`;
      expect((await look(24, 2)).status).toBe(429);
      expect((await list({ candidatoIdNumerico: 24 })).total).toBe(0);
    },
  );

  test('una exportación lleva quién, cuándo y un código que no se ve', async () => {
    const { body } = await call('POST', '/v1/exportacion', { recurso: '/v1/empresas/generateExcel' });
    await app.settled();
    const done = (await call('GET', '/v1/exportaciones')).body.items.find(
      ({ id }: { id: string }) => id === body.exportacion.id,
    );
    expect(done.estado).toBe('lista');
    const { bytes } = await app.open(done.url);
    const book = await readBook(bytes);
    expect(book.sheets.map(({ name }) => name).at(-1)).toBe('Exportado por');
    const rows = book.sheets.at(-1)!.rows;
    expect(rows[0]).toEqual(['Exportado por', 'Óscar Rojas']);
    expect(String(rows[1]![1])).toMatch(/^\d\d\/\d\d\/\d{4} \d\d:\d\d$/);
    const [line] = (await list({ accion: 'exportacion' })).items;
    expect(line.filas).toBe(book.sheets[0]!.rows.length - 1);
    const { acceso } = await trace('hallado.xlsx', bytes);
    expect(acceso).toMatchObject({ id: line.id, accion: 'exportacion' });
    // Nothing of it is among the data.
    expect(JSON.stringify(book.sheets[0]!.rows)).not.toMatch(/TB[A-Z2-9]{16}|Óscar Rojas/);
  });

  test('muchas filas: se confirma quién es; varias grandes en una hora: esperan, y lo directo dice cuánto', async () => {
    await app.sql`update seguridad set exportacion_filas = 1, confirmar_filas = 1, exportaciones_hora = 2`;
    await app.sql`update sesion set prueba_ts = now() - interval '3 hours'`;
    const ask = () => call('POST', '/v1/exportacion', { recurso: '/v1/empresas/generateExcel' });
    const direct = () => call('GET', '/v1/empresas/generateExcel');
    expect((await ask()).body.error.code).toBe('CONFIRMAR_IDENTIDAD');
    expect((await direct()).body.error.code).toBe('CONFIRMAR_IDENTIDAD');
    expect((await list()).total).toBe(0);
    await call('POST', '/v1/identidad', { password: 'demo-demo' });
    for (let i = 0; i < 2; i++) {
      expect((await ask()).body.exportacion.desdeTs).toBeNull();
      await app.settled();
    }
    const late = (await ask()).body.exportacion;
    expect(late.estado).toBe('pendiente');
    const minutes = (Date.parse(late.desdeTs) - Date.now()) / 60_000;
    expect(minutes).toBeGreaterThan(9);
    expect(minutes).toBeLessThanOrEqual(10);
    expect(await direct()).toMatchObject(
      refusal(429, 'Hiciste varias exportaciones grandes en poco tiempo. Probá de nuevo en 20 minutos.'),
    );
    expect((await mailsTo('admin@demo.py')).join()).toContain(
      'pidió más de 2 exportaciones de más de 1 filas en una hora',
    );
  });

  test('recorrer las listas con un programa: admin se entera enseguida, y las páginas esperan cada vez más', async () => {
    await app.sql`update seguridad set lista_personas_aviso = 100, lista_personas_freno = 200`;
    await app.services.listed.write(app.services);
    const page = (page: number, text = '') =>
      call('GET', '/v1/candidatos', { page, limit: 50, busquedaRapida: text });
    // The clock is held, so that anything that waited would never answer.
    app.clock.hold();
    for (let n = 1; n <= 4; n++) expect((await page(n)).status).toBe(200);
    // The same people again count as nobody new.
    for (let n = 1; n <= 4; n++) expect((await page(n)).status).toBe(200);
    expect((await mailsTo('admin@demo.py')).join()).toContain(
      'vio en listas los teléfonos de más de 100 personas en una hora',
    );
    // Fifty more take a quarter of an hour at two hundred an hour; the next caller waits or is told.
    expect((await page(5)).status).toBe(200);
    expect(await page(6)).toMatchObject(
      refusal(
        429,
        /^Abriste los datos de muchas personas en poco tiempo\. Esperá 15 minutos, hasta las \d\d:\d\d, y seguí\.$/,
      ),
    );
    // Another process knows it too, since it is stored in the database.
    const people = Array.from({ length: 120 }, (_, i) => 1000 + i);
    const shown = new ListedPeople().show(app.services, { id: 2 }, people);
    await expect(shown).rejects.toThrow('Abriste los datos de muchas personas');
    // Work goes on: searching and finding, and people already seen.
    const person = (await page(1)).body.items[0];
    expect(await page(1, person.telefono1)).toMatchObject({ status: 200 });
    const unseen = await app.sql<{ telefono1: string }>`
      select telefono1 from candidato c where not exists (
        select from lista_persona where usuario_id = 2 and candidato_id = c.id) order by id limit 5`;
    for (const { telefono1 } of unseen) expect((await page(1, telefono1)).status).toBe(200);
    // An hour later nothing is left of it.
    await app.sql`update lista_persona set ts = ts - interval '61 minutes'`;
    await app.sql`update freno set libre_ts = now()`;
    expect((await page(7)).status).toBe(200);
  });

  test('buscar por nombre, o por un número que tienen muchos, no abre a nadie', async () => {
    await givePhones();
    for (const text of ['Benítez', 'contador 2024', '0981', '59598'])
      await call('GET', '/v1/candidatos', { page: 1, limit: 50, busquedaRapida: text });
    await call('GET', '/v1/candidatos/searchByMobile', { mobile: '0999999999' });
    expect((await list()).total).toBe(0);
  });

  test('los límites los pone admin, con números que tienen sentido, y el cambio queda en el rastro', async () => {
    const { body } = await call('GET', '/v1/accesos/limites', {}, admin);
    expect(body.limites).toEqual({
      perfilesHora: 300,
      exportacionesHora: 3,
      exportacionFilas: 500,
      confirmarFilas: 1000,
      listaPersonasAviso: 1500,
      listaPersonasFreno: 3000,
      reservados: true,
      version: expect.any(Number),
    });
    const edit = (change: Record<string, unknown>) =>
      call('PATCH', '/v1/accesos/limites', { ...body.limites, ...change }, admin);
    expect((await edit({ perfilesHora: 5 })).body.error.message).toContain('debe ser 10 o más');
    expect((await edit({ confirmarFilas: 100 })).status).toBe(400);
    expect((await edit({ listaPersonasFreno: 1000 })).body.error.message).toBe(
      'Personas en listas: el freno no puede llegar antes que el aviso',
    );
    expect((await edit({ perfilesHora: 120 })).status).toBe(200);
    expect((await call('GET', '/v1/accesos/limites', {}, admin)).body.limites.perfilesHora).toBe(120);
    expect(
      await app.sql`select cambios from auditoria where tabla = 'seguridad' order by id desc limit 1`,
    ).toEqual([{ cambios: { perfiles_hora: [300, 120] } }]);
  });
});
