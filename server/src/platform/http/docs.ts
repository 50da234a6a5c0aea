import { createRequire } from 'node:module';
import { dirname } from 'node:path';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance } from 'fastify';
import { describeCalls } from './describeCalls.ts';

const HTML = `<!doctype html><html lang="es"><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<title>Tembiapo: llamadas</title><link rel="stylesheet" href="/api/docs/swagger-ui.css">
<div id="docs"></div><script src="/api/docs/swagger-ui-bundle.js"></script><script src="/api/docs/inicio.js"></script></html>`;
const START = `SwaggerUIBundle({ url: '/api/openapi.json', dom_id: '#docs', deepLinking: true, docExpansion: 'none', tagsSorter: 'alpha' });`;

/** The description of every call, made when first requested. */
let description: Promise<object> | undefined;

/** /api/openapi.json and a readable page of it at /api/docs, with nothing loaded from outside. */
export async function registerDocs(app: FastifyInstance): Promise<void> {
  const root = dirname(createRequire(import.meta.url).resolve('swagger-ui-dist/package.json'));
  app.get('/api/openapi.json', () => (description ??= describeCalls()));
  await app.register(async (docs) => {
    await docs.register(fastifyStatic, {
      root,
      prefix: '/api/docs/',
      index: false,
      wildcard: false,
      allowedPath: (path) => /^\/swagger-ui(-bundle)?\.(css|js)$/.test(path),
    });
    docs.get('/api/docs', (_, reply) => {
      // The library's page writes its own markup; it shows nobody's data and holds no session.
      const policy = String(reply.getHeader('content-security-policy'));
      const loose = policy.replace(/;?(require-trusted-types-for|trusted-types) [^;]*/g, '');
      return reply.header('content-security-policy', loose).type('text/html').send(HTML);
    });
    docs.get('/api/docs/inicio.js', (_, reply) => reply.type('text/javascript').send(START));
  });
}
