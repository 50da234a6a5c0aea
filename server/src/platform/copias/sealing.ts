import { Readable } from 'node:stream';
import { constants, createZstdCompress, createZstdDecompress } from 'node:zlib';
import { armor, Decrypter, Encrypter, generateIdentity, identityToRecipient } from 'age-encryption';

/** File suffix of sealed content, plain or encrypted. */
export const ENDING = { plain: '.zst', encrypted: '.zst.age' } as const;

/** Deriving a key from the passphrase takes 2^16 KB, once per process; the key it opens is full strength. */
const SCRYPT_WORK = 16;

/** The key that all copies are encrypted with. */
export interface Key {
  identity: string;
  recipient: string;
}

const keyOf = async (identity: string): Promise<Key> => ({
  identity,
  recipient: await identityToRecipient(identity),
});

/** A key given directly; null when it is a passphrase. */
export const givenKey = async (passphrase: string): Promise<Key | null> =>
  passphrase.startsWith('AGE-SECRET-KEY-1') ? keyOf(passphrase) : null;

/** Makes a key and its key file, which the program age opens with the passphrase (`age -d -i llave.age`). */
export async function makeKey(passphrase: string): Promise<{ key: Key; file: string }> {
  const key = await keyOf(await generateIdentity());
  const age = new Encrypter();
  age.setScryptWorkFactor(SCRYPT_WORK);
  age.setPassphrase(passphrase);
  return { key, file: armor.encode(await age.encrypt(`${key.identity}\n`)) };
}

/** Opens a key file; throws when the passphrase is wrong. */
export async function openKey(file: string, passphrase: string): Promise<Key> {
  const age = new Decrypter();
  age.addPassphrase(passphrase);
  return keyOf((await age.decrypt(armor.decode(file), 'text')).trim());
}

/** With a sum of what there was: a byte that changed is found. */
const LEVEL = {
  params: { [constants.ZSTD_c_compressionLevel]: 3, [constants.ZSTD_c_checksumFlag]: 1 },
};

/** Compresses a stream (zstd) and, with a key, encrypts it (age). */
export async function seal(source: Readable, key: Key | null): Promise<Readable> {
  const small = source.pipe(createZstdCompress(LEVEL));
  // A source that breaks must not look like one that ended.
  source.once('error', (error) => small.destroy(error));
  if (!key) return small;
  const age = new Encrypter();
  age.addRecipient(key.recipient);
  return Readable.fromWeb((await age.encrypt(webOf(small))) as never);
}

/** The original content. A changed byte is an error, never different content. */
export async function unseal(source: Readable, key: Key | null): Promise<Readable> {
  const whole = createZstdDecompress();
  const small = key ? await decrypted(source, key) : source;
  small.once('error', (error) => whole.destroy(error));
  return small.pipe(whole);
}

/** Whether unsealing failed because the content was sealed with another key. */
export const isForeign = (error: Error): boolean => /^no identity matched/.test(error.message);

/** What age and the cipher below it say of content that was changed or cut. */
const CHANGED =
  /^(invalid (tag|header|stanza|version|line|non-ASCII|base64|footer|X25519)|ciphertext |final chunk|stream ended before)/;

/** Whether unsealing failed because the content was changed or cut. */
export const isDamage = (error: Error & { code?: string }): boolean =>
  /^(ZSTD_|Z_|ERR_ZSTD)/.test(error.code ?? '') || CHANGED.test(error.message);

async function decrypted(source: Readable, key: Key): Promise<Readable> {
  const age = new Decrypter();
  age.addIdentity(key.identity);
  return Readable.fromWeb((await age.decrypt(webOf(source))) as never);
}

const webOf = (stream: Readable): ReadableStream<Uint8Array> =>
  Readable.toWeb(stream) as unknown as ReadableStream<Uint8Array>;
