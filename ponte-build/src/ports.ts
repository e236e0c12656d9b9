import { readVariable } from '@ponte/shared-server';
import { remotes, type RemoteDefinition } from './apps';

/** The processes that are no remote's. */
export type ServiceName = 'shell' | 'health' | 'others' | 'api' | 'mailbox';

/**
 * The port of each process, and of each remote by its name. Every number comes from the environment, so that several
 * copies run side by side.
 */
export interface Ports extends Record<ServiceName, number> {
  [remote: string]: number;
}

const defaults: Record<ServiceName, number> = {
  shell: 3000,
  /** The health endpoint of the shell's server: for this machine only. */
  health: 3009,
  /** Remotes of a registry that are not in this repository. */
  others: 3008,
  api: 54321,
  mailbox: 54324,
};

/** Derived from the shell's port, so that copies which run side by side need not set them. */
const offsets = { health: 9, others: 8 } as const;

/** The environment variable that moves a port. */
export const portVariable = (name: string): string => `PONTE_PORT_${name.toUpperCase()}`;

type PortOwner = Pick<RemoteDefinition, 'name' | 'port' | 'folder'>;

/** The remotes of this repository with their usual ports. @throws Error when a name or a port is taken */
function portsOfRemotes(found: readonly PortOwner[]): Record<string, number> {
  const ports: Record<string, number> = {};
  for (const { name, port, folder } of found) {
    // Not `in`: it finds what every object has, and 'constructor' is a name as any other.
    if (Object.hasOwn(defaults, name)) throw new Error(`${folder}/remote.json: "${name}" is the name of a process.`);
    const [other] = Object.entries({ ...defaults, ...ports }).find(([, taken]) => taken === port) ?? [];
    if (other !== undefined) throw new Error(`${folder}/remote.json: port ${port} is that of ${other}.`);
    ports[name] = port;
  }
  return ports;
}

/**
 * The ports of this run.
 * @throws Error naming the variable when it holds no port number.
 */
export function readPorts(env: NodeJS.ProcessEnv = process.env, found: readonly PortOwner[] = remotes): Ports {
  const ports: Ports = { ...defaults, ...portsOfRemotes(found) };
  for (const name of Object.keys(ports)) {
    const variable = portVariable(name);
    const text = readVariable(variable, env);
    if (text === undefined) continue;
    const port = Number(text);
    if (!Number.isInteger(port) || port < 1 || port > 65_535) {
      throw new Error(`${variable}=${text} is not a port number: give a whole number from 1 to 65535.`);
    }
    ports[name] = port;
  }
  for (const name of ['health', 'others'] as const)
    if (readVariable(portVariable(name), env) === undefined)
      ports[name] = ports.shell + (ports.shell + offsets[name] > 65_535 ? -offsets[name] : offsets[name]);
  return ports;
}

export const ports: Ports = readPorts();

/** Where the health endpoint of the shell's server answers on this machine. */
export const healthUrl = `http://localhost:${ports.health}/healthz`;

/** The address of the product on this machine. */
export const siteUrl = `http://localhost:${ports.shell}`;

/** Where the files of each remote of this repository are served on this machine. */
export const remoteOrigins: Record<string, string> = Object.fromEntries(
  remotes.map(({ name }) => [name, `http://localhost:${portOf(name)}`]),
);

/** @throws Error for a name that is neither a process nor a remote of this repository */
export function portOf(name: string): number {
  const port = ports[name];
  if (port === undefined) throw new Error(`Nothing called "${name}" has a port.`);
  return port;
}
