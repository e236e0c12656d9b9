/** @jest-environment node */
import { createChunkAddresses } from './chunk-addresses';

test('a chunk that is asked for again, because it failed, has a new address each time', () => {
  const addressOf = createChunkAddresses((chunkId) => `${chunkId}.abc.js`);
  expect([addressOf('vagas'), addressOf('vagas'), addressOf(12), addressOf('vagas')]).toEqual([
    'vagas.abc.js',
    'vagas.abc.js?retry=1',
    '12.abc.js',
    'vagas.abc.js?retry=2',
  ]);
});
