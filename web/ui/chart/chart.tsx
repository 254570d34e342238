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
}: {
  /** The subject of the chart, for screen readers: «Доход по дням». */
  title: string;
  /** The result of the chart, in a sentence. */
  words: ReactNode;
  data: ChartData;
  /** The name of a point in the table's head: «День». */
  column: string;
}) {
  const wordsId = useId();
  return (
    <figure className={classes.chart} aria-labelledby={wordsId}>
      <figcaption id={wordsId} className={classes.words}>
        {words}
      </figcaption>
      <Boundary failed={(retry) => <Missing retry={retry} />}>
        <Plot title={title} data={data} />
      </Boundary>
      {(data.before || data.second || data.parts) && <Legend data={data} />}
      <details className={classes.numbers}>
        <summary>Показать таблицей</summary>
        <ChartTable title={title} data={data} column={column} />
      </details>
    </figure>
  );
}

export type PlotProps = { title: string; data: ChartData };

const Plot = later<PlotProps>(
  async () => (await import('./plot.tsx')).Plot,
  ({ arrival }) => <Waiting arrival={arrival} />,
);

function Waiting({ arrival: { hasFailed, retry } }: { arrival: Arrival }) {
  return hasFailed ? <Missing retry={retry} /> : <div className={classes.place} />;
}

function Missing({ retry }: { retry: () => void }) {
  return (
    <div className={classes.place} role="alert">
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
