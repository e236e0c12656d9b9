/** @environment page */
import { http, HttpResponse } from 'msw';
import { setupServer } from 'msw/node';
import { fetchRemotes, parseConfig, parseRemotes, readBootData } from './boot-data';

const remotes = { candidate: { entry: 'https://c.example/remoteEntry.js' } };
const config = { supabaseUrl: 'https://api.example', publishableKey: 'key' };

const server = setupServer(
  http.get('*/remotes.json', () => HttpResponse.json(remotes)),
  http.get('*/config.json', () => HttpResponse.json(config)),
);

beforeAll(() => server.listen({ onUnhandledRequest: 'error' }));
afterEach(() => {
  server.resetHandlers();
  document.body.replaceChildren();
});
afterAll(() => server.close());

function inline(value: unknown): void {
  const element = document.createElement('script');
  element.type = 'application/json';
  element.id = 'ponte-boot';
  element.textContent = JSON.stringify(value);
  document.body.append(element);
}

describe('the data that a page needs to start', () => {
  it('is read from the document when the server has written it there, without a request', async () => {
    server.use(
      http.get('*/remotes.json', () => HttpResponse.error()),
      http.get('*/config.json', () => HttpResponse.error()),
    );
    inline({ remotes, config });
    await expect(readBootData()).resolves.toEqual({ remotes, config });
  });

  it('is fetched on static hosting', async () => {
    await expect(readBootData()).resolves.toEqual({ remotes, config });
  });

  it('is asked for anew when a remote has failed, past the browser’s cache', async () => {
    const requests: RequestCache[] = [];
    server.use(
      http.get('*/remotes.json', ({ request }) => {
        requests.push(request.cache);
        return HttpResponse.json(remotes);
      }),
    );
    await expect(fetchRemotes()).resolves.toEqual(remotes);
    expect(requests).toEqual(['no-cache']);
  });

  it('fails with the address of the invalid answer', async () => {
    server.use(http.get('*/config.json', () => new HttpResponse(null, { status: 500 })));
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
  ])('refuses %j as a list of remotes', (value) => {
    expect(() => parseRemotes(value)).toThrow('remotes.json');
  });

  it('accepts the list and the configuration of this site', () => {
    expect(parseRemotes(remotes)).toEqual(remotes);
    const withIntegrity = { candidate: { entry: 'e', integrity: 'sha256-e=' } };
    expect(parseRemotes(withIntegrity)).toEqual(withIntegrity);
    expect(parseRemotes({ candidate: { entry: 'e', off: true } })).toEqual({ candidate: { entry: 'e', off: true } });
    expect(parseConfig(config)).toEqual(config);
  });

  it.each([
    null,
    'text',
    {},
    { supabaseUrl: 'https://api.example' },
    { publishableKey: 'key' },
    { supabaseUrl: 7, publishableKey: 'key' },
    { supabaseUrl: 'https://api.example', publishableKey: 7 },
  ])('refuses %j as a configuration', (value) => {
    expect(() => parseConfig(value)).toThrow('config.json');
  });
});
