import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { apps, rootFolder } from '@ponte/build/apps';

/*
 * Every colour on a page is a token (shared-ui/src/styles): only then does the dark theme reach it and does
 * tokens.test.ts know its contrast. Tailwind's palettes are switched off, so that `bg-white` is no error of its build
 * but a class that does nothing: worse.
 */

const workspaces = [...apps.map(({ folder }) => folder), 'shared-ui'];

/** Files whose colours are on no page: each with its reason. */
const exceptions: Readonly<Record<string, string>> = {
  'candidate-mfe/src/features/resume-analysis/export-analysis.ts': 'ink of a PDF: paper has no dark theme',
  'shared-ui/src/photo/photo-picture.ts': 'what shows through a transparent photo once it is a JPEG',
};

const literal = /#(?:[\da-f]{8}|[\da-f]{6}|[\da-f]{3,4})\b|(?<![a-z\d])(?:rgba?|hsla?|hwb|oklch|oklab|lab|lch)\(/i;
const utilities =
  'bg|text|border(?:-[trblxyse])?|ring(?:-offset)?|fill|stroke|from|via|to|outline|decoration|shadow|accent|caret|divide|placeholder';
const hues =
  'slate|gray|zinc|neutral|stone|red|orange|amber|yellow|lime|green|emerald|teal|cyan|sky|blue|indigo|violet|purple|fuchsia|pink|rose';
const palette = new RegExp(`(?<![\\w-])(?:${utilities})-(?:black|white|(?:${hues})-\\d{2,3})(?![\\w-])`);

function findLiteral(line: string): string | undefined {
  // A URL fragment (href="#abc") is not a colour.
  const code = line.replace(/(?:href|to|xlinkHref)="#[^"]*"/g, '').replace(/url\(#[^)]*\)/g, '');
  return (literal.exec(code) ?? palette.exec(code))?.[0];
}

function sources(): string[] {
  return workspaces.flatMap((workspace) =>
    readdirSync(path.join(rootFolder, workspace, 'src'), { recursive: true, encoding: 'utf8' })
      .map((file) => `${workspace}/src/${file.replaceAll(path.sep, '/')}`)
      .filter((file) => /\.(?:tsx?|css)$/.test(file) && !/\.(?:test|stories)\.|\/styles\/|\/testing\//.test(file)),
  );
}

it.each([
  ['<p style={{ color: "#0c5c44" }}>', '#0c5c44'],
  ["const ink = '#fff';", '#fff'],
  ['className="shadow-[0_0_0_9px_rgb(11_26_20/0.55)]"', 'rgb('],
  ['background: oklch(0.7 0.1 200);', 'oklch('],
  ['className="bg-white p-4"', 'bg-white'],
  ['className="hover:text-gray-500"', 'text-gray-500'],
])('finds the colour in %s', (line, expected) => {
  expect(findLiteral(line)).toBe(expected);
});

it.each([
  'className="bg-paper text-ink"',
  '<a href="#abc">',
  'issue #12',
  'fill="url(#fade)"',
  'className="text-on-band"',
  'applyMask("#")',
])('lets %s pass', (line) => {
  expect(findLiteral(line)).toBeUndefined();
});

it('reads every app and the design system', () => {
  expect(sources().length).toBeGreaterThan(200);
  for (const workspace of workspaces) expect(sources().some((file) => file.startsWith(`${workspace}/`))).toBe(true);
});

it('no page names a colour that is not a token', () => {
  const found = sources()
    .filter((file) => !(file in exceptions))
    .flatMap((file) =>
      readFileSync(path.join(rootFolder, file), 'utf8')
        .split('\n')
        .flatMap((line, index) => {
          const colour = findLiteral(line);
          return colour === undefined ? [] : [`${file}:${index + 1} ${colour}`];
        }),
    );
  expect(found).toEqual([]);
});

it.each(Object.keys(exceptions))('%s still needs its exception', (file) => {
  expect(
    readFileSync(path.join(rootFolder, file), 'utf8')
      .split('\n')
      .some((line) => findLiteral(line) !== undefined),
  ).toBe(true);
});
