import { NavLink } from 'react-router';
import { pathTo } from '../paths.ts';
import classes from './section-links.module.css';

/** The ways between the pages of the section: orders, promotions, points. */
export function SectionLinks() {
  return (
    <nav className={classes.links} aria-label="Раздел">
      {pages.map(([page, title]) => (
        <NavLink key={page} to={pathTo(page)} end>
          {title}
        </NavLink>
      ))}
    </nav>
  );
}

const pages = [
  ['orders', 'Заказы'],
  ['promotions', 'Акции'],
  ['points', 'Баллы'],
] as const;
