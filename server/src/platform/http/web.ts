import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { escapeHtml } from '../documents/html.ts';
import { passkeysAt } from '../identity/passkeys.ts';
import { hasOwnBolsa, REPO_DIR, WEB_DIST, webBuilt } from '../settings/settings.ts';
import type { Services } from './context.ts';
import { styleNonceOf } from './styleNonce.ts';

/** What the web app gets at start-up: data, not code, so the strict CSP allows it in the page. */
function start({ settings, secrets }: Services): string {
  const data = {
    accessKey: secrets.accessKey,
    agencia: settings.AGENCY_NAME,
    logoUrl: settings.agencyLogo && `/agencia/logo-${settings.agencyLogo}.png`,
    bolsaUrl: settings.BOLSA_URL ?? (settings.bolsaOff ? null : `${settings.bolsaUrl}/empleos`),
    ownBolsa: hasOwnBolsa(settings),
    webUrl: settings.WEB_URL ?? null,
    demo: settings.demo,
    retentionMonths: settings.RETENCION_MESES,
    passkeysAt: passkeysAt(settings),
    oficina: settings.oidc !== null,
    styleNonce: '__NONCE__',
    firebase: settings.FIREBASE_WEB_CONFIG ?? null,
  };
  return JSON.stringify(data).replace(/</g, '\\u003c');
}

/** A page with what it needs at start-up, under the agency's name until a screen names itself. */
const fill = (html: string, services: Services): string =>
  html
    .replace('<title>Tembiapo<', () => `<title>${escapeHtml(services.settings.AGENCY_NAME)}<`)
    .replace('__INICIO__', () => start(services));

/** The CSP hash of the page's own first script (headers.ts); none while the web is not built. */
export function scriptHashes(): string[] {
  if (!webBuilt()) return [];
  const html = readFileSync(join(WEB_DIST, 'index.html'), 'utf8');
  const scripts = html
    .split('<script>')
    .slice(1)
    .map((part) => part.split('</script>')[0]!);
  return scripts.map((code) => `'sha256-${createHash('sha256').update(code).digest('base64')}'`);
}

/** Where web/index.html takes the files of a screen. */
const HOLE = '<!--pantalla-->';
/** Files of a screen, named in its page so that they come together with the application (web/vite.config.ts). */
function screenFiles(): (page: string, pathname: string) => string {
  const screens = Object.entries<string[]>(
    JSON.parse(readFileSync(join(WEB_DIST, 'screens.json'), 'utf8')),
  ).map(([pattern, files]) => {
    const links = (kind: string, isOfIt: (file: string) => boolean) =>
      files
        .filter(isOfIt)
        .map((file) => `<link rel="${kind}" crossorigin href="/${file}">`)
        .join('');
    return {
      is: new RegExp(pattern),
      scripts: links('modulepreload', (file) => !file.endsWith('.css')),
      styles: links('stylesheet', (file) => file.endsWith('.css')),
    };
  });
  return (page, pathname) => {
    const screen = screens.find(({ is }) => is.test(pathname));
    if (!screen) return page.replace(HOLE, '');
    // Styles come last in the head: a screen's own rules win over those of every page.
    return page.replace(HOLE, screen.scripts).replace('</head>', `${screen.styles}</head>`);
  };
}

/** Serves the built web app: hashed files are cached for good, every other path is the page itself. */
export async function registerWeb(app: FastifyInstance, services: Services): Promise<void> {
  await app.register(fastifyStatic, {
    root: join(WEB_DIST, 'assets'),
    prefix: '/assets/',
    immutable: true,
    maxAge: '365d',
    preCompressed: true,
    decorateReply: false,
  });
  const page = readFileSync(join(WEB_DIST, 'index.html'), 'utf8');
  app.get('/icono.svg', (_, reply) =>
    reply.type('image/svg+xml').send(readFileSync(join(WEB_DIST, 'icono.svg'))),
  );
  app.get('/avisos-sw.js', (_, reply) =>
    reply
      .type('text/javascript')
      .header('cache-control', 'no-cache')
      .send(readFileSync(join(WEB_DIST, 'avisos-sw.js'))),
  );
  app.get('/viejo.html', (_, reply) =>
    reply.type('text/html').send(readFileSync(join(WEB_DIST, 'viejo.html'), 'utf8')),
  );
  const clientes = readFileSync(join(WEB_DIST, 'cliente.html'), 'utf8');
  app.get('/cliente', (request, reply) => send(request, reply, fill(clientes, services)));
  const withFilesOf = screenFiles();
  app.get('/*', (request, reply) => {
    const html = fill(withFilesOf(page, request.url.split('?')[0]!), services).replace(
      '__NONCE__',
      styleNonceOf(reply.raw),
    );
    return send(request, reply, html);
  });
}

/** A page: it contains nothing an attacker could have put there, so its compressed length reveals nothing. */
function send(request: FastifyRequest, reply: FastifyReply, html: string): FastifyReply {
  reply.header('cache-control', 'no-store').header('vary', 'accept-encoding').type('text/html');
  return /\bgzip\b/.test(String(request.headers['accept-encoding']))
    ? reply.header('content-encoding', 'gzip').send(gzipSync(html))
    : reply.send(html);
}

const pageAt = (url: string): string => (/^\/cliente(\?|$)/.test(url) ? 'cliente.html' : 'index.html');

/** `npm run dev`: the same page through Vite, with hot reload, from the same process and port. */
export async function registerDevWeb(app: FastifyInstance, services: Services): Promise<void> {
  const [{ createServer }, { default: middie }] = await Promise.all([
    import('vite'),
    import('@fastify/middie'),
  ]);
  const vite = await createServer({
    root: join(REPO_DIR, 'web'),
    appType: 'custom',
    server: { middlewareMode: true, hmr: { server: app.server } },
  });
  await app.register(middie);
  app.use((req, res, next) => (req.url?.startsWith('/api/') ? next() : vite.middlewares(req, res, next)));
  app.get('/*', async (request, reply) => {
    const html = await vite.transformIndexHtml(
      request.url,
      readFileSync(join(REPO_DIR, 'web', pageAt(request.url)), 'utf8'),
    );
    // Vite's client needs inline scripts and a web socket; only in development.
    return reply.removeHeader('content-security-policy').type('text/html').send(fill(html, services));
  });
  app.addHook('onClose', () => vite.close());
}
