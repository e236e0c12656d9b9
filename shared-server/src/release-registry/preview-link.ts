import { sign, verify, type KeyObject } from 'node:crypto';
import { z } from 'zod';
import { keyIdOf, readPublicKey, type ReleaseKeys } from './release-keys';
import { bytesToSign } from './signed-record';

/** Longest life of a link, in milliseconds: 7 days. */
export const longestPreview = 604_800_000;

const previewLinkSchema = z.object({
  remote: z.string(),
  /** Name of the release in the registry. */
  release: z.string(),
  /** When the preview ends, in milliseconds since 1970. */
  until: z.number().int(),
});

/** What a link to a preview says: one remote in another release, until some time. */
export type PreviewLink = z.output<typeof previewLinkSchema>;

/** Part of what is signed: neither the signature of a release passes for a link, nor the other way round. */
const payloadType = 'application/vnd.ponte.preview+json';

export type PreviewLinkCode =
  /** It is no link of this kind, or was cut off. */
  | 'unreadable'
  /** It is signed with a key that is not in the list of public keys. */
  | 'unknown-key'
  /** It is signed with a key of another team. */
  | 'key-of-another-remote'
  /** The signature does not belong to it. */
  | 'wrong-signature'
  /** It would hold for longer than {@link longestPreview}. */
  | 'too-long'
  /** Its time is over. */
  | 'expired';

/** A link to a preview that does not hold, or no longer. */
export class PreviewLinkError extends Error {
  override readonly name = 'PreviewLinkError';
  readonly code: PreviewLinkCode;
  /** What it said, once its signature was checked. */
  readonly link: PreviewLink | undefined;
  constructor(code: PreviewLinkCode, message: string, link?: PreviewLink) {
    super(message);
    this.code = code;
    this.link = link;
  }
}

/**
 * Signs a link to a preview.
 * @returns text of letters, digits, '-', '_' and '.', which an address and a cookie take as it is
 */
export function signPreviewLink({ remote, release, until }: PreviewLink, privateKey: KeyObject): string {
  const payload = Buffer.from(JSON.stringify({ remote, release, until }));
  const signature = sign(null, bytesToSign(payloadType, payload), privateKey);
  return [payload.toString('base64url'), keyIdOf(privateKey), signature.toString('base64url')].join('.');
}

function parseLink(payload: Buffer): PreviewLink | undefined {
  try {
    return previewLinkSchema.safeParse(JSON.parse(payload.toString())).data;
  } catch {
    return undefined;
  }
}

/**
 * Reads a link to a preview.
 * @param text what {@link signPreviewLink} gave, from anybody
 * @throws PreviewLinkError when it does not hold, or no longer
 */
export function readPreviewLink(text: string, { keys }: ReleaseKeys, now: Date): PreviewLink {
  const [, body = '', keyId, signature = ''] = /^([\w-]{1,500})\.([0-9a-f]{16})\.([\w-]{86})$/.exec(text) ?? [];
  const payload = Buffer.from(body, 'base64url');
  const signed = Buffer.from(signature, 'base64url');
  // The last letter of base64 has bits that stand for nothing: one link would have several texts.
  const isAsSigned = payload.toString('base64url') === body && signed.toString('base64url') === signature;
  const link = isAsSigned ? parseLink(payload) : undefined;
  if (!link) throw new PreviewLinkError('unreadable', 'it is no link to a preview, or not the whole of one');
  const key = keys.find(({ id }) => id === keyId);
  if (!key)
    throw new PreviewLinkError(
      'unknown-key',
      `it is signed with the key ${keyId}, which is not in the list of public keys`,
    );
  if (!(key.remotes?.includes(link.remote) ?? true))
    throw new PreviewLinkError('key-of-another-remote', `the key of ${key.name} may not preview ${link.remote}`);
  if (!verify(null, bytesToSign(payloadType, payload), readPublicKey(key), signed))
    throw new PreviewLinkError('wrong-signature', `the signature of ${key.name} does not belong to it`);
  const left = link.until - now.getTime();
  if (left <= 0) throw new PreviewLinkError('expired', `it ended at ${new Date(link.until).toISOString()}`, link);
  if (left > longestPreview) throw new PreviewLinkError('too-long', 'it would hold for more than 7 days', link);
  return link;
}
