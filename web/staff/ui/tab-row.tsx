import { type ReactNode, useLayoutEffect, useRef } from 'react';
import classes from './tab-row.module.css';

/** A row of links between parts. On a phone it is one line that scrolls, with the shown part in sight. */
export function TabRow({ label, children }: { label: string; children: ReactNode }) {
  const row = useRef<HTMLElement>(null);
  useLayoutEffect(() => {
    const nav = row.current;
    const shown = nav?.querySelector<HTMLElement>('[aria-current]');
    if (shown) nav?.scrollTo(shown.offsetLeft - (nav.clientWidth - shown.offsetWidth) / 2, 0);
  }, []);
  return (
    <nav ref={row} className={classes.links} aria-label={label}>
      {children}
    </nav>
  );
}
