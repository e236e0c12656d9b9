import { spawn, type ChildProcess } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createServer, type AddressInfo, type Server, type Socket } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { onEndSignal } from './processes';

const root = path.resolve(__dirname, '../..');
const tsx = path.join(root, 'node_modules/.bin/tsx');

describe('a process whose parent is killed', () => {
  let folder: string;
  let server: Server;
  let started: ChildProcess[];
  /** The process under test: it connects when it runs, and its end closes the connection. */
  let connected: Promise<Socket>;
  jest.setTimeout(60_000);

  beforeEach(async () => {
    folder = mkdtempSync(path.join(tmpdir(), 'ponte-parents-'));
    started = [];
    server = createServer();
    connected = new Promise((resolve) => server.once('connection', resolve));
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  });
  afterEach(async () => {
    for (const child of started) child.kill('SIGKILL');
    rmSync(folder, { recursive: true });
    await new Promise((resolve) => server.close(resolve));
  });

  const file = (name: string, text: string): string => {
    const target = path.join(folder, name);
    writeFileSync(target, text);
    return target;
  };
  const connect = () =>
    `import { connect } from 'node:net'; const socket = connect(${(server.address() as AddressInfo).port}, '127.0.0.1');`;
  const run = (command: string, args: string[]): ChildProcess => {
    const child = spawn(command, args, { cwd: folder, stdio: 'ignore' });
    started.push(child);
    return child;
  };
  const ended = async (): Promise<void> => {
    const socket = await connected;
    socket.on('error', () => undefined).resume();
    await new Promise((resolve) => socket.once('close', resolve));
  };

  it.each([
    ['directly', (command: string) => command],
    ['through a shell that stays', (command: string) => `true && ${command}; true`],
  ])('ends when npm is, which started it %s', async (_how, script) => {
    const main = file(
      'main.mts',
      `import { onParentEnd } from '${root}/ponte-build/src/processes.ts';\n${connect()}\nonParentEnd(() => process.exit(0));`,
    );
    file(
      'package.json',
      JSON.stringify({ name: 'parents', private: true, scripts: { serve: script(`${tsx} ${main}`) } }),
    );
    const npm = run('npm', ['run', 'serve']);
    await connected;
    npm.kill('SIGKILL');
    await ended();
  });

  it('ends with the process that its environment names, though npm between the two lives on', async () => {
    const main = file(
      'main.mts',
      `import { onParentEnd } from '${root}/ponte-build/src/processes.ts';\n${connect()}\nonParentEnd(() => process.exit(0));`,
    );
    file('package.json', JSON.stringify({ name: 'parents', private: true, scripts: { serve: `${tsx} ${main}` } }));
    // As a run of tests starts a product: in a process group of its own.
    const parent = run(tsx, [
      file(
        'parent.mts',
        `import { spawn } from 'node:child_process';
        import { endingWithThis } from '${root}/ponte-build/src/processes.ts';
        const env = { ...process.env, ...endingWithThis() };
        spawn('npm', ['run', 'serve'], { detached: true, env, stdio: 'ignore' });`,
      ),
    ]);
    await connected;
    // tsx is the parent of the process that starts the other one
    process.kill(await childOf(parent.pid ?? 0), 'SIGKILL');
    await ended();
  });

  it('ends with the process that started it, even while it is blocked', async () => {
    const child = file('child.mts', `${connect()}\nsocket.once('connect', () => { for (;;); });`);
    const parent = run(tsx, [
      file(
        'parent.mts',
        `import { spawnScript } from '${root}/ponte-build/src/processes.ts';\nspawnScript('${child}');`,
      ),
    ]);
    await connected;
    // tsx is the parent of the process that starts the other one
    process.kill(await childOf(parent.pid ?? 0), 'SIGKILL');
    await ended();
  });
});

it('a program ends once when it is told to, and at once when it is told again; a Ctrl-C comes from npm, too', () => {
  jest.useFakeTimers({ now: 0 });
  const listeners = new Map<string | symbol, () => void>();
  jest.spyOn(process, 'on').mockImplementation((signal, listener) => {
    listeners.set(signal, () => listener(signal));
    return process;
  });
  const exit = jest.spyOn(process, 'exit').mockImplementation();
  const end = jest.fn();
  const endAtOnce = jest.fn(() => expect(exit).not.toHaveBeenCalled());
  onEndSignal(end, endAtOnce);
  listeners.get('SIGINT')?.();
  listeners.get('SIGINT')?.();
  expect(end).toHaveBeenCalledTimes(1);
  expect(endAtOnce).not.toHaveBeenCalled();
  expect(exit).not.toHaveBeenCalled();
  jest.advanceTimersByTime(3_000);
  listeners.get('SIGTERM')?.();
  expect(end).toHaveBeenCalledTimes(1);
  expect(endAtOnce).toHaveBeenCalledTimes(1);
  expect(exit).toHaveBeenCalledWith(1);
  jest.useRealTimers();
});

function childOf(pid: number): Promise<number> {
  return new Promise((resolve) => {
    const list = spawn('ps', ['-o', 'pid=', '--ppid', String(pid)], { stdio: ['ignore', 'pipe', 'ignore'] });
    let text = '';
    list.stdout.on('data', (part: Buffer) => (text += part.toString()));
    list.on('close', () => resolve(Number(text.trim().split('\n')[0])));
  });
}
