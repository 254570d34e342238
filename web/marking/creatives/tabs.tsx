import { Link } from '../../router/link.tsx';
import classes from '../marking.module.css';

const tabs = [
  { tab: 'creatives', title: 'Креативы', to: '?' },
  { tab: 'places', title: 'Площадки', to: '?tab=places' },
] as const;

/** The links between the parts of the section. */
export function Tabs({ tab: shown }: { tab: (typeof tabs)[number]['tab'] }) {
  return (
    <nav className={classes.choice} aria-label="Раздел">
      {tabs.map(({ tab, title, to }) => (
        <Link key={tab} to={to} preventScrollReset aria-current={tab === shown ? 'page' : undefined}>
          {title}
        </Link>
      ))}
    </nav>
  );
}
