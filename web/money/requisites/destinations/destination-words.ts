import { serverNow } from '../../../rpc/server-time.ts';
import { formatDate, formatMoney, formatNumber, plural } from '../../../ui/text/format.ts';
import { joined } from '../../../ui/text/joined.ts';
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
  if (state === 'errored') return joined('. ', reason.replace(/\.$/, ''), 'Замените реквизиты');
  return reason;
}

function waitNote(waitsUntil: string | null, needsCheck: boolean, now: number) {
  if (waitsUntil === null || Date.parse(waitsUntil) <= now) return needsCheck ? 'Ждут проверки сетью' : '';
  const until = `До ${formatDate(waitsUntil)}`;
  return needsCheck ? `${until} и проверки сетью` : until;
}

/** The terms of a method: «Минимум 1 000 ₽, комиссия 1,5 % и 10 ₽, до 3 дней». */
export function methodTerms(method: PayMethod, currency: Methods['currencyCode']): string {
  return sentence(
    joined(', ', methodLimits(method, currency), methodFee(method, currency), methodTerm(method)),
  );
}

/** «минимум 1 000 ₽, максимум 50 000 ₽»; empty without limits. */
export function methodLimits({ minimum, maximum }: PayMethod, currency: Methods['currencyCode']): string {
  return joined(
    ', ',
    minimum > 0 && `минимум ${formatMoney(minimum, currency)}`,
    maximum !== null && `максимум ${formatMoney(maximum, currency)}`,
  );
}

export function methodFee({ feePercent, feeFixed }: PayMethod, currency: Methods['currencyCode']): string {
  const fee = joined(
    ' и ',
    feePercent > 0 && `${formatNumber(feePercent)}\u00a0%`,
    feeFixed > 0 && formatMoney(feeFixed, currency),
  );
  return fee ? `комиссия ${fee}` : 'без комиссии';
}

export function methodTerm({ termDays }: PayMethod): string {
  return termDays > 0 ? `до ${termDays} ${plural(termDays, 'дня', 'дней', 'дней')}` : 'в тот же день';
}

/** The text with a capital at its beginning. */
export function sentence(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1);
}
