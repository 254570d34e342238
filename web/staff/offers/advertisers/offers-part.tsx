import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useSearchParams } from 'react-router';
import { offerSorts } from '#contract/offers/offer-names';
import { readPlace, readSort } from '../../../ui/filter/list-address.ts';
import { pathTo } from '../../paths.ts';
import { ask } from '../../rpc/rpc.ts';
import { WorkList } from '../../ui/list/work-list.tsx';
import { offerColumns } from '../offers/offer-columns.tsx';
import type { Advertiser } from './advertiser-modal.tsx';

export const askOffers = (advertiserId: number, query: URLSearchParams) =>
  ask('operator.get-offers', { ...readPlace(query), advertiserId, sort: readSort(query, offerSorts) });

/** The offers whose conversions an advertiser pays. */
export function OffersPart({ advertiser }: { advertiser: Advertiser }) {
  const [query] = useSearchParams();
  const list = useQuery({ ...askOffers(advertiser.id, query), placeholderData: keepPreviousData });
  return (
    <WorkList
      name="advertiser-offers"
      label="Офферы рекламодателя"
      words={['оффер', 'оффера', 'офферов']}
      list={list}
      columns={offerColumns}
      filters={[]}
      rowKey={({ id }) => String(id)}
      rowTo={({ id }) => pathTo('offer', { id })}
      failed="Не удалось загрузить офферы"
      empty={{ title: 'Офферов пока нет', text: 'Рекламодателя выбирают в редакторе оффера.' }}
    />
  );
}
