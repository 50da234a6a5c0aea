import { DOWNLOAD_SECONDS, LINK_MINUTES, SESION_HOURS } from '@tembiapo/contract/domain/limits.ts';
import { ROLES, type Rol } from '@tembiapo/contract/domain/roles.ts';
import { jwtVerify, SignJWT } from 'jose';
import { LRUCache } from 'lru-cache';
import { z } from 'zod';
import type { SigningKeys } from '../settings/SigningKeys.ts';

/** A token's content (docs/reglas/confianza.md). `recurso`: it is valid for that one address only. */
export interface TokenPayload {
  rol: Rol;
  idNumerico: number;
  sid: string;
  recurso?: string | undefined;
}

const payloadSchema = z.object({
  rol: z.enum(ROLES),
  idNumerico: z.int(),
  sid: z.uuid(),
  recurso: z.string().optional(),
});

/** A signed JWT, valid for 12 h, or 60 s when it is for one resource. */
export function signToken(payload: TokenPayload, keys: SigningKeys): Promise<string> {
  return new SignJWT({ ...payload })
    .setProtectedHeader({ alg: 'HS256' })
    .setIssuedAt()
    .setExpirationTime(payload.recurso ? `${DOWNLOAD_SECONDS}s` : `${SESION_HOURS}h`)
    .sign(keys.newest);
}

/**
 * A token for one resource, valid for about ten minutes. Within a minute it is the same text, so that a picture drawn again comes
 * from the browser's cache.
 */
export function signLink(payload: TokenPayload, keys: SigningKeys): Promise<string> {
  const minute = Math.ceil(Date.now() / 60_000) + LINK_MINUTES;
  return new SignJWT({ ...payload })
    .setProtectedHeader({ alg: 'HS256' })
    .setExpirationTime(minute * 60)
    .sign(keys.newest);
}

/** Tokens already verified under a secret, and when they expire: the same ones come with every call. */
const known = new WeakMap<Uint8Array, LRUCache<string, { payload: TokenPayload; exp: number }>>();
const MAX_KNOWN = 2_000;

/** The payload of a token that we signed and that has not expired, else null. */
export async function readToken(token: string, keys: SigningKeys): Promise<TokenPayload | null> {
  const read = await readUnder(token, keys);
  // Another process may already sign with a newer secret.
  return read ?? (keys.refresh() ? readUnder(token, keys) : null);
}

async function readUnder(token: string, keys: SigningKeys): Promise<TokenPayload | null> {
  for (const key of keys.all) {
    const read = await readWith(token, key);
    if (read) return read;
  }
  return null;
}

async function readWith(token: string, secret: Uint8Array): Promise<TokenPayload | null> {
  let tokens = known.get(secret);
  if (!tokens) {
    tokens = new LRUCache({ max: MAX_KNOWN });
    known.set(secret, tokens);
  }
  const before = tokens.get(token);
  if (before) return before.exp * 1000 > Date.now() ? before.payload : null;
  try {
    const { payload } = await jwtVerify(token, secret, { algorithms: ['HS256'], requiredClaims: ['exp'] });
    const read = payloadSchema.parse(payload);
    tokens.set(token, { payload: read, exp: payload.exp! });
    return read;
  } catch {
    return null;
  }
}
