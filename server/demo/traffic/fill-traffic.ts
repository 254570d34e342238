import type { Tx } from '../../platform/db/connection.ts';
import { people } from '../accounts/people.ts';
import { insertHistories } from '../history-queries.ts';
import { type PastEntry, placed } from '../money/ledger.ts';
import { bonusesOfMonths, byTime, movementsByHand, withPayouts } from '../money/movements.ts';
import { fillReferrals } from '../money/referrals.ts';
import { fillWithdrawals } from '../money/withdrawals.ts';
import { readNetwork } from '../network.ts';
import { silent } from '../offers/advertisers.ts';
import { countToday, type OfferIds } from '../offers/fill-offers.ts';
import type { DemoLink } from '../offers/links.ts';
import { findAllOwn, findAllTerms } from '../offers/terms-queries.ts';
import { convert } from './births.ts';
import { fillClicks, makeClicks } from './clicks.ts';
import { fillConversions } from './conversions.ts';

/** The network as it is before anybody came. */
export type FilledNetwork = {
  ids: Map<string, number>;
  now: Date;
  idOf: OfferIds;
  links: Map<number, DemoLink>;
  timeZone: string;
};

/** Clicks, conversions and money of the past; returns the history of each partner's balance. */
export async function fillTraffic(
  tx: Tx,
  { ids, now, idOf, links, timeZone }: FilledNetwork,
  staffIds: number[],
): Promise<Map<number, PastEntry[]>> {
  const terms = await findAllTerms(tx);
  const own = await findAllOwn(tx);
  const past = await readNetwork(tx, { idOf, terms, now, timeZone });
  const clicks = makeClicks(past, links, now.getTime());
  await fillClicks(tx, clicks, now.getTime());
  const { network } = past;
  const currencies = new Map(people.map(({ login, currencyCode }) => [ids.get(login), currencyCode]));
  const currencyOf = (userId: number) => currencies.get(userId) ?? 'RUB';
  const lives = convert(clicks, { network, terms, own, currencyOf, now: now.getTime() });
  const [demo = 0, volkov = 0] = ['demo', 'i.volkov'].map((login) => ids.get(login));
  const ofConversions = await fillConversions(tx, lives, { timeZone, silentId: idOf(silent.offer) });
  const bonuses = bonusesOfMonths(now).map((entry) => ({ ...entry, userId: volkov }));
  const entries = [...ofConversions, ...(await fillReferrals(tx, ofConversions, demo)), ...bonuses];
  await countToday(tx, idOf, timeZone);
  return await fillLedger(tx, entries, { demo, now, staffIds });
}

async function fillLedger(
  tx: Tx,
  entries: PastEntry[],
  { demo, now, staffIds }: { demo: number; now: Date; staffIds: number[] },
) {
  const histories = Map.groupBy(entries, ({ userId }) => userId);
  const byHand = movementsByHand(now).map((entry) => ({ ...entry, userId: demo }));
  const all = withPayouts([...byHand, ...(histories.get(demo) ?? [])], now);
  for (const [userId, history] of histories) histories.set(userId, history.sort(byTime));
  const known = await fillWithdrawals(tx, { userId: demo, staffIds, now }, all);
  histories.set(
    demo,
    known.map((entry) => ({ ...entry, userId: demo })),
  );
  await insertHistories(tx, [...histories.values()].flatMap(placed));
  return histories;
}
