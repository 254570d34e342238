import { serverNow } from '../../../rpc/server-time.ts';
import { formatDate, formatMoney, formatNumber, plural } from '../../../ui/text/format.ts';
import type { Destination, Methods, PayMethod } from '../ask-requisites.ts';

type Named = Pick<Destination, 'methodName'> & { mask: string | null };

/** The destination in a line that never breaks within the mask. The mask is null for a reader who may not see it. */
export function destinationName({ methodName, mask }: Named): string {
  return mask === null ? methodName : `${methodName} ${mask.replaceAll(' ', '\u00a0')}`;
}

/** The pending wait of a destination, or the action that it needs. */
export function destinationNote(
  { state, waitsUntil, needsCheck, reason }: Destination,
  now = serverNow(),
): string {
  if (state === 'unconfirmed') return 'Введите код, и начнётся ожидание';
  if (state === 'waiting') return waitNote(waitsUntil, needsCheck, now);
  if (state === 'errored')
    return [reason.replace(/\.$/, ''), 'Замените реквизиты'].filter(Boolean).join('. ');
  return reason;
}

function waitNote(waitsUntil: string | null, needsCheck: boolean, now: number) {
  if (waitsUntil === null || Date.parse(waitsUntil) <= now) return needsCheck ? 'Ждут проверки сетью' : '';
  const until = `До ${formatDate(waitsUntil)}`;
  return needsCheck ? `${until} и проверки сетью` : until;
}

/** The terms of a method: «Минимум 1 000 ₽, комиссия 1,5 % и 10 ₽, до 3 дней». */
export function methodTerms(
  { minimum, maximum, feePercent, feeFixed, termDays }: PayMethod,
  currency: Methods['currencyCode'],
): string {
  const fee = [
    feePercent > 0 ? `${formatNumber(feePercent)}\u00a0%` : '',
    feeFixed > 0 ? formatMoney(feeFixed, currency) : '',
  ].filter(Boolean);
  const terms = [
    minimum > 0 ? `минимум ${formatMoney(minimum, currency)}` : '',
    maximum === null ? '' : `максимум ${formatMoney(maximum, currency)}`,
    fee.length > 0 ? `комиссия ${fee.join(' и ')}` : 'без комиссии',
    termDays > 0 ? `до ${termDays} ${plural(termDays, 'дня', 'дней', 'дней')}` : 'в тот же день',
  ].filter(Boolean);
  const text = terms.join(', ');
  return text.charAt(0).toUpperCase() + text.slice(1);
}
