import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useSearchParams } from 'react-router';
import { daysFilter } from '../../../../ui/filter/filters.ts';
import { readPlace } from '../../../../ui/filter/list-address.ts';
import { momentsOf } from '../../../../ui/filter/period.ts';
import { formatMoment } from '../../../../ui/text/format.ts';
import { ask, type ResultOf } from '../../../rpc/rpc.ts';
import type { Column } from '../../../ui/list/column.ts';
import { WorkList } from '../../../ui/list/work-list.tsx';
import type { Card } from '../partner-acts.ts';

type Act = ResultOf<'operator.get-audit'>['items'][number];

const days = daysFilter('Время');

export const askRecords = (userId: number, query: URLSearchParams) =>
  ask('operator.get-audit', { userId, ...readPlace(query), ...momentsOf(days.read(query)) });

/** The staff's actions on a partner. */
export function RecordsPart({ partner }: { partner: Card }) {
  const [query] = useSearchParams();
  const list = useQuery({ ...askRecords(partner.id, query), placeholderData: keepPreviousData });
  return (
    <WorkList
      name="partner-audit"
      label="Журнал партнёра"
      words={['запись', 'записи', 'записей']}
      list={list}
      columns={columns}
      filters={[days]}
      rowKey={({ id }) => String(id)}
      failed="Не удалось загрузить журнал"
      empty={{ title: 'Записей нет', text: 'Сотрудники этого партнёра ещё не меняли.' }}
    />
  );
}

const columns: Column<Act>[] = [
  { id: 'method', title: 'Действие', cell: ({ method }) => actNames.get(method) ?? method, width: 240 },
  { id: 'who', title: 'Кто', cell: ({ staffName, keyName }) => staffName ?? keyName, width: 170 },
  {
    id: 'outcome',
    title: 'Итог',
    cell: ({ outcome }) => (outcome === 0 ? 'Сделано' : `Отказ ${outcome}`),
    width: 110,
  },
  { id: 'change', title: 'Что изменилось', cell: changeText, width: 340, grows: true },
  { id: 'at', title: 'Время', cell: ({ at }) => formatMoment(at), width: 170 },
  { id: 'address', title: 'IP-адрес', cell: ({ address }) => address, width: 140, isHiddenAtFirst: true },
];

/** Actions on a partner in words; other actions go by the name of their method. */
const actNames = new Map([
  ['operator.create-user', 'Создание партнёра'],
  ['operator.update-user', 'Изменение данных'],
  ['operator.set-counters', 'Счётчики'],
  ['operator.reset-tfa', 'Отключение 2FA'],
  ['operator.post-ledger-entry', 'Запись в баланс'],
  ['operator.post-ledger-entries', 'Записи в баланс'],
  ['operator.end-user-sessions', 'Завершение сеансов'],
  ['operator.view-as', 'Просмотр кабинета'],
  ['operator.set-offer-access', 'Доступ к офферу'],
  ['operator.set-offers-access', 'Доступ к офферам'],
  ['operator.set-payout', 'Индивидуальная ставка'],
  ['operator.send-notification', 'Уведомление'],
  ['operator.approve-withdrawals', 'Одобрение выплат'],
  ['operator.reject-withdrawals', 'Отклонение выплат'],
  ['operator.hold-withdrawals', 'Задержка выплат'],
  ['operator.release-withdrawals', 'Снятие задержки выплат'],
  ['operator.create-registry', 'Выплата вручную'],
  ['operator.void-registry', 'Отмена реестра'],
  ['operator.regather-registry', 'Реестр отменён и собран заново'],
  ['operator.settle-withdrawal', 'Выплата проведена'],
  ['operator.fail-withdrawal', 'Выплата не прошла'],
  ['operator.return-withdrawal', 'Возврат выплаты'],
]);

function changeText({ before, after, params }: Act): string {
  if (!after) return textOf(params.reason) || textOf(params.comment);
  return Object.keys(after)
    .map((name) => `${name}: ${textOf(before?.[name])} → ${textOf(after[name])}`)
    .join('; ');
}

function textOf(value: unknown): string {
  if (value === undefined || value === null) return '';
  return typeof value === 'string' ? value : JSON.stringify(value);
}
