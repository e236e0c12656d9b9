/** @environment page */
import { MessageChannel } from 'node:worker_threads';
import { drawAll, drawLateParts } from './late-rendering';

// jsdom has none
Object.assign(globalThis, { MessageChannel });

beforeEach(() => {
  document.documentElement.removeAttribute('data-all-drawn');
  document.body.innerHTML =
    '<main><p id="a" data-render="late"></p><p id="b"></p></main><footer data-render="late"></footer>';
});

const lateParts = (): number => document.querySelectorAll('[data-render="late"]').length;
const isAllDrawn = (): boolean => document.documentElement.hasAttribute('data-all-drawn');

test('a page that the browser renders has no late parts', () => {
  drawAll();
  expect(isAllDrawn()).toBe(true);
});

test('late parts are drawn one by one, and the browser may answer in between', async () => {
  const done = drawLateParts();
  expect(lateParts()).toBe(1);
  expect(document.querySelector('footer')?.dataset.render).toBe('late');
  expect(isAllDrawn()).toBe(false);
  await done;
  expect(lateParts()).toBe(0);
  expect(isAllDrawn()).toBe(true);
});

test('a list whose items are late is drawn as well', async () => {
  document.querySelector('main')?.insertAdjacentHTML('beforeend', '<ul data-render="late-items"><li></li></ul>');
  await drawLateParts();
  expect(document.querySelector('[data-render]')).toBeNull();
});

test('each part and each item of a page that is seen is drawn in a frame of its own', async () => {
  document.body.innerHTML =
    '<style>li + li { content-visibility: auto }</style>' +
    '<p data-render="late"></p><ul data-render="late-items"><li></li><li></li><li></li></ul><p data-render="late"></p>';
  const leftOut = (): number =>
    document.querySelectorAll('p[data-render]').length +
    [...document.querySelectorAll<HTMLElement>('ul[data-render] > :not(:first-child)')].filter(
      (item) => item.style.contentVisibility === '',
    ).length;
  jest.spyOn(document, 'visibilityState', 'get').mockReturnValue('visible');
  const seen: number[] = [];
  window.requestAnimationFrame = (callback) => {
    seen.push(leftOut());
    return window.setTimeout(() => callback(0));
  };
  await drawLateParts();
  expect(seen).toEqual([3, 2, 1, 1, 0]);
  expect(document.querySelector('ul')?.outerHTML).toBe('<ul><li></li><li style=""></li><li style=""></li></ul>');
});

test('a part that React adds meanwhile is drawn as well', async () => {
  const done = drawLateParts();
  document.querySelector('main')?.insertAdjacentHTML('beforeend', '<section data-render="late"></section>');
  await done;
  expect(lateParts()).toBe(0);
});
