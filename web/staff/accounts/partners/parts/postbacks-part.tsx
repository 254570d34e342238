import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useSearchParams } from 'react-router';
import { deliveryStateNames, postbackEventNames } from '#contract/postbacks/postback-names';
import { endOf } from '../../../../postbacks/deliveries/call-words.ts';
import { DeliveryBadge, EmptyMacroBadge } from '../../../../postbacks/deliveries/delivery-facts.tsx';
import { healthWords } from '../../../../postbacks/health-words.ts';
import { offersText } from '../../../../postbacks/offers-text.ts';
import { wholeDays } from '../../../../reports/statistics/address/days.ts';
import { EmptyState } from '../../../../ui/feedback/failed-state.tsx';
import { Loaded } from '../../../../ui/feedback/loaded.tsx';
import { daysFilter, selectFilter } from '../../../../ui/filter/filters.ts';
import { readPlace } from '../../../../ui/filter/list-address.ts';
import { timeZone } from '../../../../ui/filter/period.ts';
import { Badge, type Tone } from '../../../../ui/page/badge.tsx';
import { Card as Surface } from '../../../../ui/page/card.tsx';
import { formatDate } from '../../../../ui/text/format.ts';
import { pathTo } from '../../../paths.ts';
import { ask, type ResultOf } from '../../../rpc/rpc.ts';
import type { Column } from '../../../ui/list/column.ts';
import { WorkList } from '../../../ui/list/work-list.tsx';
import { WorkTable } from '../../../ui/list/work-table.tsx';
import type { Card } from '../partner-acts.ts';

type Postback = ResultOf<'operator.get-postback-health'>['items'][number];
type Delivery = ResultOf<'operator.get-user-deliveries'>['items'][number];

const state = selectFilter('state', 'Состояние', [
  { value: 'failed', label: deliveryStateNames.failed },
  { value: 'waiting', label: deliveryStateNames.waiting },
  { value: 'paused', label: deliveryStateNames.paused },
  { value: 'delivered', label: deliveryStateNames.delivered },
  { value: 'expired', label: deliveryStateNames.expired },
]);
const days = daysFilter('Дни');

export const asksOfPostbacks = (userId: number, query: URLSearchParams) => [
  askHealth(userId),
  askDeliveries(userId, query),
];

const askHealth = (userId: number) =>
  ask('operator.get-postback-health', { userId, isTroubled: false, pageSize: 100 });

function askDeliveries(userId: number, query: URLSearchParams) {
  const period = days.read(query);
  const filter = { state: state.read(query), timeZone, ...(period && wholeDays(period)) };
  return ask('operator.get-user-deliveries', { userId, ...readPlace(query), ...filter });
}

/** A partner's postbacks with the results of their calls, and the calls. */
export function PostbacksPart({ partner }: { partner: Card }) {
  const [query] = useSearchParams();
  const health = useQuery(askHealth(partner.id));
  const list = useQuery({ ...askDeliveries(partner.id, query), placeholderData: keepPreviousData });
  const table = (items?: Postback[]) => (
    <WorkTable
      label="Постбеки партнёра"
      columns={postbackColumns}
      items={items}
      rowKey={({ id }) => String(id)}
    />
  );
  return (
    <div className="grid gap-24">
      <Surface title="Постбеки">
        <Loaded query={health} failed="Не удалось загрузить постбеки" skeleton={table([])}>
          {({ items }) =>
            items.length > 0 ? (
              table(items)
            ) : (
              <EmptyState title="Постбеков нет" text="Партнёр не просит вызывать свой трекер." />
            )
          }
        </Loaded>
      </Surface>
      <WorkList
        name="partner-deliveries"
        label="Отправки постбеков"
        words={['отправка', 'отправки', 'отправок']}
        list={list}
        columns={deliveryColumns}
        filters={[state, days]}
        rowKey={({ id }) => String(id)}
        rowTo={({ id }) => pathTo('postbackDelivery', { id })}
        failed="Не удалось загрузить отправки"
        empty={{ title: 'Отправок нет', text: 'Отправки хранятся 30 дней.' }}
      />
    </div>
  );
}

const postbackColumns: Column<Postback>[] = [
  { id: 'event', title: 'Событие', cell: ({ event }) => postbackEventNames[event], width: 160 },
  {
    id: 'type',
    title: 'Состояние',
    cell: (one) => <Badge {...stateOf(one)} />,
    width: 120,
  },
  { id: 'health', title: 'Как доходят', cell: (one) => healthWords(one).text, width: 380, grows: true },
  { id: 'offers', title: 'Офферы', cell: ({ offers }) => offersText(offers), width: 200 },
  { id: 'url', title: 'Ссылка', cell: ({ url }) => url, width: 320 },
];

/** An active postback that is paused for a while is not in order. */
function stateOf({ type, health }: Postback): { tone: Tone; text: string } {
  if (type !== 'on') return { tone: 'ended', text: 'Выключен' };
  return health.pausedAt === null ? { tone: 'good', text: 'Включён' } : { tone: 'warning', text: 'На паузе' };
}

const deliveryColumns: Column<Delivery>[] = [
  { id: 'event', title: 'Событие', cell: ({ event }) => postbackEventNames[event], width: 150 },
  { id: 'state', title: 'Состояние', cell: (one) => <DeliveryBadge state={one.state} />, width: 150 },
  {
    id: 'end',
    title: 'Ответ',
    width: 260,
    cell: (one) => (
      <>
        {endOf(one)} {one.emptyMacro && <EmptyMacroBadge macro={one.emptyMacro} />}
      </>
    ),
  },
  { id: 'tries', title: 'Попыток', cell: ({ tries }) => tries, width: 100, align: 'end' },
  { id: 'at', title: 'Время', cell: ({ at }) => formatDate(at), width: 150 },
  { id: 'conversion', title: 'Конверсия', cell: ({ conversionId }) => conversionId, width: 110 },
  { id: 'url', title: 'Вызов', cell: ({ url }) => url ?? '', width: 300, grows: true },
];
