/** What a path may not hold once decoded: a separator, a control character, or a second layer of encoding. */
// eslint-disable-next-line no-control-regex -- control characters are what it looks for
const ambiguous = /[/\\\u0000-\u001f\u007f]|%[0-9a-f]{2}/i;

/**
 * The one spelling of an address. The services behind the gateway decode a path before they route it, so `/rest/v1/rpc/create%5Flead`
 * would reach the function and go around its limit: the gateway looks at, and hands on, the decoded spelling alone.
 * @returns undefined for an address that two readers could understand differently (empty and dot segments, an encoded slash, encoding
 * in encoding): nothing of ours needs one.
 */
export function canonicalUrl(address: string): URL | undefined {
  // the constructor resolves dot segments, encoded ones too
  const url = new URL(address);
  if (url.pathname === '/') return url;
  const segments: string[] = [];
  for (const raw of url.pathname.slice(1).split('/')) {
    const segment = decoded(raw);
    if (segment === undefined || segment === '' || segment === '.' || segment === '..' || ambiguous.test(segment))
      return undefined;
    // the characters that encodeURI leaves and a path must not have
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
