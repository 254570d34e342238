import { useState } from 'react';
import { RpcFailure } from '../../rpc/failure.ts';
import { type Keyed, makeRepeatKeys } from '../../rpc/repeat-keys.ts';
import { confirm } from '../dialog/confirm.tsx';

/**
 * The changing action of an opened form (CONTRIBUTING.md). While an outcome is uncertain, `run` repeats that same action whatever
 * its argument, and the form shows the sent values, closed to edits, until an answer comes or the user chooses to `change` them.
 */
export function useAttempt(): Attempt {
  const [keys] = useState(makeRepeatKeys);
  const [lost, setLost] = useState<Act | null>(null);
  return {
    async run(act) {
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
      change: async () => {
        if (!(await confirm(changing))) return;
        keys.change();
        setLost(null);
      },
    },
  };
}

type Act = (keyed: Keyed) => Promise<void>;

export type Attempt = {
  /** Runs an action; throws its refusal. */
  run: (act: Act) => Promise<'done' | 'uncertain'>;
  uncertain: Uncertain | null;
};

/** Set where the answer to the form's call was lost. */
export type Uncertain = { change: () => Promise<void> };

const changing = {
  title: 'Изменить то, что отправлено?',
  text: 'Если отправленное всё же выполнено, изменённое выполнится ещё и отдельно. Сначала проверьте, что с ним стало.',
  accept: 'Изменить',
  cancel: 'Не менять',
  danger: true,
};
