import type { AppError } from '@ponte/shared-domain';
import { useEffect, useState } from 'react';

/** Moments that were set, in this tab: a reload does not end a wait. */
const keyOf = (name: string): string => `ponte-mail-wait-${name}`;

function readMoment(name: string): number {
  try {
    return Number(sessionStorage.getItem(keyOf(name))) || 0;
  } catch {
    return 0;
  }
}

function keepMoment(name: string, moment: number): void {
  try {
    sessionStorage.setItem(keyOf(name), String(moment));
  } catch {
    // Storage is blocked: the wait ends with the page, and the auth service says how long it is.
  }
}

/** Seconds until a moment set by `start`; 0 when it has come. Right also after the tab has slept or was reloaded. @param name which mail */
export function useCountdown(name: string): { secondsLeft: number; start: (seconds: number) => void } {
  const [until, setUntil] = useState(0);
  const [now, setNow] = useState(0);
  const isRunning = until > now;

  useEffect(() => {
    // In an effect: the server that renders the same page knows of no wait.
    setNow(Date.now());
    setUntil(readMoment(name));
  }, [name]);

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
      keepMoment(name, moment + seconds * 1_000);
    },
  };
}

/** The auth service's least time between two mails to one address, in seconds (Supabase: smtp_max_frequency, 60 s by default). */
export const mailInterval = 60;

/** Seconds that a refused resend asks to wait. */
export function secondsToWait(error: AppError): number {
  return error.code === 'too_many_requests' ? (error.retryAfter ?? mailInterval) : 0;
}
