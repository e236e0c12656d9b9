import type { AppError } from '@ponte/shared-domain';
import { useEffect, useState } from 'react';

/** Ends of countdowns are stored for this tab, so that a reload does not end a wait. */
const keyOf = (name: string): string => `ponte-mail-wait-${name}`;

function readEnd(name: string): number {
  try {
    return Number(sessionStorage.getItem(keyOf(name))) || 0;
  } catch {
    return 0;
  }
}

function storeEnd(name: string, end: number): void {
  try {
    sessionStorage.setItem(keyOf(name), String(end));
  } catch {
    // Storage is blocked: the countdown ends with the page, and the auth service answers with the seconds that are
    // left.
  }
}

/**
 * Seconds left of the countdown that `start` began, 0 after it; correct also after the tab was suspended or reloaded.
 *
 * @param name which mail
 */
export function useCountdown(name: string): { secondsLeft: number; start: (seconds: number) => void } {
  const [until, setUntil] = useState(0);
  const [now, setNow] = useState(0);
  const isRunning = until > now;

  useEffect(() => {
    // In an effect, because the server renders the same page without a countdown.
    setNow(Date.now());
    setUntil(readEnd(name));
  }, [name]);

  useEffect(() => {
    if (!isRunning) return undefined;
    const timer = setInterval(() => setNow(Date.now()), 250);
    return () => clearInterval(timer);
  }, [isRunning]);

  return {
    secondsLeft: Math.max(0, Math.ceil((until - now) / 1_000)),
    start: (seconds) => {
      const started = Date.now();
      setNow(started);
      setUntil(started + seconds * 1_000);
      storeEnd(name, started + seconds * 1_000);
    },
  };
}

/**
 * The auth service's minimum time between two mails to one address, in seconds (Supabase: smtp_max_frequency, 60 s by
 * default).
 */
export const mailCooldown = 60;

/** Seconds to wait after the auth service refused to resend a mail. */
export function secondsToWait(error: AppError): number {
  return error.code === 'too_many_requests' ? (error.retryAfter ?? mailCooldown) : 0;
}
