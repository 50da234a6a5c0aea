import { describe, expect, test } from 'vitest';
import { fileApp } from '../../../testing/fileApp.ts';
import { readPdf } from '../../../testing/pdf.ts';
import { photo } from '../../../testing/samples.ts';

const app = await fileApp({ AGENCY_NAME: 'Agencia Ñandutí', AGENCY_COLOR: '#7a1f3d' });
const selector = await app.tokenFor('selector');
const candidato = await app.tokenFor('candidato');
await app.sql`update candidato set nombre = 'María José', apellido = 'Ñúñez Güemes', documento = '3456789',
        descripcion_interna = 'SECRETO INTERNO', expectativa_salarial = 7654321, telefono1 = '0981455120'
      where id = 1`;
await app.sql`update experiencia set salario = 'Gs. 9.999.999', condiciones_actuales = 'CONDICIONES' where candidato_id = 1`;
await app.sql`insert into nota (candidato_id, titulo, contenido, contenido_texto, creacion_usuario_id)
      values (1, 'TITULO DE NOTA', '<p>CONTENIDO DE NOTA</p>', 'CONTENIDO DE NOTA', 1)`;
const call = app.callAs(selector);

describe('el CV en PDF', () => {
  const request = async (token = selector, id = 1) =>
    call('GET', '/v1/cvcandidato', { idNumerico: id }, token);
  const read = async (token = selector, id = 1) => {
    const { body } = await request(token, id);
    const open = await app.open(body.url);
    return { ...open, ...(await readPdf(open.bytes)) };
  };

  test('dice lo del perfil, con sus acentos, y nada interno', async () => {
    const { status, headers, bytes, pages, title } = await read();
    expect(status).toBe(200);
    expect(headers.get('content-type')).toBe('application/pdf');
    expect(headers.get('content-disposition')).toMatch(
      /^inline; .*CV%20Mar%C3%ADa%20Jos%C3%A9%20%C3%91%C3%BA%C3%B1ez%20G%C3%BCemes\.pdf$/,
    );
    const text = pages.join(' ');
    // It is revealed only by a click of its own (disclosures.test.ts).
    expect(text).not.toContain('3456789');
    for (const part of [
      'María José Ñúñez Güemes',
      'Agencia Ñandutí',
      '0981 455 120',
      'Experiencia laboral',
      'Formación',
    ])
      expect(text).toContain(part);
    for (const secret of ['SECRETO', 'NOTA', '7.654.321', '7654321', '9.999.999', 'CONDICIONES'])
      expect(text).not.toContain(secret);
    expect(title).toBe('CV de María José Ñúñez Güemes');
    expect(bytes.length).toBeLessThan(200_000);
    const [cargo] = await app.sql<{
      d: string;
    }>`select d.descripcion d from experiencia e join dato_auxiliar d on d.id = e.cargo_id
        where e.candidato_id = 1 and e.normalizado order by e.vigente desc, e.inicio_fecha desc nulls last, e.id desc limit 1`;
    expect(text).toContain(cargo!.d);
  });

  test('un nombre en otro alfabeto está entero, y lo que no se puede mostrar se dice', async () => {
    await app.sql`update candidato set nombre = '李小龙 😀', apellido = 'محمد Ñúñez' where id = 2`;
    const whole = (await read(selector, 2)).pages.join(' ').replaceAll(/\s/g, '');
    expect(whole).toContain('李小龙😀محمدÑúñez');
    expect(whole).not.toContain('estePDFnopuedemostrar');
    await app.sql`update candidato set nombre = 'ਸਿੰਘ', apellido = 'Kaur' where id = 2`;
    const { pages, title } = await read(selector, 2);
    expect(pages.join(' ')).toMatch(/□+\s*Kaur/);
    expect(pages.join(' ')).toContain('(hay letras que este PDF no puede mostrar)');
    expect(title).toBe('CV de ਸਿੰਘ Kaur');
  });

  test('cada enlace abre una sola vez, en su sesión y en sus diez minutos', async () => {
    const { url } = (await request()).body;
    expect(url).toMatch(/^\/api\/v1\/cv\/[0-9a-f-]{36}\?userToken=/);
    expect((await app.open(url)).status).toBe(200);
    const repeated = await app.open(url);
    expect([repeated.status, JSON.parse(repeated.bytes.toString()).error.message]).toEqual([
      404,
      'El enlace ya se usó o venció. Pedilo de nuevo.',
    ]);
    // A browser's window gets a page instead of JSON.
    const page = await fetch(app.url + url, { headers: { accept: 'text/html,application/xhtml+xml' } });
    expect(page.headers.get('content-type')).toContain('text/html');
    expect(await page.text()).toContain('<p>El enlace ya se usó o venció. Pedilo de nuevo.</p>');

    const expired = (await request()).body.url as string;
    await app.sql`update enlace set expira_ts = now() - interval '1 second'`;
    expect((await app.open(expired)).status).toBe(404);
    const id = /cv\/([0-9a-f-]+)/.exec((await request()).body.url)![1];
    expect((await call('GET', `/v1/cv/${id}`)).status).toBe(403);
    const other = await app.tokenFor('admin');
    const own = (await request(other)).body.url as string;
    await call('POST', '/logout', {}, other);
    expect((await app.open(own)).status).toBe(401);
    // Two windows at once: only one opens.
    const double = (await request()).body.url as string;
    expect(
      (await Promise.all([app.open(double), app.open(double)])).map(({ status }) => status).sort(),
    ).toEqual([200, 404]);
  });

  test('el candidato, el suyo; con lo que escribió y nadie normalizó', async () => {
    await app.sql`insert into experiencia (candidato_id, cargo_otro, empresa_otro, tipo_empleo, normalizado)
      values (1, 'Maestra heladera', 'Heladería de la abuela', 'medioTiempo', false)`;
    await app.sql`insert into formacion (candidato_id, nivel_formacion, titulacion_otro, normalizado)
      values (1, 'tecnico', 'Técnica en frío', false)`;
    const [own, forStaff] = [await read(candidato), await read(selector)].map(({ pages }) => pages.join(' '));
    for (const written of ['Maestra heladera', 'Técnica en frío']) {
      expect(own).toContain(written);
      expect(forStaff).not.toContain(written);
    }
    expect((await request(candidato, 2)).status).toBe(403);
    expect((await request(selector, 999_999)).status).toBe(404);
  });

  test('lleva la foto más nueva', async () => {
    const square = await photo(400, 400, '#2244aa').jpeg().toBuffer();
    const upload = (fields: Record<string, string>) =>
      app.upload('/agregarImagen/candidatoFoto/1', {
        token: selector,
        fields,
        file: { name: 'f.jpg', content: square },
      });
    const { data } = (await upload({})).body;
    const crop = (await upload({ imagenID: data.imagenID })).body.data;
    await call('POST', '/v1/agregarFotoACandidato', { ...crop, conceptoId: 1 });
    const { bytes } = await read();
    expect(bytes.includes('/Subtype /Image')).toBe(true);
    // When the photo's object is lost, the CV still comes.
    await app.sql`update objeto set clave = clave || '.perdida' where id in (select objeto_id from candidato_foto)`;
    expect((await read()).bytes.includes('/Subtype /Image')).toBe(false);
  });

  test('textos largos siguen en otras páginas, enteros, y todo tiene lugar', async () => {
    const phrase = 'Atención al público, arqueo de caja y capacitación; ';
    const length = `${phrase.repeat(75)}FIN DEL TEXTO`;
    await app.sql`insert into experiencia (candidato_id, cargo_id, tipo_empleo, observacion, normalizado, inicio_fecha)
      select 1, cargo_id, 'tiempoCompleto', ${length}, true, '2001-01-01'
        from experiencia where candidato_id = 1 and cargo_id is not null limit 1`;
    await app.sql`update candidato set nombre = ${'Wenceslao '.repeat(14).trim()} where id = 1`;
    const { pages, bytes } = await read();
    expect(pages.length).toBeGreaterThan(1);
    const text = pages.join(' ');
    expect(text).toContain('FIN DEL TEXTO');
    expect(text.split('arqueo').length - 1).toBe(75);
    pages.forEach((page, i) => {
      expect(page).toContain(`Página ${i + 1} de ${pages.length}`);
    });
    expect(bytes.length).toBeLessThan(200_000);
  });

  test('un perfil casi vacío también se imprime', async () => {
    const { body } = await call('POST', '/v1/candidato', {
      nombre: 'Solo',
      apellido: 'Nombre 漢字 🙂 \u202e',
      telefono1: '0971000111',
    });
    const { pages } = await read(selector, body.idNumerico);
    expect(pages).toHaveLength(1);
    expect(pages[0]).toContain('Solo Nombre');
  });
});
