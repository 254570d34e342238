import { selectFilter, withParams } from '../../../../ui/filter/filters.ts';
import type { ItemOf } from '../../../rpc/rpc.ts';
import type { Column } from '../../../ui/list/column.ts';
import { cellColumn, momentColumn, textColumn, valueColumn } from '../../../ui/list/columns.tsx';
import { listOf } from '../../../ui/list/list-source.ts';
import { offerFilter } from '../../../ui/list/record-filters.ts';
import { SourceList } from '../../../ui/list/work-list.tsx';
import { ofPartner } from '../partner-filters.ts';

type Link = ItemOf<'operator.get-user-links'>;

const archive = selectFilter('archive', 'Состояние', [
  { value: 'no', label: 'Действует' },
  { value: 'yes', label: 'В архиве' },
]);

export const links = listOf(
  'operator.get-user-links',
  [offerFilter(), withParams(archive, (chosen) => ({ isArchived: chosen && chosen === 'yes' }))],
  ofPartner,
);

/** A partner's links to offers. */
export function LinksPart() {
  return (
    <SourceList
      source={links}
      name="partner-links"
      label="Ссылки партнёра"
      words={['ссылка', 'ссылки', 'ссылок']}
      columns={columns}
      failed="Не удалось загрузить ссылки"
      empty={{ title: 'Ссылок пока нет', text: 'Партнёр создаёт их на страницах офферов.' }}
    />
  );
}

const columns: Column<Link>[] = [
  cellColumn('name', 'Ссылка', 180, ({ name }) => name || 'Без названия'),
  cellColumn(
    'offer',
    'Оффер',
    220,
    ({ offer, offers }) =>
      offer ? `${offer.name}, № ${offer.id}` : `Смарт-ссылка: ${offers.map(({ name }) => name).join(', ')}`,
    { grows: true },
  ),
  textColumn('url', 'Адрес', 300),
  valueColumn('subs', 'Метки', 180, subsOf),
  cellColumn('state', 'Состояние', 110, ({ isArchived }) => (isArchived ? 'В архиве' : 'Действует')),
  momentColumn('createdAt', 'Создана', 150),
];

function subsOf(subs: Link['subs']) {
  return Object.entries(subs)
    .map(([name, value]) => `${name}=${value}`)
    .join(' ');
}
