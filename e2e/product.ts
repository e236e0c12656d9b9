import path from 'node:path';

interface Ports {
  shell: number;
  health: number;
  candidate: number;
  company: number;
  marketing: number;
  api: number;
  mailbox: number;
}

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
  const ports: Ports = {
    shell,
    // The health port, derived as in scripts/ports.ts.
    health: process.env.PONTE_E2E_PORT_HEALTH ? port('HEALTH', 0) : shell + 9,
    candidate: port('CANDIDATE', 4001),
    company: port('COMPANY', 4002),
    marketing: port('MARKETING', 4003),
    api: port('API', 54421),
    mailbox: port('MAILBOX', 54424),
  };
  const dataFolder = path.join(root, index === 0 ? '.data-e2e' : `.data-e2e-${index}`);
  const environment: Record<string, string> = {
    PONTE_PORT_SHELL: String(ports.shell),
    PONTE_PORT_HEALTH: String(ports.health),
    PONTE_PORT_CANDIDATE: String(ports.candidate),
    PONTE_PORT_COMPANY: String(ports.company),
    PONTE_PORT_MARKETING: String(ports.marketing),
    PONTE_PORT_API: String(ports.api),
    PONTE_PORT_MAILBOX: String(ports.mailbox),
    PONTE_DATA_DIR: dataFolder,
    // the tests sign in far more often than users do
    PONTE_RATE_LIMIT_FACTOR: '50',
    // two mails to one address don't wait for each other: account-pages.spec.ts tests the wait, in a product of its own
    PONTE_MAIL_INTERVAL_SECONDS: '0',
  };
  return { ports, dataFolder, environment };
}

export const root = path.resolve(import.meta.dirname, '..');

/** The seeded data of a first start, made once a run: every product of the run begins with a copy of it. */
export const seededDataFolder = path.join(root, '.data-e2e-seeded');

/** This worker's product; outside of a worker the first one's. */
export const {
  ports,
  dataFolder,
  environment: productEnvironment,
} = placeProduct(Number(process.env.TEST_PARALLEL_INDEX ?? 0));

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
} as const;
