import {
  type AssetRecord,
  createReleaseKey,
  readPreviewLink,
  readPrivateKey,
  signPreviewLink,
  UntrustedReleaseError,
} from '@ponte/shared-server';
import type { BesideReleases } from './beside-releases';
import {
  createPreviews,
  endPreviewCookie,
  pageOfSite,
  previewCookie,
  readPreviewCookie,
  writePreviewCookie,
} from './previews';
import type { LoadedRelease } from './registry';

const team = createReleaseKey('candidate team', ['candidate']);
const start = Date.parse('2026-11-26T12:00:00Z');
const minute = 60_000;

describe('the releases that somebody has a link to', () => {
  let now: number;
  let isOff: boolean | undefined;
  let load: jest.Mock<Promise<LoadedRelease>, [string, string]>;
  let unloaded: (string | undefined)[];
  const linkTo = (release: string, until = start + 60 * minute, remote = 'candidate'): string =>
    signPreviewLink({ remote, release, until }, readPrivateKey(team.privateKey));

  beforeEach(() => {
    for (const name of ['log', 'error'] as const) jest.spyOn(console, name).mockImplementation(() => undefined);
    now = start;
    isOff = false;
    unloaded = [];
    load = jest.fn(async (_remote, release) => ({
      // Of the record, nothing but its release is read here.
      record: { name: 'candidate', release } as AssetRecord,
      server: `preview/${release}`,
      styles: {},
    }));
  });

  function open() {
    const beside: BesideReleases = { load, unload: ({ server }) => void unloaded.push(server) };
    return createPreviews({
      registry: { readPreviewLink: async (text) => readPreviewLink(text, { keys: [team.publicKey] }, new Date(now)) },
      beside,
      isOff: () => isOff,
      now: () => now,
    });
  }

  it('are loaded by the first look, once for all who look at the same time', async () => {
    const previews = open();
    const found = await Promise.all([linkTo('r2'), linkTo('r2', start + minute), linkTo('r2')].map(previews.get));
    expect(found.map(({ kind }) => kind)).toEqual(['shown', 'shown', 'shown']);
    expect(found[0]).toMatchObject({
      link: { remote: 'candidate', release: 'r2' },
      loaded: { server: 'preview/r2' },
    });
    expect(load.mock.calls).toEqual([['candidate', 'r2']]);
    expect(previews.all()).toEqual([{ remote: 'candidate', record: { name: 'candidate', release: 'r2' } }]);
  });

  it('are shown to nobody after the end of the link, loaded or not', async () => {
    const previews = open();
    const text = linkTo('r2', start + minute);
    expect(await previews.get(text)).toMatchObject({ kind: 'shown' });
    now += minute;
    expect(await previews.get(text)).toEqual({
      kind: 'expired',
      link: { remote: 'candidate', release: 'r2', until: start + minute },
    });
    expect(load).toHaveBeenCalledTimes(1);
  });

  it.each([
    ['nothing', ''],
    ['something else', 'boom'],
    [
      'a stranger',
      signPreviewLink(
        { remote: 'candidate', release: 'r2', until: start + minute },
        readPrivateKey(createReleaseKey('a stranger').privateKey),
      ),
    ],
  ])('are not loaded for a link of %s', async (_what, text) => {
    expect(await open().get(text)).toEqual({ kind: 'invalid' });
    expect(await open().get(linkTo('r2', start + minute, 'company'))).toEqual({ kind: 'invalid' });
    expect(load).not.toHaveBeenCalled();
  });

  it('that are refused are tried again after half a minute, and the reason is logged', async () => {
    const previews = open();
    load.mockRejectedValueOnce(new UntrustedReleaseError('changed-file', 'r2', 'main.js is not what its record says'));
    const refused = { kind: 'refused', reason: 'main.js is not what its record says' };
    expect(await previews.get(linkTo('r2'))).toMatchObject(refused);
    now += 29_000;
    expect(await previews.get(linkTo('r2'))).toMatchObject(refused);
    expect(load).toHaveBeenCalledTimes(1);
    expect(console.error).toHaveBeenCalledWith(expect.stringContaining('candidate@r2 is rejected (changed-file)'));
    now += 1_000;
    expect(await previews.get(linkTo('r2'))).toMatchObject({ kind: 'shown' });
  });

  it('of a remote that is switched off are shown to nobody, and are unloaded', async () => {
    const previews = open();
    await previews.get(linkTo('r2'));
    isOff = true;
    expect(await previews.get(linkTo('r2'))).toMatchObject({ kind: 'off' });
    expect(await previews.get(linkTo('r3'))).toMatchObject({ kind: 'off' });
    expect(load).toHaveBeenCalledTimes(1);
    previews.sweep();
    expect([unloaded, previews.all()]).toEqual([['preview/r2'], []]);
    isOff = false;
    expect(await previews.get(linkTo('r2'))).toMatchObject({ kind: 'shown' });
  });

  it('of a remote that is switched off while they are loaded are not kept', async () => {
    const previews = open();
    load.mockImplementationOnce(async () => {
      isOff = true;
      return { record: { name: 'candidate', release: 'r2' } as AssetRecord, server: 'preview/r2', styles: {} };
    });
    expect(await previews.get(linkTo('r2'))).toMatchObject({ kind: 'off' });
    expect([unloaded, previews.all()]).toEqual([['preview/r2'], []]);
  });

  it('of a remote that this server does not have are refused', async () => {
    isOff = undefined;
    expect(await open().get(linkTo('r2'))).toMatchObject({ kind: 'refused' });
    expect(load).not.toHaveBeenCalled();
  });

  it('are unloaded ten minutes after the last look, and loaded again by the next one', async () => {
    const previews = open();
    await previews.get(linkTo('r2'));
    now += 9 * minute;
    await previews.get(linkTo('r2'));
    now += 10 * minute;
    previews.sweep();
    expect(unloaded).toEqual([]);
    now += 1;
    previews.sweep();
    expect(unloaded).toEqual(['preview/r2']);
    expect(await previews.get(linkTo('r2'))).toMatchObject({ kind: 'shown' });
    expect(load).toHaveBeenCalledTimes(2);
  });

  it('are three at most: the one that was looked at longest ago gives way', async () => {
    const previews = open();
    for (const release of ['r2', 'r3', 'r4', 'r2', 'r5']) {
      now += 1;
      expect(await previews.get(linkTo(release))).toMatchObject({ kind: 'shown' });
    }
    expect(unloaded).toEqual(['preview/r3']);
    expect(previews.all().map(({ record }) => record.release)).toEqual(['r2', 'r4', 'r5']);
  });

  it('that stop a rendering process are refused for an hour; other server files are no business of theirs', async () => {
    const previews = open();
    await previews.get(linkTo('r2', start + 120 * minute));
    previews.quarantine('candidate/live', '/vagas: it hung');
    previews.quarantine(undefined, '/vagas: it hung');
    expect(unloaded).toEqual([]);
    previews.quarantine('preview/r2', '/vagas: it hung');
    expect(unloaded).toEqual(['preview/r2']);
    now += 59 * minute;
    const text = linkTo('r2', start + 120 * minute);
    expect(await previews.get(text)).toMatchObject({ kind: 'refused', reason: '/vagas: it hung' });
    now += minute;
    expect(await previews.get(text)).toMatchObject({ kind: 'shown' });
  });
});

describe('the cookie of a preview', () => {
  it('goes with the session of the browser, is read by no script, and is sent encrypted where the site is', () => {
    expect(writePreviewCookie('a.b-_c', true)).toBe('ponte-preview=a.b-_c; Path=/; SameSite=Lax; HttpOnly; Secure');
    expect(writePreviewCookie('a.b', false)).not.toContain('Secure');
    expect(endPreviewCookie(true)).toBe('ponte-preview=; Path=/; Max-Age=0; SameSite=Lax; HttpOnly; Secure');
  });

  it.each<[string | undefined, string | undefined]>([
    [`${previewCookie}=a.b-_c`, 'a.b-_c'],
    [`x=1; ${previewCookie}=a.b; y=2`, 'a.b'],
    [`${previewCookie}=`, undefined],
    [`other-${previewCookie}=a`, undefined],
    [`${previewCookie}=a"b`, undefined],
    [undefined, undefined],
  ])('is read from %j: %j', (header, text) => {
    expect(readPreviewCookie(header)).toBe(text);
  });
});

it.each<[string | undefined, string]>([
  ['/vagas?cargo=x', '/vagas?cargo=x'],
  ['https://ponte.example/vagas?cargo=x#topo', '/vagas?cargo=x'],
  [undefined, '/'],
  ['', '/'],
  ['vagas', '/vagas'],
  ['//evil.example', '/'],
  ['//evil.example/vagas', '/vagas'],
  ['/\\evil.example', '/'],
  ['/.//evil.example', '/evil.example'],
  ['https://evil.example//evil.example', '/evil.example'],
  ['javascript:alert(1)', '/'],
  ['data:text/html,x', '/'],
  ['http://[', '/'],
  ['/_ponte/preview/leave', '/'],
])('of the address %j, %j is the page of this site', (address, page) => {
  expect(pageOfSite(address)).toBe(page);
});
