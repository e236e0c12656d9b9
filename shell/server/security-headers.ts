import type { Integrations } from '@ponte/shared-auth';
import { integrationOrigins } from './integrations';

export interface SecurityOptions {
  /** Where remotes' scripts, sheets and fonts come from. */
  remoteOrigins: readonly string[];
  /** Where the backend answers. */
  apiOrigin: string | undefined;
  /** Services outside the product, when this installation has any. */
  integrations?: Integrations | undefined;
}

/**
 * Headers of every document.
 *
 * Scripts come from our own origins only, none inline and none made from text. Inline styles are allowed: React's style attributes on
 * server-rendered pages, the toaster and the scroll lock of dialogs need them.
 */
export function securityHeaders({ remoteOrigins, apiOrigin, integrations = {} }: SecurityOptions): Record<string, string> {
  const remotes = remoteOrigins.join(' ');
  const api = apiOrigin ?? '';
  const outside = integrationOrigins(integrations);
  const policy: Record<string, string> = {
    'default-src': "'self'",
    'script-src': `'self' ${remotes} ${outside.script.join(' ')}`,
    'style-src': `'self' 'unsafe-inline' ${remotes}`,
    'font-src': `'self' ${remotes}`,
    'img-src': `'self' data: blob: ${remotes} ${api}`,
    'connect-src': `'self' ${remotes} ${api} ${outside.connect.join(' ')}`,
    'frame-src': outside.frame.join(' ') || "'none'",
    'worker-src': "'self' blob:",
    'object-src': "'none'",
    'base-uri': "'none'",
    'form-action': "'self'",
    'frame-ancestors': "'none'",
  };
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
