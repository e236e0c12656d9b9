import { readdirSync } from 'node:fs';
import path from 'node:path';
import { apps, rootFolder } from '@ponte/build/apps';

const folders = ['shared-domain/src', ...apps.map(({ folder }) => `${folder}/src`)];

/** What is no pure logic, or has none: each with what shows that it works. */
const excluded: readonly RegExp[] = [
  // Tests, what they need, and entries that only name other files
  /\.test\.ts$|\.d\.ts$|\/testing\/|\/fixtures\/|\/index\.ts$|\/(?:remote|server)\.ts$|\.remote\.ts$|database\.types\.ts$/,
  // React: the tests of pages and hooks, and of components that draw nothing
  /\/use-[^/]+\.ts$|-preload\.ts$|\/refresh-on-use\.ts$|^shell\/src\/services\.ts$/,
  // Network, with the cache and the messages around it: the tests of pages over a faked network
  /\.(?:api|queries)\.ts$|\/save-(?:search|vacancy)\.ts$/,
  // Webpack's own runtime: the browser tests, over built remotes
  /^shell\/src\/(?:remote-transport|shared-modules)\.ts$/,
  // Readers of file formats, their workers and the writer of a PDF: `npm run measure:resume-files` over whole files,
  // and the tests of the page
  /\/(?:readers|worker)\/|\/export-analysis\.ts$/,
  // Lists of labels and links, without a rule: the tests of the header, the footer and the dialog that shows them
  /\/layout\/navigation\.ts$|\/report-reasons\.ts$/,
  // Texts of the interface, of plans and of legal documents: no rules
  /-content\.ts$|\/documents\/|consent-texts\.ts$|\/brand\.ts$/,
];

/**
 * The files of pure logic, relative to the root: TypeScript without JSX in shared-domain and the apps, apart from what
 * `excluded` names.
 */
export function mutatedFiles(): readonly string[] {
  return folders
    .flatMap((folder) =>
      readdirSync(path.join(rootFolder, folder), { recursive: true, encoding: 'utf8' }).map((file) =>
        path.posix.join(folder, file.split(path.sep).join('/')),
      ),
    )
    .filter((file) => file.endsWith('.ts') && !excluded.some((pattern) => pattern.test(file)))
    .sort();
}
