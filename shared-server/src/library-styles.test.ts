import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { libraryStyleHashes } from './library-styles';

const hashOf = (text: string): string => `'sha256-${createHash('sha256').update(text).digest('base64')}'`;

/** What sonner's browser file hands to its function that writes a style element. */
function sonnerStyles(): string {
  const file = createRequire(__filename)
    .resolve('sonner')
    .replace(/index\.js$/, 'index.mjs');
  const [, literal] = /^__insertCSS\((".*")\);?$/m.exec(readFileSync(file, 'utf8')) ?? [];
  if (literal === undefined) throw new Error('sonner no longer writes its style sheet as it did');
  // A string of JavaScript whose escapes are those of JSON.
  return String(JSON.parse(literal));
}

it('the policy allows the style sheet of the installed sonner, and the element that it is put into', () => {
  expect(libraryStyleHashes).toEqual([hashOf(''), hashOf(sonnerStyles())]);
});
