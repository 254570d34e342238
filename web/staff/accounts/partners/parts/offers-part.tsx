import { offerStatusNames } from '#contract/offers/offer-names';
import { useDo } from '../../../../ui/dialog/use-do.ts';
import { toast } from '../../../../ui/feedback/toast.ts';
import { selectFilter, textFilter, withParams } from '../../../../ui/filter/filters.ts';
import { Badge } from '../../../../ui/page/badge.tsx';
import { Button } from '../../../../ui/page/button.tsx';
import { pathTo } from '../../../paths.ts';
import { useMay } from '../../../rpc/me.ts';
import { inPortions, wholeLimit } from '../../../rpc/portions.ts';
import { type ItemOf, useAction } from '../../../rpc/rpc.ts';
import { saidWith } from '../../../ui/left-as-is.tsx';
import type { Column } from '../../../ui/list/column.ts';
import { cellColumn, dashColumn, namedColumn } from '../../../ui/list/columns.tsx';
import { listOf } from '../../../ui/list/list-source.ts';
import { type Clear, SourceList } from '../../../ui/list/work-list.tsx';
import type { Card } from '../partner-actions.ts';
import { ofPartner } from '../partner-filters.ts';

type Offer = ItemOf<'operator.get-user-offers'>;

const access = selectFilter('access', 'Доступ', [
  { value: 'open', label: 'Открыт' },
  { value: 'closed', label: 'Закрыт' },
]);

export const offers = listOf(
  'operator.get-user-offers',
  [textFilter('term', 'Оффер'), withParams(access, (chosen) => ({ isOpen: chosen && chosen === 'open' }))],
  ofPartner,
);

/** The offers open to a partner, with buttons that open and close them. */
export function OffersPart({ partner }: { partner: Card }) {
  const may = useMay();
  const act = useAction();
  const { run, isPending } = useDo();
  const set = (chosen: Offer[], isOpen: boolean, clear: Clear) =>
    run(
      () =>
        inPortions(
          chosen.map(({ id }) => id),
          (ids) => act('operator.set-offers-access', { userId: partner.id, ids, isOpen }),
          wholeLimit,
        ),
      ({ left }) => {
        void toast(saidWith(isOpen ? 'Доступ открыт' : 'Доступ закрыт', left));
        clear(left.map(({ id }) => id));
      },
    );
  const actions = (picked: Offer[], clear: Clear) =>
    [true, false].map((isOpen) => (
      <Button
        key={String(isOpen)}
        variant={isOpen ? 'filled' : 'default'}
        disabled={isPending}
        onClick={() => void set(picked, isOpen, clear)}
      >
        {isOpen ? 'Открыть' : 'Закрыть'}
      </Button>
    ));
  return (
    <SourceList
      source={offers}
      name="partner-offers"
      label="Офферы партнёра"
      words={['оффер', 'оффера', 'офферов']}
      columns={columns}
      rowTo={({ id }) => pathTo('offer', { id })}
      failed="Не удалось загрузить офферы"
      empty={{ title: 'Офферов пока нет', text: 'Здесь будут все, кроме остановленных.' }}
      selectsAll
      actions={may('operator.set-offers-access') && !partner.isErased && actions}
    />
  );
}

const columns: Column<Offer>[] = [
  cellColumn('name', 'Оффер', 280, ({ id, name }) => `${name}, № ${id}`, { grows: true }),
  dashColumn('category', 'Категория', 180),
  namedColumn('status', 'Статус', 150, offerStatusNames),
  cellColumn('access', 'Доступ', 120, ({ isOpen }) => (
    <Badge tone={isOpen ? 'good' : 'warning'} text={isOpen ? 'Открыт' : 'Закрыт'} />
  )),
];
