import { brand } from '@ponte/shared-domain';
import { escapeHtml } from '../templates/render';
import type { Mail } from './mailbox';

/* The mailbox as a web page: HTML rendered on the server, and one small script that announces new mail. */

export type MailView = 'html' | 'text';

const styles = `
:root{color-scheme:light;--paper:#faf7f0;--surface:#fff;--sunken:#f4efe4;--ink:#14261c;--soft:#4b5a52;--line:#e7e0d2;--brand:#14532d;--brand-soft:#e3efe6;--mango:#f59e0b;--danger:#b42318}
*{box-sizing:border-box}
body{margin:0;background:var(--paper);color:var(--ink);font:16px/1.5 "Segoe UI",-apple-system,BlinkMacSystemFont,Roboto,Helvetica,Arial,sans-serif;min-height:100vh;display:flex;flex-direction:column}
a{color:var(--brand)}
:focus-visible{outline:3px solid var(--mango);outline-offset:2px;border-radius:6px}
.skip{position:absolute;left:-9999px}.skip:focus{left:16px;top:8px;background:var(--surface);padding:8px 12px;z-index:2}
header{display:flex;flex-wrap:wrap;gap:8px 16px;align-items:center;justify-content:space-between;padding:14px 20px;background:var(--surface);border-bottom:1px solid var(--line)}
.title{display:flex;align-items:baseline;gap:10px;margin:0;font:700 22px/1.2 Georgia,"Times New Roman",serif;color:var(--brand)}
.title span{font:400 15px/1.2 "Segoe UI",-apple-system,Roboto,Helvetica,Arial,sans-serif;color:var(--soft)}
.title b{color:var(--mango)}
button,.button{display:inline-flex;align-items:center;min-height:44px;padding:0 16px;border:1px solid var(--line);border-radius:10px;background:var(--surface);color:var(--ink);font:inherit;font-size:15px;text-decoration:none;cursor:pointer}
button:hover,.button:hover{background:var(--sunken)}
button.danger{color:var(--danger)}
.columns{flex:1;display:grid;grid-template-columns:minmax(280px,360px) 1fr;min-height:0}
.columns.single{grid-template-columns:1fr}
nav{border-right:1px solid var(--line);overflow:auto}
nav ol{list-style:none;margin:0;padding:0}
nav li a{display:block;padding:14px 20px;border-bottom:1px solid var(--line);color:inherit;text-decoration:none}
nav li a:hover{background:var(--sunken)}
nav li a[aria-current]{background:var(--brand-soft);box-shadow:inset 4px 0 var(--brand)}
.row{display:flex;justify-content:space-between;gap:12px;font-size:14px;color:var(--soft)}
.row span:first-child{overflow:hidden;text-overflow:ellipsis;white-space:nowrap}
.row time{white-space:nowrap}
.subject{font-weight:600;overflow-wrap:anywhere}
main{padding:20px;min-width:0;display:flex;flex-direction:column}
h1{margin:0 0 12px;font:700 24px/1.3 Georgia,"Times New Roman",serif;overflow-wrap:anywhere}
dl{display:grid;grid-template-columns:auto 1fr;gap:2px 12px;margin:0 0 16px;font-size:15px}
dt{color:var(--soft)}dd{margin:0;overflow-wrap:anywhere}
.tabs{display:flex;flex-wrap:wrap;gap:8px;margin-bottom:12px}
.tabs a[aria-current]{background:var(--brand);border-color:var(--brand);color:#fff}
iframe{flex:1;width:100%;min-height:720px;border:1px solid var(--line);border-radius:14px;background:var(--surface)}
pre{margin:0;padding:20px;border:1px solid var(--line);border-radius:14px;background:var(--surface);white-space:pre-wrap;overflow-wrap:anywhere;font:15px/1.6 ui-monospace,Consolas,monospace}
.empty{margin:auto;padding:48px 16px;max-width:420px;text-align:center;color:var(--soft)}
.empty svg{display:block;margin:0 auto 16px}
.empty h1,.empty h2{font:700 22px/1.3 Georgia,"Times New Roman",serif;color:var(--ink);margin:0 0 8px}
.notice{display:none;margin:12px 20px}
.notice.shown{display:block}
.back{display:none}
@media (max-width:760px){.columns{grid-template-columns:1fr}nav{border-right:0}.reading nav,.choosing main{display:none}.back{display:inline-flex;margin-bottom:12px;align-self:flex-start}iframe{min-height:940px}}
`;

const envelope =
  '<svg width="72" height="56" viewBox="0 0 72 56" fill="none" aria-hidden="true"><rect x="2" y="2" width="68" height="52" rx="8" fill="#fff" stroke="#14532d" stroke-width="3"/><path d="M6 8l30 24L66 8" stroke="#f59e0b" stroke-width="3" stroke-linecap="round" stroke-linejoin="round"/></svg>';

/**
 * Polls for new mail and offers to show it, instead of reloading the page while somebody reads; asks before everything
 * is deleted.
 */
const script = (newest: string): string => `
const newest = ${JSON.stringify(newest).replace(/</g, '\\u003c')};
setInterval(async () => {
  if (document.hidden) return;
  try {
    const { messages } = await (await fetch('/messages?limit=1')).json();
    if ((messages[0]?.id ?? '') === newest) return;
    if (location.pathname === '/') location.reload();
    else document.getElementById('new-mail').classList.add('shown');
  } catch { /* the server is restarting; the next poll tries again */ }
}, 2000);
document.querySelector('form')?.addEventListener('submit', (event) => {
  if (!confirm('Apagar todas as mensagens?')) event.preventDefault();
});
`;

const dateFormat = new Intl.DateTimeFormat(brand.locale, {
  dateStyle: 'short',
  timeStyle: 'medium',
  timeZone: 'America/Sao_Paulo',
});

function time(iso: string): string {
  return `<time datetime="${escapeHtml(iso)}">${escapeHtml(dateFormat.format(new Date(iso)))}</time>`;
}

function list(mails: readonly Mail[], open: Mail | undefined): string {
  if (mails.length === 0) return '';
  const rows = mails.map(
    (mail) =>
      `<li><a href="/mensagem/${mail.id}"${mail === open ? ' aria-current="page"' : ''}><div class="row"><span>${escapeHtml(mail.to)}</span>${time(mail.sentAt)}</div><div class="subject">${escapeHtml(mail.subject)}</div></a></li>`,
  );
  return `<nav aria-label="Mensagens"><ol>${rows.join('')}</ol></nav>`;
}

/** Addresses in plain text become links; everything else is shown as it is. */
function plainText(text: string): string {
  return text
    .split(/(https?:\/\/[^\s]+)/)
    .map((part, index) =>
      index % 2 === 1 ? `<a href="${escapeHtml(part)}" rel="noreferrer">${escapeHtml(part)}</a>` : escapeHtml(part),
    )
    .join('');
}

function message(mail: Mail, view: MailView): string {
  const tab = (name: string, target: MailView, href: string): string =>
    `<a class="button" href="${href}"${view === target ? ' aria-current="page"' : ''}>${name}</a>`;
  return `<a class="button back" href="/">Todas as mensagens</a>
<h1>${escapeHtml(mail.subject)}</h1>
<dl><dt>Para</dt><dd>${escapeHtml(mail.to)}</dd>${mail.replyTo === undefined ? '' : `<dt>Responder para</dt><dd>${escapeHtml(mail.replyTo)}</dd>`}<dt>Enviada em</dt><dd>${time(mail.sentAt)}</dd></dl>
${(mail.attachments ?? [])
  .map(
    ({ filename }, index) =>
      `<p><a class="button" href="/mensagem/${mail.id}/anexo/${index}">Anexo: ${escapeHtml(filename)}</a></p>`,
  )
  .join('')}
<div class="tabs">${tab('Mensagem', 'html', `/mensagem/${mail.id}`)}${tab('Texto simples', 'text', `/mensagem/${mail.id}?ver=texto`)}</div>
${
  view === 'html'
    ? `<iframe title="Conteúdo da mensagem" src="/mensagem/${mail.id}/conteudo" sandbox="allow-popups allow-popups-to-escape-sandbox allow-top-navigation-by-user-activation"></iframe>`
    : `<pre>${plainText(mail.text)}</pre>`
}`;
}

function emptyMain(mails: readonly Mail[], missing: boolean): string {
  if (missing) {
    return `<div class="empty">${envelope}<h1>Mensagem não encontrada</h1><p>Ela pode ter sido apagada.</p><a class="button" href="/">Ver todas as mensagens</a></div>`;
  }
  if (mails.length === 0) {
    return `<div class="empty">${envelope}<h1>Nenhuma mensagem ainda</h1><p>Os e-mails que a plataforma enviaria aparecem aqui: confirmação de cadastro, redefinição de senha e troca de e-mail.</p></div>`;
  }
  return `<div class="empty">${envelope}<h1>Escolha uma mensagem</h1><p>Selecione um e-mail na lista para ler.</p></div>`;
}

export interface MailboxPage {
  mails: readonly Mail[];
  open?: Mail;
  /** The page for a message that does not exist. */
  missing?: boolean;
  view: MailView;
  /** The content security policy that allows the page's own script, and no other. */
  nonce: string;
}

export function renderMailboxPage({ mails, open, missing = false, view, nonce }: MailboxPage): string {
  const title = open ? open.subject : 'Caixa de e-mails';
  const state = open || missing || mails.length === 0 ? 'reading' : 'choosing';
  const columns = mails.length === 0 ? 'columns single' : 'columns';
  return `<!doctype html>
<html lang="${brand.locale}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${escapeHtml(title)} | ${escapeHtml(brand.name)}</title>
<link rel="icon" href="data:image/svg+xml,%3Csvg xmlns='http://www.w3.org/2000/svg' viewBox='0 0 32 32'%3E%3Crect width='32' height='32' rx='8' fill='%2314532d'/%3E%3Cpath d='M6 10l10 8 10-8' stroke='%23f59e0b' stroke-width='3' fill='none' stroke-linecap='round'/%3E%3C/svg%3E">
<style nonce="${nonce}">${styles}</style>
</head>
<body class="${state}">
<a class="skip" href="#conteudo">Ir para o conteúdo</a>
<header>
<p class="title"><strong>${escapeHtml(brand.name)}<b aria-hidden="true">.</b></strong><span>Caixa de e-mails local</span></p>
${mails.length > 0 ? '<form method="post" action="/apagar"><button class="danger" type="submit">Apagar todas</button></form>' : ''}
</header>
<p class="notice" id="new-mail" role="status"><a class="button" href="/">Chegou uma nova mensagem. Ver lista</a></p>
<div class="${columns}">
${list(mails, open)}
<main id="conteudo" tabindex="-1">${open ? message(open, view) : emptyMain(mails, missing)}</main>
</div>
<script nonce="${nonce}">${script(mails[0]?.id ?? '')}</script>
</body>
</html>
`;
}

/** The mail itself, for the sandboxed frame: its links open in the top window. */
export function renderMailContent(mail: Mail): string {
  return mail.html.replace(/<head>/i, '<head><base target="_top">');
}
