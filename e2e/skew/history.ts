/*
 * The history that the skew matrix is built from: four releases, each a real, small edit of the sources of the one
 * before, and one seeded break of each kind. N is the third: the newest shell that visitors have.
 */

/** Rewrites the file at a path, which is relative to the root; a file that is not there yet comes as ''. */
export interface Edit {
  file: string;
  change: (before: string) => string;
}

/** @throws Error when the text is not there: an edit that changes nothing would make two releases of one */
function replace(file: string, text: string | RegExp, by: string): Edit {
  return {
    file,
    change: (before) => {
      const after = before.replace(text, by);
      if (after === before) throw new Error(`${file}: ${String(text)} was not found`);
      return after;
    },
  };
}

const write = (file: string, content: string): Edit => ({ file, change: () => content });
const append = (file: string, line: string): Edit => ({ file, change: (before) => `${before}${line}\n` });

/** The migrations of these releases. Later than any real one, so that they come last. */
export const migrations = {
  notices: {
    version: '20991201100000',
    file: '20991201100000_notices.sql',
    sql: `create table public.notices (id integer primary key, title text not null);
alter table public.notices enable row level security;
create policy "everybody reads notices" on public.notices for select to anon, authenticated using (true);
grant select on public.notices to anon, authenticated;
insert into public.notices (id, title) values (1, 'Aviso de manutenção');
`,
  },
  bodies: {
    version: '20991202100000',
    file: '20991202100000_bodies_of_notices.sql',
    sql: `alter table public.notices add column body text not null default 'Sem detalhes';\n`,
  },
  renamed: {
    version: '20991203100000',
    file: '20991203100000_title_of_notices_renamed.sql',
    sql: `alter table public.notices rename column title to heading;\n`,
  },
} as const;

type Migration = keyof typeof migrations;

const typesOf = (migration: Migration): Edit =>
  replace('shared-domain/src/database-schema.ts', /'\d{14}'/, `'${migrations[migration].version}'`);

const minor = (workspace: string): Edit => ({
  file: `${workspace}/package.json`,
  change: (before) =>
    before.replace(
      /"version": "(\d+)\.(\d+)\.\d+"/,
      (_text, major: string, minor: string) => `"version": "${major}.${Number(minor) + 1}.0"`,
    ),
});

const page = 'candidate-mfe/src/features/notices/notices.page.tsx';

/**
 * A page that reads a table by the names of its columns, and shows it by what the design system has since release N-1.
 */
const noticesPage = `import { requireData, type RemoteContext } from '@ponte/shared-auth';
import { NoticeList } from '@ponte/shared-ui';
import { useLoaderData, type RouteObject } from 'react-router-dom';

interface Notice {
  title: string;
}

function NoticesPage() {
  const notices = useLoaderData<Notice[]>();
  return <NoticeList heading="Avisos" notices={notices.map(({ title }) => title)} />;
}

export function noticesRoute({ api }: RemoteContext): RouteObject {
  return {
    loader: async () => requireData(await (await api.db()).from('notices').select('title')),
    Component: NoticesPage,
  };
}
`;

/**
 * What the shells and remotes of each release are built from, on top of the release before. The first one is the
 * sources as they are.
 */
export const releases = {
  'N-2': [],
  /** A new component in the design system, whose version says so; a new table, and the first page that uses both. */
  'N-1': [
    minor('shared-ui'),
    write(
      'shared-ui/src/components/notice-list.tsx',
      `import type { ReactNode } from 'react';

export function NoticeList({ heading, notices }: { heading: string; notices: readonly string[] }): ReactNode {
  return (
    <section>
      <h1>{heading}</h1>
      <ul>
        {notices.map((notice) => (
          <li key={notice}>{notice}</li>
        ))}
      </ul>
    </section>
  );
}
`,
    ),
    append('shared-ui/src/index.ts', "export { NoticeList } from './components/notice-list';"),
    typesOf('notices'),
    write(page, noticesPage),
    replace(
      'candidate-mfe/src/routes.tsx',
      "  {\n    path: 'denuncias',",
      `  {
    path: 'denuncias/avisos',
    handle: { access: 'public', title: 'Avisos', chunk: 'notices' } satisfies RouteHandle,
    lazy: async () =>
      (await import(/* webpackChunkName: "notices" */ './features/notices/notices.page')).noticesRoute(context),
  },
  {
    path: 'denuncias',`,
    ),
    replace('candidate-mfe/remote.json', '"/denuncias", "/vagas"]', '"/denuncias", "/vagas", "/denuncias/avisos"]'),
  ],
  /**
   * A name more in the copy of the router that all share, which no version says; a new column, and the page that uses
   * both.
   */
  N: [
    replace(
      'ponte-build/src/facades/react-router-dom.ts',
      '  useActionData,',
      '  unstable_usePrompt,\n  useActionData,',
    ),
    typesOf('bodies'),
    replace(
      page,
      "import { useLoaderData, type RouteObject } from 'react-router-dom';",
      "import { unstable_usePrompt, useLoaderData, type RouteObject } from 'react-router-dom';",
    ),
    replace(page, '  title: string;\n', '  title: string;\n  body: string;\n'),
    replace(page, "select('title')", "select('title, body')"),
    replace(page, '({ title }) => title', '({ title, body }) => `${title}: ${body}`'),
    replace(
      page,
      '  const notices = useLoaderData',
      "  unstable_usePrompt({ when: false, message: 'Sair desta página?' });\n  const notices = useLoaderData",
    ),
  ],
  /** The remote goes ahead of the shell with what the shell of release N has. */
  'N+1': [replace(page, 'heading="Avisos"', 'heading="Avisos da Ponte"')],
} as const satisfies Record<string, readonly Edit[]>;

export type Release = keyof typeof releases;

/** What a team may do wrong: of each, the edit on top of a release. */
export const breaks = {
  /** The shell of release N without a name of the release before, under the same version. */
  'N without an export': {
    release: 'N',
    app: 'shell',
    edits: [replace('shared-ui/src/index.ts', /export \{ NoticeList \}.*\n/, '')],
  },
  /** The remote of release N+1 whose fragment has another name than the page of another remote asks for. */
  'N+1 with another fragment': {
    release: 'N+1',
    app: 'candidate',
    edits: [
      replace('candidate-mfe/remote.json', '"./FeaturedVacancies"', '"./FeaturedJobs"'),
      replace(
        'candidate-mfe/src/server.ts',
        'fragments = { FeaturedVacancies }',
        'fragments = { FeaturedJobs: FeaturedVacancies }',
      ),
    ],
  },
} as const satisfies Record<string, { release: Release; app: string; edits: readonly Edit[] }>;

export type Break = keyof typeof breaks;

/** The databases of the matrix, oldest first: each has the migrations of the one before. */
export const schemas = {
  'N-1': 'notices',
  N: 'bodies',
  /** The seeded break: a column that pages read has another name. */
  'N with a column renamed': 'renamed',
} as const satisfies Record<string, Migration>;

export type Schema = keyof typeof schemas;

/**
 * Releases of everything after those of the matrix, for a tab that outlives them: each has another text on a page of
 * the shell and of every remote.
 * @param number from 1
 */
export function laterRelease(number: number): readonly Edit[] {
  const title = (file: string, text: string): Edit =>
    replace(file, new RegExp(`pageTitle\\('${text}(?:, versão \\d+)?'\\)`), `pageTitle('${text}, versão ${number}')`);
  return [
    title('shell/src/features/account-access/sign-in.page.tsx', 'Entrar'),
    title('candidate-mfe/src/features/reports/reports.page.tsx', 'Denúncias'),
    title('company-mfe/src/features/company-directory/company-directory.page.tsx', 'Empresas'),
    title('marketing-mfe/src/features/plans/plans.page.tsx', 'Planos para candidatos'),
  ];
}
