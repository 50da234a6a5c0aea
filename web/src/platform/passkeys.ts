import type {
  AuthenticationResponseJSON,
  PublicKeyCredentialCreationOptionsJSON,
  PublicKeyCredentialRequestOptionsJSON,
  RegistrationResponseJSON,
} from '@simplewebauthn/browser';
import type { client } from './api.ts';
import { start } from './start.ts';

/** Whether this browser, at this address, can have passkeys. */
export const passkeysHere = (): boolean =>
  start.passkeysAt === window.location.origin && 'PublicKeyCredential' in window;

/** How the browser's own dialog ends when nobody answers it, in words. */
const WHY: Record<string, string> = {
  NotAllowedError: 'No se usó la passkey. Probá de nuevo o elegí otra manera.',
  InvalidStateError: 'Este dispositivo ya tiene una passkey de tu cuenta.',
  NotSupportedError: 'Este dispositivo no puede guardar passkeys.',
  AbortError: 'Se interrumpió. Probá de nuevo.',
};

async function inWords<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    const { name, cause } = error as { name?: string; cause?: { name?: string } };
    throw WHY[cause?.name ?? ''] ?? WHY[name ?? ''] ?? 'La passkey no respondió. Probá de nuevo.';
  }
}

/** What is sent to the server; the library types the browser's extensions differently. */
export type Assertion = Parameters<typeof client.factors.enterWithPasskey>[0]['respuesta'];
type Attestation = Parameters<typeof client.factors.addPasskey>[0]['respuesta'];

/** Opens the browser's dialog for an existing passkey; throws a sentence when it is not answered. */
export const answerPasskey = (options: object): Promise<Assertion> =>
  inWords(async () => {
    const { startAuthentication } = await import('@simplewebauthn/browser');
    return startAuthentication({ optionsJSON: options as PublicKeyCredentialRequestOptionsJSON }) as Promise<
      AuthenticationResponseJSON & Assertion
    >;
  });

/** The same for a new one. */
export const makePasskey = (options: object): Promise<Attestation> =>
  inWords(async () => {
    const { startRegistration } = await import('@simplewebauthn/browser');
    return startRegistration({ optionsJSON: options as PublicKeyCredentialCreationOptionsJSON }) as Promise<
      RegistrationResponseJSON & Attestation
    >;
  });
