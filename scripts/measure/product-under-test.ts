import type { ChildProcess } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { exitOf, spawnScript } from '@ponte/build/processes';

/** Ports of its own, so that a figure can be taken while the product runs. */
export const measurePorts = {
  PONTE_PORT_SHELL: '3900',
  PONTE_PORT_HEALTH: '3909',
  PONTE_PORT_CANDIDATE: '3901',
  PONTE_PORT_COMPANY: '3902',
  PONTE_PORT_MARKETING: '3903',
  PONTE_PORT_API: '54921',
  PONTE_PORT_MAILBOX: '54924',
} as const satisfies Record<string, string>;

export interface RunningProduct {
  url: string;
  /**
   * URL of the server's health endpoint; undefined for a product that was already running, unless MEASURE_HEALTH_URL is
   * set.
   */
  healthUrl: string | undefined;
  /** Time from the command to the first page, in milliseconds. */
  startTime: number;
  stop: () => Promise<void>;
}

export interface ProductOptions {
  /** scripts/start.ts or scripts/dev.ts. */
  script?: string;
  env?: Record<string, string>;
  /** Keep and reuse the data of an earlier run. */
  dataFolder?: string;
}

export function makeDataFolder(): string {
  return mkdtempSync(path.join(tmpdir(), 'ponte-measure-'));
}

interface LaunchedProduct {
  child: ChildProcess;
  /** Its output so far. */
  lines: readonly string[];
  /** Resolves when it reports that it is ready. */
  ready: Promise<void>;
}

/** What a start says once everything answers. */
const isReadyLine = (line: string): boolean => line.includes('Ponte is running');

/** Starts the product and does not wait for it. */
export function launchProduct({
  script = 'scripts/start.ts',
  env = {},
  dataFolder,
}: ProductOptions & { dataFolder: string }): LaunchedProduct {
  const lines: string[] = [];
  let becomeReady: () => void = () => undefined;
  const ready = new Promise<void>((resolve) => {
    becomeReady = resolve;
  });
  const child = spawnScript(script, {
    env: { ...measurePorts, PONTE_DATA_DIR: dataFolder, ...env },
    onLine: (line) => {
      lines.push(line);
      if (isReadyLine(line)) becomeReady();
    },
  });
  return { child, lines, ready };
}

const startLimit = 5 * 60_000;

/** Starts the product with fresh data, unless MEASURE_URL names one that runs already. */
export async function startProduct({
  script = 'scripts/start.ts',
  env = {},
  dataFolder,
}: ProductOptions = {}): Promise<RunningProduct> {
  const given = process.env.MEASURE_URL;
  if (given)
    return {
      url: given.replace(/\/$/, ''),
      healthUrl: process.env.MEASURE_HEALTH_URL,
      startTime: 0,
      stop: async () => undefined,
    };

  const folder = dataFolder ?? makeDataFolder();
  const url = `http://localhost:${measurePorts.PONTE_PORT_SHELL}`;
  const began = performance.now();
  const { child, lines } = launchProduct({ script, env, dataFolder: folder });
  const ended = exitOf(child);
  const stop = async (): Promise<void> => {
    child.kill('SIGTERM');
    await ended;
    if (!dataFolder) rmSync(folder, { recursive: true, force: true });
  };
  for (;;) {
    if (child.exitCode !== null) throw new Error(`The product did not start:\n${lines.join('\n')}`);
    if (performance.now() - began > startLimit) {
      await stop();
      throw new Error(`The product was not ready in time:\n${lines.join('\n')}`);
    }
    const answer = await fetch(url, { signal: AbortSignal.timeout(2_000) }).catch(() => undefined);
    if (answer?.ok && lines.some(isReadyLine)) break;
    await wait(100);
  }
  return {
    url,
    healthUrl: `http://localhost:${measurePorts.PONTE_PORT_HEALTH}/healthz`,
    startTime: performance.now() - began,
    stop,
  };
}
