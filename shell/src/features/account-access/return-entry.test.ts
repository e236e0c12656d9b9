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
const navigate = jest.fn(() => {
  window.dispatchEvent(new Event('popstate'));
});

beforeEach(() => navigate.mockClear());
afterEach(() => void Reflect.deleteProperty(window, 'navigation'));

describe('after the sign-in', () => {
  it('goes back to the page that led to it, whatever that page is to do now', async () => {
    setHistory(page('/vagas/1?origem=lista'));
    await returnToEntryOf('/vagas/1?candidatar=1', navigate);
    expect(navigate.mock.calls).toEqual([[-1]]);
  });

  it.each([
    ['another page', page('/blog')],
    ['a page of another document', page('/vagas/1', false)],
    ['a page that is not told', { url: null, sameDocument: true }],
    ['nothing', undefined],
  ])('stays where it is when %s was before', async (_what, before) => {
    setHistory(before);
    await returnToEntryOf('/vagas/1?candidatar=1', navigate);
    expect(navigate).not.toHaveBeenCalled();
  });

  it('stays where it is in a browser that does not tell what was before', async () => {
    await returnToEntryOf('/vagas/1', navigate);
    expect(navigate).not.toHaveBeenCalled();
  });
});
