import addPageRefresh from './page-refresh-loader.cjs';
import { followEdits, followEditsOf } from './page-routes';

/** What webpack keeps of a module from one edit to the next. */
interface Hot {
  data?: Record<string, unknown>;
  accept: () => void;
  dispose: (keep: (data: Record<string, unknown>) => void) => void;
}

interface Route {
  loader?: () => unknown;
  Component: () => string;
}
type Page = (greeting: string) => Route;

/** The module of a page, run as webpack runs each edit of it. */
function createModule<Exported = Page>(): (source: string) => { homeRoute: Exported; isAccepted: boolean } {
  let keepLast: ((data: Record<string, unknown>) => void) | undefined;
  return (source) => {
    let isAccepted = false;
    const hot: Hot = { accept: () => (isAccepted = true), dispose: (keep) => (keepLast = keep) };
    if (keepLast) keepLast((hot.data = {}));
    let text = '';
    addPageRefresh.call({ callback: (_error: null, code: string) => (text = code) }, source);
    const script = text
      .replace(/^import \{ followEdits, followEditsOf \} from .+$/m, '')
      .replaceAll('import.meta.webpackHot', 'hot')
      .replaceAll(/export (?=function|const)/g, '');
    const run = new Function('hot', 'followEdits', 'followEditsOf', `${script}\nreturn homeRoute;`);
    return { homeRoute: run(hot, followEdits, followEditsOf) as Exported, isAccepted };
  };
}

const page = (loader: string): string => `
export function homeRoute(greeting) {
  return { Component: () => 'home', ${loader} };
}
`;

it('a page that is open reads by the last edit of its loader, with what it was made of', () => {
  const edit = createModule();
  const { homeRoute, isAccepted } = edit(page('loader: () => `${greeting} one`'));
  const opened = homeRoute('olá');
  expect(isAccepted).toBe(true);
  expect(opened.loader?.()).toBe('olá one');
  for (const word of ['two', 'three']) {
    const { homeRoute: edited } = edit(page(`loader: () => \`\${greeting} ${word}\``));
    expect(opened.loader?.()).toBe(`olá ${word}`);
    expect(edited('oi').loader?.()).toBe(`oi ${word}`);
  }
  edit(page(''));
  expect(opened.loader?.()).toBeNull();
});

it('a page that exports its route as an object reads by the last edit as well', () => {
  const edit = createModule<Route>();
  const objectPage = (loader: string): string => `export const homeRoute = { Component: () => 'home', ${loader} };\n`;
  const { homeRoute: opened } = edit(objectPage("loader: () => 'one'"));
  expect(opened.loader?.()).toBe('one');
  edit(objectPage("loader: () => 'two'"));
  expect(opened.loader?.()).toBe('two');
  edit(objectPage(''));
  expect(opened.loader?.()).toBeNull();
});

it('a page without a loader gets none', () => {
  const { homeRoute } = createModule()(page(''));
  expect(Object.keys(homeRoute('olá'))).toEqual(['Component']);
});
