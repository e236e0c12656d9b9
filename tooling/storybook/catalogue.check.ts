/// <reference types="vite/types/importMeta.d.ts" />
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { createApi, type RouteFactory } from '@ponte/shared-auth';
import * as sharedUi from '@ponte/shared-ui';
import * as combobox from '@ponte/shared-ui/combobox';
import * as formTools from '@ponte/shared-ui/form-tools';
import * as pageComponents from '@ponte/shared-ui/page-components';
import { QueryClient } from '@tanstack/react-query';
import { matchRoutes, type RouteObject } from 'react-router-dom';
import { storyNameFromExport, toId } from 'storybook/internal/csf';
import { describe, expect, it } from 'vitest';
import { shellRoutes } from '../../shell/src/features/routes';
import { pictureFolder } from './picture-folders';
import { mostPictures, picturesOf } from './picture-set';

/* Every component of the design system and every page of an app needs a story, so that none escapes the checks. */

interface Story {
  title?: string;
  tags?: string[];
  args?: { app?: string; path?: string; backend?: object };
}

/** The meta and each story. */
interface StoryModule {
  default: Story;
  [name: string]: Story;
}

const modules = import.meta.glob<StoryModule>('../../*/src/**/*.stories.tsx', { eager: true });

/**
 * Exports of shared-ui that are no components, and components that are never shown on their own, each with the reason.
 */
const notShown: Readonly<Record<string, string>> = {
  buttonVariants: 'classes',
  FieldNotes: 'the lower part of every field',
};

function isComponent(name: string, value: unknown): boolean {
  return (
    /^[A-Z]/.test(name) &&
    (typeof value === 'function' || (typeof value === 'object' && value !== null && '$$typeof' in value))
  );
}

describe('every component of shared-ui has a story', () => {
  const sources = Object.keys(modules)
    .filter((file) => file.startsWith('../../shared-ui/'))
    .map((file) => readFileSync(new URL(file, import.meta.url), 'utf8'))
    .join('\n');
  const names = Object.entries({ ...sharedUi, ...pageComponents, ...formTools, ...combobox })
    .filter(([name, value]) => isComponent(name, value) && !(name in notShown))
    .map(([name]) => name);

  it('finds the components', () => {
    expect(names.length).toBeGreaterThan(30);
  });

  it.each(names)('%s', (name) => {
    const isShown = new RegExp(`component: ${name}\\b|subcomponents: \\{[^}]*\\b${name}\\b|<${name}\\b`).test(sources);
    expect(isShown, `${name} is neither a meta's component nor drawn in a story of shared-ui`).toBe(true);
  });
});

const context = {
  queryClient: new QueryClient(),
  api: createApi({
    supabaseUrl: 'http://backend.test',
    publishableKey: 'story',
    getAccessToken: () => Promise.resolve(null),
  }),
};

/** Addresses that the stories of an app open. */
function openedPaths(app: string): string[] {
  return Object.values(modules).flatMap(({ default: meta, ...stories }) => {
    if (meta.args?.app !== app) return [];
    return Object.values(stories).map(({ args }) => (args?.path ?? meta.args?.path ?? '/').replace(/[?#].*$/, ''));
  });
}

function leaves(routes: readonly RouteObject[]): RouteObject[] {
  return routes.flatMap((route) => (route.children ? leaves(route.children) : [route]));
}

const declarations = import.meta.glob<{ name: string }>('../../*-mfe/remote.json', { eager: true });
const routesOfRemotes = import.meta.glob<{ default: RouteFactory }>('../../*-mfe/src/routes.tsx', { eager: true });
const factories: Readonly<Record<string, RouteFactory>> = {
  shell: shellRoutes,
  ...Object.fromEntries(
    Object.entries(routesOfRemotes).map(([file, { default: factory }]) => [
      declarations[file.replace('src/routes.tsx', 'remote.json')]?.name ?? file,
      factory,
    ]),
  ),
};

it('finds the remotes', () => {
  expect(Object.keys(factories)).toEqual(expect.arrayContaining(['shell', 'candidate', 'company', 'marketing']));
});

describe.each(Object.entries(factories))('every page of %s has a story', (app, factory) => {
  const routes = factory(context);
  const opened = new Set(openedPaths(app).map((path) => matchRoutes(routes, path)?.at(-1)?.route));

  it.each(leaves(routes).map((route) => [route.path ?? '/', route] as const))('%s', (path, route) => {
    expect(opened.has(route), `no story opens ${path}`).toBe(true);
  });
});

describe('every page that reads says loading and failed', () => {
  /** What is read: a table, or a function whose name does not say that it writes. */
  const isRead = (endpoint: string): boolean => /^GET (?!auth\/)|^POST rpc\/(?!create_|complete_)/.test(endpoint);
  // By what all stories of a page are answered: what one of them reads besides, a dialog say, is not the page's.
  const reading = Object.entries(modules).filter(
    ([file, { default: meta }]) =>
      file.endsWith('.page.stories.tsx') && Object.keys(meta.args?.backend ?? {}).some(isRead),
  );

  it('finds pages that read a table and pages that ask a function', () => {
    const files = reading.map(([file]) => path.basename(file, '.page.stories.tsx'));
    expect(files).toEqual(expect.arrayContaining(['experiences', 'vacancy-search', 'company-directory', 'operator']));
    expect(files).not.toContain('blog');
  });

  it.each(
    reading.map(
      ([file, { default: _meta, ...stories }]) => [file.replace('../../', ''), Object.keys(stories)] as const,
    ),
  )('%s', (_file, names) => {
    expect(names.some((name) => name.includes('Loading'))).toBe(true);
    expect(names.some((name) => name.includes('Failed'))).toBe(true);
  });
});

describe('pictures of key screens', () => {
  const asked = Object.values(modules).flatMap(({ default: meta, ...stories }) =>
    Object.entries(stories).flatMap(([name, { tags = [] }]) =>
      picturesOf(toId(meta.title ?? '', storyNameFromExport(name)), [...(meta.tags ?? []), ...tags]).map(
        (picture) => picture.name,
      ),
    ),
  );

  it(`are at most ${mostPictures}`, () => {
    expect(asked.length).toBeGreaterThan(0);
    expect(asked.length).toBeLessThanOrEqual(mostPictures);
  });

  it('are those that the tags of stories ask for, none missing and none left behind', () => {
    const files = existsSync(pictureFolder) ? readdirSync(pictureFolder) : [];
    const drawn = files.filter((name) => name.endsWith('.png')).map((name) => path.basename(name, '.png'));
    expect(drawn.sort()).toEqual(asked.sort());
  });
});
