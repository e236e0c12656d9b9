import { plainExtract, type ExtractedText } from './extracted-text';
import { textOfOdf } from './odf-text';
import { decodeXml } from './walk-xml';
import { textOfWordml } from './wordml-text';

/**
 * Text of what word processors save as one XML file: Word 2003's document, Word's 'Flat OPC', OpenDocument's flat form.
 */
export function readWordXml(bytes: Uint8Array): ExtractedText {
  const xml = decodeXml(bytes);
  const start = xml.slice(0, 4000);
  if (/<office:document\b/.test(start)) return plainExtract(textOfOdf(xml));
  const header = /<pkg:package\b/.test(start) ? textOfWordml(xml, /^\/word\/header\d*\.xml$/).trim() : '';
  // Those of the first page and of the others often say the same.
  return plainExtract(textOfWordml(xml), [...new Set(header.split('\n'))].join('\n'));
}
