import type { ReactNode } from 'react';
import classes from './page.module.css';
import { PageTitle } from './page-title.tsx';

/** A page of the cabinet: the tab's title, the heading with the page's main acts beside it, the content. */
export function Page({ title, section = title, actions, children }: PageProps) {
  return (
    <div className={classes.page}>
      <PageTitle of={section} />
      <header className={classes.header}>
        <h1 className={classes.heading}>{title}</h1>
        {actions && <div className={classes.actions}>{actions}</div>}
      </header>
      {children}
    </div>
  );
}

type PageProps = {
  title: string;
  /** The tab's title, where it differs from the heading: one record's name, or a longer text. */
  section?: string;
  actions?: ReactNode;
  children: ReactNode;
};
