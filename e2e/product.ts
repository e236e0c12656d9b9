import path from 'node:path';
import { remotes } from '@ponte/build/apps';

/** Of each process, and of each remote of this repository; tests name some of them. */
interface Ports extends Record<
  'shell' | 'health' | 'others' | 'api' | 'mailbox' | 'candidate' | 'company' | 'marketing',
  number
> {
  [remote: string]: number;
}

export const root = path.resolve(import.meta.dirname, '..');

/**
 * A copy of each remote's build, which all products but the first serve: tests of releases replace the builds
 * themselves.
 */
export const copiedRemotes = path.join(root, '.data-e2e-remotes');

/** Releases that several files of tests need, built once a run (prepared-releases.ts). */
export const preparedReleases = path.join(root, '.data-e2e-releases');

/** bcrypt's cost of the passwords that a product hashes. */
const hashCost = 4;

/** bcrypt of the password of the seed's accounts, with this cost. */
export const cheapHashOfSeed = '$2b$04$.uBSsKbwqH2luG.cEEICE.RJWx.7uvbd1JQEWKezZA2yT5mBvHnlS';

/** How far the usual ports of a remote here are from those of `npm start`. */
const distance = 1_000;

/** Distance between the ports of two workers' products. */
const stride = 20;

/**
 * The product of a Playwright worker: on its own ports and data, next to a running `npm start` and the other workers'
 * products.
 */
export interface ProductPlace {
  ports: Ports;
  dataFolder: string;
  /** Environment that starts it. */
  environment: Record<string, string>;
}

/** @param index of the worker, from 0 */
export function placeProduct(index: number): ProductPlace {
  const port = (name: string, usual: number): number =>
    Number(process.env[`PONTE_E2E_PORT_${name}`] ?? usual) + index * stride;
  const shell = port('SHELL', 4000);
  const ofRemotes = Object.fromEntries(
    remotes.map((remote) => [remote.name, port(remote.name.toUpperCase(), remote.port + distance)]),
  );
  const ports: Ports = {
    // The three of which tests know, and whichever come later.
    candidate: 0,
    company: 0,
    marketing: 0,
    ...ofRemotes,
    shell,
    // These two are derived as in ponte-build/src/ports.ts.
    health: process.env.PONTE_E2E_PORT_HEALTH ? port('HEALTH', 0) : shell + 9,
    others: process.env.PONTE_E2E_PORT_OTHERS ? port('OTHERS', 0) : shell + 8,
    // Below the ports that systems give to outgoing connections (32768 and up on Linux): one of those would be taken
    // now and then.
    api: port('API', 5421),
    mailbox: port('MAILBOX', 5424),
  };
  const dataFolder = path.join(root, index === 0 ? '.data-e2e' : `.data-e2e-${index}`);
  const environment: Record<string, string> = {
    ...Object.fromEntries(
      Object.entries(ports).map(([name, number]) => [`PONTE_PORT_${name.toUpperCase()}`, String(number)]),
    ),
    PONTE_DATA_DIR: dataFolder,
    PONTE_REMOTE_FILES: index === 0 ? '' : copiedRemotes,
    // The tests sign in far more often than users do
    PONTE_RATE_LIMIT_FACTOR: '50',
    // The least that @supabase/lite takes: with the usual 10 a sign-in takes 125 ms of processor time, most of it two
    // hashes, and hashes were a third of what the backend did in these tests.
    LITE_AUTH_BCRYPT_COST: String(hashCost),
    // Two mails to one address don't wait for each other: account-pages.spec.ts tests the wait, in a product of its own
    PONTE_MAIL_INTERVAL_SECONDS: '0',
  };
  return { ports, dataFolder, environment };
}

/** The seeded data of a first start, made once a run: every product of the run begins with a copy of it. */
export const seededDataFolder = path.join(root, '.data-e2e-seeded');

/**
 * This worker's product, or the one that run.ts names (the engines have the second one); outside of a worker the first
 * one's.
 */
export const {
  ports,
  dataFolder,
  environment: productEnvironment,
} = placeProduct(Number(process.env.PONTE_E2E_PLACE ?? process.env.TEST_PARALLEL_INDEX ?? 0));

/** Address of the files of each remote of this repository. */
export const remoteAddresses: Readonly<Record<string, string>> = Object.fromEntries(
  remotes.map(({ name }) => [name, `http://localhost:${ports[name]}`]),
);

/** PONTE_REMOTES of a server of the shell: what `npm start` gives it. */
export const configuredRemotes = Object.fromEntries(
  remotes.map(({ name, declaration }) => [name, { origin: remoteAddresses[name], ...declaration }]),
);

export const address = {
  shell: `http://localhost:${ports.shell}`,
  health: `http://localhost:${ports.health}/healthz`,
  candidate: `http://localhost:${ports.candidate}`,
  company: `http://localhost:${ports.company}`,
  marketing: `http://localhost:${ports.marketing}`,
  api: `http://localhost:${ports.api}`,
  mailbox: `http://localhost:${ports.mailbox}`,
} as const;

/** The seed's accounts, as `npm start` prints them. */
export const demo = {
  candidate: { email: 'candidata@ponte.example', password: 'ponte2026' },
  company: { email: 'empresa@ponte.example', password: 'ponte2026' },
  operator: { email: 'operadora@ponte.example', password: 'ponte2026' },
} as const;
