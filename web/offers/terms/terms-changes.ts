import { type Amount, payChanges } from '#contract/offers/pay-table';
import type { ResultOf } from '../../rpc/rpc.ts';
import { countryName } from '../../ui/text/countries.ts';
import { formatMoney, formatNumber, plural } from '../../ui/text/format.ts';

export type Terms = ResultOf<'offers.get-offer'>['terms'][number];

/** One line of a change: what it is about, what holds now, what held before; null where there was nothing. */
export type TermsLine = { about: string; now: string; before: string | null };

/** What later terms changed; with nothing before them, what they began with. */
export function linesOf(now: Terms, before: Terms | undefined): TermsLine[] {
  const pays = payChanges(before?.payouts ?? [], now.payouts).map((change) => ({
    about: nameOf(change.goal, change.countries),
    now: change.after ? sum(change.after) : 'больше не платят',
    before: change.before && sum(change.before),
  }));
  const terms = [
    ['Холд', 'holdDays'],
    ['Срок конверсии после клика', 'clickDays'],
  ] as const;
  const rest = terms
    .filter(([, field]) => now[field] !== before?.[field])
    .map(([about, field]) => ({ about, now: days(now[field]), before: before ? days(before[field]) : null }));
  return [...pays, ...rest];
}

/** «Выплата», «Цель «Оплата», Казахстан» */
function nameOf(goal: string, countries: string[]): string {
  return [goal ? `Цель «${goal}»` : 'Выплата', ...countries.map(countryName)].join(', ');
}

function sum({ amount, currencyCode }: Amount): string {
  return formatMoney(amount, currencyCode);
}

function days(count: number): string {
  return count === 0 ? 'нет' : `${formatNumber(count)} ${plural(count, 'день', 'дня', 'дней')}`;
}
