import { isDeepStrictEqual } from 'node:util';
import type { Db, Pooled } from '../../platform/db/connection.ts';
import { dayOf } from '../../platform/db/day-queries.ts';
import { findObserved } from '../../reports/maturity/queries.ts';
import type { Scope } from '../../reports/statistics/cells/cells-queries.ts';
import { networkRates } from '../../reports/statistics/network.ts';
import { type Curves, curvesOf } from '../belief/curves.ts';
import { findKinds } from '../choice/fact-queries.ts';
import { findPairs, savePairs } from './pair-queries.ts';
import { addDay, newPair, type Pair } from './pairs.ts';
import {
  type AutoOffer,
  findAutoOffers,
  findClicked,
  findConverted,
  findDay,
  hasWeights,
} from './read-queries.ts';
import { daysOf, isReady } from './ready.ts';
import { beliefsOf, broughtOf, type Converted } from './seen.ts';
import { areMoved, type Weights, weightsOf } from './weights.ts';
import { lockOffer, saveFigures, saveWeights } from './write-queries.ts';

type Moment = { now: Date; rates: Scope['rates']; curves: Curves };

/** Counts the weights of landings where the offer wants them counted, and adds what is ready to the comparisons. */
export async function weighLandings(sql: Pooled, currency: string, now = new Date()): Promise<void> {
  const offers = await findAutoOffers(sql, null);
  if (offers.length === 0) return;
  const kinds = await findKinds(sql);
  const observed = await findObserved(sql, null, now);
  const curves = curvesOf(observed, (id) => kinds.get(id)?.category ?? '');
  const moment = { now, rates: await networkRates(sql, currency), curves };
  const failures: unknown[] = [];
  for (const offer of offers.filter(({ landings }) => landings.length > 0))
    await weighOffer(sql, offer, moment).catch((error: unknown) => failures.push(error));
  // The others are weighed all the same.
  if (failures.length > 0) throw failures[0];
}

async function weighOffer(sql: Pooled, offer: AutoOffer, moment: Moment) {
  const { id, landings } = offer;
  const asked = { ...moment, offerId: id };
  const clicked = await findClicked(sql, id, moment.now);
  const converted = await findConverted(sql, asked);
  const pairs = await compare(sql, offer, converted, asked);
  const brought = broughtOf(landings, { clicked, converted }, asked);
  const counted = weightsOf(beliefsOf([...brought.values()]));
  const weights: Weights = Object.fromEntries(landings.map((one, place) => [one.id, counted[place] ?? 0]));
  await sql.begin(async (tx) => {
    await lockOffer(tx, id);
    // Race: a save may have changed the landings meanwhile; the next count sees them.
    const [now] = await findAutoOffers(tx, [id]);
    if (!now || !isDeepStrictEqual(now.landings, landings)) return;
    if (areMoved(now.weights, weights)) await saveWeights(tx, id, weights);
    await saveFigures(tx, id, brought);
    await savePairs(tx, id, pairs);
  });
}

/** The comparisons of each two landings, with the days that are ready. */
async function compare(
  db: Db,
  { id, landings }: AutoOffer,
  converted: readonly Converted[],
  asked: Moment & { offerId: number },
): Promise<Pair[]> {
  const today = dayOf(asked.now.getTime());
  const known = await findPairs(db, id);
  const pairs = landings.flatMap((first, place) =>
    landings
      .slice(place + 1)
      .map(
        (second) =>
          known.find((one) => one.firstId === first.id && one.secondId === second.id) ??
          newPair(first, second, today + 1),
      ),
  );
  const states = daysOf(converted);
  for (let day = Math.min(...pairs.map(({ nextDay }) => nextDay)); day < today; day += 1) {
    if (!isReady(day, states.get(day) ?? { all: 0, open: 0 }, asked)) break;
    const entering = { clicks: await findDay(db, asked, day), isWhole: await hasWeights(db, id, day) };
    for (const pair of pairs) if (pair.nextDay === day) addDay(pair, entering, { landings, today });
  }
  return pairs;
}
