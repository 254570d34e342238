import { useId, useRef, useState } from 'react';
import type { ResultOf } from '../../rpc/rpc.ts';
import { useClosing } from '../../ui/dialog/use-closing.ts';
import { FailedLine } from '../../ui/feedback/failed-state.tsx';
import { later } from '../../ui/feedback/later.tsx';
import { Skeleton } from '../../ui/feedback/skeleton.tsx';
import { useTint } from '../../ui/feedback/use-tint.ts';
import { formatMoney } from '../../ui/text/format.ts';
import classes from './balance.module.css';

/**
 * The available sum. The balance with its four sums and the releases of the hold appear on hover, focus and touch, and Escape
 * hides them (WCAG 1.4.13).
 */
export function Balance({ balance }: { balance: ResultOf<'profile.get-balance'> }) {
  const [isShown, setShown] = useState(false);
  const root = useRef<HTMLDivElement>(null);
  const tip = useId();
  useClosing(isShown, () => setShown(false), root);
  return (
    <div
      ref={root}
      className="anchor"
      onPointerEnter={({ pointerType }) => pointerType === 'mouse' && setShown(true)}
      onPointerLeave={({ pointerType }) => pointerType === 'mouse' && setShown(false)}
    >
      <button
        ref={useTint(balance.availableBalance)}
        type="button"
        className={classes.total}
        aria-describedby={isShown ? tip : undefined}
        onFocus={() => setShown(true)}
        onClick={() => setShown(true)}
      >
        <span className={classes.name}>Доступно</span>{' '}
        {formatMoney(balance.availableBalance, balance.currencyCode)}
      </button>
      {isShown && (
        <div id={tip} role="tooltip" className={classes.tip}>
          <div className={classes.sheet}>
            <Tip balance={balance} />
          </div>
        </div>
      )}
    </div>
  );
}

/** Loaded when the sum is first pointed at. */
const Tip = later<{ balance: ResultOf<'profile.get-balance'> }>(
  async () => (await import('./balance-tip.tsx')).BalanceTip,
  ({ arrival: { hasFailed, isLoading, retry } }) =>
    hasFailed ? (
      <FailedLine text="Не удалось загрузить суммы." retry={retry} retrying={isLoading} />
    ) : (
      <Skeleton height={114} />
    ),
);
