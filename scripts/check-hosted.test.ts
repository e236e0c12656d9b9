import { checkCli, checkEnvironment, checkProject, readConfig, readProject, type Project } from './check-hosted';

const project = readProject();
const changed = (change: Partial<Project>): string[] => checkProject({ ...project, ...change });
const config = (from: string | RegExp, to: string): Partial<Project> => ({ config: project.config.replace(from, to) });
const deployment = (from: string | RegExp, to: string): Partial<Project> => ({
  deployment: project.deployment.replace(from, to),
});

describe('the configuration of a hosted project', () => {
  it('is consistent: config.toml, the functions and docs/deployment.md', () => {
    expect(checkProject(project)).toEqual([]);
  });

  it.each<[string, Partial<Project>, RegExp]>([
    [
      'a localhost site',
      config('"env(PONTE_SITE_URL)"', '"http://localhost:3000"'),
      /auth\.site_url names this machine/,
    ],
    [
      'a fixed site',
      config('"env(PONTE_SITE_URL)"', '"https://www.ponte.example"'),
      /auth\.site_url has to come from the environment/,
    ],
    [
      'a secret in the file',
      config('"env(SEND_EMAIL_HOOK_SECRET)"', '"v1,whsec_abc"'),
      /auth\.hook\.send_email\.secrets has to come/,
    ],
    [
      'a redirect to this machine',
      config('["env(PONTE_REDIRECT_URLS)"]', '["http://127.0.0.1:3000/**"]'),
      /additional_redirect_urls names this machine/,
    ],
    [
      'no mail hook',
      config(/\[auth\.hook\.send_email\]\nenabled = true/, '[auth.hook.send_email]\nenabled = false'),
      /send_email has to be on/,
    ],
    [
      'no question before an account is made',
      config(/\[auth\.hook\.before_user_created\]\nenabled = true/, '[auth.hook.before_user_created]\nenabled = false'),
      /before_user_created has to be on/,
    ],
    [
      'a question to a function that is not there',
      config('private/before_user_created', 'private/before_user'),
      /uri names no function/,
    ],
    [
      'a notification that send-email does not know',
      config('[auth.email.notification.email_changed]', '[auth.email.notification.phone_changed]'),
      /does not know phone_changed_notification/,
    ],
    ['another subject', config('"Confirme seu e-mail | Ponte"', '"Confirm"'), /subject of confirmation/],
    [
      'a mail without its file',
      config('./supabase/templates/recovery.html', './supabase/templates/lost.html'),
      /template\.recovery\.content_path/,
    ],
    [
      "the platform's token check",
      config(/\[functions\.outbox\]\nverify_jwt = false/, '[functions.outbox]\nverify_jwt = true'),
      /functions\.outbox\.verify_jwt/,
    ],
    [
      'a function without its file',
      config('./functions/account/index.ts', './functions/account/main.ts'),
      /functions\.account\.entrypoint/,
    ],
    [
      'a function that nobody wrote',
      config('[functions.account]', '[functions.payments]'),
      /function payments, which does not exist/,
    ],
    [
      'a function that nobody configured',
      { functions: [...project.functions, 'payments'] },
      /deploy line .* lacks payments/,
    ],
    [
      'a deploy line without --no-verify-jwt',
      deployment('--no-verify-jwt account', 'account'),
      /lacks --no-verify-jwt/,
    ],
    [
      'a deploy line without a function',
      deployment('outbox search send-email', 'search send-email'),
      /deploy line .* lacks outbox/,
    ],
    [
      'a function without a row',
      deployment('| `job-source` |', '| job-source |'),
      /table of functions .* lacks job-source/,
    ],
    [
      'an undocumented variable',
      deployment(/JOB_SOURCE_DAILY/g, 'JOB'),
      /lacks the variable JOB_SOURCE_DAILY, which a function reads/,
    ],
    [
      'an undocumented variable of config.toml',
      deployment(/PONTE_SITE_URL/g, 'SITE'),
      /lacks the variable PONTE_SITE_URL, which config\.toml takes/,
    ],
    [
      'the mails an hour that a project begins with',
      deployment('"rate_limit_email_sent"', '"rate_limit"'),
      /lacks how rate_limit_email_sent is set/,
    ],
    [
      'a limit that nobody explains',
      deployment(/token_refresh/g, 'refreshes'),
      /does not say what the limit token_refresh is for/,
    ],
    [
      'a schedule whose key nothing puts into the vault',
      deployment(/^select vault\.create_secret.*\n/m, ''),
      /reads secret_key from the vault, and nothing puts it there/,
    ],
    [
      'an extension that nothing creates',
      deployment('(unaccent, pg_trgm)', '(unaccent, pg_trgm, citext)'),
      /names the extensions citext/,
    ],
  ])('is refused with %s', (_what, change, problem) => {
    expect(changed(change)).toContainEqual(expect.stringMatching(problem));
  });

  it('is refused with a line that it cannot parse', () => {
    expect(() => readConfig('[auth]\nsite_url = { a = 1 }')).toThrow();
    expect(() => readConfig('[auth]\nnothing')).toThrow('config.toml, line 2');
  });
});

describe('the environment of a push', () => {
  const good = {
    PONTE_SITE_URL: 'https://www.ponte.com.br',
    PONTE_REDIRECT_URLS: 'https://www.ponte.com.br/**',
    PONTE_SEND_EMAIL_HOOK_URI: 'https://abcdefgh.supabase.co/functions/v1/send-email',
    SEND_EMAIL_HOOK_SECRET: `v1,whsec_${'A'.repeat(44)}`,
  };
  const settings = readConfig(project.config);

  it('is complete when every variable is set; those of Google only when it is on', () => {
    expect(checkEnvironment(settings, good)).toEqual([]);
    const withGoogle = readConfig(project.config.replace(/(\[auth\.external\.google\]\nenabled = )false/, '$1true'));
    expect(checkEnvironment(withGoogle, good).join('\n')).toMatch(
      /PONTE_GOOGLE_CLIENT_ID is not set[\s\S]*PONTE_GOOGLE_SECRET is not set/,
    );
  });

  it.each<[string, NodeJS.ProcessEnv, RegExp]>([
    ['without a site', { PONTE_SITE_URL: undefined }, /PONTE_SITE_URL is not set/],
    ['with a site on this machine', { PONTE_SITE_URL: 'http://localhost:3000' }, /not a public https address/],
    ['with a site in this network', { PONTE_SITE_URL: 'https://192.168.0.7' }, /not a public https address/],
    ['with a site that is no address', { PONTE_SITE_URL: 'ponte.com.br' }, /not a public https address/],
    ['with a site below a path', { PONTE_SITE_URL: 'https://ponte.com.br/site' }, /without a path/],
    [
      'with links that lead to somebody else',
      { PONTE_REDIRECT_URLS: 'https://www.ponte.com.br/**,https://evil.com/**' },
      /leads away/,
    ],
    [
      'with links that lead to a longer name',
      { PONTE_REDIRECT_URLS: 'https://www.ponte.com.br.evil.com/**' },
      /leads away/,
    ],
    [
      'with another function as hook',
      { PONTE_SEND_EMAIL_HOOK_URI: 'https://abcdefgh.supabase.co/functions/v1/outbox' },
      /send-email/,
    ],
    ['with a short secret', { SEND_EMAIL_HOOK_SECRET: 'v1,whsec_abc' }, /SEND_EMAIL_HOOK_SECRET is not/],
  ])('is refused %s', (_what, change, problem) => {
    expect(checkEnvironment(settings, { ...good, ...change })).toContainEqual(expect.stringMatching(problem));
  });
});

describe('the Supabase CLI of a push', () => {
  it.each(['3.0.0', '3.2.0', 'supabase 4.0.0-next.17'])('may be %s', (answer) => {
    expect(checkCli(answer)).toEqual([]);
  });

  it.each([
    ['2.113.0', /is 2\.113\.0: .* needs 3\.0\.0/],
    ['v2.122.1', /needs 3\.0\.0/],
    ['', /no `supabase` command/],
    [undefined, /no `supabase` command/],
  ])('may not be %s', (answer, problem) => {
    expect(checkCli(answer)).toEqual([expect.stringMatching(problem)]);
  });
});
