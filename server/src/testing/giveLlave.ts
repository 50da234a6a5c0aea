import { ALCANCES, type Alcance } from '@tembiapo/contract/domain/llaves.ts';
import type { TestApp } from './harness.ts';

export interface GivenLlave {
  id: number;
  llave: string;
  /** Makes a call with the key and nothing else. */
  call: TestApp['call'];
}

/** A key with these scopes, or all of them, made by an admin in the usual way. */
export async function giveLlave(
  app: TestApp,
  alcances: readonly Alcance[] = ALCANCES,
  said: Record<string, unknown> = {},
): Promise<GivenLlave> {
  const { status, body } = await app.call('POST', '/v1/llave', {
    token: await app.tokenFor('admin'),
    input: { nombre: 'Sitio web', alcances, porMinuto: 100_000, ...said },
  });
  if (status !== 200) throw new Error(`llave: ${status} ${JSON.stringify(body)}`);
  const { idNumerico: id, llave } = body as { idNumerico: number; llave: string };
  return {
    id,
    llave,
    call: (method, path, options = {}) =>
      app.call(method, path, {
        ...options,
        token: llave,
        headers: { 'x-access-token': '', ...options.headers },
      }),
  };
}
