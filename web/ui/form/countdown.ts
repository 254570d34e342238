import { useEffect, useState } from 'react';

/** The remaining whole seconds of a wait, ticking, and a function that starts one. */
export function useCountdown(): [left: number, start: (seconds: number) => void] {
  const [until, setUntil] = useState(0);
  const [now, setNow] = useState(0);
  const running = until > now;
  useEffect(() => {
    if (!running) return;
    // Reads the clock instead of counting ticks: a page in the background ticks slower.
    const timer = setInterval(() => setNow(Date.now()), 1000);
    return () => clearInterval(timer);
  }, [running]);
  const start = (seconds: number) => {
    const begun = Date.now();
    setNow(begun);
    setUntil(begun + seconds * 1000);
  };
  return [Math.max(0, Math.ceil((until - now) / 1000)), start];
}
