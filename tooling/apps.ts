import path from 'node:path';
import { fileURLToPath } from 'node:url';

export const rootFolder = path.resolve(path.dirname(fileURLToPath(import.meta.url)), '..');

export type RemoteName = 'candidate' | 'company' | 'marketing';
export type AppName = 'shell' | RemoteName;

export interface AppDefinition {
  /** The name in the federation, which the shell imports, and the value of data-mfe. */
  name: AppName;
  /** The workspace folder. */
  folder: string;
  /** The modules that other apps may load: the key is the public name, never the path. */
  exposes: Record<string, string>;
  /** The exports of its server file, when it has fragments in addition to the routes. */
  serverEntry?: string;
}

/** The four apps. The shell exposes nothing; every remote exposes its routes, and a few named fragments. */
export const apps: readonly AppDefinition[] = [
  { name: 'shell', folder: 'shell', exposes: {} },
  {
    name: 'candidate',
    folder: 'candidate-mfe',
    exposes: {
      './routes': './src/remote.ts',
      './FeaturedVacancies': './src/featured-vacancies.remote.ts',
    },
    serverEntry: './src/server.ts',
  },
  { name: 'company', folder: 'company-mfe', exposes: { './routes': './src/remote.ts' } },
  { name: 'marketing', folder: 'marketing-mfe', exposes: { './routes': './src/remote.ts' } },
];

export interface RemoteDefinition extends AppDefinition {
  name: RemoteName;
}

export const remotes: readonly RemoteDefinition[] = apps.filter((app): app is RemoteDefinition => app.name !== 'shell');

/**
 * Finds an app by its federation name or its folder.
 * @throws Error listing the known apps.
 */
export function requireApp(nameOrFolder: string): AppDefinition {
  const app = apps.find((candidate) => candidate.name === nameOrFolder || candidate.folder === nameOrFolder);
  if (!app) {
    throw new Error(
      `There is no app called "${nameOrFolder}": choose ${apps.map((known) => known.folder).join(', ')}.`,
    );
  }
  return app;
}
