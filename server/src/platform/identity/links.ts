import type { Secrets } from '../settings/secrets.ts';
import { signLink } from './tokens.ts';
import type { Usuario } from './Usuario.ts';

/** The refusal of a link that opens nothing any more. */
export const EXPIRED_LINK = 'El enlace ya se usó o venció. Pedilo de nuevo.';

/**
 * The address of a stored file, for one session and about ten minutes. Callers check that this person may read it; opening it checks
 * that the session is still live.
 */
export async function fileLink(
  { usuario, services }: { usuario: Usuario; services: { secrets: Secrets } },
  objectId: string,
): Promise<string> {
  return linkTo({ usuario, services }, `/v1/archivo/${objectId}`);
}

/** The same for any API address that a browser opens in a new window. */
export async function linkTo(
  { usuario: { rol, id, sid }, services }: { usuario: Usuario; services: { secrets: Secrets } },
  resource: string,
): Promise<string> {
  const token = await signLink({ rol, idNumerico: id, sid, recurso: resource }, services.secrets.jwt);
  return `/api${resource}${resource.includes('?') ? '&' : '?'}userToken=${token}`;
}
