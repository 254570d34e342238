import { IconPlus } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { advertiserSorts } from '#contract/offers/advertiser-names';
import { selectFilter, textFilter, withParams } from '../../../ui/filter/filters.ts';
import { readSort } from '../../../ui/filter/list-address.ts';
import { Button } from '../../../ui/page/button.tsx';
import { Page } from '../../../ui/page/page.tsx';
import { askManagers } from '../../accounts/managers/use-managers.ts';
import { pathTo } from '../../paths.ts';
import { useMay } from '../../rpc/me.ts';
import type { Asks } from '../../rpc/rpc.ts';
import { listOf } from '../../ui/list/list-source.ts';
import { askViews, ListViews } from '../../ui/list/list-views.tsx';
import { currencyFilter } from '../../ui/list/record-filters.ts';
import { SourceList } from '../../ui/list/work-list.tsx';
import { SectionLinks } from '../../ui/section-links.tsx';
import { useMaking } from '../../ui/use-making.ts';
import { advertiserColumns } from './advertiser-columns.tsx';
import { AdvertiserModal } from './advertiser-modal.tsx';
import { askEarnedByAll, earnedColumns } from './earned-columns.tsx';

const advertisers = listOf(
  'operator.get-advertisers',
  [
    textFilter('term', 'Название или ID'),
    withParams(
      selectFilter('state', 'Состояние', [
        { value: 'active', label: 'Работает' },
        { value: 'idle', label: 'Не работает' },
      ]),
      (state) => ({ isActive: state && state === 'active' }),
    ),
    currencyFilter(),
  ],
  ({ query }) => ({ sort: readSort(query, advertiserSorts) }),
);

export const asks: Asks = (address) => [
  ...advertisers.asks(address),
  askEarnedByAll(),
  askViews('advertisers'),
  ...(address.query.has('new') ? [askManagers] : []),
];

/** `/staff/advertisers`: the advertisers, who pay the network. */
export function Component() {
  const making = useMaking(
    (onMade) => <AdvertiserModal advertiser={null} onMade={onMade} />,
    (id) => pathTo('advertiser', { id }),
  );
  const mayChange = useMay()('operator.save-advertiser');
  const earned = useQuery(askEarnedByAll());
  const [name, id, ...others] = advertiserColumns;
  const columns = [name, id, ...earnedColumns(earned.data), ...others].filter((one) => one !== undefined);
  const add = mayChange && (
    <Button icon={IconPlus} onClick={making.open}>
      Добавить рекламодателя
    </Button>
  );
  return (
    <Page title="Рекламодатели" actions={add}>
      <SectionLinks of="advertisers" />
      <SourceList
        source={advertisers}
        name="advertisers"
        label="Рекламодатели"
        words={['рекламодатель', 'рекламодателя', 'рекламодателей']}
        columns={columns}
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
