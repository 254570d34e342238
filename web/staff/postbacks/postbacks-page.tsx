import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useSearchParams } from 'react-router';
import { postbackEventNames } from '#contract/postbacks/postback-names';
import { endOf } from '../../postbacks/deliveries/call-words.ts';
import { selectFilter } from '../../ui/filter/filters.ts';
import { readPlace } from '../../ui/filter/list-address.ts';
import { Badge } from '../../ui/page/badge.tsx';
import { Page } from '../../ui/page/page.tsx';
import { formatDate, formatNumber } from '../../ui/text/format.ts';
import { pathTo } from '../paths.ts';
import { type Asks, ask, type ResultOf } from '../rpc/rpc.ts';
import type { Column } from '../ui/list/column.ts';
import { asksOfPicks, partnerFilter } from '../ui/list/record-filters.ts';
import { WorkList } from '../ui/list/work-list.tsx';
import { ownerLabel } from '../ui/partner-label.ts';

type Postback = ResultOf<'operator.get-postback-health'>['items'][number];

const trouble = selectFilter('trouble', 'Состояние', [
  { value: 'failing', label: 'Не доходят' },
  { value: 'paused', label: 'На паузе' },
]);
const partner = partnerFilter();

export const asks: Asks = ({ query }) => [askList(query), ...asksOfPicks([partner], query)];

function askList(query: URLSearchParams) {
  return ask('operator.get-postback-health', {
    ...readPlace(query),
    trouble: trouble.read(query),
    userId: partner.read(query),
  });
}

/** `/staff/postbacks`: failing postbacks of all partners and postbacks paused for failing, longest failing first. */
export function Component() {
  const [query] = useSearchParams();
  const list = useQuery({
    ...askList(query),
    placeholderData: keepPreviousData,
  });
  return (
    <Page title="Постбеки с ошибками">
      <WorkList
        name="postbacks"
        label="Постбеки с ошибками"
        words={['постбек', 'постбека', 'постбеков']}
        list={list}
        columns={columns}
        filters={[trouble, partner]}
        rowKey={({ id }) => String(id)}
        rowTo={({ userId }) => `${pathTo('partner', { id: userId })}?tab=postbacks`}
        failed="Не удалось загрузить постбеки"
        empty={{
          title: 'Все постбеки доходят',
          text: 'Здесь будут те, которые трекеры партнёров не приняли.',
        }}
      />
    </Page>
  );
}

const columns: Column<Postback>[] = [
  {
    id: 'partner',
    title: 'Партнёр',
    width: 190,
    cell: ({ login, userName }) => ownerLabel({ userLogin: login, userName }),
  },
  { id: 'event', title: 'Событие', cell: ({ event }) => postbackEventNames[event], width: 130 },
  { id: 'trouble', title: 'Состояние', cell: Trouble, width: 120 },
  {
    id: 'since',
    title: 'Не доходит с',
    width: 140,
    cell: ({ health: { failingSince } }) => (failingSince ? formatDate(failingSince) : '—'),
  },
  { id: 'answer', title: 'Ответ трекера', cell: ({ health }) => endOf(health) || '—', width: 190 },
  {
    id: 'waiting',
    title: 'Ждут',
    width: 70,
    align: 'end',
    cell: ({ health: { waiting } }) => formatNumber(waiting),
  },
  { id: 'url', title: 'Ссылка', cell: ({ url }) => url, width: 200, grows: true },
];

function Trouble({ type, health }: Postback) {
  if (type === 'off') return <Badge tone="ended" text="Выключен" />;
  return health.pausedAt === null ? (
    <Badge tone="warning" text="Не доходит" />
  ) : (
    <Badge tone="danger" text="На паузе" />
  );
}
