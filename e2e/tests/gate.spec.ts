import { cpSync, existsSync, mkdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from '@playwright/test';
import { remotes, rootFolder, type RemoteDefinition } from '@ponte/build/apps';
import { memoryBreaches } from '@ponte/build/ponte/gate/memory';
import { observe, type Observation } from '@ponte/build/ponte/gate/observe';
import { serveAlone, type ServedRemote } from '@ponte/build/ponte/gate/serve';
import { findUndeclared, readSideEffects } from '@ponte/build/ponte/gate/side-effects';

/*
 * What the gate sees of a remote that is really built and mounted: of one of the product, and of the same with leaks
 * put into a page of it.
 */
test.describe.configure({ mode: 'serial', timeout: 120_000 });

const remote = remotes.find(({ name }) => name === 'company');
const folder = '.cache/e2e-gate';
const mounts = 50;

/**
 * What the end of an address has the page of it leave behind; one build holds them all, because a build takes longer
 * than what is observed of it.
 */
const leaks = {
  '': '',
  '#everything': `
    const kept = new Array(2_000).fill(Math.random());
    window.addEventListener('resize', () => kept.length);
    Object.assign(window, { gateLeak: 1 });
    localStorage.setItem('gate-leak', '1');
    document.body.style.overflow = 'hidden';`,
  '#memory': `
    const kept = new Array(800).fill(Math.random());
    const before = Object.assign([], Reflect.get(window, 'gateKept'));
    Object.assign(window, { gateKept: [...before, kept] });`,
} as const;

let served: ServedRemote;

/** Serves a copy of the company remote, with the leaks at the beginning of the component of its directory. */
test.beforeAll(async () => {
  test.setTimeout(400_000);
  if (!remote) throw new Error('there is no company remote');
  const copy = path.join(rootFolder, folder);
  const app: RemoteDefinition = { ...remote, folder: path.join(folder, remote.folder) };
  rmSync(copy, { recursive: true, force: true });
  mkdirSync(copy, { recursive: true });
  cpSync(path.join(rootFolder, remote.folder), path.join(rootFolder, app.folder), {
    recursive: true,
    preserveTimestamps: true,
    filter: (file) => !/node_modules$|\/dist$/.test(file),
  });
  const own = path.join(rootFolder, remote.folder, 'node_modules');
  if (existsSync(own)) symlinkSync(own, path.join(rootFolder, app.folder, 'node_modules'));
  // Its style sheet names the folder beside its own
  symlinkSync(path.join(rootFolder, 'shared-ui'), path.join(copy, 'shared-ui'));
  const file = path.join(rootFolder, app.folder, 'src/features/company-directory/company-directory.page.tsx');
  const before = readFileSync(file, 'utf8');
  const place = '  const sectors = useQuery(';
  if (!before.includes(place)) throw new Error('the place for the leaks was not found');
  const code = Object.entries(leaks).map(([end, leak]) => `if (location.hash === '${end}') {${leak}\n}`);
  writeFileSync(file, before.replace(place, `  useMemo(() => {\n${code.join('\n')}\n}, []);\n${place}`));
  // Webpack's cache was seen to give the code of an earlier copy in this place.
  process.env.PONTE_NO_CACHE = '1';
  try {
    served = await serveAlone(app);
  } finally {
    delete process.env.PONTE_NO_CACHE;
    rmSync(copy, { recursive: true, force: true });
  }
});
test.afterAll(() => served?.stop());

const observeWith = (end: keyof typeof leaks): Promise<Observation> =>
  observe(served.origin, [`/empresas${end}`], mounts);

test('a remote that cleans up after itself has nothing to settle', async () => {
  const found = await observeWith('');
  const declared = readSideEffects(path.join(rootFolder, remote?.folder ?? ''));
  console.log(found.memory, found.sideEffects);
  expect(findUndeclared(found.sideEffects, declared)).toEqual([]);
  expect(memoryBreaches(found.memory)).toEqual([]);
  expect(found.axe).toEqual([]);
});

test('a listener, a global, a key of the storage and a style that are left behind are each named, and what grows with the mounts', async () => {
  const found = await observeWith('#everything');
  console.log(found.memory, found.sideEffects);
  const declared = readSideEffects(path.join(rootFolder, remote?.folder ?? ''));
  expect(findUndeclared(found.sideEffects, declared)).toEqual([
    'It leaves the global `gateLeak` on window.',
    'Its listener of `window resize` stays when its page is left.',
    "It writes `local gate-leak` into the browser's storage.",
    'Its styles reach outside of its own root: `body[style="overflow: hidden;"]`.',
  ]);
  expect(memoryBreaches(found.memory)).toEqual([
    expect.stringMatching(/^Each mount keeps [\d,]+ bytes of the heap/),
    expect.stringMatching(/^\d+ listeners are added by 50 mounts and never removed/),
  ]);
});

test('a page that keeps six kilobytes of each mount, and no listener, is named', async () => {
  const found = await observeWith('#memory');
  console.log(found.memory, found.sideEffects);
  expect(memoryBreaches(found.memory)).toEqual([expect.stringMatching(/^Each mount keeps [\d,]+ bytes of the heap/)]);
});
