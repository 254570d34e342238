import { useId } from 'react';
import { Parts } from './parts.tsx';
import classes from './plot.module.css';
import type { Scales } from './scales.ts';
import type { ChartData, ChartSeries } from './series.ts';

/**
 * Bars or a line for this period, a dashed line for the previous one, another measure with a dot at each point, and the mark of
 * the chosen point. A bar that will still grow is hatched. A line is dashed where it has no value.
 */
export function Marks({ data, scales, active }: MarksProps) {
  const { now, before, second, look, isByRow } = data;
  const { x, y, ySecond } = scales;
  return (
    <>
      {active !== null && <Chosen scales={scales} place={active} />}
      {look === 'bars' && !data.parts ? <Bars data={data} scales={scales} active={active} /> : null}
      {data.parts && <Parts data={data} parts={data.parts} scales={scales} widest={widestBar} />}
      {before && isByRow && <Levels series={before} scales={scales} />}
      {before && !isByRow && <LineOf series={before} x={x} y={y} className={classes.halo} />}
      {before && !isByRow && <LineOf series={before} x={x} y={y} className={classes.before} />}
      {look === 'line' && !isByRow && <LineOf series={now} x={x} y={y} className={classes.line} isBridged />}
      {look === 'line' && isByRow && <Dots series={now} x={x} y={y} className={classes.dot} />}
      {second && !isByRow && (
        <LineOf series={second} x={x} y={ySecond} className={classes.second} isBridged />
      )}
      {second && <Dots series={second} x={x} y={ySecond} className={classes.secondDot} />}
      {look === 'line' && active !== null && now.values[active] != null && (
        <circle cx={x(active)} cy={y(now.values[active])} r={4} className={classes.dot} />
      )}
    </>
  );
}

type MarksProps = { data: ChartData; scales: Scales; active: number | null };

function Bars({ data: { now, points, unfinished }, scales: { x, y, step, inner }, active }: MarksProps) {
  const width = widthOf(step);
  const hatch = useId();
  return (
    <>
      <pattern id={hatch} width="6" height="6" patternUnits="userSpaceOnUse" patternTransform="rotate(45)">
        <rect width="3" height="6" className={classes.bar} />
      </pattern>
      {points.map(({ key }, place) => {
        const value = now.values[place] ?? 0;
        const top = Math.min(y(value), inner.bottom);
        const isHatched = place === unfinished;
        return (
          <rect
            key={key}
            x={x(place) - width / 2}
            y={top}
            width={width}
            // Any value above zero is visible.
            height={value > 0 ? Math.max(2, inner.bottom - top) : 0}
            rx={Math.min(3, width / 4)}
            className={isHatched ? classes.hatched : classes.bar}
            {...(isHatched && { fill: `url(#${hatch})` })}
            data-active={place === active || undefined}
          />
        );
      })}
    </>
  );
}

/** The widest bar of a week, in px: wider bars would look like a wall. */
const widestBar = 44;

function widthOf(step: number): number {
  return Math.min(step * 0.7, widestBar);
}

type LineProps = {
  series: ChartSeries;
  x: (place: number) => number;
  y: (value: number) => number;
  className: string | undefined;
};

/** A line with gaps where values are missing; a bridged line is dashed over them. */
function LineOf({
  series: { values },
  x,
  y,
  className = '',
  isBridged = false,
}: LineProps & { isBridged?: boolean }) {
  const points = values.map((value, place) => (value === null ? null : `${x(place)} ${y(value)}`));
  return (
    <>
      {isBridged && points.includes(null) && (
        <path
          d={pathOf(points.filter((point) => point !== null))}
          className={className}
          fill="none"
          strokeLinecap="round"
          strokeDasharray="2 4"
          strokeOpacity={0.7}
        />
      )}
      <path d={pathOf(points)} className={className} fill="none" strokeLinecap="round" />
    </>
  );
}

/** Joins neighbours. `Z` ends a point that stands alone: its round end is a dot. */
function pathOf(points: (string | null)[]): string {
  return points
    .map((point, place) => {
      if (point === null) return '';
      const isFirst = points[place - 1] == null;
      return `${isFirst ? 'M' : 'L'}${point}${isFirst && points[place + 1] == null ? 'Z' : ''}`;
    })
    .join('');
}

function Dots({ series: { values }, x, y, className }: LineProps) {
  return values.map(
    (value, place) =>
      value !== null && <circle key={x(place)} cx={x(place)} cy={y(value)} r={3} className={className} />,
  );
}

/** The previous period's value of a row, as a dashed level over its bar. */
function Levels({ series: { values }, scales: { x, y, step } }: { series: ChartSeries; scales: Scales }) {
  const half = widthOf(step) / 2 + 3;
  return values.map(
    (value, place) =>
      value !== null && (
        <path
          key={x(place)}
          d={`M${x(place) - half} ${y(value)}h${2 * half}`}
          className={classes.before}
          shapeRendering="crispEdges"
        />
      ),
  );
}

/** A band behind the chosen point, over the chart's full height. */
function Chosen({ scales: { x, step, inner }, place }: { scales: Scales; place: number }) {
  return (
    <rect
      x={x(place) - step / 2}
      y={inner.top}
      width={step}
      height={inner.bottom - inner.top}
      className={classes.chosen}
    />
  );
}
