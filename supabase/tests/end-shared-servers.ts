import fs from 'node:fs';
import path from 'node:path';
import { isRunning } from '@ponte/shared-server/processes';

/** After the backend's tests: ends the servers that files have shared (local/support/shared-server.ts). */
export default async function endSharedServers(): Promise<void> {
  const folder = process.env.PONTE_SHARED_TEST_SERVERS;
  if (folder === undefined) return;
  for (const file of fs.readdirSync(folder).filter((name) => name.endsWith('.json'))) {
    // As shared-server.ts has written it
    const { pid, dataDir } = JSON.parse(fs.readFileSync(path.join(folder, file), 'utf8')) as {
      pid: number;
      dataDir: string;
    };
    if (isRunning(pid)) process.kill(pid, 'SIGTERM');
    for (let waited = 0; isRunning(pid) && waited < 100; waited += 1)
      await new Promise((resolve) => setTimeout(resolve, 100));
    fs.rmSync(dataDir, { recursive: true, force: true });
  }
  fs.rmSync(folder, { recursive: true, force: true });
}
