import { pathTo } from '../../paths.ts';
import { Link } from '../../router/link.tsx';
import classes from './loader.module.css';

/** The two parts of the loader. */
export function LoaderTabs({ shown }: { shown: 'loader' | 'costs' }) {
  const parts = [
    { page: 'loader', title: 'Сверка', to: pathTo('loader') },
    { page: 'costs', title: 'Расходы', to: pathTo('costs') },
  ] as const;
  return (
    <nav aria-label="Разделы загрузчика" className={classes.tabs}>
      {parts.map(({ page, title, to }) => (
        <Link key={page} to={to} aria-current={page === shown ? 'page' : undefined}>
          {title}
        </Link>
      ))}
    </nav>
  );
}
