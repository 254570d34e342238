import {
  type Choice,
  daysFilter,
  type Filter,
  openFilter,
  selectFilter,
  textFilter,
} from '../../../ui/filter/filters.ts';
import { readPlace } from '../../../ui/filter/list-address.ts';
import { momentsOf } from '../../../ui/filter/period.ts';
import type { ParamsOf, ResultOf } from '../../rpc/rpc.ts';
import { asksOfPicks, keyFilter, partnerFilter, staffFilter } from '../../ui/list/record-filters.ts';
import { recordName } from './act.ts';

const record = textFilter('record', 'Запись, например offer-7', {
  pattern: recordName,
});
const userId = partnerFilter();
const staffId = staffFilter();
const keyId = keyFilter({ isRare: true });
const requestId = textFilter('requestId', 'ID запроса целиком', { isRare: true });
const days = daysFilter('Время');
const outcome = selectFilter('outcome', 'Итог', [
  { value: 'done', label: 'Выполнено' },
  { value: 'refused', label: 'Отказ или ошибка' },
]);

export type AuditedMethods = ResultOf<'operator.get-audited-methods'>['items'];

export const asksOfNames = (query: URLSearchParams) => asksOfPicks([userId, staffId, keyId], query);

const methodFilter = (choices: readonly Choice[]) =>
  openFilter('method', 'Действие', choices, /^(POST \/)?[a-z./-]+$/);

/** The filters of the audit; the server gives the list of actions. */
export function auditFilters(methods: AuditedMethods): Filter[] {
  const choices = methods
    .map(({ method, title }) => ({ value: method, label: title }))
    .sort((one, other) => one.label.localeCompare(other.label, 'ru'));
  return [record, methodFilter(choices), outcome, userId, staffId, days, keyId, requestId];
}

/** The list's parameters by the address. */
export function toParams(query: URLSearchParams): ParamsOf<'operator.get-audit'> {
  const wanted = outcome.read(query);
  return {
    record: record.read(query),
    method: methodFilter([]).read(query),
    isRefused: wanted && wanted === 'refused',
    userId: userId.read(query),
    staffId: staffId.read(query),
    keyId: keyId.read(query),
    requestId: requestId.read(query),
    ...momentsOf(days.read(query)),
    ...readPlace(query),
  };
}
