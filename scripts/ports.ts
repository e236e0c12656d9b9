/** The port of each process. Every number comes from the environment, so that several copies run side by side. */
export interface Ports {
  shell: number;
  /** The health endpoint of the shell's server: for this machine only. */
  health: number;
  candidate: number;
  company: number;
  marketing: number;
  api: number;
  mailbox: number;
}

const defaults: Ports = {
  shell: 3000,
  health: 3009,
  candidate: 3001,
  company: 3002,
  marketing: 3003,
  api: 54321,
  mailbox: 54324,
};

/** The environment variable that moves a port. */
export const portVariables: Record<keyof Ports, string> = {
  shell: 'PONTE_PORT_SHELL',
  health: 'PONTE_PORT_HEALTH',
  candidate: 'PONTE_PORT_CANDIDATE',
  company: 'PONTE_PORT_COMPANY',
  marketing: 'PONTE_PORT_MARKETING',
  api: 'PONTE_PORT_API',
  mailbox: 'PONTE_PORT_MAILBOX',
};

/** Derived from the shell's port, so that copies which run side by side need not set it. */
const healthOffset = 9;

/**
 * The ports of this run.
 * @throws Error naming the variable when it holds no port number.
 */
export function readPorts(env: NodeJS.ProcessEnv = process.env): Ports {
  const ports = { ...defaults };
  for (const [name, variable] of Object.entries(portVariables) as [keyof Ports, string][]) {
    const text = env[variable];
    if (text === undefined || text === '') continue;
    const port = Number(text);
    if (!Number.isInteger(port) || port < 1 || port > 65_535) {
      throw new Error(`${variable}=${text} is not a port number: give a whole number from 1 to 65535.`);
    }
    ports[name] = port;
  }
  if (!env[portVariables.health])
    ports.health = ports.shell + (ports.shell + healthOffset > 65_535 ? -healthOffset : healthOffset);
  return ports;
}

export const ports: Ports = readPorts();
