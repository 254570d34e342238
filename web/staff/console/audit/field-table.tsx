import classes from './audit-record.module.css';

/** Fields with their values, one per row; the first cell names the field. */
export function FieldTable({ titles, rows }: { titles: string[]; rows: string[][] }) {
  return (
    <table className={classes.table}>
      <thead>
        <tr>
          {titles.map((title) => (
            <th key={title} scope="col">
              {title}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map(([name, ...values]) => (
          <tr key={name}>
            <th scope="row">{name}</th>
            {values.map((value, place) => (
              <td key={titles[place + 1]}>{value}</td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}
