import { readSite, siteRequest, type SiteRequest } from './site';

/** How a server with this environment reads a request. */
function ask(
  env: Record<string, string>,
  host: string,
  { headers = {}, from = '203.0.113.9' }: { headers?: Record<string, string>; from?: string } = {},
): SiteRequest | undefined {
  return siteRequest(readSite(env), {
    url: new URL(`http://${host}/vagas`),
    header: (name) => headers[name],
    remoteAddress: from,
  });
}

const hosted = {
  HOST: '0.0.0.0',
  PONTE_SITE_URL: 'https://www.ponte.example/',
  PONTE_SITE_HOSTS: 'ponte.example, Vagas.ponte.example',
};

describe('a site that others can connect to', () => {
  it.each(['0.0.0.0', '::', '10.0.0.7', 'web-1'])('is not started with HOST=%s before its address is set', (HOST) => {
    expect(() => readSite({ HOST })).toThrow(/PONTE_SITE_URL is not set/);
    expect(() => readSite({ HOST, PONTE_SITE_URL: 'https://ponte.example' })).not.toThrow();
  });

  it.each([
    'www.ponte.example',
    'www.ponte.example:3000',
    'WWW.ponte.example',
    'www.ponte.example.',
    'ponte.example',
    'vagas.ponte.example',
  ])('answers to %s, with its public origin', (host) => {
    expect(ask(hosted, host)).toEqual({ origin: 'https://www.ponte.example', isSecure: true });
  });

  it.each([
    'evil.example',
    'ponte.example.evil.example',
    'evil-ponte.example',
    'localhost',
    '127.0.0.1',
    '203.0.113.9',
    '[::1]',
  ])('does not answer to %s', (host) => {
    expect(ask(hosted, host)).toBeUndefined();
  });
});

describe('a site that only this machine can reach', () => {
  it.each([
    ['localhost:3000', 'http://localhost:3000'],
    ['127.0.0.1:4150', 'http://127.0.0.1:4150'],
    ['[::1]:3000', 'http://[::1]:3000'],
  ])('answers to %s', (host, origin) => {
    expect(ask({}, host)).toEqual({ origin, isSecure: false });
  });

  it('does not answer to a foreign name that resolves to it', () => {
    expect(ask({}, 'evil.example:3000')).toBeUndefined();
    expect(ask({}, 'localhost.evil.example')).toBeUndefined();
  });
});

describe('the forwarding headers of a proxy', () => {
  const headers = { 'x-forwarded-host': 'evil.example, www.ponte.example', 'x-forwarded-proto': 'https' };
  const behind = { ...hosted, PONTE_TRUSTED_PROXIES: '10.0.0.0/8, 2001:db8::1' };

  it.each(['10.1.2.3', '::ffff:10.1.2.3', '2001:db8::1'])(
    'is believed when it comes from a proxy that is named (%s)',
    (from) => {
      expect(ask(behind, 'upstream:3000', { headers, from })).toEqual({
        origin: 'https://www.ponte.example',
        isSecure: true,
      });
      expect(
        ask(behind, 'upstream:3000', { headers: { ...headers, 'x-forwarded-proto': 'http' }, from })?.isSecure,
      ).toBe(false);
      expect(
        ask(behind, 'www.ponte.example', { headers: { 'x-forwarded-host': 'evil.example' }, from }),
      ).toBeUndefined();
    },
  );

  it('are ignored from anybody else', () => {
    expect(ask(behind, 'upstream:3000', { headers, from: '203.0.113.9' })).toBeUndefined();
    expect(ask(hosted, 'evil.example', { headers, from: '10.1.2.3' })).toBeUndefined();
    expect(ask({}, 'localhost:3000', { headers, from: '127.0.0.1' })).toEqual({
      origin: 'http://localhost:3000',
      isSecure: false,
    });
  });
});

it.each([
  [{ PONTE_SITE_URL: 'ponte.example' }, /PONTE_SITE_URL must be an address/],
  [{ PONTE_SITE_URL: 'javascript:alert(1)' }, /PONTE_SITE_URL must be an address/],
  [{ PONTE_SITE_HOSTS: 'a.example, https://b.example' }, /PONTE_SITE_HOSTS holds "https:\/\/b.example"/],
  [{ PONTE_TRUSTED_PROXIES: 'proxy.example' }, /PONTE_TRUSTED_PROXIES holds "proxy.example"/],
  [{ PONTE_TRUSTED_PROXIES: '10.0.0.0/33' }, /PONTE_TRUSTED_PROXIES holds "10.0.0.0\/33"/],
])('an invalid setting is reported: %j', (env, message) => {
  expect(() => readSite(env)).toThrow(message);
});
