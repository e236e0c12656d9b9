import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { initWasm, Resvg } from '@resvg/resvg-wasm';
import type { PagePicture } from '@ponte/shared-domain';
import { createPictureDrawing } from './picture-drawing';

/*
 * The program of the thread that draws pictures: shell/dist-server/picture-worker.mjs (scripts/build-server.ts), with
 * the fonts beside it.
 */
const readFont = (name: string): Uint8Array => readFileSync(new URL(`./${name}.ttf`, import.meta.url));

const draw = createPictureDrawing({ title: readFont('bricolage-grotesque'), text: readFont('instrument-sans') });
const rasteriser = createRequire(import.meta.url).resolve('@resvg/resvg-wasm/index_bg.wasm');
const ready = initWasm(readFileSync(rasteriser));

/** A picture as PNG. @throws when it can't be drawn */
export default async function drawPicture(picture: PagePicture): Promise<Uint8Array> {
  await ready;
  const drawing = new Resvg(draw(picture), { font: { loadSystemFonts: false } });
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
