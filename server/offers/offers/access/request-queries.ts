import { type accessRefusals, type requestStates, ruleDays } from '#contract/offers/access-names';
import { type Actor, columnsOf } from '../../../money/ledger/actor.ts';
import type { Db, Tx } from '../../../platform/db/connection.ts';
import { countLong } from '../../../platform/db/count-queries.ts';

export type RequestState = (typeof requestStates)[number];
type Refusal = (typeof accessRefusals)[number];
type Paging = { page: number; pageSize: number };

export type RequestRow = {
  id: number;
  offerId: number;
  offerName: string;
  state: RequestState;
  source: string;
  volume: string;
  pictureId: string | null;
  createdAt: Date;
  decidedAt: Date | null;
  reason: Refusal | null;
  comment: string;
  askAgainAt: Date | null;
  until: Date | null;
};

/** The decider of a request: the staff, the offer's rule, or a switch of the offer to access on request. */
export type Decider = Actor | 'rule' | 'switch';
/** The decision on a request. */
export type Decision =
  | { state: 'granted'; until: Date | null; comment: string }
  | { state: 'refused'; reason: Refusal; askAgainAt: Date | null; comment: string }
  | { state: 'withdrawn' };

type Asked = { offerId: number; source: string; volume: string; pictureId: string | null };

export async function insertRequest(tx: Tx, userId: number, asked: Asked): Promise<number> {
  const [row] = await tx<{ id: number }[]>`
    insert into access_requests (user_id, offer_id, source, volume, picture_id)
    values (${userId}, ${asked.offerId}, ${asked.source}, ${asked.volume}, ${asked.pictureId}) returning id`;
  return row?.id ?? 0;
}

/**
 * Decides a waiting request. Race: the second of two decisions at once finds that the request no longer waits, and changes
 * nothing.
 */
export async function decideRequest(tx: Tx, id: number, decision: Decision, by: Decider): Promise<boolean> {
  const { reason, comment, askAgainAt, until } = { ...nothingSaid, ...decision };
  const who = deciderOf(by);
  const decided = await tx`
    update access_requests set state = ${decision.state}, decided_at = now(), decided_by = ${who.by}, staff_id = ${who.staffId},
      reason = ${reason}, comment = ${comment}, ask_again_at = ${askAgainAt}, until = ${until}
    where id = ${id} and state = 'open' returning 1`;
  return decided.length > 0;
}

const nothingSaid = { reason: null, comment: '', askAgainAt: null, until: null };

/** Gives partners access without a request, until the offer is closed to them. */
export async function insertGrants(tx: Tx, offerId: number, userIds: number[], by: Decider): Promise<void> {
  const who = deciderOf(by);
  await tx`
    insert into access_requests (user_id, offer_id, state, decided_at, decided_by, staff_id)
    select id, ${offerId}, 'granted', now(), ${who.by}, ${who.staffId} from unnest(${userIds}::bigint[]) as given(id) order by id`;
}

/** Ends a partner's grants. */
export async function endGrants(tx: Tx, userId: number, offerId: number): Promise<void> {
  await tx`
    update access_requests set until = now()
    where user_id = ${userId} and offer_id = ${offerId} and state = 'granted' and (until is null or until > now())`;
}

export async function findLastRequest(db: Db, userId: number, offerId: number): Promise<RequestRow | null> {
  const [row] = await db<RequestRow[]>`
    ${selectRequests(db)} where r.user_id = ${userId} and r.offer_id = ${offerId} order by r.id desc limit 1`;
  return row ?? null;
}

export async function findRequest(db: Db, userId: number, id: number): Promise<RequestRow | undefined> {
  const [row] = await db<RequestRow[]>`${selectRequests(db)} where r.user_id = ${userId} and r.id = ${id}`;
  return row;
}

type OwnFilter = Paging & { state?: RequestState | undefined };

export async function findRequests(db: Db, userId: number, { state, page, pageSize }: OwnFilter) {
  const wanted = db`r.user_id = ${userId} ${state === undefined ? db`` : db`and r.state = ${state}`}`;
  const rows = await db<RequestRow[]>`
    ${selectRequests(db)} where ${wanted} order by r.id desc limit ${pageSize} offset ${(page - 1) * pageSize}`;
  const [total] = await db<{ count: number }[]>`
    select count(*)::int from access_requests r where ${wanted}`;
  return { rows: [...rows], totalCount: total?.count ?? 0 };
}

/** A request to be decided, with its partner and its offer. */
export type Waiting = {
  id: number;
  userId: number;
  offerId: number;
  offerName: string;
  currencyCode: string;
};

export async function findWaiting(db: Db, ids: number[]): Promise<Waiting[]> {
  return await db<Waiting[]>`
    select r.id, r.user_id, r.offer_id, o.name as "offerName", b.currency_code
    from access_requests r join offers o on o.id = r.offer_id join balances b on b.user_id = r.user_id
    where r.id = any(${ids}::bigint[]) order by r.user_id, r.id`;
}

export async function findOpenRequest(db: Db, userId: number, offerId: number): Promise<Waiting | undefined> {
  const [row] = await db<{ id: number }[]>`
    select id from access_requests where user_id = ${userId} and offer_id = ${offerId} and state = 'open'`;
  return row && (await findWaiting(db, [row.id]))[0];
}

export type StaffRow = RequestRow & {
  userId: number;
  login: string;
  firstName: string;
  lastName: string;
  currencyCode: string;
  decidedBy: 'staff' | 'key' | 'rule' | 'partner' | 'switch' | null;
  decider: string;
};

type StaffFilter = Paging & {
  state: RequestState;
  offerId?: number | undefined;
  userId?: number | undefined;
};

/** Waiting requests come the oldest first, decided requests the newest first. */
export async function findStaffRequests(db: Db, { state, offerId, userId, page, pageSize }: StaffFilter) {
  const wanted = db`r.state = ${state} ${offerId === undefined ? db`` : db`and r.offer_id = ${offerId}`}
    ${userId === undefined ? db`` : db`and r.user_id = ${userId}`}`;
  const rows = await db<StaffRow[]>`
    select ${requestColumns(db)}, u.id as "userId", u.login, u.first_name, u.last_name,
      b.currency_code, r.decided_by, coalesce(a.name, '') as decider
    from access_requests r join offers o on o.id = r.offer_id join users u on u.id = r.user_id join balances b on b.user_id = r.user_id
      left join staff_accounts a on a.id = r.staff_id
    where ${wanted} order by r.id ${state === 'open' ? db`` : db`desc`} limit ${pageSize} offset ${(page - 1) * pageSize}`;
  return { rows: [...rows], pagination: await countLong(db, db`from access_requests r where ${wanted}`) };
}

/** The median time of the staff's answers in 90 days, in minutes; answers by a rule do not count. */
export async function findUsualAnswer(db: Db): Promise<number | null> {
  const [row] = await db<{ minutes: number | null }[]>`
    select case when count(*) >= ${fewestAnswers} then
      ceil(date_part('epoch', percentile_cont(0.5) within group (order by decided_at - created_at)) / 60)::int end as minutes
    from access_requests where decided_by in ('staff', 'key') and decided_at > now() - interval '90 days' and source <> ''`;
  return row?.minutes ?? null;
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

function deciderOf(by: Decider): { by: string; staffId: number | null } {
  if (by === 'rule' || by === 'switch') return { by, staffId: null };
  const { actor, staffId } = columnsOf(by);
  return { by: actor, staffId };
}

function selectRequests(db: Db) {
  return db`select ${requestColumns(db)} from access_requests r join offers o on o.id = r.offer_id`;
}

function requestColumns(db: Db) {
  return db`r.id, r.offer_id, o.name as "offerName", r.state, r.source, r.volume, r.picture_id,
    r.created_at, r.decided_at, r.reason, r.comment, r.ask_again_at, r.until`;
}
