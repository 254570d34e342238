import { useState } from 'react';
import { RpcFailure } from '../../rpc/failure.ts';
import { type Keyed, makeRepeatKeys } from '../../rpc/repeat-keys.ts';

/**
 * The changing action of an opened form (CONTRIBUTING.md). While an outcome is uncertain, `run` repeats that same action whatever
 * its argument, and the form shows the sent values, closed to edits, until an answer comes or the user chooses to `change` them.
 */
export function useAttempt() {
  const [keys] = useState(makeRepeatKeys);
  const [lost, setLost] = useState<Attempted | null>(null);
  return {
    /** Runs an action; throws its refusal. */
    async run(act: Attempted): Promise<'done' | 'uncertain'> {
      const wanted = lost ?? act;
      try {
        await wanted(keys.keyed);
        keys.settle();
        setLost(null);
        return 'done';
      } catch (failure) {
        const isUncertain = keys.settle(failure);
        // React would call a bare function and take its result.
        setLost(() => (isUncertain ? wanted : null));
        if (!isUncertain || !(failure instanceof RpcFailure)) throw failure;
        return 'uncertain';
      }
    },
    uncertain: lost && {
      change: () => {
        keys.change();
        setLost(null);
      },
    },
  };
}

type Attempted = (keyed: Keyed) => Promise<void>;

/** Set where the answer to the form's call was lost; `change` lets the form send something else. */
export type Uncertain = { change: () => void };
