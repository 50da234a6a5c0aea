import { contrast } from '@tembiapo/contract/domain/colors.ts';
import { localDay } from '@tembiapo/contract/domain/dates.ts';
import { sql } from 'kysely';
import sharp from 'sharp';
import { beforeEach, describe, expect, test } from 'vitest';
import { refusal } from '../../../testing/answers.ts';
import { fileApp } from '../../../testing/fileApp.ts';
import { publisherOf } from '../../../testing/publisher.ts';

const app = await fileApp({ PUBLIC_URL: 'https://agencia.example', AGENCY_NAME: 'Agencia Ñemity' });
const board = await publisherOf(app);
const bySelector = app.callAs(await app.tokenFor('selector'));
const byCandidato = app.callAs(await app.tokenFor('candidato'));
const byAdmin = app.callAs(await app.tokenFor('admin'));
const applyTo = (id: number, fuente?: string) =>
  byCandidato('POST', '/v1/bolsa/postulacion', { oportunidadIdNumerico: id, fuente });

const LD = /<script type="application\/ld\+json">(.*?)<\/script>/gs;
const jsonLdOf = (text: string): Record<string, unknown>[] =>
  [...text.matchAll(LD)].map(([, data]) => JSON.parse(data!) as Record<string, unknown>);

describe('la lista', () => {
  test('muestra lo publicado y abierto, dice cuántos y filtra con enlaces', async () => {
    const id = await board.publish({
      titulo: 'Bucanera navegante',
      proposito: '<p>Remar con <strong>fuerza</strong>.</p>',
    });
    const { status, text, headers } = await board.get('/empleos?q=bucanera');
    expect(status).toBe(200);
    expect(headers.get('content-type')).toBe('text/html; charset=utf-8');
    expect(text).toContain(`href="/empleos/${id}-bucanera-navegante"`);
    expect(text).toContain('1 empleo</p>');
    expect(text).toContain('<html lang="es-PY">');
    // Found by its text and by prefixes, not by hidden fields.
    for (const q of ['fuerza', 'FUÉRZ', 'nave buca'])
      expect((await board.get(`/empleos?q=${encodeURIComponent(q)}`)).text).toContain('bucanera-navegante');
    expect((await board.get('/empleos?q=IPS')).text).toContain('Ningún empleo');
  });

  test.each([
    ['?page=1e9', 200],
    ['?page=999999999', 404],
    ['?page=-1', 200],
    ['?page=0', 200],
    [`?q=${'a'.repeat(500)}`, 200],
    ['?q=%F0%9F%98%80', 200],
    ['?q=%00%01', 200],
    ['?q=%E0%A4%A', 200],
    ['?q=<script>alert(1)</script>', 200],
    ['?rubro=x&ciudad=999999999999&tipo=<b>&desde=2026-02-30', 200],
    ['?rubro=2147483647', 200],
    ['?desde=9999-12-31', 200],
    ["?q=' or 1=1 --", 200],
    ['?q[]=a&q[]=b&__proto__=x', 200],
  ])('%s responde %i, sin romperse ni devolver lo que se escribió como HTML', async (query, expected) => {
    const { status, text } = await board.get(`/empleos${query}`);
    expect(status).toBe(expected);
    expect(text).not.toContain('<script>alert');
    expect(text).toContain('<h1>');
    if (/page=|rubro=x/.test(query) && expected === 200)
      expect(text).toContain('Algo en la dirección no se entiende');
  });

  test('lo que no encuentra nada propone lo cercano', async () => {
    await board.publish({ titulo: 'Domador de yacarés', empleoTipo: 'pasantia' });
    const { text } = await board.get('/empleos?q=domador+marciano&tipo=voluntariado');
    expect(text).toContain('No hay empleos así en este momento');
    expect(text).toContain('Cerca de lo que buscás');
    const proposal = /<ul class="near"><li><a href="([^"]+)">/.exec(text)![1]!.replaceAll('&amp;', '&');
    expect((await board.get(proposal)).text).toMatch(/class="job"/);
    expect(text).toContain('Avisame por correo');
  });

  test('títulos, descripciones y direcciones propias: cada página la suya, y ninguna para palabras sueltas', async () => {
    const { rubro_id, ciudad_id } = await app.one<{ rubro_id: number; ciudad_id: number }>`
      select o.rubro_id, o.ciudad_id from publicacion p join oportunidad o on o.id = p.oportunidad_id where p.hasta_ts is null limit 1`;
    const heads = await Promise.all(
      ['', `?rubro=${rubro_id}`, `?ciudad=${ciudad_id}`, `?ciudad=${ciudad_id}&rubro=${rubro_id}`].map(
        async (query) => {
          const { text } = await board.get(`/empleos${query}`);
          return {
            title: /<title>(.*?)<\/title>/.exec(text)![1],
            description: /name="description" content="(.*?)"/.exec(text)![1],
            canonical: /rel="canonical" href="(.*?)"/.exec(text)?.[1]?.replaceAll('&amp;', '&'),
          };
        },
      ),
    );
    for (const field of ['title', 'description', 'canonical'] as const)
      expect(new Set(heads.map((head) => head[field])).size).toBe(4);
    expect(heads[0]!.canonical).toBe('https://agencia.example/empleos');
    // The same filters in another order, with an origin: one canonical address.
    expect(heads[3]!.canonical).toBe(`https://agencia.example/empleos?rubro=${rubro_id}&ciudad=${ciudad_id}`);
    expect((await board.get('/empleos?fuente=x')).text).toContain(
      'rel="canonical" href="https://agencia.example/empleos"',
    );
    const words = (await board.get('/empleos?q=vendedor')).text;
    expect(words).toContain('<meta name="robots" content="noindex">');
    expect(words).not.toContain('rel="canonical"');
  });
});

describe('una publicación', () => {
  test('dice lo que muestra la vista previa, con su dirección y lo que leen los buscadores', async () => {
    const id = await board.publish({
      titulo: 'Contador interno',
      tituloPublicacion: 'Contador/a «senior» & más',
      proposito: '<p>Cerrar balances</p>',
      aptitud: '<p>Secreto de la casa</p>',
      muestraAptitud: false,
      observacion: 'Nota que nadie de afuera ve',
      salarioMinimo: '4000000',
      salarioMaximo: '5500000',
      cierreEsperadoFecha: '2034-05-04',
    });
    const path = `/empleos/${id}-contador-a-senior-mas`;
    const { status, text } = await board.get(path);
    expect(status).toBe(200);
    expect(text).toContain('<h1>Contador/a «senior» &amp; más</h1>');
    expect(text).toContain('<p>Cerrar balances</p>');
    for (const hidden of ['Secreto de la casa', 'Nota que nadie', 'Contador interno', '4.000.000', 'IPS'])
      expect(text).not.toContain(hidden);
    expect(text).toContain('A convenir');
    expect(text).toContain(`rel="canonical" href="https://agencia.example${path}"`);
    expect(text).toContain(`href="${path}/postularme"`);
    const [job, crumbs] = jsonLdOf(text);
    expect(job).toMatchObject({
      '@type': 'JobPosting',
      title: 'Contador/a «senior» & más',
      validThrough: '2034-05-04T23:59:59-03:00',
      employmentType: 'FULL_TIME',
      directApply: true,
      identifier: { '@type': 'PropertyValue', name: 'Agencia Ñemity', value: String(id) },
      jobLocation: { address: { addressLocality: 'Asunción', addressCountry: 'PY' } },
      url: `https://agencia.example${path}`,
    });
    expect(job!.description).toContain('<h2>Propósito de la posición</h2><p>Cerrar balances</p>');
    expect(job!.baseSalary).toBeUndefined();
    expect(crumbs!['@type']).toBe('BreadcrumbList');

    const withSalary = { oportunidadIdNumerico: id, muestraSalario: true };
    const said = await bySelector('PATCH', '/v1/bolsa/publicacion', withSalary);
    expect(said.body.message).toBe('Publicación actualizada');
    await board.heard();
    const shown = (await board.get(path)).text;
    expect(shown).toContain('Gs. 4.000.000 a 5.500.000 por mes');
    expect(jsonLdOf(shown)[0]!.baseSalary).toMatchObject({
      currency: 'PYG',
      value: { minValue: 4_000_000, maxValue: 5_500_000, unitText: 'MONTH' },
    });
    expect((await board.get('/empleos?q=contador')).text).toContain('Gs. 4.000.000 a 5.500.000 por mes');
  });

  test('con otro nombre en la dirección lleva a la suya; sin existir, no es nada', async () => {
    const id = await board.publish({ titulo: 'Relojera' });
    for (const ref of [`${id}`, `${id}-`, `${id}-relojero`, `${id}-${'x'.repeat(200)}`]) {
      const { status, headers } = await board.get(`/empleos/${ref}`);
      expect({ status, to: headers.get('location') }).toEqual({ status: 301, to: `/empleos/${id}-relojera` });
    }
    expect((await board.get(`/empleos/${id}-otra?fuente=Red%20Social`)).headers.get('location')).toBe(
      `/empleos/${id}-relojera?fuente=red-social`,
    );
    const odd = [`${id}x`, '%00', '..%2f..%2fetc', encodeURIComponent('😀')];
    for (const ref of ['999999-x', '0-x', '99999999999-x', 'x', '-1', ...odd]) {
      const { status, text } = await board.get(`/empleos/${ref}`);
      expect({ ref, status }).toEqual({ ref, status: 404 });
      expect(text).toContain('Esta página no existe');
    }
  });

  test('pausada, cerrada o borrada sale de la lista al instante y contesta 410 con parecidas; si sigue, vuelve', async () => {
    const { id: rubro } = await app.one<{ id: number }>`
      select max(id) id from dato_auxiliar where etiqueta = 'rubro'`;
    const alike = await board.publish({ titulo: 'Guardabosques', rubroIdNumerico: rubro });
    const id = await board.publish({ titulo: 'Guardafauna', rubroIdNumerico: rubro });
    // As many newer ones of another sector as are shown.
    const others: number[] = [];
    for (const where of ['Norte', 'Sur', 'Este', 'Oeste'])
      others.push(await board.publish({ titulo: `Telefonista ${where}` }));
    const path = `/empleos/${id}-guardafauna`;
    const outside: [string, Record<string, unknown>, Record<string, unknown>][] = [
      ['pausada', { estado: 'p' }, { estado: 'a' }],
      ['sin publicar', { publicar_web: false }, { publicar_web: true }],
      ['cerrada', { estado: 'f', cierre_fecha: '2026-11-10' }, { estado: 'a', cierre_fecha: null }],
      ['borrada', { eliminada_ts: new Date() }, { eliminada_ts: null }],
    ];
    for (const [, out, back] of outside) {
      await board.change(id, out);
      const { status, text, headers } = await board.get(path);
      expect({ status, cache: headers.get('cache-control') }).toEqual({ status: 410, cache: 'no-store' });
      expect(text).toContain('Esta búsqueda ya se cerró');
      expect(text).not.toContain('Guardafauna');
      expect(text).toContain('Empleos parecidos');
      expect(text).toContain(`href="/empleos/${alike}-guardabosques"`);
      expect((await board.get('/empleos?q=guardafauna')).text).toContain('Ningún empleo');
      expect((await board.get(`${path}/postularme`)).status).toBe(410);
      expect((await board.get(`/empleos/${id}/imagen.png`)).status).toBe(404);
      const { body } = await app.call('GET', '/v1/bolsa/empleo', { input: { idNumerico: id } });
      expect(body.error.message).toBe('Esta oportunidad ya no recibe postulaciones');
      await board.change(id, back);
      expect((await board.get(path)).status).toBe(200);
      expect((await board.get('/empleos?q=guardafauna')).text).toContain('1 empleo');
    }
    for (const one of [alike, ...others]) await board.change(one, { eliminada_ts: new Date() });
  });

  test('un cambio del equipo se ve en la bolsa enseguida', async () => {
    const id = await board.publish({ titulo: 'Violinista' });
    await app.db.updateTable('oportunidad').set({ titulo: 'Violonchelista' }).where('id', '=', id).execute();
    await expect.poll(async () => (await board.get('/empleos?q=violonchelista')).text).toContain('1 empleo<');
    expect((await board.get('/empleos?q=violinista')).text).toContain('Ningún empleo');
    // Company, sector and city are announced too.
    const of = (column: string) => sql`(select ${sql.ref(column)} from oportunidad where id = ${id})`;
    await app.sql`update empresa set nombre = 'Orquesta Mbaraka' where id = ${of('empresa_id')}`;
    await app.sql`update dato_auxiliar set descripcion = 'Música de cámara' where id = ${of('rubro_id')}`;
    await board.heard();
    for (const q of ['mbaraka violonchelista', 'camara violonchelista'])
      expect((await board.get(`/empleos?q=${encodeURIComponent(q)}`)).text).toContain('1 empleo<');
  });

  test('con todos los textos vacíos sigue siendo una página y un JobPosting con todo lo obligatorio', async () => {
    const id = await board.publish({ titulo: '😀', condicionContratacion: '<p>x</p>' });
    const { status, text } = await board.get(`/empleos/${id}-empleo`);
    expect(status).toBe(200);
    const [job] = jsonLdOf(text);
    for (const field of ['title', 'description', 'datePosted', 'hiringOrganization', 'jobLocation'])
      expect(job![field]).toBeTruthy();
    const picture = await fetch(`${app.url}/empleos/${id}/imagen.png`);
    expect(picture.status).toBe(200);
  });

  test('su imagen es un PNG de 1200 por 630', async () => {
    const id = await board.publish({ titulo: `Una búsqueda de nombre larguísimo ${'muy '.repeat(25)}largo` });
    const answer = await fetch(`${app.url}/empleos/${id}/imagen.png`);
    const bytes = Buffer.from(await answer.arrayBuffer());
    expect(answer.headers.get('content-type')).toBe('image/png');
    expect([bytes.readUInt32BE(16), bytes.readUInt32BE(20)]).toEqual([1200, 630]);
    expect(answer.headers.get('cross-origin-resource-policy')).toBe('cross-origin');
  });
});

describe('quién guarda qué', () => {
  test('una página se guarda un minuto y se reconoce; con un cambio deja de ser la misma', async () => {
    const id = await board.publish({ titulo: 'Apicultora' });
    const path = `/empleos/${id}-apicultora`;
    const first = await board.get(path);
    expect(first.headers.get('cache-control')).toBe('public, max-age=60');
    const etag = first.headers.get('etag')!;
    const again = await board.get(path, { 'if-none-match': etag });
    expect({ status: again.status, text: again.text }).toEqual({ status: 304, text: '' });
    // A compressing proxy makes it weak.
    expect((await board.get(path, { 'if-none-match': `"otro", W/${etag}` })).status).toBe(304);
    expect((await board.get(path, { 'if-none-match': `"otro${etag.slice(1)}` })).status).toBe(200);
    await board.change(id, { proposito: '<p>Otra cosa</p>' });
    expect((await board.get(path, { 'if-none-match': etag })).status).toBe(200);
    await board.change(id, { estado: 'p' });
    expect((await board.get(path, { 'if-none-match': etag })).status).toBe(410);
  });

  test('sin guiones propios ni estilos sueltos: la política de seguridad no admite ninguno', async () => {
    const { headers, text } = await board.get('/empleos');
    const csp = headers.get('content-security-policy')!;
    expect(csp).toContain("default-src 'none'");
    expect(csp).not.toContain('unsafe');
    expect(text).not.toMatch(/ style=|<style| on[a-z]+=|<script>(?!\{)/);
    expect(headers.get('set-cookie')).toBeNull();
  });

  test('lo que viaja de dónde vino alguien: la dirección, utm_source, y si no el sitio que lo trajo', async () => {
    const id = await board.publish({ titulo: 'Bibliotecaria' });
    const path = `/empleos/${id}-bibliotecaria`;
    const applyLink = async (query: string, headers = {}) => {
      const { text, headers: answered } = await board.get(path + query, headers);
      return [/href="[^"]*\/postularme([^"]*)"/.exec(text)![1], answered.get('cache-control')];
    };
    for (const [query, referer, fuente, kept] of [
      ['', undefined, '', 'public'],
      ['?fuente=Facebook', undefined, '?fuente=facebook', 'public'],
      ['?utm_source=boletín', undefined, '?fuente=boletin', 'public'],
      ['', 'https://www.google.com.py/', '?fuente=google', 'private'],
      ['', 'https://portal.una.py/empleos', '?fuente=portal.una.py', 'private'],
      ['?fuente=cartel', 'https://www.google.com/', '?fuente=cartel', 'public'],
    ] as const)
      expect(await applyLink(query, referer && { referer })).toEqual([fuente, `${kept}, max-age=60`]);
    // From ourselves, or nonsense: no origin.
    const nonsense = ['javascript:alert(1)', 'x'.repeat(5000)];
    for (const referer of [`${app.url}/empleos`, 'https://agencia.example/x', ...nonsense])
      expect((await applyLink('', { referer }))[0]).toBe('');
    expect((await applyLink(`?fuente=${'<x>'.repeat(100)}`))[0]).toMatch(/^\?fuente=x(-x)*$/);
  });
});

describe('las llamadas', () => {
  beforeEach(() => app.db.deleteFrom('intento').execute());

  test('empleos y empleo dicen lo mismo que las páginas, a cualquiera', async () => {
    const id = await board.publish({ titulo: 'Herrero de Areguá', empleoTipo: 'medioTiempo' });
    const list = async (input: Record<string, unknown>) =>
      (await app.call('GET', '/v1/bolsa/empleos', { input: { limit: 5, ...input } })).body;
    const made = { idNumerico: id, titulo: 'Herrero de Areguá', tipoEmpleo: 'medioTiempo', salario: null };
    const url = `https://agencia.example/empleos/${id}-herrero-de-aregua`;
    const asked = { page: 1, busquedaRapida: 'herrero', tipoEmpleo: 'medioTiempo' };
    expect(await list(asked)).toMatchObject({ total: 1, items: [{ ...made, url }] });
    const one = await app.call('GET', '/v1/bolsa/empleo', { input: { idNumerico: id } });
    expect(one.body.empleo).toMatchObject({ idNumerico: id, bloques: [] });
    expect((await list({ page: 1_000_000_000 })).items).toEqual([]);
  });

  test('quien tiene cuenta se postula con un toque, y queda de dónde vino', async () => {
    const id = await board.publish({ titulo: 'Actriz' });
    const done = await applyTo(id, 'WhatsApp ');
    expect(done.body.message).toBe('Te postulaste exitosamente a la oportunidad seleccionada');
    expect((await applyTo(id)).body.error.message).toBe('Ya te postulaste a esta oportunidad');
    const page = { page: 1, limit: 10, oportunidadId: id };
    const included = await bySelector('GET', '/v1/oportunidad/candidatos', page);
    expect(included.body.items).toMatchObject([{ origenPostulacion: 'portal', fuente: 'whatsapp' }]);
    await board.change(id, { estado: 'p' });
    expect((await applyTo(id)).body.error.message).toBe('Esta oportunidad ya no recibe postulaciones');
  });

  test('la producción dice de dónde vinieron las postulaciones del período, de todos y de un equipo', async () => {
    const id = await board.publish({ titulo: 'Payasa' });
    const day = localDay();
    const sources = async (more: Record<string, unknown> = {}) => {
      const input = { fechaInicio: day, fechaFin: day, ...more };
      const { body } = await bySelector('GET', '/v1/produccion/analisis', input);
      return new Map<string | null, number>(
        body.fuentesPostulacion.map(({ fuente, cantidad }: { fuente: string | null; cantidad: number }) => [
          fuente,
          cantidad,
        ]),
      );
    };
    const before = (await sources()).get('circo') ?? 0;
    await applyTo(id, 'circo');
    expect((await sources()).get('circo')).toBe(before + 1);
    const row = await app.one<{ equipo_id: number; otro: number }>`
      select equipo_id, (select max(id) from equipo where id <> equipo_id) otro from oportunidad where id = ${id}`;
    expect((await sources({ equipoId: row.equipo_id })).get('circo')).toBe(before + 1);
    expect((await sources({ equipoId: row.otro })).get('circo')).toBeUndefined();
  });

  test('cerrarla con alguien que vino solo dice de dónde salió el cierre, si nadie dijo otra cosa', async () => {
    const selectorId = await app.idOf('selector');
    const closed = async (fuente: string | null) => {
      const id = await board.publish({ titulo: 'Mimo' });
      await applyTo(id, 'google');
      await app.sql`update oportunidad_candidato set etapa_id = 306 where oportunidad_id = ${id}`;
      await app.sql`update oportunidad set fuente = ${fuente} where id = ${id}`;
      const end = { oportunidadIdNumerico: id, estado: 'f', usuariosCierre: [selectorId] };
      await bySelector('PATCH', '/v1/oportunidad', end);
      const { body } = await bySelector('GET', '/v1/oportunidad', { idNumerico: id });
      const today = { fechaInicio: localDay(), fechaFin: localDay() };
      const detail = await bySelector('GET', '/v1/produccion/detalle', { ...today, de: 'cierres' });
      const { que } = detail.body.items.find((row: { oportunidadId: number }) => row.oportunidadId === id);
      return { fuente: body.oportunidad.fuente, from: body.oportunidad.fuentePostulacion, que };
    };
    expect(await closed(null)).toEqual({ fuente: 'portal', from: 'google', que: 'Portal: Google' });
    expect(await closed('cliente')).toEqual({ fuente: 'cliente', from: 'google', que: 'Cliente' });
  });

  test('las cifras: visitas sin repetir ni programas, formularios y postulaciones por origen, y en qué terminaron', async () => {
    const id = await board.publish({ titulo: 'Luthier' });
    const path = `/empleos/${id}-luthier`;
    for (let i = 0; i < 3; i++) await board.get(`${path}?fuente=radio`);
    const firefox = (version: number) => {
      const agent = 'Mozilla/5.0 (X11; Linux x86_64; rv:130.0) Gecko/20100101';
      return { 'user-agent': `${agent} Firefox/${version}.0` };
    };
    await board.get(`${path}?fuente=radio`, firefox(130));
    await board.get(path, { 'user-agent': 'Googlebot/2.1 (+http://www.google.com/bot.html)' });
    await board.get(path, { 'user-agent': 'curl/8' });
    await board.get(path, { 'sec-purpose': 'prefetch' });
    await board.get(`${path}/postularme?fuente=radio`);
    await applyTo(id, 'radio');
    const figures = async () =>
      (await bySelector('GET', '/v1/bolsa/estadisticas', { oportunidadIdNumerico: id })).body;
    const today = localDay();
    const sought = { vistas: 2, iniciadas: 1, postulaciones: 1 };
    const ended = { enCurso: 1, entrevistados: 0, contratados: 0, descartados: 0 };
    expect(await figures()).toEqual({
      vistas: [{ fuente: 'radio', dia: today, cantidad: 2 }],
      postulacionesIniciadas: [{ fuente: 'radio', dia: today, cantidad: 1 }],
      postulaciones: [{ fuente: 'radio', dia: today, cantidad: 1 }],
      resultados: [{ fuente: 'radio', ...sought, ...ended }],
    });
    // After forty origins, a thousand invented ones count as 'otras'.
    for (let i = 0; i < 60; i++) await board.get(`${path}?fuente=inventada${i}`, firefox(i + 60));
    await figures();
    const stored = await app.sql`select from publicacion_visita where oportunidad_id = ${id}`;
    expect(stored.length).toBeLessThanOrEqual(41);
    const { vistas }: { vistas: { cantidad: number }[] } = await figures();
    const total = vistas.reduce((sum, { cantidad }) => sum + cantidad, 0);
    expect(total).toBe(62);
  });

  test('ni direcciones ni personas quedan de una visita', async () => {
    const rows = await app.sql<{ columna: string }>`
      select column_name columna from information_schema.columns where table_name = 'publicacion_visita' order by 1`;
    const columns = rows.map(({ columna }) => columna);
    expect(columns).toEqual(['dia', 'fuente', 'iniciadas', 'oportunidad_id', 'vistas']);
  });
});

describe('la marca de la agencia', () => {
  const sendLogo = async (content: Uint8Array | string) => {
    const file = { name: 'logo.png', content };
    return app.upload('/v1/bolsa/marca/logo', { token: await app.tokenFor('admin'), file });
  };

  test('nombre, color y logo propios en cada página, con letra que se lee; y de vuelta a los de fábrica', async () => {
    const edit = (input: Record<string, unknown>) => byAdmin('PATCH', '/v1/bolsa/marca', input);
    expect((await edit({ nombre: 'Ñande Róga', color: '#FFEE00' })).status).toBe(200);
    await board.heard();
    const { text } = await board.get('/empleos');
    expect(text).toContain('<span>Ñande Róga</span>');
    const style = await (await fetch(app.url + /href="(\/empleos\/estilo-[^"]+)"/.exec(text)![1]!)).text();
    expect(style).toContain('--brand:#ffee00;--on-brand:#111111');
    expect(contrast(/--link:(#[0-9a-f]{6})/.exec(style)![1]!, '#ffffff')).toBeGreaterThanOrEqual(4.5);

    const circle = '<svg width="300" height="100"><circle cx="60" cy="50" r="40" fill="blue"/></svg>';
    const red = { r: 200, g: 10, b: 10, alpha: 1 };
    const logo = await sharp({ create: { width: 900, height: 300, channels: 4, background: red } })
      .composite([{ input: Buffer.from(circle) }])
      .png()
      .toBuffer();
    expect((await sendLogo(logo)).status).toBe(200);
    await board.heard();
    const withLogo = (await board.get('/empleos')).text;
    const [, path, width, height] =
      /<img src="(\/empleos\/logo-[^"]+)" alt="Ñande Róga" width="(\d+)" height="(\d+)">/.exec(withLogo)!;
    expect(Number(width)).toBeLessThanOrEqual(480);
    expect(Number(height)).toBeLessThanOrEqual(160);
    expect((await fetch(app.url + path)).headers.get('content-type')).toBe('image/png');
    expect((await byAdmin('DELETE', '/v1/bolsa/marca/logo')).status).toBe(200);
    await edit({ nombre: '', color: '' });
    await board.heard();
    expect((await board.get('/empleos')).text).toContain('<span>Agencia Ñemity</span>');
    expect((await fetch(app.url + path)).status).toBe(404);
  });

  test.each([
    [{ color: 'rojo' }, 'Color: debe ser un color como #0f6b5c'],
    [{ color: '#12345g' }, 'Color: debe ser un color como #0f6b5c'],
    [{ nombre: 'x'.repeat(81) }, 'Nombre: no puede tener más de 80 caracteres'],
  ])('%o no', async (input, message) => {
    expect(await byAdmin('PATCH', '/v1/bolsa/marca', input)).toMatchObject(refusal(400, message));
  });

  test('un logo que no es imagen no se guarda', async () => {
    expect((await sendLogo('<svg onload=alert(1)>')).status).toBe(415);
  });
});

test('quien pide más que nadie espera; los demás son atendidos', async () => {
  const statuses = new Map<number, number>();
  for (let i = 0; i < 40; i++)
    for (const { status } of await Promise.all(Array.from({ length: 20 }, () => board.get('/empleos/letra'))))
      statuses.set(status, (statuses.get(status) ?? 0) + 1);
  expect(statuses.get(429)).toBeGreaterThan(100);
  const other = await board.get('/empleos', { 'x-forwarded-for': '10.9.8.7' });
  expect(other.status).toBe(200);
  const refused = await board.get('/empleos');
  expect(refused.text).toMatch(
    /<p>Llegaron demasiados pedidos desde tu conexión\. Probá de nuevo en \d+ segundos\.<\/p>/,
  );
});
