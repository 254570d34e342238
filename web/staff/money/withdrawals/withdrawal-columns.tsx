import { type WithdrawalState, withdrawalStateNames } from '#contract/money/withdrawal-names';
import { destinationName } from '../../../money/requisites/destinations/destination-words.ts';
import { Badge, type Tone } from '../../../ui/page/badge.tsx';
import { formatDay } from '../../../ui/text/format.ts';
import { Money } from '../../../ui/text/money.tsx';
import type { ItemOf } from '../../rpc/rpc.ts';
import type { Column } from '../../ui/list/column.ts';
import {
  badgeColumn,
  cellColumn,
  dashColumn,
  moment,
  moneyColumn,
  ownerColumn,
  valueColumn,
} from '../../ui/list/columns.tsx';
import { inOneLine, pausesOf, signsOf } from './withdrawal-words.ts';

export type Withdrawal = ItemOf<'operator.get-withdrawals'>;

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

export const withdrawalColumns: Column<Withdrawal>[] = [
  valueColumn('id', 'Выплата', 80, (id: number) => `№ ${id}`),
  ownerColumn(),
  moneyColumn('net', 'Придёт', 115, { about: 'Без комиссии и налога' }),
  cellColumn('to', 'Куда', 205, destinationName, { grows: true }),
  badgeColumn('state', 'Состояние', 145, tones, withdrawalStateNames),
  cellColumn('signs', 'На что смотреть', 260, (one) => inOneLine([...pausesOf(one), ...signsOf(one)]), {
    about: 'Что держит выплату, и что проверить',
  }),
  cellColumn('since', 'С какого времени', 140, ({ changedAt }) => moment(changedAt), {
    about: 'Когда она пришла в это состояние',
  }),
  cellColumn('expected', 'Ждут к', 95, ({ expectedOn }) => formatDay(expectedOn), {
    about: 'Когда партнёр ждёт денег',
  }),
  cellColumn('payee', 'Получатель', 200, ({ payeeName }) => payeeName, { isHiddenAtFirst: true }),
  cellColumn('at', 'Заказана', 145, ({ requestedAt }) => moment(requestedAt), { isHiddenAtFirst: true }),
  moneyColumn('sum', 'С баланса', 120, { isHiddenAtFirst: true }),
  cellColumn(
    'fee',
    'Комиссия',
    110,
    ({ fee, currencyCode }) => <Money amount={fee} currencyCode={currencyCode} tone="move" />,
    { align: 'end', isHiddenAtFirst: true },
  ),
  cellColumn('registry', 'Реестр', 90, ({ registryId }) => registryId ?? '—', {
    align: 'end',
    isHiddenAtFirst: true,
  }),
  dashColumn('reason', 'Причина', 220, { isHiddenAtFirst: true }),
];

export function WithdrawalBadge({ state }: { state: WithdrawalState }) {
  return <Badge tone={tones[state]} text={withdrawalStateNames[state]} />;
}
