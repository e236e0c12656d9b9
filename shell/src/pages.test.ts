import { createPages, loadPageOf, type PageModule } from './pages';

const page: PageModule = { Component: () => null };

describe('page modules', () => {
  it('loads a page once', async () => {
    const load = jest.fn(async () => page);
    const pages = createPages();
    pages.define('a', load);
    await pages.load('a');
    await pages.load('a');
    expect(load).toHaveBeenCalledTimes(1);
    expect(pages.peek('a')).toBe(page);
  });

  it('loads nothing before it is called', () => {
    const load = jest.fn(async () => page);
    const pages = createPages();
    pages.define('a', load);
    expect(load).not.toHaveBeenCalled();
    expect(pages.peek('a')).toBeUndefined();
  });

  it('tries again after a failure', async () => {
    const load = jest.fn(async () => page).mockRejectedValueOnce(new Error('chunk'));
    const pages = createPages();
    pages.define('a', load);
    await expect(pages.load('a')).rejects.toThrow('chunk');
    await expect(pages.load('a')).resolves.toBe(page);
  });

  it('returns the same failed promise to a component that renders again, until it is cleared', async () => {
    const load = jest.fn(async () => page).mockRejectedValueOnce(new Error('chunk'));
    const pages = createPages();
    pages.define('a', load);
    const failed = pages.current('a');
    await expect(failed).rejects.toThrow('chunk');
    expect(pages.current('a')).toBe(failed);
    pages.forget('a');
    await expect(pages.current('a')).resolves.toBe(page);
  });

  it('keeps a loaded page when failures are cleared', async () => {
    const load = jest.fn(async () => page);
    const pages = createPages();
    pages.define('a', load);
    await pages.load('a');
    pages.forget('a');
    await pages.load('a');
    expect(load).toHaveBeenCalledTimes(1);
  });

  it('uses the newer definition for what is not loaded yet', async () => {
    const newer: PageModule = { Component: () => 'new' };
    const pages = createPages();
    pages.define('a', async () => {
      throw new Error('gone');
    });
    await expect(pages.load('a')).rejects.toThrow('gone');
    pages.define('a', async () => newer);
    await expect(pages.load('a')).resolves.toBe(newer);
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
