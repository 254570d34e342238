import type { Schedule } from '#contract/offers/offer-terms';
import type { BrokenReason } from '#contract/traffic/broken-names';
import { isUsable } from '../../marking/usable/usable-queries.ts';
import { isClosedTo } from '../../offers/offers/access/closed-queries.ts';
import { findPartnerCapEnds } from '../../offers/offers/caps/cap-queries.ts';
import { weightInForce } from '../../offers/offers/landings/landing-queries.ts';
import { isWorking } from '../../offers/offers/schedule.ts';
import { reachedToday } from '../../offers/offers/watch/cap-queries.ts';
import type { Db } from '../../platform/db/connection.ts';
import type { Query } from '../../platform/db/driver/query.ts';
import { linkedOffers } from '../../platform/db/link-queries.ts';
import { jsonOf } from '../../platform/db/rows-queries.ts';
import { isGivenOut, isOfBefore, markedOfLink } from '../marks/queries.ts';
import type { WaySettings } from '../trafficback/routing/simulate.ts';

type Part = Query<object[]>;

/** Reasons that make offers idle at this moment, whoever sends traffic. */
export type Moment = {
  timeZone: string;
  /** True where the network marks: a link without a token is given out no more. */
  marking: boolean;
  /** Active offers that are out of their hours. */
  asleep: number[];
  /** Partners with the offers whose cap per partner is full. */
  capped: { userId: number; offerId: number }[];
};

/** Reads what is true for all links at this moment. `userId`: for one partner's links. */
export async function findMoment(
  db: Db,
  { networkTimeZone: timeZone, marking }: WaySettings,
  userId: number | null,
): Promise<Moment> {
  const scheduled = await db<{ id: number; schedule: Schedule }[]>`
    select o.id, o.schedule from offers o where o.status = 'active' and o.schedule is not null
      and (${userId}::bigint is null or o.id in (select offer_id from ${linkedOffers(db)} l where user_id = ${userId}))`;
  const now = Date.now();
  const asleep = scheduled.flatMap(({ id, schedule }) => (isWorking(schedule, now) ? [] : [id]));
  const capped = await findPartnerCapEnds(db, userId === null ? db`true` : [userId], timeZone);
  return { timeZone, marking, asleep, capped };
}

/** A link that loses traffic, as far as its own row and its offer say. */
export type FoundLink = {
  userId: number;
  id: number;
  offerId: number;
  reason: Exclude<BrokenReason, 'own-link' | 'domain'>;
  /** The landing that does not answer; null: the offer's own address. */
  landingId: number | null;
  /** The part of the link's clicks that is lost, 0 to 1. */
  share: number;
};

/**
 * Broken links of one partner, or of all where `userId` is null; archived ones and those of blocked partners are left out. A smart link is
 * broken only where each of its offers is; `offerId` is the first of them then.
 */
export async function findBrokenLinks(db: Db, userId: number | null, moment: Moment): Promise<FoundLink[]> {
  const whose = userId === null ? db`not u.is_blocked` : db`l.user_id = ${userId}`;
  const among = userId === null && !moment.marking ? db`and o.id in (${suspects(db, moment)})` : db``;
  return await db<FoundLink[]>`
    with found as (
      select l.user_id, l.id, t.offer_id, ill.landing_id, coalesce(ill.share, 1) as share, l.offer_id is null as is_smart,
        case when o.status <> 'active' then o.status
          when ${isClosedTo(db, db`l.user_id`, 'o')} then 'closed'
          when o.id in (${reachedToday(db, moment.timeZone)}) or (l.user_id, t.offer_id) in (select user_id, offer_id from jsonb_to_recordset(${jsonOf(db, moment.capped)}) as full_for(user_id bigint, offer_id bigint)) then 'cap'
          when o.id = any(${moment.asleep}::bigint[]) then 'schedule'
          when ill.share > 0 then 'landing' ${moment.marking ? db`when ${isUnmarked(db)} then 'no-token'` : db``} end as reason
      from ${linkedOffers(db)} t join links l on l.id = t.link_id join users u on u.id = l.user_id join offers o on o.id = t.offer_id
      left join lateral (${deadShare(db)}) ill on o.id in (select offer_id from address_checks where state = 'broken')
      where ${whose} ${among}
    ), lost as (
      select id from found f where is_smart and reason is not null and share = 1
      group by 1 having count(*) = (select count(*) from link_offers s where s.link_id = f.id)
    )
    select user_id, id, offer_id, landing_id, share, reason from found where reason is not null and not is_smart
    union all (select distinct on (id) user_id, id, offer_id, landing_id, share, reason from found
      where id in (select id from lost) order by id, offer_id)`;
}

/** A condition: no address of the link `l` is given out by its offer `o`, because there is no token. */
function isUnmarked(db: Db): Part {
  const hasToken = db`exists (select from creatives c where c.offer_id = o.id and ${isUsable(db, db`l.user_id`)})`;
  return db`
    case when l.offer_id is not null then not ${isGivenOut(db)}
      else not ${hasToken} and not (${isOfBefore(db)} and not exists (${markedOfLink(db)})) end`;
}

/** Offers at which a link may be broken: the others' links need not be read. */
function suspects(db: Db, { timeZone, asleep, capped }: Moment): Part {
  return db`
    select id from offers where status <> 'active' or access = 'request'
    union select offer_id from offer_closures
    union select offer_id from address_checks where state = 'broken' and offer_id is not null
    union (${reachedToday(db, timeZone)})
    union select unnest(${[...asleep, ...capped.map(({ offerId }) => offerId)]}::bigint[])`;
}

/**
 * The part of a link's clicks that goes to pages which do not answer, and the first of these. A page that the link fixes takes all
 * of them; else pages share by weight, and without pages the offer's own address has all. Countries and devices of pages are left
 * aside.
 */
function deadShare(db: Db): Part {
  return db`
    select min(p.id) filter (where c.id is not null) as landing_id,
      sum(case when c.id is not null then p.part else 0 end)::float8 / nullif(sum(p.part), 0) as share
    from (
      select p.id, p.url, case when p.id = l.landing_id then 1000000 else ${weightInForce(db, 'p')} end as part from landings p
      where p.offer_id = o.id and p.is_active and not p.is_removed
        and (p.id = l.landing_id or p.weight > 0 and not exists (
          select from landings f where f.id = l.landing_id and f.offer_id = o.id and f.is_active and not f.is_removed))
      union all
      select null, o.url, 1 where not exists (select from landings p where p.offer_id = o.id and p.is_active and not p.is_removed)
    ) p left join address_checks c
      on c.offer_id = o.id and c.landing_id is not distinct from p.id and c.url = p.url and c.state = 'broken'`;
}

/** A rule of trafficback that leads where traffic is lost. */
export type FoundRule = {
  userId: number;
  /** 0: the rule for all offers. */
  id: number;
  offerFrom: number | null;
  offerTo: number | null;
  /** The origin of an own link. */
  link: string;
  reason: 'stopped' | 'paused' | 'closed' | 'landing' | 'own-link';
};

/** Broken rules of one partner, or of all. A full or sleeping offer passes traffic on, as its rule means it to. */
export async function findBrokenRules(db: Db, userId: number | null): Promise<FoundRule[]> {
  const whose = userId === null ? db`not u.is_blocked` : db`r.user_id = ${userId}`;
  return await db<FoundRule[]>`
    select * from (
      select r.user_id, r.id, r.offer_from, r.offer_to, r.link,
        case when o.status <> 'active' then o.status
          when o.id is not null and ${isClosedTo(db, db`r.user_id`, 'o')} then 'closed'
          when o.id in (${deadOffers(db)}) then 'landing'
          when c.id is not null then 'own-link' end as reason
      from ${allRules(db)} r join users u on u.id = r.user_id left join offers o on o.id = r.offer_to
      left join address_checks c on c.offer_id is null and c.state = 'broken' and not r.is_guru and u.is_custom_trafficback
        and c.url = ${originOf(db, 'r.link')}
      where ${whose}
    ) found where reason is not null`;
}

/** All rules of trafficback, as a part of a query: those of offers, and those for all offers. */
export function allRules(db: Db): Part {
  return db`(
    select id, user_id, offer_from, offer_to, is_guru, link from trafficback_rules
    union all select 0, user_id, null, offer_id, is_guru, link from trafficback_globals)`;
}

/** Offers of which no page answers. */
function deadOffers(db: Db): Part {
  return db`
    select c.offer_id from address_checks c where c.offer_id is not null group by 1 having bool_and(c.state = 'broken')`;
}

/** The origin of a link, as SQL: scheme, host and port, in lower case. */
export function originOf(db: Db, column: 'r.link' | 'b.link'): Part {
  return db`lower(substring(${db.unsafe(column)} from '^https?://[^/?#]+'))`;
}
