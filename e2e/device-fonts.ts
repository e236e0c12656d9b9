import { execFileSync } from 'node:child_process';
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import path from 'node:path';
import { chromium, type Browser } from '@playwright/test';
import subsetFont from 'subset-font';
import { chromiumArguments, findTestBrowser } from '@ponte/build/chromium';

const { resolve } = createRequire(import.meta.url);

/** Latin-1, and the marks that the product's texts use. */
const characters = String.fromCodePoint(
  ...Array.from({ length: 0x100 - 0x20 }, (_none, index) => index + 0x20),
  ...[0x2013, 0x2014, 0x2018, 0x2019, 0x201c, 0x201d, 0x2022, 0x2026, 0x20ac, 0x2212],
);

/** Font files of packages, as a device has them: uncompressed, in one folder. */
async function unpack(folder: string, files: readonly string[]): Promise<string> {
  await mkdir(folder, { recursive: true });
  for (const file of files) {
    const font = await subsetFont(await readFile(resolve(file)), characters, { targetFormat: 'sfnt' });
    await writeFile(path.join(folder, `${path.basename(file, '.woff2')}.ttf`), font);
  }
  return folder;
}

/**
 * Systems that differ in what stands in for the product's fonts. Each gives the folder with all fonts of such a device.
 *
 * @param folder for what has to be unpacked
 */
export const devices: Readonly<Record<string, (folder: string) => Promise<string>>> = {
  'DejaVu alone (a plain Linux)': async () => path.dirname(resolve('dejavu-fonts-ttf/ttf/DejaVuSans.ttf')),
  'Liberation (an office Linux; Arial has the same widths)': async () => {
    const files = execFileSync('fc-list', [':family=Liberation Sans', 'file'], { encoding: 'utf8' });
    const [first = ''] = files.split('\n');
    if (first === '') throw new Error('Liberation Sans is missing: apt-get install fonts-liberation');
    return path.dirname(first.replace(/:.*/, ''));
  },
  'Roboto, a file a weight (older Androids)': (folder) =>
    unpack(
      folder,
      [400, 500, 700].map((weight) => `@fontsource/roboto/files/roboto-latin-${weight}-normal.woff2`),
    ),
  'Roboto, one variable file (newer Androids)': (folder) =>
    unpack(folder, ['@fontsource-variable/roboto/files/roboto-latin-wght-normal.woff2']),
  'Noto Sans (other phones)': (folder) =>
    unpack(
      folder,
      [400, 500, 700].map((weight) => `@fontsource/noto-sans/files/noto-sans-latin-${weight}-normal.woff2`),
    ),
};

/** A browser on a device that has the fonts of one folder alone. @param workFolder for its configuration and cache */
export async function launchOnDevice(fontFolder: string, workFolder: string): Promise<Browser> {
  await mkdir(workFolder, { recursive: true });
  const configuration = path.join(workFolder, 'fonts.conf');
  await writeFile(
    configuration,
    `<?xml version="1.0"?><!DOCTYPE fontconfig SYSTEM "fonts.dtd"><fontconfig><dir>${fontFolder}</dir><cachedir>${path.join(workFolder, 'cache')}</cachedir></fontconfig>`,
  );
  return chromium.launch({
    executablePath: findTestBrowser(),
    args: chromiumArguments,
    env: { ...process.env, FONTCONFIG_FILE: configuration },
  });
}
