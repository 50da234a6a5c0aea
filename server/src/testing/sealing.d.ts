declare module 'http_ece' {
  import type { ECDH } from 'node:crypto';

  /** Opens what was sealed for a receiver's keys (RFC 8188, 8291). */
  export function decrypt(
    sealed: Buffer,
    receiver: { version: string | undefined; privateKey: ECDH; authSecret: Buffer },
  ): Buffer;
}
