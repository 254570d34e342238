import { type PayeeState, payeeKindNames, payeeStateNames } from '#contract/money/requisite-names';
import { Badge, type Tone } from '../../../ui/page/badge.tsx';
import { formatDate } from '../../../ui/text/format.ts';
import type { ResultOf } from '../../rpc/rpc.ts';
import type { Column } from '../../ui/list/column.ts';
import { ownerLabel } from '../../ui/partner-label.ts';

export type Payee = ResultOf<'operator.get-payees'>['items'][number];

export const payeeColumns: Column<Payee>[] = [
  { id: 'name', title: 'Получатель', cell: ({ name }) => name, width: 240, grows: true },
  { id: 'state', title: 'Состояние', cell: ({ state }) => <PayeeBadge state={state} />, width: 130 },
  { id: 'partner', title: 'Партнёр', cell: ownerLabel, width: 190 },
  { id: 'kind', title: 'Кто это', cell: ({ kind }) => payeeKindNames[kind], width: 170 },
  { id: 'mask', title: 'Номер', cell: ({ mask }) => mask || '—', width: 120 },
  {
    id: 'change',
    title: 'Что изменилось',
    width: 150,
    cell: ({ replacesId }) => (replacesId === null ? 'Новый' : 'Вместо прежнего'),
  },
  { id: 'at', title: 'Добавлен', cell: ({ createdAt }) => formatDate(createdAt), width: 140 },
  {
    id: 'reason',
    title: 'Причина отказа',
    width: 220,
    isHiddenAtFirst: true,
    cell: ({ reason }) => reason || '—',
  },
  { id: 'id', title: 'ID', cell: ({ id }) => id, width: 80, align: 'end', isHiddenAtFirst: true },
];

export function PayeeBadge({ state }: { state: PayeeState }) {
  return <Badge tone={tones[state]} text={payeeStateNames[state]} />;
}

const tones: Record<PayeeState, Tone> = {
  checking: 'warning',
  active: 'good',
  refused: 'danger',
  outdated: 'ended',
};
