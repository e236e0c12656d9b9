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

it('allows the configured services, and no others', () => {
  const open = policy({ integrations: { helpScriptUrl: 'https://help.example/widget.js' } });
  expect(open['script-src']).toBe(
    `script-src 'self' ${inlineScriptHashes.join(' ')} https://c.example https://help.example`,
  );
  expect(open['trusted-types']).toBe("trusted-types * 'allow-duplicates'");
});
