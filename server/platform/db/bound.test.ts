import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { createDatabase } from '../../testing/database.ts';
import { central, ofTraffic } from '../../testing/statements/tables.ts';
import { connect, type Db, type Sql } from './connection.ts';

let database: Awaited<ReturnType<typeof createDatabase>>;
let sql: Sql;
before(async () => {
  database = await createDatabase();
  sql = connect(database.address, 4);
});
after(async () => {
  await sql.end();
  await database.drop();
});

/** Tables without a partner's rows: the network's, the staff's, the program's. */
const ofNobody = `
  offers offer_terms offer_payouts offer_keys offer_days offer_results caps_reached advertisers_heard advertiser_hours network_choice network_choice_order landings landing_clicks landing_weights landing_figures landing_pairs address_checks
  advertisers currency_rates bills bill_lines bill_marks bill_numbers bill_papers bill_reminders routing_changes conversion_inbox conversion_refusals applied_calls click_segments unpacked_days
  feed_sources marking
  clickhouse_copying clickhouse_days clickhouse_stretches clickhouse_conversions clickhouse_erasures
  promotions products product_categories product_sizes pictures picture_files backgrounds banner_files banner_pictures brand delivery_types places
  ad_act_versions ad_acts ad_statistics ad_counted_days ad_sends
  withdrawal_methods known_banks withdrawal_terms registries order_numbers documents fingerprint_keys network_requisites act_numbers
  paying_accounts registry_sheets registry_sheet_saves bank_statements statement_lines
  notification_events notification_texts telegram_bots telegram_chats
  ticket_templates staff_accounts staff_factors staff_places staff_recovery_codes staff_repeats staff_sessions staff_views staff_layouts staff_ways_in operator_keys
  forbidden_places address_forms unknown_address_choice unknown_addresses move_ins move_in_files move_in_lines application_sessions spent_once sign_up_form tries postback_lanes migrations processes secret_key_check database_home proof_logs proof_keys proof_leaves proof_calls proof_nodes proof_heads proof_witnesses`;

test('a table is a bound manager’s own partners’, or named here as nobody’s', async () => {
  const views = await sql<{ name: string }[]>`
    select relname::text as name from pg_class where relnamespace = 'bound'::regnamespace and relkind = 'v'`;
  const seen = views.map(({ name }) => name);
  const named = ofNobody.trim().split(/\s+/);
  assert.deepEqual(
    named.filter((name) => seen.includes(name)),
    [],
  );
  const left = [...ofTraffic, ...central].filter((name) => !seen.includes(name) && !named.includes(name));
  assert.deepEqual(left, []);
});

test('a function that reads partners’ rows reads the tables, whoever calls @full', async () => {
  const rows = await sql<{ name: string }[]>`
    select proname::text as name from pg_proc p
    where pronamespace = (select relnamespace from pg_class where oid = 'users'::regclass) and proconfig is null
      and exists (select from pg_class v where relnamespace = 'bound'::regnamespace and prosrc ~ ('\\m(from|into|join|update) ' || relname || '\\M'))`;
  assert.deepEqual(rows, []);
});

async function insertUser(db: Db, login: string, managerId: number | null) {
  const [row] = await db<{ id: number }[]>`
    insert into users (login, email, password_hash, manager_id) values (${login}, ${`${login}@example.com`}, '', ${managerId}) returning id`;
  return row?.id ?? 0;
}

test('what a manager does not have is not there: to read, to change, to remove, to add to', async () => {
  const [one] = await sql<{ id: number }[]>`
    insert into staff_accounts (login, name, role, password_hash) values ('one', 'One', 'manager', '') returning id`;
  const bound = sql.boundTo(one?.id ?? 0);
  const own = await insertUser(bound, 'own', one?.id ?? 0);
  const other = await insertUser(sql, 'other', null);
  const known = async (db: Db) =>
    (await db<{ id: number }[]>`select id from users order by id`).map(({ id }) => id);
  assert.deepEqual([await known(bound), await known(sql)], [[own], [own, other]]);
  assert.deepEqual(await known(bound.replanned), [own]);
  await assert.rejects(insertUser(bound, 'astray', null), /check option/);
  const touched = await bound`update users set phone = '1' returning id`;
  assert.deepEqual(
    touched.map(({ id }) => id),
    [own],
  );
  await bound`insert into report_views (user_id, name, query) values (${own}, 'n', 'q')`;
  await assert.rejects(
    async () => await bound`insert into report_views (user_id, name, query) values (${other}, 'n', 'q')`,
    /check option/,
  );
  const [again] = await bound<{ query: string }[]>`
    insert into report_views (user_id, name, query) values (${own}, 'n', 'r') on conflict (user_id, name) do update set query = excluded.query
    returning query`;
  assert.equal(again?.query, 'r');
  await sql`insert into report_views (user_id, name, query) values (${other}, 'n', 'q')`;
  assert.equal((await bound`delete from report_views returning 1`).length, 1);
  await bound.begin(async (tx) => {
    const locked = await tx`select id from users for no key update`;
    assert.equal(locked.length, 1);
  });
  assert.deepEqual(await known(sql), [own, other], 'the next one on the connection sees all');
});

test('without the views nothing answers', async () => {
  await sql.begin(async (tx) => {
    await tx.unsafe('drop schema bound cascade');
  });
  await assert.rejects(async () => await sql.boundTo(1)`select 1 from offers`, /bound/);
});
