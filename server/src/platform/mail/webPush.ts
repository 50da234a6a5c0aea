import webpush from 'web-push';
import { addressIn } from '../settings/addressIn.ts';
import { publicKeyOf } from '../settings/secrets.ts';
import type { Settings } from '../settings/settings.ts';

/** How long a browser's service keeps a notice for a browser that is off. */
const TTL_SECONDS = 12 * 3600;
const WAIT_MS = 10_000;

/** A browser's push address, and the keys to encrypt for it. */
export interface Subscription {
  endpoint: string;
  p256dh: string;
  auth: string;
}

/** A service did not take a notice; the message is for admins. */
export class PushRefused extends Error {}

/** A notice was sent, or the browser no longer takes any. */
export type PushOutcome = 'sent' | 'gone';

/**
 * Whether an address belongs to a known push service: the server contacts no other, whatever a browser says. A star stands for one or
 * more names before the rest.
 */
export function isPushService(endpoint: string, services: Settings['PUSH_SERVICIOS']): boolean {
  if (!URL.canParse(endpoint)) return false;
  const { origin, username, password } = new URL(endpoint);
  if (username || password) return false;
  return services.some((service) => {
    const [before, after] = service.split('*');
    return after === undefined
      ? origin === service
      : origin.startsWith(before!) && origin.endsWith(after) && origin.length > service.length - 1;
  });
}

/** Contact for services with questions about our notices. */
const subjectOf = ({ publicUrl, MAIL_FROM }: Pick<Settings, 'publicUrl' | 'MAIL_FROM'>): string =>
  publicUrl.startsWith('https:') ? publicUrl : `mailto:${addressIn(MAIL_FROM) ?? 'no-responder@localhost'}`;

/** Sends one notice, encrypted for its browser (RFC 8291) and signed (RFC 8292). Throws to be retried. */
export async function sendWebPush(
  { endpoint, p256dh, auth }: Subscription,
  payload: string,
  privateKey: string,
  settings: Pick<Settings, 'publicUrl' | 'MAIL_FROM'>,
): Promise<PushOutcome> {
  const request = webpush.generateRequestDetails({ endpoint, keys: { p256dh, auth } }, payload, {
    TTL: TTL_SECONDS,
    contentEncoding: 'aes128gcm',
    vapidDetails: { subject: subjectOf(settings), publicKey: publicKeyOf(privateKey), privateKey },
  });
  const response = await fetch(request.endpoint, {
    method: 'POST',
    // Redirects are never followed.
    redirect: 'error',
    signal: AbortSignal.timeout(WAIT_MS),
    headers: request.headers as Record<string, string>,
    body: new Uint8Array(request.body!),
  });
  await response.body?.cancel();
  if (response.ok) return 'sent';
  // 400 and 403: subscribed with other keys than ours.
  if ([400, 403, 404, 410].includes(response.status)) return 'gone';
  if (response.status === 413) return 'sent';
  throw new PushRefused(`El servicio de avisos del navegador respondió ${response.status}`);
}
