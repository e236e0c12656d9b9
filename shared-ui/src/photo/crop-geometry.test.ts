import { clampCrop, dragBy, maxZoom, sideOf, startCrop, wholeCrop, zoomTo } from './crop-geometry';

const wide = { width: 400, height: 200 };
const tall = { width: 100, height: 300 };

it('a crop starts with the largest square, from the middle', () => {
  expect(startCrop(wide)).toEqual({ x: 200, y: 100, zoom: 1 });
  expect(sideOf(wide, startCrop(wide))).toBe(200);
  expect(sideOf(tall, startCrop(tall))).toBe(100);
});

it.each([
  ['outside on the left', { x: -50, y: 100, zoom: 1 }, { x: 100, y: 100, zoom: 1 }],
  ['outside below', { x: 200, y: 900, zoom: 2 }, { x: 200, y: 150, zoom: 2 }],
  ['too near', { x: 200, y: 100, zoom: 99 }, { x: 200, y: 100, zoom: maxZoom }],
  ['too far', { x: 10, y: 10, zoom: 0 }, { x: 200, y: 100, zoom: 0.5 }],
  ['wider than high, with padding above and below alone', { x: 10, y: 10, zoom: 0.8 }, { x: 125, y: 100, zoom: 0.8 }],
  ['inside', { x: 150, y: 90, zoom: 2 }, { x: 150, y: 90, zoom: 2 }],
])('a square %s lands inside the picture', (_case, crop, expected) => {
  expect(clampCrop(wide, crop)).toEqual(expected);
});

it.each([
  [
    { x: 50, y: 0 },
    { x: 150, y: 100, zoom: 1 },
  ],
  [
    { x: -50, y: 40 },
    { x: 250, y: 100, zoom: 1 },
  ],
  [
    { x: 9_999, y: 0 },
    { x: 100, y: 100, zoom: 1 },
  ],
])('dragging by %j moves the square the other way, by the pixels of the picture', (delta, expected) => {
  // A stage as large as the square: one to one
  expect(dragBy(wide, startCrop(wide), delta, 200)).toEqual(expected);
});

it('a crop drags finer when zoomed in', () => {
  expect(dragBy(wide, { x: 200, y: 100, zoom: 2 }, { x: 20, y: 10 }, 200)).toEqual({ x: 190, y: 95, zoom: 2 });
});

it('keeps the middle, or what is under a point, where it is', () => {
  expect(zoomTo(wide, startCrop(wide), 2)).toEqual({ x: 200, y: 100, zoom: 2 });
  // The upper left corner of the square stays the upper left corner
  const corner = zoomTo(wide, startCrop(wide), 2, 200, { x: 0, y: 0 });
  expect(corner).toEqual({ x: 150, y: 50, zoom: 2 });
  expect(corner.x - sideOf(wide, corner) / 2).toBe(100);
});

it('shows a wide picture whole: the square is as wide as it is, and the padding stands above and below', () => {
  const banner = { width: 600, height: 160 };
  const crop = wholeCrop(banner);
  expect(sideOf(banner, crop)).toBeCloseTo(600);
  expect(crop).toMatchObject({ x: 300, y: 80 });
  expect(clampCrop(banner, crop)).toEqual(crop);
});
