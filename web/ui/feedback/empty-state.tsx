import type { ReactNode } from 'react';
import classes from './state.module.css';

/** A list without entries: a line saying what would be here, and the button that makes the first one. */
export function EmptyState({ title, text, action, icon }: EmptyStateProps) {
  return (
    <div className={classes.state}>
      {icon && (
        <span className={classes.icon} aria-hidden="true">
          {icon}
        </span>
      )}
      <p className={classes.title}>{title}</p>
      {text && <p className={classes.text}>{text}</p>}
      {action}
    </div>
  );
}

type EmptyStateProps = { title: string; text?: string; action?: ReactNode; icon?: ReactNode };
