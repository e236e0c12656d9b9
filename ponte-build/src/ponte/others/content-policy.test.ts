import { securityHeaders } from '@ponte/shared-server';
import { loosenPolicy } from './content-policy';

const wider = 'ws://localhost:3001/edits';
const product = securityHeaders({
  remoteOrigins: ['https://candidate.example'],
  apiOrigin: 'https://api.example',
  styles: ["'sha256-abc'"],
})['content-security-policy'];

it("adds to the product's own policy the connection for edits, and nothing else", () => {
  const directives = (policy: string): Map<string, string[]> =>
    new Map(policy.split('; ').map((text) => [text.split(' ', 1)[0] ?? '', text.split(' ').slice(1)] as const));
  const [before, after] = [directives(product ?? ''), directives(loosenPolicy(product ?? '', wider))];
  expect([...after.keys()]).toEqual([...before.keys()]);
  const added = [...after].flatMap(([name, sources]) =>
    sources.filter((source) => !before.get(name)?.includes(source)).map((source) => [name, source]),
  );
  expect(added).toEqual([['connect-src', 'ws://localhost:3001/edits']]);
});

it.each([
  ["connect-src 'none'", 'connect-src ws://localhost:3001/edits'],
  ["default-src 'self'", "default-src 'self'; connect-src 'self' ws://localhost:3001/edits"],
  ["script-src 'self'", "script-src 'self'"],
  ['upgrade-insecure-requests', ''],
  ['connect-src a, connect-src b', 'connect-src a ws://localhost:3001/edits, connect-src b ws://localhost:3001/edits'],
  ['CONNECT-SRC a; connect-src b', 'connect-src a ws://localhost:3001/edits'],
])('makes of %j %j', (policy, expected) => {
  expect(loosenPolicy(policy, wider)).toBe(expected);
});
