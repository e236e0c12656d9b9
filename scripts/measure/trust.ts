import { writeFileSync } from 'node:fs';
import path from 'node:path';
import { rootFolder } from '@ponte/build/apps';
import { bytesOf, trustCostsFile, trustParts, type TrustCosts } from '../../e2e/trust-parts';
import { trustDocument, trustFile } from './trust-document';

/*
 * npm run measure:trust: writes what the parts cost in the present builds (`npm run build`, or any browser test, makes
 * them), and docs/trust.md.
 */
const costs: TrustCosts = {
  on: new Date().toISOString().slice(0, 10),
  bytes: Object.fromEntries(trustParts.map((part) => [part.part, bytesOf(part)])),
};
writeFileSync(path.join(rootFolder, trustCostsFile), `${JSON.stringify(costs, null, 2)}\n`);
writeFileSync(path.join(rootFolder, trustFile), trustDocument());
console.log(`${trustCostsFile} and ${trustFile} are written`);
