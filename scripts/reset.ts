import { existsSync, rmSync } from 'node:fs';
import { explainFailure } from '@ponte/build/processes';
import { lockHolder, type LockHolder } from '@ponte/shared-server/processes';
import { dataFolder, hintAtLock, startLock } from './product';

/*
 * `npm run reset`: deletes the local data, so that the next start makes the database and its demonstration data anew.
 */
function refuse(message: string): never {
  console.error(message);
  process.exit(1);
}

let holder: LockHolder | undefined;
try {
  holder = lockHolder(startLock);
} catch (error) {
  // Whether the product runs is not known, so nothing is deleted.
  refuse(explainFailure(error));
}
if (holder)
  refuse(
    `Ponte is running on ${dataFolder} (process ${holder.pid}): stop it with Ctrl-C first, then run npm run reset again.${hintAtLock(holder)}`,
  );
if (existsSync(dataFolder)) {
  rmSync(dataFolder, { recursive: true });
  console.log(`Deleted ${dataFolder}. The next npm start makes the data anew.`);
} else {
  console.log(`There is nothing to delete: ${dataFolder} does not exist.`);
}
