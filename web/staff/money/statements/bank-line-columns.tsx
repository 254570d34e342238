import { type BankLineState, bankLineStateNames } from '#contract/money/withdrawal-names';
import { Badge, type Tone } from '../../../ui/page/badge.tsx';
import { formatDay } from '../../../ui/text/format.ts';
import { Money } from '../../../ui/text/money.tsx';
import type { ItemOf } from '../../rpc/rpc.ts';
import type { Column } from '../../ui/list/column.ts';
import { cellColumn, dash, dashColumn, dayColumn } from '../../ui/list/columns.tsx';

export type BankLine = ItemOf<'operator.get-statement-lines'>;

export const bookedOf = ({ bookedOn }: BankLine) => (bookedOn ? formatDay(bookedOn) : 'Ещё нет');

export const bankLineColumns: Column<BankLine>[] = [
  cellColumn('number', 'Документ', 105, ({ number }) => (number ? `№ ${number}` : 'Без номера')),
  dayColumn('day', 'Дата', 95),
  cellColumn(
    'amount',
    'Сумма',
    125,
    ({ amount, isDebit }) => <Money amount={isDebit ? -amount : amount} currencyCode="RUB" tone="move" />,
    { align: 'end' },
  ),
  cellColumn('other', 'Кому или от кого', 200, ({ name, mask }) =>
    dash([name, mask].filter(Boolean).join(', ')),
  ),
  dashColumn('purpose', 'Назначение', 220, { grows: true }),
  cellColumn('state', 'Состояние', 235, StateBadge),
  cellColumn('withdrawal', 'Выплата', 120, ({ withdrawalId, endedWithdrawalId, suggestions }) => {
    const known = withdrawalId ?? endedWithdrawalId;
    return known ? `№ ${known}` : suggestions.length > 0 ? 'Есть похожие' : '—';
  }),
  cellColumn('booked', 'Проведена', 100, bookedOf, { about: 'Когда её провёл банк' }),
  cellColumn(
    'by',
    'Кто разобрал',
    160,
    ({ decidedBy, decidedAt }) => (decidedAt ? decidedBy || 'Программа' : '—'),
    { isHiddenAtFirst: true },
  ),
  dashColumn('note', 'Заметка', 220, { isHiddenAtFirst: true }),
];

/** An open debit that matches a cancelled withdrawal has a badge of its own. */
export function StateBadge({ state, endedWithdrawalId }: BankLine) {
  return state === 'new' && endedWithdrawalId ? (
    <Badge tone="danger" text="Банк заплатил по отменённому" />
  ) : (
    <Badge tone={tones[state]} text={bankLineStateNames[state]} />
  );
}

const tones: Record<BankLineState, Tone> = {
  new: 'warning',
  paid: 'good',
  known: 'good',
  returned: 'danger',
  aside: 'ended',
  takeback: 'danger',
};
