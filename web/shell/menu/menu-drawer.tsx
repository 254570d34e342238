import { IconMenu2, IconX } from '@tabler/icons-react';
import bar from '../header.module.css';
import { CountBadge } from './count-badge.tsx';
import { Drawer } from './drawer.tsx';
import type { MenuGroup, MenuLink } from './menu.ts';
import classes from './menu-drawer.module.css';
import { usePanel } from './panels.tsx';
import { PlaceLink } from './place-link.tsx';

/** The top menu behind the burger, where the window is too narrow for the bar. */
export function MenuDrawer({ menu }: { menu: (MenuLink | MenuGroup)[] }) {
  const { isOpen, close, root, opener } = usePanel();
  const Icon = isOpen ? IconX : IconMenu2;
  return (
    <div className={classes.burger} {...root}>
      <button type="button" className={bar.button} aria-label="Меню" {...opener}>
        <Icon size={20} stroke={1.75} aria-hidden="true" />
      </button>
      <Drawer side="left" label="Меню" isOpen={isOpen} close={close}>
        <nav aria-label="Главное меню">
          <ul className={classes.menu}>
            {menu.map((entry) => (
              <li key={entry.title}>{'links' in entry ? <Group group={entry} /> : <Entry link={entry} />}</li>
            ))}
          </ul>
        </nav>
        <div className={classes.end} aria-hidden="true" />
      </Drawer>
    </div>
  );
}

function Group({ group }: { group: MenuGroup }) {
  return (
    <>
      <p className={classes.title}>
        {group.title}
        <CountBadge count={group.count ?? 0} label="ждут выплаты" />
      </p>
      <ul className={classes.group}>
        {group.links.map((link) => (
          <li key={link.title}>
            <Entry link={link} />
          </li>
        ))}
      </ul>
    </>
  );
}

function Entry({ link }: { link: MenuLink }) {
  return (
    <PlaceLink to={link.to} hint={link.hint} exact={link.exact ?? false} className={classes.link}>
      {link.title}
    </PlaceLink>
  );
}
