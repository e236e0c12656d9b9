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
    const open = jest.fn();
    const begin = (): jest.Mock => {
      const isOver = jest.fn();
      open.mockClear();
      setHistory(page('/vagas/1', false));
      void returnToEntryOf('/vagas/1?candidatar=1', navigate, open).then(isOver);
      return isOver;
    };
    beforeEach(() => jest.useFakeTimers());
    afterEach(() => jest.useRealTimers());

    it('goes back to that document, which goes on by what it is told, and to no page of this one', async () => {
      const isOver = begin();
      expect(goBack).toHaveBeenCalledTimes(1);
      expect(kept()).toMatchObject({ path: '/vagas/1?candidatar=1' });
      window.dispatchEvent(new PageTransitionEvent('pageshow', { persisted: false }));
      await jest.advanceTimersByTimeAsync(9_000);
      expect(isOver).not.toHaveBeenCalled();
      expect(navigate).not.toHaveBeenCalled();
    });

    const show = (): void => void window.dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true }));

    it('goes on by itself when the sign-in is shown again later, and has nothing to do with what follows', async () => {
      const isOver = begin();
      show();
      await jest.advanceTimersByTimeAsync(0);
      expect(isOver).toHaveBeenCalledTimes(1);
      expect(kept()).toBeNull();
      sessionStorage.setItem('ponte-return-to', '"of another sign-in"');
      show();
      await jest.advanceTimersByTimeAsync(10_000);
      expect(kept()).toBe('of another sign-in');
      expect(open).not.toHaveBeenCalled();
    });

    it('opens the page anew when that document does not come, which would come over what this one shows', async () => {
      const isOver = begin();
      await jest.advanceTimersByTimeAsync(10_000);
      expect(open.mock.calls).toEqual([['/vagas/1?candidatar=1']]);
      expect(kept()).toBeNull();
      expect(isOver).not.toHaveBeenCalled();
    });

    it('leaves no e-mail and no password in the fields of a sign-in that the browser keeps', () => {
      document.body.innerHTML = '<form><input type="email"><input type="password"></form>';
      const fields = [...document.querySelectorAll('input')];
      for (const field of fields) field.value = 'ana@exemplo.example';
      begin();
      expect(fields.map(({ value }) => value)).not.toContain('');
      window.dispatchEvent(new PageTransitionEvent('pagehide', { persisted: true }));
      expect(fields.map(({ value }) => value)).toEqual(['', '']);
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
