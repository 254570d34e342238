import { IconPlus, IconTicket } from '@tabler/icons-react';
import { readPage } from '#contract/wire/list-address';
import type { Asks } from '../../rpc/preload.ts';
import { ask, type ItemOf } from '../../rpc/rpc.ts';
import { useModal } from '../../ui/dialog/opening.ts';
import { laterModal } from '../../ui/feedback/later.tsx';
import own from '../../ui/list/own-list.module.css';
import { ListFoot, PagedList } from '../../ui/list/paged-list.tsx';
import { RowsSkeleton } from '../../ui/list/rows-skeleton.tsx';
import { ActionButton } from '../../ui/page/action-button.tsx';
import { Button } from '../../ui/page/button.tsx';
import { Card } from '../../ui/page/card.tsx';
import { Page } from '../../ui/page/page.tsx';
import { formatNumber } from '../../ui/text/format.ts';
import { PromoTable } from './promo-table.tsx';

const RequestModal = laterModal(async () => (await import('./request-modal.tsx')).RequestModal);

export type Promo = ItemOf<'promos.get-promos'>;

const pageSize = 20;

export const asks: Asks = ({ query }) => [askPromos(query)];

function askPromos(query: URLSearchParams) {
  return ask('promos.get-promos', { page: readPage(query), pageSize });
}

/** `/tools/promo-codes`: the partner's codes and requests, what the codes have brought, and the form of a request. */
export function Component() {
  const asking = useModal(() => <RequestModal />);
  const request = () => asking.open();
  return (
    <Page
      title="Промокоды"
      actions={
        <Button icon={IconPlus} onClick={request}>
          Запросить промокод
        </Button>
      }
    >
      <Card title="Мои промокоды">
        <PagedList
          ask={askPromos}
          pageSize={pageSize}
          failed="Не удалось загрузить промокоды"
          skeleton={<RowsSkeleton widths={['160px', '320px']} />}
          nothing={[
            {
              icon: IconTicket,
              title: 'Промокодов пока нет',
              text: 'С промокодом заказ ваш и без перехода по ссылке: упомяните его в видео, подкасте, рассылке или на листовке.',
              action: <ActionButton onClick={request}>Запросить первый промокод</ActionButton>,
            },
          ]}
        >
          {({ items, pagination }, pager) => (
            <>
              <PromoTable promos={items} />
              <ListFoot pager={pager}>
                Всего: {formatNumber(pagination.totalCount)}. Доход и конверсии — за 30 дней, без отклонённых.
              </ListFoot>
            </>
          )}
        </PagedList>
      </Card>
      <Card title="Как это работает">
        <ol className={own.steps}>
          <li>Запросите промокод для оффера: свой вариант или тот, который выберет сеть.</li>
          <li>Когда сеть его даст, придёт уведомление, и промокод появится здесь с датами и ставкой.</li>
          <li>Упомяните его там, где ссылку не открыть: заказ с ним засчитается вам без клика.</li>
          <li>
            Если у заказа есть и ваш промокод, и чужой клик, решает правило оффера: оно указано на его
            странице в «Сколько платят». На странице конверсии видно, почему она ваша.
          </li>
        </ol>
      </Card>
      {asking.modal}
    </Page>
  );
}
