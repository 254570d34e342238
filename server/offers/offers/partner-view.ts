import type { Db } from '../../platform/db/connection.ts';
import { requestOnWire } from './access/on-wire.ts';
import { findLastRequest, findUsualAnswer } from './access/request-queries.ts';
import { findUsedCaps } from './caps/cap-queries.ts';
import { findOffer } from './finding/listed-queries.ts';
import { findLandings } from './landings/landing-queries.ts';
import { forPartners, toLookAt } from './landings/partner-landings.ts';
import { findResults } from './results-queries.ts';
import { isWorking } from './schedule.ts';
import { findOwnPayouts } from './terms/own-payout-queries.ts';
import { firstTerms, historyFor, holding } from './terms/terms.ts';
import { findTermsHistory } from './terms/terms-queries.ts';

/** One offer from a partner's view, stopped offers included; null for an unknown id. `timeZone` is the network's. */
export async function viewOffer(db: Db, userId: number, id: number, timeZone: string) {
  const found = await findOffer(db, userId, id, timeZone);
  if (!found) return null;
  const { hasLink, url, ...offer } = found;
  const isAsked = offer.access === 'request';
  const [terms, all, results, landings, caps, request, usualAnswerMinutes] = await Promise.all([
    findTermsHistory(db, id),
    findOwnPayouts(db, userId, [id]),
    findResults(db, userId, [id]),
    findLandings(db, offer.isOpen ? [id] : []),
    findUsedCaps(db, userId, [id], timeZone),
    isAsked ? findLastRequest(db, userId, id) : null,
    isAsked ? findUsualAnswer(db) : null,
  ]);
  const own = all.get(id) ?? [];
  const history = historyFor(terms, own);
  const { payouts, clickDays, holdDays, playerDays, carryOver, promoRule } = history[0] ?? firstTerms;
  return {
    hasLink,
    ownPayouts: holding(own),
    offer: {
      ...offer,
      payouts,
      clickDays,
      holdDays,
      playerDays,
      carryOver,
      promoRule,
      results: results.get(id) ?? null,
      caps: caps.get(id) ?? [],
      request: request ? requestOnWire(request) : null,
      usualAnswerMinutes,
      isWorkingNow: offer.schedule === null || isWorking(offer.schedule, Date.now()),
      landings: forPartners(offer, landings.get(id) ?? []),
      landingUrl: offer.isOpen && url ? toLookAt(offer, url) : null,
      terms: history,
    },
  };
}
