import classes from './plot.module.css';
import type { Scales } from './scales.ts';
import { type ChartData, labelStep } from './series.ts';

/** The axes: a few horizontal lines with their numbers, and as many labels below as fit. */
export function Axes({ data, scales }: { data: ChartData; scales: Scales }) {
  const { x, y, ySecond, inner, across, acrossSecond } = scales;
  const step = labelStep(data.points.length, inner.right - inner.left, roomOfLabel);
  const last = data.points.length - 1;
  return (
    <g className={classes.axes}>
      {across.map((value) => (
        <g key={value}>
          <path
            d={`M${inner.left} ${Math.round(y(value)) + 0.5}H${inner.right}`}
            className={classes.across}
          />
          <text x={inner.left - 8} y={y(value)} dy="0.35em" textAnchor="end">
            {data.tick(value)}
          </text>
        </g>
      ))}
      {acrossSecond.map((value) => (
        <text key={value} x={inner.right + 8} y={ySecond(value)} dy="0.35em">
          {data.second?.tick(value)}
        </text>
      ))}
      {data.points.map(
        ({ key, short }, place) =>
          // Counts from the end: readers look for the last day.
          (last - place) % step === 0 && (
            <text key={key} x={x(place)} y={inner.bottom + 20} textAnchor="middle">
              {short}
            </text>
          ),
      )}
    </g>
  );
}

const roomOfLabel = 64;
