import path from 'node:path';
import { remotes, rootFolder } from '@ponte/build/apps';
import { anyRemote, readVariable } from '@ponte/shared-server';
import type { LockHolder } from '@ponte/shared-server/processes';
import { ports, remoteOrigins, siteUrl } from '@ponte/build/ports';

/** The folder of all local data: database, files, mails, secrets. */
export const dataFolder = path.resolve(rootFolder, readVariable('PONTE_DATA_DIR') ?? '.data');
export const startLock = path.join(dataFolder, 'start.lock');
/**
 * What to do when the holder of the start's lock is known by its process id alone, as where the system does not tell
 * when a process started: by now the id may be another program's.
 */
export function hintAtLock({ pid, startedAt }: Pick<LockHolder, 'pid' | 'startedAt'>): string {
  return startedAt === null ? ` If process ${pid} is another program, remove ${startLock}.` : '';
}

/** Says that a start is refused, because another one holds the lock. */
export function describeRunning(holder: LockHolder): string {
  const { pid, url } = holder;
  const sentence =
    typeof url === 'string'
      ? `Ponte is already running at ${url} (process ${pid}): open that address, or stop it first.`
      : `Ponte is already running (process ${pid}): stop it first.`;
  return sentence + hintAtLock(holder);
}

export const configFile = path.join(dataFolder, 'public-config.json');

/** The last good release of each remote, for a start of the shell while a remote's origin is down. */
export const releasesFolder = path.join(dataFolder, 'releases');

export const mailboxUrl = `http://localhost:${ports.mailbox}`;

/**
 * PONTE_REMOTES of the shell's server: the remotes of this repository and, with a registry, any other that is in it.
 */
export const configuredRemotes: Record<string, object | string> = {
  ...Object.fromEntries(
    remotes.map(({ name, declaration }) => [name, { origin: remoteOrigins[name], ...declaration }]),
  ),
  ...(readVariable('PONTE_REGISTRY') && { [anyRemote]: `http://localhost:${ports.others}/{remote}` }),
};

/** The ports that a start needs. */
export function neededPorts(hosted: boolean): Record<string, number> {
  const unused = [...(hosted ? ['api', 'mailbox'] : []), ...(readVariable('PONTE_REGISTRY') ? [] : ['others'])];
  return Object.fromEntries(Object.entries(ports).filter(([name]) => !unused.includes(name)));
}

export const backendService = {
  name: 'backend',
  file: 'supabase/local/main.ts',
  env: { PONTE_SITE_URL: readVariable('PONTE_SITE_URL') ?? siteUrl, PONTE_DATA_DIR: dataFolder },
  meaning: 'nothing can be read or saved any more.',
};

export function printAccounts(hosted: boolean, address: string = siteUrl): void {
  console.log(`\n  Ponte is running:  ${address}`);
  if (hosted) {
    console.log('  Backend:           the Supabase project of SUPABASE_URL');
  } else {
    console.log(`  Mailbox:           ${mailboxUrl}  (every mail the product sends)`);
    console.log('  Demo candidate:    candidata@ponte.example  password ponte2026');
    console.log('  Demo company:      empresa@ponte.example    password ponte2026');
    // A page of the shell, which a remote alone has not.
    const desk = address === siteUrl ? `  (${address}/operador)` : '';
    console.log(`  Demo operator:     operadora@ponte.example  password ponte2026${desk}`);
  }
  console.log('\n  Ctrl-C ends it; the data stays. `npm run reset` starts over.\n');
}
