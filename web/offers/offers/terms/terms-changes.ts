import type { Payout } from '#contract/offers/offer-terms';
import { type Amount, payChanges } from '#contract/offers/pay-table';
import type { ResultOf } from '../../../rpc/rpc.ts';
import { countryName } from '../../../ui/text/countries.ts';
import { formatCount, formatMoney } from '../../../ui/text/format.ts';

export type Terms = ResultOf<'offers.get-offer'>['terms'][number];

/** One line of a change: its subject, the new value, the old value; null where there was none. */
export type TermsLine = { about: string; now: string; before: string | null };

/** The lines that later terms changed; for the first terms, all their lines. */
export function linesOf(now: Terms, before: Terms | undefined): TermsLine[] {
  const terms = [
    ['Холд', 'holdDays'],
    ['Срок конверсии после клика', 'clickDays'],
  ] as const;
  const rest = terms
    .filter(([, field]) => now[field] !== before?.[field])
    .map(([about, field]) => ({ about, now: days(now[field]), before: before ? days(before[field]) : null }));
  return [...payoutLines(before?.payouts ?? [], now.payouts), ...rest];
}

/** Subjects of the lines: «Ставка», «Цель «Оплата», Казахстан». */
function payoutLines(before: readonly Payout[], now: readonly Payout[]): TermsLine[] {
  return payLines(before, now, {
    nameOf: (goal) => (goal ? `Цель «${goal}»` : 'Ставка'),
    none: 'больше не платят',
  });
}

/** Changed sums by goal and country. The caller gives the names of goals and the text for a missing sum. */
export function payLines(
  before: readonly Payout[],
  now: readonly Payout[],
  { nameOf, none }: { nameOf: (goal: string) => string; none: string },
): TermsLine[] {
  return payChanges(before, now).map((change) => ({
    about: [nameOf(change.goal), ...change.countries.map(countryName)].join(', '),
    now: change.after ? sum(change.after) : none,
    before: change.before && sum(change.before),
  }));
}

function sum({ amount, currencyCode }: Amount) {
  return formatMoney(amount, currencyCode);
}

function days(count: number) {
  return count === 0 ? 'нет' : formatCount(count, 'день', 'дня', 'дней');
}
