import type { ItemOf, ParamsOf } from '#contract/method-types';
import { ruleDays } from '#contract/offers/access-names';
import { type Actor, columnsOf } from '../../../money/ledger/actor.ts';
import type { Db, Tx } from '../../../platform/db/connection.ts';
import { findLongPage, findPage } from '../../../platform/db/list-queries.ts';

type Request = ItemOf<'offers.get-requests'>;
export type RequestRow = Omit<Request, 'picture' | 'askAgainAt'> & {
  pictureId: string | null;
  askAgainAt: Date | null;
};

/** The decider of a request: the staff, the offer's rule, or a switch of the offer to access on request. */
export type Decider = Actor | 'rule' | 'switch';
/** The decision on a request. */
export type Decision =
  | { state: 'granted'; until: Date | null; comment: string }
  | { state: 'refused'; reason: NonNullable<Request['reason']>; askAgainAt: Date | null; comment: string }
  | { state: 'withdrawn' };

type Asked = ParamsOf<'offers.request-access'>;

export async function insertRequest(tx: Tx, userId: number, asked: Asked): Promise<number> {
  return await tx`
    insert into access_requests ${tx({ userId, ...asked })} returning id`.scalar<number>();
}

/**
 * Decides a waiting request. Race: the second of two decisions at once finds that the request no longer waits, and changes
 * nothing.
 */
export async function decideRequest(tx: Tx, id: number, decision: Decision, by: Decider): Promise<boolean> {
  return await tx`
    update access_requests set ${tx({ ...decision, ...deciderOf(by) })}, decided_at = now()
    where id = ${id} and state = 'open' returning 1`.exists();
}

/** Gives partners access without a request, until the offer is closed to them. */
export async function insertGrants(tx: Tx, offerId: number, userIds: number[], by: Decider): Promise<void> {
  const { decidedBy, staffId } = deciderOf(by);
  await tx`
    insert into access_requests (user_id, offer_id, state, decided_at, decided_by, staff_id)
    select id, ${offerId}, 'granted', now(), ${decidedBy}, ${staffId} from unnest(${userIds}::bigint[]) as given(id) order by id`;
}

/** Ends a partner's grants. */
export async function endGrants(tx: Tx, userId: number, offerId: number): Promise<void> {
  await tx`
    update access_requests set until = now()
    where user_id = ${userId} and offer_id = ${offerId} and state = 'granted' and (until is null or until > now())`;
}

export async function findLastRequest(db: Db, userId: number, offerId: number) {
  return await db<RequestRow[]>`
    ${selectRequests(db)} where r.user_id = ${userId} and r.offer_id = ${offerId} order by r.id desc limit 1`.first();
}

export async function findRequest(db: Db, userId: number, id: number) {
  return await db<RequestRow[]>`${selectRequests(db)} where r.user_id = ${userId} and r.id = ${id}`.first();
}

export async function findRequests(
  db: Db,
  userId: number,
  { state, ...paging }: ParamsOf<'offers.get-requests'>,
) {
  const wanted = db.and(db`r.user_id = ${userId}`, state && db`r.state = ${state}`);
  return await findPage<RequestRow>(db, paging, {
    columns: requestColumns(db),
    found: db`${tables(db)} where ${wanted}`,
    counted: db`from access_requests r where ${wanted}`,
    order: db`r.id desc`,
  });
}

/** A request to be decided, with its partner and its offer. */
export type Waiting = {
  id: number;
  userId: number;
  offerId: number;
  offerName: string;
  currencyCode: string;
};

export async function findWaiting(db: Db, ids: number[]) {
  return await db<Waiting[]>`
    select r.id, r.user_id, r.offer_id, o.name as offer_name, b.currency_code
    from access_requests r join offers o on o.id = r.offer_id join balances b on b.user_id = r.user_id
    where r.id = any(${ids}::bigint[]) order by r.user_id, r.id`;
}

export async function findOpenRequest(tx: Tx, userId: number, offerId: number) {
  const id = await tx`
    select id from access_requests where user_id = ${userId} and offer_id = ${offerId} and state = 'open'`.value<number>();
  return id === undefined ? undefined : (await findWaiting(tx, [id]))[0];
}

export type StaffRow = RequestRow &
  Pick<ItemOf<'operator.get-access-requests'>, 'partner'> & {
    decidedBy: 'staff' | 'key' | 'rule' | 'partner' | 'switch' | null;
    decider: string;
  };

/** Waiting requests come the oldest first, decided requests the newest first. */
export async function findStaffRequests(
  db: Db,
  { state, offerId, userId, ...paging }: ParamsOf<'operator.get-access-requests'>,
) {
  const ofOffer = offerId && db`r.offer_id = ${offerId}`;
  const ofPartner = userId && db`r.user_id = ${userId}`;
  const wanted = db.and(db`r.state = ${state}`, ofOffer, ofPartner);
  return await findLongPage<StaffRow>(db, paging, {
    columns: db`${requestColumns(db)}, r.decided_by, coalesce(a.name, '') as decider, jsonb_build_object('id', u.id, 'login', u.login,
      'firstName', u.first_name, 'lastName', u.last_name, 'currencyCode', b.currency_code) as partner`,
    found: db`${tables(db)} join users u on u.id = r.user_id join balances b on b.user_id = r.user_id
      left join staff_accounts a on a.id = r.staff_id where ${wanted}`,
    counted: db`from access_requests r where ${wanted}`,
    order: state === 'open' ? db`r.id` : db`r.id desc`,
  });
}

/** The median time of the staff's answers in 90 days, in minutes; answers by a rule do not count. */
export async function findUsualAnswer(db: Db): Promise<number | null> {
  return await db`
    select case when count(*) >= ${fewestAnswers} then
      ceil(date_part('epoch', percentile_cont(0.5) within group (order by decided_at - created_at)) / 60)::int end as minutes
    from access_requests where decided_by in ('staff', 'key') and decided_at > now() - interval '90 days' and source <> ''`.scalar<
    number | null
  >();
}

const fewestAnswers = 5;

export type Quality = { confirmed: number; approval: number | null };

/** The results of partners' conversions in the last days, over all offers; partners without conversions are left out. */
export async function findQuality(db: Db, userIds: number[]): Promise<Map<number, Quality>> {
  const rows = await db<{ userId: number; confirmed: number; rejected: number }[]>`
    select user_id, sum(approve_count + confirmed_count)::int as confirmed, sum(reject_count)::int as rejected
    from conversion_sums
    where user_id = any(${userIds}::bigint[]) and basis = 'event' and dimension = 'all' and span = 'hour'
      and at > now() - ${`${ruleDays} days`}::interval
    group by 1`;
  return new Map(
    rows.map(({ userId, confirmed, rejected }) => [
      userId,
      { confirmed, approval: confirmed + rejected === 0 ? null : confirmed / (confirmed + rejected) },
    ]),
  );
}

function deciderOf(by: Decider) {
  if (by === 'rule' || by === 'switch') return { decidedBy: by, staffId: null };
  const { actor, staffId } = columnsOf(by);
  return { decidedBy: actor, staffId };
}

function selectRequests(db: Db) {
  return db`select ${requestColumns(db)} ${tables(db)}`;
}

function tables(db: Db) {
  return db`from access_requests r join offers o on o.id = r.offer_id`;
}

function requestColumns(db: Db) {
  return db`r.id, r.offer_id, o.name as offer_name, r.state, r.source, r.volume, r.picture_id, r.created_at, r.decided_at, r.reason, r.comment,
    r.ask_again_at, r.until`;
}
