import { createHash } from 'node:crypto';
import type { Db, Tx } from './connection.ts';

/**
 * The schema of views for bound managers. A transaction of a bound manager names the manager and has this schema before the
 * tables' own in its search path: a view for each table whose rows belong to a partner, with the same name and columns, and only
 * the rows of the manager's partners. So every statement is limited as it stands, future ones as well. A view also takes inserts,
 * updates and deletes; a row of another manager's partner is refused. See docs/decisions/0164-bound-managers.md.
 */
const schema = 'bound';

const own = '(select id from users where manager_id = current_manager())';
const ofPartner = `user_id in ${own}`;
const made = 'manager_id = current_manager()';

/** Conditions for the rows a manager may reach, for tables without a decisive `user_id`. */
const byTable: Readonly<Record<string, string>> = {
  users: made,
  // An applicant is not a partner yet: the manager sees applicants who came by the manager's own link.
  applications: made,
  notification_broadcasts: made,
  conversion_batches: made,
  staff_acts: `staff_id = current_manager() or user_ids <> '{}' and user_ids <@ array${own}`,
  conversion_events: `conversion_id in (select id from conversions where ${ofPartner})`,
  conversion_batch_lines: `batch_id in (select id from conversion_batches where ${made})`,
  postback_health: `postback_id in (select id from postbacks where ${ofPartner})`,
  postback_hours: `postback_id in (select id from postbacks where ${ofPartner})`,
  postback_attempts: `delivery_id in (
    select id from postback_queue where ${ofPartner} union all select id from postback_deliveries where ${ofPartner})`,
  // Rows without a partner count the conversions of all partners together.
  offer_cap_counts: `user_id is null or ${ofPartner}`,
  // Rows without a partner are the offer's own caps.
  offer_caps: `user_id is null or ${ofPartner}`,
  // Rows without a partner are of offers.
  chart_marks: `user_id is null or ${ofPartner}`,
  feed_facts: `user_id is null or ${ofPartner}`,
  // Rows without a partner are the network's terms.
  referral_terms: `user_id is null or ${ofPartner}`,
  bank_namings: `destination_id in (select id from destinations where ${ofPartner})`,
  destination_looks: `destination_id in (select id from destinations where ${ofPartner})`,
  withdrawal_events: `withdrawal_id in (select id from withdrawals where ${ofPartner})`,
  act_lines: `act_id in (select id from acts where ${ofPartner})`,
  // Rows without a partner are the public offer contract.
  contracts: `user_id is null or ${ofPartner}`,
  registry_lines: `withdrawal_id in (select id from withdrawals where ${ofPartner})`,
};

/** Tables that also take rows about other managers' partners: an audit row of a refused call, a broadcast of the program. */
const unchecked = new Set(['staff_acts']);

/**
 * The first statement of a bound manager's transaction. Throws where the views are missing: without the views the tables would
 * answer.
 */
export function openingFor(managerId: number): string {
  return `select set_config('kabinet.manager', '${Math.trunc(managerId)}', true), '${schema}.users'::regclass,
    set_config('search_path', '${schema}, ' || current_setting('search_path'), true)`;
}

/** Rebuilds the views after a migration. A migration that drops a column drops the table's view first. */
export async function makeBoundViews(tx: Tx): Promise<void> {
  const views = (await findTables(tx)).flatMap(({ name, columns }) => {
    const rows = byTable[name] ?? (columns.includes('user_id') ? ofPartner : null);
    const check = unchecked.has(name) ? '' : ' with local check option';
    return rows === null
      ? []
      : [
          `create or replace view ${schema}.${name} as select ${columns.join()} from ${name} where ${rows}${check}`,
        ];
  });
  const digest = createHash('sha256').update(views.join()).digest('hex');
  const [made] = await tx<{ digest: string | null }[]>`
    select obj_description(oid, 'pg_namespace') as digest from pg_namespace where nspname = ${schema}`;
  if (made?.digest === digest) return;
  await tx.unsafe(
    `create schema if not exists ${schema}; ${views.join('; ')}; comment on schema ${schema} is '${digest}'`,
  );
}

/** Lists the program's tables, without partitions. */
async function findTables(db: Db): Promise<{ name: string; columns: string[] }[]> {
  return await db<{ name: string; columns: string[] }[]>`
    select t.relname::text as name, array_agg(a.attname::text order by a.attnum) as columns
    from pg_class t join pg_attribute a on a.attrelid = t.oid and a.attnum > 0 and not a.attisdropped
    where t.relnamespace = (select relnamespace from pg_class where oid = 'users'::regclass)
      and t.relkind in ('r', 'p') and not t.relispartition
    group by t.oid, t.relname order by t.relname`;
}
