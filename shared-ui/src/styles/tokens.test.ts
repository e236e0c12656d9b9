import { readFileSync } from 'node:fs';
import path from 'node:path';

const theme = readFileSync(path.join(__dirname, 'theme.css'), 'utf8');
// Without the rules for bands, which are checked below
const darkFile = readFileSync(path.join(__dirname, 'dark.css'), 'utf8');
const dark = darkFile.replace(/^.*\.on-dark .*$/gm, '');
const readColours = (text: string): Map<string, string> =>
  new Map([...text.matchAll(/--color-([a-z-]+):\s*(#[0-9a-f]{6})/g)].map(([, name = '', value = '']) => [name, value]));

const base = readFileSync(path.join(__dirname, 'base.css'), 'utf8');

const themes = { light: readColours(theme), dark: readColours(dark) };
let colours = themes.light;

/** Red, green and blue, each from 0 to 1. */
function channelsOf(name: string): number[] {
  const value = colours.get(name);
  if (value === undefined) throw new Error(`no colour ${name}`);
  return [1, 3, 5].map((at) => Number.parseInt(value.slice(at, at + 2), 16) / 255);
}

function luminance(channels: number[]): number {
  const [red = 0, green = 0, blue = 0] = channels.map((channel) =>
    channel <= 0.04045 ? channel / 12.92 : ((channel + 0.055) / 1.055) ** 2.4,
  );
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

/** WCAG 2.2, 1.4.3. @param opacity of both colours, over a third one: of the first alone where that is the second */
function contrast(first: string, second: string, opacity = 1, behind = second): number {
  const below = channelsOf(behind);
  const [drawn = [], ground = []] = [first, second].map((name) =>
    channelsOf(name).map((channel, at) => channel * opacity + (below[at] ?? 0) * (1 - opacity)),
  );
  const [light = 0, dark = 0] = [luminance(drawn), luminance(ground)].sort((a, b) => b - a);
  return (light + 0.05) / (dark + 0.05);
}

const grounds = ['paper', 'surface', 'sunken'];

const textPairs: [text: string, ground: string][] = [
  ...[
    'ink',
    'ink-soft',
    'ink-faint',
    'brand',
    'brand-strong',
    'accent-strong',
    'info',
    'success',
    'warning',
    'danger',
    'danger-strong',
    'purple',
  ].flatMap((text) => grounds.map((ground): [string, string] => [text, ground])),
  ['on-brand', 'brand'],
  ['on-brand', 'brand-strong'],
  ['on-band', 'band'],
  ['on-band-soft', 'band'],
  ['on-band', 'band-soft'],
  ['accent', 'band'],
  ['on-accent', 'accent'],
  ['on-accent', 'accent-hover'],
  ['on-danger', 'danger'],
  ['on-danger', 'danger-strong'],
  ['on-whatsapp', 'whatsapp'],
  ['on-whatsapp', 'whatsapp-hover'],
  ['on-brand', 'info'],
  ['on-brand', 'purple'],
  ['paper', 'ink'],
  ['brand', 'brand-soft'],
  ['brand-strong', 'brand-soft'],
  ['accent-strong', 'accent-soft'],
  ['info', 'info-soft'],
  ['success', 'success-soft'],
  ['warning', 'warning-soft'],
  ['danger', 'danger-soft'],
  ['danger-strong', 'danger-soft'],
  ['purple', 'purple-soft'],
  ...['brand-soft', 'accent-soft', 'info-soft', 'success-soft', 'warning-soft', 'danger-soft', 'purple-soft'].flatMap(
    (ground): [string, string][] => [
      ['ink', ground],
      ['ink-soft', ground],
    ],
  ),
];

describe.each(['light', 'dark'] as const)('colours of the %s theme', (name) => {
  beforeAll(() => {
    colours = themes[name];
  });

  it.each(textPairs)('text in %s can be read on %s (4.5:1)', (text, ground) => {
    expect(contrast(text, ground)).toBeGreaterThanOrEqual(4.5);
  });

  it.each([
    ...['line-strong', 'brand', 'danger', 'info'].flatMap((edge) => grounds.map((ground) => [edge, ground])),
    ['line-strong', 'brand-soft'],
    ['accent', 'band'],
  ])('an edge or focus ring in %s stands out from %s (3:1)', (edge = '', ground = '') => {
    expect(contrast(edge, ground)).toBeGreaterThanOrEqual(3);
  });

  it.each(['text-link.tsx', 'button.tsx'])('the line under a link of %s stands out from every ground (3:1)', (file) => {
    const source = readFileSync(path.join(__dirname, '../components', file), 'utf8');
    const [, percent] = / decoration-brand\/(\d+) /.exec(source) ?? [];
    for (const ground of [...grounds, 'brand-soft'])
      expect(contrast('brand', ground, Number(percent) / 100)).toBeGreaterThanOrEqual(3);
  });

  it.each([
    ...['ink', 'ink-soft', 'brand'].flatMap((text) => ['paper', 'surface'].map((ground) => [text, ground])),
    ['on-brand', 'brand'],
  ])('what was pressed can still be read while it waits: %s on %s (4.5:1)', (text = '', ground = '') => {
    const [, opacity] = /\[data-page-opening\] \{[^}]*opacity: ([\d.]+);/.exec(base) ?? [];
    expect(contrast(text, ground, Number(opacity), 'paper')).toBeGreaterThanOrEqual(4.5);
    const [, brightest] = /@keyframes ui-heard \{[^}]*opacity: ([\d.]+);/.exec(base) ?? [];
    expect(Number(brightest)).toBeGreaterThanOrEqual(Number(opacity));
  });

  it('are all there', () => {
    expect([...colours.keys()].sort()).toEqual([...themes.light.keys()].sort());
  });

  it('switches the raw palettes of Tailwind off', () => {
    expect(theme).toContain('--color-*: initial');
  });
});

it('lets a quiet button be read on a band, and on paper within it again', () => {
  const [onBand, onPaper] = ['.on-dark', '.on-dark .bg-surface'].map((place) => {
    const found = [...darkFile.matchAll(/(\.on-dark(?: \.bg-surface)?) \{([^}]*)\}/g)]
      .filter(([, name]) => name === place)
      .map(([, , values]) => values);
    expect(found).toHaveLength(2);
    expect(found[0]).toBe(found[1]);
    return readColours(found[0] ?? '');
  });
  colours = new Map([...themes.dark, ...(onBand ?? [])]);
  expect(contrast('brand-strong', 'brand-soft')).toBeGreaterThanOrEqual(4.5);
  expect(contrast('brand-soft', 'band')).toBeGreaterThanOrEqual(3);
  for (const [name, value] of onPaper ?? []) expect(value).toBe(themes.dark.get(name));
});

it('says the same in the dark by the device and by choice', () => {
  const blocks = [...dark.matchAll(/:root[^{]*\{([^}]*color-scheme: dark[^}]*)\}/g)].map(([, block]) => block?.trim());
  expect(blocks).toHaveLength(2);
  expect(blocks[0]).toBe(blocks[1]);
});
