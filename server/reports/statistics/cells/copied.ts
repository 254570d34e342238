import { conversionStates } from '#contract/conversions/conversion-names';
import { findRateFactors } from '../../../money/rates/queries.ts';
import type { ClickHouse, Values } from '../../../platform/db/clickhouse.ts';
import type { Db } from '../../../platform/db/connection.ts';
import { findReady, type Ready } from '../../clickhouse/ready-queries.ts';
import { columns, ids } from '../dimension-queries.ts';
import { dayLength } from '../period.ts';
import type { Counted } from '../sums.ts';
import type { KeyColumns } from '../tally.ts';
import type { Read, Scope } from './cells-queries.ts';
import { countedOf } from './conversion-queries.ts';

/** The part of a scope that ClickHouse answers. `days`: the UTC days (since 1970) of its clicks, the earliest first. */
export type Copied = {
  days: number[];
  clicks: KeyColumns & { counts: Int32Array };
  conversions: (KeyColumns & { counted: Counted[] }) | null;
};

/**
 * Reads clicks and conversions from ClickHouse, as far as it has them; clicks of the `summed` days are read elsewhere. Throws where
 * ClickHouse does not answer.
 */
export async function readCopied(
  db: Db,
  clickHouse: ClickHouse,
  scope: Read,
  summed: readonly number[] = [],
): Promise<Copied> {
  const [from = 0, to = 0] = [scope.start.getTime(), scope.end.getTime() - 1].map((at) =>
    Math.floor(at / dayLength),
  );
  const found = await findReady(db, { from, to });
  const without = new Set(summed);
  const ready = { ...found, days: found.days.filter((day) => !without.has(day)) };
  const [clicks, conversions] = await Promise.all([
    ready.days.length > 0
      ? readClicks(clickHouse, scope, ready)
      : { times: [], keys: [], counts: new Int32Array() },
    ready.hasConversions ? readConversions(db, clickHouse, scope, ready) : null,
  ]);
  return { clicks, conversions, days: ready.days };
}

async function readClicks(
  clickHouse: ClickHouse,
  scope: Read,
  { days, partners }: Ready,
): Promise<Copied['clicks']> {
  const { keys, where, values } = partsOf(scope, 'copied_clicks', 'at', partners);
  // Other days are read from PostgreSQL, even where ClickHouse has a part of them.
  const [first = 0, last = 0] = [days[0], days.at(-1)];
  const isWhole = last - first + 1 === days.length;
  const ofDays = isWhole ? '' : ' and has({days:Array(UInt32)}, toUInt32(toDate(at)))';
  const start = Math.max(scope.start.getTime(), first * dayLength) / 1000;
  const end = Math.min(scope.end.getTime(), (last + 1) * dayLength) / 1000;
  const found = await clickHouse.read(
    `select ${keys}, count(), sum(is_unique), sum(is_bot), countIf(reason != '')
    from clicks where ${where}${ofDays} ${groupBy(scope)}`,
    { ...values, start, end, ...(!isWhole && { days }) },
  );
  const [times = [], ...others] = found;
  const counts = new Int32Array(times.length * 4);
  for (const [place, column] of others.slice(scope.by.length).entries())
    for (let row = 0; row < times.length; row += 1) counts[4 * row + place] = Number(column[row]);
  return { times: times.map(Number), keys: others.slice(0, scope.by.length), counts };
}

async function readConversions(
  db: Db,
  clickHouse: ClickHouse,
  scope: Read,
  { partners }: Ready,
): Promise<Copied['conversions']> {
  const at = scope.basis === 'click' ? 'click_at' : 'created_at';
  const { keys, where, values } = partsOf(scope, 'copied_conversions', at, partners);
  const worth = await worthOf(db, scope);
  const found = await clickHouse.read(
    `select ${keys}, state, is_confirmed, count(), sum(${worth.of('amount')}), sum(${worth.of('revenue')}),
      sumIf(${worth.of('amount')}, revenue is not null), countIf(revenue is null)
    from conversions final where ${where} ${groupBy(scope)}, state, is_confirmed`,
    { ...values, ...worth.values, start: scope.start.getTime() / 1000, end: scope.end.getTime() / 1000 },
  );
  const [times = [], ...others] = found;
  const [states = [], confirmed = [], ...counts] = others.slice(scope.by.length);
  const counted = times.map((_, row) => {
    const [count = 0, amount = 0, revenue = 0, knownAmount = 0, unknownCount = 0] = counts.map((column) =>
      Number(column[row]),
    );
    const ofNetwork = scope.userId === null && { revenue, knownAmount, unknownCount };
    const state = conversionStates.find((one) => one === states[row]) ?? 'create';
    return countedOf({ state, isConfirmed: confirmed[row] === 1, count, amount, ...ofNetwork });
  });
  return { times: times.map(Number), keys: others.slice(0, scope.by.length), counted };
}

/** Keys, conditions and their values, for clicks and conversions alike. */
function partsOf(
  { userId, by, time, conditions }: Read,
  table: 'copied_clicks' | 'copied_conversions',
  at: string,
  partners: number[] | null,
) {
  const values: Record<string, number | string | readonly (number | string)[]> = {};
  const keys = by.map((name, place) => `${columns[table][name]} as key${place}`);
  // Finds the part of the period by its beginning, like width_bucket.
  const timeOf = time
    ? `transform(roundDown(toUnixTimestamp(${at}), {starts:Array(UInt32)}), {starts:Array(UInt32)}, {codes:Array(UInt32)}, 0)`
    : '0';
  if (time)
    Object.assign(values, { starts: time.starts.map((start) => start.getTime() / 1000), codes: time.codes });
  const where = [`${at} >= {start:UInt32}`, `${at} < {end:UInt32}`];
  if (userId !== null) where.push('user_id = {userId:UInt64}');
  if (userId !== null) values.userId = userId;
  if (partners) where.push('has({partners:Array(UInt64)}, user_id)');
  if (partners) values.partners = partners;
  for (const [place, { column, values: wanted, isNot }] of conditions.entries()) {
    const isNumber = ids.includes(column);
    where.push(
      `${isNot ? 'not ' : ''}has({filter${place}:Array(${isNumber ? 'UInt64' : 'String'})}, ${columns[table][column] ?? "''"})`,
    );
    values[`filter${place}`] = isNumber ? wanted.map(Number) : wanted.map(String);
  }
  if (time) where.push('time > 0');
  return {
    keys: [`${timeOf} as time`, ...keys].join(),
    where: where.join(' and '),
    values: values satisfies Values,
  };
}

function groupBy({ by }: Read): string {
  return `group by ${['time', ...by.map((_, place) => `key${place}`)].join()}`;
}

/**
 * The worth of a column of money, reckoned like `converted` (rates/queries.ts): to the nearest minor unit, null without a rate.
 */
async function worthOf(
  db: Db,
  { rates, start }: Scope,
): Promise<{ of(column: string): string; values: Values }> {
  if (!rates) return { of: (column) => column, values: {} };
  const [first = 0, last = 0] = [start.getTime(), Date.now()].map((at) => Math.floor(at / dayLength));
  // A conversion counts on a day of the network's own clock, and may come long after its click.
  const factors = await findRateFactors(db, rates.currency, first - 1, last + 1);
  const key = "concat(currency_code, ' ', toString(toUInt32(cap_day)))";
  const of = (column: string) => {
    const [from, to] = ['froms', 'tos'].map(
      (name) => `toInt256(transform(${key}, {days:Array(String)}, {${name}:Array(Int64)}, toInt64(0)))`,
    );
    const value = `toInt256(assumeNotNull(${column}))`;
    const converted = `toInt64(intDiv(2 * ${value} * ${from} + ${to}, greatest(2 * ${to}, 1)))`;
    return `multiIf(currency_code = {currency:String}, ${column}, ${column} is null or ${to} = 0, null, ${converted})`;
  };
  return {
    of,
    values: {
      currency: rates.currency,
      days: factors.map(({ currency, day }) => `${currency} ${day}`),
      froms: factors.map((one) => one.from),
      tos: factors.map((one) => one.to),
    },
  };
}
