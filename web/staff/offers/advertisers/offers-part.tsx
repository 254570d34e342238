import { offerSorts } from '#contract/offers/offer-names';
import { readSort } from '../../../ui/filter/list-address.ts';
import { pathTo } from '../../paths.ts';
import { listOf } from '../../ui/list/list-source.ts';
import { SourceList } from '../../ui/list/work-list.tsx';
import { offerColumns } from '../offers/offer-columns.tsx';

export const offers = listOf('operator.get-offers', [], ({ params, query }) => ({
  advertiserId: Number(params.id),
  sort: readSort(query, offerSorts),
}));

/** The offers whose conversions an advertiser pays. */
export function OffersPart() {
  return (
    <SourceList
      source={offers}
      name="advertiser-offers"
      label="Офферы рекламодателя"
      words={['оффер', 'оффера', 'офферов']}
      columns={offerColumns}
      rowTo={({ id }) => pathTo('offer', { id })}
      failed="Не удалось загрузить офферы"
      empty={{ title: 'Офферов пока нет', text: 'Рекламодателя выбирают в редакторе оффера.' }}
    />
  );
}
