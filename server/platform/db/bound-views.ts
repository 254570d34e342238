import { createHash } from 'node:crypto';
import type { Db, Tx } from './connection.ts';

/**
 * A schema of views that limits its reader. A transaction of a bound manager, or of a partner's buyer, names them and has the schema
 * before the tables' own in its search path: a view for each table whose rows belong to a partner, with the same name and columns,
 * and only the rows that are theirs. So every statement is limited as it stands, future ones as well. A view also takes inserts,
 * updates and deletes; another's row is refused. See docs/decisions/0164-bound-managers.md and 0236-members.md.
 */
type Limit = {
  schema: string;
  /** The transaction's setting that names the reader. */
  setting: string;
  /** The rows of a table, null where the table is not limited. */
  rowsOf(table: Table): string | null;
  /** Tables that also take rows of others. */
  unchecked: readonly string[];
};

type Table = { name: string; columns: string[] };

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
  // Rows without a partner are free codes.
  promos: `user_id is null or ${ofPartner}`,
  promo_files: made,
  // Rows without a partner are the network's creatives, and contracts with advertisers.
  creatives: `user_id is null or ${ofPartner}`,
  ad_contracts: `user_id is null or ${ofPartner}`,
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

const managers: Limit = {
  schema: 'bound',
  setting: 'kabinet.manager',
  rowsOf: ({ name, columns }) => byTable[name] ?? (columns.includes('user_id') ? ofPartner : null),
  // An audit row of a refused call, a broadcast of the program.
  unchecked: ['staff_acts'],
};

const ofOwner = 'user_id = (select owner_id from users where id = current_member())';
const ofMember = `member_id = current_member() and ${ofOwner}`;
const ownLinks = '(select id from links where member_id = current_member())';
const ofLink = `link_id in ${ownLinks}`;
const ofConversion = `conversion_id in (select id from conversions where ${ofLink})`;
const ownPostbacks = '(select id from postbacks where member_id = current_member())';
const ofPostback = `postback_id in ${ownPostbacks}`;

/**
 * Conditions for the rows a buyer may reach. Of other tables with a `user_id` they reach none: whoever opens a method to buyers
 * names its tables here.
 */
const byTableOfBuyers: Readonly<Record<string, string>> = {
  users: 'id = (select owner_id from users where id = current_member())',
  sessions: 'user_id = current_member()',
  links: ofMember,
  postbacks: ofMember,
  chart_notes: ofMember,
  record_changes: ofMember,
  link_offers: ofLink,
  link_choices: ofLink,
  choice_days: ofLink,
  forbidden_days: ofLink,
  link_breaks: `kind = 'link' and record_id in ${ownLinks}`,
  clicks: ofLink,
  click_hours: ofLink,
  players: ofLink,
  player_events: `player_id in (select id from players where ${ofLink})`,
  conversions: ofLink,
  conversion_events: ofConversion,
  ledger_entries: ofConversion,
  postback_health: ofPostback,
  postback_hours: ofPostback,
  postback_queue: ofPostback,
  postback_deliveries: ofPostback,
  postback_attempts: `delivery_id in (
    select id from postback_queue where ${ofPostback} union all select id from postback_deliveries where ${ofPostback})`,
  // The network's terms for the partner, whoever asks.
  postback_resends: ofOwner,
  postback_secrets: ofOwner,
  domains: ofOwner,
  access_requests: ofOwner,
  creatives: `user_id is null or ${ofOwner}`,
  // Contracts with advertisers, which name them in the mark.
  ad_contracts: 'user_id is null',
  ad_places: ofOwner,
  offer_favourites: ofOwner,
  offer_closures: ofOwner,
  partner_payouts: ofOwner,
  // The currency of the sums.
  balances: ofOwner,
  offer_caps: `user_id is null or ${ofOwner}`,
  offer_cap_counts: `user_id is null or ${ofOwner}`,
  // A postback's mark is for its owner.
  chart_marks: `user_id is null or kind <> 'postback' and ${ofOwner}`,
};

const buyers: Limit = {
  schema: 'of_buyer',
  setting: 'kabinet.member',
  rowsOf: ({ name, columns }) => byTableOfBuyers[name] ?? (columns.includes('user_id') ? 'false' : null),
  unchecked: [],
};

/** The reader by whom a database is limited. */
export type Reader = { manager: number } | { buyer: number };

/**
 * The first statement of a limited transaction. Throws where the views are missing: without the views the tables would answer.
 */
export function openingFor(reader: Reader): string {
  const [limit, id] = 'manager' in reader ? [managers, reader.manager] : [buyers, reader.buyer];
  return `select set_config('${limit.setting}', '${Math.trunc(id)}', true), '${limit.schema}.users'::regclass,
    set_config('search_path', '${limit.schema}, ' || current_setting('search_path'), true)`;
}

/** Rebuilds the views after a migration. A migration that drops a column drops the table's views first. */
export async function makeBoundViews(tx: Tx): Promise<void> {
  const tables = await findTables(tx);
  for (const limit of [managers, buyers]) await makeViews(tx, limit, tables);
}

async function makeViews(tx: Tx, { schema, rowsOf, unchecked }: Limit, tables: Table[]): Promise<void> {
  const views = tables.flatMap((table) => {
    const { name, columns } = table;
    const rows = rowsOf(table);
    const check = unchecked.includes(name) ? '' : ' with local check option';
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
async function findTables(db: Db): Promise<Table[]> {
  return await db<Table[]>`
    select t.relname::text as name, array_agg(a.attname::text order by a.attnum) as columns
    from pg_class t join pg_attribute a on a.attrelid = t.oid and a.attnum > 0 and not a.attisdropped
    where t.relnamespace = (select relnamespace from pg_class where oid = 'users'::regclass)
      and t.relkind in ('r', 'p') and not t.relispartition
    group by t.oid, t.relname order by t.relname`;
}
