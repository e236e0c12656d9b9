/** @environment page */
import { loadHelpScript } from './help-script';

const scripts = (): HTMLScriptElement[] => [...document.head.querySelectorAll('script')];

afterEach(() => document.head.replaceChildren());

it('loads the script once, however often it is asked for', async () => {
  const first = loadHelpScript('https://ajuda.example/a.js');
  const second = loadHelpScript('https://ajuda.example/a.js');
  expect(scripts().map(({ src, async }) => [src, async])).toEqual([['https://ajuda.example/a.js', true]]);
  scripts()[0]?.dispatchEvent(new Event('load'));
  await expect(Promise.all([first, second])).resolves.toEqual([undefined, undefined]);
  await loadHelpScript('https://ajuda.example/a.js');
  expect(scripts()).toHaveLength(1);
});

it('says so when the script does not arrive, and can be asked again', async () => {
  const failed = loadHelpScript('https://ajuda.example/b.js');
  scripts()[0]?.dispatchEvent(new Event('error'));
  await expect(failed).rejects.toThrow('help_script_failed: https://ajuda.example/b.js');
  expect(scripts()).toEqual([]);
  const again = loadHelpScript('https://ajuda.example/b.js');
  scripts()[0]?.dispatchEvent(new Event('load'));
  await expect(again).resolves.toBeUndefined();
});
