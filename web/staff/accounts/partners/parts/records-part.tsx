import { daysFilter } from '../../../../ui/filter/filters.ts';
import { formatMoment } from '../../../../ui/text/format.ts';
import type { ItemOf } from '../../../rpc/rpc.ts';
import type { Column } from '../../../ui/list/column.ts';
import { cellColumn, textColumn, valueColumn } from '../../../ui/list/columns.tsx';
import { listOf } from '../../../ui/list/list-source.ts';
import { SourceList } from '../../../ui/list/work-list.tsx';
import { ofPartner } from '../partner-filters.ts';

type Action = ItemOf<'operator.get-audit'>;

export const records = listOf('operator.get-audit', [daysFilter('Время')], ofPartner);

/** The staff's actions on a partner. */
export function RecordsPart() {
  return (
    <SourceList
      source={records}
      name="partner-audit"
      label="Журнал партнёра"
      words={['запись', 'записи', 'записей']}
      columns={columns}
      failed="Не удалось загрузить журнал"
      empty={{ title: 'Записей нет', text: 'Сотрудники этого партнёра ещё не меняли.' }}
    />
  );
}

const columns: Column<Action>[] = [
  cellColumn('method', 'Действие', 240, ({ method }) => actNames.get(method) ?? method),
  cellColumn('who', 'Кто', 170, ({ staffName, keyName }) => staffName ?? keyName),
  valueColumn('outcome', 'Итог', 110, (outcome: number) => (outcome === 0 ? 'Сделано' : `Отказ ${outcome}`)),
  cellColumn('change', 'Что изменилось', 340, changeText, { grows: true }),
  valueColumn('at', 'Время', 170, formatMoment),
  textColumn('address', 'IP-адрес', 140, { isHiddenAtFirst: true }),
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

function changeText({ before, after, params }: Action) {
  if (!after) return textOf(params.reason) || textOf(params.comment);
  return Object.keys(after)
    .map((name) => `${name}: ${textOf(before?.[name])} → ${textOf(after[name])}`)
    .join('; ');
}

function textOf(value: unknown) {
  if (value === undefined || value === null) return '';
  return typeof value === 'string' ? value : JSON.stringify(value);
}
