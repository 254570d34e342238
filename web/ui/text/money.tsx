import type { CurrencyCode } from '#contract/wire/fields';
import { formatMoney } from './format.ts';
import classes from './money.module.css';

/**
 * A sum of money that never breaks over two lines. Losses have a minus and are red, hold is amber; a sum that only moves has no
 * colour.
 */
export function Money({
  amount,
  currencyCode,
  tone,
}: {
  amount: number;
  currencyCode: CurrencyCode;
  tone?: 'hold' | 'move' | undefined;
}) {
  return (
    <span className={classes.money} data-tone={amount < 0 && tone !== 'move' ? 'loss' : tone}>
      {formatMoney(amount, currencyCode)}
    </span>
  );
}
