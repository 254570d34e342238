import { useLayoutEffect, useRef } from 'react';
import { Pairs } from '../page/pairs.tsx';
import classes from './plot.module.css';
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
  const tip = useRef<HTMLDivElement>(null);
  // Each point's text has a width of its own, known once it is laid out.
  useLayoutEffect(() => {
    if (!tip.current) return;
    const left = besidePoint(x(place), tip.current.getBoundingClientRect().width, width);
    tip.current.style.translate = `${left}px ${inner.top + gap}px`;
  });
  return (
    <div ref={tip} className={classes.tip} aria-hidden>
      <p className={classes.tipName}>{nameAt(data, place)}</p>
      <Pairs
        className={classes.tipValues}
        pairs={seriesOf(data).map((one) => [one.name, valueAt(one, place)])}
      />
    </div>
  );
}

const gap = 10;

/** The tip's left edge: right of the point, or left of it where less of the tip would lie outside. */
function besidePoint(point: number, own: number, width: number): number {
  const beyondRight = point + gap + own - width;
  const beyondLeft = own - point - gap;
  return Math.round(beyondRight > 0 && beyondRight > beyondLeft ? point - own - gap : point + gap);
}
