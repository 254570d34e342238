import { type RegistryState, registryStateNames } from '#contract/money/withdrawal-names';
import { Badge, type Tone } from '../../../ui/page/badge.tsx';
import type { ItemOf } from '../../rpc/rpc.ts';
import type { Column } from '../../ui/list/column.ts';
import {
  badgeColumn,
  cellColumn,
  dashColumn,
  momentColumn,
  moneyColumn,
  numberColumn,
  valueColumn,
} from '../../ui/list/columns.tsx';

type Registry = ItemOf<'operator.get-registries'>;

const tones: Record<RegistryState, Tone> = {
  draft: 'plain',
  closed: 'warning',
  approved: 'plain',
  sent: 'plain',
  settled: 'good',
  void: 'ended',
};

export const registryColumns: Column<Registry>[] = [
  valueColumn('id', 'Реестр', 90, (id: number) => `№ ${id}`),
  badgeColumn('state', 'Состояние', 150, tones, registryStateNames),
  cellColumn('method', 'Способ', 210, ({ methodName }) => methodName, { grows: true }),
  numberColumn('count', 'Выплат', 80),
  moneyColumn('total', 'Сумма', 140),
  dashColumn('createdBy', 'Собрал', 170, { isHiddenAtFirst: true }),
  dashColumn('closedBy', 'Закрыл', 170),
  momentColumn('closedAt', 'Закрыт', 145),
  dashColumn('approvedBy', 'Одобрил', 170),
  momentColumn('approvedAt', 'Одобрен', 145, { isHiddenAtFirst: true }),
  cellColumn('file', 'Файл', 170, ({ fileName }) => fileName ?? 'Вручную', { isHiddenAtFirst: true }),
];

export function RegistryBadge({ state }: { state: RegistryState }) {
  return <Badge tone={tones[state]} text={registryStateNames[state]} />;
}
