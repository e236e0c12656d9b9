/** @jest-environment node */
import { createChunkAddresses } from './chunk-addresses';

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
