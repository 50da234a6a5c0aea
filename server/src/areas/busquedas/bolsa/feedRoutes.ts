import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { CONFIDENTIAL, empleoPath } from '@tembiapo/contract/domain/bolsa.ts';
import { EMPLEO_KIND_LABEL } from '@tembiapo/contract/domain/enums.ts';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { escapeHtml } from '../../../platform/documents/html.ts';
import type { Services } from '../../../platform/http/context.ts';
import { noteWayWell } from '../../../platform/mail/wayMarks.ts';
import { REPO_DIR } from '../../../platform/settings/settings.ts';
import { OWN_AGENT } from '../../../platform/settings/version.ts';
import type { BoardSite } from './BoardSite.ts';
import type { Posting } from './Posting.ts';
import { listPath, publicacionPath } from './pages/links.ts';
import { nextPublicaciones } from './queries.ts';
import { Sitemap } from './Sitemap.ts';
import { salarioText } from './salario.ts';
import { HEAD, XML, xml } from './xml.ts';

const RSS_ITEMS = 50;
const EMBED_MAX = 50;
/** Written in one go; other requests wait no longer than that. */
const LOT = 100;
/** The whole feed is megabytes, and its readers need it a few times an hour. */
const FEED_PER_MINUTE = 6;
const rfc822 = (iso: string): string => new Date(iso).toUTCString();

/** What search engines and other sites read, and what an agency's own site shows (docs/reglas/bolsa.md). */
export function feedRoutes(app: FastifyInstance, site: BoardSite): void {
  const { services, board, url } = site;
  const forAll = (reply: FastifyReply, type: string) =>
    reply.type(type).header('cross-origin-resource-policy', 'cross-origin');

  /** Notes that somebody outside read it to its end; a failure to note it does not disturb the reader. */
  const onResponse = async (request: FastifyRequest, reply: FastifyReply) => {
    if (reply.statusCode < 400 && request.headers['user-agent'] !== OWN_AGENT)
      await noteWayWell(services.db, 'bolsa').catch(() => undefined);
  };

  app.get('/empleos/rss.xml', { onResponse }, async (request, reply) => {
    const { items } = (await board.index()).search(site.read(request).filter, 1, RSS_ITEMS);
    const entry = (p: Posting) => {
      const text = [p.empresa ?? CONFIDENTIAL, p.ciudad, EMPLEO_KIND_LABEL[p.tipo], p.salario, p.excerpt];
      return {
        title: `${p.titulo} en ${p.ciudad}`,
        link: `${url}${publicacionPath(p, 'rss')}`,
        guid: { '@isPermaLink': 'false', '#text': `empleo-${p.idNumerico}` },
        pubDate: rfc822(p.desde),
        category: p.rubro,
        description: text.filter(Boolean).join('. '),
      };
    };
    const { nombre } = board.brand;
    const channel = {
      title: `Empleos de ${nombre}`,
      link: `${url}/empleos`,
      description: `Los empleos más nuevos de ${nombre}`,
      language: 'es-py',
      'atom:link': { '@href': `${url}/empleos/rss.xml`, '@rel': 'self', '@type': 'application/rss+xml' },
      item: items.map(entry),
    };
    const rss = { '@version': '2.0', '@xmlns:atom': 'http://www.w3.org/2005/Atom', channel };
    const text = `${HEAD}${xml({ rss })}\n`;
    return site.sendText(request, forAll(reply, 'application/rss+xml; charset=utf-8'), text, 'public');
  });

  app.get(
    '/empleos/feed.xml',
    { config: { rateLimit: { max: FEED_PER_MINUTE, timeWindow: '1 minute' } }, onResponse },
    async (_, reply) => {
      // A failure to read is an error, not half a feed.
      const first = await nextPublicaciones(services.db, 0, LOT);
      return forAll(reply, XML)
        .header('cache-control', 'public, max-age=60')
        .send(Readable.from(writeFeed(services, board.brand.nombre, first)));
    },
  );

  const sitemap = new Sitemap(site);
  app.get('/sitemap.xml', { onResponse }, async (_, reply) =>
    forAll(reply, XML)
      .header('cache-control', 'public, max-age=60')
      .send(await sitemap.whole()),
  );
  app.get<{ Params: { part: string } }>('/sitemap-:part(^[1-9]\\d{0,3}$).xml', async (request, reply) => {
    const text = await sitemap.part(Number(request.params.part));
    if (text === null) return reply.status(404).type('text/plain; charset=utf-8').send('No existe');
    return forAll(reply, XML).header('cache-control', 'public, max-age=60').send(text);
  });

  const robots = [
    'User-agent: *',
    'Allow: /empleos',
    'Allow: /sitemap',
    'Disallow: /empleos/*/postularme',
    'Disallow: /empleos/confirmar',
    'Disallow: /empleos/alerta?',
    'Disallow: /empleos?q=',
    'Disallow: /',
    '',
    `Sitemap: ${url}/sitemap.xml`,
    '',
  ].join('\n');
  app.get('/robots.txt', (request, reply) =>
    site.sendText(request, reply.type('text/plain; charset=utf-8'), robots, 'public'),
  );

  const embed = readFileSync(join(REPO_DIR, 'server/bolsa/embed.js'), 'utf8').replaceAll('__BOLSA__', url);
  app.get('/empleos/embed.js', (request, reply) =>
    site.sendText(request, forAll(reply, 'text/javascript; charset=utf-8'), embed, 'public'),
  );
  app.get('/empleos/embed.json', async (request, reply) => {
    const { filter } = site.read(request);
    const { items, total } = (await board.index()).search(filter, 1, EMBED_MAX);
    const { nombre, color, onColor, link } = board.brand;
    const body = {
      agencia: nombre,
      color: { fondo: color, texto: onColor, enlace: link },
      total,
      todos: `${url}${listPath(filter)}`,
      items: items.map((p) => ({
        titulo: p.titulo,
        empresa: p.empresa ?? CONFIDENTIAL,
        ciudad: p.ciudad,
        tipo: EMPLEO_KIND_LABEL[p.tipo],
        salario: p.salario,
        desde: p.desde,
        url: url + empleoPath(p),
      })),
    };
    forAll(reply, 'application/json; charset=utf-8').header('access-control-allow-origin', '*');
    return site.sendText(request, reply, JSON.stringify(body), 'public');
  });
}

/** The feed that job search engines read. It is written in lots, so that only one is in memory. */
async function* writeFeed(
  { db, settings }: Services,
  agency: string,
  first: Awaited<ReturnType<typeof nextPublicaciones>>,
): AsyncGenerator<string> {
  const url = settings.bolsaUrl;
  yield `${HEAD}<source>`;
  yield xml({
    publisher: agency,
    publisherurl: `${url}/empleos`,
    lastBuildDate: new Date().toUTCString(),
  });
  for (let lot = first; lot.length > 0; ) {
    const job = lot.map((p) => {
      const description = p.bloques
        .map(({ titulo, contenido }) => `<h2>${escapeHtml(titulo)}</h2>${contenido}`)
        .join('');
      return {
        title: p.titulo,
        date: rfc822(p.desde),
        referencenumber: String(p.idNumerico),
        url: `${url}${publicacionPath(p, 'feed')}`,
        company: p.empresa ?? CONFIDENTIAL,
        city: p.ciudad,
        state: p.region,
        country: 'PY',
        description: description || `${p.titulo}, ${p.rubro}, en ${p.ciudad}.`,
        salary: salarioText(p),
        category: p.rubro,
        jobtype: EMPLEO_KIND_LABEL[p.tipo],
      };
    });
    yield xml({ job });
    if (lot.length < LOT) break;
    lot = await nextPublicaciones(db, lot.at(-1)!.idNumerico, LOT);
  }
  yield '</source>\n';
}
