import { NativeSelect } from '@mantine/core';
import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react';
import { Link, useNavigate, useSearchParams } from 'react-router';
import { filterVisit } from '../../../ui/filter/filter-visit.ts';
import { pageAddress, pageSizes, sizeAddress } from '../../../ui/filter/list-address.ts';
import { pageNumbers } from '../../../ui/list/page-numbers.ts';
import classes from '../../../ui/list/pager.module.css';
import { formatNumber } from '../../../ui/text/format.ts';
import own from './work-list.module.css';

/**
 * The pages of a work list and their size. Of a list that is counted to a thousand the known pages are offered, and the next one as
 * long as this one is full.
 */
export function WorkPager({
  page,
  pageSize,
  shown,
  pagination: { totalCount, isMore = false },
}: WorkPagerProps) {
  const [query] = useSearchParams();
  const navigate = useNavigate();
  const isFull = isMore && shown >= pageSize;
  const last = Math.max(Math.ceil(totalCount / pageSize), isFull ? page + 1 : page);
  return (
    <div className={own.pages}>
      {last > 1 && (
        <nav className={classes.pager} aria-label="Страницы">
          <Step to={page > 1 ? pageAddress(query, page - 1) : null} isBack />
          {pageNumbers(page, last).map((number, place, all) =>
            number === null ? (
              <span key={`after ${all[place - 1]}`} className={classes.gap} aria-hidden="true">
                …
              </span>
            ) : (
              <Link
                key={number}
                to={pageAddress(query, number)}
                preventScrollReset
                className={classes.page}
                aria-label={`Страница ${number}`}
                aria-current={number === page ? 'page' : undefined}
              >
                {formatNumber(number)}
              </Link>
            ),
          )}
          {isMore && (
            <span className={classes.gap} aria-hidden="true">
              …
            </span>
          )}
          <Step to={page < last ? pageAddress(query, page + 1) : null} />
        </nav>
      )}
      <NativeSelect
        aria-label="Строк на странице"
        className={own.size}
        data={pageSizes.map((size) => ({ value: String(size), label: `по ${size}` }))}
        value={String(pageSize)}
        onChange={({ currentTarget }) =>
          void navigate(sizeAddress(query, Number(currentTarget.value)), filterVisit)
        }
      />
    </div>
  );
}

/** How many there are; with `isMore` there are more than `totalCount`. */
export type LongPagination = { totalCount: number; isMore?: boolean };

type WorkPagerProps = {
  page: number;
  pageSize: number;
  /** Rows of this page. */
  shown: number;
  pagination: LongPagination;
};

function Step({ to, isBack = false }: { to: string | null; isBack?: boolean }) {
  const Icon = isBack ? IconChevronLeft : IconChevronRight;
  const icon = <Icon size={20} stroke={1.5} aria-hidden="true" />;
  if (to === null)
    return (
      <span className={classes.page} data-off aria-hidden="true">
        {icon}
      </span>
    );
  const label = isBack ? 'Предыдущая страница' : 'Следующая страница';
  return (
    <Link to={to} preventScrollReset className={classes.page} aria-label={label}>
      {icon}
    </Link>
  );
}
