import { Readable } from 'node:stream';
import { constants, createZstdCompress, createZstdDecompress } from 'node:zlib';
import { armor, Decrypter, Encrypter, generateIdentity, identityToRecipient } from 'age-encryption';

/** How a sealed thing's name goes on, by whether it is encrypted. */
export const ENDING = { plain: '.zst', encrypted: '.zst.age' } as const;

/** Memory for the passphrase is 2^16 KB once a process; the key it opens is as strong as ever. */
const SCRYPT_WORK = 16;

/** The key that everything in the copies is encrypted to, or none. */
export interface Key {
  identity: string;
  recipient: string;
}

const keyOf = async (identity: string): Promise<Key> => ({
  identity,
  recipient: await identityToRecipient(identity),
});

/** A key that was given as such; null for a passphrase. */
export const givenKey = async (passphrase: string): Promise<Key | null> =>
  passphrase.startsWith('AGE-SECRET-KEY-1') ? keyOf(passphrase) : null;

/** Makes a key, and its file as the program age opens it with a passphrase (`age -d -i llave.age`). */
export async function makeKey(passphrase: string): Promise<{ key: Key; file: string }> {
  const key = await keyOf(await generateIdentity());
  const age = new Encrypter();
  age.setScryptWorkFactor(SCRYPT_WORK);
  age.setPassphrase(passphrase);
  return { key, file: armor.encode(await age.encrypt(`${key.identity}\n`)) };
}

/** Opens the file of a key; throws when the passphrase is another. */
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

/** What was sealed, as it was. A byte that changed is an error, not another content. */
export async function unseal(source: Readable, key: Key | null): Promise<Readable> {
  const whole = createZstdDecompress();
  const small = key ? await decrypted(source, key) : source;
  small.once('error', (error) => whole.destroy(error));
  return small.pipe(whole);
}

async function decrypted(source: Readable, key: Key): Promise<Readable> {
  const age = new Decrypter();
  age.addIdentity(key.identity);
  return Readable.fromWeb((await age.decrypt(webOf(source))) as never);
}

const webOf = (stream: Readable): ReadableStream<Uint8Array> =>
  Readable.toWeb(stream) as unknown as ReadableStream<Uint8Array>;
