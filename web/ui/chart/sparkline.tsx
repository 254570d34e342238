import classes from './sparkline.module.css';

/** Values as a small line without axes; empty without a shape. The numbers beside it have the same meaning. */
export function Sparkline({
  values,
  isOpen = true,
}: {
  values: (number | null)[];
  /** True where the last value is unfinished: its piece is dashed. */
  isOpen?: boolean;
}) {
  const numbers = values.map((value) => value ?? 0);
  const least = Math.min(0, ...numbers);
  const most = Math.max(0, ...numbers);
  const points = values.flatMap((value, place) => {
    if (value === null) return [];
    const x = (place / Math.max(values.length - 1, 1)) * width;
    return [`${x},${height - ((value - least) / (most - least || 1)) * height}`];
  });
  return (
    <svg
      className={classes.sparkline}
      viewBox={`0 -2 ${width} ${height + 4}`}
      preserveAspectRatio="none"
      aria-hidden
    >
      {points.length > 1 && most > least && (
        <>
          <polyline points={points.slice(0, isOpen ? -1 : undefined).join(' ')} />
          {isOpen && <polyline points={points.slice(-2).join(' ')} strokeDasharray="2 3" />}
        </>
      )}
    </svg>
  );
}

const width = 120;
const height = 24;
