import type { Audience } from '#contract/messages/staff-broadcasts';
import type { Db } from '../../../platform/db/connection.ts';
import { linkedOffers } from '../../../platform/db/link-queries.ts';
import { type ChannelCode, channelId, type Trigger } from '../catalog.ts';
import { isUsual } from '../trigger-rules.ts';

export type Filter = Extract<Audience, { kind: 'filter' }>;

/** The condition of a filter on `users u`; no audience contains blocked partners, or members. */
export function inAudience(db: Db, filter: Filter | null) {
  const isReader = db`not u.is_blocked and u.owner_id is null`;
  if (filter === null) return isReader;
  const { systems, managers, offer, countries, balance, days } = filter;
  return db.and(
    isReader,
    systems.length > 0 && db`u.system = any(${systems}::smallint[])`,
    managers.length > 0 && ofManagers(db, managers),
    offer && ofOffer(db, offer, days),
    countries.length > 0 && hadClicks(db, 'country', countries, days),
    balance && ofBalance(db, balance),
  );
}

function ofManagers(db: Db, managers: Filter['managers']) {
  const ids = managers.filter((id) => id !== null);
  return db`u.manager_id = any(${ids}::bigint[]) ${managers.includes(null) ? db`or u.manager_id is null` : db``}`;
}

function ofOffer(db: Db, { id, by }: NonNullable<Filter['offer']>, days: number) {
  if (by === 'traffic') return hadClicks(db, 'offer', [String(id)], days);
  return db`exists (select from ${linkedOffers(db)} l where l.user_id = u.id and l.offer_id = ${id})`;
}

/** Uses the sums of UTC days; a bot's visit alone is no traffic. */
function hadClicks(db: Db, dimension: 'offer' | 'country', keys: string[], days: number) {
  return db`exists (
    select from click_sums c
    where c.user_id = u.id and c.dimension = ${dimension} and c.span = 'day' and c.key = any(${keys}::text[]) and c.clicks > c.bots
      and c.at >= date_trunc('day', now(), 'UTC') - make_interval(days => ${days}))`;
}

function ofBalance(db: Db, { currencyCode, from, to }: NonNullable<Filter['balance']>) {
  return db`exists (
    select from balances b where ${db.and(
      db`b.user_id = u.id and b.currency_code = ${currencyCode}`,
      from !== undefined && db`b.available >= ${Math.round(from * 100)}`,
      to !== undefined && db`b.available <= ${Math.round(to * 100)}`,
    )})`;
}

/** The `users u` of an audience: a list, which is read as a set, or all. */
function ofUsers(db: Db, userIds: number[] | null) {
  return userIds === null
    ? db`users u`
    : db`(select distinct unnest(${userIds}::bigint[]) as id) listed join users u using (id)`;
}

/** The partners of an audience: a filter, the ids of a list, or everybody. */
export type Chosen = { userIds: number[] | null; filter: Filter | null };

/** Counts an audience, at most `most`, and its partners whom each channel reaches by their own settings. */
export async function countAudience(db: Db, chosen: Chosen, trigger: Trigger, most?: number) {
  const bound = most === undefined ? db`` : db`limit ${most}`;
  return await db<{ count: number; site: number; mail: number; telegram: number }[]>`
    select count(*)::int as count, ${countOn(db, trigger, 'site')} as site, ${countOn(db, trigger, 'mail')} as mail,
      count(t.user_id) filter (where ${isOn(db, trigger, 'telegram')})::int as telegram
    from (select u.id from ${ofUsers(db, chosen.userIds)} where ${inAudience(db, chosen.filter)} ${bound}) u
      ${withChoice(db, trigger, 'site')} ${withChoice(db, trigger, 'mail')} ${withChoice(db, trigger, 'telegram')}
      left join telegram_links t on t.user_id = u.id`.one();
}

/** A partner's own switch of a trigger on a channel, joined by the channel's name. */
function withChoice(db: Db, trigger: Trigger, code: ChannelCode) {
  return db`left join notification_subscriptions ${db(code)} on ${db(code)}.user_id = u.id
    and ${db(code)}.trigger_id = ${trigger.id} and ${db(code)}.channel_id = ${channelId(code)}`;
}

function isOn(db: Db, trigger: Trigger, code: ChannelCode) {
  return db`coalesce(${db(code)}.status, ${isUsual(trigger, code)})`;
}

function countOn(db: Db, trigger: Trigger, code: ChannelCode) {
  return db`count(*) filter (where ${isOn(db, trigger, code)})::int`;
}

/** The first partners of an audience. */
export async function findFirst(db: Db, { userIds, filter }: Chosen, most: number) {
  return await db<{ id: number; login: string; name: string }[]>`
    select u.id, u.login, trim(u.first_name || ' ' || u.last_name) as name
    from ${ofUsers(db, userIds)} where ${inAudience(db, filter)} order by u.id limit ${most}`;
}

/** Finds the partners of these ids and logins, each with the name it was found by. */
export async function findNamed(db: Db, ids: number[], logins: string[]) {
  return await db<{ id: number; name: string }[]>`
    select id, id::text as name from users where id = any(${ids}::bigint[]) and owner_id is null
    union all
    select u.id, named.name from unnest(${logins}::text[]) named(name) join users u on lower(u.login) = lower(named.name) and u.owner_id is null`;
}
