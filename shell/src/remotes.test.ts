import type { RouteFactory } from '@ponte/shared-auth';
import type { RemoteRecords } from './boot-data';
import { createRemotes, RemoteError, type RemoteTransport } from './remotes';

const factory: RouteFactory = () => [];
const goodModule = { default: factory };

function setUp({ load, fetched }: { load: RemoteTransport['load']; fetched?: () => Promise<RemoteRecords> }) {
  const register = jest.fn<void, Parameters<RemoteTransport['register']>>();
  const loadSpy = jest.fn(load);
  const records: RemoteRecords = { candidate: { entry: 'https://c.example/remoteEntry.old.js' } };
  const fetchRecords = jest.fn(fetched ?? (async () => records));
  const remotes = createRemotes({ transport: { register, load: loadSpy }, records, fetchRecords });
  return { remotes, register, load: loadSpy, fetchRecords };
}

describe('loading remotes', () => {
  it('registers the remotes known at start, before anything is loaded', () => {
    const { register, load } = setUp({ load: async () => goodModule });
    expect(register).toHaveBeenCalledWith([['candidate', { entry: 'https://c.example/remoteEntry.old.js' }]], {
      replace: false,
    });
    expect(load).not.toHaveBeenCalled();
  });

  it('loads a remote once, also for two callers at the same time', async () => {
    const { remotes, load } = setUp({ load: async () => goodModule });
    const [first, second] = await Promise.all([remotes.loadRoutes('candidate'), remotes.loadRoutes('candidate')]);
    expect(first).toBe(factory);
    expect(second).toBe(factory);
    await remotes.loadRoutes('candidate');
    expect(load).toHaveBeenCalledTimes(1);
  });

  it('never keeps a failure: the next call tries again and succeeds', async () => {
    let isDown = true;
    const { remotes } = setUp({
      load: async () => {
        if (isDown) throw new Error('down');
        return goodModule;
      },
    });
    await expect(remotes.loadRoutes('candidate')).rejects.toThrow(RemoteError);
    isDown = false;
    await expect(remotes.loadRoutes('candidate')).resolves.toBe(factory);
  });

  it('takes the new release at once when the page was opened before a deploy', async () => {
    const fresh = { candidate: { entry: 'https://c.example/remoteEntry.new.js' } };
    const { remotes, register, load } = setUp({
      load: jest.fn<Promise<unknown>, []>().mockRejectedValueOnce(new Error('404')).mockResolvedValue(goodModule),
      fetched: async () => fresh,
    });
    await expect(remotes.loadRoutes('candidate')).resolves.toBe(factory);
    expect(register).toHaveBeenLastCalledWith([['candidate', { entry: `${fresh.candidate.entry}?retry=1` }]], {
      replace: true,
    });
    expect(load).toHaveBeenCalledTimes(2);
  });

  it('asks for the file under another address when it tries again, because a cache may hold a broken copy', async () => {
    const { remotes, register } = setUp({
      load: jest.fn<Promise<unknown>, []>().mockRejectedValueOnce(new Error('truncated')).mockResolvedValue(goodModule),
    });
    await expect(remotes.loadRoutes('candidate')).rejects.toThrow(RemoteError);
    await remotes.loadRoutes('candidate');
    const addresses = register.mock.calls.slice(1).map(([records]) => records[0]?.[1].entry);
    expect(new Set(addresses).size).toBe(addresses.length);
    expect(addresses.every((address) => address?.startsWith('https://c.example/remoteEntry.old.js?retry='))).toBe(true);
  });

  it('asks once more when the first try after a failure fails at once, because a browser answers with a failed preload it had kept', async () => {
    const answers = ['down', 'kept failure'];
    const { remotes, load } = setUp({
      load: async () => {
        const failure = answers.shift();
        if (failure) throw new Error(failure);
        return goodModule;
      },
    });
    await expect(remotes.loadRoutes('candidate')).rejects.toThrow(RemoteError);
    await expect(remotes.loadRoutes('candidate')).resolves.toBe(factory);
    expect(load).toHaveBeenCalledTimes(3);
  });

  describe('when the first try after a failure fails', () => {
    beforeEach(() => jest.useFakeTimers());
    afterEach(() => jest.useRealTimers());

    // Of three tries: the one that failed, the first after it, the one more.
    it.each([
      ['asks once more within what a slow device or network needs for the entry', 3_000, 3],
      ['asks no more when it took as long as a remote that hangs', 4_000, 2],
    ])('%s', async (_what, milliseconds, tries) => {
      let loads = 0;
      const { remotes, load } = setUp({
        load: async () => {
          loads += 1;
          if (loads === 1) throw new Error('down');
          if (loads > 2) return goodModule;
          await new Promise((resolve) => setTimeout(resolve, milliseconds));
          throw new Error('kept failure');
        },
      });
      await expect(remotes.loadRoutes('candidate')).rejects.toThrow(RemoteError);
      const outcome = remotes.loadRoutes('candidate').catch((error: unknown) => error);
      await jest.advanceTimersByTimeAsync(milliseconds);
      expect(await outcome).toEqual(tries === 3 ? factory : expect.any(RemoteError));
      expect(load).toHaveBeenCalledTimes(tries);
    });
  });

  it('does not retry a remote whose release is the same', async () => {
    const { remotes, load } = setUp({
      load: async () => {
        throw new Error('down');
      },
    });
    await expect(remotes.loadRoutes('candidate')).rejects.toThrow(RemoteError);
    expect(load).toHaveBeenCalledTimes(1);
  });

  it('still tries again when the list of remotes is out of reach', async () => {
    const { remotes } = setUp({
      load: jest.fn<Promise<unknown>, []>().mockRejectedValueOnce(new Error('down')).mockResolvedValue(goodModule),
      fetched: async () => {
        throw new Error('offline');
      },
    });
    await expect(remotes.loadRoutes('candidate')).rejects.toThrow(RemoteError);
    await expect(remotes.loadRoutes('candidate')).resolves.toBe(factory);
  });

  it.each([
    ['nothing', null],
    ['a module without a default export', { routes: factory }],
    ['a default export that is no function', { default: [] }],
  ])('refuses a remote that sends %s', async (_what, module) => {
    const { remotes } = setUp({ load: async () => module });
    await expect(remotes.loadRoutes('candidate')).rejects.toThrow(RemoteError);
  });

  it('refuses a remote that is not in the list', async () => {
    const { remotes, load } = setUp({ load: async () => goodModule });
    await expect(remotes.loadFragment('nobody', 'Card')).rejects.toThrow('nobody');
    expect(load).not.toHaveBeenCalled();
  });

  it('loads the newest release again after forget', async () => {
    const { remotes, fetchRecords, load } = setUp({ load: async () => goodModule });
    await remotes.loadRoutes('candidate');
    remotes.forget('candidate');
    await remotes.loadRoutes('candidate');
    expect(fetchRecords).toHaveBeenCalledTimes(1);
    expect(load).toHaveBeenCalledTimes(2);
  });

  describe('a remote that hangs', () => {
    beforeEach(() => jest.useFakeTimers());
    afterEach(() => jest.useRealTimers());

    it('is given up after 4.5 seconds', async () => {
      const { remotes } = setUp({ load: () => new Promise(() => undefined) });
      const outcome = remotes.loadRoutes('candidate').catch((error: unknown) => error);
      await jest.advanceTimersByTimeAsync(4_499);
      let settled = false;
      void outcome.then(() => (settled = true));
      await jest.advanceTimersByTimeAsync(0);
      expect(settled).toBe(false);
      await jest.advanceTimersByTimeAsync(2);
      await expect(outcome).resolves.toBeInstanceOf(RemoteError);
    });
  });
});
