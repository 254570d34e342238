import { Button } from '@mantine/core';
import { IconDownload } from '@tabler/icons-react';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useSearchParams } from 'react-router';
import { accountNames, ledgerCsvPath } from '#contract/money/ledger-names';
import type { Asks } from '../rpc/preload.ts';
import { ask, type ResultOf } from '../rpc/rpc.ts';
import { EmptyState } from '../ui/feedback/empty-state.tsx';
import classes from '../ui/list/list-foot.module.css';
import { LoadedList, type Pages } from '../ui/list/loaded-list.tsx';
import { Pager } from '../ui/list/pager.tsx';
import { Card } from '../ui/page/card.tsx';
import { Page } from '../ui/page/page.tsx';
import { TextLink } from '../ui/page/text-link.tsx';
import { formatNumber } from '../ui/text/format.ts';
import { type LedgerFilter, readAddress, writeAddress } from './ledger-filter.ts';
import { LedgerFilters } from './ledger-filters.tsx';
import { LedgerSkeleton } from './ledger-skeleton.tsx';
import { LedgerTable } from './ledger-table.tsx';

export const asks: Asks = ({ query }) => [askList(query)];

function askList(query: URLSearchParams) {
  return ask('profile.get-ledger', { ...readAddress(query), timeZone, pageSize });
}

/** `/profile/balance`: every movement of the partner's money. Filter and page live in the address. */
export function Component() {
  const [search] = useSearchParams();
  const { page, ...filter } = readAddress(search);
  const list = useQuery({
    ...askList(search),
    placeholderData: keepPreviousData,
  });
  const pages = { page, pageSize, to: (other: number) => writeAddress({ ...filter, page: other }) || '?' };
  return (
    <Page title="История баланса" actions={<Download filter={filter} />}>
      <Card>
        <LedgerFilters filter={filter} />
        <LoadedList
          list={list}
          pages={pages}
          failed="Не удалось загрузить историю"
          skeleton={<LedgerSkeleton />}
        >
          {(shown) => <Entries list={shown} filter={filter} pages={pages} />}
        </LoadedList>
      </Card>
    </Page>
  );
}

const pageSize = 20;
/** Days begin in the reader's time zone, which the file's times are in as well. */
const { timeZone } = new Intl.DateTimeFormat().resolvedOptions();

/** No `download` attribute: where the session has ended the server answers with the way to sign in, not with a file. */
function Download({ filter }: { filter: LedgerFilter }) {
  const query = new URLSearchParams({ ...filter, timeZone });
  return (
    <Button
      component="a"
      href={`${ledgerCsvPath}?${query}`}
      variant="default"
      leftSection={<IconDownload size={20} stroke={1.5} aria-hidden />}
    >
      Скачать CSV
    </Button>
  );
}

type EntriesProps = { list: ResultOf<'profile.get-ledger'>; filter: LedgerFilter; pages: Pages };

function Entries({ list, filter, pages }: EntriesProps) {
  const { items, currencyCode, pagination } = list;
  if (items.length === 0) return <Nothing filter={filter} />;
  return (
    <>
      <LedgerTable entries={items} currencyCode={currencyCode} />
      <div className={classes.foot}>
        <p className={classes.note}>
          Всего записей: {formatNumber(pagination.totalCount)}. Баланс после операции —{' '}
          {filter.account ? `на счёте «${accountNames[filter.account]}»` : 'сумма всех счетов'}.
        </p>
        <Pager {...pages} totalCount={pagination.totalCount} />
      </div>
    </>
  );
}

function Nothing({ filter }: { filter: LedgerFilter }) {
  if (Object.keys(filter).length > 0)
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
