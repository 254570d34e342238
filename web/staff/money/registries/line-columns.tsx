import { holdReasonNames, lineFlagNames } from '#contract/money/withdrawal-names';
import type { CurrencyCode } from '../../../ui/text/format.ts';
import { Money } from '../../../ui/text/money.tsx';
import type { ResultOf } from '../../rpc/rpc.ts';
import type { Column } from '../../ui/list/column.ts';
import { ownerLabel } from '../../ui/partner-label.ts';
import { WithdrawalBadge } from '../withdrawals/withdrawal-columns.tsx';
import { inOneLine } from '../withdrawals/withdrawal-words.ts';

type Line = ResultOf<'operator.get-registry-lines'>['items'][number];

export function lineColumns(currencyCode: CurrencyCode): Column<Line>[] {
  return [
    { id: 'id', title: 'Выплата', cell: ({ withdrawalId }) => `№ ${withdrawalId}`, width: 80 },
    {
      id: 'partner',
      title: 'Партнёр',
      width: 190,
      cell: ownerLabel,
    },
    {
      id: 'net',
      title: 'Сумма',
      width: 115,
      align: 'end',
      cell: ({ net }) => <Money amount={net} currencyCode={currencyCode} />,
    },
    {
      id: 'usual',
      title: 'Обычно',
      width: 100,
      align: 'end',
      about: 'В среднем за десять последних выплат',
      cell: ({ usual }) => (usual === null ? '—' : <Money amount={usual} currencyCode={currencyCode} />),
    },
    {
      id: 'flags',
      title: 'На что смотреть',
      width: 215,
      cell: ({ flags, holds }) =>
        inOneLine([
          ...flags.map((flag) => lineFlagNames[flag]),
          ...holds.map((hold) => holdReasonNames[hold]),
        ]),
    },
    { id: 'payee', title: 'Получатель', cell: ({ payeeName }) => payeeName, width: 180, grows: true },
    {
      id: 'to',
      title: 'Куда',
      cell: ({ bank, mask }) => [mask, bank].filter(Boolean).join(', '),
      width: 140,
    },
    { id: 'number', title: 'Поручение', cell: ({ number }) => (number ? `№ ${number}` : '—'), width: 95 },
    { id: 'state', title: 'Состояние', cell: ({ state }) => <WithdrawalBadge state={state} />, width: 130 },
    {
      id: 'purpose',
      title: 'Назначение',
      width: 300,
      isHiddenAtFirst: true,
      cell: ({ purpose }) => purpose ?? '—',
    },
  ];
}
