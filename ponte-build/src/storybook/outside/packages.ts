import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { z } from 'zod';
import { buildFolder, packageFolder } from '../../places.ts';

/** Our packages that run in a browser come as they are written: vite compiles them like the remote's own files. */
const own = ['@ponte/shared-auth', '@ponte/shared-domain', '@ponte/shared-ui'];
export const packagesToExclude = ['@ponte/build', ...own];

const names = z.record(z.string(), z.string()).default({});
const manifestSchema = z.object({ dependencies: names, peerDependencies: names });

const importPattern = /(?:from|import\()\s*'((?:@[\w.-]+\/)?[\w.-]+(?:\/[\w./-]+)?)'/g;
/** Our own, and what comes with Storybook and vite. */
const isLeftOut = /^(?:\.|node:|@ponte\/|vite(?:st)?(?:\/|$)|storybook|@storybook\/)/;
const isSource = /^(?!.*\.(?:test|stories)\.).*\.tsx?$/;

/**
 * Everything that the browser code of our packages imports of others, prepared before the first story: vite looks for
 * such imports in the remote's own files alone, and what it meets while stories run makes it load the page anew.
 */
export function packagesToPrepare(): string[] {
  const manifestOf = (folder: string): z.output<typeof manifestSchema> =>
    manifestSchema.parse(JSON.parse(readFileSync(path.join(folder, 'package.json'), 'utf8')));
  const found = new Set(['react', 'react-dom', 'react-dom/client', 'react/jsx-runtime', 'react/jsx-dev-runtime']);
  const collect = (folder: string, sources: string): void => {
    const { dependencies, peerDependencies } = manifestOf(folder);
    const known = new Set(Object.keys({ ...dependencies, ...peerDependencies }));
    for (const file of readdirSync(path.join(folder, sources), { recursive: true, encoding: 'utf8' })) {
      if (!isSource.test(file) || file.startsWith('outside')) continue;
      const text = readFileSync(path.join(folder, sources, file), 'utf8').replace(/^\s*import type .*$/gm, '');
      for (const [, name = ''] of text.matchAll(importPattern)) {
        const packageName = name.split('/', name.startsWith('@') ? 2 : 1).join('/');
        // Scripts beside the sources (that draw fonts) import what is not installed with the package.
        if (!isLeftOut.test(name) && known.has(packageName)) found.add(name);
      }
    }
  };
  for (const name of own) collect(packageFolder(name), 'src');
  collect(buildFolder, 'src/storybook');
  found.delete('postcss');
  return [...found];
}
