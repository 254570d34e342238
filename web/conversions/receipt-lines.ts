import { rejectReasonNames } from '#contract/conversions/conversion-names';
import type { CurrencyCode } from '#contract/wire/fields';
import type { ResultOf } from '../rpc/rpc.ts';
import { formatMoney, formatNumber } from '../ui/text/format.ts';

export type Details = ResultOf<'statistics.get-conversion'>;
type Event = Details['events'][number];

/** A line of the receipt: the received fields in their original spelling, and the outcome as text. */
export type ReceiptLine = { event: Event; outcome: string; received: [name: string, value: string][] };

/** The receipt of a conversion, the oldest line first. */
export function receiptLines({
  events,
  currencyCode,
}: Pick<Details, 'events' | 'currencyCode'>): ReceiptLine[] {
  return events.map((event, place) => ({
    event,
    outcome: outcomeOf(event, events[place - 1], currencyCode),
    received: receivedIn(event, currencyCode),
  }));
}

function outcomeOf(event: Event, before: Event | undefined, currencyCode: CurrencyCode) {
  const money = formatMoney(event.amount, currencyCode);
  if (before && before.state === event.state && before.isConfirmed === event.isConfirmed)
    return changeOf(event, before, currencyCode);
  if (event.state === 'create') return 'Принята в обработку';
  if (event.state === 'reject') return `Отклонена: ${reasonOf(event)}`;
  const isBack = before?.state === 'reject' ? 'Возвращена: ' : '';
  const confirmed = isBack ? `${isBack}подтверждена` : 'Подтверждена';
  if (event.state === 'hold')
    return event.isConfirmed
      ? `${confirmed}, ${money} в холде до назначенной даты`
      : `${isBack}${money} в холде, рекламодатель ещё проверяет`;
  return event.by === 'release' && before
    ? `Холд закончился, ${money} доступны для вывода`
    : `${confirmed}, ${money} доступны для вывода`;
}

/** An update that keeps the state: another sum, or another reason. */
function changeOf(event: Event, before: Event, currencyCode: CurrencyCode) {
  if (event.amount !== before.amount)
    return `Сумма изменена: ${formatMoney(before.amount, currencyCode)} → ${formatMoney(event.amount, currencyCode)}`;
  return event.reason === before.reason ? 'Ничего не изменилось' : `Причина изменена: ${reasonOf(event)}`;
}

function reasonOf({ reason }: Event) {
  return reason ? rejectReasonNames[reason].toLowerCase() : 'причина не названа';
}

/** The fields received beside the status, by their names in the call. */
function receivedIn(event: Event, currencyCode: CurrencyCode): [string, string][] {
  const { goal, transactionId, payout, sum } = event;
  const parts: [string, string][] = [
    ['goal', goal ?? ''],
    ['tid', transactionId],
    ['payout', payout === null ? '' : formatMoney(payout, currencyCode)],
    ['sum', sum === null ? '' : formatNumber(sum)],
  ];
  return parts.filter(([, value]) => value !== '');
}

/** The sides that change a conversion. */
export const speakers = { advertiser: 'рекламодатель', staff: 'сотрудник сети', release: 'срок холда' };
