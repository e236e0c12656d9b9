import { accessSync, constants } from 'node:fs';
import path from 'node:path';

const names = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable', 'chrome'];
const places = [
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
  'C:\\Program Files\\Google\\Chrome\\Application\\chrome.exe',
];

function isExecutable(file: string): boolean {
  try {
    accessSync(file, constants.X_OK);
    return true;
  } catch {
    return false;
  }
}

/**
 * The system's Chromium: PONTE_CHROMIUM when set, else the first found on PATH or in the usual places.
 * @throws Error that says how to get one.
 */
export function findChromium(): string {
  const set = process.env.PONTE_CHROMIUM;
  if (set) {
    if (isExecutable(set)) return set;
    throw new Error(`PONTE_CHROMIUM names ${set}, which is not an executable file.`);
  }
  const folders = (process.env.PATH ?? '').split(path.delimiter).filter(Boolean);
  const found = [...names.flatMap((name) => folders.map((folder) => path.join(folder, name))), ...places].find(
    isExecutable,
  );
  if (found) return found;
  throw new Error(
    'No Chromium or Chrome was found. Install one (Debian and Ubuntu: apt-get install chromium fonts-liberation) or set PONTE_CHROMIUM to its path.',
  );
}

/** How Chromium is started everywhere here: it calls nobody in the background, which would only fail on a machine without network. */
export const chromiumArguments = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
];
