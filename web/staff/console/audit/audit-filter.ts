import {
  type Choice,
  daysFilter,
  type Filter,
  openFilter,
  selectFilter,
  textFilter,
  withParams,
} from '../../../ui/filter/filters.ts';
import type { ResultOf } from '../../rpc/rpc.ts';
import { listOf } from '../../ui/list/list-source.ts';
import { keyFilter, partnerFilter, staffFilter } from '../../ui/list/record-filters.ts';
import { recordName } from './action.ts';

const record = textFilter('record', 'Запись, например offer-7', { pattern: recordName });
const method = (choices: readonly Choice[]) =>
  openFilter('method', 'Действие', choices, /^(POST \/)?[a-z./-]+$/);
const outcome = selectFilter('outcome', 'Итог', [
  { value: 'done', label: 'Выполнено' },
  { value: 'refused', label: 'Отказ или ошибка' },
]);
const others = [
  withParams(outcome, (chosen) => ({ isRefused: chosen && chosen === 'refused' })),
  partnerFilter(),
  staffFilter(),
  daysFilter('Время'),
  keyFilter({ isRare: true }),
  textFilter('requestId', 'ID запроса целиком', { isRare: true }),
] as const;

export const records = listOf('operator.get-audit', [record, method([]), ...others]);

/** The filters of the audit; the server gives the list of actions. */
export function auditFilters(methods: ResultOf<'operator.get-audited-methods'>['items']): Filter[] {
  const choices = methods
    .map(({ method: value, title: label }) => ({ value, label }))
    .sort((one, other) => one.label.localeCompare(other.label, 'ru'));
  return [record, method(choices), ...others];
}
