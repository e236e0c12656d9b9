import { existsSync } from 'node:fs';
import path from 'node:path';
import { rootFolder } from '../apps';
import { federationAliases } from './aliases';

const packages = path.join(rootFolder, 'node_modules/@module-federation') + path.sep;

it("names files of the federation's own packages, which are there", () => {
  const files = Object.values(federationAliases);
  expect(files.filter((file) => !file.startsWith(packages) || !existsSync(file))).toEqual([]);
});
