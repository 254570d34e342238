import type { Goal } from '#contract/offers/goal-names';
import type { Payout } from '#contract/offers/offer-terms';
import type { PaidEntry } from '#contract/offers/saved-offer';
import type { PromoRule } from '#contract/traffic/promo-names';
import { subNames } from '#contract/traffic/traffic-names';
import type { OwnPayout } from '../../../offers/offers/terms/terms.ts';
import { entryOfRow, type PayoutRow } from '../../../offers/offers/terms/terms-queries.ts';
import type { Db, Tx } from '../../../platform/db/connection.ts';
import type { Query } from '../../../platform/db/driver/query.ts';
import { wantsToHear } from './notice-queries.ts';
import { type Conversion, columns, fixedBy, payoutFrom } from './queries.ts';
import type { StatusUpdate } from './status-update.ts';

/** The fields of a click that its conversion needs. */
export type Click = {
  id: string;
  at: Date;
  userId: number;
  linkId: number;
  linkOfferId: number;
  reason: string | null;
  outcome: string;
  targetOfferId: number | null;
  termsId: number | null;
  landingId: number | null;
  creativeId: number | null;
  chosen: string | null;
  isForbidden: boolean;
  subs: string[];
  country: string;
  device: string;
  os: string;
  browser: string;
  /** The host that the visitor came from. */
  referrer: string;
  /** The partner's host that the link stood at; empty: the network's own. */
  domain: string;
  /** True until the link has its first conversion. */
  isLinkNew: boolean;
  /** True where the click's partner has no active postback and no notices of each new conversion. */
  isQuiet: boolean;
};

/** The terms that set a new conversion's pay. Amounts are minor units. */
export type PayTerms = {
  termsId: number;
  holdDays: number;
  clickDays: number;
  payoutFrom: 'network' | 'advertiser';
  offerName: string;
  currencyCode: Payout['currencyCode'];
  /** The advertiser's currency, in which their sums are where a call names none; null where there is no advertiser. */
  callCurrency: string | null;
  payouts: PaidEntry[];
  goals: Goal[];
  /** Owner of an order that a click and a promo code both name. */
  promoRule: PromoRule;
  /** Days in which calls about a player are taken; null: no end. */
  playerDays: number | null;
  /** The partner's percent of the sum that the advertiser names. */
  share: number | null;
  /** True where the terms date from the time when the network named payouts, and name a payout; now the advertiser names them. */
  isFixed: boolean;
  /** True where the offer pays more than it brings on purpose. */
  isLossMeant: boolean;
  own: Omit<OwnPayout, 'from'>[];
};

/** The code of an order, which its partner has at the order's time. */
export type PromoFacts = {
  id: number;
  userId: number;
  /** The creative that the code is for; null: none. */
  creativeId: number | null;
  /** The code as the network has written it. */
  code: string;
  /** Entries that replace the offer's of their goals; null: none. */
  payouts: PaidEntry[] | null;
  /** True where the partner is blocked or erased. */
  isStopped: boolean;
  /** True where the owner has no active postback and no notices of each new conversion. */
  isQuiet: boolean;
  /** The offer's terms at the order's time, with the partner's own payouts. */
  terms: PayTerms | null;
};

/** Everything that an update is decided by. */
export type Facts = {
  /** The offer that the caller named or whose key was used; null for none, or for an unknown key. */
  offerId: number | null;
  /** True where earlier calls wait for the click. */
  isWaiting: boolean;
  /**
   * The conversions of the click, and the conversion with this `tid` at the offer (at the click's offer where none is named). The
   * rows are locked.
   */
  known: Conversion[];
  click: Click | null;
  /**
   * The terms at the click's time of the offer where the click ended, with the partner's own payouts of that time. An update
   * without a click has the terms at its own time. Null where there is no such offer or partner.
   */
  terms: PayTerms | null;
  /** Null: the update names no code, or one that is nobody's. */
  promo: PromoFacts | null;
};

type Asked = Pick<StatusUpdate, 'clickId' | 'userId' | 'offerId' | 'tid' | 'at' | 'promo' | 'orderAt'> & {
  /** SHA-256 of an advertiser's key, which names the offer. */
  keyHash?: Buffer;
  /** The terms of a conversion without a click; without them the terms at its time. */
  termsId?: number;
};

/**
 * Finds everything that an update is decided by in one statement, which is most of the cost of a call. The caller has locked the
 * click. Only where the click is gone, its player is looked for, and the statement is asked again about them.
 */
export async function findFacts(tx: Tx, asked: Asked): Promise<Facts> {
  const { clickId } = asked;
  const facts = await readFacts(tx, asked);
  if (facts.click || clickId === null || !(await hasPlayer(tx, clickId))) return facts;
  return await readFacts(tx, asked, true);
}

async function hasPlayer(tx: Tx, clickId: string) {
  return await tx`select 1 from players where click_id = ${clickId}::uuid`.exists();
}

async function readFacts(tx: Tx, asked: Asked, isOfPlayer = false): Promise<Facts> {
  const { clickId, userId, offerId, tid, at, promo, orderAt, keyHash = null, termsId = null } = asked;
  const row = await tx<
    (Omit<Facts, 'known' | 'click' | 'terms' | 'promo'> & {
      known: Stored<Conversion>[];
      click: Stored<Click> | null;
      terms: StoredTerms | null;
      promo: StoredPromo | null;
      promoTerms: StoredTerms | null;
    })[]
  >`
    with asked as materialized (
      select coalesce(${offerId}::bigint, (
        select offer_id from offer_keys where key_hash = ${keyHash}::bytea and (ends_at is null or ends_at > ${at}))) as id
    ), click as materialized (${isOfPlayer ? playerPart(tx, clickId) : clickPart(tx, clickId)}), known as materialized (
      select ${columns(tx)} where c.id in (
        select id from conversions where click_id = ${clickId}::uuid
        union select id from conversions where tid <> '' and tid = ${tid}
          and offer_id = ${ofOrder(tx)})
      order by c.id for update of c
    ), paying as (
      select "userId" as user_id, "targetOfferId" as offer_id, "termsId" as terms_id, at from click
      union all select ${userId}::bigint, ${offerId}::bigint, ${termsId}::bigint, ${at} where ${clickId}::uuid is null
    ), terms as (${termsPart(tx, tx`paying`)}) ${promo ? promoParts(tx, promo.folded, orderAt ?? at) : tx``}
    select (select id from asked) as offer_id, exists (select from conversion_inbox where click_id = ${clickId}::uuid) as is_waiting,
      coalesce((select jsonb_agg(to_jsonb(known) order by id) from known), '[]') as known,
      (select to_jsonb(click) from click) as click, (select to_jsonb(terms) from terms) as terms,
      ${promo ? tx`(select to_jsonb(promo) from promo) as promo, (select to_jsonb(promo_terms) from promo_terms)` : tx`null as promo, null`} as promo_terms`.one();
  const { click, known, terms, promoTerms, ...rest } = row;
  return {
    ...rest,
    promo: rest.promo && {
      ...rest.promo,
      payouts: rest.promo.payouts?.map(entryOfRow) ?? null,
      terms: readTerms(promoTerms),
    },
    known: known.map(revive),
    click: click && { ...click, at: new Date(click.at) },
    terms: readTerms(terms),
  };
}

type StoredTerms = Omit<PayTerms, 'payouts'> & { payouts: PayoutRow[] };
type StoredPromo = Omit<PromoFacts, 'payouts' | 'terms'> & { payouts: PayoutRow[] | null };

function readTerms(terms: StoredTerms | null): PayTerms | null {
  return terms && { ...terms, payouts: terms.payouts.map(entryOfRow) };
}

/** A condition: the partner has no active postback and no notices of each new conversion. */
function isQuiet(tx: Tx, userId: Query<object[]>) {
  return tx`(not exists (select from postbacks b where b.user_id = ${userId} and b.is_on) and not ${wantsToHear(tx, userId)})`;
}

/** The offer that the caller names, else the click's. */
function ofOrder(tx: Tx) {
  return tx`coalesce((select id from asked), (select "targetOfferId" from click))`;
}

/** The code's owner at the order's time, and the terms that hold for them then. */
function promoParts(tx: Tx, folded: string, at: Date) {
  return tx`, promo as materialized (
      select p.id, p.user_id as "userId", p.creative_id as "creativeId", p.code, p.payouts, u.is_blocked or u.erased_at is not null as "isStopped",
        ${isQuiet(tx, tx`p.user_id`)} as "isQuiet"
      from promos p join users u on u.id = p.user_id
      where p.offer_id = ${ofOrder(tx)} and p.folded = ${folded} and p.state = 'given' and p.from_at <= ${at}
        and (p.until is null or p.until > ${at})
    ), promo_paying as (
      select "userId" as user_id, ${ofOrder(tx)} as offer_id, null::bigint as terms_id, ${at}::timestamptz as at from promo
    ), promo_terms as (${termsPart(tx, tx`promo_paying`)})`;
}

/** Names are quoted: `findFacts` reads these rows as JSON, whose keys stay as they are. */
function clickPart(tx: Tx, clickId: string | null) {
  return tx`select id, at, user_id as "userId", link_id as "linkId", offer_id as "linkOfferId", reason, outcome,
    target_offer_id as "targetOfferId", terms_id as "termsId", landing_id as "landingId", creative_id as "creativeId", chosen, is_forbidden as "isForbidden", array[${tx.unsafe(subNames.join())}] as subs, country, device, os, browser, referrer, domain,
    exists (select from links l where l.id = link_id and l.converted_at is null) as "isLinkNew",
    ${isQuiet(tx, tx`clicks.user_id`)} as "isQuiet"
    from clicks where id = ${clickId}::uuid`;
}
/** The click that a player has outlived, as the player keeps it. */
function playerPart(tx: Tx, clickId: string | null) {
  return tx`select click_id as id, click_at as at, user_id as "userId", link_id as "linkId", link_offer_id as "linkOfferId",
    click_reason as reason, outcome, offer_id as "targetOfferId", terms_id as "termsId", landing_id as "landingId", creative_id as "creativeId", chosen, is_forbidden as "isForbidden", subs, country, device,
    os, browser, referrer, domain, false as "isLinkNew", false as "isQuiet" from players where click_id = ${clickId}::uuid`;
}

/** Names are quoted: `findFacts` reads these rows as JSON, whose keys stay as they are. */
function termsPart(tx: Tx, source: Query<object[]>) {
  return tx`select t.id as "termsId", t.hold_days as "holdDays", t.click_days as "clickDays", t.share, ${payoutFrom(tx)} as "payoutFrom", ${fixedBy(tx)} as "isFixed",
    o.name as "offerName", o.is_loss_meant as "isLossMeant", b.currency_code as "currencyCode", ${callCurrency(tx)},
    t.player_days as "playerDays", t.promo_rule as "promoRule", o.goals, coalesce((select jsonb_agg(jsonb_build_object('goal', p.goal, 'countries', p.countries,
      'currencyCode', p.currency_code, 'amount', p.amount, 'revenue', p.revenue, 'sharePercent', p.share_percent,
      'revenuePercent', p.revenue_percent, 'minAmount', p.min_amount) order by p.place) from offer_payouts p where p.terms_id = t.id), '[]') as payouts,
    coalesce((select jsonb_agg(jsonb_build_object('goal', p.goal, 'countries', p.countries, 'currencyCode', p.currency_code,
      'amount', p.amount) order by p.id) from partner_payouts p
      where p.user_id = paying.user_id and p.offer_id = o.id and p.holds_from <= paying.at), '[]') as own
    from ${source} paying join offers o on o.id = paying.offer_id join balances b on b.user_id = paying.user_id
    join offer_terms t on t.id = coalesce(paying.terms_id,
      (select max(id) from offer_terms where offer_id = o.id and holds_from <= paying.at),
      (select min(id) from offer_terms where offer_id = o.id))`;
}

/** A row in JSON: times are texts. */
type Stored<T> = {
  [K in keyof T]: T[K] extends Date ? string : T[K] extends Date | null ? string | null : T[K];
};

function revive(stored: Stored<Conversion>) {
  const { clickAt, createdAt, heldSince } = stored;
  return {
    ...stored,
    clickAt: new Date(clickAt),
    createdAt: new Date(createdAt),
    heldSince: heldSince === null ? null : new Date(heldSince),
  };
}

/** The partner who owns a click; null where the click is not in the database. */
export async function findClickOwner(db: Db, id: string) {
  return await db`
    (select user_id from clicks where id = ${id}::uuid)
    union all select user_id from players where click_id = ${id}::uuid limit 1`.value<number | null>(null);
}

/** The side that names the payout of a conversion, and the currencies. */
export type Paying = Pick<PayTerms, 'payoutFrom' | 'callCurrency'> & { currencyCode: string };

/** The name is quoted: `findFacts` reads the row as JSON, whose keys stay as they are. */
const callCurrency = (db: Db) =>
  db`(select a.currency_code from advertisers a where a.id = o.advertiser_id) as "callCurrency"`;

/** `Paying` of an existing conversion. */
export async function findPaying(
  db: Db,
  { id, userId, currencyCode }: Pick<Conversion, 'id' | 'userId' | 'currencyCode'>,
) {
  const [terms] = await db<Pick<PayTerms, 'payoutFrom' | 'callCurrency'>[]>`
    select ${payoutFrom(db)} as payout_from, ${callCurrency(db)} from conversions c join offer_terms t on t.id = c.terms_id join offers o on o.id = c.offer_id
    where c.user_id = ${userId} and c.id = ${id}`;
  return {
    payoutFrom: terms?.payoutFrom ?? 'network',
    callCurrency: terms?.callCurrency ?? null,
    currencyCode,
  };
}
