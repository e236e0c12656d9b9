import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { type FakeBucket, signatureOf, startFakeBucket } from '../testing/fake-bucket';
import { createBucketStorage, readBucketSettings } from './bucket-storage';
import { mayWriteRegistry, openRegistryOf } from './open-registry';
import { createReleaseKey, readPrivateKey } from './release-keys';
import type { ReleaseRegistry } from './release-registry';
import type { ReleaseStorage } from './storage';

const team = createReleaseKey('candidate team', ['candidate']);
const privateKey = readPrivateKey(team.privateKey);

let bucket: FakeBucket;
let env: NodeJS.ProcessEnv;
let storage: ReleaseStorage;
let folder: string;

const openStorage = (changes: NodeJS.ProcessEnv = {}): ReleaseStorage =>
  createBucketStorage(readBucketSettings('s3://releases/ponte', { ...env, ...changes }));
const openRegistry = (changes: NodeJS.ProcessEnv = {}): ReleaseRegistry => {
  const registry = openRegistryOf({ ...env, ...changes });
  if (!registry) throw new Error('no registry');
  return registry;
};
const text = (bytes: Uint8Array | undefined): string | undefined => bytes && Buffer.from(bytes).toString();

beforeEach(async () => {
  bucket = await startFakeBucket('releases');
  folder = mkdtempSync(path.join(tmpdir(), 'ponte-bucket-'));
  const keysFile = path.join(folder, 'keys.json');
  writeFileSync(keysFile, JSON.stringify({ keys: [team.publicKey] }));
  env = { ...bucket.environment, PONTE_RELEASE_KEYS: keysFile };
  storage = openStorage();
});
afterEach(async () => {
  await bucket.stop();
  rmSync(folder, { recursive: true, force: true });
});

it('the fake bucket of tests signs as the example in the documentation of Amazon does', () => {
  const headers = {
    host: 'examplebucket.s3.amazonaws.com',
    range: 'bytes=0-9',
    'x-amz-content-sha256': 'e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855',
    'x-amz-date': '20130524T000000Z',
  };
  expect(
    signatureOf(
      { method: 'GET', address: '/test.txt', headers },
      {
        scope: '20130524/us-east-1/s3/aws4_request',
        signedHeaders: Object.keys(headers),
        secret: 'wJalrXUtnFEMI/K7MDENG/bPxRfiCYEXAMPLEKEY',
      },
    ),
  ).toBe('f0e8bdb87c964420e857bd35b5d6ed310bd44f0170aba48dd91039c6036bdb41');
});

describe('where a bucket is', () => {
  it.each([
    ['s3://releases', 'https://releases.s3.sa-east-1.amazonaws.com', ''],
    ['s3://releases/', 'https://releases.s3.sa-east-1.amazonaws.com', ''],
    ['s3://releases/ponte/live', 'https://releases.s3.sa-east-1.amazonaws.com', 'ponte/live/'],
  ])('%s is at %s, below %j', (place, address, prefix) => {
    expect(readBucketSettings(place, { AWS_REGION: 'sa-east-1' })).toMatchObject({ address, prefix });
  });

  it('is an endpoint of its own where one is named', () => {
    expect(readBucketSettings('s3://releases', { AWS_ENDPOINT_URL_S3: 'https://s3.example.com/' }).address).toBe(
      'https://s3.example.com/releases',
    );
  });

  it('is where it is without variables when those are blank', () => {
    const blank = Object.fromEntries(
      [
        'AWS_ENDPOINT_URL_S3',
        'AWS_ENDPOINT_URL',
        'AWS_REGION',
        'AWS_DEFAULT_REGION',
        'AWS_ACCESS_KEY_ID',
        'AWS_SECRET_ACCESS_KEY',
        'AWS_SESSION_TOKEN',
      ].map((name) => [name, ' ']),
    );
    expect(readBucketSettings('s3://releases', blank)).toEqual(readBucketSettings('s3://releases', {}));
  });

  it.each([
    ['s3://', {}, 'is no bucket'],
    ['s3://releases/../other', {}, 'is no bucket'],
    ['s3://releases', { AWS_ENDPOINT_URL_S3: 's3.example.com' }, 'takes an address as https://s3.example.com'],
    ['s3://releases', { AWS_ACCESS_KEY_ID: 'one' }, 'set both, or none to read a public bucket'],
    ['s3://releases', { AWS_SESSION_TOKEN: 'a\nb' }, 'AWS_SESSION_TOKEN has a space, a line break'],
    ['s3://releases', { AWS_ENDPOINT_URL_S3: 'https://ana:pw@s3.example.com' }, 'has a name or a password in it'],
  ])('is not understood of %s with %j', (place, variables, reason) => {
    expect(() => readBucketSettings(place, variables)).toThrow(reason);
  });

  it('is reported without what was given as a key', () => {
    const settings = {
      AWS_ACCESS_KEY_ID: 'id',
      AWS_SECRET_ACCESS_KEY: 'hidden key',
      AWS_ENDPOINT_URL_S3: 'ftp://a:hidden@b',
    };
    for (const name of Object.keys(settings).slice(1))
      expect(() =>
        readBucketSettings('s3://releases', {
          ...settings,
          ...(name === 'AWS_SECRET_ACCESS_KEY' && { AWS_ENDPOINT_URL_S3: '' }),
        }),
      ).toThrow(expect.objectContaining({ message: expect.not.stringContaining('hidden') as string }));
  });
});

describe('an object of a bucket', () => {
  it('is read as it was written, and is none before', async () => {
    expect(await storage.read('remotes/candidate/pointer.json')).toBeUndefined();
    await storage.write('remotes/candidate/pointer.json', Buffer.from('one'));
    await storage.write('remotes/candidate/pointer.json', Buffer.from('two'));
    expect(text(await storage.read('remotes/candidate/pointer.json'))).toBe('two');
    expect([...bucket.objects.keys()]).toEqual(['ponte/remotes/candidate/pointer.json']);
  });

  it('is created once: of ten at once, one succeeds, and its content stays', async () => {
    const created = await Promise.all(
      Array.from({ length: 10 }, (_, index) => openStorage().create('log/1.json', Buffer.from(String(index)))),
    );
    expect(created.filter(Boolean)).toHaveLength(1);
    expect(text(await storage.read('log/1.json'))).toBe(String(created.indexOf(true)));
  });

  it('has letters in its name that an address has to escape', async () => {
    await storage.write('files/a@b.-_1.js', Buffer.from('x'));
    expect(text(await storage.read('files/a@b.-_1.js'))).toBe('x');
  });

  it.each(['remotes/..', '../other', 'a//b', 'a\\b'])('is never called %j', async (key) => {
    await expect(storage.write(key, Buffer.from('x'))).rejects.toThrow('no key');
    await expect(storage.read(key)).rejects.toThrow('no key');
  });

  it('is listed with the folders beside it, over several pages of a list', async () => {
    for (const name of ['b.json', 'a.json', 'c/1', 'c/2', 'd/1', 'e.json', 'f.json', 'g/1'])
      await storage.write(`remotes/${name}`, Buffer.from('x'));
    expect(await storage.list('remotes')).toEqual(['a.json', 'b.json', 'c', 'd', 'e.json', 'f.json', 'g']);
    expect(await storage.list('remotes/none')).toEqual([]);
    expect(bucket.requests.filter((request) => request === 'GET ?ponte/remotes/')).toHaveLength(3);
  });
});

describe('a bucket that fails', () => {
  it('is asked again after an error, and after an answer that was cut off', async () => {
    const faults = [{ status: 503, code: 'SlowDown' }, 'cut-before' as const, { status: 500, code: 'InternalError' }];
    bucket.fault = () => faults.shift();
    await storage.write('a', Buffer.from('x'));
    expect(text(await storage.read('a'))).toBe('x');
  });

  it('has created an object although the answer was lost: it is our own', async () => {
    await storage.create('before', Buffer.from('x'));
    let isCut = false;
    bucket.fault = (request) => (request === 'PUT ponte/a' && !isCut ? ((isCut = true), 'cut-after') : undefined);
    expect(await storage.create('a', Buffer.from('mine'))).toBe(true);
    isCut = false;
    expect(await storage.create('a', Buffer.from('of another'))).toBe(false);
  });

  it('is reported with its name and what it says', async () => {
    bucket.fault = () => ({ status: 503, code: 'SlowDown' });
    await expect(storage.read('a')).rejects.toThrow('s3://releases/ponte answers 503 SlowDown to reading a.');
    bucket.fault = undefined;
    await expect(openStorage({ AWS_SECRET_ACCESS_KEY: 'wrong' }).read('a')).rejects.toThrow(
      /answers 403 SignatureDoesNotMatch to reading a\. .*Look at AWS_ACCESS_KEY_ID/,
    );
    await expect(openStorage({ AWS_ACCESS_KEY_ID: '', AWS_SECRET_ACCESS_KEY: '' }).read('a')).rejects.toThrow(
      /answers 403 AccessDenied to reading a\. .*rights to read objects and to list the bucket/,
    );
    await expect(openStorage({ AWS_REGION: 'eu-west-1' }).read('a')).rejects.toThrow(/400 .*look at AWS_REGION/);
    bucket.fault = () => ({ status: 403, code: 'RequestTimeTooSkewed' });
    await expect(storage.read('a')).rejects.toThrow('The clock of this machine is wrong');
    bucket.fault = undefined;
    await bucket.stop();
    await expect(storage.read('a')).rejects.toThrow(/s3:\/\/releases\/ponte \(127\.0\.0\.1:\d+\) does not answer/);
    bucket = await startFakeBucket('releases');
  });

  it('is no empty registry when it does not exist', async () => {
    const other = createBucketStorage(readBucketSettings('s3://another', env));
    await expect(other.read('a')).rejects.toThrow('404 NoSuchBucket');
    await expect(other.list('a')).rejects.toThrow('404 NoSuchBucket');
  });

  it('is no empty registry when something else answers there', async () => {
    bucket.fault = () => ({ status: 404, code: 'NotFound' });
    await expect(storage.read('a')).rejects.toThrow(/404 NotFound .*Look at AWS_ENDPOINT_URL_S3/);
  });

  it('leads what is signed to no other host', async () => {
    const other = await startFakeBucket('releases');
    bucket.fault = () => ({ status: 307, code: 'TemporaryRedirect', location: `${other.endpoint}/releases/ponte/a` });
    await expect(storage.write('a', Buffer.from('x'))).rejects.toThrow(/307 TemporaryRedirect .*look at AWS_REGION/);
    expect(other.requests).toEqual([]);
    await other.stop();
  });

  it.each([
    ['without the way on', ''],
    ['that leads to itself', '<NextContinuationToken>0</NextContinuationToken>'],
  ])('gives no list that is cut off, %s', async (_how, way) => {
    const page = `<ListBucketResult><IsTruncated>true</IsTruncated>${way}<Contents><Key>ponte/remotes/a</Key></Contents></ListBucketResult>`;
    bucket.fault = () => ({ status: 200, code: '', body: page });
    await expect(storage.list('remotes')).rejects.toThrow('a list of remotes that is cut off');
  });

  it.each([
    ['entities that grow', `<!DOCTYPE x [<!ENTITY a "${'x'.repeat(9_000)}">]>`, '&a;'.repeat(5_000)],
    ['a file of this machine', '<!DOCTYPE x [<!ENTITY a SYSTEM "file:///etc/hostname">]>', '&a;'],
    ['half a document', '', '</Key></Contents><Contents><Key>'],
  ])('gives no list of %s', async (_what, before, name) => {
    const page = `${before}<ListBucketResult><IsTruncated>false</IsTruncated><Contents><Key>${name}</Key></Contents>${before === '' ? '' : '</ListBucketResult>'}`;
    bucket.fault = () => ({ status: 200, code: '', body: page });
    await expect(storage.list('remotes')).rejects.toThrow('answers no list of objects');
  });

  it('is tried out again after it was out of reach', async () => {
    bucket.fault = (request) =>
      request === 'PUT ponte/conditional-writes.txt' ? { status: 403, code: 'AccessDenied' } : undefined;
    await expect(storage.create('a', Buffer.from('x'))).rejects.toThrow('403 AccessDenied');
    bucket.fault = undefined;
    expect(await storage.create('a', Buffer.from('x'))).toBe(true);
  });

  it('is refused before anything is created when it takes an object twice in spite of the condition', async () => {
    bucket.ignoresConditions = true;
    await expect(storage.create('remotes/candidate/log/00000001.json', Buffer.from('x'))).rejects.toThrow(
      'Use a bucket with conditional writes',
    );
    expect([...bucket.objects.keys()]).toEqual(['ponte/conditional-writes.txt']);
  });
});

describe('without keys', () => {
  const withoutKeys = { AWS_ACCESS_KEY_ID: '', AWS_SECRET_ACCESS_KEY: '' };

  it('a public bucket is read and listed, and nothing is written', async () => {
    await storage.write('remotes/candidate/pointer.json', Buffer.from('x'));
    const reader = openStorage(withoutKeys);
    await expect(reader.read('remotes/candidate/pointer.json')).rejects.toThrow('403 AccessDenied');
    bucket.isPublic = true;
    expect(text(await reader.read('remotes/candidate/pointer.json'))).toBe('x');
    expect(await reader.list('remotes')).toEqual(['candidate']);
    await expect(reader.write('remotes/a', Buffer.from('x'))).rejects.toThrow('can only be read');
  });

  it('nobody may move a pointer', async () => {
    expect(await mayWriteRegistry(env)).toBe(true);
    expect(await mayWriteRegistry({ ...env, ...withoutKeys })).toBe(false);
  });
});

describe('a registry in a bucket', () => {
  const files = (name: string): Map<string, Uint8Array> =>
    new Map<string, Uint8Array>([
      ['release.json', Buffer.from(JSON.stringify({ name: 'candidate', release: name }))],
      [`remoteEntry.${Buffer.from(name.padEnd(4, '_')).toString('hex').slice(0, 8)}.js`, Buffer.from(`// ${name}`)],
    ]);
  const details = {
    build: 'b1',
    version: '1.2.3',
    commit: null,
    hasUncommittedChanges: false,
    requires: {},
    databaseSchema: '20261123101800',
    createdBy: 'ana',
  };
  const publish = async (registry: ReleaseRegistry, name: string): Promise<string> =>
    (await registry.publish({ remote: 'candidate', files: files(name), details }, privateKey)).record.release;
  const change = (by: string): { remote: string; by: string; why: string } => ({
    remote: 'candidate',
    by,
    why: 'for a test',
  });

  it('releases, rolls back, runs a canary, locks, and keeps a log of all', async () => {
    const registry = openRegistry();
    const [first, second] = [await publish(registry, 'r1'), await publish(registry, 'r2')];
    await registry.point({ ...change('ana'), action: 'release', to: first });
    await registry.startCanary({ ...change('ana'), release: second, percent: 5 });
    await registry.promote(change('ana'));
    await registry.point({ ...change('bia'), action: 'rollback', to: first });
    await registry.setLock({ ...change('bia'), locked: true });
    await expect(registry.point({ ...change('ana'), action: 'release', to: second })).rejects.toMatchObject({
      code: 'locked',
    });
    const log = await openRegistry().readLog('candidate');
    expect(log.map(({ action, to, by }) => [action, to, by])).toEqual([
      ['release', first, 'ana'],
      ['canary', first, 'ana'],
      ['promote', second, 'ana'],
      ['rollback', first, 'bia'],
      ['lock', first, 'bia'],
    ]);
    expect(await registry.listRemotes()).toEqual(['candidate']);
    expect((await registry.listReleases('candidate')).map(({ release }) => release).sort()).toEqual(
      [first, second].sort(),
    );
  });

  it('lets one of two moves at once through, and tells the other by whom', async () => {
    const [ana, bia] = [openRegistry(), openRegistry()];
    const [first, second] = [await publish(ana, 'r1'), await publish(ana, 'r2')];
    const moves = await Promise.allSettled([
      ana.point({ ...change('ana'), action: 'release', to: first }),
      bia.point({ ...change('bia'), action: 'release', to: second }),
    ]);
    const refused = moves.flatMap((move) => (move.status === 'rejected' ? [move.reason as Error] : []));
    expect(refused).toMatchObject([{ code: 'moved-meanwhile' }]);
    const [move] = await ana.readLog('candidate');
    expect(refused[0]?.message).toContain(`release ${move?.to} by ${move?.by}`);
    expect(await bia.readPointer('candidate')).toEqual(move);
  });

  it('never makes an upload live that was cut off, and the next try finishes it', async () => {
    const registry = openRegistry();
    const release = await publish(registry, 'r1');
    const folderOfIt = `ponte/remotes/candidate/releases/${release}`;
    bucket.objects.delete(`${folderOfIt}/record.json`);
    const [name = ''] = files('r1').keys();
    bucket.objects.delete(`${folderOfIt}/files/${name}`);
    await expect(registry.point({ ...change('ana'), action: 'release', to: release })).rejects.toMatchObject({
      code: 'no-record',
    });
    expect(await registry.readPointer('candidate')).toBeUndefined();
    expect(await publish(registry, 'r1')).toBe(release);
    await registry.point({ ...change('ana'), action: 'release', to: release });
    expect((await registry.readPointer('candidate'))?.to).toBe(release);
  });

  it('serves no file that was changed in the bucket', async () => {
    const registry = openRegistry();
    const release = await publish(registry, 'r1');
    const key = [...bucket.objects.keys()].find((each) => each.includes('remoteEntry')) ?? '';
    bucket.objects.set(key, Buffer.from('// changed'));
    await expect(registry.verify('candidate', release)).rejects.toMatchObject({ code: 'changed-file' });
  });
});
