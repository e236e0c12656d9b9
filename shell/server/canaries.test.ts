import { type AssetRecord, type Move, UntrustedReleaseError } from '@ponte/shared-server';
import type { BesideReleases } from './beside-releases';
import { createCanaries, drawGroup, getsCanary, readGroup, writeGroup } from './canaries';
import type { LoadedRelease } from './registry';

const groups = Array.from({ length: 100 }, (_, group) => group);
const release = '0123456789abcdef';

describe('the groups of visitors', () => {
  it('give a canary to as many as it says, keep who has it when it is widened, and begin at another one each time', () => {
    const having = (percent: number, of = release) =>
      groups.filter((group) => getsCanary(group, { release: of, percent }));
    for (const percent of [1, 5, 50, 99]) expect(having(percent)).toHaveLength(percent);
    expect(having(50)).toEqual(expect.arrayContaining(having(5)));
    expect(having(5, 'fedcba9876543210')).not.toEqual(having(5));
  });

  it.each<[string | undefined, number | undefined]>([
    ['ponte-group=7', 7],
    ['a=b; ponte-group=99; c=d', 99],
    ['ponte-group=0', 0],
    ['ponte-group=100', undefined],
    ['ponte-group=-1', undefined],
    ['ponte-group=7x', undefined],
    ['other-ponte-group=7', undefined],
    ['', undefined],
    [undefined, undefined],
  ])('are read from the cookie %j: %j', (header, group) => {
    expect(readGroup(header)).toBe(group);
  });

  it('are drawn from all of them, and written as a cookie that no script reads', () => {
    jest.spyOn(Math, 'random').mockReturnValueOnce(0).mockReturnValueOnce(0.999);
    expect([drawGroup(), drawGroup()]).toEqual([0, 99]);
    expect(writeGroup(7, true)).toBe('ponte-group=7; Path=/; Max-Age=2592000; SameSite=Lax; HttpOnly; Secure');
    expect(writeGroup(7, false)).not.toContain('Secure');
    expect(readGroup(writeGroup(7, true).split(';')[0])).toBe(7);
  });
});

describe('the canaries of a registry', () => {
  const loadedOf = (name: string): LoadedRelease => ({
    record: { name: 'candidate', release: name } as AssetRecord,
    server: `beside/${name}`,
    styles: {},
  });
  let pointer: Pick<Move, 'to' | 'canary' | 'off'>;
  let live: string;
  let isAway: boolean;
  let load: jest.Mock<Promise<LoadedRelease>, [string, string]>;
  let unloaded: (string | undefined)[];
  const canaryOf = (name: string, percent = 5) => ({ release: name, percent });

  beforeEach(() => {
    jest.spyOn(console, 'log').mockImplementation(() => undefined);
    jest.spyOn(console, 'error').mockImplementation(() => undefined);
    pointer = { to: 'r1', canary: null, off: null };
    live = 'r1';
    isAway = false;
    load = jest.fn(async (_remote, name) => loadedOf(name));
    unloaded = [];
  });
  afterEach(() => jest.useRealTimers());

  function follow(remotes: readonly string[] = ['candidate']) {
    const beside: BesideReleases = { load, unload: ({ server }) => void unloaded.push(server) };
    const canaries = createCanaries(
      {
        async readPointer() {
          if (isAway) throw new Error('the disk is away');
          return pointer as Move;
        },
      },
      beside,
      () => remotes,
      (_remote, { record }) => record.release === live,
    );
    return { canaries, state: () => canaries.all().get('candidate') };
  }

  it('keep nobody waiting who starts while their files do not come, and are there when they do', async () => {
    let arrive: () => void = () => undefined;
    load.mockImplementation(async (_remote, name) => {
      await new Promise<void>((resolve) => (arrive = resolve));
      return loadedOf(name);
    });
    const { canaries, state } = follow();
    pointer.canary = canaryOf('r2');
    await canaries.poll(AbortSignal.timeout(20));
    expect(state()?.loaded).toBeUndefined();
    const next = canaries.poll();
    arrive();
    await next;
    expect(state()).toMatchObject({ loaded: { server: 'beside/r2' } });
    expect(load).toHaveBeenCalledTimes(1);
  });

  it('come while the files of the canary of another remote hang', async () => {
    load.mockImplementation((remote, name) =>
      remote === 'company' ? new Promise(() => undefined) : Promise.resolve(loadedOf(name)),
    );
    const { canaries, state } = follow(['company', 'candidate']);
    pointer.canary = canaryOf('r2');
    await canaries.poll(AbortSignal.timeout(50));
    pointer.canary = canaryOf('r3');
    await canaries.poll(AbortSignal.timeout(50));
    expect(state()).toMatchObject({ release: 'r3', loaded: { server: 'beside/r3' } });
  });

  it('are loaded once, are widened without that, and are unloaded when they end', async () => {
    const { canaries, state } = follow();
    await canaries.poll();
    expect(state()).toBeUndefined();
    pointer.canary = canaryOf('r2');
    await canaries.poll();
    pointer.canary = canaryOf('r2', 50);
    await canaries.poll();
    expect(state()).toMatchObject({ release: 'r2', percent: 50, loaded: { server: 'beside/r2' } });
    expect(load).toHaveBeenCalledTimes(1);
    pointer.canary = null;
    await canaries.poll();
    expect([state(), unloaded]).toEqual([undefined, ['beside/r2']]);
  });

  it('stay for their visitors when they are promoted, until everybody has them', async () => {
    const { canaries, state } = follow();
    pointer.canary = canaryOf('r2');
    await canaries.poll();
    pointer = { to: 'r2', canary: null, off: null };
    await canaries.poll();
    expect(state()?.loaded).toBeDefined();
    live = 'r2';
    await canaries.poll();
    expect([state(), unloaded]).toEqual([undefined, ['beside/r2']]);
  });

  it.each<[string, Partial<Move>]>([
    ['runs', {}],
    ['was promoted and is not yet live here', { to: release, canary: null }],
  ])('that %s is unloaded when its remote is switched off', async (_what, change) => {
    const { canaries, state } = follow();
    pointer.canary = canaryOf(release);
    await canaries.poll();
    pointer = { ...pointer, ...change, off: { by: 'ana', at: '', why: 'leaks data' } };
    await canaries.poll();
    await canaries.poll();
    expect([state(), unloaded, load.mock.calls.length]).toEqual([undefined, [`beside/${release}`], 1]);
    pointer = { to: 'r1', canary: canaryOf(release), off: null };
    await canaries.poll();
    expect(state()?.loaded).toBeDefined();
  });

  it('that cannot be used are for nobody, with the reason, and are tried again later', async () => {
    jest.useFakeTimers();
    const { canaries, state } = follow();
    pointer.canary = canaryOf('r2');
    load.mockRejectedValueOnce(new UntrustedReleaseError('changed-file', 'r2', 'main.js is not what its record says'));
    await canaries.poll();
    expect(state()).toMatchObject({ loaded: undefined, rejected: { code: 'changed-file' } });
    await canaries.poll();
    expect(load).toHaveBeenCalledTimes(1);
    jest.advanceTimersByTime(31_000);
    await canaries.poll();
    expect(state()).toMatchObject({ loaded: { server: 'beside/r2' }, rejected: undefined });
  });

  it('that stop a rendering process are for nobody any more; other server files are no business of theirs', async () => {
    jest.useFakeTimers();
    const { canaries, state } = follow();
    pointer.canary = canaryOf('r2');
    await canaries.poll();
    canaries.quarantine('candidate', 'candidate/live', '/vagas: it hung');
    canaries.quarantine('candidate', undefined, '/vagas: it hung');
    expect(state()?.loaded).toBeDefined();
    canaries.quarantine('candidate', 'beside/r2', '/vagas: it hung');
    expect(state()).toMatchObject({ loaded: undefined, rejected: { code: 'stopped-the-server' } });
    expect(unloaded).toEqual(['beside/r2']);
    jest.advanceTimersByTime(31_000);
    await canaries.poll();
    expect(state()?.loaded).toBeUndefined();
  });

  it('go on when their pointer cannot be read', async () => {
    const { canaries, state } = follow();
    pointer.canary = canaryOf('r2');
    await canaries.poll();
    isAway = true;
    await canaries.poll();
    expect(state()?.loaded).toBeDefined();
  });
});
