import { appendFileSync } from 'node:fs';
import { remotes } from '@ponte/build/apps';
import { findTouched } from './touched';

/*
 * `git diff --name-only main...HEAD | tsx scripts/print-touched.ts`: which parts a change touches, for the outputs of a
 * step in GitHub Actions and on the console, and who owns them, for its summary.
 */
let text = '';
for await (const chunk of process.stdin) text += String(chunk);
const touched = findTouched(
  text.split('\n').filter(Boolean),
  remotes.map(({ folder }) => folder),
);
const lines = `remotes=${JSON.stringify(touched.remotes)}\nall=${touched.all}\ndocuments=${touched.documents}\n`;
if (process.env.GITHUB_OUTPUT) appendFileSync(process.env.GITHUB_OUTPUT, lines);
const owners = remotes
  .filter(({ folder }) => touched.remotes.includes(folder))
  .map(({ folder, declaration }) => `- ${folder}: ${declaration.owner}\n`);
if (process.env.GITHUB_STEP_SUMMARY && owners.length > 0)
  appendFileSync(process.env.GITHUB_STEP_SUMMARY, `Owners of what is touched, who review it:\n\n${owners.join('')}`);
process.stdout.write(lines);
