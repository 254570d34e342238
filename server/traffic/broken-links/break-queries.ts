import type { BrokenReason } from '#contract/traffic/broken-names';
import type { Db, Tx } from '../../platform/db/connection.ts';
import { jsonOf, rowsOf } from '../../platform/db/rows-queries.ts';
import { type FoundRule, originOf } from './found-queries.ts';

/** A break that is remembered: since when, and what the link or the rule brought in the 30 days before. */
export type Break = {
  userId: number;
  kind: 'link' | 'rule';
  recordId: number;
  reason: BrokenReason;
  since: Date;
  incomeBefore: number;
  clicksBefore: number;
};
/** A break that has been found and is to be remembered. */
type NewBreak = Pick<Break, 'recordId' | 'reason'>;
type NewRuleBreak = NewBreak & Pick<FoundRule, 'offerFrom' | 'offerTo' | 'link'>;

/** Breaks of a partner, or of all. */
export async function findBreaks(db: Db, userId: number | null) {
  return await db<Break[]>`
    select * from link_breaks where ${userId === null ? db`true` : db`user_id = ${userId}`}`;
}

/**
 * Remembers new breaks of a partner's links. A link whose offer has taken no click for days broke after the last day on which it did:
 * it was broken before anybody looked.
 */
export async function insertLinkBreaks(db: Db, userId: number, breaks: NewBreak[]) {
  if (breaks.length === 0) return;
  const keys = breaks.map(({ recordId }) => String(recordId));
  await db`
    with broken as (
      select b.record_id as id, b.reason, case when b.reason = 'landing' then coalesce((
          select min(c.failed_at) from address_checks c join links l on l.id = b.record_id and c.offer_id = l.offer_id where c.state = 'broken'), now())
        when b.reason in ('stopped', 'paused', 'closed') and days.taken < date_trunc('day', now(), 'UTC') - interval '1 day'
          and days.last > days.taken then days.taken + interval '1 day'
        else now() end as since
      from ${rowsOf(db, 'link_breaks', breaks)} b
      left join (
        select key, max(at) filter (where trafficbacks < clicks) as taken, max(at) as last from click_sums
        where user_id = ${userId} and dimension = 'link' and span = 'day' and at > now() - interval '90 days' and key = any(${keys}::text[])
        group by 1
      ) days on days.key = b.record_id::text
    )
    insert into link_breaks (user_id, kind, record_id, reason, since, income_before, clicks_before)
    select ${userId}, 'link', b.id, b.reason, b.since,
      (select coalesce(sum(amount), 0) from conversions c where c.user_id = ${userId} and c.link_id = b.id
        and c.click_at >= b.since - interval '30 days' and c.click_at < b.since and c.state in ('hold', 'approve')),
      (select coalesce(sum(clicks), 0) from click_sums s where s.user_id = ${userId} and s.dimension = 'link' and s.span = 'day'
        and s.key = b.id::text and s.at >= b.since - interval '30 days' and s.at < b.since)
    from broken b on conflict do nothing`;
}

/** Remembers new breaks of a partner's rules. */
export async function insertRuleBreaks(db: Db, userId: number, breaks: NewRuleBreak[]) {
  if (breaks.length === 0) return;
  await db`
    with broken as (
      select b.*, coalesce((select min(c.failed_at) from address_checks c where c.state = 'broken' and (
          b.reason = 'landing' and c.offer_id = b.offer_to
          or b.reason = 'own-link' and c.offer_id is null and c.url = ${originOf(db, 'b.link')})), now()) as since
      from jsonb_to_recordset(${jsonOf(db, breaks)}) b(record_id bigint, reason text, offer_from bigint, offer_to bigint, link text)
    )
    insert into link_breaks (user_id, kind, record_id, reason, since, income_before, clicks_before)
    select ${userId}, 'rule', b.record_id, b.reason, b.since,
      (select coalesce(sum(amount), 0) from conversions c where c.user_id = ${userId} and c.click_reason is not null
        and c.offer_id = b.offer_to and (b.offer_from is null or c.link_offer_id = b.offer_from)
        and c.click_at >= b.since - interval '30 days' and c.click_at < b.since and c.state in ('hold', 'approve')), 0
    from broken b on conflict do nothing`;
}

export type BreakKey = Pick<Break, 'userId' | 'kind' | 'recordId'>;

/** Forgets breaks that are mended. */
export async function deleteBreaks(db: Db, breaks: BreakKey[]) {
  if (breaks.length === 0) return;
  await db`
    delete from link_breaks b using ${rowsOf(db, 'link_breaks', breaks)} n
    where (b.user_id, b.kind, b.record_id) = (n.user_id, n.kind, n.record_id)`;
}

/** Another reason of a break that goes on. */
export async function updateReasons(db: Db, breaks: (BreakKey & Pick<Break, 'reason'>)[]) {
  if (breaks.length === 0) return;
  await db`
    update link_breaks b set reason = n.reason from ${rowsOf(db, 'link_breaks', breaks)} n
    where (b.user_id, b.kind, b.record_id) = (n.user_id, n.kind, n.record_id)`;
}

/** Breaks that cost money and of which their partner has not been told, the dearest of each partner first. */
export type Untold = { userId: number; names: string[]; count: number };

/**
 * Partners who are to be told now, with their links and rules: at most once a day. A full or sleeping offer is no news: it has
 * notices of its own, or keeps its hours.
 */
export async function findUntold(db: Db) {
  return await db<Untold[]>`
    select b.user_id, count(*)::int as count, (array_agg(
        case when l.id is null then 'правило трафикбека' || coalesce(' оффера «' || f.name || '»', '')
          else coalesce(nullif(l.name, ''), l.code) || coalesce(' — ' || o.name, '') end order by b.income_before desc))[1:5] as names
    from link_breaks b
    left join links l on b.kind = 'link' and l.id = b.record_id left join offers o on o.id = l.offer_id
    left join trafficback_rules r on b.kind = 'rule' and r.id = b.record_id left join offers f on f.id = r.offer_from
    where b.told_at is null and ${isNews(db)}
      and not exists (select from broken_told t where t.user_id = b.user_id and t.told_at > now() - interval '1 day')
    group by 1`;
}

function isNews(db: Db) {
  return db`b.reason not in ('cap', 'schedule') and (b.clicks_before > 0 or b.kind = 'rule')`;
}

/** Marks a partner as told. Race: of two tellers at once the second waits here, and gets false. */
export async function markTold(tx: Tx, userId: number): Promise<boolean> {
  const isFirst = await tx`
    insert into broken_told as kept values (${userId}, now()) on conflict (user_id) do update set told_at = now()
      where kept.told_at < now() - interval '1 day' returning 1`.exists();
  if (isFirst) await tx`update link_breaks set told_at = now() where user_id = ${userId} and told_at is null`;
  return isFirst;
}
