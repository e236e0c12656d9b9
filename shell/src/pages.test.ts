import { memo } from 'react';
import { createPages, loadPageOf, type PageModule } from './pages';

const page: PageModule = { Component: () => null };

describe('page modules', () => {
  it('loads a page once', async () => {
    const load = jest.fn(async () => page);
    const pages = createPages();
    pages.define('a', load, 'candidate');
    await pages.load('a');
    await pages.load('a');
    expect(load).toHaveBeenCalledTimes(1);
    expect(pages.peek('a')).toBe(page);
  });

  it('loads nothing before it is called', () => {
    const load = jest.fn(async () => page);
    const pages = createPages();
    pages.define('a', load, 'candidate');
    expect(load).not.toHaveBeenCalled();
    expect(pages.peek('a')).toBeUndefined();
  });

  it('tries again after a failure', async () => {
    const load = jest.fn(async () => page).mockRejectedValueOnce(new Error('chunk'));
    const pages = createPages();
    pages.define('a', load, 'candidate');
    await expect(pages.load('a')).rejects.toThrow('chunk');
    await expect(pages.load('a')).resolves.toBe(page);
  });

  it('returns the same failed promise to a component that renders again, until it is cleared', async () => {
    const load = jest.fn(async () => page).mockRejectedValueOnce(new Error('chunk'));
    const pages = createPages();
    pages.define('a', load, 'candidate');
    const failed = pages.current('a');
    await expect(failed).rejects.toThrow('chunk');
    expect(pages.current('a')).toBe(failed);
    pages.forget('a');
    await expect(pages.current('a')).resolves.toBe(page);
  });

  it('keeps a loaded page when failures are cleared', async () => {
    const load = jest.fn(async () => page);
    const pages = createPages();
    pages.define('a', load, 'candidate');
    await pages.load('a');
    pages.forget('a');
    await pages.load('a');
    expect(load).toHaveBeenCalledTimes(1);
  });

  it('uses the newer definition for what is not loaded yet', async () => {
    const newer: PageModule = { Component: () => 'new' };
    const pages = createPages();
    pages.define(
      'a',
      async () => {
        throw new Error('gone');
      },
      'candidate',
    );
    await expect(pages.load('a')).rejects.toThrow('gone');
    pages.define('a', async () => newer, 'candidate');
    await expect(pages.load('a')).resolves.toBe(newer);
  });

  it("lets go of an owner's pages, loaded ones too, until they are defined again", async () => {
    const newer: PageModule = { Component: () => 'new' };
    const pages = createPages();
    pages.define('a', async () => page, 'candidate');
    pages.define('b', async () => page, 'candidate');
    pages.define('c', async () => page, 'company');
    for (const id of ['a', 'b', 'c']) await pages.load(id);
    pages.drop('candidate');
    pages.define('a', async () => newer, 'candidate');
    expect(['a', 'b', 'c'].map((id) => pages.peek(id))).toEqual([undefined, undefined, page]);
    expect(['a', 'b', 'c', 'unknown'].map(pages.isGone)).toEqual([false, true, false, false]);
    await expect(pages.load('a')).resolves.toBe(newer);
    await expect(pages.load('b')).rejects.toMatchObject({
      name: 'RemoteError',
      cause: 'it has no page for route b any more',
    });
  });

  it('refuses an undefined route', () => {
    expect(() => createPages().load('x')).toThrow('route x');
  });
});

describe('a page one of whose files has failed before it was asked for', () => {
  beforeEach(() => jest.useFakeTimers());
  afterEach(() => jest.useRealTimers());

  it('is tried once more, after the answers that the browser has kept', async () => {
    const load = jest.fn(async () => page).mockRejectedValueOnce(new Error('kept answer'));
    const pages = createPages({ haveFilesFailed: () => true });
    pages.define('a', load, 'candidate');
    const loading = pages.load('a');
    await jest.advanceTimersByTimeAsync(149);
    expect(load).toHaveBeenCalledTimes(1);
    await jest.advanceTimersByTimeAsync(1);
    await expect(loading).resolves.toBe(page);
    expect(load).toHaveBeenCalledTimes(2);
  });

  it('fails when it fails again', async () => {
    const load = jest.fn(() => Promise.reject(new Error('offline')));
    const pages = createPages({ haveFilesFailed: () => true });
    pages.define('a', load, 'candidate');
    const loading = expect(pages.load('a')).rejects.toThrow('offline');
    await jest.advanceTimersByTimeAsync(10_000);
    await loading;
    expect(load).toHaveBeenCalledTimes(2);
  });

  it('is not tried again where no file has failed', async () => {
    const load = jest.fn(() => Promise.reject(new Error('chunk')));
    const pages = createPages();
    pages.define('a', load, 'candidate');
    await expect(pages.load('a')).rejects.toThrow('chunk');
    expect(load).toHaveBeenCalledTimes(1);
  });
});

it('a page that is still loading is loaded once for all who ask', async () => {
  let arrive: (module: PageModule) => void = () => undefined;
  const load = jest.fn(() => new Promise<PageModule>((resolve) => (arrive = resolve)));
  const pages = createPages();
  pages.define('a', load, 'candidate');
  const first = pages.load('a');
  // Only a failure is forgotten.
  pages.forget('a');
  const all = [first, pages.load('a'), pages.current('a')];
  arrive(page);
  await expect(Promise.all(all)).resolves.toEqual([page, page, page]);
  expect(load).toHaveBeenCalledTimes(1);
});

it('a load that ends after its page was dropped does not bring the page back', async () => {
  let arrive: (module: PageModule) => void = () => undefined;
  const pages = createPages();
  pages.define('a', () => new Promise((resolve) => (arrive = resolve)), 'candidate');
  const loading = pages.load('a');
  pages.drop('candidate');
  arrive(page);
  await loading;
  expect(pages.peek('a')).toBeUndefined();
});

it('a page was shown once it was drawn to its end, until it is dropped', () => {
  const pages = createPages();
  pages.define('a', async () => page, 'candidate');
  pages.markShown('unknown');
  expect([pages.wasShown('a'), pages.wasShown('unknown')]).toEqual([false, false]);
  pages.markShown('a');
  expect(pages.wasShown('a')).toBe(true);
  pages.drop('candidate');
  expect(pages.wasShown('a')).toBe(false);
});

it('pages of an owner are refused by whoever guards them, and open to all before', async () => {
  const pages = createPages();
  const address = new URL('https://ponte.example/vagas');
  await expect(pages.guard('candidate', 'a', address)).resolves.toBeUndefined();
  const guard = jest.fn(async () => {
    throw new Error('switched off');
  });
  pages.guardBy(guard);
  await expect(pages.guard('candidate', 'a', address)).rejects.toThrow('switched off');
  expect(guard.mock.calls).toEqual([['candidate', 'a', address]]);
});

describe('reading a route', () => {
  it.each([
    ['function', () => null],
    ['memo', memo(() => null)],
  ])('gives a page whose component is a %s', async (_kind, Component) => {
    const load = loadPageOf({ path: 'a', lazy: async () => ({ Component }) });
    await expect(load?.()).resolves.toEqual({ Component });
  });

  it('calls the first page of an app by its place when it has no component', async () => {
    const load = loadPageOf({ index: true, lazy: async () => ({}) });
    await expect(load?.()).rejects.toThrow('route index');
  });

  it('finds no page in a route without lazy', () => {
    expect(loadPageOf({ path: 'a', element: null })).toBeUndefined();
  });

  it('refuses a page without a component, and names its route', async () => {
    const load = loadPageOf({ path: 'a', lazy: async () => ({}) });
    await expect(load?.()).rejects.toThrow('route a');
  });
});
