import { emptySubs, noSubs } from '#contract/traffic/traffic-names';
import type { Pooled, Tx } from '../../platform/db/connection.ts';
import type { Query } from '../../platform/db/driver/query.ts';
import { emptyLeaves } from '../../proof/erase-queries.ts';
import { noteErasure } from '../../traffic/clicks/copied-queries.ts';
import { emptySubDays, lockSubDays } from '../../traffic/clicks/sub-days-queries.ts';
import { keepFromPacking } from '../../traffic/clicks/unpacked-queries.ts';
import { eraseRows } from './partner-table-queries.ts';

type Found = { login: string; isErased: boolean; words: string[] };

/** The words by which texts of the audit may name the partner; undefined for an unknown partner. */
export async function findPerson(tx: Tx, userId: number) {
  return await tx<Found[]>`
    select login, erased_at is not null as is_erased, array(
      select lower(word) from unnest(array[login, email, phone, skype, telegram, first_name, last_name]) word
      where length(word) > 2) as words
    from users where id = ${userId}`.first();
}

export type Open = {
  available: number;
  blocked: number;
  hold: number;
  currencyCode: string;
  orders: number[];
};

/**
 * Money and orders that are still open. Race: the balance is locked, so that no entry comes between this check and the erasing.
 */
export async function findOpen(tx: Tx, userId: number): Promise<Open | undefined> {
  const [balance] = await tx<Omit<Open, 'orders'>[]>`
    select available, blocked, hold, currency_code from balances where user_id = ${userId} for update`;
  const orders = await tx<{ id: number }[]>`
    select id from orders where user_id = ${userId} and status in ('new', 'accepted', 'sent') order by id limit 20`;
  return balance && { ...balance, orders: orders.map(({ id }) => id) };
}

/** Erases the person: credentials, names, contacts, and texts about them. The money and its proofs keep the partner's number. */
export async function erasePerson(tx: Tx, userId: number, { login, words }: Found): Promise<void> {
  await removeLetters(tx, userId, login);
  await tx`
    update users set erased_at = now(), is_blocked = true, is_custom_trafficback = false, login = 'Удалён № ' || id,
      email = 'Удалён № ' || id, password_hash = ${noPassword}, first_name = '', last_name = '', phone = '', skype = '',
      telegram = '', tickets = 0, billing_requests = 0
    where id = ${userId}`;
  await hideActions(
    tx,
    { id: userId, words },
    tx`method like 'operator.%-user' or exists (
      select from unnest(${words}::text[]) word where strpos(lower(concat(params, result, before, after)), word) > 0)`,
  );
  const lanes = await tx<{ origin: string }[]>`
    select distinct origin from postbacks where user_id = ${userId} and origin is not null`;
  await eraseRows(tx, userId);
  await tx`
    delete from postback_lanes l where origin = any(${lanes.map(({ origin }) => origin)}::text[])
      and not exists (select from postbacks where origin = l.origin)`;
}

/** Hides the texts about an erased partner in those of the actions that name them. */
async function hideActions(tx: Tx, { id, words }: { id: number; words: string[] }, which: Query<object[]>) {
  await tx`
    update staff_acts set params = without_person(params, ${id}, user_ids = array[${id}::bigint], ${words}),
      result = without_person(result, ${id}, user_ids = array[${id}::bigint], ${words}),
      before = without_person(before, ${id}, user_ids = array[${id}::bigint], ${words}),
      after = without_person(after, ${id}, user_ids = array[${id}::bigint], ${words})
    where user_ids @> array[${id}::bigint] and (${which})`;
}

/** No password has this hash: its salt is as long as a hash, and nobody knows what it was made of. */
const noPassword = `$argon2id$v=19$m=19456,t=2,p=1$${'A'.repeat(22)}$${'A'.repeat(43)}`;

/** Removes waiting letters. A letter that is just being sent goes out. */
async function removeLetters(tx: Tx, userId: number, login: string): Promise<void> {
  await tx`delete from notification_deliveries where user_id = ${userId} and state = 'waiting'`;
  await tx`
    select graphile_worker.complete_jobs(array(
      select j.id from graphile_worker._private_jobs j, users u
      where u.id = ${userId} and (
        (j.payload ->> 'userId')::text = u.id::text or lower(j.payload ->> 'login') = lower(${login})
        or lower(u.email) in (lower(j.payload ->> 'from'), lower(j.payload ->> 'to'), lower(j.payload ->> 'email')))))`;
}

type Clean = (tx: Tx, userId: number, keys: string[]) => Promise<void>;

/** Tables that may have millions of rows of a partner, with the column that numbers the rows. */
const traces: { table: string; key: string; clean: Clean }[] = [
  { table: 'clicks', key: 'id', clean: cleanClicks },
  { table: 'conversions', key: 'id', clean: cleanConversions },
  { table: 'ledger_entries', key: 'place', clean: cleanEntries },
  { table: 'postback_deliveries', key: 'id', clean: removeCalls },
  { table: 'staff_acts', key: 'id', clean: cleanActions },
  { table: 'notification_deliveries', key: 'id', clean: removeSends },
  { table: 'notifications', key: 'id', clean: removeNotifications },
];

async function cleanClicks(tx: Tx, userId: number, ids: string[]): Promise<void> {
  await keepFromPacking(tx);
  await lockSubDays(tx, userId);
  await tx`
    update clicks set ${tx({ address: tx`network_of(address)`, ...emptySubs, referrer: '', domain: '' })}
    where user_id = ${userId} and id = any(${ids}::uuid[])`;
  // Packs hold the same data as the clicks: they are made anew.
  await tx`
    with days as (
      select distinct floor(extract(epoch from at) / 86400)::integer as day from clicks
      where user_id = ${userId} and id = any(${ids}::uuid[])
    ), marked as (insert into unpacked_days select day, 'come' from days order by day on conflict do nothing)
    delete from packed_days where user_id in (${userId}, 0) and day in (select day from days)`;
  await emptySubDays(tx, userId);
  await noteErasure(tx, userId);
}

async function cleanConversions(tx: Tx, userId: number, ids: string[]): Promise<void> {
  await tx`
    update conversions set subs = ${noSubs}::text[], referrer = '', domain = '' where user_id = ${userId} and id = any(${ids}::bigint[])`;
  await tx`update conversion_events set comment = '' where conversion_id = any(${ids}::bigint[]) and comment <> ''`;
  await emptyLeaves(tx, ids);
}

async function cleanEntries(tx: Tx, userId: number, places: string[]) {
  await tx`
    update ledger_entries set comment = '' where user_id = ${userId} and place = any(${places}::bigint[]) and comment <> ''`;
}

async function removeCalls(tx: Tx, userId: number, ids: string[]): Promise<void> {
  await tx`delete from postback_attempts where delivery_id = any(${ids}::bigint[])`;
  await tx`delete from postback_deliveries where user_id = ${userId} and id = any(${ids}::bigint[])`;
}

async function removeSends(tx: Tx, userId: number, ids: string[]): Promise<void> {
  const gone = await tx<{ eventId: number }[]>`
    delete from notification_deliveries where user_id = ${userId} and id = any(${ids}::bigint[]) returning event_id`;
  await removeEvents(tx, gone);
}

async function removeNotifications(tx: Tx, userId: number, ids: string[]): Promise<void> {
  const gone = await tx<{ eventId: number }[]>`
    delete from notifications where user_id = ${userId} and id = any(${ids}::bigint[]) returning event_id`;
  await removeEvents(tx, gone);
}

/** Removes the texts that nobody else has received. */
async function removeEvents(tx: Tx, events: { eventId: number }[]) {
  await tx`
    delete from notification_events e where id = any(${events.map(({ eventId }) => eventId)}::bigint[])
      and not exists (select from notifications where event_id = e.id)
      and not exists (select from notification_deliveries where event_id = e.id)
      and not exists (select from notification_broadcasts where event_id = e.id)`;
}

/** The texts that name the partner by a word are hidden already; these are about payments. */
async function cleanActions(tx: Tx, userId: number, ids: string[]) {
  await hideActions(tx, { id: userId, words: [] }, tx`id = any(${ids}::bigint[])`);
}

const portion = 5_000;

/** Cleans the traces of an erased partner in short transactions; may run twice. */
export async function cleanTraces(sql: Pooled, userId: number): Promise<void> {
  for (const { table, key, clean } of traces) {
    let after: string | null = null;
    do {
      const rows: { key: string }[] = await sql<{ key: string }[]>`
        select ${sql(key)}::text as key from ${sql(table)}
        where ${table === 'staff_acts' ? sql`user_ids @> array[${userId}::bigint]` : sql`user_id = ${userId}`}
          and (${after === null ? sql`true` : sql`${sql(key)} > ${after}`})
        order by ${sql(key)} limit ${portion}`;
      const keys = rows.map((row) => row.key);
      if (keys.length > 0) await sql.begin((tx) => clean(tx, userId, keys));
      after = keys.length === portion ? (keys.at(-1) ?? null) : null;
    } while (after !== null);
  }
}
