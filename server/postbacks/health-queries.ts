import type { PostbackFault } from '#contract/postback-faults';
import type { PostbackEvent } from '#contract/postback-macros';
import type { Db, Tx } from '../db/connection.ts';
import { countLong } from '../db/count-queries.ts';

export type PostbackHealth = {
  lastAt: Date | null;
  status: number | null;
  fault: PostbackFault | null;
  milliseconds: number | null;
  failures: number;
  failingSince: Date | null;
  pausedAt: Date | null;
  probeAt: Date | null;
  quietUntil: Date | null;
  ended: number;
  delivered: number;
  waiting: number;
};

/** Of what waits so many are counted. */
const mostCounted = 10_000;

/** How the calls of postbacks end, by their ids; the caller knows whose they are. */
export async function findHealth(db: Db, postbackIds: number[]): Promise<Map<number, PostbackHealth>> {
  const rows = await db<(PostbackHealth & { postbackId: number })[]>`
    select wanted.id as "postbackId", h.last_at as "lastAt", h.last_status as status, h.last_fault as fault,
      h.last_milliseconds as milliseconds, coalesce(h.failures, 0) as failures, h.failing_since as "failingSince",
      h.paused_at as "pausedAt", h.probe_at as "probeAt", case when h.quiet_until > now() then h.quiet_until end as "quietUntil",
      day.ended, day.delivered, queue.waiting
    from unnest(${postbackIds}::bigint[]) wanted(id) left join postback_health h on h.postback_id = wanted.id
    cross join lateral (
      select coalesce(sum(delivered + failed), 0)::int as ended, coalesce(sum(delivered), 0)::int as delivered
      from postback_hours where postback_id = wanted.id and hour > now() - interval '24 hours') day
    cross join lateral (
      select count(*)::int as waiting from (select from postback_queue where postback_id = wanted.id limit ${mostCounted}::int) q) queue`;
  return new Map(rows.map(({ postbackId, ...health }) => [postbackId, health]));
}

export type ListedForStaff = {
  id: number;
  userId: number;
  login: string;
  event: PostbackEvent;
  url: string;
  type: 'on' | 'off';
};

type HealthFilter = {
  userId?: number | undefined;
  isTroubled: boolean;
  trouble?: 'failing' | 'paused' | undefined;
};

/** A page of all partners' postbacks, those that fail longest first. */
export async function findPostbacksForStaff(
  db: Db,
  { userId, isTroubled, trouble, page, pageSize }: HealthFilter & { page: number; pageSize: number },
) {
  const wanted = db`
    from postbacks p join users u on u.id = p.user_id left join postback_health h on h.postback_id = p.id
    where true ${userId === undefined ? db`` : db`and p.user_id = ${userId}`}
      ${isTroubled || trouble ? db`and h.failing_since is not null` : db``}
      ${trouble === undefined ? db`` : db`and p.is_on and (h.paused_at is not null) = ${trouble === 'paused'}`}`;
  const rows = await db<ListedForStaff[]>`
    select p.id, p.user_id as "userId", u.login, p.status as event, p.url, case when p.is_on then 'on' else 'off' end as type ${wanted}
    order by h.failing_since nulls last, p.id limit ${pageSize} offset ${(page - 1) * pageSize}`;
  return { rows, pagination: await countLong(db, wanted) };
}

/**
 * Forgets failures of a postback, and makes all that waits due in the order of its age. Race: deliveries that the sender is recording
 * are left out; it holds them before the health.
 */
export async function beginAnew(tx: Tx, postbackId: number): Promise<void> {
  await tx`
    update postback_queue set due_at = at where id in (
      select id from postback_queue where postback_id = ${postbackId} and due_at <> at for update skip locked)`;
  await tx`
    update postback_health set failures = 0, failing_since = null, paused_at = null, probe_at = null, quiet_until = null
    where postback_id = ${postbackId}`;
}
