import type { ReactNode } from 'react';
import classes from './facts.module.css';

/** A list of names with their values; long names each above its value. */
export function Facts({ facts, isStacked = false }: FactsProps) {
  return (
    <dl className="grid gap-12 flush" data-stacked={isStacked || undefined}>
      {facts.map(([name, value]) => (
        <div key={name} className={classes.fact}>
          <dt className={classes.name}>{name}</dt>
          <dd className="flush digits breaks">{value}</dd>
        </div>
      ))}
    </dl>
  );
}

type FactsProps = { facts: [name: string, value: ReactNode][]; isStacked?: boolean };
