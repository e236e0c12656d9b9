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
    await expect(pages.load('a')).resolves.toBe(newer);
    await expect(pages.load('b')).rejects.toThrow('no page for route b');
  });

  it('refuses an undefined route', () => {
    expect(() => createPages().load('x')).toThrow('route x');
  });
});

describe('reading a route', () => {
  it('finds no page in a route without lazy', () => {
    expect(loadPageOf({ path: 'a', element: null })).toBeUndefined();
  });

  it('refuses a page without a component, and names its route', async () => {
    const load = loadPageOf({ path: 'a', lazy: async () => ({}) });
    await expect(load?.()).rejects.toThrow('route a');
  });
});
