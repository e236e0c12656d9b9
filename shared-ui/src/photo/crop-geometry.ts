/*
 * The square that is cut out of a picture. Everything in pixels of the picture, so that it does not depend on how large
 * it is shown.
 */

export interface Size {
  width: number;
  height: number;
}

/**
 * Centre of the square, and how much of the picture's shorter side it takes: 1 all of it, 2 half; below 1 there is
 * padding around the picture.
 */
export interface Crop {
  x: number;
  y: number;
  zoom: number;
}

/** Greatest zoom: the square takes a quarter of the picture's shorter side. */
export const maxZoom = 4;

/** The zoom at which the whole picture stands in the square, with padding beside or above it. */
export function wholeZoom({ width, height }: Size): number {
  return Math.min(width, height) / Math.max(width, height);
}

/** The whole picture in the middle of the square. */
export function wholeCrop(size: Size): Crop {
  return { x: size.width / 2, y: size.height / 2, zoom: wholeZoom(size) };
}

/** The square's side. */
export function sideOf({ width, height }: Size, { zoom }: Crop): number {
  return Math.min(width, height) / zoom;
}

const between = (value: number, low: number, high: number): number =>
  Math.min(Math.max(value, low), Math.max(low, high));

/**
 * The nearest crop that lies inside the picture, or, along a side where there is padding, has the picture in its
 * middle.
 */
export function clampCrop(size: Size, crop: Crop): Crop {
  const zoom = between(crop.zoom, wholeZoom(size), maxZoom);
  const side = sideOf(size, { ...crop, zoom });
  const along = (value: number, length: number): number =>
    side >= length ? length / 2 : between(value, side / 2, length - side / 2);
  return { zoom, x: along(crop.x, size.width), y: along(crop.y, size.height) };
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
  const target = between(zoom, wholeZoom(size), maxZoom);
  const before = sideOf(size, crop);
  const after = sideOf(size, { ...crop, zoom: target });
  const share = { x: point.x / stage - 0.5, y: point.y / stage - 0.5 };
  return clampCrop(size, {
    zoom: target,
    x: crop.x + share.x * (before - after),
    y: crop.y + share.y * (before - after),
  });
}
