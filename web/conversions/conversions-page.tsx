import { IconCoins } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { useState } from 'react';
import { conversionsCsvPath } from '#contract/conversions/conversion-names';
import { pathTo } from '../paths.ts';
import { namesOf } from '../reports/statistics/address/report-params.ts';
import { ownReport } from '../reports/statistics/partner-source.ts';
import { useSearchParams } from '../router/view.tsx';
import type { Asks } from '../rpc/preload.ts';
import { ask, type ResultOf } from '../rpc/rpc.ts';
import { CsvLink } from '../ui/download/csv-link.tsx';
import { later } from '../ui/feedback/later.tsx';
import { PagedList } from '../ui/list/paged-list.tsx';
import { Card } from '../ui/page/card.tsx';
import { Page } from '../ui/page/page.tsx';
import { TextLink } from '../ui/page/text-link.tsx';
import { formatCount } from '../ui/text/format.ts';
import { Money } from '../ui/text/money.tsx';
import { filters, pageSize, reportOf, toParams, toSheet } from './conversion-filter.ts';
import { ConversionFilters } from './conversion-filters.tsx';
import { ConversionTable } from './conversion-table.tsx';
import classes from './conversions.module.css';

export const asks: Asks = ({ query }) => [
  askList(query),
  ...namesOf(reportOf(query)).map((params) => ask('statistics.get-report', ownReport(params))),
];

function askList(query: URLSearchParams) {
  return ask('statistics.get-conversions', toParams(query));
}

/** `/statistics/conversions`: the partner's conversions with their outcomes. Filter and page live in the address. */
export function Component() {
  const query = useSearchParams();
  return (
    <Page title="Конверсии" isWide actions={<CsvLink href={`${conversionsCsvPath}${toSheet(query)}`} />}>
      <Card>
        <ConversionFilters />
        <PagedList
          ask={askList}
          pageSize={pageSize}
          failed="Не удалось загрузить конверсии"
          nothing={nothing}
        >
          {(list, pager) => <Shown list={list} pager={pager} />}
        </PagedList>
      </Card>
    </Page>
  );
}

const DisputeBar = later<{ ids: readonly number[] }>(
  async () => (await import('./dispute-bar.tsx')).DisputeBar,
  ({ arrival }) => <p role="status">{arrival.hasFailed && 'Не загрузилось, обновите страницу'}</p>,
);

function Shown({
  list: { items, totals, pagination },
  pager,
}: {
  list: ResultOf<'statistics.get-conversions'>;
  pager: ReactNode;
}) {
  const [ticked, setTicked] = useState<readonly number[]>([]);
  const chosen = ticked.filter((id) => items.some((one) => one.id === id && one.state === 'reject'));
  const turn = (id: number) =>
    setTicked(chosen.includes(id) ? chosen.filter((one) => one !== id) : [...chosen, id]);
  const money = (amount: number) => <Money amount={amount} currencyCode={items[0]?.currencyCode ?? 'RUB'} />;
  return (
    <>
      <p className="only-below-16" role="status">
        {formatCount(pagination.totalCount, 'конверсия', 'конверсии', 'конверсий')} на {money(totals.amount)}
        {totals.income !== totals.amount && <>, из них доход {money(totals.income)}</>}
      </p>
      <ConversionTable conversions={items} chosen={chosen} turn={turn} />
      {chosen.length > 0 && <DisputeBar ids={chosen} />}
      <div className={classes.pager}>{pager}</div>
    </>
  );
}

const nothing = [
  {
    filters,
    title: 'Таких конверсий нет',
    text: 'Ищем по целому ID или целой метке; проверьте и остальные условия.',
    all: 'Показать все конверсии',
  },
  {
    icon: IconCoins,
    title: 'Конверсий пока нет',
    text: 'Когда посетитель по вашей ссылке сделает то, за что платит рекламодатель, это появится здесь: сумма, статус и каждое слово рекламодателя.',
    action: <TextLink to={pathTo('offers')}>Выбрать оффер и взять ссылку</TextLink>,
  },
];
