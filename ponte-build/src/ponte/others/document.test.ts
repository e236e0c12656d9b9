import { renderDocument, type DocumentOptions } from '@ponte/shared-server';
import { readDocument, rewriteDocument } from './document';

const local = {
  name: 'candidate',
  entry: 'http://localhost:3001/_ponte/development/remoteEntry.js',
  routes: ['/vagas', '/novo'],
};
const script = '/_ponte/development-page.js';
const origins = { candidate: 'https://remotes.example/candidate', company: 'https://remotes.example/company' };
const record = (name: string): NonNullable<DocumentOptions['owner']>['record'] => ({
  name,
  release: '1',
  entry: 'remoteEntry.1.js',
  main: [],
  exposes: { routes: ['routes.1.js', 'styles.1.css'] },
  chunks: {},
  fonts: [],
  integrity: { 'remoteEntry.1.js': 'sha256-abc' },
});
const shell = { ...record('shell'), entry: null, exposes: {}, main: ['vendor.1.js', 'main.1.js'] };
const listed = {
  candidate: { entry: `${origins.candidate}/remoteEntry.1.js`, integrity: 'sha256-abc', routes: ['/vagas'], off: true },
  company: { entry: `${origins.company}/remoteEntry.1.js`, integrity: 'sha256-def', routes: ['/empresas'] },
};

/** A document as the shell's server writes it. */
function documentOf(owner: 'candidate' | 'company', page?: { html: string; state: object }): string {
  return renderDocument({
    shell,
    assetsPath: '/assets/',
    styles: '.a > .b { color: red }',
    remotes: listed,
    config: { supabaseUrl: 'https://api.example', note: '</script><!--' },
    owner: { origin: origins[owner], record: record(owner), styles: { 'styles.1.css': '.c{}' } },
    title: 'Ponte & Cia',
    ...(page && { page: { head: '<title>Página</title>', ...page } }),
  });
}

/** The page's data after rewriting. */
const bootOf = (html: string): { remotes: Record<string, object>; config: object } =>
  // Written by the function under test.
  JSON.parse(/id="ponte-boot">(.*?)<\/script>/s.exec(html)?.[1] ?? '') as ReturnType<typeof bootOf>;

it('puts the local remote into the list, without anything of the replaced release', () => {
  const { remotes, config } = bootOf(rewriteDocument(documentOf('candidate'), local, { script }));
  expect(remotes).toEqual({ candidate: { entry: local.entry, routes: local.routes }, company: listed.company });
  expect(config).toEqual({ supabaseUrl: 'https://api.example', note: '</script><!--' });
});

it('adds a remote that the product does not have', () => {
  const { remotes } = bootOf(rewriteDocument(documentOf('company'), { ...local, name: 'cursos' }, { script }));
  expect(Object.keys(remotes)).toEqual(['candidate', 'company', 'cursos']);
});

it('removes preloads of the replaced release, and keeps those of the shell', () => {
  const html = rewriteDocument(documentOf('candidate'), local, { script });
  expect(html).not.toContain(origins.candidate);
  expect(html).toContain('/assets/vendor.1.js');
});

it('removes a sheet and preloads of a rendered page, those that wait for the first use among them', () => {
  const before = documentOf('candidate', { html: '<main></main>', state: { owner: 'candidate', fragments: [] } });
  expect(before).toContain(`<style data-href="${origins.candidate}/styles.1.css">`);
  const html = rewriteDocument(before, local, { script });
  expect(html).not.toContain(origins.candidate);
});

it('runs its script before all others', () => {
  const html = rewriteDocument(documentOf('company'), local, { script });
  expect(html.indexOf(`<head><script src="${script}"></script>`)).toBe(html.indexOf('<head>'));
});

it('loads React for development behind the libraries of the product and before its shell, also where scripts wait', () => {
  const late = { html: '<main></main>', state: { owner: 'company', fragments: [] } };
  for (const before of [documentOf('company'), documentOf('company', late)]) {
    const html = rewriteDocument(before, local, { script, react: '/assets/react-development.1.js' });
    expect([...html.matchAll(/<script[^>]* src="([^"]+)"/g)].map(([, source]) => source)).toEqual([
      script,
      '/assets/vendor.1.js',
      '/assets/react-development.1.js',
      '/assets/main.1.js',
    ]);
  }
});

describe('a page that the local code has drawn', () => {
  const page = {
    head: '<title>Vagas</title><meta name="description" content="d">',
    html: '<main>daqui</main>',
    state: { owner: 'candidate', text: '</script>' },
    sheet: 'http://localhost:3001/styles.css',
  };

  it('stands in the root of the document, with its head, its sheet, and its state for hydration', () => {
    const html = rewriteDocument(documentOf('candidate'), local, { script, page });
    expect(html).toContain('<div id="root"><main>daqui</main></div>');
    expect(html).toContain(page.head);
    expect(html.match(/<title>/g)).toHaveLength(1);
    expect(html).toContain(`<link rel="stylesheet" href="${page.sheet}" crossorigin="anonymous">`);
    expect(readDocument(html).renderedBy).toEqual(new Set(['candidate']));
    expect(html).toContain('\\u003c/script>');
  });

  it('is refused where another one stands', () => {
    const before = documentOf('company', { html: '<main></main>', state: { owner: 'company', fragments: [] } });
    expect(() => rewriteDocument(before, local, { script, page })).toThrow('no place for a page');
  });
});

it('leaves all else of a page of another remote letter by letter', () => {
  const content = `<main><!--$--><p>a<!-- -->b &amp; <a href="${origins.candidate}/x">c</a></p><textarea>\n\nd</textarea><!--/$--></main>`;
  const before = documentOf('company', { html: content, state: { owner: 'company', fragments: [], router: '<' } });
  const html = rewriteDocument(before, local, { script });
  const withoutData = (text: string): string =>
    text.replace(`<script src="${script}"></script>`, '').replace(/(id="ponte-boot">).*?(<\/script>)/s, '$1$2');
  expect(withoutData(html)).toBe(withoutData(before));
  expect(html).toContain(content);
});

it('leaves a document without a list of remotes as it is, but for its script', () => {
  const html = '<!doctype html><html><head><title>404</title></head><body>Não há</body></html>';
  expect(rewriteDocument(html, local, { script })).toBe(
    html.replace('<head>', `<head><script src="${script}"></script>`),
  );
  expect(readDocument(html)).toEqual({ remotes: undefined, renderedBy: new Set() });
});

it.each([
  ['the owner', { owner: 'company', fragments: [] }, ['company']],
  [
    'the remotes of its fragments',
    { owner: 'marketing', fragments: ['candidate/FeaturedVacancies'] },
    ['marketing', 'candidate'],
  ],
])('says whose HTML a rendered page holds: %s', (_what, state, expected) => {
  expect([...readDocument(documentOf('company', { html: '', state })).renderedBy]).toEqual(expected);
});

it('says that a page is nobody’s which the browser renders', () => {
  expect(readDocument(documentOf('candidate')).renderedBy.size).toBe(0);
});

it('refuses data that no shell writes', () => {
  const html = documentOf('candidate').replace(/("entry":)"[^"]*"/, '$17');
  expect(() => readDocument(html)).toThrow('it is no list of remotes');
});
