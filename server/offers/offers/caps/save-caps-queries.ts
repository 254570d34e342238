import type { ParamsOf } from '#contract/method-types';
import type { Cap } from '#contract/offers/caps';
import { toMinor } from '../../../money/ledger/money.ts';
import { isLockTaken, type Tx } from '../../../platform/db/connection.ts';
import { rowsOf } from '../../../platform/db/rows-queries.ts';

/** All wanted caps of an offer, which the caller has locked. */
export type CapsChange = { offerId: number; caps: Cap[] };

/**
 * Replaces caps. A cap that stays keeps its count, even with new numbers; a new cap starts with the conversions of the current
 * period.
 *
 * Race: a conversion that comes at the same time has read the former caps. It holds the offer's row for key share; this statement
 * waits for that lock, and counts the conversion by its committed row.
 */
export async function replaceCaps(tx: Tx, changes: CapsChange[]): Promise<void> {
  if (changes.length === 0) return;
  const ids = changes.map(({ offerId }) => offerId);
  await lockAtOnce(tx, ids);
  const rows = changes.flatMap(({ offerId, caps }) =>
    caps.map(({ count, sum, ...cap }, place) => {
      return { ...cap, offerId, place, conversions: count, payouts: sum === null ? null : toMinor(sum) };
    }),
  );
  const saved = tx`${rowsOf(tx, 'offer_caps', rows)} saved`;
  const isSame = tx`c.user_id is null and c.offer_id = saved.offer_id and c.per = saved.per and c.goal is not distinct from saved.goal
    and c.period = saved.period and c.currency_code = saved.currency_code`;
  await tx`
    delete from offer_caps c where offer_id = any(${ids}::bigint[]) and user_id is null and not exists (select from ${saved} where ${isSame})`;
  await tx`
    update offer_caps c set place = saved.place, conversions = saved.conversions, payouts = saved.payouts from ${saved} where ${isSame}`;
  await tx`
    update offer_cap_counts n set most_conversions = c.conversions, most_payouts = c.payouts from offer_caps c
    where c.offer_id = any(${ids}::bigint[]) and n.cap_id = c.id and n.ends_on >= (now() at time zone 'UTC')::date
      and (n.most_conversions, n.most_payouts) is distinct from (c.conversions, c.payouts)`;
  const made = await tx`
    insert into offer_caps (offer_id, place, per, goal, period, conversions, payouts, currency_code)
    select offer_id, place, per, goal, period, conversions, payouts, currency_code from ${saved}
    where not exists (select from offer_caps c where ${isSame}) returning id`.values<number>();
  await countWhatCame(tx, made);
}

/** Replaces a partner's own cap of an offer, or removes it. The caller has locked no offer in another way than `lockAtOnce`. */
export async function replaceOwnCap(
  tx: Tx,
  userId: number,
  offerId: number,
  cap: ParamsOf<'operator.grant-access'>['cap'],
): Promise<void> {
  await tx`delete from offer_caps where user_id = ${userId} and offer_id = ${offerId}`;
  if (!cap) return;
  const { period, count } = cap;
  const own = {
    offerId,
    userId,
    place: ownPlace,
    per: 'partner',
    period,
    conversions: count,
    currencyCode: 'RUB',
  };
  await countWhatCame(tx, await tx`insert into offer_caps ${tx(own)} returning id`.values<number>());
}

/** Places an own cap after all caps of the offer. */
const ownPlace = 1000;

const mostTries = 20;

/**
 * Locks all of these offers for update, or none: while it waits, it holds none of these locks. Race: conversions of a batch hold
 * offers for key share in the order of their clicks, and wait for balances meanwhile; a batch that waited for an offer locked
 * here could end in a deadlock.
 */
export async function lockAtOnce(tx: Tx, ids: number[]): Promise<void> {
  const all = (part: Tx) =>
    part`select from offers where id = any(${ids}::bigint[]) order by id for update nowait`;
  for (let tries = 0; ids.length > 1 && tries < mostTries; tries++) {
    try {
      await tx.savepoint(all);
      return;
    } catch (error) {
      if (!isLockTaken(error)) throw error;
    }
    for (const id of ids) await waitFor(tx, id);
  }
  // So many conversions come that one of them always holds an offer. Where this statement causes a deadlock, the database ends
  // it.
  await tx`select from offers where id = any(${ids}::bigint[]) order by id for update`;
}

/** Waits until no conversion holds an offer, and releases the lock again. */
async function waitFor(tx: Tx, id: number) {
  const waited = tx.savepoint(async (part) => {
    await part`select from offers where id = ${id} for update`;
    throw new LetGo();
  });
  await waited.catch((error: unknown) => {
    if (!(error instanceof LetGo)) throw error;
  });
}

class LetGo extends Error {}

/** Counts from yesterday (UTC) on: the current day depends on the network's time zone. */
async function countWhatCame(tx: Tx, capIds: number[]) {
  if (capIds.length === 0) return;
  const first = tx`cap_starts(c.period, (now() at time zone 'UTC')::date - 1)`;
  await tx`
    insert into offer_cap_counts (cap_id, offer_id, user_id, starts_on, ends_on, conversions, payouts, most_conversions, most_payouts)
    select c.id, c.offer_id, case c.per when 'partner' then v.user_id end, cap_starts(c.period, v.cap_day), min(cap_ends(c.period, v.cap_day)),
      count(*), coalesce(sum(v.amount) filter (where v.currency_code = c.currency_code), 0), c.conversions, c.payouts
    from offer_caps c join conversions v on v.offer_id = c.offer_id and v.state <> 'reject' and (c.goal is null or v.goal = c.goal)
      and (c.user_id is null or c.user_id = v.user_id)
      and v.cap_day >= ${first} and v.created_at >= ${first} - 2
    where c.id = any(${capIds}::bigint[]) group by 1, 2, 3, 4, c.conversions, c.payouts`;
}
