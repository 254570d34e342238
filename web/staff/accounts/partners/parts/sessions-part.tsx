import { roleNames } from '#contract/wire/roles';
import { EmptyState } from '../../../../ui/feedback/failed-state.tsx';
import { Loaded } from '../../../../ui/feedback/loaded.tsx';
import { useSteadyQuery } from '../../../../ui/list/use-steady-query.ts';
import { ActionButton } from '../../../../ui/page/action-button.tsx';
import { Card as Surface } from '../../../../ui/page/card.tsx';
import { useMay } from '../../../rpc/me.ts';
import { type Asks, ask, type ItemOf } from '../../../rpc/rpc.ts';
import { CardPager, firstPlace, useCardPages } from '../../../ui/card-pages.tsx';
import type { Column } from '../../../ui/list/column.ts';
import { cellColumn, momentColumn, namedColumn, textColumn } from '../../../ui/list/columns.tsx';
import { listOf, useList } from '../../../ui/list/list-source.ts';
import { SourceList } from '../../../ui/list/work-list.tsx';
import { WorkTable } from '../../../ui/list/work-table.tsx';
import { type Card, useEndingSessions } from '../partner-actions.ts';
import { ofPartner } from '../partner-filters.ts';

type Session = ItemOf<'operator.get-user-sessions'>;
type Visit = ItemOf<'operator.get-user-visits'>;

const sessions = listOf('operator.get-user-sessions', [], ofPartner);

export const asksOfSessions: Asks = (address) => [
  ...sessions.asks(address),
  askVisits(Number(address.params.id)),
];

const askVisits = (userId: number, place = firstPlace) =>
  ask('operator.get-user-visits', { userId, ...place });

/** A partner's sessions, and the staff's visits to the cabinet. */
export function SessionsPart({ partner }: { partner: Card }) {
  const list = useList(sessions);
  const mayEnd = useMay()('operator.end-user-sessions');
  const { end, isPending } = useEndingSessions(partner.id);
  const endAll = mayEnd && (list.data?.items.length ?? 0) > 0 && (
    <ActionButton loading={isPending} onClick={() => end(null)}>
      Завершить все
    </ActionButton>
  );
  return (
    <div className="grid gap-24">
      <SourceList
        source={sessions}
        name="partner-sessions"
        label="Сеансы партнёра"
        words={['сеанс', 'сеанса', 'сеансов']}
        columns={mayEnd ? [...columns, endColumn(end)] : columns}
        failed="Не удалось загрузить сеансы"
        empty={{ title: 'Открытых сеансов нет', text: 'Партнёр сейчас нигде не вошёл.' }}
        tools={endAll}
      />
      <Visits userId={partner.id} />
    </div>
  );
}

function Visits({ userId }: { userId: number }) {
  const pages = useCardPages();
  const visits = useSteadyQuery(askVisits(userId, pages.place));
  const table = (items?: Visit[]) => (
    <WorkTable label="Просмотры сотрудниками" columns={visitColumns} items={items} />
  );
  return (
    <Surface title="Кто из сотрудников смотрел кабинет">
      <Loaded query={visits} failed="Не удалось загрузить просмотры" skeleton={table([])} isList>
        {({ items }) => (items.length > 0 ? table(items) : <EmptyState title="Кабинет никто не смотрел" />)}
      </Loaded>
      <CardPager pages={pages} pagination={visits.data?.pagination} />
    </Surface>
  );
}

const columns: Column<Session>[] = [
  textColumn('device', 'Устройство', 220, { grows: true }),
  textColumn('address', 'IP-адрес', 180),
  momentColumn('createdAt', 'Вход', 150),
  momentColumn('lastSeenAt', 'Был активен', 150),
];

const endColumn = (end: (id: number) => void) =>
  cellColumn('act', 'Действие', 120, ({ id, device }: Session) => (
    <ActionButton size="compact-sm" aria-label={`Завершить: ${device}`} onClick={() => end(id)}>
      Завершить
    </ActionButton>
  ));

const visitColumns: Column<Visit>[] = [
  momentColumn('at', 'Когда', 150),
  namedColumn('role', 'Кто', 150, roleNames),
  textColumn('reason', 'Причина просмотра', 360, { grows: true }),
];
