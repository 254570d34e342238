import { holdReasonNames, lineFlagNames } from '#contract/money/withdrawal-names';
import type { CurrencyCode } from '../../ui/text/format.ts';
import { Money } from '../../ui/text/money.tsx';
import type { ResultOf } from '../rpc/rpc.ts';
import type { Column } from '../ui/list/column.ts';
import { WithdrawalBadge } from '../withdrawals/withdrawal-columns.tsx';
import { inOneLine } from '../withdrawals/withdrawal-words.ts';

type Line = ResultOf<'operator.get-registry-lines'>['items'][number];

export function lineColumns(currencyCode: CurrencyCode): Column<Line>[] {
  return [
    { id: 'id', title: 'Выплата', cell: ({ withdrawalId }) => `№ ${withdrawalId}`, width: 90 },
    { id: 'number', title: 'Поручение', cell: ({ number }) => (number ? `№ ${number}` : '—'), width: 105 },
    { id: 'partner', title: 'Партнёр', cell: ({ userLogin }) => userLogin, width: 120 },
    { id: 'payee', title: 'Получатель', cell: ({ payeeName }) => payeeName, width: 220, grows: true },
    {
      ...{ id: 'to', title: 'Куда', width: 220 },
      cell: ({ bank, mask }) => [bank, mask].filter(Boolean).join(' '),
    },
    {
      ...{ id: 'flags', title: 'На что смотреть', width: 260 },
      cell: ({ flags, holds }) =>
        inOneLine([
          ...flags.map((flag) => lineFlagNames[flag]),
          ...holds.map((hold) => holdReasonNames[hold]),
        ]),
    },
    {
      ...{
        id: 'usual',
        title: 'Обычно',
        width: 110,
        align: 'end',
        about: 'В среднем за десять последних выплат',
      },
      cell: ({ usual }) => (usual === null ? '—' : <Money amount={usual} currencyCode={currencyCode} />),
    },
    {
      ...{ id: 'net', title: 'Сумма', width: 120, align: 'end' },
      cell: ({ net }) => <Money amount={net} currencyCode={currencyCode} />,
    },
    { id: 'state', title: 'Состояние', cell: ({ state }) => <WithdrawalBadge state={state} />, width: 130 },
    {
      ...{ id: 'purpose', title: 'Назначение', width: 300, isHiddenAtFirst: true },
      cell: ({ purpose }) => purpose ?? '—',
    },
  ];
}
