import { formatDateTime, messageOf, releaseOfEntry } from '@ponte/shared-domain';
import {
  type Figures,
  figuresNameOf,
  type Move,
  releaseBefore,
  ReleaseRegistryError,
  type ReleaseRegistry,
  type ServerMessage,
  type SignedRecord,
} from '@ponte/shared-server';
import type { Hono } from 'hono';
import { z } from 'zod';
import type { Canaries } from './canaries';
import {
  type AskedMove,
  type OperationView,
  renderKeyForm,
  renderMoveQuestion,
  renderOperation,
  type ShownMove,
  type ShownRelease,
  type ShownRemote,
} from './operation-page';
import {
  faultCookie,
  faultText,
  operatorCookie,
  operatorTime,
  type OperatorAccess,
  ownersCookie,
  readCookie,
  readFault,
  writeOperatorCookie,
} from './operator-access';
import { endPreviewCookie } from './previews';
import type { ServerContext, ServerEnvironment } from './server-environment';
import { isWithheld, type Releases, type RemoteState } from './releases';
import { LateError, shareRunning, waitUntil } from './shared-work';
import { answerFaultFile, endSessionPath, faultPath, ownersScript, ownersScriptPath } from './session-faults';

export interface OperationOptions {
  access: OperatorAccess;
  releases: Releases;
  canaries?: Canaries | undefined;
  registry?: ReleaseRegistry | undefined;
  /** Whether this server may move pointers. */
  canMove: boolean;
  /** What was measured; undefined while nothing is collected. */
  readFigures?: ((hours: number) => Promise<Figures>) | undefined;
  /** Longest wait of the page for the registry, in milliseconds: a bucket that hangs is when the page is needed. */
  registryWait?: number | undefined;
}

/** What the routes need of the server that they belong to. */
export interface OperationServer {
  readStyles: () => Promise<string>;
  /** Answers with a page of the server's own. */
  answerHtml: (context: ServerContext, html: string, status?: number) => Promise<Response>;
  answerMessage: (context: ServerContext, status: number, message: ServerMessage) => Promise<Response>;
}

const hours = 24;
const shownMoves = 6;
const shownReleases = 6;
const longestForm = 4_000;

const words: Readonly<Record<Move['action'], (move: Move) => string>> = {
  release: ({ to }) => `nova versão no ar: ${to}`,
  rollback: ({ to }) => `de volta à versão ${to}`,
  lock: () => 'travada',
  unlock: () => 'destravada',
  canary: ({ canary }) => `versão ${canary?.release} para ${canary?.percent}% dos visitantes`,
  promote: ({ to }) => `versão ${to} para todos, depois do teste`,
  stop: () => 'teste de versão encerrado',
  off: () => 'desligada',
  on: () => 'ligada de novo',
};

const showMove = (move: Move): ShownMove => ({
  at: move.at,
  what: words[move.action](move),
  by: move.by,
  why: move.why,
});

/** The move that has made the present release live. */
const moveOfLive = (log: readonly Move[]): Move | undefined => {
  const live = log.at(-1)?.to;
  return log.findLast(({ action, to }) => to === live && ['release', 'rollback', 'promote'].includes(action));
};

const showRelease = (record: SignedRecord): ShownRelease => ({
  release: record.release,
  hash: figuresNameOf(record),
  version: record.version,
  createdAt: record.createdAt,
});

const because = ({ by, at, why }: Move): string => `por ${by} em ${formatDateTime(at)}${why === '' ? '' : `: ${why}`}`;

/** What new visitors get of a remote, and why. */
function describeRuns(state: RemoteState, log: readonly Move[], releases: readonly SignedRecord[]): string[] {
  const pointer = log.at(-1);
  const build = state.record?.release;
  if (pointer?.off) {
    const { by, at, why } = pointer.off;
    return [
      `Desligada por ${by} em ${formatDateTime(at)}${why === '' ? '' : `: ${why}`}. Nenhum visitante recebe esta parte.`,
    ];
  }
  if (isWithheld(state)) return ['Nenhuma versão pode ser usada: os visitantes veem que esta parte está indisponível.'];
  if (build === undefined) return ['Ainda não respondeu a este servidor: só os navegadores podem carregar esta parte.'];
  if (!pointer) return [`Versão ${build}: é a que o endereço desta parte (${state.origin}) informa.`];
  const made = moveOfLive(log);
  const named = releases.find((each) => each.build === build)?.release;
  const runs =
    named === pointer.to || state.rejected === undefined
      ? `Versão ${pointer.to}: o registro aponta para ela${made ? `, ${because(made)}` : ''}.`
      : `Versão ${named ?? build}: a última que passou na conferência. O registro aponta para ${pointer.to}.`;
  return [runs, `Páginas feitas ${state.server === undefined ? 'só nos navegadores' : 'neste servidor'}.`];
}

/** What new visitors get of a remote while the registry can't be read. */
function describeKept({ record, off }: RemoteState): string[] {
  if (off) return ['Desligada. Nenhum visitante recebe esta parte.'];
  return record ? [`Versão ${record.release}: a última que este servidor leu.`] : [];
}

function describeCanary(name: string, canaries: Canaries | undefined): string[] {
  const canary = canaries?.all().get(name);
  if (!canary) return [];
  const { release, percent, loaded, rejected } = canary;
  const state = loaded ? '' : rejected ? ` Este servidor não a usa (${rejected.code}): ${rejected.reason}.` : '';
  return [`Versão ${release} em teste para ${percent}% dos visitantes.${state}`];
}

const moveSchema = z.object({
  action: z.enum(['off', 'on', 'rollback']),
  remote: z.string().regex(/^[a-z][a-z0-9]*$/),
  version: z.coerce.number().int().min(1),
  confirmed: z.literal('1').optional(),
  why: z.string().trim().min(1).max(200).optional(),
});

/** The person behind a key is not known: the log says from where the move came. */
const actor = 'operação (/_ponte)';

const back = { href: '/_ponte', text: 'Voltar à operação' };

/**
 * Adds the operators' page to the shell's server. Whoever is no operator gets what any address without a page gives.
 */
export function addOperation(app: Hono<ServerEnvironment>, options: OperationOptions, server: OperationServer): void {
  const { access, releases, canaries, registry, canMove, readFigures, registryWait = 5_000 } = options;
  const isOperator = (context: ServerContext): boolean => access.isOperator(context.req.header('cookie'));
  const setCookie = (context: ServerContext, name: string, value: string, seconds?: number): void =>
    context.header('set-cookie', writeOperatorCookie(name, value, context.get('site').isSecure, seconds), {
      append: true,
    });
  const toPage = (context: ServerContext, location = '/_ponte'): Response => {
    context.header('cache-control', 'no-store');
    return context.redirect(location, 303);
  };

  /**
   * The fields of a form of this site; undefined for a request that another site has caused, and for one that is too
   * long.
   */
  async function readForm(context: ServerContext): Promise<Record<string, string> | undefined> {
    const isOwn = context.req.header('origin') === context.get('site').origin;
    if (!isOwn || Number(context.req.header('content-length') ?? Infinity) > longestForm) return undefined;
    return Object.fromEntries(new URLSearchParams(await context.req.text()));
  }

  /** @throws LateError when the registry takes too long */
  const untilWait = <Value>(work: Promise<Value>): Promise<Value> =>
    waitUntil(work, AbortSignal.timeout(registryWait), `it has not answered in ${registryWait} ms`);

  // Reading a long history takes a request for each entry: who reloads the page waits for what is under way.
  const shareLog = shareRunning<Move[]>();
  const shareRecords = shareRunning<SignedRecord[]>();
  const readLog = async (name: string): Promise<Move[]> =>
    registry ? untilWait(shareLog(name, () => registry.readLog(name))) : [];

  /** What some reading brings; else nothing, and why. */
  async function tryRead<Row>(name: string, reading: Promise<Row[]>): Promise<{ rows: Row[]; failure?: string }> {
    try {
      return { rows: await reading };
    } catch (error) {
      const failure = messageOf(error);
      console.error(`operation: the registry of ${name}: ${failure}`);
      return { rows: [], failure };
    }
  }

  /**
   * What the registry says of a remote. While it can't be read the page has to be there all the same: that is when an
   * operator needs it. The buttons need the log alone, so they do not wait for the records of all releases.
   */
  async function readHistory(name: string) {
    const [log, records] = await Promise.all([
      tryRead(name, readLog(name)),
      tryRead(name, registry ? untilWait(shareRecords(name, () => registry.listReleases(name))) : Promise.resolve([])),
    ]);
    return { log: log.rows, records: records.rows, failure: log.failure, withoutRecords: records.failure };
  }

  async function showRemote(name: string, state: RemoteState): Promise<ShownRemote> {
    const { log, records, failure, withoutRecords } = await readHistory(name);
    const pointer = log.at(-1);
    const { declaration, rejected, error } = state;
    const refused = releases.owners().refused.filter(({ owner }) => owner === name);
    return {
      name,
      label: declaration?.label ?? name,
      owner: declaration?.owner ?? 'ninguém informado',
      routes: declaration?.routes ?? [],
      isOff: failure === undefined ? Boolean(pointer?.off) : state.off,
      runs: [
        ...(failure === undefined ? describeRuns(state, log, records) : describeKept(state)),
        ...describeCanary(name, canaries),
      ],
      problems: [
        ...(failure === undefined ? [] : [`O registro de versões não pôde ser lido: ${failure}`]),
        ...(failure === undefined && withoutRecords !== undefined
          ? [`A lista das versões não pôde ser lida: ${withoutRecords}`]
          : []),
        ...(rejected ? [`A versão ${rejected.release} não é usada (${rejected.code}): ${rejected.reason}`] : []),
        ...(error === undefined ? [] : [`A última consulta falhou: ${error}`]),
        ...refused.map(({ route, holder }) => `O endereço ${route} já é de ${holder}.`),
        ...(pointer?.lock ? [`Travada por ${pointer.lock.by}: ${pointer.lock.why}`] : []),
      ],
      hash: state.record?.entry ? releaseOfEntry(state.record.entry) : undefined,
      version: pointer?.version ?? 0,
      rollbackTo: releaseBefore(log),
      moves: log.slice(-shownMoves).reverse().map(showMove),
      releases: records.slice(-shownReleases).reverse().map(showRelease),
      live: pointer?.to ?? undefined,
    };
  }

  async function readView(context: ServerContext): Promise<OperationView> {
    let withoutFigures =
      'Não coletado: PONTE_OPERATION_SAMPLE e PONTE_OPERATION_KEY não estão definidas neste servidor.';
    const figures = await readFigures?.(hours).catch((failure: unknown) => {
      withoutFigures = `As medidas não puderam ser lidas: ${messageOf(failure)}`;
      console.error(`operation: ${withoutFigures}`);
      return undefined;
    });
    return {
      remotes: await Promise.all([...releases.all()].map(([name, state]) => showRemote(name, state))),
      moves: registry ? (canMove ? 'buttons' : 'commands') : 'no-registry',
      canBreak: access.isOpen,
      showsOwners: readCookie(context.req.header('cookie'), ownersCookie) !== undefined,
      canLeave: !access.isOpen,
      figures,
      withoutFigures,
      hours,
    };
  }

  app.get('/_ponte', async (context, next) => {
    if (!isOperator(context)) return next();
    return server.answerHtml(context, renderOperation(await readView(context), await server.readStyles()));
  });

  if (access.hasKey) {
    app.get('/_ponte/enter', async (context) =>
      server.answerHtml(context, renderKeyForm(false, await server.readStyles())),
    );
    app.post('/_ponte/enter', async (context) => {
      const form = await readForm(context);
      const cookie = form && access.enter(form.key ?? '');
      if (cookie === undefined) return server.answerHtml(context, renderKeyForm(true, await server.readStyles()), 403);
      setCookie(context, operatorCookie, cookie, operatorTime / 1_000);
      return toPage(context);
    });
  }

  app.get(ownersScriptPath, async (context, next) => {
    if (!isOperator(context)) return next();
    return context.body(ownersScript, 200, {
      'content-type': 'text/javascript; charset=utf-8',
      'cache-control': 'no-store',
      'x-content-type-options': 'nosniff',
    });
  });

  if (access.isOpen)
    app.get(`${faultPath}*`, async (context, next) => {
      const answer = await answerFaultFile(context.req.path.slice(faultPath.length), releases);
      return answer ?? next();
    });

  // Everything below changes something: a form of this site, sent by an operator.
  app.post('/_ponte/*', async (context, next) => {
    if (!isOperator(context)) return next();
    const form = await readForm(context);
    if (!form) return context.text('This form is not of this site.', 403, { 'cache-control': 'no-store' });
    switch (context.req.path) {
      case '/_ponte/leave':
        for (const name of [operatorCookie, ownersCookie, faultCookie]) setCookie(context, name, '', 0);
        return toPage(context, '/');
      case '/_ponte/session/owners':
        setCookie(context, ownersCookie, '1', form.show ? undefined : 0);
        return toPage(context, form.show ? '/' : '/_ponte');
      case endSessionPath:
        for (const name of [ownersCookie, faultCookie]) setCookie(context, name, '', 0);
        context.header('set-cookie', endPreviewCookie(context.get('site').isSecure), { append: true });
        return toPage(context);
      case '/_ponte/session/fault': {
        const fault = access.isOpen ? readFault(`${faultCookie}=${form.fault ?? ''}`) : undefined;
        const routes = fault && releases.all().get(fault.remote)?.declaration?.routes;
        if (!fault || !routes) return next();
        setCookie(context, faultCookie, faultText(fault));
        return toPage(context, routes[0] ?? '/');
      }
      case '/_ponte/move':
        return move(context, form);
      default:
        return next();
    }
  });

  const answerUnmoved = (context: ServerContext, reason: string): Promise<Response> =>
    server.answerMessage(context, 409, {
      title: 'Nada foi mudado',
      text: 'O registro não aceitou a mudança. Veja a operação de novo e decida outra vez.',
      reason,
      link: back,
    });

  async function move(context: ServerContext, form: Record<string, string>): Promise<Response> {
    const asked = moveSchema.safeParse(form).data;
    let to: string | undefined;
    try {
      if (asked?.action === 'rollback') to = releaseBefore(await readLog(asked.remote));
    } catch (error) {
      if (!(error instanceof LateError || error instanceof ReleaseRegistryError)) throw error;
      return answerUnmoved(context, error.message);
    }
    const isPossible = asked && releases.all().has(asked.remote) && (asked.action !== 'rollback' || to !== undefined);
    if (!registry || !canMove || !isPossible)
      return server.answerMessage(context, 400, {
        title: 'Nada foi mudado',
        text: 'O pedido está incompleto, ou este servidor não pode mudar o registro de versões. Volte à operação e tente novamente.',
        link: back,
      });
    const { action, remote, version, confirmed, why } = asked;
    const question: AskedMove = {
      action,
      remote,
      label: releases.all().get(remote)?.declaration?.label ?? remote,
      version,
      to,
    };
    if (!confirmed || why === undefined)
      return server.answerHtml(context, renderMoveQuestion(question, await server.readStyles()));
    const change = { remote, by: actor, why, expectedVersion: version };
    try {
      if (action === 'rollback' && to !== undefined) await registry.point({ ...change, action, to });
      else await registry.setOff({ ...change, off: action === 'off' });
    } catch (error) {
      if (!(error instanceof ReleaseRegistryError)) throw error;
      return answerUnmoved(context, error.message);
    }
    // What this server gives out follows at once, not with its next look.
    await releases.poll();
    return toPage(context);
  }
}
