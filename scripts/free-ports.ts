import { execFileSync } from 'node:child_process';
import { isFree } from '@ponte/build/free-port';
import { portVariable, type ServiceName } from '@ponte/build/ports';

/** The process that listens on a port, if the system reports it. */
function holderOf(port: number): string | undefined {
  try {
    const fields = execFileSync('lsof', ['-nP', `-iTCP:${port}`, '-sTCP:LISTEN', '-Fpc'], {
      encoding: 'utf8',
      stdio: ['ignore', 'pipe', 'ignore'],
    });
    const pid = /^p(\d+)$/m.exec(fields)?.[1];
    const command = /^c(.+)$/m.exec(fields)?.[1];
    return pid ? `process ${pid}${command ? `, ${command}` : ''}` : undefined;
  } catch {
    return undefined;
  }
}

const purposes: Record<ServiceName, string> = {
  shell: 'the site',
  health: "the state of the site's server",
  others: 'the remotes that are only in the registry',
  api: 'the local backend',
  mailbox: 'the mailbox page',
};

const isService = (name: string): name is ServiceName => name in purposes;

/** The message about a port in use: which one, what it is needed for, which process uses it, and what to do. */
export function takenPortMessage(name: string, port: number, holder: string | undefined): string {
  const who = holder
    ? `is taken by another program (${holder})`
    : 'is taken by another program, perhaps a second copy of this product';
  return `Port ${port}, needed for ${isService(name) ? purposes[name] : `the ${name} pages`}, ${who}: stop that program, or set ${portVariable(name)} to another port and run the command again.`;
}

/**
 * Makes sure that every port is free.
 * @throws Error with one sentence about the first port in use.
 */
export async function requireFreePorts(wanted: Readonly<Record<string, number>>): Promise<void> {
  const entries = Object.entries(wanted);
  const free = await Promise.all(entries.map(([, port]) => isFree(port)));
  const taken = entries.find((_entry, index) => !free[index]);
  if (taken) throw new Error(takenPortMessage(taken[0], taken[1], holderOf(taken[1])));
}
