import { renderedRows } from './rendered-rows';

const near = { startIndex: 100, endIndex: 103, overscan: 2, count: 500 };
const none = { focused: -1, isEvery: false };

it('draws what is near the window', () => {
  expect(renderedRows(near, none)).toEqual([98, 99, 100, 101, 102, 103, 104, 105]);
  expect(renderedRows({ ...near, startIndex: 0, endIndex: 2 }, none)).toEqual([0, 1, 2, 3, 4]);
  expect(renderedRows({ ...near, startIndex: 498, endIndex: 499 }, none)).toEqual([496, 497, 498, 499]);
});

it('keeps the row in focus and where Tab goes from it, in their order', () => {
  expect(renderedRows(near, { focused: 3, isEvery: false })).toEqual([2, 3, 4, 98, 99, 100, 101, 102, 103, 104, 105]);
  expect(renderedRows(near, { focused: 499, isEvery: false }).slice(-3)).toEqual([105, 498, 499]);
  expect(renderedRows(near, { focused: 0, isEvery: false }).slice(0, 3)).toEqual([0, 1, 98]);
});

it('draws every row for the printer', () => {
  expect(renderedRows(near, { focused: -1, isEvery: true })).toHaveLength(500);
});
