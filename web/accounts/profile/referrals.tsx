import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useSearchParams } from 'react-router';
import { readPage } from '#contract/wire/list-address';
import { ask, type ResultOf } from '../../rpc/rpc.ts';
import { Skeleton, SkeletonBlock } from '../../ui/feedback/skeleton.tsx';
import { pagesOf } from '../../ui/filter/list-address.ts';
import { LoadedList } from '../../ui/list/loaded-list.tsx';
import { Pager } from '../../ui/list/pager.tsx';
import { formatDayOf, formatNumber, plural } from '../../ui/text/format.ts';
import { Money } from '../../ui/text/money.tsx';
import classes from './referral-card.module.css';

const pageSize = 10;

export const askReferrals = (query: URLSearchParams) =>
  ask('profile.get-referrals', { page: readPage(query), pageSize });

/** The partners who came by the link, by id only, and the income from each. */
export function Referrals() {
  const [query] = useSearchParams();
  const list = useQuery({ ...askReferrals(query), placeholderData: keepPreviousData });
  const pages = pagesOf(query, pageSize);
  return (
    <LoadedList list={list} pages={pages} failed="Не удалось загрузить рефералов" skeleton={skeleton}>
      {(data) => (
        <>
          <List {...data} />
          <Pager {...pages} totalCount={data.pagination.totalCount} label="Страницы рефералов" />
        </>
      )}
    </LoadedList>
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
              с {formatDayOf(joinedAt)}, {formatNumber(conversions)}{' '}
              {plural(conversions, 'конверсия', 'конверсии', 'конверсий')}
            </span>
          </span>
          <Money amount={income} currencyCode={currencyCode} />
        </li>
      ))}
    </ul>
  );
}

const skeleton = (
  <Skeleton>
    <SkeletonBlock height={120} />
  </Skeleton>
);
