/** @environment page */
import { themeScript, themeStorageKey } from './theme-script';
import { runInlineScript } from './testing/inline-script';

const run = (): void => runInlineScript(themeScript);

afterEach(() => {
  localStorage.clear();
  delete document.documentElement.dataset.theme;
});

describe('the script before the first paint', () => {
  it.each([
    ['dark', 'dark'],
    ['light', 'light'],
    ['"><script>', undefined],
  ])('makes of %p the theme %p', (kept, expected) => {
    localStorage.setItem(themeStorageKey, kept);
    run();
    expect(document.documentElement.dataset.theme).toBe(expected);
  });

  it.each([
    ['dark', ['not all', 'all']],
    ['light', ['all', 'not all']],
    ['system', ['(prefers-color-scheme: light)', '(prefers-color-scheme: dark)']],
  ])("with the theme %p leaves these colours to the browser's bars: %p", (kept, expected) => {
    document.head.innerHTML = ['light', 'dark']
      .map((scheme) => `<meta name="theme-color" media="(prefers-color-scheme: ${scheme})" data-scheme="${scheme}">`)
      .join('');
    localStorage.setItem(themeStorageKey, kept);
    run();
    expect([...document.querySelectorAll('meta')].map((meta) => meta.getAttribute('media'))).toEqual(expected);
    document.head.innerHTML = '';
  });

  it("follows the device's preference when nothing was chosen or storage is blocked", () => {
    run();
    expect(document.documentElement.dataset.theme).toBeUndefined();
    const get = jest.spyOn(Storage.prototype, 'getItem').mockImplementation(() => {
      throw new DOMException('blocked', 'SecurityError');
    });
    run();
    expect(document.documentElement.dataset.theme).toBeUndefined();
    get.mockRestore();
  });
});
