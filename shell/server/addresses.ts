import type { RouteOwners } from '@ponte/shared-server';
import { pageOfFeed } from './page-feed';

/**
 * The canonical path of a page: lower case, one slash between its parts, none at its end.
 * @param ownerOf says whose a path is
 * @returns undefined when the path is canonical already, or belongs to no page and no page's feed.
 */
export function canonicalPath(pathname: string, ownerOf: RouteOwners['ownerOf']): string | undefined {
  // First, reduce the slashes at the start to one, so that a redirect never leads to another host
  // ('//elsewhere.example').
  const single = pathname.replace(/\/{2,}/g, '/');
  const lower = single.replace(/%[0-9a-f]{2}|[A-Z]+/gi, (part) => (part.startsWith('%') ? part : part.toLowerCase()));
  const canonical = lower.replace(/\/+$/, '') || '/';
  if (!ownerOf(pageOfFeed(canonical)?.page ?? single)) return undefined;
  return canonical === pathname ? undefined : canonical;
}

/** The path that a redirect to the same page names: one slash at its start, whoever owns it. */
export function redirectPath(pathname: string, ownerOf: RouteOwners['ownerOf']): string {
  return canonicalPath(pathname, ownerOf) ?? pathname.replace(/^\/{2,}/, '/');
}

/**
 * Parameters that may name a person or hold a credential. Such an address is never rendered on the server or cached.
 */
const personalParameter = /token|code|secret|senha|password|key|session|jwt|e-?mail|auth|user/i;

/** The product's own links have shorter queries, in characters, not counting the cursor of a list. */
const longestQuery = 400;
/** A cursor of a search holds the ids of up to some hundred vacancies (docs/search.md). */
const longestCursor = 4_000;

export function isPersonalQuery(search: string): boolean {
  const parameters = new URLSearchParams(search);
  const cursor = parameters.get('cursor') ?? '';
  return (
    cursor.length > longestCursor ||
    search.length - cursor.length > longestQuery ||
    [...parameters.keys()].some((name) => personalParameter.test(name))
  );
}

/**
 * Names of parameters that must not be in a URL, because URLs are stored in histories and logs: secrets, and the
 * personal data that forms ask for. No page of the product links with one; a form that was submitted by GET before its
 * scripts ran contains them, or a link from elsewhere.
 */
const secrets =
  'passw|senha|pwd|cpf|e-?mail|token|jwt|secret|segredo|api[_-]?key|authorization|bearer|credential|credencia|session|card[_-]?number|numero[_-]?cartao|cvv|cvc|phone|telefone|celular|whatsapp|birth|nascimento';
const secretName = new RegExp(secrets.replaceAll('[_-]?', '').replaceAll('-?', ''));
/** Too short to be searched for inside other words. */
const shortNames = new Set(['pass', 'pw', 'mail', 'rg']);
/**
 * A secret's name and its value inside another value: of a nested URL, a cookie, JSON. The pattern is bounded, so that
 * no text makes it slow.
 */
const secretInside = new RegExp(`(?:${secrets})[\\w.-]{0,30}(?:["'\\]]{0,4}\\s{0,4}=|["']\\s{0,4}:)`, 'i');
/** How many layers of encoding, and of URLs inside URLs, are followed. */
const mostLayers = 4;

/**
 * Removes every layer of percent encoding, and converts compatibility letters (full width, with accents) to plain ones.
 */
function plain(text: string): string {
  let decoded = text;
  for (let layer = 0; layer < mostLayers; layer += 1) {
    const next = decoded.replace(/(?:%[0-9a-f]{2})+/gi, (part) => {
      try {
        return decodeURIComponent(part);
      } catch {
        return part;
      }
    });
    if (next === decoded) break;
    decoded = next;
  }
  return decoded.normalize('NFKD').replace(/\p{M}|\p{Cf}/gu, '');
}

function isSecretName(name: string): boolean {
  const letters = plain(name)
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]/gu, '');
  return shortNames.has(letters) || secretName.test(letters);
}

/** A value without the secrets in it; undefined when it has to be removed as a whole. */
function cleanValue(value: string, layer: number): string | undefined {
  if (!secretInside.test(plain(value))) return value;
  const start = value.indexOf('?');
  // The value is a URL, such as the return path: its own query is cleaned.
  if (start < 0 || layer >= mostLayers) return undefined;
  const cleaned = value.slice(0, start) + withoutSecrets(value.slice(start), layer + 1);
  return secretInside.test(plain(cleaned)) ? undefined : cleaned;
}

/**
 * The query of a URL without the parameters that contain a secret or name a person, in any notation: capitals,
 * encoding, brackets, inside another URL. The rest stays unchanged.
 * @param search with its question mark, or empty
 */
export function withoutSecrets(search: string, layer = 0): string {
  const pieces = search.replace(/^\?/, '').split('&');
  const kept = pieces.flatMap((piece) => {
    const [[name, value] = ['', '']] = new URLSearchParams(piece);
    if (isSecretName(name)) return [];
    const clean = cleanValue(value, layer);
    if (clean === value) return [piece];
    return clean === undefined ? [] : [new URLSearchParams([[name, clean]]).toString()];
  });
  if (kept.length === pieces.length && kept.every((piece, index) => piece === pieces[index])) return search;
  const rest = kept.join('&');
  return rest === '' ? '' : `?${rest}`;
}
