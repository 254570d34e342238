import { fillMacros } from '#contract/macros';
import type { Db } from '../db/connection.ts';
import { findPartnersOffers, type Offer } from '../offers/open-queries.ts';
import { findOfferFault } from './faults.ts';
import { refuse } from './guard.ts';
import { findGlobal, findRules } from './queries.ts';
import { decide, type Outcome, offersOnTheWay } from './rules.ts';
import { type Reason, tellOutcome, tellReason, tellStep } from './tell-steps.ts';

type Request = {
  offer: number;
  country: string;
  reason: Reason;
  subs: { [Sub in 'sub1' | 'sub2' | 'sub3' | 'sub4' | 'sub5']?: string | undefined };
};

/** Decides as for a real click of a partner, and returns the steps. */
export async function simulate(db: Db, userId: number, request: Request) {
  const [rules, globalRule] = await Promise.all([findRules(db, userId), findGlobal(db, userId)]);
  const offers = await findPartnersOffers(db, userId, offersOnTheWay(rules, globalRule, request.offer));
  const source = offers.get(request.offer);
  refuse(findOfferFault(source, 'offer'));
  const { steps, outcome } = decide(rules, offers, globalRule, request);
  const name = (id: number): Offer => ({ id, name: offers.get(id)?.name ?? String(id) });
  const from = name(request.offer);
  return {
    steps: [
      tellReason(from, request.reason),
      ...steps.map((step) => tellStep(step, name)),
      tellOutcome(outcome, name),
    ],
    outcome: outcome.kind,
    offer: outcome.kind === 'offer' ? name(outcome.offer) : null,
    url: urlOf(outcome, from, request),
  };
}

/** Sample values for the macros of a click. */
const sample = { click_id: '65d1f0c2a7b34e98', ip: '203.0.113.24', time: '1763640000' };

function urlOf(outcome: Outcome, offer: Offer, { country, reason, subs }: Request): string | null {
  if (outcome.kind !== 'custom-link') return null;
  const values = {
    ...sample,
    ...subs,
    offer_id: String(offer.id),
    offer_name: offer.name,
    geo: country,
    reason,
  };
  return fillMacros(outcome.link, values);
}
