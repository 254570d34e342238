import { IconCashBanknote } from '@tabler/icons-react';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useSearchParams } from 'react-router';
import { pathTo } from '../../paths.ts';
import type { Asks } from '../../rpc/preload.ts';
import { useModal } from '../../ui/dialog/opening.ts';
import { EmptyState } from '../../ui/feedback/failed-state.tsx';
import { laterModal } from '../../ui/feedback/later.tsx';
import { pagesOf } from '../../ui/filter/list-address.ts';
import { LoadedList } from '../../ui/list/loaded-list.tsx';
import { Pager } from '../../ui/list/pager.tsx';
import { RowsSkeleton } from '../../ui/list/rows-skeleton.tsx';
import { Card } from '../../ui/page/card.tsx';
import { Page } from '../../ui/page/page.tsx';
import { TextLink } from '../../ui/page/text-link.tsx';
import { formatNumber } from '../../ui/text/format.ts';
import { askWithdrawals, pageSize } from './ask-withdrawals.ts';
import { AvailableCard } from './available-card.tsx';
import { asksOfOrdering, type Earlier, useOrdering } from './use-ordering.ts';
import { WithdrawalTable } from './withdrawal-table.tsx';

export const asks: Asks = ({ query }) => [...asksOfOrdering, askWithdrawals(query)];

const OrderModal = laterModal(async () => (await import('./order/order-modal.tsx')).OrderModal);

/**
 * `/billing/payouts`: the available sum, and earlier withdrawals. The page of the list lives in the address. With `order` in the
 * address the form of a new withdrawal opens at first, where an order is possible.
 */
export function Component() {
  const [query] = useSearchParams();
  const list = useQuery({ ...askWithdrawals(query), placeholderData: keepPreviousData });
  const pages = pagesOf(query, pageSize);
  const ordering = useOrdering();
  const modal = useModal<Earlier>();
  const { data } = ordering;
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
      <AvailableCard ordering={ordering} order={() => modal.open(null)} />
      <Card title="История выплат">
        <LoadedList
          list={list}
          pages={pages}
          failed="Не удалось загрузить выплаты"
          skeleton={<RowsSkeleton />}
        >
          {({ items, pagination }) =>
            items.length === 0 ? (
              <EmptyState
                icon={<IconCashBanknote size={28} stroke={1.5} />}
                title="Выплат пока нет"
                text="Здесь появится каждая заказанная выплата: сколько, куда и что с ней сейчас."
              />
            ) : (
              <>
                <WithdrawalTable
                  withdrawals={items}
                  repeat={data?.isOpen ? (earlier) => modal.open(earlier) : null}
                />
                <div className="row wrap between gap-12-24 above-16">
                  <p className="flush small dim">Всего выплат: {formatNumber(pagination.totalCount)}</p>
                  <Pager {...pages} totalCount={pagination.totalCount} />
                </div>
              </>
            )
          }
        </LoadedList>
      </Card>
      {modal.shown && data && (
        <OrderModal
          key={modal.shown.key}
          earlier={modal.shown.target}
          ordering={data}
          closed={modal.closed}
        />
      )}
    </Page>
  );
}
