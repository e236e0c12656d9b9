/** The type of a file by its content; its name and declared type are not trusted. */
export type FileKind =
  | 'image/png'
  | 'image/jpeg'
  | 'application/pdf'
  | 'application/msword'
  | 'application/vnd.openxmlformats-officedocument.wordprocessingml.document'
  | 'text/plain';

const longestUpload = 5 * 1024 * 1024;

/**
 * Specification, limits: photos are JPG or PNG, resumes PDF, DOC, DOCX or TXT; 5 MB. Never SVG: it is a program in a
 * picture.
 */
export const bucketKinds: Readonly<Record<string, readonly FileKind[]>> = {
  avatars: ['image/png', 'image/jpeg'],
  resumes: [
    'application/pdf',
    'application/msword',
    'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
    'text/plain',
  ],
};

const startsWith = (bytes: Uint8Array, start: readonly number[]): boolean =>
  start.every((byte, index) => bytes[index] === byte);

/** Whether the bytes hold an ASCII text. */
function holds(bytes: Uint8Array, text: string): boolean {
  const wanted = new TextEncoder().encode(text);
  for (let at = bytes.indexOf(wanted[0] ?? 0); at !== -1; at = bytes.indexOf(wanted[0] ?? 0, at + 1)) {
    if (wanted.every((byte, index) => bytes[at + index] === byte)) return true;
  }
  return false;
}

function isText(bytes: Uint8Array): boolean {
  // Tab, line feed, form feed and carriage return are the control characters of a text
  if (bytes.some((byte) => byte < 32 && byte !== 9 && byte !== 10 && byte !== 12 && byte !== 13)) return false;
  const start = new TextDecoder('windows-1252').decode(bytes.subarray(0, 2_000)).trimStart().toLowerCase();
  // A browser would run these, whatever they are called
  return !/^(\ufeff|ï»¿)?\s*<(!doctype|html|svg|script|\?xml|head|body|iframe|!--)/.test(start);
}

/** The kind of a file; undefined for a kind that no bucket accepts. */
export function fileKind(bytes: Uint8Array): FileKind | undefined {
  if (bytes.length === 0) return undefined;
  if (startsWith(bytes, [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])) return 'image/png';
  if (startsWith(bytes, [0xff, 0xd8, 0xff])) return 'image/jpeg';
  if (startsWith(bytes, [0x25, 0x50, 0x44, 0x46, 0x2d])) return 'application/pdf';
  if (startsWith(bytes, [0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1, 0x1a, 0xe1])) return 'application/msword';
  if (startsWith(bytes, [0x50, 0x4b, 0x03, 0x04])) {
    return holds(bytes, '[Content_Types].xml') && holds(bytes, 'word/')
      ? 'application/vnd.openxmlformats-officedocument.wordprocessingml.document'
      : undefined;
  }
  return isText(bytes) ? 'text/plain' : undefined;
}

/**
 * Longest side of a photo, in pixels; the site sends 512. A file of 17 kB may hold a picture of 12 000 by 12 000, for
 * which every browser that shows it takes 600 MB.
 */
const longestSide = 4_096;

/** The longer side of a JPEG, by the first frame that it declares; undefined when it can't be read as one. */
function longerSideOfJpeg(bytes: Uint8Array): number | undefined {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  let at = 2;
  while (at + 9 <= bytes.length && bytes[at] === 0xff) {
    const marker = bytes[at + 1] ?? 0;
    if (marker === 0xff) {
      // A byte that only fills
      at += 1;
      continue;
    }
    // 0xc4, 0xc8 and 0xcc are tables among the frames' numbers
    const isFrame = marker >= 0xc0 && marker <= 0xcf && marker !== 0xc4 && marker !== 0xc8 && marker !== 0xcc;
    if (isFrame) return Math.max(view.getUint16(at + 5), view.getUint16(at + 7));
    // The picture itself begins, and no frame has said how large it is
    if (marker === 0xda) return undefined;
    at += 2 + view.getUint16(at + 2);
  }
  return undefined;
}

function longerSideOfPng(bytes: Uint8Array): number | undefined {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  // The first chunk: its length, 'IHDR', width, height
  return bytes.length >= 24 && view.getUint32(12) === 0x49484452
    ? Math.max(view.getUint32(16), view.getUint32(20))
    : undefined;
}

/** Why a picture is not taken, by its size. */
function rejectionOfPicture(bytes: Uint8Array, kind: FileKind): 'too_large' | 'wrong_content' | undefined {
  if (kind !== 'image/png' && kind !== 'image/jpeg') return undefined;
  const side = kind === 'image/png' ? longerSideOfPng(bytes) : longerSideOfJpeg(bytes);
  if (side === undefined) return 'wrong_content';
  return side > longestSide ? 'too_large' : undefined;
}

/**
 * Why a bucket does not take a file; undefined when it does. A bucket that is not ours takes what its own rules allow.
 */
export function rejectionOf(bucket: string, bytes: Uint8Array): 'too_large' | 'wrong_content' | undefined {
  const kinds = Object.hasOwn(bucketKinds, bucket) ? bucketKinds[bucket] : undefined;
  if (!kinds) return undefined;
  if (bytes.length > longestUpload) return 'too_large';
  const kind = fileKind(bytes);
  return kind !== undefined && kinds.includes(kind) ? rejectionOfPicture(bytes, kind) : 'wrong_content';
}
