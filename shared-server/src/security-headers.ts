import { createHash } from 'node:crypto';
import type { Integrations } from '@ponte/shared-auth';
import { fontPreloadScriptHash } from './font-preload-script';
import { idleLoaderScriptHash } from './idle-loader-script';
import { preHydrationPressScriptHash } from './pre-hydration-press-script';
import { preHydrationSubmitScriptHash } from './pre-hydration-submit-script';
import { integrationOrigins, vlibrasOrigins } from './integrations';
import { libraryStyleHashes } from './library-styles';
import { signInPurposeScriptHash } from './sign-in-purpose-script';
import { nativeLinkRulesHash, speculationRulesHash } from './speculation-rules';
import { themeScriptHash } from './theme-script';
import { visitBytesScriptHash } from './visit-bytes-script';

export interface SecurityOptions {
  /** Origins of the remotes' scripts, style sheets and fonts. */
  remoteOrigins: readonly string[];
  /** Origin of the backend. */
  apiOrigin: string | undefined;
  /** Services outside the product, when this installation has any configured. */
  integrations?: Integrations | undefined;
  /** Hashes of the inline style elements, by `styleHashes`. */
  styles?: readonly string[];
  /** The visitor has asked for the translation into Libras, which the installation offers. */
  isTranslated?: boolean;
}

/**
 * For an encrypted connection: browsers then use encrypted ones only. Subdomains are not included, because they may
 * belong to others.
 */
export const transportSecurity = 'max-age=31536000';

const hashes = new Map<string, string>();
/** The style sheets change with a release only. */
const mostHashes = 500;

function hashOf(text: string): string {
  const known = hashes.get(text);
  if (known) return known;
  if (hashes.size >= mostHashes) hashes.clear();
  const hash = `'sha256-${createHash('sha256').update(text).digest('base64')}'`;
  hashes.set(text, hash);
  return hash;
}

/** Allows exactly these style elements: a hash stays valid in a cached page, which a nonce would not. */
export function styleHashes(html: string): string[] {
  return [...html.matchAll(/<style[^>]*>([\s\S]*?)<\/style>/g)].map(([, text]) => hashOf(text ?? ''));
}

/** Every inline script of a document, by its hash. */
export const inlineScriptHashes: readonly string[] = [
  themeScriptHash,
  preHydrationSubmitScriptHash,
  preHydrationPressScriptHash,
  fontPreloadScriptHash,
  speculationRulesHash,
  nativeLinkRulesHash,
  idleLoaderScriptHash,
  signInPurposeScriptHash,
  visitBytesScriptHash,
];

/**
 * VLibras draws its figure with an old player that makes code of texts (`eval`), HTML of strings and style elements,
 * which the pages of everybody else refuse: docs/decisions/2026-11-27-libras-by-request.md. Hashes in `style-src` would
 * switch `'unsafe-inline'` off.
 */
function relaxForVLibras(policy: Record<string, string>, origins: readonly string[], remotes: string): void {
  const vlibras = origins.join(' ');
  policy['script-src'] += ` 'unsafe-eval' blob: ${vlibras}`;
  policy['style-src'] = `'self' ${remotes} 'unsafe-inline' ${vlibras}`;
  policy['font-src'] += ` data: ${vlibras}`;
  policy['img-src'] += ` ${vlibras}`;
  policy['media-src'] = `'self' blob: ${vlibras}`;
  policy['connect-src'] += ` blob: data: ${vlibras}`;
  delete policy['require-trusted-types-for'];
  delete policy['trusted-types'];
}

/**
 * Headers of every document.
 *
 * Scripts come from our own origins only, none made from text, but for the inline ones, which are named by their
 * hashes; the shell's policy (shell/src/trusted-types.ts) decides on every address that becomes a script. Style
 * elements are those that the server wrote into the document and those of libraries (library-styles.ts); a style
 * attribute in the HTML is ignored, so server-rendered pages have none. What scripts set through the CSS object model
 * is not touched by this.
 */
export function securityHeaders({
  remoteOrigins,
  apiOrigin,
  integrations = {},
  styles = [],
  isTranslated = false,
}: SecurityOptions): Record<string, string> {
  // Without a slash at its end, an address with a path is that of one file.
  const remotes = remoteOrigins
    .map((address) => (new URL(address).pathname === '/' ? address : `${address}/`))
    .join(' ');
  const api = apiOrigin ?? '';
  const outside = integrationOrigins(integrations);
  const policy: Record<string, string> = {
    'default-src': "'self'",
    'script-src': `'self' ${inlineScriptHashes.join(' ')} ${remotes} ${outside.script.join(' ')}`,
    'style-src': `'self' ${remotes} ${[...libraryStyleHashes, ...styles].join(' ')}`,
    'font-src': `'self' ${remotes}`,
    'img-src': `'self' data: blob: ${remotes} ${api}`,
    'connect-src': `'self' ${remotes} ${api} ${outside.connect.join(' ')}`,
    'frame-src': outside.frame.join(' ') || "'none'",
    'worker-src': "'self' blob:",
    'object-src': "'none'",
    'base-uri': "'none'",
    'form-action': "'self'",
    'frame-ancestors': "'none'",
    'require-trusted-types-for': "'script'",
    // Services outside the product bring policies of their own names.
    'trusted-types': outside.script.length > 0 ? "* 'allow-duplicates'" : 'default',
  };
  if (isTranslated && integrations.vlibras) relaxForVLibras(policy, vlibrasOrigins(integrations.vlibras), remotes);
  return {
    'content-security-policy': Object.entries(policy)
      .map(([name, value]) => `${name} ${value.replace(/\s+/g, ' ').trim()}`)
      .join('; '),
    'x-content-type-options': 'nosniff',
    'x-frame-options': 'DENY',
    'referrer-policy': 'strict-origin-when-cross-origin',
    'permissions-policy': 'camera=(), geolocation=(), microphone=(), payment=()',
    'cross-origin-opener-policy': 'same-origin-allow-popups',
  };
}
