import { AppError } from '@ponte/shared-domain';

/** A link that the auth service has redirected with tokens. */
export interface TokenLink {
  kind: 'token';
  type: string;
  accessToken: string;
  refreshToken: string;
}

/**
 * What the hash of a link from a mail holds. 'first-of-two': one address of a change is confirmed, the other one is
 * still to come.
 */
export type MailLink =
  TokenLink | { kind: 'error'; code: string; description: string } | { kind: 'first-of-two' } | { kind: 'none' };

/**
 * Reads the hash that the auth service's redirect leaves: `#access_token=...&type=recovery`, `#error=...`, and
 * `#message=...` after the first of the two links of a hosted project that has both addresses confirm a change.
 */
export function readMailLink(hash: string): MailLink {
  const params = new URLSearchParams(hash.replace(/^#/, ''));
  const accessToken = params.get('access_token');
  if (accessToken) {
    return {
      kind: 'token',
      type: params.get('type') ?? '',
      accessToken,
      refreshToken: params.get('refresh_token') ?? '',
    };
  }
  if (params.has('error') || params.has('error_code')) {
    return {
      kind: 'error',
      code: params.get('error_code') ?? params.get('error') ?? '',
      description: params.get('error_description') ?? '',
    };
  }
  return { kind: params.has('message') ? 'first-of-two' : 'none' };
}

/** The error of a link that should confirm an address and does not hold, or no longer. */
export function invalidConfirmation(cause?: unknown): AppError {
  return new AppError(
    'link_invalid',
    'Ocorreu um erro ao verificar seu email. Tente novamente ou entre em contato com o suporte.',
    { cause },
  );
}

/** The error of a link for a new password that does not hold, or no longer. */
export function invalidRecovery(cause?: unknown): AppError {
  return new AppError(
    'link_invalid',
    'O token de recuperação é inválido ou expirou. Por favor, solicite um novo link.',
    { cause },
  );
}
