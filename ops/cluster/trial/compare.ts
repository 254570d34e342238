import { setTimeout as pause } from 'node:timers/promises';
import { connect, type Sql } from '#server/platform/db/connection';
import type { Tracker } from '#server/testing/postbacks/tracker';
import { countTwice } from '#server/testing/traffic/click-trial';
import { differences } from '#server/testing/traffic/money-trial';
import type { Cluster } from '../folder.ts';
import { addresses } from '../machines.ts';
import {
  countOrders,
  isBusy,
  missingClicks,
  missingEntries,
  missingOrders,
  missingSales,
} from './compare-queries.ts';
import type { Acknowledged } from './load.ts';

/** Milliseconds that what was acknowledged may take: clicks and an advertiser's statuses may wait on the disk of a redirector. */
const patience = 60_000;

export function openPrimary({ keys }: Cluster): Sql {
  return connect(`postgres://kabinet:${keys.password}@${addresses.balancer}:15000/kabinet`, 2);
}

/** Waits until all that had been acknowledged by now is in the database; returns a sentence, and what is missing. */
export async function compareIds(
  sql: Sql,
  acknowledged: Acknowledged,
): Promise<{ summary: string; missing: string[] }> {
  const known = {
    clicks: [...acknowledged.clicks],
    sales: [...acknowledged.sold],
    orders: new Map(acknowledged.orders),
    entries: new Map(acknowledged.entries),
  };
  const find = async () => [
    ...(await missingClicks(sql.patient, known.clicks)),
    ...(await missingSales(sql.patient, known.sales)),
    ...(await missingOrders(sql.patient, known.orders)),
    ...(await missingEntries(sql.patient, known.entries)),
  ];
  const until = Date.now() + patience;
  let missing = await find();
  while (missing.length > 0 && Date.now() < until) {
    await pause(250);
    missing = await find();
  }
  const { clicks, sales, orders, entries } = known;
  const counts = `${clicks.length} clicks, ${sales.length} sales, ${orders.size} orders, ${entries.size} entries`;
  return { summary: `of ${counts} ${missing.length} missing`, missing };
}

/** Everything at rest: nothing doubled, all accounts of the same thing equal, each event at the tracker under one id. */
export async function compareAll(
  sql: Sql,
  { acknowledged, mark, tracker }: { acknowledged: Acknowledged; mark: string; tracker: Tracker },
): Promise<string[]> {
  while (await isBusy(sql)) await pause(200);
  const { orders, entries } = await countOrders(sql, mark);
  const clicks = await countTwice(sql);
  return [
    `${orders - acknowledged.orders.size} orders and ${entries - acknowledged.entries.size} entries too many`,
    `${clicks.kept} clicks, ${clicks.summed} in the sums, ${clicks.isEqual ? 'equal' : 'UNEQUAL'}; ${clicks.kept - acknowledged.clicks.size} of them not acknowledged`,
    `${(await differences(sql)).length} differences of money`,
    compareDeliveries(acknowledged, tracker),
  ];
}

function compareDeliveries({ sold }: Acknowledged, { received }: Tracker): string {
  const idsOf = new Map<string, Set<string>>();
  for (const { query, headers } of received) {
    const event = `${query.c} ${query.s}`;
    idsOf.set(event, (idsOf.get(event) ?? new Set()).add(String(headers['webhook-id'])));
  }
  const events = [...sold].flatMap((click) => [`${click} create`, `${click} approve`]);
  const missing = events.filter((event) => !idsOf.has(event));
  const twoIds = [...idsOf.values()].filter(({ size }) => size > 1).length;
  return `of ${events.length} deliveries ${missing.length} missing, ${twoIds} under two ids; ${received.length - idsOf.size} calls came twice ${missing.slice(0, 5).join(', ')}`;
}
