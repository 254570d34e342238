import { Bar, LinePath } from '@visx/shape';
import classes from './chart.module.css';
import type { Scales } from './scales.ts';
import type { ChartData, ChartSeries } from './series.ts';

/** Bars or a line for this period, a dashed line for the one before it, and what marks the chosen point. */
export function Marks({ data, scales, active }: MarksProps) {
  const { now, before, look } = data;
  return (
    <>
      {active !== null && <Chosen scales={scales} place={active} />}
      {look === 'bars' ? <Bars data={data} scales={scales} active={active} /> : null}
      {before && <LineOf series={before} scales={scales} className={classes.halo} />}
      {before && <LineOf series={before} scales={scales} className={classes.before} />}
      {look === 'line' && <LineOf series={now} scales={scales} className={classes.line} />}
      {look === 'line' && active !== null && now.values[active] != null && (
        <circle cx={scales.x(active)} cy={scales.y(now.values[active])} r={4} className={classes.dot} />
      )}
    </>
  );
}

type MarksProps = { data: ChartData; scales: Scales; active: number | null };

function Bars({ data: { now, points }, scales: { x, y, step, inner }, active }: MarksProps) {
  const width = Math.min(step * 0.7, widestBar);
  return points.map(({ key }, place) => {
    const value = now.values[place] ?? 0;
    const top = Math.min(y(value), inner.bottom);
    return (
      <Bar
        key={key}
        x={x(place) - width / 2}
        y={top}
        width={width}
        // What is more than nothing is seen.
        height={value > 0 ? Math.max(2, inner.bottom - top) : 0}
        rx={Math.min(3, width / 4)}
        className={classes.bar}
        data-active={place === active || undefined}
      />
    );
  });
}

/** Of a week’s bars, so that they stay a chart and do not become a wall. */
const widestBar = 44;

type LineProps = { series: ChartSeries; scales: Scales; className: string | undefined };

function LineOf({ series, scales: { x, y }, className }: LineProps) {
  return (
    <LinePath
      data={series.values}
      defined={(value) => value !== null}
      x={(_, place) => x(place)}
      y={(value) => y(value ?? 0)}
      className={className ?? ''}
      fill="none"
    />
  );
}

/** A band behind the chosen point, as high as the chart. */
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
