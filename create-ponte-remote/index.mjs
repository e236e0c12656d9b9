#!/usr/bin/env node
// `npm create ponte-remote mentorias`: a new remote in this repository, or with packed packages in a folder of its own.
// It needs nothing but Node, so that it runs before anything is built.
import { execFileSync } from 'node:child_process';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { createOutsideRemote, createRemote, findRepository } from './create-remote.mjs';

const usage = `npm create ponte-remote <name> -- [--title "Mentorias"] [--route /mentorias] [--owner "@ponte/mentoring-team"]
  outside of Ponte's repository:  --packages <folder>, where "npm run packages" has packed @ponte/*`;

function createInside(root, choice) {
  const { folder, files, route, port } = createRemote(root, choice);
  // Lines of the template are as long as its placeholders.
  const prettier = path.join(root, 'node_modules/prettier/bin/prettier.cjs');
  execFileSync(process.execPath, [prettier, '--write', '--log-level', 'warn', folder], { cwd: root, stdio: 'inherit' });
  console.log(`${folder}: ${files.length} files; its pages begin with ${route}, its port is ${port}.`);
  const commands = [
    ['npm install', 'links the workspace'],
    [`npm run dev -w ${folder}`, 'the remote alone, with hot reload'],
    ['npm run storybook', 'its page and fragment in every state, with those of the others'],
    [`npm run check -w ${folder}`, 'lint, types, tests, stories'],
    [`npx ponte release ${choice.name}`, 'builds it and makes it live, in a registry (docs/deployment.md, section 3)'],
  ];
  const width = Math.max(...commands.map(([command]) => command.length));
  for (const [command, about] of commands) console.log(`  ${command.padEnd(width)}  ${about}`);
}

function createOutside(choice, packages) {
  const { folder, files, route, port } = createOutsideRemote(process.cwd(), choice, path.resolve(packages));
  console.log(`${folder}: ${files.length} files and its packages; its pages begin with ${route}, its port is ${port}.`);
  console.log(`
  cd ${folder} && npm install
  npm start                        the remote alone, with hot reload
  npm run storybook                its page and fragment in every state
  npm test                         its tests
  npm run test:stories             what the stories play, and axe, in both themes
  npm run release                  builds it and makes it live, in a registry (README.md)
`);
}

try {
  const { values, positionals } = parseArgs({
    options: {
      title: { type: 'string' },
      route: { type: 'string' },
      owner: { type: 'string' },
      packages: { type: 'string' },
    },
    allowPositionals: true,
  });
  const [name, ...others] = positionals;
  if (name === undefined || others.length > 0) throw new Error(`Give the remote one name:\n  ${usage}`);
  const { packages, ...choice } = { name, ...values };
  const root = findRepository(process.cwd());
  if (root !== undefined && packages !== undefined)
    throw new Error(`${root} is Ponte's repository: leave --packages out, or go to a folder outside of it.`);
  if (root === undefined && packages === undefined)
    throw new Error(
      `There is no checkout of Ponte around ${process.cwd()}: name the packages to build with.\n  ${usage}`,
    );
  if (root === undefined) createOutside(choice, packages);
  else createInside(root, choice);
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}
