import { type DestinationState, destinationStateNames } from '#contract/money/requisite-names';
import { destinationName } from '../../../money/requisites/destinations/destination-words.ts';
import { Badge, type Tone } from '../../../ui/page/badge.tsx';
import type { ItemOf } from '../../rpc/rpc.ts';
import type { Column } from '../../ui/list/column.ts';
import {
  badgeColumn,
  cellColumn,
  dashColumn,
  moment,
  ownerColumn,
  textColumn,
} from '../../ui/list/columns.tsx';

export type Destination = ItemOf<'operator.get-destinations'>;

const tones: Record<DestinationState, Tone> = {
  unconfirmed: 'plain',
  waiting: 'warning',
  active: 'good',
  errored: 'danger',
  archived: 'ended',
};

export const destinationColumns: Column<Destination>[] = [
  cellColumn('name', 'Куда', 260, destinationName, { grows: true }),
  badgeColumn('state', 'Состояние', 140, tones, destinationStateNames),
  ownerColumn(),
  cellColumn('payee', 'Получатель', 180, ({ payeeName }) => payeeName),
  dashColumn('bank', 'Банк', 130),
  cellColumn('until', 'Ждут до', 130, ({ state, waitsUntil }) =>
    moment(state === 'waiting' ? waitsUntil : ''),
  ),
  cellColumn('check', 'Проверка', 90, ({ needsCheck }) => (needsCheck ? 'Нужна' : '—')),
  cellColumn(
    'shared',
    'Тот же номер',
    110,
    ({ sharedBy }) => (sharedBy > 0 ? <Badge tone="warning" text={`Ещё у ${sharedBy}`} /> : '—'),
    { about: 'У скольких других партнёров такой же номер' },
  ),
  cellColumn('at', 'Добавлены', 140, ({ createdAt }) => moment(createdAt), { isHiddenAtFirst: true }),
  cellColumn('main', 'Основные', 100, ({ isMain }) => (isMain ? 'Да' : '—'), { isHiddenAtFirst: true }),
  textColumn('address', 'Адрес', 130, { isHiddenAtFirst: true }),
  textColumn('device', 'Устройство', 180, { isHiddenAtFirst: true }),
  dashColumn('reason', 'Почему в архиве', 220, { isHiddenAtFirst: true }),
  textColumn('id', 'ID', 80, { align: 'end', isHiddenAtFirst: true }),
];

export function DestinationBadge({ state }: { state: DestinationState }) {
  return <Badge tone={tones[state]} text={destinationStateNames[state]} />;
}
