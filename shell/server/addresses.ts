import { ownerOf } from '../src/route-owners';

/**
 * The one address of a page: lower case, one slash between its parts, none at its end.
 * @returns undefined when the path is that already, or nobody's.
 */
export function canonicalPath(pathname: string): string | undefined {
  // First of all: what is left begins with one slash, so that a redirect never leads to another host ('//elsewhere.example').
  const single = pathname.replace(/\/{2,}/g, '/');
  if (!ownerOf(single)) return undefined;
  const lower = single.replace(/%[0-9a-f]{2}|[A-Z]+/gi, (part) => (part.startsWith('%') ? part : part.toLowerCase()));
  const canonical = lower.replace(/\/+$/, '') || '/';
  return canonical === pathname ? undefined : canonical;
}

/** Parameters that may name a person or open a door. Such an address is nobody else's business: it is never rendered or kept here. */
const personalParameter = /token|code|secret|senha|password|key|session|jwt|e-?mail|auth|user/i;

/** Longer queries are not written by our own pages. */
const longestQuery = 400;

export function isPersonalQuery(search: string): boolean {
  return search.length > longestQuery || [...new URLSearchParams(search).keys()].some((name) => personalParameter.test(name));
}
