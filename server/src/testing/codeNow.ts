import { Secret, TOTP } from 'otpauth';

/** The six digits that an authenticator app shows now for a secret in base 32. */
export const codeNow = (secret: string): string =>
  new TOTP({ secret: Secret.fromBase32(secret), digits: 6, period: 30 }).generate();
