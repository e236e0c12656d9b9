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

it('the document of a product that is developed against runs its script before all others', () => {
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
    expect(readDocument(html).owner).toBe('candidate');
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
  expect(readDocument(html)).toEqual({ remotes: undefined, owner: undefined, fragments: [] });
});

it('says whose page a document holds, and which fragments of others', () => {
  const state = { owner: 'marketing', fragments: ['candidate/FeaturedVacancies'] };
  expect(readDocument(documentOf('company', { html: '', state }))).toMatchObject(state);
  expect(readDocument(documentOf('company', { html: '', state: { owner: 'company' } })).fragments).toEqual([]);
});

it('says that a page is nobody’s which the browser renders', () => {
  expect(readDocument(documentOf('candidate'))).toMatchObject({ owner: undefined, fragments: [] });
});

describe('a fragment that the local code has drawn', () => {
  const name = 'candidate/FeaturedVacancies';
  const query = (queryHash: string, from: string): { queryHash: string; from: string } => ({ queryHash, from });
  const state = {
    owner: 'company',
    fragments: [name],
    queries: { mutations: [], queries: [query('page', 'product'), query('featured', 'product')] },
  };
  const around = (fragment: string): string =>
    `<main><h1>Página</h1><div data-fragment="${name}">${fragment}</div><div data-fragment="outro/Resumo">outro</div></main>`;
  const ofProduct = `<img src="${origins.candidate}/a.svg"><p>do produto</p>`;
  const before = documentOf('company', { html: around(ofProduct), state });
  const fragments = {
    drawn: [{ name, html: '<p>daqui</p>', queries: [query('featured', 'here')] }],
    sheet: 'http://localhost:3001/styles.css',
  };
  const after = rewriteDocument(before, local, { script, fragments });

  it("stands in the place of the product's, with its sheet, and the page around it stays letter by letter", () => {
    expect(after).toContain(around('<p>daqui</p>'));
    expect(after).not.toContain('do produto');
    expect(after).toContain(`<link rel="stylesheet" href="${fragments.sheet}" crossorigin="anonymous">`);
  });

  it("has its data among those of the page, in the place of the product's of the same key", () => {
    const text = /id="ponte-page">(.*?)<\/script>/s.exec(after)?.[1] ?? '';
    // Written by the function under test.
    const { queries, ...rest } = JSON.parse(text) as typeof state;
    expect(queries).toEqual({ mutations: [], queries: [query('page', 'product'), query('featured', 'here')] });
    expect(rest).toEqual({ owner: 'company', fragments: [name] });
  });

  it('is left out where the page has no place for it', () => {
    const without = documentOf('company', { html: '<main></main>', state });
    expect(rewriteDocument(without, local, { script, fragments })).toContain('<main></main>');
  });

  it('is refused in a document without a page', () => {
    expect(() => rewriteDocument(documentOf('company'), local, { script, fragments })).toThrow('has no page');
  });
});

it('refuses data that no shell writes', () => {
  const html = documentOf('candidate').replace(/("entry":)"[^"]*"/, '$17');
  expect(() => readDocument(html)).toThrow('it is no list of remotes');
});
