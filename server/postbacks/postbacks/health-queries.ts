import type { ItemOf, ParamsOf } from '#contract/method-types';
import type { Db, Tx } from '../../platform/db/connection.ts';
import { countLong } from '../../platform/db/count-queries.ts';
import { offersOf } from './queries.ts';

type PostbackHealth = ItemOf<'operator.get-postback-health'>['health'];

/** Waiting postback calls are counted up to this number. */
const mostCounted = 10_000;

/** Adds to postbacks the results of their calls; the caller has checked the owner. */
export async function withHealth<Row extends { id: number }>(db: Db, postbacks: Row[]) {
  const postbackIds = postbacks.map(({ id }) => id);
  const rows = await db<(PostbackHealth & { postbackId: number })[]>`
    select wanted.id as postback_id, h.last_at, h.last_status as status, h.last_fault as fault,
      h.last_milliseconds as milliseconds, coalesce(h.failures, 0) as failures, h.failing_since,
      h.paused_at, h.probe_at, case when h.quiet_until > now() then h.quiet_until end as quiet_until,
      day.ended, day.delivered, queue.waiting
    from unnest(${postbackIds}::bigint[]) wanted(id) left join postback_health h on h.postback_id = wanted.id
    cross join lateral (
      select coalesce(sum(delivered + failed), 0)::int as ended, coalesce(sum(delivered), 0)::int as delivered
      from postback_hours where postback_id = wanted.id and hour > now() - interval '24 hours') day
    cross join lateral (
      select count(*)::int as waiting from (select from postback_queue where postback_id = wanted.id limit ${mostCounted}::int) q) queue`;
  const found = new Map(rows.map(({ postbackId, ...health }) => [postbackId, health]));
  return postbacks.flatMap((postback) => {
    const health = found.get(postback.id);
    // The statement answers a row for every id.
    return health ? [{ ...postback, health }] : [];
  });
}

type HealthFilter = ParamsOf<'operator.get-postback-health'>;

/**
 * A page of all partners' postbacks, the longest failing first. Failing postbacks and the rest are read separately, each in the
 * order of an index and no further than the page.
 */
export async function findPostbacksForStaff(db: Db, filter: HealthFilter) {
  const { page, pageSize } = filter;
  const isWhole = !filter.isTroubled && filter.trouble === undefined;
  const failing = failingOf(db, filter);
  const all = db`from postbacks p where ${db.and(ownedBy(db, filter))}`;
  const reach = page * pageSize;
  const rest = db`
    union all (
      select p.*, null as failing_since ${all} and not exists (
        select from postback_health h where h.postback_id = p.id and h.failing_since is not null)
      order by p.id limit ${reach})`;
  const listed = db<Omit<ItemOf<'operator.get-postback-health'>, 'health'>[]>`
    select p.id, p.user_id, u.login, trim(u.first_name || ' ' || u.last_name) as user_name,
      p.status as event, p.url, case when p.is_on then 'on' else 'off' end as type,
      ${offersOf(db)} as offers
    from (
      (select p.*, h.failing_since ${failing} order by h.failing_since, h.postback_id limit ${reach}) ${isWhole ? rest : db``}
    ) p join users u on u.id = p.user_id
    order by p.failing_since nulls last, p.id limit ${pageSize} offset ${reach - pageSize}`;
  const [rows, pagination] = await Promise.all([listed, countLong(db, isWhole ? all : failing)]);
  return { rows, pagination };
}

/**
 * Conditions are written out: each choice has an index that serves only a statement that names its condition. Over all partners,
 * each postback is looked up by itself (`offset 0`): for a thousand postbacks the planner would read half of the tables.
 */
function failingOf(db: Db, filter: HealthFilter) {
  const { trouble, userId } = filter;
  const isOn = trouble && db`p.is_on`;
  const wanted = db.and(
    db`h.failing_since is not null`,
    trouble && (trouble === 'paused' ? db`h.paused_at is not null` : db`h.paused_at is null`),
  );
  return db`
    from postback_health h cross join lateral (
      select * from postbacks p where ${db.and(db`p.id = h.postback_id`, isOn, ownedBy(db, filter))}
      ${userId === undefined ? db`offset 0` : db``}
    ) p
    where ${wanted}`;
}

const ownedBy = (db: Db, { userId }: HealthFilter) => userId && db`p.user_id = ${userId}`;

/**
 * Clears a postback's failures, and makes its waiting calls due in the order of their age. Race: calls that the sender is
 * recording are skipped; the sender locks them before the health.
 */
export async function beginAnew(tx: Tx, postbackId: number) {
  await tx`
    update postback_queue set due_at = at where id in (
      select id from postback_queue where postback_id = ${postbackId} and due_at <> at for update skip locked)`;
  await tx`
    update postback_health set failures = 0, failing_since = null, paused_at = null, probe_at = null, quiet_until = null
    where postback_id = ${postbackId}`;
}
