import type { RenderResult } from '../src/entry-server';
import { createSmokeTest } from './smoke-test';

const config = { supabaseUrl: 'https://api.example', publishableKey: 'key' };
const page = (status = 200): RenderResult =>
  ({ kind: 'page', status, head: '', html: '', chunks: [], parameters: [], state: {} }) as unknown as RenderResult;

/** Runs a smoke test of the marketing remote. @param answers the result of each page, by address; an error is thrown */
async function smokeTestMarketing(
  answers: Record<string, RenderResult | Error>,
  {
    timeout = 1_000,
    readConfig = async () => config,
    addresses = pages,
  }: { timeout?: number; readConfig?: () => Promise<typeof config>; addresses?: readonly string[] } = {},
) {
  const asked: string[] = [];
  const smokeTest = createSmokeTest({
    timeout,
    readConfig,
    renderPage: async ({ address, servers, signal }) => {
      expect(servers).toEqual({ marketing: 'key-of-r2' });
      expect(signal.aborted).toBe(false);
      asked.push(address);
      const answer = answers[address];
      if (answer instanceof Error) throw answer;
      return answer ?? new Promise(() => undefined);
    },
  });
  return { outcome: await smokeTest('marketing', 'key-of-r2', addresses), asked };
}

const pages = ['/planos', '/termos', '/privacidade', '/', '/blog'];
const allRendered = Object.fromEntries(pages.map((address) => [address, page()]));

describe('a release under smoke test', () => {
  it('is asked for every page', async () => {
    const { outcome, asked } = await smokeTestMarketing(allRendered);
    expect(outcome).toEqual({ rendered: pages, failed: new Map() });
    expect(asked).toEqual(pages);
  });

  it('is asked for certain pages only, when it is compared', async () => {
    const { outcome, asked } = await smokeTestMarketing(allRendered, { addresses: ['/termos', '/blog'] });
    expect([outcome.rendered, asked]).toEqual([
      ['/termos', '/blog'],
      ['/termos', '/blog'],
    ]);
  });

  it('reports which pages it does not render, and why', async () => {
    const { outcome } = await smokeTestMarketing({
      ...allRendered,
      '/planos': new Error('Element type is invalid'),
      '/termos': page(404),
      '/': { kind: 'personal' },
    });
    expect(Object.fromEntries(outcome.failed)).toEqual({
      '/planos': 'Element type is invalid',
      '/termos': 'it is not rendered (404)',
      '/': 'it is not rendered (personal)',
    });
    expect(outcome.rendered).toEqual(pages.filter((address) => !outcome.failed.has(address)));
  });

  it('says nothing about the pages that it had no time for', async () => {
    const { outcome, asked } = await smokeTestMarketing({ '/planos': page() }, { timeout: 20 });
    expect(outcome).toEqual({ rendered: ['/planos'], failed: new Map([['/termos', 'not rendered in 20 ms']]) });
    expect(asked).toEqual(['/planos', '/termos']);
  });

  it('renders nothing while the backend is unknown', async () => {
    const readConfig = async (): Promise<never> => {
      throw new Error('no such file');
    };
    const { outcome } = await smokeTestMarketing({}, { readConfig, addresses: ['/planos'] });
    expect(outcome).toEqual({ rendered: [], failed: new Map([['/planos', 'no such file']]) });
  });

  it('of a remote that names no pages asks for nothing', async () => {
    const readConfig = async (): Promise<never> => {
      throw new Error('no such file');
    };
    const { outcome, asked } = await smokeTestMarketing({}, { readConfig, addresses: [] });
    expect([outcome, asked]).toEqual([{ rendered: [], failed: new Map() }, []]);
  });
});
