import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useSearchParams } from 'react-router';
import type { Asks } from '../rpc/preload.ts';
import { ask } from '../rpc/rpc.ts';
import { LoadedList } from '../ui/list/loaded-list.tsx';
import { Card } from '../ui/page/card.tsx';
import { Page } from '../ui/page/page.tsx';
import { type OfferFilter, pageSize, readAddress, toParams, writeAddress } from './offer-filter.ts';
import { OfferFilters } from './offer-filters.tsx';
import { OfferList } from './offer-list.tsx';
import { OffersSkeleton } from './offers-skeleton.tsx';

export const asks: Asks = ({ query }) => [askList(query)];

function askList(query: URLSearchParams) {
  return ask('offers.get-offers', toParams(readAddress(query)));
}

/** `/offers`: what the partner can send visitors to. Filter, order and page live in the address. */
export function Component() {
  const [query] = useSearchParams();
  const { page, ...filter } = readAddress(query);
  const list = useQuery({
    ...askList(query),
    placeholderData: keepPreviousData,
  });
  const pages = { page, pageSize, to: (other: number) => writeAddress({ ...filter, page: other }) };
  return (
    <Page title={titleOf(filter)}>
      <Card>
        <OfferFilters filter={filter} categories={list.data?.categories ?? []} />
        <LoadedList
          list={list}
          pages={pages}
          failed="Не удалось загрузить офферы"
          skeleton={<OffersSkeleton />}
        >
          {(shown) => <OfferList list={shown} filter={filter} pages={pages} />}
        </LoadedList>
      </Card>
    </Page>
  );
}

/** As the menu names the list. */
function titleOf({ isFavourite, isPromo }: OfferFilter): string {
  if (isFavourite) return 'Избранные офферы';
  return isPromo ? 'Промо-офферы' : 'Все офферы';
}
