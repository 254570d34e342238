import classes from './sparkline.module.css';

/** Values as a small line without axes, the last piece dashed: it is not over. The numbers beside it say what it shows. */
export function Sparkline({ values }: { values: (number | null)[] }) {
  const numbers = values.map((value) => value ?? 0);
  const [least, most] = [Math.min(0, ...numbers), Math.max(0, ...numbers)];
  const points = numbers.map((value, place) => {
    const x = (place / Math.max(numbers.length - 1, 1)) * width;
    return `${x},${height - ((value - least) / (most - least || 1)) * height}`;
  });
  return (
    <svg
      className={classes.sparkline}
      viewBox={`0 -2 ${width} ${height + 4}`}
      preserveAspectRatio="none"
      aria-hidden="true"
    >
      {values.some((value) => value !== null) && (
        <>
          <polyline points={points.slice(0, -1).join(' ')} />
          <polyline points={points.slice(-2).join(' ')} strokeDasharray="2 3" />
        </>
      )}
    </svg>
  );
}

const [width, height] = [120, 24];
