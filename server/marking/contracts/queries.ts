import type { ParamsOf, RowOf } from '#contract/method-types';
import type { Db, Tx } from '../../platform/db/connection.ts';
import { containing } from '../../platform/db/like.ts';
import { findLongPage } from '../../platform/db/list-queries.ts';
import { briefOf } from '../../platform/db/rows-queries.ts';

type Row = RowOf<'operator.get-ad-contracts'>;

export async function findAdContracts(
  db: Db,
  { term, advertiserId, userId, isInitial, ...paging }: ParamsOf<'operator.get-ad-contracts'>,
) {
  const pattern = containing(term.toLowerCase());
  const wanted = db.and(
    term !== '' && db`(k.inn = ${term} or lower(k.number) like ${pattern} or lower(k.name) like ${pattern})`,
    advertiserId && db`k.advertiser_id = ${advertiserId}`,
    userId && db`k.user_id = ${userId}`,
    isInitial !== undefined && db`(k.advertiser_id is not null) = ${isInitial}`,
  );
  return await findLongPage<Row>(db, paging, {
    columns: db`k.id, ${briefOf(db, 'a')} as advertiser,
      ${briefOf(db, 'u', 'login')} as user, k.parent_id, k.party, k.name, k.inn,
      k.foreign_number, k.country_code, k.number, k.dated_on::text as date, k.subject, k.roles,
      (select count(*)::int from creatives c where c.contract_id = k.id) as creatives, k.created_at`,
    found: db`from ad_contracts k left join advertisers a on a.id = k.advertiser_id left join users u on u.id = k.user_id where ${wanted}`,
    counted: db`from ad_contracts k where ${wanted}`,
    order: db`k.id desc`,
  });
}

export type Party = Pick<Row, 'party' | 'name' | 'inn' | 'foreignNumber' | 'countryCode'>;

/** The side that has a contract with the network: one of the two. */
export type Side = { advertiserId: number | null; userId: number | null };

type Saved = Party & Side & Pick<Row, 'parentId' | 'number' | 'subject' | 'roles'> & { datedOn: string };

/** Locks a contract; `hasTokens`: creatives of it have tokens. */
export async function lockAdContract(tx: Tx, id: number) {
  return await tx<(Party & Side & { hasTokens: boolean })[]>`
    select k.party, k.name, k.inn, k.foreign_number, k.country_code, k.advertiser_id, k.user_id, exists (
      select from creatives c where c.contract_id = k.id and c.erid is not null) as has_tokens
    from ad_contracts k where k.id = ${id} for no key update`.first();
}

/** The side of a contract that another one names as its parent; `isBelow`: the parent itself adds to that other one. */
export async function findParent(db: Db, parentId: number, id: number | null) {
  return await db<(Side & { isBelow: boolean })[]>`
    with recursive above(id, parent_id, advertiser_id, user_id) as (
      select id, parent_id, advertiser_id, user_id from ad_contracts where id = ${parentId}
      union select k.id, k.parent_id, k.advertiser_id, k.user_id from ad_contracts k join above on k.id = above.parent_id)
    select advertiser_id, user_id, exists (select from above where id = ${id}::bigint) as is_below from above where id = ${parentId}`.first();
}

export async function insertAdContract(tx: Tx, saved: Saved) {
  return await tx`insert into ad_contracts ${tx(saved)} returning id`.scalar<number>();
}

export async function updateAdContract(tx: Tx, id: number, saved: Saved) {
  await tx`update ad_contracts set ${tx(saved)} where id = ${id}`;
}

/** An advertiser as a party of a contract. */
export async function findAdvertiserParty(db: Db, id: number) {
  return await db<{ name: string; legalName: string; inn: string }[]>`
    select name, legal_name, inn from advertisers where id = ${id}`.first();
}

/** True for a partner whose data has not been erased. */
export async function hasPartner(db: Db, id: number) {
  return await db`
    select from users where id = ${id} and owner_id is null and erased_at is null`.exists();
}
