import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { spawnScript } from '@ponte/build/processes';
import { address, configuredRemotes, ports } from './product';

export interface ShellServer {
  url: string;
  healthUrl: string;
  stop: () => Promise<void>;
}

/**
 * How far its ports are from those of the product under test: beyond the second products of every worker
 * (second-product.ts).
 */
const offset = 260;

/**
 * The shell's server once more, from the same build, before the backend and the remotes of the product under test: for
 * what its environment alone decides. It takes a second, where a whole product (second-product.ts) makes a database
 * first.
 *
 * @param environment what differs from the product under test
 * @param number of the server, when a test has more than one
 */
export async function startShellServer(environment: Record<string, string>, number = 0): Promise<ShellServer> {
  const folder = await mkdtemp(path.join(tmpdir(), 'ponte-shell-'));
  const [port, healthPort] = [ports.shell + offset + number, ports.health + offset + number];
  const { publishableKey } = (await (await fetch(`${address.shell}/config.json`)).json()) as {
    publishableKey: string;
  };
  let text = '';
  let ready: () => void = () => undefined;
  const child = spawnScript('shell/dist-server/main.mjs', {
    onLine: (line) => {
      text += `${line}\n`;
      if (line.includes('"ready":"shell"')) ready();
    },
    env: {
      NODE_ENV: 'production',
      PORT: String(port),
      PONTE_HEALTH_PORT: String(healthPort),
      PONTE_REMOTES: JSON.stringify(configuredRemotes),
      SUPABASE_URL: address.api,
      SUPABASE_PUBLISHABLE_KEY: publishableKey,
      PONTE_RELEASES_FOLDER: path.join(folder, 'releases'),
      PONTE_RENDER_PROCESSES: '2',
      ...environment,
    },
  });
  const ended = new Promise<void>((resolve) => child.once('exit', () => resolve()));
  await new Promise<void>((resolve, reject) => {
    ready = resolve;
    void ended.then(() => reject(new Error(`the server ended:\n${text}`)));
  });
  return {
    url: `http://localhost:${port}`,
    healthUrl: `http://localhost:${healthPort}/healthz`,
    stop: async () => {
      child.kill('SIGTERM');
      await ended;
      await rm(folder, { recursive: true, force: true });
    },
  };
}
