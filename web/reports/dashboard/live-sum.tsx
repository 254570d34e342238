import type { CurrencyCode } from '#contract/wire/fields';
import { useTint } from '../../ui/feedback/use-tint.ts';
import { Money } from '../../ui/text/money.tsx';
import classes from './dashboard.module.css';

/** The large sum of a tile; a live change tints it. */
export function LiveSum(sum: { amount: number; currencyCode: CurrencyCode }) {
  return (
    <p ref={useTint(sum.amount)} className={classes.amount}>
      <Money {...sum} />
    </p>
  );
}
