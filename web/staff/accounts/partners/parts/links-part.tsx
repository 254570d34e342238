import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useSearchParams } from 'react-router';
import { selectFilter } from '../../../../ui/filter/filters.ts';
import { readPlace } from '../../../../ui/filter/list-address.ts';
import { formatDate } from '../../../../ui/text/format.ts';
import { ask, type ResultOf } from '../../../rpc/rpc.ts';
import type { Column } from '../../../ui/list/column.ts';
import { asksOfPicks, offerFilter } from '../../../ui/list/record-filters.ts';
import { WorkList } from '../../../ui/list/work-list.tsx';
import type { Card } from '../partner-acts.ts';

type Link = ResultOf<'operator.get-user-links'>['items'][number];

const offer = offerFilter();
const archive = selectFilter('archive', 'Состояние', [
  { value: 'no', label: 'Действует' },
  { value: 'yes', label: 'В архиве' },
]);

export const asksOfLinks = (userId: number, query: URLSearchParams) => [
  askLinks(userId, query),
  ...asksOfPicks([offer], query),
];

function askLinks(userId: number, query: URLSearchParams) {
  const chosen = archive.read(query);
  const filter = { offerId: offer.read(query), isArchived: chosen && chosen === 'yes' };
  return ask('operator.get-user-links', { userId, ...readPlace(query), ...filter });
}

/** A partner's links to offers. */
export function LinksPart({ partner }: { partner: Card }) {
  const [query] = useSearchParams();
  const list = useQuery({ ...askLinks(partner.id, query), placeholderData: keepPreviousData });
  return (
    <WorkList
      name="partner-links"
      label="Ссылки партнёра"
      words={['ссылка', 'ссылки', 'ссылок']}
      list={list}
      columns={columns}
      filters={[offer, archive]}
      rowKey={({ id }) => String(id)}
      failed="Не удалось загрузить ссылки"
      empty={{ title: 'Ссылок пока нет', text: 'Партнёр создаёт их на страницах офферов.' }}
    />
  );
}

const columns: Column<Link>[] = [
  { id: 'name', title: 'Ссылка', cell: ({ name }) => name || 'Без названия', width: 180 },
  { id: 'offer', title: 'Оффер', cell: ({ offer: of }) => `${of.name}, № ${of.id}`, width: 220, grows: true },
  { id: 'url', title: 'Адрес', cell: ({ url }) => url, width: 300 },
  { id: 'subs', title: 'Метки', cell: ({ subs }) => subsOf(subs), width: 180 },
  {
    id: 'state',
    title: 'Состояние',
    cell: ({ isArchived }) => (isArchived ? 'В архиве' : 'Действует'),
    width: 110,
  },
  { id: 'createdAt', title: 'Создана', cell: ({ createdAt }) => formatDate(createdAt), width: 150 },
];

function subsOf(subs: Link['subs']): string {
  return Object.entries(subs)
    .map(([name, value]) => `${name}=${value}`)
    .join(' ');
}
