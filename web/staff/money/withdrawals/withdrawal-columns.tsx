import { type WithdrawalState, withdrawalStateNames } from '#contract/money/withdrawal-names';
import { destinationName } from '../../../money/requisites/destinations/destination-words.ts';
import { Badge, type Tone } from '../../../ui/page/badge.tsx';
import { formatDate, formatDay } from '../../../ui/text/format.ts';
import { Money } from '../../../ui/text/money.tsx';
import type { ResultOf } from '../../rpc/rpc.ts';
import type { Column } from '../../ui/list/column.ts';
import { ownerLabel } from '../../ui/partner-label.ts';
import { holdsOf, inOneLine, signsOf } from './withdrawal-words.ts';

export type Withdrawal = ResultOf<'operator.get-withdrawals'>['items'][number];

export const withdrawalColumns: Column<Withdrawal>[] = [
  { id: 'id', title: 'Выплата', cell: ({ id }) => `№ ${id}`, width: 80 },
  { id: 'partner', title: 'Партнёр', cell: ownerLabel, width: 190 },
  {
    id: 'net',
    title: 'Придёт',
    width: 115,
    align: 'end',
    about: 'Без комиссии и налога',
    cell: ({ net, currencyCode }) => <Money amount={net} currencyCode={currencyCode} />,
  },
  { id: 'to', title: 'Куда', cell: destinationName, width: 205, grows: true },
  { id: 'state', title: 'Состояние', cell: ({ state }) => <WithdrawalBadge state={state} />, width: 145 },
  {
    id: 'signs',
    title: 'На что смотреть',
    width: 260,
    about: 'Что держит выплату, и что проверить',
    cell: (one) => inOneLine([...holdsOf(one), ...signsOf(one)]),
  },
  {
    id: 'since',
    title: 'С какого времени',
    width: 140,
    about: 'Когда она пришла в это состояние',
    cell: ({ changedAt }) => formatDate(changedAt),
  },
  {
    id: 'expected',
    title: 'Ждут к',
    width: 95,
    about: 'Когда партнёр ждёт денег',
    cell: ({ expectedOn }) => formatDay(expectedOn),
  },
  { id: 'payee', title: 'Получатель', cell: ({ payeeName }) => payeeName, width: 200, isHiddenAtFirst: true },
  {
    id: 'at',
    title: 'Заказана',
    width: 145,
    isHiddenAtFirst: true,
    cell: ({ requestedAt }) => formatDate(requestedAt),
  },
  {
    id: 'sum',
    title: 'С баланса',
    width: 120,
    align: 'end',
    isHiddenAtFirst: true,
    cell: ({ sum, currencyCode }) => <Money amount={sum} currencyCode={currencyCode} />,
  },
  {
    id: 'fee',
    title: 'Комиссия',
    width: 110,
    align: 'end',
    isHiddenAtFirst: true,
    cell: ({ fee, currencyCode }) => <Money amount={fee} currencyCode={currencyCode} tone="move" />,
  },
  {
    id: 'registry',
    title: 'Реестр',
    width: 90,
    align: 'end',
    isHiddenAtFirst: true,
    cell: ({ registryId }) => registryId ?? '—',
  },
  {
    id: 'reason',
    title: 'Причина',
    width: 220,
    isHiddenAtFirst: true,
    cell: ({ reason }) => reason || '—',
  },
];

export function WithdrawalBadge({ state }: { state: WithdrawalState }) {
  return <Badge tone={tones[state]} text={withdrawalStateNames[state]} />;
}

const tones: Record<WithdrawalState, Tone> = {
  requested: 'warning',
  approved: 'plain',
  sending: 'plain',
  paid: 'good',
  cancelled: 'ended',
  rejected: 'danger',
  failed: 'danger',
  returned: 'danger',
};
