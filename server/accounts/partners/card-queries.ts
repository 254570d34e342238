import { longestCount } from '#contract/wire/fields';
import type { Db } from '../../platform/db/connection.ts';
import type { Statement } from '../../platform/db/driver/statement.ts';
import { type Named, type PartnerRow, selectPartners } from './list-queries.ts';

type Counts = {
  referred: number;
  links: number;
  rules: number;
  postbacks: number;
  pausedPostbacks: number;
  sessions: number;
  orders: number;
  visits: number;
};

/** The facts that a card shows beyond the list. */
type More = {
  tickets: number;
  billingRequests: number;
  hasTfa: boolean;
  hasPassword: boolean;
  isErased: boolean;
  telegramChat: string | null;
  tokenCreatedAt: Date | null;
  tokenUsedAt: Date | null;
  tokenAddress: string | null;
  referrerId: number | null;
};

export async function findPartner(db: Db, userId: number): Promise<PartnerRow | undefined> {
  const [partner] = await db<PartnerRow[]>`${selectPartners(db)} where u.id = ${userId}`;
  return partner;
}

export async function isPartner(db: Db, userId: number): Promise<boolean> {
  return (await db`select 1 from users where id = ${userId}`).length > 0;
}

export async function findMore(db: Db, userId: number): Promise<More | undefined> {
  const [more] = await db<More[]>`
    select u.tickets, u.billing_requests as "billingRequests", coalesce(f.is_active, false) as "hasTfa",
      u.password_hash <> '' as "hasPassword",
      u.erased_at is not null as "isErased", g.username as "telegramChat",
      t.created_at as "tokenCreatedAt", t.last_used_at as "tokenUsedAt", t.last_address as "tokenAddress", u.referrer_id as "referrerId"
    from users u left join two_factors f on f.user_id = u.id left join telegram_links g on g.user_id = u.id
      left join api_tokens t on t.user_id = u.id
    where u.id = ${userId}`;
  return more;
}

export async function findName(db: Db, userId: number): Promise<Named | undefined> {
  const [named] = await db<Named[]>`
    select id, login, first_name as "firstName", last_name as "lastName" from users where id = ${userId}`;
  return named;
}

/**
 * Counts a partner's records of each kind; each count reads at most `longestCount` rows of an index. The list of sessions counts
 * sessions.
 */
export async function countRecords(db: Db, userId: number): Promise<Omit<Counts, 'sessions'>> {
  const few = (from: Statement<object[]>) =>
    db`(select count(*)::int from (select 1 from ${from} limit ${longestCount}) found)`;
  const [counts] = await db<Omit<Counts, 'sessions'>[]>`
    select ${few(db`users where referrer_id = ${userId}`)} as referred, ${few(db`links where user_id = ${userId}`)} as links,
      ${few(db`trafficback_rules where user_id = ${userId}`)} as rules, ${few(db`postbacks where user_id = ${userId}`)} as postbacks,
      ${few(db`postbacks p join postback_health h on h.postback_id = p.id where p.user_id = ${userId} and h.paused_at is not null`)}
        as "pausedPostbacks",
      ${few(db`orders where user_id = ${userId}`)} as orders, ${few(db`staff_visits where user_id = ${userId}`)} as visits`;
  if (!counts) throw new Error('a select of counts answered no row');
  return counts;
}

export async function setCounters(
  db: Db,
  userId: number,
  counters: { tickets: number | undefined; billingRequests: number | undefined },
): Promise<boolean> {
  const rows = await db`
    update users set tickets = coalesce(${counters.tickets ?? null}::int, tickets),
      billing_requests = coalesce(${counters.billingRequests ?? null}::int, billing_requests)
    where id = ${userId} returning 1`;
  return rows.length > 0;
}
