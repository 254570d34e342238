import { type DestinationState, destinationStateNames } from '#contract/money/requisite-names';
import { destinationName } from '../../../money/requisites/destinations/destination-words.ts';
import { Badge, type Tone } from '../../../ui/page/badge.tsx';
import { formatDate } from '../../../ui/text/format.ts';
import type { ResultOf } from '../../rpc/rpc.ts';
import type { Column } from '../../ui/list/column.ts';
import { ownerLabel } from '../../ui/partner-label.ts';

export type Destination = ResultOf<'operator.get-destinations'>['items'][number];

export const destinationColumns: Column<Destination>[] = [
  { id: 'name', title: 'Куда', cell: destinationName, width: 260, grows: true },
  { id: 'state', title: 'Состояние', cell: ({ state }) => <DestinationBadge state={state} />, width: 140 },
  { id: 'partner', title: 'Партнёр', cell: ownerLabel, width: 190 },
  { id: 'payee', title: 'Получатель', cell: ({ payeeName }) => payeeName, width: 180 },
  { id: 'bank', title: 'Банк', cell: ({ bank }) => bank || '—', width: 130 },
  {
    id: 'until',
    title: 'Ждут до',
    width: 130,
    cell: ({ state, waitsUntil }) => (state === 'waiting' && waitsUntil ? formatDate(waitsUntil) : '—'),
  },
  { id: 'check', title: 'Проверка', cell: ({ needsCheck }) => (needsCheck ? 'Нужна' : '—'), width: 90 },
  {
    id: 'shared',
    title: 'Тот же номер',
    width: 110,
    about: 'У скольких других партнёров такой же номер',
    cell: ({ sharedBy }) => (sharedBy > 0 ? <Badge tone="warning" text={`Ещё у ${sharedBy}`} /> : '—'),
  },
  {
    id: 'at',
    title: 'Добавлены',
    width: 140,
    isHiddenAtFirst: true,
    cell: ({ createdAt }) => formatDate(createdAt),
  },
  {
    id: 'main',
    title: 'Основные',
    width: 100,
    isHiddenAtFirst: true,
    cell: ({ isMain }) => (isMain ? 'Да' : '—'),
  },
  { id: 'address', title: 'Адрес', cell: ({ address }) => address, width: 130, isHiddenAtFirst: true },
  { id: 'device', title: 'Устройство', cell: ({ device }) => device, width: 180, isHiddenAtFirst: true },
  {
    id: 'reason',
    title: 'Почему в архиве',
    width: 220,
    isHiddenAtFirst: true,
    cell: ({ reason }) => reason || '—',
  },
  { id: 'id', title: 'ID', cell: ({ id }) => id, width: 80, align: 'end', isHiddenAtFirst: true },
];

export function DestinationBadge({ state }: { state: DestinationState }) {
  return <Badge tone={tones[state]} text={destinationStateNames[state]} />;
}

const tones: Record<DestinationState, Tone> = {
  unconfirmed: 'plain',
  waiting: 'warning',
  active: 'good',
  errored: 'danger',
  archived: 'ended',
};
