import { useEffect, useState } from 'react';

/** Keeps something on the page for the time it needs to leave: `leaving` until `ms` after it was closed. */
export function usePresence(isOpen: boolean, ms: number): 'open' | 'leaving' | 'gone' {
  const [isPresent, setPresent] = useState(isOpen);
  if (isOpen && !isPresent) setPresent(true);
  useEffect(() => {
    if (isOpen) return;
    const timer = setTimeout(() => setPresent(false), ms);
    return () => clearTimeout(timer);
  }, [isOpen, ms]);
  if (isOpen) return 'open';
  return isPresent ? 'leaving' : 'gone';
}
