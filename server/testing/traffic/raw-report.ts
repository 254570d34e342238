import type { ReportFilters, ReportGroup } from '#contract/statistics/report';
import type { Sql } from '../../db/connection.ts';

type Labels = Record<
  'offer' | 'link' | 'country' | 'device' | 'os' | 'browser' | 'reason',
  string | number
> & { subs: string[] };
type Click = Labels & { at: Date; outcome: string; isUnique: boolean; isBot: boolean };
type Conversion = Labels & {
  clickAt: Date;
  createdAt: Date;
  state: State;
  isConfirmed: boolean;
  amount: number;
};
type State = 'create' | 'hold' | 'approve' | 'reject';
export type Raw = { clicks: readonly Click[]; conversions: readonly Conversion[] };
export type Asked = {
  from: string;
  to: string;
  timeZone: string;
  basis: 'click' | 'event';
  groupBy: ReportGroup | 'all';
  filters: ReportFilters;
};

/** All clicks and conversions of a partner, as they are kept. */
export async function readRaw(sql: Sql, userId: number): Promise<Raw> {
  const clicks = await sql<Click[]>`
    select at, outcome, is_unique as "isUnique", is_bot as "isBot", coalesce(target_offer_id, 0) as offer, link_id as link, country, device, os,
      browser, coalesce(reason, '') as reason, array[sub1, sub2, sub3, sub4, sub5] as subs
    from clicks where user_id = ${userId}`;
  const conversions = await sql<Conversion[]>`
    select click_at as "clickAt", created_at as "createdAt", state, is_confirmed as "isConfirmed", amount, offer_id as offer,
      coalesce(link_id, 0) as link, country, device, os, browser, coalesce(click_reason, '') as reason, subs
    from conversions where user_id = ${userId}`;
  return { clicks, conversions };
}

/** The numbers of a report by key, added up one click and one conversion after another. */
export function addUp({ clicks, conversions }: Raw, asked: Asked): Map<string, ReturnType<typeof numbersOf>> {
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

/** The same of all that the report is about. */
export function addUpAll(raw: Raw, asked: Asked) {
  return addUp(raw, { ...asked, groupBy: 'all' }).get('') ?? numbersOf([], []);
}

type One = Labels;

function counts(one: One, at: Date, { from, to, timeZone, filters }: Asked): boolean {
  const day = dayIn(at, timeZone);
  return (
    from <= day &&
    day <= to &&
    Object.entries(filters).every(
      ([name, keys]) => !keys?.length || keys.map(String).includes(keyIn(one, name)),
    )
  );
}

function keyOf(one: One, at: Date, { groupBy, timeZone }: Asked): string {
  if (groupBy === 'all') return '';
  if (groupBy === 'day') return dayIn(at, timeZone);
  if (groupBy === 'month') return dayIn(at, timeZone).slice(0, 7);
  if (groupBy === 'hour') return `${at.toISOString().slice(0, 13)}:00:00.000Z`;
  return keyIn(one, groupBy);
}

function keyIn(one: One, name: string): string {
  if (name.startsWith('sub')) return one.subs[Number(name.slice(3)) - 1] ?? '';
  const values = new Map(Object.entries(one));
  return String(values.get(name));
}

/** `2026-11-20` on the clock of a time zone. */
function dayIn(at: Date, timeZone: string): string {
  const clock = clocks.get(timeZone) ?? new Intl.DateTimeFormat('sv', { timeZone });
  clocks.set(timeZone, clock);
  return clock.format(at);
}

/** Making one takes longer than a hundred looks at it. */
const clocks = new Map<string, Intl.DateTimeFormat>();

function numbersOf(clicks: readonly Click[], conversions: readonly Conversion[]) {
  const people = clicks.filter(({ isBot }) => !isBot).length;
  const sumOf = (state: State) => {
    const those = conversions.filter((one) => one.state === state);
    return { count: those.length, amount: those.reduce((sum, { amount }) => sum + amount, 0) / 100 };
  };
  const [create, hold, approve, reject] = [sumOf('create'), sumOf('hold'), sumOf('approve'), sumOf('reject')];
  const good = approve.count + conversions.filter(({ isConfirmed }) => isConfirmed).length;
  return {
    clicks: clicks.length,
    unique: clicks.filter(({ isUnique }) => isUnique).length,
    bots: clicks.length - people,
    trafficback: clicks.filter(({ reason }) => reason !== '').length,
    cr: rate(conversions.length, people),
    epc: rate(Math.round((hold.amount + approve.amount) * 100) / 100, people),
    approval: rate(good, good + reject.count),
    ...{ create, hold, approve, reject },
  };
}

function rate(part: number, whole: number): number | null {
  return whole === 0 ? null : Math.round((part / whole) * 10_000) / 10_000;
}
