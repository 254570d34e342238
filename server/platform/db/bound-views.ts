import { createHash } from 'node:crypto';
import type { Db, Tx } from './connection.ts';

/**
 * What a bound manager reaches. A transaction of theirs names the manager and has this schema before the tables' own in its search path: a
 * view for each table whose rows are of a partner, of the same name and columns, with the rows of the manager's partners alone. So every
 * statement is limited as it stands, one that is written tomorrow as well. A view also takes what is inserted, changed and removed; a row of
 * another's partner is refused. See docs/decisions/0164-bound-managers.md.
 */
const schema = 'bound';

const own = '(select id from users where manager_id = current_manager())';
const ofPartner = `user_id in ${own}`;
const made = 'manager_id = current_manager()';

/** Which rows a manager reaches, where the table has no `user_id` that says so. */
const byTable: Readonly<Record<string, string>> = {
  users: made,
  // Nobody's partners yet: those that came by the manager's own link.
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
  // What all partners together have taken is of none of them.
  offer_cap_counts: `user_id is null or ${ofPartner}`,
  // The offer's caps are of none of them.
  offer_caps: `user_id is null or ${ofPartner}`,
  // The network's terms are of none of them.
  referral_terms: `user_id is null or ${ofPartner}`,
  bank_namings: `destination_id in (select id from destinations where ${ofPartner})`,
  destination_looks: `destination_id in (select id from destinations where ${ofPartner})`,
  withdrawal_events: `withdrawal_id in (select id from withdrawals where ${ofPartner})`,
  act_lines: `act_id in (select id from acts where ${ofPartner})`,
  // The offer to everybody is of none of them.
  contracts: `user_id is null or ${ofPartner}`,
  registry_lines: `withdrawal_id in (select id from withdrawals where ${ofPartner})`,
};

/** Rows that are written about others' partners as well: an audit row of a refused call, a broadcast of the program. */
const unchecked = new Set(['staff_acts']);

/** Begins what a bound manager asks. Throws where the views are not there: without them the tables would answer. */
export function openingFor(managerId: number): string {
  return `select set_config('kabinet.manager', '${Math.trunc(managerId)}', true), '${schema}.users'::regclass,
    set_config('search_path', '${schema}, ' || current_setting('search_path'), true)`;
}

/** Brings the views up to date with the tables. What drops a column of a table drops its view before. */
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

/** Tables of the program, without the partitions of others. */
async function findTables(db: Db): Promise<{ name: string; columns: string[] }[]> {
  return await db<{ name: string; columns: string[] }[]>`
    select t.relname::text as name, array_agg(a.attname::text order by a.attnum) as columns
    from pg_class t join pg_attribute a on a.attrelid = t.oid and a.attnum > 0 and not a.attisdropped
    where t.relnamespace = (select relnamespace from pg_class where oid = 'users'::regclass)
      and t.relkind in ('r', 'p') and not t.relispartition
    group by t.oid, t.relname order by t.relname`;
}
