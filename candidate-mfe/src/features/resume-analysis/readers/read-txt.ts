import { textOfWebPage } from './docx-html';
import { plainExtract, type ExtractedText } from './extracted-text';

/** Every other byte of Western text in UTF-16 is 0. */
function utf16WithoutMark(bytes: Uint8Array): 'utf-16le' | 'utf-16be' | null {
  const zeros = [0, 0];
  const sample = bytes.subarray(0, 1000);
  sample.forEach((byte, index) => {
    if (byte === 0) zeros[index % 2] = (zeros[index % 2] ?? 0) + 1;
  });
  const [even = 0, odd = 0] = zeros;
  if (odd > sample.length * 0.3 && even === 0) return 'utf-16le';
  return even > sample.length * 0.3 && odd === 0 ? 'utf-16be' : null;
}

/**
 * Text as Brazilian computers save it: UTF-8, UTF-16 with its mark, or windows-1252, which takes any byte and so comes
 * last.
 */
function decodeText(bytes: Uint8Array): string {
  const utf16 = utf16WithoutMark(bytes);
  if (utf16 !== null) return new TextDecoder(utf16).decode(bytes);
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return new TextDecoder('utf-16le').decode(bytes);
  if (bytes[0] === 0xfe && bytes[1] === 0xff) return new TextDecoder('utf-16be').decode(bytes);
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return new TextDecoder('windows-1252').decode(bytes);
  }
}

const webPage = /^\s*(?:<!doctype html|<html\b)/i;

export function readTxt(bytes: Uint8Array): ExtractedText {
  const text = decodeText(bytes);
  return plainExtract(webPage.test(text.slice(0, 500)) ? textOfWebPage(text) : text.replaceAll('\f', '\n'));
}
