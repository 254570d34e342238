import type { ReactNode } from 'react';
import { Link } from '../../router/link.tsx';
import { formatNumber } from '../../ui/text/format.ts';
import classes from './tab-row.module.css';
import { TabRow } from './tab-row.tsx';

/** The links between the parts of a record. Each part has its own filters, so an address names only the part. */
export function TabLinks<Tab extends string>({
  label,
  tabs,
  tab,
  children,
}: {
  label: string;
  tabs: readonly { tab: Tab; title: string; count?: number }[];
  /** The shown tab. */
  tab: Tab;
  /** Links to other pages. */
  children?: ReactNode;
}) {
  return (
    <TabRow label={label}>
      {tabs.map(({ tab: one, title, count = 0 }) => (
        <Link key={one} to={`?tab=${one}`} aria-current={one === tab ? 'page' : undefined} preventScrollReset>
          {title}
          {count > 0 && (
            <span className={classes.count}>
              {formatNumber(count)}
              {count >= 1000 && '+'}
            </span>
          )}
        </Link>
      ))}
      {children}
    </TabRow>
  );
}
