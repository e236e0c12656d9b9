import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { brotliCompressSync, constants } from 'node:zlib';
import { remotes, rootFolder } from './apps';
import { measureRelease, readReleaseBudget, writeReleaseBudget } from './budget';
import { keepRelease } from './release-files';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'ponte-budget-'));
});
afterEach(() => rmSync(folder, { recursive: true }));

const write = (name: string, content: string | Buffer): void => writeFileSync(path.join(folder, name), content);

/** What a build leaves behind: this release and files of an earlier one. */
function writeBuild(entry: string | null = 'remoteEntry.bbbbbbbb.js'): void {
  write('old.aaaaaaaa.js', 'x'.repeat(9_000));
  keepRelease(folder, 'one', ['old.aaaaaaaa.js']);
  write('remoteEntry.bbbbbbbb.js', 'x'.repeat(1_000));
  write('remoteEntry.bbbbbbbb.js.br', Buffer.alloc(100));
  write('page.cccccccc.js', 'x'.repeat(1_000));
  write('page.cccccccc.js.br', Buffer.alloc(30));
  write('styles.dddddddd.css', 'a{color:red}'.repeat(50));
  write('server.two.cjs', 'x'.repeat(5_000));
  const record = { name: 'courses', release: 'two', entry, main: [], exposes: {}, chunks: {}, fonts: [] };
  write('release.json', JSON.stringify(record));
  keepRelease(folder, 'two', [
    'release.json',
    'server.two.cjs',
    ...['remoteEntry.bbbbbbbb.js', 'page.cccccccc.js', 'styles.dddddddd.css'],
  ]);
}

it("counts the compressed bytes of the newest release's browser files, and compresses what is not yet", async () => {
  writeBuild();
  const sheet = brotliCompressSync('a{color:red}'.repeat(50), { params: { [constants.BROTLI_PARAM_QUALITY]: 11 } });
  expect(await measureRelease(folder)).toEqual({ entry: 100, scripts: 130, sheets: sheet.byteLength });
});

it('says when there is no build, or one of the shell', async () => {
  await expect(measureRelease(folder)).rejects.toThrow(`${folder} holds no build: build first.`);
  writeBuild(null);
  await expect(measureRelease(folder)).rejects.toThrow("is not that of a remote's build");
});

it('reads what a release may weigh, and says what is missing', () => {
  expect(() => readReleaseBudget(folder)).toThrow('budget.json is missing');
  write('budget.json', '{"routes": {}}');
  expect(() => readReleaseBudget(folder)).toThrow('budget.json needs "release"');
  write('budget.json', '{"release": {"entry": 1, "scripts": 2, "sheets": 3}, "routes": {}}');
  expect(readReleaseBudget(folder)).toEqual({ entry: 1, scripts: 2, sheets: 3 });
});

it('writes what a release weighs, and two percent, and keeps what else is in the file', () => {
  write('budget.json', '{"routes": {"/cursos": {"js": 1}}}');
  writeReleaseBudget(folder, { entry: 100, scripts: 1_001, sheets: 0 });
  expect(JSON.parse(readFileSync(path.join(folder, 'budget.json'), 'utf8'))).toEqual({
    routes: { '/cursos': { js: 1 } },
    release: { entry: 102, scripts: 1_022, sheets: 0 },
  });
});

it.each(remotes.map(({ name, folder: own }) => [name, own]))('%s has a budget', (_name, own) => {
  expect(Object.values(readReleaseBudget(path.join(rootFolder, own))).every((bytes) => bytes > 0)).toBe(true);
});
