import { IconCashBanknote } from '@tabler/icons-react';
import { useState } from 'react';
import { pathTo } from '../../paths.ts';
import { useSearchParams } from '../../router/view.tsx';
import type { Asks } from '../../rpc/preload.ts';
import { useModal } from '../../ui/dialog/opening.ts';
import { laterModal } from '../../ui/feedback/later.tsx';
import { ListFoot, PagedList } from '../../ui/list/paged-list.tsx';
import { useSteadyQuery } from '../../ui/list/use-steady-query.ts';
import { Card } from '../../ui/page/card.tsx';
import { Page } from '../../ui/page/page.tsx';
import { TextLink } from '../../ui/page/text-link.tsx';
import { formatNumber } from '../../ui/text/format.ts';
import { askWithdrawals, pageSize } from './ask-withdrawals.ts';
import { AvailableCard } from './available-card.tsx';
import { asksOfOrdering, type Earlier, useOrdering } from './use-ordering.ts';
import { WithdrawalTable } from './withdrawal-table.tsx';
import { isEnded } from './withdrawal-words.ts';

export const asks: Asks = ({ query }) => [...asksOfOrdering, askWithdrawals(query)];

const OrderModal = laterModal(async () => (await import('./order/order-modal.tsx')).OrderModal);

/**
 * `/billing/payouts`: the available sum, and earlier withdrawals. The page of the list lives in the address. With `order` in the
 * address the form of a new withdrawal opens at first, where an order is possible.
 */
export function Component() {
  const query = useSearchParams();
  const ordering = useOrdering();
  const { data } = ordering;
  const list = useSteadyQuery(askWithdrawals(query));
  const underway = list.data?.items.find(({ state }) => !isEnded(state));
  const modal = useModal((earlier: Earlier) => data && <OrderModal earlier={earlier} ordering={data} />);
  const [isToOrder, setToOrder] = useState(query.has('order'));
  if (isToOrder && data) {
    setToOrder(false);
    if (data.isOpen) modal.open(null);
  }
  return (
    <Page
      title="Выплаты"
      actions={<TextLink to={pathTo('paymentInfo')}>Расписание и способы выплат</TextLink>}
    >
      <AvailableCard ordering={ordering} underway={underway} order={() => modal.open(null)} />
      <Card title="История выплат">
        <PagedList
          ask={askWithdrawals}
          pageSize={pageSize}
          failed="Не удалось загрузить выплаты"
          nothing={nothing}
        >
          {({ items, pagination }, pager) => (
            <>
              <WithdrawalTable withdrawals={items} repeat={data?.isOpen ? modal.open : null} />
              <ListFoot pager={pager}>Всего выплат: {formatNumber(pagination.totalCount)}</ListFoot>
            </>
          )}
        </PagedList>
      </Card>
      {modal.modal}
    </Page>
  );
}

const nothing = [
  {
    icon: IconCashBanknote,
    title: 'Выплат пока нет',
    text: 'Здесь появится каждая заказанная выплата: сколько, куда и что с ней сейчас.',
  },
];
