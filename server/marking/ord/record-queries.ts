import type { ItemOf } from '#contract/method-types';
import type { Db } from '../../platform/db/connection.ts';
import { externalId } from './ids.ts';
import type { Contract, Contractor, Creative, Place } from './operator.ts';

/** A party as its newest contract writes it, with the roles of all its contracts. */
export async function findParty(db: Db, column: 'user_id' | 'advertiser_id', id: number) {
  const theirs = db`${db(column)} = ${id}`;
  return await db<Omit<Contractor, 'kpp'>[]>`
    select party, name, inn, foreign_number, country_code, array(
      select distinct role from ad_contracts o, unnest(o.roles) role where o.${theirs} order by 1) as roles
    from ad_contracts where ${theirs} order by dated_on desc, id desc limit 1`.first();
}

export type ContractRow = Pick<Contract, 'number' | 'date' | 'subject'> &
  Pick<Contractor, 'name' | 'roles'> & {
    id: number;
    advertiserId: number | null;
    userId: number | null;
    /** The contract that it adds to, of the same party. */
    parentId: number | null;
  };

/** These contracts and those that they add to. */
export async function findWithParents(db: Db, ids: number[]) {
  return await db<ContractRow[]>`
    with recursive wanted as (
      select * from ad_contracts where id = any(${ids}::bigint[])
      union select p.* from wanted w join ad_contracts p on p.id = w.parent_id
        and p.user_id is not distinct from w.user_id and p.advertiser_id is not distinct from w.advertiser_id)
    select w.id, w.advertiser_id, w.user_id, p.id as parent_id, w.name, w.number, w.dated_on::text as date, w.subject, w.roles
    from wanted w left join wanted p on p.id = w.parent_id order by w.id`;
}

export async function findPlaceRows(db: Db, ids: number[]) {
  return await db<(Omit<Place, 'owner'> & { id: number; userId: number })[]>`
    select id, user_id, kind, name, address from ad_places where id = any(${ids}::bigint[])`;
}

/** A creative in the queue. */
export type QueuedCreative = { id: number; name: string; contractId: number | null };

/** `isDecided`: the network has approved it, and it has not ended without a token. */
export type CreativeRow = QueuedCreative &
  Omit<Creative, 'contract' | 'media'> & {
    pictureId: string | null;
    erid: string | null;
    isDecided: boolean;
  };

export async function findCreativeRows(db: Db, ids: number[]) {
  return await db<CreativeRow[]>`
    select id, contract_id, kktu, form, name, text, target, picture_id, erid,
      state = 'has-token' or state = 'approved' and coalesce(ends_at > now(), true) as is_decided
    from creatives where id = any(${ids}::bigint[]) order by id`;
}

/** Approved creatives that wait for a token, and are not on their way to one. */
export async function findTokenless(db: Db, limit: number) {
  return await db<QueuedCreative[]>`
    select id, contract_id, name from creatives c
    where state = 'approved' and contract_id is not null and kktu <> '' and (ends_at is null or ends_at > now())
      and not exists (select from ad_sends s where s.external_id = 'c' || c.id)
    order by id limit ${limit}`;
}

/** The widest variant of a picture. */
export async function findPictureBytes(db: Db, id: string) {
  return await db`
    select webp from picture_files where picture_id = ${id} order by width desc limit 1`.value<Buffer>();
}

/** Months that are over and counted whole, with statistics of places that are not on their way yet. */
export async function findUnsentStatistics(db: Db, today: string, limit: number) {
  const thisMonth = `${today.slice(0, 7)}-01`;
  return await db<{ creativeId: number; placeId: number; month: string; creative: string; place: string }[]>`
    select s.creative_id, s.place_id, to_char(s.day, 'YYYY-MM') as month, c.name as creative, p.name as place
    from ad_statistics s join creatives c on c.id = s.creative_id and c.erid is not null join ad_places p on p.id = s.place_id
    where s.day >= ${thisMonth}::date - interval '3 months' and s.day < ${thisMonth}::date
      and exists (select from ad_counted_days n
        where n.day = (date_trunc('month', s.day) + interval '1 month - 1 day')::date
          and n.counted_at >= date_trunc('month', s.day) + interval '1 month')
      and not exists (select from ad_sends q
        where q.external_id = 's' || s.creative_id || '-' || s.place_id || '-' || to_char(s.day, 'YYYY-MM'))
    group by 1, 2, 3, 4, 5 order by 3, 1, 2 limit ${limit}`;
}

/** A document as it is frozen. */
export type ActContent = Omit<ItemOf<'operator.get-ad-acts'>, 'key' | 'corrects' | 'state' | 'message'>;
type ActRow = { firstKey: string; contractId: number; month: string; content: ActContent };

/** Documents of a version that can be sent. */
export async function findActsToSend(db: Db, month: string, version: number) {
  return await db<Omit<ActRow, 'month'>[]>`
    select first_key, contract_id, content from ad_acts
    where month = ${`${month}-01`}::date and version = ${version} and key is not null order by place`;
}

/** The newest sent version of a document. */
export async function findSentAct(db: Db, firstKey: string) {
  return await db<Omit<ActRow, 'firstKey'>[]>`
    select d.contract_id, to_char(d.month, 'YYYY-MM') as month, d.content
    from ad_acts d join ad_act_versions v using (month, version)
    where d.first_key = ${firstKey} and v.state = 'sent' order by d.version desc limit 1`.first();
}

/** Returns by which id the operator knows a creative: its own where it was made there, else ours. */
export async function findOperatorIds(db: Db, creatives: readonly number[]) {
  const rows = await db<{ externalId: string; operatorId: string }[]>`
    select external_id, operator_id from ad_sends
    where external_id = any(${creatives.map(externalId.creative)}::text[]) and operator_id is not null`;
  const ids = new Map(rows.map((row) => [row.externalId, row.operatorId]));
  return (creative: number) => ids.get(externalId.creative(creative)) ?? externalId.creative(creative);
}
