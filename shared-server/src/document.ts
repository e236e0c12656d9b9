import { signInPurposeAttribute } from '@ponte/shared-domain';
import { bootDataElementId, serverPageElementId } from './element-ids';
import { fontPreloadScript } from './font-preload-script';
import { appScriptsId, idleLoaderScript } from './idle-loader-script';
import { preHydrationPressScript } from './pre-hydration-press-script';
import { visitBytesScript } from './visit-bytes-script';
import { preHydrationSubmitNotice, preHydrationSubmitScript } from './pre-hydration-submit-script';
import { signInPurposeScript } from './sign-in-purpose-script';
import { nativeLinkRules, speculationRules } from './speculation-rules';
import { themeScript } from './theme-script';
import type { AssetRecord } from './asset-record';
import type { DocumentBanner } from './preview-banner';
import { webManifestPath } from './web-manifest';

/** The parts of a remote that a document refers to. */
export interface DocumentRemote {
  /** Its origin, without a trailing slash. */
  origin: string;
  record: AssetRecord;
  /** Names of the chunks that the page uses. */
  chunks?: readonly string[];
  /** Contents of its style sheets, by file: a server-rendered document inlines those that the page uses. */
  styles?: Record<string, string>;
}

/** A fragment of the page that another remote renders. */
export interface DocumentFragment {
  origin: string;
  /** Integrity of the remote's files, by file. */
  integrity?: AssetRecord['integrity'];
  /** The files of its exposed module. */
  files: readonly string[];
  styles: Record<string, string>;
}

/** The page as the server has rendered it. */
export interface DocumentPage {
  /** Title, meta and link elements. */
  head: string;
  html: string;
  /** For the script that hydrates the page. */
  state: unknown;
}

export interface DocumentOptions {
  /** The shell's own build. */
  shell: AssetRecord;
  /** Folder address of the shell's files, with a trailing slash. */
  assetsPath: string;
  /** The shell's style sheet, written into the document; linked when undefined (development). */
  styles?: string;
  /** The value of /remotes.json and of /config.json; the page asks for the two files when they are left out. */
  remotes?: Record<string, { entry: string; integrity?: string }>;
  config?: object;
  /** The remote that owns the address: its first files are preloaded together with the shell's. */
  owner?: DocumentRemote;
  /**
   * The fragments that the server has rendered: their style sheets belong to the page, their scripts are loaded when
   * needed.
   */
  fragments?: readonly DocumentFragment[] | undefined;
  title: string;
  /** The page itself; undefined when the browser renders it. */
  page?: DocumentPage;
  /** URL of the icon in the tab: a data URL needs no request. */
  icon?: string;
  /** Chunks of the shell's own pages that this page uses. */
  shellChunks?: readonly string[];
  /** Stands above the page, whoever renders it. */
  banner?: DocumentBanner | undefined;
}

/** Serializes JSON for a script element: nothing in it ends the element or starts a comment. */
export function jsonForScript(value: unknown): string {
  return JSON.stringify(value)
    .replaceAll('<', '\\u003c')
    .replaceAll('\u2028', '\\u2028')
    .replaceAll('\u2029', '\\u2029');
}

/** Text for HTML, between elements or in an attribute in double quotes. */
export function escapeHtml(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;');
}

/** An SVG as a data URL, short enough for every document. */
export function svgAddress(svg: string): string {
  const escaped = svg
    .trim()
    .replaceAll('"', "'")
    .replace(/[%#<>]/g, (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`);
  return `data:image/svg+xml,${escaped}`;
}

/** The files of the remote that the page uses, in loading order. */
function filesOf({ record, chunks = [] }: DocumentRemote): string[] {
  const files = [
    ...(record.entry === null ? [] : [record.entry]),
    ...(record.exposes.routes ?? []),
    ...chunks.flatMap((name) => record.chunks[name] ?? []),
  ];
  return [...new Set(files)];
}

/**
 * The attributes by which a file of a remote is loaded. With CORS: only then may a browser compare it with its
 * integrity, and use the file of the release before as a dictionary. A preload needs the very attributes of the element
 * that uses it: else the file is loaded twice.
 */
function remoteFile(origin: string, file: string, integrity: AssetRecord['integrity'] = {}): string {
  const hash = integrity[file];
  return `href="${origin}/${file}" crossorigin${hash === undefined ? '' : ` integrity="${escapeHtml(hash)}"`}`;
}

function ownerHints(owner: DocumentRemote): string[] {
  const { origin, record } = owner;
  return filesOf(owner)
    .filter((file) => file.endsWith('.js'))
    .map((file) => `<link rel="preload" as="script" ${remoteFile(origin, file, record.integrity)}>`);
}

/** The remote's style sheets: inlined in a rendered page, preloaded when the browser renders it. */
function ownerSheets(owner: DocumentRemote, isRendered: boolean): string[] {
  const {
    origin,
    styles = {},
    record: { integrity },
  } = owner;
  if (isRendered) return renderedSheets({ origin, files: filesOf(owner), styles, integrity });
  return filesOf(owner)
    .filter((file) => file.endsWith('.css'))
    .map((file) => `<link rel="preload" as="style" ${remoteFile(origin, file, integrity)}>`);
}

function renderedSheets({ origin, files, styles, integrity }: DocumentFragment): string[] {
  return files
    .filter((file) => file.endsWith('.css'))
    .map((file) => {
      const text = styles[file];
      // webpack finds a sheet by data-href and does not load it a second time.
      if (text !== undefined) return `<style data-href="${origin}/${file}">${absoluteUrls(text, origin)}</style>`;
      return `<link rel="stylesheet" ${remoteFile(origin, file, integrity)}>`;
    });
}

/** URLs in a style sheet are relative to it; inlined in the document they would be relative to the page. */
function absoluteUrls(styles: string, origin: string): string {
  return styles.replace(
    /url\((["']?)(?!data:|https?:|\/|#)([^)"']+)\1\)/g,
    (_all, quote: string, file: string) => `url(${quote}${origin}/${file}${quote})`,
  );
}

function shellPageHints(shell: AssetRecord, assetsPath: string, chunks: readonly string[]): string[] {
  const files = new Set(
    chunks
      .flatMap((name) => shell.chunks[name] ?? [])
      .filter((file) => file.endsWith('.js') && !shell.main.includes(file)),
  );
  return [...files].map((file) => `<link rel="preload" as="script" href="${assetsPath}${file}">`);
}

/**
 * A page that is there to be read is drawn without its fonts rather than late; one that the browser renders has nothing
 * to draw until its scripts have come, and the fonts come meanwhile.
 */
function fontHints({ fonts }: AssetRecord, assetsPath: string, isRendered: boolean): string[] {
  const files = fonts.map((file) => `${assetsPath}${file}`);
  if (isRendered && files.length > 0) return [`<script data-fonts="${files.join(' ')}">${fontPreloadScript}</script>`];
  return files.map((file) => `<link rel="preload" as="font" type="font/woff2" href="${file}" crossorigin>`);
}

/** The app's scripts in a server-rendered page, which needs none to be read: idle-loader-script.ts loads them. */
function lateScripts(hints: readonly string[], scripts: readonly string[]): string[] {
  return [
    `<template id="${appScriptsId}">${[...hints, ...scripts].join('')}</template>`,
    // Before the loader, which removes them where data is saved.
    // The first ones end with hydration (shell/src/bootstrap.tsx).
    `<script type="speculationrules">${speculationRules}</script>`,
    `<script type="speculationrules">${nativeLinkRules}</script>`,
    `<script>${idleLoaderScript}</script>`,
    `<script>${visitBytesScript}</script>`,
  ];
}

/** The HTML of a page: rendered by the server, or by the browser when there is no `page`. */
export function renderDocument(options: DocumentOptions): string {
  const {
    shell,
    assetsPath,
    styles,
    remotes,
    config,
    owner,
    fragments = [],
    title,
    page,
    shellChunks = [],
    icon = '/favicon.svg',
    banner,
  } = options;
  const sheets =
    styles === undefined
      ? shell.main
          .filter((file) => file.endsWith('.css'))
          .map((file) => `<link rel="stylesheet" href="${assetsPath}${file}">`)
      : [`<style>${styles}</style>`];
  const hints = [...(owner ? ownerHints(owner) : []), ...shellPageHints(shell, assetsPath, shellChunks)];
  const mainFiles = shell.main.filter((file) => file.endsWith('.js'));
  const mainHints = mainFiles.map((file) => `<link rel="preload" as="script" href="${assetsPath}${file}">`);
  const scripts = mainFiles.map((file) => `<script defer src="${assetsPath}${file}"></script>`);
  const head = [
    '<meta charset="utf-8">',
    '<meta name="viewport" content="width=device-width, initial-scale=1">',
    // An iPhone makes links of what it takes for a telephone number, a date or an address, a CNPJ and a range of pay
    // among them, before the page is hydrated: React would find other HTML than it draws, and draw the whole page anew.
    '<meta name="format-detection" content="telephone=no, date=no, address=no, email=no">',
    // Of a theme that somebody has chosen, the script after them and shared-ui's theme.ts leave one.
    '<meta name="theme-color" media="(prefers-color-scheme: light)" content="#fcfbf7" data-scheme="light">',
    '<meta name="theme-color" media="(prefers-color-scheme: dark)" content="#0e1512" data-scheme="dark">',
    `<script>${themeScript}</script>`,
    // Only a server-rendered form can be submitted before its script is loaded.
    ...(page ? [`<script>${preHydrationSubmitScript}</script>`, `<script>${preHydrationPressScript}</script>`] : []),
    page ? page.head : `<title>${escapeHtml(title)}</title>`,
    `<link rel="icon" href="${escapeHtml(icon)}" type="image/svg+xml">`,
    // Search engines and home screens need an icon with a URL of its own; browsers do not request this one.
    '<link rel="apple-touch-icon" href="/apple-touch-icon.png">',
    // Read when the site is installed, not by an ordinary visit.
    `<link rel="manifest" href="${webManifestPath}">`,
    ...fontHints(shell, assetsPath, page !== undefined),
    // Before the style sheets, which are long: a stored session has the scripts requested at once.
    ...(page ? lateScripts([...mainHints, ...hints], scripts) : hints),
    ...sheets,
    // After the shell's style sheet, because it adds to the layers declared there.
    ...new Set([...(owner ? ownerSheets(owner, page !== undefined) : []), ...fragments.flatMap(renderedSheets)]),
    ...(banner ? [`<style>${banner.styles}</style>`] : []),
    ...(page ? [] : scripts),
  ];
  // Behind the page, which is drawn while they are still on their way: the app reads them once the document is parsed.
  // Data, not scripts: the content security policy lets no other inline script run.
  const data = [
    ...(remotes && config
      ? [`<script type="application/json" id="${bootDataElementId}">${jsonForScript({ remotes, config })}</script>`]
      : []),
    ...(page
      ? [`<script type="application/json" id="${serverPageElementId}">${jsonForScript(page.state)}</script>`]
      : []),
  ];
  return [
    '<!doctype html>',
    '<html lang="pt-BR">',
    `<head>${head.join('\n')}</head>`,
    '<body>',
    ...(banner ? [banner.html] : []),
    `<div id="root">${page?.html ?? ''}</div>`,
    ...(page?.html.includes(` ${signInPurposeAttribute}=`) ? [`<script>${signInPurposeScript}</script>`] : []),
    page
      ? preHydrationSubmitNotice
      : '<noscript>Este site precisa de JavaScript para funcionar. Ative o JavaScript no seu navegador e recarregue a página.</noscript>',
    ...data,
    '</body>',
    '</html>',
  ].join('\n');
}
