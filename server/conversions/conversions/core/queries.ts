import { crc32 } from 'node:zlib';
import type { RejectReason } from '#contract/conversions/conversion-names';
import type { PromoRule } from '#contract/traffic/promo-names';
import type { Db, Tx } from '../../../platform/db/connection.ts';
import { rowsOf, takenFrom } from '../../../platform/db/rows-queries.ts';
import type { ConversionState, Look } from './rules.ts';

/** A conversion with the fields that its transitions need. */
export type Conversion = ConversionState & {
  id: number;
  userId: number;
  offerId: number;
  clickId: string | null;
  clickAt: Date;
  country: string;
  goal: string;
  tid: string;
  /** The scope in which the `tid` is one of its kind; '': the whole offer. */
  tidScope: string;
  currencyCode: string;
  orderSum: number | null;
  /** The sum that the advertiser pays; null where it is not known. */
  revenue: number | null;
  reason: RejectReason | null;
  createdAt: Date;
  /** `2026-11-20` */
  capDay: string;
  steps: number;
  holdDays: number;
  /** The partner's percent of the sum that the advertiser names, from the conversion's terms. */
  share: number | null;
  /** True where the conversion's terms have payouts named by the network, and now the advertiser names payouts. */
  isFixed: boolean;
  offerName: string;
  look: Look;
  /** The promo code of the order, the row of the code, and whose the order is by which rule; null where only one was named. */
  promo: string;
  promoId: number | null;
  promoWon: 'click' | 'promo' | null;
  promoRule: PromoRule | null;
  /** The rule of the conversion's own terms. */
  termsRule: PromoRule;
  /** True where the offer pays more than it brings on purpose. */
  isLossMeant: boolean;
  /** The link of a new conversion, where the link had no conversions before. */
  newLinkId?: number | null;
  /** True for a new conversion whose partner has no active postback and no notices of each conversion. */
  isQuiet?: boolean;
};

/** Facts of a conversion’s promo code. */
export type Promised = Pick<Conversion, 'promo' | 'promoId' | 'promoWon' | 'promoRule'>;
export const noPromo: Promised = { promo: '', promoId: null, promoWon: null, promoRule: null };

/** True for a conversion whose order is another partner's by its promo code, or by a click. */
export function isLost({ clickId, promoWon }: Pick<Conversion, 'clickId' | 'promoWon'>): boolean {
  return promoWon !== null && (clickId !== null) === (promoWon === 'promo');
}

/** A new conversion, with the fields that it keeps of its click. */
export type NewConversion = Omit<
  Conversion,
  | 'id'
  | 'capDay'
  | 'steps'
  | 'holdDays'
  | 'share'
  | 'isFixed'
  | 'offerName'
  | 'isLossMeant'
  | 'termsRule'
  | keyof Promised
> &
  Partial<Promised> & {
    termsId: number;
    linkId: number | null;
    linkOfferId: number | null;
    clickReason: string | null;
    landingId: number | null;
    /** The creative whose token the click or the order was expected to have; null: none. */
    creativeId: number | null;
    /** How its click's offer was chosen; null: it was not chosen among several. */
    chosen: string | null;
    /** True where its click came from a forbidden place. */
    isForbidden: boolean;
    subs: string[];
    device: string;
    os: string;
    browser: string;
    outcome: string;
    referrer: string;
    domain: string;
    releaseAt: Date | null;
    timeZone: string;
  };

/** Makes the updates of one click serial: without the lock, each of two updates at once could find no conversion. */
export async function lockClick(tx: Tx, clickId: string) {
  const [kind, key] = lockOf(clickId);
  await tx`select pg_advisory_xact_lock(${kind}, ${key})`;
}

/** The advisory lock of a click. */
export function lockOf(clickId: string): [kind: number, key: number] {
  return [clickLocks, crc32(clickId) | 0];
}

/** The key by which calls with a promo code about one order are made serial, as those of a click are. */
export function orderKey(tid: string): string {
  return `order ${tid}`;
}

/** A number that no other advisory lock of ours uses. */
const clickLocks = 7_022_091;

/**
 * Locks everything that several updates name, before the first is applied: clicks, then conversions of these clicks or with one
 * of these tids, each in one order. Race: updates that took their locks one by one could deadlock with a transaction that locks
 * the same conversions by ids.
 */
export async function lockNamed(tx: Tx, clickIds: string[], tids: string[], orders: string[] = []) {
  await lockKeys(tx, clickIds);
  await lockKeys(tx, orders.map(orderKey));
  await tx`
    select from conversions where id in (
      select id from conversions where click_id = any(${clickIds}::uuid[])
      union select id from conversions where tid <> '' and tid = any(${tids}::text[]))
    order by id for update`;
}

/** Takes the advisory locks of clicks, or of orders, in their one order. Those of orders come after those of clicks. */
export async function lockKeys(tx: Tx, names: string[]) {
  if (names.length === 0) return;
  const keys = names.map((name) => lockOf(name)[1]);
  await tx`
    select pg_advisory_xact_lock(${clickLocks}, key) from (
      select distinct key from unnest(${keys}::integer[]) key order by key) ordered`;
}

/** Locks these conversions until the transaction ends, in the order of ids, which is the common order. */
export async function lockConversions(tx: Tx, ids: number[]) {
  return await tx<Conversion[]>`
    select ${columns(tx)} where c.id = any(${ids}::bigint[]) order by c.id for update of c`;
}

/** Locks these conversions, and returns them by their ids. */
export async function lockById(tx: Tx, ids: number[]) {
  return new Map((await lockConversions(tx, ids)).map((one) => [one.id, one]));
}

/** Locks a partner's conversions of a click, or with one of these tids at these offers, in the order of ids. */
export async function lockConversionsOf(
  tx: Tx,
  userId: number,
  { clickId, offerIds, tids }: { clickId: string; offerIds: number[]; tids: string[] },
) {
  await tx`
    select from conversions where user_id = ${userId} and id in (
      select id from conversions where user_id = ${userId} and click_id = ${clickId}::uuid
      union select id from conversions where user_id = ${userId} and offer_id = any(${offerIds}::bigint[]) and tid <> '' and tid = any(${tids}::text[]))
    order by id for update`;
}

/** Race: the second of two inserts at once waits here for the first and inserts nothing; then it finds the first one's row. */
export async function insertConversion(
  tx: Tx,
  { userId, reason, timeZone, newLinkId: _, isQuiet: __, ...made }: NewConversion,
) {
  const capDay = tx`(${made.createdAt} at time zone ${timeZone}::text)::date`;
  return await tx<{ id: number; capDay: string }[]>`
    insert into conversions ${tx({ userId, ...made, rejectReason: reason, capDay })} on conflict do nothing
    returning id, cap_day::text`.first(null);
}

/**
 * Race: where another transaction has given the tid to its conversion, this statement waits for that transaction and fails by
 * `conversions_tid_key`.
 */
export async function setTid(
  tx: Tx,
  { id, userId }: Conversion,
  { tid, tidScope }: Pick<Conversion, 'tid' | 'tidScope'>,
) {
  await tx`
    update conversions set tid = ${tid}, tid_scope = ${tidScope} where id = ${id} and user_id = ${userId}`;
}

/** Writes at once whose an order is: a conversion that has lost it leaves its `tid` to the winner's. */
export async function setPromised(
  tx: Tx,
  one: Promised & Pick<Conversion, 'id' | 'userId' | 'tid' | 'tidScope'>,
) {
  await tx`
    update conversions set promo = ${one.promo}, promo_id = ${one.promoId}, promo_won = ${one.promoWon}, promo_rule = ${one.promoRule},
      tid = ${one.tid}, tid_scope = ${one.tidScope}, changed_at = now() where id = ${one.id} and user_id = ${one.userId}`;
}

/** The scope in which a `tid` of a player's goal is one of its kind. */
export function scopeOfGoal(goal: string): string {
  return `goal:${goal}`;
}

/** An existing conversion in its new state, with the columns that only the update writes. */
export type ChangedConversion = Conversion & { rejectReason: RejectReason | null; releaseAt: Date | null };

/** A part of a statement that writes the new states of conversions; the caller holds their locks. */
export function updatedPart(tx: Tx, changed: ChangedConversion[]) {
  const taken = [
    'state',
    'is_confirmed',
    'amount',
    'tid',
    'order_sum',
    'reject_reason',
    'held_since',
    'release_at',
    'steps',
    'revenue',
    'look',
  ];
  return tx`updated as (
    update conversions c set ${takenFrom(tx, 'made', taken)}, changed_at = now()
    from ${rowsOf(tx, 'conversions', changed)} made
    where c.id = made.id)`;
}

/** A line of the receipt. */
export type EventRow = {
  conversionId: number;
  at: Date;
  saidBy: 'advertiser' | 'staff' | 'release';
  keyId: number | null;
  staffId: number | null;
  word: string;
  goal: string | null;
  tid: string;
  payout: number | null;
  orderSum: number | null;
  state: string;
  isConfirmed: boolean;
  amount: number;
  rejectReason: string | null;
  comment: string;
  /** True where the line changed only the revenue. */
  isHidden: boolean;
};

/** A part of a statement that adds lines to receipts. */
export function eventsPart(tx: Tx, events: EventRow[]) {
  const columns = tx`conversion_id, at, said_by, key_id, staff_id, word, goal, tid, payout, order_sum, state, is_confirmed, amount,
      reject_reason, comment, is_hidden`;
  return tx`events as (
    insert into conversion_events (${columns}) select ${columns} from ${rowsOf(tx, 'conversion_events', events)})`;
}

/** A condition: terms `t` of an offer `o` name payouts themselves, and the offer now lets the advertiser name payouts. */
export function fixedBy(tx: Tx) {
  return tx`(o.payout_from = 'advertiser' and coalesce(t.payout_from = 'network', false)
    and exists (select from offer_payouts p where p.terms_id = t.id and p.amount > 0))`;
}

/**
 * The side that names the payout of a click under terms `t` of an offer `o`: the advertiser, where the offer or the terms say so.
 */
export function payoutFrom(db: Db) {
  return db`case when 'advertiser' in (o.payout_from, t.payout_from) then 'advertiser' else 'network' end`;
}

/**
 * The columns of a `Conversion`, and the tables that they come from. Names are quoted: `findFacts` reads these rows as JSON, whose
 * keys stay as they are.
 */
export function columns(tx: Tx) {
  return tx`c.id, c.user_id as "userId", c.offer_id as "offerId", c.click_id as "clickId", c.click_at as "clickAt", c.country,
    c.goal, c.tid, c.tid_scope as "tidScope", c.state, c.is_confirmed as "isConfirmed", c.amount, c.currency_code as "currencyCode",
    c.order_sum as "orderSum", c.revenue, c.reject_reason as reason, c.held_since as "heldSince", c.created_at as "createdAt",
    to_char(c.cap_day, 'YYYY-MM-DD') as "capDay", c.steps, t.hold_days as "holdDays", t.share::float8, ${fixedBy(tx)} as "isFixed", o.name as "offerName",
    c.look, c.promo, c.promo_id as "promoId", c.promo_won as "promoWon", c.promo_rule as "promoRule", t.promo_rule as "termsRule",
    o.is_loss_meant as "isLossMeant"
    from conversions c join offer_terms t on t.id = c.terms_id join offers o on o.id = c.offer_id`;
}
