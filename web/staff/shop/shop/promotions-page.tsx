import { IconPlus } from '@tabler/icons-react';
import { selectFilter, textFilter } from '../../../ui/filter/filters.ts';
import { Button } from '../../../ui/page/button.tsx';
import { Page } from '../../../ui/page/page.tsx';
import { formatNumber } from '../../../ui/text/format.ts';
import { pathTo } from '../../paths.ts';
import { useMay } from '../../rpc/me.ts';
import type { ItemOf } from '../../rpc/rpc.ts';
import type { Column } from '../../ui/list/column.ts';
import { cellColumn, momentColumn, textColumn } from '../../ui/list/columns.tsx';
import { listOf } from '../../ui/list/list-source.ts';
import { SourceList } from '../../ui/list/work-list.tsx';
import { SectionLinks } from '../../ui/section-links.tsx';
import { useMaking } from '../../ui/use-making.ts';
import { PromotionModal } from './promotion-modal.tsx';
import { PromotionStatus, promotionStatuses } from './promotion-status.tsx';

const promotions = listOf('operator.get-promotions', [
  textFilter('term', 'Название'),
  selectFilter('status', 'Состояние', promotionStatuses),
]);
export const { asks } = promotions;

/** `/staff/promotions`: all promotions, and a new one. */
export function Component() {
  const making = useMaking(
    (onMade) => <PromotionModal promotion={null} onMade={onMade} />,
    (id) => pathTo('promotion', { id }),
  );
  const maySave = useMay()('operator.save-promotion');
  const button = maySave && (
    <Button icon={IconPlus} onClick={making.open}>
      Новая акция
    </Button>
  );
  return (
    <Page title="Акции" actions={button}>
      <SectionLinks of="orders" />
      <SourceList
        source={promotions}
        name="promotions"
        label="Акции"
        words={['акция', 'акции', 'акций']}
        columns={columns}
        rowTo={({ id }) => pathTo('promotion', { id })}
        failed="Не удалось загрузить акции"
        empty={{
          title: 'Акций пока нет',
          text: 'В акции партнёры меняют баллы на товары.',
          action: button,
        }}
      />
      {maySave && making.modal}
    </Page>
  );
}

const columns: Column<ItemOf<'operator.get-promotions'>>[] = [
  textColumn('name', 'Акция', 220, { grows: true }),
  cellColumn('status', 'Состояние', 130, ({ status }) => <PromotionStatus status={status} />),
  momentColumn('startsAt', 'Начало', 150),
  momentColumn('endsAt', 'Конец', 150),
  cellColumn('products', 'Товаров', 100, ({ productCount }) => formatNumber(productCount), { align: 'end' }),
  cellColumn(
    'orders',
    'Новых заказов',
    130,
    ({ newOrders }) => (newOrders >= 1000 ? '1 000+' : formatNumber(newOrders)),
    { align: 'end' },
  ),
];
