import { createServer } from 'node:net';
import { portOf, portVariable } from './ports';

function canListen(port: number, host: string): Promise<boolean> {
  return new Promise((resolve) => {
    const server = createServer();
    server.once('error', (error: NodeJS.ErrnoException) => {
      // On a machine without IPv6 the port is free there.
      resolve(error.code !== 'EADDRINUSE' && error.code !== 'EACCES');
    });
    server.listen({ port, host, exclusive: true }, () => server.close(() => resolve(true)));
  });
}

/** Whether the port is free on both addresses that browsers use for localhost. */
export async function isFree(port: number): Promise<boolean> {
  return (await canListen(port, '127.0.0.1')) && (await canListen(port, '::1'));
}

/** How far a port in place of a remote's usual one is from it, and how many are tried. */
const [step, mostSteps] = [100, 5];

/**
 * A free port for a remote on this machine: its usual one or, because a whole product that runs here has that, one that
 * is a few hundreds higher. Where a variable names a port, it is that one alone.
 * @throws Error naming the variable when none is free
 */
export async function findLocalPort(remote: string): Promise<number> {
  const usual = portOf(remote);
  const steps = process.env[portVariable(remote)] ? [0] : Array.from({ length: mostSteps }, (_none, index) => index);
  for (const each of steps) {
    const port = usual + each * step;
    if (await isFree(port)) return port;
  }
  throw new Error(`Port ${usual} is taken: choose another one with ${portVariable(remote)}=<port>.`);
}
