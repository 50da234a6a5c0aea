import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { REPO_DIR } from '../../../platform/settings/settings.ts';
import { pluck, refusal } from '../../../testing/answers.ts';
import { startTestApp, type TestApp } from '../../../testing/harness.ts';
import { waitFor } from '../../../testing/waitFor.ts';

const DIR = join(REPO_DIR, 'docs/cv-de-prueba');
const bytes = (name: string): Buffer => readFileSync(join(DIR, name));
const truths = JSON.parse(readFileSync(join(DIR, 'verdad.json'), 'utf8'));
const named = (n: string): string => Object.keys(truths).find((name) => name.startsWith(n))!;

let app: TestApp;
let admin: string;
let selector: string;
let candidato: string;
beforeAll(async () => {
  app = await startTestApp({ LOG_LEVEL: 'error' }, { jobs: true });
  [admin, selector, candidato] = await Promise.all([
    app.tokenFor('admin'),
    app.tokenFor('selector'),
    app.tokenFor('candidato'),
  ]);
});
afterAll(() => app.close());

const send = (
  path: string,
  name: string,
  token: string | null,
  fields: Record<string, string> = {},
  content: Uint8Array | string = bytes(name),
) => app.upload(path, { token, fields, file: { name, content } });

/** Uploads a CV and waits until it has been read. */
async function handIn(name: string, token: string, content?: Uint8Array | string) {
  const { status, body } = await send('/v1/cv/lectura', name, token, {}, content);
  expect(status, JSON.stringify(body)).toBe(200);
  return waitFor('un CV leído', async () => {
    const { body: answer } = await app.call('GET', '/v1/cv/lectura', { token, input: { id: body.id } });
    if (!answer.lectura) throw new Error(JSON.stringify(answer));
    return !['espera', 'leyendo'].includes(answer.lectura.estado) && answer.lectura;
  });
}

/** What a person sends who changes nothing. */
const asRead = (lectura: { id: string; leido: { campos: Record<string, never> } }) => {
  // biome-ignore lint/suspicious/noExplicitAny: an answer of the call
  const read = lectura.leido.campos as any;
  const { telefonos, experiencias, formaciones, idiomas, ...rest } = read;
  return {
    id: lectura.id,
    datos: { ...rest, telefono1: telefonos[0], telefono2: telefonos[1] ?? null },
    experiencias,
    formaciones: formaciones.map(({ vigente: _, nivel, ...study }: { vigente: boolean; nivel: string }) => ({
      ...study,
      nivel: nivel ?? 'universitario',
    })),
    idiomas: idiomas.map((i: { nivel: string }) => ({ ...i, nivel: i.nivel ?? 'bueno' })),
  };
};

describe('Leer un CV (docs/reglas/personas.md)', () => {
  it('responde lo que dice, con su certeza, y no guarda nada', async () => {
    const name = named('01');
    const { status, body } = await send('/v1/cv/leer', name, selector);
    expect(status).toBe(200);
    const truth = truths[name];
    expect(body.campos).toMatchObject({
      nombre: truth.nombre,
      apellido: truth.apellido,
      documento: truth.documento,
      correo: truth.correo,
    });
    expect(body.campos.experiencias.length).toBe(truth.experiencias.length);
    expect(body.confianza.correo).toBeGreaterThan(0.9);
    expect(body.texto).toContain(truth.correo);
    expect((await app.call('GET', '/v1/cv/lecturas', { token: selector })).body.items).toEqual([]);
  });

  it('sin cuenta, hasta un límite por dirección', async () => {
    const text =
      'Ana Duarte\nCel. 0981 455 120\nana@correo.com.py\nExperiencia laboral\nCajera en Superseis (2019 - 2021)\n';
    for (let i = 0; i < 15; i++)
      expect((await send('/v1/cv/leer', 'cv.txt', null, {}, text)).status).toBe(200);
    await app.sql`insert into intento (tipo, clave) select 'cv-direccion', '127.0.0.1' from generate_series(1, 185)`;
    const refused = await send('/v1/cv/leer', 'cv.txt', null, {}, text);
    expect(refused.status).toBe(429);
    expect((await send('/v1/cv/leer', 'cv.txt', candidato, {}, text)).status).toBe(200);
  });

  it('dice por qué no puede con un archivo', async () => {
    const say = async (name: string, content: Uint8Array | string) => {
      const { status, body } = await send('/v1/cv/leer', name, admin, {}, content);
      return `${status} ${body.error.message}`;
    };
    expect(await say('29-roto.pdf', bytes('29-roto.pdf'))).toMatch(/^422 El PDF está dañado/);
    expect(await say('30-programa.pdf', bytes('30-programa.pdf'))).toMatch(/^415 /);
    expect(await say('grande.pdf', Buffer.alloc(11 * 1024 * 1024, '%PDF-1.7 '))).toMatch(/^413 .*10 MB/);
    expect(await say('vacio.txt', ' \n ')).toMatch(/^422 No encontramos texto/);
  });

  it('lo que no se lee se rechaza con lo que sí, y con nada más', async () => {
    const zip = Buffer.from('504b0506000000000000000000000000000000000000', 'hex');
    const old = Buffer.concat([Buffer.from('d0cf11e0a1b11ae1', 'hex'), Buffer.alloc(2000)]);
    for (const path of ['/v1/cv/leer', '/v1/cv/lectura'])
      for (const [name, content] of [
        ['cv.pages', zip],
        ['cv.doc', old],
        ['cv.pdf', 'MZ\u0090\u0000'],
        ['cv.gif', Buffer.from('GIF89a\u0001\u0000\u0001\u0000\u0000\u0000\u0000;', 'latin1')],
      ] as const) {
        const { status, body } = await send(path, name, selector, {}, content);
        expect([name, status, body.error.message]).toEqual([
          name,
          415,
          'Se leen CV en PDF, Word (.docx), ODT, texto, o una foto JPG o PNG de la página',
        ]);
      }
  });

  it('lo que la agencia agrega se lee desde el CV siguiente', async () => {
    const text =
      'Ana Duarte\nana@correo.com.py\n\nMIS LABURITOS\nCajera - Superseis S.A.\n03/2019 - 05/2021\n';
    const jobs = async () =>
      (await send('/v1/cv/leer', 'cv.txt', admin, {}, text)).body.campos.experiencias.length;
    expect(await jobs()).toBe(0);
    const input = { lista: 'sections.experiencia', texto: 'Mis laburitos' };
    expect((await app.call('POST', '/v1/cv/regla', { token: admin, input })).status).toBe(200);
    expect((await app.call('POST', '/v1/cv/regla', { token: admin, input })).status).toBe(409);
    expect(await jobs()).toBe(1);
    const [rule] = (await app.call('GET', '/v1/cv/reglas', { token: admin })).body.items;
    expect((await app.call('DELETE', '/v1/cv/regla', { token: admin, input: { id: rule.id } })).status).toBe(
      200,
    );
    expect(await jobs()).toBe(0);
  });
});

describe('De un CV a un perfil', () => {
  it('una foto acostada se muestra derecha, como se leyó', async () => {
    const name = named('16');
    const lying = await sharp(bytes(name)).rotate(90).jpeg().toBuffer();
    const { estado, leido, paginas } = await handIn('acostada.jpg', admin, lying);
    expect([estado, leido.campos.apellido, leido.campos.documento]).toEqual([
      'leida',
      truths[name].apellido,
      truths[name].documento,
    ]);
    const { bytes: page } = await app.open(paginas[0].url);
    const { width, height } = await sharp(page).metadata();
    expect(height).toBeGreaterThan(width);
  });

  it('lo aceptado hace un candidato, con su archivo, y se cuenta sin textos', async () => {
    const name = named('07');
    const lectura = await handIn(name, selector);
    expect(lectura.estado).toBe('leida');
    expect(lectura.marcas.correo.lugares[0].ancho).toBeGreaterThan(0);
    const page = await app.open(lectura.paginas[0].url);
    expect(page.status).toBe(200);
    expect(page.bytes.subarray(0, 2)).toEqual(Buffer.from([0xff, 0xd8]));
    const input = asRead(lectura);
    const { status, body } = await app.call('POST', '/v1/cv/aceptar', { token: selector, input });
    expect(status, JSON.stringify(body)).toBe(200);
    const { candidato: perfil } = (
      await app.call('GET', '/v1/candidato', { token: selector, input: { idNumerico: body.idNumerico } })
    ).body;
    expect(perfil).toMatchObject({ nombre: truths[name].nombre, telefono1: truths[name].telefonos[0] });
    // Also what nobody normalized yet.
    expect(
      await app.sql`
      select (select count(*)::int from experiencia where candidato_id = ${body.idNumerico}) experiencias,
             (select count(*)::int from formacion where candidato_id = ${body.idNumerico}) formaciones,
             (select count(*)::int from candidato_idioma where candidato_id = ${body.idNumerico}) idiomas`,
    ).toEqual([
      {
        experiencias: input.experiencias.length,
        formaciones: input.formaciones.length,
        idiomas: input.idiomas.length,
      },
    ]);
    const { archivos } = (
      await app.callAs(selector)('GET', '/v1/candidato/archivos', { candidatoIdNumerico: body.idNumerico })
    ).body;
    expect(pluck(archivos, 'nombre')).toEqual([name]);
    expect((await app.call('POST', '/v1/cv/aceptar', { token: selector, input })).status).toBe(409);
    const { items, total } = (await app.call('GET', '/v1/cv/aciertos', { token: admin })).body;
    expect(total).toBe(1);
    expect(items.find(({ campo }: { campo: string }) => campo === 'correo')).toMatchObject({
      iguales: 1,
      corregidos: 0,
    });
  });

  it('dice de quién es un duplicado antes de guardar, y solo al personal', async () => {
    const first = await handIn(named('25'), selector);
    expect(first.duplicados).toEqual([]);
    const { body } = await app.call('POST', '/v1/cv/aceptar', { token: selector, input: asRead(first) });
    const second = await handIn(named('26'), selector);
    expect(second.duplicados[0]).toMatchObject({
      idNumerico: body.idNumerico,
      motivo: 'documento y teléfono y correo',
    });
    expect(
      await app.call('POST', '/v1/cv/aceptar', { token: selector, input: asRead(second) }),
    ).toMatchObject(refusal(409, new RegExp(`N\\.º ${body.idNumerico}`)));
    // The existing one is completed instead.
    const { datos: _, ...rows } = asRead(second);
    const completed = await app.call('POST', '/v1/cv/aceptar', {
      token: selector,
      input: { ...rows, datos: {}, candidatoIdNumerico: body.idNumerico },
    });
    expect(completed.status, JSON.stringify(completed.body)).toBe(200);
    expect((await handIn(named('25'), candidato)).duplicados).toEqual([]);
  });

  it('lo que no está en ninguna lista queda como texto por normalizar', async () => {
    const text =
      'Rosa Prieto\nCel. 0971 555 777\nrosa.prieto@correo.com.py\n\nExperiencia laboral\n' +
      'Empresa: Ñandutí Inventos S.R.L.\nCargo: Encargada de inventos\nPeriodo: 03/2019 - 05/2021\n';
    const lectura = await handIn('rosa.txt', selector, text);
    const { body } = await app.call('POST', '/v1/cv/aceptar', { token: selector, input: asRead(lectura) });
    const { rows } = await app.db
      .selectFrom('experiencia')
      .select(['empresa_otro', 'cargo_otro', 'normalizado'])
      .where('candidato_id', '=', body.idNumerico)
      .execute()
      .then((rows) => ({ rows }));
    expect(rows).toEqual([
      { empresa_otro: 'Ñandutí Inventos S.R.L.', cargo_otro: 'Encargada de inventos', normalizado: false },
    ]);
  });

  it('cada uno ve solo lo suyo, y un candidato completa solo su perfil', async () => {
    const lectura = await handIn(named('05'), selector);
    for (const token of [admin, candidato]) {
      expect((await app.call('GET', '/v1/cv/lectura', { token, input: { id: lectura.id } })).status).toBe(
        404,
      );
      expect((await app.call('DELETE', '/v1/cv/lectura', { token, input: { id: lectura.id } })).status).toBe(
        404,
      );
    }
    const own = await handIn(named('05'), candidato);
    const other = await app.call('POST', '/v1/cv/aceptar', {
      token: candidato,
      input: { id: own.id, datos: {}, candidatoIdNumerico: 7 },
    });
    expect(other.status).toBe(403);
    const { experiencias } = asRead(own);
    expect(
      (await app.callAs(candidato)('POST', '/v1/cv/aceptar', { id: own.id, datos: {}, experiencias })).status,
    ).toBe(200);
    expect(
      (await app.call('DELETE', '/v1/cv/lectura', { token: selector, input: { id: lectura.id } })).status,
    ).toBe(200);
  });

  it('lo que se estaba leyendo cuando el servidor se detuvo se lee después', {
    tags: 'resistencia',
  }, async () => {
    const name = named('16');
    const { body } = await send('/v1/cv/lectura', name, selector);
    const state = async () =>
      (await app.call('GET', '/v1/cv/lectura', { token: selector, input: { id: body.id } })).body.lectura;
    await expect.poll(async () => (await state()).estado).toBe('leyendo');
    app.services.reader.close();
    await expect.poll(async () => (await state()).estado, { timeout: 60_000, interval: 300 }).toBe('leida');
    expect((await state()).leido.campos.correo).toBe(truths[name].correo);
    await app.call('DELETE', '/v1/cv/lectura', { token: selector, input: { id: body.id } });
  });

  it('una fila que no puede ser deja todo como estaba', async () => {
    const lectura = await handIn(named('12'), selector);
    const input = asRead(lectura);
    const before = await app.call('GET', '/v1/candidatos', { token: selector, input: {} });
    const refused = await app.call('POST', '/v1/cv/aceptar', {
      token: selector,
      input: { ...input, experiencias: [{ cargoIdNumerico: 99_999_999 }] },
    });
    expect(refused.status).toBe(400);
    const after = await app.call('GET', '/v1/candidatos', { token: selector, input: {} });
    expect(after.body.total).toBe(before.body.total);
    expect((await app.call('POST', '/v1/cv/aceptar', { token: selector, input })).status).toBe(200);
  });
});
