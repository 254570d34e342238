import { closeOutcomeNames, closeOutcomes } from '#contract/reports/gambling-names';
import { outcomeTones } from '../../reports/gambling/outcome-tones.ts';
import { DecideModal } from '../../ui/dialog/decide-modal.tsx';
import { useModal } from '../../ui/dialog/opening.ts';
import { choicesOf, selectFilter } from '../../ui/filter/filters.ts';
import { ActionButton } from '../../ui/page/action-button.tsx';
import { Page } from '../../ui/page/page.tsx';
import { TextLink } from '../../ui/page/text-link.tsx';
import { formatMoney, monthName } from '../../ui/text/format.ts';
import { pathTo } from '../paths.ts';
import { useMay } from '../rpc/me.ts';
import { type ItemOf, useAction } from '../rpc/rpc.ts';
import type { Column } from '../ui/list/column.ts';
import { badgeColumn, cellColumn, momentColumn, moneyColumn, valueColumn } from '../ui/list/columns.tsx';
import { listOf } from '../ui/list/list-source.ts';
import { offerFilter, partnerFilter } from '../ui/list/record-filters.ts';
import { SourceList } from '../ui/list/work-list.tsx';

type Closed = ItemOf<'operator.get-revenue-shares'>;
type Decision = { closed: Closed; decision: 'pay' | 'drop' };

const shares = listOf('operator.get-revenue-shares', [
  partnerFilter(),
  offerFilter(),
  selectFilter('outcome', 'Итог', choicesOf(closeOutcomes, closeOutcomeNames)),
]);
export const { asks } = shares;

/** `/staff/conversions/shares`: closed months of shares of the NGR; those of stopped partners wait for finance. */
export function Component() {
  const may = useMay();
  const deciding = useModal((wanted: Decision) => <ShareModal {...wanted} />);
  const buttons = ([closed, ...others]: Closed[]) => {
    const isOpen = closed?.outcome === 'stopped' && others.length === 0;
    const open = (decision: Decision['decision']) => closed && deciding.open({ closed, decision });
    return (
      <>
        <ActionButton disabled={!isOpen} onClick={() => open('pay')}>
          Начислить
        </ActionButton>
        <ActionButton disabled={!isOpen} onClick={() => open('drop')}>
          Не платить
        </ActionButton>
      </>
    );
  };
  return (
    <Page title="Доля от NGR" back={{ to: pathTo('conversions'), text: 'Конверсии' }}>
      <SourceList
        source={shares}
        name="revenue-shares"
        label="Закрытые месяцы"
        words={['месяц', 'месяца', 'месяцев']}
        columns={columns}
        rowTo={({ conversionId }) => (conversionId ? pathTo('conversion', { id: conversionId }) : undefined)}
        failed="Не удалось загрузить закрытые месяцы"
        empty={{
          title: 'Закрытых месяцев нет',
          text: 'Третьего числа программа закрывает прошлый месяц у офферов, где цель платит долю от NGR.',
        }}
        actions={may('operator.decide-revenue-share') && buttons}
      />
      {deciding.modal}
    </Page>
  );
}

/** Decides a month of a partner who was blocked or erased when it was closed. */
function ShareModal({ closed, decision }: Decision) {
  const act = useAction();
  const sum = formatMoney(closed.amount, closed.currencyCode);
  const isPaid = decision === 'pay';
  return (
    <DecideModal
      title={isPaid ? `Начислить ${sum}?` : `Не платить ${sum}?`}
      lead={
        isPaid
          ? `${closed.user.login} получит подтверждённую конверсию за ${monthName(closed.month.slice(0, 7))}; она постоит в холде, как у оффера.`
          : `Доля за ${monthName(closed.month.slice(0, 7))} не будет начислена, вернуть решение нельзя.`
      }
      submitText={isPaid ? 'Начислить' : 'Не платить'}
      danger={!isPaid}
      reason={{ label: 'Причина', required: 'Укажите причину', maxLength: 500 }}
      act={async (reason, keyed) => {
        await act('operator.decide-revenue-share', keyed({ id: closed.id, decision, reason }));
        return isPaid ? `Начислено: ${sum}` : 'Решение записано';
      }}
    />
  );
}

const columns: Column<Closed>[] = [
  valueColumn('month', 'Месяц', 140, (month: string) => monthName(month.slice(0, 7))),
  cellColumn('partner', 'Партнёр', 190, ({ user }) => (
    <TextLink to={pathTo('partner', { id: user.id })}>
      {user.isBlocked ? `${user.login}, заблокирован` : user.login}
    </TextLink>
  )),
  cellColumn('offer', 'Оффер', 220, ({ offer }) => offer.name, { grows: true }),
  badgeColumn('outcome', 'Итог', 190, outcomeTones, closeOutcomeNames),
  moneyColumn('amount', 'Партнёру', 130),
  moneyColumn('revenue', 'Сети от рекламодателя', 180),
  moneyColumn('ngr', 'NGR', 140),
  moneyColumn('carried', 'Перешло', 130),
  momentColumn('closedAt', 'Закрыт', 150),
];
