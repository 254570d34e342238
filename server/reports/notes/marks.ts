import { isDeepStrictEqual } from 'node:util';
import { mostMarks } from '#contract/reports/notes/note-names';
import { clockIn } from '../../money/ledger/days.ts';
import { findOwnPayouts } from '../../offers/offers/terms/own-payout-queries.ts';
import { historyFor, type PartnerTerms } from '../../offers/offers/terms/terms.ts';
import { findTermsHistory } from '../../offers/offers/terms/terms-queries.ts';
import type { Db } from '../../platform/db/connection.ts';
import { findKeptMarks, findRepaidOffers, type Mark, type Wanted } from './mark-queries.ts';

/** The marks of a chart in the order of time, at most `mostMarks`, and how many more there are. Limits give way to the others. */
export async function findMarks(db: Db, wanted: Wanted): Promise<{ marks: Mark[]; rest: number }> {
  const [kept, rates] = await Promise.all([findKeptMarks(db, wanted), findRates(db, wanted)]);
  const all = [...kept, ...rates].toSorted(
    (one, other) => Number(one.kind === 'cap') - Number(other.kind === 'cap') || byTime(other, one),
  );
  return { marks: all.slice(0, mostMarks).toSorted(byTime), rest: Math.max(0, all.length - mostMarks) };
}

function byTime(one: Mark, other: Mark): number {
  return one.at.getTime() - other.at.getTime();
}

/** Offers whose rates are read: each is two questions, and a chart shows no more. */
const mostOffers = mostMarks;

/** Changes of what the partner is paid, as the offers' pages show them. */
async function findRates(db: Db, wanted: Wanted): Promise<Mark[]> {
  const offers = await findRepaidOffers(db, wanted, mostOffers);
  if (offers.length === 0) return [];
  const own = await findOwnPayouts(
    db,
    wanted.userId,
    offers.map(({ id }) => id),
  );
  const marks: Mark[] = [];
  for (const offer of offers) {
    const history = historyFor(await findTermsHistory(db, offer.id), own.get(offer.id) ?? []);
    marks.push(...ratesOf(offer, history.reverse(), wanted));
  }
  return marks;
}

type History = (PartnerTerms & { from: Date })[];

/** `history` is oldest first; its first terms are no change. The last of equal days stays. */
function ratesOf(offer: { id: number; name: string }, history: History, { start, end, timeZone }: Wanted) {
  const days = new Map<string, Mark>();
  for (const [n, { from: at, payouts }] of history.entries()) {
    const before = history[n - 1]?.payouts;
    if (!before || at < start || at >= end || isDeepStrictEqual(before, payouts)) continue;
    const { day } = clockIn(timeZone, at.getTime());
    const rate = rateOf(before, payouts);
    const since = days.get(day)?.rate;
    const kept = rate && since ? { ...rate, before: since.before } : rate;
    const record = { offer, landing: null, postbackId: null };
    days.set(day, { day, at, kind: 'rate', change: 'changed', ...record, rate: kept });
  }
  return [...days.values()];
}

/** The sum before and after, where there is one in one currency both times. */
function rateOf([before, ...others]: PartnerTerms['payouts'], [after, ...more]: PartnerTerms['payouts']) {
  const isOne = before && after && others.length + more.length === 0;
  if (!isOne || before.currencyCode !== after.currencyCode || before.amount === after.amount) return null;
  return { before: before.amount, after: after.amount, currencyCode: after.currencyCode };
}
