import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { makeCallDays } from '../../postbacks/postbacks/calls/days.ts';
import { allWorks } from '../../tasks.ts';
import { startTestApp, type TestApp } from '../../testing/app.ts';
import { dayOf, makeDay } from '../../traffic/clicks/partition-queries.ts';
import { makeClickId } from '../../traffic/redirector/visit/click.ts';
import { partnerTables } from './partner-table-queries.ts';

let app: TestApp;
before(async () => {
  app = await startTestApp();
});
after(() => app.stop());

const mark = 'метка-7f3a';
const markedAddress = '203.0.113.77';

/** Columns that take no free text, or that tie rows together; all other columns get a mark. Functions of the partner's id. */
const fixed: Record<string, (id: number) => unknown> = {
  'applications.state': () => 'approved',
  'applications.password_hash': () => null,
  'applications.reason': () => null,
  'access_requests.state': () => 'granted',
  'access_requests.decided_by': () => 'key',
  'access_requests.staff_id': () => null,
  'access_requests.reason': () => null,
  'brake_events.kind': () => 'stop',
  'referral_accruals.base': () => 'payout',
  'referral_accruals.share': () => 5,
  'referral_terms.base': () => 'payout',
  'referral_terms.share': () => 5,
  'offer_caps.conversions': () => 5,
  'offer_caps.per': () => 'partner',
  'offer_caps.period': () => 'day',
  'clicks.chosen': () => 'chance',
  'clicks.id': () => clickId,
  'clicks.outcome': () => 'offer',
  'clicks.reason': () => null,
  'click_sums.dimension': () => 'all',
  'click_sums.span': () => 'day',
  'conversion_days.basis': () => 'click',
  'conversion_sums.basis': () => 'click',
  'conversion_sums.dimension': () => 'all',
  'conversion_sums.span': () => 'day',
  'conversions.id': () => 7002,
  'conversions.state': () => 'approve',
  'conversions.reject_reason': () => null,
  'conversions.held_since': () => null,
  'conversions.release_at': () => null,
  'conversion_events.conversion_id': () => 7002,
  'conversion_events.said_by': () => 'advertiser',
  'conversion_events.key_id': () => null,
  'conversion_events.staff_id': () => null,
  'conversion_notices.kind': () => 'first',
  'conversion_batch_lines.outcome': () => 'same',
  'comparisons.id': () => 7006,
  'comparisons.file_id': () => 7007,
  'comparisons.state': () => 'done',
  'comparisons.basis': () => 'event',
  'comparison_rows.comparison_id': () => 7006,
  'comparison_rows.result': () => 'same',
  'loader_files.id': () => 7007,
  'loader_files.kind': () => 'comparison',
  'loader_files.encoding': () => 'utf-8',
  'loader_parts.file_id': () => 7007,
  'loader_titles.kind': () => 'costs',
  'partner_costs.by': () => 'sub1',
  'destinations.state': () => 'active',
  'destinations.replaces_id': () => null,
  'payees.kind': () => 'npd',
  'payees.state': () => 'active',
  'payees.replaces_id': () => null,
  'withdrawals.state': () => 'paid',
  'withdrawals.sum': () => 10,
  'withdrawals.net': () => 10,
  'withdrawals.fee': () => 0,
  'withdrawals.tax': () => 0,
  'withdrawals.currency_code': () => 'RUB',
  'contracts.version': () => null,
  'contracts.sha256': () => null,
  'contracts.document_id': () => null,
  'contract_acceptances.contract_id': () => 7004,
  'acts.payee_id': () => 7005,
  'acts.month': () => '2026-01-01',
  'acts.state': () => 'accepted',
  'acts.year': () => 2026,
  'acts.number': () => 1,
  'acts.amount': () => 10,
  'acts.decided_by': () => 'partner',
  'acts.document_id': () => null,
  'acts.upd_state': () => 'signed',
  'acts.upd_document_id': () => null,
  'receipts.state': () => 'attached',
  'receipts.look': () => 'valid',
  'ledger_entries.withdrawal_id': () => null,
  'ledger_entries.account': () => 'available',
  'ledger_entries.actor': () => 'unknown',
  'ledger_entries.key_id': () => null,
  'ledger_entries.staff_id': () => null,
  'ledger_entries.release_at': () => null,
  'notifications.event_id': () => 7001,
  'notification_deliveries.event_id': () => 7001,
  'notification_deliveries.state': () => 'waiting',
  'notification_events.id': () => 7001,
  'notification_texts.event_id': () => 7001,
  'notification_counts.total': () => 1,
  'notification_counts.unread': () => 1,
  'orders.status': () => 'delivered',
  'points_entries.actor': () => 'unknown',
  'points_entries.key_id': () => null,
  'points_entries.staff_id': () => null,
  'points_entries.kind': () => 'order',
  'points_entries.order_id': () => 1,
  'points_entries.idempotency_key': () => null,
  'player_events.kind': () => 'deposit',
  'revenue_share_closes.month': () => '2026-10-01',
  'revenue_share_closes.outcome': () => 'nothing',
  'revenue_share_closes.carried': () => 0,
  'revenue_share_closes.conversion_id': () => null,
  'player_ngr.share_percent': () => 40,
  'player_ngr.revenue_percent': () => null,
  'postback_queue.event': () => 'create',
  'postback_deliveries.id': () => 7003,
  'postback_deliveries.state': () => 'delivered',
  'postback_attempts.delivery_id': () => 7003,
  'promos.scope': () => 'o1',
  'promos.state': () => 'given',
  'promos.from_at': () => new Date(Date.now() - 1000),
  'promos.until': () => null,
  'promos.rested_at': () => null,
  'conversions.promo_won': () => 'promo',
  'conversions.promo_rule': () => null,
  'creatives.state': () => 'has-token',
  'creatives.contract_id': () => 7008,
  'ad_contracts.advertiser_id': () => null,
  'ad_contracts.parent_id': () => null,
  'ad_contracts.party': () => 'person',
  'ad_contracts.foreign_number': () => '',
  'ad_contracts.country_code': () => '',
  'ad_contracts.roles': () => [],
  'ad_places.kind': () => 'site',
  'ad_places.proved_by': () => null,
  'ad_places.proved_at': () => null,
  'domains.host': () => 'metka-7f3a.example',
  'domains.state': () => 'works',
  'report_mailings.every': () => 'day',
  'report_mailings.on_day': () => null,
  'report_mails.state': () => 'waiting',
  'showcases.slug': () => 'metka-7f3a',
  'showcases.sorting': () => 'hand',
  'showcases.theme': () => 'auto',
  'showcases.accent': () => '#0b7a5b',
  'link_breaks.kind': () => 'link',
  'postbacks.status': () => 'create',
  'postbacks.method': () => 'GET',
  'record_changes.kind': () => 'postback',
  'chart_marks.kind': () => 'postback',
  'feed_events.type': () => 'link',
  'feed_facts.type': () => 'link',
  'record_changes.changed_by': () => 'partner',
  'staff_acts.key_id': () => 0,
  'staff_acts.staff_id': () => null,
  'staff_acts.user_ids': (id) => [id],
  'trafficback_globals.is_guru': () => false,
  'trafficback_globals.offer_id': () => null,
  'trafficback_rules.is_guru': () => false,
  'trafficback_rules.offer_to': () => null,
  'tickets.kind': () => 'question',
  'tickets.state': () => 'open',
  'tickets.record_kind': () => null,
  'tickets.closed_at': () => null,
  'ticket_messages.author': () => 'partner',
  'users.id': (id) => id,
  'users.erased_at': () => null,
  'users.member_role': () => null,
};

/** The marks that remain, and the reason. */
const left: Record<string, string> = {
  'users.external_id':
    'a number of another platform; without it a file that comes again makes the partner again',
  'links.external_id': 'old addresses name the link by it',
  'clicks.browser': 'a name from a list',
  'choice_days.chosen': 'a name from a list',
  'choice_days.country': 'a country',
  'choice_days.device': 'a name from a list',
  'token_days.erid': 'the number of an advertisement, which the law on advertising asks for',
  'clicks.country': 'a country',
  'clicks.device': 'a name from a list',
  'clicks.erid': 'the number of an advertisement, which the law on advertising asks for',
  'clicks.os': 'a name from a list',
  'click_hours.browser': 'a name from a list',
  'click_hours.country': 'a country',
  'click_hours.device': 'a name from a list',
  'click_hours.os': 'a name from a list',
  'click_hours.outcome': 'a name from a list',
  'conversions.chosen': 'a name from a list',
  'conversions.outcome': 'a name from a list',
  'click_hours.reason': 'a name from a list',
  'click_sums.key': 'an offer, a country: what the sum is of',
  'conversion_days.sums': 'counts by a link, a device: names from lists',
  'conversion_sums.key': 'an offer, a country: what the sum is of',
  'acts.currency_code': 'a currency',
  'acts.network': 'the network as a firm',
  'conversion_batch_lines.cells': 'a file of the staff, removed after 90 days',
  'conversion_batch_lines.currency_code': 'a currency',
  'conversion_batch_lines.fault': 'a file of the staff, removed after 90 days',
  'conversion_batch_lines.field': 'a file of the staff, removed after 90 days',
  'conversion_batch_lines.given': 'a file of the staff, removed after 90 days',
  'conversion_batch_lines.state_after': 'a name from a list',
  'conversion_batch_lines.state_before': 'a name from a list',
  'conversions.browser': 'a name from a list',
  'conversions.click_reason': 'a name from a list',
  'conversions.country': 'a country',
  'conversions.look': 'a name from a list',
  'staff_proposals.what': 'the number of a withdrawal or a line, and a name from a list',
  'conversions.currency_code': 'a currency',
  'conversions.device': 'a name from a list',
  'conversions.goal': 'what the advertiser paid for: proof of the money',
  'conversions.os': 'a name from a list',
  'conversions.tid': 'the advertiser’s number of the order: proof of the money',
  'conversions.tid_scope': 'the name of a goal',
  'conversions.promo': 'the code of the order: what the money was paid for',
  'promos.code': 'shops go on naming it, and another partner may not have it at once',
  'promos.folded': 'the code in the spelling by which it is compared',
  'promos.payouts': 'what orders are paid: sums',
  'creatives.name': 'the advertisement, as it was shown under its token',
  'creatives.text': 'the advertisement, as it was shown under its token',
  'creatives.target': 'the advertisement, as it was shown under its token',
  'creatives.picture_id': 'the advertisement, as it was shown under its token',
  'creatives.kktu': 'a code from a list',
  'creatives.form': 'a name from a list',
  'creatives.erid': 'the number of an advertisement, which the law on advertising asks for',
  'creatives.reason': 'why the network refused it before: of the advertisement, never of the person',
  'ad_contracts.subject': 'a name from a list',
  'players.browser': 'a name from a list',
  'players.click_reason': 'a name from a list',
  'players.country': 'a country',
  'players.currency_code': 'a currency',
  'players.device': 'a name from a list',
  'players.os': 'a name from a list',
  'players.chosen': 'a name from a list',
  'players.outcome': 'a name from a list',
  'player_events.goal': 'what the advertiser told of: proof of the money',
  'player_events.tid': 'the advertiser’s number of the call: proof of the money',
  'player_ngr.currency_code': 'a currency',
  'revenue_share_closes.currency_code': 'a currency',
  'conversion_events.goal': 'what the advertiser paid for: proof of the money',
  'conversion_events.reject_reason': 'a name from a list',
  'conversion_events.state': 'a name from a list',
  'conversion_events.tid': 'the advertiser’s number of the order: proof of the money',
  'conversion_events.word': 'what the advertiser said of the order: proof of the money',
  'ledger_entries.idempotency_key':
    'the number of a payment in the network’s books: a repeat must not pay twice',
  'ledger_entries.kind': 'a name from a list',
  'links.code': 'visitors come by it, and are answered as those of a blocked partner',
  'order_counts.status': 'a name from a list',
  'orders.currency': 'the shop’s currency',
  'orders.idempotency_key': 'made by the program in the browser: a repeat must not order twice',
  'orders.picture': 'the product’s picture',
  'orders.product_name': 'the product',
  'orders.search_key': 'the product, made from its name',
  'orders.size': 'the product’s size',
  'orders.timeline': 'states and moments',
  'offer_caps.currency_code': 'a currency',
  'offer_caps.goal': 'what was paid for',
  'partner_payouts.countries': 'countries',
  'partner_payouts.currency_code': 'a currency',
  'partner_payouts.goal': 'what was paid for: proof of the money',
  'staff_acts.address': 'of the employee who acted',
  'staff_acts.key_name': 'who acted',
  'staff_acts.method': 'what was done',
  'staff_acts.records': 'kinds and numbers of records',
  'staff_acts.request_id': 'made by the program',
  'staff_acts.role': 'of the employee who acted',
  'staff_acts.staff_name': 'who acted',
  'staff_visits.role': 'of the employee who looked',
};

const at = Date.now();
const clickId = makeClickId(at);
let made = 900_000;

type Column = { table: string; column: string; type: string; isFree: boolean };

async function columnsOf(table: string): Promise<Column[]> {
  return await app.sql<Column[]>`
    select table_name as table, column_name as column, udt_name as type, is_nullable = 'YES' as is_free
    from information_schema.columns
    where table_schema = 'public' and table_name = ${table} and is_generated = 'NEVER' order by ordinal_position`;
}

function valueFor({ table, column, type, isFree }: Column, id: number): unknown {
  const own = fixed[`${table}.${column}`];
  made += 1;
  if (own) return own(id);
  if (column === 'user_id') return id;
  const values: Record<string, unknown> = {
    text: `${mark} ${made}`,
    _text: Array.from({ length: 5 }, () => mark),
    jsonb: { kind: 'x', text: [mark, { deep: mark }] },
    inet: markedAddress,
    bytea: `\\x${Buffer.from(`${mark} ${made}`).toString('hex')}`,
    bool: false,
    timestamptz: new Date(at).toISOString(),
    date: new Date(at).toISOString().slice(0, 10),
    uuid: crypto.randomUUID(),
  };
  if (type in values) return values[type];
  return isFree ? null : type === 'int2' ? 1 : type.startsWith('_') ? [] : made;
}

/** Inserts one row of the partner into a table, with a mark in each text. Triggers and references do not matter here. */
async function plant(table: string, id: number): Promise<void> {
  const row = Object.fromEntries(
    (await columnsOf(table)).map((column) => [column.column, valueFor(column, id)]),
  );
  const columns = app.sql.unsafe(
    Object.keys(row)
      .map((name) => `"${name}"`)
      .join(', '),
  );
  await app.sql.begin(async (tx) => {
    await tx`set local session_replication_role = replica`;
    if (table === 'users') await tx`delete from users where id = ${id}`;
    await tx`
      insert into ${tx.unsafe(table)} (${columns}) overriding system value
      select ${columns} from jsonb_populate_record(null::${tx.unsafe(table)}, ${JSON.stringify(row)}::text::jsonb)`;
  });
}

/** Columns in which a row of any table holds a mark. */
async function findMarks(): Promise<string[]> {
  const tables = await app.sql<{ name: string }[]>`
    select c.oid::regclass::text as name from pg_class c
    where relkind in ('r', 'p') and not relispartition
      and relnamespace in ('public'::regnamespace, 'graphile_worker'::regnamespace)`;
  const hex = Buffer.from(mark).toString('hex');
  const found: string[] = [];
  for (const { name } of tables) {
    const columns = await app.sql<{ key: string }[]>`
      select distinct field.key from ${app.sql.unsafe(name)} t, jsonb_each_text(to_jsonb(t)) field
      where field.value like ${`%${mark}%`} or field.value like ${`%${hex}%`} or field.value like ${`%${markedAddress}%`} or field.value like ${'%metka-7f3a%'}`;
    found.push(...columns.map(({ key }) => `${name}.${key}`));
  }
  return found.sort();
}

async function runTraces(userId: number): Promise<void> {
  await allWorks(app.app)
    .find(({ name }) => name === 'erase-traces')
    ?.run({ userId });
}

test('no text of an erased partner is left anywhere, but where there is a reason @full', async () => {
  const { id } = await app.operator.result('operator.create-user', {
    login: 'anna.kim',
    email: 'anna@example.org',
    password: 'пароль партнёра 77',
  });
  await app.sql.begin((tx) => makeDay(tx, dayOf(at)));
  await makeCallDays(app.sql);
  for (const { table } of partnerTables.filter((kept) => kept.table !== 'balances')) await plant(table, id);
  await app.sql`
    select graphile_worker.add_job('mail-password-reset', json_build_object('login', login)) from users where id = ${id}`;
  const [{ login = '' } = {}] = await app.sql<{ login: string }[]>`select login from users where id = ${id}`;
  // An act about several partners, one of whom is erased: only the texts about this partner are removed.
  const act = {
    entries: [
      { userId: id, comment: mark },
      { userId: id + 1, comment: `для ${login}`, goal: 'lead' },
      { userId: id + 1, comment: 'остаётся' },
    ],
  };
  await app.sql`
    insert into staff_acts (key_id, key_name, method, user_ids, params, outcome, address, request_id)
    values (0, 'OPERATOR_KEY', 'operator.post-ledger-entries', array[${id}, ${id + 1}]::bigint[], ${JSON.stringify(act)}::text::jsonb, 0, '', '')`;
  const planted = await findMarks();
  assert.ok(planted.length > 100, String(planted.length));
  for (const { table } of partnerTables.filter((kept) => kept.erased === 'removed')) {
    const columns = await columnsOf(table);
    if (columns.some(({ type }) => ['text', 'jsonb', 'bytea'].includes(type)))
      assert.ok(planted.some((column) => column.startsWith(`${table}.`)) || fixedOnly(columns), table);
  }
  await app.admin.result('operator.erase-user', { userId: id, login });
  await runTraces(id);
  await runTraces(id);
  const found = await findMarks();
  assert.deepEqual(
    found.filter((column) => !(column in left)),
    [],
  );
  assert.deepEqual(
    Object.keys(left).filter((column) => !found.includes(column)),
    [],
  );
  const [shared] = await app.sql<{ params: unknown }[]>`
    select params from staff_acts where user_ids @> array[${id + 1}]::bigint[]`;
  assert.deepEqual(shared?.params, {
    entries: [
      { userId: id, comment: '[удалено]' },
      { userId: id + 1, comment: '[удалено]', goal: 'lead' },
      { userId: id + 1, comment: 'остаётся' },
    ],
  });
  const [click] = await app.sql<
    { address: string }[]
  >`select address::text from clicks where user_id = ${id}`;
  assert.equal(click?.address, '203.0.113.0/24');
});

const fixedOnly = (columns: Column[]) =>
  columns.every(
    ({ table, column, type }) => `${table}.${column}` in fixed || !['text', 'jsonb', 'bytea'].includes(type),
  );

test('every table that names a partner is known to erasing and to the export @full', async () => {
  const tables = await app.sql<{ name: string }[]>`
    select distinct c.table_name as name from information_schema.columns c join pg_class p on p.oid = c.table_name::regclass
    where c.table_schema = 'public' and c.column_name in ('user_id', 'user_ids') and not p.relispartition order by 1`;
  const known = new Set(partnerTables.map(({ table }) => table));
  // Recipients of a broadcast; its texts are the network's.
  const others = ['notification_broadcasts'];
  assert.deepEqual(
    tables.map(({ name }) => name).filter((name) => !known.has(name)),
    others,
  );
});
