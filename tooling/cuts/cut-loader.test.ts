import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { rootFolder } from '../apps';
import { cutFunctions, cutHooks } from './cut-loader.cjs';
import { cuts, withoutAnnouncements } from './cuts';

const library = `
function used() { return 1; }
async function unused(values) { return [1, ...values].map((value) => { return value; }); }
const Form = forwardRef((props, ref) => { return used(); });
Form.displayName = 'Form';
class Handler { async preload(options) { await options; } load() { return used(); } }
function outer() { async function inner() { return 2; } return inner; }
`;

it('empties functions, methods and wrapped components by name, nested ones too, and leaves the rest', () => {
  expect(cutFunctions(library, ['unused', 'Form', 'preload', 'inner'])).toBe(`
function used() { return 1; }
async function unused(values) {throw Error("cut: unused")}
const Form = forwardRef((props, ref) => {throw Error("cut: Form")});
Form.displayName = 'Form';
class Handler { async preload(options) {throw Error("cut: preload")} load() { return used(); } }
function outer() { async function inner() {throw Error("cut: inner")} return inner; }
`);
});

it('fails on a name that the file does not have, so that an upgrade is noticed', () => {
  expect(() => cutFunctions(library, ['unused', 'gone'])).toThrow('no function gone to cut');
});

it.each(Object.entries(cuts))('%s, as it is installed, has every function of its list', (file, names) => {
  const text = readFileSync(path.join(rootFolder, 'node_modules', file), 'utf8');
  expect(cutFunctions(text, names).length).toBeLessThan(text.length);
});

describe('the hooks of the federation runtime', () => {
  it('go where they only announce, and stay where their answer is read', () => {
    expect(
      cutHooks(`
async function load(id) {
  await this.host.loaderHook.lifecycle.beforeGet.emit({ id });
  if (id) this.hooks.lifecycle.known.emit({ id, list: [1] });
  this.emitAfterLoadShare({ id });
  const { shared } = await this.hooks.lifecycle.beforeLoadShare.emit({ id });
  return await this.hooks.lifecycle.onLoad.emit({ id });
}`),
    ).toBe(`
async function load(id) {
  ;
  if (id) ;
  ;
  const { shared } = await this.hooks.lifecycle.beforeLoadShare.emit({ id });
  return await this.hooks.lifecycle.onLoad.emit({ id });
}`);
    expect(() => cutHooks('load();')).toThrow('no hook to cut');
  });

  it.each(withoutAnnouncements)('are in %s, as it is installed', (file) => {
    const text = readFileSync(path.join(rootFolder, 'node_modules', file), 'utf8');
    expect(cutHooks(text).length).toBeLessThan(text.length);
  });

  it('have one plugin, which answers the one that is read: createScript', () => {
    const texts = readdirSync(path.join(rootFolder, 'shell/src'), { recursive: true, encoding: 'utf8' })
      .filter((file) => /\.tsx?$/.test(file) && !/\.test\./.test(file))
      .map((file) => readFileSync(path.join(rootFolder, 'shell/src', file), 'utf8'));
    const plugins = texts.flatMap((text) => text.match(/registerPlugins\(\[\{[^;]*/g) ?? []);
    expect(plugins).toHaveLength(1);
    expect(plugins[0]).toMatch(/^registerPlugins\(\[\{ name: '[\w-]+', createScript:/);
    expect(readFileSync(path.join(rootFolder, 'webpack.base.ts'), 'utf8')).not.toContain('runtimePlugins');
  });
});

describe('what is cut from React', () => {
  const sources = ['shell', 'candidate-mfe', 'company-mfe', 'marketing-mfe', 'shared-ui', 'shared-auth'].flatMap((folder) =>
    readdirSync(path.join(rootFolder, folder, 'src'), { recursive: true, encoding: 'utf8' })
      .filter((file) => /\.tsx$/.test(file) && !/(?:\.test|testing)/.test(file))
      .map((file) => ({ file: `${folder}/${file}`, text: readFileSync(path.join(rootFolder, folder, 'src', file), 'utf8') })),
  );

  it.each([
    ['the components that it lacks', /\b(?:ViewTransition|SuspenseList|Activity)\b[^;']*\} from 'react'/],
    ['a custom element', /<[a-z]+-[a-z]/],
    ['a ref on a fragment', /<Fragment[^>]*\bref=/],
  ])('is not used: %s', (_what, pattern) => {
    expect(sources.length).toBeGreaterThan(100);
    expect(sources.filter(({ text }) => pattern.test(text)).map(({ file }) => file)).toEqual([]);
  });
});
