import { type ReactNode, useId } from 'react';
import { FailedLine } from '../feedback/failed-state.tsx';
import { type Arrival, later } from '../feedback/later.tsx';
import { Boundary } from '../feedback/loaded.tsx';
import classes from './chart.module.css';
import { ChartTable } from './chart-table.tsx';
import type { ChartData } from './series.ts';

/**
 * A chart over time: its picture in words, the drawing, and the same numbers as a table. The drawing's code loads with the first
 * chart; its place keeps its height meanwhile, and stays where the code fails to load.
 */
export function Chart({
  title,
  words,
  data,
  column,
  height = 260,
  head,
  foot,
}: {
  /** The subject of the chart, for screen readers: «Доход по дням». */
  title: string;
  /** The result of the chart, in a sentence. */
  words: ReactNode;
  data: ChartData;
  /** The name of a point in the table's head: «День». */
  column: string;
  /** The height of the drawing in px. */
  height?: number;
  /** Controls above the drawing, beside the legend. The words are for screen readers then: numbers stand above the controls. */
  head?: ReactNode;
  /** Marks at the points, right below the drawing. */
  foot?: ReactNode;
}) {
  const wordsId = useId();
  const legend = (data.before || data.second || data.parts) && <Legend data={data} />;
  return (
    <figure className={classes.chart} aria-labelledby={wordsId} data-headed={head !== undefined || undefined}>
      <figcaption id={wordsId} className={head ? 'for-screen-readers' : classes.words}>
        {words}
      </figcaption>
      {head && (
        <div className={classes.head}>
          {head}
          {legend}
        </div>
      )}
      <Boundary failed={(retry) => <Missing height={height} retry={retry} />}>
        <Plot title={title} data={data} height={height} />
      </Boundary>
      {foot}
      {!head && legend}
      <details className={classes.numbers}>
        <summary>Показать таблицей</summary>
        <ChartTable title={title} data={data} column={column} />
      </details>
    </figure>
  );
}

export type PlotProps = { title: string; data: ChartData; height: number };

const Plot = later<PlotProps>(
  async () => (await import('./plot.tsx')).Plot,
  ({ arrival, height }) => <Waiting arrival={arrival} height={height} />,
);

function Waiting({ arrival: { hasFailed, retry }, height }: { arrival: Arrival; height: number }) {
  return hasFailed ? (
    <Missing height={height} retry={retry} />
  ) : (
    <div className={classes.place} style={{ height }} />
  );
}

function Missing({ height, retry }: { height: number; retry: () => void }) {
  return (
    <div className={classes.place} style={{ height }} role="alert">
      <FailedLine text="График не загрузился, числа — в таблице под ним." retry={retry} />
    </div>
  );
}

function Legend({ data: { now, second, before, parts, look } }: { data: ChartData }) {
  return (
    <ul className={classes.legend} aria-hidden>
      {parts?.map(({ name, kind }) => (
        <li key={name} data-look={kind}>
          {name}
        </li>
      ))}
      {!parts && <li data-look={look}>{now.name}</li>}
      {second && <li data-look="second">{second.name}</li>}
      {before && <li data-look="before">{before.name}</li>}
    </ul>
  );
}
