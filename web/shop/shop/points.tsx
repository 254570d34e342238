import { type Currency, formatPoints } from './format-points.ts';
import classes from './points.module.css';

/** Points of a promotion with their noun, never broken over two lines. A loss has a minus and is red. */
export function Points({ amount, of }: { amount: number; of: Currency }) {
  return (
    <span className={classes.points} data-loss={amount < 0 || undefined}>
      {formatPoints(amount, of)}
    </span>
  );
}
