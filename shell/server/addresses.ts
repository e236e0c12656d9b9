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

/** The path that a redirect to the same page names: one slash at its start, whoever owns it. */
export function redirectPath(pathname: string): string {
  return canonicalPath(pathname) ?? pathname.replace(/^\/{2,}/, '/');
}

/** Parameters that may name a person or hold a credential. Such an address is never rendered on the server or cached. */
const personalParameter = /token|code|secret|senha|password|key|session|jwt|e-?mail|auth|user/i;

/** Longer queries are not written by our own pages. */
const longestQuery = 400;

export function isPersonalQuery(search: string): boolean {
  return (
    search.length > longestQuery || [...new URLSearchParams(search).keys()].some((name) => personalParameter.test(name))
  );
}

/**
 * Names of what stands in no address, because addresses are written into histories and logs: secrets, and what a form asks of a person. No page of ours
 * writes one: a form that was sent by GET before its scripts ran did, or somebody's link.
 */
const secrets =
  'passw|senha|pwd|cpf|e-?mail|token|jwt|secret|segredo|api[_-]?key|authorization|bearer|credential|credencia|session|card[_-]?number|numero[_-]?cartao|cvv|cvc|phone|telefone|celular|whatsapp|birth|nascimento';
const secretName = new RegExp(secrets.replaceAll('[_-]?', '').replaceAll('-?', ''));
/** Too short to be looked for inside of another word. */
const shortNames = new Set(['pass', 'pw', 'mail', 'rg']);
/** A secret's name and what follows it, in a value: of another address, a cookie, JSON. Bounded, so that no text makes it slow. */
const secretInside = new RegExp(`(?:${secrets})[\\w.-]{0,30}(?:["'\\]]{0,4}\\s{0,4}=|["']\\s{0,4}:)`, 'i');
/** How often something may be encoded again, and how deep one address may stand in another. */
const mostLayers = 4;

/** Takes off every layer of percent encoding, and writes letters of other forms (full width, with accents) plainly. */
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

/** A value without the secrets in it, undefined when nothing of it may stay. */
function cleanValue(value: string, layer: number): string | undefined {
  if (!secretInside.test(plain(value))) return value;
  const start = value.indexOf('?');
  // An address, as the way back is one: its own query is cleaned.
  if (start < 0 || layer >= mostLayers) return undefined;
  const cleaned = value.slice(0, start) + withoutSecrets(value.slice(start), layer + 1);
  return secretInside.test(plain(cleaned)) ? undefined : cleaned;
}

/**
 * The query of an address without the parameters that hold a secret or name a person, however they are written: in capitals, encoded, in brackets, inside of
 * another address. What stays is written as it came.
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
