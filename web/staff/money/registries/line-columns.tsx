import { lineFlagNames, pauseReasonNames } from '#contract/money/withdrawal-names';
import type { CurrencyCode } from '#contract/wire/fields';
import { Money } from '../../../ui/text/money.tsx';
import type { ItemOf } from '../../rpc/rpc.ts';
import type { Column } from '../../ui/list/column.ts';
import { cellColumn, ownerColumn, valueColumn } from '../../ui/list/columns.tsx';
import { WithdrawalBadge } from '../withdrawals/withdrawal-columns.tsx';
import { inOneLine } from '../withdrawals/withdrawal-words.ts';

type Line = ItemOf<'operator.get-registry-lines'>;

export function lineColumns(currencyCode: CurrencyCode): Column<Line>[] {
  const money = (sum: number | null) =>
    sum === null ? '—' : <Money amount={sum} currencyCode={currencyCode} />;
  return [
    cellColumn('id', 'Выплата', 80, ({ withdrawalId }) => `№ ${withdrawalId}`),
    ownerColumn(),
    valueColumn('net', 'Сумма', 115, money, { align: 'end' }),
    valueColumn('usual', 'Обычно', 100, money, {
      align: 'end',
      about: 'В среднем за десять последних выплат',
    }),
    cellColumn('flags', 'На что смотреть', 215, ({ flags, holds }) =>
      inOneLine([
        ...flags.map((flag) => lineFlagNames[flag]),
        ...holds.map((pause) => pauseReasonNames[pause]),
      ]),
    ),
    cellColumn('payee', 'Получатель', 180, ({ payeeName }) => payeeName, { grows: true }),
    cellColumn('to', 'Куда', 140, ({ bank, mask }) => [mask, bank].filter(Boolean).join(', ')),
    cellColumn('number', 'Поручение', 95, ({ number }) => (number ? `№ ${number}` : '—')),
    valueColumn('state', 'Состояние', 130, (state: Line['state']) => <WithdrawalBadge state={state} />),
    cellColumn('purpose', 'Назначение', 300, ({ purpose }) => purpose ?? '—', { isHiddenAtFirst: true }),
  ];
}
