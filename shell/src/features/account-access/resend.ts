import type { AppError } from '@ponte/shared-domain';

/** The auth service's least time between two mails to one address, in seconds (Supabase: smtp_max_frequency, 60 s by default). */
export const mailInterval = 60;

/** Seconds that a refused resend asks to wait. */
export function secondsToWait(error: AppError): number {
  return error.code === 'too_many_requests' ? (error.retryAfter ?? mailInterval) : 0;
}
