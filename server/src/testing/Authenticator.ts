import { createHash, generateKeyPairSync, type KeyObject, randomBytes, sign } from 'node:crypto';
import { isoCBOR } from '@simplewebauthn/server/helpers';

const PRESENT = 0x01;
const VERIFIED = 0x04;
const ATTESTED = 0x40;

const sha256 = (data: string | Uint8Array): Buffer => createHash('sha256').update(data).digest();
const text = (bytes: Uint8Array): string => Buffer.from(bytes).toString('base64url');

/** How a test spoils an answer. */
interface Bent {
  origin?: string;
  rpId?: string;
  challenge?: string;
  /** Nobody touched it or gave their fingerprint. */
  unverified?: boolean;
  counter?: number;
}

/** A passkey in software, as a phone stores one: ES256, with answers in the form that browsers send. */
export class Authenticator {
  readonly id = text(randomBytes(32));
  readonly #keys: { privateKey: KeyObject; publicKey: KeyObject };
  readonly #site: { origin: string; rpId: string };
  #counter = 0;

  constructor(site: { origin: string; rpId: string }) {
    this.#site = site;
    this.#keys = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  }

  #clientData(type: string, challenge: string, bent: Bent): Buffer {
    return Buffer.from(
      JSON.stringify({
        type,
        challenge: bent.challenge ?? challenge,
        origin: bent.origin ?? this.#site.origin,
        crossOrigin: false,
      }),
    );
  }

  #authData(flags: number, bent: Bent, more: Uint8Array = new Uint8Array()): Buffer {
    const counter = Buffer.alloc(4);
    counter.writeUInt32BE(bent.counter ?? ++this.#counter);
    const shown = PRESENT | (bent.unverified ? 0 : VERIFIED);
    return Buffer.concat([sha256(bent.rpId ?? this.#site.rpId), Buffer.from([flags | shown]), counter, more]);
  }

  /** Answers the request to create a passkey. */
  create(options: { challenge: string }, bent: Bent = {}) {
    const { x, y } = this.#keys.publicKey.export({ format: 'jwk' });
    const key = isoCBOR.encode(
      new Map<number, number | Uint8Array>([
        [1, 2],
        [3, -7],
        [-1, 1],
        [-2, new Uint8Array(Buffer.from(x!, 'base64url'))],
        [-3, new Uint8Array(Buffer.from(y!, 'base64url'))],
      ]) as never,
    );
    const id = Buffer.from(this.id, 'base64url');
    const attested = Buffer.concat([Buffer.alloc(16), Buffer.from([0, id.length]), id, Buffer.from(key)]);
    const authData = this.#authData(ATTESTED, bent, attested);
    const object = isoCBOR.encode(
      new Map<string, unknown>([
        ['fmt', 'none'],
        ['attStmt', new Map()],
        ['authData', new Uint8Array(authData)],
      ]) as never,
    );
    return this.#credential({
      clientDataJSON: text(this.#clientData('webauthn.create', options.challenge, bent)),
      attestationObject: text(object),
      transports: ['internal'],
    });
  }

  #credential<T>(response: T) {
    return {
      id: this.id,
      rawId: this.id,
      type: 'public-key',
      clientExtensionResults: {},
      response,
    };
  }

  /** Answers a request to sign in. */
  get(options: { challenge: string }, bent: Bent = {}) {
    const clientData = this.#clientData('webauthn.get', options.challenge, bent);
    const authData = this.#authData(0, bent);
    const signature = sign('sha256', Buffer.concat([authData, sha256(clientData)]), this.#keys.privateKey);
    return this.#credential({
      clientDataJSON: text(clientData),
      authenticatorData: text(authData),
      signature: text(signature),
    });
  }
}
