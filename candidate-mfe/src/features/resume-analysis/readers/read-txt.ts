import { plainExtract, type ExtractedText } from './extracted-text';

/** Text as Brazilian computers save it: UTF-8, UTF-16 with its mark, or windows-1252, which takes any byte and so comes last. */
export function decodeText(bytes: Uint8Array): string {
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return new TextDecoder('utf-16le').decode(bytes);
  if (bytes[0] === 0xfe && bytes[1] === 0xff) return new TextDecoder('utf-16be').decode(bytes);
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return new TextDecoder('windows-1252').decode(bytes);
  }
}

export const readTxt = (bytes: Uint8Array): ExtractedText => plainExtract(decodeText(bytes));
