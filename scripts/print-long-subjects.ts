import { readFileSync } from 'node:fs';
import { findLongSubjects } from './long-subjects';

// Reads subjects of commits from its input, one a line, and fails where one is too long
// (.github/workflows/pull-request.yml).
const long = findLongSubjects(readFileSync(0, 'utf8').split('\n'));
for (const subject of long) console.error(`${[...subject].length} characters: ${subject}`);
process.exitCode = long.length > 0 ? 1 : 0;
