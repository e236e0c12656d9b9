/** What a path may not contain after decoding: a separator, a control character, or a second layer of encoding. */
// eslint-disable-next-line no-control-regex -- it matches control characters
const ambiguous = /[/\\\u0000-\u001f\u007f]|%[0-9a-f]{2}/i;

/**
 * Normalizes a URL. The services behind the gateway decode a path before they route it, so `/rest/v1/rpc/create%5Flead`
 * would reach the function and bypass its rate limit. The gateway therefore checks, and forwards, the decoded path
 * only.
 * @returns undefined for a URL that two parsers could read differently (empty and dot segments, an encoded slash,
 * double encoding); the product uses none.
 */
export function canonicalUrl(address: string): URL | undefined {
  // The constructor resolves dot segments, encoded ones included
  const url = new URL(address);
  if (url.pathname === '/') return url;
  const segments: string[] = [];
  for (const raw of url.pathname.slice(1).split('/')) {
    const segment = decoded(raw);
    if (segment === undefined || segment === '' || segment === '.' || segment === '..' || ambiguous.test(segment))
      return undefined;
    // Characters that encodeURI leaves as they are and that a path must not contain
    segments.push(encodeURI(segment).replace(/[?#]/g, encodeURIComponent));
  }
  url.pathname = `/${segments.join('/')}`;
  return url;
}

function decoded(text: string): string | undefined {
  try {
    return decodeURIComponent(text);
  } catch {
    return undefined;
  }
}
