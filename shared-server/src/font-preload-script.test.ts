/** @environment page */
import { fontPreloadScript, longestWayToHead } from './font-preload-script';
import { runInlineScript } from './testing/inline-script';

/**
 * What the page preloads when its head comes `elapsed` ms after the navigation has begun; undefined when the browser
 * does not tell.
 */
function preloaded(elapsed: number | undefined): (string | null)[] {
  // The visit begins a little after the window's clock, as one does that was led on by another address.
  const visit = elapsed === undefined ? [] : [{ fetchStart: 30 } as PerformanceNavigationTiming];
  performance.getEntriesByType = () => visit;
  jest.spyOn(performance, 'now').mockReturnValue(30 + (elapsed ?? 0));
  runInlineScript(fontPreloadScript, { fonts: '/assets/sans.woff2 /assets/title.woff2' });
  return [...document.head.querySelectorAll('link[rel=preload][as=font][type="font/woff2"][crossorigin=""]')].map(
    (hint) => hint.getAttribute('href'),
  );
}

const both = ['/assets/sans.woff2', '/assets/title.woff2'];
const { getEntriesByType } = performance;

afterEach(() => {
  document.head.replaceChildren();
  performance.getEntriesByType = getEntriesByType;
  jest.restoreAllMocks();
});

describe('the fonts of a page that the server has rendered', () => {
  it.each([
    ['are preloaded on a fast line', 40, both],
    ['are preloaded at the limit', longestWayToHead, both],
    ['wait for the style sheet on a slow line', longestWayToHead + 1, []],
    ['are preloaded where the browser tells no times', undefined, both],
  ])('%s', (_what, elapsed, expected) => {
    expect(preloaded(elapsed)).toEqual(expected);
  });
});
