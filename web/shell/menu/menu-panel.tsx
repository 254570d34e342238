import { CountBadge } from './count-badge.tsx';
import type { MenuGroup, MenuLink } from './menu.ts';
import classes from './menu-drawer.module.css';
import { PlaceLink } from './place-link.tsx';

/** The content of the top menu's drawer. */
export function MenuPanel({ menu }: { menu: (MenuLink | MenuGroup)[] }) {
  return (
    <>
      <nav aria-label="Главное меню">
        <ul className="bare">
          {menu.map((entry) => (
            <li key={entry.title}>{'links' in entry ? <Group group={entry} /> : <Entry link={entry} />}</li>
          ))}
        </ul>
      </nav>
      <div className={classes.end} aria-hidden="true" />
    </>
  );
}

function Group({ group }: { group: MenuGroup }) {
  return (
    <>
      <p className={classes.title}>
        {group.title}
        <CountBadge count={group.count ?? 0} label="ждут вас" />
      </p>
      <ul className="bare">
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
