import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { rootFolder } from '@ponte/build/apps';
import { errorMessages } from '@ponte/shared-domain';

const files = execFileSync('git', ['ls-files', '-z', '--cached', '--others', '--exclude-standard'], {
  cwd: rootFolder,
  encoding: 'utf8',
})
  .split('\0')
  // Without those that are deleted, and not yet committed
  .filter((file) => file !== '' && existsSync(path.join(rootFolder, file)));
const known = new Set(files);
const topFolders = new Set(files.filter((file) => file.includes('/')).map((file) => file.split('/')[0] ?? ''));

/** Written by hand for people who look for a file; what a page of the product shows, and lists of changes, are not. */
const pages = files.filter(
  (file) =>
    /^(?:[\w-]+\/)?[\w-]+\.md$|^docs\//.test(file) && file.endsWith('.md') && !/CHANGELOG|^\.changeset/.test(file),
);

const read = (file: string): string => readFileSync(path.join(rootFolder, file), 'utf8');

/** A decision that was superseded, whole or in part, speaks of files of its time: it says so at its top. */
const isOfItsTime = (file: string, text: string): boolean =>
  file.startsWith('docs/decisions/') && /superseded/i.test(text.slice(0, 600));

const quoted = (text: string): string[] => [...text.matchAll(/`([^`\s]+)`/g)].flatMap(([, name]) => name ?? []);

/** What speaks of the present state: decisions also tell of what was tried, and of what is gone. */
const currentPages = pages
  .filter((page) => !page.startsWith('docs/decisions/'))
  .map((page) => ({ page, text: read(page) }));

/** What is run, compiled or read by programs, but for this file, which names what is not there. */
const sources = files
  .filter((file) => /\.(?:tsx?|[cm]?js|sql|sh|css|json|html|toml|ya?ml|template)$|^\.ci\//.test(file))
  .filter((file) => !/^package-lock\.json$|^tooling\/docs\.test\.ts$|\/seed\.sql$/.test(file))
  .map((file) => ({ file, text: read(file) }));

/* A file that is gone is named without its folder: nobody looks for it then. */
it('documents name by their paths only files that exist', () => {
  const missing = pages.flatMap((page) => {
    const text = read(page);
    if (isOfItsTime(page, text)) return [];
    return quoted(text)
      .filter((name) => /\.(?:tsx?|[cm]?js|sql|md|css|json|ya?ml|html|svg|sh)$/.test(name) && !/[*<>{}$()=]/.test(name))
      .filter((name) => topFolders.has(name.split('/')[0] ?? '') && name.includes('/') && !known.has(name))
      .map((name) => `${page}: ${name}`);
  });
  expect(pages.length).toBeGreaterThan(100);
  expect(missing).toEqual([]);
});

it('comments name by their paths only files that exist', () => {
  const comment = /^\s*(?:\/?\*|\/\/|--).*$/gm;
  const named = sources.flatMap(({ file, text }) =>
    (text.match(comment) ?? [])
      .flatMap((line) => line.match(/(?<![\w./@<-])[\w-]+\/[\w./-]+\.(?:tsx?|sql|md)\b/g) ?? [])
      .filter((name) => topFolders.has(name.split('/')[0] ?? ''))
      .map((name) => ({ file, name })),
  );
  expect(named.length).toBeGreaterThan(150);
  expect(named.filter(({ name }) => !known.has(name))).toEqual([]);
});

it('documents name only entries that packages have', () => {
  const entries = new Set(
    files
      .filter((file) => /^[\w-]+\/package\.json$/.test(file))
      .flatMap((file) => {
        // JSON.parse gives any; a package file has these
        const { name, exports = {} } = JSON.parse(read(file)) as { name: string; exports?: Record<string, unknown> };
        return ['.', ...Object.keys(exports)].map((entry) => name + entry.slice(1));
      }),
  );
  const named = pages.flatMap((page) => {
    const text = read(page);
    if (isOfItsTime(page, text)) return [];
    return quoted(text)
      .filter((name) => /^@ponte\/[\w-]+(?:\/[\w.*/-]+)?$/.test(name))
      .map((name) => ({ page, name }));
  });
  const isEntry = (name: string): boolean =>
    entries.has(name) ||
    [...entries].some((entry) => entry.endsWith('*') && name.startsWith(entry.slice(0, -1)) && entry !== name);
  expect(named.length).toBeGreaterThan(10);
  expect(named.filter(({ name }) => !isEntry(name))).toEqual([]);
});

/** The part of an address by which GitHub finds a heading. */
const anchorOf = (heading: string): string =>
  heading
    .replace(/\[([^\]]*)\]\([^)]*\)/g, '$1')
    .toLowerCase()
    .replace(/[^\p{L}\p{N} _-]/gu, '')
    .replaceAll(' ', '-');

it('documents link only to files, folders and headings that exist', () => {
  const links = pages.flatMap((page) =>
    [...read(page).matchAll(/\]\(([^)\s]+)\)/g)]
      .map(([, link = '']) => ({ page, link }))
      .filter(({ link }) => !/^(?:https?|mailto):/.test(link)),
  );
  const isThere = ({ page, link }: { page: string; link: string }): boolean => {
    const [target = '', heading] = link.split('#');
    const file = target === '' ? page : path.join(path.dirname(page), target).replace(/\/$/, '');
    if (!known.has(file)) return heading === undefined && files.some((other) => other.startsWith(`${file}/`));
    if (heading === undefined || !file.endsWith('.md')) return heading === undefined;
    return [...read(file).matchAll(/^#+ (.+)$/gm)].some(([, text = '']) => anchorOf(text) === heading);
  };
  expect(links.length).toBeGreaterThan(300);
  expect(links.filter((link) => !isThere(link))).toEqual([]);
});

it('documents name only scripts that package.json has', () => {
  const scripts = new Map(
    files
      .filter((file) => /^(?:[\w-]+\/)?package\.json$/.test(file))
      // JSON.parse gives any; a package file has these
      .map((file) => [path.dirname(file), (JSON.parse(read(file)) as { scripts?: object }).scripts ?? {}]),
  );
  const named = currentPages.flatMap(({ page, text }) =>
    [...text.matchAll(/\bnpm (?:run (?:-s )?([\w:-]+)|(test|start)\b)([^`\n]*)/g)].map(
      ([command, run, short, rest = '']) => ({
        page,
        command,
        script: run ?? short ?? '',
        // "-w <workspace>" is whichever of them
        workspace: /^ -w </.test(rest) ? 'shell' : (/^ -w ([\w-]+)/.exec(rest)?.[1] ?? '.'),
      }),
    ),
  );
  const isScript = ({ script, workspace }: { script: string; workspace: string }): boolean =>
    // "measure:<name>" is whichever of them
    script.endsWith(':') || Object.hasOwn(scripts.get(workspace) ?? {}, script);
  expect(named.length).toBeGreaterThan(100);
  expect(named.filter((command) => !isScript(command))).toEqual([]);
});

it('the text of the first change stands where CONTRIBUTING says, and nowhere else', () => {
  const [, text = '', page = ''] =
    /for instance the heading '(.+?)', in\s+`(.+?\.tsx)`/.exec(read('CONTRIBUTING.md')) ?? [];
  const places = [...sources, ...pages.map((file) => ({ file, text: read(file) }))]
    .filter((source) => source.text.includes(text))
    .map(({ file }) => file);
  expect(places.toSorted()).toEqual(['CONTRIBUTING.md', page, page.replace('.tsx', '.test.tsx')].sort());
});

it.each(['shell', 'candidate-mfe', 'company-mfe', 'marketing-mfe'])(
  'the README of %s names its features and addresses',
  (app) => {
    const features = files.flatMap((file) => new RegExp(`^${app}/src/features/([\\w-]+)/`).exec(file)?.[1] ?? []);
    // The shell's addresses are those of `paths`.
    const addresses = [
      ...read(`${app}/src/${app === 'shell' ? 'features/' : ''}routes.tsx`).matchAll(/^ +path: '(.+)'/gm),
    ];
    const named = new Set(quoted(read(`${app}/README.md`)));
    const missing = [...new Set(features), ...addresses.map(([, address = '']) => `/${address}`)].filter(
      (name) => !named.has(name),
    );
    expect(features.length).toBeGreaterThan(0);
    expect(missing).toEqual([]);
  },
);

/** Variables that no person sets, and who does. */
const setByPrograms: Readonly<Record<string, string>> = {
  PONTE_CONFIG_FILE: 'npm start, for the shell’s server',
  PONTE_END_WITH: 'npm run e2e and its tests, for npm start',
  PONTE_MUTANTS_WORKSPACES: 'npm run measure:mutants, for vitest',
  PONTE_RESULTS: 'npm run measure:conformance, for Playwright',
  PONTE_SQL_HOST_FOLDER: 'the embedded server, for its database process',
  PONTE_TOTALS: 'npm run e2e, for Playwright',
  SUPABASE_ANON_KEY: 'Supabase, for edge functions',
  SUPABASE_PUBLISHABLE_KEYS: 'Supabase, for edge functions',
  SUPABASE_TELEMETRY_DISABLED: 'our tests, for the Supabase CLI',
};

const variables = (text: string): string[] =>
  text.match(/\b(?:PONTE|SUPABASE|DATABASE|SEARCH_ENGINE|JOB_SOURCE|MAIL|MEASURE|AWS)_[A-Z][A-Z_]*[A-Z]\b/g) ?? [];

it('each variable of the environment that the product or its tools read is in a document', () => {
  const documented = new Set(pages.flatMap((page) => variables(read(page))));
  const used = new Set(
    sources
      .filter(({ file }) => /^(?:shell|supabase\/(?:local|functions)|shared-\w+|ponte-build|scripts)\//.test(file))
      .filter(({ file }) => !/\.test\.tsx?$|^shared-\w+\/api\//.test(file))
      .flatMap(({ text }) => variables(text)),
  );
  expect([...used].filter((name) => !documented.has(name)).sort()).toEqual(Object.keys(setByPrograms).sort());
});

it('documents name only variables of the environment that something reads', () => {
  const used = new Set(sources.flatMap(({ text }) => variables(text)));
  const named = currentPages.flatMap(({ page, text }) => variables(text).map((name) => ({ page, name })));
  expect(named.length).toBeGreaterThan(100);
  // A port's variable is made of the name of its process or remote.
  expect(named.filter(({ name }) => !used.has(name) && !/^PONTE_(?:E2E_)?PORT_/.test(name))).toEqual([]);
});

/** In backticks, and nothing of this repository: names of others, and patterns of names. */
const namesOfOthers = new Set(
  'handleX mean_exec_time onX requireX useX YYYY-MM-DD-subject.md pg_cron pg_net pg_stat_statements pg_statio_user_tables shared_buffers'.split(
    ' ',
  ),
);

const isFileName = (name: string): boolean => /^[\w.-]+\.(?:tsx?|[cm]?js|sql|md|css|json)$/.test(name);

it('documents name only functions, tables and files that the code has', () => {
  const words = new Set(sources.flatMap(({ text }) => [...new Set(text.match(/[\w$]+/g))]));
  // A migration is named without the number that it begins with.
  const names = new Set(files.map((file) => path.basename(file).replace(/^\d+_(\w+)\.sql$/, '$1')));
  const isName = (name: string): boolean =>
    names.has(name) ||
    namesOfOthers.has(name) ||
    // One that a program writes.
    (isFileName(name) ? sources.some(({ text }) => text.includes(name)) : words.has(name));
  const named = currentPages.flatMap(({ page, text: all }) =>
    quoted(all)
      .map((name) => name.replace(/\(.*\)$/, ''))
      .filter((name) => isFileName(name) || /^[a-z]\w*[A-Z_]\w*$/.test(name))
      .map((name) => ({ page, name })),
  );
  expect(named.length).toBeGreaterThan(400);
  expect(named.filter(({ name }) => !isName(name))).toEqual([]);
});

it('the specification lists each code that a rule of the database refuses with, by its status', () => {
  const errors = read('docs/specification.md').split('## 21. Errors')[1] ?? '';
  const listed = [...errors.matchAll(/^- \*\*(\d{3})\*\* ([a-z_,\s]+)/gm)].flatMap(([, status, codes = '']) =>
    (codes.match(/[a-z_]+/g) ?? []).map((code) => `${status} ${code}`),
  );
  const raised = sources
    .filter(({ file }) => file.startsWith('supabase/migrations/'))
    .flatMap(({ text }) => [
      ...text.matchAll(/private\.refuse\(\s*(\d{3}), '(\w+)'|errcode = 'PT(\d{3})', hint = '(\w+)'/g),
      ...text.matchAll(/'code', 'PT(\d{3})', 'hint', '(\w+)'/g),
    ])
    .map((found) => found.slice(1).filter(Boolean).join(' '));
  expect(raised.length).toBeGreaterThan(150);
  expect(listed.toSorted()).toEqual([...new Set(raised)].sort());
});

it('the specification has each sentence of a failure that is no rule’s', () => {
  const text = read('docs/specification.md');
  expect(Object.values(errorMessages).filter((sentence) => !text.includes(`'${sentence}'`))).toEqual([]);
});
