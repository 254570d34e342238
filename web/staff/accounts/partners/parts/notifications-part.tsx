import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useSearchParams } from 'react-router';
import { selectFilter, textFilter } from '../../../../ui/filter/filters.ts';
import { readPlace } from '../../../../ui/filter/list-address.ts';
import { formatDate } from '../../../../ui/text/format.ts';
import { ask, type ResultOf } from '../../../rpc/rpc.ts';
import type { Column } from '../../../ui/list/column.ts';
import { WorkList } from '../../../ui/list/work-list.tsx';
import type { Card } from '../partner-acts.ts';

type Message = ResultOf<'operator.get-user-notifications'>['messages'][number];

const search = textFilter('search', 'Заголовок или текст');
const read = selectFilter('read', 'Прочитано', [
  { value: 'no', label: 'Нет' },
  { value: 'yes', label: 'Да' },
]);

export function askNotifications(userId: number, query: URLSearchParams) {
  const { page, pageSize } = readPlace(query);
  const chosen = read.read(query);
  const filter = { search: search.read(query), isRead: chosen && chosen === 'yes' };
  return ask('operator.get-user-notifications', { userId, page, perPage: pageSize, ...filter });
}

/** The notifications that a partner got in the cabinet. */
export function NotificationsPart({ partner }: { partner: Card }) {
  const [query] = useSearchParams();
  const list = useQuery({
    ...askNotifications(partner.id, query),
    placeholderData: keepPreviousData,
    select: ({ messages, pagination }) => ({ items: messages, pagination }),
  });
  return (
    <WorkList
      name="partner-notifications"
      label="Уведомления партнёра"
      words={['уведомление', 'уведомления', 'уведомлений']}
      list={list}
      columns={columns}
      filters={[search, read]}
      rowKey={({ id }) => String(id)}
      failed="Не удалось загрузить уведомления"
      empty={{ title: 'Уведомлений пока нет', text: 'Здесь будет всё, о чём партнёру сообщали в кабинете.' }}
    />
  );
}

const columns: Column<Message>[] = [
  { id: 'title', title: 'Заголовок', cell: ({ title }) => title, width: 360, grows: true },
  { id: 'type', title: 'Событие', cell: ({ typeName }) => typeName, width: 240 },
  { id: 'read', title: 'Прочитано', cell: ({ isRead }) => (isRead ? 'Да' : 'Нет'), width: 110 },
  { id: 'date', title: 'Время', cell: ({ date }) => formatDate(date), width: 150 },
];
