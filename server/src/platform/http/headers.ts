import type { ServerResponse } from 'node:http';
import helmet from '@fastify/helmet';
import type { FastifyInstance } from 'fastify';
import type { Settings } from '../settings/settings.ts';
import { styleNonceOf } from './styleNonce.ts';
import { scriptHashes } from './web.ts';

/** Where browsers register for notices, when Firebase is set up. */
const NOTICE_HOSTS = [
  'https://firebaseinstallations.googleapis.com',
  'https://fcmregistrations.googleapis.com',
];

/** Features that none of our pages use, so injected content cannot use them either. */
const PERMISSIONS = [
  'accelerometer',
  'autoplay',
  'browsing-topics',
  'camera',
  'clipboard-read',
  'display-capture',
  'geolocation',
  'gyroscope',
  'hid',
  'idle-detection',
  'local-fonts',
  'magnetometer',
  'microphone',
  'midi',
  'payment',
  'screen-wake-lock',
  'serial',
  'usb',
  'xr-spatial-tracking',
].map((feature) => `${feature}=()`);
const PERMISSIONS_POLICY = [
  ...PERMISSIONS,
  'publickey-credentials-create=(self)',
  'publickey-credentials-get=(self)',
].join(', ');

/** A script, a style or data opened by itself is not a page. */
const OF_A_FILE = "default-src 'none'; frame-ancestors 'none'";

/** Security headers of every response (docs/decisions/0005). */
export async function registerHeaders(app: FastifyInstance, settings: Settings): Promise<void> {
  const styles = ["'self'", (_: unknown, response: ServerResponse) => `'nonce-${styleNonceOf(response)}'`];
  await app.register(helmet, {
    contentSecurityPolicy: {
      useDefaults: false,
      directives: {
        defaultSrc: ["'self'"],
        scriptSrc: ["'self'", ...scriptHashes()],
        styleSrc: styles,
        styleSrcElem: styles,
        // Positions and sizes that components compute; style attributes run nothing and load nothing that imgSrc does not admit.
        styleSrcAttr: ["'unsafe-inline'"],
        imgSrc: ["'self'", 'data:', 'blob:'],
        fontSrc: ["'self'"],
        connectSrc: ["'self'", ...(settings.FIREBASE_WEB_CONFIG ? NOTICE_HOSTS : [])],
        objectSrc: ["'none'"],
        baseUri: ["'none'"],
        formAction: ["'self'"],
        frameAncestors: ["'none'"],
        // All markup goes through web/src/platform/trustOnlyOurs.ts.
        requireTrustedTypesFor: ["'script'"],
        trustedTypes: ['default', 'ProseMirrorClipboard'],
      },
    },
    // For browsers that no longer exist.
    xDnsPrefetchControl: false,
    xDownloadOptions: false,
    xPermittedCrossDomainPolicies: false,
    xXssProtection: false,
    originAgentCluster: false,
    referrerPolicy: { policy: 'no-referrer' },
    strictTransportSecurity: settings.publicUrl.startsWith('https:'),
  });
  // Headers of every response travel over phone connections: those that only pages need go only with pages.
  app.addHook('onSend', (request, reply, _, done) => {
    const type = String(reply.getHeader('content-type'));
    if (request.url.startsWith('/assets/') || type.startsWith('application/json'))
      reply.header('content-security-policy', OF_A_FILE);
    if (type.startsWith('text/html')) reply.header('permissions-policy', PERMISSIONS_POLICY);
    done();
  });
}
