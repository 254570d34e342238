import type { routingStaff } from '#contract/traffic/staff-routing';
import { findNetworkChoice } from '../../offers/offers/state-queries.ts';
import { violates } from '../../platform/db/connection.ts';
import { notFound, Refusal, wrongField } from '../../platform/rpc/refusal.ts';
import type { Handlers } from '../../platform/rpc/rpc.ts';
import { waitForChanges } from './await-changes.ts';
import { readChanges } from './changes.ts';
import { findGlobal, findRules } from './queries.ts';
import { hashText } from './routing/hash.ts';
import { route } from './routing/route.ts';
import { findOffersOnTheWay } from './routing/simulate.ts';
import { findLastVersion } from './routing-queries.ts';
import { findIsBlocked } from './staff-queries.ts';

export const routingStaffHandlers: Handlers<typeof routingStaff> = {
  async 'operator.get-routing'({ after, waitSeconds }, call) {
    const { sql, settings } = call;
    const page = await readChanges(sql, after, settings.networkTimeZone);
    if (page.changes.length > 0) return page;
    if (after > (await findLastVersion(sql)))
      throw wrongField('after', 'Такой версии ещё не было. Начните с 0');
    if (!(await waitForChanges(call, after, waitSeconds))) return page;
    return await readChanges(sql, after, settings.networkTimeZone);
  },

  async 'operator.decide'(
    { userId, offerId, at, isRepeat, reason: given, landingId, visitor, ...visit },
    { sql, settings },
  ) {
    const isBlocked = await findIsBlocked(sql, userId);
    if (isBlocked === undefined) throw notFound('Такого партнёра нет');
    const [rules, globalRule, choice] = await Promise.all([
      findRules(sql, userId),
      findGlobal(sql, userId),
      findNetworkChoice(sql),
    ]);
    const deps = { rules, globalRule, choice };
    const offers = await findOffersOnTheWay(sql, userId, settings.networkTimeZone, offerId, deps);
    if (!offers.get(offerId)) throw notFound('Такого оффера нет');
    const moment = at ? Date.parse(at) : Date.now();
    const click = {
      ...visit,
      offer: offerId,
      at: moment,
      hasClicked: () => isRepeat,
      landing: landingId,
      visitor: hashText(visitor),
    };
    const { reason, outcome, landing } = route(
      { isBlocked, rules, globalRule },
      offers,
      choice,
      click,
      given,
    );
    const taker = 'offer' in outcome ? outcome.offer : null;
    const ownUrl = outcome.kind === 'custom-link' ? outcome.link : settings.fallbackUrl;
    const url = taker === null ? ownUrl : (landing ?? offers.get(taker))?.url || null;
    return { reason, outcome: outcome.kind, offerId: taker, landingId: landing?.id ?? null, url };
  },
};

/** Refuses a second rule of a partner for one offer; rethrows any other error. */
export function refuseTaken(error: unknown): never {
  if (!violates(error, 'trafficback_rules_one_per_offer')) throw error;
  const sentence = 'Для этого оффера правило уже есть';
  throw new Refusal('conflict', sentence, { offerFrom: sentence });
}
