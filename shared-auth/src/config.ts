import { AppError } from '@ponte/shared-domain';
import type { Integrations } from './integrations';

/** Address and key of the backend. Read at run time from /config.json, never built into a release. */
export interface AuthConfig {
  supabaseUrl: string;
  /** The publishable (anonymous) key: safe in a browser, because row-level security protects the data. */
  publishableKey: string;
  /** Origin that mails link back to; the page's own origin when left out. */
  siteUrl?: string;
  /** Services outside the product; none when left out. */
  integrations?: Integrations;
}

let current: AuthConfig | undefined;

/**
 * Sets the backend's address. Called once by the shell's or a harness's bootstrap, before anything else of this
 * package.
 */
export function configureAuth(config: AuthConfig): void {
  current = config;
}

/** @throws AppError 'not_configured' when configureAuth has not been called. */
export function requireConfig(): AuthConfig {
  if (!current) {
    throw new AppError('not_configured', 'Configuração incompleta do servidor. Entre em contato com o suporte.');
  }
  return current;
}

/** Address that a mail's link returns to. */
export function siteAddress(path: string): string {
  return `${requireConfig().siteUrl ?? window.location.origin}${path}`;
}
