import { Button } from '@mantine/core';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useSearchParams } from 'react-router';
import { useModal } from '../../../ui/dialog/opening.ts';
import { readPlace } from '../../../ui/filter/list-address.ts';
import { Page } from '../../../ui/page/page.tsx';
import { formatDate, formatDay, formatNumber } from '../../../ui/text/format.ts';
import { useMay } from '../../rpc/me.ts';
import { type Asks, ask, type ResultOf } from '../../rpc/rpc.ts';
import type { Column } from '../../ui/list/column.ts';
import { WorkList } from '../../ui/list/work-list.tsx';
import { SectionLinks } from '../../ui/section-links.tsx';
import { RatesModal } from './rates-modal.tsx';

type Rate = ResultOf<'operator.get-rates'>['items'][number];

export const asks: Asks = ({ query }) => [askList(query)];

function askList(query: URLSearchParams) {
  return ask('operator.get-rates', readPlace(query));
}

/** `/staff/advertisers/rates`: rates of currencies in the network's currency, by their first day. */
export function Component() {
  const [query] = useSearchParams();
  const modal = useModal<null>();
  const maySet = useMay()('operator.set-rates');
  const list = useQuery({
    ...askList(query),
    placeholderData: keepPreviousData,
  });
  const add = maySet && list.data && <Button onClick={() => modal.open(null)}>Задать курсы</Button>;
  return (
    <Page title="Курсы валют" actions={add}>
      <SectionLinks of="advertisers" />
      <WorkList
        name="rates"
        label="Курсы"
        words={['курс', 'курса', 'курсов']}
        list={list}
        columns={columns}
        filters={[]}
        rowKey={({ date, currencyCode }) => `${date} ${currencyCode}`}
        failed="Не удалось загрузить курсы"
        empty={{
          title: 'Курсов пока нет',
          text: 'Без курса суммы в другой валюте стоят отдельно и в общий итог не входят.',
          action: add,
        }}
      />
      {modal.shown && list.data && (
        <RatesModal
          key={modal.shown.key}
          networkCurrency={list.data.networkCurrency}
          current={list.data.current}
          closed={modal.closed}
        />
      )}
    </Page>
  );
}

const columns: Column<Rate>[] = [
  { id: 'date', title: 'С даты', width: 140, cell: ({ date }) => formatDay(date) },
  { id: 'currency', title: 'Валюта', width: 90, cell: ({ currencyCode }) => currencyCode },
  { id: 'rate', title: 'Курс', width: 140, align: 'end', cell: ({ rate }) => formatNumber(rate, 8) },
  { id: 'setAt', title: 'Записан', width: 160, cell: ({ setAt }) => formatDate(setAt) },
];
