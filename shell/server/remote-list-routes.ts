import type { Hono } from 'hono';
import { type AssetRecord, createStaticFiles, findMisfits } from '@ponte/shared-server';
import { shellRoutes } from '../src/route-owners';
import type { Choice } from './choice';
import { assetsPath } from './page-document';
import { isSameRecord, type ListedEntry, listEntries, type Releases } from './releases';
import { answerFile, jsonType, type Responses } from './responses';
import type { ServerEnvironment } from './server-environment';
import type { ShellBuild } from './shell-build';
import { readServerRecord } from './shell-server-file';
import type { ChooseReleases } from './visitor-choice';

/** Where a developer's machine gets the file by which pages are drawn. */
const serverFilesPath = '/contract/';

interface RemoteListRoutesOptions {
  releases: Releases;
  serverFolder: string | undefined;
  readBuild: () => Promise<ShellBuild>;
  readSchema: () => Promise<string | null>;
  readPrevious: ((remote: string) => Promise<AssetRecord | undefined>) | undefined;
  choose: ChooseReleases;
  answerText: Responses['answerText'];
}

/** Which releases a visitor gets (/remotes.json), and what a release may build upon here (/contract.json). */
export function addRemoteListRoutes(
  app: Hono<ServerEnvironment>,
  { releases, serverFolder, readBuild, readSchema, readPrevious, choose, answerText }: RemoteListRoutesOptions,
): void {
  const serverFiles = serverFolder === undefined ? undefined : createStaticFiles(serverFolder);

  /** What a tab falls back to when the release that it has fails: the one before it, where this shell fits that. */
  async function previousOf(
    name: string,
    record: AssetRecord,
    { record: shell }: ShellBuild,
  ): Promise<AssetRecord | undefined> {
    const state = releases.all().get(name);
    // A canary's visitors fall back to the live release.
    const previous =
      state?.record && !isSameRecord(state.record, record)
        ? state.record
        : ((await readPrevious?.(name).catch(() => undefined)) ?? state?.previous?.record);
    const isUsable =
      previous?.entry && !isSameRecord(previous, record) && findMisfits(previous, shell.provides ?? {}).length === 0;
    return isUsable ? previous : undefined;
  }

  /** The list with everything that a tab needs to take another release than those that its page names. */
  async function listDetails({ remotes }: Choice): Promise<Record<string, ListedEntry>> {
    const build = await readBuild();
    const list = listEntries(remotes);
    await Promise.all(
      [...remotes].map(async ([name, { origin, record }]) => {
        const listed = list[name];
        if (!listed || !record) return;
        Object.assign(listed, { requires: record.requires, uses: record.uses });
        const previous = await previousOf(name, record, build);
        const entry =
          previous &&
          listEntries(new Map([[name, { origin, record: previous, off: false, declaration: undefined }]]))[name];
        if (entry) listed.previous = { ...entry, requires: previous.requires, uses: previous.uses };
      }),
    );
    return list;
  }

  app.get('/remotes.json', async (context) => {
    const { choice, headers } = await choose(context, false);
    const isDetailed = context.req.query('detailed') !== undefined;
    const list = isDetailed ? await listDetails(choice) : listEntries(choice.remotes);
    return answerText(context, JSON.stringify(list), { ...headers, ...jsonType });
  });
  // What a release may build upon here, for `ponte release`: it is compared before anybody gets it.
  app.get('/contract.json', async (context) => {
    const { release, provides = {}, developmentReact } = (await readBuild()).record;
    const databaseSchema = await readSchema();
    const server = serverFolder === undefined ? undefined : readServerRecord(serverFolder, release);
    // For who edits a remote inside this product (`--others`): no visitor loads either.
    const development = {
      ...(developmentReact !== undefined && { react: `${assetsPath}${developmentReact}` }),
      ...(server && { server: `${serverFilesPath}${server.file}`, serverIntegrity: server.integrity }),
    };
    const contract = { release, provides, routes: shellRoutes, databaseSchema, development };
    return answerText(context, JSON.stringify(contract), jsonType);
  });
  // The code by which pages are drawn: what browsers have anyway, with React's renderer. Settings and keys are not in
  // it.
  app.get(`${serverFilesPath}*`, async (context) => {
    const name = context.req.path.slice(serverFilesPath.length);
    const answer =
      /^server\.[0-9a-f]{8}\.cjs$/.test(name) && serverFiles && (await answerFile(context, serverFiles, `/${name}`));
    return answer || context.text('Not found', 404, { 'cache-control': 'no-store' });
  });
}
