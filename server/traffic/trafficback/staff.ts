import type { routingStaff } from '#contract/traffic/staff-routing';
import { violates } from '../../platform/db/connection.ts';
import { conflict, notFound, wrongField } from '../../platform/rpc/refusal.ts';
import type { Handlers } from '../../platform/rpc/rpc.ts';
import { hashText } from '../belief/hash.ts';
import { newestUsable } from '../marks/usable.ts';
import { waitForChanges } from './await-changes.ts';
import { readChanges } from './changes.ts';
import { route } from './routing/route.ts';
import { findSmart, findWay } from './routing/simulate.ts';
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
    { userId, offerId, linkId, at, isRepeat, reason: given, landingId, visitor, ...visit },
    { sql, settings },
  ) {
    const isBlocked = await findIsBlocked(sql, userId);
    if (isBlocked === undefined) throw notFound('Такого партнёра нет');
    const smart = linkId === undefined ? null : await findSmart(sql, userId, linkId);
    if (offerId === undefined && !smart) throw wrongField('offerId', 'Укажите offerId или linkId');
    const offer = smart ? 0 : (offerId ?? 0);
    const starts = smart ? smart.set.offers : [offer];
    const { rules, globalRule, choice, offers } = await findWay(sql, userId, settings, starts);
    if (!smart && !offers.get(offer)) throw notFound('Такого оффера нет');
    const click = {
      ...visit,
      offer,
      smart,
      at: at ? Date.parse(at) : Date.now(),
      hasClicked: () => isRepeat,
      landing: landingId,
      visitor: hashText(visitor),
    };
    const partner = { isBlocked, rules, globalRule };
    const { reason, outcome, landing } = route(partner, offers, choice, click, given);
    const taker = 'offer' in outcome ? outcome.offer : null;
    const ownUrl = outcome.kind === 'custom-link' ? outcome.link : settings.fallbackUrl;
    const url = taker === null ? ownUrl : (landing ?? offers.get(taker))?.url || null;
    const isElsewhere = taker !== null && taker !== offer && settings.marking;
    const creatives = isElsewhere ? offers.get(taker)?.creatives : undefined;
    const erid = newestUsable(creatives ?? [], userId, Date.now())?.erid ?? null;
    return { reason, outcome: outcome.kind, offerId: taker, landingId: landing?.id ?? null, url, erid };
  },
};

/** Refuses a second rule of a partner for one offer; rethrows any other error. */
export function refuseTaken(error: unknown): never {
  if (!violates(error, 'trafficback_rules_one_per_offer')) throw error;
  throw conflict('offerFrom', 'Для этого оффера правило уже есть');
}
