import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { type CryptoKey, exportJWK, generateKeyPair, SignJWT } from 'jose';
import Provider, { type Configuration } from 'oidc-provider';

export const CLIENT_ID = 'tembiapo';
export const CLIENT_SECRET = 'un-secreto-de-prueba-de-treinta-y-dos-letras';

/** Somebody with an account at the provider. */
export interface ProviderAccount {
  sub: string;
  email: string;
  email_verified: boolean;
  name: string;
  amr?: string[];
}

/**
 * A real OpenID Connect provider (oidc-provider) that signs people in as whoever `who` says. It knows the product by its
 * return address, and notifies it by the back channel when somebody signs out.
 */
export async function startProvider(publicUrl: string) {
  const people = new Map<string, ProviderAccount>();
  let now: ProviderAccount | null = null;
  let target = publicUrl;
  const server = createServer();
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  const issuer = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const configuration: Configuration = {
    clients: [
      {
        client_id: CLIENT_ID,
        client_secret: CLIENT_SECRET,
        redirect_uris: [`${publicUrl}/ingreso/oidc/vuelta`],
        backchannel_logout_uri: `${publicUrl}/ingreso/oidc/salida`,
        backchannel_logout_session_required: true,
      },
    ],
    claims: { openid: ['sub', 'amr'], email: ['email', 'email_verified'], profile: ['name'] },
    // The address is in the token, as with most providers.
    conformIdTokenClaims: false,
    features: { devInteractions: { enabled: false }, backchannelLogout: { enabled: true } },
    cookies: { keys: ['de prueba'] },
    findAccount: (_, sub) => {
      const { sub: accountId, ...claims } = people.get(sub)!;
      return { accountId, claims: () => ({ sub: accountId, ...claims }) };
    },
    interactions: { url: (_, { uid }) => `/entrar/${uid}` },
    pkce: { required: () => true },
    // By default it refuses to talk to local addresses, where the product is here.
    fetch: (url, { dispatcher: _, ...init }: RequestInit & { dispatcher?: unknown } = {}) =>
      fetch(String(url).replace(publicUrl, target), init),
  };
  const provider = new Provider(issuer, configuration);
  const callback = provider.callback();
  server.on('request', async (request, response) => {
    if (!request.url!.startsWith('/entrar/')) return callback(request, response);
    const { prompt, params, grantId } = await provider.interactionDetails(request, response);
    if (now === null)
      return provider.interactionFinished(request, response, {
        error: 'access_denied',
        error_description: 'no quiso',
      });
    if (prompt.name === 'login')
      return provider.interactionFinished(request, response, {
        login: { accountId: now.sub, ...(now.amr && { amr: now.amr }) },
      });
    const grant = grantId
      ? (await provider.Grant.find(grantId))!
      : new provider.Grant({ accountId: now.sub, clientId: String(params.client_id) });
    grant.addOIDCScope('openid email profile');
    return provider.interactionFinished(request, response, { consent: { grantId: await grant.save() } });
  });
  return {
    issuer,
    /** Who is at the keyboard; null refuses. */
    be(account: ProviderAccount | null) {
      now = account;
      if (account) people.set(account.sub, account);
    },
    /** Where the product listens behind its public address. */
    reach(url: string) {
      target = url;
    },
    async close() {
      server.closeAllConnections();
      await new Promise((done) => server.close(done));
    },
  };
}

/** What a lying provider puts into its token. */
export interface Lie {
  iss?: string;
  aud?: string;
  nonce?: string;
  exp?: number;
  iat?: number;
  /** Signs with a key that it does not publish. */
  otherKey?: boolean;
  claims?: Record<string, unknown>;
}

/** A provider that issues any token it is told to, as a real one never would. */
export async function startLiar() {
  const [own, other] = await Promise.all([
    generateKeyPair('RS256', { extractable: true }),
    generateKeyPair('RS256', { extractable: true }),
  ]);
  const jwk = { ...(await exportJWK(own.publicKey)), kid: 'uno', alg: 'RS256', use: 'sig' };
  const nonces = new Map<string, string>();
  const spent = new Set<string>();
  const server = createServer();
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  const issuer = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const liar = {
    issuer,
    lie: {} as Lie,
    /** Any token, signed with its key. */
    sign(claims: Record<string, unknown>, key: CryptoKey = own.privateKey) {
      return new SignJWT(claims).setProtectedHeader({ alg: 'RS256', kid: 'uno', typ: 'JWT' }).sign(key);
    },
    async close() {
      server.closeAllConnections();
      await new Promise((done) => server.close(done));
    },
  };
  server.on('request', async (request, response) => {
    const url = new URL(request.url!, issuer);
    const json = (body: unknown, status = 200) =>
      response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body));
    if (url.pathname === '/.well-known/openid-configuration')
      return json({
        issuer,
        authorization_endpoint: `${issuer}/auth`,
        token_endpoint: `${issuer}/token`,
        jwks_uri: `${issuer}/jwks`,
        response_types_supported: ['code'],
        subject_types_supported: ['public'],
        id_token_signing_alg_values_supported: ['RS256'],
      });
    if (url.pathname === '/jwks') return json({ keys: [jwk] });
    if (url.pathname === '/auth') {
      const code = crypto.randomUUID();
      nonces.set(code, url.searchParams.get('nonce')!);
      const back = new URL(url.searchParams.get('redirect_uri')!);
      back.searchParams.set('code', code);
      back.searchParams.set('state', url.searchParams.get('state')!);
      return response.writeHead(303, { location: back.href }).end();
    }
    const pieces: Buffer[] = [];
    for await (const piece of request) pieces.push(piece as Buffer);
    const code = new URLSearchParams(Buffer.concat(pieces).toString()).get('code')!;
    if (spent.has(code)) return json({ error: 'invalid_grant' }, 400);
    spent.add(code);
    const { claims, otherKey, ...lie } = liar.lie;
    const seconds = Math.floor(Date.now() / 1000);
    const idToken = await liar.sign(
      {
        iss: issuer,
        aud: CLIENT_ID,
        sub: 'alguien',
        iat: seconds,
        exp: seconds + 300,
        nonce: nonces.get(code),
        ...lie,
        ...claims,
      },
      otherKey ? other.privateKey : own.privateKey,
    );
    return json({ access_token: 'x', token_type: 'Bearer', expires_in: 60, id_token: idToken });
  });
  return liar;
}
