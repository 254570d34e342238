import { useCallback, useEffect, useState } from 'react';

export type Plans = typeof import('./phone-reader.ts');

let loaded: Plans | null = null;

/** The numbering plans with all that reads them, null until they have come, and a way to ask again after a failure. */
export function usePlans(): { plans: Plans | null; ask: () => void } {
  const [plans, setPlans] = useState(loaded);
  const ask = useCallback(() => {
    // Without the plans the field takes any digits, and the server judges them.
    loadPlans().then(setPlans, () => {});
  }, []);
  useEffect(ask, [ask]);
  return { plans, ask };
}

async function loadPlans(): Promise<Plans> {
  loaded ??= await import('./phone-reader.ts');
  return loaded;
}
