import { type Amount, payChanges } from '#contract/offers/pay-table';
import { asText } from '../../../platform/mail/letter.ts';
import type { PartnerTerms } from './terms.ts';

/** Describes a change of terms as lines of HTML; no line where neither the pay nor its times change. */
export function describeChange(before: PartnerTerms, after: PartnerTerms): string[] {
  const pays = payChanges(before.payouts, after.payouts).map((change) => {
    const about = [change.goal ? `Цель «${change.goal}»` : 'Ставка', ...change.countries.map(countryName)];
    const now = change.after ? asMoney(change.after) : 'больше не платят';
    return line(about.join(', '), now, change.before && asMoney(change.before));
  });
  const days = [
    ['Холд', before.holdDays, after.holdDays],
    ['Срок конверсии после клика', before.clickDays, after.clickDays],
  ] as const;
  const changed = days.filter(([, was, is]) => was !== is);
  return [...pays, ...changed.map(([about, was, is]) => line(about, inDays(is), inDays(was)))];
}

/** Formats a line like «Ставка — 1 300 ₽ вместо 1 150 ₽». */
function line(about: string, now: string, before: string | null) {
  return `${asText(about)} — <strong>${now}</strong>${before === null ? '' : ` вместо ${before}`}`;
}

function countryName(code: string) {
  return countries.of(code) ?? code;
}

function asMoney({ amount, currencyCode }: Amount) {
  const options = { style: 'currency', currency: currencyCode, minimumFractionDigits: 0 } as const;
  return new Intl.NumberFormat('ru-RU', options).format(amount);
}

function inDays(count: number) {
  return count === 0
    ? 'нет'
    : new Intl.NumberFormat('ru-RU', { style: 'unit', unit: 'day', unitDisplay: 'long' }).format(count);
}

const countries = new Intl.DisplayNames('ru', { type: 'region' });
