/** @jest-environment node */
import { execFileSync, spawn, spawnSync } from 'node:child_process';
import { setTimeout as wait } from 'node:timers/promises';
import { commandOf, isAlive, isRunning, parentOf, thisProcess } from './process-identity';

// An image with Linux may come without ps, and needs none.
const hasPs = spawnSync('ps', ['-p', String(process.pid)]).status === 0;

(hasPs ? describe : describe.skip)('where only ps knows the processes', () => {
  const { TZ, COLUMNS } = process.env;
  const { platform } = process;
  const actAs = (value: string) => Object.defineProperty(process, 'platform', { value });
  beforeEach(() => {
    actAs('darwin');
  });
  afterEach(() => {
    actAs(platform);
    for (const [name, value] of Object.entries({ TZ, COLUMNS })) {
      if (value === undefined) Reflect.deleteProperty(process.env, name);
      else process.env[name] = value;
    }
  });

  it('a process began at the same time for whoever asks, in any time zone', () => {
    const starts = ['America/Sao_Paulo', 'Asia/Tokyo'].map((zone) => {
      process.env['TZ'] = zone;
      return thisProcess().startedAt;
    });
    expect(starts[0]).toMatch(/\d\d:\d\d:\d\d/);
    expect(starts[1]).toBe(starts[0]);
  });

  it('a long command is read whole', () => {
    process.env['COLUMNS'] = '79';
    const end = `${'long'.repeat(50)}-end`;
    const child = spawn(process.execPath, ['-e', 'setInterval(() => undefined, 1_000)', '--', end]);
    try {
      expect(commandOf(child.pid ?? 0)).toContain(end);
    } finally {
      child.kill('SIGKILL');
    }
  });
});

it('another process that has the id of one that is gone is not that one', () => {
  expect(isAlive(thisProcess())).toBe(true);
  expect(isAlive({ ...thisProcess(), startedAt: 'at another time' })).toBe(false);
});

it('a process that was killed does not run any more, even as a zombie', async () => {
  const parent = spawn('sh', ['-c', 'sleep 100 & echo $!; exec sleep 100'], { stdio: ['ignore', 'pipe', 'ignore'] });
  try {
    const pid = await new Promise<number>((resolve) =>
      parent.stdout.once('data', (text: Buffer) => resolve(Number(text.toString()))),
    );
    expect([isRunning(pid), parentOf(pid)]).toEqual([true, parent.pid]);
    // From then on its parent never reads its exit status, so that it stays a zombie; a shell might
    const parentIs = (): string => execFileSync('ps', ['-o', 'comm=', '-p', String(parent.pid)], { encoding: 'utf8' });
    while (!parentIs().includes('sleep')) await wait(10);
    process.kill(pid, 'SIGKILL');
    while (isRunning(pid)) await wait(10);
    expect(() => process.kill(pid, 0)).not.toThrow();
  } finally {
    parent.kill('SIGKILL');
  }
});
