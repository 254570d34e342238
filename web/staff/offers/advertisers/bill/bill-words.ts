import { staffFilesPath } from '#contract/console/staff-names';
import { billPdfPath } from '#contract/money/paper-names';
import { serverNow } from '../../../../rpc/server-time.ts';
import { dayAt } from '../../../../ui/filter/network-day.ts';
import { networkZone } from '../../../../ui/filter/time-zone.ts';
import { formatDay, formatNumber, plural } from '../../../../ui/text/format.ts';
import type { ItemOf } from '../../../rpc/rpc.ts';

type ListedBill = ItemOf<'operator.get-bills'>;

/** «22 %, сверху»; the rate and its place are those of a bill or of its advertiser. */
export function vatText({
  vatPercent,
  isVatIncluded,
}: Pick<ListedBill, 'vatPercent' | 'isVatIncluded'>): string {
  if (vatPercent === null) return 'Без НДС';
  return `${vatPercent}\u00a0%, ${isVatIncluded ? 'внутри суммы' : 'сверху'}`;
}

/** «10 дней»; null: bills have no last day. */
export function payDaysText(payDays: number | null): string {
  return payDays === null ? 'Не задан' : daysText(payDays);
}

/** The last day of a payment: `12.11.2026, прошло 5 дней`. */
export function dueText({ dueOn, isOverdue }: Pick<ListedBill, 'dueOn' | 'isOverdue'>): string {
  if (dueOn === null) return '—';
  return isOverdue ? `${formatDay(dueOn)}, прошло ${daysText(daysSince(dueOn))}` : formatDay(dueOn);
}

function daysSince(day: string) {
  return (Date.parse(dayAt(networkZone, serverNow())) - Date.parse(day)) / 86_400_000;
}

function daysText(days: number) {
  return `${formatNumber(days)}\u00a0${plural(days, 'день', 'дня', 'дней')}`;
}

export function pdfAddress({ id }: { id: number }): string {
  return `${staffFilesPath}${billPdfPath}?id=${id}`;
}
