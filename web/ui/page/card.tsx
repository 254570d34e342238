import type { ReactNode } from 'react';
import classes from './card.module.css';

/** A quiet surface with one subject; `title` names it as a section of the page. */
export function Card({
  title,
  actions,
  children,
}: {
  title?: string;
  actions?: ReactNode;
  children: ReactNode;
}) {
  return (
    <section className={classes.card}>
      {title && (
        <header className={classes.head}>
          <h2 className="flush large bold">{title}</h2>
          {actions}
        </header>
      )}
      {children}
    </section>
  );
}
