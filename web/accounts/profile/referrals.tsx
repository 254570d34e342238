import { readPage } from '#contract/wire/list-address';
import { ask, type ResultOf } from '../../rpc/rpc.ts';
import { Skeleton } from '../../ui/feedback/skeleton.tsx';
import { PagedList } from '../../ui/list/paged-list.tsx';
import { formatCount, formatDayOf } from '../../ui/text/format.ts';
import { Money } from '../../ui/text/money.tsx';
import classes from './referral-card.module.css';

const pageSize = 10;

export const askReferrals = (query: URLSearchParams) =>
  ask('profile.get-referrals', { page: readPage(query), pageSize });

/** The partners who came by the link, by id only, and the income from each. */
export function Referrals() {
  return (
    <PagedList
      ask={askReferrals}
      pageSize={pageSize}
      label="Страницы рефералов"
      failed="Не удалось загрузить рефералов"
      skeleton={<Skeleton height={120} />}
    >
      {(list, pager) => (
        <>
          <List {...list} />
          {pager}
        </>
      )}
    </PagedList>
  );
}

function List({ items, currencyCode }: ResultOf<'profile.get-referrals'>) {
  return (
    <ul className={classes.referrals}>
      {items.map(({ id, joinedAt, conversions, income }) => (
        <li key={id}>
          <span>
            Партнёр ID {id}
            <span className="block small dim">
              с {formatDayOf(joinedAt)}, {formatCount(conversions, 'конверсия', 'конверсии', 'конверсий')}
            </span>
          </span>
          <Money amount={income} currencyCode={currencyCode} />
        </li>
      ))}
    </ul>
  );
}
