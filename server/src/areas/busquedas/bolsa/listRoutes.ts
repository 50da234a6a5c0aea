import { slugOf } from '@tembiapo/contract/domain/bolsa.ts';
import type { FastifyInstance } from 'fastify';
import { reading } from '../../../platform/database/reading.ts';
import type { BoardSite } from './BoardSite.ts';
import { closedPage, empleoPage, nextOf, noticePage } from './pages/empleo.ts';
import { closedFormPath, publicacionPath, readRef } from './pages/links.ts';
import { listPage } from './pages/list.ts';
import { findClosed, findPublicacion } from './queries.ts';

/** The list, and the page of a publication (docs/reglas/bolsa.md). */
export function listRoutes(app: FastifyInstance, site: BoardSite): void {
  const { board, services } = site;

  app.get('/empleos', async (request, reply) => {
    const { keep, ...asked } = site.read(request);
    const { found, ...page } = listPage(await board.index(), site.url, board.brand.nombre, asked);
    const gone = found.total > 0 && found.items.length === 0;
    return site.send(request, reply, page, { status: gone ? 404 : 200, keep });
  });

  app.get<{ Params: { ref: string } }>('/empleos/:ref', async (request, reply) => {
    const { keep, fuente } = site.read(request);
    const ref = readRef(request.params.ref);
    const index = await board.index();
    const stored = ref && (await reading(() => findPublicacion(services.db, ref.id)));
    if (stored) {
      if (slugOf(stored.titulo) !== ref.slug)
        return reply.header('cache-control', 'no-cache').redirect(publicacionPath(stored, fuente), 301);
      site.note('vistas', request, { oportunidadId: ref.id, fuente });
      return site.send(
        request,
        reply,
        empleoPage(site.url, board.brand.nombre, stored, nextOf(index, stored), fuente),
        {
          keep,
        },
      );
    }
    const closed = ref && (await reading(() => findClosed(services.db, ref.id)));
    if (!closed)
      return site.send(
        request,
        reply,
        noticePage('Esta página no existe', 'Puede que la dirección esté cortada o mal escrita.', fuente),
        {
          status: 404,
        },
      );
    const next = nextOf(index, { idNumerico: ref.id, ...closed });
    // Not cached: it may open again.
    return site.send(request, reply, closedPage(next, fuente, closedFormPath(ref)), { status: 410 });
  });
}
