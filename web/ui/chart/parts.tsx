import { Bar } from '@visx/shape';
import { Fragment, useId } from 'react';
import classes from './chart.module.css';
import type { Scales } from './scales.ts';
import type { ChartData, ChartPart } from './series.ts';

/** Bars of parts upon one another, the likely ones hatched, and across the top how low and how high it may end. */
export function Parts({ data: { points, ranges }, parts, scales: { x, y, step }, widest }: PartsProps) {
  const hatch = useId();
  const width = Math.min(step * 0.7, widest);
  return (
    <>
      <defs>
        <pattern id={hatch} width={6} height={6} patternUnits="userSpaceOnUse" patternTransform="rotate(45)">
          <rect width={6} height={6} className={classes.hatchGround} />
          <rect width={2} height={6} className={classes.hatchLine} />
        </pattern>
      </defs>
      {points.map(({ key }, place) => {
        const range = ranges?.[place];
        return (
          <Fragment key={key}>
            {parts.map(({ name, kind, values }, index) => {
              const below = parts.slice(0, index).reduce((sum, part) => sum + (part.values[place] ?? 0), 0);
              const top = below + (values[place] ?? 0);
              return (
                <Bar
                  key={name}
                  {...{ x: x(place) - width / 2, y: y(top), width, height: y(below) - y(top) }}
                  className={classes[kind]}
                  {...(kind === 'likely' && { fill: `url(#${hatch})` })}
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

type PartsProps = { data: ChartData; parts: ChartPart[]; scales: Scales; widest: number };
