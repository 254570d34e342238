import type { BrokenReason } from '#contract/traffic/broken-names';
import type { Db } from '../../platform/db/connection.ts';
import { type Domain, findDomains } from '../domains/queries.ts';
import type { WaySettings } from '../trafficback/routing/simulate.ts';
import { type Break, findBreaks } from './break-queries.ts';
import {
  type FoundLink,
  type FoundRule,
  findBrokenLinks,
  findBrokenRules,
  findMoment,
} from './found-queries.ts';
import { lossOf, ruleLossOf } from './loss.ts';
import { findEarned, findRecentClicks, type RecentClicks } from './recent-queries.ts';

/** One line of the list before its names are read; sums in minor units. */
export type Loss = {
  kind: 'link' | 'rule' | 'domain';
  id: number;
  offerId: number | null;
  reason: BrokenReason;
  landingId: number | null;
  share: number;
  since: Date | null;
  clicks: number | null;
  incomeBefore: number;
  lostPerDay: number;
  earned: number;
};

/** All that loses a partner's traffic now, the largest loss first. */
export async function findLosses(db: Db, userId: number, settings: WaySettings): Promise<Loss[]> {
  const moment = await findMoment(db, settings, userId);
  const [links, rules, domains, breaks, recent, earned] = await Promise.all([
    findBrokenLinks(db, userId, moment),
    findBrokenRules(db, userId),
    findDomains(db, userId),
    findBreaks(db, userId),
    findRecentClicks(db, userId),
    findEarned(db, userId),
  ]);
  const known = new Map(breaks.map((one) => [`${one.kind} ${one.recordId}`, one]));
  const clicks = new Map(recent.map((one) => [one.id, one]));
  const losses = [
    ...links
      .map((link) => lossOfLink(link, known.get(`link ${link.id}`), clicks.get(link.id), earned.get(link.id)))
      // An offer that is full or asleep loses nothing while no visitor comes.
      .filter(({ reason, clicks: count }) => (reason !== 'cap' && reason !== 'schedule') || count !== 0),
    ...rules.map((rule) => lossOfRule(rule, known.get(`rule ${rule.id}`), recent)),
    ...domains.filter(({ state, blockedAt }) => state === 'broken' && !blockedAt).map(lossOfDomain),
  ];
  return losses.sort(
    (one, other) =>
      other.lostPerDay - one.lostPerDay ||
      (other.clicks ?? 0) - (one.clicks ?? 0) ||
      (other.since?.getTime() ?? 0) - (one.since?.getTime() ?? 0) ||
      other.id - one.id,
  );
}

function lossOfLink(
  link: FoundLink,
  broken: Break | undefined,
  recent = { clicks: 0, trafficbacks: 0 },
  earned = 0,
): Loss {
  return {
    ...link,
    kind: 'link',
    ...lostBy(broken),
    clicks: recent.clicks,
    lostPerDay: broken ? lossOf(link, broken, recent, earned) : 0,
    earned,
  };
}

function lostBy(broken: Break | undefined) {
  return { since: broken?.since ?? null, incomeBefore: broken?.incomeBefore ?? 0 };
}

const plain = { landingId: null, share: 1, earned: 0 };

function lossOfRule(
  { id, offerFrom, reason }: FoundRule,
  broken: Break | undefined,
  recent: RecentClicks[],
): Loss {
  const passed = recent.filter(({ offerId }) => offerFrom === null || offerId === offerFrom);
  return {
    ...plain,
    kind: 'rule',
    id,
    offerId: offerFrom,
    reason,
    ...lostBy(broken),
    clicks: passed.reduce((sum, { trafficbacks }) => sum + trafficbacks, 0),
    lostPerDay: broken ? ruleLossOf(broken) : 0,
  };
}

function lossOfDomain({ id, brokenAt }: Domain): Loss {
  const nothing = { offerId: null, clicks: null, incomeBefore: 0, lostPerDay: 0 };
  return { ...plain, ...nothing, kind: 'domain', id, reason: 'domain', since: brokenAt };
}
