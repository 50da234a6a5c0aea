import { XMLParser, XMLValidator } from 'fast-xml-parser';
import RssParser from 'rss-parser';
import { expect, test } from 'vitest';
import { pluck } from '../../../testing/answers.ts';
import { fileApp } from '../../../testing/fileApp.ts';
import { publisherOf } from '../../../testing/publisher.ts';
import { boardOf } from './Board.ts';
import { Sitemap } from './Sitemap.ts';

/** A job of the feed, as its readers call its fields. */
interface Job {
  referencenumber: string;
}

const NASTY = 'Ebanista & «más» <b>]]> \u0001 😀';
const app = await fileApp({ PUBLIC_URL: 'https://agencia.example' });
const board = await publisherOf(app);
const id = await board.publish({
  titulo: NASTY,
  proposito: '<p>Cepillar & lijar</p>',
  empleoTipo: 'contrato',
});

/** As an XML reader that knows nothing about us sees it. */
function parse(text: string) {
  expect(XMLValidator.validate(text)).toBe(true);
  return new XMLParser({
    isArray: (_, path) => /^(source\.job|urlset\.url|sitemapindex\.sitemap)$/.test(String(path)),
    parseTagValue: false,
  }).parse(text);
}

test('el RSS lo lee un lector de RSS', async () => {
  const { text, headers } = await board.get('/empleos/rss.xml');
  expect(headers.get('content-type')).toContain('application/rss+xml');
  const feed = await new RssParser().parseString(text);
  expect(feed.title).toBe('Empleos de Tembiapo');
  const [item] = feed.items;
  expect(item).toMatchObject({
    link: expect.stringMatching(`^https://agencia.example/empleos/${id}-ebanista-mas-b`),
    guid: `empleo-${id}`,
  });
  expect(item!.title).toContain('Ebanista & «más» <b>]]>');
  expect(Date.parse(item!.isoDate!)).toBeGreaterThan(Date.now() - 60_000);
  expect((await board.get('/empleos/rss.xml', { 'if-none-match': headers.get('etag')! })).status).toBe(304);
});

test('el feed que leen los buscadores de empleo dice cada cosa en su lugar', async () => {
  const { source } = parse((await board.get('/empleos/feed.xml')).text);
  expect(source.publisher).toBe('Tembiapo');
  const job = source.job.find((one: Job) => one.referencenumber === String(id));
  expect(job).toMatchObject({
    city: 'Asunción',
    country: 'PY',
    jobtype: 'Contrato',
    url: expect.stringMatching(/^https:\/\/agencia\.example\/empleos\/.*\?fuente=feed$/),
    description: expect.stringContaining('<p>Cepillar &amp; lijar</p>'),
  });
  for (const field of ['title', 'date', 'company', 'category']) expect(job[field]).toBeTruthy();
  expect(source.job.every((one: Job) => /^\d+$/.test(one.referencenumber))).toBe(true);
});

test('robots.txt cierra el producto y abre la bolsa', async () => {
  const { text } = await board.get('/robots.txt');
  expect(text).toContain('Sitemap: https://agencia.example/sitemap.xml');
  /** The longest matching rule wins (RFC 9309). */
  const admits = (path: string) => {
    const rules = [...text.matchAll(/^(Allow|Disallow): (\S+)$/gm)].map(([, kind, rule]) => ({
      allow: kind === 'Allow',
      rule: rule!,
    }));
    const fits = rules.filter(({ rule }) =>
      new RegExp(`^${rule.replace(/[.+?^${}()|[\]\\]/g, '\\$&').replaceAll('*', '.*')}`).test(path),
    );
    return fits.toSorted((a, b) => b.rule.length - a.rule.length)[0]?.allow ?? true;
  };
  for (const path of [
    '/empleos',
    '/empleos/3-x',
    '/sitemap.xml',
    '/empleos?rubro=3',
    '/empleos/3/imagen.png',
  ])
    expect([path, admits(path)]).toEqual([path, true]);
  for (const path of [
    '/',
    '/adm',
    '/api/v1/candidatos',
    '/login',
    '/landing',
    '/misDatosPersonales',
    '/empleos/3-x/postularme',
    '/empleos/confirmar/x',
    '/empleos/alerta?clave=x',
    '/empleos?q=x',
  ])
    expect([path, admits(path)]).toEqual([path, false]);
});

test('embed.js pesa menos de 10 KB, no confía en nada de lo que recibe, y otro sitio puede usarlo', async () => {
  const { text, headers } = await board.get('/empleos/embed.js');
  expect(Buffer.byteLength(text)).toBeLessThan(10_000);
  expect(text).toContain("'https://agencia.example'");
  expect(text).not.toMatch(/innerHTML|insertAdjacentHTML|document\.write|eval\(/);
  expect(headers.get('cross-origin-resource-policy')).toBe('cross-origin');
  const data = await board.get('/empleos/embed.json?q=ebanista');
  expect(data.headers.get('access-control-allow-origin')).toBe('*');
  expect(JSON.parse(data.text)).toMatchObject({
    total: 1,
    items: [{ tipo: 'Contrato', empresa: expect.any(String) }],
  });
});

test('un sitemap largo se divide, y entre todas sus partes están todas las publicaciones', async () => {
  await app.sql`
    insert into oportunidad (titulo, estado, empresa_id, cargo_id, rubro_id, solicitud_fecha, creacion_usuario_id, muestra_posicion,
      muestra_responsabilidad, muestra_conocimiento_especifico, muestra_conocimiento_deseable, muestra_experiencia_requerida,
      muestra_aptitud, muestra_requisito_adicional, muestra_condicion_contratacion, publicar_web, ciudad_id, empleo_tipo, pago_forma, equipo_id)
    select 'Puesto ' || n, 'a', o.empresa_id, o.cargo_id, o.rubro_id, o.solicitud_fecha, o.creacion_usuario_id, true, true, true, true,
           true, true, false, false, true, o.ciudad_id, o.empleo_tipo, o.pago_forma, o.equipo_id
      from oportunidad o, generate_series(1, 250) n where o.id = ${id}`;
  await app.sql`select pg_notify('bolsa', 'todo')`;
  await board.heard();
  const jobs = boardOf(app.services);
  const { size } = await jobs.index();
  expect(size).toBeGreaterThan(250);
  const MAX = 100;
  const sitemap = new Sitemap({ board: jobs, url: 'https://agencia.example' }, MAX);
  const parts = Array.from({ length: Math.ceil(size / MAX) }, (_, i) => i + 1);
  expect(pluck(parse(await sitemap.whole()).sitemapindex.sitemap, 'loc')).toEqual(
    parts.map((n) => `https://agencia.example/sitemap-${n}.xml`),
  );
  const seen = new Set<string>();
  for (const n of parts) {
    const { urlset } = parse((await sitemap.part(n))!);
    const postings = urlset.url.filter(({ loc }: { loc: string }) => /\/empleos\/\d+-/.test(loc));
    expect(postings.length).toBeLessThanOrEqual(MAX);
    for (const { loc, lastmod } of postings) {
      seen.add(loc);
      expect(Date.parse(lastmod)).toBeGreaterThan(0);
    }
  }
  expect(seen.size).toBe(size);
  expect(await sitemap.part(parts.length + 1)).toBeNull();
  for (const path of ['/sitemap-2.xml', '/sitemap-0.xml', '/sitemap-x.xml', '/sitemap-99999999.xml'])
    expect((await board.get(path)).status).not.toBe(500);
  // The whole feed is read in batches, to its end.
  const feed = (await board.get('/empleos/feed.xml')).text;
  expect(feed.match(/<job>/g)).toHaveLength(size);
  expect(feed.endsWith('</source>\n')).toBe(true);
});
