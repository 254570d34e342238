import type { z } from 'zod';
import { summarySeconds } from '#contract/console/staff-names';
import type { DimensionName } from '#contract/reports/dimensions';
import { mostTop, type SummaryNumbers, type summary } from '#contract/reports/summary';
import type { currencyCode } from '#contract/wire/fields';
import { dayIn } from '../../money/ledger/days.ts';
import type { Db } from '../../platform/db/connection.ts';
import type { Handlers } from '../../platform/rpc/rpc.ts';
import { type Stretch, shownDays, stretchesOf } from '../dashboard/stretches.ts';
import type { Scope } from '../statistics/cells/cells-queries.ts';
import { findApart, findConversions } from '../statistics/cells/conversion-queries.ts';
import { keyMaker } from '../statistics/derived.ts';
import { labelsOf } from '../statistics/labels.ts';
import { networkRates } from '../statistics/network.ts';
import { firstHour } from '../statistics/period.ts';
import { findOfferPictures } from '../statistics/picture-queries.ts';
import { numbersOf as numbersOfCounters } from '../statistics/row.ts';
import { Sums } from '../statistics/sums.ts';
import type { Cell } from '../statistics/tally.ts';
import { shareFor } from './share-for.ts';

/** See docs/decisions/0168-first-page.md. */
export const summaryHandlers: Handlers<typeof summary> = {
  'operator.get-summary': async (_params, { replica, settings: { networkCurrency, networkTimeZone } }) =>
    await sharedSummary(replica, () => count(replica, networkCurrency, networkTimeZone)),
};

const sharedSummary = shareFor<Awaited<ReturnType<typeof count>>>(summarySeconds * 1000);

async function count(db: Db, own: z.infer<typeof currencyCode>, timeZone: string, now = Date.now()) {
  const rates = await networkRates(db, own);
  const stretches = stretchesOf(timeZone, now);
  const [parts, tops, apart] = await Promise.all([
    findParts(db, rates, stretches, timeZone, now),
    findTops(db, rates, stretches, timeZone),
    findApart(db, scopeOf(rates, stretches.days)),
  ]);
  const compared = (stretch: Stretch, before: Stretch) => ({
    now: parts.in(stretch),
    before: parts.in(before),
  });
  return {
    at: new Date(now),
    currencyCode: own,
    today: compared(stretches.today, stretches.todayBefore),
    yesterday: compared(stretches.yesterday, stretches.yesterdayBefore),
    month: compared(stretches.month, stretches.monthBefore),
    days: parts.days,
    ...tops,
    apart,
  };
}

type Stretches = ReturnType<typeof stretchesOf>;
type Rates = Scope['rates'];

function scopeOf(rates: Rates, { start, end }: Stretch): Scope {
  return { start, end, userId: null, rates, basis: 'event', conditions: [], time: null };
}

/** All stretches from one query: conversions between any two neighbouring boundaries, added up for each stretch. */
async function findParts(db: Db, rates: Rates, stretches: Stretches, timeZone: string, now: number) {
  const { days: _, daysBefore: __, ...shown } = stretches;
  const dates = Array.from({ length: shownDays }, (_, n) => dayIn(n + 1 - shownDays, timeZone, now));
  const midnights = [...dates, dayIn(1, timeZone, now)].map((date) => firstHour(date, timeZone));
  const ends = [...Object.values(shown).flatMap(({ start, end }) => [start, end]), ...midnights];
  const moments = [...new Set(ends.map((moment) => moment.getTime()))].toSorted((a, b) => a - b);
  const starts = moments.slice(0, -1).map((moment) => new Date(moment));
  const [first = 0, last = 0] = [moments[0], moments.at(-1)];
  const whole = { start: new Date(first), end: new Date(last) };
  const time = { starts, codes: starts.map((_, n) => n + 1) };
  const cells = await findConversions(db, { ...scopeOf(rates, whole), by: [], time });
  const within = ({ start, end }: Stretch) => {
    const isWithin = (moment?: Date) => !!moment && moment >= start && moment < end;
    return numbersOf(cells.filter(({ time }) => isWithin(starts[time - 1])));
  };
  return {
    in: within,
    days: dates.map((date, n) => ({
      date,
      ...within({ start: midnights[n] ?? whole.start, end: midnights[n + 1] ?? whole.end }),
    })),
  };
}

/** The best earners of the last days, from one query as well. */
async function findTops(db: Db, rates: Rates, { days, daysBefore }: Stretches, timeZone: string) {
  const time = { starts: [daysBefore.start, daysBefore.end, days.start], codes: [1, 0, 2] };
  const scope = scopeOf(rates, { start: daysBefore.start, end: days.end });
  const [cells, advertiserOf] = await Promise.all([
    findConversions(db, { ...scope, by: ['offer', 'partner'], time }),
    keyMaker(db, 'advertiser'),
  ]);
  const of = async (name: DimensionName, keyOf: (cell: Cell) => string) => {
    const first = [...Map.groupBy(cells, keyOf)]
      .map(([key, those]) => ({
        key,
        now: numbersOf(those.filter(({ time }) => time === 2)),
        before: numbersOf(those.filter(({ time }) => time === 1)),
      }))
      .filter(({ now }) => now.payout > 0 || now.revenue > 0)
      .toSorted(byProfit)
      .slice(0, mostTop);
    const keys = first.map(({ key }) => key);
    const nameOf = await labelsOf(db, name, keys, { userId: null, timeZone });
    return first.map(({ key, ...numbers }) => ({ id: Number(key), name: nameOf(key), ...numbers }));
  };
  const [offers, partners, advertisers] = await Promise.all([
    of('offer', ({ key0: offer = '' }) => offer),
    of('partner', ({ key1: partner = '' }) => partner),
    of('advertiser', ({ key0: offer = '' }) => advertiserOf(offer)),
  ]);
  const pictures = await findOfferPictures(
    db,
    offers.map(({ id }) => id),
  );
  return {
    offers: offers.map((offer) => ({ ...offer, picture: pictures[offer.id] ?? null })),
    partners,
    advertisers,
  };
}

/** Sorts by profit, the largest first; rows without a known profit follow, sorted by payouts. */
function byProfit(one: { now: SummaryNumbers }, other: { now: SummaryNumbers }): number {
  const profit = ({ now }: { now: SummaryNumbers }) => now.profit ?? Number.NEGATIVE_INFINITY;
  return profit(other) - profit(one) || other.now.payout - one.now.payout;
}

function numbersOf(cells: readonly Cell[]): SummaryNumbers {
  const sums = new Sums();
  for (const cell of cells) sums.add(0, cell);
  const { revenue, payout, profit, margin, unknownRevenue } = numbersOfCounters(sums.read(0));
  return { revenue, payout, profit, margin, unknownRevenue };
}
