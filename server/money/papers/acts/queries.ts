import type { ActState, UpdState } from '#contract/money/paper-names';
import type { PayeeKind } from '#contract/money/requisite-names';
import type { Db, Tx } from '../../../platform/db/connection.ts';
import { countLong } from '../../../platform/db/count-queries.ts';
import type { Network } from '../network-queries.ts';
import type { ActLine } from './month-queries.ts';

/** Sums in minor units; `number` includes its year, `2026-17`. */
export type Act = {
  id: number;
  userId: number;
  userLogin: string;
  userName: string;
  month: string;
  number: string | null;
  version: number;
  datedOn: string;
  state: ActState;
  payeeId: number | null;
  payeeName: string;
  payeeKind: PayeeKind | null;
  currencyCode: string;
  carried: number;
  amount: number;
  network: (Network & { basis: string }) | null;
  offeredAt: Date | null;
  silentAfter: string | null;
  decidedAt: Date | null;
  decidedBy: 'partner' | 'silence' | 'network' | 'upd' | null;
  objection: string;
  reason: string;
  documentId: number | null;
  updNumber: string | null;
  updOn: string | null;
  updState: UpdState | null;
  updDocumentId: number | null;
};

const columns = (db: Db) => db`
  a.id, a.user_id as "userId", u.login as "userLogin", trim(u.first_name || ' ' || u.last_name) as "userName", to_char(a.month, 'YYYY-MM') as month, a.year || '-' || a.number as number, a.version,
  a.dated_on::text as "datedOn", a.state, a.payee_id as "payeeId", coalesce(p.name, '') as "payeeName", p.kind as "payeeKind", a.currency_code as "currencyCode",
  a.carried, a.amount, a.network, a.offered_at as "offeredAt", a.silent_after::text as "silentAfter", a.decided_at as "decidedAt",
  a.decided_by as "decidedBy", a.objection, a.reason, a.document_id as "documentId",
  a.upd_number as "updNumber", a.upd_on::text as "updOn", a.upd_state as "updState", a.upd_document_id as "updDocumentId"`;

const joined = (db: Db) =>
  db`acts a join users u on u.id = a.user_id left join payees p on p.id = a.payee_id`;

type Filter = {
  userId?: number | undefined;
  month?: string | undefined;
  state?: ActState | undefined;
  /** Only papers that partners see: neither acts that are not offered yet nor voided versions. */
  isShown?: boolean;
};

const matching = (db: Db, { userId, month, state, isShown = false }: Filter) => db`
  ${userId === undefined ? db`true` : db`a.user_id = ${userId}`} and ${month ? db`a.month = ${`${month}-01`}::date` : db`true`}
  and ${state ? db`a.state = ${state}` : db`true`}
  and ${isShown ? db`a.state in ('offered', 'objected', 'accepted')` : db`true`}`;

export async function findActs(
  db: Db,
  filter: Filter,
  { page, pageSize }: { page: number; pageSize: number },
) {
  return await db<Act[]>`
    select ${columns(db)} from ${joined(db)} where ${matching(db, filter)}
    order by a.month desc, a.id desc limit ${pageSize} offset ${(page - 1) * pageSize}`;
}

/** An act with the payee's values; null where there is no payee, or for an erased partner. */
export type SealedAct = Act & { sealed: Buffer | null };

/** A part of a list by keyset, in its order. */
export async function findActsAfter(
  db: Db,
  filter: Filter,
  last: Act | undefined,
  limit: number,
): Promise<SealedAct[]> {
  const after = last ? db`(a.month, a.id) < (${`${last.month}-01`}::date, ${last.id})` : db`true`;
  return await db<SealedAct[]>`
    select ${columns(db)}, p.sealed from ${joined(db)} where ${matching(db, filter)} and ${after}
    order by a.month desc, a.id desc limit ${limit}`;
}

export async function countActs(db: Db, filter: Filter & { userId: number }) {
  return await db`select count(*)::int from acts a where ${matching(db, filter)}`.scalar<number>();
}

/** The `pagination` of a list of all partners' acts. */
export async function countAllActs(db: Db, filter: Filter) {
  return await countLong(db, db`from acts a where ${matching(db, filter)}`);
}

/** One act; only the given partner's where `userId` is given, and then only an act that partners see. */
export async function findAct(db: Db, id: number, userId?: number): Promise<Act | undefined> {
  const shown: Filter = userId === undefined ? {} : { userId, isShown: true };
  return await db<Act[]>`
    select ${columns(db)} from ${joined(db)} where a.id = ${id} and ${matching(db, shown)}`.first();
}

/** The act that a withdrawal was paid by: the newest one of a month that was over when the withdrawal was requested. */
export async function findActOf(db: Db, userId: number, requestedAt: Date, timeZone: string) {
  return await db<Act[]>`
    select ${columns(db)} from ${joined(db)}
    where ${matching(db, { userId, isShown: true })} and a.month < date_trunc('month', ${requestedAt} at time zone ${timeZone}::text)
    order by a.month desc limit 1`.first();
}

/** Locks an act until the transaction ends and reads it. Race: the second of two concurrent decisions finds it decided. */
export async function lockAct(tx: Tx, id: number, userId?: number): Promise<Act | undefined> {
  await tx`select 1 from acts where id = ${id} for update`;
  return await findAct(tx, id, userId);
}

export async function findLines(db: Db, actId: number) {
  return await db<ActLine[]>`
    select offer_id as "offerId", name, count, amount from act_lines where act_id = ${actId} order by place`;
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
): Promise<number> {
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
    select ${id}, place, line."offerId", line.name, line.count, line.amount
    from rows from (jsonb_to_recordset(${JSON.stringify(lines)}::text::jsonb) as ("offerId" bigint, name text, count int, amount bigint))
      with ordinality as line("offerId", name, count, amount, place)`;
  return id;
}

/** Acts that may be offered: drafts, and months up to this one that were carried for lack of a payee who exists now. */
export async function findUnoffered(db: Db, month: string) {
  return await db<{ id: number; userId: number }[]>`
    select id, user_id as "userId" from acts a
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
export async function setOffered(tx: Tx, id: number, { network, ...terms }: Offer): Promise<void> {
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
export async function setDecided(
  tx: Tx,
  id: number,
  { state, by, objection, reason }: Decision,
): Promise<void> {
  await tx`
    update acts set state = ${state}, decided_at = now(), decided_by = ${by}, objection = coalesce(${objection ?? null}, objection),
      reason = coalesce(${reason ?? null}, reason)
    where id = ${id}`;
}

export async function setDocument(tx: Tx, id: number, documentId: number): Promise<void> {
  await tx`update acts set document_id = ${documentId} where id = ${id}`;
}

type Upd = { number: string; on: string; state: UpdState };

export async function setUpd(tx: Tx, id: number, { number, on, state }: Upd): Promise<void> {
  await tx`update acts set upd_number = ${number}, upd_on = ${on}::date, upd_state = ${state} where id = ${id}`;
}

/** Gives the УПД of an act its file; returns its partner, undefined where there is no УПД. */
export async function setUpdFile(tx: Tx, id: number, documentId: number) {
  return await tx`
    update acts set upd_document_id = ${documentId} where id = ${id} and upd_state is not null returning user_id as "userId"`.value<
    number | undefined
  >(undefined);
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
