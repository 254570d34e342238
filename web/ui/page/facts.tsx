import type { ReactNode } from 'react';
import classes from './facts.module.css';

/** A list of names with their values; long names each above its value. */
export function Facts({
  facts,
  isStacked = false,
}: {
  facts: [name: string, value: ReactNode][];
  isStacked?: boolean;
}) {
  return (
    <dl className={classes.facts} data-stacked={isStacked || undefined}>
      {facts.map(([name, value]) => (
        <div key={name} className={classes.fact}>
          <dt className={classes.name}>{name}</dt>
          <dd className={classes.value}>{value}</dd>
        </div>
      ))}
    </dl>
  );
}
