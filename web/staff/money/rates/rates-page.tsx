import { Button } from '@mantine/core';
import { useModal } from '../../../ui/dialog/opening.ts';
import { Page } from '../../../ui/page/page.tsx';
import { formatNumber } from '../../../ui/text/format.ts';
import { useMay } from '../../rpc/me.ts';
import type { ResultOf } from '../../rpc/rpc.ts';
import type { Column } from '../../ui/list/column.ts';
import { cellColumn, dayColumn, momentColumn, valueColumn } from '../../ui/list/columns.tsx';
import { listOf, useList } from '../../ui/list/list-source.ts';
import { SourceList } from '../../ui/list/work-list.tsx';
import { SectionLinks } from '../../ui/section-links.tsx';
import { type Rates, RatesModal } from './rates-modal.tsx';

type Rate = ResultOf<'operator.get-rates'>['items'][number];

const rates = listOf('operator.get-rates', []);
export const { asks } = rates;

/** `/staff/advertisers/rates`: rates of currencies in the network's currency, by their first day. */
export function Component() {
  const { data } = useList(rates);
  const setting = useModal((known: Rates) => <RatesModal {...known} />);
  const maySet = useMay()('operator.set-rates');
  const add = maySet && data && <Button onClick={() => setting.open(data)}>Задать курсы</Button>;
  return (
    <Page title="Курсы валют" actions={add}>
      <SectionLinks of="advertisers" />
      <SourceList
        source={rates}
        name="rates"
        label="Курсы"
        words={['курс', 'курса', 'курсов']}
        columns={columns}
        rowKey={({ date, currencyCode }) => `${date} ${currencyCode}`}
        failed="Не удалось загрузить курсы"
        empty={{
          title: 'Курсов пока нет',
          text: 'Без курса суммы в другой валюте стоят отдельно и в общий итог не входят.',
          action: add,
        }}
      />
      {setting.modal}
    </Page>
  );
}

const columns: Column<Rate>[] = [
  dayColumn('date', 'С даты', 140),
  cellColumn('currency', 'Валюта', 90, ({ currencyCode }) => currencyCode),
  valueColumn('rate', 'Курс', 140, (rate: number) => formatNumber(rate, 8), { align: 'end' }),
  momentColumn('setAt', 'Записан', 160),
];
