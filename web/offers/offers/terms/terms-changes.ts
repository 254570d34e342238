import type { Payout } from '#contract/offers/offer-terms';
import { payChanges } from '#contract/offers/pay-table';
import { type PromoRule, promoRuleNames } from '#contract/traffic/promo-names';
import type { ResultOf } from '../../../rpc/rpc.ts';
import { countryName } from '../../../ui/text/country-name.ts';
import { formatCount } from '../../../ui/text/format.ts';
import { payText } from './pay-text.ts';

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
  return [
    ...payoutLines(before?.payouts ?? [], now.payouts),
    ...rest,
    ...playerLines(now, before),
    ...promoLines(now, before),
  ];
}

/** Terms of players: told where they change, or begin other than usual. */
function playerLines(now: Terms, before: Terms | undefined): TermsLine[] {
  const term = ({ playerDays }: Terms) => (playerDays === null ? 'без срока' : days(playerDays));
  const minus = ({ carryOver }: Terms) => (carryOver ? 'переходит на следующий' : 'не учитывается');
  return [
    ...(now.playerDays === (before?.playerDays ?? null)
      ? []
      : [{ about: 'Срок учёта игрока', now: term(now), before: before ? term(before) : null }]),
    ...(now.carryOver === (before?.carryOver ?? false)
      ? []
      : [{ about: 'Минус месяца по доле от NGR', now: minus(now), before: before ? minus(before) : null }]),
  ];
}

/** Told where the rule changes, or is not the usual one from the beginning. */
function promoLines({ promoRule }: Terms, before: Terms | undefined): TermsLine[] {
  if (promoRule === (before?.promoRule ?? 'click')) return [];
  const words = (rule: PromoRule) => promoRuleNames[rule].toLowerCase();
  const was = before ? words(before.promoRule) : null;
  return [{ about: 'Заказ с кликом и промокодом', now: words(promoRule), before: was }];
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
    now: change.after ? payText(change.after) : none,
    before: change.before && payText(change.before),
  }));
}

function days(count: number) {
  return count === 0 ? 'нет' : formatCount(count, 'день', 'дня', 'дней');
}
