import { useState } from 'react';
import { RpcFailure } from '../../rpc/failure.ts';
import { type Keyed, makeRepeatKeys } from '../../rpc/repeat-keys.ts';
import { confirm } from '../dialog/confirm.tsx';

/**
 * The changing act of an opened form (CONTRIBUTING.md). While the outcome of one is uncertain, `run` repeats that same act whatever
 * is given to it, and the form shows what was sent, closed to edits, until an answer comes or the person chooses to `change` it.
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
        // Of a function React would take the result.
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
  /** Runs an act; throws what refused it. */
  run: (act: Act) => Promise<'done' | 'uncertain'>;
  uncertain: Uncertain | null;
};

/** The answer to what the form has sent was lost. */
export type Uncertain = { change: () => Promise<void> };

const changing = {
  title: 'Изменить то, что отправлено?',
  text: 'Если отправленное всё же выполнено, изменённое выполнится ещё и отдельно. Сначала проверьте, что с ним стало.',
  accept: 'Изменить',
  cancel: 'Не менять',
  danger: true,
};
