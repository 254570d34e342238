import { TooltipWithBounds } from '@visx/tooltip';
import classes from './chart.module.css';
import type { Scales } from './scales.ts';
import { type ChartData, nameAt, seriesOf, valueAt } from './series.ts';

/** The numbers of the chosen point beside it, within the chart. Screen readers use the live region instead. */
export function PointTip({
  data,
  place,
  scales: { x, inner },
  width,
}: {
  data: ChartData;
  place: number;
  scales: Scales;
  width: number;
}) {
  const series = seriesOf(data);
  return (
    <TooltipWithBounds
      // Measured anew at each point, because its text has another width.
      key={`${place} ${width}`}
      left={x(place)}
      top={inner.top}
      className={classes.tip ?? ''}
      unstyled
      applyPositionStyle
      aria-hidden
    >
      <p className={classes.tipName}>{nameAt(data, place)}</p>
      <dl className={classes.tipValues}>
        {series.map((one) => (
          <div key={one.name}>
            <dt>{one.name}</dt>
            <dd>{valueAt(one, place)}</dd>
          </div>
        ))}
      </dl>
    </TooltipWithBounds>
  );
}
