import { isIP } from 'node:net';
import {
  type AuthenticationResponseJSON,
  generateAuthenticationOptions,
  generateRegistrationOptions,
  type RegistrationResponseJSON,
  verifyAuthenticationResponse,
  verifyRegistrationResponse,
  type WebAuthnCredential,
} from '@simplewebauthn/server';
import { CHALLENGE_MINUTES } from '@tembiapo/contract/domain/limits.ts';
import { sql } from 'kysely';
import type { Db } from '../database/database.ts';
import { firstRow, rowsFrom } from '../database/rows.ts';
import type { Settings } from '../settings/settings.ts';

/** Where a passkey is valid: the site's name, and the addresses it may be used from. */
interface Site {
  id: string;
  origins: string[];
}

/** Passkeys belong to a name, never an IP address: an installation on 127.0.0.1 has them at localhost. */
export function siteOf({ publicUrl }: Pick<Settings, 'publicUrl'>): Site {
  const url = new URL(publicUrl);
  const numeric = isIP(url.hostname.replace(/^\[|\]$/g, '')) > 0;
  if (!numeric) return { id: url.hostname, origins: [url.origin] };
  url.hostname = 'localhost';
  return { id: 'localhost', origins: [url.origin] };
}

/** The address where passkeys work: a host name, with TLS unless it is this machine; null when there is none. */
export function passkeysAt(settings: Pick<Settings, 'publicUrl'>): string | null {
  const { hostname, protocol } = new URL(settings.publicUrl);
  const here = hostname === 'localhost' || hostname === '[::1]' || hostname.startsWith('127.');
  return here || (protocol === 'https:' && isIP(hostname) === 0) ? siteOf(settings).origins[0]! : null;
}

export interface StoredPasskey {
  id: string;
  usuarioId: number;
  clavePublica: Buffer;
  contador: string;
  transportes: string[];
}

/** What current phones and keys sign with: Ed25519, P-256, RSA. */
const ALGORITHMS = [-8, -7, -257];

const timeout = CHALLENGE_MINUTES * 60_000;

/** What a browser needs to create a passkey: stored on the device, unlocked by finger, face or PIN. */
export const newPasskeyOptions = (
  settings: Settings,
  usuario: { credencialId: string; email: string; nombre: string },
  existing: readonly { id: string }[],
) =>
  generateRegistrationOptions({
    rpName: settings.AGENCY_NAME,
    rpID: siteOf(settings).id,
    userName: usuario.email,
    userDisplayName: usuario.nombre,
    userID: new TextEncoder().encode(usuario.credencialId),
    excludeCredentials: existing.map(({ id }) => ({ id })),
    authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
    supportedAlgorithmIDs: ALGORITHMS,
    timeout,
  });

/** What a browser needs to use a passkey: some particular ones, or any of the site's. */
export const passkeyOptions = (settings: Settings, of: readonly StoredPasskey[] = []) =>
  generateAuthenticationOptions({
    rpID: siteOf(settings).id,
    allowCredentials: of.map(({ id, transportes }) => ({ id, transports: transportes as never })),
    userVerification: 'required',
    timeout,
  });

/** The stored form of a new passkey, or null when the answer does not match the challenge. */
export async function readNewPasskey(
  settings: Settings,
  challenge: string,
  response: unknown,
): Promise<{ credential: WebAuthnCredential; synced: boolean } | null> {
  const { id, origins } = siteOf(settings);
  try {
    const { registrationInfo } = await verifyRegistrationResponse({
      response: response as RegistrationResponseJSON,
      expectedChallenge: challenge,
      expectedOrigin: origins,
      expectedRPID: id,
      supportedAlgorithmIDs: ALGORITHMS,
    });
    if (!registrationInfo) return null;
    const { credential, credentialDeviceType } = registrationInfo;
    return { credential, synced: credentialDeviceType === 'multiDevice' };
  } catch {
    // Not a passkey's answer, or one for another site or challenge.
    return null;
  }
}

export async function findPasskey(db: Db, id: string): Promise<StoredPasskey | undefined> {
  return firstRow(db)<StoredPasskey>`
    select p.id, p.usuario_id "usuarioId", clave_publica "clavePublica", contador, transportes
      from passkey p join usuario u on u.id = p.usuario_id where p.id = ${id} and u.activo`;
}

export async function passkeysOf(db: Db, usuarioId: number): Promise<StoredPasskey[]> {
  return rowsFrom(db)<StoredPasskey>`
    select id, usuario_id "usuarioId", clave_publica "clavePublica", contador, transportes
      from passkey where usuario_id = ${usuarioId} order by creacion_ts`;
}

/** Whether a passkey answered the challenge; advances its counter, so that an intercepted answer is worthless. */
export async function passkeyAnswers(
  db: Db,
  settings: Settings,
  passkey: StoredPasskey,
  challenge: string,
  response: unknown,
): Promise<boolean> {
  const { id, origins } = siteOf(settings);
  try {
    const { verified, authenticationInfo } = await verifyAuthenticationResponse({
      response: response as AuthenticationResponseJSON,
      expectedChallenge: challenge,
      expectedOrigin: origins,
      expectedRPID: id,
      credential: {
        id: passkey.id,
        publicKey: new Uint8Array(passkey.clavePublica),
        counter: Number(passkey.contador),
      },
    });
    if (!verified) return false;
    await sql`update passkey set contador = ${authenticationInfo.newCounter}, ultimo_uso_ts = now()
               where id = ${passkey.id}`.execute(db);
    return true;
  } catch {
    return false;
  }
}
