/** @environment page */
import type { Metric } from 'web-vitals';
import { measureVisit } from './operation';
import { RemoteError, type RemoteEvent } from './remotes';

const named: Record<string, ((metric: Metric) => void) | undefined> = {};
jest.mock('web-vitals', () => ({
  onLCP: (tell: (metric: Metric) => void) => (named.LCP = tell),
  onINP: (tell: (metric: Metric) => void) => (named.INP = tell),
  onCLS: (tell: (metric: Metric) => void) => (named.CLS = tell),
}));

const entryOf = (remote: string): string | undefined =>
  ({ candidate: 'https://c.example/remoteEntry.00000001.js', company: 'https://e.example/remoteEntry.00000002.js' })[
    remote
  ];
const ownerOf = (pathname: string): string | undefined =>
  pathname === '/nada'
    ? undefined
    : pathname === '/entrar'
      ? 'shell'
      : pathname.startsWith('/empresas')
        ? 'company'
        : 'candidate';

let sent: { address: string; entries: object[] }[];
let events: RemoteEvent[];
let navigate: (pathname: string) => void;
let visibility: string;

beforeEach(() => {
  sent = [];
  events = [];
  visibility = 'visible';
  jest.spyOn(document, 'visibilityState', 'get').mockImplementation(() => visibility as DocumentVisibilityState);
  Object.defineProperty(navigator, 'sendBeacon', {
    value: (address: string, body: string) => sent.push({ address, ...JSON.parse(body) }),
    configurable: true,
  });
  document.body.innerHTML = '<script src="/assets/main.00000009.js"></script>';
  measureVisit({
    events,
    remotes: { ownerOf, entryOf },
    // Of a router, only changes of the address are read.
    router: {
      subscribe: (tell: (state: { location: { pathname: string } }) => void) => {
        navigate = (pathname) => tell({ location: { pathname } });
        return () => undefined;
      },
    } as never,
    supabaseUrl: 'https://api.example',
  });
});
afterEach(() => {
  document.body.replaceChildren();
  Reflect.deleteProperty(navigator, 'sendBeacon');
});

function hide(): void {
  visibility = 'hidden';
  document.dispatchEvent(new Event('visibilitychange', { bubbles: true }));
}

// Of a metric, these are read.
const measure = (name: string, value: number, startTime?: number): void =>
  named[name]?.({ name, value, entries: startTime === undefined ? [] : [{ startTime }] } as unknown as Metric);

it('says by remote and release what was loaded, what failed and how, and what was fallen back to', () => {
  const of = (kind: RemoteEvent['kind'], more: object = {}): RemoteEvent => ({
    kind,
    remote: 'candidate',
    entry: 'https://c.example/remoteEntry.0000000a.js?retry=1',
    ...more,
  });
  events.push(
    of('load', { detail: 81.4 }),
    of('failure', { detail: new Error('script') }),
    of('failure', { detail: 'text' }),
    of('failure', { detail: new DOMException('late', 'TimeoutError') }),
    of('failure', { detail: new DOMException('gone', 'AbortError') }),
    of('failure', { detail: new RemoteError('candidate', 'it is switched off') }),
    of('render'),
    of('fallback'),
    // Of a manifest nobody knows the release.
    { kind: 'load', remote: 'candidate', entry: '/remotes/candidate/mf-manifest.json', detail: 1 },
  );
  expect(sent).toEqual([]);
  hide();
  const release = '0000000a';
  expect(sent).toEqual([
    {
      address: 'https://api.example/functions/v1/operation',
      entries: [
        { remote: 'candidate', release, measure: 'load', value: 81 },
        { remote: 'candidate', release, measure: 'failure-load' },
        { remote: 'candidate', release, measure: 'failure-load' },
        { remote: 'candidate', release, measure: 'failure-timeout' },
        { remote: 'candidate', release, measure: 'failure-load' },
        { remote: 'candidate', release, measure: 'failure-refused' },
        { remote: 'candidate', release, measure: 'failure-render' },
        { remote: 'candidate', release, measure: 'fallback' },
      ],
    },
  ]);
});

it('gives each web vital to the remote whose page was there at its moment, once a visit', () => {
  const now = jest.spyOn(performance, 'now');
  now.mockReturnValue(1_000);
  navigate('/empresas');
  now.mockReturnValue(2_000);
  navigate('/entrar');
  measure('LCP', 1_234.56, 400);
  measure('INP', 96, 1_500);
  measure('INP', 640, 1_700);
  // The library names the last values in the very event.
  window.addEventListener('visibilitychange', () => measure('CLS', 0.123456, 2_500), { capture: true, once: true });
  window.dispatchEvent(new Event('pagehide'));
  hide();
  hide();
  expect(sent).toHaveLength(1);
  expect(sent[0]?.entries).toEqual([
    { remote: 'candidate', release: '00000001', measure: 'lcp', value: 1234.56 },
    { remote: 'company', release: '00000002', measure: 'inp', value: 640 },
    { remote: 'shell', release: '00000009', measure: 'cls', value: 0.1235 },
  ]);
});

it('sends what happened after the page came back, and nothing when nothing did', () => {
  hide();
  expect(sent).toEqual([]);
  events.push({ kind: 'fallback', remote: 'company', entry: 'https://e.example/remoteEntry.00000002.js' });
  measure('CLS', 0.3);
  hide();
  expect(sent.map(({ entries }) => entries)).toEqual([
    [{ remote: 'company', release: '00000002', measure: 'fallback' }],
  ]);
});

it('the report of a visit needs no beacon, and reports no more than a report holds', () => {
  for (let times = 0; times < 100; times += 1)
    events.push({ kind: 'fallback', remote: 'company', entry: 'https://e.example/remoteEntry.00000002.js' });
  hide();
  expect(sent[0]?.entries).toHaveLength(60);
  Reflect.deleteProperty(navigator, 'sendBeacon');
  events.push({ kind: 'fallback', remote: 'company', entry: 'https://e.example/remoteEntry.00000002.js' });
  hide();
  expect(sent).toHaveLength(1);
});

it('gives nobody the web vitals of a page that nobody owns', () => {
  jest.spyOn(performance, 'now').mockReturnValue(1_000);
  navigate('/nada');
  measure('INP', 96, 1_500);
  measure('CLS', 0.1, 500);
  hide();
  expect(sent.map(({ entries }) => entries)).toEqual([
    [{ remote: 'candidate', release: '00000001', measure: 'cls', value: 0.1 }],
  ]);
});

it('the report of a visit is not sent when the page is shown again', () => {
  events.push({ kind: 'fallback', remote: 'company', entry: 'https://e.example/remoteEntry.00000002.js' });
  document.dispatchEvent(new Event('visibilitychange', { bubbles: true }));
  expect(sent).toEqual([]);
  hide();
  expect(sent).toHaveLength(1);
});
