import type { ReactNode } from 'react';
import classes from './status.module.css';

/** The state of a thing that can be on: a sign, a title, its meaning; beside them, as children, what can be done. */
export function Status({ tone, icon, title, meaning, children }: StatusProps) {
  return (
    <div className={classes.status}>
      <span className={classes.icon} data-tone={tone} aria-hidden="true">
        {icon}
      </span>
      <div className={classes.words}>
        <p className={classes.title}>{title}</p>
        <p className={classes.meaning}>{meaning}</p>
      </div>
      {children}
    </div>
  );
}

type StatusProps = {
  /** `warning`: off, and the account is less safe for it. */
  tone: 'on' | 'off' | 'warning';
  icon?: ReactNode;
  title: string;
  meaning: ReactNode;
  children?: ReactNode;
};
