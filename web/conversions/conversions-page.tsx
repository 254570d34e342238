import { IconCoins } from '@tabler/icons-react';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useSearchParams } from 'react-router';
import { conversionsCsvPath } from '#contract/conversions/conversion-names';
import { pathTo } from '../paths.ts';
import { namesOf } from '../reports/statistics/address/report-params.ts';
import { ownReport } from '../reports/statistics/partner-source.ts';
import type { Asks } from '../rpc/preload.ts';
import { ask, type ResultOf } from '../rpc/rpc.ts';
import { CsvLink } from '../ui/copy/csv-link.tsx';
import { EmptyState } from '../ui/feedback/failed-state.tsx';
import { later } from '../ui/feedback/later.tsx';
import { isFiltered } from '../ui/filter/filter-chips.ts';
import { pagesOf } from '../ui/filter/list-address.ts';
import { LoadedList, type Pages } from '../ui/list/loaded-list.tsx';
import { Pager } from '../ui/list/pager.tsx';
import { RowsSkeleton } from '../ui/list/rows-skeleton.tsx';
import { Card } from '../ui/page/card.tsx';
import { Page } from '../ui/page/page.tsx';
import { TextLink } from '../ui/page/text-link.tsx';
import { formatNumber, plural } from '../ui/text/format.ts';
import { Money } from '../ui/text/money.tsx';
import { filters, pageSize, reportOf, toParams, toSheet } from './conversion-filter.ts';
import { ConversionFilters } from './conversion-filters.tsx';
import { ConversionTable } from './conversion-table.tsx';

export const asks: Asks = ({ query }) => [
  askList(query),
  ...namesOf(reportOf(query)).map((params) => ask('statistics.get-report', ownReport(params))),
];

function askList(query: URLSearchParams) {
  return ask('statistics.get-conversions', toParams(query));
}

/** `/statistics/conversions`: the partner's conversions with their outcomes. Filter and page live in the address. */
export function Component() {
  const [query] = useSearchParams();
  const list = useQuery({ ...askList(query), placeholderData: keepPreviousData });
  const pages = pagesOf(query, pageSize);
  return (
    <Page title="Конверсии" isWide actions={<CsvLink href={`${conversionsCsvPath}${toSheet(query)}`} />}>
      <Card>
        <ConversionFilters />
        <LoadedList
          list={list}
          pages={pages}
          failed="Не удалось загрузить конверсии"
          skeleton={<RowsSkeleton />}
        >
          {(shown) => <Shown list={shown} pages={pages} />}
        </LoadedList>
      </Card>
    </Page>
  );
}

const DisputeBar = later<{ ids: readonly number[] }>(
  async () => (await import('./dispute-bar.tsx')).DisputeBar,
  ({ arrival }) => <p role="status">{arrival.hasFailed && 'Не загрузилось, обновите страницу'}</p>,
);

type ShownProps = { list: ResultOf<'statistics.get-conversions'>; pages: Pages };

function Shown({ list: { items, totals, pagination }, pages }: ShownProps) {
  const { totalCount } = pagination;
  const [first] = items;
  const [ticked, setTicked] = useState<readonly number[]>([]);
  if (!first) return <Nothing />;
  // A conversion that is no longer shown, or no longer rejected, leaves the dispute.
  const chosen = ticked.filter((id) => items.some((one) => one.id === id && one.state === 'reject'));
  const turn = (id: number) =>
    setTicked(chosen.includes(id) ? chosen.filter((one) => one !== id) : [...chosen, id]);
  return (
    <>
      <ConversionTable conversions={items} chosen={chosen} turn={turn} />
      {chosen.length > 0 && <DisputeBar ids={chosen} />}
      <div className="row wrap between gap-12-24 above-16">
        <p className="flush small dim" role="status">
          {formatNumber(totalCount)} {plural(totalCount, 'конверсия', 'конверсии', 'конверсий')} на{' '}
          <Money amount={totals.amount} currencyCode={first.currencyCode} />
          {totals.income !== totals.amount && (
            <>
              , из них доход <Money amount={totals.income} currencyCode={first.currencyCode} />
            </>
          )}
        </p>
        <Pager {...pages} totalCount={totalCount} />
      </div>
    </>
  );
}

function Nothing() {
  const [query] = useSearchParams();
  if (isFiltered(filters, query))
    return (
      <EmptyState
        title="Таких конверсий нет"
        text="Ищем по целому ID или целой метке; проверьте и остальные условия."
        action={<TextLink to="?">Показать все конверсии</TextLink>}
      />
    );
  return (
    <EmptyState
      icon={<IconCoins size={28} stroke={1.5} />}
      title="Конверсий пока нет"
      text="Когда посетитель по вашей ссылке сделает то, за что платит рекламодатель, это появится здесь: сумма, статус и каждое слово рекламодателя."
      action={<TextLink to={pathTo('offers')}>Выбрать оффер и взять ссылку</TextLink>}
    />
  );
}
