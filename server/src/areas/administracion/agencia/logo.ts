import { buffer } from 'node:stream/consumers';
import type { FastifyInstance } from 'fastify';
import { findObject } from '../../../platform/files/objects.ts';
import type { Services } from '../../../platform/http/context.ts';

/** Where everybody sees the logo, before signing in too. */
export const logoPath = (objectId: string): string => `/agencia/logo-${objectId}.png`;

/** Serves the agency's logo of now, and no other file. */
export function registerLogo(app: FastifyInstance, services: Services): void {
  let kept: { id: string; bytes: Buffer } | null = null;
  app.get('/agencia/logo-:id.png', async (request, reply) => {
    const id = services.settings.agencyLogo;
    if (id !== null && kept?.id !== id) {
      const object = await findObject(services.db, id);
      kept = object ? { id, bytes: await buffer(await services.files.open(services, object)) } : null;
    }
    return id !== null && kept?.id === id && request.raw.url === logoPath(id)
      ? reply
          .type('image/png')
          .header('cache-control', 'public, max-age=31536000, immutable')
          .send(kept.bytes)
      : reply
          .status(404)
          .header('cache-control', 'no-store')
          .type('text/plain; charset=utf-8')
          .send('No existe');
  });
}
