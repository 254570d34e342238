import { randomInt } from 'node:crypto';
import { smartLimit } from '#contract/traffic/traffic-names';
import type { App } from '../../app.ts';
import { findCurrentRates } from '../../money/rates/queries.ts';
import { countChoices } from '../../offers/offers/choice/recount.ts';
import { findOwnPayouts } from '../../offers/offers/terms/own-payout-queries.ts';
import { findTerms } from '../../offers/offers/terms/terms-queries.ts';
import type { Db } from '../../platform/db/connection.ts';
import { lockPartner } from '../../platform/db/partner-lock.ts';
import { enqueue, routine, type Work, work } from '../../platform/jobs/jobs.ts';
import { findObserved } from '../../reports/maturity/queries.ts';
import { networkRates } from '../../reports/statistics/network.ts';
import { ageOf, curvesOf } from '../belief/curves.ts';
import { markedFirst } from '../marks/rules.ts';
import { byPromise, countCells, type PayNow, type Traffic } from './count.ts';
import { sweepChoiceDays } from './day-queries.ts';
import { findChosenSums, findDaySums, findFacts, findKinds } from './fact-queries.ts';
import { isUnrated, payNowOf } from './pay-now.ts';
import { type KeptTable, keptCells } from './table.ts';
import {
  findFollowers,
  findNetworkOffers,
  findOfCategory,
  findSets,
  isFollowing,
  keepNetworkTable,
  keepTable,
  putOffers,
  setUnrated,
} from './table-queries.ts';

type Deps = Pick<App, 'sql' | 'settings'>;

/** Counts what is believed of offers each five minutes, and renews the sets that follow a category each day. */
export function choiceWorks(deps: Deps): Work[] {
  const { sql } = deps;
  return [
    work('upkeep', countChoices, ({ linkIds }) => count(deps, linkIds)),
    routine('count-all-choices', '*/5 * * * *', () => enqueue(sql, countChoices, { linkIds: null })),
    routine('follow-categories', '17 2 * * *', () => followCategories(deps)),
    routine('sweep-choice-days', '41 3 * * *', () => sweepChoiceDays(sql.patient)),
  ];
}

/** Counts the tables of these links, or of all and of the network's choice for null. */
async function count({ sql, settings }: Deps, linkIds: number[] | null): Promise<void> {
  const db = sql.patient;
  const sets = await findSets(db, linkIds);
  const network = linkIds === null ? await findNetworkOffers(db) : null;
  if (sets.length === 0 && !network) return;
  const known = await readNetwork(db, settings.networkCurrency);
  const chosen = Map.groupBy(await findChosenSums(db, linkIds), ({ linkId }) => linkId);
  const facts = Map.groupBy(known.facts, ({ linkId }) => linkId ?? -1);
  const trafficOf = (linkId: number): Traffic => ({
    clicks: withAges(chosen.get(linkId) ?? []),
    facts: facts.get(linkId) ?? [],
  });
  const tableOf = (linkId: number, offers: number[], seed: number | null, payNow: PayNow): KeptTable => {
    const rated = offers.filter((offer) => !known.isUnrated(offer));
    const cells = countCells(rated, { all: known.all, own: trafficOf(linkId) }, { ...known, payNow });
    return { seed: seed || randomInt(1, 2 ** 31), cells: keptCells(cells) };
  };
  if (network) await keepNetworkTable(db, tableOf(0, network.offers, network.seed, known.payNowOf()));
  for (const { linkId, userId, offers, seed } of sets) {
    await setUnrated(db, linkId, offers.filter(known.isUnrated));
    const payNow = known.payNowOf(await findOwnPayouts(db, userId, offers));
    await keepTable(db, { linkId, userId, ...tableOf(linkId, offers, seed, payNow) });
  }
}

/** Gives sets that follow a category its best offers of today. An offer that left the category leaves the set. */
async function followCategories({ sql, settings }: Deps): Promise<void> {
  const db = sql.patient;
  const followers = await findFollowers(db);
  if (followers.length === 0) return;
  const known = await readNetwork(db, settings.networkCurrency);
  for (const { linkId, userId, category } of followers) {
    const offers = await findOfCategory(db, userId, category);
    const own = await findOwnPayouts(db, userId, offers);
    const promising = byPromise(offers, known.all, { ...known, payNow: known.payNowOf(own) });
    const best = (await markedFirst(db, settings, userId, promising)).slice(0, smartLimit);
    await sql.begin(async (tx) => {
      await lockPartner(tx, userId);
      // Race: the partner may have chosen offers by hand, or another category, since.
      if (await isFollowing(tx, linkId, category)) await putOffers(tx, userId, linkId, best);
    });
  }
  await enqueue(sql, countChoices, { linkIds: null });
}

/** Facts of the whole network that all tables need. */
async function readNetwork(db: Db, currency: string) {
  const [days, facts, observed, kinds, rates] = await Promise.all([
    findDaySums(db),
    networkRates(db, currency).then((of) => findFacts(db, of)),
    findObserved(db, null, new Date()),
    findKinds(db),
    findCurrentRates(db, currency, 'UTC'),
  ]);
  const terms = await findTerms(db, [...kinds.keys()]);
  const isNamed = (offerId: number) => kinds.get(offerId)?.isNamed ?? false;
  const categoryOf = (offerId: number) => kinds.get(offerId)?.category ?? '';
  return {
    facts,
    all: { clicks: withAges(days.map((one) => ({ ...one, country: '', device: '' }))), facts },
    curves: curvesOf(observed, categoryOf),
    categoryOf,
    payNowOf: (own: Awaited<ReturnType<typeof findOwnPayouts>> = new Map()) =>
      payNowOf({ terms, isNamed, own, rates, currency }),
    isUnrated: (offerId: number) => isUnrated(offerId, { terms, rates, currency }),
  };
}

/** Clicks of a day are taken at its middle, those of today at the middle of what has passed. */
function withAges<Sum extends { day: number }>(sums: readonly Sum[]) {
  const now = Date.now();
  return sums.map((sum) => {
    const start = sum.day * 86_400_000;
    const middle = (start + Math.min(start + 86_400_000, now)) / 2;
    return { ...sum, age: ageOf(now - middle) };
  });
}
