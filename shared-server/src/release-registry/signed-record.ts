import { createHash, sign, verify, type KeyObject } from 'node:crypto';
import { z } from 'zod';
import { dictionaryMarkerFile } from '../dictionary-deltas';
import { UntrustedReleaseError } from './registry-error';
import { keyIdOf, readPublicKey, type ReleaseKeys } from './release-keys';

const fileSchema = z.object({
  /** In bytes. */
  size: z.number(),
  /** As in an `integrity` attribute: 'sha384-...'. */
  integrity: z.string(),
});

const signedRecordSchema = z.object({
  format: z.literal(1),
  remote: z.string(),
  /** The release: the hash of its files ({@link releaseIdOf}), and the name of its folder. */
  release: z.string(),
  /** The hash of the sources that it was built from: `release` of its asset record. */
  build: z.string(),
  /** Version in the remote's package.json. */
  version: z.string(),
  /** The git commit; null when the sources were in no repository. */
  commit: z.string().nullable(),
  /** Whether sources differed from the commit. */
  hasUncommittedChanges: z.boolean(),
  /** Version ranges of the shared packages that it was built against. */
  requires: z.record(z.string(), z.string()),
  /** The names that it imports of shared packages, by package; records of before there was a negotiation lack it. */
  uses: z.record(z.string(), z.array(z.string())).optional(),
  /** The newest migration of the database that it was written for: its 14 digits; null when that is not known. */
  databaseSchema: z.string().nullable(),
  /** ISO 8601. */
  createdAt: z.string(),
  createdBy: z.string(),
  files: z.record(z.string(), fileSchema),
});

/** Everything about one release of one remote. It is signed as a whole. */
export type SignedRecord = z.output<typeof signedRecordSchema>;
export type RecordedFile = z.output<typeof fileSchema>;

/**
 * A DSSE envelope (https://github.com/secure-systems-lab/dsse): what is signed are the very bytes of the record, so no
 * form of JSON has to be agreed on.
 */
const envelopeSchema = z.object({
  payloadType: z.literal('application/vnd.ponte.release+json'),
  /** The record, base64. */
  payload: z.string(),
  signatures: z.array(z.object({ keyid: z.string(), sig: z.string() })).min(1),
});
const payloadType: z.output<typeof envelopeSchema>['payloadType'] = 'application/vnd.ponte.release+json';

/**
 * The bytes that a DSSE signature is made of: the type is signed too, so that no kind of document passes for another
 * one.
 */
export function bytesToSign(type: string, payload: Buffer): Buffer {
  return Buffer.concat([Buffer.from(`DSSEv1 ${Buffer.byteLength(type)} ${type} ${payload.byteLength} `), payload]);
}

/** The SHA-384 of a file, as browsers take it for `integrity`. */
export function integrityOf(body: Uint8Array): string {
  return `sha384-${createHash('sha384').update(body).digest('base64')}`;
}

/**
 * Files that are made of others, and not always the same: compressed copies (by another zlib) and deltas (by what came
 * before).
 */
export const isDerivedFile = (name: string): boolean => /\.(?:br|dcz)$/.test(name) || name === dictionaryMarkerFile;

/**
 * The release of a set of files: equal files give the same release, whoever builds them.
 *
 * @returns 16 hexadecimal digits.
 */
export function releaseIdOf(files: Readonly<Record<string, RecordedFile>>): string {
  const hash = createHash('sha384');
  for (const name of Object.keys(files)
    .filter((each) => !isDerivedFile(each))
    .sort())
    hash.update(`${name}\0${files[name]?.integrity}\n`);
  return hash.digest('hex').slice(0, 16);
}

/**
 * Signs a record.
 * @param privateKey Ed25519
 * @returns the text of record.json: a DSSE envelope
 */
export function signRecord(record: SignedRecord, privateKey: KeyObject): string {
  const payload = Buffer.from(JSON.stringify(record));
  const signature = sign(null, bytesToSign(payloadType, payload), privateKey);
  const envelope: z.output<typeof envelopeSchema> = {
    payloadType,
    payload: payload.toString('base64'),
    signatures: [{ keyid: keyIdOf(privateKey), sig: signature.toString('base64') }],
  };
  return JSON.stringify(envelope);
}

function parse<Value>(schema: z.ZodType<Value>, text: string): Value | undefined {
  try {
    return schema.safeParse(JSON.parse(text)).data;
  } catch {
    return undefined;
  }
}

/**
 * Reads a record whose signature holds, and which is the one of this release.
 * @throws UntrustedReleaseError saying what does not fit.
 */
export function readSignedRecord(text: string, remote: string, release: string, { keys }: ReleaseKeys): SignedRecord {
  const refuse = (code: UntrustedReleaseError['code'], message: string): UntrustedReleaseError =>
    new UntrustedReleaseError(code, release, message);
  const envelope = parse(envelopeSchema, text);
  if (!envelope) throw refuse('unreadable-record', 'its record is not a signed record of a release');
  const payload = Buffer.from(envelope.payload, 'base64');
  const known = envelope.signatures.flatMap((signature) => {
    const key = keys.find(({ id }) => id === signature.keyid);
    return key ? [{ key, signature }] : [];
  });
  if (known.length === 0)
    throw refuse(
      'unknown-key',
      `it is signed with the key ${envelope.signatures.map(({ keyid }) => keyid).join(', ')}, which is not in the list of public keys`,
    );
  const allowed = known.find(({ key }) => key.remotes?.includes(remote) ?? true);
  if (!allowed)
    throw refuse('key-of-another-remote', `the key of ${known[0]?.key.name} may not sign releases of ${remote}`);
  const { key, signature } = allowed;
  if (!verify(null, bytesToSign(payloadType, payload), readPublicKey(key), Buffer.from(signature.sig, 'base64')))
    throw refuse('wrong-signature', `the signature of ${key.name} does not belong to its record`);
  const record = parse(signedRecordSchema, payload.toString());
  if (!record) throw refuse('unreadable-record', 'what is signed is not a record of a release');
  if (record.remote !== remote || record.release !== release || releaseIdOf(record.files) !== release)
    throw refuse('wrong-release', `its record is that of ${record.remote}@${record.release}`);
  return record;
}
