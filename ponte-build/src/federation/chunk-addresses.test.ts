/** @jest-environment node */
import { createChunkAddresses, forgetFailedLoads, type LoadShareArguments } from './chunk-addresses';

afterEach(() => jest.useRealTimers());

test('a chunk that is asked for again, because it failed, has a new address each time', () => {
  const addressOf = createChunkAddresses((chunkId) => `${chunkId}.abc.js`);
  const addresses = ['vagas', 'vagas', 12, 'vagas'].map(addressOf);
  expect(addresses.map((address) => address.replace(/=.*/, '='))).toEqual([
    'vagas.abc.js',
    'vagas.abc.js?retry=',
    '12.abc.js',
    'vagas.abc.js?retry=',
  ]);
  expect(new Set(addresses).size).toBe(4);
});

test('an entry that was loaded anew asks at no address that the one before has asked at', () => {
  jest.useFakeTimers({ now: 1_000 });
  const [before, after] = [createChunkAddresses(String), createChunkAddresses(String)];
  const failed = [before('vagas'), before('vagas')];
  jest.setSystemTime(2_000);
  after('vagas');
  expect(failed).not.toContain(after('vagas'));
});

test('a shared module whose load failed is loaded anew, and one that is there or on its way is not', async () => {
  const failed = { loading: Promise.reject<unknown>(new Error('Loading chunk 714 failed.')) };
  const loaded = { loading: Promise.resolve<unknown>(() => 'zod') };
  const other = { loading: Promise.reject<unknown>(new Error('Loading chunk 583 failed.')) };
  other.loading.catch(() => undefined);
  const kept = loaded.loading;
  // As much of the runtime as is read.
  const args = {
    pkgName: 'zod',
    origin: {
      shareScopeMap: {
        default: { zod: { '4.6.7': failed, '4.6.8': loaded, '4.7.0': {} }, sonner: { '2.0.8': other } },
      },
    },
  } as unknown as LoadShareArguments;
  await expect(forgetFailedLoads(args)).resolves.toBe(args);
  expect(failed.loading).toBeNull();
  expect(loaded.loading).toBe(kept);
  expect(other.loading).not.toBeNull();
});
