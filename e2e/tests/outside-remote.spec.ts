import { execFile } from 'node:child_process';
import { existsSync } from 'node:fs';
import { mkdir, mkdtemp, readFile, realpath, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { promisify, stripVTControlCharacters } from 'node:util';
import { expect, test } from '@playwright/test';
import { runNpm, type RunningCommand } from '../command';
import { openPage } from '../open-page';
import { installOutside, linksOut, missingFiles, packedWorkspaces } from '../outside-folder';
import { ports, root } from '../product';
import { createTestRegistry, type TestRegistry } from '../registry';
import { startSecondProduct, type SecondProduct } from '../second-product';

/*
 * A team with a repository of its own: a remote in a temporary folder, whose only parts of Ponte are packed packages
 * (`npm run packages`), is built, tested, run alone and released into a running product. It fails when a package lacks
 * a file, or does not say what it needs.
 */

const run = promisify(execFile);
const port = ports.shell + 230;

/** The folder that the remote and its tools are in, outside of the repository. */
let parent: string;
let folder: string;
let registry: TestRegistry;
let product: SecondProduct;
/** Files of the repository that the remote's processes have looked for. */
let reads: string;
test.describe.configure({ mode: 'serial', timeout: 300_000 });

/** Nothing of this run's own settings, and every file of the repository that is looked for is written down. */
const environment = (): Record<string, string> => ({
  ...Object.fromEntries(
    Object.entries(process.env).flatMap(([name, value]) =>
      value === undefined || /^(?:PONTE_|npm_|NODE_|INIT_CWD)/i.test(name) ? [] : [[name, value]],
    ),
  ),
  NODE_OPTIONS: `--require ${path.join(root, 'e2e/watch-reads.cjs')}`,
  PONTE_E2E_REPOSITORY: root,
  PONTE_E2E_READS: reads,
});

/** A command of the remote's package.json. @throws Error with its output when it fails */
async function npm(script: string, ...args: string[]): Promise<string> {
  const { stdout, stderr } = await run('npm', ['run', '--silent', script, '--', ...args], {
    cwd: folder,
    env: { ...environment(), ...registry.environment, ...registry.signingEnvironment },
  });
  return stdout + stderr;
}

const readsSoFar = async (): Promise<string[]> =>
  existsSync(reads) ? [...new Set((await readFile(reads, 'utf8')).trimEnd().split('\n'))] : [];

test.beforeAll(async () => {
  test.setTimeout(300_000);
  parent = await realpath(await mkdtemp(path.join(tmpdir(), 'ponte-outside-')));
  folder = path.join(parent, 'cursos-mfe');
  reads = path.join(parent, 'reads.log');
  registry = await createTestRegistry();
  product = await startSecondProduct(registry.environment);
});
test.afterAll(async () => {
  await product?.stop();
  await registry?.remove();
  await rm(parent, { recursive: true, force: true });
});

test('a remote outside of the repository is made and installed from packed packages alone', async () => {
  const packages = path.join(parent, 'packed');
  await run(process.execPath, ['--import', 'tsx', 'scripts/packages.ts', packages], { cwd: root });
  const tool = path.join(parent, 'create-ponte-remote');
  await mkdir(tool);
  const archive = path.join(packages, 'create-ponte-remote-0.1.0.tgz');
  await run('tar', ['-xzf', archive, '--strip-components=1', '-C', tool]);
  const choice = ['cursos', '--title', 'Cursos', '--packages', packages];
  await run(process.execPath, [path.join(tool, 'index.mjs'), ...choice], { cwd: parent, env: environment() });
  await installOutside(folder);
  expect(linksOut(folder)).toEqual([]);
  // Also what this remote does not use: loaders of style sheets on servers, of workers, of texts.
  for (const [name, workspace] of Object.entries(packedWorkspaces))
    expect(missingFiles(path.join(root, workspace), path.join(folder, 'node_modules', name)), name).toEqual([]);
});

test('a remote outside of the repository passes its checks: its own test, build and budget', async () => {
  const [tests, build] = await Promise.all([npm('test'), npm('build')]);
  expect(tests).toContain('1 passed');
  expect(build).toContain(`cursos is in ${path.join(folder, 'dist')}`);
  expect(await npm('budget')).toMatch(/entry +[\d,]+ bytes of 9,100 bytes/);
});

test('the types of a remote outside of the repository are right, and it names the fragments of another remote by a copy of its declaration, and no others', async () => {
  const shown = path.join(folder, 'src/shown');
  const copy = path.join(folder, 'src/fragments/candidate.d.ts');
  const show = (remote: string, name: string): string =>
    `import { FragmentSlot } from '@ponte/shared-auth';\nexport const slot = <FragmentSlot remote="${remote}" name="${name}" fallback={null} error={() => null} />;\n`;
  for (const file of [shown, path.dirname(copy)]) await mkdir(file);
  await writeFile(copy, await readFile(path.join(root, 'candidate-mfe/src/fragments.d.ts')));
  await writeFile(path.join(shown, 'declared.tsx'), show('candidate', 'FeaturedVacancies'));
  await writeFile(path.join(shown, 'unknown-name.tsx'), show('candidate', 'FeaturedVacancy'));
  // No declaration of this remote was copied.
  await writeFile(path.join(shown, 'unknown-remote.tsx'), show('company', 'FeaturedVacancies'));
  // One step: its run below fails on purpose.
  const { scripts } = JSON.parse(await readFile(path.join(folder, 'package.json'), 'utf8')) as {
    scripts: Record<string, string>;
  };
  expect(scripts['types:check']).not.toMatch(/[&|;]/);
  // One run for the remote as it was made and the three: it takes as long as the compiler needs to read everything.
  const output = await npm('types:check').catch((error: { stdout?: string }) => error.stdout ?? String(error));
  const errors = stripVTControlCharacters(output)
    .split('\n')
    .filter((line) => line.includes('error TS'));
  expect(errors.toSorted()).toEqual([
    expect.stringMatching(/^src\/shown\/unknown-name\.tsx.*"FeaturedVacancy"' is not assignable/),
    expect.stringMatching(/^src\/shown\/unknown-remote\.tsx.*"company"' is not assignable/),
  ]);
  for (const made of [shown, path.dirname(copy)]) await rm(made, { recursive: true });
});

test('a remote outside of the repository has stories, which are tested in both themes, and a Storybook that is built', async () => {
  // Its own, and one that fails by axe: in one run, because half a minute of each is its start.
  const broken = path.join(folder, 'src/features/overview/broken.stories.tsx');
  await writeFile(
    broken,
    `const meta = { title: 'Cursos/Quebrada', component: () => <img src="data:," /> };\nexport default meta;\nexport const Shown = {};\n`,
  );
  const failed = await npm('test:stories').catch((error: { message: string; stdout: string }) => error);
  if (typeof failed === 'string') throw new Error(`the broken story has passed: ${failed}`);
  expect(failed.message).toMatch(/image-alt/);
  const totals = stripVTControlCharacters(failed.stdout);
  expect(totals).toMatch(/Tests +2 failed \| 4 passed \(6\)/);
  // By that story alone: an error outside of the stories is counted apart.
  expect(totals).not.toMatch(/Errors +\d/);
  await rm(broken);

  await npm('storybook', '--build');
  const index = await readFile(path.join(folder, '.cache/storybook/index.json'), 'utf8');
  expect(index).toContain('Cursos/Visão geral');
});

test('a remote outside of the repository learns that its release is over its budget', async () => {
  const file = path.join(folder, 'budget.json');
  const text = await readFile(file, 'utf8');
  await writeFile(file, text.replace(/"sheets": \d+/, '"sheets": 100'));
  await expect(npm('budget')).rejects.toThrow(/over its budget \(sheets\)/);
  await writeFile(file, text);
});

test('a remote outside of the repository runs alone in its harness, on the backend of the product', async ({
  page,
}) => {
  const env = { ...environment(), PONTE_SHELL: product.shell, PONTE_PORT_CURSOS: String(port) };
  const started: RunningCommand = runNpm(['start'], env, folder);
  try {
    await started.until(/cursos is at/);
    await page.goto(`http://localhost:${port}/cursos`);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Cursos');
    // A sheet of the design system, a session of the product's backend.
    await expect(page.getByRole('heading', { level: 1 }).locator('..')).toHaveCSS('padding-top', '40px');
    await page.getByRole('button', { name: 'Candidato' }).click();
    await expect(page.getByRole('button', { name: 'Candidato' })).toHaveAttribute('aria-pressed', 'true');
  } finally {
    await started.interrupt();
  }
});

test('a remote outside of the repository is released, and the running product has its page', async ({
  page,
  request,
}) => {
  const address = `${product.shell}/cursos`;
  expect((await request.get(address)).status()).toBe(404);
  expect(await npm('release', '--shell', product.shell)).toContain('is live');
  await expect.poll(async () => (await request.get(address)).status(), { timeout: 30_000 }).toBe(200);
  expect(await (await request.get(address)).text()).toMatch(/<h1[^>]*>Cursos<\/h1>/);

  const problems: string[] = [];
  page.on('pageerror', ({ message }) => problems.push(message));
  await openPage(page, address);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Cursos');
  await expect(page.getByRole('heading', { level: 1 }).locator('..')).toHaveCSS('padding-top', '40px');
  await page.getByRole('main').getByRole('link', { name: 'Ver vagas' }).click();
  await expect(page).toHaveURL(`${product.shell}/vagas`);
  expect(problems).toEqual([]);
});

test('a remote outside of the repository has looked for nothing in the repository', async () => {
  expect(await readsSoFar()).toEqual([]);
  // What would have been noticed.
  const read = `import { readFileSync } from 'node:fs'; readFileSync(${JSON.stringify(path.join(root, 'package.json'))});`;
  await run(process.execPath, ['--input-type=module', '--eval', read], { cwd: parent, env: environment() });
  expect(await readsSoFar()).toEqual([path.join(root, 'package.json')]);
});
