import type { ItemOf, ParamsOf, ResultOf } from '#contract/method-types';
import type { Db, Tx } from '../../../platform/db/connection.ts';
import { findLongPage } from '../../../platform/db/list-queries.ts';
import type { PartnerCall } from '../../../platform/rpc/call.ts';

export type Contract = ResultOf<'contracts.get-contract'>;

type Clock = { today: string; timeZone: string };

/** Contracts that one partner sees: their own, the offer's present version, and versions that they accepted. */
const seenBy = (db: Db, userId: number, { today, timeZone }: Clock) => db`
  select c.id, c.version, c.number, c.title, c.text, c.sha256, c.until::text, a.accepted_at,
    c.accepts_silence, c.document_id is not null as has_file,
    coalesce(c.signed_on, (c.made_at at time zone ${timeZone}::text)::date)::text as on,
    case when c.user_id is not null then case when c.until < ${today}::date then 'ended' else 'inForce' end
      when c.version < newest.version then 'replaced' when a.user_id is null then 'awaits' else 'accepted' end as state
  from contracts c left join contract_acceptances a on a.contract_id = c.id and a.user_id = ${userId},
    lateral (select max(version) as version from contracts where user_id is null) newest
  where c.user_id = ${userId} or c.user_id is null and (c.version = newest.version or a.user_id is not null)`;

export async function findContracts(db: Db, userId: number, clock: Clock) {
  return await db<Contract[]>`
    select * from (${seenBy(db, userId, clock)}) c order by version is null, id desc`;
}

export async function findContract(db: Db, userId: number, id: number, clock: Clock) {
  return await db<Contract[]>`select * from (${seenBy(db, userId, clock)}) c where id = ${id}`.first();
}

/** True where the offer's present version waits for a partner without an own contract in force. */
export async function awaitsContract(db: Db, userId: number, clock: Clock) {
  const all = await findContracts(db, userId, clock);
  return all.some(({ state }) => state === 'awaits') && !all.some(({ state }) => state === 'inForce');
}

export async function insertAcceptance(
  tx: Tx,
  userId: number,
  contractId: number,
  { address, userAgent }: Pick<PartnerCall, 'address' | 'userAgent'>,
) {
  await tx`
    insert into contract_acceptances ${tx({ contractId, userId, address, userAgent })} on conflict do nothing`;
}

/**
 * Stores the next version of the offer. Race: the second of two concurrent calls waits, and takes the version after the first
 * one's.
 */
export async function insertOffer(
  tx: Tx,
  {
    title,
    text,
    sha256,
    acceptsSilence,
  }: Record<'title' | 'text' | 'sha256', string> & { acceptsSilence: boolean },
) {
  await tx`lock table contracts in share row exclusive mode`;
  return await tx<{ id: number; version: number }[]>`
    insert into contracts (version, title, text, sha256, accepts_silence)
    select coalesce(max(version), 0) + 1, ${title}, ${text}, ${sha256}, ${acceptsSilence} from contracts where version is not null
    returning id, version`.one();
}

/** Partners without an own contract in force, whom the offer binds. */
export async function findBoundByOffer(db: Db, today: string) {
  return await db`
    select id from users u where not is_blocked and owner_id is null and not exists (
      select from contracts own where own.user_id = u.id and (own.until is null or own.until >= ${today}::date))`.values<number>();
}

/** Stores a partner's own contract; undefined for an unknown id. */
export async function saveOwn(
  tx: Tx,
  { id, userId, ...terms }: Omit<ParamsOf<'operator.save-contract'>, 'idempotencyKey'>,
) {
  const saved =
    id === undefined
      ? tx`insert into contracts ${tx({ userId, ...terms })} returning id`
      : tx`update contracts set ${tx(terms)} where id = ${id} and user_id = ${userId} returning id`;
  return await saved.value<number>();
}

/** Gives a partner's own contract its file; returns the partner. */
export async function setFile(tx: Tx, id: number, documentId: number) {
  return await tx`
    update contracts set document_id = ${documentId} where id = ${id} and user_id is not null returning user_id`.value<number>();
}

/** All contracts, or only the given partner's. */
export async function findAllContracts(db: Db, { userId, ...paging }: ParamsOf<'operator.get-contracts'>) {
  return await findLongPage<ItemOf<'operator.get-contracts'>>(db, paging, {
    columns: db`c.id, c.version, c.number, c.title, c.text, c.user_id, coalesce(u.login, '') as user_login,
      coalesce(trim(u.first_name || ' ' || u.last_name), '') as user_name, c.signed_on::text, c.until::text, c.accepts_silence,
      c.made_at, c.document_id is not null as has_file,
      (select count(*)::int from contract_acceptances a where a.contract_id = c.id) as accepted`,
    found: db`from contracts c left join users u on u.id = c.user_id where ${db.and(userId && db`c.user_id = ${userId}`)}`,
    order: db`c.id desc`,
  });
}

/** The file of a contract; only the given partner's where `userId` is given. */
export async function findContractFile(db: Db, id: number, userId?: number) {
  const wanted = db.and(db`id = ${id} and user_id is not null`, userId && db`user_id = ${userId}`);
  return (await db`select document_id from contracts where ${wanted}`.value<number | null>()) ?? undefined;
}
