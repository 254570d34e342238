import classes from './chart.module.css';
import { type ChartData, nameAt, seriesOf, valueAt } from './series.ts';

/** The numbers of a chart, for readers who cannot see it or want to copy them. */
export function ChartTable({ title, data, column }: { title: string; data: ChartData; column: string }) {
  const series = seriesOf(data);
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: the keyboard scrolls it
    <section className={classes.wide} aria-label={`${title}: таблица`} tabIndex={0}>
      <table className={classes.table}>
        <caption className="for-screen-readers">{title}</caption>
        <thead>
          <tr>
            <th scope="col">{column}</th>
            {series.map(({ name }) => (
              <th key={name} scope="col">
                {name}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {data.points.map(({ key }, place) => (
            <tr key={key}>
              <th scope="row">{nameAt(data, place)}</th>
              {series.map((one) => (
                <td key={one.name}>{valueAt(one, place)}</td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}
