import { existsSync, rmSync } from 'node:fs';
import { lockHolder } from '@ponte/shared-server/processes';
import { dataFolder, startLock } from './product';

/*
 * `npm run reset`: deletes the local data, so that the next start makes the database and its demonstration data anew.
 */
const holder = lockHolder(startLock);
if (holder) {
  console.error(
    `Ponte is running on ${dataFolder} (process ${holder.pid}): stop it with Ctrl-C first, then run npm run reset again.`,
  );
  process.exitCode = 1;
} else if (existsSync(dataFolder)) {
  rmSync(dataFolder, { recursive: true });
  console.log(`Deleted ${dataFolder}. The next npm start makes the data anew.`);
} else {
  console.log(`There is nothing to delete: ${dataFolder} does not exist.`);
}
