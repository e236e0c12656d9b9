import {
  longestPreview,
  PreviewLinkError,
  type PreviewLink,
  readPreviewLink,
  signPreviewLink,
  type PreviewLinkCode,
} from './preview-link';
import { createReleaseKey, readPrivateKey } from './release-keys';
import { readSignedRecord, releaseIdOf, signRecord, type SignedRecord } from './signed-record';

const now = new Date('2026-11-26T12:00:00Z');
const hour = 3_600_000;
const team = createReleaseKey('candidate team', ['candidate']);
const other = createReleaseKey('company team', ['company']);
const stranger = createReleaseKey('a stranger');
const keys = { keys: [team.publicKey, other.publicKey] };
const link: PreviewLink = { remote: 'candidate', release: '0123456789abcdef', until: now.getTime() + hour };
const signed = (changes: Partial<PreviewLink> = {}, by = team): string =>
  signPreviewLink({ ...link, ...changes }, readPrivateKey(by.privateKey));
const [payload = '', keyId = '', signature = ''] = signed().split('.');
const written = (value: object): string => Buffer.from(JSON.stringify(value)).toString('base64url');

function refusal(text: string, at = now): PreviewLinkCode | undefined {
  try {
    readPreviewLink(text, keys, at);
    return undefined;
  } catch (error) {
    if (!(error instanceof PreviewLinkError)) throw error;
    return error.code;
  }
}

it('a preview link is read as it was signed, by whoever has the public key, until it ends', () => {
  expect(readPreviewLink(signed(), keys, now)).toEqual(link);
  expect(refusal(signed(), new Date(link.until - 1))).toBeUndefined();
  expect(refusal(signed(), new Date(link.until))).toBe('expired');
});

it('a preview link fits into an address and a cookie as it is', () => {
  expect(signed()).toMatch(/^[\w.-]+$/);
  expect(signed().length).toBeLessThan(400);
});

it.each<[string, PreviewLinkCode, string]>([
  ['names another remote', 'key-of-another-remote', `${written({ ...link, remote: 'company' })}.${keyId}.${signature}`],
  ['names another release', 'wrong-signature', `${written({ ...link, release: 'fedc' })}.${keyId}.${signature}`],
  ['ends later', 'wrong-signature', `${written({ ...link, until: link.until + 1 })}.${keyId}.${signature}`],
  ['names another key', 'key-of-another-remote', `${payload}.${other.publicKey.id}.${signature}`],
  ['names an unknown key', 'unknown-key', `${payload}.${'0'.repeat(16)}.${signature}`],
  ['has another signature', 'wrong-signature', `${payload}.${keyId}.${'A'.repeat(86)}`],
  ['a stranger has signed', 'unknown-key', signed({}, stranger)],
  ['another team has signed', 'key-of-another-remote', signed({}, other)],
  ['holds for too long', 'too-long', signed({ until: now.getTime() + longestPreview + 1 })],
  ['is cut off', 'unreadable', signed().slice(0, -1)],
  ['goes on', 'unreadable', `${signed()}A`],
  ['is nothing', 'unreadable', ''],
  ['is no JSON', 'unreadable', `abc.${keyId}.${signature}`],
  ['lacks its end', 'unreadable', `${written({ ...link, until: undefined })}.${keyId}.${signature}`],
])('a preview link that %s is refused (%s)', (_what, code, text) => {
  expect(refusal(text)).toBe(code);
});

it('a preview link that is written in another way, with the same bytes, is refused', () => {
  const text = signed();
  // 64 bytes leave four bits of the last letter unused.
  const letters = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_';
  const last = letters.indexOf(text.slice(-1));
  for (const unused of [1, 2, 4, 8]) expect(refusal(text.slice(0, -1) + letters[last ^ unused])).toBe('unreadable');
});

it('says what an ended preview link was for, and nothing of one whose signature does not hold', () => {
  const caught = (text: string): unknown => {
    try {
      return readPreviewLink(text, keys, new Date(link.until));
    } catch (error) {
      return error;
    }
  };
  expect(caught(signed())).toMatchObject({ code: 'expired', link });
  expect(caught(`${payload}.${keyId}.${'A'.repeat(86)}`)).toMatchObject({ link: undefined });
});

it('a preview link is no release, and the signature of a release is no link', () => {
  // A record whose text would be read as a link, signed by its team.
  const files = { 'release.json': { size: 2, integrity: 'sha384-x' } };
  const record: SignedRecord & { until: number } = {
    format: 1,
    remote: 'candidate',
    release: releaseIdOf(files),
    build: '',
    version: '',
    commit: null,
    hasUncommittedChanges: false,
    requires: {},
    databaseSchema: null,
    createdAt: '',
    createdBy: '',
    files,
    until: link.until,
  };
  const text = signRecord(record, readPrivateKey(team.privateKey));
  expect(readSignedRecord(text, 'candidate', record.release, keys).release).toBe(record.release);
  // The envelope as it was written above.
  const envelope = JSON.parse(text) as { payload: string; signatures: { keyid: string; sig: string }[] };
  const url = (base64: string): string => Buffer.from(base64, 'base64').toString('base64url');
  const [{ keyid, sig } = { keyid: '', sig: '' }] = envelope.signatures;
  expect(refusal(`${url(envelope.payload)}.${keyid}.${url(sig)}`)).toBe('wrong-signature');

  const base64 = (text64: string): string => Buffer.from(text64, 'base64url').toString('base64');
  const forged = {
    payloadType: 'application/vnd.ponte.release+json',
    payload: base64(payload),
    signatures: [{ keyid: keyId, sig: base64(signature) }],
  };
  expect(() => readSignedRecord(JSON.stringify(forged), 'candidate', link.release, keys)).toThrow(
    'the signature of candidate team does not belong to its record',
  );
});
