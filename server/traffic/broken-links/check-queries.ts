import type { Db, Sql } from '../../platform/db/connection.ts';
import { allRules, originOf } from './found-queries.ts';
import type { Look } from './look.ts';

/** Brings the list of addresses in line with active offers and partners' own links; new and changed ones are due at once. */
export async function syncAddresses(db: Db) {
  await db`
    delete from address_checks c where c.offer_id is not null and not exists (
      select from (${pages(db)}) p where p.offer_id = c.offer_id and p.landing_id is not distinct from c.landing_id)`;
  await db`
    insert into address_checks as kept (offer_id, landing_id, url, host)
    select p.offer_id, p.landing_id, p.url, ${hostOf(db, 'p.url')} from (${pages(db)}) p
    left join address_checks c on c.offer_id = p.offer_id and c.landing_id is not distinct from p.landing_id
    where c.url is distinct from p.url
    on conflict (offer_id, landing_id) where offer_id is not null do update set url = excluded.url, host = excluded.host, state = 'new',
      fault = null, status = null, led_to = '', failed_at = null, checked_at = null, due_at = now()`;
  await db`delete from address_checks where offer_id is null and url not in (select url from (${origins(db)}) o)`;
  await db`
    insert into address_checks (url, host) select url, ${hostOf(db, 'url')} from (${origins(db)}) o
    on conflict (url) where offer_id is null do nothing`;
  // An advertiser that falls silent has its pages looked at now. A failure waits for its hour all the same.
  await db`
    update address_checks c set is_silent = a.is_silent,
      due_at = case when a.is_silent and c.state in ('works', 'unknown') then now() else c.due_at end
    from advertisers_heard a where a.offer_id = c.offer_id and a.is_silent <> c.is_silent`;
}

/** Pages that take traffic of active offers. */
function pages(db: Db) {
  return db`
    select o.id as offer_id, l.id as landing_id, coalesce(l.url, o.url) as url from offers o
    left join landings l on l.offer_id = o.id and l.is_active and not l.is_removed
    where o.status = 'active' and coalesce(l.url, o.url) like 'http%'`;
}

/** Origins of partners' own links that may be used. */
function origins(db: Db) {
  return db`
    select distinct url from (
      select ${originOf(db, 'r.link')} as url from ${allRules(db)} r join users u on u.id = r.user_id
      where not r.is_guru and u.is_custom_trafficback and not u.is_blocked
    ) found where url is not null`;
}

function hostOf(db: Db, column: 'p.url' | 'url') {
  return db`lower(coalesce(substring(${db.unsafe(column)} from '^https?://([^/?#]+)'), ''))`;
}

/** An address that is due. `offerName` fills the macros of the offer; null for a partner's own link. */
export type DueAddress = { id: number; url: string; offerId: number | null; offerName: string | null };

/** Addresses of one round, and of one host in it: a round of good addresses takes less than its minute. */
const round = { most: 400, mostOfHost: 40 };

/**
 * Takes the addresses of a round; none while another round works, in any process. Race: of two rounds that begin at once the second
 * waits at the lock. A round that has died holds up others for ten minutes, and its addresses are due as before.
 */
export async function takeDue(sql: Sql): Promise<DueAddress[]> {
  return await sql.begin(async (tx) => {
    await tx`select pg_advisory_xact_lock(hashtext('kabinet address checks'))`;
    if (await tx`select from address_checks where taken_until > now() limit 1`.exists()) return [];
    const due = await tx<DueAddress[]>`
      select d.id, d.url, d.offer_id, o.name as offer_name from (
        select id, url, offer_id, due_at, row_number() over (partition by host order by due_at, id) as place
        from address_checks where due_at <= now()
      ) d left join offers o on o.id = d.offer_id where d.place <= ${round.mostOfHost} order by d.due_at, d.id limit ${round.most}`;
    await tx`
      update address_checks set taken_until = now() + interval '10 minutes' where id = any(${due.map(({ id }) => id)}::bigint[])`;
    return due;
  });
}

/** Ends a round. What it has not come to stays due. */
export async function endRound(db: Db) {
  await db`update address_checks set taken_until = null where taken_until is not null`;
}

/** Leaves an address that nobody can look at for a day. */
export async function putOff(db: Db, id: number) {
  await db`update address_checks set due_at = now() + interval '1 day' where id = ${id}`;
}

/**
 * Keeps what a look found. A second failure, an hour after the first or later, makes the address broken; between the two it is
 * looked at again after that hour. Whoever is broken is looked at hourly, all others daily. `url`: another one has been saved since.
 */
export async function saveLook(db: Db, { id, url }: DueAddress, look: Look) {
  const { state, ...found } = look;
  const verdict =
    state === 'fails'
      ? db`failed_at = coalesce(failed_at, now()), due_at = now() + interval '1 hour',
          state = case when state = 'broken' or failed_at <= now() - interval '1 hour' then 'broken' else 'failed' end`
      : db`failed_at = null, due_at = now() + interval '1 day', state = ${state}`;
  await db`
    update address_checks set ${db(found)}, checked_at = now(), ${verdict}
    where id = ${id} and url = ${url}`;
}
