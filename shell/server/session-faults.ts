import { setTimeout as pause } from 'node:timers/promises';
import { formatNumber } from '@ponte/shared-domain';
import { type DocumentBanner, escapeHtml } from '@ponte/shared-server';

import type { Choice } from './choice';
import type { SessionFault } from './operator-access';
import type { Releases } from './releases';

/** Where a remote's files are asked for in a session in which they come late or changed: `<kind>/<remote>/<file>`. */
export const faultPath = '/_ponte/fault/';

/**
 * By how much each file is late, in milliseconds: entry and module together stay within the time limit of a browser
 * (shell/src/remotes.ts).
 */
const lateBy = 1_500;

/** The same choice, with this server's own address for the files of one remote, which it answers with the fault. */
export function breakFiles(choice: Choice, fault: SessionFault, origin: string): Choice {
  const chosen = choice.remotes.get(fault.remote);
  if (!chosen || fault.kind === 'skew') return choice;
  const remotes = new Map(choice.remotes);
  remotes.set(fault.remote, { ...chosen, origin: `${origin}${faultPath}${fault.kind}/${fault.remote}` });
  return { ...choice, remotes };
}

/**
 * Gives a file of a remote late, or changed. Only the entry of the present release is changed: that of the release
 * before is what a tab falls back to.
 * @param pathname after `faultPath`
 * @returns undefined for what is no file of a remote
 */
export async function answerFaultFile(
  pathname: string,
  releases: Pick<Releases, 'all'>,
  request: typeof fetch = fetch,
): Promise<Response | undefined> {
  const [, kind, remote = '', file] = /^(slow|tamper)\/([a-z][a-z0-9]*)\/([\w.@-]+)$/.exec(pathname) ?? [];
  const state = releases.all().get(remote);
  if (!state || file === undefined) return undefined;
  const answer = await request(`${state.origin}/${file}`);
  const headers = {
    'content-type': answer.headers.get('content-type') ?? 'application/octet-stream',
    'cache-control': 'no-store',
    'x-content-type-options': 'nosniff',
  };
  const body = Buffer.from(await answer.arrayBuffer());
  if (kind === 'slow') await pause(lateBy);
  const isChanged = kind === 'tamper' && file === state.record?.entry;
  return new Response(isChanged ? Buffer.concat([body, Buffer.from('\n/* changed on the way */')]) : body, {
    status: answer.status,
    headers,
  });
}

/** Address of the script that draws who owns what. */
export const ownersScriptPath = '/_ponte/owners.js';

/** Where the form in the bar goes: ends what an operator has chosen for their session. */
export const endSessionPath = '/_ponte/session/end';

const styles = `.operator-bar{display:flex;flex-wrap:wrap;align-items:center;gap:.5rem 1.5rem;padding:.5rem 1rem;background:#1b1b1b;color:#fff;font-size:.9375rem;line-height:1.4}
.operator-bar p{margin:0}
.operator-bar a{color:#fff;text-decoration:underline}
.operator-bar button{min-height:2.75rem;padding:.25rem 1rem;border:1px solid #fff;border-radius:.5rem;background:transparent;color:#fff;font:inherit;cursor:pointer}
@media print{.operator-bar{display:none}}`;

const describe = (fault: SessionFault, label: string): string =>
  fault.kind === 'slow'
    ? `Os arquivos de ${label} chegam ${formatNumber(lateBy / 1000, 1)} s mais tarde.`
    : `O primeiro arquivo de ${label} chega alterado.`;

/** What stands above each page of an operator who has chosen something for their session. */
export function operatorBar(
  fault: SessionFault | undefined,
  label: string,
  showsOwners: boolean,
): DocumentBanner | undefined {
  const texts = [
    ...(fault && fault.kind !== 'skew' ? [describe(fault, label)] : []),
    ...(showsOwners ? ['Cada parte da página tem o nome de quem a faz.'] : []),
  ];
  if (texts.length === 0) return undefined;
  const script = showsOwners ? `<script src="${ownersScriptPath}" defer></script>` : '';
  return {
    html: `<aside class="operator-bar" aria-label="Operação"><p>Só nesta sessão: ${escapeHtml(texts.join(' '))} <a href="/_ponte">Voltar à operação</a></p><form method="post" action="${endSessionPath}" data-server-form><button>Terminar</button></form>${script}</aside>`,
    styles,
  };
}

/**
 * Draws a frame and a name around each place of a remote (`data-mfe`, shell/src/remote-boundary.tsx); what is in none
 * is the shell's. Runs in the browser, in the session of an operator alone. Style attributes are set through the object
 * model, which the content security policy allows; the frames lie above the page, so that nothing of it moves.
 */
export const ownersScript = `(() => {
  const colours = ['#0b63c5', '#a3310a', '#6b21a8', '#0f6b3a', '#8a5a00', '#9d174d'];
  const layer = document.createElement('div');
  layer.setAttribute('data-owners', '');
  layer.setAttribute('aria-hidden', 'true');
  Object.assign(layer.style, { position: 'absolute', top: '0', left: '0', width: '0', height: '0', zIndex: '2147483647', pointerEvents: 'none' });
  document.body.append(layer);
  const known = [];
  const colourOf = (name) => {
    if (!known.includes(name)) known.push(name);
    return colours[known.indexOf(name) % colours.length];
  };
  const frame = (name, { left, top, width, height }) => {
    const box = document.createElement('div');
    const colour = colourOf(name);
    box.dataset.owner = name;
    Object.assign(box.style, { position: 'absolute', boxSizing: 'border-box', left: left + scrollX + 'px', top: top + scrollY + 'px', width: width + 'px', height: height + 'px', border: '3px dashed ' + colour });
    const label = document.createElement('span');
    label.textContent = name;
    Object.assign(label.style, { position: 'absolute', top: '0', left: '0', padding: '2px 8px', background: colour, color: '#fff', font: '600 13px/1.4 system-ui, sans-serif' });
    box.append(label);
    return box;
  };
  let last = '';
  const draw = () => {
    const places = [...document.querySelectorAll('#root [data-mfe]')].map((place) => [place.dataset.mfe, place.getBoundingClientRect()]);
    const shell = [...document.querySelectorAll('#root header, #root footer')].filter((part) => !part.closest('[data-mfe]')).map((part) => ['shell', part.getBoundingClientRect()]);
    const all = [...shell, ...places].filter(([, { width, height }]) => width > 0 && height > 0);
    const text = JSON.stringify(all.map(([name, { left, top, width, height }]) => [name, left + scrollX, top + scrollY, width, height]));
    if (text !== last) layer.replaceChildren(...all.map(([name, box]) => frame(name, box)));
    last = text;
  };
  draw();
  setInterval(draw, 500);
})();
`;
