import { createHash, createPrivateKey, createPublicKey, generateKeyPairSync, type KeyObject } from 'node:crypto';
import { z } from 'zod';

/** The public keys that releases may be signed with: the content of the file that PONTE_RELEASE_KEYS names. */
const releaseKeysSchema = z.object({
  keys: z.array(
    z.object({
      /** First 16 hexadecimal digits of the key's SHA-256. */
      id: z.string(),
      /** Who signs with it. */
      name: z.string(),
      /** Ed25519, SPKI, base64. */
      publicKey: z.string(),
      /** The remotes whose releases it may sign; all when left out. */
      remotes: z.array(z.string()).optional(),
    }),
  ),
});
export type ReleaseKeys = z.output<typeof releaseKeysSchema>;
export type ReleaseKey = ReleaseKeys['keys'][number];

const encode = (key: KeyObject): Buffer => key.export({ type: 'spki', format: 'der' });

/** The id of a key: what a signature names it by. */
export function keyIdOf(key: KeyObject): string {
  return createHash('sha256')
    .update(encode(key.type === 'private' ? createPublicKey(key) : key))
    .digest('hex')
    .slice(0, 16);
}

/** Makes a pair of keys. @returns the private key as PEM (PKCS #8), and the public one as the list takes it. */
export function createReleaseKey(name: string, remotes?: string[]): { privateKey: string; publicKey: ReleaseKey } {
  const pair = generateKeyPairSync('ed25519');
  return {
    privateKey: pair.privateKey.export({ type: 'pkcs8', format: 'pem' }).toString(),
    publicKey: {
      id: keyIdOf(pair.publicKey),
      name,
      publicKey: encode(pair.publicKey).toString('base64'),
      ...(remotes && { remotes }),
    },
  };
}

/** @throws Error for anything but an Ed25519 key in PEM. */
export function readPrivateKey(pem: string): KeyObject {
  let key: KeyObject;
  try {
    key = createPrivateKey(pem);
  } catch {
    throw new Error('The signing key is not a private key in PEM (-----BEGIN PRIVATE KEY-----).');
  }
  if (key.asymmetricKeyType !== 'ed25519')
    throw new Error(
      `The signing key has to be Ed25519, not ${key.asymmetricKeyType}: make one with "ponte keys create".`,
    );
  return key;
}

/** @throws Error for anything but an Ed25519 key that has the id of its entry. */
export function readPublicKey({ id, publicKey }: ReleaseKey): KeyObject {
  const key = createPublicKey({ key: Buffer.from(publicKey, 'base64'), type: 'spki', format: 'der' });
  if (key.asymmetricKeyType !== 'ed25519' || keyIdOf(key) !== id)
    throw new Error(`The public key ${id} is not an Ed25519 key with this id.`);
  return key;
}

/** Reads the list of public keys. @throws Error for a file of another kind. */
export function readReleaseKeys(text: string): ReleaseKeys {
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch {
    throw new Error('The list of public keys is not JSON.');
  }
  const parsed = releaseKeysSchema.safeParse(value);
  if (!parsed.success) throw new Error('The list of public keys is not {"keys": [{"id", "name", "publicKey"}]}.');
  for (const key of parsed.data.keys) readPublicKey(key);
  return parsed.data;
}
