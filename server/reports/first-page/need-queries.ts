import { mostNeeds, type NeedKind } from '#contract/reports/first-page';
import type { CurrencyCode } from '#contract/wire/fields';
import { waitsLong } from '../../conversions/conversions/receive/waiting-queries.ts';
import { isUnpaid } from '../../money/bills/queries.ts';
import type { Db } from '../../platform/db/connection.ts';
import { troublesOf } from '../../proof/trouble-queries.ts';

/** Work that needs a person, by kind and currency; the currency is null where no money is involved. The sum is in minor units. */
export type Found = {
  kind: NeedKind;
  currencyCode: CurrencyCode | null;
  count: number;
  oldestAt: Date | null;
  amount: number;
};

/**
 * Counts the work that needs a person, the oldest first, up to one more than `mostNeeds` of a kind. Kinds without work have no
 * row.
 */
export async function findNeeds(db: Db, kinds: NeedKind[], today: string): Promise<Found[]> {
  if (kinds.length === 0) return [];
  const parts = kinds.map(
    (kind) => db`
      select ${kind}::text as kind, currency as currency_code, count(*)::int as count, min(at) as oldest_at,
        coalesce(sum(amount), 0)::bigint as amount
      from (${waitingFor(db, kind, today)} limit ${mostNeeds + 1}) as found (at, currency, amount) group by currency`,
  );
  return await db<Found[]>`${parts.reduce((before, part) => db`${before} union all ${part}`)}`;
}

/** Each query reads in the order of an index: the time since when an item waits, and the sum where it is money. */
function waitingFor(db: Db, kind: NeedKind, today: string) {
  const noMoney = db`null::text, null::bigint`;
  const noTime = db`null::timestamptz`;
  switch (kind) {
    case 'postbacks-failing':
      return db`
        select h.failing_since, ${noMoney} from postback_health h join postbacks p on p.id = h.postback_id
        where h.failing_since is not null and h.paused_at is null and p.is_on order by h.failing_since`;
    case 'postbacks-paused':
      return db`
        select h.paused_at, ${noMoney} from postback_health h join postbacks p on p.id = h.postback_id
        where h.failing_since is not null and h.paused_at is not null and p.is_on order by h.paused_at`;
    case 'refusals':
      return db`
        select last_at, ${noMoney} from conversion_refusals where conversion_id is null and offer_id is not null order by last_at, id`;
    case 'waiting-calls':
      return db`select kept_at, ${noMoney} from conversion_inbox where ${waitsLong(db)} order by kept_at, id`;
    case 'silent-advertisers':
      return db`select last_at, ${noMoney} from advertisers_heard where is_silent order by last_at`;
    case 'caps-reached':
      return db`
        select ${noTime}, ${noMoney} from caps_reached c join offers o on o.id = c.offer_id
        where c.day = ${today}::date and o.status = 'active'`;
    case 'applications':
      return db`select changed_at, ${noMoney} from applications where state = 'new' order by changed_at, id`;
    case 'tickets':
      return db`select unanswered_since, ${noMoney} from tickets where state = 'open' order by unanswered_since, id`;
    case 'access-requests':
      return db`select created_at, ${noMoney} from access_requests where state = 'open' order by id`;
    case 'promo-requests':
      return db`select created_at, ${noMoney} from promos where state = 'requested' order by created_at, id`;
    case 'creatives':
      return db`select created_at, ${noMoney} from creatives where state = 'waits' order by created_at, id`;
    case 'orders':
      return db`select created_at, ${noMoney} from orders where status in ('new', 'accepted') order by created_at, id`;
    case 'payees':
      return db`select created_at, ${noMoney} from payees where state = 'checking' order by id`;
    case 'destinations':
      return db`select coalesce(confirmed_at, created_at), ${noMoney} from destinations where needs_check order by id`;
    case 'withdrawals':
      return db`select requested_at, currency_code, net from withdrawals where state = 'requested' order by id`;
    case 'losses':
      return db`
        select changed_at, currency_code, amount from conversions where look = 'waits' and state = 'hold' order by id`;
    case 'revenue-shares':
      return db`
        select closed_at, currency_code, amount from revenue_share_closes where outcome = 'stopped' order by id`;
    case 'withdrawal-ends':
      return db`
        select proposed_at, ${noMoney} from staff_proposals
        where decided_at is null and what like 'withdrawal %' order by proposed_at`;
    case 'registries':
      return db`
        select r.closed_at, r.currency_code, (select sum(net)::bigint from registry_lines l where l.registry_id = r.id)
        from registries r where r.state = 'closed' order by r.id`;
    case 'paid-ended':
      return db`
        select day::timestamptz, 'RUB'::text, amount from statement_lines
        where state = 'new' and ended_withdrawal_id is not null order by day, id`;
    case 'statement-lines':
      return db`select day::timestamptz, ${noMoney} from statement_lines where state = 'new' order by day, id`;
    case 'acts-objected':
      return db`select decided_at, currency_code, amount from acts where state = 'objected' order by id`;
    case 'receipts-attached':
      return db`
        select r.attached_at, w.currency_code, w.net from receipts r join withdrawals w on w.id = r.withdrawal_id
        where r.state = 'attached' order by r.withdrawal_id`;
    case 'receipts-late':
      return db`
        select r.due_on::timestamptz, w.currency_code, w.net from receipts r join withdrawals w on w.id = r.withdrawal_id
        where r.state = 'late' order by r.withdrawal_id`;
    case 'bills-overdue':
      return db`
        select b.due_on::timestamptz, b.currency_code, b.total from bills b
        where b.due_on < ${today}::date and ${isUnpaid(db)} order by b.due_on, b.id`;
    case 'letters':
      return db`select created_at, ${noMoney} from notification_deliveries where state = 'failed' order by id`;
    case 'jobs':
      return db`
        select created_at, ${noMoney} from graphile_worker._private_jobs
        where attempts >= max_attempts and locked_at is null order by created_at`;
    case 'proof':
      return db`select since, ${noMoney} from (${troublesOf(db)}) troubles order by since`;
    case 'spool':
      // `since` is in milliseconds (server/console/system); older programs wrote a fraction.
      return db`
        select to_timestamp(least((spools #>> '{clicks,since}')::numeric, (spools #>> '{calls,since}')::numeric)::double precision / 1000),
          ${noMoney}
        from processes where heard_at > now() - interval '1 hour'
          and ((spools #>> '{clicks,since}')::numeric < extract(epoch from now()) * 1000 - 300000
            or (spools #>> '{calls,since}')::numeric < extract(epoch from now()) * 1000 - 60000)`;
  }
}
