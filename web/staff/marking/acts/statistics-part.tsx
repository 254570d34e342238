import { adSendStateNames } from '#contract/marking/act-names';
import { useSearchParams } from '../../../router/view.tsx';
import type { Address } from '../../../rpc/preload.ts';
import { Badge } from '../../../ui/page/badge.tsx';
import { formatDay } from '../../../ui/text/format.ts';
import type { ItemOf } from '../../rpc/rpc.ts';
import type { Column } from '../../ui/list/column.ts';
import { cellColumn, numberColumn, textColumn } from '../../ui/list/columns.tsx';
import { listOf } from '../../ui/list/list-source.ts';
import { SourceList } from '../../ui/list/work-list.tsx';
import { CreativeLink } from '../record-links.tsx';
import { sendTones } from './act-list.tsx';
import { monthIn } from './month.ts';
import { MonthField } from './month-field.tsx';

type Row = ItemOf<'operator.get-ad-statistics'>;

export const statistics = listOf('operator.get-ad-statistics', [], ({ query }: Address) => ({
  month: monthIn(query),
}));

/** Clicks of a month by creative and place. */
export function StatisticsPart() {
  return (
    <div className="grid gap-cards">
      <MonthField tab="statistics" month={monthIn(useSearchParams())} />
      <p className="flush dim">
        Показов сеть не знает: оператору уходят клики. Строка без площадки не уходит: выберите площадку в
        ссылке.
      </p>
      <SourceList
        source={statistics}
        name="ad-statistics"
        label="Статистика для оператора"
        words={['строка', 'строки', 'строк']}
        columns={columns}
        rowKey={({ creative, place }) => `${creative.id} ${place?.id ?? 0}`}
        sheet="ad-statistics"
        failed="Не удалось загрузить статистику"
        empty={{
          title: 'Кликов с креативами в этом месяце нет',
          text: 'Клики считаются на следующий день.',
        }}
      />
    </div>
  );
}

const columns: Column<Row>[] = [
  cellColumn('creative', 'Креатив', 220, ({ creative }) => <CreativeLink {...creative} />, { grows: true }),
  textColumn('erid', 'Токен', 150),
  cellColumn('place', 'Площадка', 200, ({ place }) => place?.name ?? 'Не указана'),
  cellColumn('days', 'Период', 220, ({ from, to }) => `${formatDay(from)} — ${formatDay(to)}`),
  numberColumn('clicks', 'Кликов', 110),
  cellColumn('state', 'У оператора', 220, ({ state, message, place }) => {
    if (state) return <Badge tone={sendTones[state]} text={message || adSendStateNames[state]} />;
    return place ? 'Не отправлена' : 'Не уйдёт без площадки';
  }),
];
