import path from 'node:path';

const shellPort = Number(process.env.PONTE_E2E_PORT_SHELL ?? 4000);
/** The product under test listens beside a running `npm start`, on its own ports and data. */
export const ports = {
  shell: shellPort,
  /** Beside it, as scripts/ports.ts puts it. */
  health: Number(process.env.PONTE_E2E_PORT_HEALTH ?? shellPort + 9),
  candidate: Number(process.env.PONTE_E2E_PORT_CANDIDATE ?? 4001),
  company: Number(process.env.PONTE_E2E_PORT_COMPANY ?? 4002),
  marketing: Number(process.env.PONTE_E2E_PORT_MARKETING ?? 4003),
  api: Number(process.env.PONTE_E2E_PORT_API ?? 54421),
  mailbox: Number(process.env.PONTE_E2E_PORT_MAILBOX ?? 54424),
} as const;

export const address = {
  shell: `http://localhost:${ports.shell}`,
  health: `http://localhost:${ports.health}/healthz`,
  candidate: `http://localhost:${ports.candidate}`,
  company: `http://localhost:${ports.company}`,
  marketing: `http://localhost:${ports.marketing}`,
  api: `http://localhost:${ports.api}`,
  mailbox: `http://localhost:${ports.mailbox}`,
} as const;

export const root = path.resolve(import.meta.dirname, '..');
export const dataFolder = path.join(root, '.data-e2e');

/** The seed's accounts, as `npm start` prints them. */
export const demo = {
  candidate: { email: 'candidata@ponte.example', password: 'ponte2026' },
  company: { email: 'empresa@ponte.example', password: 'ponte2026' },
} as const;

/** Environment that starts the product for the browser tests. */
export const productEnvironment: Record<string, string> = {
  PONTE_PORT_SHELL: String(ports.shell),
  PONTE_PORT_HEALTH: String(ports.health),
  PONTE_PORT_CANDIDATE: String(ports.candidate),
  PONTE_PORT_COMPANY: String(ports.company),
  PONTE_PORT_MARKETING: String(ports.marketing),
  PONTE_PORT_API: String(ports.api),
  PONTE_PORT_MAILBOX: String(ports.mailbox),
  PONTE_DATA_DIR: dataFolder,
  // the tests sign in far more often than a person does
  PONTE_RATE_LIMIT_FACTOR: '50',
  PONTE_MAIL_INTERVAL_SECONDS: '1',
};
