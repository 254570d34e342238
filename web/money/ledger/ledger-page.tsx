import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useSearchParams } from 'react-router';
import { accountNames, ledgerCsvPath } from '#contract/money/ledger-names';
import type { Asks } from '../../rpc/preload.ts';
import { ask, type ResultOf } from '../../rpc/rpc.ts';
import { CsvLink } from '../../ui/copy/csv-link.tsx';
import { EmptyState } from '../../ui/feedback/failed-state.tsx';
import { Skeleton, SkeletonLine } from '../../ui/feedback/skeleton.tsx';
import { isFiltered } from '../../ui/filter/filter-chips.ts';
import { pagesOf, sheetQuery } from '../../ui/filter/list-address.ts';
import { LoadedList, type Pages } from '../../ui/list/loaded-list.tsx';
import { Pager } from '../../ui/list/pager.tsx';
import { Card } from '../../ui/page/card.tsx';
import { Page } from '../../ui/page/page.tsx';
import { TextLink } from '../../ui/page/text-link.tsx';
import { formatNumber } from '../../ui/text/format.ts';
import { account, dates, days, filters, pageSize, toParams } from './ledger-filter.ts';
import { LedgerFilters } from './ledger-filters.tsx';
import skeletonClasses from './ledger-skeleton.module.css';
import { LedgerTable } from './ledger-table.tsx';
import { asksOfRun, RunNote } from './run-note.tsx';

export const asks: Asks = ({ query }) => [
  askList(query),
  ...(account.read(query) === 'hold' ? asksOfRun : []),
];

function askList(query: URLSearchParams) {
  return ask('profile.get-ledger', toParams(query));
}

/** `/profile/balance`: every movement of the partner's money. Filter and page live in the address. */
export function Component() {
  const [query] = useSearchParams();
  const list = useQuery({
    ...askList(query),
    placeholderData: keepPreviousData,
  });
  const pages = pagesOf(query, pageSize);
  return (
    <Page
      title="История баланса"
      actions={<CsvLink href={`${ledgerCsvPath}${sheetQuery(filters, days, query)}`} />}
    >
      <Card>
        <LedgerFilters />
        {account.read(query) === 'hold' && <RunNote />}
        <LoadedList
          list={list}
          pages={pages}
          failed="Не удалось загрузить историю"
          skeleton={<LedgerSkeleton />}
        >
          {(shown) => <Entries list={shown} pages={pages} />}
        </LoadedList>
      </Card>
    </Page>
  );
}

type EntriesProps = { list: ResultOf<'profile.get-ledger'>; pages: Pages };

function Entries({ list, pages }: EntriesProps) {
  const [query] = useSearchParams();
  const { items, pagination } = list;
  const shown = account.read(query);
  if (items.length === 0) return <Nothing />;
  return (
    <>
      <LedgerTable ledger={list} isDue={dates.read(query) === 'due'} />
      <div className="row wrap between gap-12-24 above-16">
        <p className="flush small dim">
          Всего записей: {formatNumber(pagination.totalCount)}. Баланс после операции —{' '}
          {shown ? `на счёте «${accountNames[shown]}»` : 'сумма всех счетов'}.
        </p>
        <Pager {...pages} totalCount={pagination.totalCount} />
      </div>
    </>
  );
}

function Nothing() {
  const [query] = useSearchParams();
  if (isFiltered(filters, query))
    return (
      <EmptyState
        title="За этот период и по этому счёту записей нет"
        action={<TextLink to="?">Показать все записи</TextLink>}
      />
    );
  return (
    <EmptyState
      title="Записей пока нет"
      text="Здесь появятся начисления, выплаты и всё, что меняет ваш баланс."
    />
  );
}

/** The skeleton of entries: each has the height of one with a comment. */
function LedgerSkeleton() {
  return (
    <Skeleton>
      <div className={skeletonClasses.head} />
      {rows.map((row) => (
        <div key={row} className={skeletonClasses.entry}>
          <SkeletonLine width="180px" />
          <SkeletonLine size="small" width="320px" />
        </div>
      ))}
    </Skeleton>
  );
}

const rows = [1, 2, 3, 4, 5, 6, 7, 8];
