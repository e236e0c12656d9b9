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
