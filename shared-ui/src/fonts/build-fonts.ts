/*
 * Makes the committed font files and styles/fonts.css: npx tsx shared-ui/src/fonts/build-fonts.ts
 *
 * The packages' Latin files carry far more than Portuguese needs. Fallback faces get the metrics of the real ones,
 * computed here from the font files, so that nothing moves when the fonts arrive.
 */
import { readFileSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import * as hb from 'harfbuzzjs';
import subsetFont from 'subset-font';

const here = path.dirname(fileURLToPath(import.meta.url));
const resolve = createRequire(import.meta.url).resolve;

const range = (from: number, to: number): number[] => Array.from({ length: to - from + 1 }, (_, index) => from + index);

/** Latin-1 (Portuguese, and the names of people from elsewhere), and the marks that texts use. */
const codePoints = [
  ...range(0x20, 0x7e),
  ...range(0xa0, 0xff),
  ...[
    0x131, 0x152, 0x153, 0x2013, 0x2014, 0x2018, 0x2019, 0x201c, 0x201d, 0x2022, 0x2026, 0x20ac, 0x2122, 0x2190, 0x2192,
    0x2212,
  ],
];
const unicodeRange =
  'U+0020-007E, U+00A0-00FF, U+0131, U+0152-0153, U+2013-2014, U+2018-2019, U+201C-201D, U+2022, U+2026, U+20AC, U+2122, U+2190, U+2192, U+2212';

/*
 * Text as the product's pages have it. Widths are compared over it as a browser shapes it, pairs of letters included:
 * single letters by their frequency come out one percent wrong, and one percent moves a word to the next line of a
 * paragraph.
 */
const lines = readFileSync(path.join(here, 'sample.txt'), 'utf8').trim().split('\n');
const words = lines.flatMap((line) => line.split(' '));

interface FontJob {
  family: string;
  file: string;
  source: string;
  /** Axes kept or pinned in the file. */
  axes: Record<string, number | { min: number; max: number; default?: number }>;
  weights: string;
  fallback: string;
  /**
   * Letters and spaces each by a size of their own where ours are wider and narrower than the system's: then a label of
   * one word is as wide as itself, and so is a paragraph. Nobody sees the size of a space.
   */
  fits: readonly (keyof Widths)[];
  /** `at`: the weight whose widths the face is given. */
  fallbackFaces: { system: System; weight: string; at: number }[];
}

/**
 * Widths of the sample in em: of a character within its words, of a space, and of a character or space as they come.
 */
interface Widths {
  letter: number;
  space: number;
  any: number;
}

/**
 * A font that is on the devices of visitors, by the names it goes by there, and the sample's widths in it. The figures
 * come from this script: npx tsx shared-ui/src/fonts/build-fonts.ts Font.ttf prints those of a file.
 */
interface System extends Widths {
  platform: 'everywhere' | 'android';
  locals: readonly string[];
}

// Windows, macOS and iOS have Arial; Linux has Liberation Sans, made with Arial's widths. Measured on Liberation
// Sans 2.1.
const arial: System = {
  platform: 'everywhere',
  locals: ['Arial', 'ArialMT', 'Liberation Sans', 'Helvetica'],
  letter: 0.4951,
  space: 0.2778,
  any: 0.4595,
};
const arialBold: System = {
  platform: 'everywhere',
  locals: ['Arial Bold', 'Arial-BoldMT', 'Liberation Sans Bold', 'Helvetica Bold'],
  letter: 0.533,
  space: 0.2778,
  any: 0.4912,
};
// Android has neither. Measured on @fontsource/roboto 5.3.0.
const roboto: System = {
  platform: 'android',
  locals: ['Roboto', 'Roboto-Regular'],
  letter: 0.4968,
  space: 0.248,
  any: 0.4561,
};
const robotoBold: System = {
  platform: 'android',
  locals: ['Roboto Bold', 'Roboto-Bold'],
  letter: 0.5028,
  space: 0.2485,
  any: 0.4612,
};

const jobs: readonly FontJob[] = [
  {
    family: 'Instrument Sans Variable',
    file: 'instrument-sans.woff2',
    source: '@fontsource-variable/instrument-sans/files/instrument-sans-latin-wght-normal.woff2',
    axes: { wght: { min: 400, max: 700 } },
    weights: '400 700',
    fallback: 'Instrument Sans Fallback',
    fits: ['letter', 'space'],
    fallbackFaces: [
      { system: arial, weight: '400 449', at: 400 },
      { system: arial, weight: '450 549', at: 500 },
      { system: arialBold, weight: '550 700', at: 600 },
      { system: roboto, weight: '400 549', at: 400 },
      { system: robotoBold, weight: '550 700', at: 600 },
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
    fits: ['any'],
    fallbackFaces: [
      { system: arialBold, weight: '500 624', at: 600 },
      { system: arialBold, weight: '625 674', at: 650 },
      { system: arialBold, weight: '675 800', at: 700 },
      { system: robotoBold, weight: '500 800', at: 650 },
    ],
  },
];

interface Metrics extends Widths {
  ascent: number;
  descent: number;
  lineGap: number;
}

/** What the fallback must match, of an uncompressed font file. */
function readMetrics(file: Buffer): Metrics {
  const face = new hb.Face(new hb.Blob(new Uint8Array(file).buffer));
  const font = new hb.Font(face);
  const extents = font.hExtents();
  const widthOf = (text: string): number => {
    const buffer = new hb.Buffer();
    buffer.addText(text);
    buffer.guessSegmentProperties();
    hb.shape(font, buffer);
    if (buffer.getGlyphInfos().some(({ codepoint }) => codepoint === 0))
      throw new Error(`font without a character of '${text}'`);
    return buffer.getGlyphPositions().reduce((sum, { xAdvance }) => sum + xAdvance, 0);
  };
  const inEm = (units: number): number => units / face.upem;
  return {
    ascent: inEm(extents.ascender),
    descent: inEm(-extents.descender),
    lineGap: inEm(extents.lineGap),
    letter: inEm(words.reduce((sum, word) => sum + widthOf(word), 0)) / words.join('').length,
    space: inEm(widthOf(' ')),
    any: inEm(lines.reduce((sum, line) => sum + widthOf(line), 0)) / lines.join('').length,
  };
}

const measured = process.argv.slice(2);
for (const file of measured) {
  const { letter, space, any } = readMetrics(readFileSync(file));
  console.warn(`${file}: letter: ${letter.toFixed(4)}, space: ${space.toFixed(4)}, any: ${any.toFixed(4)}`);
}
if (measured.length > 0) process.exit();

/** Alternates and fractions that no page asks for weigh a quarter of the file. */
const keepFeatures = ['ccmp', 'kern', 'liga', 'locl', 'mark', 'mkmk', 'tnum'];

const percent = (value: number): string => `${(value * 100).toFixed(2)}%`;

const text = String.fromCodePoint(...codePoints);
let css = '/* Written by fonts/build-fonts.ts: change it there. */\n';

for (const job of jobs) {
  const source = readFileSync(resolve(job.source));
  const file = await subsetFont(source, text, {
    targetFormat: 'woff2',
    variationAxes: job.axes,
    noHinting: true,
    keepFeatures,
  });
  writeFileSync(path.join(here, job.file), file);
  console.warn(`${job.file}: ${file.length} bytes (package: ${source.length})`);
  for (const [family, display] of [
    [job.family, 'optional'],
    // For the pages after the first one: see docs/decisions/2026-11-22-optional-fonts.md.
    [`${job.family} Loaded`, 'swap'],
  ]) {
    css += `
@font-face {
  font-family: '${family}';
  font-style: normal;
  font-weight: ${job.weights};
  font-display: ${display};
  src: url('../fonts/${job.file}') format('woff2');
  unicode-range: ${unicodeRange};
}
`;
  }
  for (const face of job.fallbackFaces) {
    const pinned = await subsetFont(source, text, {
      targetFormat: 'sfnt',
      variationAxes: { ...job.axes, wght: face.at },
      keepFeatures,
    });
    const metrics = readMetrics(pinned);
    for (const part of job.fits) {
      const sizeAdjust = metrics[part] / face.system[part];
      // Overrides are taken of the adjusted size.
      css += `
@font-face {
  font-family: '${job.fallback}${face.system.platform === 'android' ? ' Android' : ''}';
  font-weight: ${face.weight};
  src: ${face.system.locals.map((name) => `local('${name}')`).join(', ')};
  size-adjust: ${percent(sizeAdjust)};
  ascent-override: ${percent(metrics.ascent / sizeAdjust)};
  descent-override: ${percent(metrics.descent / sizeAdjust)};
  line-gap-override: ${percent(metrics.lineGap / sizeAdjust)};${part === 'space' ? '\n  unicode-range: U+0020, U+00A0;' : ''}
}
`;
    }
  }
}
writeFileSync(path.join(here, '../styles/fonts.css'), css);
