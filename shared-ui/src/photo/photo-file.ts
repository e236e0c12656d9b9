/** Why a chosen file is refused. */
export const photoMessages = {
  wrongType: 'Formato de arquivo não suportado. Use JPG ou PNG.',
  damaged: 'Não foi possível ler a imagem: o arquivo está incompleto ou danificado. Escolha outro.',
  tooLarge: 'O arquivo é muito grande. O tamanho máximo é 5MB.',
  tooManyPixels: 'A imagem tem pixels demais para ser aberta. Use uma de até 8.000 por 8.000 pixels.',
} as const;

const maxBytes = 5 * 1024 * 1024;

/**
 * A picture takes four bytes a pixel once it is decoded, however small its file is: 20 000 by 20 000 of one colour are
 * 50 kB as a file and 1.6 GB in memory, with which a phone closes the page. The largest photos of phones that are sent
 * whole have 64 million (9248 by 6936).
 */
const maxPixels = 65_000_000;

const jpegStart = [0xff, 0xd8, 0xff];
const pngStart = [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a];

const startsWith = (bytes: Uint8Array, start: readonly number[]): boolean =>
  start.every((byte, index) => bytes[index] === byte);

/**
 * The pixels of a PNG of which every chunk is there, up to its end; undefined for any other. Source: PNG specification,
 * 5.3 Chunk layout, 11.2.1 Image header.
 */
function countPngPixels(view: DataView): number | undefined {
  const end = 0x49454e44;
  for (let at = pngStart.length; at + 12 <= view.byteLength;) {
    const next = at + 12 + view.getUint32(at);
    if (view.getUint32(at + 4) === end)
      return next <= view.byteLength
        ? view.getUint32(pngStart.length + 8) * view.getUint32(pngStart.length + 12)
        : undefined;
    at = next;
  }
  return undefined;
}

/**
 * The pixels of a JPEG that has its frame, its scan and its end; undefined for any other. Source: ITU-T T.81, annex B.
 */
function countJpegPixels(view: DataView): number | undefined {
  let pixels: number | undefined;
  for (let at = 2; at + 4 <= view.byteLength;) {
    if (view.getUint8(at) !== 0xff) return undefined;
    const marker = view.getUint8(at + 1);
    // Any number of 0xff may stand before a marker.
    if (marker === 0xff) at += 1;
    else if (marker === 0xda) return hasEnd(view, at) ? pixels : undefined;
    else {
      // SOF0 to SOF15, without DHT, JPG and DAC, which lie between them.
      const isFrame = marker >= 0xc0 && marker <= 0xcf && ![0xc4, 0xc8, 0xcc].includes(marker);
      if (isFrame && at + 9 <= view.byteLength) pixels ??= view.getUint16(at + 5) * view.getUint16(at + 7);
      at += 2 + view.getUint16(at + 2);
    }
  }
  return undefined;
}

/** The end may be followed by what a camera adds. */
function hasEnd(view: DataView, from: number): boolean {
  for (let at = view.byteLength - 2; at > from; at -= 1) if (view.getUint16(at) === 0xffd9) return true;
  return false;
}

/** What {@link checkPhoto} reads of a file. */
interface PhotoFile {
  size: number;
  slice: (start: number, end: number) => { arrayBuffer: () => Promise<ArrayBuffer> };
  arrayBuffer: () => Promise<ArrayBuffer>;
}

/**
 * Looks into a file: its name and the type that the browser guessed from it prove nothing, and browsers draw what is
 * left of a picture whose end is missing.
 * @returns what is wrong with it as a photo, undefined when nothing is.
 */
export async function checkPhoto(file: PhotoFile): Promise<string | undefined> {
  const head = new Uint8Array(await file.slice(0, pngStart.length).arrayBuffer());
  const isJpeg = startsWith(head, jpegStart);
  if (!isJpeg && !startsWith(head, pngStart)) return photoMessages.wrongType;
  if (file.size > maxBytes) return photoMessages.tooLarge;
  const view = new DataView(await file.arrayBuffer());
  const pixels = isJpeg ? countJpegPixels(view) : countPngPixels(view);
  if (pixels === undefined) return photoMessages.damaged;
  return pixels > maxPixels ? photoMessages.tooManyPixels : undefined;
}
