import { plainExtract, type ExtractedText } from './extracted-text';
import { textOfOdf } from './odf-text';
import { decodeXml } from './walk-xml';
import { textOfWordml } from './wordml-text';

/**
 * Text of what word processors save as one XML file: Word 2003's document, Word's 'Flat OPC', OpenDocument's flat form.
 */
export function readWordXml(bytes: Uint8Array): ExtractedText {
  const xml = decodeXml(bytes);
  return plainExtract(/<office:document\b/.test(xml.slice(0, 4000)) ? textOfOdf(xml) : textOfWordml(xml));
}
