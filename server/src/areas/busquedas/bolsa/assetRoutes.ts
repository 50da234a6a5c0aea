import type { FastifyInstance, FastifyReply } from 'fastify';
import type { BoardSite } from './BoardSite.ts';
import { FONT_PATH, FORM_SCRIPT_PATH, font, formScript, iconOf, SCRIPT_PATH, script } from './look.ts';
import { Pictures } from './Pictures.ts';
import { readRef } from './pages/links.ts';
import { findPublicacion } from './queries.ts';

const FOR_GOOD = 'public, max-age=31536000, immutable';
const NOT_FOUND = 'No existe';

/** Style, script, fonts, logo and pictures; other sites may load what they embed. */
export function assetRoutes(app: FastifyInstance, site: BoardSite): void {
  const pictures = new Pictures();
  const missing = (reply: FastifyReply) =>
    reply.status(404).header('cache-control', 'no-store').type('text/plain; charset=utf-8').send(NOT_FOUND);
  const open = (reply: FastifyReply, type: string, cache = FOR_GOOD) =>
    reply.type(type).header('cache-control', cache).header('cross-origin-resource-policy', 'cross-origin');

  app.get(FONT_PATH, (_, reply) => open(reply, 'font/woff2').send(font));
  app.get(SCRIPT_PATH, (_, reply) => open(reply, 'text/javascript; charset=utf-8').send(script));
  app.get(FORM_SCRIPT_PATH, (_, reply) => open(reply, 'text/javascript; charset=utf-8').send(formScript));
  // A page cached for a minute may ask for the previous style: it gets the current one, cached no longer than that.
  app.get('/empleos/estilo-:hash.css', async (request, reply) => {
    const { style, stylePath } = await site.looks.of(site.board.brand);
    const asked = request.raw.url === stylePath;
    return open(reply, 'text/css; charset=utf-8', asked ? FOR_GOOD : 'public, max-age=60').send(style);
  });
  app.get('/empleos/icono-:hash.svg', (_, reply) =>
    open(reply, 'image/svg+xml').send(iconOf(site.board.brand)),
  );
  app.get('/empleos/logo-:id.png', async (request, reply) => {
    const logo = await site.looks.logo(site.board.brand);
    return logo && request.raw.url === logo.path ? open(reply, 'image/png').send(logo.bytes) : missing(reply);
  });

  app.get<{ Params: { ref: string } }>('/empleos/:ref/imagen.png', async (request, reply) => {
    const ref = readRef(request.params.ref);
    const stored = ref && (await findPublicacion(site.services.db, ref.id));
    if (!stored) return missing(reply);
    const { brand } = site.board;
    const picture = await pictures.draw(stored, brand, await site.looks.logo(brand));
    if (!picture)
      return reply
        .status(503)
        .header('retry-after', '5')
        .type('text/plain; charset=utf-8')
        .send('Probá de nuevo en un momento');
    return open(reply, 'image/png', 'public, max-age=60').send(picture);
  });
}
