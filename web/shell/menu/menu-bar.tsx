import { IconChevronDown } from '@tabler/icons-react';
import { CountBadge } from './count-badge.tsx';
import { usePresence } from './drawer.tsx';
import type { MenuGroup, MenuLink } from './menu.ts';
import classes from './menu-bar.module.css';
import { usePanel } from './panels.tsx';
import { PlaceLink } from './place-link.tsx';

/** The top menu as a bar with drop-downs, where the window is wide enough. */
export function MenuBar({ menu }: { menu: (MenuLink | MenuGroup)[] }) {
  return (
    <nav aria-label="Главное меню" className={classes.bar}>
      <ul className={classes.items}>
        {menu.map((entry) => (
          <li key={entry.title}>
            {'links' in entry ? (
              <DropDown group={entry} />
            ) : (
              <PlaceLink to={entry.to} className={classes.item}>
                {entry.title}
              </PlaceLink>
            )}
          </li>
        ))}
      </ul>
    </nav>
  );
}

function DropDown({ group }: { group: MenuGroup }) {
  const { isOpen, root, opener } = usePanel();
  const presence = usePresence(isOpen, 200);
  return (
    <div className="anchor" {...root}>
      <button type="button" className={classes.item} {...opener}>
        {group.title}
        <CountBadge count={group.count ?? 0} label="ждут вас" />
        <IconChevronDown size={16} stroke={1.75} className={classes.chevron} aria-hidden="true" />
      </button>
      {presence !== 'gone' && (
        <ul className={classes.list} inert={!isOpen} data-leaving={!isOpen || undefined}>
          {group.links.map(({ title, to, hint, exact }) => (
            <li key={title}>
              <PlaceLink to={to} hint={hint} exact={exact ?? false} className={classes.link}>
                {title}
              </PlaceLink>
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}
