import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { rootFolder } from '@ponte/build/apps';

const files = execFileSync('git', ['ls-files', '-z', '--cached', '--others', '--exclude-standard'], {
  cwd: rootFolder,
  encoding: 'utf8',
})
  .split('\0')
  .filter((file) => file !== '');
const known = new Set(files);
const topFolders = new Set(files.filter((file) => file.includes('/')).map((file) => file.split('/')[0] ?? ''));

/** Written by hand for people who look for a file; what a page of the product shows, and lists of changes, are not. */
const pages = files.filter(
  (file) =>
    /^(?:[\w-]+\/)?[\w-]+\.md$|^docs\//.test(file) && file.endsWith('.md') && !/CHANGELOG|^\.changeset/.test(file),
);

const read = (file: string): string => readFileSync(path.join(rootFolder, file), 'utf8');

/** A decision that was superseded, whole or in part, speaks of files of its time: it says so at its top. */
const isOfItsTime = (file: string, text: string): boolean =>
  file.startsWith('docs/decisions/') && /superseded/i.test(text.slice(0, 600));

const quoted = (text: string): string[] => [...text.matchAll(/`([^`\s]+)`/g)].flatMap(([, name]) => name ?? []);

/* A file that is gone is named without its folder: nobody looks for it then. */
it('documents name by their paths only files that exist', () => {
  const missing = pages.flatMap((page) => {
    const text = read(page);
    if (isOfItsTime(page, text)) return [];
    return quoted(text)
      .filter((name) => /\.(?:tsx?|[cm]?js|sql|md|css|json|ya?ml|html|svg|sh)$/.test(name) && !/[*<>{}$()=]/.test(name))
      .filter((name) => topFolders.has(name.split('/')[0] ?? '') && name.includes('/') && !known.has(name))
      .map((name) => `${page}: ${name}`);
  });
  expect(pages.length).toBeGreaterThan(100);
  expect(missing).toEqual([]);
});

it('documents name only entries that packages have', () => {
  const entries = new Set(
    files
      .filter((file) => /^[\w-]+\/package\.json$/.test(file))
      .flatMap((file) => {
        // JSON.parse gives any; a package file has these
        const { name, exports = {} } = JSON.parse(read(file)) as { name: string; exports?: Record<string, unknown> };
        return ['.', ...Object.keys(exports)].map((entry) => name + entry.slice(1));
      }),
  );
  const named = pages.flatMap((page) => {
    const text = read(page);
    if (isOfItsTime(page, text)) return [];
    return quoted(text)
      .filter((name) => /^@ponte\/[\w-]+(?:\/[\w.*/-]+)?$/.test(name))
      .map((name) => ({ page, name }));
  });
  const isEntry = (name: string): boolean =>
    entries.has(name) ||
    [...entries].some((entry) => entry.endsWith('*') && name.startsWith(entry.slice(0, -1)) && entry !== name);
  expect(named.length).toBeGreaterThan(10);
  expect(named.filter(({ name }) => !isEntry(name))).toEqual([]);
});
