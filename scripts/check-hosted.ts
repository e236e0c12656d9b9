import { spawnSync } from 'node:child_process';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { kinds } from '../supabase/functions/send-email/handler';
import { mailTemplate, type MailKind } from '../supabase/templates/mails';
import { rootFolder } from '@ponte/build/apps';

/*
 * `npm run check:hosted`: what the Supabase CLI would push and deploy, what the functions need, and what
 * docs/deployment.md says, are one thing. With `-- --push` also whether the CLI is new enough and the environment has
 * what config.toml takes from it, before `supabase config push`.
 */

type Value = string | number | boolean | string[];
export type Config = ReadonlyMap<string, Value>;

/**
 * The settings of a config.toml by their full names: 'auth.email.max_frequency'. Takes what that file is written in:
 * sections, and values whose form is JSON's too.
 * @throws Error with the line that is anything else
 */
export function readConfig(text: string): Config {
  const settings = new Map<string, Value>();
  let section = '';
  for (const [index, raw] of text.split('\n').entries()) {
    const line = raw.trim();
    if (line === '' || line.startsWith('#')) continue;
    const [, name] = /^\[([\w.-]+)\]$/.exec(line) ?? [];
    const [, key, value] = /^(\w+) = (.+)$/.exec(line) ?? [];
    if (name !== undefined) section = `${name}.`;
    else if (key !== undefined && value !== undefined) {
      // The values of this file are texts, numbers, flags and lists of texts, written as in JSON.
      const parsed: Value = JSON.parse(value);
      settings.set(`${section}${key}`, parsed);
    } else throw new Error(`config.toml, line ${index + 1}: ${line}`);
  }
  return settings;
}

export interface Project {
  config: string;
  deployment: string;
  /** SQL of every migration. */
  migrations: string;
  /** Source of every file of the functions. */
  sources: readonly string[];
  /** Names of the functions. */
  functions: readonly string[];
  /** Whether a file of the folder `supabase` exists. */
  hasFile: (name: string) => boolean;
}

const variable = /^env\((\w+)\)$/;
/** Settings that differ between installations, and so must not have a fixed value. */
const fromEnvironment = [
  'auth.site_url',
  'auth.additional_redirect_urls',
  'auth.hook.send_email.uri',
  'auth.hook.send_email.secrets',
];

/** What the auth service calls the mail of a template, in the hook's `email_action_type`. */
const actionOf: Readonly<Record<string, string>> = { confirmation: 'signup' };

function checkFunctions({ functions, deployment, hasFile }: Project, config: Config): string[] {
  const problems: string[] = [];
  const configured = new Set([...config.keys()].flatMap((key) => /^functions\.([\w-]+)\./.exec(key)?.[1] ?? []));
  for (const name of configured)
    if (!functions.includes(name)) problems.push(`config.toml configures the function ${name}, which does not exist`);
  const deployLines = deployment.split('\n').filter((line) => line.startsWith('supabase functions deploy'));
  if (deployLines.length !== 1) problems.push('docs/deployment.md has to name one `supabase functions deploy` line');
  const words = (deployLines[0] ?? '').split(/\s+/).slice(3);
  if (!words.includes('--no-verify-jwt')) problems.push('the deploy line of docs/deployment.md lacks --no-verify-jwt');
  const deployed = words.filter((word) => !word.startsWith('--'));
  for (const name of deployed)
    if (!functions.includes(name))
      problems.push(`docs/deployment.md deploys the function ${name}, which does not exist`);
  for (const name of functions) {
    if (!deployed.includes(name)) problems.push(`the deploy line of docs/deployment.md lacks ${name}`);
    if (!deployment.includes(`| \`${name}\` |`))
      problems.push(`the table of functions in docs/deployment.md lacks ${name}`);
    if (config.get(`functions.${name}.verify_jwt`) !== false)
      problems.push(`config.toml: functions.${name}.verify_jwt has to be false: the function checks its caller itself`);
    for (const key of ['entrypoint', 'import_map']) {
      const file = config.get(`functions.${name}.${key}`);
      if (typeof file !== 'string' || !hasFile(file))
        problems.push(`config.toml: functions.${name}.${key} names no file`);
    }
  }
  return problems;
}

function checkMails({ hasFile }: Project, config: Config): string[] {
  const problems: string[] = [];
  for (const [key, subject] of config) {
    const [, group, name = ''] = /^auth\.email\.(template|notification)\.(\w+)\.subject$/.exec(key) ?? [];
    if (group === undefined) continue;
    const prefix = key.slice(0, -'subject'.length);
    if (group === 'notification' && config.get(`${prefix}enabled`) !== true) continue;
    const action = group === 'notification' ? `${name}_notification` : (actionOf[name] ?? name);
    const kind: MailKind | undefined = kinds[action];
    if (kind === undefined)
      problems.push(`config.toml switches the mail ${name} on, and send-email does not know ${action}`);
    else if (mailTemplate(kind).subject !== subject)
      problems.push(`config.toml: the subject of ${name} is not that of supabase/templates/mails.ts`);
    const file = config.get(`${prefix}content_path`);
    if (typeof file !== 'string' || !hasFile(file.replace('./supabase/', './')))
      problems.push(`config.toml: ${prefix}content_path names no file`);
  }
  if (config.get('auth.hook.send_email.enabled') !== true)
    problems.push('config.toml: auth.hook.send_email has to be on');
  return problems;
}

function checkSettings({ deployment, migrations, sources }: Project, config: Config): string[] {
  const problems: string[] = [];
  if (config.get('auth.hook.before_user_created.enabled') !== true)
    problems.push('config.toml: auth.hook.before_user_created has to be on');
  const askedBy = /^pg-functions:\/\/postgres\/(\w+)\/(\w+)$/.exec(
    String(config.get('auth.hook.before_user_created.uri')),
  );
  if (!migrations.includes(`create function ${askedBy?.[1]}.${askedBy?.[2]}(event jsonb)`))
    problems.push('config.toml: auth.hook.before_user_created.uri names no function of the migrations');
  for (const [key, value] of config) {
    const values = Array.isArray(value) ? value : [value];
    if (values.some((each) => /localhost|127\.0\.0\.1/.test(String(each))))
      problems.push(`config.toml: ${key} names this machine: config push would publish it`);
    for (const each of values) {
      const name = variable.exec(String(each))?.[1];
      if (name !== undefined && !deployment.includes(name))
        problems.push(`docs/deployment.md lacks the variable ${name}, which config.toml takes`);
      if (fromEnvironment.includes(key) && name === undefined)
        problems.push(`config.toml: ${key} has to come from the environment, as env(NAME)`);
    }
  }
  // The CLI pushes the mails an hour only together with an SMTP server
  if (config.get('auth.email.smtp.enabled') !== true && !deployment.includes('"rate_limit_email_sent"'))
    problems.push('docs/deployment.md lacks how rate_limit_email_sent is set, which config push leaves at 2 an hour');
  for (const key of fromEnvironment) if (!config.has(key)) problems.push(`config.toml lacks ${key}`);
  for (const key of config.keys()) {
    const limit = /^auth\.rate_limit\.(\w+)$/.exec(key)?.[1];
    if (limit !== undefined && !new RegExp(`\\b(?:rate_limit_)?${limit}\\b`).test(deployment))
      problems.push(`docs/deployment.md does not say what the limit ${limit} is for`);
  }
  for (const [, secret] of deployment.matchAll(/\bdecrypted_secrets where name = '(\w+)'/g))
    if (!new RegExp(`vault\\.create_secret\\('[^']+', '${secret}'\\)`).test(deployment))
      problems.push(`docs/deployment.md reads ${secret} from the vault, and nothing puts it there`);

  const secrets = new Set(
    sources.flatMap((source) =>
      [...source.matchAll(/(?:\benv\(|required\(env, )'([A-Z_]+)'/g)].map(([, name = '']) => name),
    ),
  );
  for (const name of secrets) {
    // The platform sets these itself
    if (!name.startsWith('SUPABASE_') && !deployment.includes(name))
      problems.push(`docs/deployment.md lacks the variable ${name}, which a function reads`);
  }

  const created = [...migrations.matchAll(/^create extension (?:if not exists )?(\w+)/gm)]
    .map(([, name]) => name)
    .sort();
  const named = /create their extensions \(([^)]+)\)/.exec(deployment)?.[1]?.split(', ').sort() ?? [];
  if (created.join() !== named.join())
    problems.push(
      `docs/deployment.md names the extensions ${named.join(', ')}; the migrations create ${created.join(', ')}`,
    );
  return problems;
}

/** The inconsistencies, one sentence each. */
export function checkProject(project: Project): string[] {
  const config = readConfig(project.config);
  return [...checkFunctions(project, config), ...checkMails(project, config), ...checkSettings(project, config)];
}

/** Why `supabase config push` would not work with the present environment. */
export function checkEnvironment(config: Config, env: NodeJS.ProcessEnv): string[] {
  const problems: string[] = [];
  const isOn = (key: string): boolean => config.get(`${key.slice(0, key.lastIndexOf('.'))}.enabled`) !== false;
  for (const [key, value] of config) {
    for (const each of Array.isArray(value) ? value : [value]) {
      const name = variable.exec(String(each))?.[1];
      if (name !== undefined && isOn(key) && !env[name])
        problems.push(`${name} is not set: ${key} would be pushed as the text ${String(each)}`);
    }
  }
  const publicAddress = (name: string): URL | undefined => {
    const text = env[name];
    if (!text) return undefined;
    const url = URL.canParse(text) ? new URL(text) : undefined;
    const isPublic =
      url?.protocol === 'https:' &&
      url.hostname.includes('.') &&
      !/^(localhost|127\.|10\.|192\.168\.|\[)|\.(localhost|local|test|example)$/.test(url.hostname);
    if (!isPublic) problems.push(`${name}=${text} is not a public https address`);
    return isPublic ? url : undefined;
  };
  const site = publicAddress('PONTE_SITE_URL');
  if (site && site.pathname !== '/')
    problems.push(`PONTE_SITE_URL=${site.href} has to be the site's address without a path`);
  const redirects = env.PONTE_REDIRECT_URLS;
  if (site && redirects && !redirects.split(',').every((each) => each.trim().startsWith(`${site.origin}/`))) {
    problems.push(
      `PONTE_REDIRECT_URLS=${redirects} leads away from ${site.origin}: a link in a mail would carry its token there`,
    );
  }
  const hook = publicAddress('PONTE_SEND_EMAIL_HOOK_URI');
  if (hook && !hook.pathname.endsWith('/functions/v1/send-email'))
    problems.push('PONTE_SEND_EMAIL_HOOK_URI is not the address of the function send-email');
  const secret = env.SEND_EMAIL_HOOK_SECRET;
  if (secret && !/^v1,whsec_[A-Za-z0-9+/]{32,}={0,2}$/.test(secret))
    problems.push("SEND_EMAIL_HOOK_SECRET is not 'v1,whsec_' and 32 or more characters of base64");
  return problems;
}

/**
 * From this version on the CLI's `db push` means a local stack where nobody says `--remote`, as docs/deployment.md
 * does. Those before 2.115 look for the notices of config.toml in another folder (supabase/cli, pull request 6160).
 */
const oldestCli = 3;

/**
 * Why this CLI would not do what docs/deployment.md says.
 * @param answer of `supabase --version`; undefined without one
 */
export function checkCli(answer: string | undefined): string[] {
  const version = /(\d+)\.\d+\.\d+/.exec(answer ?? '');
  if (!version) return ['there is no `supabase` command that tells its version: install the Supabase CLI'];
  return Number(version[1]) >= oldestCli
    ? []
    : [`the Supabase CLI is ${version[0]}: docs/deployment.md needs ${oldestCli}.0.0 or newer`];
}

const read = (file: string): string => readFileSync(path.join(rootFolder, file), 'utf8');

export function readProject(): Project {
  const folder = path.join(rootFolder, 'supabase/functions');
  const sources = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((file) =>
    /(?<!\.d)\.ts$/.test(file),
  );
  return {
    config: read('supabase/config.toml'),
    deployment: read('docs/deployment.md'),
    migrations: readdirSync(path.join(rootFolder, 'supabase/migrations'))
      .map((file) => read(`supabase/migrations/${file}`))
      .join('\n'),
    sources: sources.map((file) => read(`supabase/functions/${file}`)),
    functions: readdirSync(folder, { withFileTypes: true })
      .filter((entry) => entry.isDirectory() && !entry.name.startsWith('_'))
      .map(({ name }) => name)
      .sort(),
    hasFile: (name) => existsSync(path.join(rootFolder, 'supabase', name)),
  };
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const project = readProject();
  const problems = checkProject(project);
  if (process.argv.includes('--push')) {
    const { stdout } = spawnSync('supabase', ['--version'], { encoding: 'utf8', shell: process.platform === 'win32' });
    problems.push(...checkCli(stdout), ...checkEnvironment(readConfig(project.config), process.env));
  }
  for (const problem of problems) console.error(problem);
  if (problems.length === 0) console.log('config.toml, the functions and docs/deployment.md fit together.');
  process.exitCode = problems.length > 0 ? 1 : 0;
}
