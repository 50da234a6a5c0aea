import type { ServerResponse } from 'node:http';
import helmet from '@fastify/helmet';
import type { FastifyInstance } from 'fastify';
import type { Settings } from '../settings/settings.ts';
import { styleNonceOf } from './styleNonce.ts';
import { scriptHashes } from './web.ts';

/** Where a browser registers for notices, when the installation sends them. */
const REGISTRO_NOTICES = [
  'https://firebaseinstallations.googleapis.com',
  'https://fcmregistrations.googleapis.com',
];

/** What no page of ours uses, and so nothing that gets into one may. */
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

/** A script or style opened by itself is no page. */
const OF_A_FILE = "default-src 'none'; frame-ancestors 'none'";

/** What every answer tells the browser: what may run, be shown and be asked (docs/decisions/0005). */
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
        // Positions and sizes that pieces compute; an attribute runs nothing and loads nothing that imgSrc does not admit.
        styleSrcAttr: ["'unsafe-inline'"],
        imgSrc: ["'self'", 'data:', 'blob:'],
        fontSrc: ["'self'"],
        connectSrc: ["'self'", ...(settings.FIREBASE_WEB_CONFIG ? REGISTRO_NOTICES : [])],
        objectSrc: ["'none'"],
        baseUri: ["'none'"],
        formAction: ["'self'"],
        frameAncestors: ["'none'"],
        // What becomes part of a page goes through web/src/platform/trustOnlyOurs.ts, or nowhere.
        requireTrustedTypesFor: ["'script'"],
        trustedTypes: ['default', 'ProseMirrorClipboard'],
      },
    },
    // For browsers that there are no more.
    xDnsPrefetchControl: false,
    xDownloadOptions: false,
    xPermittedCrossDomainPolicies: false,
    xXssProtection: false,
    originAgentCluster: false,
    referrerPolicy: { policy: 'no-referrer' },
    strictTransportSecurity: settings.publicUrl.startsWith('https:'),
  });
  // Each answer's headers travel on a phone's connection: what only a page needs goes with pages.
  app.addHook('onSend', (request, reply, _, done) => {
    if (request.url.startsWith('/assets/')) reply.header('content-security-policy', OF_A_FILE);
    if (String(reply.getHeader('content-type')).startsWith('text/html'))
      reply.header('permissions-policy', PERMISSIONS_POLICY);
    done();
  });
}
