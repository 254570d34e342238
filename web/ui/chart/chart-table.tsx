import classes from './chart.module.css';
import { type ChartData, valueAt } from './series.ts';

/** The numbers of a chart, for those who do not see it or want to copy them. */
export function ChartTable({ title, data, column }: { title: string; data: ChartData; column: string }) {
  const series = [data.now, ...(data.before ? [data.before] : [])];
  return (
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
        {data.points.map(({ key, name }, place) => (
          <tr key={key}>
            <th scope="row">{name}</th>
            {series.map((one) => (
              <td key={one.name}>{valueAt(one, place)}</td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}
