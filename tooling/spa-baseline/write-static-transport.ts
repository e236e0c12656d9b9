import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { remotes, rootFolder } from '@ponte/build/apps';

/**
 * Writes what replaces shell/src/remote-transport.ts when the product is built as one single-page application, only to
 * measure what federation costs (npm run measure:tax). The remotes' code is the same; it is merely bundled with the
 * shell.
 * @returns the file
 */
export function writeStaticTransport(): string {
  const folder = path.join(rootFolder, '.cache/spa-baseline');
  const loaders = remotes.flatMap(({ name, folder: app, exposes }) =>
    Object.entries(exposes).map(([exposed, file]) => {
      const source = path.join(rootFolder, app, file);
      return `  ${JSON.stringify(`${name}/${exposed.replace('./', '')}`)}: () => import(${JSON.stringify(source)}),`;
    }),
  );
  const file = path.join(folder, 'static-transport.ts');
  mkdirSync(folder, { recursive: true });
  writeFileSync(
    file,
    [
      'const modules: Record<string, () => Promise<unknown>> = {',
      ...loaders,
      '};',
      'export const createFederationTransport = () => ({',
      '  register: () => undefined,',
      '  load: async (remote: string, expose: string) => modules[`${remote}/${expose}`]?.(),',
      '});',
      '',
    ].join('\n'),
  );
  return file;
}
