// The library's ready-made file for browsers: its other one asks for Node's files.
import { zipSync, type Zippable } from 'fflate';
import mammoth from 'mammoth/mammoth.browser.min.js';
import { textOfHtml } from './docx-html';
import { plainExtract, type ExtractedText } from './extracted-text';
import { damagedDocument, unpack } from './unpack';
import { decodeXml } from './walk-xml';
import { textOfWordml } from './wordml-text';

/** Pictures, fonts and settings are left packed. */
const isWanted = (name: string): boolean =>
  /\.(?:xml|rels)$/.test(name) && !/^(?:docProps|customXml|word\/theme|word\/media)\//.test(name);

async function convert(files: ReadonlyMap<string, Uint8Array>): Promise<string> {
  // Packed anew without compression: the library takes an archive, and this one holds no more than it claims.
  const archive: Zippable = Object.fromEntries(files);
  const bytes = zipSync(archive, { level: 0 });
  try {
    const withoutImages = mammoth.images.imgElement(() => Promise.resolve({ src: '' }));
    return (await mammoth.convertToHtml({ arrayBuffer: bytes.slice().buffer }, { convertImage: withoutImages })).value;
  } catch (error) {
    throw damagedDocument(error);
  }
}

/** The text of the page header, which the library leaves out: many resumes have the name there. */
function headerOf(files: ReadonlyMap<string, Uint8Array>): string {
  const texts = [...files]
    .filter(([name]) => /^word\/header\d*\.xml$/.test(name))
    .map(([, content]) => textOfWordml(decodeXml(content)).trim());
  return [...new Set(texts)].filter((text) => text !== '').join('\n');
}

/** Text of a Word document (.docx). */
export async function readDocx(bytes: Uint8Array): Promise<ExtractedText> {
  const files = unpack(bytes, isWanted);
  if (![...files.keys()].some((name) => /^word\/.+\.xml$/.test(name))) throw damagedDocument();
  const body = textOfHtml(await convert(files));
  return plainExtract(body, headerOf(files));
}
