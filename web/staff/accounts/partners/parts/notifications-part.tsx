import { keepPreviousData, useQuery } from '@tanstack/react-query';
import type { Address } from '../../../../rpc/preload.ts';
import { selectFilter, textFilter } from '../../../../ui/filter/filters.ts';
import { readPlace } from '../../../../ui/filter/list-address.ts';
import { ask, type ResultOf } from '../../../rpc/rpc.ts';
import type { Column } from '../../../ui/list/column.ts';
import { cellColumn, momentColumn, textColumn } from '../../../ui/list/columns.tsx';
import { useAddress } from '../../../ui/list/list-source.ts';
import { WorkList } from '../../../ui/list/work-list.tsx';

type Message = ResultOf<'operator.get-user-notifications'>['messages'][number];

const search = textFilter('search', 'Заголовок или текст');
const read = selectFilter('read', 'Прочитано', [
  { value: 'no', label: 'Нет' },
  { value: 'yes', label: 'Да' },
]);

export function askNotifications({ params, query }: Address) {
  const { page, pageSize } = readPlace(query);
  const chosen = read.read(query);
  const filter = { search: search.read(query), isRead: chosen && chosen === 'yes' };
  return ask('operator.get-user-notifications', {
    userId: Number(params.id),
    page,
    perPage: pageSize,
    ...filter,
  });
}

/** The notifications that a partner got in the cabinet. */
export function NotificationsPart() {
  const list = useQuery({
    ...askNotifications(useAddress()),
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
      failed="Не удалось загрузить уведомления"
      empty={{ title: 'Уведомлений пока нет', text: 'Здесь будет всё, о чём партнёру сообщали в кабинете.' }}
    />
  );
}

const columns: Column<Message>[] = [
  textColumn('title', 'Заголовок', 360, { grows: true }),
  cellColumn('type', 'Событие', 240, ({ typeName }) => typeName),
  cellColumn('read', 'Прочитано', 110, ({ isRead }) => (isRead ? 'Да' : 'Нет')),
  momentColumn('date', 'Время', 150),
];
