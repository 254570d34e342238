import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useSearchParams } from 'react-router';
import type { Asks } from '../../rpc/preload.ts';
import { ask } from '../../rpc/rpc.ts';
import { pagesOf } from '../../ui/filter/list-address.ts';
import { LoadedList } from '../../ui/list/loaded-list.tsx';
import { Card } from '../../ui/page/card.tsx';
import { Page } from '../../ui/page/page.tsx';
import { pageSize, switches, toParams } from './offer-filter.ts';
import { OfferFilters } from './offer-filters.tsx';
import { OfferList } from './offer-list.tsx';
import { OffersSkeleton } from './offers-skeleton.tsx';

export const asks: Asks = ({ query }) => [askList(query)];

function askList(query: URLSearchParams) {
  return ask('offers.get-offers', toParams(query));
}

/** `/offers`: the offers open to the partner's visitors. Filter, order and page live in the address. */
export function Component() {
  const [query] = useSearchParams();
  const list = useQuery({
    ...askList(query),
    placeholderData: keepPreviousData,
  });
  const pages = pagesOf(query, pageSize);
  return (
    <Page title={titleOf(query)}>
      <Card>
        <OfferFilters categories={list.data?.categories ?? []} />
        <LoadedList
          list={list}
          pages={pages}
          failed="Не удалось загрузить офферы"
          skeleton={<OffersSkeleton />}
        >
          {(shown) => <OfferList list={shown} pages={pages} />}
        </LoadedList>
      </Card>
    </Page>
  );
}

/** The title of the list, as in the menu. */
function titleOf(query: URLSearchParams): string {
  if (switches.isFavourite.read(query)) return 'Избранные офферы';
  return switches.isPromo.read(query) ? 'Промо-офферы' : 'Все офферы';
}
