import { accountNames, ledgerCsvPath } from '#contract/money/ledger-names';
import { useSearchParams } from '../../router/view.tsx';
import type { Asks } from '../../rpc/preload.ts';
import { ask } from '../../rpc/rpc.ts';
import { CsvLink } from '../../ui/download/csv-link.tsx';
import { sheetQuery } from '../../ui/filter/list-address.ts';
import { ListFoot, PagedList } from '../../ui/list/paged-list.tsx';
import { RowsSkeleton } from '../../ui/list/rows-skeleton.tsx';
import { Card } from '../../ui/page/card.tsx';
import { Page } from '../../ui/page/page.tsx';
import { formatNumber } from '../../ui/text/format.ts';
import { account, dates, days, filters, pageSize, toParams } from './ledger-filter.ts';
import { LedgerFilters } from './ledger-filters.tsx';
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
  const query = useSearchParams();
  const shown = account.read(query);
  return (
    <Page
      title="История баланса"
      actions={<CsvLink href={`${ledgerCsvPath}${sheetQuery(filters, days, query)}`} />}
    >
      <Card>
        <LedgerFilters />
        {shown === 'hold' && <RunNote />}
        <PagedList
          ask={askList}
          pageSize={pageSize}
          failed="Не удалось загрузить историю"
          skeleton={<RowsSkeleton widths={['180px', '320px']} />}
          nothing={nothing}
        >
          {(ledger, pager) => (
            <>
              <LedgerTable ledger={ledger} isDue={dates.read(query) === 'due'} />
              <ListFoot pager={pager}>
                Всего записей: {formatNumber(ledger.pagination.totalCount)}. Баланс после операции —{' '}
                {shown ? `на счёте «${accountNames[shown]}»` : 'сумма всех счетов'}.
              </ListFoot>
            </>
          )}
        </PagedList>
      </Card>
    </Page>
  );
}

const nothing = [
  { filters, title: 'За этот период и по этому счёту записей нет', all: 'Показать все записи' },
  { title: 'Записей пока нет', text: 'Здесь появятся начисления, выплаты и всё, что меняет ваш баланс.' },
];
