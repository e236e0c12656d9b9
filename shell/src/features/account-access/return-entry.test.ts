/** @environment page */
import { returnToEntryOf } from './return-entry';

interface Entry {
  url: string | null;
  sameDocument: boolean;
}

/** A history whose last entry is the sign-in. */
function setHistory(before: Entry | undefined): void {
  const entries = [...(before ? [before] : []), { url: 'http://localhost/login', sameDocument: true }];
  Object.defineProperty(window, 'navigation', {
    configurable: true,
    value: { currentEntry: { index: entries.length - 1 }, entries: () => entries },
  });
}
const page = (path: string, sameDocument = true): Entry => ({ url: `http://localhost${path}`, sameDocument });
const kept = (): unknown => JSON.parse(sessionStorage.getItem('ponte-return-to') ?? 'null');
const navigate = jest.fn(() => {
  window.dispatchEvent(new Event('popstate'));
});

let goBack: jest.SpyInstance;

beforeEach(() => {
  navigate.mockClear();
  goBack = jest.spyOn(window.history, 'back').mockImplementation(() => undefined);
  sessionStorage.clear();
});
afterEach(() => {
  Reflect.deleteProperty(window, 'navigation');
  jest.restoreAllMocks();
});

describe('after the sign-in', () => {
  it('goes back to the page that led to it, whatever that page is to do now', async () => {
    setHistory(page('/vagas/1?origem=lista'));
    await returnToEntryOf('/vagas/1?candidatar=1', navigate);
    expect(navigate.mock.calls).toEqual([[-1]]);
  });

  it.each([
    ['another page', page('/blog')],
    ['another page of another document', page('/blog', false)],
    ['a page that is not told', { url: null, sameDocument: true }],
    ['nothing', undefined],
  ])('stays where it is when %s was before', async (_what, before) => {
    setHistory(before);
    await returnToEntryOf('/vagas/1?candidatar=1', navigate);
    expect(navigate).not.toHaveBeenCalled();
    expect(goBack).not.toHaveBeenCalled();
  });

  describe('of a page of another document', () => {
    const begin = (): jest.Mock => {
      const isOver = jest.fn();
      setHistory(page('/vagas/1', false));
      void returnToEntryOf('/vagas/1?candidatar=1', navigate).then(isOver);
      return isOver;
    };
    beforeEach(() => jest.useFakeTimers());
    afterEach(() => jest.useRealTimers());

    it('goes back to that document, which goes on by what it is told, and to no page of this one', async () => {
      const isOver = begin();
      expect(goBack).toHaveBeenCalledTimes(1);
      expect(kept()).toMatchObject({ path: '/vagas/1?candidatar=1' });
      window.dispatchEvent(new Event('pageshow'));
      await jest.advanceTimersByTimeAsync(9_000);
      expect(isOver).not.toHaveBeenCalled();
      expect(navigate).not.toHaveBeenCalled();
    });

    it.each([
      ['is shown again later', () => window.dispatchEvent(Object.assign(new Event('pageshow'), { persisted: true }))],
      ['is left by nobody', () => jest.advanceTimersByTime(10_000)],
    ])('goes on by itself when the sign-in %s', async (_what, happen) => {
      const isOver = begin();
      happen();
      await jest.advanceTimersByTimeAsync(0);
      expect(isOver).toHaveBeenCalledTimes(1);
      expect(kept()).toBeNull();
    });

    it('stays where storage is blocked', async () => {
      jest.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
        throw new DOMException('blocked', 'SecurityError');
      });
      const isOver = begin();
      await jest.advanceTimersByTimeAsync(0);
      expect(isOver).toHaveBeenCalledTimes(1);
      expect(goBack).not.toHaveBeenCalled();
    });
  });

  it('stays where it is in a browser that does not tell what was before', async () => {
    await returnToEntryOf('/vagas/1', navigate);
    expect(navigate).not.toHaveBeenCalled();
  });
});
