import { type PayeeState, payeeKindNames, payeeStateNames } from '#contract/money/requisite-names';
import { Badge, type Tone } from '../../../ui/page/badge.tsx';
import type { ItemOf } from '../../rpc/rpc.ts';
import type { Column } from '../../ui/list/column.ts';
import {
  badgeColumn,
  cellColumn,
  dashColumn,
  moment,
  namedColumn,
  ownerColumn,
  textColumn,
} from '../../ui/list/columns.tsx';

export type Payee = ItemOf<'operator.get-payees'>;

const tones: Record<PayeeState, Tone> = {
  checking: 'warning',
  active: 'good',
  refused: 'danger',
  outdated: 'ended',
};

export const payeeColumns: Column<Payee>[] = [
  textColumn('name', 'Получатель', 240, { grows: true }),
  badgeColumn('state', 'Состояние', 130, tones, payeeStateNames),
  ownerColumn(),
  namedColumn('kind', 'Кто это', 170, payeeKindNames),
  dashColumn('mask', 'Номер', 120),
  cellColumn('change', 'Что изменилось', 150, ({ replacesId }) =>
    replacesId === null ? 'Новый' : 'Вместо прежнего',
  ),
  cellColumn('at', 'Добавлен', 140, ({ createdAt }) => moment(createdAt)),
  dashColumn('reason', 'Причина отказа', 220, { isHiddenAtFirst: true }),
  textColumn('id', 'ID', 80, { align: 'end', isHiddenAtFirst: true }),
];

export function PayeeBadge({ state }: { state: PayeeState }) {
  return <Badge tone={tones[state]} text={payeeStateNames[state]} />;
}
