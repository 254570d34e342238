import type { TablerIcon } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import classes from './status.module.css';

/** The state of a feature that can be on: an icon, a title, its meaning; the children are its actions. */
export function Status({
  tone,
  icon: Icon,
  title,
  meaning,
  children,
}: {
  /** `warning`: off, which makes the account less safe. */
  tone: 'on' | 'off' | 'warning';
  icon?: TablerIcon;
  title: string;
  meaning: ReactNode;
  children?: ReactNode;
}) {
  return (
    <div className={classes.status}>
      <span className={classes.icon} data-tone={tone} aria-hidden>
        {Icon && <Icon size={24} stroke={1.5} />}
      </span>
      <div className={classes.words}>
        <p className={classes.title}>{title}</p>
        <p className={classes.meaning}>{meaning}</p>
      </div>
      {children}
    </div>
  );
}
