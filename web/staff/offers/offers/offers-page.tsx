import { IconPlus } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { ButtonLink } from '../../../ui/page/button.tsx';
import { Page } from '../../../ui/page/page.tsx';
import { pathTo } from '../../paths.ts';
import { useMay } from '../../rpc/me.ts';
import type { Asks } from '../../rpc/rpc.ts';
import { askViews, ListViews } from '../../ui/list/list-views.tsx';
import { type Clear, SourceList } from '../../ui/list/work-list.tsx';
import { askCategories } from './editor/offer-editor.tsx';
import { type ListedOffer, offerColumns } from './offer-columns.tsx';
import { offerFilters, offers } from './offer-filters.ts';
import { StatusButtons } from './status-buttons.tsx';

export const asks: Asks = (address) => [...offers.asks(address), askCategories, askViews('offers')];

/** `/staff/offers`: all offers of the network. */
export function Component() {
  const may = useMay();
  const categories = useQuery(askCategories);
  const mayChange = may('operator.save-offer');
  return (
    <Page title="Офферы" actions={mayChange && <NewOffer />}>
      <SourceList
        source={offers}
        name="offers"
        label="Офферы"
        words={['оффер', 'оффера', 'офферов']}
        columns={offerColumns}
        filters={offerFilters(categories.data?.items ?? [])}
        rowTo={({ id }) => pathTo('offer', { id })}
        selectsAll
        actions={mayChange && actions}
        sheet="offers"
        views={<ListViews list="offers" />}
        failed="Не удалось загрузить офферы"
        empty={{
          title: 'Офферов пока нет',
          text: 'Здесь будут все офферы сети: их ставки, лимиты и рекламодатели.',
          action: mayChange && <NewOffer />,
        }}
      />
    </Page>
  );
}

const actions = (chosen: ListedOffer[], clear: Clear) => (
  <StatusButtons ids={chosen.map(({ id }) => id)} clear={clear} />
);

function NewOffer() {
  return (
    <ButtonLink to={pathTo('newOffer')} icon={IconPlus}>
      Новый оффер
    </ButtonLink>
  );
}
