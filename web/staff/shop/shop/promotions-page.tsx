import { Button } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useSearchParams } from 'react-router';
import { selectFilter, textFilter } from '../../../ui/filter/filters.ts';
import { readPlace } from '../../../ui/filter/list-address.ts';
import { buttonIcon } from '../../../ui/page/button-icon.ts';
import { Page } from '../../../ui/page/page.tsx';
import { formatDate, formatNumber } from '../../../ui/text/format.ts';
import { pathTo } from '../../paths.ts';
import { useMay } from '../../rpc/me.ts';
import { type Asks, ask, type ResultOf } from '../../rpc/rpc.ts';
import type { Column } from '../../ui/list/column.ts';
import { WorkList } from '../../ui/list/work-list.tsx';
import { SectionLinks } from '../../ui/section-links.tsx';
import { useMaking } from '../../ui/use-making.ts';
import { PromotionModal } from './promotion-modal.tsx';
import { PromotionStatus, promotionStatuses } from './promotion-status.tsx';

export const asks: Asks = ({ query }) => [askList(query)];

function askList(query: URLSearchParams) {
  return ask('operator.get-promotions', {
    ...readPlace(query),
    term: term.read(query) ?? '',
    status: status.read(query),
  });
}

/** `/staff/promotions`: all promotions, and a new one. */
export function Component() {
  const [query] = useSearchParams();
  const making = useMaking((id) => pathTo('promotion', { id }));
  const maySave = useMay()('operator.save-promotion');
  const list = useQuery({ ...askList(query), placeholderData: keepPreviousData });
  const button = maySave && (
    <Button leftSection={<IconPlus {...buttonIcon} />} onClick={making.open}>
      Новая акция
    </Button>
  );
  return (
    <Page title="Акции" actions={button}>
      <SectionLinks of="orders" />
      <WorkList
        name="promotions"
        label="Акции"
        words={['акция', 'акции', 'акций']}
        list={list}
        columns={columns}
        filters={[term, status]}
        rowKey={({ id }) => String(id)}
        rowTo={({ id }) => pathTo('promotion', { id })}
        failed="Не удалось загрузить акции"
        empty={{
          title: 'Акций пока нет',
          text: 'В акции партнёры меняют баллы на товары.',
          action: button,
        }}
      />
      {maySave && making.isOpen && <PromotionModal promotion={null} closed={making.closed} />}
    </Page>
  );
}

const term = textFilter('term', 'Название');
const status = selectFilter('status', 'Состояние', promotionStatuses);

const columns: Column<ResultOf<'operator.get-promotions'>['items'][number]>[] = [
  { id: 'name', title: 'Акция', cell: ({ name }) => name, width: 220, grows: true },
  {
    id: 'status',
    title: 'Состояние',
    cell: (promotion) => <PromotionStatus status={promotion.status} />,
    width: 130,
  },
  { id: 'startsAt', title: 'Начало', cell: ({ startsAt }) => formatDate(startsAt), width: 150 },
  { id: 'endsAt', title: 'Конец', cell: ({ endsAt }) => formatDate(endsAt), width: 150 },
  {
    id: 'products',
    title: 'Товаров',
    cell: ({ productCount }) => formatNumber(productCount),
    width: 100,
    align: 'end',
  },
  {
    id: 'orders',
    title: 'Новых заказов',
    cell: ({ newOrders }) => (newOrders >= 1000 ? '1 000+' : formatNumber(newOrders)),
    width: 130,
    align: 'end',
  },
];
