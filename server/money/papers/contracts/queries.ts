import type { ContractState } from '#contract/money/paper-names';
import type { Db, Tx } from '../../../platform/db/connection.ts';
import { countLong } from '../../../platform/db/count-queries.ts';
import type { PartnerCall } from '../../../platform/rpc/call.ts';

export type Contract = {
  id: number;
  version: number | null;
  number: string;
  title: string;
  text: string;
  sha256: string | null;
  state: ContractState;
  on: string;
  until: string | null;
  acceptedAt: Date | null;
  acceptsSilence: boolean;
  documentId: number | null;
};

type Clock = { today: string; timeZone: string };

/** Contracts that one partner sees: their own, the offer's present version, and versions that they accepted. */
const seenBy = (db: Db, userId: number, { today, timeZone }: Clock) => db`
  select c.id, c.version, c.number, c.title, c.text, c.sha256, c.until::text as until, a.accepted_at as "acceptedAt",
    c.accepts_silence as "acceptsSilence", c.document_id as "documentId",
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
export async function awaitsContract(db: Db, userId: number, clock: Clock): Promise<boolean> {
  const all = await findContracts(db, userId, clock);
  return all.some(({ state }) => state === 'awaits') && !all.some(({ state }) => state === 'inForce');
}

export async function insertAcceptance(
  tx: Tx,
  userId: number,
  contractId: number,
  { address, userAgent }: Pick<PartnerCall, 'address' | 'userAgent'>,
): Promise<void> {
  await tx`
    insert into contract_acceptances ${tx({ contractId, userId, address, userAgent })} on conflict do nothing`;
}

type Offer = { title: string; text: string; sha256: string; acceptsSilence: boolean };

/**
 * Stores the next version of the offer. Race: the second of two concurrent calls waits, and takes the version after the first
 * one's.
 */
export async function insertOffer(tx: Tx, { title, text, sha256, acceptsSilence }: Offer) {
  await tx`lock table contracts in share row exclusive mode`;
  const [row] = await tx<{ id: number; version: number }[]>`
    insert into contracts (version, title, text, sha256, accepts_silence)
    select coalesce(max(version), 0) + 1, ${title}, ${text}, ${sha256}, ${acceptsSilence} from contracts where version is not null
    returning id, version`;
  if (!row) throw new Error('insert answered no row');
  return row;
}

/** Partners without an own contract in force, whom the offer binds. */
export async function findBoundByOffer(db: Db, today: string) {
  return await db`
    select id from users u where not is_blocked and not exists (
      select from contracts own where own.user_id = u.id and (own.until is null or own.until >= ${today}::date))`.values<number>();
}

type Own = {
  id: number | undefined;
  userId: number;
  number: string;
  title: string;
  signedOn: string;
  until: string | null;
  acceptsSilence: boolean;
};

/** Stores a partner's own contract; undefined for an unknown id. */
export async function saveOwn(tx: Tx, { id, userId, ...terms }: Own): Promise<number | undefined> {
  const saved =
    id === undefined
      ? tx`insert into contracts ${tx({ userId, ...terms })} returning id`
      : tx`update contracts set ${tx(terms)} where id = ${id} and user_id = ${userId} returning id`;
  return await saved.value<number>();
}

/** Gives a partner's own contract its file; returns the partner. */
export async function setFile(tx: Tx, id: number, documentId: number) {
  return await tx`
    update contracts set document_id = ${documentId} where id = ${id} and user_id is not null returning user_id as "userId"`.value<
    number | undefined
  >(undefined);
}

export type StaffContract = Omit<Contract, 'state' | 'acceptedAt' | 'sha256' | 'on'> & {
  userId: number | null;
  userLogin: string;
  userName: string;
  signedOn: string | null;
  madeAt: Date;
  accepted: number;
};

/** All contracts, or only the given partner's. */
export async function findAllContracts(
  db: Db,
  userId: number | undefined,
  { page, pageSize }: { page: number; pageSize: number },
) {
  const where = userId === undefined ? db`true` : db`c.user_id = ${userId}`;
  const rows = await db<StaffContract[]>`
    select c.id, c.version, c.number, c.title, c.text, c.user_id as "userId", coalesce(u.login, '') as "userLogin",
      coalesce(trim(u.first_name || ' ' || u.last_name), '') as "userName",
      c.signed_on::text as "signedOn", c.until::text as until, c.accepts_silence as "acceptsSilence", c.made_at as "madeAt",
      c.document_id as "documentId", (select count(*)::int from contract_acceptances a where a.contract_id = c.id) as accepted
    from contracts c left join users u on u.id = c.user_id
    where ${where} order by c.id desc limit ${pageSize} offset ${(page - 1) * pageSize}`;
  return { rows, pagination: await countLong(db, db`from contracts c where ${where}`) };
}

/** The file of a contract; only the given partner's where `userId` is given. */
export async function findContractFile(db: Db, id: number, userId?: number): Promise<number | undefined> {
  const [row] = await db<{ documentId: number | null }[]>`
    select document_id as "documentId" from contracts
    where id = ${id} and user_id is not null and (${userId ?? null}::bigint is null or user_id = ${userId ?? null})`;
  return row?.documentId ?? undefined;
}
