/** @environment page */
import { canAccess, loginPath, rememberReturnPath, safeReturnPath, takeReturnPath } from './access';
import type { RouteAccess } from './contract';
import { requireRole, type SessionState } from './session';
import { setTestSession, testUser } from './testing';

const loading: SessionState = { status: 'loading', user: null };
const visitor: SessionState = { status: 'signed-out', user: null };
const candidate: SessionState = { status: 'signed-in', user: testUser() };
const company: SessionState = { status: 'signed-in', user: testUser({ role: 'company' }) };

describe('the route guard', () => {
  it.each<[RouteAccess, string, SessionState, string]>([
    ['public', 'an unread session', loading, 'allowed'],
    ['public', 'a visitor', visitor, 'allowed'],
    ['public', 'a candidate', candidate, 'allowed'],
    ['public', 'a company', company, 'allowed'],
    ['signed-in', 'an unread session', loading, 'wait'],
    ['signed-in', 'a visitor', visitor, 'login'],
    ['signed-in', 'a candidate', candidate, 'allowed'],
    ['signed-in', 'a company', company, 'allowed'],
    ['candidate', 'an unread session', loading, 'wait'],
    ['candidate', 'a visitor', visitor, 'login'],
    ['candidate', 'a candidate', candidate, 'allowed'],
    ['candidate', 'a company', company, 'home'],
    ['company', 'an unread session', loading, 'wait'],
    ['company', 'a visitor', visitor, 'login'],
    ['company', 'a candidate', candidate, 'home'],
    ['company', 'a company', company, 'allowed'],
  ])('for a %s route decides for %s', (access, _who, session, decision) => {
    expect(canAccess(access, session)).toBe(decision);
  });
});

describe('where sign-in returns to', () => {
  it.each(['/vagas/123', '/vagas?cargo=dev&local=S%C3%A3o+Paulo', '/perfil#senha', '/'])(
    'accepts the own path %p',
    (path) => {
      expect(safeReturnPath(path)).toBe(path);
    },
  );

  it.each([
    null,
    undefined,
    '',
    'vagas',
    'https://mal.example/vagas',
    '//mal.example',
    '/\\mal.example',
    '/\t/mal.example',
    'javascript:alert(1)',
    '/vagas\\..\\x',
    '/login',
    '/login?voltar=/vagas',
    '/login/',
    '/LOGIN',
    '/concluir-cadastro',
    '/verificar-email#access_token=x',
    '///mal.example',
    '/\r\n/mal.example',
    ' /vagas',
    'http:/mal.example',
    'data:text/html,x',
    '/cadastro',
    '/%6cogin',
    '/vagas/%',
    '/vagas/%00',
    '/vagas/%5c%5cmal.example',
  ])('refuses %p', (path) => {
    expect(safeReturnPath(path)).toBeUndefined();
  });

  /*
   * Everything that can turn a path into a URL of another host: slashes, dots, characters that browsers treat like
   * them, and characters that they ignore.
   */
  const slashes = [
    '/',
    '//',
    '///',
    '\\',
    '/\\',
    '\\/',
    '/%2f',
    '%2f/',
    '/%5c',
    '/\t/',
    '/\n/',
    '/\r\n/',
    '/ /',
    '/\u2028/',
    '\u2215/',
    '\uff0f',
  ];
  const dots = [
    '',
    '.',
    '..',
    '%2e',
    '%2E%2e',
    '.%2e',
    './..',
    'vagas/..',
    'vagas/../..',
    'vagas/%2e%2e/%2e%2e',
    ';',
    '?',
    '#',
    '@',
    '\u3002',
  ];
  const hosts = [
    'mal.example',
    'mal.example/vagas',
    '@mal.example',
    'a:b@mal.example',
    'mal.example:443',
    '[::1]',
    'mal%2eexample',
    'javascript:alert(1)',
  ];

  it('stays on this host for every combination of slashes, dots and hosts', () => {
    const base = 'https://ponte.example/login';
    let accepted = 0;
    for (const first of slashes) {
      for (const middle of dots) {
        for (const last of slashes) {
          for (const host of hosts) {
            const path = safeReturnPath(`${first}${middle}${last}${host}`);
            if (path === undefined) continue;
            accepted += 1;
            // Read as a link, as a redirect, and by the router
            const led = { path, origin: new URL(path, base).origin, again: safeReturnPath(path) };
            expect(led).toEqual({ path, origin: 'https://ponte.example', again: path });
            expect(path).toMatch(/^\/(?![/\\])/);
          }
        }
      }
    }
    // Some are valid paths of the site, although unusual
    expect(accepted).toBeGreaterThan(0);
  });

  it('is written into the sign-in address', () => {
    expect(loginPath('/vagas/1?x=2')).toBe('/login?voltar=%2Fvagas%2F1%3Fx%3D2');
    expect(loginPath('/')).toBe('/login');
    expect(loginPath('//mal.example')).toBe('/login');
  });

  it('is stored during the confirmation by mail and returned once', () => {
    rememberReturnPath('/vagas/1');
    expect(takeReturnPath()).toBe('/vagas/1');
    expect(takeReturnPath()).toBeUndefined();
  });

  it('is forgotten after a day', () => {
    rememberReturnPath('/vagas/1');
    jest.spyOn(Date, 'now').mockReturnValue(Date.now() + 24 * 60 * 60 * 1000 + 1);
    expect(takeReturnPath()).toBeUndefined();
  });

  it('is never a foreign address, whatever the storage contains', () => {
    localStorage.setItem('ponte-return-path', JSON.stringify({ path: '//mal.example', until: Date.now() + 1000 }));
    expect(takeReturnPath()).toBeUndefined();
    localStorage.setItem('ponte-return-path', '{broken');
    expect(takeReturnPath()).toBeUndefined();
  });
});

describe('requireRole', () => {
  it.each([
    ['nobody', null, undefined, 'session_expired'],
    ['a candidate', testUser(), 'company', 'forbidden'],
    ['a company', testUser({ role: 'company' }), 'candidate', 'forbidden'],
  ] as const)('refuses %s', (_who, user, role, code) => {
    setTestSession(user);
    expect(() => requireRole(role)).toThrow(expect.objectContaining({ code }));
  });

  it('returns the signed-in user', () => {
    setTestSession(testUser());
    expect(requireRole()).toEqual(testUser());
    expect(requireRole('candidate')).toEqual(testUser());
  });
});
