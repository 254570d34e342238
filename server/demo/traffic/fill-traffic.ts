import type { Tx } from '../../platform/db/connection.ts';
import { inDollars } from '../accounts/people.ts';
import { insertHistories } from '../history-queries.ts';
import { type PastEntry, placed } from '../money/ledger.ts';
import { bonusesOfMonths, byTime, movementsByHand, withPayouts } from '../money/movements.ts';
import { fillReferrals } from '../money/referrals.ts';
import { fillWithdrawals } from '../money/withdrawals.ts';
import { readNetwork } from '../network.ts';
import { countToday } from '../offers/fill-offers.ts';
import type { DemoLink } from '../offers/links.ts';
import { findAllOwn, findAllTerms } from '../offers/terms-queries.ts';
import type { Scene } from '../scene.ts';
import { convert } from './births.ts';
import { fillClicks, makeClicks } from './clicks.ts';
import { fillConversions } from './conversions.ts';

/** Clicks, conversions and money of the past; returns the history of the demo partner's balance. */
export async function fillTraffic(tx: Tx, scene: Scene, links: Map<number, DemoLink>): Promise<PastEntry[]> {
  const { now, idOf, settings } = scene;
  const terms = await findAllTerms(tx);
  const own = await findAllOwn(tx);
  const past = await readNetwork(tx, { idOf, terms, now, timeZone: settings.networkTimeZone });
  const clicks = makeClicks(past, links, now.getTime(), settings.marking);
  await fillClicks(tx, clicks, now.getTime());
  const currencyOf = (userId: number) => (userId === idOf(inDollars) ? 'USD' : 'RUB');
  const lives = convert(clicks, { network: past.network, terms, own, currencyOf, now: now.getTime() });
  const ofConversions = await fillConversions(tx, scene, lives);
  const bonuses = bonusesOfMonths(now).map((entry) => ({ ...entry, userId: idOf('i.volkov') }));
  const entries = [...ofConversions, ...(await fillReferrals(tx, scene, ofConversions)), ...bonuses];
  await countToday(tx, scene);
  return await fillLedger(tx, scene, entries);
}

async function fillLedger(tx: Tx, scene: Scene, entries: PastEntry[]) {
  const demo = scene.idOf('demo');
  const histories = Map.groupBy(entries, ({ userId }) => userId);
  const earned = [...movementsByHand(scene.now), ...(histories.get(demo) ?? [])];
  for (const history of histories.values()) history.sort(byTime);
  const known = await fillWithdrawals(tx, scene, withPayouts(earned, scene.now));
  const own = known.map((entry) => ({ ...entry, userId: demo }));
  const all = [...histories.set(demo, own)].sort(([one], [other]) => one - other);
  await insertHistories(
    tx,
    all.flatMap(([, history]) => placed(history)),
  );
  return own;
}
