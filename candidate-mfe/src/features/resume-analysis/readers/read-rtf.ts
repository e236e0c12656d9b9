import { plainExtract, type ExtractedText } from './extracted-text';
import { textOfRtf } from './rtf-text';

/** Text of a Rich Text Format file. Bytes above 7 bits are rare in it, and then of its code page. */
export const readRtf = (bytes: Uint8Array): ExtractedText =>
  plainExtract(textOfRtf(new TextDecoder('windows-1252').decode(bytes)));
