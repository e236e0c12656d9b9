import { createTestContext, offline, refuse } from '@ponte/shared-auth/testing';
import { fakeBackend } from './fake-backend';

const backend = fakeBackend({ 'POST rpc/is_operator': false });
const ask = async (): Promise<unknown> => {
  const db = await createTestContext().api.db();
  const { data, error } = await db.rpc('is_operator');
  return error ? error.hint : data;
};

it('what is said for all tests is answered until a test says otherwise', async () => {
  expect(await ask()).toBe(false);
  backend.on('POST rpc/is_operator', () => true);
  expect(await ask()).toBe(true);
  expect(backend.callsOf('rpc/is_operator')).toHaveLength(2);
});

it('what another test has said and asked is forgotten', async () => {
  expect(backend.calls).toEqual([]);
  expect(await ask()).toBe(false);
});

it('what is said once is answered once', async () => {
  backend.once('POST rpc/is_operator', refuse(409, 'moved', 'Mudou.'));
  expect(await ask()).toBe('moved');
  expect(await ask()).toBe(false);
});

it('an endpoint that is offline breaks the request, and one address may stand for many', async () => {
  backend.on('GET https://cep.example/*', offline);
  await expect(fetch('https://cep.example/50050000')).rejects.toThrow('Failed to fetch');
  backend.on('GET https://cep.example/50050000', () => ({ uf: 'PE' }));
  expect(await (await fetch('https://cep.example/50050000?full=1')).json()).toEqual({ uf: 'PE' });
});
