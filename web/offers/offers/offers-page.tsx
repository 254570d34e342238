import { IconStar, IconTargetArrow } from '@tabler/icons-react';
import { useSearchParams } from '../../router/view.tsx';
import type { Asks } from '../../rpc/preload.ts';
import { ask } from '../../rpc/rpc.ts';
import { PagedList } from '../../ui/list/paged-list.tsx';
import { useSteadyQuery } from '../../ui/list/use-steady-query.ts';
import { Card } from '../../ui/page/card.tsx';
import { Page } from '../../ui/page/page.tsx';
import { narrowing, pageSize, switches, toParams } from './offer-filter.ts';
import { OfferFilters } from './offer-filters.tsx';
import { OfferTable } from './offer-table.tsx';
import { OffersSkeleton } from './offers-skeleton.tsx';

export const asks: Asks = ({ query }) => [askList(query)];

function askList(query: URLSearchParams) {
  return ask('offers.get-offers', toParams(query));
}

/** `/offers`: the offers open to the partner's visitors. Filter, order and page live in the address. */
export function Component() {
  const query = useSearchParams();
  const { data } = useSteadyQuery(askList(query));
  return (
    <Page title={titleOf(query)} isWide>
      <Card>
        <OfferFilters categories={data?.categories ?? []} />
        <PagedList
          ask={askList}
          pageSize={pageSize}
          failed="Не удалось загрузить офферы"
          skeleton={<OffersSkeleton />}
          nothing={nothing}
        >
          {(list, pager) => <OfferTable list={list} pager={pager} />}
        </PagedList>
      </Card>
    </Page>
  );
}

/** The title of the list, as in the menu. */
function titleOf(query: URLSearchParams): string {
  if (switches.isFavourite.read(query)) return 'Избранные офферы';
  return switches.isPromo.read(query) ? 'Промо-офферы' : 'Все офферы';
}

const nothing = [
  {
    filters: narrowing,
    title: 'Ничего не нашлось',
    text: 'Попробуйте другие слова или уберите часть условий.',
    all: 'Показать все офферы',
  },
  {
    filters: [switches.isFavourite],
    icon: IconStar,
    title: 'В избранном пока пусто',
    text: 'Отметьте звёздочкой офферы, к которым возвращаетесь: они соберутся здесь.',
    all: 'Выбрать из всех офферов',
  },
  {
    icon: IconTargetArrow,
    title: 'Офферов пока нет',
    text: 'Здесь появятся офферы: сколько за них платят, за что и какой трафик принимают.',
  },
];
