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
    <div className="row wrap gap-12-16">
      <span className={classes.icon} data-tone={tone} aria-hidden>
        {Icon && <Icon size={24} stroke={1.5} />}
      </span>
      <div className={classes.words}>
        <p className="flush bold breaks">{title}</p>
        <p className="flush dim">{meaning}</p>
      </div>
      {children}
    </div>
  );
}
