import { type ReactNode, useRef } from 'react';
import { useFocusAtStart } from '../form/focus-field.ts';
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
  return (
    <dl className={classes.rows}>
      {rows.map(({ label, text }) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd>{text}</dd>
        </div>
      ))}
    </dl>
  );
}
