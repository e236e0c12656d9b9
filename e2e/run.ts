/*
 * `npm run e2e`: starts the product as README says (npm start), on ports of its own and a copy of freshly seeded data,
 * once for each Playwright worker, runs the tests, and stops it. The tests run in this order:
 *   1. parallel: those that may run beside others
 *   2. side by side: serial, which replace the builds that the first product serves, and those of every engine, on the
 *      second product, which serves copies of the builds
 *   3. alone: the one that makes a remote in this repository, when what reads it has ended (PONTE_E2E_CHECKS_ENDED names
 *      the file that says so)
 *   4. wide: those that go through every page and size, until PONTE_E2E_UNTIL (milliseconds since 1970) if it is set
 *
 * Arguments go on to Playwright, with one worker: npm run e2e -- main-job.spec.ts
 * With --project=wide (or parallel, alone, serial) only that part of them runs; it may be given several times.
 * With --engines (npm run e2e:engines) only the tests of every engine run:
 * npm run e2e:engines -- -g dialog --project=firefox
 */
import { spawn, type ChildProcess } from 'node:child_process';
import { existsSync } from 'node:fs';
import { cp, readFile, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { remotes } from '@ponte/build/apps';
import { findTestBrowser } from '@ponte/build/chromium';
import { endingWithThis, onParentEnd, spawnScript } from '@ponte/build/processes';
import { releaseLock, takeLock } from '@ponte/shared-server/processes';
import { readArguments } from './arguments';
import { engineNames, findPrograms } from './engines/programs';
import { buildPreparedReleases } from './prepared-releases';
import {
  cheapHashOfSeed,
  copiedRemotes,
  placeProduct,
  preparedReleases,
  root,
  seededDataFolder,
  type ProductPlace,
} from './product';
import { readTotals, removeTotals } from './totals';

/** Held by the run of this checkout: another one would remove the folders of its products (`.data-e2e*`). */
const lockFile = path.join(root, '.cache/e2e.lock');

/** A cold build of four apps on a slow, shared machine, in milliseconds. */
const startLimit = 6 * 60_000;

const addressOf = ({ ports }: ProductPlace): string => `http://localhost:${ports.shell}`;

async function startProduct(place: ProductPlace): Promise<ChildProcess> {
  const url = addressOf(place);
  // Another product on these ports would be tested in place of this one.
  if (await answers(`${url}/healthz`))
    throw new Error(`${url} is answered by another program: stop it, or set PONTE_E2E_PORT_SHELL and its like`);
  await rm(place.dataFolder, { recursive: true, force: true });
  await cp(seededDataFolder, place.dataFolder, { recursive: true });
  // A process group of its own: npm, tsx and the servers end together, and with this process, however that ends
  return spawn('npm', ['start'], {
    cwd: root,
    env: { ...process.env, ...endingWithThis(), ...place.environment },
    stdio: ['ignore', 'inherit', 'inherit'],
    detached: true,
  });
}

/**
 * Starts a program of the project and waits for its end.
 * @param endsWith what a program that does not end by itself prints when it has done its work: it is then told to end
 * @throws Error with its output when it ends with another code than 0
 */
async function runProgram(file: string, env: Record<string, string>, endsWith?: string): Promise<void> {
  let output = '';
  const child = spawnScript(file, {
    env,
    onLine: (line) => {
      output += `${line}\n`;
      if (endsWith !== undefined && line.includes(endsWith)) child.kill('SIGTERM');
    },
  });
  preparing.add(child);
  const code = await new Promise((resolve) => child.once('exit', resolve));
  preparing.delete(child);
  if (code !== 0) throw new Error(`${file} ended with ${String(code)}:\n${output}`);
}

const cheapSeed = path.join(root, '.cache/e2e-seed.sql');
/** Every route, for Playwright and its workers (route-list.ts). */
const routesFile = path.join(root, '.cache/e2e-routes.json');

/** Writes the seed with a hash of the accounts' password that is compared in no time, as those of new accounts are. */
async function writeCheapSeed(): Promise<void> {
  const seed = await readFile(path.join(root, 'supabase/seed.sql'), 'utf8');
  const cheap = seed.replaceAll(/\$2[ab]\$10\$[./\w]{53}/g, () => cheapHashOfSeed);
  if (cheap === seed) throw new Error('supabase/seed.sql has no hash of a password as it had one');
  await writeFile(cheapSeed, cheap);
}

/**
 * What all products share: the builds, and the data of a first start. Both at once, because each takes one processor.
 * Then the copies of builds, for all products but the first.
 */
async function prepare(): Promise<void> {
  for (const folder of [seededDataFolder, preparedReleases]) await rm(folder, { recursive: true, force: true });
  await writeCheapSeed();
  const made = await Promise.allSettled([
    runProgram('scripts/build.ts', {}),
    runProgram(
      'supabase/local/main.ts',
      { ...placeProduct(0).environment, PONTE_DATA_DIR: seededDataFolder, PONTE_SEED_FILE: cheapSeed },
      '"ready":true',
    ),
  ]);
  for (const one of made) if (one.status === 'rejected') throw one.reason;
  await rm(copiedRemotes, { recursive: true, force: true });
  for (const { folder } of places.length > 1 ? remotes : [])
    await cp(path.join(root, folder, 'dist'), path.join(copiedRemotes, folder), { recursive: true });
}

async function answers(url: string): Promise<boolean> {
  try {
    return (await fetch(url, { signal: AbortSignal.timeout(2_000) })).ok;
  } catch {
    return false;
  }
}

async function waitUntilReady(product: ChildProcess, place: ProductPlace): Promise<void> {
  const until = Date.now() + startLimit;
  while (!(await answers(`${addressOf(place)}/healthz`))) {
    if (isInterrupted) throw new Error('interrupted');
    if (product.exitCode !== null) throw new Error(`npm start ended with code ${product.exitCode}`);
    if (Date.now() > until) throw new Error('npm start was not ready in time');
    await new Promise((resolve) => setTimeout(resolve, 500));
  }
}

/** Sends a signal to a process and all that it started. @returns false when none of them runs any more */
function signalGroup(pid: number, signal: NodeJS.Signals): boolean {
  try {
    return process.kill(-pid, signal);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ESRCH') return false;
    throw error;
  }
}

async function stopProduct(product: ChildProcess): Promise<void> {
  // One that ended by a signal has no exit code.
  if (product.pid === undefined || product.exitCode !== null || product.signalCode !== null) return;
  const ended = new Promise((resolve) => product.once('exit', resolve));
  if (!signalGroup(product.pid, 'SIGTERM')) return;
  await Promise.race([ended, new Promise((resolve) => setTimeout(resolve, 15_000))]);
  signalGroup(product.pid, 'SIGKILL');
}

/** @param totals name of the file of totals that .ci/run reads */
function runPlaywright(
  config: string,
  totals: string,
  options: readonly string[],
  env: Record<string, string> = {},
): Promise<number> {
  if (isInterrupted) return Promise.resolve(1);
  const cli = path.join(root, 'node_modules/@playwright/test/cli.js');
  const child = spawn(
    process.execPath,
    [cli, 'test', '-c', path.join(root, 'e2e', config), '--pass-with-no-tests', ...options, ...forPlaywright],
    {
      cwd: root,
      stdio: 'inherit',
      env: { ...process.env, ...env, ...ofThisRun, PONTE_TOTALS: totals },
    },
  );
  running.add(child);
  return new Promise((resolve) =>
    child.once('exit', (code) => {
      running.delete(child);
      resolve(code ?? 1);
    }),
  );
}

/** Those of playwright.config.ts that run here; npm run e2e:skew has its own. */
const projects = ['parallel', 'alone', 'serial', 'wide'] as const;

/** @param project of playwright.config.ts; left out where the arguments name others */
async function runProject(
  project: (typeof projects)[number],
  workers: number,
  options: readonly string[] = [],
): Promise<number> {
  if (askedProjects.length > 0 && !askedProjects.includes(project)) return 0;
  return runPlaywright('playwright.config.ts', `playwright-${project}`, [
    `--project=${project}`,
    `--workers=${workers}`,
    ...options,
  ]);
}

/**
 * Playwright needs some seconds to read the tests, and knows how many it has left out only after that. In milliseconds.
 */
const shortestRun = 60_000;

/** Runs the last tests until PONTE_E2E_UNTIL. Those that are left out then are said to be, and are no failure. */
async function runWide(): Promise<number> {
  const until = process.env.PONTE_E2E_UNTIL;
  const name = 'wide';
  if (!until) return runProject(name, workers);
  removeTotals(`playwright-${name}`);
  const limit = Math.max(shortestRun, Number(until) - Date.now());
  const code = await runProject(name, workers, [`--global-timeout=${limit}`]);
  if (code === 0 || isInterrupted) return code;
  const { failed, leftOut } = readTotals(`playwright-${name}`);
  if (failed > 0 || leftOut === 0) return code;
  console.log(`${leftOut} tests were not run, because the time was over (PONTE_E2E_UNTIL).`);
  return 0;
}

/**
 * Runs the tests of every engine that is installed, on the last product. In CI, which installs them all, one that is
 * missing is a failure.
 */
async function runEngines(): Promise<number> {
  let missing = 0;
  for (const engine of engineNames) {
    const programs = findPrograms(engine);
    if (programs.isInstalled) continue;
    missing += 1;
    console.log(`${engine}: not tested, because this machine has no ${programs.missing}`);
  }
  const code = await runPlaywright('engines/playwright.config.ts', 'playwright-engines', [], {
    PONTE_E2E_PLACE: String(places.length - 1),
  });
  return missing > 0 && process.env['CI'] ? 1 : code;
}

/** Waits for what .ci/run does with the sources meanwhile: format, lint and types would take a remote half made. */
async function waitForChecks(): Promise<void> {
  const ended = process.env.PONTE_E2E_CHECKS_ENDED;
  if (!ended || existsSync(ended)) return;
  console.log('Waiting for format, lint and types.');
  while (!existsSync(ended) && !isInterrupted) await new Promise((resolve) => setTimeout(resolve, 500));
}

/**
 * Runs the tests in Chromium that may run beside others, on every product; then one after the other those that may not,
 * on the first one. Beside those that replace its builds run those of the engines, where there is a second product,
 * which serves copies.
 */
async function runAll(): Promise<number> {
  // Arguments name tests of one of the two: those of the engines have a command of their own.
  const hasEngines = ownArguments.length === 0;
  const isBeside = hasEngines && places.length > 1;
  const codes = [await runProject('parallel', workers)];
  // These build releases, too, and builds share a folder of sources.
  await releases;
  const serial = runProject('serial', 1);
  // Alone on the first product, the engines wait for what replaces its builds.
  if (!isBeside) await serial;
  const engines = hasEngines ? runEngines() : 0;
  codes.push(...(await Promise.all([serial, engines])));
  await waitForChecks();
  codes.push(await runProject('alone', 1), await runWide());
  return codes.find((code) => code !== 0) ?? 0;
}

/**
 * Ends Playwright, whose end ends the rest: the products have process groups of their own, and would go on for ever.
 */
function interrupt(): void {
  isInterrupted = true;
  for (const child of running) child.kill('SIGINT');
  for (const child of preparing) child.kill('SIGTERM');
}

const { onlyEngines, own: ownArguments, askedProjects, forPlaywright } = readArguments(process.argv.slice(2));
const unknownProject = askedProjects.find((asked) => !projects.some((project) => project === asked));
if (unknownProject !== undefined) {
  console.error(`There is no project ${unknownProject} here, only ${projects.join(', ')}.`);
  process.exit(1);
}
try {
  findTestBrowser();
} catch (error) {
  console.error((error as Error).message);
  process.exit(1);
}
const holder = takeLock(lockFile);
if (holder) {
  console.error(
    `Browser tests are already running in this checkout (process ${holder.pid}): wait for their end, stop them, or use another checkout. If that process is another program, remove ${path.relative(root, lockFile)}.`,
  );
  process.exit(1);
}

// Ours alone to say: whoever starts this may have it from a run of their own.
delete process.env.PONTE_E2E_PLACE;
delete process.env.PONTE_E2E_ROUTES;
delete process.env.PONTE_E2E_RELEASES;
const workers = onlyEngines ? 1 : Number(process.env.PONTE_E2E_WORKERS ?? (ownArguments.length > 0 ? 1 : 2));
const places = Array.from({ length: workers }, (_none, index) => placeProduct(index));
let isInterrupted = false;
const running = new Set<ChildProcess>();
const preparing = new Set<ChildProcess>();
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, interrupt);
// A shell that ends by a signal passes none on, npm that is killed neither.
onParentEnd(interrupt);
const products = new Map<ProductPlace, ChildProcess>();
let code = 1;

async function stop(place: ProductPlace): Promise<void> {
  const product = products.get(place);
  if (product) await stopProduct(product);
}

/** One worker builds the releases that it needs; several would build at once. */
const buildsReleases = places.length > 1;
/** What Playwright is told of this run. */
const ofThisRun = { PONTE_E2E_ROUTES: routesFile, ...(buildsReleases && { PONTE_E2E_RELEASES: 'built by run.ts' }) };
let releases: Promise<void> | undefined;

try {
  await prepare();
  // While the products start, and beside the first tests, which need none of them.
  if (buildsReleases) releases = buildPreparedReleases();
  // Told where they are needed
  releases?.catch(() => undefined);
  const starts = await Promise.allSettled([
    ...places.map(async (place) => {
      const product = await startProduct(place);
      products.set(place, product);
      await waitUntilReady(product, place);
    }),
    runProgram('e2e/list-routes.ts', { PONTE_E2E_ROUTES: routesFile }),
  ]);
  for (const start of starts) if (start.status === 'rejected') throw start.reason;
  code = await (onlyEngines ? runEngines() : runAll());
} catch (error) {
  console.error((error as Error).message);
} finally {
  await Promise.allSettled([releases, ...places.map(stop)]);
  const folders = [seededDataFolder, copiedRemotes, preparedReleases, ...places.map(({ dataFolder }) => dataFolder)];
  await Promise.all(folders.map((folder) => rm(folder, { recursive: true, force: true })));
  releaseLock(lockFile);
}
process.exit(code);
