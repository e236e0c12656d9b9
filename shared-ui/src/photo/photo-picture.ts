import { sideOf, type Crop } from './crop-geometry';

/** Width and height of a stored photo, in pixels: twice what the largest place shows. */
const outputSide = 512;

/** Quality of the JPEG: from here on nobody sees a difference at this size. */
const outputQuality = 0.9;

/** A picture that the browser has decoded, turned as its camera says. */
export interface Picture {
  image: HTMLImageElement;
  width: number;
  height: number;
  /** Frees the file. */
  release: () => void;
}

/** Decodes a file. @throws when it is no picture after all. */
export async function openPicture(file: Blob): Promise<Picture> {
  const url = URL.createObjectURL(file);
  const image = new Image();
  image.src = url;
  try {
    await image.decode();
  } catch (cause) {
    URL.revokeObjectURL(url);
    throw new Error('the picture cannot be decoded', { cause });
  }
  return { image, width: image.naturalWidth, height: image.naturalHeight, release: () => URL.revokeObjectURL(url) };
}

/**
 * The square as a new JPEG, drawn from the pixels: nothing else of the file (place, camera, date, thumbnail) can be in
 * it.
 * @throws when the browser gives no picture (out of memory).
 */
export async function cutOut(picture: Picture, crop: Crop): Promise<Blob> {
  const canvas = document.createElement('canvas');
  canvas.width = outputSide;
  canvas.height = outputSide;
  const context = canvas.getContext('2d');
  if (!context) throw new Error('no canvas');
  // What a PNG leaves out would turn black.
  context.fillStyle = '#ffffff';
  context.fillRect(0, 0, outputSide, outputSide);
  context.imageSmoothingQuality = 'high';
  const side = sideOf(picture, crop);
  context.drawImage(picture.image, crop.x - side / 2, crop.y - side / 2, side, side, 0, 0, outputSide, outputSide);
  const photo = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, 'image/jpeg', outputQuality));
  if (!photo) throw new Error('the picture could not be written');
  return photo;
}
