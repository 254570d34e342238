import { useQuery } from '@tanstack/react-query';
import { Link } from '../../router/link.tsx';
import { useLocation } from '../../router/view.tsx';
import { formatNumber, plural } from '../../ui/text/format.ts';
import { pathTo } from '../paths.ts';
import { needAddresses } from '../reports/first-page/needs.ts';
import { useMay } from '../rpc/me.ts';
import { ask } from '../rpc/rpc.ts';
import { isWithin, type MenuEntry, menuFor } from './menu.ts';
import classes from './menu-list.module.css';

/** The groups of the menu with their entries and counts of needs; folded, only icons and counts. */
export function MenuList({ isFolded = false }: { isFolded?: boolean }) {
  const may = useMay();
  const waiting = useWaiting();
  return menuFor(may).map(({ title, entries }) => (
    <section key={title} className={classes.group} data-folded={isFolded || undefined}>
      <h2 className={classes.title}>{title}</h2>
      <ul className={classes.list}>
        {entries.map((entry) => (
          <li key={entry.page}>
            <Entry entry={entry} />
            <Count {...waiting(entry)} />
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

type Waiting = { count: number; isMore: boolean };

/** The needs in the section of an entry. */
function useWaiting(): (entry: MenuEntry) => Waiting {
  const { data } = useQuery({ ...ask('operator.get-needs', {}), refetchInterval: 60_000 });
  return (entry) => {
    const own = (data?.needs ?? []).filter(({ kind }) =>
      isWithin(entry, needAddresses[kind].split('?')[0] ?? ''),
    );
    return {
      count: own.reduce((sum, { count }) => sum + count, 0),
      isMore: own.some(({ isMore }) => isMore),
    };
  };
}

/** The count stands beside the link, so that the link keeps its name. */
function Count({ count, isMore }: Waiting) {
  if (count === 0) return null;
  return (
    <span className={classes.count}>
      {formatNumber(count)}
      {isMore && '+'}
      <span className={classes.unseen}> {plural(count, 'ждёт', 'ждут', 'ждут')}</span>
    </span>
  );
}
