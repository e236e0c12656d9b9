import {
  brand,
  countAll,
  formatDateTime,
  formatNumber,
  plural,
  upperQuartile,
  type ValueMeasure,
} from '@ponte/shared-domain';
import { escapeHtml, type Figures, type ReleaseFigures } from '@ponte/shared-server';

/** A move of a remote's pointer, in words for people. */
export interface ShownMove {
  at: string;
  what: string;
  by: string;
  why: string;
}

export interface ShownRelease {
  /** Name in the registry. */
  release: string;
  /** As figures name it; undefined when its files do not say. */
  hash: string | undefined;
  version: string;
  createdAt: string;
}

/** One remote as operators see it. */
export interface ShownRemote {
  name: string;
  label: string;
  owner: string;
  routes: readonly string[];
  isOff: boolean;
  /** What new visitors get, and why: one sentence each. */
  runs: readonly string[];
  /** What is wrong, if anything. */
  problems: readonly string[];
  /** Hash of the live release's entry. */
  hash: string | undefined;
  /** Version of the pointer, which a move names: 0 without one, and while the registry can't be read. */
  version: number;
  /** What a rollback leads to; undefined when there is nothing before. */
  rollbackTo: string | undefined;
  moves: readonly ShownMove[];
  /** The newest ones first. */
  releases: readonly ShownRelease[];
  live: string | undefined;
}

export interface OperationView {
  remotes: readonly ShownRemote[];
  /**
   * How pointers are moved from here: by buttons, by commands because this server may only read the registry, or not at
   * all.
   */
  moves: 'buttons' | 'commands' | 'no-registry';
  /** Whether an operator may break things for their own session: in development. */
  canBreak: boolean;
  /** Whether each page shows its owners. */
  showsOwners: boolean;
  /** Whether operators have come by a key, and can leave. */
  canLeave: boolean;
  /** Undefined while nothing is collected. */
  figures: Figures | undefined;
  /** Why there are no figures. */
  withoutFigures: string;
  hours: number;
}

const styles = `.op{max-width:72rem;margin:0 auto;padding:1.5rem 1rem 4rem;font-size:1rem;line-height:1.5}
.op h1{font-size:1.75rem;line-height:1.25;margin:0 0 .5rem}
.op h2{font-size:1.25rem;line-height:1.3;margin:0}
.op h3{font-size:1rem;margin:1.25rem 0 .25rem}
.op p,.op ul{margin:.25rem 0}
.op ul{padding-left:1.25rem;list-style:disc}
.op code{font-family:ui-monospace,monospace;font-size:.875rem;overflow-wrap:anywhere}
.op section{margin-top:1.5rem;padding:1rem;border:1px solid var(--color-line,currentColor);border-radius:.75rem;background:var(--color-surface)}
.op .row{display:flex;flex-wrap:wrap;gap:.5rem 1rem;align-items:center;margin-top:.5rem}
.op .problem{color:var(--color-danger,inherit);font-weight:600}
.op .scroll{overflow-x:auto}
.op table{border-collapse:collapse;width:100%;font-size:.9375rem}
.op th,.op td{padding:.375rem .75rem .375rem 0;text-align:left;vertical-align:top;white-space:nowrap;border-bottom:1px solid var(--color-line,currentColor)}
.op th{white-space:normal;vertical-align:bottom}
.op td.text{white-space:normal;min-width:12rem}
.op button,.op .button{display:inline-flex;align-items:center;min-height:2.75rem;padding:.25rem 1rem;border:1px solid currentColor;border-radius:.5rem;background:var(--color-surface);color:var(--color-ink);font:inherit;font-weight:600;text-decoration:none;cursor:pointer}
.op a{color:var(--color-brand);text-decoration:underline}
.op input{min-height:2.75rem;padding:.25rem .75rem;border:1px solid var(--color-ink);border-radius:.5rem;background:var(--color-surface);color:var(--color-ink);font:inherit;width:100%;max-width:24rem}
.op label{display:block;font-weight:600}
@media (width>=40rem){.op{padding-inline:1.5rem}.op section{padding:1.25rem}}`;

/** @param siteStyles the shell's style sheet @param body HTML */
function documentOf(title: string, siteStyles: string, body: string): string {
  return [
    '<!doctype html>',
    '<html lang="pt-BR">',
    '<head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><meta name="robots" content="noindex">',
    `<title>${escapeHtml(title)}</title><link rel="icon" href="/favicon.svg" type="image/svg+xml">`,
    `<style>${siteStyles}</style><style>${styles}</style></head>`,
    `<body><main class="op">${body}</main></body>`,
    '</html>',
  ].join('\n');
}

/** A form with one button. */
const button = (action: string, text: string, fields: Readonly<Record<string, string>> = {}): string =>
  `<form method="post" action="${action}">${Object.entries(fields)
    .map(([name, value]) => `<input type="hidden" name="${name}" value="${escapeHtml(value)}">`)
    .join('')}<button>${escapeHtml(text)}</button></form>`;

const list = (items: readonly string[], className = ''): string =>
  items.length === 0
    ? ''
    : `<ul${className && ` class="${className}"`}>${items.map((item) => `<li>${escapeHtml(item)}</li>`).join('')}</ul>`;

function table(name: string, heads: readonly string[], rows: readonly (readonly string[])[]): string {
  const head = heads.map((text) => `<th scope="col">${escapeHtml(text)}</th>`).join('');
  const body = rows.map((cells) => `<tr>${cells.join('')}</tr>`).join('');
  // What scrolls can be reached by the keyboard.
  return `<div class="scroll" role="region" aria-label="${escapeHtml(name)}" tabindex="0"><table><thead><tr>${head}</tr></thead><tbody>${body}</tbody></table></div>`;
}

const cell = (text: string, className = ''): string =>
  `<td${className && ` class="${className}"`}>${escapeHtml(text)}</td>`;
const code = (text: string): string => `<td translate="no"><code>${escapeHtml(text)}</code></td>`;
const instant = (iso: string): string => formatDateTime(iso);

function quartile(measure: ValueMeasure, { [measure]: counts }: ReleaseFigures): string {
  const value = counts && upperQuartile(measure, counts);
  if (counts === undefined || value === undefined) return '-';
  const all = countAll(counts);
  const visits = `${formatNumber(all)} ${measure === 'load' ? 'carga' : 'visita'}${all === 1 ? '' : 's'}`;
  if (value === Infinity) return `acima da maior faixa (${visits})`;
  return `até ${measure === 'cls' ? formatNumber(value, 3) : `${formatNumber(value)} ms`} (${visits})`;
}

const times = (figures: ReleaseFigures, measure: keyof ReleaseFigures): string =>
  formatNumber(countAll(figures[measure] ?? {}));

/** Releases whose figures are shown: anybody can send reports, also of thousands of releases that there never were. */
const shownFigures = 12;

const countReports = (figures: ReleaseFigures): number =>
  Object.values(figures).reduce((sum, counts) => sum + countAll(counts), 0);

/** @param known hashes of releases that there are: they come first */
function figuresOf(
  name: string,
  releases: ReadonlyMap<string, ReleaseFigures>,
  known: ReadonlySet<string | undefined>,
  nameOf: (hash: string) => string,
): string {
  const shown = [...releases]
    .sort(
      ([hash, one], [otherHash, other]) =>
        Number(known.has(otherHash)) - Number(known.has(hash)) || countReports(other) - countReports(one),
    )
    .slice(0, shownFigures);
  const others = releases.size - shown.length;
  const more = others > 0 ? `<p>Fora desta lista: ${plural(others, 'versão', 'versões')}.</p>` : '';
  return `${figuresTable(name, shown, nameOf)}${more}`;
}

function figuresTable(
  name: string,
  releases: readonly (readonly [string, ReleaseFigures])[],
  nameOf: (hash: string) => string,
): string {
  return table(
    `O que foi medido de ${name}`,
    [
      'versão',
      'carga (75 %)',
      'LCP (75 %)',
      'INP (75 %)',
      'CLS (75 %)',
      'não carregou',
      'não respondeu',
      'recusada',
      'página quebrou',
      'voltou à anterior',
    ],
    releases.map(([hash, figures]) => [
      code(nameOf(hash)),
      ...(['load', 'lcp', 'inp', 'cls'] as const).map((measure) => cell(quartile(measure, figures))),
      ...(['failure-load', 'failure-timeout', 'failure-refused', 'failure-render', 'fallback'] as const).map(
        (measure) => cell(times(figures, measure)),
      ),
    ]),
  );
}

/** How one remote is broken or moved. */
function controlsOf(remote: ShownRemote, { moves, canBreak }: OperationView): string {
  const { name, isOff, rollbackTo, version } = remote;
  const asks = { remote: name, version: String(version) };
  const switched = isOff ? 'Ligar de novo' : 'Desligar';
  const pointer =
    moves === 'buttons' && version > 0
      ? [
          button('/_ponte/move', switched, { ...asks, action: isOff ? 'on' : 'off' }),
          ...(rollbackTo === undefined
            ? []
            : [button('/_ponte/move', 'Voltar à versão anterior', { ...asks, action: 'rollback' })]),
        ]
      : [];
  const session = canBreak
    ? [
        button('/_ponte/session/fault', 'Tornar lenta nesta sessão', { fault: `slow:${name}` }),
        button('/_ponte/session/fault', 'Adulterar nesta sessão', { fault: `tamper:${name}` }),
      ]
    : [];
  const buttons = [...pointer, ...session];
  const commands =
    moves === 'commands'
      ? `<p>Este servidor só lê o registro. Em uma máquina que pode mudar o registro:</p><ul>${[
          `npx ponte ${isOff ? 'on' : 'off'} ${name}`,
          ...(rollbackTo === undefined ? [] : [`npx ponte rollback ${name}`]),
        ]
          .map((text) => `<li><code translate="no">${text}</code></li>`)
          .join('')}</ul>`
      : '';
  return `${commands}${buttons.length > 0 ? `<div class="row">${buttons.join('')}</div>` : ''}`;
}

function releasesOf({ name, releases, live }: ShownRemote, canBreak: boolean): string {
  if (releases.length === 0) return '';
  const rows = releases.map(({ release, version, createdAt }) => [
    code(release),
    cell(version),
    cell(instant(createdAt)),
    release === live
      ? cell('no ar')
      : canBreak
        ? `<td>${button('/_ponte/session/fault', `Usar ${release.slice(0, 8)} nesta sessão`, { fault: `skew:${name}:${release}` })}</td>`
        : `<td><code translate="no">npx ponte preview ${name}@${release.slice(0, 8)}</code></td>`,
  ]);
  return `<h3>Versões</h3>${table(`Versões de ${name}`, ['versão', 'número', 'criada em', 'para ver'], rows)}`;
}

function movesOf({ name, moves }: ShownRemote): string {
  if (moves.length === 0) return '';
  const rows = moves.map(({ at, what, by, why }) => [
    cell(instant(at)),
    cell(what, 'text'),
    cell(by),
    cell(why, 'text'),
  ]);
  return `<h3>Últimas mudanças</h3>${table(`Últimas mudanças de ${name}`, ['quando', 'o quê', 'quem', 'por quê'], rows)}`;
}

function remoteSection(remote: ShownRemote, view: OperationView): string {
  const { name, label, owner, routes, runs, problems, releases } = remote;
  const nameOf = (hash: string): string => releases.find((each) => each.hash === hash)?.release ?? hash;
  const measured = view.figures?.get(name);
  const figures = measured
    ? figuresOf(name, measured, new Set([remote.hash, ...releases.map(({ hash }) => hash)]), nameOf)
    : `<p>${escapeHtml(view.figures ? `Nada foi medido nas últimas ${view.hours} horas.` : view.withoutFigures)}</p>`;
  return [
    `<section aria-labelledby="remote-${name}"><h2 id="remote-${name}">${escapeHtml(label)} <code translate="no">${name}</code></h2>`,
    `<p>Quem cuida: ${escapeHtml(owner)}. Endereços: <code translate="no">${escapeHtml(routes.join(' ') || '-')}</code></p>`,
    list(runs),
    list(problems, 'problem'),
    controlsOf(remote, view),
    `<h3>Medidas das últimas ${view.hours} horas</h3>${figures}`,
    releasesOf(remote, view.canBreak),
    movesOf(remote),
    '</section>',
  ].join('');
}

/** The operators' page. */
export function renderOperation(view: OperationView, siteStyles: string): string {
  const { remotes, moves, showsOwners, canLeave, canBreak, figures } = view;
  const shell = figures?.get('shell');
  const intro =
    moves === 'no-registry'
      ? '<p>Sem registro de versões (PONTE_REGISTRY): cada parte usa a versão que o seu próprio endereço informa. Desligar, voltar e comparar versões precisam de um registro.</p>'
      : '';
  return documentOf(
    `Operação - ${brand.name}`,
    siteStyles,
    [
      '<h1>Operação</h1>',
      '<p>Quem faz cada parte do site, que versão dela os visitantes recebem e por quê.</p>',
      intro,
      canBreak ? '<p>O que é quebrado “nesta sessão” só aparece neste navegador.</p>' : '',
      '<div class="row">',
      button(
        '/_ponte/session/owners',
        showsOwners ? 'Parar de mostrar quem faz o quê' : 'Mostrar quem faz o quê nas páginas',
        {
          show: showsOwners ? '' : '1',
        },
      ),
      '<a class="button" href="/">Abrir o site</a>',
      canLeave ? button('/_ponte/leave', 'Sair da operação') : '',
      '</div>',
      ...remotes.map((remote) => remoteSection(remote, view)),
      shell
        ? `<section aria-labelledby="shell"><h2 id="shell">Páginas do próprio site <code translate="no">shell</code></h2>${figuresOf('shell', shell, new Set(), (hash) => hash)}</section>`
        : '',
    ].join(''),
  );
}

/** Asks for the key. @param isWrong whether another one was just typed */
export function renderKeyForm(isWrong: boolean, siteStyles: string): string {
  const problem = isWrong
    ? '<p class="problem" role="alert">Esta não é a chave da operação. Confira a chave e tente novamente.</p>'
    : '';
  return documentOf(
    `Entrar na operação - ${brand.name}`,
    siteStyles,
    `<h1>Entrar na operação</h1>${problem}<form method="post" action="/_ponte/enter"><p><label for="key">Chave da operação</label><input id="key" name="key" type="password" autocomplete="current-password" required></p><button>Entrar</button></form>`,
  );
}

export interface AskedMove {
  action: 'off' | 'on' | 'rollback';
  remote: string;
  label: string;
  version: number;
  /** Of a rollback, the release. */
  to: string | undefined;
}

/** Title, consequence, and what the button says. */
function questionOf({ action, label, to }: AskedMove): [string, string, string] {
  switch (action) {
    case 'off':
      return [
        `Desligar ${label}?`,
        'Nenhum visitante recebe esta parte do site até que ela seja ligada de novo. As páginas dela dizem que estão indisponíveis.',
        'Desligar para todos',
      ];
    case 'on':
      return [`Ligar ${label} de novo?`, 'Os visitantes voltam a receber a versão que está no ar.', 'Ligar para todos'];
    case 'rollback':
      return [
        `Voltar ${label} à versão anterior?`,
        `Todos os visitantes passam a receber a versão ${to ?? ''}.`,
        'Voltar para todos',
      ];
  }
}

/** Asks again before every visitor is touched. */
export function renderMoveQuestion(asked: AskedMove, siteStyles: string): string {
  const { action, remote, version } = asked;
  const [title, text, submit] = questionOf(asked);
  return documentOf(
    title,
    siteStyles,
    `<h1>${escapeHtml(title)}</h1><p>${escapeHtml(text)}</p><form method="post" action="/_ponte/move"><input type="hidden" name="action" value="${action}"><input type="hidden" name="remote" value="${remote}"><input type="hidden" name="version" value="${version}"><input type="hidden" name="confirmed" value="1"><p><label for="why">Por quê? Fica escrito no registro.</label><input id="why" name="why" maxlength="200" autocomplete="off" required></p><div class="row"><button>${submit}</button><a class="button" href="/_ponte">Deixar como está</a></div></form>`,
  );
}
