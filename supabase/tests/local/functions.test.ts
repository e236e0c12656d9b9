import fs from 'node:fs';
import path from 'node:path';

const functionsFolder = path.resolve(__dirname, '../../functions');
const functions = fs
  .readdirSync(functionsFolder, { withFileTypes: true })
  .filter((entry) => entry.isDirectory() && !entry.name.startsWith('_'))
  .map(({ name }) => name);
const texts = [__dirname, path.resolve(__dirname, '../db')]
  .flatMap((folder) => fs.readdirSync(folder).map((name) => path.join(folder, name)))
  .filter((file) => file.endsWith('.test.ts'))
  .map((file) => fs.readFileSync(file, 'utf8'))
  .filter((text) => text.includes('await startDeno('));

it('finds the functions', () => {
  expect(functions.length).toBeGreaterThan(4);
});

it.each(functions)('%s has a test that runs it under Deno, as a hosted project does', (name) => {
  expect(
    texts.some((text) => new RegExp(`startDeno\\('${name}'|for \\(const name of \\[[^\\]]*'${name}'`).test(text)),
  ).toBe(true);
});

it.each(functions)('%s is deployed by the command in docs/deployment.md, and named in its table', (name) => {
  const text = fs.readFileSync(path.resolve(functionsFolder, '../../docs/deployment.md'), 'utf8');
  expect(/supabase functions deploy ([\w -]+)/.exec(text)?.[1]?.split(' ')).toContain(name);
  expect(text).toContain(`| \`${name}\` |`);
});
