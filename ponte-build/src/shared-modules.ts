import { readFileSync } from 'node:fs';
import path from 'node:path';
import { z } from 'zod';
import { buildFile, packageFolder } from './places';

/** What the federation plugin takes for one shared module. */
export interface SharedModule {
  singleton: true;
  strictVersion: true;
  requiredVersion: string;
  version?: string;
  eager?: boolean;
  import?: string | false;
  shareKey?: string;
}

/** Modules of which a page holds exactly one copy: they carry a context or a store, or are too big to come twice. */
const sharedPackages = [
  'react',
  'react-dom',
  'react-router-dom',
  '@tanstack/react-query',
  'zustand',
  'sonner',
  'zod',
  '@ponte/shared-auth',
  '@ponte/shared-ui',
] as const;

/** Packages shared with everything below them: react/jsx-runtime, react-dom/client. */
const sharedWithSubpaths = ['react', 'react-dom'] as const;

/**
 * Packages that are shared through a file of ours: everything an app needs of them, without what no page here can use.
 */
export const facades: Record<string, string> = {
  'react-router-dom': buildFile('facades/react-router-dom.ts'),
  sonner: buildFile('facades/sonner.ts'),
  zod: buildFile('facades/zod.ts'),
};

/**
 * The shared packages whose names a release says and the shell compares: ours, which change with the product, and those
 * that are shared through a file of ours, which may name more tomorrow. Of all others a range of versions says enough.
 * By package, the file with the names.
 */
export const namedPackages: Readonly<Record<string, string>> = {
  ...facades,
  '@ponte/shared-auth': path.join(packageFolder('@ponte/shared-auth'), 'src/index.ts'),
  '@ponte/shared-ui': path.join(packageFolder('@ponte/shared-ui'), 'src/index.ts'),
};

/**
 * What draws every lucide icon. Each app bundles the few icons that it uses; this part, bigger than all of them, comes
 * once. It is named by its file, because icons import it by a relative path.
 */
const iconCore = path.join(packageFolder('lucide-react'), 'dist/esm/createLucideIcon.mjs');
const iconCoreKey = 'lucide-react/createLucideIcon';

/** Shared, but not in the host's first chunk: a first visit needs none of them, and what does loads them. */
const loadedOnDemand = new Set(['sonner', 'zod']);

/** The version of a package that is installed here, a workspace included. */
export function installedVersion(packageName: string): string {
  const file = path.join(packageFolder(packageName), 'package.json');
  return z.object({ version: z.string() }).parse(JSON.parse(readFileSync(file, 'utf8'))).version;
}

export interface SharedModulesOptions {
  /**
   * host: everything in its first chunk, so that no round trip precedes the first paint;
   * remote: brings nothing of its own and takes the host's copy;
   * standalone: brings its own copies, for running one remote without a shell.
   */
  as: 'host' | 'remote' | 'standalone';
}

/**
 * The one list of shared modules, for every app.
 *
 * A remote whose required version the host does not meet is refused (strictVersion) and shows its error message,
 * instead of running on a React that it was not written for.
 */
export function sharedModules({ as }: SharedModulesOptions): Record<string, SharedModule> {
  const shared: Record<string, SharedModule> = {};
  for (const name of sharedPackages) {
    const version = installedVersion(name);
    const entry: SharedModule = { singleton: true, strictVersion: true, requiredVersion: `^${version}` };
    const facade = facades[name];
    if (as === 'remote') {
      entry.import = false;
    } else {
      if (facade) Object.assign(entry, { import: facade, shareKey: name, version });
      entry.eager = as === 'host' && !loadedOnDemand.has(name);
    }
    shared[name] = entry;
    if (sharedWithSubpaths.some((shared) => shared === name)) {
      const { import: own, ...rest } = entry;
      shared[`${name}/`] = own === false ? { ...rest, import: false } : rest;
    }
  }
  const version = installedVersion('lucide-react');
  shared[iconCore] = {
    singleton: true,
    strictVersion: true,
    requiredVersion: `^${version}`,
    shareKey: iconCoreKey,
    ...(as === 'remote'
      ? { import: false }
      : { version, import: buildFile('facades/icon-core.cjs'), eager: as === 'host' }),
  };
  return shared;
}

/** The versions of everything that is shared, by share key: a browser refuses a remote that needs any other. */
export const sharedVersions = (): Record<string, string> => ({
  ...Object.fromEntries(sharedPackages.map((name) => [name, installedVersion(name)])),
  [iconCoreKey]: installedVersion('lucide-react'),
});

/** Version ranges that a remote's build needs of its host, by share key. */
export const requiredVersions = (): Record<string, string> =>
  Object.fromEntries(Object.entries(sharedVersions()).map(([key, version]) => [key, `^${version}`]));

/** Whether an import string is answered by the host. */
export function isShared(request: string): boolean {
  return (
    sharedPackages.some((name) => name === request) || sharedWithSubpaths.some((name) => request.startsWith(`${name}/`))
  );
}
