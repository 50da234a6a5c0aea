import { randomBytes } from 'node:crypto';
import type { ServerResponse } from 'node:http';

interface WithNonce extends ServerResponse {
  styleNonce?: string;
}

/** The nonce of a response's style elements. */
export const styleNonceOf = (response: ServerResponse): string =>
  ((response as WithNonce).styleNonce ??= randomBytes(16).toString('base64url'));
