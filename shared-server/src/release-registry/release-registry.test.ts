import { appendFileSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { exportFrontendDiscovery } from './frontend-discovery';
import { ReleaseRegistryError } from './registry-error';
import { createReleaseOrigin } from './release-origin';
import { createReleaseKey, keyIdOf, readPrivateKey, readReleaseKeys, type ReleaseKeys } from './release-keys';
import { createReleaseRegistry, releaseBefore, type Move, type ReleaseRegistry } from './release-registry';
import { releaseIdOf, signRecord } from './signed-record';
import { createFolderStorage, type ReleaseStorage } from './storage';

const team = createReleaseKey('candidate team', ['candidate']);
const otherTeam = createReleaseKey('company team', ['company']);
const stranger = createReleaseKey('a stranger');
const teamKey = readPrivateKey(team.privateKey);

let folder: string;
let storage: ReleaseStorage;
let keys: ReleaseKeys;
let registry: ReleaseRegistry;

beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'ponte-release-registry-'));
  storage = createFolderStorage(folder);
  keys = { keys: [team.publicKey, otherTeam.publicKey] };
  registry = createReleaseRegistry(storage, async () => keys);
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

function filesOf(text: string): Map<string, Uint8Array> {
  const hash = Buffer.from(text.padEnd(4, '_')).toString('hex').slice(0, 8);
  const assets = {
    name: 'candidate',
    release: text,
    entry: `remoteEntry.${hash}.js`,
    main: [],
    exposes: {},
    chunks: {},
    fonts: [],
  };
  return new Map<string, Uint8Array>([
    ['release.json', Buffer.from(JSON.stringify(assets))],
    [`remoteEntry.${hash}.js`, Buffer.from(`// ${text}`)],
    ['shared.01234567.js', Buffer.from('// the same in every release')],
  ]);
}

const details = {
  build: 'b1',
  version: '1.2.3',
  commit: null,
  hasUncommittedChanges: false,
  requires: { react: '^19.0.0' },
  databaseSchema: '20261123101800',
  createdBy: 'ana',
};

async function publish(text: string, key = teamKey, files = filesOf(text)): Promise<string> {
  return (await registry.publish({ remote: 'candidate', files, details }, key)).record.release;
}

const point = (to: string, action: 'release' | 'rollback' = 'release', expectedVersion?: number): Promise<Move> =>
  registry.point({ remote: 'candidate', action, to, by: 'ana', why: 'for a test', expectedVersion });

const live = async (): Promise<string | null | undefined> => (await registry.readPointer('candidate'))?.to;
const placeOf = (release: string, ...parts: string[]): string =>
  path.join(folder, 'remotes/candidate/releases', release, ...parts);
const refusal = (code: string): unknown => expect.objectContaining({ name: 'ReleaseRegistryError', code });
const untrusted = (code: string, release: string): unknown => expect.objectContaining({ code, release });

describe('a release', () => {
  it('is stored under the hash of its files, with a record that its key has signed, and is not live yet', async () => {
    const release = await publish('r1');
    const { record, files } = await registry.verify('candidate', release);
    expect(record).toMatchObject({ ...details, remote: 'candidate', release });
    expect(releaseIdOf(record.files)).toBe(release);
    expect(Buffer.from(files.get('shared.01234567.js') ?? []).toString()).toBe('// the same in every release');
    expect(await live()).toBeUndefined();
  });

  it('is the same for the same files, also when compressed copies of them differ', async () => {
    const files = filesOf('r1');
    const release = await publish('r1', teamKey, new Map([...files, ['shared.01234567.js.br', Buffer.from('one')]]));
    const again = await registry.publish(
      { remote: 'candidate', files: new Map([...files, ['shared.01234567.js.br', Buffer.from('two')]]), details },
      teamKey,
    );
    expect(again).toMatchObject({ isNew: false, record: { release } });
  });

  it('is refused when a file of it has the name of an earlier file and another content', async () => {
    await publish('r1');
    const files = filesOf('r2').set('shared.01234567.js', Buffer.from('// something else'));
    await expect(publish('r2', teamKey, files)).rejects.toEqual(refusal('name-taken'));
  });

  it.each(['../candidate', '.', '..', '', 'a\\b'])('has no file or remote called %j', async (name) => {
    await expect(registry.publish({ remote: name, files: filesOf('r1'), details }, teamKey)).rejects.toThrow('no name');
    await expect(publish('r1', teamKey, new Map([[name, Buffer.from('x')]]))).rejects.toThrow('no name');
    await expect(storage.write(`remotes/${name}`, Buffer.from('x'))).rejects.toThrow('no key');
  });
});

describe('an upload that was cut off', () => {
  it('cannot be made live, and the next try finishes it, whatever was left', async () => {
    const release = await publish('r1');
    rmSync(placeOf(release, 'record.json'));
    const [first = '', second = ''] = readdirSync(placeOf(release, 'files'));
    rmSync(placeOf(release, 'files', first));
    writeFileSync(placeOf(release, 'files', second), 'hal');
    await expect(point(release)).rejects.toEqual(untrusted('no-record', release));
    expect(await registry.listReleases('candidate')).toEqual([]);

    expect(await publish('r1')).toBe(release);
    await point(release);
    expect(await live()).toBe(release);
  });

  it('has no record before all files are there', async () => {
    const written: string[] = [];
    const spy: ReleaseStorage = {
      ...storage,
      create: (key, body) => {
        written.push(path.basename(key));
        return storage.create(key, body);
      },
    };
    const watched = createReleaseRegistry(spy, async () => keys);
    await watched.publish({ remote: 'candidate', files: filesOf('r1'), details }, teamKey);
    expect(written).toHaveLength(4);
    expect(written.at(-1)).toBe('record.json');
  });
});

describe('a release that is not what its team has signed', () => {
  let release: string;
  beforeEach(async () => {
    await point(await publish('r1'));
    release = await publish('r2');
  });

  const readEnvelope = () =>
    JSON.parse(readFileSync(placeOf(release, 'record.json'), 'utf8')) as {
      payload: string;
      signatures: { keyid: string; sig: string }[];
    };
  const writeEnvelope = (envelope: unknown): void =>
    writeFileSync(placeOf(release, 'record.json'), JSON.stringify(envelope));
  const entryFile = (): string =>
    readdirSync(placeOf(release, 'files')).find((name) => name.startsWith('remoteEntry')) ?? '';
  async function signAs(pair: typeof team): Promise<void> {
    const { record } = await registry.verify('candidate', release);
    writeFileSync(placeOf(release, 'record.json'), signRecord(record, readPrivateKey(pair.privateKey)));
  }

  it.each<[string, string, () => void | Promise<void>]>([
    ['a file was changed', 'changed-file', () => appendFileSync(placeOf(release, 'files', entryFile()), ';')],
    [
      'a file was changed, with the same size',
      'changed-file',
      () => writeFileSync(placeOf(release, 'files', entryFile()), '// rX'),
    ],
    ['a file is missing', 'missing-file', () => rmSync(placeOf(release, 'files', entryFile()))],
    [
      'its record was changed',
      'wrong-signature',
      () => {
        const envelope = readEnvelope();
        const record = Buffer.from(envelope.payload, 'base64').toString().replace('"1.2.3"', '"1.2.4"');
        writeEnvelope({ ...envelope, payload: Buffer.from(record).toString('base64') });
      },
    ],
    [
      'the signature was changed',
      'wrong-signature',
      () => {
        const envelope = readEnvelope();
        writeEnvelope({ ...envelope, signatures: [{ keyid: team.publicKey.id, sig: 'AAAA' }] });
      },
    ],
    ['a stranger has signed it', 'unknown-key', () => signAs(stranger)],
    ['another team has signed it', 'key-of-another-remote', () => signAs(otherTeam)],
    [
      "a stranger has signed it in the team's name",
      'wrong-signature',
      async () => {
        await signAs(stranger);
        const envelope = readEnvelope();
        writeEnvelope({
          ...envelope,
          signatures: envelope.signatures.map(({ sig }) => ({ sig, keyid: team.publicKey.id })),
        });
      },
    ],
    [
      'its record is no record',
      'unreadable-record',
      () => writeFileSync(placeOf(release, 'record.json'), '{"payload"'),
    ],
    [
      "it has an earlier release's record",
      'wrong-release',
      async () =>
        writeFileSync(placeOf(release, 'record.json'), readFileSync(placeOf((await live()) ?? '', 'record.json'))),
    ],
    [
      "it has another remote's record of the same files",
      'wrong-release',
      async () => {
        keys = { keys: [{ ...team.publicKey, remotes: ['candidate', 'company'] }] };
        await registry.publish({ remote: 'company', files: filesOf('r2'), details }, teamKey);
        const other = path.join(folder, 'remotes/company/releases', release, 'record.json');
        writeFileSync(placeOf(release, 'record.json'), readFileSync(other));
      },
    ],
    ['its key was taken back', 'unknown-key', () => void (keys = { keys: [otherTeam.publicKey] })],
  ])('is not made live when %s', async (_what, code, tamper) => {
    const before = await live();
    await tamper();
    await expect(point(release)).rejects.toEqual(untrusted(code, release));
    expect(await live()).toBe(before);
  });

  it('is not served: no file that was changed, and nothing of a release whose signature does not hold', async () => {
    await point(release);
    const problems: string[] = [];
    const serve = () => createReleaseOrigin(registry, 'candidate', (problem) => problems.push(problem));
    const file = entryFile();
    const origin = serve();
    expect(await origin.answer(`/${file}`, {})).toMatchObject({ status: 200 });
    await signAs(stranger);
    const started = serve();
    for (const name of [file, 'release.json', 'release.json'])
      expect(await started.answer(`/${name}`, {})).toBeUndefined();
    expect(problems).toEqual([expect.stringMatching(/^remote candidate: .*\(unknown-key\)/)]);
  });

  it('is not served with a file that was changed', async () => {
    await point(release);
    const file = entryFile();
    appendFileSync(placeOf(release, 'files', file), ';');
    const problems: string[] = [];
    const origin = createReleaseOrigin(registry, 'candidate', (problem) => problems.push(problem));
    expect(await origin.answer(`/${file}`, {})).toBeUndefined();
    expect(await origin.answer('/release.json', {})).toMatchObject({ status: 200 });
    expect(problems).toEqual([expect.stringContaining(`(changed-file): ${file} is not what its record says`)]);
  });

  it('is served when it goes live while the list of releases is on its way', async () => {
    let answer: () => void = () => undefined;
    const { listReleaseIds } = registry;
    const isAsked = new Promise<void>((resolve) => {
      registry = {
        ...registry,
        listReleaseIds: async (remote) => {
          const before = (await listReleaseIds(remote)).filter((id) => id !== release);
          resolve();
          await new Promise<void>((go) => (answer = go));
          return before;
        },
      };
    });
    const origin = createReleaseOrigin(registry, 'candidate');
    const missing = origin.answer('/nobody-has-this.0badf00d.js', {});
    await isAsked;
    await point(release);
    expect(await origin.answer('/release.json', {})).toMatchObject({ status: 200 });
    answer();
    await missing;
    // Within the time in which it does not look again.
    expect(await origin.answer(`/${entryFile()}`, {})).toMatchObject({ status: 200 });
  });

  it('is served with one read of the pointer for requests at the same time', async () => {
    await point(release);
    const readPointer = jest.fn(registry.readPointer);
    const origin = createReleaseOrigin({ ...registry, readPointer }, 'candidate');
    const ask = () => Promise.all(Array.from({ length: 5 }, () => origin.answer('/release.json', {})));
    expect((await ask()).map((answer) => answer?.status)).toEqual([200, 200, 200, 200, 200]);
    const first = readPointer.mock.calls.length;
    expect(first).toBeLessThan(5);
    await ask();
    expect(readPointer.mock.calls.length).toBeGreaterThan(first);
  });
});

describe('a canary', () => {
  const who = { remote: 'candidate', by: 'bia', why: 'a trial' };
  const canaryOf = async () => (await registry.readPointer('candidate'))?.canary;
  let one: string;
  let two: string;
  beforeEach(async () => {
    [one, two] = [await publish('r1'), await publish('r2')];
    await point(one);
  });

  it('stands beside the live release, can be widened, and is promoted to everybody', async () => {
    await registry.startCanary({ ...who, release: two, percent: 5 });
    expect([await live(), await canaryOf()]).toEqual([one, { release: two, percent: 5 }]);
    await registry.startCanary({ ...who, release: two, percent: 50 });
    await registry.promote(who);
    expect([await live(), await canaryOf()]).toEqual([two, null]);
    expect((await registry.readLog('candidate')).slice(1)).toEqual([
      expect.objectContaining({ action: 'canary', from: one, to: one, by: 'bia', why: 'a trial' }),
      expect.objectContaining({ action: 'canary', canary: { release: two, percent: 50 } }),
      expect.objectContaining({ action: 'promote', from: one, to: two }),
    ]);
    expect(releaseBefore(await registry.readLog('candidate'))).toBe(one);
  });

  it('ends when it is stopped, and when the live release is rolled back; a lock keeps it as it is', async () => {
    await registry.startCanary({ ...who, release: two, percent: 5 });
    await registry.stopCanary(who);
    expect([await live(), await canaryOf()]).toEqual([one, null]);
    await expect(registry.stopCanary(who)).rejects.toEqual(refusal('no-canary'));
    await expect(registry.promote(who)).rejects.toEqual(refusal('no-canary'));

    const three = await publish('r3');
    await registry.startCanary({ ...who, release: three, percent: 5 });
    await registry.setLock({ ...who, locked: true });
    expect(await canaryOf()).toEqual({ release: three, percent: 5 });
    await expect(registry.promote(who)).rejects.toEqual(refusal('locked'));
    await expect(registry.stopCanary(who)).rejects.toEqual(refusal('locked'));
    await expect(registry.startCanary({ ...who, release: three, percent: 6 })).rejects.toEqual(refusal('locked'));
    await registry.setLock({ ...who, locked: false });
    await point(one, 'rollback');
    expect([await live(), await canaryOf()]).toEqual([one, null]);
  });

  it('is refused without a live release, of the live one, beside another one, and of what its team has not signed', async () => {
    await expect(registry.startCanary({ ...who, remote: 'company', release: two, percent: 5 })).rejects.toEqual(
      refusal('nothing-to-show'),
    );
    await expect(registry.startCanary({ ...who, release: one, percent: 5 })).rejects.toEqual(refusal('already-live'));
    await expect(registry.startCanary({ ...who, release: two, percent: 100 })).rejects.toThrow();
    const file = readdirSync(placeOf(two, 'files')).find((name) => name.startsWith('remoteEntry')) ?? '';
    const bytes = readFileSync(placeOf(two, 'files', file));
    appendFileSync(placeOf(two, 'files', file), ';');
    await expect(registry.startCanary({ ...who, release: two, percent: 5 })).rejects.toEqual(
      untrusted('changed-file', two),
    );
    writeFileSync(placeOf(two, 'files', file), bytes);
    await registry.startCanary({ ...who, release: two, percent: 5 });
    const three = await publish('r3');
    await expect(registry.startCanary({ ...who, release: three, percent: 5 })).rejects.toEqual(refusal('canary-runs'));
    await expect(point(three)).rejects.toEqual(refusal('canary-runs'));
    await expect(registry.startCanary({ ...who, release: two, percent: 5 })).rejects.toEqual(refusal('already-live'));
  });

  it('is moved by one of two at once', async () => {
    await registry.startCanary({ ...who, release: two, percent: 5 });
    const outcomes = await Promise.allSettled([registry.promote(who), registry.stopCanary(who)]);
    expect(outcomes.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
    expect(outcomes.find(({ status }) => status === 'rejected')).toMatchObject({ reason: refusal('moved-meanwhile') });
    expect(await registry.readLog('candidate')).toHaveLength(3);
    await expect(
      registry.startCanary({ ...who, release: await publish('r3'), percent: 5, expectedVersion: 2 }),
    ).rejects.toEqual(refusal('moved-meanwhile'));
  });

  it('goes on from a log of before there were canaries', async () => {
    const entry = path.join(folder, 'remotes/candidate/log/00000001.json');
    const { canary: _none, ...old } = JSON.parse(readFileSync(entry, 'utf8')) as Move;
    for (const file of [entry, path.join(folder, 'remotes/candidate/pointer.json')])
      writeFileSync(file, JSON.stringify(old));
    await registry.startCanary({ ...who, release: two, percent: 5 });
    expect(await registry.readLog('candidate')).toMatchObject([{ canary: null }, { canary: { release: two } }]);
  });

  it('has its share of the traffic in the export', async () => {
    await registry.startCanary({ ...who, release: two, percent: 5 });
    const { microFrontends } = await exportFrontendDiscovery(registry, {});
    expect(microFrontends['@ponte/candidate']?.map(({ deployment }) => deployment)).toEqual([
      { traffic: 95, default: true },
      { traffic: 5, default: false },
    ]);
  });
});

describe('the pointer', () => {
  it('moves to a release, back and forth, and writes down who, when, from, to and why', async () => {
    const [one, two] = [await publish('r1'), await publish('r2')];
    await point(one);
    await point(two);
    await registry.point({ remote: 'candidate', action: 'rollback', to: one, by: 'bia', why: 'blank page' });
    expect(await live()).toBe(one);
    expect(await registry.readLog('candidate')).toEqual([
      expect.objectContaining({ version: 1, action: 'release', from: null, to: one, by: 'ana', why: 'for a test' }),
      expect.objectContaining({ version: 2, action: 'release', from: one, to: two }),
      expect.objectContaining({ version: 3, action: 'rollback', from: two, to: one, by: 'bia', why: 'blank page' }),
    ]);
  });

  it('is moved by one of two at once; the later one learns who was faster', async () => {
    const releases = await Promise.all(['r1', 'r2', 'r3', 'r4', 'r5', 'r6'].map((text) => publish(text)));
    const outcomes = await Promise.allSettled(releases.map((release) => point(release, 'release', 0)));
    const won = outcomes.filter(({ status }) => status === 'fulfilled');
    const lost = outcomes.flatMap((outcome) => (outcome.status === 'rejected' ? [outcome.reason as Error] : []));
    expect(won).toHaveLength(1);
    expect(lost).toHaveLength(5);
    for (const error of lost) {
      expect(error).toEqual(refusal('moved-meanwhile'));
      expect(error.message).toMatch(/moved meanwhile: release \w{16} by ana/);
    }
    expect(await registry.readLog('candidate')).toHaveLength(1);
    expect(await live()).toBe((won[0] as PromiseFulfilledResult<Move>).value.to);
  });

  it('is not moved on what was decided before another move', async () => {
    const [one, two] = [await publish('r1'), await publish('r2')];
    await point(one);
    await expect(point(two, 'release', 0)).rejects.toEqual(refusal('moved-meanwhile'));
    expect(await live()).toBe(one);
  });

  it('is never half written: every reader during many moves sees a whole one', async () => {
    const releases = [await publish('r1'), await publish('r2')];
    let isMoving = true;
    const seen: (string | null | undefined)[] = [];
    const reader = (async () => {
      while (isMoving) seen.push(await live());
    })();
    for (let round = 0; round < 20; round += 1) await point(releases[round % 2] ?? '');
    isMoving = false;
    await reader;
    expect(seen.length).toBeGreaterThan(20);
    expect(seen.filter((release) => release !== undefined && !releases.includes(release ?? ''))).toEqual([]);
  });

  it('is where its log says when a process ended between the two, and when it was damaged', async () => {
    const [one, two] = [await publish('r1'), await publish('r2')];
    await point(one);
    const pointer = path.join(folder, 'remotes/candidate/pointer.json');
    const before = readFileSync(pointer);
    await point(two);
    writeFileSync(pointer, before);
    expect(await live()).toBe(two);
    writeFileSync(pointer, '{"version": 1');
    expect(await live()).toBe(two);
    rmSync(pointer);
    expect(await live()).toBe(two);
    await point(one, 'rollback');
    expect(await registry.readLog('candidate')).toHaveLength(3);
  });

  it('shows that an entry of its log was changed or taken out', async () => {
    for (const text of ['r1', 'r2', 'r3']) await point(await publish(text));
    const entry = path.join(folder, 'remotes/candidate/log/00000002.json');
    const text = readFileSync(entry, 'utf8');
    writeFileSync(entry, text.replace('"by": "ana"', '"by": "eva"'));
    await expect(registry.readLog('candidate')).rejects.toEqual(refusal('damaged-log'));
    rmSync(entry);
    await expect(registry.readLog('candidate')).rejects.toEqual(refusal('damaged-log'));
    writeFileSync(entry, text);
    await expect(registry.readLog('candidate')).resolves.toHaveLength(3);
  });

  it('does not move while it is locked, and says by whom and why', async () => {
    const [one, two] = [await publish('r1'), await publish('r2')];
    await point(one);
    const change = { remote: 'candidate', by: 'bia', why: 'the fair' };
    await registry.setLock({ ...change, locked: true });
    await expect(point(two)).rejects.toEqual(refusal('locked'));
    await expect(point(two)).rejects.toThrow(/locked by bia since .*: the fair/);
    await expect(registry.setLock({ ...change, locked: true })).rejects.toEqual(refusal('locked'));
    expect(await live()).toBe(one);
    await registry.setLock({ ...change, locked: false });
    await expect(registry.setLock({ ...change, locked: false })).rejects.toEqual(refusal('not-locked'));
    await point(two);
    expect(await live()).toBe(two);
  });

  it('does not move to where it is, nor to a release that does not exist', async () => {
    const release = await publish('r1');
    await point(release);
    await expect(point(release)).rejects.toEqual(refusal('already-live'));
    await expect(point('0123456789abcdef')).rejects.toEqual(untrusted('no-record', '0123456789abcdef'));
  });
});

describe('a remote that is switched off', () => {
  const change = { remote: 'candidate', by: 'bia', why: 'leaks data' };
  const pointer = () => registry.readPointer('candidate');
  const switchTo = (off: boolean): Promise<Move> => registry.setOff({ ...change, off });
  let [one, two] = ['', ''];
  beforeEach(async () => {
    [one, two] = [await publish('r1'), await publish('r2')];
    await point(one);
  });

  it('keeps its live release and its canary, which visitors get again when it is switched on', async () => {
    await registry.startCanary({ ...change, release: two, percent: 5 });
    await switchTo(true);
    expect(await pointer()).toMatchObject({
      action: 'off',
      to: one,
      canary: { release: two, percent: 5 },
      off: { by: 'bia', why: 'leaks data', at: expect.stringMatching(/^2\d{3}-/) },
    });
    await switchTo(false);
    expect(await pointer()).toMatchObject({
      action: 'on',
      to: one,
      canary: { release: two, percent: 5 },
      off: null,
    });
    expect(
      (await registry.readLog('candidate')).map(({ action, by, why }) => `${action} ${by} ${why}`).slice(-2),
    ).toEqual(['off bia leaks data', 'on bia leaks data']);
  });

  it.each<[string, () => Promise<unknown>]>([
    ['a release', () => point(two)],
    ['a rollback', () => point(two, 'rollback')],
    ['a canary', () => registry.startCanary({ ...change, release: two, percent: 5 })],
    ['a lock', () => registry.setLock({ ...change, locked: true })],
    [
      'a lock that ends',
      async () => {
        await registry.setLock({ ...change, locked: true });
        await registry.setLock({ ...change, locked: false });
      },
    ],
  ])('stays off through %s', async (_what, act) => {
    await switchTo(true);
    await act();
    expect((await pointer())?.off).toMatchObject({ by: 'bia' });
  });

  it('stays off when a canary is promoted or stopped', async () => {
    await registry.startCanary({ ...change, release: two, percent: 5 });
    await switchTo(true);
    await registry.promote(change);
    expect(await pointer()).toMatchObject({ to: two, off: { by: 'bia' } });
    await registry.startCanary({ ...change, release: one, percent: 5 });
    await registry.stopCanary(change);
    expect(await pointer()).toMatchObject({ to: two, canary: null, off: { by: 'bia' } });
  });

  it('is refused twice, without a release and while it is locked, and says why', async () => {
    await expect(switchTo(false)).rejects.toEqual(refusal('not-off'));
    await expect(registry.setOff({ ...change, remote: 'company', off: true })).rejects.toEqual(
      refusal('nothing-to-show'),
    );
    await switchTo(true);
    await expect(switchTo(true)).rejects.toEqual(refusal('already-off'));
    await expect(switchTo(true)).rejects.toThrow(/off already, by bia since .*: leaks data/);
    await registry.setLock({ ...change, locked: true });
    await expect(switchTo(false)).rejects.toEqual(refusal('locked'));
  });

  it('is moved by one of two at once', async () => {
    const outcomes = await Promise.allSettled([switchTo(true), point(two)]);
    expect(outcomes.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
    expect(await registry.readLog('candidate')).toHaveLength(2);
  });

  it('goes on from a log of before there was a switch', async () => {
    const entry = path.join(folder, 'remotes/candidate/log/00000001.json');
    const { off: _off, ...former } = JSON.parse(readFileSync(entry, 'utf8')) as Move;
    for (const file of [entry, path.join(folder, 'remotes/candidate/pointer.json')])
      writeFileSync(file, JSON.stringify(former));
    expect((await pointer())?.off).toBeNull();
    await switchTo(true);
    expect((await registry.readLog('candidate')).map(({ off }) => off?.by)).toEqual([undefined, 'bia']);
  });

  it('has no traffic in the export, and keeps its default release', async () => {
    await registry.startCanary({ ...change, release: two, percent: 5 });
    await switchTo(true);
    const { microFrontends } = await exportFrontendDiscovery(registry, {});
    expect(microFrontends['@ponte/candidate']?.map(({ deployment }) => deployment)).toEqual([
      { traffic: 0, default: true },
      { traffic: 0, default: false },
    ]);
  });
});

describe('the release before the present one', () => {
  const log = (...moves: string[]): Move[] =>
    moves.map((text) => {
      const [action, to] = text.split(' ');
      return { action, to: to ?? null } as Move;
    });
  it.each<[string[], string | undefined]>([
    [[], undefined],
    [['release r1'], undefined],
    [['release r1', 'release r2'], 'r1'],
    [['release r1', 'release r2', 'release r3', 'rollback r2'], 'r1'],
    [['release r1', 'release r2', 'rollback r1'], undefined],
    [['release r1', 'release r2', 'rollback r1', 'release r3'], 'r1'],
    [['release r1', 'release r2', 'release r1'], 'r2'],
    [['release r1', 'release r2', 'lock r2', 'unlock r2'], 'r1'],
    [['release r1', 'release r2', 'off r2', 'on r2'], 'r1'],
    [['release r1', 'rollback r0'], 'r1'],
    [['lock', 'unlock', 'release r1'], undefined],
  ])('after %j is %s', (moves, expected) => {
    expect(releaseBefore(log(...moves))).toBe(expected);
  });
});

describe('the origin of a remote', () => {
  const text = async (answer: ReturnType<ReturnType<typeof createReleaseOrigin>['answer']>): Promise<string> =>
    Buffer.from((await answer)?.body ?? []).toString();

  it('answers release.json by the pointer, and keeps the files of every release for open pages', async () => {
    const origin = createReleaseOrigin(registry, 'candidate');
    expect(await origin.answer('/release.json', {})).toBeUndefined();
    const [one, two] = [await publish('r1'), await publish('r2')];
    await point(one);
    expect(await text(origin.answer('/release.json', {}))).toContain('"release":"r1"');
    await point(two);
    expect(await text(origin.answer('/release.json', {}))).toContain('"release":"r2"');
    for (const name of ['r1', 'r2'])
      for (const file of filesOf(name).keys())
        expect(await origin.answer(`/${file}`, {})).toMatchObject({ status: 200 });
    const entry = await origin.answer(`/${[...filesOf('r1').keys()][1]}`, {});
    expect(entry?.headers['cache-control']).toContain('immutable');
    await point(one, 'rollback');
    expect(await text(origin.answer('/release.json', {}))).toContain('"release":"r1"');
  });

  const shared = '/shared.01234567.js';
  const entryOf = (name: string): string => `/${[...filesOf(name).keys()][1]}`;
  const remove = (...releases: string[]): void => {
    for (const release of releases)
      rmSync(path.join(folder, 'remotes/candidate/releases', release), { recursive: true });
  };

  it('finds what a deleted release has shared with others, and nothing else of it', async () => {
    const names = new Map<string, string>();
    for (const name of ['r1', 'r2', 'r3']) names.set(await publish(name), name);
    // In the order in which the registry lists them: its first one is where a shared file is looked for first.
    const [one = '', two = '', three = ''] = [...names.keys()].sort();
    await point(one);
    const problems: string[] = [];
    const origin = createReleaseOrigin(registry, 'candidate', (problem) => problems.push(problem));
    // It knows all of them, and has read nothing that they share.
    for (const name of names.values()) expect(await text(origin.answer(entryOf(name), {}))).toBe(`// ${name}`);
    await point(three);
    remove(one, two);
    expect(await text(origin.answer(shared, {}))).toBe('// the same in every release');
    expect(problems).toEqual([]);
    const started = createReleaseOrigin(registry, 'candidate');
    expect(await started.answer(entryOf(names.get(one) ?? ''), {})).toBeUndefined();
  });

  it('finds a shared file in a release that stays, although it has just looked for releases', async () => {
    const [one, two] = [await publish('r1'), await publish('r2')];
    await point(one);
    const origin = createReleaseOrigin(registry, 'candidate');
    expect(await origin.answer('/none.01234567.js', {})).toBeUndefined();
    await point(two);
    remove(one);
    expect(await text(origin.answer(shared, {}))).toBe('// the same in every release');
  });

  it('says which file the live release lacks', async () => {
    const release = await publish('r1');
    await point(release);
    rmSync(path.join(folder, 'remotes/candidate/releases', release, 'files', shared));
    const problems: string[] = [];
    const origin = createReleaseOrigin(registry, 'candidate', (problem) => problems.push(problem));
    for (let times = 0; times < 2; times += 1) expect(await origin.answer(shared, {})).toBeUndefined();
    expect(problems).toEqual([expect.stringContaining('(missing-file): shared.01234567.js is missing')]);
  });

  it('sends a file of the live release before it knows the others, whose records it reads several at once', async () => {
    for (let build = 1; build <= 12; build += 1) await publish(`r${build}`);
    const live = await publish('r0');
    await point(live);
    let open: () => void = () => undefined;
    const gate = new Promise<void>((resolve) => (open = resolve));
    let waiting = 0;
    const origin = createReleaseOrigin(
      {
        ...registry,
        readRecord: async (remote, release) => {
          waiting += 1;
          if (release !== live) await gate;
          return registry.readRecord(remote, release);
        },
      },
      'candidate',
    );
    const former = origin.answer(entryOf('r7'), {});
    expect(await text(origin.answer(entryOf('r0'), {}))).toBe('// r0');
    while (waiting < 9) await new Promise((resolve) => setTimeout(resolve, 0));
    open();
    expect(await text(former)).toBe('// r7');
  });

  it('sends files of releases while the pointer cannot be read', async () => {
    await point(await publish('r1'));
    const readPointer = async () => Promise.reject(new ReleaseRegistryError('damaged-log', 'the log is damaged'));
    const problems: string[] = [];
    const origin = createReleaseOrigin({ ...registry, readPointer }, 'candidate', (problem) => problems.push(problem));
    expect(await text(origin.answer(shared, {}))).toBe('// the same in every release');
    expect(problems).toEqual(['remote candidate: the log is damaged']);
  });

  it('sends what the build has compressed, also of a release that is not live', async () => {
    const file = 'shared.01234567.js';
    const ready = Buffer.from('compressed by the build');
    await point(await publish('r1', teamKey, new Map([...filesOf('r1'), [`${file}.br`, ready]])));
    await point(await publish('r2', teamKey, new Map([...filesOf('r2')].filter(([name]) => name !== file))));
    const answer = await createReleaseOrigin(registry, 'candidate').answer(`/${file}`, { acceptEncoding: 'br' });
    expect(answer?.headers['content-encoding']).toBe('br');
    expect(Buffer.from(answer?.body ?? [])).toEqual(ready);
  });

  it.each(['/record.json', '/../record.json', '/pointer.json', '/'])('has nothing at %s', async (address) => {
    await point(await publish('r1'));
    expect(await createReleaseOrigin(registry, 'candidate').answer(address, {})).toBeUndefined();
  });
});

describe('a storage that takes its time', () => {
  it('is asked for several releases and moves at once, and never for dozens', async () => {
    for (let build = 1; build <= 12; build += 1) await point(await publish(`r${build}`));
    let [running, most] = [0, 0];
    const slow = createReleaseRegistry(
      {
        ...storage,
        async read(key) {
          running += 1;
          most = Math.max(most, running);
          await new Promise((resolve) => setTimeout(resolve, 5));
          running -= 1;
          return storage.read(key);
        },
      },
      async () => keys,
    );
    expect(await slow.listReleases('candidate')).toHaveLength(12);
    expect(most).toBe(8);
    most = 0;
    expect((await slow.readLog('candidate')).map(({ version }) => version)).toEqual(
      Array.from({ length: 12 }, (_, index) => index + 1),
    );
    expect(most).toBe(8);
  });
});

describe('keys', () => {
  it('are named by their public part, whichever half one has', () => {
    expect(keyIdOf(teamKey)).toBe(team.publicKey.id);
    expect(readReleaseKeys(JSON.stringify(keys))).toEqual(keys);
  });

  it.each([
    ['no JSON', 'keys'],
    ['another form', '{"keys": {}}'],
    ["another key's id", JSON.stringify({ keys: [{ ...team.publicKey, id: otherTeam.publicKey.id }] })],
  ])('are refused as %s', (_what, content) => {
    expect(() => readReleaseKeys(content)).toThrow(/list of public keys|with this id/);
  });

  it('sign only as Ed25519 keys in PEM', () => {
    expect(() => readPrivateKey('secret')).toThrow('not a private key in PEM');
  });
});

it('exports a registry in the schema of awslabs/frontend-discovery', async () => {
  const [one, two] = [await publish('r1'), await publish('r2')];
  await point(one);
  mkdirSync(placeOf('half-uploaded', 'files'), { recursive: true });
  const { schema, microFrontends } = await exportFrontendDiscovery(registry, { candidate: 'https://c.example/' });
  expect(schema).toBe('https://github.com/awslabs/frontend-discovery/blob/main/schema/v1-pre.json');
  expect(microFrontends).toEqual({
    '@ponte/candidate': [
      {
        url: expect.stringMatching(/^https:\/\/c\.example\/remoteEntry\.[0-9a-f]{8}\.js$/),
        metadata: { integrity: expect.stringMatching(/^sha384-/), version: '1.2.3' },
        deployment: { traffic: 100, default: true },
        extras: { ponte: expect.objectContaining({ release: one, requires: { react: '^19.0.0' } }) },
      },
      expect.objectContaining({
        deployment: { traffic: 0, default: false },
        extras: { ponte: expect.objectContaining({ release: two }) },
      }),
    ],
  });
});
