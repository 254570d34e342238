import { ticketKindNames } from '#contract/messages/ticket-names';
import { durationWords, stateTones } from '../../../messages/support/ticket-words.ts';
import { serverNow } from '../../../rpc/server-time.ts';
import { Badge } from '../../../ui/page/badge.tsx';
import { formatDate } from '../../../ui/text/format.ts';
import type { ResultOf } from '../../rpc/rpc.ts';
import type { Column } from '../../ui/list/column.ts';
import { ownerLabel } from '../../ui/partner-label.ts';
import { staffStateNames } from './ticket-names.ts';

export type Ticket = ResultOf<'operator.get-tickets'>['items'][number];

export const ticketColumns: Column<Ticket>[] = [
  { id: 'id', title: 'Обращение', cell: ({ id }) => `№ ${id}`, width: 95 },
  {
    id: 'waits',
    title: 'Ждёт ответа',
    width: 100,
    about: 'С первого слова партнёра, на которое не ответили',
    cell: ({ unansweredSince }) => (unansweredSince === null ? '—' : waitWords(unansweredSince)),
  },
  { id: 'subject', title: 'Тема', cell: ({ subject }) => subject, width: 200, grows: true },
  { id: 'partner', title: 'Партнёр', cell: ownerLabel, width: 190 },
  { id: 'kind', title: 'Вид', cell: ({ kind }) => ticketKindNames[kind], width: 140 },
  {
    id: 'state',
    title: 'Состояние',
    width: 145,
    cell: ({ state }) => <Badge tone={stateTones[state]} text={staffStateNames[state]} />,
  },
  { id: 'assignee', title: 'Отвечает', cell: ({ assignee }) => assignee?.name ?? 'Никто', width: 130 },
  {
    id: 'last',
    title: 'Последнее слово',
    width: 260,
    isHiddenAtFirst: true,
    cell: ({ beginning, lastBy }) => `${lastBy === 'partner' ? 'Партнёр' : 'Сеть'}: ${beginning}`,
  },
  {
    id: 'first',
    title: 'Первый ответ',
    width: 125,
    about: 'Через сколько пришёл',
    isHiddenAtFirst: true,
    cell: ({ firstAnswerMinutes }) => (firstAnswerMinutes === null ? '—' : durationWords(firstAnswerMinutes)),
  },
  {
    id: 'record',
    title: 'О чём',
    cell: ({ record }) => record?.name ?? '—',
    width: 220,
    isHiddenAtFirst: true,
  },
  { id: 'changed', title: 'Изменено', cell: ({ changedAt }) => formatDate(changedAt), width: 145 },
];

/** The waiting time of a message, in words. */
export function waitWords(since: string): string {
  return durationWords((serverNow() - Date.parse(since)) / 60_000);
}
