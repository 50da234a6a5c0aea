import { randomBytes } from 'node:crypto';
import type { ServerResponse } from 'node:http';

interface WithNonce extends ServerResponse {
  styleNonce?: string;
}

/** What the style elements of one answer are known by. */
export const styleNonceOf = (response: ServerResponse): string =>
  ((response as WithNonce).styleNonce ??= randomBytes(16).toString('base64url'));
