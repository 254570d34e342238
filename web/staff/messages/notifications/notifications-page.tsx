import { Button } from '@mantine/core';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { Link, useSearchParams } from 'react-router';
import { selectFilter } from '../../../ui/filter/filters.ts';
import { readPlace } from '../../../ui/filter/list-address.ts';
import { Page } from '../../../ui/page/page.tsx';
import { formatDate, formatNumber } from '../../../ui/text/format.ts';
import { pathTo } from '../../paths.ts';
import { useMay } from '../../rpc/me.ts';
import { type Asks, ask } from '../../rpc/rpc.ts';
import type { Column } from '../../ui/list/column.ts';
import { WorkList } from '../../ui/list/work-list.tsx';
import { type BroadcastLine, stateWords } from './broadcast.ts';
import { BroadcastBadge } from './broadcast-badge.tsx';

export const asks: Asks = ({ query }) => [askList(query)];

function askList(query: URLSearchParams) {
  return ask('operator.get-broadcasts', { ...readPlace(query), state: state.read(query) });
}

/** `/staff/notifications`: messages to many partners, with their results. */
export function Component() {
  const [query] = useSearchParams();
  const may = useMay();
  const list = useQuery({
    ...askList(query),
    placeholderData: keepPreviousData,
    refetchInterval: (asked) => (asked.state.data?.items.some(isMoving) ? 3_000 : false),
  });
  const create = may('operator.save-broadcast') && (
    <Button component={Link} to={pathTo('newNotification')}>
      Новая рассылка
    </Button>
  );
  return (
    <Page title="Уведомления" actions={create}>
      <WorkList
        name="broadcasts"
        label="Рассылки"
        words={['рассылка', 'рассылки', 'рассылок']}
        list={list}
        columns={columns}
        filters={[state]}
        rowKey={({ id }) => String(id)}
        rowTo={({ id }) => pathTo('notification', { id })}
        failed="Не удалось загрузить рассылки"
        empty={{
          title: 'Рассылок пока нет',
          text: 'Здесь будет всё, что сеть написала партнёрам.',
          action: create,
        }}
      />
    </Page>
  );
}

const state = selectFilter('state', 'Состояние', [
  ...(['draft', 'scheduled', 'sending', 'sent', 'cancelled'] as const).map((value) => ({
    value,
    label: stateWords[value].text,
  })),
]);

function isMoving(line: BroadcastLine): boolean {
  return line.state === 'sending';
}

const columns: Column<BroadcastLine>[] = [
  {
    id: 'title',
    title: 'Заголовок',
    width: 200,
    grows: true,
    cell: ({ title }) => title || 'Без заголовка',
  },
  { id: 'state', title: 'Состояние', width: 150, cell: (line) => <BroadcastBadge state={line.state} /> },
  { id: 'kind', title: 'Категория', width: 120, cell: ({ typeName }) => typeName },
  { id: 'when', title: 'Когда', width: 150, cell: ({ startedAt, sendAt }) => moment(startedAt ?? sendAt) },
  { id: 'told', title: 'Партнёров', width: 105, align: 'end', cell: toldOf },
  {
    id: 'read',
    title: 'Прочитали',
    width: 100,
    align: 'end',
    about: 'Из тех, кому пришло в кабинет',
    cell: ({ startedAt, results }) => number(startedAt, results.read),
  },
  {
    id: 'mail',
    title: 'Письма',
    width: 80,
    align: 'end',
    about: 'Сколько ушло почтой',
    cell: ({ startedAt, results }) => number(startedAt, results.mail.sent),
  },
  {
    id: 'telegram',
    title: 'Telegram',
    width: 95,
    align: 'end',
    cell: ({ startedAt, results }) => number(startedAt, results.telegram.sent),
  },
  { id: 'by', title: 'Автор', width: 140, cell: ({ madeBy }) => madeBy, isHiddenAtFirst: true },
];

function toldOf({ state, total, handedOut, startedAt }: BroadcastLine): string {
  if (startedAt === null) return '';
  const isWhole = state === 'sent' || total === handedOut;
  return isWhole ? formatNumber(handedOut) : `${formatNumber(handedOut)} из ${formatNumber(total)}`;
}

function number(startedAt: string | null, count: number): string {
  return startedAt === null ? '' : formatNumber(count);
}

function moment(iso: string | null): string {
  return iso === null ? '' : formatDate(iso);
}
