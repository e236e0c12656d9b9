#!/usr/bin/env node
// `npm create ponte-remote mentorias`: a new remote in this repository. It needs nothing but Node, so that it runs before anything is built.
import { execFileSync } from 'node:child_process';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { createRemote, findRepository } from './create-remote.mjs';

const usage =
  'npm create ponte-remote <name> -- [--title "Mentorias"] [--route /mentorias] [--owner "@ponte/mentoring-team"]';

try {
  const { values, positionals } = parseArgs({
    options: { title: { type: 'string' }, route: { type: 'string' }, owner: { type: 'string' } },
    allowPositionals: true,
  });
  const [name, ...others] = positionals;
  if (name === undefined || others.length > 0) throw new Error(`Give the remote one name:\n  ${usage}`);
  const root = findRepository(process.cwd());
  const { folder, files, route, port } = createRemote(root, { name, ...values });
  // Lines of the template are as long as its placeholders.
  const prettier = path.join(root, 'node_modules/prettier/bin/prettier.cjs');
  execFileSync(process.execPath, [prettier, '--write', '--log-level', 'warn', folder], { cwd: root, stdio: 'inherit' });
  console.log(`${folder}: ${files.length} files; its pages begin with ${route}, its port is ${port}.`);
  console.log(`
  npm install                      links the workspace
  npm run dev -w ${folder}         the remote alone, with hot reload
  npm run check -w ${folder}       lint, types, tests, stories
  npx ponte release ${name}        builds it and makes it live, in a registry (docs/deployment.md, section 3)
`);
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}
