/** @environment page */
import { forgetScrollOfNewVisit, keyJumps } from './scroll-positions';

const storageKey = 'react-router-scroll-positions';

it.each([
  ['navigate', { '/vagas': 300 }],
  ['reload', { '/': 900, '/vagas': 300 }],
  ['back_forward', { '/': 900, '/vagas': 300 }],
])('on %s keeps the positions %o', (type, expected) => {
  performance.getEntriesByType = () => [{ type }] as unknown as PerformanceEntryList;
  sessionStorage.setItem(storageKey, JSON.stringify({ '/': 900, '/vagas': 300 }));
  forgetScrollOfNewVisit();
  expect(JSON.parse(sessionStorage.getItem(storageKey) ?? '')).toEqual(expected);
});

it.each(['{', 'null', '3'])('is not stopped by %p in the storage', (text) => {
  performance.getEntriesByType = () => [{ type: 'navigate' }] as unknown as PerformanceEntryList;
  sessionStorage.setItem(storageKey, text);
  expect(forgetScrollOfNewVisit).not.toThrow();
});

it('is not stopped by a storage that is blocked', () => {
  performance.getEntriesByType = () => [{ type: 'navigate' }] as unknown as PerformanceEntryList;
  jest.spyOn(Storage.prototype, 'getItem').mockImplementation(() => {
    throw new DOMException('blocked', 'SecurityError');
  });
  expect(forgetScrollOfNewVisit).not.toThrow();
});

describe('a jump on the page', () => {
  let stop: () => void;
  const stateAfterJump = (address: string, state: unknown = null): unknown => {
    window.history.replaceState(state, '', address);
    window.dispatchEvent(new PopStateEvent('popstate'));
    return window.history.state;
  };
  beforeEach(() => {
    stop = keyJumps();
  });
  afterEach(() => {
    stop();
    window.history.replaceState(null, '', '/');
  });

  it('of the browser itself gets a key of its own', () => {
    const [first, second] = [stateAfterJump('/#contato'), stateAfterJump('/#planos')];
    const keyed = { key: expect.stringMatching(/^[0-9a-z]{1,8}$/) as string, idx: null };
    expect([first, second]).toEqual([keyed, keyed]);
    expect(first).not.toEqual(second);
    expect(window.location.hash).toBe('#planos');
  });

  it('has it before the router hears of the jump, whoever began to listen first', () => {
    stop();
    const heard: unknown[] = [];
    const router = (): number => heard.push(window.history.state);
    window.addEventListener('popstate', router);
    stop = keyJumps();
    stateAfterJump('/#contato');
    window.removeEventListener('popstate', router);
    expect(heard).toEqual([expect.objectContaining({ key: expect.any(String) as string })]);
  });

  it.each<[string, string, unknown]>([
    ['of the router keeps its own', '/#contato', { key: 'router', idx: 3 }],
    ['to no place on the page gets none', '/', null],
  ])('%s', (_what, address, state) => {
    expect(stateAfterJump(address, state)).toEqual(state);
  });

  it('gets none any more once that is stopped', () => {
    stop();
    expect(stateAfterJump('/#contato')).toBeNull();
  });
});
