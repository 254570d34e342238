import { type DimensionName, filterNames } from '#contract/reports/dimensions';
import { type ReportFilters, type ReportNumbers, readFilter } from '#contract/reports/report';
import { subNames } from '#contract/traffic/traffic-names';
import type { Sql } from '../../platform/db/connection.ts';

type Labels = Partial<Record<DimensionName, string | number>> & {
  subs: string[];
  reason: string;
  outcome: string;
};
type Click = Labels & { at: Date; isUnique: boolean; isBot: boolean };
type Conversion = Labels & {
  clickAt: Date;
  createdAt: Date;
  state: State;
  isConfirmed: boolean;
  amount: number;
  revenue: number | null;
};
type State = 'create' | 'hold' | 'approve' | 'reject';
export type Raw = { clicks: readonly Click[]; conversions: readonly Conversion[] };
export type Asked = {
  from: string;
  to: string;
  timeZone: string;
  basis: 'click' | 'event';
  groupBy: DimensionName[];
  filters: ReportFilters;
};

/** All clicks and conversions of a partner, or of the network, as stored. Amounts are in the conversions' own currency. */
export async function readRaw(sql: Sql, userId: number | null): Promise<Raw> {
  const ofPartner = sql`user_id as partner, coalesce((select manager_id from users u where u.id = user_id), 0) as manager,
    (select currency_code from balances b where b.user_id = x.user_id) as currency`;
  const advertiserOf = (offer: string) =>
    sql`coalesce((select advertiser_id from offers o where o.id = ${sql.unsafe(offer)}), 0) as advertiser`;
  const showcase = sql`coalesce((select showcase_id from links l where l.id = link_id), 0) as showcase`;
  const clicks = await sql<Click[]>`
    select at, outcome, is_unique as "isUnique", is_bot as "isBot", coalesce(target_offer_id, 0) as offer, link_id as link, country, device, os,
      browser, referrer, domain, '' as goal, '' as promo, coalesce(landing_id, 0) as landing, coalesce(creative_id, 0) as creative, coalesce(reason, '') as reason, array[${sql.unsafe(subNames.join())}] as subs,
      ${advertiserOf('target_offer_id')}, ${showcase}, ${ofPartner}
    from clicks x where user_id = coalesce(${userId}::bigint, user_id)`;
  const conversions = await sql<Conversion[]>`
    select click_at as "clickAt", created_at as "createdAt", state, is_confirmed as "isConfirmed", amount, revenue, offer_id as offer,
      coalesce(link_id, 0) as link, country, device, os, browser, referrer, domain, outcome, goal, case when promo_won = 'promo' then promo else '' end as promo, coalesce(landing_id, 0) as landing, coalesce(creative_id, 0) as creative,
      coalesce(click_reason, '') as reason, subs, ${advertiserOf('offer_id')}, ${showcase}, ${ofPartner}
    from conversions x where user_id = coalesce(${userId}::bigint, user_id)`;
  return { clicks, conversions };
}

/** The numbers of a report by the keys of its levels, added up one click and one conversion at a time. */
export function addUp({ clicks, conversions }: Raw, asked: Asked): Map<string, ReportNumbers> {
  const atOf = (one: Conversion) => (asked.basis === 'click' ? one.clickAt : one.createdAt);
  const ours = {
    clicks: clicks.filter((one) => counts(one, one.at, asked)),
    conversions: conversions.filter((one) => counts(one, atOf(one), asked)),
  };
  const clicked = Map.groupBy(ours.clicks, (one) => keyOf(one, one.at, asked));
  const converted = Map.groupBy(ours.conversions, (one) => keyOf(one, atOf(one), asked));
  const keys = new Set([...clicked.keys(), ...converted.keys()]);
  return new Map([...keys].map((key) => [key, numbersOf(clicked.get(key) ?? [], converted.get(key) ?? [])]));
}

/** The totals of a report, added up in the same way. */
export function addUpAll(raw: Raw, asked: Asked): ReportNumbers {
  return addUp(raw, { ...asked, groupBy: [] }).get('') ?? numbersOf([], []);
}

function counts(one: Labels, at: Date, { from, to, timeZone, filters }: Asked): boolean {
  const day = dayIn(at, timeZone);
  return (
    from <= day &&
    day <= to &&
    filterNames.every((name) => {
      const read = readFilter<string | number>(filters[name]);
      return !read || read.values.map(String).includes(keyIn(one, at, name, timeZone)) !== read.isNot;
    })
  );
}

function keyOf(one: Labels, at: Date, { groupBy, timeZone }: Asked): string {
  return groupBy.map((name) => keyIn(one, at, name, timeZone)).join('|');
}

function keyIn(one: Labels, at: Date, name: DimensionName, timeZone: string): string {
  if (name === 'day') return dayIn(at, timeZone);
  if (name === 'month') return dayIn(at, timeZone).slice(0, 7);
  if (name === 'hour') return `${at.toISOString().slice(0, 13)}:00:00.000Z`;
  const weekday = new Date(dayIn(at, timeZone)).getUTCDay() || 7;
  if (name === 'weekday') return String(weekday);
  if (name === 'week')
    return new Date(Date.parse(dayIn(at, timeZone)) - (weekday - 1) * 86_400_000).toISOString().slice(0, 10);
  if (name === 'hour-of-day')
    return String(Number(at.toLocaleTimeString('sv', { timeZone, hour: '2-digit' }).slice(0, 2)));
  if (name.startsWith('sub')) return one.subs[Number(name.slice(3)) - 1] ?? '';
  return String(one[name]);
}

/** The day (`2026-11-20`) on the clock of a time zone. */
function dayIn(at: Date, timeZone: string): string {
  const clock = clocks.get(timeZone) ?? new Intl.DateTimeFormat('sv', { timeZone });
  clocks.set(timeZone, clock);
  return clock.format(at);
}

/** Kept, because making a formatter takes longer than using it a hundred times. */
const clocks = new Map<string, Intl.DateTimeFormat>();

function numbersOf(clicks: readonly Click[], conversions: readonly Conversion[]): ReportNumbers {
  const people = clicks.filter(({ isBot }) => !isBot).length;
  const money = (those: readonly { amount: number }[]) =>
    those.reduce((sum, { amount }) => sum + amount, 0) / 100;
  const sumOf = (state: State) => {
    const those = conversions.filter((one) => one.state === state);
    return { count: those.length, amount: money(those) };
  };
  const create = sumOf('create');
  const hold = sumOf('hold');
  const approve = sumOf('approve');
  const reject = sumOf('reject');
  const good = approve.count + conversions.filter(({ isConfirmed }) => isConfirmed).length;
  const decided = good + reject.count;
  const paid = conversions.filter(({ state }) => state === 'hold' || state === 'approve');
  const known = paid.filter(({ revenue }) => revenue !== null);
  const income = money(paid);
  const revenue = money(known.map(({ revenue: amount }) => ({ amount: amount ?? 0 })));
  const profit =
    paid.length > 0 && known.length === 0 ? null : Math.round((revenue - money(known)) * 100) / 100;
  return {
    income,
    conversions: conversions.length,
    clicks: clicks.length,
    unique: clicks.filter(({ isUnique }) => isUnique).length,
    bots: clicks.length - people,
    views: null,
    trafficback: clicks.filter(({ reason }) => reason !== '').length,
    cr: rate(conversions.length, people),
    epc: rate(Math.round(income * 100), people * 100),
    approval: decided < 10 ? null : rate(good, decided),
    create,
    hold,
    approve,
    reject,
    ...withoutPlayers,
    revenue,
    payout: income,
    profit,
    margin: profit === null ? null : rate(Math.round(profit * 100), Math.round(revenue * 100)),
    // Costs lie in no click.
    cost: null,
    ownProfit: null,
    roi: null,
    unknownRevenue: paid.length - known.length,
  };
}

/** Events of players are not read: their numbers have a test of their own. */
const withoutPlayers = {
  registrations: 0,
  firstDeposits: 0,
  reg2dep: null,
  deposits: 0,
  depositSum: 0,
  averageDeposit: null,
  ngr: 0,
  revenueShare: 0,
};

function rate(part: number, whole: number): number | null {
  return whole === 0 ? null : Math.round((part * 10_000) / whole) / 10_000;
}
