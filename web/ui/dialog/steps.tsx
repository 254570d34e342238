import { type ReactNode, useRef } from 'react';
import { useFocusAtStart } from '../form/focus-field.ts';
import { Pairs } from '../page/pairs.tsx';
import classes from './steps.module.css';

/** The text of a step: takes the focus of the previous step, and is read out. */
export function StepLead({ children }: { children: ReactNode }) {
  const lead = useRef<HTMLParagraphElement>(null);
  useFocusAtStart(() => lead.current);
  return (
    <p ref={lead} tabIndex={-1} className={classes.text}>
      {children}
    </p>
  );
}

/** The values that a step repeats in large type. */
export function StepRows({ rows }: { rows: { label: string; text: ReactNode }[] }) {
  return <Pairs className={classes.rows} pairs={rows.map(({ label, text }) => [label, text])} />;
}
