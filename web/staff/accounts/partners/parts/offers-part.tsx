import { Button } from '@mantine/core';
import { keepPreviousData, useMutation, useQuery } from '@tanstack/react-query';
import { useSearchParams } from 'react-router';
import { offerStatusNames } from '#contract/offers/offer-names';
import { tell } from '../../../../ui/feedback/tell.ts';
import { selectFilter, textFilter } from '../../../../ui/filter/filters.ts';
import { readPlace } from '../../../../ui/filter/list-address.ts';
import { Badge } from '../../../../ui/page/badge.tsx';
import { pathTo } from '../../../paths.ts';
import { useMay } from '../../../rpc/me.ts';
import { act, ask, type ResultOf } from '../../../rpc/rpc.ts';
import type { Column } from '../../../ui/list/column.ts';
import { WorkList } from '../../../ui/list/work-list.tsx';
import type { Card } from '../partner-acts.ts';

type Offer = ResultOf<'operator.get-user-offers'>['items'][number];

const term = textFilter('term', 'Оффер');
const access = selectFilter('access', 'Доступ', [
  { value: 'open', label: 'Открыт' },
  { value: 'closed', label: 'Закрыт' },
]);

export function askOffers(userId: number, query: URLSearchParams) {
  const chosen = access.read(query);
  const filter = { term: term.read(query), isOpen: chosen && chosen === 'open' };
  return ask('operator.get-user-offers', { userId, ...readPlace(query), ...filter });
}

/** The offers open to a partner, with buttons that open and close them. */
export function OffersPart({ partner }: { partner: Card }) {
  const [query] = useSearchParams();
  const may = useMay();
  const list = useQuery({ ...askOffers(partner.id, query), placeholderData: keepPreviousData });
  const { mutateAsync, isPending } = useMutation(act('operator.set-offers-access'));
  const set = async (offers: Offer[], isOpen: boolean, clear: () => void) => {
    if (
      await tell(
        mutateAsync({ userId: partner.id, ids: offers.map(({ id }) => id), isOpen }),
        isOpen ? 'Доступ открыт' : 'Доступ закрыт',
      )
    )
      clear();
  };
  const acts = (picked: Offer[], clear: () => void) =>
    [true, false].map((isOpen) => (
      <Button
        key={String(isOpen)}
        size="sm"
        variant={isOpen ? 'filled' : 'default'}
        disabled={isPending}
        onClick={() => void set(picked, isOpen, clear)}
      >
        {isOpen ? 'Открыть' : 'Закрыть'}
      </Button>
    ));
  return (
    <WorkList
      name="partner-offers"
      label="Офферы партнёра"
      words={['оффер', 'оффера', 'офферов']}
      list={list}
      columns={columns}
      filters={[term, access]}
      rowKey={({ id }) => String(id)}
      rowTo={({ id }) => pathTo('offer', { id })}
      failed="Не удалось загрузить офферы"
      empty={{ title: 'Офферов пока нет', text: 'Здесь будут все, кроме остановленных.' }}
      {...(may('operator.set-offers-access') && !partner.isErased ? { acts } : {})}
    />
  );
}

const columns: Column<Offer>[] = [
  { id: 'name', title: 'Оффер', cell: ({ id, name }) => `${name}, № ${id}`, width: 280, grows: true },
  { id: 'category', title: 'Категория', cell: ({ category }) => category || '—', width: 180 },
  { id: 'status', title: 'Статус', cell: ({ status }) => offerStatusNames[status], width: 150 },
  {
    id: 'access',
    title: 'Доступ',
    width: 120,
    cell: ({ isOpen }) => <Badge tone={isOpen ? 'good' : 'warning'} text={isOpen ? 'Открыт' : 'Закрыт'} />,
  },
];
