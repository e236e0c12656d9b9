import { accessSync, constants } from 'node:fs';
import path from 'node:path';

const headlessNames = ['chromium-headless-shell', 'chrome-headless-shell'];
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

/** The first of these programs that PATH has. */
export function findOnPath(wanted: readonly string[]): string | undefined {
  const folders = (process.env.PATH ?? '').split(path.delimiter).filter(Boolean);
  return wanted.flatMap((name) => folders.map((folder) => path.join(folder, name))).find(isExecutable);
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
  const found = findOnPath(names) ?? places.find(isExecutable);
  if (found) return found;
  throw new Error(
    'No Chromium or Chrome was found. Install one (Debian and Ubuntu: apt-get install chromium fonts-liberation) or set PONTE_CHROMIUM to its path.',
  );
}

/**
 * The browser of tests: the same engine without the windows of a desktop browser where it is installed, because a test
 * takes half the time in it (docs/decisions/2026-11-22-test-browser.md); else {@link findChromium}.
 * @throws Error as findChromium does
 */
export function findTestBrowser(): string {
  return (process.env.PONTE_CHROMIUM ? undefined : findOnPath(headlessNames)) ?? findChromium();
}

/**
 * Options of every Chromium here: no requests in the background, which would only fail on a machine without network.
 */
export const chromiumArguments = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  // Without it the headless shell rounds the widths of letters in faces named by local(): the fallbacks that hold a
  // late font's place.
  '--font-render-hinting=none',
];
