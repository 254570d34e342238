import { Link as PageLink } from '../../router/link.tsx';
import { useSearchParams } from '../../router/view.tsx';
import { switchFilter } from '../../ui/filter/filters.ts';
import { changed } from '../../ui/filter/list-address.ts';
import classes from './links.module.css';

export const archive = switchFilter('archive', 'Архив');

/** The words of an archive without links. */
export const emptyArchive = {
  filters: [archive],
  title: 'В архиве пусто',
  text: 'Сюда убирают ссылки, которые больше не нужны на виду. Посетителей они ведут по-прежнему.',
};

/** The links that work, or the archived ones: the choice lives in the page's address. */
export function ArchiveChoice() {
  const query = useSearchParams();
  const isArchived = archive.read(query) ?? false;
  return (
    <nav className={classes.choice} aria-label="Какие ссылки">
      {[false, true].map((isOfArchive) => (
        <PageLink
          key={String(isOfArchive)}
          to={changed(query, { archive: isOfArchive ? '1' : null })}
          preventScrollReset
          aria-current={isOfArchive === isArchived ? 'page' : undefined}
        >
          {isOfArchive ? archive.label : 'Действующие'}
        </PageLink>
      ))}
    </nav>
  );
}
