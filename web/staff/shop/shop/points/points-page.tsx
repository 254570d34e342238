import { Button } from '@mantine/core';
import { IconFileSpreadsheet, IconPlus } from '@tabler/icons-react';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useSearchParams } from 'react-router';
import { pointsEntryName } from '#contract/shop/shop-names';
import { Points } from '../../../../shop/shop/points.tsx';
import { useModal } from '../../../../ui/dialog/opening.ts';
import { laterModal } from '../../../../ui/feedback/later.tsx';
import { readPlace } from '../../../../ui/filter/list-address.ts';
import { buttonIcon } from '../../../../ui/page/button-icon.ts';
import { Page } from '../../../../ui/page/page.tsx';
import { formatDate } from '../../../../ui/text/format.ts';
import { useMay } from '../../../rpc/me.ts';
import { type Asks, ask, type ResultOf } from '../../../rpc/rpc.ts';
import { authorName } from '../../../ui/author-name.ts';
import type { Column } from '../../../ui/list/column.ts';
import { sheetAddress } from '../../../ui/list/column-menu.tsx';
import { askViews, ListViews } from '../../../ui/list/list-views.tsx';
import { asksOfPicks, partnerFilter } from '../../../ui/list/record-filters.ts';
import { WorkList } from '../../../ui/list/work-list.tsx';
import { ownerLabel } from '../../../ui/partner-label.ts';
import { SectionLinks } from '../../../ui/section-links.tsx';
import { askPromotions, everyPromotion, promotionFilter } from '../promotions.ts';
import { PointsModal } from './points-modal.tsx';

export const asks: Asks = ({ query }) => [
  askList(query),
  askPromotions,
  askViews('points'),
  ...asksOfPicks([partner], query),
];

function askList(query: URLSearchParams) {
  return ask('operator.get-points', toParams(query));
}

function toParams(query: URLSearchParams) {
  const promotionId = promotionFilter([]).read(query);
  return {
    ...readPlace(query),
    userId: partner.read(query),
    promotionId: promotionId === undefined ? undefined : Number(promotionId),
  };
}

/** `/staff/points`: the ledger of points, with posting one by one or by a file. */
export function Component() {
  const [query] = useSearchParams();
  const posting = useModal<'one' | 'file'>();
  const may = useMay();
  const promotions = useQuery(everyPromotion).data ?? [];
  const params = toParams(query);
  const { promotionId } = params;
  const list = useQuery({ ...askList(query), placeholderData: keepPreviousData });
  const modal = { promotions, promotionId, closed: posting.closed };
  return (
    <Page
      title="Баллы"
      actions={
        <>
          {may('operator.post-points') && (
            <Button leftSection={<IconPlus {...buttonIcon} />} onClick={() => posting.open('one')}>
              Начислить баллы
            </Button>
          )}
          {may('operator.post-points-many') && (
            <Button
              variant="default"
              leftSection={<IconFileSpreadsheet {...buttonIcon} />}
              onClick={() => posting.open('file')}
            >
              Начислить по CSV
            </Button>
          )}
        </>
      }
    >
      <SectionLinks of="orders" />
      <WorkList
        name="points"
        label="История баллов"
        words={['запись', 'записи', 'записей']}
        list={list}
        columns={columns}
        filters={[promotionFilter(promotions), partner]}
        rowKey={({ id }) => String(id)}
        sheet={sheetAddress('points', params)}
        views={<ListViews list="points" />}
        failed="Не удалось загрузить историю баллов"
        empty={{ title: 'Записей пока нет', text: 'Здесь появятся начисления баллов и заказы за них.' }}
      />
      {posting.shown?.target === 'one' && <PointsModal key={posting.shown.key} {...modal} />}
      {posting.shown?.target === 'file' && <PointsFileModal key={posting.shown.key} {...modal} />}
    </Page>
  );
}

const PointsFileModal = laterModal(async () => (await import('./points-file-modal.tsx')).PointsFileModal);

const partner = partnerFilter();

type Entry = ResultOf<'operator.get-points'>['items'][number];

const columns: Column<Entry>[] = [
  { id: 'createdAt', title: 'Время', cell: ({ createdAt }) => formatDate(createdAt), width: 140 },
  { id: 'partner', title: 'Партнёр', cell: ownerLabel, width: 190 },
  {
    id: 'kind',
    title: 'Запись',
    cell: pointsEntryName,
    width: 125,
  },
  {
    id: 'amount',
    title: 'Баллы',
    cell: (entry) => <Points amount={entry.amount} of={entry} />,
    width: 125,
    align: 'end',
  },
  {
    id: 'after',
    title: 'Стало',
    cell: (entry) => <Points amount={entry.balanceAfter} of={entry} />,
    width: 125,
    align: 'end',
  },
  { id: 'comment', title: 'Комментарий', cell: ({ comment }) => comment, width: 220, grows: true },
  { id: 'promotion', title: 'Акция', cell: ({ promotionName }) => promotionName, width: 140 },
  { id: 'by', title: 'Кто', cell: ({ by }) => authorName(by), width: 150, isHiddenAtFirst: true },
];
