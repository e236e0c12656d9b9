import { libraryStyleHashes } from './library-styles';
import { createHash } from 'node:crypto';
import { inlineScriptHashes, securityHeaders, styleHashes } from './security-headers';

function policy(options: Partial<Parameters<typeof securityHeaders>[0]> = {}): Record<string, string> {
  const headers = securityHeaders({
    remoteOrigins: ['https://c.example'],
    apiOrigin: 'https://api.example',
    ...options,
  });
  return Object.fromEntries(
    (headers['content-security-policy'] ?? '').split('; ').map((rule) => [rule.split(' ')[0] ?? '', rule]),
  );
}

it('allows nothing unsafe', () => {
  expect(Object.values(policy()).join(' ')).not.toMatch(/unsafe-|\*/);
});

it('allows scripts from this site and the remotes only, and no text or URL to become one without a policy of the page', () => {
  expect(policy()).toMatchObject({
    'script-src': `script-src 'self' ${inlineScriptHashes.join(' ')} https://c.example`,
    'require-trusted-types-for': "require-trusted-types-for 'script'",
    'trusted-types': 'trusted-types default',
    'object-src': "object-src 'none'",
    'base-uri': "base-uri 'none'",
  });
});

it('allows all files below the address of a remote that shares its host, and no others there', () => {
  expect(policy({ remoteOrigins: ['https://remotes.example/a'] })['font-src']).toBe(
    "font-src 'self' https://remotes.example/a/",
  );
});

it('allows exactly the style elements of a document, and those of libraries', () => {
  const sheet = '@media (width<40rem){.a>.b{color:red}}';
  const html = `<style>${sheet}</style><style data-href="https://c.example/1.css">.c{}</style>`;
  const hash = (text: string): string => `'sha256-${createHash('sha256').update(text).digest('base64')}'`;
  expect(styleHashes(html)).toEqual([hash(sheet), hash('.c{}')]);
  expect(policy({ styles: styleHashes(html) })['style-src']).toBe(
    `style-src 'self' https://c.example ${[...libraryStyleHashes, hash(sheet), hash('.c{}')].join(' ')}`,
  );
});

describe('VLibras', () => {
  const integrations = { vlibras: { url: 'https://vlibras.example/app', origins: ['https://files.example'] } };

  it('changes nothing for visitors who have not asked for it, and nothing where it is not offered', () => {
    expect(policy({ integrations })).toEqual(policy());
    expect(policy({ isTranslated: true })).toEqual(policy());
  });

  it('is allowed what it needs, on its own hosts, for those who have asked', () => {
    const open = policy({ integrations, isTranslated: true });
    const hosts = 'https://vlibras.example https://*.vlibras.example https://files.example';
    expect(open['script-src']).toBe(
      `script-src 'self' ${inlineScriptHashes.join(' ')} https://c.example 'unsafe-eval' blob: ${hosts}`,
    );
    expect(open['style-src']).toBe(`style-src 'self' https://c.example 'unsafe-inline' ${hosts}`);
    for (const rule of ['img-src', 'font-src', 'media-src', 'connect-src']) expect(open[rule]).toContain(hosts);
    expect(open).not.toHaveProperty('require-trusted-types-for');
    expect(open).not.toHaveProperty('trusted-types');
    for (const rule of [
      'default-src',
      'frame-src',
      'object-src',
      'base-uri',
      'form-action',
      'frame-ancestors',
      'worker-src',
    ])
      expect(open[rule]).toBe(policy()[rule]);
  });
});

it('allows the configured services, and no others', () => {
  const open = policy({ integrations: { helpScriptUrl: 'https://help.example/widget.js' } });
  expect(open['script-src']).toBe(
    `script-src 'self' ${inlineScriptHashes.join(' ')} https://c.example https://help.example`,
  );
  expect(open['trusted-types']).toBe("trusted-types * 'allow-duplicates'");
});
