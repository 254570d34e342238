import type { ResultOf } from '#contract/method-types';
import { longestCount } from '#contract/wire/fields';
import type { Db } from '../../platform/db/connection.ts';
import type { Query } from '../../platform/db/driver/query.ts';
import { type Named, type PartnerRow, selectPartners } from './list-queries.ts';

type Card = ResultOf<'operator.get-user'>;

/** The facts that a card shows beyond the list. */
type More = Pick<
  Card,
  'tickets' | 'billingRequests' | 'hasTfa' | 'hasPassword' | 'isErased' | 'telegramChat'
> & {
  tokenCreatedAt: Date | null;
  tokenUsedAt: Date | null;
  tokenAddress: string | null;
  referrerId: number | null;
};

export async function findPartner(db: Db, userId: number) {
  return await db<PartnerRow[]>`${selectPartners(db)} where u.id = ${userId}`.first();
}

export async function findMore(db: Db, userId: number) {
  return await db<More[]>`
    select u.tickets, u.billing_requests, coalesce(f.is_active, false) as has_tfa,
      u.password_hash <> '' as has_password,
      u.erased_at is not null as is_erased, g.username as telegram_chat,
      t.created_at as token_created_at, t.last_used_at as token_used_at, t.last_address as token_address, u.referrer_id
    from users u left join two_factors f on f.user_id = u.id left join telegram_links g on g.user_id = u.id
      left join api_tokens t on t.user_id = u.id
    where u.id = ${userId}`.first();
}

export async function findName(db: Db, userId: number) {
  return await db<Named[]>`
    select id, login, first_name, last_name from users where id = ${userId}`.first();
}

/**
 * Counts a partner's records of each kind; each count reads at most `longestCount` rows of an index. The list of sessions counts
 * sessions.
 */
export async function countRecords(db: Db, userId: number) {
  const few = (from: Query<object[]>) =>
    db`(select count(*)::int from (select 1 from ${from} limit ${longestCount}) found)`;
  return await db<Omit<Card['counts'], 'sessions'>[]>`
    select ${few(db`users where referrer_id = ${userId}`)} as referred, ${few(db`links where user_id = ${userId}`)} as links,
      ${few(db`trafficback_rules where user_id = ${userId}`)} as rules, ${few(db`postbacks where user_id = ${userId}`)} as postbacks,
      ${few(db`postbacks p join postback_health h on h.postback_id = p.id where p.user_id = ${userId} and h.paused_at is not null`)}
        as paused_postbacks,
      ${few(db`orders where user_id = ${userId}`)} as orders, ${few(db`staff_visits where user_id = ${userId}`)} as visits`.one();
}

export async function setCounters(
  db: Db,
  userId: number,
  counters: { tickets: number | undefined; billingRequests: number | undefined },
) {
  return await db`
    update users set tickets = coalesce(${counters.tickets ?? null}::int, tickets),
      billing_requests = coalesce(${counters.billingRequests ?? null}::int, billing_requests)
    where id = ${userId} returning 1`.exists();
}
