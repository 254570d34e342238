import { Link, useLocation } from 'react-router';
import { pathTo } from '../paths.ts';
import { useMay } from '../rpc/me.ts';
import { isWithin, type MenuEntry, menuFor } from './menu.ts';
import classes from './menu-list.module.css';
import { isBuilt } from './site.ts';

/** The groups of the menu with their entries; folded, the icons alone. */
export function MenuList({ isFolded = false }: { isFolded?: boolean }) {
  const may = useMay();
  return menuFor(may, isBuilt).map(({ title, entries }) => (
    <section key={title} className={classes.group} data-folded={isFolded || undefined}>
      <h2 className={classes.title}>{title}</h2>
      <ul className={classes.list}>
        {entries.map((entry) => (
          <li key={entry.page}>
            <Entry entry={entry} />
          </li>
        ))}
      </ul>
    </section>
  ));
}

function Entry({ entry }: { entry: MenuEntry }) {
  const { pathname } = useLocation();
  const { page, title, Icon } = entry;
  return (
    <Link
      to={pathTo(page)}
      className={classes.link}
      title={title}
      aria-current={isWithin(entry, pathname) ? 'page' : undefined}
    >
      <Icon size={20} stroke={1.5} aria-hidden="true" />
      <span className={classes.text}>{title}</span>
    </Link>
  );
}
