/* The square that is cut out of a picture. Everything in pixels of the picture, so that it does not depend on how large it is shown. */

export interface Size {
  width: number;
  height: number;
}

/** Centre of the square, and how much of the picture's shorter side it takes: 1 all of it, 2 half. */
export interface Crop {
  x: number;
  y: number;
  zoom: number;
}

export const maxZoom = 4;

/** The square's side. */
export function sideOf({ width, height }: Size, { zoom }: Crop): number {
  return Math.min(width, height) / zoom;
}

const between = (value: number, low: number, high: number): number => Math.min(Math.max(value, low), Math.max(low, high));

/** The nearest crop that lies inside the picture. */
export function clampCrop(size: Size, crop: Crop): Crop {
  const zoom = between(crop.zoom, 1, maxZoom);
  const half = sideOf(size, { ...crop, zoom }) / 2;
  return { zoom, x: between(crop.x, half, size.width - half), y: between(crop.y, half, size.height - half) };
}

/** The largest square, from the middle. */
export function startCrop({ width, height }: Size): Crop {
  return { x: width / 2, y: height / 2, zoom: 1 };
}

/** The picture was dragged by so many pixels of a stage of the given side: the square goes the other way. */
export function dragBy(size: Size, crop: Crop, delta: { x: number; y: number }, stage: number): Crop {
  const scale = sideOf(size, crop) / stage;
  return clampCrop(size, { ...crop, x: crop.x - delta.x * scale, y: crop.y - delta.y * scale });
}

/** Zooms, and keeps what is under a point of the stage where it is; the middle by default. */
export function zoomTo(size: Size, crop: Crop, zoom: number, stage = 1, point = { x: stage / 2, y: stage / 2 }): Crop {
  const target = between(zoom, 1, maxZoom);
  const before = sideOf(size, crop);
  const after = sideOf(size, { ...crop, zoom: target });
  const share = { x: point.x / stage - 0.5, y: point.y / stage - 0.5 };
  return clampCrop(size, { zoom: target, x: crop.x + share.x * (before - after), y: crop.y + share.y * (before - after) });
}
