import { findOnPath, findTestBrowser } from '@ponte/build/chromium';

/** The names of the engines, which are also the Playwright projects that test them. */
export type EngineName = 'chromium' | 'firefox' | 'webkit';

/** The programs that an engine needs on this machine, or the sentence that says what is missing. */
export type Programs = { isInstalled: true; paths: string[] } | { isInstalled: false; missing: string };

function findAll(names: readonly string[], packages: string): Programs {
  const paths = names.flatMap((name) => findOnPath([name]) ?? []);
  if (paths.length === names.length) return { isInstalled: true, paths };
  const missing = names.filter((name) => findOnPath([name]) === undefined);
  return { isInstalled: false, missing: `${missing.join(', ')} (Debian and Ubuntu: apt-get install ${packages})` };
}

function findChromiumPrograms(): Programs {
  try {
    return { isInstalled: true, paths: [findTestBrowser()] };
  } catch (error) {
    return { isInstalled: false, missing: (error as Error).message };
  }
}

/** Looks for an engine's programs: the browser, or WebKit's driver and the screen that its browser is drawn on. */
export function findPrograms(engine: EngineName): Programs {
  if (engine === 'chromium') return findChromiumPrograms();
  if (engine === 'webkit') return findAll(['WebKitWebDriver', 'xvfb-run', 'xauth'], 'webkit2gtk-driver xvfb xauth');
  const firefox = findOnPath(['firefox-esr', 'firefox']);
  return firefox === undefined
    ? { isInstalled: false, missing: 'firefox-esr or firefox (Debian: apt-get install firefox-esr)' }
    : { isInstalled: true, paths: [firefox] };
}

export const engineNames: readonly EngineName[] = ['chromium', 'firefox', 'webkit'];
