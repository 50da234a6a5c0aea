import { CLIENTE_SESION_DAYS } from '@tembiapo/contract/domain/clientes.ts';
import { DEVICE_DAYS } from '@tembiapo/contract/domain/limits.ts';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Settings } from '../settings/settings.ts';
import type { Browser } from './context.ts';

const DAY_SECONDS = 86_400;
/** A quarter of an hour. */
const OIDC_DAYS = 1 / 96;
/** The value of our cookies: a random name. */
const NAME = /^[\w-]{20,60}$/;

/**
 * The browser asking, and its cookies. The device cookie admits nobody: it only tells known browsers from new ones at sign-in
 * (docs/reglas/confianza.md). The other is the session of a client's contact (docs/reglas/clientes.md).
 */
export function browserOf(
  request: FastifyRequest,
  reply: FastifyReply,
  { publicUrl }: Pick<Settings, 'publicUrl'>,
): Browser {
  const safe = publicUrl.startsWith('https:');
  const cookies = (request.headers.cookie ?? '').split(';').map((one) => one.trim());
  // The prefix keeps other sites of the same domain from setting it.
  const nameOf = (name: string) => (safe ? `__Host-${name}` : name);
  const read = (name: string): string | undefined => {
    const start = `${nameOf(name)}=`;
    const value = cookies.find((one) => one.startsWith(start))?.slice(start.length);
    return value && NAME.test(value) ? value : undefined;
  };
  const keep = (name: string, value: string, days: number, sameSite: 'Strict' | 'Lax' = 'Strict'): void =>
    void reply.header(
      'set-cookie',
      `${nameOf(name)}=${value}; Path=/; Max-Age=${days * DAY_SECONDS}; HttpOnly; SameSite=${sameSite}${safe ? '; Secure' : ''}`,
    );
  return {
    agent: request.headers['user-agent'],
    device: read('dispositivo'),
    keepDevice: (value) => keep('dispositivo', value, DEVICE_DAYS),
    oidc: read('oficina'),
    // Lax, because it arrives from the provider's page.
    keepOidc: (value) => keep('oficina', value ?? '', value === null ? 0 : OIDC_DAYS, 'Lax'),
    cliente: read('cliente'),
    keepCliente: (value) =>
      value === null ? keep('cliente', '', 0) : keep('cliente', value, CLIENTE_SESION_DAYS),
  };
}
