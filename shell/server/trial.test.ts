import type { RenderResult } from '../src/entry-server';
import { ownerOf } from '../src/route-owners';
import { createTrial, probePages } from './trial';

const config = { supabaseUrl: 'https://api.example', publishableKey: 'key' };
const page = (status = 200): RenderResult =>
  ({ kind: 'page', status, head: '', html: '', chunks: [], parameters: [], state: {} }) as unknown as RenderResult;

/** A trial of the marketing remote. @param answers what each page comes to, by address; an error is thrown */
async function tryMarketing(
  answers: Record<string, RenderResult | Error>,
  {
    timeout = 1_000,
    readConfig = async () => config,
    addresses,
  }: { timeout?: number; readConfig?: () => Promise<typeof config>; addresses?: readonly string[] } = {},
) {
  const asked: string[] = [];
  const trial = createTrial({
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
  return { outcome: await trial('marketing', 'key-of-r2', addresses), asked };
}

const pages = probePages.marketing;
const allDrawn = Object.fromEntries(pages.map((address) => [address, page()]));

describe('a release on trial', () => {
  it('is asked for every page of its remote', async () => {
    const { outcome, asked } = await tryMarketing(allDrawn);
    expect(outcome).toEqual({ drawn: pages, failed: new Map() });
    expect(asked).toEqual(pages);
  });

  it('is asked for certain pages alone, when it is compared', async () => {
    const { outcome, asked } = await tryMarketing(allDrawn, { addresses: ['/termos', '/blog'] });
    expect([outcome.drawn, asked]).toEqual([
      ['/termos', '/blog'],
      ['/termos', '/blog'],
    ]);
  });

  it('tells which pages it does not draw, and why', async () => {
    const { outcome } = await tryMarketing({
      ...allDrawn,
      '/planos': new Error('Element type is invalid'),
      '/termos': page(404),
      '/': { kind: 'personal' },
    });
    expect(Object.fromEntries(outcome.failed)).toEqual({
      '/planos': 'Element type is invalid',
      '/termos': 'it is not drawn (404)',
      '/': 'it is not drawn (personal)',
    });
    expect(outcome.drawn).toEqual(pages.filter((address) => !outcome.failed.has(address)));
  });

  it('says nothing of the pages that its time was too short for', async () => {
    const { outcome, asked } = await tryMarketing({ '/planos': page() }, { timeout: 20 });
    expect(outcome).toEqual({ drawn: ['/planos'], failed: new Map([['/termos', 'not rendered in 20 ms']]) });
    expect(asked).toEqual(['/planos', '/termos']);
  });

  it('draws nothing while nothing says where the backend is', async () => {
    const readConfig = async (): Promise<never> => {
      throw new Error('no such file');
    };
    const { outcome } = await tryMarketing({}, { readConfig, addresses: ['/planos'] });
    expect(outcome).toEqual({ drawn: [], failed: new Map([['/planos', 'no such file']]) });
  });

  it('of a remote that nobody knows has no pages', async () => {
    const trial = createTrial({ readConfig: async () => config, renderPage: async () => page(500) });
    expect(await trial('other', 'key')).toEqual({ drawn: [], failed: new Map() });
  });
});

it.each(Object.entries(probePages))('the pages that %s is tried with are its own', (name, addresses) => {
  expect(addresses.length).toBeGreaterThan(0);
  for (const address of addresses) expect(ownerOf(address)).toBe(name);
});
