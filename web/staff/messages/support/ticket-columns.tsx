import { ticketKindNames } from '#contract/messages/ticket-names';
import { durationWords, stateTones } from '../../../messages/support/ticket-words.ts';
import { serverNow } from '../../../rpc/server-time.ts';
import { formatDate } from '../../../ui/text/format.ts';
import type { ItemOf } from '../../rpc/rpc.ts';
import type { Column } from '../../ui/list/column.ts';
import { badgeColumn, cellColumn, namedColumn, ownerColumn, textColumn } from '../../ui/list/columns.tsx';
import { staffStateNames } from './ticket-names.ts';

export type Ticket = ItemOf<'operator.get-tickets'>;

export const ticketColumns: Column<Ticket>[] = [
  cellColumn('id', 'Обращение', 95, ({ id }) => `№ ${id}`),
  cellColumn(
    'waits',
    'Ждёт ответа',
    100,
    ({ unansweredSince }) => (unansweredSince === null ? '—' : waitWords(unansweredSince)),
    { about: 'С первого слова партнёра, на которое не ответили' },
  ),
  textColumn('subject', 'Тема', 200, { grows: true }),
  ownerColumn(),
  namedColumn('kind', 'Вид', 140, ticketKindNames),
  badgeColumn('state', 'Состояние', 145, stateTones, staffStateNames),
  cellColumn('assignee', 'Отвечает', 130, ({ assignee }) => assignee?.name ?? 'Никто'),
  cellColumn(
    'last',
    'Последнее слово',
    260,
    ({ beginning, lastBy }) => `${lastBy === 'partner' ? 'Партнёр' : 'Сеть'}: ${beginning}`,
    { isHiddenAtFirst: true },
  ),
  cellColumn(
    'first',
    'Первый ответ',
    125,
    ({ firstAnswerMinutes }) => (firstAnswerMinutes === null ? '—' : durationWords(firstAnswerMinutes)),
    { about: 'Через сколько пришёл', isHiddenAtFirst: true },
  ),
  cellColumn('record', 'О чём', 220, ({ record }) => record?.name ?? '—', { isHiddenAtFirst: true }),
  cellColumn('changed', 'Изменено', 145, ({ changedAt }) => formatDate(changedAt)),
];

/** The waiting time of a message, in words. */
export function waitWords(since: string): string {
  return durationWords((serverNow() - Date.parse(since)) / 60_000);
}
