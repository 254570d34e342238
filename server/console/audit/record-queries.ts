import type { ChangedKind } from '#contract/wire/records';
import type { Tx } from '../../platform/db/connection.ts';

/** Parameters by which an action names its record. */
export type Named = Partial<
  Record<'id' | 'userId' | 'methodId' | 'productId' | 'offerId' | 'promotionId', number> & {
    ids: number[];
    goal: string;
    countries: string[];
  }
>;

/** A record; `of` names it where an action changes many. */
export type Row = { record: Record<string, unknown>; of?: string };

type Read = (tx: Tx, named: Named) => PromiseLike<Row[]>;

/**
 * Reads the record that an action changes: a row of its table without secrets, sums in whole units as on the wire. Null: nothing is
 * compared, since the record has a better history of its own, or never changes.
 */
export const records: Record<ChangedKind, Read | null> = {
  partner: (tx, { id, userId }) => tx`
    select to_jsonb(u) - 'password_hash' - 'search_key' as record from users u where id = ${id ?? userId ?? null}`,
  'two-factor': (tx, { userId }) => tx`
    select jsonb_build_object('tfa', exists (
      select 1 from two_factors f where f.user_id = u.id and f.is_active)) as record
    from users u where id = ${userId ?? null}`,
  offer: (tx, { id, offerId }) => tx`
    select to_jsonb(o) - 'search_name' - 'search_key' || jsonb_build_object('click_days', t.click_days, 'hold_days', t.hold_days, 'share', t.share, 'payouts', (
      select jsonb_agg(jsonb_build_object('goal', goal, 'countries', countries, 'currencyCode', currency_code, 'amount', amount / 100.0,
        'revenue', revenue / 100.0) order by place) from offer_payouts where terms_id = t.id), 'landings', (
      select jsonb_agg(jsonb_build_object('id', id, 'name', name, 'url', url, 'weight', weight, 'countries', countries, 'devices', devices,
        'isActive', is_active) order by place) from landings where offer_id = o.id and not is_removed), 'caps', (
      select jsonb_agg(to_jsonb(c) - '{id,offer_id,place,user_id}'::text[] || jsonb_build_object('payouts', payouts / 100.0) order by place)
      from offer_caps c where offer_id = o.id and user_id is null)) as record
    from offers o, lateral (select * from offer_terms where offer_id = o.id order by id desc limit 1) t
    where o.id = ${id ?? offerId ?? null}`,
  advertiser: (tx, { id }) => tx`
    select to_jsonb(a) - 'search_key' as record from advertisers a where id = ${id ?? null}`,
  bill: (tx, { id }) => tx`
    select jsonb_build_object('state', state, 'day', day, 'amount', amount / 100.0) as record from bill_marks
    where bill_id = ${id ?? null} order by id desc limit 1`,
  'offer-access': (tx, { userId, offerId, ids }) => tx`
    select jsonb_build_object('is_open', not exists (
      select 1 from offer_closures where user_id = ${userId ?? null} and offer_id = o.id)
      and (o.access <> 'request' or exists (
        select 1 from access_requests where user_id = ${userId ?? null} and offer_id = o.id and state = 'granted'
          and (until is null or until > now())))) as record ${ids ? tx`, 'offer-' || o.id as of` : tx``}
    from offers o where o.id = any(${ids ?? [offerId ?? null]}::bigint[]) order by o.id`,
  'own-payout': (tx, { userId, offerId, goal = '', countries = [] }) => tx`
    select jsonb_build_object('amount', amount / 100.0, 'currency_code', currency_code) as record from partner_payouts
    where user_id = ${userId ?? null} and offer_id = ${offerId ?? null} and goal = ${goal}
      and countries @> ${countries}::text[] and countries <@ ${countries}::text[]
    order by id desc limit 1`,
  'network-choice': (tx) => tx`
    select jsonb_build_object('offer_ids', array(select offer_id from network_choice order by place), 'order', sorting) as record
    from network_choice_order`,
  'forbidden-places': (tx) => tx`select to_jsonb(f) - 'is_one' as record from forbidden_places f`,
  withdrawal: (tx, { id, ids }) => tx`
    select jsonb_build_object('state', state, 'staff_hold', staff_hold, 'reason', reason) as record
      ${ids ? tx`, 'withdrawal-' || id as of` : tx``}
    from withdrawals where id = any(${ids ?? [id ?? null]}::bigint[]) order by id`,
  promo: (tx, { id, ids }) => tx`
    select jsonb_build_object('code', code, 'user_id', user_id, 'state', state, 'from', from_at, 'until', until, 'reason', reason) as record,
      'promo-' || id as of
    from promos where id = any(${ids ?? [id ?? null]}::bigint[]) order by id`,
  creative: (tx, { id, ids }) => tx`
    select to_jsonb(c) - 'id' as record, 'creative-' || id as of from creatives c
    where id = any(${ids ?? [id ?? null]}::bigint[]) order by id`,
  'ad-contract': (tx, { id }) =>
    tx`select to_jsonb(c) - 'id' as record from ad_contracts c where id = ${id ?? null}`,
  'ad-place': (tx, { id }) =>
    tx`select to_jsonb(p) - 'id' as record from ad_places p where id = ${id ?? null}`,
  request: (tx, { ids }) => tx`
    select jsonb_build_object('state', state, 'reason', reason, 'until', until, 'ask_again_at', ask_again_at) as record, 'request-' || id as of
    from access_requests where id = any(${ids ?? []}::bigint[]) order by id`,
  'withdrawal-terms': (tx) => tx`select to_jsonb(t) - 'id' as record from withdrawal_terms t`,
  'referral-terms': (tx, { userId }) => tx`
    select jsonb_build_object('share', share, 'days', days, 'base', base) as record from referral_terms
    where user_id is not distinct from ${userId ?? null}::bigint order by id desc limit 1`,
  registry: (tx, { id }) => tx`
    select jsonb_build_object('state', state, 'taken_at', taken_at) as record from registries where id = ${id ?? null}`,
  'paying-account': (tx) => tx`select to_jsonb(a) - 'id' as record from paying_accounts a`,
  'registry-sheet': (tx, { methodId }) => tx`
    select to_jsonb(s) as record from registry_sheets s where method_id = ${methodId ?? null}`,
  'statement-line': (tx, { id }) => tx`
    select jsonb_build_object('state', state, 'withdrawal_id', withdrawal_id, 'note', note) as record
    from statement_lines where id = ${id ?? null}`,
  act: (tx, { id }) => tx`
    select jsonb_build_object('state', state, 'reason', reason, 'upd_number', upd_number, 'upd_on', upd_on, 'upd_state', upd_state) as record
    from acts where id = ${id ?? null}`,
  contract: (tx, { id }) => tx`
    select to_jsonb(c) - '{id,text,sha256}'::text[] as record from contracts c where id = ${id ?? null} and user_id is not null`,
  receipt: (tx, { id }) => tx`
    select jsonb_build_object('state', state, 'reason', reason, 'look', look) as record from receipts where withdrawal_id = ${id ?? null}`,
  'network-requisites': (tx) => tx`select to_jsonb(n) - 'id' as record from network_requisites n`,
  application: (tx, { id, ids }) => tx`
    select jsonb_build_object('state', state, 'reason', reason, 'note', note) as record
      ${ids ? tx`, 'application-' || id as of` : tx``}
    from applications where id = any(${ids ?? [id ?? null]}::bigint[]) order by id`,
  marking: (tx) => tx`
    select jsonb_build_object('base', levy_base, 'percent', levy_percent, 'payer', levy_payer, 'dates', levy_dates) as record from marking`,
  'sign-up-form': (tx) => tx`select jsonb_build_object('questions', questions) as record from sign_up_form`,
  payee: (tx, { id }) => tx`
    select jsonb_build_object('state', state, 'reason', reason) as record from payees where id = ${id ?? null}`,
  destination: (tx, { id }) => tx`
    select jsonb_build_object('state', state, 'needs_check', needs_check, 'reason', reason) as record from destinations where id = ${id ?? null}`,
  'withdrawal-method': (tx, { id }) => tx`
    select to_jsonb(m) || jsonb_build_object('minimum', minimum / 100.0, 'maximum', maximum / 100.0, 'fee_fixed', fee_fixed / 100.0) as record
    from withdrawal_methods m where id = ${id ?? null}`,
  banner: (tx) => tx`select to_jsonb(b) as record from backgrounds b`,
  brand: (tx) => tx`select to_jsonb(b) - 'is_current' as record from brand b`,
  promotion: (tx, { id }) => tx`
    select to_jsonb(p) as record from promotions p where id = ${id ?? null}`,
  category: (tx, { id, ids, promotionId }) =>
    ids
      ? tx`
    select jsonb_build_object('ids', coalesce(jsonb_agg(id order by place, id), '[]')) as record from product_categories
    where promotion_id = ${promotionId ?? null}`
      : tx`
    select to_jsonb(c) as record from product_categories c where id = ${id ?? null}`,
  product: (tx, { id, productId }) => tx`
    select to_jsonb(p) || jsonb_build_object('price', p.price / 100.0, 'sizes', (
      select jsonb_agg(jsonb_build_object('name', name, 'remains', remains) order by place) from product_sizes
      where product_id = p.id)) as record
    from products p where id = ${id ?? productId ?? null}`,
  order: (tx, { id }) => tx`
    select jsonb_build_object('status', status, 'tracking_number', tracking_number, 'tracking_url', tracking_url) as record
    from orders where id = ${id ?? null}`,
  broadcast: (tx, { id }) => tx`
    select jsonb_build_object('state', state, 'trigger_id', trigger_id, 'title', title, 'content', content, 'channels', channels,
      'audience', audience, 'send_at', send_at, 'time_zone', time_zone) as record
    from notification_broadcasts where id = ${id ?? null}`,
  staff: (tx, { id }) => tx`
    select to_jsonb(a) - '{password_hash,counts_from}'::text[] || jsonb_build_object('tfa', exists (
      select 1 from staff_factors f where f.staff_id = a.id and f.is_active)) as record
    from staff_accounts a where id = ${id ?? null}`,
  key: (tx, { id }) => tx`
    select to_jsonb(k) - 'key_hash' as record from operator_keys k where id = ${id ?? null}`,
  ticket: (tx, { id }) => tx`
    select jsonb_build_object('state', state, 'staff_id', staff_id) as record from tickets where id = ${id ?? null}`,
  'ticket-template': (tx, { id }) => tx`
    select to_jsonb(t) - 'id' as record from ticket_templates t where id = ${id ?? null}`,
  domain: (tx, { id }) => tx`
    select jsonb_build_object('is_blocked', blocked_at is not null, 'reason', block_reason) as record from domains
    where id = ${id ?? null}`,
  showcase: (tx, { id }) => tx`
    select jsonb_build_object('name', name, 'slug', slug, 'is_blocked', blocked_at is not null, 'block_reason', block_reason) as record
    from showcases where id = ${id ?? null}`,
  conversion: null,
  batch: null,
  notification: null,
};
