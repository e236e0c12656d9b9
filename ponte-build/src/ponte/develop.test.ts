import { createServer } from 'node:net';
import { serveApp } from '../development-server';
import { isFree } from '../free-port';
import { portOf } from '../ports';
import { start } from './develop';

jest.mock('../development-server', () => ({ serveApp: jest.fn(() => Promise.resolve({ stop: jest.fn() })) }));

it('a remote starts beside a product that has its port, and says where it is', async () => {
  const { PONTE_PORT_CANDIDATE: _moved, ...environment } = process.env;
  const replaced = jest.replaceProperty(process, 'env', {
    ...environment,
    SUPABASE_URL: 'https://ref.supabase.co',
    SUPABASE_PUBLISHABLE_KEY: 'sb_publishable_key',
  });
  const usual = portOf('candidate');
  const beside = createServer();
  const wasFree = await isFree(usual);
  if (wasFree) await new Promise<void>((resolve) => beside.listen(usual, '127.0.0.1', resolve));

  const { data, lines } = await start.run(['candidate'], {});
  const { port = 0 } = jest.mocked(serveApp).mock.lastCall?.[0] ?? {};
  expect(port).toBeGreaterThan(usual);
  expect(data).toMatchObject({ address: `http://localhost:${port}/vagas` });
  expect(lines.join()).toContain(`candidate is at http://localhost:${port}/vagas`);

  replaced.restore();
  if (wasFree) await new Promise((resolve) => beside.close(resolve));
});
