import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react';
import type { MouseEvent, ReactNode } from 'react';
import { Link } from '../../router/link.tsx';
import { buttonIcon } from '../page/button-icon.ts';
import { formatNumber } from '../text/format.ts';
import { pageNumbers } from './page-numbers.ts';
import classes from './pager.module.css';

/**
 * Scrolls to the start of a page: its own list's head, where it is above the window, and the first row within a table that
 * scrolls by itself.
 */
function showHead({ currentTarget }: MouseEvent<HTMLElement>) {
  const list = currentTarget.closest('[aria-busy]') ?? currentTarget.closest('section, main');
  if (!list) return;
  for (const scroller of list.querySelectorAll('section')) scroller.scrollTop = 0;
  if (list.getBoundingClientRect().top < 0) list.scrollIntoView();
}

/**
 * Links to the pages of a list; empty for a single page. For a list counted only up to a limit (`isMore`) the known pages are
 * offered, and the next one while this page is full.
 */
export function Pager({
  page,
  totalCount,
  isMore = false,
  shown = 0,
  pageSize,
  to,
  label,
}: LongPagination & {
  page: number;
  pageSize: number;
  to: (page: number) => string;
  /** The rows of this page, required with `isMore`. */
  shown?: number;
  /** The name for screen readers, where a page has two lists. */
  label?: string;
}) {
  const isFull = isMore && shown >= pageSize;
  const last = Math.max(Math.ceil(totalCount / pageSize), isFull ? page + 1 : page);
  if (last <= 1) return null;
  return (
    <nav className={classes.pager} aria-label={label ?? 'Страницы'}>
      <Step to={page > 1 ? to(page - 1) : null} label="Предыдущая страница">
        <IconChevronLeft {...buttonIcon} />
      </Step>
      {pageNumbers(page, last).map((number, place, all) =>
        number === null ? (
          // A gap stands after its own page.
          <span key={`after ${all[place - 1]}`} className={classes.gap} aria-hidden>
            …
          </span>
        ) : (
          <Link
            key={number}
            to={to(number)}
            preventScrollReset
            onClick={showHead}
            className={classes.page}
            aria-label={`Страница ${number}`}
            aria-current={number === page ? 'page' : undefined}
          >
            {formatNumber(number)}
          </Link>
        ),
      )}
      {isMore && (
        <span className={classes.gap} aria-hidden>
          …
        </span>
      )}
      <Step to={page < last ? to(page + 1) : null} label="Следующая страница">
        <IconChevronRight {...buttonIcon} />
      </Step>
    </nav>
  );
}

/** The total number; with `isMore` the real number exceeds `totalCount`. */
export type LongPagination = { totalCount: number; isMore?: boolean };

function Step({ to, label, children }: { to: string | null; label: string; children: ReactNode }) {
  if (to === null)
    return (
      <span className={classes.page} data-off aria-hidden>
        {children}
      </span>
    );
  return (
    <Link to={to} preventScrollReset onClick={showHead} className={classes.page} aria-label={label}>
      {children}
    </Link>
  );
}
