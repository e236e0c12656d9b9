/** One file inside a ZIP archive, from the archive's own table. */
export interface ZipEntry {
  name: string;
  /** Bytes once unpacked, as the table claims. */
  size: number;
  isEncrypted: boolean;
}

const endMark = 0x06054b50;
const entryMark = 0x02014b50;

/** Reads the table at the end of a ZIP archive; null when it is not there, which is how a cut-off file shows. */
export function readZipDirectory(bytes: Uint8Array): ZipEntry[] | null {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  // A comment of up to 64 kB may follow the mark.
  const first = Math.max(0, bytes.length - 65_557);
  for (let end = bytes.length - 22; end >= first; end -= 1) {
    if (view.getUint32(end, true) !== endMark) continue;
    const count = view.getUint16(end + 10, true);
    let offset = view.getUint32(end + 16, true);
    const entries: ZipEntry[] = [];
    for (let index = 0; index < count; index += 1) {
      if (offset + 46 > bytes.length || view.getUint32(offset, true) !== entryMark) return null;
      const nameLength = view.getUint16(offset + 28, true);
      entries.push({
        name: new TextDecoder().decode(bytes.subarray(offset + 46, offset + 46 + nameLength)).replaceAll('\\', '/'),
        size: view.getUint32(offset + 24, true),
        isEncrypted: (view.getUint16(offset + 8, true) & 1) === 1,
      });
      offset += 46 + nameLength + view.getUint16(offset + 30, true) + view.getUint16(offset + 32, true);
    }
    return entries;
  }
  return null;
}
