import type { AppError } from '@ponte/shared-domain';
import { useEffect, useState } from 'react';

/** Seconds until a moment set by `start`; 0 when it has come. Right also after the tab has slept. */
export function useCountdown(): { secondsLeft: number; start: (seconds: number) => void } {
  const [until, setUntil] = useState(0);
  const [now, setNow] = useState(0);
  const isRunning = until > now;

  useEffect(() => {
    if (!isRunning) return undefined;
    const timer = setInterval(() => setNow(Date.now()), 250);
    return () => clearInterval(timer);
  }, [isRunning]);

  return {
    secondsLeft: Math.max(0, Math.ceil((until - now) / 1_000)),
    start: (seconds) => {
      const moment = Date.now();
      setNow(moment);
      setUntil(moment + seconds * 1_000);
    },
  };
}


/** The auth service's least time between two mails to one address, in seconds (Supabase: smtp_max_frequency, 60 s by default). */
export const mailInterval = 60;

/** Seconds that a refused resend asks to wait. */
export function secondsToWait(error: AppError): number {
  return error.code === 'too_many_requests' ? (error.retryAfter ?? mailInterval) : 0;
}
