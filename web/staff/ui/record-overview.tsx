import type { ReactNode } from 'react';
import classes from './record-overview.module.css';

/** The first part of a record: its numbers, the data beside them in a narrow, quieter column, and what is rarely needed. */
export function RecordOverview({
  numbers,
  data,
  children,
}: {
  numbers: ReactNode;
  data: ReactNode;
  children?: ReactNode;
}) {
  return (
    <div className={classes.overview}>
      <div className="shrinks">{numbers}</div>
      <div className={classes.data}>{data}</div>
      <div className={classes.rest}>{children}</div>
    </div>
  );
}
