/*
 * Makes the committed font files and styles/fonts.css: npx tsx shared-ui/src/fonts/build-fonts.ts
 *
 * The packages' Latin files carry far more than Portuguese needs. Fallback faces get the metrics of the real ones, computed here from the
 * font files, so that nothing moves when the fonts arrive.
 */
import { readFileSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import subsetFont from 'subset-font';

const here = path.dirname(fileURLToPath(import.meta.url));
const resolve = createRequire(import.meta.url).resolve;

const range = (from: number, to: number): number[] => Array.from({ length: to - from + 1 }, (_, index) => from + index);

/** Latin-1 (Portuguese, and the names of people from elsewhere), and the marks that texts use. */
const codePoints = [
  ...range(0x20, 0x7e),
  ...range(0xa0, 0xff),
  ...[0x131, 0x152, 0x153, 0x2013, 0x2014, 0x2018, 0x2019, 0x201c, 0x201d, 0x2022, 0x2026, 0x20ac, 0x2122, 0x2190, 0x2192, 0x2212],
];
const unicodeRange = 'U+0020-007E, U+00A0-00FF, U+0131, U+0152-0153, U+2013-2014, U+2018-2019, U+201C-201D, U+2022, U+2026, U+20AC, U+2122, U+2190, U+2192, U+2212';

// Frequency of letters in written Portuguese, per thousand characters with spaces (accents counted with their letter).
const frequencies: Readonly<Record<string, number>> = {
  ' ': 160, a: 123, e: 106, o: 91, s: 66, r: 55, i: 53, n: 43, d: 42, m: 40, u: 39, t: 37, c: 34, l: 24, p: 22, v: 14, g: 11,
  h: 11, q: 10, b: 9, f: 9, z: 4, j: 3, x: 2,
};

// Advance widths of Arial and Arial Bold (equal to Helvetica's AFM files and to Liberation Sans), per 1000 units.
const arial: Readonly<Record<string, number>> = {
  ' ': 278, a: 556, b: 556, c: 500, d: 556, e: 556, f: 278, g: 556, h: 556, i: 222, j: 222, l: 222, m: 833, n: 556, o: 556, p: 556,
  q: 556, r: 333, s: 500, t: 278, u: 556, v: 500, x: 500, z: 500,
};
const arialBold: Readonly<Record<string, number>> = {
  ' ': 278, a: 556, b: 611, c: 556, d: 611, e: 556, f: 333, g: 611, h: 611, i: 278, j: 278, l: 278, m: 889, n: 611, o: 611, p: 611,
  q: 611, r: 389, s: 556, t: 333, u: 611, v: 556, x: 556, z: 500,
};

interface FontJob {
  family: string;
  file: string;
  source: string;
  /** Axes kept or pinned in the file. */
  axes: Record<string, number | { min: number; max: number; default?: number }>;
  weights: string;
  fallback: string;
  fallbackFaces: { locals: readonly string[]; widths: Readonly<Record<string, number>>; weight: string; at: number }[];
}

const regularLocals = ['Arial', 'ArialMT', 'Liberation Sans', 'Helvetica'];
const boldLocals = ['Arial Bold', 'Arial-BoldMT', 'Liberation Sans Bold', 'LiberationSans-Bold', 'Helvetica Bold'];

const jobs: readonly FontJob[] = [
  {
    family: 'Instrument Sans Variable',
    file: 'instrument-sans.woff2',
    source: '@fontsource-variable/instrument-sans/files/instrument-sans-latin-wght-normal.woff2',
    axes: { wght: { min: 400, max: 700 } },
    weights: '400 700',
    fallback: 'Instrument Sans Fallback',
    fallbackFaces: [
      { locals: regularLocals, widths: arial, weight: '400 599', at: 400 },
      { locals: boldLocals, widths: arialBold, weight: '600 700', at: 600 },
    ],
  },
  {
    family: 'Bricolage Grotesque Variable',
    file: 'bricolage-grotesque.woff2',
    source: '@fontsource-variable/bricolage-grotesque/files/bricolage-grotesque-latin-opsz-normal.woff2',
    // Headings only: the optical size of large text, weights from semibold on.
    axes: { opsz: 44, wght: { min: 500, max: 800 } },
    weights: '500 800',
    fallback: 'Bricolage Grotesque Fallback',
    fallbackFaces: [{ locals: boldLocals, widths: arialBold, weight: '500 800', at: 650 }],
  },
];

interface Metrics {
  ascent: number;
  descent: number;
  lineGap: number;
  /** Frequency-weighted advance width in em. */
  width: number;
}

function averageWidth(widthOf: (character: string) => number): number {
  let sum = 0;
  let total = 0;
  for (const [character, share] of Object.entries(frequencies)) {
    sum += widthOf(character) * share;
    total += share;
  }
  return sum / total;
}

/** Reads what the fallback must match from an uncompressed font file: tables head, hhea, hmtx, cmap format 4. */
function readMetrics(font: Buffer): Metrics {
  const tables = new Map<string, number>();
  for (let index = 0; index < font.readUInt16BE(4); index += 1) {
    const entry = 12 + index * 16;
    tables.set(font.toString('latin1', entry, entry + 4), font.readUInt32BE(entry + 8));
  }
  const at = (tag: string): number => {
    const offset = tables.get(tag);
    if (offset === undefined) throw new Error(`font without table ${tag}`);
    return offset;
  };
  const unitsPerEm = font.readUInt16BE(at('head') + 18);
  const hhea = at('hhea');
  const longMetrics = font.readUInt16BE(hhea + 34);

  const cmap = at('cmap');
  let subtable: number | undefined;
  for (let index = 0; index < font.readUInt16BE(cmap + 2); index += 1) {
    const offset = cmap + font.readUInt32BE(cmap + 4 + index * 8 + 4);
    if (font.readUInt16BE(offset) === 4) subtable = offset;
  }
  if (subtable === undefined) throw new Error('font without a cmap of format 4');
  const table = subtable;
  const segments = font.readUInt16BE(table + 6) / 2;
  const glyphOf = (code: number): number => {
    for (let segment = 0; segment < segments; segment += 1) {
      const end = font.readUInt16BE(table + 14 + segment * 2);
      if (end < code) continue;
      const startAt = table + 16 + segments * 2 + segment * 2;
      const start = font.readUInt16BE(startAt);
      if (start > code) break;
      const delta = font.readUInt16BE(startAt + segments * 2);
      const rangeAt = startAt + segments * 4;
      const rangeOffset = font.readUInt16BE(rangeAt);
      if (rangeOffset === 0) return (code + delta) & 0xffff;
      const glyph = font.readUInt16BE(rangeAt + rangeOffset + (code - start) * 2);
      return glyph === 0 ? 0 : (glyph + delta) & 0xffff;
    }
    return 0;
  };
  const widthOf = (character: string): number => {
    const glyph = glyphOf(character.codePointAt(0) ?? 0);
    if (glyph === 0) throw new Error(`font without '${character}'`);
    return font.readUInt16BE(at('hmtx') + Math.min(glyph, longMetrics - 1) * 4) / unitsPerEm;
  };
  return {
    ascent: font.readInt16BE(hhea + 4) / unitsPerEm,
    descent: -font.readInt16BE(hhea + 6) / unitsPerEm,
    lineGap: font.readInt16BE(hhea + 8) / unitsPerEm,
    width: averageWidth(widthOf),
  };
}

const percent = (value: number): string => `${(value * 100).toFixed(2)}%`;

const text = String.fromCodePoint(...codePoints);
let css = '/* Written by fonts/build-fonts.ts: change it there. */\n';

for (const job of jobs) {
  const source = readFileSync(resolve(job.source));
  const file = await subsetFont(source, text, {
    targetFormat: 'woff2',
    variationAxes: job.axes,
    noHinting: true,
    // Alternates and fractions that no page asks for weigh a quarter of the file.
    keepFeatures: ['ccmp', 'kern', 'liga', 'locl', 'mark', 'mkmk', 'tnum'],
  });
  writeFileSync(path.join(here, job.file), file);
  console.warn(`${job.file}: ${file.length} bytes (package: ${source.length})`);
  css += `
@font-face {
  font-family: '${job.family}';
  font-style: normal;
  font-weight: ${job.weights};
  font-display: swap;
  src: url('../fonts/${job.file}') format('woff2');
  unicode-range: ${unicodeRange};
}
`;
  for (const face of job.fallbackFaces) {
    const pinned = await subsetFont(source, text, { targetFormat: 'sfnt', variationAxes: { ...job.axes, wght: face.at } });
    const metrics = readMetrics(pinned);
    const sizeAdjust = metrics.width / averageWidth((character) => (face.widths[character] ?? 0) / 1000);
    // Overrides are taken of the adjusted size.
    css += `
@font-face {
  font-family: '${job.fallback}';
  font-weight: ${face.weight};
  src: ${face.locals.map((name) => `local('${name}')`).join(', ')};
  size-adjust: ${percent(sizeAdjust)};
  ascent-override: ${percent(metrics.ascent / sizeAdjust)};
  descent-override: ${percent(metrics.descent / sizeAdjust)};
  line-gap-override: ${percent(metrics.lineGap / sizeAdjust)};
}
`;
  }
}
writeFileSync(path.join(here, '../styles/fonts.css'), css);
