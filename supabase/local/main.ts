/*
 * The local Supabase as a process: `tsx supabase/local/main.ts`. Settings come from the environment (settings.ts).
 * Progress goes to stdout, one line per step; the last line is JSON:
 * {"ready":true,"supabaseUrl","publishableKey","mailboxUrl","dataDir"}. If it can't start, it writes one sentence to
 * stderr and exits with code 1. SIGTERM and SIGINT end it cleanly.
 */
import { DataFolder } from './data-folder';
import { diskSpaceProblem } from './disk-space';
import { describeError, openLog } from './log';
import { startLocalSupabase } from './server';
import { readSettings } from './settings';
import { StartProblem } from './start-problem';

function say(line: string): void {
  process.stdout.write(`${line}\n`);
}

/** The service prints every refused request, which is useful in a log file but not on the console of npm start. */
function logToFile(file: string): void {
  const write = openLog(file);
  console.log = write;
  console.debug = write;
  console.error = write;
  console.warn = write;
  console.info = write;
}

function fail(error: unknown): never {
  const sentence = error instanceof StartProblem ? error.message : `The local backend stopped: ${describeError(error)}`;
  process.stderr.write(`${sentence}\n`);
  process.exit(1);
}

async function main(): Promise<void> {
  const settings = readSettings(process.env);
  const folder = DataFolder.open(settings.dataDir);
  const diskProblem = diskSpaceProblem(folder.path, !folder.hasDatabase);
  if (diskProblem !== undefined) throw new StartProblem(diskProblem);
  const unlock = folder.lock();
  process.on('exit', unlock);
  logToFile(folder.log);

  let stopping = false;
  let close: () => Promise<void> = () => Promise.resolve();
  const stop = (): void => {
    if (stopping) return;
    stopping = true;
    close().then(() => process.exit(0), fail);
  };
  for (const signal of ['SIGTERM', 'SIGINT', 'SIGHUP'] as const) process.on(signal, stop);
  // The process that started this one is gone
  process.on('disconnect', stop);

  const running = await startLocalSupabase(settings, folder, say);
  close = running.close;
  const { supabaseUrl, publishableKey, mailboxUrl } = running;
  say(JSON.stringify({ ready: true, supabaseUrl, publishableKey, mailboxUrl, dataDir: folder.path }));
}

process.on('uncaughtException', fail);
process.on('unhandledRejection', fail);
main().catch(fail);
