import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { StartProblem } from './start-problem';

export interface Settings {
  /** 0 takes any free port (in tests); the ready line and public-config.json name it. */
  apiPort: number;
  mailboxPort: number;
  dataDir: string;
  /** Address of the product: links in mails lead to it. */
  siteUrl: string;
  /** Further origins that a link in a mail may lead to. */
  redirectOrigins: string[];
  /** Base addresses of the services for browsers, when they are not http://localhost:<port>. */
  apiUrl: string | undefined;
  mailboxUrl: string | undefined;
  /** Factor for every rate limit; 0 switches them off. */
  rateLimitFactor: number;
  /** Minimum interval between two mails of one kind to one address. */
  mailIntervalSeconds: number;
  /** Lifetime of a link in a mail. */
  linkSeconds: number;
  migrationsDir: string;
  seedFile: string | undefined;
  google: GoogleSettings | undefined;
}

export interface GoogleSettings {
  clientId: string;
  secret: string;
  /** Another OpenID server instead of Google, for tests. */
  issuer: string | undefined;
}

const supabaseFolder = path.resolve(path.dirname(fileURLToPath(import.meta.url)), '..');

/**
 * Reads the environment variables of the embedded server; README.md of this workspace lists them.
 * @throws {StartProblem} naming the variable whose value is invalid.
 */
export function readSettings(env: NodeJS.ProcessEnv): Settings {
  const text = (name: string): string | undefined => env[name]?.trim() || undefined;

  const number = (name: string, standard: number, max: number): number => {
    const given = text(name);
    const value = given === undefined ? standard : Number(given);
    if (!Number.isFinite(value) || value < 0 || value > max) {
      throw new StartProblem(`${name}=${given} is not usable: give a number from 0 to ${max}.`);
    }
    return value;
  };

  const port = (name: string, standard: number): number => {
    const value = number(name, standard, 65_535);
    if (!Number.isInteger(value)) throw new StartProblem(`${name}=${value} is not a port number.`);
    return value;
  };

  const address = (name: string, given: string): URL => {
    const url = URL.canParse(given) ? new URL(given) : undefined;
    if (!url || !/^https?:$/.test(url.protocol)) {
      throw new StartProblem(`${name}=${given} is not a web address: give one like http://localhost:3000.`);
    }
    return url;
  };

  const optionalAddress = (name: string): string | undefined => {
    const given = text(name);
    return given === undefined ? undefined : address(name, given).href.replace(/\/$/, '');
  };

  const siteUrl = optionalAddress('PONTE_SITE_URL') ?? 'http://localhost:3000';
  const clientId = text('PONTE_GOOGLE_CLIENT_ID');
  const secret = text('PONTE_GOOGLE_SECRET');
  const seed = text('PONTE_SEED_FILE');

  return {
    apiPort: port('PONTE_PORT_API', 54_321),
    mailboxPort: port('PONTE_PORT_MAILBOX', 54_324),
    dataDir: path.resolve(text('PONTE_DATA_DIR') ?? '.data'),
    siteUrl,
    redirectOrigins: (text('PONTE_REDIRECT_ORIGINS') ?? '')
      .split(',')
      .filter((origin) => origin.trim() !== '')
      .map((origin) => address('PONTE_REDIRECT_ORIGINS', origin.trim()).origin),
    apiUrl: optionalAddress('PONTE_API_URL'),
    mailboxUrl: optionalAddress('PONTE_MAILBOX_URL'),
    rateLimitFactor: number('PONTE_RATE_LIMIT_FACTOR', 1, 1_000_000),
    mailIntervalSeconds: number('PONTE_MAIL_INTERVAL_SECONDS', 60, 86_400),
    linkSeconds: number('PONTE_LINK_SECONDS', 3_600, 86_400),
    migrationsDir: path.resolve(text('PONTE_MIGRATIONS_DIR') ?? path.join(supabaseFolder, 'migrations')),
    seedFile: seed === 'none' ? undefined : path.resolve(seed ?? path.join(supabaseFolder, 'seed.sql')),
    google: clientId && secret ? { clientId, secret, issuer: optionalAddress('PONTE_GOOGLE_ISSUER') } : undefined,
  };
}
