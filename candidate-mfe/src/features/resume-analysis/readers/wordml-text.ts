import { TextCollector } from './table-text';
import { walkXml } from './walk-xml';

/** More than the analysis looks at. */
const enough = 400_000;

/**
 * Not text of the document: codes of fields, what was taken out under 'track changes', settings, notes in the margin.
 */
const skipped = new Set([
  'instrText',
  'delText',
  'delInstrText',
  'docPr',
  'styles',
  'fonts',
  'lists',
  'DocumentProperties',
  'CustomDocumentProperties',
  'binData',
  'del',
  'moveFrom',
  'ftr',
  'binaryData',
]);

/**
 * Text of WordprocessingML: of Word 2003's XML document, of 'Flat OPC' and of single parts of a .docx, which share
 * their words. `partName` says for 'Flat OPC', which keeps every file of a .docx in one, which of them are read.
 */
export function textOfWordml(xml: string, partName = /^\/word\/document\.xml$/): string {
  const collector = new TextCollector();
  let depthSkipped = 0;
  let isText = false;
  let isHidden = false;
  const isSkipped = (name: string, attributes: Readonly<Record<string, string>>): boolean => {
    if (skipped.has(name)) return true;
    if (name === 'annotation') return attributes['type'] === 'Word.Deletion' || attributes['type'] === 'Word.Comment';
    return name === 'part' && attributes['name'] !== undefined && !partName.test(attributes['name']);
  };
  walkXml(xml, {
    open: (name, attributes) => {
      if (depthSkipped > 0 || isSkipped(name, attributes)) {
        depthSkipped += 1;
        return;
      }
      if (name === 't') isText = true;
      else if (name === 'r') isHidden = false;
      else if (name === 'vanish') isHidden = attributes['val'] !== 'off' && attributes['val'] !== '0';
      else if (name === 'tab') collector.add('  ');
      else if (name === 'br' || name === 'cr') collector.add('\n');
      else if (name === 'noBreakHyphen') collector.add('-');
      else if (name === 'listPr' || name === 'numPr') collector.add('• ');
      else if (name === 'tr') collector.openRow();
      else if (name === 'txbxContent') collector.add('\n');
    },
    close: (name) => {
      if (depthSkipped > 0) {
        depthSkipped -= 1;
        return;
      }
      if (name === 't') isText = false;
      else if (name === 'p') collector.add('\n');
      else if (name === 'tc') collector.closeCell();
      else if (name === 'tr') collector.closeRow();
    },
    text: (text) => {
      if (isText && !isHidden && depthSkipped === 0) collector.add(text);
    },
    isDone: () => collector.text.length > enough,
  });
  return collector.text;
}
