import { DEVICE_DAYS } from '@tembiapo/contract/domain/limits.ts';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Settings } from '../settings/settings.ts';
import type { Browser } from './context.ts';

/**
 * What asks, and the cookie by which a browser is known again. It lets nobody in: it only tells a sign-in from a browser
 * that one knows from another (docs/reglas/confianza.md).
 */
export function browserOf(
  request: FastifyRequest,
  reply: FastifyReply,
  { publicUrl }: Pick<Settings, 'publicUrl'>,
): Browser {
  const safe = publicUrl.startsWith('https:');
  // The prefix keeps other sites of the same domain from setting it.
  const name = safe ? '__Host-dispositivo' : 'dispositivo';
  const cookies = (request.headers.cookie ?? '').split(';').map((one) => one.trim());
  const device = cookies.find((one) => one.startsWith(`${name}=`))?.slice(name.length + 1);
  return {
    agent: request.headers['user-agent'],
    device: device && /^[\w-]{20,60}$/.test(device) ? device : undefined,
    keepDevice: (value) =>
      void reply.header(
        'set-cookie',
        `${name}=${value}; Path=/; Max-Age=${DEVICE_DAYS * 86_400}; HttpOnly; SameSite=Strict${safe ? '; Secure' : ''}`,
      ),
  };
}
