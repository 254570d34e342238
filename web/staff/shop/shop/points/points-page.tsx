import { IconFileSpreadsheet, IconPlus } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import type { ComponentType } from 'react';
import { pointsEntryName } from '#contract/shop/shop-names';
import { useSearchParams } from '../../../../router/view.tsx';
import { Points } from '../../../../shop/shop/points.tsx';
import { useModal } from '../../../../ui/dialog/opening.ts';
import { laterModal } from '../../../../ui/feedback/later.tsx';
import { ActionButton } from '../../../../ui/page/action-button.tsx';
import { Button } from '../../../../ui/page/button.tsx';
import { Page } from '../../../../ui/page/page.tsx';
import { useMay } from '../../../rpc/me.ts';
import type { Asks, ItemOf } from '../../../rpc/rpc.ts';
import { authorName } from '../../../ui/author-name.ts';
import type { Column } from '../../../ui/list/column.ts';
import { cellColumn, momentColumn, ownerColumn, textColumn, valueColumn } from '../../../ui/list/columns.tsx';
import { listOf } from '../../../ui/list/list-source.ts';
import { askViews, ListViews } from '../../../ui/list/list-views.tsx';
import { partnerFilter } from '../../../ui/list/record-filters.ts';
import { SourceList } from '../../../ui/list/work-list.tsx';
import { SectionLinks } from '../../../ui/section-links.tsx';
import { askPromotions, everyPromotion, promotionFilter } from '../promotions.ts';
import { PointsModal, type PointsModalProps } from './points-modal.tsx';

const partner = partnerFilter();
const points = listOf('operator.get-points', [promotionFilter([]), partner]);

export const asks: Asks = (address) => [...points.asks(address), askPromotions, askViews('points')];

/** `/staff/points`: the ledger of points, with posting one by one or by a file. */
export function Component() {
  const query = useSearchParams();
  const may = useMay();
  const promotions = useQuery(everyPromotion).data ?? [];
  const promotion = promotionFilter(promotions);
  const shown = { promotions, ...promotion.params(query) };
  const posting = useModal((Modal: ComponentType<PointsModalProps>) => <Modal {...shown} />);
  return (
    <Page
      title="Баллы"
      actions={
        <>
          {may('operator.post-points') && (
            <Button icon={IconPlus} onClick={() => posting.open(PointsModal)}>
              Начислить баллы
            </Button>
          )}
          {may('operator.post-points-many') && (
            <ActionButton icon={IconFileSpreadsheet} onClick={() => posting.open(PointsFileModal)}>
              Начислить по CSV
            </ActionButton>
          )}
        </>
      }
    >
      <SectionLinks of="orders" />
      <SourceList
        source={points}
        name="points"
        label="История баллов"
        words={['запись', 'записи', 'записей']}
        columns={columns}
        filters={[promotion, partner]}
        sheet="points"
        views={<ListViews list="points" />}
        failed="Не удалось загрузить историю баллов"
        empty={{ title: 'Записей пока нет', text: 'Здесь появятся начисления баллов и заказы за них.' }}
      />
      {posting.modal}
    </Page>
  );
}

const PointsFileModal = laterModal(async () => (await import('./points-file-modal.tsx')).PointsFileModal);

type Entry = ItemOf<'operator.get-points'>;

const columns: Column<Entry>[] = [
  momentColumn('createdAt', 'Время', 140),
  ownerColumn(),
  cellColumn('kind', 'Запись', 125, pointsEntryName),
  cellColumn('amount', 'Баллы', 125, (entry) => <Points amount={entry.amount} of={entry} />, {
    align: 'end',
  }),
  cellColumn('after', 'Стало', 125, (entry) => <Points amount={entry.balanceAfter} of={entry} />, {
    align: 'end',
  }),
  textColumn('comment', 'Комментарий', 220, { grows: true }),
  cellColumn('promotion', 'Акция', 140, ({ promotionName }) => promotionName),
  valueColumn('by', 'Кто', 150, authorName, { isHiddenAtFirst: true }),
];
