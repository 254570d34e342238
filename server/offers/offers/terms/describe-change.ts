import { type Amount, payChanges } from '#contract/offers/pay-table';
import { promoRuleNames } from '#contract/traffic/promo-names';
import { asMoney, toMinor } from '../../../money/ledger/money.ts';
import { asText } from '../../../platform/mail/as-text.ts';
import { inPercent } from './loss.ts';
import type { PartnerTerms } from './terms.ts';

/** Describes a change of terms as lines of HTML; no line where neither the pay nor its times change. */
export function describeChange(before: PartnerTerms, after: PartnerTerms): string[] {
  const pays = payChanges(before.payouts, after.payouts).map((change) => {
    const about = [
      change.goal ? `Цель «${change.goal}»` : 'Ставка',
      ...change.countries.map((code) => countries.of(code) ?? code),
    ];
    const now = change.after ? written(change.after) : 'больше не платят';
    return line(about.join(', '), now, change.before && written(change.before));
  });
  const days = [
    ['Холд', before.holdDays, after.holdDays],
    ['Срок конверсии после клика', before.clickDays, after.clickDays],
  ] as const;
  const changed = days.filter(([, was, is]) => was !== is);
  return [
    ...pays,
    ...changed.map(([about, was, is]) => line(about, inDays(is), inDays(was))),
    ...playerLines(before, after),
    ...(before.promoRule === after.promoRule
      ? []
      : [line('Заказ с кликом и промокодом', nameOf(after), nameOf(before))]),
  ];
}

function nameOf({ promoRule }: PartnerTerms) {
  return promoRuleNames[promoRule];
}

function playerLines(before: PartnerTerms, after: PartnerTerms) {
  const inTerm = (days: number | null) => (days === null ? 'без срока' : inDays(days));
  const carried = (isCarried: boolean) => (isCarried ? 'переходит на следующий' : 'не учитывается');
  return [
    ...(before.playerDays === after.playerDays
      ? []
      : [line('Срок учёта игрока', inTerm(after.playerDays), inTerm(before.playerDays))]),
    ...(before.carryOver === after.carryOver
      ? []
      : [line('Минус месяца по доле от NGR', carried(after.carryOver), carried(before.carryOver))]),
  ];
}

/** Formats a line like «Ставка — 1 300 ₽ вместо 1 150 ₽». */
function line(about: string, now: string, before: string | null) {
  return `${asText(about)} — <strong>${now}</strong>${before === null ? '' : ` вместо ${before}`}`;
}

function written({ amount, currencyCode, sharePercent, minAmount }: Amount) {
  if (sharePercent !== undefined) return `${inPercent(sharePercent)} от NGR`;
  const sum = asMoney(toMinor(amount), currencyCode);
  return minAmount === undefined ? sum : `${sum} за депозит от ${asMoney(toMinor(minAmount), currencyCode)}`;
}

function inDays(count: number) {
  return count === 0
    ? 'нет'
    : new Intl.NumberFormat('ru-RU', { style: 'unit', unit: 'day', unitDisplay: 'long' }).format(count);
}

const countries = new Intl.DisplayNames('ru', { type: 'region' });
