import { blockMark } from './extracted-text';
import { TextCollector } from './table-text';
import { walkXml } from './walk-xml';

const enough = 400_000;
/** Not text of the document: what was taken out, remarks, styles. */
const skipped = new Set([
  'tracked-changes',
  'annotation',
  'note',
  'meta',
  'settings',
  'scripts',
  'font-face-decls',
  'automatic-styles',
  'styles',
  'forms',
  'binary-data',
  'footer',
]);

/** Text of an OpenDocument text (content.xml, the headers in styles.xml, or the flat form). */
export function textOfOdf(xml: string): string {
  const collector = new TextCollector();
  let depthSkipped = 0;
  let paragraphs = 0;
  let isItem = false;
  walkXml(xml, {
    open: (name, attributes) => {
      if (depthSkipped > 0 || skipped.has(name)) {
        depthSkipped += 1;
        return;
      }
      if (name === 'p' || name === 'h') {
        // A paragraph in a frame of another paragraph.
        if (paragraphs > 0) collector.add('\n');
        if (isItem) collector.add('• ');
        isItem = false;
        paragraphs += 1;
      } else if (name === 's') collector.add(' '.repeat(Math.min(80, Number(attributes['c'] ?? 1) || 1)));
      else if (name === 'tab') collector.add('  ');
      else if (name === 'line-break') collector.add('\n');
      else if (name === 'list-item') isItem = true;
      else if (name === 'text-box') collector.add(`\n${blockMark}`);
      else if (name === 'table-row') collector.openRow();
    },
    close: (name) => {
      if (depthSkipped > 0) {
        depthSkipped -= 1;
        return;
      }
      if (name === 'p' || name === 'h') {
        collector.add('\n');
        paragraphs -= 1;
      } else if (name === 'text-box') collector.add(`\n${blockMark}`);
      else if (name === 'table-cell') collector.closeCell();
      else if (name === 'table-row') collector.closeRow();
    },
    text: (text) => {
      if (paragraphs > 0 && depthSkipped === 0) collector.add(text.replace(/\s+/g, ' '));
    },
    isDone: () => collector.text.length > enough,
  });
  return collector.text;
}
