/** @environment page */
import { isManifest, readEntry } from './remote-manifest';

const address = 'https://candidate.example/v1/mf-manifest.json';

function answer(body: string, status = 200): jest.SpyInstance {
  return jest.spyOn(globalThis, 'fetch').mockResolvedValue(new Response(body, { status }));
}

afterEach(() => jest.restoreAllMocks());

it.each([
  ['https://candidate.example/mf-manifest.json', true],
  ['https://candidate.example/mf-manifest.json?retry=1', true],
  ['/remotes/candidate/mf-manifest.json', true],
  ['https://candidate.example/remoteEntry.0123abcd.js', false],
])('tells by the address whether %s is a manifest', (entry, expected) => {
  expect(isManifest(entry)).toBe(expected);
});

it.each([
  [{ name: 'remoteEntry.1.js', path: '' }, 'https://candidate.example/v1/remoteEntry.1.js'],
  [{ name: 'remoteEntry.1.js' }, 'https://candidate.example/v1/remoteEntry.1.js'],
  [{ name: 'remoteEntry.1.js', path: 'js' }, 'https://candidate.example/v1/js/remoteEntry.1.js'],
  [{ name: 'remoteEntry.1.js', path: 'js/' }, 'https://candidate.example/v1/js/remoteEntry.1.js'],
  [{ name: 'remoteEntry.1.js', path: '/js' }, 'https://candidate.example/js/remoteEntry.1.js'],
])('finds the entry %p beside the manifest', async (remoteEntry, expected) => {
  const request = answer(JSON.stringify({ metaData: { remoteEntry } }));
  await expect(readEntry(address)).resolves.toBe(expected);
  // Never an old one, and never for ever
  expect(request).toHaveBeenCalledWith(address, { cache: 'no-cache', signal: expect.any(AbortSignal) as AbortSignal });
});

it.each([
  ['an error', 'Bad Gateway', 502, `${address} answered 502`],
  ['an error that reads well', '{"metaData":{"remoteEntry":{"name":"e.js"}}}', 500, `${address} answered 500`],
  ['HTML with 200', '<!doctype html>', 200, 'JSON'],
  ['half a file', '{"metaData":{"remoteEn', 200, 'JSON'],
  ['an empty object', '{}', 200, `${address} names no entry`],
  ['null', 'null', 200, `${address} names no entry`],
  ['no remote entry', '{"metaData":{}}', 200, `${address} names no entry`],
  ['no name', '{"metaData":{"remoteEntry":{"name":""}}}', 200, `${address} names no entry`],
  ['a name that is no text', '{"metaData":{"remoteEntry":{"name":7}}}', 200, `${address} names no entry`],
  ['a path that is no text', '{"metaData":{"remoteEntry":{"name":"e.js","path":7}}}', 200, `${address} names no entry`],
])('refuses %s', async (_what, body, status, message) => {
  answer(body, status);
  await expect(readEntry(address)).rejects.toThrow(message);
});
