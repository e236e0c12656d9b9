import type { AppError } from '@ponte/shared-domain';

/** The auth service's least time between two mails to one address, in seconds (Supabase: smtp_max_frequency, 60 s by default). */
export const mailInterval = 60;

/** Seconds that a refused resend asks to wait; the service names them in its sentence. */
export function secondsToWait(error: AppError): number {
  if (error.code !== 'too_many_requests') return 0;
  const named = /(\d+) segundos?/.exec(error.message)?.[1];
  return named === undefined ? mailInterval : Number(named);
}
