import { estimateRowHeight, reservedRowHeight, rowHeight } from './row-height';

it.each([
  [320, 408],
  [639, 408],
  [640, 200],
  [1023, 200],
  [1024, 144],
  [1920, 144],
])('in %p pixels a row is taken to be %p high', (width, height) => {
  expect(estimateRowHeight(width)).toBe(height);
});

it('says the same height to the row, to its grey place and to the list of very many', () => {
  const rems = [320, 640, 1024].map((width) => `${estimateRowHeight(width) / 16}rem`);
  for (const classes of [rowHeight, reservedRowHeight]) expect(classes.match(/[\d.]+rem/g)).toEqual(rems);
});
