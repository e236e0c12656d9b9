import { formatDateTime } from '@ponte/shared-domain';
import { escapeHtml } from './document';
import { previewStatusId } from './element-ids';
import { serverFormAttribute } from './pre-hydration-submit-script';

/** What stands above a page that is not the one which all visitors get. */
export interface PreviewNotice {
  /** Name of the remote, and what visitors call its part of the site. */
  remote: string;
  label: string;
  /** Name of the release in the registry. */
  release: string;
  /** In milliseconds since 1970. */
  until: number;
  /** Whether the page has that release, and why not. */
  state:
    | { kind: 'shown' }
    /** Its time is over. */
    | { kind: 'expired' }
    /** The remote is switched off. */
    | { kind: 'off' }
    /** The server does not use the release. @see reason */
    | { kind: 'refused'; reason: string };
}

/** The part of a document for a notice. */
export interface DocumentBanner {
  /** Stands before the page, outside of #root, where it takes no part in hydration and stays when the page fails. */
  html: string;
  /** Its style sheet, which is in no other document. */
  styles: string;
}

/** Where a link to a preview is opened: with the signed text as `link`, and the path of a page as `page`. */
export const openPreviewPath = '/_ponte/preview';

/** Where the form of the banner goes: the server ends the preview, and leads back to the page. */
export const leavePreviewPath = `${openPreviewPath}/leave`;

/** In the flow of the page, so that it covers nothing. Not in a layer, so that it comes before all utilities. */
const styles = `.preview{background:var(--color-accent-soft);color:var(--color-ink);border-bottom:2px solid var(--color-accent-strong);font-size:.9375rem;line-height:1.45}
.preview>div{display:flex;flex-wrap:wrap;align-items:center;justify-content:space-between;gap:.5rem 1.5rem;max-width:80rem;margin:0 auto;padding:.625rem 1rem}
.preview p{margin:0;max-width:46rem;overflow-wrap:anywhere}
.preview p:empty{display:none}
.preview [role=status]{margin-top:.25rem;font-weight:600}
.preview button{min-height:2.75rem;padding:.375rem 1rem;border:1px solid currentColor;border-radius:.5rem;background:var(--color-surface);color:var(--color-ink);font:inherit;font-weight:600;cursor:pointer}
.preview button:hover{background:var(--color-sunken)}
@media (width>=40rem){.preview>div{padding-inline:1.5rem}}
@media (width>=64rem){.preview>div{padding-inline:2rem}}
@media print{.preview{display:none}}`;

const failedInBrowser = 'A versão da pré-visualização falhou neste navegador. Esta página usa a versão que todos veem.';

/** Read aloud as English. @returns HTML */
const describeReason = (reason: string): string => `Motivo: <span lang="en">${escapeHtml(reason)}</span>.`;

function describe({ label, release, until, state }: PreviewNotice): string {
  const part = `<strong>${escapeHtml(label)}</strong>`;
  const version = `versão <span translate="no">${escapeHtml(release)}</span>`;
  const end = `${formatDateTime(new Date(until).toISOString())} (horário de Brasília)`;
  const asAll = 'Esta página usa a versão que todos veem.';
  switch (state.kind) {
    case 'shown':
      return `Pré-visualização: ${part}, ${version}, até ${end}. Só quem abriu o link vê esta versão, e os dados são os de verdade.`;
    case 'expired':
      return `Pré-visualização: ${part}, ${version}. Ela terminou em ${end}. ${asAll} Para continuar, peça um link novo a quem enviou este.`;
    case 'off':
      return `Pré-visualização: ${part}, ${version}. Ela não pode ser mostrada, porque esta parte do site está desligada.`;
    case 'refused':
      return `Pré-visualização: ${part}, ${version}. Ela não pode ser mostrada. ${asAll} ${describeReason(state.reason)}`;
  }
}

/** The notice above a page, with the button that ends the preview, which needs no script. */
export function previewBanner(notice: PreviewNotice): DocumentBanner {
  // An ended one has nothing left to leave: its cookie is gone with this very page.
  const form =
    notice.state.kind === 'expired'
      ? ''
      : `<form method="post" action="${leavePreviewPath}" ${serverFormAttribute}><button>Sair da pré-visualização</button></form>`;
  const status = `<p role="status" id="${previewStatusId}" data-remote="${escapeHtml(notice.remote)}" data-failed="${failedInBrowser}"></p>`;
  return {
    html: `<aside class="preview" aria-label="Pré-visualização"><div><div><p>${describe(notice)}</p>${status}</div>${form}</div></aside>`,
    styles,
  };
}

/** What a page of the server's own says in place of a page of the product. */
export interface ServerMessage {
  title: string;
  /** What happened, and what to do. Text, not HTML. */
  text: string;
  /** Why, in the words of the server's log, which are English. Text, not HTML. */
  reason?: string;
  /** The visitor's way on. */
  link: { href: string; text: string };
}

const messageStyles =
  '.message{max-width:40rem;margin:0 auto;padding:4rem 1rem}.message h1{font-size:1.75rem;line-height:1.25}.message p{margin:1rem 0 1.5rem}.message a{display:inline-block;padding:.625rem 0;color:var(--color-brand);font-weight:600;text-decoration:underline;text-underline-offset:.25em}';

/** A small page that needs no script. @param siteStyles the shell's style sheet */
export function renderServerMessage({ title, text, reason, link }: ServerMessage, siteStyles: string): string {
  const why = reason === undefined ? '' : ` ${describeReason(reason)}`;
  return [
    '<!doctype html>',
    '<html lang="pt-BR">',
    '<head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">',
    `<title>${escapeHtml(title)}</title><link rel="icon" href="/favicon.svg" type="image/svg+xml">`,
    `<style>${siteStyles}</style><style>${messageStyles}</style></head>`,
    `<body><main class="message"><h1>${escapeHtml(title)}</h1><p>${escapeHtml(text)}${why}</p>`,
    `<a href="${escapeHtml(link.href)}">${escapeHtml(link.text)}</a></main></body>`,
    '</html>',
  ].join('\n');
}
