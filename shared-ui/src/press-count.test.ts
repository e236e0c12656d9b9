import { countPresses } from './press-count';

it.each([
  ['a mouse', { detail: 1, isTrusted: true, pointerType: 'mouse' }, 1],
  ['the second press of a double tap', { detail: 2, isTrusted: true, pointerType: 'touch' }, 2],
  ['a mouse in a browser that names no pointer', { detail: 1, isTrusted: true }, 1],
  ['Enter', { detail: 0, isTrusted: true, pointerType: '' }, 0],
  ['Enter in a browser that names no pointer', { detail: 0, isTrusted: true }, 0],
  ['Enter on a link in Firefox', { detail: 1, isTrusted: true, pointerType: '' }, 0],
  ['a press that is repeated', { detail: 1, isTrusted: false, pointerType: '' }, 1],
])('counts the presses of %s', (_what, click, presses) => {
  expect(countPresses(click)).toBe(presses);
});
