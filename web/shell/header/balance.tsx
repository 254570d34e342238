import { useId, useRef, useState } from 'react';
import { HoldReleases } from '../../money/ledger/hold-releases.tsx';
import type { ResultOf } from '../../rpc/rpc.ts';
import { useClosing } from '../../ui/dialog/use-closing.ts';
import { formatMoney } from '../../ui/text/format.ts';
import classes from './balance.module.css';
import { BalanceParts } from './balance-parts.tsx';

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
            <BalanceParts balance={balance} />
            <HoldReleases hold={balance.hold} look="tip" />
          </div>
        </div>
      )}
    </div>
  );
}
