import { Blob, Buffer, Face, Font, shape, Variation } from 'harfbuzzjs';
import { brand, type PagePicture } from '@ponte/shared-domain';
import {
  layOutPicture,
  margin,
  pictureColors,
  type PictureFace,
  type PictureFonts,
  pictureHeight,
  type PictureLine,
  pictureWidth,
} from './picture-layout';

/** Uncompressed font files, by their names. */
export interface FontFiles {
  title: Uint8Array;
  text: Uint8Array;
}

interface LoadedFont {
  font: Font;
  unitsPerEm: number;
  /** Between letters, in em. */
  tracking: number;
}

interface ShapedText {
  glyphs: readonly { id: number; x: number; y: number }[];
  /** In units of the font. */
  width: number;
}

function loadFont(file: Uint8Array, weight: number, tracking: number): LoadedFont {
  const face = new Face(new Blob(new Uint8Array(file).buffer));
  const font = new Font(face);
  font.setVariations([new Variation('wght', weight)]);
  return { font, unitsPerEm: face.upem, tracking };
}

function shapeText({ font, unitsPerEm, tracking }: LoadedFont, text: string): ShapedText {
  const buffer = new Buffer();
  buffer.addText(text);
  buffer.guessSegmentProperties();
  shape(font, buffer);
  const positions = buffer.getGlyphPositions();
  let width = 0;
  const glyphs = buffer.getGlyphInfos().map(({ codepoint }, index) => {
    const { xAdvance = 0, xOffset = 0, yOffset = 0 } = positions[index] ?? {};
    const glyph = { id: codepoint, x: width + xOffset, y: yOffset };
    width += xAdvance + tracking * unitsPerEm;
    return glyph;
  });
  return { glyphs, width };
}

const number = (value: number): string => String(Math.round(value * 100) / 100);

/** The mark of shared-ui's logo, in a box of 32 by 24. */
const markPath = 'M0 2.5A2.5 2.5 0 0 1 2.5 0h27A2.5 2.5 0 0 1 32 2.5V24h-5v-2.5a11 11 0 0 0-22 0V24H0z';
const sunPath = 'M9.5 24a6.5 6.5 0 0 1 13 0z';

/** The bridge along the lower edge: the shapes of the mark, as wide as the picture. */
const deckTop = 532;
const arches = [-120, 160, 440, 720, 1000] as const;
const archWidth = 240;

function bridge(): string {
  const radius = archWidth / 2;
  const openings = arches.map((x) => `M${x + 20} ${pictureHeight}v-6a${radius} 66 0 0 1 ${archWidth} 0v6z`);
  const sun = arches[3] + 20 + radius;
  return [
    `<path d="M0 ${deckTop}H${pictureWidth}V${pictureHeight}H0z" fill="${pictureColors.brand}"/>`,
    `<path d="${openings.join('')}" fill="${pictureColors.brandStrong}"/>`,
    `<path d="M${sun - 50} ${pictureHeight}a50 50 0 0 1 100 0z" fill="${pictureColors.accent}"/>`,
  ].join('');
}

export type PictureDrawing = (picture: PagePicture) => string;

/**
 * Draws pictures as SVG. Text is in it as outlines of its letters, never as text: nothing that a company writes can
 * become markup, and a line is exactly as wide as it was measured.
 */
export function createPictureDrawing(files: FontFiles): PictureDrawing {
  const loaded: Readonly<Record<PictureFace, LoadedFont>> = {
    title: loadFont(files.title, 700, -0.022),
    strong: loadFont(files.text, 600, -0.005),
    text: loadFont(files.text, 500, 0),
  };
  const fonts: PictureFonts = {
    measure: (text, face, size) => (shapeText(loaded[face], text).width / loaded[face].unitsPerEm) * size,
    hasGlyph: (character, face) => {
      const glyph = loaded[face].font.nominalGlyph(character.codePointAt(0) ?? 0);
      return glyph !== undefined && glyph !== 0;
    },
  };

  function drawLine({ text, face, size, x, y, color }: PictureLine): string {
    const { font, unitsPerEm } = loaded[face];
    const scale = size / unitsPerEm;
    const paths = shapeText(loaded[face], text).glyphs.flatMap(({ id, x: left, y: up }) => {
      const outline = id === 0 ? '' : font.glyphToPath(id);
      return outline === '' ? [] : [`<path transform="translate(${number(left)} ${number(up)})" d="${outline}"/>`];
    });
    return `<g fill="${color}" transform="translate(${number(x)} ${number(y)}) scale(${scale} ${-scale})">${paths.join('')}</g>`;
  }

  return (picture) => {
    const { lines, pill } = layOutPicture(picture, fonts);
    const name: PictureLine = {
      text: brand.name,
      face: 'title',
      size: 54,
      x: margin + 82,
      y: 104,
      color: pictureColors.ink,
    };
    return [
      `<svg xmlns="http://www.w3.org/2000/svg" width="${pictureWidth}" height="${pictureHeight}">`,
      `<path d="M0 0H${pictureWidth}V${pictureHeight}H0z" fill="${pictureColors.paper}"/>`,
      `<g transform="translate(${margin} 57) scale(2.06)"><path d="${markPath}" fill="${pictureColors.brand}"/><path d="${sunPath}" fill="${pictureColors.accent}"/></g>`,
      pill
        ? `<rect x="${number(pill.x)}" y="${pill.y}" width="${number(pill.width)}" height="${pill.height}" rx="${pill.radius}" fill="${pictureColors.accent}"/>`
        : '',
      bridge(),
      ...[name, ...lines].map(drawLine),
      '</svg>',
    ].join('');
  };
}
