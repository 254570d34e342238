import type { ParamsOf, ResultOf } from '#contract/method-types';
import type { ActState, UpdState } from '#contract/money/paper-names';
import type { PayeeKind } from '#contract/money/requisite-names';
import type { Db, Tx } from '../../../platform/db/connection.ts';
import { countLong } from '../../../platform/db/count-queries.ts';
import { countRows, type Paging, pageOf } from '../../../platform/db/list-queries.ts';
import { rowsOf } from '../../../platform/db/rows-queries.ts';
import { partnerNames } from '../../../platform/db/user-queries.ts';
import type { Network } from '../network-queries.ts';
import type { ActLine } from './month-queries.ts';

/** An act as it is stored, with the partner's names; sums in minor units. */
export type Act = Omit<ResultOf<'operator.get-act'>, 'lines' | 'upd' | 'acceptedBy'> & {
  offeredAt: Date | null;
  decidedAt: Date | null;
  payeeId: number | null;
  payeeKind: PayeeKind | null;
  network: (Network & { basis: string }) | null;
  decidedBy: 'partner' | 'silence' | 'network' | 'upd' | null;
  documentId: number | null;
  updNumber: string | null;
  updOn: string | null;
  updState: UpdState | null;
  updDocumentId: number | null;
};

const columns = (db: Db) => db`
  a.id, a.user_id, ${partnerNames(db)}, to_char(a.month, 'YYYY-MM') as month, a.year || '-' || a.number as number, a.version,
  a.dated_on::text, a.state, a.payee_id, coalesce(p.name, '') as payee_name, p.kind as payee_kind, a.currency_code,
  a.carried, a.amount, a.network, a.offered_at, a.silent_after::text, a.decided_at,
  a.decided_by, a.objection, a.reason, a.document_id,
  a.upd_number, a.upd_on::text, a.upd_state, a.upd_document_id`;

const joined = (db: Db) =>
  db`acts a join users u on u.id = a.user_id left join payees p on p.id = a.payee_id`;

/** `isShown`: only papers that partners see, neither acts that are not offered yet nor voided versions. */
type Filter = Partial<Omit<ParamsOf<'operator.get-acts'>, keyof Paging>> & { isShown?: boolean };

const matching = (db: Db, { userId, month, state, isShown }: Filter) =>
  db.and(
    userId && db`a.user_id = ${userId}`,
    month && db`a.month = ${`${month}-01`}::date`,
    state && db`a.state = ${state}`,
    isShown && db`a.state in ('offered', 'objected', 'accepted')`,
  );

const selected = (db: Db, filter: Filter) =>
  db`select ${columns(db)} from ${joined(db)} where ${matching(db, filter)}`;

export async function findActs(db: Db, filter: Filter & Paging) {
  return await db<Act[]>`
    ${selected(db, filter)} order by a.month desc, a.id desc ${pageOf(db, filter)}`;
}

/** An act with the payee's values; null where there is no payee, or for an erased partner. */
export type SealedAct = Act & { sealed: Buffer | null };

/** A part of a list by keyset, in its order. */
export async function findActsAfter(db: Db, filter: Filter, last: Act | undefined, limit: number) {
  const after = last && db`(a.month, a.id) < (${`${last.month}-01`}::date, ${last.id})`;
  return await db<SealedAct[]>`
    select ${columns(db)}, p.sealed from ${joined(db)} where ${db.and(matching(db, filter), after)}
    order by a.month desc, a.id desc limit ${limit}`;
}

export async function countActs(db: Db, filter: Filter & { userId: number }) {
  return await countRows(db, db`from acts a where ${matching(db, filter)}`);
}

/** The `pagination` of a list of all partners' acts. */
export async function countAllActs(db: Db, filter: Filter) {
  return await countLong(db, db`from acts a where ${matching(db, filter)}`);
}

/** One act; only the given partner's where `userId` is given, and then only an act that partners see. */
export async function findAct(db: Db, id: number, userId?: number) {
  const shown: Filter = userId === undefined ? {} : { userId, isShown: true };
  return await db<Act[]>`
    ${selected(db, shown)} and a.id = ${id}`.first();
}

/** The act that a withdrawal was paid by: the newest one of a month that was over when the withdrawal was requested. */
export async function findActOf(db: Db, userId: number, requestedAt: Date, timeZone: string) {
  return await db<Act[]>`
    ${selected(db, { userId, isShown: true })} and a.month < date_trunc('month', ${requestedAt} at time zone ${timeZone}::text)
    order by a.month desc limit 1`.first();
}

/** Locks an act until the transaction ends and reads it. Race: the second of two concurrent decisions finds it decided. */
export async function lockAct(tx: Tx, id: number, userId?: number) {
  await tx`select 1 from acts where id = ${id} for update`;
  return await findAct(tx, id, userId);
}

export async function findLines(db: Db, actId: number) {
  return await db<ActLine[]>`
    select offer_id, name, count, amount from act_lines where act_id = ${actId} order by place`;
}

/** The sum that the partner's latest month left for the next act; 0 where the month had a paper. */
export async function findCarried(tx: Tx, userId: number) {
  return await tx`
    select case when state = 'carried' then amount else 0 end as carried from acts
    where user_id = ${userId} and state <> 'void' order by month desc limit 1`.value<number>(0);
}

/** True where a month, or a later one, has its act. */
export async function hasAct(tx: Tx, userId: number, month: string) {
  return await tx`
    select 1 from acts where user_id = ${userId} and month >= ${`${month}-01`}::date and state <> 'void' limit 1`.exists();
}

export async function hasLaterAct(tx: Tx, { id, userId }: Pick<Act, 'id' | 'userId'>) {
  return await tx`
    select 1 from acts where user_id = ${userId} and month > (select month from acts where id = ${id}) and state <> 'void' limit 1`.exists();
}

type New = Pick<
  Act,
  'userId' | 'month' | 'version' | 'payeeId' | 'datedOn' | 'currencyCode' | 'carried' | 'amount'
>;

/** Stores an act that is not offered yet. */
export async function insertAct(
  tx: Tx,
  state: 'carried' | 'draft',
  { userId, month, version, payeeId, datedOn, currencyCode, carried, amount }: New,
  lines: ActLine[],
) {
  const made = {
    userId,
    version,
    state,
    payeeId,
    datedOn,
    currencyCode,
    carried,
    amount,
    month: `${month}-01`,
  };
  const id = await tx`insert into acts ${tx(made)} returning id`.scalar<number>();
  await tx`
    insert into act_lines (act_id, place, offer_id, name, count, amount)
    select ${id}, ordinality, offer_id, name, count, amount
    from ${rowsOf(tx, 'act_lines', lines)} with ordinality`;
  return id;
}

/** Acts that may be offered: drafts, and months up to this one that were carried for lack of a payee who exists now. */
export async function findUnoffered(db: Db, month: string) {
  return await db<{ id: number; userId: number }[]>`
    select id, user_id from acts a
    where state = 'draft' or (state = 'carried' and amount > 0 and month <= ${`${month}-01`}::date and not exists (
      select from acts later where later.user_id = a.user_id and later.month > a.month and later.state <> 'void')
      and exists (select from payees p where p.user_id = a.user_id and p.state = 'active'))
    order by month, id`;
}

/**
 * The next act number of a year; the numbers have no gaps. Race: the row is locked, so two concurrent makers get consecutive
 * numbers.
 */
export async function nextNumber(tx: Tx, year: number) {
  return await tx`
    insert into act_numbers (year, latest) values (${year}, 1)
    on conflict (year) do update set latest = act_numbers.latest + 1 returning latest`.scalar<number>();
}

type Offer = {
  payeeId: number;
  year: number;
  number: number;
  network: Network & { basis: string };
  silentAfter: string | null;
};

/** Turns a draft into a paper. */
export async function setOffered(tx: Tx, id: number, { network, ...terms }: Offer) {
  const offer = { ...terms, network: tx.json(network), state: 'offered' };
  await tx`update acts set ${tx(offer)}, offered_at = now() where id = ${id}`;
}

type Decision = {
  state: ActState;
  by: NonNullable<Act['decidedBy']>;
  objection?: string;
  reason?: string;
};

/** Puts an act into a state; a trigger refuses a state that does not follow. */
export async function setDecided(tx: Tx, id: number, { state, by, objection, reason }: Decision) {
  await tx`
    update acts set state = ${state}, decided_at = now(), decided_by = ${by}, objection = coalesce(${objection ?? null}, objection),
      reason = coalesce(${reason ?? null}, reason)
    where id = ${id}`;
}

export async function setDocument(tx: Tx, id: number, documentId: number) {
  await tx`update acts set document_id = ${documentId} where id = ${id}`;
}

export async function setUpd(tx: Tx, id: number, updNumber: string, updOn: string, updState: UpdState) {
  await tx`update acts set ${tx({ updNumber, updOn, updState })} where id = ${id}`;
}

/** Gives the УПД of an act its file; returns its partner, undefined where there is no УПД. */
export async function setUpdFile(tx: Tx, id: number, documentId: number) {
  return await tx`
    update acts set upd_document_id = ${documentId} where id = ${id} and upd_state is not null returning user_id`.value<number>();
}

/** Acts that are accepted by silence on this day. */
export async function findSilent(db: Db, today: string) {
  return await db`
    select id from acts where state = 'offered' and silent_after < ${today}::date order by id`.values<number>();
}

/** Papers without a file. */
export async function findUnkept(db: Db, limit: number, after: number) {
  return await db`
    select id from acts where state in ('offered', 'objected') and document_id is null and id > ${after} order by id limit ${limit}`.values<number>();
}
