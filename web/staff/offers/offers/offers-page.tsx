import { Button } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { Link, useSearchParams } from 'react-router';
import { buttonIcon } from '../../../ui/page/button-icon.ts';
import { Page } from '../../../ui/page/page.tsx';
import { pathTo } from '../../paths.ts';
import { useMay } from '../../rpc/me.ts';
import { type Asks, ask } from '../../rpc/rpc.ts';
import { sheetAddress } from '../../ui/list/column-menu.tsx';
import { askViews, ListViews } from '../../ui/list/list-views.tsx';
import { WorkList } from '../../ui/list/work-list.tsx';
import { askCategories } from './editor/offer-editor.tsx';
import { type ListedOffer, offerColumns } from './offer-columns.tsx';
import { offerFilters, toParams } from './offer-filters.ts';
import { StatusButtons } from './status-buttons.tsx';

export const asks: Asks = ({ query }) => [askList(query), askCategories, askViews('offers')];

function askList(query: URLSearchParams) {
  return ask('operator.get-offers', toParams(query));
}

/** `/staff/offers`: all offers of the network. */
export function Component() {
  const [query] = useSearchParams();
  const may = useMay();
  const params = toParams(query);
  const list = useQuery({ ...askList(query), placeholderData: keepPreviousData });
  const categories = useQuery(askCategories);
  const mayChange = may('operator.save-offer');
  return (
    <Page title="Офферы" actions={mayChange && <NewOffer />}>
      <WorkList<ListedOffer>
        name="offers"
        label="Офферы"
        words={['оффер', 'оффера', 'офферов']}
        list={list}
        columns={offerColumns}
        filters={offerFilters(categories.data?.items ?? [])}
        rowKey={({ id }) => String(id)}
        rowTo={({ id }) => pathTo('offer', { id })}
        {...(mayChange ? { acts } : {})}
        sheet={sheetAddress('offers', params)}
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

const acts = (chosen: ListedOffer[], clear: () => void) => (
  <StatusButtons ids={chosen.map(({ id }) => id)} clear={clear} />
);

function NewOffer() {
  return (
    <Button component={Link} to={pathTo('newOffer')} leftSection={<IconPlus {...buttonIcon} />}>
      Новый оффер
    </Button>
  );
}
