import { type Canaries, drawGroup, readGroup, writeGroup } from './canaries';
import { type Choice, chooseReleases } from './choice';
import type { OperationOptions } from './operation';
import { ownersCookie, readCookie, readFault } from './operator-access';
import { endPreviewCookie, type Previews, readPreviewCookie } from './previews';
import type { Releases } from './releases';
import { previewHeaders } from './responses';
import type { ServerContext } from './server-environment';
import { breakFiles, operatorBar } from './session-faults';

/**
 * Cache-Control of pages while a canary runs: visitors get different pages by one address, so only their own browsers
 * may keep them.
 */
const ownCachePolicy = 'private, no-cache';

/** Until when a release that an operator has chosen for their session says that it is shown, in milliseconds. */
const skewTime = 3_600_000;

export interface VisitorChoice {
  choice: Choice;
  headers: Record<string, string>;
}

interface VisitorChoiceOptions {
  releases: Releases;
  canaries: Canaries | undefined;
  previews: Previews | undefined;
  operation: Pick<OperationOptions, 'access'> | undefined;
}

/** Decides which releases the visitor of a request gets. */
export type ChooseReleases = (context: ServerContext, draws: boolean) => Promise<VisitorChoice>;

export function createVisitorChoice({ releases, canaries, previews, operation }: VisitorChoiceOptions): ChooseReleases {
  const hasCanary = (): boolean =>
    [...(canaries?.all() ?? [])].some(([name, { loaded }]) => loaded !== undefined && !releases.all().get(name)?.off);

  /**
   * What the visitor of a request gets, and the headers that say so. Nobody has a group, or a page of their own, while
   * there is no canary.
   * @param draws whether a visitor without a group is given one; else they get the live releases
   */
  async function chooseForVisitor({ req, get }: ServerContext, draws: boolean): Promise<VisitorChoice> {
    const { isSecure } = get('site');
    const known = hasCanary() ? readGroup(req.header('cookie')) : undefined;
    const link = previews && readPreviewCookie(req.header('cookie'));
    if (previews && link !== undefined) {
      const preview = await previews.get(link);
      const isOver = preview.kind === 'invalid' || preview.kind === 'expired';
      return {
        choice: chooseReleases(releases, canaries, known, preview),
        headers: { ...previewHeaders, ...(isOver && { 'set-cookie': endPreviewCookie(isSecure) }) },
      };
    }
    if (!hasCanary()) return { choice: chooseReleases(releases), headers: {} };
    const group = known ?? (draws ? drawGroup() : undefined);
    const isNew = known === undefined && group !== undefined;
    return {
      choice: chooseReleases(releases, canaries, group),
      headers: {
        'cache-control': ownCachePolicy,
        ...(isNew && { 'set-cookie': writeGroup(group, isSecure) }),
      },
    };
  }

  /**
   * What somebody gets, an operator with what they have chosen for their session.
   * @param draws whether a visitor without a group is given one; else they get the live releases
   */
  async function choose(context: ServerContext, draws: boolean): Promise<VisitorChoice> {
    const cookies = context.req.header('cookie');
    const showsOwners = readCookie(cookies, ownersCookie) !== undefined;
    const fault = operation?.access.isOpen ? readFault(cookies) : undefined;
    if (!operation || (!fault && !showsOwners) || !operation.access.isOperator(cookies))
      return chooseForVisitor(context, draws);
    const remote = fault && releases.all().get(fault.remote);
    const chosen =
      fault?.kind === 'skew' && previews
        ? chooseReleases(releases, canaries, undefined, await previews.show({ ...fault, until: Date.now() + skewTime }))
        : (await chooseForVisitor(context, draws)).choice;
    const choice = fault ? breakFiles(chosen, fault, context.get('site').origin) : chosen;
    const bar = operatorBar(fault, remote?.declaration?.label ?? fault?.remote ?? '', showsOwners);
    return { choice: { ...choice, bar }, headers: { ...previewHeaders } };
  }

  return choose;
}
