import type { ReactNode } from 'react';
import classes from './facts.module.css';

/** A list of names with their values, without entries that are absent (`email && ['Почта', email]`); long names each above its value. */
export function Facts({ facts, isStacked = false }: FactsProps) {
  return (
    <dl className="grid gap-12 flush" data-stacked={isStacked || undefined}>
      {facts.map(
        (fact) =>
          fact && (
            <div key={fact[0]} className={classes.fact}>
              <dt className={classes.name}>{fact[0]}</dt>
              <dd className="flush digits breaks">{fact[1]}</dd>
            </div>
          ),
      )}
    </dl>
  );
}

export type FactList = readonly (readonly [name: string, value: ReactNode] | false | '' | null | undefined)[];

type FactsProps = { facts: FactList; isStacked?: boolean };
