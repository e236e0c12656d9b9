import { createReleases } from './releases';

const record = {
  name: 'candidate',
  release: 'r1',
  entry: 'remoteEntry.1.js',
  main: [],
  exposes: { routes: [] },
  chunks: {},
  fonts: [],
};

function setUp(answer: () => Response | Promise<Response>) {
  const request = jest.fn(async () => answer());
  return createReleases({ candidate: 'https://c.example/' }, request as typeof fetch);
}

beforeEach(() => {
  jest.spyOn(console, 'log').mockImplementation(() => undefined);
});

describe('following the releases of remotes', () => {
  it('lists the entry of the present release', async () => {
    const releases = setUp(() => Response.json(record));
    await releases.poll();
    expect(releases.list()).toEqual({ candidate: { entry: 'https://c.example/remoteEntry.1.js' } });
  });

  it('takes a new release without a restart', async () => {
    let entry = 'remoteEntry.1.js';
    const releases = setUp(() => Response.json({ ...record, release: entry, entry }));
    await releases.poll();
    entry = 'remoteEntry.2.js';
    await releases.poll();
    expect(releases.list()).toEqual({ candidate: { entry: 'https://c.example/remoteEntry.2.js' } });
  });

  it('lists the manifest of a remote that has never answered, so that browsers can try for themselves', async () => {
    const error = jest.spyOn(console, 'error').mockImplementation(() => undefined);
    const releases = setUp(() => Promise.reject(new Error('connection refused')));
    await releases.poll();
    expect(releases.list()).toEqual({ candidate: { entry: 'https://c.example/mf-manifest.json' } });
    expect(releases.all().get('candidate')?.error).toBe('connection refused');
    expect(error).toHaveBeenCalledTimes(1);
  });

  it.each<[string, () => Response]>([
    ['an error', () => new Response(null, { status: 500 })],
    ['HTML', () => new Response('<!doctype html>')],
    ['half a record', () => Response.json({ name: 'candidate', release: 'r2' })],
    ["another remote's record", () => Response.json({ ...record, name: 'company' })],
    ['an entry that is missing', () => Response.json({ ...record, entry: null })],
  ])('keeps the last good release when the remote answers with %s', async (_what, bad) => {
    const error = jest.spyOn(console, 'error').mockImplementation(() => undefined);
    let isGood = true;
    const releases = setUp(() => (isGood ? Response.json(record) : bad()));
    await releases.poll();
    isGood = false;
    await releases.poll();
    await releases.poll();
    expect(releases.list()).toEqual({ candidate: { entry: 'https://c.example/remoteEntry.1.js' } });
    expect(releases.all().get('candidate')?.error).toBeDefined();
    // The same trouble is reported once, not every two seconds.
    expect(error).toHaveBeenCalledTimes(1);
  });
});
