import { type RegistryState, registryStateNames } from '#contract/money/withdrawal-names';
import { Badge, type Tone } from '../../../ui/page/badge.tsx';
import { formatDate, formatNumber } from '../../../ui/text/format.ts';
import { Money } from '../../../ui/text/money.tsx';
import type { ResultOf } from '../../rpc/rpc.ts';
import type { Column } from '../../ui/list/column.ts';

type Registry = ResultOf<'operator.get-registries'>['items'][number];

export const registryColumns: Column<Registry>[] = [
  { id: 'id', title: 'Реестр', cell: ({ id }) => `№ ${id}`, width: 90 },
  { id: 'state', title: 'Состояние', cell: ({ state }) => <RegistryBadge state={state} />, width: 150 },
  { id: 'method', title: 'Способ', cell: ({ methodName }) => methodName, width: 210, grows: true },
  {
    id: 'count',
    title: 'Выплат',
    width: 80,
    align: 'end',
    cell: ({ count }) => formatNumber(count),
  },
  {
    id: 'total',
    title: 'Сумма',
    width: 140,
    align: 'end',
    cell: ({ total, currencyCode }) => <Money amount={total} currencyCode={currencyCode} />,
  },
  {
    id: 'createdBy',
    title: 'Собрал',
    width: 170,
    isHiddenAtFirst: true,
    cell: ({ createdBy }) => createdBy || '—',
  },
  { id: 'closedBy', title: 'Закрыл', cell: ({ closedBy }) => closedBy || '—', width: 170 },
  {
    id: 'closedAt',
    title: 'Закрыт',
    cell: ({ closedAt }) => (closedAt ? formatDate(closedAt) : '—'),
    width: 145,
  },
  { id: 'approvedBy', title: 'Одобрил', cell: ({ approvedBy }) => approvedBy || '—', width: 170 },
  {
    id: 'approvedAt',
    title: 'Одобрен',
    width: 145,
    isHiddenAtFirst: true,
    cell: ({ approvedAt }) => (approvedAt ? formatDate(approvedAt) : '—'),
  },
  {
    id: 'file',
    title: 'Файл',
    width: 170,
    isHiddenAtFirst: true,
    cell: ({ fileName }) => fileName ?? 'Вручную',
  },
];

export function RegistryBadge({ state }: { state: RegistryState }) {
  return <Badge tone={tones[state]} text={registryStateNames[state]} />;
}

const tones: Record<RegistryState, Tone> = {
  draft: 'plain',
  closed: 'warning',
  approved: 'plain',
  sent: 'plain',
  settled: 'good',
  void: 'ended',
};
