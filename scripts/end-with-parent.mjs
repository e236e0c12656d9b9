// Loaded into every process that scripts/ start: when the parent is gone, however it ended, so are they.
import { isMainThread, Worker } from 'node:worker_threads';

// Longer than a process takes to end cleanly.
const grace = 5_000;

// In a thread of its own: a statement of the database can keep the main one busy for long, and a handler of the signal can hang.
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
