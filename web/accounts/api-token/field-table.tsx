import { Fragment } from 'react';
import type { FieldRow } from './field-rows.ts';
import classes from './field-table.module.css';

/** A table of fields with their types and limits. `asked` also marks the required ones. */
export function FieldTable({
  rows,
  caption,
  asked = false,
}: {
  rows: FieldRow[];
  caption: string;
  asked?: boolean;
}) {
  return (
    <table className={classes.table}>
      <caption className={classes.caption}>{caption}</caption>
      <thead>
        <tr>
          <th scope="col">Поле</th>
          <th scope="col">Тип и ограничения</th>
          {asked && <th scope="col">Обязательно</th>}
        </tr>
      </thead>
      <tbody>
        {rows.map(({ path, type, limits, isRequired }) => (
          <tr key={path}>
            <td>
              <Path path={path} />
            </td>
            <td>
              {type}
              {limits && <span className="block dim">{limits}</span>}
            </td>
            {asked && <td>{isRequired ? 'да' : 'нет'}</td>}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

/** Lets a long path break between its names. */
function Path({ path }: { path: string }) {
  const [first, ...rest] = path.split('.');
  return (
    <code>
      {first}
      {rest.map((name) => (
        <Fragment key={name}>
          .<wbr />
          {name}
        </Fragment>
      ))}
    </code>
  );
}
