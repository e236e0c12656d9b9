import { existsSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { z } from 'zod';
import { exitOf } from '@ponte/build/processes';
import { launchProduct, makeDataFolder, measurePorts, startProduct } from './product-under-test';

/*
 * Kills each process of a running product in turn with SIGKILL, then all at once, while it writes, and starts it again
 * where it does not come back by itself. Prints the seconds from the kill to the home page, the list of vacancies with
 * rows in it, and a sign-in. Linux only: it looks into /proc.
 */
const goal = 8;
const rounds = Number(process.argv[2] ?? 2);
const limit = 120_000;
const dataFolder = makeDataFolder();
const env = { PONTE_RATE_LIMIT_FACTOR: '50' };
const site = `http://localhost:${measurePorts.PONTE_PORT_SHELL}`;
const api = `http://localhost:${measurePorts.PONTE_PORT_API}`;

interface Found {
  pid: number;
  command: string;
}

/** The processes of this product. Rendering processes have no environment, so they are identified by their parent. */
function findProcesses(): Found[] {
  const all = readdirSync('/proc').flatMap((name) => {
    try {
      const stat = readFileSync(`/proc/${name}/stat`, 'utf8');
      const [state, parent] = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
      if (!/^\d+$/.test(name) || state === 'Z') return [];
      const isOurs = readFileSync(`/proc/${name}/environ`, 'utf8').includes(`PONTE_DATA_DIR=${dataFolder}\0`);
      return [
        {
          pid: Number(name),
          parent: Number(parent),
          isOurs,
          command: readFileSync(`/proc/${name}/cmdline`, 'utf8').replaceAll('\0', ' '),
        },
      ];
    } catch {
      return [];
    }
  });
  const ours = new Set(all.filter(({ isOurs }) => isOurs).map(({ pid }) => pid));
  return all.filter(({ pid, parent }) => ours.has(pid) || ours.has(parent));
}

const withWord = (word: string) => (found: Found) => found.command.includes(word);
/** Which process is killed, and whether it is restarted automatically. */
const processesToKill: readonly { name: string; picks: (found: Found) => boolean; returns: boolean }[] = [
  { name: 'a rendering process', picks: withWord('--disallow-code-generation-from-strings'), returns: true },
  { name: "the shell's server", picks: withWord('shell/dist-server/main.mjs'), returns: true },
  { name: 'the remotes', picks: withWord('scripts/serve-remotes.ts'), returns: false },
  { name: 'the backend', picks: withWord('supabase/local/main.ts'), returns: false },
  { name: 'npm start alone', picks: withWord('scripts/start.ts'), returns: false },
  { name: 'everything at once', picks: () => true, returns: false },
];

async function signIn(): Promise<boolean> {
  const { publishableKey } = z
    .object({ publishableKey: z.string() })
    .parse(JSON.parse(readFileSync(path.join(dataFolder, 'public-config.json'), 'utf8')));
  const response = await fetch(`${api}/auth/v1/token?grant_type=password`, {
    method: 'POST',
    headers: { apikey: publishableKey, 'content-type': 'application/json' },
    body: JSON.stringify({ email: 'candidata@ponte.example', password: 'ponte2026' }),
    signal: AbortSignal.timeout(5_000),
  });
  return response.ok;
}

async function shows(address: string, text: RegExp): Promise<boolean> {
  const response = await fetch(`${site}${address}`, { signal: AbortSignal.timeout(5_000) });
  return response.ok && text.test(await response.text());
}

const probes: readonly (readonly [name: string, answers: () => Promise<boolean>])[] = [
  ['/', () => shows('/', /<h1/)],
  ['/vagas', () => shows('/vagas', /href="\/vagas\/[\w-]{8,}/)],
  ['sign-in', signIn],
];

async function secondsUntil(since: number, answers: () => Promise<boolean>): Promise<number> {
  while (performance.now() - since < limit) {
    if (await answers().catch(() => false)) return (performance.now() - since) / 1_000;
    await wait(50);
  }
  return Number.POSITIVE_INFINITY;
}

if (!existsSync('/proc'))
  throw new Error('measure:restart looks for processes in /proc, which is there on Linux alone.');
let slowest = 0;
let stopped = false;
// Builds what has changed, which is not part of the measurement.
await (await startProduct({ dataFolder, env })).stop();
let product = launchProduct({ dataFolder, env });
try {
  await Promise.all(probes.map(([, answers]) => secondsUntil(performance.now(), answers)));
  console.log(`${'killed'.padEnd(22)}${probes.map(([name]) => name.padStart(10)).join('')}   (goal ${goal} s)`);
  for (let round = 0; round < rounds; round += 1) {
    for (const { name, picks, returns } of processesToKill) {
      // Sessions are rows, so the database is killed while it writes.
      const writing = Array.from({ length: 3 }, () => signIn().catch(() => false));
      await wait(100);
      const pids = findProcesses()
        .filter(picks)
        .map(({ pid }) => pid);
      if (pids.length === 0) throw new Error(`${name}: no such process\n${product.lines.join('\n')}`);
      const since = performance.now();
      for (const pid of pids) process.kill(pid, 'SIGKILL');
      let again: Promise<void> | undefined;
      if (!returns) {
        await exitOf(product.child);
        again = (async () => {
          while (!stopped && performance.now() - since < limit) {
            const started = launchProduct({ dataFolder, env });
            product = started;
            // A remaining process of the former product may still hold a port, in which case the new one ends at once.
            const code = await Promise.race([exitOf(started.child), started.ready]);
            if (code === undefined) return;
            await wait(200);
          }
        })();
      }
      // First, because a remaining process of the former product may still answer for a while.
      await again;
      const times = await Promise.all(probes.map(([, answers]) => secondsUntil(since, answers)));
      await Promise.all(writing);
      slowest = Math.max(slowest, ...times);
      console.log(`${name.padEnd(22)}${times.map((time) => `${time.toFixed(1)} s`.padStart(10)).join('')}`);
    }
  }
  console.log(`slowest: ${slowest.toFixed(1)} s`);
} finally {
  stopped = true;
  product.child.kill('SIGTERM');
  await exitOf(product.child);
  rmSync(dataFolder, { recursive: true, force: true });
}
process.exit(slowest <= goal ? 0 : 1);
