import { payLines, type TermsLine } from '../../../offers/offers/terms/terms-changes.ts';
import { formatPercent } from '../../../ui/text/format.ts';
import type { Card } from './editor/offer-draft.ts';

type Terms = Card['terms'][number];

/** The changes of the revenue in later terms; empty for a reader who may not see revenue. */
export function revenueLines(now: Terms, before: Terms | undefined): TermsLine[] {
  const lines = payLines(revenueOf(before), revenueOf(now), {
    nameOf: (goal) => (goal ? `Цена рекламодателя, цель «${goal}»` : 'Цена рекламодателя'),
    none: 'не указана',
  });
  if (now.share === (before?.share ?? null)) return lines;
  return [
    ...lines,
    { about: 'Доля партнёра', now: shareOf(now.share), before: before ? shareOf(before.share) : null },
  ];
}

function revenueOf(terms: Terms | undefined) {
  return (terms?.payouts ?? []).flatMap(({ revenue, ...entry }) =>
    revenue === null ? [] : [{ ...entry, amount: revenue }],
  );
}

function shareOf(share: number | null) {
  return share === null ? 'не указана' : formatPercent(share / 100, 2);
}
