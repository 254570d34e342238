import type { Db, Tx } from '../../platform/db/connection.ts';
import { jsonOf } from '../../platform/db/rows-queries.ts';

/** Kinds of records with an id on the other platform. */
export type Kind = 'partner' | 'advertiser' | 'offer' | 'link';
const tables = { partner: 'users', advertiser: 'advertisers', offer: 'offers', link: 'links' } as const;

export async function findByExternal(db: Db, kind: Kind, ids: string[]): Promise<Map<string, number>> {
  const rows = await db<{ id: number; externalId: string }[]>`
    select id, external_id from ${db(tables[kind])} where external_id = any(${ids}::text[])`;
  return new Map(rows.map(({ id, externalId }) => [externalId, id]));
}

/** Gives an existing record its id on the other platform. */
export async function setExternal(tx: Tx, kind: Kind, id: number, externalId: string) {
  await tx`update ${tx(tables[kind])} set external_id = ${externalId} where id = ${id}`;
}

export type KnownPartner = {
  id: number;
  login: string;
  email: string;
  externalId: string | null;
  currencyCode: string;
};

/** Partners with one of these names, in lower case, as their login or mail. */
export async function findByLogins(db: Db, names: string[]) {
  return await db<KnownPartner[]>`
    select id, lower(login) as login, lower(email) as email, external_id, b.currency_code
    from users join balances b on b.user_id = id
    where lower(login) = any(${names}::text[]) or lower(email) = any(${names}::text[])`;
}

/** Partners already moved in, by their id on the other platform. */
export async function findBrought(db: Db, externalIds: string[]) {
  const rows = await db<{ id: number; externalId: string; login: string; email: string }[]>`
    select id, external_id, lower(login) as login, lower(email) as email
    from users where external_id = any(${externalIds}::text[])`;
  return new Map(rows.map((row) => [row.externalId, row]));
}

/** Advertisers or offers with one of these names that no file has brought. */
export async function findByNames(db: Db, kind: 'advertiser' | 'offer', names: string[]) {
  return await db<{ id: number; name: string }[]>`
    select id, name from ${db(tables[kind])} where name = any(${names}::text[]) and external_id is null order by id`;
}

/** Accounts of the staff by login, in lower case. */
export async function findStaff(db: Db, logins: string[]): Promise<Map<string, number>> {
  const rows = await db<{ id: number; login: string }[]>`
    select id, lower(login) as login from staff_accounts where lower(login) = any(${logins}::text[]) and not is_blocked`;
  return new Map(rows.map(({ id, login }) => [login, id]));
}

export async function setReferrer(tx: Tx, userId: number, externalId: string) {
  await tx`
    update users set referrer_id = (select id from users where external_id = ${externalId}) where id = ${userId}`;
}

export type NewLink = {
  userId: number;
  offerId: number;
  code: string;
  name: string;
  subs: string[];
  externalId: string | null;
  key: string;
};

/** Makes links; a partner's first link to an offer answers old addresses that name only these two. */
export async function insertLinks(tx: Tx, links: NewLink[]): Promise<void> {
  await tx`
    insert into links (code, user_id, offer_id, name, subs, external_id, idempotency_key)
    select code, user_id, offer_id, name, array(select jsonb_array_elements_text(subs)), external_id, key
    from jsonb_to_recordset(${jsonOf(tx, links)}) as moved(n integer, code text, user_id bigint, offer_id bigint,
      name text, subs jsonb, external_id text, key text)
    order by n`;
  await tx`
    update links set answers_old = true where id in (
      select min(l.id) from links l
      join (select distinct * from unnest(${links.map(({ userId }) => userId)}::bigint[], ${links.map(({ offerId }) => offerId)}::bigint[])
        pair(user_id, offer_id)) pair using (user_id, offer_id)
      where l.idempotency_key like 'move-in %'
        and not exists (select from links o where (o.user_id, o.offer_id) = (l.user_id, l.offer_id) and o.answers_old)
      group by l.user_id, l.offer_id)`;
}

/** The keys of links that files have brought, and each partner's number of links. */
export async function findMovedLinks(db: Db, userIds: number[]) {
  const keys = await db<{ userId: number; key: string }[]>`
    select user_id, idempotency_key as key from links
    where user_id = any(${userIds}::bigint[]) and idempotency_key like 'move-in %'`;
  const counts = await db<{ userId: number; count: number }[]>`
    select user_id, count(*)::int from links where user_id = any(${userIds}::bigint[]) group by 1`;
  return {
    keys: new Set(keys.map(({ userId, key }) => `${userId} ${key}`)),
    counts: new Map(counts.map(({ userId, count }) => [userId, count])),
  };
}

/** Partners' currencies, and the entries that moved their sums in. */
export async function findBalances(db: Db, userIds: number[], keys: string[]) {
  const balances = await db<{ userId: number; currencyCode: string }[]>`
    select user_id, currency_code from balances where user_id = any(${userIds}::bigint[])`;
  const entries = await db<{ userId: number; key: string; amount: number }[]>`
    select user_id, idempotency_key as key, amount from ledger_entries
    where user_id = any(${userIds}::bigint[]) and idempotency_key = any(${keys}::text[])`;
  return {
    currencies: new Map(balances.map(({ userId, currencyCode }) => [userId, currencyCode])),
    entries: new Map(entries.map(({ userId, key, amount }) => [`${userId} ${key}`, amount])),
  };
}

export async function findPostbacksOfMany(db: Db, userIds: number[]) {
  return await db<{ userId: number; url: string; status: string; offerIds: number[] }[]>`
    select user_id, url, status, offer_ids from postbacks where user_id = any(${userIds}::bigint[])`;
}
