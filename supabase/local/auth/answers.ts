import { secondsText } from '@ponte/shared-domain';
import { authError } from '../http';
import type { AuthCall } from './auth-context';

export function invalidAddress(): Response {
  return authError(400, 'validation_failed', 'Unable to validate email address: invalid format');
}

/** 429 after too many requests; `seconds` until the next one is accepted. */
export function tooManyRequests(seconds: number): Response {
  return authError(
    429,
    'over_request_rate_limit',
    `Muitas tentativas em pouco tempo. Aguarde ${secondsText(seconds)} e tente novamente.`,
    { headers: { 'retry-after': String(seconds) } },
  );
}

/** 429 while the last mail of this kind was sent a moment ago; `seconds` until the next one is. */
export function tooManyMails(seconds: number): Response {
  return authError(
    429,
    'over_email_send_rate_limit',
    `Por segurança, aguarde ${seconds} ${seconds === 1 ? 'segundo' : 'segundos'} antes de pedir outro e-mail.`,
    { headers: { 'retry-after': String(seconds) } },
  );
}

export function redirect(location: string): Response {
  // An address may hold a token: it must not leak in a Referer header or stay in a cache
  return new Response(null, {
    status: 303,
    headers: { location, 'cache-control': 'no-store', 'referrer-policy': 'no-referrer' },
  });
}

/** Leads to the page that the link would have led to, with an error of the auth service in the fragment. */
export function linkError({ redirectTo }: AuthCall, code: string, description: string): Response {
  const result = new URLSearchParams({ error: 'access_denied', error_code: code, error_description: description });
  return redirect(`${redirectTo}#${result.toString()}`);
}

export const badLink = (call: AuthCall): Response =>
  linkError(call, 'otp_expired', 'Email link is invalid or has expired');
