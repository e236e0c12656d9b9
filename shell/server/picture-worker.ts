import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { initWasm, Resvg } from '@resvg/resvg-wasm';
import type { PagePicture } from '@ponte/shared-domain';
import { createPictureDrawing } from './picture-drawing';
import { UndrawableTitle } from './picture-layout';

/*
 * The program of the thread that draws pictures: shell/dist-server/picture-worker.mjs (scripts/build-server.ts), with
 * the fonts beside it.
 */
const readFont = (name: string): Uint8Array => readFileSync(new URL(`./${name}.ttf`, import.meta.url));

const draw = createPictureDrawing({ title: readFont('bricolage-grotesque'), text: readFont('instrument-sans') });
const rasteriser = createRequire(import.meta.url).resolve('@resvg/resvg-wasm/index_bg.wasm');
const ready = initWasm(readFileSync(rasteriser));

/** Null when nothing of the title can be drawn: an error leaves the thread without its class. */
function drawAsSvg(picture: PagePicture): string | null {
  try {
    return draw(picture);
  } catch (error) {
    if (error instanceof UndrawableTitle) return null;
    throw error;
  }
}

/** A picture as PNG; null when nothing of its title can be drawn. @throws when it can't be drawn */
export default async function drawPicture(picture: PagePicture): Promise<Uint8Array | null> {
  await ready;
  const svg = drawAsSvg(picture);
  if (svg === null) return null;
  const drawing = new Resvg(svg, { font: { loadSystemFonts: false } });
  try {
    const image = drawing.render();
    try {
      return image.asPng();
    } finally {
      image.free();
    }
  } finally {
    drawing.free();
  }
}
