import type { RouteFactory } from '@ponte/shared-auth';
import type { RemoteRecord, RemoteRecords } from './boot-data';
import { createRemotes, RemoteError, type RemoteEvent, type RemoteTransport } from './remotes';

const factory: RouteFactory = () => [];
const goodModule = { default: factory };

/** As a server answers: only the detailed list has the release before each. */
const answer = (records: RemoteRecords, { detailed }: { detailed: boolean }): RemoteRecords =>
  detailed
    ? records
    : Object.fromEntries(Object.entries(records).map(([name, { previous: _, ...record }]) => [name, record]));

function setUp({
  load,
  fetched,
  records = { candidate: { entry: 'https://c.example/remoteEntry.old.js' } },
}: {
  load: RemoteTransport['load'];
  fetched?: () => Promise<RemoteRecords>;
  records?: RemoteRecords;
}) {
  const register = jest.fn<void, Parameters<RemoteTransport['register']>>();
  const loadSpy = jest.fn(load);
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

  it('asks again for each file of a module whose failure a browser had kept, three times and no more', async () => {
    const answers = ['down', 'kept failure of one file', 'of another', 'of a third'];
    const { remotes, load } = setUp({
      load: async () => {
        const failure = answers.shift();
        if (failure) throw new Error(failure);
        return goodModule;
      },
    });
    await expect(remotes.loadRoutes('candidate')).rejects.toThrow(RemoteError);
    await expect(remotes.loadRoutes('candidate')).resolves.toBe(factory);
    expect(load).toHaveBeenCalledTimes(5);

    remotes.forget('candidate');
    answers.push('1', '2', '3', '4', '5');
    await expect(remotes.loadRoutes('candidate')).rejects.toThrow(RemoteError);
    expect(load).toHaveBeenCalledTimes(9);
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

  it('asks no further when several quick failures have taken as long as a remote that hangs', async () => {
    jest.useFakeTimers();
    const { remotes, load } = setUp({
      load: async () => {
        await new Promise((resolve) => setTimeout(resolve, 2_000));
        throw new Error('kept failure');
      },
    });
    const first = remotes.loadRoutes('candidate').catch((error: unknown) => error);
    await jest.advanceTimersByTimeAsync(2_000);
    expect(await first).toBeInstanceOf(RemoteError);
    const second = remotes.loadRoutes('candidate').catch((error: unknown) => error);
    await jest.advanceTimersByTimeAsync(60_000);
    expect(await second).toBeInstanceOf(RemoteError);
    jest.useRealTimers();
    // The first, the one that began the second call, and the one more at whose end four seconds had passed.
    expect(load).toHaveBeenCalledTimes(3);
  });

  it('waits a moment for the list of remotes that it is to read again, and asks for no details', async () => {
    jest.useFakeTimers();
    const salaries = { entry: 'https://s.example/remoteEntry.js', routes: ['/salarios'] };
    const { remotes, fetchRecords } = setUp({
      load: async () => goodModule,
      fetched: () => new Promise((resolve) => setTimeout(() => resolve({ salaries }), 900)),
    });
    await jest.advanceTimersByTimeAsync(6_000);
    let isRead = false;
    void remotes.refresh().then(() => (isRead = true));
    await jest.advanceTimersByTimeAsync(899);
    expect(isRead).toBe(false);
    await jest.advanceTimersByTimeAsync(1);
    expect([isRead, remotes.ownerOf('/salarios')]).toEqual([true, 'salaries']);
    expect(fetchRecords.mock.calls).toEqual([[{ detailed: false }]]);
    // Nothing of the wait is left, nor of a load.
    await remotes.loadRoutes('candidate');
    expect(jest.getTimerCount()).toBe(0);
    jest.useRealTimers();
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
    ['no module', 'default'],
    ['a module without a default export', { routes: factory }],
    ['a default export that is no function', { default: [] }],
  ])('refuses a remote that sends %s, and says why', async (_what, module) => {
    const { remotes } = setUp({ load: async () => module });
    await expect(remotes.loadRoutes('candidate')).rejects.toMatchObject({
      name: 'RemoteError',
      message: 'remote candidate could not be loaded',
      cause: expect.objectContaining({ message: 'candidate/routes has no default export' }) as Error,
    });
  });

  it('refuses a remote that is not in the list', async () => {
    const { remotes, load } = setUp({ load: async () => goodModule });
    await expect(remotes.loadFragment('nobody', 'Card')).rejects.toMatchObject({
      remote: 'nobody',
      cause: 'this page came without it',
    });
    expect(load).not.toHaveBeenCalled();
  });

  it('asks for the same release again with what its file must be', async () => {
    const { remotes, register } = setUp({
      load: jest.fn<Promise<unknown>, []>().mockRejectedValueOnce(new Error('404')).mockResolvedValue(goodModule),
      records: { candidate: { entry: 'https://c.example/1.js', integrity: 'sha256-one=' } },
    });
    await expect(remotes.loadRoutes('candidate')).rejects.toThrow(RemoteError);
    await remotes.loadRoutes('candidate');
    expect(register.mock.calls.at(-1)?.[0]).toEqual([
      ['candidate', { entry: 'https://c.example/1.js?retry=2', integrity: 'sha256-one=' }],
    ]);
  });

  it('starts anew the remote that is forgotten, and no other one whose name begins alike', async () => {
    const { remotes, load } = setUp({
      load: async () => goodModule,
      records: { candidate: { entry: 'https://c.example/1.js' }, candidates: { entry: 'https://d.example/1.js' } },
    });
    await remotes.loadRoutes('candidate');
    await remotes.loadRoutes('candidates');
    remotes.forget('candidate');
    await remotes.loadRoutes('candidate');
    await remotes.loadRoutes('candidates');
    expect(load.mock.calls.map(([remote]) => remote)).toEqual(['candidate', 'candidates', 'candidate']);
  });

  it('knows who owns the pages of a remote that was added since, and does not load it into this page', async () => {
    jest.useFakeTimers();
    const salaries = { entry: 'https://s.example/remoteEntry.js', routes: ['/salarios'] };
    const { remotes, load } = setUp({ load: async () => goodModule, fetched: async () => ({ salaries }) });
    jest.advanceTimersByTime(6_000);
    await remotes.refresh();
    jest.useRealTimers();
    expect(remotes.ownerOf('/salarios')).toBe('salaries');
    expect(remotes.isOfPage('salaries')).toBe(false);
    expect(remotes.isOfPage('candidate')).toBe(true);
    await expect(remotes.loadRoutes('salaries')).rejects.toThrow(RemoteError);
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

  describe('a remote that is switched off', () => {
    const on = { candidate: { entry: 'https://c.example/remoteEntry.old.js' } };
    const off = { candidate: { entry: 'https://c.example/mf-manifest.json', off: true } };
    let list: RemoteRecords;
    let isListDown: boolean;
    const fetched = async (): Promise<RemoteRecords> => {
      if (isListDown) throw new Error('offline');
      return list;
    };
    const open = (records: RemoteRecords = on, load: RemoteTransport['load'] = async () => goodModule) =>
      setUp({ load, fetched, records });
    const pass = (milliseconds: number) => jest.advanceTimersByTimeAsync(milliseconds);
    beforeEach(() => {
      jest.useFakeTimers();
      list = on;
      isListDown = false;
    });
    afterEach(() => jest.useRealTimers());

    it('is not loaded, however often it is wanted, and the list is asked once in a while', async () => {
      list = off;
      const { remotes, load, fetchRecords } = open(off);
      for (let times = 0; times < 3; times += 1) {
        await expect(remotes.loadRoutes('candidate')).rejects.toThrow(RemoteError);
        await expect(remotes.loadFragment('candidate', 'Card')).rejects.toThrow(RemoteError);
        await expect(remotes.requireOn('candidate')).rejects.toThrow(RemoteError);
      }
      expect(fetchRecords).not.toHaveBeenCalled();
      await pass(5_001);
      await expect(remotes.loadRoutes('candidate')).rejects.toThrow(RemoteError);
      await expect(remotes.loadRoutes('candidate')).rejects.toThrow(RemoteError);
      expect(fetchRecords).toHaveBeenCalledTimes(1);
      expect(load).not.toHaveBeenCalled();
    });

    it('is found out by a tab that has been open for more than five seconds, not before', async () => {
      const { remotes, load, fetchRecords } = open();
      list = off;
      await pass(4_900);
      await remotes.requireOn('candidate');
      expect(fetchRecords).not.toHaveBeenCalled();
      await pass(200);
      await expect(remotes.requireOn('candidate')).rejects.toThrow(RemoteError);
      await expect(remotes.loadRoutes('candidate')).rejects.toThrow(RemoteError);
      await expect(remotes.loadFragment('candidate', 'Card')).rejects.toThrow(RemoteError);
      expect([fetchRecords.mock.calls.length, load.mock.calls.length]).toEqual([1, 0]);
    });

    it.each(['routes', 'fragment'])('is found out before the first load of its %s', async (what) => {
      const { remotes, load } = open();
      list = off;
      await pass(5_001);
      const loading =
        what === 'routes' ? remotes.loadRoutes('candidate') : remotes.loadFragment('candidate', 'Featured');
      await expect(loading).rejects.toThrow(RemoteError);
      expect(load).not.toHaveBeenCalled();
    });

    it('is found out for the next time when the caller does not wait', async () => {
      const { remotes, fetchRecords } = open();
      list = off;
      await pass(5_001);
      await remotes.requireOn('candidate', { waits: false });
      await expect(remotes.requireOn('candidate', { waits: false })).rejects.toThrow(RemoteError);
      expect(fetchRecords).toHaveBeenCalledTimes(1);
    });

    it('is not suspected while the list fails, which is not asked for at each step', async () => {
      const { remotes, fetchRecords } = open();
      isListDown = true;
      await pass(5_001);
      await remotes.requireOn('candidate');
      await remotes.requireOn('candidate');
      expect(fetchRecords).toHaveBeenCalledTimes(1);
      await expect(remotes.loadRoutes('candidate')).resolves.toBe(factory);
    });

    it('is not suspected while the list hangs, which nobody waits for longer than a second', async () => {
      const { remotes, fetchRecords } = open();
      fetchRecords.mockReturnValue(new Promise(() => undefined));
      await pass(5_001);
      let isOpen = false;
      void remotes.requireOn('candidate').then(() => (isOpen = true));
      await pass(900);
      expect(isOpen).toBe(false);
      await pass(200);
      expect(isOpen).toBe(true);
    });

    it('is nothing any more that was loaded before, and comes back under another address', async () => {
      const { remotes, load, register } = open();
      await remotes.loadFragment('candidate', 'Card');
      await remotes.loadRoutes('candidate');
      expect(remotes.wasOff('candidate')).toBe(false);
      list = off;
      await pass(5_001);
      await expect(remotes.requireOn('candidate')).rejects.toThrow(RemoteError);
      await expect(remotes.loadFragment('candidate', 'Card')).rejects.toThrow(RemoteError);
      expect([load.mock.calls.length, remotes.wasOff('candidate')]).toEqual([2, true]);
      list = on;
      await pass(5_001);
      await remotes.requireOn('candidate');
      expect(remotes.wasOff('candidate')).toBe(true);
      await expect(remotes.loadRoutes('candidate')).resolves.toBe(factory);
      expect([load.mock.calls.length, remotes.wasOff('candidate')]).toEqual([3, false]);
      expect(register).toHaveBeenLastCalledWith([['candidate', { entry: `${on.candidate.entry}?retry=1` }]], {
        replace: true,
      });
    });

    it('has routes of the time before until they are loaded anew, whatever else of it is', async () => {
      const { remotes } = open();
      await remotes.loadRoutes('candidate');
      list = off;
      await pass(5_001);
      await expect(remotes.requireOn('candidate')).rejects.toMatchObject({ cause: 'it is switched off' });
      list = on;
      await pass(5_001);
      await remotes.loadFragment('candidate', 'Card');
      expect(remotes.wasOff('candidate')).toBe(true);
      await remotes.loadRoutes('candidate');
      expect(remotes.wasOff('candidate')).toBe(false);
    });

    it('is asked about at once by whoever tries again', async () => {
      const { remotes } = open(off);
      await expect(remotes.loadRoutes('candidate')).rejects.toThrow(RemoteError);
      remotes.forget('candidate');
      await expect(remotes.loadRoutes('candidate')).resolves.toBe(factory);
    });

    it('is not used when it was switched off while it was loaded, nor asked for once more', async () => {
      let arrive: (module: unknown) => void = () => undefined;
      const { remotes, load } = open(on, () => new Promise((resolve) => (arrive = resolve)));
      const loading = remotes.loadRoutes('candidate').catch((error: unknown) => error);
      await pass(0);
      list = off;
      jest.setSystemTime(Date.now() + 5_001);
      remotes.forget('candidate');
      await expect(remotes.requireOn('candidate')).rejects.toThrow(RemoteError);
      arrive(goodModule);
      expect(await loading).toBeInstanceOf(RemoteError);
      expect(load).toHaveBeenCalledTimes(1);
    });

    it('is not asked for under another address after a failure', async () => {
      const { remotes, load } = open(on, async () => Promise.reject(new Error('404')));
      list = off;
      await expect(remotes.loadRoutes('candidate')).rejects.toThrow(RemoteError);
      expect(load).toHaveBeenCalledTimes(1);
    });
  });

  describe('a release that fails in this tab', () => {
    const bad = { entry: 'https://c.example/remoteEntry.bad.js', integrity: 'sha256-bad=' };
    const before = { entry: 'https://c.example/remoteEntry.before.js', integrity: 'sha256-before=' };
    const detailed: RemoteRecords = { candidate: { ...bad, previous: before } };

    function open({
      isBroken,
      list = () => detailed,
      findMisfits,
    }: {
      isBroken: (entry: string) => boolean;
      list?: () => RemoteRecords;
      findMisfits?: RemoteTransport['findMisfits'];
    }) {
      const report = jest.fn();
      const entries: string[] = [];
      let registered = '';
      const remotes = createRemotes({
        transport: {
          register: ([first]) => {
            registered = first?.[1].entry.replace(/\?.*/, '') ?? '';
          },
          load: async () => {
            entries.push(registered);
            if (isBroken(registered)) throw new Error('no valid digest');
            return goodModule;
          },
          findMisfits,
        },
        records: { candidate: bad },
        fetchRecords: async ({ detailed: isDetailed }) => (isDetailed ? list() : { candidate: bad }),
        reportFallback: report,
      });
      return { remotes, report, entries };
    }

    it('is replaced by the one before it, at once, and is reported', async () => {
      const { remotes, report, entries } = open({ isBroken: (entry) => entry === bad.entry });
      await expect(remotes.loadRoutes('candidate')).resolves.toBe(factory);
      expect(entries).toEqual([bad.entry, before.entry]);
      expect(remotes.hasAnother('candidate')).toBe(true);
      expect(report).toHaveBeenCalledTimes(1);
      expect(report).toHaveBeenCalledWith(
        'candidate',
        bad.entry,
        expect.objectContaining({ message: 'no valid digest' }),
      );
      // What else the tab loads of the remote is of that release, too.
      await remotes.loadFragment('candidate', 'Card');
      expect(entries).toEqual([bad.entry, before.entry, before.entry]);
    });

    it('is asked for again first, where a page of it stands in the document, and kept when a file was lost on the way', async () => {
      const kept = ['entry', 'module'];
      const { remotes, report, entries } = open({ isBroken: () => kept.pop() !== undefined });
      await expect(remotes.loadRoutes('candidate', { insists: true })).resolves.toBe(factory);
      expect(entries).toEqual([bad.entry, bad.entry, bad.entry]);
      expect(remotes.hasAnother('candidate')).toBe(false);
      expect(report).not.toHaveBeenCalled();
    });

    it('is replaced by the one before it after four tries, where a page of it stands in the document', async () => {
      const { remotes, entries } = open({ isBroken: (entry) => entry === bad.entry });
      await expect(remotes.loadRoutes('candidate', { insists: true })).resolves.toBe(factory);
      expect(entries).toEqual([bad.entry, bad.entry, bad.entry, bad.entry, before.entry]);
    });

    it('is given up once: when the one before it fails as well, whoever tries again gets the present one', async () => {
      let isDown = true;
      const { remotes, report, entries } = open({ isBroken: () => isDown });
      await expect(remotes.loadRoutes('candidate')).rejects.toThrow(RemoteError);
      expect(entries).toEqual([bad.entry, before.entry]);
      isDown = false;
      await expect(remotes.loadRoutes('candidate')).resolves.toBe(factory);
      expect(entries.at(-1)).toBe(bad.entry);
      expect(remotes.hasAnother('candidate')).toBe(false);
      expect(report).toHaveBeenCalledTimes(1);
    });

    it('is not replaced where the list names none before it', async () => {
      const { remotes, report } = open({ isBroken: () => true, list: () => ({ candidate: bad }) });
      await expect(remotes.loadRoutes('candidate')).rejects.toThrow(RemoteError);
      expect(report).not.toHaveBeenCalled();
    });

    it('is replaced when its page has thrown, too, and by nothing a second time', async () => {
      const { remotes, report, entries } = open({ isBroken: () => false });
      await remotes.loadRoutes('candidate');
      const error = new Error('drawing failed');
      await expect(remotes.fallBack('candidate', error)).resolves.toBe(true);
      await remotes.loadRoutes('candidate');
      expect(entries).toEqual([bad.entry, before.entry]);
      expect(report).toHaveBeenCalledWith('candidate', bad.entry, error);
      await expect(remotes.fallBack('candidate', error)).resolves.toBe(false);
    });

    it('gives way to another one that is there since its page has thrown, as when a canary has just been ended', async () => {
      const mended = { entry: 'https://c.example/remoteEntry.mended.js' };
      const { remotes, report, entries } = open({ isBroken: () => false, list: () => ({ candidate: mended }) });
      await remotes.loadRoutes('candidate');
      await expect(remotes.fallBack('candidate', new Error('drawing failed'))).resolves.toBe(true);
      await remotes.loadRoutes('candidate');
      expect(entries).toEqual([bad.entry, mended.entry]);
      expect(remotes.hasAnother('candidate')).toBe(true);
      expect(report).not.toHaveBeenCalled();
    });

    it('gives way to none that is switched off', async () => {
      const off = { entry: 'https://c.example/remoteEntry.off.js', off: true };
      const { remotes } = open({ isBroken: () => false, list: () => ({ candidate: off }) });
      await remotes.loadRoutes('candidate');
      await expect(remotes.fallBack('candidate', new Error('drawing failed'))).resolves.toBe(false);
    });

    it('is taken again by nobody until a newer one is there', async () => {
      let list = detailed;
      const { remotes, entries } = open({ isBroken: (entry) => entry === bad.entry, list: () => list });
      await remotes.loadRoutes('candidate');
      remotes.forget('candidate');
      await remotes.loadRoutes('candidate');
      expect(entries.at(-1)).toBe(before.entry);
      const mended = { entry: 'https://c.example/remoteEntry.mended.js' };
      list = { candidate: { ...mended, previous: bad } };
      remotes.forget('candidate');
      await remotes.loadRoutes('candidate');
      expect(entries.at(-1)).toBe(mended.entry);
      expect(remotes.entryOf('candidate')).toBe(mended.entry);
    });

    it('is not tried again with the one before, once both have failed', async () => {
      const { remotes, entries } = open({ isBroken: () => true });
      await expect(remotes.loadRoutes('candidate')).rejects.toThrow(RemoteError);
      await expect(remotes.loadRoutes('candidate')).rejects.toThrow(RemoteError);
      expect(entries.filter((entry) => entry === before.entry)).toHaveLength(1);
    });

    it('is not replaced by the one before it when the remote has been switched off', async () => {
      const { remotes, report, entries } = open({
        isBroken: (entry) => entry === bad.entry,
        list: () => ({ candidate: { ...bad, previous: before, off: true } }),
      });
      await expect(remotes.loadRoutes('candidate')).rejects.toThrow(RemoteError);
      expect(entries).toEqual([bad.entry]);
      expect(report).not.toHaveBeenCalled();
    });

    it('is not compared with this shell again when it came with the page: the server has done that', async () => {
      let isDown = true;
      const { remotes } = open({
        isBroken: () => isDown,
        list: () => ({ candidate: bad }),
        findMisfits: async () => ['it uses Chip'],
      });
      await expect(remotes.loadRoutes('candidate')).rejects.toThrow(RemoteError);
      isDown = false;
      await expect(remotes.loadRoutes('candidate')).resolves.toBe(factory);
    });

    it('gives way to none that does not fit this tab, and says all that does not', async () => {
      const { remotes } = open({
        isBroken: () => true,
        list: () => ({ candidate: { entry: 'https://c.example/remoteEntry.newer.js' } }),
        findMisfits: async () => ['it needs react@^20', 'it uses Chip'],
      });
      await expect(remotes.loadRoutes('candidate')).rejects.toMatchObject({
        cause: 'it needs react@^20; it uses Chip',
      });
    });

    it('is not replaced by one that needs another shell than this tab has', async () => {
      const { remotes, report, entries } = open({
        isBroken: () => true,
        findMisfits: async ({ entry }) => (entry === before.entry ? ['it uses Chip'] : []),
      });
      await expect(remotes.loadRoutes('candidate')).rejects.toThrow(RemoteError);
      expect(entries).toEqual([bad.entry]);
      expect(report).not.toHaveBeenCalled();
    });

    it('gives way to a newer one only if that fits this tab: the one before is used, and nothing of the newer one runs', async () => {
      const newer = { entry: 'https://c.example/remoteEntry.newer.js', uses: { '@ponte/shared-ui': ['Chip'] } };
      const { remotes, report, entries } = open({
        isBroken: (entry) => entry === bad.entry,
        list: () => ({ candidate: { ...newer, previous: before } }),
        findMisfits: async ({ uses }) => (uses ? ['it uses Chip of @ponte/shared-ui'] : []),
      });
      await expect(remotes.loadRoutes('candidate')).resolves.toBe(factory);
      expect(entries).toEqual([bad.entry, before.entry]);
      const [, entry, cause] = report.mock.calls[0] as [string, string, Error];
      expect([entry, cause.message]).toEqual([bad.entry, 'no valid digest']);
    });
  });

  describe('a tab whose list has been read since the release that it has', () => {
    const older = { entry: 'https://c.example/remoteEntry.older.js' };
    const own = { entry: 'https://c.example/remoteEntry.own.js' };
    const newer = { entry: 'https://c.example/remoteEntry.newer.js' };
    const error = new Error('drawing failed');
    beforeEach(() => jest.useFakeTimers());
    afterEach(() => jest.useRealTimers());

    /** A tab that came with its own release; the list of six seconds later is read as before a page is opened. */
    async function open(
      listed: RemoteRecord | (() => RemoteRecord),
      {
        isBroken = () => false,
        findMisfits,
        loadsFirst = true,
        delayOf = () => 0,
      }: {
        isBroken?: (entry: string, expose: string) => boolean;
        findMisfits?: RemoteTransport['findMisfits'];
        loadsFirst?: boolean;
        /** How long a module takes, in milliseconds. */
        delayOf?: (expose: string, entry: string) => number;
      } = {},
    ) {
      const report = jest.fn();
      const events: RemoteEvent[] = [];
      const entries: string[] = [];
      let registered = '';
      const register = jest.fn<void, Parameters<RemoteTransport['register']>>(([first]) => {
        registered = first?.[1].entry.replace(/\?.*/, '') ?? '';
      });
      const remotes = createRemotes({
        transport: {
          register,
          load: async (_remote, expose) => {
            const entry = registered;
            entries.push(entry);
            const delay = delayOf(expose, entry);
            if (delay > 0) await new Promise((resolve) => setTimeout(resolve, delay));
            if (isBroken(entry, expose)) throw new Error('404');
            return goodModule;
          },
          findMisfits,
        },
        records: { candidate: own },
        fetchRecords: async (options) =>
          answer({ candidate: typeof listed === 'function' ? listed() : listed }, options),
        reportFallback: report,
        observe: (event) => events.push(event),
      });
      if (loadsFirst) await remotes.loadRoutes('candidate');
      await jest.advanceTimersByTimeAsync(6_000);
      await remotes.requireOn('candidate');
      return { remotes, register, report, events, entries };
    }

    it.each([
      ['a newer one that mends its page', { ...newer, previous: own }, newer.entry],
      ['the one before it, when it was rolled back', { ...older, previous: own }, older.entry],
    ])('gives way to %s, at once, and accuses nobody', async (_which, listed, expected) => {
      const { remotes, report, events, entries } = await open(listed);
      expect([remotes.entryOf('candidate'), remotes.isBehind('candidate')]).toEqual([own.entry, true]);
      await expect(remotes.fallBack('candidate', error)).resolves.toBe(true);
      await remotes.loadRoutes('candidate');
      expect(entries).toEqual([own.entry, expected]);
      expect([remotes.entryOf('candidate'), remotes.hasAnother('candidate')]).toEqual([expected, true]);
      expect(report).not.toHaveBeenCalled();
      expect(events.map(({ kind, entry }) => [kind, entry])).toEqual([
        ['load', own.entry],
        ['render', own.entry],
        ['load', expected],
      ]);
    });

    it('does not go back to the release that it has given up when the newer one fails as well', async () => {
      const { remotes, entries } = await open({ ...newer, previous: own });
      await remotes.fallBack('candidate', error);
      await remotes.loadRoutes('candidate');
      await expect(remotes.fallBack('candidate', error)).resolves.toBe(false);
      expect(entries).toEqual([own.entry, newer.entry]);
    });

    it('gives way to the one before the listed one where that needs another shell, and names the one that failed', async () => {
      const { remotes, report, entries } = await open(
        { ...newer, previous: older },
        { findMisfits: async ({ entry }) => (entry === newer.entry ? ['it uses Chip'] : []) },
      );
      await expect(remotes.fallBack('candidate', error)).resolves.toBe(true);
      await remotes.loadRoutes('candidate');
      expect(entries).toEqual([own.entry, older.entry]);
      expect(report.mock.calls).toEqual([['candidate', own.entry, error]]);
    });

    it('takes the new release at once, without a message, when its own has no file any more', async () => {
      const { remotes, report, entries } = await open(newer, {
        isBroken: (entry) => entry === own.entry,
        loadsFirst: false,
      });
      await expect(remotes.loadRoutes('candidate')).resolves.toBe(factory);
      expect(entries).toEqual([own.entry, newer.entry]);
      expect(report).not.toHaveBeenCalled();
    });

    it('tells the release of its routes from that of a fragment that came later', async () => {
      const { remotes, report, events, entries } = await open(newer, {
        isBroken: (entry, expose) => entry === own.entry && expose === 'Card',
      });
      await remotes.loadFragment('candidate', 'Card');
      expect(events.at(-1)).toMatchObject({ kind: 'load', entry: newer.entry });
      expect(remotes.entryOf('candidate')).toBe(own.entry);
      await expect(remotes.fallBack('candidate', error)).resolves.toBe(true);
      await remotes.loadRoutes('candidate');
      expect(entries).toEqual([own.entry, own.entry, newer.entry, newer.entry]);
      expect(remotes.entryOf('candidate')).toBe(newer.entry);
      expect(report).not.toHaveBeenCalled();
    });

    it('loads what else fails with the release that another load has taken meanwhile', async () => {
      const { remotes, report } = await open(
        { ...own, previous: older },
        { isBroken: (entry) => entry === own.entry, loadsFirst: false },
      );
      await expect(
        Promise.all([remotes.loadRoutes('candidate'), remotes.loadFragment('candidate', 'Card')]),
      ).resolves.toEqual([factory, factory]);
      expect(report).toHaveBeenCalledTimes(1);
    });

    it.each([
      ['at once', 0],
      ['once another load has taken the newer one', 50],
    ])('catches up with the list for each of two loads whose files are gone, the second %s', async (_when, delay) => {
      const { remotes, register, entries } = await open(
        { ...newer, previous: own },
        {
          loadsFirst: false,
          isBroken: (entry) => entry === own.entry,
          delayOf: (expose) => (expose === 'Card' ? delay : 0),
        },
      );
      const loads = Promise.all([remotes.loadRoutes('candidate'), remotes.loadFragment('candidate', 'Card')]);
      await jest.advanceTimersByTimeAsync(200);
      await expect(loads).resolves.toEqual([factory, factory]);
      expect(entries).toEqual([own.entry, own.entry, newer.entry, newer.entry]);
      // One runtime of the new release, not two under two addresses.
      expect(register).toHaveBeenCalledTimes(2);
    });

    it('is not led to and fro by two servers that disagree', async () => {
      const answers = [
        { ...newer, previous: own },
        { ...own, previous: older },
      ];
      let reads = 0;
      const { remotes } = await open(() => answers[reads++ % 2] ?? own);
      reads = 0;
      await expect(remotes.fallBack('candidate', error)).resolves.toBe(true);
      await remotes.loadRoutes('candidate');
      expect([reads, remotes.entryOf('candidate')]).toEqual([2, newer.entry]);
    });

    it.each([
      ['fails', 0],
      ['hangs', 5_000],
    ])('takes the release that it has given up when the newer one %s here and is rolled back', async (_how, delay) => {
      let listed: RemoteRecord = { ...newer, previous: own };
      const { remotes, entries } = await open(() => listed, {
        isBroken: (entry) => entry === newer.entry,
        delayOf: (_expose, entry) => (entry === newer.entry ? delay : 0),
      });
      await expect(remotes.fallBack('candidate', error)).resolves.toBe(true);
      const loading = expect(remotes.loadRoutes('candidate')).rejects.toThrow(RemoteError);
      await jest.advanceTimersByTimeAsync(delay);
      await loading;
      listed = own;
      await expect(remotes.loadRoutes('candidate')).resolves.toBe(factory);
      expect(entries.at(-1)).toBe(own.entry);
    });

    it('takes it, too, when a page of the newer one throws and it is rolled back', async () => {
      let listed: RemoteRecord = { ...newer, previous: own };
      const { remotes } = await open(() => listed);
      await remotes.fallBack('candidate', error);
      await remotes.loadRoutes('candidate');
      listed = own;
      await expect(remotes.fallBack('candidate', error)).resolves.toBe(false);
      remotes.forget('candidate');
      await remotes.loadRoutes('candidate');
      expect(remotes.entryOf('candidate')).toBe(own.entry);
    });

    it('accuses nobody when neither its own release nor the listed one can be reached, and may take that later', async () => {
      let isDown = true;
      const { remotes, report, entries } = await open(
        { ...newer, previous: own },
        { isBroken: (_entry, expose) => isDown && expose === 'Card' },
      );
      await expect(remotes.loadFragment('candidate', 'Card')).rejects.toThrow(RemoteError);
      expect(entries).toEqual([own.entry, own.entry, newer.entry]);
      expect(report).not.toHaveBeenCalled();
      isDown = false;
      await expect(remotes.fallBack('candidate', error)).resolves.toBe(true);
      await remotes.loadRoutes('candidate');
      expect(remotes.entryOf('candidate')).toBe(newer.entry);
    });

    describe('when nothing can be compared with its page, as without a connection', () => {
      const findMisfits = () => Promise.reject(new Error('the code of the comparison has failed'));

      it('gives way to none when a page of it throws', async () => {
        const { remotes } = await open({ ...newer, previous: older }, { findMisfits });
        await expect(remotes.fallBack('candidate', error)).resolves.toBe(false);
      });

      it('says why it could not be loaded', async () => {
        const { remotes } = await open(
          { ...newer, previous: older },
          { findMisfits, isBroken: () => true, loadsFirst: false },
        );
        await expect(remotes.loadRoutes('candidate')).rejects.toMatchObject({ cause: { message: '404' } });
      });
    });
  });

  describe('a remote that hangs', () => {
    beforeEach(() => jest.useFakeTimers());
    afterEach(() => jest.useRealTimers());

    it.each([
      ['at first', false, 1],
      ['when its page insists on it', true, 1],
      ['when it is tried again', false, 2],
    ])('is asked for its manifest once, which has a shorter limit: %s', async (_when, insists, calls) => {
      const { remotes, load } = setUp({
        load: async () => {
          await new Promise((resolve) => setTimeout(resolve, 3_000));
          throw new DOMException('manifest', 'TimeoutError');
        },
        records: { candidate: { entry: 'https://c.example/mf-manifest.json' } },
      });
      for (let call = 0; call < calls; call += 1) {
        const outcome = remotes.loadRoutes('candidate', { insists }).catch((error: unknown) => error);
        await jest.advanceTimersByTimeAsync(3_000);
        expect(await Promise.race([outcome, Promise.resolve('still waiting')])).toBeInstanceOf(RemoteError);
      }
      expect(load).toHaveBeenCalledTimes(calls);
    });

    it('is given up after 4.5 seconds', async () => {
      const { remotes } = setUp({ load: () => new Promise(() => undefined) });
      const outcome = remotes.loadRoutes('candidate').catch((error: unknown) => error);
      await jest.advanceTimersByTimeAsync(4_499);
      let settled = false;
      void outcome.then(() => (settled = true));
      await jest.advanceTimersByTimeAsync(0);
      expect(settled).toBe(false);
      await jest.advanceTimersByTimeAsync(2);
      await expect(outcome).resolves.toMatchObject({
        name: 'RemoteError',
        // By this name the failure is counted (operation.ts).
        cause: { name: 'TimeoutError', message: 'no answer in 4500 ms' },
      });
    });
  });
});

describe('what is reported of loading, in visits that are measured', () => {
  const entry = 'https://c.example/remoteEntry.old.js';
  const previous = { entry: 'https://c.example/remoteEntry.before.js' };

  function observed(
    load: RemoteTransport['load'],
    record: object = {},
    { listed, findMisfits }: { listed?: RemoteRecords; findMisfits?: RemoteTransport['findMisfits'] } = {},
  ) {
    const events: RemoteEvent[] = [];
    const records: RemoteRecords = { candidate: { entry, ...record } };
    const remotes = createRemotes({
      transport: { register: () => undefined, load, findMisfits },
      records: answer(records, { detailed: false }),
      fetchRecords: async (options) => answer(listed ?? records, options),
      observe: (event) => events.push(event),
    });
    return { remotes, events };
  }

  it('is how long each module took', async () => {
    const { remotes, events } = observed(async () => goodModule);
    await remotes.loadRoutes('candidate');
    await remotes.loadRoutes('candidate');
    expect(events).toEqual([{ kind: 'load', remote: 'candidate', entry, detail: expect.any(Number) }]);
  });

  it('is measured from the beginning of the load, in milliseconds', async () => {
    jest.useFakeTimers();
    const { remotes, events } = observed(() => new Promise((resolve) => setTimeout(() => resolve(goodModule), 300)));
    await jest.advanceTimersByTimeAsync(1_000);
    void remotes.loadRoutes('candidate');
    await jest.advanceTimersByTimeAsync(300);
    jest.useRealTimers();
    expect(events).toEqual([{ kind: 'load', remote: 'candidate', entry, detail: 300 }]);
  });

  it('is one failure of a remote that was switched off while it was loaded', async () => {
    let arrive: (module: unknown) => void = () => undefined;
    const events: RemoteEvent[] = [];
    const remotes = createRemotes({
      transport: { register: () => undefined, load: () => new Promise((resolve) => (arrive = resolve)) },
      records: { candidate: { entry } },
      fetchRecords: async () => ({ candidate: { entry, off: true } }),
      observe: (event) => events.push(event),
    });
    const loading = remotes.loadRoutes('candidate').catch((error: unknown) => error);
    await Promise.resolve();
    remotes.forget('candidate');
    await expect(remotes.requireOn('candidate')).rejects.toThrow(RemoteError);
    arrive(goodModule);
    expect(await loading).toBeInstanceOf(RemoteError);
    expect(events).toEqual([{ kind: 'failure', remote: 'candidate', entry, detail: expect.any(RemoteError) }]);
  });

  it('is each failure with its cause, and that the release before was taken', async () => {
    const cause = new Error('broken');
    const load = jest.fn<Promise<unknown>, []>().mockRejectedValueOnce(cause).mockResolvedValue(goodModule);
    const { remotes, events } = observed(load, { previous });
    await remotes.loadRoutes('candidate');
    expect(events.map(({ kind, entry: of, detail }) => [kind, of, kind === 'load' ? undefined : detail])).toEqual([
      ['failure', entry, cause],
      ['fallback', entry, undefined],
      ['load', previous.entry, undefined],
    ]);
    expect(remotes.entryOf('candidate')).toBe(previous.entry);
    expect(remotes.entryOf('unknown')).toBeUndefined();
  });

  it('is a page that threw, as the release that threw', async () => {
    const { remotes, events } = observed(async () => goodModule, { previous });
    await remotes.loadRoutes('candidate');
    await remotes.fallBack('candidate', new Error('draw'));
    expect(events.slice(1)).toEqual([
      { kind: 'render', remote: 'candidate', entry },
      { kind: 'fallback', remote: 'candidate', entry },
    ]);
  });

  it('is that a newer release was refused, and of the one that has failed that alone', async () => {
    const newer = { entry: 'https://c.example/remoteEntry.newer.js' };
    const cause = new Error('404');
    const { remotes, events } = observed(
      async () => Promise.reject(cause),
      {},
      { listed: { candidate: newer }, findMisfits: async () => ['it uses Chip'] },
    );
    await expect(remotes.loadRoutes('candidate')).rejects.toThrow(RemoteError);
    expect(events).toEqual([
      { kind: 'failure', remote: 'candidate', entry, detail: cause },
      { kind: 'failure', remote: 'candidate', entry: newer.entry, detail: expect.any(RemoteError) },
    ]);
  });

  it('is that a remote was not taken', async () => {
    const { remotes, events } = observed(async () => goodModule, { off: true });
    await expect(remotes.loadRoutes('candidate')).rejects.toThrow(RemoteError);
    expect(events).toEqual([{ kind: 'failure', remote: 'candidate', entry, detail: expect.any(RemoteError) }]);
  });
});
