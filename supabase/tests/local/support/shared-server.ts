import { spawn } from 'node:child_process';
import fs from 'node:fs';
import path from 'node:path';
import {
  connectTestServer,
  fixtureMigrations,
  makeMigratedDataDir,
  programOfServer,
  readyLine,
  type ServerPlace,
  type TestServer,
} from './server';

interface SharedPlace extends ServerPlace {
  pid: number;
}

/** Starts a server that outlives its test file: what it prints goes to a file, because nobody listens later. */
async function start(migrations: string, log: string): Promise<SharedPlace> {
  const dataDir = await makeMigratedDataDir(migrations);
  const output = fs.openSync(log, 'w');
  const { program, env } = programOfServer(dataDir, { PONTE_MIGRATIONS_DIR: migrations });
  const child = spawn(process.execPath, program, { env, stdio: ['ignore', output, output] });
  fs.closeSync(output);
  child.unref();
  for (;;) {
    const printed = fs.readFileSync(log, 'utf8');
    const ready = readyLine(printed);
    if (ready && child.pid !== undefined) return { ...ready, pid: child.pid };
    if (child.exitCode !== null) throw new Error(`the server ended with code ${child.exitCode}: ${printed}`);
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
}

/**
 * A server with the usual settings that the test files of a jest worker share, one after the other: a start is 4 to 5 s
 * of a processor. For files whose accounts have addresses of their own and that count nothing of others. It ends with
 * the run (end-shared-servers.ts).
 *
 * @param migrations of a kind of server, of which each worker has one
 */
export async function shareTestServer(migrations = fixtureMigrations): Promise<TestServer> {
  const folder = process.env.PONTE_SHARED_TEST_SERVERS;
  if (folder === undefined) throw new Error('make-image.ts makes the folder of shared servers, before the tests');
  const place = path.join(
    folder,
    `${process.env.JEST_WORKER_ID ?? ''}-${path.basename(path.dirname(migrations))}.json`,
  );
  if (!fs.existsSync(place)) fs.writeFileSync(place, JSON.stringify(await start(migrations, `${place}.log`)));
  return connectTestServer(JSON.parse(fs.readFileSync(place, 'utf8')) as SharedPlace);
}
