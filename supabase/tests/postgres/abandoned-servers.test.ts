import { execFileSync, spawn, type ChildProcess } from 'node:child_process';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { isAlive, thisProcess } from '@ponte/shared-server/processes';
import pg from 'pg';
import { stopAbandonedServers } from './abandoned-servers';
import { findServerFolder } from './server';

// An id that no process has: above Linux's maximum.
const deadOwner = { pid: 4_999_999, startedAt: '1' };

let parent: string;
let started: ChildProcess[];
beforeEach(() => {
  started = [];
  parent = fs.mkdtempSync(path.join(os.tmpdir(), 'ponte-abandoned-'));
  // PostgreSQL runs as another user than root, who has to get through.
  fs.chmodSync(parent, 0o755);
});
afterEach(async () => {
  await Promise.all(started.filter(isRunning).map(kill));
  // A real server of a test that failed before its end: once its folder is removed, nothing finds it any more.
  await stopAbandonedServers(parent);
  fs.rmSync(parent, { recursive: true, force: true });
});

/** A process that waits, as a server does. @param args of its command, by which a server is known */
function startWaiting(...args: string[]): ChildProcess {
  const child = spawn(process.execPath, ['-e', 'setInterval(() => undefined, 1_000)', '--', ...args]);
  started.push(child);
  return child;
}
const isRunning = (child: ChildProcess): boolean => child.exitCode === null && child.signalCode === null;
async function kill(child: ChildProcess): Promise<void> {
  const ended = new Promise((resolve) => child.once('exit', resolve));
  child.kill('SIGKILL');
  await ended;
}

/** The folder of a server. @param owner what stands beside it of who started it */
function makeFolder(name: string, owner: unknown): string {
  const home = path.join(parent, `ponte-postgres-${name}`);
  fs.mkdirSync(path.join(home, 'data'), { recursive: true });
  if (owner !== undefined) fs.writeFileSync(path.join(home, 'owner.json'), JSON.stringify(owner));
  return home;
}
const writeServer = (home: string, child: ChildProcess): void =>
  fs.writeFileSync(path.join(home, 'data/postmaster.pid'), `${child.pid}\n`);

it('a server whose process is gone is ended, and its folder removed', async () => {
  const home = makeFolder('gone', deadOwner);
  const server = startWaiting('-D', path.join(home, 'data'));
  writeServer(home, server);
  const ended = new Promise((resolve) => server.once('exit', resolve));
  await stopAbandonedServers(parent);
  await ended;
  expect(fs.existsSync(home)).toBe(false);
});

it.each<[string, unknown]>([
  ['whose process runs', thisProcess()],
  ['that is only being made', undefined],
])('a server %s is left alone', async (_which, owner) => {
  const home = makeFolder('used', owner);
  const server = startWaiting('-D', path.join(home, 'data'));
  writeServer(home, server);
  await stopAbandonedServers(parent);
  expect([isRunning(server), fs.existsSync(home)]).toEqual([true, true]);
});

it('a process that has the id of a server that is gone is left alone', async () => {
  const home = makeFolder('reused', deadOwner);
  const other = startWaiting('something', 'else');
  writeServer(home, other);
  await stopAbandonedServers(parent);
  expect([isRunning(other), fs.existsSync(home)]).toEqual([true, false]);
});

it('a folder of another name is left alone, whoever made it', async () => {
  const other = path.join(parent, 'ponte-lock-x');
  fs.mkdirSync(other);
  fs.writeFileSync(path.join(other, 'owner.json'), JSON.stringify(deadOwner));
  await stopAbandonedServers(parent);
  expect(fs.existsSync(other)).toBe(true);
});

it("an owner's process id is judged in its own PID namespace, and after a restart everywhere", async () => {
  const bootFile = '/proc/sys/kernel/random/boot_id';
  const boot = fs.existsSync(bootFile) ? fs.readFileSync(bootFile, 'utf8').trim() : undefined;
  const container = makeFolder('container', { ...deadOwner, boot, namespace: 'pid:[1]' });
  const earlier = makeFolder('earlier', { ...deadOwner, boot: 'another', namespace: 'pid:[1]' });
  await stopAbandonedServers(parent);
  expect([container, earlier].map((home) => fs.existsSync(home))).toEqual([true, false]);
});

it('an owner that is a link, or that another user wrote, is not believed', async () => {
  const linked = makeFolder('linked', undefined);
  const file = path.join(parent, 'elsewhere.json');
  fs.writeFileSync(file, JSON.stringify(deadOwner));
  fs.symlinkSync(file, path.join(linked, 'owner.json'));
  const others = makeFolder('others', deadOwner);
  // Only root can give a file away; for all others this is a folder of nobody.
  if (process.getuid?.() === 0) fs.chownSync(path.join(others, 'owner.json'), 65_534, 65_534);
  else fs.rmSync(path.join(others, 'owner.json'));
  await stopAbandonedServers(parent);
  expect([linked, others].map((home) => fs.existsSync(home))).toEqual([true, true]);
});

// Only root can make a folder of another user, who may not remove root's memory.
const isRootOnLinux = process.platform === 'linux' && process.getuid?.() === 0;
(isRootOnLinux ? it : it.skip)('shared memory that cannot be removed keeps no folder', async () => {
  const home = makeFolder('stuck', deadOwner);
  const [, id = ''] = /(\d+)\s*$/.exec(execFileSync('ipcmk', ['-M', '4096'], { encoding: 'utf8' })) ?? [];
  const segment = fs
    .readFileSync('/proc/sysvipc/shm', 'utf8')
    .split('\n')
    .map((line) => line.trim().split(/\s+/, 2).join(' '))
    .find((line) => line.endsWith(` ${id}`));
  fs.writeFileSync(path.join(home, 'data/postmaster.pid'), `4999999${'\n'.repeat(6)}${segment}\n`);
  const warn = jest.spyOn(console, 'warn').mockImplementation(() => undefined);
  fs.chownSync(home, 65_534, 65_534);
  try {
    await stopAbandonedServers(parent);
    expect(warn).toHaveBeenCalledWith(expect.stringContaining(`shared memory of ${home} stays`));
  } finally {
    warn.mockRestore();
    execFileSync('ipcrm', ['-m', id]);
  }
  expect(fs.existsSync(home)).toBe(false);
});

const serverFolder = findServerFolder();
(serverFolder === undefined ? describe.skip : describe)('a real server of a killed run', () => {
  /** Starts one as a run does. */
  async function start(): Promise<{ run: ChildProcess; home: string; url: string; pid: number }> {
    const module = JSON.stringify(pathToFileURL(path.join(__dirname, 'server.ts')).href);
    const run = spawn(
      process.execPath,
      [
        ...['--import', 'tsx', '--input-type=module', '-e'],
        `import { startServer } from ${module};
         process.env.TMPDIR = ${JSON.stringify(parent)};
         console.log((await startServer(${JSON.stringify(serverFolder)})).url);`,
      ],
      { stdio: ['ignore', 'pipe', 'inherit'] },
    );
    started.push(run);
    const url = await new Promise<string>((resolve) =>
      run.stdout.once('data', (text: Buffer) => resolve(text.toString().trim())),
    );
    const [home = ''] = fs.readdirSync(parent).map((name) => path.join(parent, name));
    return {
      run,
      home,
      url,
      pid: Number(fs.readFileSync(path.join(home, 'data/postmaster.pid'), 'utf8').split('\n')[0]),
    };
  }

  it.each([
    ['alone', false],
    ['with its server', true],
  ])('that was killed %s leaves no process, no folder and no shared memory', async (_what, withServer) => {
    const { run, home, url, pid } = await start();
    // What it shares is in its folder, which is removed; in /dev/shm nobody could tell its files from another server's.
    expect(fs.readdirSync(path.join(home, 'data/pg_dynshmem'))).not.toEqual([]);
    const [key, id] = (fs.readFileSync(path.join(home, 'data/postmaster.pid'), 'utf8').split('\n')[6] ?? '')
      .trim()
      .split(/\s+/);
    await kill(run);
    if (withServer) process.kill(pid, 'SIGKILL');
    while (withServer && isAlive({ pid, startedAt: null })) await new Promise((resolve) => setTimeout(resolve, 10));

    await stopAbandonedServers(parent);
    expect(isAlive({ pid, startedAt: null })).toBe(false);
    await expect(new pg.Client({ connectionString: url }).connect()).rejects.toThrow('ECONNREFUSED');
    expect(fs.readdirSync(parent)).toEqual([]);
    const segments = fs.existsSync('/proc/sysvipc/shm') ? fs.readFileSync('/proc/sysvipc/shm', 'utf8') : '';
    expect(segments.split('\n').map((line) => line.trim().split(/\s+/, 2).join(' '))).not.toContain(`${key} ${id}`);
  });
});
