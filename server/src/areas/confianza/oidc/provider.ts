import { createRemoteJWKSet, jwtVerify } from 'jose';
import * as oidc from 'openid-client';
import type { OidcAccount } from '../../../platform/identity/challenges.ts';
import type { Oidc, Settings } from '../../../platform/settings/settings.ts';

/** How long the provider's description is cached. */
const KNOWN_MS = 10 * 60_000;
const WAIT_SECONDS = 10;
/** Clocks differ. */
const TOLERANCE_SECONDS = 30;
/** Authentication methods that are, or include, a second factor (RFC 8176), as providers name them. */
const STRONG = ['mfa', 'otp', 'hwk', 'swk', 'sc', 'fido', 'pop', 'phr', 'phrh', 'ngcmfa'];
const LOGOUT = 'http://schemas.openid.net/event/backchannel-logout';

/** Where the provider sends people back to. */
export const returnUrl = ({ publicUrl }: Pick<Settings, 'publicUrl'>): string =>
  `${publicUrl}/ingreso/oidc/vuelta`;
export const logoutUrl = ({ publicUrl }: Pick<Settings, 'publicUrl'>): string =>
  `${publicUrl}/ingreso/oidc/salida`;

/** What has to be remembered between leaving and coming back. */
export interface Going {
  state: string;
  nonce: string;
  verifier: string;
  /** They are confirming their identity again. */
  confirms: boolean;
}

/** Who came back, according to the provider. */
export interface Returned {
  account: OidcAccount;
  nombre: string;
  /** The provider asked for a second factor. */
  strong: boolean;
}

const known = new Map<string, { config: Promise<oidc.Configuration>; until: number }>();

/** The provider's description of itself. Throws when it does not answer, or is another provider. */
export function discover(
  { issuer, clientId, clientSecret }: Oidc,
  anew = false,
): Promise<oidc.Configuration> {
  const key = `${issuer} ${clientId}`;
  const found = known.get(key);
  if (found && found.until > Date.now() && !anew) return found.config;
  const config = oidc.discovery(
    new URL(issuer),
    clientId,
    { client_secret: clientSecret, [oidc.clockTolerance]: TOLERANCE_SECONDS },
    undefined,
    {
      timeout: WAIT_SECONDS,
      execute: [
        // Verify the token's signature, too, instead of trusting the connection alone.
        oidc.enableNonRepudiationChecks,
        ...(issuer.startsWith('http:') ? [oidc.allowInsecureRequests] : []),
      ],
    },
  );
  known.set(key, { config, until: Date.now() + KNOWN_MS });
  config.catch(() => known.delete(key));
  return config;
}

/** Where to send somebody, and what to remember. */
export async function goThere(
  provider: Oidc,
  settings: Settings,
  state: string,
  confirms: boolean,
): Promise<{ url: string; going: Going }> {
  const config = await discover(provider);
  const going: Going = {
    state,
    nonce: oidc.randomNonce(),
    verifier: oidc.randomPKCECodeVerifier(),
    confirms,
  };
  const url = oidc.buildAuthorizationUrl(config, {
    redirect_uri: returnUrl(settings),
    scope: 'openid email profile',
    state,
    nonce: going.nonce,
    code_challenge: await oidc.calculatePKCECodeChallenge(going.verifier),
    code_challenge_method: 'S256',
    ...(confirms && { prompt: 'login', max_age: '0' }),
  });
  return { url: url.href, going };
}

/** Who came back with this address. Throws when anything is not as it should be. */
export async function readReturn(
  provider: Oidc,
  settings: Settings,
  search: string,
  going: Going,
): Promise<Returned> {
  const config = await discover(provider);
  const tokens = await oidc.authorizationCodeGrant(config, new URL(`${returnUrl(settings)}${search}`), {
    pkceCodeVerifier: going.verifier,
    expectedState: going.state,
    expectedNonce: going.nonce,
    idTokenExpected: true,
    ...(going.confirms && { maxAge: 120 }),
  });
  const claims = tokens.claims()!;
  // Some providers give the address only here.
  const told =
    claims.email === undefined && config.serverMetadata().userinfo_endpoint
      ? { ...(await oidc.fetchUserInfo(config, tokens.access_token, claims.sub)), ...claims }
      : claims;
  const {
    email,
    email_verified: verified,
    xms_edov: ownDomain,
    name,
    amr,
    acr,
    sid,
  } = told as Record<string, unknown>;
  const isVerified =
    verified === true || verified === 'true' || ownDomain === true || ownDomain === '1' || ownDomain === 1;
  return {
    account: {
      issuer: claims.iss,
      sub: claims.sub,
      sid: typeof sid === 'string' ? sid : null,
      correo: typeof email === 'string' && isVerified ? email.toLowerCase() : null,
    },
    nombre: typeof name === 'string' ? name : '',
    strong:
      (Array.isArray(amr) && amr.some((one) => STRONG.includes(String(one)))) ||
      (typeof acr === 'string' && /mfa|multi|aal[23]|loa[234]/i.test(acr)),
  };
}

const keySets = new Map<string, ReturnType<typeof createRemoteJWKSet>>();

/** Whose session ended at the provider (OpenID Connect Back-Channel Logout). Throws for a notice that cannot be trusted. */
export async function readLogout(
  provider: Oidc,
  token: string,
): Promise<{ jti: string; sub: string | null; sid: string | null }> {
  const { issuer, jwks_uri: uri } = (await discover(provider)).serverMetadata();
  if (!uri) throw new Error('El proveedor no dice con qué firma');
  const keys = keySets.get(uri) ?? createRemoteJWKSet(new URL(uri));
  keySets.set(uri, keys);
  const { payload } = await jwtVerify(token, keys, {
    issuer,
    audience: provider.clientId,
    clockTolerance: TOLERANCE_SECONDS,
    maxTokenAge: '10 minutes',
    requiredClaims: ['iat', 'jti', 'events'],
  });
  const {
    jti,
    sub = null,
    sid,
    events,
    nonce,
  } = payload as typeof payload & { sid?: unknown; events?: object };
  if (nonce !== undefined || !events || !(LOGOUT in events)) throw new Error('No es un aviso de salida');
  const session = typeof sid === 'string' ? sid : null;
  if (sub === null && session === null) throw new Error('No dice quién salió');
  return { jti: jti!, sub, sid: session };
}
