import { Button } from '@mantine/core';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useSearchParams } from 'react-router';
import { roleNames } from '#contract/wire/roles';
import { EmptyState } from '../../../../ui/feedback/failed-state.tsx';
import { Loaded } from '../../../../ui/feedback/loaded.tsx';
import { readPlace } from '../../../../ui/filter/list-address.ts';
import { Card as Surface } from '../../../../ui/page/card.tsx';
import { formatDate } from '../../../../ui/text/format.ts';
import { useMay } from '../../../rpc/me.ts';
import { ask, type ResultOf } from '../../../rpc/rpc.ts';
import { CardPager, firstPlace, useCardPages } from '../../../ui/card-pages.tsx';
import type { Column } from '../../../ui/list/column.ts';
import { WorkList } from '../../../ui/list/work-list.tsx';
import { WorkTable } from '../../../ui/list/work-table.tsx';
import { type Card, useEndingSessions } from '../partner-acts.ts';

type Session = ResultOf<'operator.get-user-sessions'>['items'][number];
type Visit = ResultOf<'operator.get-user-visits'>['items'][number];

export const asksOfSessions = (userId: number, query: URLSearchParams) => [
  askSessions(userId, query),
  askVisits(userId),
];

const askSessions = (userId: number, query: URLSearchParams) =>
  ask('operator.get-user-sessions', { userId, ...readPlace(query) });

const askVisits = (userId: number, place = firstPlace) =>
  ask('operator.get-user-visits', { userId, ...place });

/** A partner's sessions, and the staff's visits to the cabinet. */
export function SessionsPart({ partner }: { partner: Card }) {
  const [query] = useSearchParams();
  const list = useQuery(askSessions(partner.id, query));
  const mayEnd = useMay()('operator.end-user-sessions');
  const { end, isPending } = useEndingSessions(partner.id);
  const endAll = mayEnd && (list.data?.items.length ?? 0) > 0 && (
    <Button variant="default" loading={isPending} onClick={() => void end(null)}>
      Завершить все
    </Button>
  );
  return (
    <div className="grid gap-24">
      <WorkList
        name="partner-sessions"
        label="Сеансы партнёра"
        words={['сеанс', 'сеанса', 'сеансов']}
        list={list}
        columns={columnsOf(mayEnd ? (id) => void end(id) : null)}
        rowKey={({ id }) => String(id)}
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
  const visits = useQuery({ ...askVisits(userId, pages.place), placeholderData: keepPreviousData });
  const table = (items?: Visit[]) => (
    <WorkTable
      label="Просмотры сотрудниками"
      columns={visitColumns}
      items={items}
      rowKey={({ id }) => String(id)}
    />
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

function columnsOf(end: ((id: number) => void) | null): Column<Session>[] {
  const act: Column<Session> = {
    id: 'act',
    title: 'Действие',
    cell: ({ id, device }) => (
      <Button
        size="compact-sm"
        variant="default"
        aria-label={`Завершить: ${device}`}
        onClick={() => end?.(id)}
      >
        Завершить
      </Button>
    ),
    width: 120,
  };
  const columns: Column<Session>[] = [
    { id: 'device', title: 'Устройство', cell: ({ device }) => device, width: 220, grows: true },
    { id: 'address', title: 'IP-адрес', cell: ({ address }) => address, width: 180 },
    { id: 'createdAt', title: 'Вход', cell: ({ createdAt }) => formatDate(createdAt), width: 150 },
    { id: 'lastSeenAt', title: 'Был активен', cell: ({ lastSeenAt }) => formatDate(lastSeenAt), width: 150 },
  ];
  return end ? [...columns, act] : columns;
}

const visitColumns: Column<Visit>[] = [
  { id: 'at', title: 'Когда', cell: ({ at }) => formatDate(at), width: 150 },
  { id: 'role', title: 'Кто', cell: ({ role }) => roleNames[role], width: 150 },
  { id: 'reason', title: 'Причина просмотра', cell: ({ reason }) => reason, width: 360, grows: true },
];
