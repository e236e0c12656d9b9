// Loaded into every process that spawnScript starts: ends the process when its parent is gone, however it ended.
import { isMainThread, Worker } from 'node:worker_threads';

// Longer than a process needs to end cleanly.
const grace = 5_000;

// In a thread of its own: a database statement can block the main thread for long, and a signal handler can hang.
const watch = `
  const parent = ${process.ppid};
  setInterval(() => {
    if (process.ppid === parent) return;
    setTimeout(() => process.kill(process.pid, 'SIGKILL'), ${grace});
  }, 1_000);
`;

if (isMainThread && process.channel) {
  process.channel.unref();
  process.on('disconnect', () => process.kill(process.pid, 'SIGTERM'));
  new Worker(watch, {
    eval: true,
    execArgv: [],
    env: {},
    resourceLimits: { maxOldGenerationSizeMb: 8, maxYoungGenerationSizeMb: 1 },
  }).unref();
}
