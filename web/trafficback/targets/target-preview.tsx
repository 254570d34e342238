import classes from '../trafficback.module.css';
import type { Landing } from './landing.ts';

/** Where a click would land by what the form says now. */
export function TargetPreview({ landing }: { landing: Landing | null }) {
  if (!landing) return null;
  return (
    <div className={classes.landing}>
      <p className={classes.note}>Куда попадёт клик</p>
      {'address' in landing ? (
        <code className={classes.link}>{landing.address}</code>
      ) : (
        <span>{landing.words}</span>
      )}
    </div>
  );
}
