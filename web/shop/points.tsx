import { formatPoints } from './format-points.ts';
import classes from './points.module.css';

/** Points with their word, never broken over two lines. A loss carries a minus and is red. */
export function Points({ amount, currency }: { amount: number; currency: string }) {
  return (
    <span className={classes.points} data-loss={amount < 0 || undefined}>
      {formatPoints(amount, currency)}
    </span>
  );
}
