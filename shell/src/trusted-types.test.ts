/** @environment page */
import { installTrustedTypes } from './trusted-types';

interface Rules {
  createScriptURL: (address: string) => string;
  createHTML: (text: string) => string;
  createScript: (text: string) => string;
}

function rules(integrations = {}): Rules {
  const createPolicy = jest.fn();
  Object.assign(window, { trustedTypes: { createPolicy } });
  installTrustedTypes({
    remotes: {
      candidate: { entry: 'https://c.example/remoteEntry.js' },
      marketing: { entry: '/remotes/marketing/mf-manifest.json' },
    },
    config: { supabaseUrl: 'https://api.example', publishableKey: 'key', integrations },
  });
  expect(createPolicy).toHaveBeenCalledWith('default', expect.anything());
  return createPolicy.mock.calls[0][1] as Rules;
}

afterEach(() => {
  Reflect.deleteProperty(window, 'trustedTypes');
});

it.each(['https://c.example/1.js', '/assets/1.js', 'assets/1.js', `blob:${window.location.origin}/1234`])(
  'lets a script come from %s',
  (address) => {
    expect(rules().createScriptURL(address)).toBe(address);
  },
);

it.each([
  'https://evil.example/1.js',
  '//evil.example/1.js',
  'data:text/javascript,alert(1)',
  'javascript:alert(1)',
  'https://c.example.evil.example/1.js',
  'blob:https://evil.example/1',
  'https://accounts.google.com/gsi/client',
])('lets no script come from %s', (address) => {
  expect(() => rules().createScriptURL(address)).toThrow(TypeError);
});

it('lets the scripts come that the installation names', () => {
  const { createScriptURL } = rules({ googleClientId: 'id', helpScriptUrl: 'https://help.example/widget.js' });
  expect(createScriptURL('https://accounts.google.com/gsi/client')).toContain('google');
  expect(createScriptURL('https://help.example/widget.js')).toContain('help');
});

it('lets no text become elements', () => {
  const { createHTML } = rules();
  expect(() => createHTML('<img src=x onerror=alert(1)>')).toThrow(TypeError);
  expect(() => createHTML('<script></script><script>alert(1)</script>')).toThrow(TypeError);
  expect(createHTML('<script></script>')).toBe('<script></script>');
  expect(createHTML('{"@type":"JobPosting","title":"\\u003cb>"}')).toContain('JobPosting');
});

it('lets no text become code, and structured data change', () => {
  const { createScript } = rules();
  expect(createScript('{"@type":"JobPosting"}')).toBe('{"@type":"JobPosting"}');
  for (const code of ['alert(1)', '{alert(1)}', '{}alert(1)', '', '[alert(1)]', '"use strict"'])
    expect(() => createScript(code)).toThrow(TypeError);
});

it('asks nothing of a browser without Trusted Types', () => {
  expect(() =>
    installTrustedTypes({ remotes: {}, config: { supabaseUrl: 'https://api.example', publishableKey: 'key' } }),
  ).not.toThrow();
});
