import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { isRunning } from '@ponte/shared-server/processes';
import { createSupervisor, type Supervisor } from './supervisor';

let folder: string;
let supervisor: Supervisor | undefined;
let errors: jest.SpyInstance;

beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'ponte-supervisor-'));
  errors = jest.spyOn(console, 'error').mockImplementation(() => undefined);
});
afterEach(async () => {
  await supervisor?.stop();
  rmSync(folder, { recursive: true });
});

/** A process that counts its starts, gets ready, and ends by itself for the given number of starts. */
function makeService(untilStart: number): { file: string; starts: () => number } {
  const [file, count] = ['service.mjs', 'starts'].map((name) => path.join(folder, name)) as [string, string];
  writeFileSync(
    file,
    `import { appendFileSync, readFileSync } from 'node:fs';
     appendFileSync(${JSON.stringify(count)}, 'x');
     const starts = readFileSync(${JSON.stringify(count)}, 'utf8').length;
     console.log(JSON.stringify({ ready: 'service', starts }));
     if (starts < ${untilStart}) process.exitCode = 3;
     else { console.log('stays'); setInterval(() => undefined, 1_000); }`,
  );
  return { file, starts: () => readFileSync(count, 'utf8').length };
}

/** Resolves with the message about an ended process. */
function watch(): { died: Promise<string>; supervisor: Supervisor } {
  let tell: (message: string) => void = () => undefined;
  const died = new Promise<string>((resolve) => (tell = resolve));
  supervisor = createSupervisor(tell);
  return { died, supervisor };
}

const service = { name: 'service', meaning: 'nothing answers.' };

describe('a process that ends by itself', () => {
  it('is restarted when it is stateless', async () => {
    const stays = new Promise<void>((resolve) =>
      jest.spyOn(console, 'log').mockImplementation((line: string) => (line.endsWith('stays') ? resolve() : undefined)),
    );
    const { file, starts } = makeService(3);
    const { died, supervisor: running } = watch();
    await running.start({ ...service, file, restarts: true });
    await Promise.race([stays, died.then((message) => Promise.reject(new Error(message)))]);
    expect(starts()).toBe(3);
    expect(errors.mock.calls.flat().filter((line: string) => line.includes('is started again'))).toEqual(
      Array(2).fill('The service process has ended by itself (code 3) and is started again.'),
    );
  });

  it('is not restarted when it ends repeatedly', async () => {
    const { file, starts } = makeService(Number.POSITIVE_INFINITY);
    const { died, supervisor: running } = watch();
    await running.start({ ...service, file, restarts: true });
    expect(await died).toBe('The service process has ended by itself (code 3): nothing answers.');
    expect(starts()).toBe(6);
  });

  it('ends the product when it is not stateless', async () => {
    const { file, starts } = makeService(2);
    const { died, supervisor: running } = watch();
    await running.start({ ...service, file });
    expect(await died).toBe('The service process has ended by itself (code 3): nothing answers.');
    expect(starts()).toBe(1);
  });
});

it('a process that ends before it is ready fails the start', async () => {
  const file = path.join(folder, 'broken.mjs');
  writeFileSync(file, 'process.exitCode = 4;');
  const { supervisor: running } = watch();
  await expect(running.start({ ...service, file, restarts: true })).rejects.toThrow(
    'The service process could not start (code 4).',
  );
});

it('a process that does not end when it is told to can be killed at once', async () => {
  const file = path.join(folder, 'stubborn.mjs');
  writeFileSync(
    file,
    `process.on('SIGTERM', () => undefined);
     console.log(JSON.stringify({ ready: true, pid: process.pid }));
     setInterval(() => undefined, 1_000);`,
  );
  const { supervisor: running } = watch();
  const { pid } = await running.start({ ...service, file });
  const began = performance.now();
  const stopped = running.stop();
  running.kill();
  await stopped;
  // stop() alone kills it after 5 seconds.
  expect(performance.now() - began).toBeLessThan(4_000);
  expect(isRunning(Number(pid))).toBe(false);
});
