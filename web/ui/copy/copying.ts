import { useEffect, useState } from 'react';
import { copyText } from './copy-text.ts';

/** Copies a value; `outcome` says for two seconds whether that worked. */
export function useCopying(value: string) {
  const [outcome, setOutcome] = useState<'none' | 'copied' | 'failed'>('none');
  useEffect(() => {
    if (outcome === 'none') return;
    const timer = setTimeout(() => setOutcome('none'), 2000);
    return () => clearTimeout(timer);
  }, [outcome]);
  return { outcome, copy: async () => setOutcome((await copyText(value)) ? 'copied' : 'failed') };
}
