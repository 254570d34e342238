import { Fragment, useId } from 'react';
import classes from './plot.module.css';
import type { Scales } from './scales.ts';
import { type ChartData, type ChartPart, heightOf } from './series.ts';

/**
 * Stacked bars, with the range of a bar's end across the top. Likely parts are hatched, and so are all parts of an unfinished
 * point.
 */
export function Parts({
  data: { points, ranges, unfinished },
  parts,
  scales,
  widest,
}: {
  data: ChartData;
  parts: ChartPart[];
  scales: Scales;
  widest: number;
}) {
  const { x, y, step } = scales;
  const hatch = useId();
  const width = Math.min(step * 0.7, widest);
  return (
    <>
      <defs>
        {parts.map(({ kind }) => (
          <Hatch key={kind} id={`${hatch}${kind}`} kind={kind} />
        ))}
      </defs>
      {points.map(({ key }, place) => {
        const range = ranges?.[place];
        return (
          <Fragment key={key}>
            {parts.map(({ name, kind, values }, index) => {
              const below = heightOf(parts.slice(0, index), place);
              const value = values[place] ?? 0;
              const isHatched = kind === 'likely' || (place === unfinished && kind !== 'lost');
              return (
                <rect
                  key={name}
                  x={x(place) - width / 2}
                  y={y(below + value)}
                  width={width}
                  height={y(below) - y(below + value)}
                  className={value > 0 ? classes[kind] : classes.empty}
                  {...(isHatched && { style: { fill: `url(#${hatch}${kind})` } })}
                />
              );
            })}
            {range && range.high > range.low && (
              <path
                d={`M${x(place) - width / 4} ${y(range.high)}h${width / 2}m${-width / 4} 0V${y(range.low)}m${-width / 4} 0h${width / 2}`}
                className={classes.range}
              />
            )}
          </Fragment>
        );
      })}
    </>
  );
}

/** Stripes of a part’s own colour. */
function Hatch({ id, kind }: { id: string; kind: ChartPart['kind'] }) {
  return (
    <pattern id={id} width={6} height={6} patternUnits="userSpaceOnUse" patternTransform="rotate(45)">
      <rect width={6} height={6} className={classes.hatchGround} />
      <rect width={3} height={6} className={classes[kind === 'likely' ? 'hatchLine' : kind]} />
    </pattern>
  );
}
