import type { AssetRecord } from './asset-record';

/** What of one remote a document names. */
export interface DocumentRemote {
  /** Its origin, without a trailing slash. */
  origin: string;
  record: AssetRecord;
}

export interface DocumentOptions {
  /** The shell's own build. */
  shell: AssetRecord;
  /** Folder address of the shell's files, with a trailing slash. */
  assetsPath: string;
  /** The shell's style sheet, written into the document; linked when undefined (development). */
  styles?: string;
  /** The value of /remotes.json and of /config.json. */
  remotes: Record<string, { entry: string }>;
  config: object;
  /** The remote that owns the address: its first files are asked for at once, beside the shell's. */
  owner?: DocumentRemote;
  title: string;
}

/** JSON that may stand in a script element: nothing in it ends the element or starts a comment. */
export function jsonForScript(value: unknown): string {
  return JSON.stringify(value).replaceAll('<', '\\u003c').replaceAll('\u2028', '\\u2028').replaceAll('\u2029', '\\u2029');
}

export function escapeHtml(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;');
}

function ownerHints({ origin, record }: DocumentRemote): string[] {
  const hints: string[] = [];
  const scripts = [record.entry, ...(record.exposes.routes ?? [])].filter((file) => file?.endsWith('.js'));
  // The entry is a classic script without CORS; the chunks it loads are asked for with it.
  for (const file of scripts) {
    const crossOrigin = file === record.entry ? '' : ' crossorigin';
    hints.push(`<link rel="preload" as="script" href="${origin}/${file}"${crossOrigin}>`);
  }
  for (const file of (record.exposes.routes ?? []).filter((name) => name.endsWith('.css'))) {
    hints.push(`<link rel="preload" as="style" href="${origin}/${file}" crossorigin>`);
  }
  return hints;
}

/** The HTML of a page that the browser renders. */
export function renderDocument(options: DocumentOptions): string {
  const { shell, assetsPath, styles, remotes, config, owner, title } = options;
  const sheets =
    styles === undefined
      ? shell.main.filter((file) => file.endsWith('.css')).map((file) => `<link rel="stylesheet" href="${assetsPath}${file}">`)
      : [`<style>${styles}</style>`];
  const head = [
    '<meta charset="utf-8">',
    '<meta name="viewport" content="width=device-width, initial-scale=1">',
    '<meta name="theme-color" content="#fcfbf7">',
    `<title>${escapeHtml(title)}</title>`,
    '<link rel="icon" href="/favicon.svg" type="image/svg+xml">',
    ...(owner ? ownerHints(owner) : []),
    ...shell.fonts.map((file) => `<link rel="preload" as="font" type="font/woff2" href="${assetsPath}${file}" crossorigin>`),
    ...sheets,
    // Data, not a script: the content security policy lets no inline script run.
    `<script type="application/json" id="ponte-boot">${jsonForScript({ remotes, config })}</script>`,
    ...shell.main.filter((file) => file.endsWith('.js')).map((file) => `<script defer src="${assetsPath}${file}"></script>`),
  ];
  return [
    '<!doctype html>',
    '<html lang="pt-BR">',
    `<head>${head.join('\n')}</head>`,
    '<body>',
    '<div id="root"></div>',
    '<noscript>Este site precisa de JavaScript para funcionar. Ative o JavaScript no seu navegador e recarregue a página.</noscript>',
    '</body>',
    '</html>',
  ].join('\n');
}
