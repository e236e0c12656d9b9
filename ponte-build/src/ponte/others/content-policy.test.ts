import { securityHeaders } from '@ponte/shared-server';
import { loosenPolicy } from './content-policy';

const wider = { styleNonce: 'n', socket: 'ws://localhost:3001/edits' };
const product = securityHeaders({
  remoteOrigins: ['https://candidate.example'],
  apiOrigin: 'https://api.example',
  styles: ["'sha256-abc'"],
})['content-security-policy'];

it("adds to the product's own policy the nonce of styles and the connection for edits, and nothing else", () => {
  const directives = (policy: string): Map<string, string[]> =>
    new Map(policy.split('; ').map((text) => [text.split(' ', 1)[0] ?? '', text.split(' ').slice(1)] as const));
  const [before, after] = [directives(product ?? ''), directives(loosenPolicy(product ?? '', wider))];
  expect([...after.keys()]).toEqual([...before.keys()]);
  const added = [...after].flatMap(([name, sources]) =>
    sources.filter((source) => !before.get(name)?.includes(source)).map((source) => [name, source]),
  );
  expect(added).toEqual([
    ['style-src', "'nonce-n'"],
    ['connect-src', 'ws://localhost:3001/edits'],
  ]);
});

it.each([
  ["style-src 'none'; connect-src 'none'", "style-src 'nonce-n'; connect-src ws://localhost:3001/edits"],
  [
    "default-src 'self'",
    "default-src 'self'; style-src 'self' 'nonce-n'; connect-src 'self' ws://localhost:3001/edits",
  ],
  ["script-src 'self'", "script-src 'self'"],
  ['upgrade-insecure-requests', ''],
  ['style-src a, style-src b', "style-src a 'nonce-n', style-src b 'nonce-n'"],
  ['STYLE-SRC a; style-src b', "style-src a 'nonce-n'"],
])('makes of %j %j', (policy, expected) => {
  expect(loosenPolicy(policy, wider)).toBe(expected);
});
