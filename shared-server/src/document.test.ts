/** @environment page */
import { createHash } from 'node:crypto';
import { signInPurposeAttribute } from '@ponte/shared-domain';
import { inlineScriptHashes } from './security-headers';
import { signInPurposeScript } from './sign-in-purpose-script';
import type { AssetRecord } from './asset-record';
import { themeScript } from './theme-script';
import { renderDocument, svgAddress, type DocumentOptions } from './document';
import { appScriptsId, idleLoaderScript } from './idle-loader-script';
import { preHydrationPressScript } from './pre-hydration-press-script';
import { preHydrationSubmitNoticeId, preHydrationSubmitScript } from './pre-hydration-submit-script';

const shell: AssetRecord = {
  name: 'shell',
  release: 'r1',
  entry: null,
  main: ['main.aaaaaaaa.css', 'vendor.bbbbbbbb.js', 'main.cccccccc.js'],
  exposes: {},
  chunks: {},
  fonts: [],
};
const candidate: AssetRecord = {
  name: 'candidate',
  release: 'r2',
  entry: 'remoteEntry.dddddddd.js',
  main: [],
  exposes: { routes: ['1.eeeeeeee.css', 'routes.ffffffff.js'] },
  chunks: {},
  fonts: [],
};

function render(options: Partial<DocumentOptions> = {}): Document {
  const html = renderDocument({ shell, assetsPath: '/assets/', remotes: {}, config: {}, title: 'Ponte', ...options });
  return new DOMParser().parseFromString(html, 'text/html');
}

describe('the HTML of a page', () => {
  it('is in Brazilian Portuguese and has a place for the page', () => {
    const page = render();
    expect(page.documentElement.lang).toBe('pt-BR');
    expect(page.getElementById('root')).not.toBeNull();
    expect(page.title).toBe('Ponte');
  });

  it('carries remotes and configuration as data that no text in it can break out of', () => {
    const config = { supabaseUrl: 'https://api.example', motto: '</script><script>alert(1)</script><!-- \u2028' };
    const remotes = { candidate: { entry: 'https://c.example/remoteEntry.js' } };
    const page = render({ config, remotes });
    const data = page.getElementById('ponte-boot');
    expect(data?.getAttribute('type')).toBe('application/json');
    expect(JSON.parse(data?.textContent ?? '')).toEqual({ remotes, config });
    const inline = [...page.scripts].filter((script) => !script.src && script.id !== 'ponte-boot');
    expect(inline.map(({ textContent }) => textContent)).toEqual([themeScript]);
  });

  it('has its data behind the page, which is drawn while they are still on their way', () => {
    const document = render({ config: {}, remotes: {}, page: { head: '', html: '<main></main>', state: {} } });
    const root = document.getElementById('root');
    for (const id of ['ponte-boot', 'ponte-page']) {
      const data = document.getElementById(id);
      expect(data && root?.compareDocumentPosition(data)).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
    }
  });

  it('contains the scripts that hold early submits and presses, where the server has rendered the page', () => {
    const page = render({ page: { head: '', html: '<form method="post"></form>', state: {} } });
    const inline = [...page.scripts].map(({ textContent }) => textContent);
    expect(inline).toEqual(expect.arrayContaining([preHydrationSubmitScript, preHydrationPressScript]));
    const notice = page.getElementById(preHydrationSubmitNoticeId);
    expect(notice?.getAttribute('role')).toBe('status');
    expect(notice?.closest('#root')).toBeNull();
    expect(render().getElementById(preHydrationSubmitNoticeId)).toBeNull();
  });

  it('has phones leave its numbers as the text that they are', () => {
    const wish = render().querySelector('meta[name=format-detection]')?.getAttribute('content');
    for (const kind of ['telephone', 'date', 'address', 'email']) expect(wish).toContain(`${kind}=no`);
  });

  it('carries the icon of its tab, which no browser then asks for', () => {
    expect(render().querySelector('link[rel=icon]')?.getAttribute('href')).toBe('/favicon.svg');
    const svg = '<svg xmlns="http://www.w3.org/2000/svg"><path fill="#0c5c44" d="M0 0h100%"/></svg>\n';
    const href =
      render({ icon: svgAddress(svg) })
        .querySelector('link[rel=icon]')
        ?.getAttribute('href') ?? '';
    expect(decodeURIComponent(href.replace('data:image/svg+xml,', ''))).toBe(svg.trim().replaceAll('"', "'"));
  });

  it('names the manifest that a home screen reads', () => {
    expect(render().querySelector('link[rel=manifest]')?.getAttribute('href')).toBe('/site.webmanifest');
  });

  it('requests an entry that contains the routes once', () => {
    const record = { ...candidate, exposes: { routes: ['1.eeeeeeee.css'] } };
    const hints = [...render({ owner: { origin: 'https://c.example', record } }).querySelectorAll('link[as=script]')];
    expect(hints.map((hint) => hint.getAttribute('href'))).toEqual(['https://c.example/remoteEntry.dddddddd.js']);
  });

  it('escapes its title', () => {
    expect(render({ title: '</title><script>' }).title).toBe('</title><script>');
  });

  it('loads the scripts in order, without blocking', () => {
    const scripts = [...render().querySelectorAll<HTMLScriptElement>('script[src]')];
    expect(scripts.map((script) => script.getAttribute('src'))).toEqual([
      '/assets/vendor.bbbbbbbb.js',
      '/assets/main.cccccccc.js',
    ]);
    expect(scripts.every((script) => script.defer)).toBe(true);
  });

  it('links the style sheet, or writes it into the document when it is given', () => {
    expect(render().querySelector('link[rel=stylesheet]')?.getAttribute('href')).toBe('/assets/main.aaaaaaaa.css');
    const inlined = render({ styles: 'a{color:red}' });
    expect(inlined.querySelector('link[rel=stylesheet]')).toBeNull();
    expect(inlined.querySelector('style')?.textContent).toBe('a{color:red}');
  });

  it('preloads the fonts, which the style sheet would name only later', () => {
    const hint = render({ shell: { ...shell, fonts: ['sans.01234567.woff2'] } }).querySelector('link[as=font]');
    expect(hint?.getAttribute('href')).toBe('/assets/sans.01234567.woff2');
    expect(hint?.hasAttribute('crossorigin')).toBe(true);
  });

  it('leaves it to the line whether a page that the server has rendered waits for fonts', () => {
    const rendered = render({
      shell: { ...shell, fonts: ['sans.01234567.woff2', 'title.01234567.woff2'] },
      page: { head: '', html: '<p></p>', state: {} },
    });
    expect(rendered.querySelector('link[as=font]')).toBeNull();
    expect(rendered.querySelector<HTMLElement>('script[data-fonts]')?.dataset.fonts).toBe(
      '/assets/sans.01234567.woff2 /assets/title.01234567.woff2',
    );
  });

  it("preloads the first files of the page's owner, each with the credentials mode it is later fetched with", () => {
    const hints = [
      ...render({ owner: { origin: 'https://c.example', record: candidate } }).querySelectorAll(
        'link[rel=preload][as=script]',
      ),
    ];
    expect(hints.map((hint) => [hint.getAttribute('href'), hint.hasAttribute('crossorigin')])).toEqual([
      ['https://c.example/remoteEntry.dddddddd.js', true],
      ['https://c.example/routes.ffffffff.js', true],
    ]);
  });

  it.each([
    ['the browser renders', undefined],
    ['the server has rendered', { head: '', html: '<p></p>', state: {} }],
  ])("names the integrity of each file of the page's owner and of a fragment where %s", (_who, page) => {
    const integrity = Object.fromEntries(
      [...(candidate.exposes.routes ?? []), candidate.entry ?? '', 'card.css'].map((file) => [file, `sha256-${file}=`]),
    );
    const html = renderDocument({
      shell,
      assetsPath: '/assets/',
      title: 'Ponte',
      page,
      owner: { origin: 'https://c.example', record: { ...candidate, integrity } },
      fragments: [{ origin: 'https://c.example', files: ['card.css'], styles: {}, integrity }],
    });
    const named = [...html.matchAll(/<link [^>]*href="https:\/\/c\.example\/([^"]+)"[^>]*>/g)];
    expect(named.map(([, file]) => file)).toEqual(
      expect.arrayContaining(['remoteEntry.dddddddd.js', 'routes.ffffffff.js', 'card.css']),
    );
    for (const [link, file] of named) expect(link).toContain(` crossorigin integrity="sha256-${file}="`);
  });

  it('requests no script of a page that the server has rendered: all wait in a template for the loader', () => {
    const hydrated = {
      ...shell,
      chunks: { 'sign-in': ['sign-in.11111111.js', 'main.cccccccc.js'], 'ui-dialog': ['ui-dialog.22222222.js'] },
    };
    const page = render({
      shell: hydrated,
      owner: { origin: 'https://c.example', record: candidate },
      shellChunks: ['sign-in'],
      page: { head: '', html: '<p></p>', state: {} },
    });
    expect(page.querySelectorAll('script[src], link[as=script], link[rel=modulepreload]')).toHaveLength(0);
    const waiting = page.getElementById(appScriptsId);
    if (!(waiting instanceof HTMLTemplateElement)) throw new Error('no template');
    expect(
      [...waiting.content.querySelectorAll('link[rel=preload][as=script]')].map((hint) => [
        hint.getAttribute('href'),
        hint.hasAttribute('crossorigin'),
      ]),
    ).toEqual([
      ['/assets/vendor.bbbbbbbb.js', false],
      ['/assets/main.cccccccc.js', false],
      ['https://c.example/remoteEntry.dddddddd.js', true],
      ['https://c.example/routes.ffffffff.js', true],
      ['/assets/sign-in.11111111.js', false],
    ]);
    expect([...waiting.content.querySelectorAll('script')].map((script) => script.getAttribute('src'))).toEqual([
      '/assets/vendor.bbbbbbbb.js',
      '/assets/main.cccccccc.js',
    ]);
    // Neither dialogs nor anything else that nobody has asked for.
    expect(waiting.content.querySelectorAll('link[rel=prefetch]')).toHaveLength(0);
    // The loader reads the template when it runs.
    const loader = [...page.scripts].find(({ textContent }) => textContent === idleLoaderScript);
    expect(loader && waiting.compareDocumentPosition(loader)).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
  });

  it('has no inline script but those that the policy names, each once', () => {
    const page = render({
      shell: { ...shell, fonts: ['sans.01234567.woff2'] },
      page: { head: '', html: `<p ${signInPurposeAttribute}=""></p>`, state: {} },
    });
    const inline = [...page.scripts].filter(({ src, type }) => src === '' && type !== 'application/json');
    const hashes = inline.map(
      ({ textContent }) =>
        `'sha256-${createHash('sha256')
          .update(textContent ?? '')
          .digest('base64')}'`,
    );
    expect(hashes.sort()).toEqual([...inlineScriptHashes].sort());
  });

  it('has the script for what a visitor was about to do behind a content with a place for it, and nowhere else', () => {
    const scriptOf = (html: string) => {
      const page = render({ page: { head: '', html, state: {} } });
      const script = [...page.scripts].find(({ textContent }) => textContent === signInPurposeScript);
      return script && page.getElementById('root')?.compareDocumentPosition(script);
    };
    expect(scriptOf(`<p ${signInPurposeAttribute}="" hidden></p>`)).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
    expect(scriptOf('<p></p>')).toBeUndefined();
  });

  it('names the rules for fetching the next page before the loader, which removes them where data is saved', () => {
    const page = render({ page: { head: '', html: '<p></p>', state: {} } });
    const rules = [...page.querySelectorAll('script[type=speculationrules]')];
    // The app ends the first ones.
    expect(rules.map(({ textContent }): unknown => JSON.parse(textContent ?? ''))).toMatchObject([
      { prefetch: [{ eagerness: 'moderate' }] },
      { prefetch: [{ eagerness: 'conservative' }] },
    ]);
    const loader = [...page.scripts].find(({ textContent }) => textContent === idleLoaderScript);
    for (const rule of rules)
      expect(loader && rule.compareDocumentPosition(loader)).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
    expect(render().querySelector('script[type=speculationrules]')).toBeNull();
  });

  it('has neither template nor loader where the browser renders the page', () => {
    const page = render();
    expect(page.getElementById(appScriptsId)).toBeNull();
    expect([...page.scripts].map(({ textContent }) => textContent)).not.toContain(idleLoaderScript);
  });
});
