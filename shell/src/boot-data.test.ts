/** @environment page */
import { fetchRemotes, parseConfig, parseRemotes, readBootData } from './boot-data';

const remotes = { candidate: { entry: 'https://c.example/remoteEntry.js' } };
const config = { supabaseUrl: 'https://api.example', publishableKey: 'key' };

const answers: Readonly<Record<string, unknown>> = { '/remotes.json': remotes, '/config.json': config };
/** The site's own server, which no fake of the backend stands for. */
let serve: jest.SpyInstance;

beforeEach(() => {
  serve = jest
    .spyOn(globalThis, 'fetch')
    .mockImplementation(async (address) => Response.json(answers[String(address)]));
});
afterEach(() => document.body.replaceChildren());

function inline(value: unknown): void {
  const element = document.createElement('script');
  element.type = 'application/json';
  element.id = 'ponte-boot';
  element.textContent = JSON.stringify(value);
  document.body.append(element);
}

describe('the data that a page needs to start', () => {
  it('is read from the document when the server has written it there, without a request', async () => {
    inline({ remotes, config });
    await expect(readBootData()).resolves.toEqual({ remotes, config });
    expect(serve).not.toHaveBeenCalled();
  });

  it('is fetched on static hosting', async () => {
    await expect(readBootData()).resolves.toEqual({ remotes, config });
  });

  it('is asked for anew when a remote has failed, past the browser’s cache', async () => {
    await expect(fetchRemotes()).resolves.toEqual(remotes);
    expect(serve.mock.calls).toEqual([['/remotes.json', expect.objectContaining({ cache: 'no-cache' })]]);
  });

  it('is asked for with what each release needs where that is wanted', async () => {
    const detailed = { candidate: { entry: 'e', previous: { entry: 'before' } } };
    serve.mockImplementation(async (address) =>
      Response.json(address === '/remotes.json?detailed' ? detailed : remotes),
    );
    await expect(fetchRemotes({ detailed: true })).resolves.toEqual(detailed);
  });

  it('is fetched where the document has a place for it, but nothing in it', async () => {
    document.body.innerHTML = '<script type="application/json" id="ponte-boot"></script>';
    await expect(readBootData()).resolves.toEqual({ remotes, config });
  });

  it('is given up when it does not come within four seconds', async () => {
    const timeout = jest.spyOn(AbortSignal, 'timeout');
    await readBootData();
    expect(timeout.mock.calls).toEqual([[4_000], [4_000]]);
  });

  it('fails with the address of the invalid answer', async () => {
    serve.mockImplementation(async (address) =>
      address === '/config.json' ? new Response(null, { status: 500 }) : Response.json(remotes),
    );
    await expect(readBootData()).rejects.toThrow('/config.json answered 500');
  });

  it.each([
    null,
    'text',
    { candidate: null },
    { candidate: 'entry' },
    { candidate: {} },
    { candidate: { entry: 7 } },
    { candidate: { entry: 'e', off: 'yes' } },
    { candidate: { entry: 'e', integrity: 7 } },
    { candidate: { entry: 'e', routes: '/vagas' } },
    { candidate: { entry: 'e', routes: [7] } },
    { candidate: { entry: 'e', routes: ['/vagas', 7] } },
    { candidate: { entry: 'e', requires: 'react' } },
    { candidate: { entry: 'e', requires: null } },
    { candidate: { entry: 'e', requires: { react: '^19.0.0', zod: 4 } } },
    { candidate: { entry: 'e', uses: { react: 'useId' } } },
    { candidate: { entry: 'e', uses: { react: ['useId', 7] } } },
    { candidate: { entry: 'e', previous: { entry: 7 } } },
    { candidate: { entry: 'e', previous: null } },
    { candidate: { entry: 'e', uses: { react: null } } },
    { candidate: { entry: 'e' }, company: { entry: 7 } },
  ])('refuses %j as a list of remotes', (value) => {
    expect(() => parseRemotes(value)).toThrow('remotes.json');
  });

  it('accepts the list and the configuration of this site', () => {
    expect(parseRemotes(remotes)).toEqual(remotes);
    const withIntegrity = { candidate: { entry: 'e', integrity: 'sha256-e=' } };
    expect(parseRemotes(withIntegrity)).toEqual(withIntegrity);
    expect(parseRemotes({ candidate: { entry: 'e', off: true } })).toEqual({ candidate: { entry: 'e', off: true } });
    const whole = {
      candidate: {
        ...{ entry: 'e', routes: ['/vagas'], requires: { react: '^19.0.0' }, uses: { react: ['useId'] } },
        previous: { entry: 'before' },
      },
    };
    expect(parseRemotes(whole)).toEqual(whole);
    expect(parseConfig(config)).toEqual(config);
    expect(parseConfig({ ...config, operationSample: 0.5 })).toEqual({ ...config, operationSample: 0.5 });
  });

  it.each([
    null,
    'text',
    {},
    { supabaseUrl: 'https://api.example' },
    { publishableKey: 'key' },
    { supabaseUrl: 7, publishableKey: 'key' },
    { supabaseUrl: 'https://api.example', publishableKey: 7 },
    { supabaseUrl: 'https://api.example', publishableKey: 'key', operationSample: 'all' },
  ])('refuses %j as a configuration', (value) => {
    expect(() => parseConfig(value)).toThrow('config.json');
  });
});
