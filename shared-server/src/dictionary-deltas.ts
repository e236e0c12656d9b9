import { createHash } from 'node:crypto';
import { promisify } from 'node:util';
import zlib from 'node:zlib';

/*
 * Compression dictionaries (RFC 9842): a browser that has a script of one release gets that of the next as what
 * differs. The deltas are made at build time; whoever serves the folder only picks them.
 */

/** Beside a release's files: their deltas are made, so responses may ask browsers to keep scripts as dictionaries. */
export const dictionaryMarkerFile = '.dictionaries';

const scriptName = /^([\w-]+)\.[0-9a-f]{8,}\.js$/;

/**
 * The part of a script's name that stays the same from release to release; undefined for what is no script with a hash
 * in its name.
 */
export function stemOf(name: string): string | undefined {
  return scriptName.exec(name)?.[1];
}

/** The value of Use-As-Dictionary: for which addresses beside its own a script is a dictionary. */
export function dictionaryPattern(name: string): string | undefined {
  const stem = stemOf(name);
  return stem === undefined ? undefined : `match="${stem}.*.js"`;
}

/**
 * Name of the file that holds a script as what differs from another.
 *
 * @param dictionary SHA-256 of the other, in hexadecimal digits
 */
export const deltaName = (name: string, dictionary: string): string => `${name}.${dictionary}.dcz`;

/** The file that a delta belongs to; the name itself for any other file. */
export const withoutDelta = (name: string): string => name.replace(/\.[0-9a-f]{64}\.dcz$/, '');

/** The SHA-256 in an Available-Dictionary header, in hexadecimal digits; undefined when there is none. */
export function readAvailableDictionary(header: string | undefined): string | undefined {
  const [, text] = /^:([A-Za-z0-9+/]{43}=):$/.exec(header?.trim() ?? '') ?? [];
  return text === undefined ? undefined : Buffer.from(text, 'base64').toString('hex');
}

/** What Node's zlib has from 22.15 and 24 on; the types are those of the oldest Node that is supported. */
interface Zstd {
  zstdCompress?: (
    body: Uint8Array,
    options: { dictionary: Uint8Array; params: Record<number, number> },
    done: (error: Error | null, result: Buffer) => void,
  ) => void;
  constants: { BROTLI_PARAM_QUALITY: number; ZSTD_c_compressionLevel?: number };
}
const { zstdCompress, constants }: Zstd = zlib;

/** Whether this Node can make deltas. */
export const canMakeDeltas = zstdCompress !== undefined;

/** The frame that a browser skips after it has compared the dictionary's hash: RFC 9842, section 5. */
const frame = Buffer.from([0x5e, 0x2a, 0x4d, 0x18, 0x20, 0, 0, 0]);

/**
 * A script as what differs from another, in the encoding `dcz`.
 * @throws Error where {@link canMakeDeltas} is false
 */
export async function makeDelta(body: Uint8Array, dictionary: Uint8Array): Promise<Buffer> {
  const { ZSTD_c_compressionLevel: level } = constants;
  if (!zstdCompress || level === undefined) throw new Error(`Node ${process.versions.node} has no zstd`);
  const compressed = await promisify(zstdCompress)(body, { dictionary, params: { [level]: 19 } });
  return Buffer.concat([frame, createHash('sha256').update(dictionary).digest(), compressed]);
}
