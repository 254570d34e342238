import type { ResultOf } from '#contract/method-types';
import { lastOfMonth, workingDay } from '../../money/ledger/working-days.ts';
import { findHolidays } from '../../money/papers/network-queries.ts';
import type { Db } from '../../platform/db/connection.ts';
import { isMonthOver } from '../acts/close.ts';
import { type DraftAct, gatherActs, type Place } from '../acts/draft.ts';
import { adsOf, sumOf } from '../acts/split.ts';
import { findSent, findSentVersion } from '../acts/version-queries.ts';
import { findLevy, type LevySettings } from './queries.ts';

type Levy = ResultOf<'operator.get-ad-levy'>;
type Quarter = { year: number; quarter: number };

const mostDocuments = 200;

/** The forecast of a quarter's levy from the documents that are there now. */
export async function forecastLevy(db: Db, place: Place, quarter: Quarter): Promise<Levy> {
  const settings = await findLevy(db);
  const months: Levy['months'] = [];
  const all: (DraftAct & { month: string })[] = [];
  for (const month of monthsOf(quarter)) {
    const acts = await gatherActs(db, place, month, await findSent(db, month));
    const own = acts.filter(({ chain }) => chain === chainOf(settings));
    all.push(...own.map((act) => ({ ...act, month })));
    const counted = own.filter(isCounted);
    const sentVersion = await findSentVersion(db, month);
    months.push({ month, documents: counted.length, amount: sumOf(counted.map(adsOf)), sentVersion });
  }
  const counted = all.filter(isCounted).sort((one, other) => adsOf(other) - adsOf(one));
  const baseAmount = sumOf(months.map(({ amount }) => amount));
  const { base, percent } = settings;
  return {
    ...settings,
    baseAmount,
    levy:
      base === null || percent === null
        ? null
        : Math.round((baseAmount * Math.round(percent * 100)) / 10_000),
    months,
    documents: counted
      .slice(0, mostDocuments)
      .map(({ chain, source: { id, number }, party, month, lines }) => ({
        chain,
        id,
        number,
        party: party.name,
        month,
        amount: adsOf({ lines }),
      })),
    documentCount: counted.length,
    without: withoutOf(all),
    dates: datesOf(quarter, settings, await findHolidays(db)),
    isOver: months.every(({ month }) => isMonthOver(month, place.settings.networkTimeZone)),
  };
}

function chainOf({ base }: LevySettings) {
  return base === 'acts' ? 'partner' : 'advertiser';
}

function isCounted({ why }: DraftAct) {
  return why === '';
}

function withoutOf(all: readonly DraftAct[]): Levy['without'] {
  const left = all.filter((act) => !isCounted(act) && adsOf(act) > 0);
  const parts = all.flatMap(({ other }) => other);
  const unmarked = sumOf(parts.flatMap(({ part, amount }) => (part === 'unmarked' ? amount : [])));
  return {
    contracts: { count: left.length, amount: sumOf(left.map(adsOf)) },
    unmarked,
    other: sumOf(parts.map(({ amount }) => amount)) - unmarked,
    rates: all.filter(({ document }) => document === null).length,
  };
}

function monthsOf({ year, quarter }: Quarter) {
  return [1, 2, 3].map((month) => `${year}-${String((quarter - 1) * 3 + month).padStart(2, '0')}`);
}

/** Dates after a quarter, each moved to a working day of the network. A day that a month has not is its last. */
export function datesOf(
  { year, quarter }: Quarter,
  { dates }: Pick<LevySettings, 'dates'>,
  holidays: string[],
) {
  return dates
    .map(({ name, month, day }) => {
      const first = new Date(Date.UTC(year, quarter * 3 + month - 1, 1)).toISOString().slice(0, 10);
      const last = lastOfMonth(first);
      const wanted = `${first.slice(0, 8)}${String(day).padStart(2, '0')}`;
      return { name, date: workingDay(wanted < last ? wanted : last, holidays) };
    })
    .sort((one, other) => (one.date < other.date ? -1 : 1));
}
