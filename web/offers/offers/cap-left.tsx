import { formatNumber } from '../../ui/text/format.ts';
import classes from './cap-left.module.css';

/** The rest of a limit, as text and as a bar. */
export function CapLeft({
  cap: { limit, used },
  format = formatNumber,
}: {
  cap: { limit: number; used: number };
  format?: (value: number) => string;
}) {
  const left = Math.max(0, limit - used);
  const share = left / limit;
  return (
    <div className="grid gap-4">
      <p className="flush small digits">
        {left === 0 ? 'Лимит исчерпан' : `Осталось ${format(left)} из ${format(limit)}`}
      </p>
      <div className={classes.bar} aria-hidden>
        <div
          className={classes.left}
          data-tight={share <= 0.2 || undefined}
          style={{ width: `${share * 100}%` }}
        />
      </div>
    </div>
  );
}
