import { spawn } from 'node:child_process';
import { createServer } from 'node:net';
import path from 'node:path';

const functionsFolder = path.resolve(__dirname, '../../../functions');
const rootFolder = path.resolve(functionsFolder, '../..');

export interface DenoFunction {
  url: string;
  stop(): Promise<void>;
}

function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const server = createServer();
    server.once('error', reject);
    server.listen(0, '127.0.0.1', () => {
      const { port } = server.address() as { port: number };
      server.close(() => resolve(port));
    });
  });
}

/**
 * Runs one edge function as a hosted project does: by Deno, from its own entry file, with the network, the environment
 * and nothing else. Packages come from node_modules, so that no registry is asked.
 */
export async function startDeno(name: string, env: Record<string, string>): Promise<DenoFunction> {
  const folder = path.join(functionsFolder, name);
  const port = await freePort();
  const child = spawn(
    path.join(rootFolder, 'node_modules/.bin/deno'),
    [
      'run',
      '--no-prompt',
      '--no-lock',
      '--cached-only',
      '--node-modules-dir=manual',
      '--allow-net',
      '--allow-env',
      '--config',
      path.join(folder, 'deno.json'),
      path.join(folder, 'index.ts'),
    ],
    {
      env: {
        PATH: process.env['PATH'],
        HOME: process.env['HOME'],
        DENO_NO_UPDATE_CHECK: '1',
        DENO_SERVE_ADDRESS: `tcp:127.0.0.1:${port}`,
        ...env,
      },
      stdio: ['ignore', 'pipe', 'pipe'],
    },
  );
  let output = '';
  const note = (chunk: Buffer): void => {
    output += chunk.toString();
  };
  child.stdout.on('data', note);
  child.stderr.on('data', note);
  const ended = new Promise<void>((resolve) => child.once('close', () => resolve()));
  const url = `http://127.0.0.1:${port}`;
  const until = Date.now() + 60_000;
  for (;;) {
    if (child.exitCode !== null) throw new Error(`deno ended with code ${child.exitCode}: ${output}`);
    if (
      await fetch(url, { method: 'OPTIONS' }).then(
        () => true,
        () => false,
      )
    )
      break;
    if (Date.now() > until) throw new Error(`deno does not answer: ${output}`);
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
  return {
    url,
    stop: async () => {
      child.kill('SIGTERM');
      await ended;
    },
  };
}
