import { Button } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useSearchParams } from 'react-router';
import { buttonIcon } from '../../../ui/page/button-icon.ts';
import { Page } from '../../../ui/page/page.tsx';
import { askManagers } from '../../accounts/managers/use-managers.ts';
import { pathTo } from '../../paths.ts';
import { useMay } from '../../rpc/me.ts';
import { type Asks, ask } from '../../rpc/rpc.ts';
import { askViews, ListViews } from '../../ui/list/list-views.tsx';
import { WorkList } from '../../ui/list/work-list.tsx';
import { SectionLinks } from '../../ui/section-links.tsx';
import { useMaking } from '../../ui/use-making.ts';
import { advertiserColumns } from './advertiser-columns.tsx';
import { advertiserFilters, toParams } from './advertiser-filters.ts';
import { AdvertiserModal } from './advertiser-modal.tsx';
import { askEarnedByAll, earnedColumns } from './earned-columns.tsx';

export const asks: Asks = ({ query }) => [
  askList(query),
  askEarnedByAll(),
  askViews('advertisers'),
  ...(query.has('new') ? [askManagers] : []),
];

function askList(query: URLSearchParams) {
  return ask('operator.get-advertisers', toParams(query));
}

/** `/staff/advertisers`: the advertisers, who pay the network. */
export function Component() {
  const [query] = useSearchParams();
  const making = useMaking(
    (onMade) => <AdvertiserModal advertiser={null} onMade={onMade} />,
    (id) => pathTo('advertiser', { id }),
  );
  const mayChange = useMay()('operator.save-advertiser');
  const list = useQuery({
    ...askList(query),
    placeholderData: keepPreviousData,
  });
  const earned = useQuery(askEarnedByAll());
  const [name, id, ...others] = advertiserColumns;
  const columns = [name, id, ...earnedColumns(earned.data), ...others].filter((one) => one !== undefined);
  const add = mayChange && (
    <Button leftSection={<IconPlus {...buttonIcon} />} onClick={making.open}>
      Добавить рекламодателя
    </Button>
  );
  return (
    <Page title="Рекламодатели" actions={add}>
      <SectionLinks of="advertisers" />
      <WorkList
        name="advertisers"
        label="Рекламодатели"
        words={['рекламодатель', 'рекламодателя', 'рекламодателей']}
        list={list}
        columns={columns}
        filters={advertiserFilters}
        rowKey={({ id }) => String(id)}
        rowTo={({ id }) => pathTo('advertiser', { id })}
        views={<ListViews list="advertisers" />}
        failed="Не удалось загрузить рекламодателей"
        empty={{
          title: 'Рекламодателей пока нет',
          text: 'Здесь будут все, кто платит сети за конверсии: их офферы и счета по месяцам.',
          action: add,
        }}
      />
      {mayChange && making.modal}
    </Page>
  );
}
