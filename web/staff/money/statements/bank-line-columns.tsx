import { type BankLineState, bankLineStateNames } from '#contract/money/withdrawal-names';
import { Badge, type Tone } from '../../../ui/page/badge.tsx';
import { formatDay } from '../../../ui/text/format.ts';
import { Money } from '../../../ui/text/money.tsx';
import type { ResultOf } from '../../rpc/rpc.ts';
import type { Column } from '../../ui/list/column.ts';

export type BankLine = ResultOf<'operator.get-statement-lines'>['items'][number];

export const bankLineColumns: Column<BankLine>[] = [
  {
    id: 'number',
    title: 'Документ',
    cell: ({ number }) => (number ? `№ ${number}` : 'Без номера'),
    width: 105,
  },
  { id: 'day', title: 'Дата', cell: ({ day }) => formatDay(day), width: 95 },
  {
    id: 'amount',
    title: 'Сумма',
    width: 125,
    align: 'end',
    cell: ({ amount, isDebit }) => (
      <Money amount={isDebit ? -amount : amount} currencyCode="RUB" tone="move" />
    ),
  },
  {
    id: 'other',
    title: 'Кому или от кого',
    width: 200,
    cell: ({ name, mask }) => [name, mask].filter(Boolean).join(', ') || '—',
  },
  { id: 'purpose', title: 'Назначение', cell: ({ purpose }) => purpose || '—', width: 220, grows: true },
  {
    id: 'state',
    title: 'Состояние',
    width: 235,
    cell: ({ state, endedWithdrawalId }) =>
      state === 'new' && endedWithdrawalId ? <PaidEndedBadge /> : <BankLineBadge state={state} />,
  },
  {
    id: 'withdrawal',
    title: 'Выплата',
    width: 120,
    cell: ({ withdrawalId, endedWithdrawalId, suggestions }) => {
      const known = withdrawalId ?? endedWithdrawalId;
      return known ? `№ ${known}` : suggestions.length > 0 ? 'Есть похожие' : '—';
    },
  },
  {
    id: 'booked',
    title: 'Проведена',
    width: 100,
    about: 'Когда её провёл банк',
    cell: ({ bookedOn }) => (bookedOn ? formatDay(bookedOn) : 'Ещё нет'),
  },
  {
    id: 'by',
    title: 'Кто разобрал',
    width: 160,
    isHiddenAtFirst: true,
    cell: ({ decidedBy, decidedAt }) => (decidedAt ? decidedBy || 'Программа' : '—'),
  },
  { id: 'note', title: 'Заметка', cell: ({ note }) => note || '—', width: 220, isHiddenAtFirst: true },
];

export function BankLineBadge({ state }: { state: BankLineState }) {
  return <Badge tone={tones[state]} text={bankLineStateNames[state]} />;
}

/** A badge of an open debit that matches a cancelled withdrawal. */
export function PaidEndedBadge() {
  return <Badge tone="danger" text="Банк заплатил по отменённому" />;
}

const tones: Record<BankLineState, Tone> = {
  new: 'warning',
  paid: 'good',
  known: 'good',
  returned: 'danger',
  aside: 'ended',
  takeback: 'danger',
};
