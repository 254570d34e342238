import { subNames } from '#contract/traffic/traffic-names';
import type { Db, Sql, Tx } from '../../platform/db/connection.ts';

/**
 * The fate of a table's rows when their partner is erased: they are removed, they lose the named texts, or they stay for the
 * given reason.
 */
type Erased = 'removed' | { emptied: string } | { stays: string };

type PartnerTable = {
  table: string;
  /** The condition that selects the partner's rows; `:id` is the partner. */
  rows?: string;
  erased: Erased;
  /** A column that numbers the partner's rows, where they may be too many for one answer. */
  key?: string;
  /** True where no staff see the rows: the file, which staff make, has none; the partner takes them from their own pages. */
  isOwn?: true;
};

const money = { stays: 'money, and what proves it' };
const counts = { stays: 'numbers' };

/** Every table with rows of a partner, in the order in which they are erased. */
export const partnerTables: PartnerTable[] = [
  { table: 'users', rows: 'id = :id', erased: { stays: 'emptied by itself: the money names the row' } },
  { table: 'sessions', erased: 'removed' },
  { table: 'applications', erased: 'removed' },
  { table: 'blocked_networks', erased: 'removed' },
  { table: 'known_devices', erased: 'removed' },
  { table: 'user_places', erased: 'removed' },
  { table: 'two_factors', erased: 'removed' },
  { table: 'recovery_codes', erased: 'removed' },
  { table: 'tfa_mail_codes', erased: 'removed' },
  { table: 'act_codes', erased: 'removed' },
  { table: 'former_mails', erased: 'removed' },
  { table: 'stop_links', erased: 'removed' },
  { table: 'brake_events', erased: 'removed' },
  { table: 'brakes', erased: 'removed' },
  { table: 'password_resets', erased: 'removed' },
  { table: 'reset_places', erased: 'removed' },
  { table: 'move_in_letters', erased: 'removed' },
  { table: 'email_changes', erased: 'removed' },
  { table: 'api_tokens', erased: 'removed' },
  { table: 'named_tokens', erased: 'removed' },
  { table: 'telegram_tokens', erased: 'removed' },
  { table: 'telegram_links', erased: 'removed' },
  { table: 'notification_subscriptions', erased: 'removed' },
  {
    table: 'notification_texts',
    rows: 'event_id in (select event_id from notifications where user_id = :id)',
    erased: { stays: 'a job removes the texts that nobody else was told' },
  },
  {
    table: 'notification_events',
    rows: 'id in (select event_id from notifications where user_id = :id)',
    erased: { stays: 'a job removes the texts that nobody else was told' },
  },
  { table: 'notification_deliveries', key: 'id', erased: { stays: 'a job removes them' } },
  { table: 'notifications', key: 'id', erased: { stays: 'a job removes them' } },
  { table: 'notification_blocks', erased: 'removed' },
  { table: 'notification_counts', erased: 'removed' },
  { table: 'report_mails', erased: 'removed' },
  { table: 'report_mailings', erased: 'removed' },
  { table: 'report_shares', erased: 'removed' },
  { table: 'report_views', erased: 'removed' },
  { table: 'chart_notes', erased: 'removed' },
  {
    table: 'comparison_rows',
    rows: 'comparison_id in (select id from comparisons where user_id = :id)',
    erased: 'removed',
    isOwn: true,
  },
  { table: 'comparisons', erased: 'removed', isOwn: true },
  {
    table: 'loader_parts',
    rows: 'file_id in (select id from loader_files where user_id = :id)',
    erased: 'removed',
    isOwn: true,
  },
  { table: 'loader_files', erased: 'removed', isOwn: true },
  { table: 'loader_titles', erased: 'removed', isOwn: true },
  { table: 'partner_costs', erased: 'removed', isOwn: true },
  { table: 'partner_layouts', erased: 'removed' },
  { table: 'record_changes', erased: 'removed' },
  { table: 'offer_favourites', erased: 'removed' },
  { table: 'trafficback_rules', erased: 'removed' },
  { table: 'trafficback_globals', erased: 'removed' },
  { table: 'trafficback_counts', erased: 'removed' },
  { table: 'showcases', erased: 'removed' },
  { table: 'showcase_views', erased: 'removed' },
  { table: 'domains', erased: 'removed' },
  { table: 'link_breaks', erased: 'removed' },
  { table: 'broken_told', erased: 'removed' },
  { table: 'postback_queue', erased: 'removed' },
  { table: 'postback_resends', erased: 'removed' },
  { table: 'postback_secrets', erased: 'removed' },
  { table: 'postbacks', erased: 'removed' },
  { table: 'conversion_notices', erased: 'removed' },
  { table: 'told_days', erased: 'removed' },
  {
    table: 'orders',
    erased: {
      emptied: `delivery = null, delivery_id = null, comment = '', tracking_number = '', tracking_url = ''`,
    },
  },
  { table: 'deliveries', erased: 'removed' },
  { table: 'link_choices', erased: 'removed' },
  { table: 'link_offers', erased: 'removed' },
  {
    table: 'links',
    erased: {
      emptied: `name = '', category = null, subs = array_fill(''::text, '{${subNames.length}}'), idempotency_key = null, made_of = null`,
    },
  },
  {
    table: 'ticket_files',
    rows: 'user_id = :id and not exists (select from ticket_messages m where m.id = message_id and m.is_note)',
    erased: 'removed',
  },
  // Notes are the staff's own, and are removed with their ticket.
  { table: 'ticket_messages', rows: 'user_id = :id and not is_note', erased: 'removed' },
  { table: 'tickets', erased: 'removed' },
  { table: 'staff_visits', erased: { emptied: `reason = ''` } },
  { table: 'points_entries', erased: { emptied: `comment = ''` } },
  { table: 'points_balances', erased: counts },
  { table: 'order_counts', erased: counts },
  { table: 'ordered_pieces', erased: counts },
  {
    table: 'destinations',
    erased: {
      emptied: `state = 'archived', is_main = false, needs_check = false, mask = '', bank = '', sealed = null, number_hash = '',
        reason = '', address = '', user_agent = ''`,
    },
  },
  {
    table: 'payees',
    erased: {
      emptied: `state = 'outdated', name = '', mask = '', sealed = null, number_hash = '', reason = ''`,
    },
  },
  { table: 'withdrawal_wishes', erased: 'removed' },
  {
    table: 'withdrawals',
    erased: { emptied: `reason = '', staff_hold = null, idempotency_key = 'erased ' || id` },
  },
  // Texts that the staff wrote to each other.
  { table: 'staff_proposals', erased: { emptied: `reason = ''` } },
  { table: 'contracts', erased: { emptied: `number = '', title = '', text = ''` } },
  { table: 'contract_acceptances', erased: { emptied: `address = '', user_agent = ''` } },
  {
    table: 'acts',
    erased: {
      emptied: `objection = '', reason = '', upd_number = case when upd_number is not null then '' end`,
    },
  },
  { table: 'receipts', erased: { emptied: `number = null, reason = '', annulled = '{}'` } },
  { table: 'chart_marks', erased: 'removed' },
  // After links and postbacks: their removal is a fact of the feed as well.
  { table: 'feed_events', key: 'id', erased: 'removed' },
  { table: 'feed_facts', key: 'id', erased: 'removed' },
  { table: 'feed_readers', erased: 'removed' },
  { table: 'feed_waits', erased: 'removed' },
  { table: 'balances', erased: money },
  { table: 'partner_payouts', erased: money },
  { table: 'referral_terms', erased: money },
  { table: 'referral_accruals', key: 'conversion_id', erased: money },
  { table: 'referral_checks', erased: money },
  { table: 'offer_closures', erased: { stays: 'numbers of offers that were closed to the partner' } },
  { table: 'offer_caps', erased: counts },
  { table: 'access_requests', erased: 'removed' },
  {
    // The code stays: shops go on naming it, and it may not be another partner's at once.
    table: 'promos',
    erased: {
      emptied: `reason = '', state = case when state = 'requested' then 'refused' else state end,
        code = case when state = 'given' then code end, folded = case when state = 'given' then folded end,
        until = case when state = 'given' then least(until, greatest(now(), from_at)) end,
        rested_at = case when state = 'given' then coalesce(rested_at, greatest(now(), from_at) + interval '90 days') end`,
    },
  },
  {
    // A creative with a token is kept as it was shown, and ends; one that waited is decided no more.
    table: 'creatives',
    erased: {
      emptied: `name = case when erid is null then '—' else name end, text = case when erid is null then '' else text end,
        target = case when erid is null then '' else target end, picture_id = case when erid is not null then picture_id end,
        reason = case when erid is null then '' else reason end, state = case when state = 'waits' then 'draft' else state end,
        ends_at = least(coalesce(ends_at, now()), now())`,
    },
  },
  {
    table: 'ad_places',
    erased: { emptied: `name = '', address = '', is_removed = true, proved_by = null, proved_at = null` },
  },
  // The columns may not be empty.
  { table: 'ad_contracts', erased: { emptied: `name = '—', inn = '—', foreign_number = '', number = ''` } },
  { table: 'offer_cap_counts', erased: counts },
  { table: 'click_hours', erased: counts },
  { table: 'click_sums', erased: counts },
  { table: 'choice_days', erased: counts },
  { table: 'forbidden_days', erased: counts },
  { table: 'token_days', erased: counts },
  { table: 'click_packs', erased: 'removed' },
  { table: 'packed_days', erased: 'removed' },
  { table: 'sub_days', erased: { emptied: subNames.map((name) => `${name} = null`).join(', ') } },
  { table: 'conversion_sums', erased: counts },
  { table: 'conversion_days', erased: counts },
  { table: 'conversion_batch_lines', erased: { stays: 'files of the staff, removed after 90 days' } },
  { table: 'ledger_entries', key: 'place', erased: { stays: 'money; a job takes the comments out' } },
  {
    table: 'players',
    key: 'id',
    erased: { emptied: `subs = array_fill(''::text, '{${subNames.length}}'), referrer = '', domain = ''` },
  },
  { table: 'player_events', key: 'id', erased: { stays: 'what shares were counted of' } },
  { table: 'player_ngr', key: 'id', erased: money },
  { table: 'revenue_share_closes', key: 'id', erased: money },
  {
    table: 'conversions',
    key: 'id',
    erased: { stays: 'what money was paid for; a job takes subs, referrers and domains out' },
  },
  {
    table: 'conversion_events',
    rows: 'conversion_id in (select id from conversions where user_id = :id) and not is_hidden',
    key: 'id',
    erased: { stays: 'what money was paid for; a job takes the comments out' },
  },
  {
    table: 'clicks',
    key: 'id',
    erased: { stays: 'a job shortens the addresses and takes subs, referrers and domains out' },
  },
  { table: 'postback_deliveries', key: 'id', erased: { stays: 'a job removes them' } },
  {
    table: 'postback_attempts',
    rows: 'delivery_id in (select id from postback_deliveries where user_id = :id)',
    erased: { stays: 'a job removes them' },
  },
  {
    table: 'staff_acts',
    rows: 'user_ids = array[:id::bigint]',
    erased: { stays: 'who did what; the texts about the partner are hidden' },
  },
];

/** Columns that no file contains: secrets and their hashes, search keys. */
const hidden = [
  'password_hash',
  'token_hash',
  'sealed',
  'secret',
  'next_secret',
  'code_hash',
  'search_key',
  'number_hash',
];
const portion = 2_000;

/** All rows of a table of one partner, portion by portion; none of a table that no staff see. */
export async function* readRows(
  sql: Sql,
  { table, rows, key, isOwn }: PartnerTable,
  userId: number,
): AsyncGenerator<Record<string, unknown>[]> {
  if (isOwn) return;
  let after: string | null = null;
  do {
    const read: { row: Record<string, unknown> }[] = await sql<{ row: Record<string, unknown> }[]>`
      select to_jsonb(t) - ${hidden}::text[] as row from ${sql.unsafe(table)} t
      where ${ofPartner(sql, rows, userId)} ${key ? sql`and ${pastKey(sql, key, after)} order by ${sql(key)} limit ${portion}` : sql``}`;
    if (read.length > 0) yield read.map(({ row }) => withoutOthers(row));
    const last = read.at(-1)?.row;
    after = key && read.length === portion && last ? String(last[key]) : null;
  } while (after !== null);
}

/** Fields about what advertisers pay, which no partner may learn; in the staff's actions they stand at any depth. */
const ofOthers = new Set([
  'revenue',
  'share',
  'advertiserId',
  'advertiser_id',
  'allowLoss',
  'is_hidden',
  'look',
  'isMeant',
]);

function withoutOthers(row: Record<string, unknown>): Record<string, unknown> {
  const shown = (value: unknown): unknown => {
    if (typeof value !== 'object' || value === null) return value;
    return Array.isArray(value) ? value.map(shown) : withoutOthers({ ...value });
  };
  return Object.fromEntries(
    Object.entries(row).flatMap(([field, own]) => (ofOthers.has(field) ? [] : [[field, shown(own)]])),
  );
}

/** Erases the tables that are erased row by row; the database returns none of the erased data. */
export async function eraseRows(tx: Tx, userId: number): Promise<void> {
  for (const { table, rows, erased } of partnerTables) {
    const theirs = ofPartner(tx, rows, userId);
    if (erased === 'removed') await tx`delete from ${tx.unsafe(table)} where ${theirs}`;
    else if ('emptied' in erased)
      await tx`update ${tx.unsafe(table)} set ${tx.unsafe(erased.emptied)} where ${theirs}`;
  }
}

function ofPartner(db: Db, rows = 'user_id = :id', userId: number) {
  return db.unsafe(rows.replaceAll(':id', String(userId)));
}

function pastKey(db: Db, key: string, after: string | null) {
  return after === null ? db`true` : db`t.${db(key)} > ${after}`;
}
