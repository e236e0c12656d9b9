import { existsSync, mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import prettier from 'prettier';
import { rootFolder } from '@ponte/build/apps';
import { findContractProblems } from '../tooling/contract/check-contract';
import { contractEntries } from '../tooling/contract/packages';
import { installedVersion } from '@ponte/build/shared-modules';
import { writeReport } from '../tooling/contract/write-report';

/*
 * npm run contract: writes down what shared-auth and shared-ui offer to remotes, as a release of these packages
 * (<package>/api). It refuses while something breaks, or is new, and the version in package.json does not say so: a
 * pending changeset is not enough for a release (npm run raise-versions turns it into a version, and ends with this). A
 * test asks of every change that it has one of the two.
 */

const isFirst = contractEntries.every(({ report }) => !existsSync(path.join(rootFolder, report)));
const problems = isFirst ? [] : findContractProblems();
if (problems.length > 0) {
  console.error(problems.join('\n'));
  process.exitCode = 1;
} else {
  for (const entry of contractEntries) {
    const file = path.join(rootFolder, entry.report);
    mkdirSync(path.dirname(file), { recursive: true });
    const options = (await prettier.resolveConfig(file)) ?? {};
    writeFileSync(file, await prettier.format(await writeReport(entry), { ...options, parser: 'typescript' }));
    console.log(`${entry.name} ${installedVersion(`@ponte/${entry.workspace}`)}: ${entry.report}`);
  }
}
